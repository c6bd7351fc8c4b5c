//! Social cards: the pictures that social networks show with a link. Draws the text of a page as a sheet, in the colours
//! and fonts of the company, with its logo. The layout is that of `ui/tools/cards.css`.

use std::{
    fmt::Write as _,
    sync::{Arc, LazyLock, OnceLock},
};

use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg::{
        FontFamily, FontResolver, Options, Tree,
        fontdb::{Database, ID, Source},
    },
};
use sha2::{Digest, Sha256};

use crate::{
    font::Font,
    logo::Logo,
    scheme::{Kind, Theme},
};

/// The width of a card in pixels.
pub const CARD_WIDTH: u32 = 1200;
/// The height of a card in pixels.
pub const CARD_HEIGHT: u32 = 630;

/// The fonts of the site, for what the fonts of the company lack.
const SANS: &[u8] = include_bytes!("../../../assets/fonts/instrument-sans.woff2");
const MONO: &[u8] = include_bytes!("../../../assets/fonts/martian-mono.woff2");

/// The text of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The name of the company.
    pub company: String,
    /// The heading of the page.
    pub title: String,
    /// Two labels with their values, such as the sheet number and the name of the page.
    pub fields: [[String; 2]; 2],
    /// A list beside the title. With fewer than two entries, the logo takes its place.
    pub entries: Vec<String>,
    /// Whether the text runs from right to left.
    pub is_rtl: bool,
}

/// The look of all cards of a company.
#[derive(Debug)]
pub struct CardLook {
    theme: Theme,
    logo: Option<Logo>,
    /// The fonts of the company: of texts, and of labels and numbers.
    company_fonts: [Option<Font>; 2],
    hash: [u8; 32],
    /// Loaded on first use.
    fonts: OnceLock<Fonts>,
}

/// Fonts of each family. The first has priority.
#[derive(Debug)]
struct Fonts {
    database: Arc<Database>,
    sans: Vec<(ID, Font)>,
    mono: Vec<(ID, Font)>,
}

/// The two kinds of type on a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Sans,
    Mono,
}

/// How a text is set.
#[derive(Clone, Copy)]
struct Style {
    family: Family,
    size: f32,
    weight: u16,
    /// Space between letters as a multiple of the size.
    tracking: f32,
}

const TITLE: Style = Style { family: Family::Sans, size: 100.0, weight: 600, tracking: -0.045 };
/// The largest size of a title that has the whole width.
const LARGE_TITLE: f32 = 132.0;
/// The smallest size of a title. In a network's list of messages, a card is shown at a third of its size.
const MIN_TITLE: f32 = 44.0;
const MAX_LINES: usize = 4;
/// The distance between the baselines of a title as a multiple of its size.
const LEADING: f32 = 1.0;
const COMPANY: Style = Style { family: Family::Sans, size: 34.0, weight: 600, tracking: -0.03 };
const LABEL: Style = Style { family: Family::Mono, size: 15.0, weight: 400, tracking: 0.0 };
const NUMBER: Style = Style { family: Family::Mono, size: 25.0, weight: 400, tracking: 0.0 };
const VALUE: Style = Style { family: Family::Sans, size: 25.0, weight: 400, tracking: -0.015 };
const INDEX: Style = Style { family: Family::Mono, size: 19.0, weight: 500, tracking: 0.0 };
const ENTRY: Style = Style { family: Family::Sans, size: 26.0, weight: 500, tracking: -0.02 };

// The edges of the sheet, in pixels from the top left of the card.
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
const MARGIN: f32 = 27.0;
const FOOT: f32 = 515.0;
const PAD: f32 = 40.0;
/// The line between the title and the list.
const MIDDLE: f32 = 700.0;
const MAX_ENTRIES: usize = 7;
const MARK: f32 = 46.0;

impl Card {
    /// Returns a hash of everything that the card shows with `look`, and of the code that draws it.
    pub fn hash(&self, look: &CardLook) -> [u8; 32] {
        const CODE: &[u8] = include_bytes!("card.rs");
        let Self { company, title, fields, entries, is_rtl } = self;
        let texts = [company, title].into_iter().chain(fields.iter().flatten()).chain(entries);
        let mut hash = Sha256::new_with_prefix(CODE);
        hash.update(look.hash);
        hash.update([u8::from(*is_rtl)]);
        // The length separates a text from the next one.
        for text in texts {
            hash.update(text.len().to_le_bytes());
            hash.update(text);
        }
        hash.finalize().into()
    }

