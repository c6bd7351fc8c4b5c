//! Checks links and redirects, and finds pages that nothing links to.

use std::collections::{BTreeMap, BTreeSet};

use super::{Located, LocatedLink, LocatedPage};
use crate::{
    address::route_of_markdown,
    document::{Document, strings_in},
    problem::{Problem, Problems},
    reader::InternalLink,
    record::{Directory, Page, Register, Section, SiteFile},
    resolver::Resolver,
    route,
};

/// Checks that the fragments of `links` exist. Skips links to pages that could not be read.
pub(crate) fn fragments(pages: &[LocatedPage<'_>], links: &[LocatedLink<'_>], problems: &mut Problems) {
    let pages: BTreeMap<&str, &Page> = pages.iter().map(|page| (&*page.key, &page.record)).collect();
    let mut ids: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for LocatedLink { link: InternalLink { route, fragment }, .. } in links {
        let (Some(page), Some(fragment)) = (pages.get(&**route), fragment) else { continue };
        let ids = ids.entry(route).or_insert_with(|| page.sections.iter().map(Section::id).collect());
        if !ids.contains(&fragment.id) && !route::is_shell_id(&fragment.id) {
            problems.error(fragment.problem.clone());
        }
    }
}

/// Warns about each page that is not in any list, and that neither another page nor a project nor `site.toml` links to.
pub(crate) fn orphans(
    pages: &[LocatedPage<'_>],
    site: Option<&SiteFile>,
    links: &[LocatedLink<'_>],
    problems: &mut Problems,
) {
    let Some(site) = site else { return };
    let from_others = links.iter().filter(|LocatedLink { from, link }| *from != link.route);
    let linked_routes = from_others.map(|located| &*located.link.route);
    let linked: BTreeSet<&str> = linked_routes.chain(site.company.privacy.as_deref()).collect();
    let mut folders: BTreeSet<&str> = site.footer.folders.iter().map(|folder| &*folder.page).collect();
    for Located { key: route, record: page, .. } in pages {
        for section in &page.sections {
            if let Section::Directory(_, Directory { folder, .. }) | Section::Register(_, Register { folder, .. }) =
                section
            {
                folders.insert(folder.as_ref().unwrap_or(route));
            }
        }
    }
    for Located { document, key: route, .. } in pages {
        let is_listed = route::parent_of(route).is_none_or(|folder| folders.contains(folder));
        if !is_listed && !linked.contains(&**route) {
            let message = "no other page links to it; add a link, or move it to a folder that is listed";
            problems.warn(Problem::of_file(document.file, message));
        }
    }
}

/// Checks the redirects of `site`. The old path must not be the address of a page, a file or another redirect, even if
/// the capitalization differs, because the server ignores it. The target must not be an absolute URL on this site. The
/// reader has already checked that a target that is a path is a page, so no redirect leads to another redirect.
pub(crate) fn redirects(document: &Document<'_>, site: &SiteFile, resolver: &Resolver<'_>, problems: &mut Problems) {
    let Resolver { routes, projects, .. } = resolver;
    // An export contains a file for each project that a page shows.
    let is_project_file = |path: &str| {
        path.strip_suffix(".html").is_some_and(|path| {
            let slug = path.rsplit('/').next().unwrap_or_default();
            projects.contains(slug) && routes.iter().any(|route| route::project_folder(route) + slug == path)
        })
    };
    let mut paths = BTreeSet::new();
    for (path, target) in &site.redirects {
        let mut report = |message: String| problems.error(document.problem(&format!("redirects.{path}"), message));
        let address = path.to_ascii_lowercase();
        if routes.contains(&*address) {
            report("is a page of this site; delete the page or the redirect".to_owned());
        } else if route_of_markdown(&address).is_some_and(|route| routes.contains(route)) || is_project_file(&address) {
            report("is a file of a page of this site; delete the redirect".to_owned());
        } else if let Err(message) = route::check_old_path(path) {
            report(message);
        }
        if !paths.insert(address) {
            report("differs only in capital letters from another redirect; delete one of them".to_owned());
        }
        let own = target.strip_prefix(&*site.company.origin).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        if own.is_some() && !site.company.origin.is_empty() {
            report(format!("\"{target}\" is on this site; write its path alone"));
        }
    }
}

/// Warns about each page in `revisions` that is neither in `routes` nor redirected.
pub(crate) fn removed_pages(
    revisions: &Document<'_>,
    site: &SiteFile,
    routes: &BTreeSet<&str>,
    problems: &mut Problems,
) {
    let is_known = |route: &str| routes.contains(route) || site.redirects.contains_key(route);
    for (route, _) in strings_in(Some(&revisions.root)).filter(|(route, _)| !is_known(route)) {
        let message = "is no longer a page; if it was public, redirect it in [redirects] of site.toml; `site revise` deletes \
                       this line";
        problems.warn(revisions.problem(route, message));
    }
}
