//! Social cards show the colours and the logo of the company for which the executable was built. Finds out whether content
//! shows other ones. Content of a company with another name has no cards.

use content::{Library, Problem};

/// Returns a warning if the social cards of the executable do not show the company of `library`.
pub(crate) fn warning(library: &Library) -> Option<Problem> {
    if !library.has_social_cards() {
        return None;
    }
    let built = content::load(&site::embedded_content(), &site::embedded_manifest().inventory, None).ok()?;
    let shown = &built.site().company.name;
    let parts = [("colours", library.site().theme() != built.site().theme()), ("logo", library.logo() != built.logo())];
    let stale: Vec<_> = parts.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect();
    (!stale.is_empty()).then(|| Problem {
        file: "site.toml".to_owned(),
        line: None,
        field: "theme.social_cards".to_owned(),
        message: format!(
            "the pictures of pages in social networks still show the {} of {shown}; leave them out with social_cards = false \
             in [theme], or run `cargo xtask images` with this content and build again",
            in_words(&stale),
        ),
    })
}

/// Returns `a`, `a and b`, or `a, b and c`.
fn in_words(names: &[&str]) -> String {
    match names {
        [others @ .., before, last] => {
            others.iter().map(|name| format!("{name}, ")).chain([format!("{before} and {last}")]).collect()
        }
        names => names.concat(),
    }
}