    /// Returns the characters of all texts.
    pub fn characters(&self) -> impl Iterator<Item = char> {
        let Self { company, title, fields, entries, .. } = self;
        [company, title].into_iter().chain(fields.iter().flatten()).chain(entries).flat_map(|text| text.chars())
    }

    /// Returns the card as a PNG.
    pub fn png(&self, look: &CardLook) -> Vec<u8> {
        let mut pixels = Pixmap::new(CARD_WIDTH, CARD_HEIGHT).expect("the size is not zero");
        let tree = look.fonts().tree(&self.svg(look)).expect("the markup is well-formed");
        render(&tree, Transform::identity(), &mut pixels.as_mut());
        encode(&pixels).expect("pixels in memory can be encoded")
    }

    fn svg(&self, look: &CardLook) -> String {
        let [ground, _, ink, muted, hairline, line, _, _, signal_text, _] = look.theme.scheme_tokens(Kind::Light);
        let mut sheet = Sheet { fonts: look.fonts(), is_rtl: self.is_rtl, svg: String::new() };
        let shown =
            |text: &'_ str| look.fonts().shows(text).then(|| text.trim().to_owned()).filter(|text| !text.is_empty());
        sheet.rect([0.0, 0.0, WIDTH, HEIGHT], &format!("fill=\"{ground}\""));
        let entries: Vec<_> = self.entries.iter().filter_map(|entry| shown(entry)).take(MAX_ENTRIES).collect();
        let entries = if entries.len() < 2 { Vec::new() } else { entries };
        let has_figure = !entries.is_empty() || look.logo.is_some();
        let company = shown(&self.company);
        if let Some(title) = shown(&self.title).or_else(|| company.clone()) {
            let (end, largest) = if has_figure { (MIDDLE, TITLE.size) } else { (WIDTH - MARGIN, LARGE_TITLE) };
            sheet.title(&title, end, largest, &ink.to_string());
        }
        if !entries.is_empty() {
            sheet.list(&entries, &ink.to_string(), &signal_text.to_string(), &hairline.to_string());
        } else if let Some(logo) = &look.logo {
            sheet.figure(&look.mark(logo), [MIDDLE + 90.0, 130.0, 280.0]);
        }

        // The title block.
        let mut at = MARGIN + PAD;
        let middle = f32::midpoint(FOOT, HEIGHT - MARGIN);
        if let Some(logo) = &look.logo {
            sheet.figure(&look.mark(logo), [at, middle - MARK / 2.0, MARK]);
            at += MARK + 18.0;
        }
        let limit = if look.logo.is_some() { 420.0 } else { 480.0 };
        if let Some(company) = company {
            let (company, width) = sheet.fit(&company, COMPANY, limit);
            sheet.text(&company, COMPANY, [at, middle + 12.0], &ink.to_string());
            at += width + PAD;
        }
        for (index, [label, value]) in self.fields.iter().enumerate() {
            let Some(value) = shown(value) else { continue };
            if at > MARGIN + PAD {
                sheet.line([at, FOOT, at, HEIGHT - MARGIN], &line.to_string(), 1.0);
            }
            at += PAD;
            let (style, color) = if index == 0 { (NUMBER, signal_text) } else { (VALUE, ink) };
            let room = WIDTH - MARGIN - PAD - at;
            let (value, width) = sheet.fit(&value, style, room);
            let label = shown(label).map(|label| sheet.fit(&label, LABEL, room));
            sheet.text(&value, style, [at, middle + 23.0], &color.to_string());
            if let Some((label, _)) = &label {
                sheet.text(label, LABEL, [at, middle - 16.0], &muted.to_string());
            }
            at += label.map_or(0.0, |(_, width)| width).max(width) + PAD;
        }
        sheet.line([MARGIN, FOOT, WIDTH - MARGIN, FOOT], &ink.to_string(), 2.0);
        let frame = [MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN];
        sheet.rect(frame, &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\""));
        let Sheet { svg, .. } = sheet;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">{svg}</svg>"
        )
    }
}

