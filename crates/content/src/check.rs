//! Checks that go beyond the form of a single value: counts, uniqueness, dates, redirects, pages without links to them.

mod section;

use std::collections::{BTreeMap, BTreeSet};

use toml::de::DeValue;

use crate::{
    address::route_of_markdown,
    calendar::a_year_after,
    data::Picture,
    document::{Document, strings_in},
    library::{shows_portfolio, spans},
    problem::{Problem, Problems},
    reader::InternalLink,
    record::{
        Card, Company, Directory, ErrorMessages, External, Fact, FactsFile, Hero, Page, Project, Register,
        RegisterColumns, Row, Section, SiteFile, TIME_ZONE,
    },
    resolver::Resolver,
    route,
    source::SourceFile,
    text::{Route, Slug, is_foreign},
};

/// Number of layers in the home page's drawing.
const DRAWING_LAYERS: usize = 4;

const MAX_TAGS: usize = 6;

/// A record with the parsed file that it was read from.
pub(crate) struct Located<'d, K, R> {
    pub(crate) document: &'d Document<'d>,
    /// The route of a page, the slug of a project, or the route of the page that lists an external entry.
    pub(crate) key: K,
    pub(crate) record: R,
}

pub(crate) type LocatedPage<'d> = Located<'d, Route, Page>;
pub(crate) type LocatedExternal<'d> = Located<'d, Route, External>;
pub(crate) type LocatedProject<'d> = Located<'d, Slug, Project>;

pub(crate) struct LocatedLink<'s> {
    /// The route of the page with the link, or of the page that lists the external entry. Empty for links in
    /// `site.toml` and in projects.
    pub(crate) from: &'s str,
    pub(crate) link: InternalLink,
}

/// Skips empty values, which the reader has already reported.
pub(crate) fn page(document: &Document<'_>, page: &Page, resolver: &Resolver<'_>, problems: &mut Problems) {
    card(document, &page.card, problems);
    hero(document, page, resolver, problems);
    repeated_projects(document, page, problems);
    let mut ids = BTreeSet::new();
    for (index, section) in page.sections.iter().enumerate() {
        let title = &section.head().title;
        let title_field = format!("sections[{index}].title");
        let id = section.id();
        if !title.is_empty() && (id.is_empty() || !ids.insert(id)) {
            let message = "must have a letter or digit and differ from the other titles of the page";
            problems.error(document.problem(&title_field, message));
        }
        let rules = section::rules(section);
        let count = rules.count();
        let stated = resolver.numbers.leading_numbers(title);
        if let Some(first) = stated.first()
            && count > 0
            && count != *first
            && count != stated.iter().sum::<usize>()
        {
            let message = format!("begins with {first}, but the section has {count}");
            problems.error(document.problem(&title_field, message));
        }
        rules.check(&mut |field, message| {
            problems.error(document.problem(&format!("sections[{index}].{field}"), message));
        });
    }
}

/// Checks that interdependent fields of the hero of `page` are used together, and that its lists have as many entries
/// as its drawing has parts.
fn hero(document: &Document<'_>, page: &Page, resolver: &Resolver<'_>, problems: &mut Problems) {
    let Hero { drawing, callouts, illustration, parts, showpiece, .. } = &page.hero;
    match (drawing, callouts.len()) {
        (Some(_), DRAWING_LAYERS) | (None, 0) => {}
        (Some(_), count) => {
            let message = format!("names {count}, but the drawing has {DRAWING_LAYERS} layers, from the top down");
            problems.error(document.problem("hero.callouts", message));
        }
        (None, _) => {
            problems.error(document.problem("hero.callouts", "names layers, but this page has no `drawing`"));
        }
    }
    if illustration.is_none() && !parts.is_empty() {
        problems.error(document.problem("hero.parts", "names parts, but this page has no `illustration`"));
    }
    // The numbers in a drawing refer to the parts by position.
    if let Some(name) = illustration
        && let Some(count) = resolver.parts_of(name).filter(|count| ![0, *count].contains(&parts.len()))
    {
        let message = format!("names {}, but the drawing \"{}\" has {count} numbered parts", parts.len(), &**name);
        problems.error(document.problem("hero.parts", message));
    }
    if showpiece.is_some() && (illustration.is_none() || !shows_portfolio(page)) {
        let message = "is not shown; it needs an `illustration` and a section of the kind portfolio";
        problems.error(document.problem("hero.showpiece", message));
    }
}

