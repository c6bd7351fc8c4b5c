//! Reads the files of a content tree into records. All targets of references are known before the first record is read.

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
    check::{self, Named},
    document::{self, Document, strings_in},
    facts::{self, Facts},
    inventory::Inventory,
    known::{Known, Names},
    library::Library,
    problem::{Problem, Problems},
    reader::{self, InternalLink, Reading},
    record::{External, FactsFile, Page, Project, Site},
    route,
    source::{LOGO, SourceFile, drawing_name, is_content_file, is_font, is_foreign, is_licence},
    text::{Origin, Route, Slug},
    theme::{self, CompanyFonts},
};

const SITE: &str = "site.toml";
/// The file with the facts. It is optional.
const FACTS: &str = "facts.toml";

/// The file that stores a fingerprint of each page's text, by route. `site revise` writes it.
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
    let mut sources = Sources::default();
    let parsed = map_on_all_processors(files, |file| {
        let mut found = Vec::new();
        let is_of_brand = file.path == LOGO || is_font(&file.path) || is_licence(&file.path);
        let is_toml = !is_foreign(&file.path) && !is_of_brand && drawing_name(&file.path).is_none();
        (is_toml.then(|| Document::parse(file, &mut found)).flatten(), found)
    });
    for (file, (document, found)) in files.iter().zip(parsed) {
        if is_foreign(&file.path) {
            problems
                .warnings
                .push(Problem::of_file(&file.path, "is ignored; content is TOML, in files that end in .toml"));
            continue;
        }
        problems.errors.extend(found);
        if let Err(message) = sources.add(file, document) {
            problems.errors.push(Problem::of_file(&file.path, message));
        }
    }
    if sources.facts.is_none()
        && let Some(file) = files.iter().find(|file| refers_to_facts(file))
    {
        let message = format!("is missing; content/{} refers to it", file.path);
        problems.errors.push(Problem::of_file(FACTS, message));
        // Counts as unreadable, so that the references to it cause no further problems.
        sources.facts = Some(Source { file: FACTS, document: None });
    }
    for (file, is_there) in [(SITE, sources.site.is_some()), ("pages/index.toml", sources.pages.contains_key("/"))] {
        if !is_there {
            problems.errors.push(Problem::of_file(file, "is missing; the site needs it"));
        }
    }
    sources.library(today, inventory, origin, &mut problems).ok_or_else(|| {
        problems.sort();
        problems
    })
}

fn refers_to_facts(file: &SourceFile) -> bool {
    let lines = file.text.iter().flat_map(|text| text.lines());
    lines.filter(|line| !line.trim_start().starts_with('#')).any(facts::has_reference)
}

/// Minimum number of files for each thread.
const FILES_FOR_A_THREAD: usize = 64;

/// Applies `of` to each of `items` on all processors. Returns the results in the order of `items`.
fn map_on_all_processors<'i, T: Sync, R: Send>(items: &'i [T], of: impl Fn(&'i T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let threads = processors.min(items.len() / FILES_FOR_A_THREAD);
    if threads < 2 {
        return items.iter().map(of).collect();
    }
    let of = &of;
    thread::scope(|scope| {
        let chunks = items.chunks(items.len().div_ceil(threads));
        let running: Vec<_> = chunks.map(|chunk| scope.spawn(|| chunk.iter().map(of).collect::<Vec<_>>())).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("reading content does not panic")).collect()
    })
}

/// The content files, by kind.
#[derive(Default)]
struct Sources<'a> {
    site: Option<Source<'a>>,
    facts: Option<Source<'a>>,
    /// By route.
    pages: BTreeMap<String, Source<'a>>,
    /// By slug.
    projects: BTreeMap<String, Source<'a>>,
    /// The entries of other sites, each with the route of the page that lists it.
    externals: Vec<(String, Source<'a>)>,
    revisions: Option<Document<'a>>,
    logo: Option<&'a SourceFile>,
    /// Drawings by name.
    drawings: BTreeMap<&'a str, &'a SourceFile>,
    /// Fonts and their licences by path.
    fonts: BTreeMap<&'a str, &'a SourceFile>,
}

