//! The record of `content/site.toml`: the company, and the texts of the interface.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

use super::{Category, Fonts, Hero, Link, Meta, PassKind, Theme};
use crate::text::{Address, Date, Href, Icon, Language, Origin, RedirectTarget, Route, SheetNumber, Telephone};

/// The content of `site.toml`: data that all pages share, and pages that are not in `content/pages/`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct SiteFile {
    /// The company that publishes the site.
    pub company: Company,
    /// Addresses by name. Other fields refer to them as `@name`, such as `@email`. Any name is allowed.
    pub links: BTreeMap<String, Address>,
    /// The new addresses of retired pages, by old path: `"/old-page" = "/about"`. An old path can be any path of an
    /// earlier site, such as `/about.html` or `/index.php`, but contains no query. Requests match it regardless of
    /// capital letters. The redirect is permanent and keeps the query of the request.
    #[serde(default)]
    pub redirects: BTreeMap<String, RedirectTarget>,
    /// Contact for vulnerability reports about the site.
    pub security: Option<Security>,
    /// Colours of the company, and the switch for social cards. Default: the colours of the example site, with social
    /// cards.
    pub theme: Option<Theme>,
    /// Fonts of the company. Default: the fonts of the example site.
    pub fonts: Option<Fonts>,
    /// Links in the header, in reading order.
    pub navigation: Vec<NavigationLink>,
    /// Texts and links of the footer.
    pub footer: Footer,
    /// Texts of the interface. Most of them are accessible names.
    pub labels: Labels,
    /// The page shown for an unknown address, with status 404.
    pub not_found: NotFound,
    /// The page shown when a page cannot be rendered, with status 500 or 503.
    pub error_page: ErrorPage,
}

/// The company that publishes the site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Company {
    /// Name of the company, shown in the header, the title block and the footer. Texts refer to it as `{company.name}`.
    pub name: String,
    /// Names that the company no longer uses. The check warns about each text and address that still contains one.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub former_names: Vec<String>,
    /// Description of the company in one sentence, for search engines and language models.
    pub description: String,
    /// Language of the site.
    pub language: Language,
    /// Year in which the company was founded. It cannot be in the future.
    pub founded: u16,
    /// The public address of the site, without a path.
    pub origin: Origin,
    /// Name under which the company is registered, such as `Example Works AS`. Shown in the footer and in the data for
    /// search engines.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub legal_name: Option<String>,
    /// Company registration number, shown in the footer and in the data for search engines. Requires
    /// `labels.company.registration`.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub registration: Option<String>,
    /// Postal address, shown in the footer and in the data for search engines.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub address: Option<PostalAddress>,
    /// Telephone number, shown in the footer and in the data for search engines. Requires `labels.company.telephone`.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub telephone: Option<Telephone>,
    /// Time zone of the business hours, such as `Central European Time (UTC+1, in summer UTC+2)`. Shown in the footer.
    /// Requires `labels.company.time_zone`, unless `labels.company.hours` has the placeholder `{time_zone}`.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub time_zone: Option<String>,
    /// Business hours, such as `Monday to Friday, 9:00 to 17:00`. Shown in the footer. Requires `labels.company.hours`.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub hours: Option<String>,
    /// The page about data protection. The footer links to it.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub privacy: Option<Route>,
}

/// A postal address.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct PostalAddress {
    /// Street and house number, or post-office box.
    pub street: String,
    /// Postal code.
    pub code: String,
    /// City, with the region if postal addresses in the country contain it.
    pub city: String,
    /// Country.
    pub country: String,
}

impl fmt::Display for PostalAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { street, code, city, country } = self;
        write!(f, "{street}, {code} {city}, {country}")
    }
}

/// Contact for vulnerability reports about the site, published at `/.well-known/security.txt`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Security {
    /// Address for the reports.
    pub contact: Href,
    /// The day when somebody last checked that reports to this contact are read. From one year after this day,
    /// `/.well-known/security.txt` is not served.
    pub confirmed: Date,
}

/// A link in the header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NavigationLink {
    /// The text of the link.
    pub label: String,
    /// Target of the link.
    pub href: Href,
    /// A page that belongs to the link in addition to its target. The link is also marked as active on this page and on
    /// all pages below it. In the breadcrumbs of the pages below it, the link replaces this page.
    pub section: Option<Route>,
}

