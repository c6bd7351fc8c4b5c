//! Reads the files of a content tree into records, and checks them. Collects all targets of references before it reads
//! the first record.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    sync::{Mutex, PoisonError},
    thread,
};

use brand::Drawing;
use toml::de::DeValue;

use crate::{
    calendar::today,
    check::{self, LocatedRecord},
    document::{self, Document, strings_in},
    facts::{self, Facts},
    inventory::Inventory,
    library::Library,
    problem::{Problem, Problems},
    reader::{self, InternalLink, ReadResult},
    record::{External, FactsFile, Page, Project, SiteFile},
    resolver::{CompanyNames, Resolver},
    route,
    source::{LOGO, SourceFile, drawing_name, has_unsupported_format, is_content_file, is_font, is_licence},
    text::{Origin, Route, Slug},
    theme::{self, CompanyFonts},
};

const SITE: &str = "site.toml";
/// The optional file with the facts.
const FACTS: &str = "facts.toml";

/// The file with a fingerprint of each page's text at its last revision, by route. `site revise` writes it.
pub const REVISIONS: &str = "revisions.toml";

/// Loads the content tree `files`. `origin` overrides the origin of the company.
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
    let mut content = ContentFiles::default();
    let parsed = parallel_map(files, |file| {
        let mut found = Vec::new();
        let is_brand_file = file.path == LOGO || is_font(&file.path) || is_licence(&file.path);
        let is_toml = !has_unsupported_format(&file.path) && !is_brand_file && drawing_name(&file.path).is_none();
        (is_toml.then(|| Document::parse(file, &mut found)).flatten(), found)
    });
    for (file, (document, found)) in files.iter().zip(parsed) {
        if has_unsupported_format(&file.path) {
            problems
                .warnings
                .push(Problem::of_file(&file.path, "is ignored; content is TOML, in files that end in .toml"));
            continue;
        }
        problems.errors.extend(found);
        if let Err(message) = content.add(file, document) {
            problems.errors.push(Problem::of_file(&file.path, message));
        }
    }
    if content.facts.is_none()
        && let Some(file) = files.iter().find(|file| refers_to_facts(file))
    {
        let message = format!("is missing; content/{} refers to it", file.path);
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

/// Minimum number of files per thread.
const MIN_FILES_PER_THREAD: usize = 64;

/// Applies `function` to each of `items` on all processors. Returns the results in the order of `items`.
fn parallel_map<'i, T: Sync, R: Send>(items: &'i [T], function: impl Fn(&'i T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let threads = processors.min(items.len() / MIN_FILES_PER_THREAD);
    if threads < 2 {
        return items.iter().map(function).collect();
    }
    let function = &function;
    thread::scope(|scope| {
        let chunks = items.chunks(items.len().div_ceil(threads));
        let running: Vec<_> =
            chunks.map(|chunk| scope.spawn(|| chunk.iter().map(function).collect::<Vec<_>>())).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("reading content does not panic")).collect()
    })
}

/// The files of a content tree, by kind.
#[derive(Default)]
struct ContentFiles<'a> {
    site: Option<ParsedFile<'a>>,
    facts: Option<ParsedFile<'a>>,
    /// Pages by route.
    pages: BTreeMap<String, ParsedFile<'a>>,
    /// Projects by slug.
    projects: BTreeMap<String, ParsedFile<'a>>,
    /// External entries, each with the route of the page that lists it.
    externals: Vec<(String, ParsedFile<'a>)>,
    revisions: Option<Document<'a>>,
    logo: Option<&'a SourceFile>,
    /// Drawings by name.
    drawings: BTreeMap<&'a str, &'a SourceFile>,
    /// Fonts and their licences by path.
    fonts: BTreeMap<&'a str, &'a SourceFile>,
}

struct ParsedFile<'a> {
    /// Path below the content folder.
    path: &'a str,
    /// `None` if the file cannot be read or parsed. References to its record are still valid.
    document: Option<Document<'a>>,
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
const COMPANY_FIELDS: [&str; 6] = ["founded", "legal_name", "name", "registration", "telephone", "time_zone"];

/// Returns the fields of the company in `site.toml` that texts can refer to.
fn company_fields<'d>(site: &'d Document<'_>) -> impl Iterator<Item = (&'d str, Cow<'d, str>)> {
    let company = site.root.get("company").map(AsRef::as_ref);
    COMPANY_FIELDS.into_iter().filter_map(move |name| {
        let value = company?.get(name)?.as_ref();
        let number = || Some(Cow::Owned(value.as_integer()?.as_str().to_owned()));
        Some((name, value.as_str().map(Cow::Borrowed).or_else(number)?))
    })
}

/// Returns the names of the company in `site.toml`. Reads the parsed TOML, because the record does not exist yet.
fn company_names(site: &Document<'_>) -> CompanyNames {
    CompanyNames {
        current: text_at(site, &["company", "name"]).to_owned(),
        former: texts_at(site, &["company", "former_names"]),
    }
}