/// Warns about each project that several sections of `page` show, and about each further section with all projects. The
/// picture in the hero does not count.
fn repeated_projects(document: &Document<'_>, page: &Page, problems: &mut Problems) {
    let is_portfolio = |section: &Section| matches!(section, Section::Portfolio(..));
    let portfolio = page.sections.iter().position(is_portfolio);
    let mut shown: BTreeMap<&Slug, usize> = BTreeMap::new();
    for (index, section) in page.sections.iter().enumerate() {
        let portfolio = portfolio.filter(|portfolio| *portfolio != index);
        if let (Some(first), true) = (portfolio, is_portfolio(section)) {
            let message = format!("shows all projects again, after sections[{first}]; delete one of the two sections");
            problems.warn(document.problem(&format!("sections[{index}].kind"), message));
        }
        let Section::Exhibit(_, exhibit) = section else { continue };
        for (place, project) in exhibit.projects.iter().enumerate() {
            let first = *shown.entry(project).or_insert(index);
            if let Some(other) = portfolio.or(Some(first).filter(|first| *first != index)) {
                let message =
                    format!("\"{project}\" is also in sections[{other}] of this page; choose another project");
                problems.warn(document.problem(&format!("sections[{index}].projects[{place}]"), message));
            }
        }
    }
}

/// Checks that the name of the fact at `field` can be used in a placeholder.
pub(crate) fn fact_name(document: &Document<'_>, field: &str, problems: &mut Problems) {
    let name = field.split_once('.').map_or(field, |(_, name)| name);
    if !route::is_slug(name) {
        let message = format!("\"{name}\" cannot be the name of a fact; use lower-case letters, digits and hyphens");
        problems.error(document.problem(field, message));
    }
}

/// Reports the facts in `file` whose value contains a placeholder. Returns whether there are none.
pub(crate) fn placeholders_in_facts(document: &Document<'_>, file: &FactsFile, problems: &mut Problems) -> bool {
    let written = |name: &str| document.value_at(&["fact", name, "value"]).and_then(DeValue::as_str);
    let mut are_final = true;
    for name in file.fact.keys().filter(|name| written(name).is_some_and(|value| value.contains('{'))) {
        let message = "has a placeholder, but a fact cannot refer to anything else; write the value itself";
        problems.error(document.problem(&format!("fact.{name}.value"), message));
        are_final = false;
    }
    are_final
}

const ENGLISH_UNITS: [&str; 12] =
    ["minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year", "years"];

/// If `language` is not English, warns about each fact in `file` with an English unit of time.
pub(crate) fn english_units(document: &Document<'_>, file: &FactsFile, language: &str, problems: &mut Problems) {
    for (name, Fact { value, .. }) in file.fact.iter().filter(|_| is_foreign(language)) {
        if let Some(unit) = value.split_whitespace().find(|word| ENGLISH_UNITS.contains(word)) {
            let message = format!("\"{value}\" has the English unit \"{unit}\"; write it in the language of the site");
            problems.warn(document.problem(&format!("fact.{name}.value"), message));
        }
    }
}

pub(crate) fn card(document: &Document<'_>, card: &Card, problems: &mut Problems) {
    let count = card.tags.len();
    if count > MAX_TAGS {
        problems.error(document.problem("card.tags", format!("has {count} tags; at most {MAX_TAGS} are allowed")));
    }
}

pub(crate) fn site(document: &Document<'_>, site: &SiteFile, today: &str, problems: &mut Problems) {
    contacts(document, site, problems);
    company_labels(document, site, problems);
    founding_year(document, &site.company, today, problems);
    missing_company_facts(document, &site.company, problems);
    single_scheme(document, site, problems);
    security_contact(document, site, today, problems);
    missing_error_messages(document, site, problems);
}

/// Checks that the label of a link to an e-mail address is that address.
fn contacts(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    for (index, contact) in site.footer.contacts.iter().enumerate() {
        if let Some(address) = contact.href.strip_prefix("mailto:").filter(|address| *address != contact.label) {
            let message = format!("says \"{}\", but the address of the link is {address}", contact.label);
            problems.error(document.problem(&format!("footer.contacts[{index}].label"), message));
        }
    }
}

