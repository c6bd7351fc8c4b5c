//! Checks that go beyond the form of a single value. Each submodule has one subject.

mod adopter;
mod facts;
mod links;
mod page;
mod project;
mod register;
mod section;
mod site;
mod specimen;
mod unique;

use crate::{
    document::Document,
    reader::InternalLink,
    record::{External, Page, Project},
    text::{Route, Slug},
};

pub(crate) use self::{
    adopter::{adopter_comments, no_colors, no_logo},
    facts::{english_units, fact_name, number_words, placeholders_in_facts, unused_facts},
    links::{fragments, orphans, redirects, removed_pages},
    page::{card, page},
    project::{passes, portfolio_page, project_folders, project_numbers, untranslated_categories},
    register::rows,
    site::site,
    unique::unique_fields,
};

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
    /// The route of the page with the link, or of the page that lists the external entry with the link. Empty for links
    /// in `site.toml` and in projects.
    pub(crate) from: &'s str,
    pub(crate) link: InternalLink,
}
