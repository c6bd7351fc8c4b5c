//! Tests of the company's look: valid colours are used, unsuitable colours are refused, and fonts and their licences
//! are kept byte for byte.

use brand::{Color, ColorScheme};
use content::{Problems, source::SourceFile};

use crate::{SITE, TODAY, errors, files, inventory};

const LIGHT: &str = "\n[theme.light]\nground = \"#ffffff\"\nink = \"#1c1c1c\"\nsignal = \"#0a7d4f\"\n";
const DARK: &str = "\n[theme.dark]\nground = \"#10231b\"\nink = \"#f2f7f4\"\nsignal = \"#5fd39a\"\n";

fn with(text: &str) -> Vec<SourceFile> {
    let mut files = files();
    let site = files.iter_mut().find(|file| file.path == SITE).expect("the file exists");
    site.edit_text(|written| written.to_owned() + text);
    files
}

fn problems(text: &str) -> Vec<String> {
    errors(&with(text), &inventory())
}

fn theme(text: &str) -> brand::Theme {
    let library = content::load_on(TODAY, &with(text), &inventory(), None);
    library.unwrap_or_else(|problems| panic!("{problems}")).site().theme()
}

#[test]
fn a_scheme_without_colors_keeps_the_default_colors() {
    assert_eq!(theme(""), brand::Theme::default());
    let dark = theme(DARK);
    assert_eq!((dark.light, dark.dark.map(|seeds| Some(seeds.ground))), (None, Some(Color::parse("#10231b"))));
    assert_eq!(dark.seeds(ColorScheme::Light), ColorScheme::Light.default_seeds());
    assert!(theme(&format!("{LIGHT}{DARK}")).light.is_some());
}

#[test]
fn insufficient_contrast_is_refused_with_the_nearest_shade() {
    let [pale, ground] = [("#1c1c1c", "#8a8a8a"), ("#ffffff", "#000000")].map(|(old, new)| LIGHT.replace(old, new));
    let line = |offset: usize| {
        let lines =
            files().iter().find(|file| file.path == SITE).map(|file| file.text().expect("text").lines().count());
        lines.expect("the file exists") + offset
    };
    assert_eq!(
        problems(&pale),
        [format!(
            "site.toml:{}: theme.light.ink: #8a8a8a has a contrast of 3.45:1 on the ground #ffffff, but text needs \
             4.5:1; the nearest shade is #767676",
            line(4)
        )]
    );
    assert_eq!(
        problems(&ground),
        [format!(
            "site.toml:{}: theme.light.ground: #000000 is darker than the ink #1c1c1c; the dark scheme is [theme.dark]",
            line(3)
        )]
    );
    let dull = DARK.replace("#5fd39a", "#1f6b47");
    let found = problems(&dull);
    assert!(found[0].contains(&format!(":{}: theme.dark.signal: #1f6b47 has a contrast of 2.", line(5))), "{found:?}");
    assert!(found.len() == 1 && found[0].contains("marks need 3:1; the nearest shade is #"), "{found:?}");
}

#[test]
fn an_invalid_color_is_refused_once() {
    let found = problems(&LIGHT.replace("#0a7d4f", "green"));
    assert!(
        found.len() == 1 && found[0].contains("theme.light.signal: \"green\" is not a colour; write # and six"),
        "{found:?}"
    );
    let found = problems(&LIGHT.replace("ink = \"#1c1c1c\"\n", ""));
    assert!(found.len() == 1 && found[0].ends_with("theme.light.ink: is missing: the colour of text"), "{found:?}");
    let found = problems(&LIGHT.replace("light", "lihgt"));
    assert!(found.len() == 1 && found[0].contains("did you mean \"light\"?"), "{found:?}");
}

#[test]
fn a_misspelt_or_translated_name_is_one_problem() {
    for (old, new, expected) in [
        ("theme.light", "theme.lys", "theme.lys: there is no such field; there are social_cards, light, dark"),
        ("ground =", "groud =", "theme.light.groud: there is no such field; did you mean \"ground\"?"),
        (
            "ground =",
            "bakgrunn =",
            "theme.light.bakgrunn: there is no such field; there are ground, ink, signal; ground is missing",
        ),
    ] {
        let files = with(&format!("{}{DARK}", LIGHT.replace(old, new)));
        let Problems { errors, warnings } =
            content::load_on(TODAY, &files, &inventory(), None).expect_err("the name is unknown");
        assert!(errors.len() == 1 && errors[0].to_string().ends_with(expected), "{errors:#?}");
        assert!(!warnings.iter().any(|warning| warning.field.starts_with("theme")), "{warnings:#?}");
    }
}

#[test]
fn every_file_keeps_its_bytes() {
    let bytes: Vec<u8> = (0..=255).collect();
    let font = SourceFile::from_bytes("brand/house.woff2".to_owned(), bytes.clone(), None);
    assert_eq!(font.bytes(), Ok(bytes.clone()));
    let text = SourceFile::from_bytes("brand/house.txt".to_owned(), "für".into(), None);
    assert_eq!(text.bytes(), Ok("für".into()));
    let invalid = SourceFile::from_bytes("brand/house.txt".to_owned(), bytes, None);
    assert!(invalid.bytes().is_err_and(|message| message.starts_with("is not UTF-8")));
}
