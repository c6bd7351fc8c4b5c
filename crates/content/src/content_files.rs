//! Groups the files of a content tree by kind, before their records are read.

use std::collections::{BTreeMap, btree_map::Entry};

use crate::{
    document::{Document, Path, visit_texts},
    facts,
    parallel::parallel_map,
    problem::{Problem, Problems},
    route,
    source::{
        LOGO, SourceFile, drawing_name, format_warning, is_brand_file, is_content_file, is_font, is_licence,
        picture_name,
    },
};

/// The file with the data that all pages share.
pub(crate) const SITE: &str = "site.toml";
/// The file with the facts and counts, which is optional unless a text refers to one of them.
pub(crate) const FACTS: &str = "facts.toml";
const EXTERNAL: &str = "external/";

/// The file with a fingerprint of each page's text at its last revision, by route. `site revise` writes it.
pub const REVISIONS: &str = "revisions.toml";

#[derive(Default)]
pub(crate) struct ContentFiles<'a> {
    pub(crate) site: Option<ParsedFile<'a>>,
    pub(crate) facts: Option<ParsedFile<'a>>,
    /// Pages by route.
    pub(crate) pages: BTreeMap<String, ParsedFile<'a>>,
    /// Projects by slug.
    pub(crate) projects: BTreeMap<String, ParsedFile<'a>>,
    /// External entries, each with the route of the page that lists it.
    pub(crate) externals: Vec<(String, ParsedFile<'a>)>,
    pub(crate) revisions: Option<Document<'a>>,
    pub(crate) logo: Option<&'a SourceFile>,
    /// Drawings by name.
    pub(crate) drawings: BTreeMap<&'a str, &'a SourceFile>,
    /// Fonts and their licences by path.
    pub(crate) fonts: BTreeMap<&'a str, &'a SourceFile>,
    /// Pictures by path.
    pub(crate) pictures: BTreeMap<&'a str, &'a SourceFile>,
}

pub(crate) struct ParsedFile<'a> {
    /// Path relative to the content folder.
    pub(crate) path: &'a str,
    /// `None` if the file cannot be read or parsed. References to its record still count as valid.
    pub(crate) document: Option<Document<'a>>,
}

impl<'a> ContentFiles<'a> {
    /// Parses the TOML files among `files` in parallel, and classifies all files by their paths. Reports errors,
    /// ignored files and missing files.
    pub(crate) fn parse(files: &'a [SourceFile], problems: &mut Problems) -> Self {
        let parsed = parallel_map(files, |file| {
            let mut found = Problems::default();
            let document = if is_toml(&file.path) { Document::parse(file, &mut found) } else { None };
            (document, found)
        });
        let mut content = Self::default();
        for (file, (document, found)) in files.iter().zip(parsed) {
            if let Some(message) = format_warning(&file.path) {
                problems.warn(Problem::of_file(&file.path, message));
                continue;
            }
            problems.extend(found);
            if let Err(message) = content.add(file, document) {
                problems.error(Problem::of_file(&file.path, message));
            }
        }
        content.report_missing(files, problems);
        content
    }

    /// Reports required files that are missing. The facts are required if one of `files` refers to them.
    fn report_missing(&mut self, files: &[SourceFile], problems: &mut Problems) {
        if self.facts.is_none()
            && let Some(file) = files.iter().find(|file| refers_to_facts(file))
        {
            problems.error(Problem::of_file(FACTS, format!("is missing; {} refers to it", file.path)));
            // Treats the facts as unreadable, so that references to them cause no further problems.
            self.facts = Some(ParsedFile { path: FACTS, document: None });
        }
        for (file, exists) in [(SITE, self.site.is_some()), ("pages/index.toml", self.pages.contains_key("/"))] {
            if !exists {
                problems.error(Problem::of_file(file, "is missing; every site needs it"));
            }
        }
    }