/// Checks that the facts about the company that the footer shows with a label have one, and that the time zone is given
/// if the label of the hours refers to it.
fn company_labels(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let (company, labels) = (&site.company, &site.labels.company);
    let is_zone_in_hours = site.shows_time_zone_in_hours();
    for (name, is_stated, label) in [
        ("registration", company.registration.is_some(), &labels.registration),
        ("telephone", company.telephone.is_some(), &labels.telephone),
        ("time_zone", company.time_zone.is_some() && !is_zone_in_hours, &labels.time_zone),
        ("hours", company.hours.is_some(), &labels.hours),
    ] {
        if is_stated && label.is_none() {
            let message = format!("is missing; the footer shows it with company.{name}");
            problems.error(document.problem(&format!("labels.company.{name}"), message));
        }
    }
    if is_zone_in_hours && company.time_zone.is_none() {
        let message = format!(
            "has the placeholder {TIME_ZONE}, but company.time_zone is missing; state it, or delete the placeholder"
        );
        problems.error(document.problem("labels.company.hours", message));
    }
}

fn founding_year(document: &Document<'_>, company: &Company, today: &str, problems: &mut Problems) {
    let year: u16 = today.get(..4).and_then(|year| year.parse().ok()).unwrap_or(u16::MAX);
    if company.founded > year {
        problems.error(document.problem("company.founded", format!("{} is in the future", company.founded)));
    }
}

/// Must not be called for the example company, whose colours are the default.
pub(crate) fn no_colors(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    if site.theme.as_ref().is_none_or(|theme| theme.light.is_none() && theme.dark.is_none()) {
        let message = "has no colours, so the site has those of the example company; choose three in [theme.light] and in \
                       [theme.dark]";
        warn_about_company(document, message, problems);
    }
}

/// Warns if only one scheme has colours. Skips the check if the theme has a table with an unknown name: it may be the
/// other scheme with a misspelt name, and the reader has already reported it.
fn single_scheme(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    let Some(theme) = &site.theme else { return };
    let tables = document.value_at(&["theme"]).and_then(DeValue::as_table).into_iter().flat_map(|theme| theme.iter());
    if tables.filter(|(_, value)| value.as_ref().is_table()).count() > 1 {
        return;
    }
    let (scheme, other) = match (&theme.light, &theme.dark) {
        (Some(_), None) => ("light", "dark"),
        (None, Some(_)) => ("dark", "light"),
        _ => return,
    };
    let message = format!("is the only scheme with colours; the {other} scheme has those of the example company");
    problems.warn(document.problem(&format!("theme.{scheme}"), message));
}

/// Warns if the contact for vulnerability reports was confirmed a year ago or earlier.
fn security_contact(document: &Document<'_>, site: &SiteFile, today: &str, problems: &mut Problems) {
    let Some(security) = &site.security else { return };
    let date = &security.confirmed;
    if !date.is_empty() && *a_year_after(date) <= *today {
        let message = format!(
            "{date} is a year or more ago, so /.well-known/security.txt is not served; check that reports to this \
             contact are read, and write the date"
        );
        problems.warn(document.problem("security.confirmed", message));
    }
}

