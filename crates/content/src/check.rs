//! Checks that concern several fields of a record, or several records: order, counts, uniqueness, unused pages.

mod section;

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    calendar::a_year_after,
    data::Picture,
    document::Document,
    library::{shows_portfolio, spans},
    numbers::NumberWords,
    problem::Problem,
    reader::InternalLink,
    record::{Card, Company, Directory, ErrorMessages, External, Hero, Page, Project, Register, Section, SiteFile},
    route,
    text::{Route, Slug, is_foreign},
};

/// Number of layers in the drawing of the home page.
const DRAWING_LAYERS: usize = 4;

/// Returns the problems of a page. Skips empty values, which the reader has already reported.
pub(crate) fn page(document: &Document<'_>, page: &Page, numbers: &NumberWords) -> Vec<Problem> {
    let (mut problems, mut ids) = (card(document, &page.card), BTreeSet::new());
    let Hero { drawing, callouts, illustration, parts, showpiece, .. } = &page.hero;
    let fault = match (drawing, callouts.len()) {
        (Some(_), DRAWING_LAYERS) | (None, 0) => None,
        (Some(_), count) => {
            Some(format!("names {count}, but the drawing has {DRAWING_LAYERS} layers, from the top down"))
        }
        (None, _) => Some("names layers, but this page has no `drawing`".to_owned()),
    };
    problems.extend(fault.map(|message| document.problem("hero.callouts", message)));
    if illustration.is_none() && !parts.is_empty() {
        problems.push(document.problem("hero.parts", "names parts, but this page has no `illustration`"));
    }
    if showpiece.is_some() && (illustration.is_none() || !shows_portfolio(page)) {
        let message = "is not shown; it needs an `illustration` and a section of the kind portfolio";
        problems.push(document.problem("hero.showpiece", message));
    }
    for (index, item) in page.sections.iter().enumerate() {
        let id = item.id();
        let has_title = !item.head().title.is_empty();
        if has_title && (id.is_empty() || !ids.insert(id)) {
            let message = "must have a letter or digit and differ from the other titles of the page";
            problems.push(document.problem(&format!("sections[{index}].title"), message));
        }
        let (rules, leading) = (section::rules(item), numbers.leading_numbers(&item.head().title));
        let count = rules.count();
        if let Some(first) = leading.first()
            && count > 0
            && count != *first
            && count != leading.iter().sum::<usize>()
        {
            let message = format!("begins with {first}, but the section has {count}");
            problems.push(document.problem(&format!("sections[{index}].title"), message));
        }
        rules.check(&mut |field, message| {
            problems.push(document.problem(&format!("sections[{index}].{field}"), message));
        });
    }
    problems
}

/// Checks that a placeholder can contain the name of the fact at `field`.
pub(crate) fn fact_name(document: &Document<'_>, field: &str, problems: &mut Vec<Problem>) {
    let name = field.split_once('.').map_or(field, |(_, name)| name);
    if !route::is_slug(name) {
        let message = format!("\"{name}\" cannot be the name of a fact; use lower-case letters, digits and hyphens");
        problems.push(document.problem(field, message));
    }
}

/// Returns a problem if the card has too many tags.
pub(crate) fn card(document: &Document<'_>, card: &Card) -> Vec<Problem> {
    let count = card.tags.len();
    let problem = || document.problem("card.tags", format!("has {count} tags; at most {MAX_TAGS} are allowed"));
    if count > MAX_TAGS { vec![problem()] } else { Vec::new() }
}

/// Maximum number of tags on a card.
const MAX_TAGS: usize = 6;

/// Returns the warnings about `site.toml`: missing facts about the company, colours for one scheme only, an old contact
/// for reports of vulnerabilities, and texts in English on a site in another language.
pub(crate) fn site_warnings(document: &Document<'_>, site: &SiteFile, today: &str) -> Vec<Problem> {
    let missing_scheme = site.theme.as_ref().and_then(|theme| match (&theme.light, &theme.dark) {
        (Some(_), None) => Some(("light", "dark")),
        (None, Some(_)) => Some(("dark", "light")),
        _ => None,
    });
    let one_scheme = missing_scheme.map(|(scheme, other)| {
        let message = format!("is the only scheme with colours; the {other} scheme has those of the example company");
        document.problem(&format!("theme.{scheme}"), message)
    });
    let confirmed = site.security.as_ref().map(|security| &security.confirmed);
    let old_contact = confirmed.filter(|date| !date.is_empty() && *a_year_after(date) <= *today).map(|date| {
        let message = format!(
            "{date} is more than a year ago, so /.well-known/security.txt is not served; check that reports to this \
             contact are read, and write the date"
        );
        document.problem("security.confirmed", message)
    });
    let warnings = [
        missing_company_facts(document, &site.company),
        one_scheme,
        old_contact,
        missing_error_messages(document, site),
    ];
    warnings.into_iter().flatten().collect()
}

