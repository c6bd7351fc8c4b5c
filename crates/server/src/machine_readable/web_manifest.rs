//! Generates the web manifest (W3C Web Application Manifest): the name and the icons that a system shows when the
//! site is added to its home screen.

use brand::Theme;
use content::{Library, data::Bundles, text::Direction};
use serde_json::json;

/// Returns the manifest. `display` is `browser`, because the site works like any other in a browser tab. The default
/// colours are omitted, because the documents declare them for both themes. A company's own colours are included,
/// because systems draw them around the icon. A manifest holds only one set of colours, so the colours of the light
/// theme are used.
pub(super) fn web_manifest(library: &Library, bundles: &Bundles) -> String {
    let company = &library.site().company;
    let drawn = json!({ "src": bundles.favicon, "sizes": "any", "type": "image/svg+xml" });
    let icons = bundles.manifest_icons.iter().map(|icon| {
        let size = format!("{0}x{0}", icon.size);
        json!({ "src": icon.src, "sizes": size, "type": "image/png", "purpose": icon.purpose })
    });
    let mut manifest = json!({
        "id": "/",
        "name": company.name,
        "short_name": company.name,
        "description": company.description,
        "lang": company.language,
        "start_url": "/",
        "scope": "/",
        "display": "browser",
        "icons": std::iter::once(drawn).chain(icons).collect::<Vec<_>>(),
    });
    if company.language.direction() == Direction::Rtl {
        manifest["dir"] = json!("rtl");
    }
    if library.site().theme() != Theme::default() {
        manifest["background_color"] = json!(bundles.grounds.light);
        manifest["theme_color"] = json!(bundles.grounds.light);
    }
    manifest.to_string()
}