    /// Adds `file` to the group of its kind. The error is a message for the author.
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
        } else if let Some(name) = picture_name(path) {
            // Also inserts a picture with an invalid name, so that a project that refers to it causes no further
            // problem.
            self.pictures.insert(path, file);
            route::check_slug(name)?;
        } else if let Some(path) = path.strip_prefix("pages/").filter(|path| is_content_file(path)) {
            match self.pages.entry(route::route_of(path)?) {
                Entry::Vacant(entry) => drop(entry.insert(parsed)),
                Entry::Occupied(entry) => {
                    let (route, other) = (entry.key(), entry.get().path);
                    return Err(format!("the page {route} has two files; the other is {other}"));
                }
            }
        } else if let Some(path) = path.strip_prefix(EXTERNAL).filter(|path| is_content_file(path)) {
            let route = route::route_of(path)?;
            let folder = route::parent_of(&route).unwrap_or("/");
            self.externals.push((folder.to_owned(), parsed));
        } else if let Some(name) = path.strip_prefix("portfolio/").and_then(|path| path.strip_suffix(".toml")) {
            route::check_slug(name)?;
            self.projects.insert(name.to_owned(), parsed);
        } else if file.content.is_ok() {
            let message = "is not a content file; content is site.toml, facts.toml, revisions.toml, pages/, external/, \
                           portfolio/, drawings/, pictures/ and brand/";
            return Err(message.to_owned());
        }
        Ok(())
    }

    pub(crate) fn site_document(&self) -> Option<&Document<'a>> {
        self.site.as_ref()?.document.as_ref()
    }

    /// Returns the files of pages and external entries, each with its route. The route of an external entry is derived
    /// from the path of its file, although no page has this route.
    pub(crate) fn listed_files(&self) -> impl Iterator<Item = (String, &ParsedFile<'a>)> {
        let route = |file: &ParsedFile<'_>| route::route_of(file.path.strip_prefix(EXTERNAL)?).ok();
        let externals = self.externals.iter().filter_map(move |(_, file)| Some((route(file)?, file)));
        externals.chain(self.pages.iter().map(|(route, file)| (route.clone(), file)))
    }

    /// Returns the number of pages and external entries directly below `folder`.
    pub(crate) fn count_entries(&self, folder: &str) -> usize {
        let pages = self.pages.keys().filter(|route| route::parent_of(route) == Some(folder));
        let externals = self.externals.iter().filter(|(listing_page, _)| listing_page == folder);
        pages.count() + externals.count()
    }

    /// Returns all characters that occur in texts. Each is mapped to a problem without a message, which holds the
    /// position of the first text with this character.
    pub(crate) fn characters(&self) -> BTreeMap<char, Problem> {
        let mut characters = BTreeMap::new();
        // Almost every character is an ASCII character that has already occurred, so this array skips those. Looking up
        // each of them in the map would take longer than any other check of the content.
        let mut found_ascii = [false; 128];
        for document in self.documents() {
            visit_texts(&document.root, &Path::Root, &mut |path, text| {
                for character in text.chars() {
                    if let Some(found) = found_ascii.get_mut(character as usize)
                        && std::mem::replace(found, true)
                    {
                        continue;
                    }
                    characters.entry(character).or_insert_with(|| document.problem(&path.to_string(), ""));
                }
            });
        }
        characters
    }

    /// Returns whether every TOML file except `revisions.toml` was parsed. If not, a page or fact that seems unused may
    /// be used in an unparsed file.
    pub(crate) fn all_parsed(&self) -> bool {
        self.toml_files().all(|file| file.document.is_some())
    }

    /// Returns the parsed TOML files, except `revisions.toml`.
    pub(crate) fn documents(&self) -> impl Iterator<Item = &Document<'a>> {
        self.toml_files().filter_map(|file| file.document.as_ref())
    }

    fn toml_files(&self) -> impl Iterator<Item = &ParsedFile<'a>> {
        let externals = self.externals.iter().map(|(_, file)| file);
        self.pages.values().chain(self.projects.values()).chain(externals).chain(&self.site).chain(&self.facts)
    }
}

/// Returns whether a line of `file`, other than a comment, refers to a fact or a count.
fn refers_to_facts(file: &SourceFile) -> bool {
    let mut lines = file.text().unwrap_or_default().lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.any(facts::has_reference)
}

fn is_toml(path: &str) -> bool {
    format_warning(path).is_none() && !is_brand_file(path)
}