struct Source<'a> {
    file: &'a str,
    /// `None` if the file cannot be read or parsed. References to it are still valid.
    document: Option<Document<'a>>,
}

/// Maximum number of characters that a warning lists.
const LISTED_CHARACTERS: usize = 40;

/// Returns a warning if social cards leave out texts, because no font has their characters.
fn undrawn_texts(site: &Document<'_>, library: &Library) -> Option<Problem> {
    let characters = library.undrawn_characters();
    let list: String = characters.iter().take(LISTED_CHARACTERS).flat_map(|character| [' ', *character]).collect();
    let more = if characters.len() > LISTED_CHARACTERS { " …" } else { "" };
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
fn names(site: &Document<'_>) -> Names {
    Names {
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
    site: Option<Site>,
    pages: Vec<Named<'s, Route, Page>>,
    /// With the route of the page that lists them.
    externals: Vec<Named<'s, Route, External>>,
    projects: Vec<Named<'s, Slug, Project>>,
    /// With the route of the page that contains them, which is empty for `site.toml`.
    links: Vec<(&'s str, InternalLink)>,
}

impl<'a> Sources<'a> {
    /// Adds `file`, parsed as `document`. The error is a message that says why the file cannot be added.
    fn add(&mut self, file: &'a SourceFile, document: Option<Document<'a>>) -> Result<(), String> {
        let path = file.path.as_str();
        let source = Source { file: path, document };
        if path == SITE {
            self.site = Some(source);
        } else if path == FACTS {
            self.facts = Some(source);
        } else if path == REVISIONS {
            self.revisions = source.document;
        } else if path == LOGO {
            self.logo = Some(file);
        } else if let Some(name) = drawing_name(path) {
            route::slug(name)?;
            if name.rsplit_once('-').is_some_and(|(_, end)| end.bytes().all(|byte| byte.is_ascii_digit())) {
                return Err("ends in a number, as the numbered parts of a drawing do; choose another name".to_owned());
            }
            self.drawings.insert(name, file);
        } else if is_font(path) || is_licence(path) {
            self.fonts.insert(path, file);
        } else if let Some(path) = path.strip_prefix("pages/").filter(|path| is_content_file(path)) {
            match self.pages.entry(route::route_of(path)?) {
                Entry::Vacant(entry) => drop(entry.insert(source)),
                Entry::Occupied(entry) => {
                    let (route, other) = (entry.key(), entry.get().file);
                    return Err(format!("the page {route} has two files; the other is content/{other}"));
                }
            }
        } else if let Some(path) = path.strip_prefix("external/").filter(|path| is_content_file(path)) {
            let route = route::route_of(path)?;
            let folder = route::parent_of(&route).unwrap_or("/");
            self.externals.push((folder.to_owned(), source));
        } else if let Some(name) = path.strip_prefix("portfolio/").and_then(|path| path.strip_suffix(".toml")) {
            route::slug(name)?;
            self.projects.insert(name.to_owned(), source);
        } else if file.text.is_ok() {
            return Err(
                "belongs nowhere; content is site.toml, facts.toml, pages/, external/ and portfolio/".to_owned()
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
        let document = self.site.as_ref().and_then(|source| source.document.as_ref());
        let site = document;
        let mut known = Known {
            inventory,
            // The home page counts as known, so that its absence is reported once and not for every link to it.
            routes: self.pages.keys().map(String::as_str).chain(["/"]).collect(),
            projects: self.projects.keys().map(String::as_str).collect(),
            links: site.map(|site| strings_in(site.root.get("links").map(AsRef::as_ref)).collect()),
            facts: Some(Facts::default()),
            names: Names::default(),
            units: site.map(|site| ["weeks", "months"].map(|unit| text_at(site, &["labels", "units", unit]))),
            used_icons: Mutex::default(),
            used_illustrations: Mutex::default(),
            drawings: self.drawings.keys().copied().collect(),
            fonts: self.fonts.keys().copied().filter(|path| is_font(path)).collect(),
            today,
        };
        known.facts = self.read_facts(&known, problems);
        if let Some(facts) = &mut known.facts {
            facts.set_company(site.into_iter().flat_map(company_fields));
            let words = site.map(|site| texts_at(site, &["labels", "numbers"])).unwrap_or_default();
            let language = site.map_or("en", |site| text_at(site, &["company", "language"]));
            if !words.is_empty() || !(language == "en" || language.starts_with("en-")) {
                facts.set_words(words);
            }
        }
        known.names = site.map(names).unwrap_or_default();
        let records = self.read_records(&known, problems);
        self.check(&records, known.facts.as_ref(), problems);
        let logo = self.logo.and_then(|file| theme::logo(file, problems));
        let drawings = self.drawings(&known, problems);
        let fonts = match (site, &records.site) {
            (Some(document), Some(Site { fonts: Some(fonts), .. })) => {
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
        let fingerprints = revisions.map(|(route, fingerprint)| (route.to_owned(), fingerprint.to_owned())).collect();
        let warnings = std::mem::take(&mut problems.warnings);
        let mut library = Library::new(site, pages, externals, projects, fingerprints, inventory, warnings);
        let used = known.used_icons.into_inner().unwrap_or_else(PoisonError::into_inner);
        library.icons = inventory.icons.of(used.union(&inventory.own_icons));
        library.illustrations = known.used_illustrations.into_inner().unwrap_or_else(PoisonError::into_inner);
        library.drawings = drawings;
        library.logo = logo;
        library.fonts = fonts;
        library.choose_cards(inventory);
        library.warnings.extend(document.and_then(|document| undrawn_texts(document, &library)));
        Some(library)
    }

    /// Reads the drawings, and returns those that records use.
    fn drawings(&self, known: &Known<'_>, problems: &mut Problems) -> BTreeMap<String, Drawing> {
        let used = known.used_illustrations.lock().unwrap_or_else(PoisonError::into_inner);
        let mut drawings = BTreeMap::new();
        for (name, file) in &self.drawings {
            let drawing = theme::drawing(name, file, &mut problems.errors);
            if used.contains(*name) {
                drawings.extend(drawing.map(|drawing| ((*name).to_owned(), drawing)));
            } else if self.are_all_read() {
                let message = "is used by no record; delete it, or name it as an illustration";
                problems.warnings.push(Problem::of_file(&file.path, message));
            }
        }
        drawings
    }

    /// Returns all characters of the texts.
    fn characters(&self) -> BTreeSet<char> {
        let named = self.pages.values().chain(self.projects.values()).chain(&self.site).chain(&self.facts);
        let all = named.chain(self.externals.iter().map(|(_, source)| source));
        let mut characters = BTreeSet::new();
        all.filter_map(|source| source.document.as_ref()).for_each(|document| {
            document::collect_characters(&document.root, &mut characters);
        });
        characters
    }

    /// Returns the facts, or `None` if their file cannot be read. Without a file there are no facts.
    fn read_facts(&self, known: &Known<'_>, problems: &mut Problems) -> Option<Facts> {
        let Some(source) = &self.facts else { return Some(Facts::default()) };
        let document = source.document.as_ref()?;
        let Reading { record, problems: found, .. } = reader::read::<FactsFile>(document, known);
        problems.extend(found);
        Some(self.facts(document, record.unwrap_or_default(), &mut problems.errors))
    }

    /// Reads all records, and checks each one separately.
    fn read_records(&self, known: &Known<'_>, problems: &mut Problems) -> Records<'_> {
        let mut records = Records::default();
        if let Some(document) = self.site.as_ref().and_then(|source| source.document.as_ref()) {
            let Reading { record, problems: found, links } = reader::read::<Site>(document, known);
            records.links.extend(links.into_iter().map(|link| ("", link)));
            problems.extend_further(found, check::site(document, record.as_ref(), known.today));
            problems.warnings.extend(record.as_ref().and_then(|site| check::unstated(document, &site.company)));
            problems.errors.extend(theme::problems(document, record.as_ref()));
            records.site = record;
        }
        self.read_pages(known, &mut records, problems);
        for (folder, source) in &self.externals {
            if !self.pages.contains_key(folder) {
                let message = format!("is listed nowhere: there is no page {folder}");
                problems.errors.push(Problem::of_file(source.file, message));
            }
            let Some(document) = &source.document else { continue };
            let Reading { record, problems: found, .. } = reader::read::<External>(document, known);
            let further = record.as_ref().map(|external| check::card(document, &external.card)).unwrap_or_default();
            if let (Some(external), true) = (record, found.errors.is_empty()) {
                records.externals.push((document, Route(folder.clone()), external));
            }
            problems.extend_further(found, further);
        }
        for (slug, source) in &self.projects {
            let Some(document) = &source.document else { continue };
            let Reading { record, problems: found, .. } = reader::read::<Project>(document, known);
            let pictures = &known.inventory.pictures;
            let further = record.as_ref().map(|project| check::passes(document, project, pictures)).unwrap_or_default();
            if let (Some(project), true) = (record, found.errors.is_empty()) {
                records.projects.push((document, Slug(slug.clone()), project));
            }
            problems.extend_further(found, further);
        }
        records
    }

    fn read_pages<'s>(&'s self, known: &Known<'_>, records: &mut Records<'s>, problems: &mut Problems) {
        let parsed = self.pages.iter().filter_map(|(route, source)| Some((route, source.document.as_ref()?)));
        let parsed: Vec<_> = parsed.collect();
        let read = map_on_all_processors(&parsed, |(_, document)| {
            let reading = reader::read::<Page>(document, known);
            let further = reading.record.as_ref().map(|page| check::page(document, page)).unwrap_or_default();
            (reading, further)
        });
        for ((route, document), (reading, further)) in parsed.into_iter().zip(read) {
            let Reading { record, problems: found, links } = reading;
            records.links.extend(links.into_iter().map(|link| (route.as_str(), link)));
            if let (Some(page), true) = (record, found.errors.is_empty()) {
                records.pages.push((document, Route(route.clone()), page));
            }
            problems.extend_further(found, further);
        }
    }

    /// Checks the records against each other. `facts` is `None` if they cannot be read.
    fn check(&self, records: &Records<'_>, facts: Option<&Facts>, problems: &mut Problems) {
        let Records { site, pages, externals, projects, links } = records;
        check::differences(pages, projects, self.projects.len(), problems);
        check::rows(pages, externals, &mut problems.errors);
        if self.are_all_read() {
            check::orphans(pages, site.as_ref(), links, &mut problems.warnings);
            if let Some(document) = self.facts.as_ref().and_then(|source| source.document.as_ref()) {
                let unused = facts.into_iter().flat_map(Facts::unused);
                let message = "is used by no text; delete it, or refer to it";
                problems.warnings.extend(unused.map(|name| document.problem(name, message)));
            }
        }
        // Skipped without the facts, because fragments are derived from titles, and titles can contain facts.
        if facts.is_some_and(Facts::has_company) {
            check::fragments(pages, links, &mut problems.errors);
        }
    }

    /// Returns whether every file was parsed. If not, a page or fact that seems unused may be used in a file that was
    /// not parsed.
    fn are_all_read(&self) -> bool {
        let named = self.pages.values().chain(self.projects.values());
        let mut all = named.chain(self.externals.iter().map(|(_, source)| source)).chain(&self.site).chain(&self.facts);
        all.all(|source| source.document.is_some())
    }
}
