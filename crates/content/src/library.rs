//! All records, checked and resolved, and the page records made from them.

use std::collections::BTreeMap;

use crate::{
    data::{Crumb, Head, PageRecord},
    record::{Page, Project, Prose, Section, SectionBody, Site},
    route,
};

/// The content of the site.
#[derive(Clone, Debug)]
pub struct Library {
    site: Site,
    pages: BTreeMap<String, Page>,
    heads: BTreeMap<String, Head>,
    not_found_head: Head,
}

impl Library {
    pub(crate) fn new(
        site: Site,
        pages: BTreeMap<String, Page>,
        heads: BTreeMap<String, Head>,
        not_found_head: Head,
    ) -> Self {
        Self { site, pages, heads, not_found_head }
    }

    /// What all pages share.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Routes of all pages, in alphabetical order.
    pub fn routes(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(String::as_str)
    }

    /// The page at `route`, if there is one.
    pub fn page(&self, route: &str) -> Option<&Page> {
        self.pages.get(route)
    }

    /// The record of the page at `route`, for the bundles of `build`.
    pub fn record(&self, route: &str, build: &str) -> Option<PageRecord> {
        let page = self.pages.get(route)?;
        Some(PageRecord {
            build: build.to_owned(),
            path: route.to_owned(),
            status: 200,
            head: self.heads.get(route)?.clone(),
            trail: self.trail(route),
            name: page.card.name.clone(),
            sheet: page.sheet.clone(),
            revised: page.revised.clone(),
            hero: page.hero.clone(),
            sections: page.sections.clone(),
        })
    }

    /// The projects that have an address of their own below `route`, by slug.
    pub fn projects_at(&self, route: &str) -> impl Iterator<Item = &Project> {
        let sections = self.pages.get(route).map(|page| page.sections.as_slice()).unwrap_or_default();
        sections.iter().flat_map(|section| match &section.body {
            SectionBody::Portfolio(portfolio) => portfolio.projects.as_slice(),
            _ => &[],
        })
    }

    /// The record shown, with status 404, for an address that no page has. It is the same for all such addresses.
    pub fn not_found(&self, build: &str) -> PageRecord {
        let page = &self.site.not_found;
        let links = Prose { notice: None, paragraphs: Vec::new(), links: page.links.clone() };
        PageRecord {
            build: build.to_owned(),
            path: "/404".to_owned(),
            status: 404,
            head: self.not_found_head.clone(),
            trail: vec![self.root_crumb(), Crumb { label: page.hero.title.clone(), href: "/404".to_owned() }],
            name: page.hero.title.clone(),
            sheet: page.sheet.clone(),
            revised: self.pages.values().map(|page| page.revised.as_str()).max().unwrap_or_default().to_owned(),
            hero: page.hero.clone(),
            sections: vec![Section {
                id: route::fragment_of(&page.links_title),
                title: page.links_title.clone(),
                lead: None,
                body: SectionBody::Prose(links),
            }],
        }
    }

    fn root_crumb(&self) -> Crumb {
        Crumb { label: self.site.labels.breadcrumb_root.clone(), href: "/".to_owned() }
    }

    /// The crumbs from the root to `route`; empty for the root itself.
    fn trail(&self, route: &str) -> Vec<Crumb> {
        if route == "/" {
            return Vec::new();
        }
        let steps = route::ancestors(route).chain([route]);
        let crumbs = steps.filter_map(|step| {
            let page = self.pages.get(step)?;
            Some(Crumb { label: page.card.name.clone(), href: step.to_owned() })
        });
        std::iter::once(self.root_crumb()).chain(crumbs).collect()
    }
}
