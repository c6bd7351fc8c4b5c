//! Reads the files of a content tree into records, and checks them. Collects all targets of references before it reads
//! the first record.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use brand::Drawing;
use toml::de::DeValue;

use crate::{
    calendar::today,
    check::{self, LocatedRecord},
    content_files::{ContentFiles, FACTS, ParsedFile, SITE},
    document::{Document, strings_in},
    facts::{self, Facts},
    inventory::Inventory,
    library::{Library, LibraryParts},
    masters::{self, MadePictures},
    numbers::NumberWords,
    parallel::parallel_map,
    problem::{Problem, Problems},
    reader::{self, InternalLink, ReadResult},
    record::{External, FactsFile, Page, Project, SiteFile},
    resolver::{CompanyNames, Resolver},
    route,
    source::{LOGO, SourceFile, is_font},
    starter::unchanged_texts,
    text::{Origin, Route, Slug, is_foreign},
    theme::{self, CompanyFonts},
};

/// Loads the content tree `files`. `origin` overrides the origin of the company.
///
/// Makes the files of new pictures, which takes seconds: the checks need their sizes.
///
/// # Errors
/// Returns all problems of all files.
pub fn load(files: &[SourceFile], inventory: &Inventory, origin: Option<&Origin>) -> Result<Library, Problems> {
    load_on(&today(), files, inventory, origin)
}

/// Loads the content tree `files`. Dates and years are checked against the date `today`, `YYYY-MM-DD`.
///
/// # Errors
/// Returns all problems of all files.
pub fn load_on(
    today: &str,
    files: &[SourceFile],
    inventory: &Inventory,
    origin: Option<&Origin>,
) -> Result<Library, Problems> {
    let mut problems = Problems::default();
    let mut content = ContentFiles::parse(files, &mut problems);
    if content.facts.is_none()
        && let Some(file) = files.iter().find(|file| refers_to_facts(file))
    {
        let message = format!("is missing; {} refers to it", file.path);
        problems.errors.push(Problem::of_file(FACTS, message));
        // The facts count as unreadable, so that references to them cause no further problems.
        content.facts = Some(ParsedFile { path: FACTS, document: None });
    }
    for (file, exists) in [(SITE, content.site.is_some()), ("pages/index.toml", content.pages.contains_key("/"))] {
        if !exists {
            problems.errors.push(Problem::of_file(file, "is missing; every site needs it"));
        }
    }
    content.library(today, inventory, origin, &mut problems).ok_or_else(|| {
        problems.sort();
        problems
    })
}

fn refers_to_facts(file: &SourceFile) -> bool {
    let lines = file.text.iter().flat_map(|text| text.lines());
    lines.filter(|line| !line.trim_start().starts_with('#')).any(facts::has_reference)
}

/// Maximum number of characters in the list of a warning.
const MAX_LISTED_CHARACTERS: usize = 40;

/// Returns a warning if social cards leave out texts because no font has their characters.
fn undrawn_texts(site: &Document<'_>, library: &Library) -> Option<Problem> {
    let characters = library.undrawn_characters();
    let list: String = characters.iter().take(MAX_LISTED_CHARACTERS).flat_map(|character| [' ', *character]).collect();
    let more = if characters.len() > MAX_LISTED_CHARACTERS { " …" } else { "" };
    let message = format!(
        "social cards leave out each text with one of these characters, because no font has them:{list}{more}; use a font \
         that has them, such as sans = \"brand/your-font.woff2\""
    );
    (!characters.is_empty()).then(|| site.problem("fonts.sans", message))
}

/// The fields of the company that texts can refer to.
const COMPANY_FIELDS: [&str; 7] = ["founded", "hours", "legal_name", "name", "registration", "telephone", "time_zone"];

/// Returns the fields of the company in `site.toml` that texts can refer to.
fn company_fields<'d>(site: &'d Document<'_>) -> impl Iterator<Item = (&'d str, Cow<'d, str>)> {
    let company = site.root.get("company").map(AsRef::as_ref);
    COMPANY_FIELDS.into_iter().filter_map(move |name| {
        let value = company?.get(name)?.as_ref();
        let number = || Some(Cow::Owned(value.as_integer()?.as_str().to_owned()));
        Some((name, value.as_str().map(Cow::Borrowed).or_else(number)?))
    })
}

/// Returns the words for numbers in `site.toml`. Without words, an English site uses the default. So does a
/// site whose language is invalid, an error that is reported when the records are read.
fn number_words(site: &Document<'_>) -> NumberWords {
    let words = texts_at(site, &["labels", "numbers"]);
    let is_default = words.is_empty() && !is_foreign(text_at(site, &["company", "language"]));
    if is_default { NumberWords::default() } else { NumberWords::new(words) }
}

