//! The favicon in the colours of a theme.

use crate::scheme::{Kind, Seeds, Theme};

/// The mark of the site's favicon, `assets/favicon.svg`, with the colours of the theme in place of its own.
const MARK: &str = include_str!("mark.svg");

/// Returns the favicon: the site's mark, which follows the scheme of the system.
pub fn favicon(theme: &Theme) -> String {
    with_colors(MARK.trim(), theme)
}

/// Inserts the colours of `theme` into the image `svg`, as `currentColor` and `var(--color-signal)`.
fn with_colors(svg: &str, theme: &Theme) -> String {
    let rule = |kind| {
        let Seeds { ink, signal, .. } = theme.seeds(kind);
        format!(":root{{color:{ink};--color-signal:{signal}}}")
    };
    let (light, dark) = (rule(Kind::Light), rule(Kind::Dark));
    let style = format!("<style>{light}@media(prefers-color-scheme:dark){{{dark}}}</style>");
    let start = svg.find('>').map_or(svg.len(), |end| end + 1);
    format!("{}{style}{}", &svg[..start], &svg[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_has_the_shapes_of_the_favicon() {
        const FAVICON: &str = include_str!("../../../assets/favicon.svg");
        let shapes = |svg: &'static str| {
            ["d", "cx", "cy", "r", "viewBox", "stroke-width"].map(|name| {
                let start = svg.find(&format!(" {name}=\"")).expect("the attribute") + name.len() + 3;
                svg[start..].split('"').next().expect("a value")
            })
        };
        assert_eq!(shapes(MARK), shapes(FAVICON));
    }

    #[test]
    fn the_colors_of_both_schemes_follow_the_root() {
        let svg = favicon(&Theme::default());
        let style = "viewBox=\"0 0 32 32\"><style>:root{color:#131922;--color-signal:#e2390d}\
                     @media(prefers-color-scheme:dark){:root{color:#edf2f8;--color-signal:#ff8244}}</style><path";
        assert!(svg.contains(style), "{svg}");
    }
}