/// Warns about missing error messages if the language of the site is not English.
fn missing_error_messages(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
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
    if !missing.is_empty() && is_foreign(&site.company.language) {
        let message = format!("does not have {}; visitors read these messages in English", missing.join(", "));
        problems.warn(document.problem("error_page.messages", message));
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

/// The start of a comment that tells a company that adopts the example site what to replace.
const ADOPTER: &str = "# Adopter: ";

/// Maximum number of characters of a comment that a warning quotes.
const MAX_QUOTE: usize = 100;

pub(crate) fn adopter_comments(files: &[SourceFile], problems: &mut Problems) {
    for file in files {
        for (index, line) in file.text().unwrap_or_default().lines().enumerate() {
            let Some(task) = line.trim_start().strip_prefix(ADOPTER) else { continue };
            let end = task.find(['.', ':', ';']).unwrap_or(task.len());
            let quote: String = task[..end].chars().take(MAX_QUOTE).collect();
            let message = format!("still has the comment \"Adopter: {quote}\"; do what it says, then delete it");
            problems.warn(Problem { line: Some(index + 1), ..Problem::of_file(&file.path, message) });
        }
    }
}

fn missing_company_facts(document: &Document<'_>, company: &Company, problems: &mut Problems) {
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
    let message = format!("does not state {}; add what the law requires and what clients look for", missing.join(", "));
    if !missing.is_empty() {
        warn_about_company(document, message, problems);
    }
}

/// Adds a warning about the whole company. Skips it if `[company]` is missing, which is reported separately.
fn warn_about_company(document: &Document<'_>, message: impl Into<String>, problems: &mut Problems) {
    let problem = document.problem("company", message);
    if problem.line.is_some() {
        problems.warn(problem);
    }
}

/// Checks the redirects of `site`. The old path must not be the address of a page or a file, or of another redirect: the
/// server does not distinguish capital letters. The target must not be a full address on this site. The reader has
/// already checked that a target without an origin is a page, so no redirect leads to another redirect.
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

pub(crate) fn unique_fields(pages: &[LocatedPage<'_>], projects: &[LocatedProject<'_>], problems: &mut Problems) {
    unique_field("card.name", pages, |page| page.card.name.clone(), problems);
    unique_field("sheet", pages, |page| page.sheet.to_string(), problems);
    unique_field("meta.title", pages, |page| page.meta.title.to_string(), problems);
    unique_field("meta.description", pages, |page| page.meta.description.to_string(), problems);
    unique_field("meta.title", projects, |project| project.meta.title.to_string(), problems);
    unique_field("meta.description", projects, |project| project.meta.description.to_string(), problems);
    unique_field("hero.title", pages, |page| page.hero.title.clone(), problems);
    unique_field("title", projects, |project| project.title.clone(), problems);
    unique_field("order", projects, |project| project.order.to_string(), problems);
    unique_field("image", projects, |project| project.image.to_string(), problems);
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

/// Checks that some page shows the projects. Skips the check if there are errors, because the page that shows them may
/// be the one that could not be read.
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

/// Checks that every entry in a register has a row, and that the register shows all fields of the row.
pub(crate) fn rows(pages: &[LocatedPage<'_>], externals: &[LocatedExternal<'_>], problems: &mut Problems) {
    let mut registers = BTreeMap::new();
    for Located { key: route, record: page, .. } in pages {
        for section in &page.sections {
            if let Section::Register(_, register) = section {
                let folder = register.folder.as_ref().unwrap_or(route);
                registers.insert(&**folder, (route, &register.columns));
            }
        }
    }
    let mut check = |document: &Document<'_>, folder: &str, row: Option<&Row>, has_spans: bool| {
        if let Some((register, columns)) = registers.get(folder) {
            check_row(document, row, has_spans, register, columns, problems);
        }
    };
    for Located { document, key: route, record: page } in pages {
        if let Some(folder) = route::parent_of(route) {
            check(document, folder, page.row.as_ref(), !spans(page).is_empty());
        }
    }
    for Located { document, key: folder, record: external } in externals {
        check(document, folder, external.row.as_ref(), false);
    }
}

/// Checks the row of an entry in the register on the page `register`. `has_spans` states whether the entry's page has
/// time spans, which the register shows in place of `row.depends`.
fn check_row(
    document: &Document<'_>,
    row: Option<&Row>,
    has_spans: bool,
    register: &Route,
    columns: &RegisterColumns,
    problems: &mut Problems,
) {
    let Some(row) = row else {
        let message = format!(
            "is missing; the table on {register} lists this entry, so write [row] with the fields audience, result and \
             platforms"
        );
        problems.error(document.problem("row", message));
        return;
    };
    for (index, platform) in row.platforms.iter().enumerate() {
        if !columns.platforms.iter().any(|column| column.shows(platform)) {
            let message = format!("\"{platform}\" is not in any column of the table on {register}");
            problems.error(document.problem(&format!("row.platforms[{index}]"), message));
        }
    }
    let reason = match (has_spans, &columns.span) {
        (true, _) => "this page has time spans".to_owned(),
        (false, None) => format!("the table on {register} has no column for time spans"),
        (false, Some(_)) => return,
    };
    if row.depends.is_some() {
        problems.error(document.problem("row.depends", format!("is not shown, because {reason}; leave it out")));
    }
}

/// Checks that the values of `field` are unique among the records. Skips empty values, which are placeholders for
/// values with errors. Reports a duplicate for the record whose file was modified later.
fn unique_field<K, R>(
    field: &str,
    records: &[Located<'_, K, R>],
    value: impl Fn(&R) -> String,
    problems: &mut Problems,
) {
    let mut by_age: Vec<_> = records.iter().collect();
    by_age.sort_by_key(|located| located.document.modified);
    let mut seen = BTreeMap::new();
    for Located { document, record, .. } in by_age {
        let value = value(record);
        if value.is_empty() {
            continue;
        }
        if let Some(first) = seen.get(&value) {
            let message = format!("\"{value}\" is already used in {first}; it must be unique");
            problems.error(document.problem(field, message));
        } else {
            seen.insert(value, document.file);
        }
    }
}
