//! Tests of warnings: content that is valid but is not ready for visitors, each with its complete message.

use content::{Inventory, source::SourceFile};

use crate::{ABOUT, HOME, LAMP, SITE, TODAY, changed, errors, files, inventory};

/// Returns the warnings about `files` in a build with the icons of another company, except those about example
/// addresses, missing facts and missing colours.
fn warnings(files: &[SourceFile]) -> Vec<String> {
    let inventory = Inventory { company: Some("Kernelwright".to_owned()), ..inventory() };
    let library = content::load_on(TODAY, files, &inventory, None).unwrap_or_else(|problems| panic!("{problems}"));
    let warnings = library.warnings().iter().map(ToString::to_string);
    let known = ["address for examples", "does not state", NO_COLOURS];
    warnings.filter(|warning| !known.iter().any(|part| warning.contains(part))).collect()
}

const NO_COLOURS: &str = "has no colours, so the site has those of the example company";

const MISSING_LOGO: &str =
    "brand/logo.svg: is missing; the header and the icons of the site show a neutral mark until you add a square SVG";

const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile::from_text(path, text)
}

/// Returns the warnings about the fixture with `changes` and a logo.
fn warnings_after(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut files = changed(changes);
    files.push(file("brand/logo.svg", LOGO));
    warnings(&files)
}

#[test]
fn warnings_are_separate_from_errors() {
    let mut files = files();
    let site = files.iter_mut().find(|file| file.path == "site.toml").expect("the file exists");
    site.edit_text(|text| text.replace("https://shop.example", "https://shop.example.com"));
    let facts = files.iter_mut().find(|file| file.path == "facts.toml").expect("the file exists");
    facts.edit_text(|text| text.to_owned() + "\n[fact.watts]\nvalue = \"60 watts\"\n");
    let about = files.iter_mut().find(|file| file.path == "pages/about.toml").expect("the file exists");
    let mut lost = about.clone();
    lost.path = "pages/many/lost.toml".to_owned();
    lost.edit_text(|text| text.replace("About", "Lost").replace("A-02", "L-01"));
    about.edit_text(|text| {
        text.replace("2026-01-02", "2999-01-01").replace("\"It is About.\"", "'''It's \"About\".'''")
    });
    let lamp = files.iter_mut().find(|file| file.path == "portfolio/lamp.toml").expect("the file exists");
    lamp.edit_text(|text| text.replace("order = 2", "order = 99"));
    files.push(lost);
    let library =
        content::load_on("2028-01-01", &files, &inventory(), None).unwrap_or_else(|problems| panic!("{problems}"));
    let warnings: Vec<_> = library.warnings().iter().map(ToString::to_string).collect();
    let address = "is an address for examples; replace it with the real one before the site is public";
    assert_eq!(
        warnings,
        [
            "facts.toml:9: fact.watts: is not used in any text; delete it, or refer to it".to_owned(),
            "pages/about.toml:2: revised: 2999-01-01 is in the future".to_owned(),
            "pages/about.toml:16: hero.lead: has a straight quotation mark; write those of the language, such as “ and ”".to_owned(),
            "pages/about.toml:16: hero.lead: has the straight apostrophe '; write ’".to_owned(),
            "pages/about.toml:41: sections[3].date: 01.09.2027 has passed; announce a new date, or remove the announcement".to_owned(),
            "pages/many/lost.toml: no other page links to it; add a link, or move it to a folder that is listed".to_owned(),
            "pages/many/lost.toml:41: sections[3].date: 01.09.2027 has passed; announce a new date, or remove the announcement".to_owned(),
            "portfolio/lamp.toml:7: order: is 99; the 2 projects are numbered from 1 to 2".to_owned(),
            "site.toml:1: company: does not state legal_name, registration, address, telephone, time_zone, privacy; add what the law requires and what clients look for".to_owned(),
            format!("site.toml:6: company.origin: \"https://lamps.example\" {address}"),
            format!("site.toml:9: links.email: \"mailto:lamps@lamps.example\" {address}"),
            format!("site.toml:10: links.shop: \"https://shop.example.com\" {address}"),
        ]
    );
}

