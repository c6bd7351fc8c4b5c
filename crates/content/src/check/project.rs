//! Checks the projects of the portfolio.

use std::collections::{BTreeMap, BTreeSet};

use super::{Located, LocatedPage, LocatedProject};
use crate::{
    data::Picture,
    document::Document,
    library::shows_portfolio,
    problem::{Problem, Problems},
    record::{Project, SiteFile},
    route,
    text::is_foreign,
};

/// Checks that the passes of a project have different kinds, and the same aspect ratio as its picture. Skips missing
/// pictures, which the reader has already reported.
pub(crate) fn passes(
    document: &Document<'_>,
    project: &Project,
    pictures: &BTreeMap<String, Picture>,
    problems: &mut Problems,
) {
    let mut kinds = BTreeSet::new();
    let whole = pictures.get(&*project.image);
    for (index, pass) in project.passes.iter().enumerate() {
        if !kinds.insert(pass.kind) {
            let message = "is the kind of a pass above; each kind can be shown once";
            problems.error(document.problem(&format!("passes[{index}].kind"), message));
        }
        let (Some(whole), Some(picture)) = (whole, pictures.get(&*pass.image)) else { continue };
        // Tolerates one pixel, because sizes are rounded.
        let scaled = f64::from(whole.height) * f64::from(picture.width) / f64::from(whole.width);
        if (scaled - f64::from(picture.height)).abs() > 1.0 {
            let size = |picture: &Picture| format!("{} x {}", picture.width, picture.height);
            let (here, there) = (size(picture), size(whole));
            let message = format!("has the size {here}, but the picture {there}; render it with the same frame");
            problems.error(document.problem(&format!("passes[{index}].image"), message));
        }
    }
}

/// Warns about each project whose number is not between 1 and `count`, the number of projects including unreadable
/// ones.
pub(crate) fn project_numbers(projects: &[LocatedProject<'_>], count: usize, problems: &mut Problems) {
    for Located { document, record: project, .. } in projects {
        let order = project.order;
        if order == 0 || order as usize > count {
            let message = format!("is {order}; the {count} projects are numbered from 1 to {count}");
            problems.warn(document.problem("order", message));
        }
    }
}

/// Checks that some page shows the projects. Skips the check if there are errors, because they may have kept that page
/// from being read.
pub(crate) fn portfolio_page(pages: &[LocatedPage<'_>], projects: &[LocatedProject<'_>], problems: &mut Problems) {
    let has_page = pages.iter().any(|page| shows_portfolio(&page.record));
    if let Some(project) = projects.first()
        && !has_page
        && problems.errors.is_empty()
    {
        let message = "has no address: no page has a section of the kind portfolio";
        problems.error(Problem::of_file(project.document.file, message));
    }
}

/// Checks that none of `routes`, each with its file, is in the folder where an export puts the pages of projects.
pub(crate) fn project_folders<'r>(
    pages: &[LocatedPage<'_>],
    routes: impl Iterator<Item = (&'r str, &'r str)> + Clone,
    problems: &mut Problems,
) {
    for page in pages.iter().filter(|page| shows_portfolio(&page.record)) {
        let portfolio = &page.key;
        let folder = route::project_folder(portfolio);
        for (route, file) in routes.clone().filter(|(route, _)| route.starts_with(&folder)) {
            let message =
                format!("the address {route} is reserved for the projects on {}; choose another name", &**portfolio);
            problems.error(Problem::of_file(file, message));
        }
    }
}

/// If the site is not in English, warns about each category in `projects` without a label, because visitors would see
/// its English name.
pub(crate) fn untranslated_categories(projects: &[LocatedProject<'_>], site: &SiteFile, problems: &mut Problems) {
    if !is_foreign(&site.company.language) {
        return;
    }
    let mut reported = BTreeSet::new();
    for Located { document, record: project, .. } in projects {
        let english = project.category.name();
        if site.labels.categories.label(project.category).is_none() && reported.insert(english.clone()) {
            let message =
                format!("\"{english}\" has no name in [labels.categories] of site.toml; visitors read it in English");
            problems.warn(document.problem("category", message));
        }
    }
}