/// Texts and links of the footer.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct Footer {
    /// Heading of the contact cards.
    pub contact_title: String,
    /// Sentence with the usual response time, shown below the heading of the contact cards.
    pub response: String,
    /// The contact cards in reading order.
    pub contacts: Vec<Contact>,
    /// Heading of the first column of links.
    pub quick_title: String,
    /// The links of the first column, in reading order.
    pub quick: Vec<Link>,
    /// The columns of links after the first one. Each lists the entries directly below one page.
    #[serde(default)]
    pub folders: Vec<FooterFolder>,
    /// Sentence in the last line, after the years and the name of the company.
    pub rights: String,
}

/// A column of the footer with links to the first 12 entries directly below one page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct FooterFolder {
    /// Heading of the column.
    pub title: String,
    /// The page whose entries are listed.
    pub page: Route,
}

/// A contact card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Contact {
    /// Kind of contact, such as `E-mail`, shown as the heading of the card.
    pub title: String,
    /// One sentence about the best use of this contact.
    pub description: String,
    /// The handle or address as visitors see it. If `href` is an e-mail address, `label` must be the same address.
    pub label: String,
    /// Target of the link: an address of `[links]`, such as `@email`, or a page.
    pub href: Href,
    /// Name of a Lucide icon.
    pub icon: Icon,
}

/// The page shown for an unknown address, with links to other pages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct NotFound {
    /// Sheet number in the title block.
    pub sheet: SheetNumber,
    /// Title and description in the document head.
    pub meta: Meta,
    /// The hero of the page.
    pub hero: Hero,
    /// Heading above the links.
    pub links_title: String,
    /// The links in reading order, each to one page of the site.
    pub links: Vec<NotFoundLink>,
}

/// A link from the page for an unknown address, shown with the illustration and the sheet number of the linked page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct NotFoundLink {
    /// Text of the link.
    pub label: String,
    /// The linked page.
    pub page: Route,
}

/// The page shown when a page cannot be rendered. It is assembled without the renderer, which may have caused the
/// error.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct ErrorPage {
    /// Document title.
    pub title: String,
    /// Main heading of the page.
    pub heading: String,
    /// Explanation of the failure, and advice for the visitor.
    pub text: String,
    /// Label of the link that loads the page again.
    pub retry: String,
    /// Label of the link to the home page.
    pub home: String,
    /// Messages for programs, and for visitors who open the address of a file that does not exist. Default: English
    /// messages.
    #[serde(default)]
    pub messages: ErrorMessages,
}

/// Plain-text messages for requests that the server refuses, one for each reason. A message that is left out has an
/// English default.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct ErrorMessages {
    /// Message if there is no file at the address. For an unknown page, the server sends the page `[not_found]`
    /// instead.
    pub not_found: Option<String>,
    /// Message if the method of a request is neither GET nor HEAD.
    pub method: Option<String>,
    /// Message if the host of a request is missing, ambiguous or invalid.
    pub host: Option<String>,
    /// Message if the target of a request is not a path.
    pub target: Option<String>,
    /// Message if a request has a body.
    pub body: Option<String>,
    /// Message if a file is no longer the version that the header `If-Match` of a request names.
    pub precondition: Option<String>,
    /// Message if the requested range starts after the end of a file.
    pub range: Option<String>,
}

/// Texts of the interface. Names in braces are placeholders. A label must have exactly the placeholders that its
/// description names; only those of `labels.company` are optional. A label may also refer to figures such as
/// `{fact.founded}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Labels {
    /// Text of the first link on every page, which skips to the content.
    pub skip_to_content: String,
    /// Accessible name of the links in the header.
    pub main_navigation: String,
    /// Accessible name of the link to the home page.
    pub home: String,
    /// Label of the button that opens the mobile menu.
    pub menu: String,
    /// Accessible name of the breadcrumbs.
    pub breadcrumbs: String,
    /// Label of the first breadcrumb.
    pub breadcrumb_root: String,
    /// Text for screen readers after links that open in a new tab.
    pub new_tab: String,
    /// Text for screen readers while a page loads.
    pub loading: String,
    /// Heading shown in place of a page that cannot be shown in the browser.
    pub failed: String,
    /// Label of the button that reloads a page that cannot be shown in the browser.
    pub reload: String,
    /// Accessible name of a stage's number. Placeholder: `{number}`.
    pub stage: String,
    /// Label on a service or solution that is no longer offered.
    pub retired: String,
    /// Label on a service or solution that is not offered yet.
    pub upcoming: String,
    /// Label on a service or solution that is announced, but not offered yet.
    pub launching: String,
    /// Labels of the facts about the company in the footer. If `[company]` has a fact, its label is required. The
    /// exception is the time zone, which needs no label if the label of the hours has the placeholder `{time_zone}`.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub company: CompanyLabels,
    /// Names of the portfolio categories. A category that is left out keeps its English name.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub categories: CategoryLabels,
    /// The words for zero, one, two and so on, in order. They are used for placeholders such as
    /// `{count.services.word}`. Required if a text has such a placeholder and the language of the site is not English.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "codegen", ts(skip))]
    pub numbers: Vec<String>,
    /// Texts for time spans.
    pub units: UnitLabels,
    /// Labels of the title block at the foot of each page.
    pub title_block: TitleBlockLabels,
    /// Labels of the theme controls.
    pub theme: ThemeLabels,
    /// Labels of the portfolio strip.
    pub strip: StripLabels,
    /// Labels of the image viewer.
    pub viewer: ViewerLabels,
}