impl CardLook {
    /// Creates a look with the light scheme of `theme` and the fonts of a company: of texts, and of labels and numbers.
    /// What they lack is shown in the fonts of the site.
    pub fn new(theme: Theme, logo: Option<Logo>, company_fonts: [Option<Font>; 2]) -> Self {
        let mut hash = Sha256::new();
        for color in theme.scheme_tokens(Kind::Light) {
            hash.update(color.channels());
        }
        hash.update(logo.as_ref().map_or_else(String::new, |logo| logo.colored(theme.seeds(Kind::Light))));
        for font in &company_fonts {
            hash.update([u8::from(font.is_some())]);
            hash.update(font.as_ref().map_or(&[][..], |font| &font.decoded));
        }
        Self { theme, logo, company_fonts, hash: hash.finalize().into(), fonts: OnceLock::new() }
    }

    /// Returns whether `character` can be drawn. A card leaves out each text with a character that cannot.
    pub fn has(&self, character: char) -> bool {
        self.fonts().has(Family::Sans, character)
    }

    fn fonts(&self) -> &Fonts {
        self.fonts.get_or_init(|| {
            static OWN: LazyLock<[Font; 2]> =
                LazyLock::new(|| [SANS, MONO].map(|file| Font::parse(file).expect("the site's own font")));
            let mut database = Database::new();
            let mut load = |index: usize| {
                let fonts = self.company_fonts[index].iter().chain([&OWN[index]]);
                let loaded = fonts.filter_map(|font| {
                    let ids = database.load_font_source(Source::Binary(Arc::clone(&font.decoded) as Arc<_>));
                    // A font without a name cannot be loaded. The next one takes its place.
                    Some((*ids.first()?, font.clone()))
                });
                loaded.collect()
            };
            let (sans, mono) = (load(0), load(1));
            Fonts { database: Arc::new(database), sans, mono }
        })
    }

    /// Returns the logo as an SVG in the colours of the light scheme.
    fn mark(&self, logo: &Logo) -> String {
        logo.colored(self.theme.seeds(Kind::Light))
    }
}

impl Fonts {
    fn of(&self, family: Family) -> &[(ID, Font)] {
        match family {
            Family::Sans => &self.sans,
            Family::Mono => &self.mono,
        }
    }

    fn has(&self, family: Family, character: char) -> bool {
        is_invisible(character) || self.of(family).iter().any(|(_, font)| font.has(character))
    }

    /// Returns whether every character of `text` can be drawn.
    fn shows(&self, text: &str) -> bool {
        text.chars().all(|character| self.has(Family::Sans, character))
    }

    fn tree(&self, svg: &str) -> Option<Tree> {
        let family =
            |name: &FontFamily| if matches!(name, FontFamily::Monospace) { Family::Mono } else { Family::Sans };
        let select_font = move |font: &resvg::usvg::Font, _: &mut Arc<Database>| {
            Some(self.of(font.families().first().map_or(Family::Sans, family)).first()?.0)
        };
        let select_fallback = |character, used: &[ID], _: &mut Arc<Database>| {
            let mut others = self.sans.iter().chain(&self.mono).filter(|(id, _)| !used.contains(id));
            Some(others.find(|(_, font)| font.has(character))?.0)
        };
        let font_resolver =
            FontResolver { select_font: Box::new(select_font), select_fallback: Box::new(select_fallback) };
        let options = Options { fontdb: Arc::clone(&self.database), font_resolver, ..Options::default() };
        Tree::from_str(svg, &options).ok()
    }
}

/// Returns the opaque `pixels` as a PNG. Flat areas compress best without filters.
fn encode(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let colors: Vec<u8> = pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colors)?;
    writer.finish()?;
    Ok(file)
}

/// Returns whether `character` needs no glyph: white space, and characters that control the direction or the breaks.
fn is_invisible(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The markup of a card, mirrored if its text runs from right to left.
struct Sheet<'f> {
    fonts: &'f Fonts,
    is_rtl: bool,
    svg: String,
}