fn value_at<'d>(document: &'d Document<'_>, path: &[&str]) -> Option<&'d DeValue<'d>> {
    path.iter().try_fold(&document.root, |value, name| Some(value.get(*name)?.as_ref()))
}

/// Returns the text at `path`, or an empty text if there is none.
fn text_at<'d>(document: &'d Document<'_>, path: &[&str]) -> &'d str {
    value_at(document, path).and_then(DeValue::as_str).unwrap_or_default()
}

/// Returns the texts in the list at `path`.
fn texts_at(document: &Document<'_>, path: &[&str]) -> Vec<String> {
    let list = value_at(document, path).and_then(DeValue::as_array).into_iter().flat_map(|list| list.iter());
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

impl<'a> ContentFiles<'a> {
    /// Adds `file` with its parsed `document`. The error is a message for the editor.
    fn add(&mut self, file: &'a SourceFile, document: Option<Document<'a>>) -> Result<(), String> {
        let path = file.path.as_str();
        let parsed = ParsedFile { path, document };
        if path == SITE {
            self.site = Some(parsed);
        } else if path == FACTS {
            self.facts = Some(parsed);
        } else if path == REVISIONS {
            self.revisions = parsed.document;
        } else if path == LOGO {
            self.logo = Some(file);
        } else if let Some(name) = drawing_name(path) {
            route::check_slug(name)?;
            if name.rsplit_once('-').is_some_and(|(_, end)| end.bytes().all(|byte| byte.is_ascii_digit())) {
                return Err("ends in a number, as the numbered parts of a drawing do; choose another name".to_owned());
            }
            self.drawings.insert(name, file);
        } else if is_font(path) || is_licence(path) {
            self.fonts.insert(path, file);
        } else if let Some(path) = path.strip_prefix("pages/").filter(|path| is_content_file(path)) {
            match self.pages.entry(route::route_of(path)?) {
                Entry::Vacant(entry) => drop(entry.insert(parsed)),
                Entry::Occupied(entry) => {
                    let (route, other) = (entry.key(), entry.get().path);
                    return Err(format!("the page {route} has two files; the other is content/{other}"));
                }
            }
        } else if let Some(path) = path.strip_prefix("external/").filter(|path| is_content_file(path)) {
            let route = route::route_of(path)?;
            let folder = route::parent_of(&route).unwrap_or("/");
            self.externals.push((folder.to_owned(), parsed));
        } else if let Some(name) = path.strip_prefix("portfolio/").and_then(|path| path.strip_suffix(".toml")) {
            route::check_slug(name)?;
            self.projects.insert(name.to_owned(), parsed);
        } else if file.text.is_ok() {
            return Err(
                "is not a content file; content is site.toml, facts.toml, pages/, external/ and portfolio/".to_owned()
            );
        }
        Ok(())
    }

    /// Returns the facts in `file`, including the counts of the tree.
    fn facts(&self, document: &Document<'_>, file: FactsFile, problems: &mut Vec<Problem>) -> Facts {
        let mut facts = Facts::default();
        for (name, fact) in file.fact {
            check::fact_name(document, &format!("fact.{name}"), problems);
            facts.add(format!("fact.{name}"), fact.value, fact.said);
        }
        for (name, count) in file.count {
            check::fact_name(document, &format!("count.{name}"), problems);
            let pages = self.pages.keys().filter(|route| route::parent_of(route) == Some(&count.of));
            let externals = self.externals.iter().filter(|(folder, _)| *folder == *count.of);
            let number =
                if &*count.of == "portfolio" { self.projects.len() } else { pages.count() + externals.count() };
            facts.add(format!("count.{name}"), number.to_string(), count.said);
        }
        facts
    }

    /// Reads and checks all records. Returns `None` if there are errors.
    fn library(
        &self,
        today: &str,
        inventory: &Inventory,
        origin: Option<&Origin>,
        problems: &mut Problems,
    ) -> Option<Library> {
        let site_document = self.site.as_ref().and_then(|file| file.document.as_ref());
        let mut resolver = Resolver {
            inventory,
            // Includes the home page even if it is missing, so that its absence is reported once and not for every link
            // to it.
            routes: self.pages.keys().map(String::as_str).chain(["/"]).collect(),
            projects: self.projects.keys().map(String::as_str).collect(),
            links: site_document.map(|site| strings_in(site.root.get("links").map(AsRef::as_ref)).collect()),
            facts: Some(Facts::default()),
            company_names: CompanyNames::default(),
            units: site_document.map(|site| ["weeks", "months"].map(|unit| text_at(site, &["labels", "units", unit]))),
            used_icons: Mutex::default(),
            used_illustrations: Mutex::default(),
            drawings: self.drawings.keys().copied().collect(),
            fonts: self.fonts.keys().copied().filter(|path| is_font(path)).collect(),
            today,
        };
        resolver.facts = self.read_facts(&resolver, problems);
        if let Some(facts) = &mut resolver.facts {
            facts.set_company(site_document.into_iter().flat_map(company_fields));
            let words = site_document.map(|site| texts_at(site, &["labels", "numbers"])).unwrap_or_default();
            let language = site_document.map_or("en", |site| text_at(site, &["company", "language"]));
            if !words.is_empty() || !(language == "en" || language.starts_with("en-")) {
                facts.set_words(words);
            }
        }
        resolver.company_names = site_document.map(company_names).unwrap_or_default();
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
        problems.sort();
        site.company.origin = origin.unwrap_or(&site.company.origin).clone();
        let pages = pages.into_iter().map(|(_, route, page)| (route, page)).collect();
        let externals = externals.into_iter().map(|(_, folder, external)| (folder, external)).collect();
        let projects = projects.into_iter().map(|(_, slug, project)| (slug, project)).collect();
        let revisions = self.revisions.iter().flat_map(|document| strings_in(Some(&document.root)));
        let revised_fingerprints =
            revisions.map(|(route, fingerprint)| (route.to_owned(), fingerprint.to_owned())).collect();
        let warnings = std::mem::take(&mut problems.warnings);
        let mut library = Library::new(site, pages, externals, projects, revised_fingerprints, inventory, warnings);
        let used = resolver.used_icons.into_inner().unwrap_or_else(PoisonError::into_inner);
        library.icons = inventory.icons.select(used.union(&inventory.own_icons));
        library.illustrations = resolver.used_illustrations.into_inner().unwrap_or_else(PoisonError::into_inner);
        library.drawings = drawings;
        library.logo = logo;
        library.fonts = fonts;
        library.choose_cards(inventory);
        library.warnings.extend(site_document.and_then(|document| undrawn_texts(document, &library)));
        Some(library)
    }

    /// Reads the drawings, and returns those that records use.
    fn drawings(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> BTreeMap<String, Drawing> {
        let used = resolver.used_illustrations.lock().unwrap_or_else(PoisonError::into_inner);
        let mut drawings = BTreeMap::new();
        for (name, file) in &self.drawings {
            let drawing = theme::drawing(name, file, &mut problems.errors);
            if used.contains(*name) {
                drawings.extend(drawing.map(|drawing| ((*name).to_owned(), drawing)));
            } else if self.all_parsed() {
                let message = "is not used by any record; delete it, or name it as an illustration";
                problems.warnings.push(Problem::of_file(&file.path, message));
            }
        }
        drawings
    }

    /// Returns all characters of the texts.
    fn characters(&self) -> BTreeSet<char> {
        let mut characters = BTreeSet::new();
        self.toml_files().filter_map(|file| file.document.as_ref()).for_each(|document| {
            document::collect_characters(&document.root, &mut characters);
        });
        characters
    }

    /// Returns the facts, or `None` if their file cannot be read. A tree without this file has no facts.
    fn read_facts(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> Option<Facts> {
        let Some(file) = &self.facts else { return Some(Facts::default()) };
        let document = file.document.as_ref()?;
        let ReadResult { record, problems: found, .. } = reader::read::<FactsFile>(document, resolver);
        problems.extend(found);
        Some(self.facts(document, record.unwrap_or_default(), &mut problems.errors))
    }

    /// Reads all records, and checks each one separately.
    fn read_records(&self, resolver: &Resolver<'_>, problems: &mut Problems) -> Records<'_> {
        let mut records = Records::default();
        if let Some(document) = self.site.as_ref().and_then(|file| file.document.as_ref()) {
            let ReadResult { record, problems: found, links } = reader::read::<SiteFile>(document, resolver);
            records.links.extend(links.into_iter().map(|link| ("", link)));
            problems.extend_checked(found, check::site(document, record.as_ref(), resolver.today));
            problems
                .warnings
                .extend(record.as_ref().and_then(|site| check::missing_company_facts(document, &site.company)));
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
        let parsed = self.pages.iter().filter_map(|(route, file)| Some((route, file.document.as_ref()?)));
        let parsed: Vec<_> = parsed.collect();
        let read = parallel_map(&parsed, |(_, document)| {
            let result = reader::read::<Page>(document, resolver);
            let checked = result.record.as_ref().map(|page| check::page(document, page)).unwrap_or_default();
            (result, checked)
        });
        for ((route, document), (result, checked)) in parsed.into_iter().zip(read) {
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
        check::unique_fields(pages, projects, self.projects.len(), problems);
        check::rows(pages, externals, &mut problems.errors);
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

    /// Returns whether every file was parsed. Otherwise, a page or fact that seems unused may be used in a file that
    /// was not parsed.
    fn all_parsed(&self) -> bool {
        self.toml_files().all(|file| file.document.is_some())
    }

    fn toml_files(&self) -> impl Iterator<Item = &ParsedFile<'a>> {
        let externals = self.externals.iter().map(|(_, file)| file);
        self.pages.values().chain(self.projects.values()).chain(externals).chain(&self.site).chain(&self.facts)
    }
}