#[test]
fn a_missing_logo_and_files_that_are_not_read_are_reported() {
    assert_eq!(warnings(&files()), [MISSING_LOGO]);
    assert_eq!(warnings_after(&[]), [""; 0]);
    let mut files = files();
    for path in ["brand/logo.png", "drawings/lamp.png", "pictures/lamp.gif"] {
        files.push(file(path, ""));
    }
    assert_eq!(
        warnings(&files),
        [
            "brand/logo.png: is ignored; the logo is brand/logo.svg, and a font is a WOFF2 file with its licence in a .txt \
             file of the same name",
            MISSING_LOGO,
            "drawings/lamp.png: is ignored; a drawing is an SVG",
            "pictures/lamp.gif: is ignored; a picture is a PNG, JPEG or WebP file",
        ]
    );
    // A company needs no logo if the build already has its icons.
    let own = Inventory { company: Some("Lamp Works".to_owned()), ..inventory() };
    let library = content::load_on(TODAY, &crate::files(), &own, None).expect("the tree is valid");
    assert!(library.warnings().iter().all(|warning| warning.file != "brand/logo.svg"), "{:#?}", library.warnings());
}

#[test]
fn a_file_with_a_different_extension_is_reported_with_the_correct_name() {
    for (path, warning) in [
        ("pages/team.toml.txt", "is ignored; name it pages/team.toml"),
        ("pages/team.TOML", "is ignored; name it pages/team.toml"),
        ("portfolio/quay.toml.txt", "is ignored; name it portfolio/quay.toml"),
        ("external/services/rental.Toml", "is ignored; name it external/services/rental.toml"),
        ("pages/team.yaml", "is ignored; content is TOML, so write its fields in pages/team.toml"),
        ("pages/services/team.yml", "is ignored; content is TOML, so write its fields in pages/services/team.toml"),
        ("pages/team.md", "is ignored; content is TOML, so write its fields in pages/team.toml"),
        ("pages/Team.TXT", "is ignored; content is TOML, so write its fields in pages/Team.toml"),
        ("site.toml.txt", "is ignored; name it site.toml"),
        ("portfolio/lamp.json", "is ignored; content is TOML, so write its fields in portfolio/lamp.toml"),
        ("site.yml", "is ignored; content is TOML, so write its fields in site.toml"),
        ("facts.yaml", "is ignored; content is TOML, so write its fields in facts.toml"),
        ("drawings/lamp.SVG", "is ignored; name it drawings/lamp.svg"),
        ("brand/Logo.svg", "is ignored; name it brand/logo.svg"),
    ] {
        let mut files = files();
        files.extend([file("brand/logo.svg", LOGO), file(path, "")]);
        assert_eq!(warnings(&files), [format!("{path}: {warning}")]);
    }
}

#[test]
fn the_name_of_the_example_company_is_found() {
    let handle = "label = \"@kernelwright\"\nhref = \"@shop\"";
    assert_eq!(
        warnings_after(&[(SITE, "label = \"lamps@lamps.example\"\nhref = \"@email\"", handle)]),
        ["site.toml:27: footer.contacts[0].label: has \"Kernelwright\", the name of the example company; replace it"]
    );
}

#[test]
fn texts_of_the_neutral_site_are_reported_once_per_file() {
    let text = (ABOUT, "\"It is About.\"", "\"Who you are, where you work, and since when.\"");
    assert_eq!(
        warnings_after(&[text]),
        [
            "pages/about.toml:16: has 1 text that `site init` writes, to replace: \"Who you are, where you work, and since \
             when.\""
        ]
    );
}