impl Sheet<'_> {
    /// Returns the position from the left of a thing of `width` that is `start` from the edge where lines begin.
    fn left(&self, start: f32, width: f32) -> f32 {
        if self.is_rtl { WIDTH - start - width } else { start }
    }

    fn rect(&mut self, [start, top, width, height]: [f32; 4], paint: &str) {
        let left = self.left(start, width);
        let _ = write!(self.svg, "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" {paint}/>");
    }

    fn line(&mut self, [start, top, end, bottom]: [f32; 4], color: &str, width: f32) {
        let (from, to) = (self.left(start, 0.0), self.left(end, 0.0));
        let _ =
            write!(self.svg, "<path d=\"M{from} {top}L{to} {bottom}\" stroke=\"{color}\" stroke-width=\"{width}\"/>");
    }

    /// Draws the SVG `figure` in a square.
    fn figure(&mut self, figure: &str, [start, top, size]: [f32; 3]) {
        let left = self.left(start, size);
        let figure =
            figure.replacen("<svg ", &format!("<svg x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\" "), 1);
        self.svg.push_str(&figure);
    }

    /// Draws a line of text whose baseline begins at this position.
    fn text(&mut self, text: &str, style: Style, [start, baseline]: [f32; 2], color: &str) {
        let (left, anchor) = (self.left(start, 0.0), if self.is_rtl { "end" } else { "start" });
        let markup = self.markup(text, style);
        let _ = write!(
            self.svg,
            "<g transform=\"translate({left} {baseline})\" fill=\"{color}\" text-anchor=\"{anchor}\">{markup}</g>"
        );
    }

    fn markup(&self, text: &str, Style { family, size, weight, tracking }: Style) -> String {
        // A text is in one font, if there is one that has all of its characters.
        let is_covered = text.chars().all(|character| self.fonts.has(family, character));
        let family = if is_covered { family } else { Family::Sans };
        let name = if family == Family::Mono { "monospace" } else { "sans-serif" };
        let spacing = tracking * size;
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        // The renderer takes the direction of a line from left to right, unless the line says otherwise.
        let (open, close) = if self.is_rtl { ("\u{202b}", "\u{202c}") } else { ("", "") };
        format!(
            "<text font-family=\"{name}\" font-size=\"{size}\" font-weight=\"{weight}\" letter-spacing=\"{spacing}\">{open}{text}{close}</text>"
        )
    }

    /// Returns the widths of `texts`.
    fn widths(&self, texts: &[&str], style: Style) -> Vec<f32> {
        let marked = texts.iter().map(|text| self.markup(text, style));
        let svg: String = marked.collect();
        let tree = self
            .fonts
            .tree(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">{svg}</svg>"));
        let tree = tree.expect("the markup is well-formed");
        tree.root().children().iter().map(|node| node.bounding_box().width()).collect()
    }

    fn width(&self, text: &str, style: Style) -> f32 {
        self.widths(&[text], style).first().copied().unwrap_or(0.0)
    }

    /// Returns `text`, shortened to at most `limit`, and its width.
    fn fit(&self, text: &str, style: Style, limit: f32) -> (String, f32) {
        let width = self.width(text, style);
        if width <= limit {
            return (text.to_owned(), width);
        }
        let ends: Vec<_> = text.char_indices().map(|(end, _)| end).collect();
        let shortened = |end: usize| format!("{}…", text[..end].trim_end());
        let count = ends.partition_point(|end| self.width(&shortened(*end), style) <= limit);
        let text = shortened(ends[count.saturating_sub(1)]);
        let width = self.width(&text, style);
        (text, width)
    }

    /// Draws the title as large as its column, which ends at `end`, and its height allow.
    fn title(&mut self, title: &str, end: f32, largest: f32, color: &str) {
        let start = MARGIN + PAD;
        let (room, height) = (end - start - PAD, FOOT - MARGIN - 76.0);
        let pieces = pieces(title);
        let texts: Vec<_> = pieces.iter().map(|piece| piece.text).collect();
        // Widths grow with the size.
        let widths = self.widths(&texts, TITLE);
        let gap = self.width("n n", TITLE) - self.width("nn", TITLE);
        let measured: Vec<_> = pieces.iter().zip(widths).collect();
        let mut size = largest;
        let lines = loop {
            let scale = size / TITLE.size;
            let lines = wrap(&measured, gap, room / scale);
            #[expect(clippy::cast_precision_loss, reason = "a title has few lines")]
            let is_inside = lines.len() <= MAX_LINES && lines.len() as f32 * size * LEADING <= height;
            let is_whole = measured.iter().all(|(_, width)| width * scale <= room);
            if (is_inside && is_whole) || size <= MIN_TITLE {
                break lines;
            }
            size -= 2.0;
        };
        let style = Style { size, ..TITLE };
        let is_cut = lines.len() > MAX_LINES;
        let mut baseline = MARGIN + 38.0 + size * 0.78;
        for (index, line) in lines.into_iter().take(MAX_LINES).enumerate() {
            let line = if is_cut && index + 1 == MAX_LINES { line + "…" } else { line };
            let (line, _) = self.fit(&line, style, room);
            self.text(&line, style, [start, baseline], color);
            baseline += size * LEADING;
        }
    }

    /// Draws a numbered list beside the title.
    fn list(&mut self, entries: &[String], ink: &str, signal: &str, hairline: &str) {
        self.line([MIDDLE, MARGIN, MIDDLE, FOOT], ink, 2.0);
        #[expect(clippy::cast_precision_loss, reason = "a list has few entries")]
        let row = (FOOT - MARGIN) / entries.len() as f32;
        let mut top = MARGIN;
        for (index, entry) in entries.iter().enumerate() {
            let baseline = top + row / 2.0 + 8.0;
            self.text(&format!("{:02}", index + 1), INDEX, [MIDDLE + 30.0, baseline], signal);
            let start = MIDDLE + 88.0;
            let (entry, _) = self.fit(entry, ENTRY, WIDTH - MARGIN - 24.0 - start);
            self.text(&entry, ENTRY, [start, baseline], ink);
            top += row;
            if index + 1 < entries.len() {
                self.line([MIDDLE, top, WIDTH - MARGIN, top], hairline, 1.0);
            }
        }
    }
}

