//! The error page, which replaces a page that cannot be rendered. It is assembled from strings without the renderer,
//! because the renderer may have caused the error.

use content::{
    data::{Asset, Bundles},
    record::SiteFile,
    text::Direction,
};
use page_http::{ErrorBodies, ErrorMessages, StoredBody};

use crate::markup::escape_markup;

/// Returns the bodies of the error responses of `site`: its error page, and its messages. Messages that the site does
/// not define are in English.
pub(crate) fn error_bodies(site: &SiteFile, bundles: &Bundles) -> ErrorBodies {
    let given = site.error_page.messages.clone();
    let english = ErrorMessages::default();
    let messages = ErrorMessages {
        not_found: given.not_found.map_or(english.not_found, Into::into),
        method: given.method.map_or(english.method, Into::into),
        host: given.host.map_or(english.host, Into::into),
        target: given.target.map_or(english.target, Into::into),
        body: given.body.map_or(english.body, Into::into),
        precondition: given.precondition.map_or(english.precondition, Into::into),
        range: given.range.map_or(english.range, Into::into),
    };
    ErrorBodies { page: error_page(site, bundles), messages: messages.into() }
}

/// Returns the error page of `site`, with the stylesheets of `bundles`. Its text comes from `site.toml` and never
/// contains the cause of the error.
fn error_page(site: &SiteFile, bundles: &Bundles) -> StoredBody {
    let page = &site.error_page;
    let (title, heading, text) = (escape_markup(&page.title), escape_markup(&page.heading), escape_markup(&page.text));
    let (retry, home, language) =
        (escape_markup(&page.retry), escape_markup(&page.home), escape_markup(&site.company.language));
    let is_rtl = site.company.language.direction() == Direction::Rtl;
    let direction = if is_rtl { " dir=\"rtl\"" } else { "" };
    let name = escape_markup(&site.company.name);
    let (styles, integrity) = (escape_markup(&bundles.styles.href), escape_markup(&bundles.styles.integrity));
    let theme = bundles.theme.as_ref().map_or_else(String::new, |Asset { href, integrity }| {
        format!("<link rel=\"stylesheet\" href=\"{href}\" integrity=\"{integrity}\">")
    });
    let html = format!(
        "<!doctype html><html lang=\"{language}\"{direction}><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <meta name=\"robots\" content=\"noindex\"><meta name=\"color-scheme\" content=\"light dark\">\
         <link rel=\"stylesheet\" href=\"{styles}\" integrity=\"{integrity}\">{theme}</head><body><main class=\"plain-page\">\
         <p>{name}</p><h1>{heading}</h1><p>{text}</p>\
         <p><a href=\"\">{retry}</a></p><p><a href=\"/\">{home}</a></p></main></body></html>"
    );
    StoredBody::compress("text/html; charset=utf-8", html.into_bytes())
}