#[test]
fn characters_that_the_built_in_fonts_lack_are_reported() {
    let warning = |field: &str| {
        format!(
            "pages/about.toml:16: hero.lead: has a character for which the built-in font has no glyph; all such characters \
             of the content are Ж →; name another font as fonts.{field} in site.toml"
        )
    };
    let found = warnings_after(&[(ABOUT, "\"It is About.\"", "\"Ærlig → Ж.\"")]);
    assert_eq!(found, [warning("mono"), warning("sans")]);
}

#[test]
fn another_company_without_colors_is_reported() {
    let has_warning = |company: &str, theme: &str| {
        let inventory = Inventory { company: Some(company.to_owned()), ..inventory() };
        let files = changed(&[(SITE, "[footer]", &format!("{theme}[footer]"))]);
        let library = content::load_on(TODAY, &files, &inventory, None).expect("the tree is valid");
        library.warnings().iter().any(|warning| warning.message.contains(NO_COLOURS))
    };
    let colors = "[theme.light]\nground = \"#ffffff\"\nink = \"#1c1c1c\"\nsignal = \"#0a7d4f\"\n\n";
    assert!(has_warning("Kernelwright", ""));
    assert!(!has_warning("Kernelwright", colors));
    assert!(!has_warning("Lamp Works", ""));
}

#[test]
fn a_page_that_was_removed_without_a_redirect_is_reported() {
    let revisions = "\"/about\" = \"0\"\n\"/lamps\" = \"1\"\n\"/old\" = \"2\"\n";
    let mut files = changed(&[(SITE, "[footer]", "[redirects]\n\"/old\" = \"/about\"\n\n[footer]")]);
    files.push(file("revisions.toml", revisions));
    let found: Vec<_> = warnings(&files).into_iter().filter(|warning| warning.contains("revisions")).collect();
    assert_eq!(
        found,
        ["revisions.toml:2: /lamps: is no longer a page; if it was public, redirect it in [redirects] of site.toml; \
             `site revise` deletes this line"]
    );
}

#[test]
fn comments_for_adopters_are_reported_for_another_company() {
    let adopted = [
        (SITE, "[links]", "# Adopter: these addresses are examples.\n# And more.\n[links]"),
        (ABOUT, "[hero]", "  # Adopter: each reason is a promise; check that you can keep it.\n[hero]"),
    ];
    let warnings_of = |company: &str| {
        let inventory = Inventory { company: Some(company.to_owned()), ..inventory() };
        let library = content::load_on(TODAY, &changed(&adopted), &inventory, None).expect("the tree is valid");
        let is_comment = |warning: &&content::Problem| warning.message.contains("Adopter");
        library.warnings().iter().filter(is_comment).map(ToString::to_string).collect::<Vec<_>>()
    };
    let has = |task: &str| format!("still has the comment \"Adopter: {task}\"; do what it says, then delete it");
    let places = ["pages/about.toml:14: ", "site.toml:8: "];
    let tasks = ["each reason is a promise", "these addresses are examples"];
    let expected: Vec<_> = places.iter().zip(tasks).map(|(place, task)| format!("{place}{}", has(task))).collect();
    assert_eq!(warnings_of("Kernelwright"), expected);
    assert_eq!(warnings_of("Lamp Works"), [""; 0]);
}

#[test]
fn english_texts_on_a_site_in_another_language_are_reported() {
    let found = warnings_after(&[(SITE, "language = \"en\"", "language = \"nb\"")]);
    let starts = [
        "facts.toml:2: fact.response.value: \"2-4 hours\" has the English unit \"hours\"; write it in the language of the",
        "pages/services.toml:20: has 1 text that `site init` writes, to translate or replace: \"All services\"",
        "portfolio/lamp.toml:6: category: \"Portrait\" has no name in [labels.categories] of site.toml; visitors read it",
        "portfolio/tower.toml:6: category: \"Environment\" has no name",
        "site.toml:22: has 32 texts that `site init` writes, to translate or replace: \"All rights reserved.\", \"Skip to \
         content\", \"Main navigation\" …",
        "site.toml:126: error_page.messages: does not have not_found, method, host, target, body, precondition, range; \
         visitors read these messages in English",
    ];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (warning, start) in found.iter().zip(starts) {
        assert!(warning.starts_with(start), "{found:#?}");
    }
}

