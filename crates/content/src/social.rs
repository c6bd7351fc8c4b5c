//! Social cards: which picture an address has. A picture of the build is used if it shows what the content says; otherwise
//! the executable draws a card. Does not draw.

use std::collections::{BTreeMap, BTreeSet};

use brand::{CARD_HEIGHT, CARD_WIDTH, Card, CardLook};

use crate::{
    data::SocialCard,
    inventory::Inventory,
    library::Library,
    record::{Page, Project},
    text::{Direction, Route, Slug},
};

/// The path of the files of the build, among which drawn cards are served.
const FOLDER: &str = "/assets/";

/// What has an address.
enum Place<'l> {
    Page(&'l Route, &'l Page),
    Project(&'l Slug, &'l Project),
}

impl Library {
    /// Chooses the cards: those of the build that fit the content, and drawn ones for all other addresses. None at all if
    /// `site.toml` switches them off.
    pub(crate) fn choose_cards(&mut self, inventory: &Inventory) {
        let theme = self.site().theme.as_ref();
        if theme.and_then(|theme| theme.social_cards) == Some(false) {
            return;
        }
        let fonts = [&self.fonts.sans, &self.fonts.mono].map(|file| file.as_ref().map(|file| file.font.clone()));
        self.look = Some(CardLook::new(self.site().theme(), self.logo().cloned(), fonts).into());
        let fits = |address: &str| match &inventory.shown {
            Some(shown) => shown.get(address).is_some_and(|shown| self.shown_at(address).as_ref() == Some(shown)),
            None => true,
        };
        let cards = inventory.cards.iter().filter(|(address, _)| fits(address));
        self.cards = cards.map(|(address, card)| (address.clone(), card.clone())).collect();
    }

    /// Returns what the card of each address shows, as a hash, by the address.
    pub fn shown_on_cards(&self) -> BTreeMap<String, String> {
        self.card_addresses().filter_map(|address| Some((address.clone(), self.shown_at(&address)?))).collect()
    }

    /// Returns the card of the page or project at `address` (path and query), unless cards are switched off. Its address
    /// is a path.
    pub(crate) fn social_card(&self, address: &str) -> Option<SocialCard> {
        if let Some(card) = self.cards.get(address) {
            return Some(card.clone());
        }
        let src = self.drawn_card_at(address)?;
        Some(SocialCard { src, width: CARD_WIDTH, height: CARD_HEIGHT })
    }

    /// Returns whether a page has the card of the build at the path `src`.
    pub fn has_card(&self, src: &str) -> bool {
        self.cards.values().any(|card| card.src == src)
    }

    /// Returns the paths of all cards that the executable draws.
    pub fn drawn_cards(&self) -> impl Iterator<Item = String> {
        let drawn = self.card_addresses().filter(|address| !self.cards.contains_key(address));
        drawn.filter_map(|address| self.drawn_card_at(&address))
    }

    /// Returns the path of the current card of the address whose drawn card is, or was, at the path `src`.
    pub fn current_card(&self, src: &str) -> Option<String> {
        Some(self.social_card(&self.address(&self.place_of_card(src)?))?.src)
    }

    /// Returns the card to draw at the path `src`, if it is a current one.
    pub fn card_to_draw(&self, src: &str) -> Option<(Card, &CardLook)> {
        let place = self.place_of_card(src)?;
        let address = self.address(&place);
        let is_current = !self.cards.contains_key(&address) && self.drawn_card_at(&address)? == src;
        Some((self.card(&place), self.look.as_deref()?)).filter(|_| is_current)
    }

    /// Returns the characters that drawn cards cannot show, because no font has them.
    pub(crate) fn undrawn_characters(&self) -> BTreeSet<char> {
        let Some(look) = &self.look else { return BTreeSet::new() };
        let drawn = self.card_addresses().filter(|address| !self.cards.contains_key(address));
        let cards = drawn.filter_map(|address| Some(self.card(&self.place(&address)?)));
        let mut characters: BTreeSet<char> = cards.flat_map(|card| card.characters().collect::<Vec<_>>()).collect();
        characters.retain(|character| !look.has(*character));
        characters
    }

