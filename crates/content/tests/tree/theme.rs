//! The colours of the company: which are taken over, and which are refused.

use brand::{Color, Kind};

use crate::{SITE, TODAY, errors, files, inventory};

const LIGHT: &str = "\n[theme.light]\nground = \"#ffffff\"\nink = \"#1c1c1c\"\nsignal = \"#0a7d4f\"\n";
const DARK: &str = "\n[theme.dark]\nground = \"#10231b\"\nink = \"#f2f7f4\"\nsignal = \"#5fd39a\"\n";

/// The fixture, with `text` at the end of `site.toml`.
fn with(text: &str) -> Vec<content::source::SourceFile> {
    let mut files = files();
    let site = files.iter_mut().find(|file| file.path == SITE).expect("the file exists");
    site.text = site.text.clone().map(|written| written + text);
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
fn a_scheme_without_colors_keeps_those_of_the_site() {
    assert_eq!(theme(""), brand::Theme::default());
    let dark = theme(DARK);
    assert_eq!((dark.light, dark.dark.map(|seeds| Some(seeds.ground))), (None, Some(Color::parse("#10231b"))));
    assert_eq!(dark.seeds(Kind::Light), Kind::Light.own());
    assert!(theme(&format!("{LIGHT}{DARK}")).light.is_some());
}

#[test]
fn colors_that_cannot_be_read_are_refused_with_the_nearest_that_can() {
    let [pale, ground] = [("#1c1c1c", "#8a8a8a"), ("#ffffff", "#000000")].map(|(old, new)| LIGHT.replace(old, new));
    let line = |offset: usize| {
        let lines =
            files().iter().find(|file| file.path == SITE).map(|file| file.text.clone().expect("text").lines().count());
        lines.expect("the file exists") + offset
    };
    assert_eq!(
        problems(&pale),
        [format!(
            "content/site.toml:{}: theme.light.ink: #8a8a8a has a contrast of 3.45:1 on the ground #ffffff, but text needs \
             4.5:1; the nearest shade is #767676",
            line(4)
        )]
    );
    assert_eq!(
        problems(&ground),
        [format!(
            "content/site.toml:{}: theme.light.ground: #000000 is darker than the ink #1c1c1c; the dark scheme is [theme.dark]",
            line(3)
        )]
    );
    let dull = DARK.replace("#5fd39a", "#1f6b47");
    let told = problems(&dull);
    assert!(told[0].contains(&format!(":{}: theme.dark.signal: #1f6b47 has a contrast of 2.", line(5))), "{told:?}");
    assert!(told.len() == 1 && told[0].contains("marks need 3:1; the nearest shade is #"), "{told:?}");
}

#[test]
fn what_is_not_a_color_is_refused_once() {
    let told = problems(&LIGHT.replace("#0a7d4f", "green"));
    assert!(
        told.len() == 1 && told[0].contains("theme.light.signal: \"green\" is not a colour; write # and six"),
        "{told:?}"
    );
    let told = problems(&LIGHT.replace("ink = \"#1c1c1c\"\n", ""));
    assert!(told.len() == 1 && told[0].ends_with("theme.light.ink: is missing"), "{told:?}");
    let told = problems(&LIGHT.replace("light", "lihgt"));
    assert!(told.len() == 1 && told[0].contains("did you mean \"light\"?"), "{told:?}");
}