#[test]
fn colors_for_one_scheme_are_reported() {
    let mut files = files();
    let site = files.iter_mut().find(|file| file.path == SITE).expect("the file exists");
    let light = "\n[theme.light]\nground = \"#ffffff\"\nink = \"#1c1c1c\"\nsignal = \"#0a7d4f\"\n";
    site.edit_text(|text| text.to_owned() + light);
    files.push(file("brand/logo.svg", LOGO));
    let found = warnings(&files);
    let message = "theme.light: is the only scheme with colours; the dark scheme has those of the example company";
    assert!(found.len() == 1 && found[0].ends_with(message), "{found:#?}");
}

#[test]
fn an_outdated_security_contact_is_reported() {
    let confirmed = |date: &str| {
        let security = format!("[security]\ncontact = \"@email\"\nconfirmed = \"{date}\"\n\n[footer]");
        warnings_after(&[(SITE, "[footer]", &security)])
    };
    assert_eq!(confirmed("2025-11-22"), [""; 0]);
    assert_eq!(
        confirmed("2025-11-21"),
        ["site.toml:19: security.confirmed: 2025-11-21 is a year or more ago, so /.well-known/security.txt is not \
             served; check that reports to this contact are read, and write the date"]
    );
}

#[test]
fn a_project_that_a_page_shows_twice_is_reported() {
    let after = |page: &'static str, sections: &str| {
        let mut files = files();
        files.push(file("brand/logo.svg", LOGO));
        let page = files.iter_mut().find(|file| file.path == page).expect("the file exists");
        page.edit_text(|text| text.to_owned() + sections);
        warnings(&files)
    };
    let exhibit = |title: &str, projects: &str| {
        let more = "more = { label = \"All\", href = \"/about\" }";
        format!("\n[[sections]]\nkind = \"exhibit\"\ntitle = \"{title}\"\nprojects = [{projects}]\n{more}\n")
    };
    assert_eq!(after(HOME, &exhibit("One more", "\"lamp\"")), [""; 0]);
    assert_eq!(
        after(HOME, &exhibit("Again", "\"lamp\", \"tower\"")),
        [
            "pages/index.toml:39: sections[2].projects[1]: \"tower\" is also in sections[1] of this page; choose another project"
        ]
    );
    assert_eq!(
        after(ABOUT, &exhibit("Again", "\"lamp\"")),
        [
            "pages/about.toml:47: sections[4].projects[0]: \"lamp\" is also in sections[0] of this page; choose another project"
        ]
    );
    assert_eq!(
        after(ABOUT, "\n[[sections]]\nkind = \"portfolio\"\ntitle = \"Again\"\n"),
        [
            "pages/about.toml:45: sections[4].kind: shows all projects again, after sections[0]; delete one of the two sections"
        ]
    );
}

#[test]
fn a_drawing_that_does_not_fit_its_box_is_reported() {
    let with_drawing = |view_box: &str| {
        let mut files = changed(&[(ABOUT, "[hero]\n", "[hero]\nillustration = \"quay\"\n")]);
        files.push(file("brand/logo.svg", LOGO));
        files.push(file("drawings/quay.svg", &LOGO.replace("0 0 9 9", view_box).replace("h9v9", "h900v900")));
        warnings(&files)
    };
    assert_eq!(with_drawing("0 0 12 10"), [""; 0]);
    assert_eq!(with_drawing("0 0 10 10"), [""; 0]);
    assert_eq!(
        with_drawing("0 0 1800 400"),
        [
            "drawings/quay.svg:1: has an aspect ratio of 4.5, so it is small in its box; draw it with one of about 1.2, such \
             as 48 x 40"
        ]
    );
}

