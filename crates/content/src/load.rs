//! Reads the files of a content tree into records, and checks them. Collects the targets of references before it reads
//! the records that refer to them.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use brand::{Drawing, Logo};
use toml::de::DeValue;

use crate::{
    calendar::today,
    check::{self, Located, LocatedExternal, LocatedLink, LocatedPage, LocatedProject},
    content_files::{ContentFiles, ParsedFile},
    document::{Document, strings_in},
    facts::Facts,
    inventory::Inventory,
    library::{Library, LibraryParts},
    masters::{self, GeneratedPictures},
    numbers::NumberWords,
    parallel::parallel_map,
    problem::{Problem, Problems},
    reader::{self, ReadResult, References},
    record::{External, FactsFile, Page, Project, SiteFile},
    resolver::{CompanyNames, Resolver},
    source::{SourceFile, is_font},
    starter::check_unchanged_texts,
    text::{Origin, Route, Slug, is_foreign},
    theme::{self, CompanyFonts},
};

/// Loads the content tree `files`. `origin` overrides the origin of the company.
///
/// Also generates the files of new pictures, so that a master that cannot be decoded is reported as an error. This can
/// take several seconds.
///
/// # Errors
/// If there is an error, returns all problems of all files, including the warnings.
pub fn load(files: &[SourceFile], inventory: &Inventory, origin: Option<&Origin>) -> Result<Library, Problems> {
    load_on(&today(), files, inventory, origin)
}

/// Like [`load()`], but checks dates and years against the date `today`, `YYYY-MM-DD`.
///
/// # Errors
/// Same as [`load()`].
pub fn load_on(
    today: &str,
    files: &[SourceFile],
    inventory: &Inventory,
    origin: Option<&Origin>,
) -> Result<Library, Problems> {
    let mut problems = Problems::default();
    let content = ContentFiles::parse(files, &mut problems);
    let mut generated = masters::generate(&content, &mut problems);
    let mut inventory = inventory.clone();
    inventory.pictures.append(&mut generated.pictures);

    let mut loader = Loader::new(&content, &inventory, today, problems);
    loader.read_facts();
    loader.check_comments(files);
    loader.read_site();
    loader.read_pages();
    loader.read_externals();
    loader.read_projects();
    loader.check_records();
    let look = loader.read_look();
    loader.into_library(look, generated, origin)
}

/// The fields of the company that texts can refer to.
const COMPANY_FIELDS: [&str; 7] = ["founded", "hours", "legal_name", "name", "registration", "telephone", "time_zone"];

fn company_fields<'d>(site: &'d Document<'_>) -> impl Iterator<Item = (&'d str, Cow<'d, str>)> {
    let company = site.root.get("company").map(AsRef::as_ref);
    COMPANY_FIELDS.into_iter().filter_map(move |name| {
        let value = company?.get(name)?.as_ref();
        let number = || Some(Cow::Owned(value.as_integer()?.as_str().to_owned()));
        Some((name, value.as_str().map(Cow::Borrowed).or_else(number)?))
    })
}

/// Returns the words for numbers that `site.toml` lists. If it lists none, returns the English words for an English
/// site, and for a site with an invalid language, which the reader reports.
fn number_words(site: &Document<'_>) -> NumberWords {
    let words = texts_at(site, &["labels", "numbers"]);
    let is_default = words.is_empty() && !is_foreign(text_at(site, &["company", "language"]));
    if is_default { NumberWords::default() } else { NumberWords::new(words) }
}

/// Returns the names of the company from the parsed TOML, because the record does not exist yet.
fn company_names(site: &Document<'_>, inventory: &Inventory) -> CompanyNames {
    let current = text_at(site, &["company", "name"]).to_owned();
    let template = inventory.other_company(&current).map(str::to_owned);
    CompanyNames { former: texts_at(site, &["company", "former_names"]), template, current }
}

fn text_at<'d>(document: &'d Document<'_>, path: &[&str]) -> &'d str {
    document.value_at(path).and_then(DeValue::as_str).unwrap_or_default()
}

fn texts_at(document: &Document<'_>, path: &[&str]) -> Vec<String> {
    let list = document.value_at(path).and_then(DeValue::as_array).into_iter().flat_map(|list| list.iter());
    list.filter_map(|text| text.as_ref().as_str()).map(str::to_owned).collect()
}