    /// Returns the addresses of all pages and projects.
    fn card_addresses(&self) -> impl Iterator<Item = String> {
        let of = |route: &str| self.projects_at(route).map(move |slug| format!("{route}?project={slug}")).collect();
        let projects = self.routes().flat_map(move |route| -> Vec<String> { of(route) });
        self.routes().map(str::to_owned).chain(projects)
    }

    fn place(&self, address: &str) -> Option<Place<'_>> {
        match address.split_once("?project=") {
            Some((_, slug)) => self.projects.get_key_value(slug).map(|(slug, project)| Place::Project(slug, project)),
            None => self.pages.get_key_value(address).map(|(route, page)| Place::Page(route, page)),
        }
    }

    fn address(&self, place: &Place<'_>) -> String {
        match place {
            Place::Page(route, _) => route.to_string(),
            Place::Project(slug, _) => self.project_address(slug).to_string(),
        }
    }

    /// Returns what has drawn cards with paths like `src`; see [`stem`]. Routes and slugs contain no dots.
    fn place_of_card(&self, src: &str) -> Option<Place<'_>> {
        let stem = src.strip_prefix(FOLDER)?.strip_suffix(".png")?.rsplit_once('-')?.0;
        let (kind, name) = stem.split_once('.').unwrap_or((stem, ""));
        match kind {
            "card" => self.place(&format!("/{}", name.replace('.', "/"))),
            "project" => self.projects.get_key_value(name).map(|(slug, project)| Place::Project(slug, project)),
            _ => None,
        }
    }

    fn drawn_card_at(&self, address: &str) -> Option<String> {
        let (place, look) = (self.place(address)?, self.look.as_ref()?);
        let hash = self.card(&place).hash(look);
        Some(format!("{FOLDER}{}-{}.png", stem(&place), hex(&hash[..4])))
    }

    /// Returns the text of a card.
    fn card(&self, place: &Place<'_>) -> Card {
        let labels = &self.site().labels.title_block;
        let sheet = |page: &Page| page.sheet.to_string();
        let (title, sheet, name, entries) = match place {
            Place::Page(route, page) => {
                let titles = page.sections.iter().map(|section| section.head().title.clone());
                // The home page shows the logo.
                let titles = titles.filter(|_| &***route != "/").collect();
                (page.hero.title.clone(), sheet(page), page.card.name.clone(), titles)
            }
            Place::Project(_, project) => {
                let page = self.portfolio.as_ref().and_then(|route| self.pages.get(route));
                let name = page.map_or_else(String::new, |page| format!("{} / ", page.card.name));
                let sheet = page.map_or_else(String::new, sheet);
                (
                    project.title.clone(),
                    sheet,
                    format!("{name}{}", project.category.name()),
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

    /// Returns a hash of what the picture of the build shows for `address`: a card with the drawing of a page, or the
    /// picture of a project, in place of the list.
    fn shown_at(&self, address: &str) -> Option<String> {
        let (place, look) = (self.place(address)?, self.look.as_ref()?);
        let mut card = self.card(&place);
        let figure = match place {
            Place::Page(_, page) if page.hero.drawing.is_some() => Some("drawing".to_owned()),
            Place::Page(_, page) => page.hero.illustration.as_ref().map(ToString::to_string),
            Place::Project(_, project) => Some(project.image.to_string()),
        };
        if let Some(figure) = figure {
            card.entries = vec![figure];
        }
        Some(hex(&card.hash(look)[..8]))
    }
}

/// Returns the start of the names of the cards of `place`.
fn stem(place: &Place<'_>) -> String {
    match place {
        Place::Page(route, _) if &***route == "/" => "card".to_owned(),
        Place::Page(route, _) => format!("card{}", route.replace('/', ".")),
        Place::Project(slug, _) => format!("project.{slug}"),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