/// Labels of the facts about the company in the footer. The footer shows a label before its fact. If the label has a
/// placeholder, the footer shows the fact in place of the placeholder.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct CompanyLabels {
    /// Label of the company registration number. Placeholder: `{registration}`.
    pub registration: Option<String>,
    /// Label of the telephone number. Placeholder: `{telephone}`.
    pub telephone: Option<String>,
    /// Label of the time zone of the business hours. Placeholder: `{time_zone}`.
    pub time_zone: Option<String>,
    /// Label of the business hours, such as `Business hours: {hours} ({time_zone})`. Placeholders: `{hours}` and
    /// `{time_zone}`. With `{time_zone}`, the footer does not show the time zone separately.
    pub hours: Option<String>,
}

/// The placeholder for the time zone in the labels of the company.
pub(crate) const TIME_ZONE: &str = "{time_zone}";

impl SiteFile {
    /// Returns whether the footer shows the time zone with the business hours: it does if the label of the hours has
    /// the placeholder for it.
    pub(crate) fn shows_time_zone_in_hours(&self) -> bool {
        let label = self.labels.company.hours.as_ref();
        self.company.hours.is_some() && label.is_some_and(|label| label.contains(TIME_ZONE))
    }
}

/// Names of the portfolio categories as visitors read them, such as `"Character Art" = "Figurer"`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema))]
pub struct CategoryLabels {
    /// The name of the category for pictures of characters.
    #[serde(rename = "Character Art")]
    pub character_art: Option<String>,
    /// The name of the category for models of objects.
    #[serde(rename = "3D Assets")]
    pub three_d_assets: Option<String>,
    /// The name of the category for pictures of places.
    #[serde(rename = "Environment")]
    pub environment: Option<String>,
    /// The name of the category for pictures of faces.
    #[serde(rename = "Portrait")]
    pub portrait: Option<String>,
    /// The name of the category for two-dimensional drawings.
    #[serde(rename = "Illustration")]
    pub illustration: Option<String>,
}

impl CategoryLabels {
    /// Returns the name of `category` as visitors read it.
    pub(crate) fn name(&self, category: Category) -> String {
        self.label(category).map_or_else(|| category.name(), str::to_owned)
    }

    pub(crate) fn label(&self, category: Category) -> Option<&str> {
        let label = match category {
            Category::CharacterArt => &self.character_art,
            Category::ThreeDAssets => &self.three_d_assets,
            Category::Environment => &self.environment,
            Category::Portrait => &self.portrait,
            Category::Illustration => &self.illustration,
        };
        label.as_deref()
    }
}

/// Texts for time spans. `{min}` is the shortest and `{max}` the longest duration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct UnitLabels {
    /// Text for a time span in weeks, such as `{min}-{max} weeks`. Placeholders: `{min}`, `{max}`.
    pub weeks: String,
    /// Text for a time span in months, such as `{min}-{max} months`. Placeholders: `{min}`, `{max}`.
    pub months: String,
}

/// Labels of the title block at the foot of each page, and of its short form in the hero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TitleBlockLabels {
    /// Label of the sheet number.
    pub sheet: String,
    /// Label of the page's name.
    pub page: String,
    /// Label of the revision date.
    pub revised: String,
    /// Label of the company's name.
    pub company: String,
    /// The founding year as a phrase, such as `Since 2007`. Only shown in the hero.
    pub since: String,
    /// The usual response time as a phrase. Only shown in the hero.
    pub answer: String,
    /// Label of the list of sections, which narrow screens show folded. Only shown in the hero.
    pub contents: String,
}

