//! Tests of mistakes that authors make, each with its complete message. Each mistake is tested alone, and those that do
//! not affect each other are also tested together in one tree.

use std::time::{Duration, SystemTime};

use content::{record::Section, source::SourceFile};

use crate::{ABOUT, DESIGN, FACTS, HOME, LAMP, REPAIR, SITE, errors, files, inventory};

const RENTAL: &str = "external/services/rental.toml";

/// The path of a file, the old text, the new text, and the message. `{kinds}` stands for the list of section kinds.
type Mistake = (&'static str, &'static str, &'static str, &'static str);

/// Mistakes that do not affect each other.
const MISTAKES: &[Mistake] = &[
    // Fields and syntax.
    (
        ABOUT,
        "[meta]\n",
        "[meta]\ntitel = \"x\"\n",
        "pages/about.toml:5: meta.titel: there is no such field; did you mean \"title\"?",
    ),
    (ABOUT, "sheet = \"A-02\"\n", "", "pages/about.toml: sheet: is missing: sheet number in the title block"),
    (
        ABOUT,
        "order = 2",
        "order = \"first\"",
        "pages/about.toml:12: card.order: is the text \"first\"; expected a whole number",
    ),
    (ABOUT, "order = 2", "order = -2", "pages/about.toml:12: card.order: is the number -2; expected a whole number"),
    (ABOUT, "name = \"About\"", "name = [1]", "pages/about.toml:9: card.name: is a list; expected text in quotes"),
    (ABOUT, "name = \"About\"", "name = \" \"", "pages/about.toml:9: card.name: is empty; write the text: short name"),
    (
        ABOUT,
        "order = 2",
        "order = 2\ntags = []",
        "pages/about.toml:13: card.tags: is empty; name at least one or leave the field out",
    ),
    (
        ABOUT,
        "[hero]\ntitle",
        "[hero]\ntitle = \"x\"\ntitle",
        "pages/about.toml:16: the name title is already used in this table; delete one of the two",
    ),
    (ABOUT, "order = 2", "order = ", "pages/about.toml:12: the text must be in quotes: name = \"text\""),
    // Missing brackets. After a missing closing bracket, the parser treats the rest of the file as part of the unclosed
    // element.
    (ABOUT, "\"Heat\"]\n", "\"Heat\"\n", "pages/about.toml:26: a list is not closed; write ] at its end"),
    (ABOUT, "},\n]\n", "},\n", "pages/about.toml:34: a list is not closed; write ] at its end"),
    (
        ABOUT,
        "columns = [",
        "columns = ",
        "pages/about.toml:26: a text is written between two quotation marks, a list or a heading between [ and ]",
    ),
    (
        ABOUT,
        "[[sections]]\nkind = \"comp",
        "[[sections]\nkind = \"comp",
        "pages/about.toml:22: a heading is not closed; write ]] at its end",
    ),
    (ABOUT, "[hero]", "[hero", "pages/about.toml:14: a heading is not closed; write ] at its end"),
    (ABOUT, "[card]\n", "[[card]]\n", "pages/about.toml:8: card: is a list; expected a table"),
    (
        ABOUT,
        "title = \"Lamps\"",
        "title = \"Lamps\"\nled = \"x\"",
        "pages/about.toml:21: sections[0].led: there is no such field; did you mean \"lead\"?",
    ),
    (
        ABOUT,
        "kind = \"portfolio\"",
        "kind = \"portfolo\"",
        "pages/about.toml:19: sections[0].kind: \"portfolo\" is not known here; did you mean \"portfolio\"?",
    ),
    (ABOUT, "kind = \"portfolio\"\n", "", "pages/about.toml:18: sections[0].kind: is missing; there are {kinds}"),
    (
        ABOUT,
        "[[sections]]\nkind = \"portfolio\"",
        "[[section]]\nkind = \"portfolio\"",
        "pages/about.toml:18: section: there is no such field; did you mean \"sections\"?",
    ),
    (
        DESIGN,
        "2-4 weeks",
        "2-4 week",
        "pages/services/design.toml:31: sections[0].items[0].span: \"2-4 week\" is not a time span; write the shorter, the longer and weeks or months, such as 2-4 weeks",
    ),
    (
        LAMP,
        "\"Portrait\"",
        "\"Portraits\"",
        "portfolio/lamp.toml:6: category: \"Portraits\" is not known here; did you mean \"Portrait\"?",
    ),
    // Rules of values.
    (
        ABOUT,
        "\"2026-01-02\"",
        "\"21.11.2026\"",
        "pages/about.toml:2: revised: \"21.11.2026\" is not a date; write YYYY-MM-DD",
    ),
    (
        ABOUT,
        "\"2026-01-02\"",
        "\"2026-02-30\"",
        "pages/about.toml:2: revised: \"2026-02-30\" is not a date; the calendar has no such day",
    ),
    (
        ABOUT,
        "sheet = \"A-02\"",
        "sheet = \"Sheet two\"",
        "pages/about.toml:1: sheet: \"Sheet two\" is not a sheet number; write one such as S-03",
    ),
    (ABOUT, "About of the works", "About", "pages/about.toml:5: meta.title: has 5 characters; expected 10 to 60"),
    (
        SITE,
        "language = \"en\"",
        "language = \"english, please\"",
        "site.toml:4: company.language: \"english, please\" is not a language; write its tag, such as en, nb or pt-BR",
    ),
    (
        SITE,
        "https://lamps.example\"",
        "https://lamps.example/\"",
        "site.toml:6: company.origin: \"https://lamps.example/\" is not an origin; write scheme and host alone, such as https://lamps.example",
    ),
    (
        SITE,
        "https://shop.example",
        "http://shop.example",
        "site.toml:10: links.shop: \"http://shop.example\" begins with http://; write https://",
    ),
    (
        SITE,
        "Stage {number}",
        "Stage {nummer}",
        "site.toml:46: labels.stage: must have the placeholders {number} and no others",
    ),
    (
        SITE,
        "launching = \"Launching soon\"\n\n",
        "launching = \"Launching soon\"\ncategories = { Faces = \"Faces\" }\n",
        "site.toml:50: labels.categories.Faces: there is no such field; there are Character Art, 3D Assets, Environment, Portrait, Illustration",
    ),
    (
        SITE,
        "{min}-{max} weeks",
        "weeks",
        "site.toml:52: labels.units.weeks: must have the placeholders {max}, {min} and no others",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is \"About\".\"",
        "pages/about.toml:16: a quotation mark ends the text; inside a text, write “ and ”",
    ),
    (
        ABOUT,
        "[[sections]]\nkind = \"comp",
        "[sections]\nkind = \"comp",
        "pages/about.toml:22: the heading sections is already used here; for a list, write [[sections]] before each entry",
    ),
    (
        REPAIR,
        "platforms = [\"Tables\"]",
        "platforms = []",
        "pages/services/repair.toml:17: row.platforms: is empty; name at least one: platforms that the service or solution runs on, or places where it is used",
    ),
    // Mistakes in references.
    (
        ABOUT,
        "icon = \"mail\"",
        "icon = \"male\"",
        "pages/about.toml:11: card.icon: there is no icon \"male\"; did you mean \"mail\"? (https://lucide.dev/icons shows all of them)",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is About.\"\nillustration = \"desc\"",
        "pages/about.toml:17: hero.illustration: there is no illustration \"desc\"; did you mean \"desk\"? (for a new one, write drawings/NAME.svg)",
    ),
    (
        LAMP,
        "portfolio/lamp.webp",
        "portfolio/lamb.webp",
        "portfolio/lamp.toml:3: image: there is no picture \"portfolio/lamb.webp\"; did you mean \"portfolio/lamp.webp\"? (for a new one, put a PNG, JPEG or WebP file into pictures/)",
    ),
    (
        LAMP,
        "portfolio/lamp-clay.webp",
        "portfolio/lamp-klay.webp",
        "portfolio/lamp.toml:16: passes[0].image: there is no picture \"portfolio/lamp-klay.webp\"; did you mean \"portfolio/lamp-clay.webp\"? (for a new one, put a PNG, JPEG or WebP file into pictures/)",
    ),
    (
        LAMP,
        "kind = \"clay\"",
        "kind = \"klay\"",
        "portfolio/lamp.toml:15: passes[0].kind: \"klay\" is not known here; did you mean \"clay\"?",
    ),
    (
        LAMP,
        "kind = \"wireframe\"",
        "kind = \"clay\"",
        "portfolio/lamp.toml:19: passes[1].kind: is the kind of a pass above; each kind can be shown once",
    ),
    (
        LAMP,
        "portfolio/lamp-wireframe.webp",
        "portfolio/square.webp",
        "portfolio/lamp.toml:20: passes[1].image: has the size 6 x 6, but the picture 8 x 6; render it with the same frame",
    ),
    (
        HOME,
        "[\"tower\"]",
        "[\"towers\"]",
        "pages/index.toml:33: sections[1].projects[0]: there is no project \"towers\"; did you mean \"tower\"?",
    ),
    (
        HOME,
        "folder = \"/services\"",
        "folder = \"/service\"",
        "pages/index.toml:21: sections[0].folder: there is no page \"/service\"; did you mean \"/services\"?",
    ),
    (
        REPAIR,
        "[row]\naudience = \"Owners of repair\"\nresult = \"A lamp\"\nplatforms = [\"Tables\"]\n",
        "",
        "pages/services/repair.toml: row: is missing; the table on /services lists this entry, so write [row] with the fields audience, result and platforms",
    ),
    (
        DESIGN,
        "platforms = [\"Tables\"]",
        "platforms = [\"Tables\"]\ndepends = [\"The lamp\"]",
        "pages/services/design.toml:18: row.depends: is not shown, because this page has time spans; leave it out",
    ),
    (
        HOME,
        "href = \"@shop\"",
        "href = \"@shopp\"",
        "pages/index.toml:28: sections[0].external[0].href: there is no address \"shopp\" in [links] of site.toml; did you mean \"shop\"?",
    ),
    (
        HOME,
        "href = \"@shop\"",
        "href = \"/about\"",
        "pages/index.toml:28: sections[0].external[0].href: \"/about\" is neither an https address nor the name of one (@...)",
    ),
    (
        HOME,
        "href = \"@shop\"",
        "href = \"http://shop.example\"",
        "pages/index.toml:28: sections[0].external[0].href: \"http://shop.example\" begins with http://; write https://",
    ),
    (
        HOME,
        "/about#lamps",
        "/abuot",
        "pages/index.toml:34: sections[1].more.href: there is no page \"/abuot\"; did you mean \"/about\"?",
    ),
    // The page does not exist, and no other page has a similar name to suggest.
    (
        HOME,
        "/about#lamps",
        "/services/mobile",
        "pages/index.toml:34: sections[1].more.href: there is no page \"/services/mobile\"",
    ),
    (
        HOME,
        "/about#lamps",
        "/about#Lamps",
        "pages/index.toml:34: sections[1].more.href: the page /about has no section \"Lamps\"",
    ),
    (
        HOME,
        "/about#lamps",
        "/about#lumps",
        "pages/index.toml:34: sections[1].more.href: the page /about has no section \"lumps\"",
    ),
    (
        HOME,
        "/about#lamps",
        "about",
        "pages/index.toml:34: sections[1].more.href: \"about\" is neither a page (/...), nor an https address, nor the name of one (@...); did you mean \"/about\"?",
    ),
    (
        HOME,
        "/about#lamps",
        "https://a\\\"b",
        "pages/index.toml:34: sections[1].more.href: \"https://a\"b\" is neither a page (/...), nor an https address, nor the name of one (@...)",
    ),
    (
        SITE,
        "section = \"/services\"",
        "section = \"/service\"",
        "site.toml:15: navigation[0].section: there is no page \"/service\"; did you mean \"/services\"?",
    ),
    (
        SITE,
        "page = \"/services\"",
        "page = \"/servces\"",
        "site.toml:21: footer.folders[0].page: there is no page \"/servces\"; did you mean \"/services\"?",
    ),
    // Checks of several fields or records.
    (
        DESIGN,
        "name = \"Design\"",
        "name = \"About\"",
        "pages/services/design.toml:9: card.name: \"About\" is already used in pages/about.toml; it must be unique",
    ),
    (
        REPAIR,
        "number = 2",
        "number = 3",
        "pages/services/repair.toml:34: sections[0].items[1].number: is 3; the stages are numbered in order, so 2 is expected",
    ),
    (
        REPAIR,
        "number = 2",
        "number = 1",
        "pages/services/repair.toml:34: sections[0].items[1].number: is 1; the stages are numbered in order, so 2 is expected",
    ),
    (
        DESIGN,
        "2-4 weeks",
        "4-4 weeks",
        "pages/services/design.toml:31: sections[0].items[0].span: \"4-4 weeks\" is not a time span; write the shorter, the longer and weeks or months, such as 2-4 weeks",
    ),
    (
        ABOUT,
        "\"much\", \"little\"",
        "\"much\"",
        "pages/about.toml:27: sections[1].rows[0].cells: contains 1, but the table has 2 columns",
    ),
    (
        ABOUT,
        "criterion = \"Lamp\"",
        "criterion = \"Lamp\"\nlinks = \"Where\"",
        "pages/about.toml:28: sections[1].rows[0].links: is missing; the table has a column of links",
    ),
    (
        ABOUT,
        "cells = [\"much\", \"little\"]",
        "cells = [\"much\", \"little\"], links = [{ label = \"Here\", href = \"/about\" }]",
        "pages/about.toml:27: sections[1].rows[0].links: is not shown; name the column of links in the field links of the section",
    ),
    (
        ABOUT,
        "description = \"On the pole.\", icon = \"lamp\" }] }",
        "description = \"On the pole.\", icon = \"lamp\" }], flow = \"light\" }",
        "pages/about.toml:34: sections[2].layers[1].flow: is not allowed in the last layer",
    ),
    (
        ABOUT,
        "description = \"On the pole.\", icon = \"lamp\" }] }",
        "description = \"On the pole.\", icon = \"lamp\" }], flow_note = \"The arrow is light.\" }",
        "pages/about.toml:34: sections[2].layers[1].flow_note: is not shown without a `flow`; leave it out",
    ),
    (
        ABOUT,
        "description = \"On the pole.\", icon = \"lamp\" }] }",
        "description = \"On the pole.\", icon = \"lamp\" }], two_way = true }",
        "pages/about.toml:34: sections[2].layers[1].two_way: is not shown without a `flow`; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", rows = [{ cells = [\"Iron\"], icon = \"lamp\" }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:43: sections[3].screen.panes[0].rows[0].icon: is not shown by this pane; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", rows = [{ cells = [\"Iron\"], image = \"portfolio/lamp.webp\" }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:43: sections[3].screen.panes[0].rows[0].image: is not shown by this pane; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"table\", image = \"portfolio/lamp.webp\", rows = [{ cells = [\"Iron\"] }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:43: sections[3].screen.panes[0].image: is not shown by this pane; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", image = \"portfolio/lamb.webp\", rows = [{ cells = [\"Iron\"] }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:43: sections[3].screen.panes[0].image: there is no picture \"portfolio/lamb.webp\"; did you mean \"portfolio/lamp.webp\"? (for a new one, put a PNG, JPEG or WebP file into pictures/)",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", rows = [{ cells = [\"Iron\"] }] }] }\nsecond = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", rows = [{ cells = [\"Iron\"], icon = \"lamp\" }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:44: sections[3].second.panes[0].rows[0].icon: is not shown by this pane; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\nnotes = [\"Hot.\", \"Cold.\"]\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"list\", rows = [{ cells = [\"Iron\"] }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:41: sections[3].notes: has 2 notes, but the number of panes is 1",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"screen\"\ntitle = \"Tools\"\ndrawn = \"Drawn: iron\"\ncaption = \"Made up.\"\nlinks = [{ label = \"Here\", href = \"/about\" }]\nscreen = { frame = \"phone\", color = \"moss\", title = \"Iron\", panes = [{ kind = \"json\", rows = [{ cells = [\"iron\"] }] }] }\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:43: sections[3].screen.panes[0].rows[0].cells: needs a name and a value",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"badges\"\ntitle = \"Tools\"\nhub = \"Iron\"\nitems = [{ name = \"Iron\", icon = \"lamp\" }]\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:40: sections[3].hub: is not shown by this layout; leave it out",
    ),
    (
        ABOUT,
        "kind = \"launch\"",
        "kind = \"prose\"\ntitle = \"Tools\"\nparagraphs = [\"Iron.\"]\nparts = [{ title = \"Iron\", description = \"Hot.\" }]\n\n[[sections]]\nkind = \"launch\"",
        "pages/about.toml:41: sections[3].parts: names parts, but this section has no `illustration`",
    ),
    (
        ABOUT,
        "title = \"How it works\"",
        "title = \"Lamps\"",
        "pages/about.toml:31: sections[2].title: must have a letter or digit and differ from the other titles of the page",
    ),
    (
        ABOUT,
        "title = \"How it works\"",
        "title = \"...\"",
        "pages/about.toml:31: sections[2].title: must have a letter or digit and differ from the other titles of the page",
    ),
    (
        DESIGN,
        "sheet = \"S-02\"",
        "sheet = \"S-01\"",
        "pages/services/design.toml:1: sheet: \"S-01\" is already used in pages/services/repair.toml; it must be unique",
    ),
    (
        LAMP,
        "order = 2",
        "order = 1",
        "portfolio/lamp.toml:7: order: \"1\" is already used in portfolio/tower.toml; it must be unique",
    ),
    (
        LAMP,
        "title = \"Lamp\"\n",
        "title = \"Tower\"\n",
        "portfolio/lamp.toml:1: title: \"Tower\" is already used in portfolio/tower.toml; it must be unique",
    ),
    (
        LAMP,
        "title = \"Lamp of the works\"",
        "title = \"Tower of the works\"",
        "portfolio/lamp.toml:11: meta.title: \"Tower of the works\" is already used in portfolio/tower.toml; it must be unique",
    ),
    (
        LAMP,
        "A piece of the works of which all there is to say is Lamp.",
        "A piece of the works of which all there is to say is Tower.",
        "portfolio/lamp.toml:12: meta.description: \"A piece of the works of which all there is to say is Tower.\" is already used in \
         portfolio/tower.toml; it must be unique",
    ),
    (
        LAMP,
        "A piece of the works of which all there is to say is Lamp.",
        "A piece of the works.",
        "portfolio/lamp.toml:12: meta.description: has 21 characters; expected 50 to 155",
    ),
    // Faults that visitors would see.
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is **About**.\"",
        "pages/about.toml:16: hero.lead: has the markup **, which visitors would see unchanged; write plain text",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is <b>About</b>.\"",
        "pages/about.toml:16: hero.lead: has the markup <b>, which visitors would see unchanged; write plain text",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is\u{200b} About.\"",
        "pages/about.toml:16: hero.lead: has an invisible character (U+200B); delete it and retype the text around it",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is About. \"",
        "pages/about.toml:16: hero.lead: begins or ends with a space; delete it",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is  About.\"",
        "pages/about.toml:16: hero.lead: has two spaces in a row; delete one",
    ),
    (
        ABOUT,
        "title = \"All about About\"",
        "title = \"All about the lamps of the works, and about the works, and about the lamps, and about all other lamps\"",
        "pages/about.toml:15: hero.title: has 101 characters; at most 90 are allowed here",
    ),
    (
        LAMP,
        "title = \"Lamp\"",
        "title = \"A lamp with a name that is longer than any strip of pictures can show under a picture of it, however wide\"",
        "portfolio/lamp.toml:1: title: has 105 characters; at most 90 are allowed here",
    ),
    (
        ABOUT,
        "order = 2",
        "tags = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\"]",
        "pages/about.toml:12: card.tags: has 7 tags; at most 6 are allowed",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is About.\"\nshowpiece = \"lamp\"",
        "pages/about.toml:17: hero.showpiece: is not shown; it needs an `illustration` and a section of the kind portfolio",
    ),
    (
        ABOUT,
        "lead = \"It is About.\"",
        "lead = \"It is About.\"\nassembly = { alt = \"A lamp.\", layers = [\"Bulb\"] }",
        "pages/about.toml:17: hero.assembly.layers: names 1, but the drawing has 4 layers, from the top down",
    ),
    (
        ABOUT,
        "\"01.09.2027\"",
        "\"the twelfth of never\"",
        "pages/about.toml:41: sections[3].date: \"the twelfth of never\" is not a date; write DD.MM.YYYY",
    ),
    (
        REPAIR,
        "title = \"In order\"",
        "title = \"Three steps\"",
        "pages/services/repair.toml:25: sections[0].title: begins with 3, but the section has 2",
    ),
    (
        REPAIR,
        "features = [\"Solder\", \"Glue\"]",
        "features = []",
        "pages/services/repair.toml:38: sections[0].items[1].features: is empty; name at least one or leave the field out",
    ),
    (
        SITE,
        "main_navigation = \"Main navigation\"",
        "main_navigation = \"{count} links\"",
        "site.toml:37: labels.main_navigation: has a placeholder, but nothing is filled in here",
    ),
    (
        SITE,
        "label = \"lamps@lamps.example\"",
        "label = \"lamp@lamps.example\"",
        "site.toml:27: footer.contacts[0].label: says \"lamp@lamps.example\", but the address of the link is lamps@lamps.example",
    ),
    (SITE, "founded = 1999", "founded = 3007", "site.toml:5: company.founded: 3007 is in the future"),
    // Figures.
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"It takes 2-4 hours.\"",
        "pages/services/repair.toml:21: hero.lead: writes \"2-4 hours\" by hand; write {fact.response}",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"It takes 5 hours.\"",
        "pages/services/repair.toml:21: hero.lead: writes \"5\" by hand in the phrase \"# hours\", but facts.toml says \"2-4 hours\"; \
         write \"{fact.response.figure} hours\", or add the figure to facts.toml as [fact.NAME] and write {fact.NAME}",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"It takes {fact.respons}.\"",
        "pages/services/repair.toml:21: hero.lead: there is no \"fact.respons\" in facts.toml; did you mean \"fact.response\"?",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"{fact.respons} and {fact.respons}\"",
        "pages/services/repair.toml:21: hero.lead: there is no \"fact.respons\" in facts.toml; did you mean \"fact.response\"?",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"It takes {response}.\"",
        "pages/services/repair.toml:21: hero.lead: {response} is not a known placeholder; there are {fact.NAME}, {count.NAME}, {company.FIELD} and {page.ROUTE}; did you mean \"fact.response\"?",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"It takes {fact.response.word}.\"",
        "pages/services/repair.toml:21: hero.lead: {fact.response.word} has no word: \"2-4 hours\" is not a whole number up to 20",
    ),
    (
        REPAIR,
        "lead = \"It is Repair.\"",
        "lead = \"See {page./abuot}.\"",
        "pages/services/repair.toml:21: hero.lead: there is no page \"/abuot\"; did you mean \"/about\"?",
    ),
    (
        REPAIR,
        "name = \"Repair\"",
        "name = \"{page./about} and repair\"",
        "pages/services/repair.toml:9: card.name: refers to the name of a page; write the name itself",
    ),
    (
        FACTS,
        "[\"# services\"]",
        "[\"services\"]",
        "facts.toml:7: count.services.said[0]: \"services\" is not a phrase; write words and one # in place of the figure, such as since #",
    ),
    // Entries on other sites.
    (
        RENTAL,
        "href = \"@shop\"",
        "href = \"@shopp\"",
        "external/services/rental.toml:1: href: there is no address \"shopp\" in [links] of site.toml; did you mean \"shop\"?",
    ),
    (
        RENTAL,
        "platforms = [\"Tables\"]\n",
        "",
        "external/services/rental.toml:9: row.platforms: is missing: platforms that the service or solution runs on, or \
         places where it is used",
    ),
];

/// A section of the fixture that some mistakes replace with another section.
pub(crate) const LAUNCH: &str =
    "kind = \"launch\"\ntitle = \"A new lamp\"\nlabel = \"Soon\"\ndate = \"01.09.2027\"\ntagline = \"In autumn\"";

/// Mistakes that cannot be combined with others, because they change the same text as another mistake or affect the
/// whole tree.
const ALONE: &[Mistake] = &[
    (
        SITE,
        "\"mailto:lamps@lamps.example\"",
        "\"lamps@lamps.example\"",
        "site.toml:9: links.email: \"lamps@lamps.example\" is not an address; write one that begins with https://, mailto: or tel:+; did you mean \"mailto:lamps@lamps.example\"?",
    ),
    (
        "pages/services.toml",
        "span = { name = \"How long\", depends = \"Depends on\", otherwise = \"Ask us\" }\n",
        "",
        "external/services/rental.toml:13: row.depends: is not shown, because the table on /services has no column for time \
         spans; leave it out",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"cards\"\ntitle = \"Evenings\"\nlayout = \"cells\"\nitems = [{ title = \"Reading\", description = \"By lamp.\", icon = \"lamp\" }, { title = \"Writing\", description = \"By lamp.\", icon = \"lamp\", group = \"With a pen\" }]",
        "pages/about.toml:41: sections[3].items[0].group: is missing; a later card has a group, so the first card needs one too",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"cards\"\ntitle = \"Evenings\"\nnumbered = true\nitems = [{ title = \"Reading\", description = \"By lamp.\", icon = \"lamp\", group = \"With a book\" }]",
        "pages/about.toml:40: sections[3].numbered: needs groups in which the first card, and no other, has an `illustration`",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"cards\"\ntitle = \"Evenings\"\nlayout = \"pairs\"\nitems = [{ title = \"Reading\", description = \"By lamp.\", icon = \"lamp\" }]",
        "pages/about.toml:41: sections[3].items[0].illustration: is missing; the layout of this section requires it",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"cards\"\ntitle = \"Evenings\"\nlayout = \"rows\"\nitems = [{ title = \"Reading\", description = \"By lamp.\", points = [\"Books\"], icon = \"lamp\" }]",
        "pages/about.toml:41: sections[3].items[0].points: is not shown by the layout of this section; leave it out or \
         change the layout",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"cards\"\ntitle = \"Evenings\"\nitems = [{ title = \"Reading\", icon = \"lamp\" }]",
        "pages/about.toml:40: sections[3].items[0].description: is missing",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"specimen\"\ntitle = \"Evenings\"\ndrawing = \"month\"\ncaption = \"A specimen.\"\nprompt = \"Choose\"\nparts = [{ title = \"Reading\", description = \"By lamp.\" }]\nlabels = { share = \"10%\", week = \"x\", saved = \"x\", stays = \"x\", days = \"x\", sentence = \"x\", kinds = \"x\" }",
        "pages/about.toml:43: sections[3].parts: contains 1, but the drawing has 4",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"specimen\"\ntitle = \"Evenings\"\ndrawing = \"month\"\ncaption = \"A specimen.\"\nprompt = \"Choose\"\nparts = [{ title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }]\nlabels = { week = \"x\", saved = \"x\", stays = \"x\", days = \"x\", sentence = \"x\", kinds = \"x\" }",
        "pages/about.toml:44: sections[3].labels.share: is missing; the drawing shows it",
    ),
    (
        ABOUT,
        LAUNCH,
        "kind = \"specimen\"\ntitle = \"Evenings\"\ndrawing = \"month\"\ncaption = \"A specimen.\"\nprompt = \"Choose\"\nparts = [{ title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }, { title = \"Reading\", description = \"By lamp.\" }]\nlabels = { share = \"10%\", week = \"x\", saved = \"x\", stays = \"x\", days = \"x\", sentence = \"x\", kinds = \"x\", lamp = \"x\" }",
        "pages/about.toml:44: sections[3].labels.lamp: is not shown by the drawing; leave it out",
    ),
    (
        ABOUT,
        "kind = \"portfolio\"\n",
        "kind = \"prose\"\nparagraphs = [\"None.\"]\n",
        "portfolio/lamp.toml: has no address: no page has a section of the kind portfolio",
    ),
    (
        SITE,
        "https://lamps.example\"",
        "https://me@lamps.example\"",
        "site.toml:6: company.origin: \"https://me@lamps.example\" is not an origin; write scheme and host alone, such as https://example.com",
    ),
];

/// Files that cause a problem when they are added to the tree: the path, the text or the reading error, and the
/// message.
const ADDED: &[(&str, Result<&str, &str>, &str)] = &[
    ("pages/data/lakes.toml", Ok(""), "the address /data/lakes is reserved for the server; choose another name"),
    ("pages/Lakes.toml", Ok(""), r#""Lakes" cannot be part of an address; use lower-case letters, digits and hyphens"#),
    (
        "notes.toml",
        Ok(""),
        "is not a content file; content is site.toml, facts.toml, revisions.toml, pages/, external/, portfolio/, drawings/, \
         pictures/ and brand/",
    ),
    ("pages/services/index.toml", Ok(""), "the page /services has two files; the other is pages/services.toml"),
    (
        "pages/latin.toml",
        Err("is not UTF-8 (first invalid line: 3); save it as UTF-8"),
        "is not UTF-8 (first invalid line: 3); save it as UTF-8",
    ),
    (
        "external/nowhere/lamp.toml",
        Ok("href = '@shop'\ncard = { name = 'Lamp', description = 'A lamp.', icon = 'lamp' }"),
        "is not listed: there is no page /nowhere",
    ),
];

fn message_of(mistake: &str) -> String {
    mistake.replace("{kinds}", &Section::KINDS.join(", "))
}

/// Returns the files of the fixture, all with the same modification time.
fn old_files() -> Vec<SourceFile> {
    files().into_iter().map(|file| SourceFile { modified: Some(SystemTime::UNIX_EPOCH), ..file }).collect()
}

/// Returns `file` with the mistake, and with a later modification time than all other files. `edit` changes the text
/// around the mistake.
fn mistaken(file: &SourceFile, (path, old, new, _): &Mistake, edit: impl Fn(&str) -> String) -> SourceFile {
    let text = file.text().expect("the file is text");
    let (before, after) = text.split_once(old).unwrap_or_else(|| panic!("{path} has no {old:?}"));
    let text = edit(before) + new + &edit(after);
    let modified = Some(SystemTime::UNIX_EPOCH + Duration::from_secs(1));
    SourceFile { modified, ..SourceFile::from_text(&*file.path, text) }
}

#[test]
fn one_mistake_causes_one_problem_with_its_position() {
    for mistake in MISTAKES.iter().chain(ALONE) {
        let mut files = old_files();
        let file = files.iter_mut().find(|file| file.path == mistake.0).expect("the file exists");
        *file = mistaken(file, mistake, str::to_owned);
        assert_eq!(errors(&files, &inventory()), [message_of(mistake.3)], "{:?}", mistake.2);
    }
    for (path, text, expected) in ADDED {
        let mut files = old_files();
        files.push(added(path, text));
        assert_eq!(errors(&files, &inventory()), [format!("{path}: {expected}")]);
    }
}

fn added(path: &str, text: &Result<&str, &str>) -> SourceFile {
    let file = SourceFile::from_text(path, text.unwrap_or_default());
    match text {
        Ok(_) => file,
        Err(message) => SourceFile { content: Err((*message).to_owned()), ..file },
    }
}

/// Puts all of [`MISTAKES`] and [`ADDED`] into one tree. Each mistake in a page, project or external entry is in a
/// separate copy of the file, with different values in the fields that must be unique. All mistakes in `site.toml` are
/// in one file, and so are those in `facts.toml`.
#[test]
fn one_run_reports_all_mistakes() {
    assert!(MISTAKES.len() + ADDED.len() >= 60);
    let (mut files, mut inventory, mut expected) = (old_files(), inventory(), Vec::new());
    for (number, mistake) in MISTAKES.iter().enumerate() {
        let (path, .., message) = *mistake;
        let place = files.iter().position(|file| file.path == path).expect("the file exists");
        if !path.contains('/') {
            files[place] = mistaken(&files[place], mistake, str::to_owned);
            expected.push(message_of(message));
            continue;
        }
        let unique = |text: &str| {
            ["Main", "About", "Repair", "Design", "Lamp"]
                .iter()
                .fold(text.to_owned(), |text, name| {
                    text.replace(&format!("title = \"{name} of"), &format!("title = \"{name} {number} of"))
                        .replace(&format!("about: {name}"), &format!("about: {name} {number}"))
                        .replace(&format!("name = \"{name}\""), &format!("name = \"{name} {number}\""))
                        .replace(&format!("All about {name}"), &format!("All about {name} {number}"))
                })
                .replace("to say is Lamp", &format!("to say is Lamp {number}"))
                .replace("sheet = \"A-", &format!("sheet = \"{number}-"))
                .replace("sheet = \"S-", &format!("sheet = \"{number}-"))
                .replace("portfolio/lamp.webp", &format!("portfolio/{number}.webp"))
                .replace("title = \"Lamp\"\n", &format!("title = \"Lamp {number}\"\n"))
                .replace("order = 2\n", &format!("order = {}\n", number + 100))
        };
        let picture = inventory.pictures["portfolio/lamp.webp"].clone();
        inventory.pictures.insert(format!("portfolio/{number}.webp"), picture);
        let mut copy = mistaken(&files[place], mistake, unique);
        let (folder, _) = path.rsplit_once('/').expect("the path has a folder");
        // Copies of pages in the services folder stay there, because a register lists them. Copies of top-level pages,
        // which no register lists, go to another folder.
        let folder = if folder == "pages" { "pages/many" } else { folder };
        copy.path = format!("{folder}/m{number}.toml");
        expected.push(message_of(&message.replacen(path, &copy.path, 1)));
        files.push(copy);
    }
    for (path, text, message) in ADDED {
        files.push(added(path, text));
        expected.push(format!("{path}: {message}"));
    }
    let mut found = errors(&files, &inventory);
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}