/// The records that have been read, and the references in all files.
#[derive(Default)]
struct Records<'l> {
    site: Option<SiteFile>,
    pages: Vec<LocatedPage<'l>>,
    externals: Vec<LocatedExternal<'l>>,
    projects: Vec<LocatedProject<'l>>,
    links: Vec<LocatedLink<'l>>,
    icons: BTreeSet<String>,
    illustrations: BTreeSet<String>,
    pictures: BTreeSet<String>,
}

/// The look of the company, except its colours, which are in `site.toml`.
struct Look {
    logo: Option<Logo>,
    /// The drawings that records use, by name.
    drawings: BTreeMap<String, Drawing>,
    fonts: CompanyFonts,
}

/// Loads a content tree in phases. Each phase is a method; [`load_on`] calls them in order.
struct Loader<'l> {
    files: &'l ContentFiles<'l>,
    resolver: Resolver<'l>,
    records: Records<'l>,
    problems: Problems,
}

impl<'l> Loader<'l> {
    /// Creates a loader that knows the targets of all references except facts, fields of the company and names of
    /// pages. [`Loader::read_facts`] reads those later, because their texts may themselves contain references.
    fn new(files: &'l ContentFiles<'l>, inventory: &'l Inventory, today: &'l str, problems: Problems) -> Self {
        let site = files.site_document();
        let resolver = Resolver {
            inventory,
            // Includes the home page even if it is missing, so that its absence is reported once and not for every link
            // to it.
            routes: files.pages.keys().map(String::as_str).chain(["/"]).collect(),
            projects: files.projects.keys().map(String::as_str).collect(),
            links: site.map(|site| strings_in(site.root.get("links").map(AsRef::as_ref)).collect()),
            // While the facts themselves are being read, nothing can be filled in.
            facts: None,
            numbers: site.map(number_words).unwrap_or_default(),
            company_names: CompanyNames::default(),
            units: site.map(|site| ["weeks", "months"].map(|unit| text_at(site, &["labels", "units", unit]))),
            drawings: files.drawings.keys().copied().collect(),
            pictures: files.pictures.keys().copied().collect(),
            fonts: files.fonts.keys().copied().filter(|path| is_font(path)).collect(),
            today,
        };
        Self { files, resolver, records: Records::default(), problems }
    }

    /// Reads `facts.toml`, if it exists, and the fields of the company and names of pages that texts can refer to.
    fn read_facts(&mut self) {
        let site = self.files.site_document();
        let mut facts = Facts::new(self.resolver.numbers.clone());
        let is_readable = match &self.files.facts {
            None => true,
            Some(ParsedFile { document: None, .. }) => false,
            Some(ParsedFile { document: Some(document), .. }) => {
                let ReadResult { record, problems, .. } = reader::read::<FactsFile>(document, &self.resolver);
                self.problems.extend(problems);
                let record = record.unwrap_or_default();
                let language = site.map(|site| text_at(site, &["company", "language"])).unwrap_or_default();
                check::english_units(document, &record, language, &mut self.problems);
                let are_final = check::placeholders_in_facts(document, &record, &mut self.problems);
                self.add_facts(&mut facts, document, record);
                are_final
            }
        };
        facts.set_company(site.into_iter().flat_map(company_fields));
        facts.set_page_names(self.files.listed_files().map(|(route, file)| {
            let name = file.document.as_ref().map(|document| text_at(document, &["card", "name"]));
            (route, name.filter(|name| !name.is_empty()))
        }));
        self.resolver.facts = is_readable.then_some(facts);
        self.resolver.company_names = site.map(|site| company_names(site, self.resolver.inventory)).unwrap_or_default();
    }

    /// Adds the facts and counts in `file` to `facts`. The values of the counts are computed from the tree.
    fn add_facts(&mut self, facts: &mut Facts, document: &Document<'_>, file: FactsFile) {
        for (name, fact) in file.fact {
            let name = format!("fact.{name}");
            check::fact_name(document, &name, &mut self.problems);
            facts.add(name, fact.value, fact.said);
        }
        for (name, count) in file.count {
            let name = format!("count.{name}");
            check::fact_name(document, &name, &mut self.problems);
            let number = match &*count.of {
                "portfolio" => self.files.projects.len(),
                folder => self.files.count_entries(folder),
            };
            facts.add(name, number.to_string(), count.said);
        }
    }

    /// Warns about the comments in `files` that tell adopters what to replace, unless this is the example company.
    fn check_comments(&mut self, files: &[SourceFile]) {
        if self.resolver.company_names.template.is_some() {
            check::adopter_comments(files, &mut self.problems);
        }
    }