/// Labels of the theme controls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ThemeLabels {
    /// Heading above the three options for the theme.
    pub title: String,
    /// Label of the option for the theme of the system.
    pub auto: String,
    /// Label of the option for the light theme.
    pub light: String,
    /// Label of the option for the dark theme.
    pub dark: String,
    /// Accessible name of the button in the header that switches to the light theme. Used while the dark theme is
    /// shown.
    pub to_light: String,
    /// Accessible name of the button in the header that switches to the dark theme. Used while the light theme is
    /// shown.
    pub to_dark: String,
}

/// Labels of the portfolio strip.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StripLabels {
    /// Accessible name of the portfolio strip.
    pub name: String,
    /// Label of the arrow to the previous slide.
    pub previous: String,
    /// Label of the arrow to the next slide.
    pub next: String,
    /// Accessible name of the group of dots, one for each slide.
    pub dots: String,
    /// Accessible name of the dot for a slide. Placeholders: `{number}`, `{count}`, `{title}`.
    pub slide: String,
    /// Accessible name of the link that opens a project. Placeholder: `{title}`.
    pub open: String,
}

/// Labels of the image viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "codegen", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ViewerLabels {
    /// Label of the button that closes the viewer.
    pub close: String,
    /// Label of the button to the previous project.
    pub previous: String,
    /// Label of the button to the next project.
    pub next: String,
    /// Label of the button that zooms in by one step.
    pub zoom_in: String,
    /// Label of the button that zooms out by one step.
    pub zoom_out: String,
    /// Label of the button that resets the zoom to 100 percent.
    pub reset_zoom: String,
    /// Label of the button that hides the information panel.
    pub hide_info: String,
    /// Label of the button that shows the information panel.
    pub show_info: String,
    /// Text for screen readers while an image loads.
    pub loading: String,
    /// Text shown if an image cannot be loaded.
    pub failed: String,
    /// Text that shows the zoom level. Placeholder: `{percent}`.
    pub zoom_level: String,
    /// Text that shows the position in the portfolio. Placeholders: `{number}`, `{count}`.
    pub position: String,
    /// Accessible name of the group of buttons that choose a pass, or the finished picture.
    pub passes: String,
    /// Label of the button that shows the finished picture without a pass.
    pub finished: String,
    /// Name of the pass `clay`, as visitors see it.
    pub clay: String,
    /// Name of the pass `wireframe`, as visitors see it.
    pub wireframe: String,
    /// Name of the pass `shapes`, as visitors see it.
    pub shapes: String,
    /// Name of the pass `base-colour`, as visitors see it.
    // This is the name of the pass kind, by which the viewer looks up the label.
    #[serde(rename = "base-colour")]
    pub base_colour: String,
    /// Name of the pass `roughness`, as visitors see it.
    pub roughness: String,
    /// Name of the pass `normal`, as visitors see it.
    pub normal: String,
    /// Accessible name of the handle that divides the picture from the pass. Placeholder: `{pass}`.
    pub wipe: String,
    /// Text for screen readers that states the position of the handle that divides the picture from the pass.
    /// Placeholders: `{percent}`, `{pass}`. `{percent}` is the percentage of the width that shows the finished picture.
    pub wipe_position: String,
    /// Text shown if a pass cannot be loaded.
    pub pass_failed: String,
    /// Accessible name of the group of buttons that pan the image.
    pub pan: String,
    /// Label of the button that pans up.
    pub pan_up: String,
    /// Label of the button that pans down.
    pub pan_down: String,
    /// Label of the button that pans left.
    pub pan_left: String,
    /// Label of the button that pans right.
    pub pan_right: String,
}

impl ViewerLabels {
    /// Returns the name of the pass kind `kind` as visitors see it.
    pub fn pass(&self, kind: PassKind) -> &str {
        match kind {
            PassKind::Clay => &self.clay,
            PassKind::Wireframe => &self.wireframe,
            PassKind::Shapes => &self.shapes,
            PassKind::BaseColour => &self.base_colour,
            PassKind::Roughness => &self.roughness,
            PassKind::Normal => &self.normal,
        }
    }
}
