//! Chooses the social card of each page and project: a prebuilt card if it matches the content, otherwise a card that
//! the executable draws. Does not draw cards.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use brand::{CARD_HEIGHT, CARD_WIDTH, Card, CardLook, Logo};
use data_encoding::HEXLOWER;

use super::Library;
use crate::{
    address::ASSETS_FOLDER,
    data::SocialCard,
    inventory::Inventory,
    record::{Page, Project, SiteFile},
    text::{Direction, Route, Slug},
    theme::CompanyFonts,
};

enum CardSubject<'l> {
    Page(&'l Route, &'l Page),
    Project(&'l Slug, &'l Project),
}

fn card_look(site: &SiteFile, logo: Option<&Logo>, fonts: &CompanyFonts) -> Option<CardLook> {
    let has_cards = site.theme.as_ref().and_then(|theme| theme.social_cards) != Some(false);
    let fonts = [&fonts.sans, &fonts.mono].map(|file| file.as_ref().map(|file| file.font.clone()));
    has_cards.then(|| CardLook::new(site.theme(), logo.cloned(), fonts))
}

impl Library {
    /// Adds the look of drawn cards, and the prebuilt cards that match the content.
    pub(crate) fn with_social_cards(mut self, inventory: &Inventory) -> Self {
        self.card_look = card_look(&self.parts.site, self.parts.logo.as_ref(), &self.parts.fonts).map(Arc::new);
        self.cards = self.matching_cards(inventory);
        self
    }

    /// Returns the prebuilt cards that match the content. Returns all of them if their fingerprints are unknown, and
    /// none if the site has no social cards.
    fn matching_cards(&self, inventory: &Inventory) -> BTreeMap<String, SocialCard> {
        let mut cards = inventory.cards.clone();
        if self.card_look.is_none() {
            cards.clear();
        } else if let Some(prebuilt) = &inventory.card_fingerprints {
            cards.retain(|address, _| {
                let fingerprint = prebuilt.get(address);
                fingerprint.is_some() && fingerprint == self.card_fingerprint(address).as_ref()
            });
        }
        cards
    }

    /// Returns the fingerprints of the contents of all cards, by the address of the page or project. Empty if the site
    /// has no cards.
    pub fn card_fingerprints(&self) -> BTreeMap<String, String> {
        self.card_addresses().filter_map(|address| Some((address.clone(), self.card_fingerprint(&address)?))).collect()
    }

    /// Returns the card of the page or project at `address` (path and query), or `None` if cards are switched off or
    /// there is no such page or project. The `src` of the card is a path.
    pub(super) fn social_card(&self, address: &str) -> Option<SocialCard> {
        if let Some(card) = self.cards.get(address) {
            return Some(card.clone());
        }
        let src = self.drawn_card_path(address)?;
        Some(SocialCard { src, width: CARD_WIDTH, height: CARD_HEIGHT })
    }

    /// Returns whether a page or project uses the prebuilt card at the path `src`.
    pub fn has_card(&self, src: &str) -> bool {
        self.cards.values().any(|card| card.src == src)
    }

    /// Returns the paths of all cards that the executable draws.
    pub fn drawn_cards(&self) -> impl Iterator<Item = String> {
        let drawn = self.card_addresses().filter(|address| !self.cards.contains_key(address));
        drawn.filter_map(|address| self.drawn_card_path(&address))
    }

    /// Returns the path of the current card of a page or project, given the path `src` of one of its drawn cards,
    /// current or earlier. Returns `None` if `src` is not such a path, or if cards are switched off.
    pub fn current_card(&self, src: &str) -> Option<String> {
        Some(self.social_card(&self.address(&self.subject_of_path(src)?))?.src)
    }

    /// Returns the card to draw at the path `src`, or `None` if `src` is not the path of a current drawn card.
    pub fn card_to_draw(&self, src: &str) -> Option<(Card, &CardLook)> {
        let subject = self.subject_of_path(src)?;
        let address = self.address(&subject);
        let is_current = !self.cards.contains_key(&address) && self.drawn_card_path(&address)? == src;
        Some((self.card(&subject), self.card_look.as_deref()?)).filter(|_| is_current)
    }

    /// Returns the characters in the texts of drawn cards that no font for text has.
    pub(crate) fn undrawn_characters(&self) -> BTreeSet<char> {
        let Some(look) = &self.card_look else { return BTreeSet::new() };
        let drawn = self.card_addresses().filter(|address| !self.cards.contains_key(address));
        let cards = drawn.filter_map(|address| Some(self.card(&self.subject(&address)?)));
        let mut characters: BTreeSet<char> = cards.flat_map(|card| card.characters().collect::<Vec<_>>()).collect();
        characters.retain(|character| !look.has(*character));
        characters
    }