/// Returns a warning that lists the error messages without a text, if the language of the site is not English.
fn missing_error_messages(document: &Document<'_>, site: &SiteFile) -> Option<Problem> {
    let ErrorMessages { not_found, method, host, target, body, precondition, range } = &site.error_page.messages;
    let messages = [
        ("not_found", not_found),
        ("method", method),
        ("host", host),
        ("target", target),
        ("body", body),
        ("precondition", precondition),
        ("range", range),
    ];
    let missing: Vec<_> = messages.iter().filter(|(_, text)| text.is_none()).map(|(name, _)| *name).collect();
    let language = &site.company.language;
    if missing.is_empty() || !is_foreign(language) {
        return None;
    }
    let message = format!("does not have {}; visitors read these messages in English", missing.join(", "));
    Some(document.problem("error_page.messages", message))
}

/// Returns a warning for each category of `projects` whose English name visitors read on a site in another language.
pub(crate) fn untranslated_categories(projects: &[LocatedRecord<'_, Slug, Project>], site: &SiteFile) -> Vec<Problem> {
    let mut named = BTreeSet::new();
    let mut warnings = Vec::new();
    if !is_foreign(&site.company.language) {
        return warnings;
    }
    for (document, _, project) in projects {
        let english = project.category.name();
        if site.labels.categories.label(project.category).is_none() && named.insert(english.clone()) {
            let message =
                format!("\"{english}\" has no name in [labels.categories] of site.toml; visitors read it in English");
            warnings.push(document.problem("category", message));
        }
    }
    warnings
}

/// Returns a warning that lists the missing facts about the company.
fn missing_company_facts(document: &Document<'_>, company: &Company) -> Option<Problem> {
    let Company { legal_name, registration, address, telephone, time_zone, privacy, .. } = company;
    let facts = [
        ("legal_name", legal_name.is_some()),
        ("registration", registration.is_some()),
        ("address", address.is_some()),
        ("telephone", telephone.is_some()),
        ("time_zone", time_zone.is_some()),
        ("privacy", privacy.is_some()),
    ];
    let missing: Vec<_> = facts.iter().filter(|(_, is_stated)| !is_stated).map(|(name, _)| *name).collect();
    if missing.is_empty() {
        return None;
    }
    let message = format!("does not state {}; add what the law requires and what clients look for", missing.join(", "));
    // Without a line, there is no `[company]`, which is a problem of its own.
    Some(document.problem("company", message)).filter(|problem| problem.line.is_some())
}

/// Returns the problems of `site.toml`: contact labels that differ from the address, missing labels for facts about the
/// company, and a founding year in the future.
pub(crate) fn site(document: &Document<'_>, site: &SiteFile, today: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, contact) in site.footer.contacts.iter().enumerate() {
        if let Some(address) = contact.href.strip_prefix("mailto:").filter(|address| *address != contact.label) {
            let message = format!("says \"{}\", but the address of the link is {address}", contact.label);
            problems.push(document.problem(&format!("footer.contacts[{index}].label"), message));
        }
    }
    let (company, labels) = (&site.company, &site.labels.company);
    for (name, is_stated, label) in [
        ("registration", company.registration.is_some(), &labels.registration),
        ("telephone", company.telephone.is_some(), &labels.telephone),
        ("time_zone", company.time_zone.is_some(), &labels.time_zone),
    ] {
        if is_stated && label.is_none() {
            let message = format!("is missing; the footer shows it before company.{name}");
            problems.push(document.problem(&format!("labels.company.{name}"), message));
        }
    }
    let year: u16 = today.get(..4).and_then(|year| year.parse().ok()).unwrap_or(u16::MAX);
    if site.company.founded > year {
        let message = format!("{} is in the future", site.company.founded);
        problems.push(document.problem("company.founded", message));
    }
    problems
}

/// Returns the problems of the redirects of `site`. The path of a redirect is one that a page could have, and no page
/// has it. The target is a page or on another site, so that no redirect leads to another one. `routes` has all pages.
pub(crate) fn redirects(document: &Document<'_>, site: &SiteFile, routes: &BTreeSet<&str>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (path, target) in &site.redirects {
        let mut report = |message: String| problems.push(document.problem(&format!("redirects.{path}"), message));
        match path.strip_prefix('/').map(route::route_of) {
            Some(Err(message)) => report(message),
            Some(Ok(route)) if route == *path => {}
            _ => report(format!("\"{path}\" is not the path of a page; write one such as /services/old-page")),
        }
        if routes.contains(path.as_str()) {
            report("is a page of this site; delete the page or the redirect".to_owned());
        }
        let own = target.strip_prefix(&*site.company.origin).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        if own.is_some() && !site.company.origin.is_empty() {
            report(format!("\"{target}\" is on this site; write its path alone"));
        }
    }
    problems
}