#[test]
fn an_address_without_its_scheme_is_completed() {
    let page = "is neither a page (/...), nor an https address, nor the name of one (@...)";
    let address = "is not an address; write one that begins with https://, mailto: or tel:+";
    for (text, completed) in [
        ("www.lamps.org", Some("https://www.lamps.org")),
        ("lamps.org/about?a=1#b", Some("https://lamps.org/about?a=1#b")),
        ("WWW.Lamps.org/About", Some("https://www.lamps.org/About")),
        ("HTTPS://lamps.org", Some("https://lamps.org")),
        ("lamps@lamps.org", Some("mailto:lamps@lamps.org")),
        ("mailto: lamps@lamps.org", Some("mailto:lamps@lamps.org")),
        ("+44 20 7946 0018", Some("tel:+442079460018")),
        ("tel:+44 20 7946 0018", Some("tel:+442079460018")),
        ("about.html", None),
        ("ftp://lamps.org", None),
        ("020 7946 0018", None),
        ("lämps.org", None),
        ("lamps", None),
    ] {
        let hint = completed.map(|address| format!("; did you mean \"{address}\"?")).unwrap_or_default();
        let contact = (
            SITE,
            "label = \"lamps@lamps.example\"\nhref = \"@email\"",
            &*format!("label = \"Us\"\nhref = \"{text}\""),
        );
        assert_eq!(
            errors(&changed(&[contact]), &inventory()),
            [format!("site.toml:28: footer.contacts[0].href: \"{text}\" {page}{hint}")]
        );
        let link = (SITE, "https://shop.example", text);
        let found = errors(&changed(&[link]), &inventory());
        assert_eq!(found, [format!("site.toml:10: links.shop: \"{text}\" {address}{hint}")]);
    }
    for (text, host) in
        [("www.lamps.org", "www.lamps.org"), ("https://Lamps.org/about", "lamps.org"), ("lamps", "example.com")]
    {
        assert_eq!(
            errors(
                &changed(&[(SITE, "https://lamps.example\"\n\n[links]", &format!("{text}\"\n\n[links]"))]),
                &inventory()
            ),
            [format!(
                "site.toml:6: company.origin: \"{text}\" is not an origin; write scheme and host alone, such as https://{host}"
            )]
        );
    }
}

#[test]
fn a_value_in_a_similar_form_is_explained() {
    for ((path, old, new), expected) in [
        (
            (SITE, "https://lamps.example\"\n\n[links]", "https://www.lämps.no\"\n\n[links]"),
            "site.toml:6: company.origin: \"https://www.lämps.no\" has letters that addresses encode; write the encoded \
             host, which begins with xn-- and which browsers show when you copy the address",
        ),
        (
            (ABOUT, "revised = \"2026-01-02\"", "revised = \"2026-02-31\""),
            "pages/about.toml:2: revised: \"2026-02-31\" is not a date; the calendar has no such day",
        ),
        (
            (SITE, "[footer]", "[fonts]\nsans = \"brand/house.ttf\"\n\n[footer]"),
            "site.toml:18: fonts.sans: \"brand/house.ttf\" is not a WOFF2 file; convert the font to WOFF2",
        ),
        (
            (LAMP, "category = \"Portrait\"", "category = \"\""),
            "portfolio/lamp.toml:6: category: is empty; write the text: one of Character Art, 3D Assets, Environment, \
             Portrait, Illustration",
        ),
        (
            (
                ABOUT,
                "title = \"About of the works\"",
                "title = \"{company.name} and everything about all of the works of the works\"",
            ),
            "pages/about.toml:5: meta.title: has 61 characters with its placeholders filled in; expected 10 to 60",
        ),
    ] {
        assert_eq!(errors(&changed(&[(path, old, new)]), &inventory()), [expected]);
    }
    let png = SourceFile::from_bytes("drawings/quay.svg".to_owned(), vec![0x89, b'P', b'N', b'G', 0xff], None);
    assert_eq!(png.text(), Err("is not an SVG, whatever its name; save it as one"));
}