/// Returns the names of the company in `site.toml`. Reads the parsed TOML, because the record does not exist yet.
fn company_names(site: &Document<'_>, inventory: &Inventory) -> CompanyNames {
    let current = text_at(site, &["company", "name"]).to_owned();
    let template = inventory.other_company(&current).map(str::to_owned);
    CompanyNames { former: texts_at(site, &["company", "former_names"]), template, current }
}

/// Returns a warning if the company has no logo, and the build has the icons of another company.
fn missing_logo(site: &SiteFile, inventory: &Inventory) -> Option<Problem> {
    let message = "is missing; the header and the icons of the site show a neutral mark until you add a square SVG";
    inventory.other_company(&site.company.name).map(|_| Problem::of_file(LOGO, message))
}

/// Returns the text at `path`, or an empty text if there is none.
fn text_at<'d>(document: &'d Document<'_>, path: &[&str]) -> &'d str {
    document.value_at(path).and_then(DeValue::as_str).unwrap_or_default()
}

/// Returns the texts in the list at `path`.
fn texts_at(document: &Document<'_>, path: &[&str]) -> Vec<String> {
    let list = document.value_at(path).and_then(DeValue::as_array).into_iter().flat_map(|list| list.iter());
    list.filter_map(|text| text.as_ref().as_str()).map(str::to_owned).collect()
}

/// The records that could be read, each with its document.
#[derive(Default)]
struct Records<'s> {
    site: Option<SiteFile>,
    pages: Vec<LocatedRecord<'s, Route, Page>>,
    /// External entries, each with the route of the page that lists it.
    externals: Vec<LocatedRecord<'s, Route, External>>,
    projects: Vec<LocatedRecord<'s, Slug, Project>>,
    /// Internal links, each with the route of the page that contains it. The route is empty for links in `site.toml`.
    links: Vec<(&'s str, InternalLink)>,
}