    fn read_site(&mut self) {
        let Some(document) = self.files.site_document() else { return };
        let ReadResult { record, problems, references } = reader::read::<SiteFile>(document, &self.resolver);
        let mut checked = Problems::default();
        if let Some(site) = &record {
            check::site(document, site, self.resolver.today, &mut checked);
            if self.resolver.company_names.template.is_some() {
                check::no_colors(document, site, &mut checked);
            }
            check::redirects(document, site, &self.resolver, &mut checked);
            if let Some(revisions) = &self.files.revisions {
                check::removed_pages(revisions, site, &self.resolver.routes, &mut checked);
            }
            theme::check_contrast(document, site, &mut checked);
        }
        self.problems.extend_checked(problems, checked);
        self.records.add_references("", references);
        self.records.site = record;
    }

    fn read_pages(&mut self) {
        let pages = self.files.pages.iter();
        let documents: Vec<_> = pages.filter_map(|(route, file)| Some((route, file.document.as_ref()?))).collect();
        let resolver = &self.resolver;
        let results = parallel_map(&documents, |(_, document)| {
            let result = reader::read::<Page>(document, resolver);
            let mut checked = Problems::default();
            if let Some(page) = &result.record {
                check::page(document, page, resolver, &mut checked);
            }
            (result, checked)
        });
        for ((route, document), (result, checked)) in documents.into_iter().zip(results) {
            if let Some(record) = self.collect(route, result, checked) {
                self.records.pages.push(Located { document, key: Route(route.clone()), record });
            }
        }
    }

    /// Collects the references and the problems of a file other than `site.toml`. Returns its record if the file was
    /// read without errors. `from` is as in [`LocatedLink`].
    fn collect<R>(&mut self, from: &'l str, result: ReadResult<R>, checked: Problems) -> Option<R> {
        let ReadResult { record, problems, references } = result;
        self.records.add_references(from, references);
        let record = record.filter(|_| problems.errors.is_empty());
        self.problems.extend_checked(problems, checked);
        record
    }

    fn read_externals(&mut self) {
        for (folder, file) in &self.files.externals {
            if !self.files.pages.contains_key(folder) {
                let message = format!("is not listed: there is no page {folder}");
                self.problems.error(Problem::of_file(file.path, message));
            }
            let Some(document) = &file.document else { continue };
            let result = reader::read::<External>(document, &self.resolver);
            let mut checked = Problems::default();
            if let Some(external) = &result.record {
                check::card(document, &external.card, &mut checked);
            }
            if let Some(record) = self.collect(folder, result, checked) {
                self.records.externals.push(Located { document, key: Route(folder.clone()), record });
            }
        }
    }

    fn read_projects(&mut self) {
        for (slug, file) in &self.files.projects {
            let Some(document) = &file.document else { continue };
            let result = reader::read::<Project>(document, &self.resolver);
            let mut checked = Problems::default();
            if let Some(project) = &result.record {
                check::passes(document, project, &self.resolver.inventory.pictures, &mut checked);
            }
            if let Some(record) = self.collect("", result, checked) {
                self.records.projects.push(Located { document, key: Slug(slug.clone()), record });
            }
        }
    }

    /// Runs the checks that need all records.
    fn check_records(&mut self) {
        let Self { files, resolver, records, problems } = self;
        let Records { site, pages, externals, projects, links, .. } = records;
        check::unique_fields(pages, projects, problems);
        check::project_numbers(projects, files.projects.len(), problems);
        check::portfolio_page(pages, projects, problems);
        let routes = files.pages.iter().map(|(route, file)| (route.as_str(), file.path));
        check::project_folders(pages, routes, problems);
        check::rows(pages, externals, problems);
        if let Some(site) = site {
            for document in files.documents() {
                check_unchanged_texts(document, &site.company.language, problems);
            }
            check::untranslated_categories(projects, site, problems);
        }
        if files.all_parsed() {
            check::orphans(pages, site.as_ref(), links, problems);
        }
        let Some(facts) = &resolver.facts else { return };
        if let Some(document) = files.site_document() {
            check::number_words(document, facts, problems);
        }
        if let Some(ParsedFile { document: Some(document), .. }) = &files.facts
            && files.all_parsed()
        {
            check::unused_facts(document, facts, problems);
        }
        // Fragments are derived from titles, which are incomplete if fields of the company cannot be read.
        if facts.has_company() {
            check::fragments(pages, links, problems);
        }
    }