    fn card_addresses(&self) -> impl Iterator<Item = String> {
        let projects =
            self.routes().flat_map(|route| self.projects_at(route).map(move |slug| format!("{route}?project={slug}")));
        self.routes().map(str::to_owned).chain(projects)
    }

    fn subject(&self, address: &str) -> Option<CardSubject<'_>> {
        match address.split_once("?project=") {
            Some((_, slug)) => {
                self.parts.projects.get_key_value(slug).map(|(slug, project)| CardSubject::Project(slug, project))
            }
            None => self.parts.pages.get_key_value(address).map(|(route, page)| CardSubject::Page(route, page)),
        }
    }

    fn address(&self, subject: &CardSubject<'_>) -> String {
        match subject {
            CardSubject::Page(route, _) => route.to_string(),
            CardSubject::Project(slug, _) => self.project_address(slug).to_string(),
        }
    }

    /// Returns the page or project whose drawn card, current or earlier, has the path `src`. The path contains a
    /// [`stem`]. Stems are unambiguous, because routes and slugs contain no dots.
    fn subject_of_path(&self, src: &str) -> Option<CardSubject<'_>> {
        let stem = src.strip_prefix(ASSETS_FOLDER)?.strip_suffix(".png")?.rsplit_once('-')?.0;
        let (kind, name) = stem.split_once('.').unwrap_or((stem, ""));
        match kind {
            "card" => self.subject(&format!("/{}", name.replace('.', "/"))),
            "project" => {
                self.parts.projects.get_key_value(name).map(|(slug, project)| CardSubject::Project(slug, project))
            }
            _ => None,
        }
    }

    fn drawn_card_path(&self, address: &str) -> Option<String> {
        let subject = self.subject(address)?;
        let hash = self.card(&subject).hash(self.card_look.as_ref()?);
        Some(format!("{ASSETS_FOLDER}{}-{}.png", stem(&subject), HEXLOWER.encode(&hash[..4])))
    }

    fn card(&self, subject: &CardSubject<'_>) -> Card {
        let labels = &self.site().labels.title_block;
        let sheet = |page: &Page| page.sheet.to_string();
        let (title, sheet, name, entries) = match subject {
            CardSubject::Page(route, page) => {
                // The card of the home page shows the logo in place of the list.
                let sections = if &***route == "/" { &[] } else { page.sections.as_slice() };
                let titles = sections.iter().map(|section| section.head().title.clone()).collect();
                (page.hero.title.clone(), sheet(page), page.card.name.clone(), titles)
            }
            CardSubject::Project(_, project) => {
                let page = self.portfolio.as_ref().and_then(|route| self.parts.pages.get(route));
                let name = page.map_or_else(String::new, |page| format!("{} / ", page.card.name));
                let sheet = page.map_or_else(String::new, sheet);
                (
                    project.title.clone(),
                    sheet,
                    format!("{name}{}", self.parts.site.labels.categories.name(project.category)),
                    project.technologies.clone(),
                )
            }
        };
        let company = &self.site().company;
        Card {
            company: company.name.clone(),
            title,
            fields: [[labels.sheet.clone(), sheet], [labels.page.clone(), name]],
            entries,
            is_rtl: company.language.direction() == Direction::Rtl,
        }
    }

    /// Returns a hash of the contents of the prebuilt card for `address`, or `None` if cards are switched off or there
    /// is no such page or project. In place of the list of entries, such a card shows the drawing in the hero of the
    /// page or the picture of the project, if there is one.
    fn card_fingerprint(&self, address: &str) -> Option<String> {
        let look = self.card_look.as_ref()?;
        let subject = self.subject(address)?;
        let mut card = self.card(&subject);
        let figure = match subject {
            CardSubject::Page(_, page) if page.hero.assembly.is_some() => Some("assembly".to_owned()),
            CardSubject::Page(_, page) => page.hero.illustration.as_ref().map(ToString::to_string),
            CardSubject::Project(_, project) => Some(project.image.to_string()),
        };
        if let Some(figure) = figure {
            card.entries = vec![figure];
        }
        Some(HEXLOWER.encode(&card.hash(look)[..8]))
    }
}

/// Returns the file name of the drawn cards of `subject`, without the hash and the extension.
fn stem(subject: &CardSubject<'_>) -> String {
    match subject {
        CardSubject::Page(route, _) if &***route == "/" => "card".to_owned(),
        CardSubject::Page(route, _) => format!("card{}", route.replace('/', ".")),
        CardSubject::Project(slug, _) => format!("project.{slug}"),
    }
}