impl ContentFiles<'_> {
    /// Adds the facts in `file` to `facts`, and the counts that it defines, counted from the tree.
    fn add_facts(&self, facts: &mut Facts, document: &Document<'_>, file: FactsFile, problems: &mut Vec<Problem>) {
        for (name, fact) in file.fact {
            check::fact_name(document, &format!("fact.{name}"), problems);
            facts.add(format!("fact.{name}"), fact.value, fact.said);
        }
        for (name, count) in file.count {
            check::fact_name(document, &format!("count.{name}"), problems);
            let number = if &*count.of == "portfolio" { self.projects.len() } else { self.entry_count(&count.of) };
            facts.add(format!("count.{name}"), number.to_string(), count.said);
        }
    }

    /// Returns the number of pages and external entries directly below `folder`.
    fn entry_count(&self, folder: &str) -> usize {
        let pages = self.pages.keys().filter(|route| route::parent_of(route) == Some(folder));
        let externals = self.externals.iter().filter(|(of, _)| of == folder);
        pages.count() + externals.count()
    }

    /// Returns the targets of all references. Reads the facts, whose texts may refer to the other targets.
    fn resolver<'r>(&'r self, inventory: &'r Inventory, today: &'r str, problems: &mut Problems) -> Resolver<'r> {
        let site_document = self.site_document();
        let mut resolver = Resolver {
            inventory,
            // Includes the home page even if it is missing, so that its absence is reported once and not for every link
            // to it.
            routes: self.pages.keys().map(String::as_str).chain(["/"]).collect(),
            projects: self.projects.keys().map(String::as_str).collect(),
            links: site_document.map(|site| strings_in(site.root.get("links").map(AsRef::as_ref)).collect()),
            facts: Some(Facts::default()),
            numbers: site_document.map(number_words).unwrap_or_default(),
            company_names: CompanyNames::default(),
            units: site_document.map(|site| ["weeks", "months"].map(|unit| text_at(site, &["labels", "units", unit]))),
            used_icons: Mutex::default(),
            used_illustrations: Mutex::default(),
            drawings: self.drawings.keys().copied().collect(),
            pictures: self.pictures.keys().copied().collect(),
            fonts: self.fonts.keys().copied().filter(|path| is_font(path)).collect(),
            today,
        };
        resolver.facts = self.read_facts(&resolver, problems);
        if let Some(facts) = &mut resolver.facts {
            facts.set_company(site_document.into_iter().flat_map(company_fields));
        }
        resolver.company_names = site_document.map(|site| company_names(site, inventory)).unwrap_or_default();
        resolver
    }

    /// Builds the library: makes the pictures, then reads and checks all records. Returns `None` if there are errors.
    fn library(
        &self,
        today: &str,
        inventory: &Inventory,
        origin: Option<&Origin>,
        problems: &mut Problems,
    ) -> Option<Library> {
        let site_document = self.site_document();
        let MadePictures { pictures, files: picture_files, cache: picture_cache } = masters::make(self, problems);
        let mut inventory = inventory.clone();
        inventory.pictures.extend(pictures);
        let resolver = self.resolver(&inventory, today, problems);
        let records = self.read_records(&resolver, problems);
        self.check(&records, resolver.facts.as_ref(), problems);
        let logo = self.logo.and_then(|file| theme::logo(file, problems));
        let drawings = self.drawings(&resolver, problems);
        let fonts = match (site_document, &records.site) {
            (Some(document), Some(SiteFile { fonts: Some(fonts), .. })) => {
                theme::fonts(document, fonts, &self.fonts, &self.characters(), problems)
            }
            _ => CompanyFonts::default(),
        };
        let Records { site, pages, externals, projects, .. } = records;
        let mut site = site.filter(|_| problems.errors.is_empty())?;
        if let Some(origin) = origin {
            site.company.origin = origin.clone();
        }
        if logo.is_none() {
            problems.warnings.extend(missing_logo(&site, &inventory));
        }
        problems.sort();
        let used_icons = resolver.used_icons.into_inner().unwrap_or_else(PoisonError::into_inner);
        let revisions = self.revisions.iter().flat_map(|document| strings_in(Some(&document.root)));
        let parts = LibraryParts {
            site,
            icons: inventory.icons.select(used_icons.union(&inventory.own_icons)),
            illustrations: resolver.used_illustrations.into_inner().unwrap_or_else(PoisonError::into_inner),
            drawings,
            picture_files,
            picture_cache,
            logo,
            fonts,
            pages: pages.into_iter().map(|(_, route, page)| (route, page)).collect(),
            externals: externals.into_iter().map(|(_, folder, external)| (folder, external)).collect(),
            projects: projects.into_iter().map(|(_, slug, project)| (slug, project)).collect(),
            revised_fingerprints: revisions.map(|(route, print)| (route.to_owned(), print.to_owned())).collect(),
            warnings: std::mem::take(&mut problems.warnings),
        };
        let mut library = Library::new(parts, &inventory).with_social_cards(&inventory);
        if let Some(warning) = site_document.and_then(|document| undrawn_texts(document, &library)) {
            library.add_warning(warning);
        }
        Some(library)
    }

    /// Reads the drawings, and returns those that records use.
    fn drawings(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> BTreeMap<String, Drawing> {
        let used = resolver.used_illustrations.lock().unwrap_or_else(PoisonError::into_inner);
        let mut drawings = BTreeMap::new();
        for (name, file) in &self.drawings {
            let drawing = theme::drawing(name, file, problems);
            if used.contains(*name) {
                drawings.extend(drawing.map(|drawing| ((*name).to_owned(), drawing)));
            } else if self.all_parsed() {
                let message = "is not used by any record; delete it, or name it as an illustration";
                problems.warnings.push(Problem::of_file(&file.path, message));
            }
        }
        drawings
    }

    /// Reads `facts.toml`. The result is empty if the file does not exist, and `None` if it cannot be read.
    fn read_facts(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> Option<Facts> {
        let mut facts = Facts::new(resolver.numbers.clone());
        let Some(file) = &self.facts else { return Some(facts) };
        let document = file.document.as_ref()?;
        let ReadResult { record, problems: found, .. } = reader::read::<FactsFile>(document, resolver);
        problems.extend(found);
        self.add_facts(&mut facts, document, record.unwrap_or_default(), &mut problems.errors);
        Some(facts)
    }

    /// Reads all records, and checks each one separately.
    fn read_records(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> Records<'_> {
        let mut records = Records::default();
        if let Some(document) = self.site_document() {
            let ReadResult { record, problems: found, links } = reader::read::<SiteFile>(document, resolver);
            records.links.extend(links.into_iter().map(|link| ("", link)));
            let check = |site| {
                [check::site(document, site, resolver.today), check::redirects(document, site, &resolver.routes)]
                    .concat()
            };
            problems.extend_checked(found, record.as_ref().map(check).unwrap_or_default());
            problems
                .warnings
                .extend(record.iter().flat_map(|site| check::site_warnings(document, site, resolver.today)));
            problems.errors.extend(theme::check_contrast(document, record.as_ref()));
            records.site = record;
        }
        self.read_pages(resolver, &mut records, problems);
        for (folder, file) in &self.externals {
            if !self.pages.contains_key(folder) {
                let message = format!("is not listed: there is no page {folder}");
                problems.errors.push(Problem::of_file(file.path, message));
            }
            let Some(document) = &file.document else { continue };
            let ReadResult { record, problems: found, .. } = reader::read::<External>(document, resolver);
            let checked = record.as_ref().map(|external| check::card(document, &external.card)).unwrap_or_default();
            if let (Some(external), true) = (record, found.errors.is_empty()) {
                records.externals.push((document, Route(folder.clone()), external));
            }
            problems.extend_checked(found, checked);
        }
        for (slug, file) in &self.projects {
            let Some(document) = &file.document else { continue };
            let ReadResult { record, problems: found, .. } = reader::read::<Project>(document, resolver);
            let pictures = &resolver.inventory.pictures;
            let checked = record.as_ref().map(|project| check::passes(document, project, pictures)).unwrap_or_default();
            if let (Some(project), true) = (record, found.errors.is_empty()) {
                records.projects.push((document, Slug(slug.clone()), project));
            }
            problems.extend_checked(found, checked);
        }
        records
    }

    /// Reads and checks all pages in parallel.
    fn read_pages<'s>(&'s self, resolver: &Resolver<'_>, records: &mut Records<'s>, problems: &mut Problems) {
        let documents = self.pages.iter().filter_map(|(route, file)| Some((route, file.document.as_ref()?)));
        let documents: Vec<_> = documents.collect();
        let read = parallel_map(&documents, |(_, document)| {
            let result = reader::read::<Page>(document, resolver);
            let checked =
                result.record.as_ref().map(|page| check::page(document, page, &resolver.numbers)).unwrap_or_default();
            (result, checked)
        });
        for ((route, document), (result, checked)) in documents.into_iter().zip(read) {
            let ReadResult { record, problems: found, links } = result;
            records.links.extend(links.into_iter().map(|link| (route.as_str(), link)));
            if let (Some(page), true) = (record, found.errors.is_empty()) {
                records.pages.push((document, Route(route.clone()), page));
            }
            problems.extend_checked(found, checked);
        }
    }

    /// Runs the checks that concern several records. `facts` is `None` if they cannot be read.
    fn check(&self, records: &Records<'_>, facts: Option<&Facts>, problems: &mut Problems) {
        let Records { site, pages, externals, projects, links } = records;
        check::unique_fields(pages, projects, &mut problems.errors);
        check::project_numbers(projects, self.projects.len(), &mut problems.warnings);
        check::portfolio_page(pages, projects, &mut problems.errors);
        let routes = self.pages.iter().map(|(route, file)| (route.as_str(), file.path));
        check::project_folders(pages, routes, &mut problems.errors);
        check::rows(pages, externals, &mut problems.errors);
        if let Some(site) = site {
            let texts = self.toml_files().filter_map(|file| file.document.as_ref());
            let language = &site.company.language;
            problems.warnings.extend(texts.filter_map(|document| unchanged_texts(document, language)));
            problems.warnings.extend(check::untranslated_categories(projects, site));
        }
        if self.all_parsed() {
            check::orphans(pages, site.as_ref(), links, &mut problems.warnings);
            if let Some(document) = self.facts.as_ref().and_then(|file| file.document.as_ref()) {
                let unused = facts.into_iter().flat_map(Facts::unused);
                let message = "is not used in any text; delete it, or refer to it";
                problems.warnings.extend(unused.map(|name| document.problem(name, message)));
            }
        }
        // Fragments are derived from titles, and titles can contain facts. Without the facts, the check is skipped.
        if facts.is_some_and(Facts::has_company) {
            check::fragments(pages, links, &mut problems.errors);
        }
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
            #[expect(dead_code, reason = "the field is only read")]
            share: f64,
        }
        let (inventory, mut problems) = (Inventory::default(), Problems::default());
        let content = ContentFiles::parse(&[], &mut problems);
        let text = Ok("share = 0.5".to_owned());
        let file = SourceFile { path: "share.toml".to_owned(), text, modified: None, location: None };
        let document = Document::parse(&file, &mut problems.errors).expect("valid TOML");
        let resolver = content.resolver(&inventory, "", &mut problems);
        let ReadResult { record, problems, .. } = reader::read::<Record>(&document, &resolver);
        assert!(record.is_none());
        assert_eq!(problems.errors[0].message, "cannot be read: f64 has no rule");
    }
}