    fn read_look(&mut self) -> Look {
        let files = self.files;
        let logo = files.logo.and_then(|file| theme::logo(file, &mut self.problems));
        let drawings = self.read_drawings();
        let characters = files.characters();
        let fonts = match (files.site_document(), &self.records.site) {
            (Some(document), Some(SiteFile { fonts: Some(fonts), .. })) => {
                theme::fonts(document, fonts, &files.fonts, &characters, &mut self.problems)
            }
            _ => CompanyFonts::default(),
        };
        theme::check_default_fonts(&fonts, &characters, &mut self.problems);
        Look { logo, drawings, fonts }
    }

    /// Reads all drawings, and returns those that records use. Warns about the others if all files were parsed.
    fn read_drawings(&mut self) -> BTreeMap<String, Drawing> {
        let mut drawings = BTreeMap::new();
        for (name, file) in &self.files.drawings {
            let drawing = theme::drawing(name, file, &mut self.problems);
            if self.records.illustrations.contains(*name) {
                drawings.extend(drawing.map(|drawing| ((*name).to_owned(), drawing)));
            } else if self.files.all_parsed() {
                let message = "is not used by any record; delete it, or name it as an illustration";
                self.problems.warn(Problem::of_file(&file.path, message));
            }
        }
        drawings
    }

    fn into_library(
        self,
        look: Look,
        generated: GeneratedPictures,
        origin: Option<&Origin>,
    ) -> Result<Library, Problems> {
        let Self { files, resolver: Resolver { inventory, .. }, records, mut problems } = self;
        let (Some(mut site), []) = (records.site, &*problems.errors) else {
            problems.sort();
            return Err(problems);
        };
        if let Some(origin) = origin {
            site.company.origin = origin.clone();
        }
        if look.logo.is_none() && inventory.other_company(&site.company.name).is_some() {
            check::no_logo(&mut problems);
        }
        let revisions = files.revisions.iter().flat_map(|document| strings_in(Some(&document.root)));
        let parts = LibraryParts {
            site,
            icons: inventory.icons.select(records.icons.union(&inventory.own_icons)),
            illustrations: records.illustrations,
            drawings: look.drawings,
            pictures: records
                .pictures
                .iter()
                .filter_map(|path| Some((path.clone(), inventory.pictures.get(path)?.clone())))
                .collect(),
            picture_files: generated.files,
            picture_cache: generated.cache,
            logo: look.logo,
            fonts: look.fonts,
            pages: records.pages.into_iter().map(|page| (page.key, page.record)).collect(),
            projects: records.projects.into_iter().map(|project| (project.key, project.record)).collect(),
            revised_fingerprints: revisions.map(|(route, print)| (route.to_owned(), print.to_owned())).collect(),
        };
        let externals = records.externals.into_iter().map(|external| (external.key, external.record)).collect();
        let library = Library::new(parts, externals).with_social_cards(inventory);
        if let Some(document) = files.site_document() {
            let undrawn = library.undrawn_characters();
            // Determines the positions of all characters again, but only if a warning needs them.
            if !undrawn.is_empty() {
                theme::warn_of_undrawn(document, &undrawn, &files.characters(), &mut problems);
            }
        }
        problems.sort();
        Ok(library.with_warnings(problems.warnings))
    }
}

impl<'l> Records<'l> {
    /// Adds the references in a file. `from` is as in [`LocatedLink`].
    fn add_references(&mut self, from: &'l str, references: References) {
        let References { links, icons, illustrations, pictures } = references;
        self.links.extend(links.into_iter().map(|link| LocatedLink { from, link }));
        self.icons.extend(icons);
        self.illustrations.extend(illustrations);
        self.pictures.extend(pictures);
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[test]
    fn a_field_whose_type_has_no_rule_is_reported() {
        #[derive(Deserialize)]
        struct Record {
            #[expect(dead_code, reason = "the field is only deserialized")]
            share: f64,
        }
        let (inventory, mut problems) = (Inventory::default(), Problems::default());
        let content = ContentFiles::parse(&[], &mut problems);
        let file = SourceFile::from_text("share.toml", "share = 0.5");
        let document = Document::parse(&file, &mut problems).expect("valid TOML");
        let loader = Loader::new(&content, &inventory, "", problems);
        let ReadResult { record, problems, .. } = reader::read::<Record>(&document, &loader.resolver);
        assert!(record.is_none());
        assert_eq!(problems.errors[0].message, "cannot be read: f64 has no rule");
    }
}