/// A part of a text that is never broken.
struct Piece<'t> {
    text: &'t str,
    /// Whether a space comes before it.
    is_spaced: bool,
}

/// Splits `text` at spaces, and around characters of scripts that are written without spaces.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for word in text.split_whitespace() {
        let (mut start, mut is_spaced) = (0, true);
        for (at, character) in word.char_indices() {
            let is_after = word[start..at].chars().next_back().is_some_and(is_unspaced);
            if at > start && (is_after || is_unspaced(character)) && !is_closing(character) {
                pieces.push(Piece { text: &word[start..at], is_spaced });
                (start, is_spaced) = (at, false);
            }
        }
        pieces.push(Piece { text: &word[start..], is_spaced });
    }
    pieces
}

/// Returns whether lines can break at `character`: Chinese and Japanese.
fn is_unspaced(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

/// Returns whether `character` cannot begin a line.
fn is_closing(character: char) -> bool {
    "、。，．・：；？！）］｝」』】〉》ー々".contains(character)
}

/// Returns the lines of `pieces`, each with its width, in a column of `room`.
fn wrap(pieces: &[(&Piece<'_>, f32)], gap: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<(String, f32)> = Vec::new();
    for (Piece { text, is_spaced }, width) in pieces {
        let space = if *is_spaced { gap } else { 0.0 };
        match lines.last_mut() {
            Some((line, filled)) if *filled + space + width <= room => {
                if *is_spaced {
                    line.push(' ');
                }
                line.push_str(text);
                *filled += space + width;
            }
            _ => lines.push(((*text).to_owned(), *width)),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

#[cfg(test)]
mod tests {
    use resvg::usvg::Node;

    use super::*;
    use crate::{color::Color, scheme::Seeds};

    const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M0 0h10v4H0z\"/>\
                        <path d=\"M0 6h10v4H0z\" fill=\"var(--color-signal)\"/></svg>";

    fn look(logo: Option<&str>) -> CardLook {
        let color = |text| Color::parse(text).expect("a colour");
        let seeds = Seeds { ground: color("#fff8e0"), ink: color("#302010"), signal: color("#3a1a6e") };
        let theme = Theme { light: Some(seeds), dark: None };
        CardLook::new(theme, logo.map(|text| Logo::parse(text).expect("a logo")), [None, None])
    }

    fn card(title: &str, entries: usize) -> Card {
        let field = |label: &str, value: &str| [label.to_owned(), value.to_owned()];
        Card {
            company: "Fjordlys Programvare".to_owned(),
            title: title.to_owned(),
            fields: [field("Ark", "S-04"), field("Tittel på siden", "Båtplasser")],
            entries: (1..=entries).map(|number| format!("Avsnitt {number}")).collect(),
            is_rtl: false,
        }
    }

    /// The texts of the card with their boxes: left, top, right, bottom.
    fn texts(card: &Card, look: &CardLook) -> Vec<(String, [f32; 4])> {
        fn collect(nodes: &[Node], found: &mut Vec<(String, [f32; 4])>) {
            for node in nodes {
                match node {
                    Node::Group(group) => collect(group.children(), found),
                    Node::Text(text) => {
                        let line: String = text.chunks().iter().map(|chunk| chunk.text().to_owned()).collect();
                        let around = text.abs_bounding_box();
                        let line = line.trim_matches(is_invisible).to_owned();
                        found.push((line, [around.left(), around.top(), around.right(), around.bottom()]));
                    }
                    _ => {}
                }
            }
        }
        let mut found = Vec::new();
        collect(look.fonts().tree(&card.svg(look)).expect("an SVG").root().children(), &mut found);
        found
    }

    fn title_lines(card: &Card, look: &CardLook) -> Vec<String> {
        let isolated = Card { company: String::new(), fields: <_>::default(), entries: Vec::new(), ..card.clone() };
        texts(&isolated, look).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn every_text_is_inside_the_sheet_and_no_two_overlap() {
        let long = "A title that explains in some detail what the company does for its customers, day after day, in every \
                    region of the world, and beyond";
        let compound = "Vedlikeholdsprogramvareutviklingsavdelingslederstilling";
        for title in ["Audit", "Programvare for småbåthavner på Sørlandet", long, compound] {
            for (logo, entries) in [(None, 0), (Some(LOGO), 0), (None, 4), (Some(LOGO), 12)] {
                for is_rtl in [false, true] {
                    let mut card = Card { is_rtl, ..card(title, entries) };
                    card.entries.iter_mut().take(1).for_each(|entry| *entry = long.to_owned());
                    let found = texts(&card, &look(logo));
                    assert!(found.len() >= 6 + 2 * entries.min(MAX_ENTRIES), "{found:?}");
                    for (index, (text, [left, top, right, bottom])) in found.iter().enumerate() {
                        let (end, foot) = (WIDTH - MARGIN, HEIGHT - MARGIN);
                        let is_inside = *left > MARGIN && *top > MARGIN && *right < end && *bottom < foot;
                        assert!(is_inside, "{text}: {left} {top} {right} {bottom}");
                        for (other, [from, above, to, below]) in &found[index + 1..] {
                            // Lines of one paragraph touch: the box of a text contains room for accents.
                            let gap = 0.3 * (bottom - top);
                            let is_apart = right <= from || to <= left;
                            let is_above = bottom - gap <= *above || *below <= top + gap;
                            assert!(is_apart || is_above, "{text} and {other}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_title_has_at_most_four_lines() {
        let look = look(None);
        assert_eq!(title_lines(&card("Audit", 0), &look), ["Audit"]);
        let words = "one two three four five ".repeat(40);
        let lines = title_lines(&card(&words, 0), &look);
        assert_eq!(lines.len(), MAX_LINES);
        assert!(lines[0].starts_with("one two") && lines[3].ends_with('…'), "{lines:?}");
        let lines = title_lines(&card(&"a".repeat(200), 0), &look);
        assert!(lines.len() == 1 && lines[0].ends_with('…'), "{lines:?}");
    }

    #[test]
    fn lines_break_between_words_and_between_ideographs() {
        let lines = |text: &str, room| {
            let pieces = pieces(text);
            #[expect(clippy::cast_precision_loss, reason = "words are short")]
            let measured: Vec<_> = pieces.iter().map(|piece| (piece, piece.text.chars().count() as f32)).collect();
            wrap(&measured, 1.0, room)
        };
        assert_eq!(lines("  one two\n three ", 7.0), ["one two", "three"]);
        assert_eq!(lines("one extraordinary", 5.0), ["one", "extraordinary"]);
        // A full stop is not the first of a line.
        assert_eq!(lines("正確な仕事。", 5.0), ["正確な仕", "事。"]);
        assert_eq!(lines("", 5.0), [""; 0]);
    }

    #[test]
    fn a_text_without_glyphs_is_left_out() {
        let look = look(Some(LOGO));
        let mut card = Card { title: "Точные программы".to_owned(), ..card("", 2) };
        card.entries[0] = "Вопросы".to_owned();
        let shown: Vec<_> = texts(&card, &look).into_iter().map(|(text, _)| text).collect();
        // The name of the company takes the place of the title, and one entry is no list.
        assert_eq!(shown[..3].concat(), "FjordlysProgramvareFjordlys Programvare", "{shown:?}");
        assert!(shown.iter().all(|text| text.chars().all(|character| look.fonts().has(Family::Sans, character))));
        let missing = |card: &Card| -> String { card.characters().filter(|character| !look.has(*character)).collect() };
        assert_eq!(missing(&card), "ТочныепрограммыВопросы");
        assert_eq!(missing(&self::card("Ærlig talt – “på” øya… €", 0)), "");
        // Only the logo is left.
        let card = Card { company: "Пример".to_owned(), title: "Точные".to_owned(), ..Card::default() };
        assert_eq!(texts(&card, &look), []);
        assert!(!card.png(&look).is_empty());
    }

    #[test]
    fn text_from_right_to_left_is_mirrored() {
        let (look, card) = (look(Some(LOGO)), card("Audit", 3));
        let mirrored = Card { is_rtl: true, ..card.clone() };
        for ((text, [left, ..]), (same, [.., right, _])) in texts(&card, &look).into_iter().zip(texts(&mirrored, &look))
        {
            assert_eq!(text, same);
            assert!((left + right - WIDTH).abs() < 2.0, "{text}: {left} {right}");
        }
    }

    #[test]
    fn the_hash_depends_on_everything_that_is_shown() {
        let plain = card("Audit", 2);
        let mut hashes = vec![plain.hash(&look(None)), plain.hash(&look(Some(LOGO)))];
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [None, None])));
        let font = || Font::parse(MONO).expect("a font");
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [Some(font()), None])));
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [None, Some(font())])));
        let mut moved = plain.clone();
        // The same letters in other texts.
        (moved.company, moved.title) = (format!("{}A", plain.company), "udit".to_owned());
        let changed = [
            Card { is_rtl: true, ..plain.clone() },
            Card { entries: plain.entries[..1].to_vec(), ..plain.clone() },
            Card { fields: <_>::default(), ..plain.clone() },
            moved,
        ];
        hashes.extend(changed.iter().map(|card| card.hash(&look(None))));
        let different: std::collections::BTreeSet<_> = hashes.iter().collect();
        assert_eq!(different.len(), hashes.len());
        assert_eq!(plain.hash(&look(None)), card("Audit", 2).hash(&look(None)));
    }

    #[test]
    fn a_card_has_the_colors_and_the_logo() {
        let png = card("Audit", 0).png(&look(Some(LOGO)));
        let pixels = Pixmap::decode_png(&png).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), (1200, 630));
        let color = |x, y| {
            let color = pixels.pixel(x, y).expect("inside").demultiply();
            [color.red(), color.green(), color.blue()]
        };
        let (ground, ink, signal) = ([0xff, 0xf8, 0xe0], [0x30, 0x20, 0x10], [0x3a, 0x1a, 0x6e]);
        assert_eq!([color(3, 3), color(600, 27), color(930, 180), color(930, 380)], [ground, ink, ink, signal]);
        let long = "A very long title of a page that explains in some detail what the company does for its clients";
        let png = card(long, MAX_ENTRIES).png(&look(Some(LOGO)));
        // The limit of the cards of the build.
        assert!(png.len() < 60_000, "{} bytes", png.len());
    }
}