/// Returns the problems of the passes of a project: duplicate kinds, and frames that differ from the frame of the
/// picture. Skips pictures that do not exist, because the reader has already reported them.
pub(crate) fn passes(document: &Document<'_>, project: &Project, pictures: &BTreeMap<String, Picture>) -> Vec<Problem> {
    let (mut problems, mut kinds) = (Vec::new(), BTreeSet::new());
    let whole = pictures.get(&*project.image);
    for (index, pass) in project.passes.iter().enumerate() {
        if !kinds.insert(pass.kind) {
            let message = "is the kind of a pass above; each kind can be shown once";
            problems.push(document.problem(&format!("passes[{index}].kind"), message));
        }
        let (Some(whole), Some(picture)) = (whole, pictures.get(&*pass.image)) else { continue };
        // Tolerates one pixel, because sizes are rounded.
        let scaled = f64::from(whole.height) * f64::from(picture.width) / f64::from(whole.width);
        if (scaled - f64::from(picture.height)).abs() > 1.0 {
            let size = |picture: &Picture| format!("{} x {}", picture.width, picture.height);
            let (here, there) = (size(picture), size(whole));
            let message = format!("has the size {here}, but the picture {there}; render it with the same frame");
            problems.push(document.problem(&format!("passes[{index}].image"), message));
        }
    }
    problems
}

/// A record with its document and its key: its route, its slug, or the route of the page that lists it.
pub(crate) type LocatedRecord<'d, N, R> = (&'d Document<'d>, N, R);

