//! The company and the words of the shell: `content/site.toml`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Hero, Link, Meta};
use crate::text::{Address, Date, Href, Icon, Language, Origin, Route, SheetNumber};

/// Everything that all pages share.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Site {
    /// The company.
    pub company: Company,
    /// Addresses that records name as `@name`. The contact cards' are `@messenger` and `@email`.
    pub links: BTreeMap<String, Address>,
    /// Whom to tell of a weakness of the site.
    pub security: Option<Security>,
    /// Links of the header.
    pub navigation: Vec<NavigationLink>,
    /// The footer.
    pub footer: Footer,
    /// Words of the shell, most of them accessible names.
    pub labels: Labels,
    /// The page shown for an unknown address.
    pub not_found: NotFound,
    /// The page shown when a page cannot be rendered.
    pub error_page: ErrorPage,
}

/// The company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Company {
    /// Its name.
    pub name: String,
    /// What it is, in one sentence.
    pub description: String,
    /// Language of the site.
    pub language: Language,
    /// Year of foundation.
    pub founded: u16,
    /// Under which the site is public.
    pub origin: Origin,
}

/// Whom to tell of a weakness of the site, as `/.well-known/security.txt` says it.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Security {
    /// Where to write.
    pub contact: Href,
    /// The day on which somebody made sure that what is sent there is read. A year later nothing is promised any more.
    pub confirmed: Date,
}

/// A link of the header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NavigationLink {
    /// The text of the link.
    pub label: String,
    /// Where it leads.
    pub href: Href,
    /// Page whose descendants also count as matching this link.
    pub section: Option<Route>,
}

/// The footer.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct Footer {
    /// Heading of the contact cards.
    pub contact_title: String,
    /// How soon an answer comes.
    pub response: String,
    /// The contact cards.
    pub contacts: Vec<Contact>,
    /// Heading of the quick links.
    pub quick_title: String,
    /// The quick links.
    pub quick: Vec<Link>,
    /// Pages whose descendants are listed, one column each.
    #[serde(default)]
    pub folders: Vec<FooterFolder>,
    /// Sentence after the years and the name.
    pub rights: String,
}

/// A column of the footer that links the first twelve pages below one page.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct FooterFolder {
    /// Heading of the links.
    pub title: String,
    /// The page above them.
    pub page: Route,
}

/// A contact card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Contact {
    /// What kind of contact it is.
    pub title: String,
    /// What it is best for.
    pub description: String,
    /// The handle or address as it is read.
    pub label: String,
    /// Where it leads: `@messenger` or `@email`.
    pub href: Href,
    /// Name of a Lucide icon.
    pub icon: Icon,
}

/// The page shown for an unknown address, with links out of it.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct NotFound {
    /// Sheet number in the title block.
    pub sheet: SheetNumber,
    /// What the document head says.
    pub meta: Meta,
    /// The opening of the page.
    pub hero: Hero,
    /// Heading over the links.
    pub links_title: String,
    /// Ways out.
    pub links: Vec<WayOut>,
}

/// A page that the page for an unknown address shows with its drawing and sheet number.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct WayOut {
    /// What it is called there.
    pub label: String,
    /// The page.
    pub page: Route,
}

/// The page shown when a page cannot be rendered. It is built without JavaScript.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct ErrorPage {
    /// Document title.
    pub title: String,
    /// Heading.
    pub heading: String,
    /// What happened and what to do.
    pub text: String,
    /// Label of the link that tries again.
    pub retry: String,
    /// Label of the link to the home page.
    pub home: String,
}

/// Words of the shell. In all of them `{name}` is replaced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Labels {
    /// First link of every page.
    pub skip_to_content: String,
    /// Accessible name of the header's links.
    pub main_navigation: String,
    /// Accessible name of the link to the home page.
    pub home: String,
    /// The button of the mobile menu.
    pub menu: String,
    /// Accessible name of the trail.
    pub breadcrumbs: String,
    /// First crumb.
    pub breadcrumb_root: String,
    /// Added to links that open a new tab.
    pub new_tab: String,
    /// Said while a page is on its way.
    pub loading: String,
    /// Shown in place of a page that cannot be shown in the browser.
    pub failed: String,
    /// The link that loads such a page anew.
    pub reload: String,
    /// Accessible name of a stage's number: `{number}`.
    pub stage: String,
    /// Before the standing of a retired solution.
    pub retired: String,
    /// Before the standing of an upcoming solution.
    pub upcoming: String,
    /// Before the standing of a solution that was announced.
    pub launching: String,
    /// Units of time spans.
    pub units: UnitLabels,
    /// The block at the foot of each page.
    pub title_block: TitleBlockLabels,
    /// The theme controls.
    pub theme: ThemeLabels,
    /// The portfolio strip.
    pub strip: StripLabels,
    /// The image viewer.
    pub viewer: ViewerLabels,
}

/// Time spans in words: `{min}` and `{max}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct UnitLabels {
    /// Such as `{min}-{max} weeks`.
    pub weeks: String,
    /// Such as `{min}-{max} months`.
    pub months: String,
    /// Such as `{shortest} to {longest}`: two time spans.
    pub range: String,
}

/// The block at the foot of each page, and its slim form in the opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TitleBlockLabels {
    /// Over the sheet number.
    pub sheet: String,
    /// Over the name of the page.
    pub page: String,
    /// Over the date of revision.
    pub revised: String,
    /// Over the name of the company.
    pub company: String,
    /// Since when the company works; in the opening only.
    pub since: String,
    /// How soon it answers; in the opening only.
    pub answer: String,
}

/// The theme controls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ThemeLabels {
    /// Heading of the three-way control.
    pub title: String,
    /// Follow the system.
    pub auto: String,
    /// Light theme.
    pub light: String,
    /// Dark theme.
    pub dark: String,
    /// What the header's button does in the dark theme.
    pub to_light: String,
    /// What the header's button does in the light theme.
    pub to_dark: String,
}

/// The portfolio strip.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct StripLabels {
    /// Accessible name of the strip.
    pub name: String,
    /// The arrow to the previous slide.
    pub previous: String,
    /// The arrow to the next slide.
    pub next: String,
    /// Accessible name of the dots.
    pub dots: String,
    /// Accessible name of a slide or dot: `{number}`, `{count}`, `{title}`.
    pub slide: String,
    /// Accessible name of the link that opens a project: `{title}`.
    pub open: String,
}

/// The image viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct ViewerLabels {
    /// Closes the viewer.
    pub close: String,
    /// To the previous project.
    pub previous: String,
    /// To the next project.
    pub next: String,
    /// One zoom step in.
    pub zoom_in: String,
    /// One zoom step out.
    pub zoom_out: String,
    /// Back to 100 percent.
    pub reset_zoom: String,
    /// Hides the information panel.
    pub hide_info: String,
    /// Shows the information panel.
    pub show_info: String,
    /// Said while an image loads.
    pub loading: String,
    /// Said when an image cannot be loaded.
    pub failed: String,
    /// The zoom level: `{percent}`.
    pub zoom_level: String,
    /// Place in the portfolio: `{number}`, `{count}`.
    pub position: String,
    /// Accessible name of the buttons that pan.
    pub pan: String,
    /// Pans up.
    pub pan_up: String,
    /// Pans down.
    pub pan_down: String,
    /// Pans left.
    pub pan_left: String,
    /// Pans right.
    pub pan_right: String,
}
