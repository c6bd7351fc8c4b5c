//! Reads the files of a content tree into records. Everything a record may refer to is known before the first one is read.

use std::collections::{BTreeMap, btree_map::Entry};

use crate::{
    check,
    document::Document,
    inventory::Inventory,
    known::Known,
    library::Library,
    problem::{Problem, Problems},
    reader::{self, Reading},
    record::{Page, Project, Site},
    route,
    source::{SourceFile, is_content_file},
    text::{Origin, Route, Slug},
};

/// The file of the company.
const SITE: &str = "site.toml";

/// The file with the fingerprint of the text of each page, by its route. `site revise` writes it.
pub const REVISIONS: &str = "revisions.toml";

/// Loads the content tree `files`. `origin` takes the place of the company's own.
///
/// # Errors
/// All problems of all files together.
pub fn load(files: &[SourceFile], inventory: &Inventory, origin: Option<&Origin>) -> Result<Library, Problems> {
    let mut problems = Vec::new();
    let mut sources = Sources::default();
    for file in files {
        if let Err(message) = sources.add(file, &mut problems) {
            problems.push(Problem::of_file(&file.path, message));
        }
    }
    for (file, is_there) in [(SITE, sources.site.is_some()), ("pages/index.toml", sources.pages.contains_key("/"))] {
        if !is_there {
            problems.push(Problem::of_file(file, "is missing; the site needs it"));
        }
    }
    sources.library(inventory, origin, &mut problems).ok_or_else(|| {
        problems.sort();
        problems.dedup();
        Problems(problems)
    })
}

/// The files by what they hold.
#[derive(Default)]
struct Sources<'a> {
    site: Option<Source<'a>>,
    /// By route.
    pages: BTreeMap<String, Source<'a>>,
    /// By slug.
    projects: BTreeMap<String, Source<'a>>,
    revisions: Option<Document<'a>>,
}

struct Source<'a> {
    file: &'a str,
    /// Absent when the file cannot be read or parsed; what refers to it is right all the same.
    document: Option<Document<'a>>,
}

impl<'a> Sources<'a> {
    /// Adds `file`.
    ///
    /// # Errors
    /// A sentence that says why there is no place for it.
    fn add(&mut self, file: &'a SourceFile, problems: &mut Vec<Problem>) -> Result<(), String> {
        let path = file.path.as_str();
        let document = match &file.text {
            Ok(text) => Document::parse(path, text, problems),
            Err(message) => {
                problems.push(Problem::of_file(path, message));
                None
            }
        };
        let source = Source { file: path, document };
        if path == SITE {
            self.site = Some(source);
        } else if path == REVISIONS {
            self.revisions = source.document;
        } else if let Some(path) = path.strip_prefix("pages/").filter(|path| is_content_file(path)) {
            match self.pages.entry(route::route_of(path)?) {
                Entry::Vacant(entry) => drop(entry.insert(source)),
                Entry::Occupied(entry) => {
                    let (route, twin) = (entry.key(), entry.get().file);
                    return Err(format!("the page {route} has two files; the other is content/{twin}"));
                }
            }
        } else if let Some(name) = path.strip_prefix("portfolio/").and_then(|path| path.strip_suffix(".toml")) {
            route::slug(name)?;
            self.projects.insert(name.to_owned(), source);
        } else if file.text.is_ok() {
            return Err("belongs nowhere; content is site.toml, pages/ and portfolio/".to_owned());
        }
        Ok(())
    }

    /// Reads all records. None when there are problems.
    fn library(&self, inventory: &Inventory, origin: Option<&Origin>, problems: &mut Vec<Problem>) -> Option<Library> {
        let site = self.site.as_ref().and_then(|source| source.document.as_ref());
        let known = Known {
            inventory,
            routes: self.pages.keys().map(String::as_str).collect(),
            projects: self.projects.keys().map(String::as_str).collect(),
            links: site.map(|document| document.strings_of("links").collect()),
        };
        let (mut pages, mut projects, mut fragments) = (Vec::new(), Vec::new(), Vec::new());
        let site = site.and_then(|document| {
            let Reading { record, problems: found, fragments: linked } = reader::read::<Site>(document, &known);
            problems.extend(found);
            fragments.extend(linked);
            problems.extend(check::site(document, record.as_ref()?));
            record
        });
        for (route, source) in &self.pages {
            let Some(document) = &source.document else { continue };
            let Reading { record, problems: mut found, fragments: linked } = reader::read::<Page>(document, &known);
            fragments.extend(linked);
            if let Some(page) = record {
                // What follows from a value that is a placeholder is no problem of its own.
                let is_new = |problem: &Problem| !found.iter().any(|other| other.field.starts_with(&problem.field));
                let further: Vec<_> = check::page(document, &page).into_iter().filter(is_new).collect();
                if found.is_empty() {
                    pages.push((document, Route(route.clone()), page));
                }
                found.extend(further);
            }
            problems.extend(found);
        }
        for (slug, source) in &self.projects {
            let Some(document) = &source.document else { continue };
            let Reading { record, problems: found, .. } = reader::read::<Project>(document, &known);
            if let (Some(project), true) = (record, found.is_empty()) {
                projects.push((document, Slug(slug.clone()), project));
            }
            problems.extend(found);
        }
        check::differences(&pages, &projects, problems);
        let pages: BTreeMap<_, _> = pages.into_iter().map(|(_, route, page)| (route, page)).collect();
        for fragment in fragments {
            let Some(page) = pages.get(fragment.route.as_str()) else { continue };
            let is_there = |id: &str| route::is_shell_id(id) || page.sections.iter().any(|section| section.id() == id);
            if !is_there(&fragment.id) {
                problems.push(fragment.problem);
            }
        }
        let mut site = site.filter(|_| problems.is_empty())?;
        site.company.origin = origin.unwrap_or(&site.company.origin).clone();
        let projects = projects.into_iter().map(|(_, slug, project)| (slug, project)).collect();
        let revisions = self.revisions.iter().flat_map(|document| document.strings());
        let fingerprints = revisions.map(|(route, print)| (route.to_owned(), print.to_owned())).collect();
        Some(Library::new(site, pages, projects, fingerprints, inventory))
    }
}