/// Checks that the values of unique fields differ.
pub(crate) fn unique_fields(
    pages: &[LocatedRecord<'_, Route, Page>],
    projects: &[LocatedRecord<'_, Slug, Project>],
    errors: &mut Vec<Problem>,
) {
    unique_field("card.name", pages, |page| page.card.name.clone(), errors);
    unique_field("sheet", pages, |page| page.sheet.to_string(), errors);
    unique_field("meta.title", pages, |page| page.meta.title.to_string(), errors);
    unique_field("meta.description", pages, |page| page.meta.description.to_string(), errors);
    unique_field("meta.title", projects, |project| project.meta.title.to_string(), errors);
    unique_field("meta.description", projects, |project| project.meta.description.to_string(), errors);
    unique_field("hero.title", pages, |page| page.hero.title.clone(), errors);
    unique_field("title", projects, |project| project.title.clone(), errors);
    unique_field("order", projects, |project| project.order.to_string(), errors);
    unique_field("image", projects, |project| project.image.to_string(), errors);
}

/// Adds a warning for each project whose number exceeds `count`, the number of projects including unreadable ones.
pub(crate) fn project_numbers(
    projects: &[LocatedRecord<'_, Slug, Project>],
    count: usize,
    warnings: &mut Vec<Problem>,
) {
    for (document, _, project) in projects {
        let order = project.order;
        if order == 0 || order as usize > count {
            let message = format!("is {order}; the {count} projects are numbered from 1 to {count}");
            warnings.push(document.problem("order", message));
        }
    }
}

/// Checks that a page shows the projects. Skipped if there are `errors`, because that page may have one.
pub(crate) fn portfolio_page(
    pages: &[LocatedRecord<'_, Route, Page>],
    projects: &[LocatedRecord<'_, Slug, Project>],
    errors: &mut Vec<Problem>,
) {
    let has_page = pages.iter().any(|(_, _, page)| shows_portfolio(page));
    if let Some((document, ..)) = projects.first().filter(|_| !has_page && errors.is_empty()) {
        let message = "has no address: no page has a section of the kind portfolio";
        errors.push(Problem::of_file(document.file, message));
    }
}

/// Checks that none of `routes` is in the folder in which an export has the pages of projects.
pub(crate) fn project_folders<'r>(
    pages: &[LocatedRecord<'_, Route, Page>],
    routes: impl Iterator<Item = (&'r str, &'r str)> + Clone,
    errors: &mut Vec<Problem>,
) {
    for (_, portfolio, _) in pages.iter().filter(|(_, _, page)| shows_portfolio(page)) {
        let folder = route::project_folder(portfolio);
        for (route, file) in routes.clone().filter(|(route, _)| route.starts_with(&folder)) {
            let message =
                format!("the address {route} is reserved for the projects on {}; choose another name", &**portfolio);
            errors.push(Problem::of_file(file, message));
        }
    }
}

/// Adds a warning for each page that no list shows and no other page links.
pub(crate) fn orphans(
    pages: &[LocatedRecord<'_, Route, Page>],
    site: Option<&SiteFile>,
    links: &[(&str, InternalLink)],
    warnings: &mut Vec<Problem>,
) {
    let Some(site) = site else { return };
    let from_others = links.iter().filter(|(from, link)| *from != link.route).map(|(_, link)| &*link.route);
    let linked: BTreeSet<&str> = from_others.chain(site.company.privacy.as_deref()).collect();
    let mut folders: BTreeSet<&str> = site.footer.folders.iter().map(|folder| &*folder.page).collect();
    for (_, route, page) in pages {
        for section in &page.sections {
            match section {
                Section::Directory(_, Directory { folder, .. }) | Section::Register(_, Register { folder, .. }) => {
                    folders.insert(folder.as_ref().unwrap_or(route))
                }
                _ => false,
            };
        }
    }
    for (document, route, _) in pages {
        let is_listed = route::parent_of(route).is_none_or(|folder| folders.contains(folder));
        if !is_listed && !linked.contains(&**route) {
            let message = "no other page links to it; add a link, or move it to a folder that is listed";
            warnings.push(Problem::of_file(document.file, message));
        }
    }
}

/// Checks that the fragments of `links` exist.
pub(crate) fn fragments(
    pages: &[LocatedRecord<'_, Route, Page>],
    links: &[(&str, InternalLink)],
    problems: &mut Vec<Problem>,
) {
    let pages: BTreeMap<&str, &Page> = pages.iter().map(|(_, route, page)| (&**route, page)).collect();
    let mut ids: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (_, InternalLink { route, fragment }) in links {
        let (Some(page), Some((id, problem))) = (pages.get(&**route), fragment) else { continue };
        let ids = ids.entry(route).or_insert_with(|| page.sections.iter().map(Section::id).collect());
        if !ids.contains(id) && !route::is_shell_id(id) {
            problems.push(problem.clone());
        }
    }
}

/// Checks that every entry of a register has a row, and that the register shows all fields of the row.
pub(crate) fn rows(
    pages: &[LocatedRecord<'_, Route, Page>],
    externals: &[LocatedRecord<'_, Route, External>],
    problems: &mut Vec<Problem>,
) {
    let mut registers = BTreeMap::new();
    for (_, route, page) in pages {
        for section in &page.sections {
            if let Section::Register(_, register) = section {
                registers.insert(&**register.folder.as_ref().unwrap_or(route), (route, &register.columns));
            }
        }
    }
    let page_rows = pages.iter().filter_map(|(document, route, page)| {
        Some((*document, route::parent_of(route)?, page.row.as_ref(), !spans(page).is_empty()))
    });
    let external_rows =
        externals.iter().map(|(document, folder, external)| (*document, &**folder, external.row.as_ref(), false));
    for (document, folder, row, has_spans) in page_rows.chain(external_rows) {
        let Some((register, columns)) = registers.get(folder) else { continue };
        let Some(row) = row else {
            problems.push(document.problem("row", format!("is missing; the table on {register} lists this entry")));
            continue;
        };
        for (index, platform) in row.platforms.iter().enumerate() {
            if !columns.platforms.iter().any(|column| column.shows(platform)) {
                let message = format!("\"{platform}\" is not in any column of the table on {register}");
                problems.push(document.problem(&format!("row.platforms[{index}]"), message));
            }
        }
        let reason = match (has_spans, &columns.span) {
            (true, _) => "this page has time spans".to_owned(),
            (false, None) => format!("the table on {register} has no column for time spans"),
            (false, Some(_)) => continue,
        };
        if row.depends.is_some() {
            problems.push(document.problem("row.depends", format!("is not shown, because {reason}; leave it out")));
        }
    }
}

/// Checks that the values of `field` are unique among the records. Skips empty values, which are placeholders for
/// values with errors. Reports a duplicate for the record whose file was changed last.
fn unique_field<N, R>(
    field: &str,
    records: &[LocatedRecord<'_, N, R>],
    value: impl Fn(&R) -> String,
    errors: &mut Vec<Problem>,
) {
    let mut by_age: Vec<_> = records.iter().collect();
    by_age.sort_by_key(|(document, ..)| document.modified);
    let mut seen = BTreeMap::new();
    for (document, _, record) in by_age {
        let value = value(record);
        if value.is_empty() {
            continue;
        }
        if let Some(first) = seen.get(&value) {
            let message = format!("\"{value}\" is already used in {first}; it must be unique");
            errors.push(document.problem(field, message));
        } else {
            seen.insert(value, document.file);
        }
    }
}
