//! Draws social cards, the pictures that social networks show with a link. A card shows the text of a page in the
//! layout of a technical drawing sheet, with the company's colours, fonts and logo. `ui/tools/cards.css` has the same
//! layout.

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
    color::Color,
    font::Font,
    logo::Logo,
    scheme::{ColorScheme, SchemeTokens, Theme},
    svg::escape,
};

/// The width of a card in pixels.
pub const CARD_WIDTH: u32 = 1200;
/// The height of a card in pixels.
pub const CARD_HEIGHT: u32 = 630;

// The site's default fonts. They are the fallback for characters that the company's fonts lack.
const SANS: &[u8] = include_bytes!("../../../assets/fonts/instrument-sans.woff2");
const MONO: &[u8] = include_bytes!("../../../assets/fonts/martian-mono.woff2");

/// Returns the site's default fonts: the first for text and headings, the second for labels and numbers.
pub fn default_fonts() -> &'static [Font; 2] {
    static FONTS: LazyLock<[Font; 2]> =
        LazyLock::new(|| [SANS, MONO].map(|file| Font::parse(file).expect("the default font is valid")));
    &FONTS
}

/// Included in the hash of every card. Increment it whenever a change to the code or to the version of resvg changes the appearance
/// of a card.
const RECIPE: &[u8] = b"2";

/// The text of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The name of the company.
    pub company: String,
    /// The heading of the page.
    pub title: String,
    /// Two labels with their values, such as the sheet number and the name of the page.
    pub fields: [[String; 2]; 2],
    /// The list beside the title. The card shows at most the first seven entries that can be drawn. If there are fewer
    /// than two, it shows the logo, if any, instead.
    pub entries: Vec<String>,
    /// Whether the text runs from right to left.
    pub is_rtl: bool,
}

/// The look of all cards of a company.
#[derive(Debug)]
pub struct CardLook {
    theme: Theme,
    logo: Option<Logo>,
    /// The company's fonts: the first for text, the second for labels and numbers. `None` stands for the default font.
    company_fonts: [Option<Font>; 2],
    /// Hash of the colours, the logo and the fonts, including the default fonts.
    hash: [u8; 32],
    fonts: OnceLock<Fonts>,
}

/// The loaded fonts of each family, in order of priority.
#[derive(Debug)]
struct Fonts {
    database: Arc<Database>,
    sans: Vec<(ID, Font)>,
    mono: Vec<(ID, Font)>,
}

/// The font families of a card: `Sans` for text, `Mono` for labels and numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Sans,
    Mono,
}

#[derive(Clone, Copy)]
struct TextStyle {
    family: Family,
    /// Font size in pixels.
    size: f32,
    weight: u16,
    /// Letter spacing as a multiple of the font size.
    tracking: f32,
}

const TITLE: TextStyle = TextStyle { family: Family::Sans, size: 100.0, weight: 600, tracking: -0.045 };
/// The largest size of a title that takes up the whole width, with neither a list nor a logo beside it.
const LARGE_TITLE: f32 = 132.0;
/// The smallest size of a title. Social networks show cards in lists at about a third of their size, at which such a
/// title is still legible.
const MIN_TITLE: f32 = 44.0;
const MAX_TITLE_LINES: usize = 4;
/// Line height of a title as a multiple of its font size.
const LEADING: f32 = 1.0;
const COMPANY: TextStyle = TextStyle { family: Family::Sans, size: 34.0, weight: 600, tracking: -0.03 };
const LABEL: TextStyle = TextStyle { family: Family::Mono, size: 15.0, weight: 400, tracking: 0.0 };
const NUMBER: TextStyle = TextStyle { family: Family::Mono, size: 25.0, weight: 400, tracking: 0.0 };
const VALUE: TextStyle = TextStyle { family: Family::Sans, size: 25.0, weight: 400, tracking: -0.015 };
const INDEX: TextStyle = TextStyle { family: Family::Mono, size: 19.0, weight: 500, tracking: 0.0 };
const ENTRY: TextStyle = TextStyle { family: Family::Sans, size: 26.0, weight: 500, tracking: -0.02 };

// Dimensions of the sheet in pixels. Horizontal positions are measured from the edge of the card at which lines of text
// start.
const WIDTH: f32 = CARD_WIDTH as f32;
const HEIGHT: f32 = CARD_HEIGHT as f32;
/// Distance of the frame from the edges of the card.
const MARGIN: f32 = 27.0;
/// Width of the frame and of the lines that divide the sheet.
const FRAME_WIDTH: f32 = 2.0;
/// Width of the lines within the list and the title block.
const RULE_WIDTH: f32 = 1.0;
/// Space before and after text within the frame.
const PADDING: f32 = 40.0;
/// Position of the line between the title and the list.
const DIVIDER: f32 = 700.0;
/// Start, top and size of the logo that is shown instead of the list.
const LARGE_LOGO: [f32; 3] = [DIVIDER + 90.0, 130.0, 280.0];

/// Space above and below the title.
const TITLE_SPACE: f32 = 38.0;
/// Distance of the first baseline from the top of the title, as a multiple of the font size.
const TITLE_ASCENT: f32 = 0.78;
const TITLE_SIZE_STEP: f32 = 2.0;

const MAX_ENTRIES: usize = 7;
/// Start of the numbers in the list.
const INDEX_START: f32 = DIVIDER + 30.0;
const ENTRY_START: f32 = DIVIDER + 88.0;
const ENTRY_END: f32 = WIDTH - MARGIN - 24.0;
/// Distance of the baseline from the middle of a list row.
const ENTRY_BASELINE: f32 = 8.0;

const TITLE_BLOCK_TOP: f32 = 515.0;
const TITLE_BLOCK_BOTTOM: f32 = HEIGHT - MARGIN;
/// Size of the logo in the title block.
const LOGO_SIZE: f32 = 46.0;
const LOGO_GAP: f32 = 18.0;
// Maximum width of the company name, without and with a logo before it.
const MAX_COMPANY_WIDTH: f32 = 480.0;
const MAX_COMPANY_WIDTH_AFTER_LOGO: f32 = 420.0;
/// A field that would be narrower is left out.
const MIN_FIELD_WIDTH: f32 = 60.0;
// Distances of baselines from the middle of the title block.
const COMPANY_BASELINE: f32 = 12.0;
const LABEL_BASELINE: f32 = -16.0;
const VALUE_BASELINE: f32 = 23.0;

impl Card {
    /// Returns a hash of everything that determines the picture: the card, `look` and `RECIPE`.
    pub fn hash(&self, look: &CardLook) -> [u8; 32] {
        let Self { company, title, fields, entries, is_rtl } = self;
        let texts = [company, title].into_iter().chain(fields.iter().flatten()).chain(entries);
        let mut hash = Sha256::new_with_prefix(RECIPE);
        hash.update(look.hash);
        hash.update([u8::from(*is_rtl)]);
        // Includes the length of each text. Otherwise, the same characters divided differently among the texts would
        // have the same hash.
        for text in texts {
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        }
        hash.finalize().into()
    }

    /// Returns the characters of all texts on the card.
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

    /// Returns the card as an SVG. Leaves out any text with a character that no font for text has, but replaces such a
    /// title with the name of the company.
    fn svg(&self, look: &CardLook) -> String {
        let fonts = look.fonts();
        let colors = look.theme.scheme_tokens(ColorScheme::Light);
        let logo = look.logo.as_ref().map(|logo| look.colored_logo(logo));
        let mut sheet = Sheet { fonts, colors, is_rtl: self.is_rtl, svg: String::new() };
        sheet.rect([0.0, 0.0, WIDTH, HEIGHT], &format!("fill=\"{}\"", colors.ground));

        let entries = self.entries.iter().filter_map(|entry| fonts.drawable(entry));
        let entries: Vec<_> = entries.take(MAX_ENTRIES).collect();
        let has_list = entries.len() >= 2;
        let company = fonts.drawable(&self.company);
        if let Some(title) = fonts.drawable(&self.title).or(company) {
            let has_right_column = has_list || logo.is_some();
            let (end, largest) = if has_right_column { (DIVIDER, TITLE.size) } else { (WIDTH - MARGIN, LARGE_TITLE) };
            sheet.title(title, end, largest);
        }
        if has_list {
            sheet.list(&entries);
        } else if let Some(logo) = &logo {
            sheet.image(logo, LARGE_LOGO);
        }
        sheet.title_block(logo.as_deref(), company, &self.fields);
        sheet.frame();
        let Sheet { svg, .. } = sheet;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">{svg}</svg>"
        )
    }
}

impl CardLook {
    /// Creates a look with the light scheme of `theme`. The first of `company_fonts` is for text, the second for
    /// labels and numbers. The site's default fonts are the fallback.
    pub fn new(theme: Theme, logo: Option<Logo>, company_fonts: [Option<Font>; 2]) -> Self {
        let mut hash = Sha256::new();
        for color in theme.scheme_tokens(ColorScheme::Light).in_order() {
            hash.update(color.channels());
        }
        hash.update(logo.as_ref().map_or_else(String::new, |logo| logo.colored(theme.seeds(ColorScheme::Light))));
        for font in &company_fonts {
            hash.update([u8::from(font.is_some())]);
            hash.update(font.as_ref().map_or(&[][..], |font| &font.decoded));
        }
        // Every look falls back to the default fonts, so they affect every card.
        hash.update(SANS);
        hash.update(MONO);
        Self { theme, logo, company_fonts, hash: hash.finalize().into(), fonts: OnceLock::new() }
    }

    /// Returns whether a card can show `character`: it is invisible, or a font for text has it. A card leaves out any
    /// text with a character that it cannot show.
    pub fn has(&self, character: char) -> bool {
        self.fonts().has(Family::Sans, character)
    }

    fn fonts(&self) -> &Fonts {
        self.fonts.get_or_init(|| {
            let [company_sans, company_mono] = &self.company_fonts;
            let [default_sans, default_mono] = default_fonts();
            let mut database = Database::new();
            let sans = load(&mut database, company_sans.iter().chain([default_sans]));
            let mono = load(&mut database, company_mono.iter().chain([default_mono]));
            Fonts { database: Arc::new(database), sans, mono }
        })
    }

    fn colored_logo(&self, logo: &Logo) -> String {
        logo.colored(self.theme.seeds(ColorScheme::Light))
    }
}

impl Fonts {
    fn in_family(&self, family: Family) -> &[(ID, Font)] {
        match family {
            Family::Sans => &self.sans,
            Family::Mono => &self.mono,
        }
    }

    fn has(&self, family: Family, character: char) -> bool {
        needs_no_glyph(character) || self.in_family(family).iter().any(|(_, font)| font.has(character))
    }

    /// Returns `text` without surrounding white space, or `None` if it is empty or has a character that no font for
    /// text has.
    fn drawable<'t>(&self, text: &'t str) -> Option<&'t str> {
        let text = text.trim();
        let has_glyphs = text.chars().all(|character| self.has(Family::Sans, character));
        (!text.is_empty() && has_glyphs).then_some(text)
    }

    fn tree(&self, svg: &str) -> Option<Tree> {
        let select_font = move |font: &resvg::usvg::Font, _: &mut Arc<Database>| {
            let is_mono = matches!(font.families().first(), Some(FontFamily::Monospace));
            let fonts = if is_mono { &self.mono } else { &self.sans };
            Some(fonts.first()?.0)
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

/// Loads `fonts`, except those without a name, which the database does not accept.
fn load<'f>(database: &mut Database, fonts: impl Iterator<Item = &'f Font>) -> Vec<(ID, Font)> {
    let mut loaded = Vec::new();
    for font in fonts {
        let ids = database.load_font_source(Source::Binary(Arc::clone(&font.decoded) as Arc<_>));
        loaded.extend(ids.first().map(|id| (*id, font.clone())));
    }
    loaded
}

/// Encodes the opaque `pixels` as a PNG without filters, because flat areas compress best without them.
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

/// Returns whether `character` needs no glyph: it is white space, a soft hyphen or invisible.
fn needs_no_glyph(character: char) -> bool {
    character.is_whitespace() || character == '\u{ad}' || is_invisible(character)
}

/// Returns whether `character` is invisible: a control character, a zero-width character, a direction mark, a line or
/// paragraph separator, or a byte order mark.
pub fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Builds the SVG markup of a card. Mirrors all positions if the text runs from right to left.
struct Sheet<'f> {
    fonts: &'f Fonts,
    colors: SchemeTokens,
    is_rtl: bool,
    svg: String,
}

impl Sheet<'_> {
    /// Returns the x coordinate of the left edge of an element of the given `width`. `start` is its distance from the
    /// left edge of the card, or from the right edge if the text runs from right to left.
    fn left(&self, start: f32, width: f32) -> f32 {
        if self.is_rtl { WIDTH - start - width } else { start }
    }

    fn rect(&mut self, [start, top, width, height]: [f32; 4], paint: &str) {
        let left = self.left(start, width);
        let _ = write!(self.svg, "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" {paint}/>");
    }

    fn line(&mut self, [start, top, end, bottom]: [f32; 4], color: Color, width: f32) {
        let (from, to) = (self.left(start, 0.0), self.left(end, 0.0));
        let _ =
            write!(self.svg, "<path d=\"M{from} {top}L{to} {bottom}\" stroke=\"{color}\" stroke-width=\"{width}\"/>");
    }

    fn image(&mut self, image: &str, [start, top, size]: [f32; 3]) {
        let left = self.left(start, size);
        let image =
            image.replacen("<svg ", &format!("<svg x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\" "), 1);
        self.svg.push_str(&image);
    }

    fn text(&mut self, text: &str, style: TextStyle, [start, baseline]: [f32; 2], color: Color) {
        let left = self.left(start, 0.0);
        let anchor = if self.is_rtl { "end" } else { "start" };
        let markup = self.markup(text, style);
        let _ = write!(
            self.svg,
            "<g transform=\"translate({left} {baseline})\" fill=\"{color}\" text-anchor=\"{anchor}\">{markup}</g>"
        );
    }

    fn markup(&self, text: &str, TextStyle { family, size, weight, tracking }: TextStyle) -> String {
        // If the monospaced fonts lack a character, the whole text uses the sans-serif fonts, to avoid mixing families.
        let is_covered = text.chars().all(|character| self.fonts.has(family, character));
        let family = if is_covered { family } else { Family::Sans };
        let name = if family == Family::Mono { "monospace" } else { "sans-serif" };
        let spacing = tracking * size;
        let text = escape(text);
        // resvg lays out lines from left to right by default. The control characters change the direction.
        let (open, close) = if self.is_rtl { ("\u{202b}", "\u{202c}") } else { ("", "") };
        format!(
            "<text font-family=\"{name}\" font-size=\"{size}\" font-weight=\"{weight}\" letter-spacing=\"{spacing}\">{open}{text}{close}</text>"
        )
    }

    fn widths(&self, texts: &[&str], style: TextStyle) -> Vec<f32> {
        let markup: String = texts.iter().map(|text| self.markup(text, style)).collect();
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">{markup}</svg>");
        let tree = self.fonts.tree(&svg).expect("the markup is well-formed");
        tree.root().children().iter().map(|node| node.bounding_box().width()).collect()
    }

    fn width(&self, text: &str, style: TextStyle) -> f32 {
        self.widths(&[text], style).first().copied().unwrap_or(0.0)
    }

    /// Truncates `text` with an ellipsis if it is wider than `limit`. Returns the text and its width.
    fn fit(&self, text: &str, style: TextStyle, limit: f32) -> (String, f32) {
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

    /// Draws the title in the largest size, up to `largest`, that fits into the column ending at `end`. A title that
    /// does not fit in the smallest size is truncated.
    fn title(&mut self, title: &str, end: f32, largest: f32) {
        let start = MARGIN + PADDING;
        let max_width = end - start - PADDING;
        let height = TITLE_BLOCK_TOP - MARGIN - 2.0 * TITLE_SPACE;
        let segments = segments(title);
        let texts: Vec<_> = segments.iter().map(|segment| segment.text).collect();
        // Widths are proportional to the font size, so they are measured once and scaled.
        let widths = self.widths(&texts, TITLE);
        let gap = self.width("n n", TITLE) - self.width("nn", TITLE);
        let measured: Vec<_> = segments.iter().zip(widths).collect();
        let mut size = largest;
        let lines = loop {
            let scale = size / TITLE.size;
            let lines = wrap(&measured, gap, max_width / scale);
            #[expect(clippy::cast_precision_loss, reason = "a title has few lines")]
            let is_inside = lines.len() <= MAX_TITLE_LINES && lines.len() as f32 * size * LEADING <= height;
            let is_whole = measured.iter().all(|(_, width)| width * scale <= max_width);
            if (is_inside && is_whole) || size <= MIN_TITLE {
                break lines;
            }
            size -= TITLE_SIZE_STEP;
        };
        let style = TextStyle { size, ..TITLE };
        let is_cut = lines.len() > MAX_TITLE_LINES;
        let mut baseline = MARGIN + TITLE_SPACE + size * TITLE_ASCENT;
        for (index, line) in lines.into_iter().take(MAX_TITLE_LINES).enumerate() {
            let line = if is_cut && index + 1 == MAX_TITLE_LINES { line + "…" } else { line };
            let (line, _) = self.fit(&line, style, max_width);
            self.text(&line, style, [start, baseline], self.colors.ink);
            baseline += size * LEADING;
        }
    }

    fn list(&mut self, entries: &[&str]) {
        let SchemeTokens { ink, signal_text, hairline, .. } = self.colors;
        self.line([DIVIDER, MARGIN, DIVIDER, TITLE_BLOCK_TOP], ink, FRAME_WIDTH);
        #[expect(clippy::cast_precision_loss, reason = "a list has few entries")]
        let row = (TITLE_BLOCK_TOP - MARGIN) / entries.len() as f32;
        let mut top = MARGIN;
        for (index, entry) in entries.iter().enumerate() {
            let baseline = top + row / 2.0 + ENTRY_BASELINE;
            self.text(&format!("{:02}", index + 1), INDEX, [INDEX_START, baseline], signal_text);
            let (entry, _) = self.fit(entry, ENTRY, ENTRY_END - ENTRY_START);
            self.text(&entry, ENTRY, [ENTRY_START, baseline], ink);
            top += row;
            if index + 1 < entries.len() {
                self.line([DIVIDER, top, WIDTH - MARGIN, top], hairline, RULE_WIDTH);
            }
        }
    }

    /// Draws the title block: the logo, the name of the company, and the fields. Leaves out a field if its value cannot
    /// be drawn or if too little room is left.
    fn title_block(&mut self, logo: Option<&str>, company: Option<&str>, fields: &[[String; 2]; 2]) {
        let SchemeTokens { ink, muted, line, signal_text, .. } = self.colors;
        let middle = f32::midpoint(TITLE_BLOCK_TOP, TITLE_BLOCK_BOTTOM);
        let mut start = MARGIN + PADDING;
        if let Some(logo) = logo {
            self.image(logo, [start, middle - LOGO_SIZE / 2.0, LOGO_SIZE]);
            start += LOGO_SIZE + LOGO_GAP;
        }
        if let Some(company) = company {
            let max_width = if logo.is_some() { MAX_COMPANY_WIDTH_AFTER_LOGO } else { MAX_COMPANY_WIDTH };
            let (company, width) = self.fit(company, COMPANY, max_width);
            self.text(&company, COMPANY, [start, middle + COMPANY_BASELINE], ink);
            start += width + PADDING;
        }
        for ([label, value], (style, color)) in fields.iter().zip([(NUMBER, signal_text), (VALUE, ink)]) {
            let Some(value) = self.fonts.drawable(value) else { continue };
            let max_width = WIDTH - MARGIN - PADDING - (start + PADDING);
            if max_width < MIN_FIELD_WIDTH {
                continue;
            }
            if start > MARGIN + PADDING {
                self.line([start, TITLE_BLOCK_TOP, start, TITLE_BLOCK_BOTTOM], line, RULE_WIDTH);
            }
            start += PADDING;
            let (value, mut width) = self.fit(value, style, max_width);
            self.text(&value, style, [start, middle + VALUE_BASELINE], color);
            if let Some(label) = self.fonts.drawable(label) {
                let (label, label_width) = self.fit(label, LABEL, max_width);
                self.text(&label, LABEL, [start, middle + LABEL_BASELINE], muted);
                width = width.max(label_width);
            }
            start += width + PADDING;
        }
        self.line([MARGIN, TITLE_BLOCK_TOP, WIDTH - MARGIN, TITLE_BLOCK_TOP], ink, FRAME_WIDTH);
    }

    fn frame(&mut self) {
        let paint = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{FRAME_WIDTH}\"", self.colors.ink);
        self.rect([MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN], &paint);
    }
}

/// A piece of text that must not be broken across lines.
struct Segment<'t> {
    text: &'t str,
    follows_space: bool,
}

/// Splits `text` at white space, and around Chinese and Japanese characters, but not before a character that must not
/// start a line.
fn segments(text: &str) -> Vec<Segment<'_>> {
    let mut segments = Vec::new();
    for word in text.split_whitespace() {
        let (mut start, mut follows_space) = (0, true);
        for (at, character) in word.char_indices() {
            let follows_ideograph = word[start..at].chars().next_back().is_some_and(is_ideographic);
            if at > start && (follows_ideograph || is_ideographic(character)) && !is_closing(character) {
                segments.push(Segment { text: &word[start..at], follows_space });
                (start, follows_space) = (at, false);
            }
        }
        segments.push(Segment { text: &word[start..], follows_space });
    }
    segments
}

/// Returns whether `character` is in a Unicode block for Chinese or Japanese. Lines can break after such a character
/// and, unless [`is_closing`] accepts it, also before it.
fn is_ideographic(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

/// Returns whether a line must not start with `character`.
fn is_closing(character: char) -> bool {
    "、。，．・：；？！）］｝」』】〉》ー々".contains(character)
}

/// Breaks `segments`, each with its width, into lines of at most `max_width`. A wider segment gets a line of its own.
/// `gap` is the width of a space.
fn wrap(segments: &[(&Segment<'_>, f32)], gap: f32, max_width: f32) -> Vec<String> {
    let mut lines: Vec<(String, f32)> = Vec::new();
    for (Segment { text, follows_space }, width) in segments {
        let space = if *follows_space { gap } else { 0.0 };
        match lines.last_mut() {
            Some((line, filled)) if *filled + space + width <= max_width => {
                if *follows_space {
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
    use crate::scheme::SeedColors;

    const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M0 0h10v4H0z\"/>\
                        <path d=\"M0 6h10v4H0z\" fill=\"var(--color-signal)\"/></svg>";

    fn look(logo: Option<&str>) -> CardLook {
        let color = |text| Color::parse(text).expect("a colour");
        let seeds = SeedColors { ground: color("#fff8e0"), ink: color("#302010"), signal: color("#3a1a6e") };
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

    /// Returns the texts of the card with their bounding boxes: left, top, right, bottom.
    fn texts(card: &Card, look: &CardLook) -> Vec<(String, [f32; 4])> {
        fn collect(nodes: &[Node], found: &mut Vec<(String, [f32; 4])>) {
            for node in nodes {
                match node {
                    Node::Group(group) => collect(group.children(), found),
                    Node::Text(text) => {
                        let line: String = text.chunks().iter().map(|chunk| chunk.text().to_owned()).collect();
                        let around = text.abs_bounding_box();
                        let line = line.trim_matches(needs_no_glyph).to_owned();
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
    fn all_texts_are_inside_the_sheet_and_do_not_overlap() {
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
                            // The boxes of consecutive lines overlap slightly, because each includes space for accents.
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
    fn a_field_without_space_is_left_out() {
        let look = look(Some(LOGO));
        for text in [0, 1] {
            for is_rtl in [false, true] {
                let mut card = Card { is_rtl, ..card("Audit", 0) };
                card.fields[0][text] = "W".repeat(200);
                let found = texts(&card, &look);
                for (text, [left, _, right, _]) in &found {
                    assert!(*left > MARGIN && *right < WIDTH - MARGIN, "{text}: {left} {right}");
                }
                assert!(found.iter().all(|(text, _)| text != "Båtplasser"), "{found:?}");
            }
        }
    }

    #[test]
    fn a_title_has_at_most_four_lines() {
        let look = look(None);
        assert_eq!(title_lines(&card("Audit", 0), &look), ["Audit"]);
        let words = "one two three four five ".repeat(40);
        let lines = title_lines(&card(&words, 0), &look);
        assert_eq!(lines.len(), MAX_TITLE_LINES);
        assert!(lines[0].starts_with("one two") && lines[3].ends_with('…'), "{lines:?}");
        let lines = title_lines(&card(&"a".repeat(200), 0), &look);
        assert!(lines.len() == 1 && lines[0].ends_with('…'), "{lines:?}");
    }

    #[test]
    fn lines_break_between_words_and_between_ideographs() {
        let lines = |text: &str, max_width| {
            let segments = segments(text);
            #[expect(clippy::cast_precision_loss, reason = "words are short")]
            let measured: Vec<_> =
                segments.iter().map(|segment| (segment, segment.text.chars().count() as f32)).collect();
            wrap(&measured, 1.0, max_width)
        };
        assert_eq!(lines("  one two\n three ", 7.0), ["one two", "three"]);
        assert_eq!(lines("one extraordinary", 5.0), ["one", "extraordinary"]);
        // A full stop never starts a line.
        assert_eq!(lines("正確な仕事。", 5.0), ["正確な仕", "事。"]);
        assert_eq!(lines("", 5.0), [""; 0]);
    }

    #[test]
    fn texts_with_missing_glyphs_are_left_out() {
        let look = look(Some(LOGO));
        let mut card = Card { title: "Точные программы".to_owned(), ..card("", 2) };
        card.entries[0] = "Вопросы".to_owned();
        let shown: Vec<_> = texts(&card, &look).into_iter().map(|(text, _)| text).collect();
        // The company name replaces the title, and a single entry is not shown as a list.
        assert_eq!(shown[..3].concat(), "FjordlysProgramvareFjordlys Programvare", "{shown:?}");
        assert!(shown.iter().all(|text| text.chars().all(|character| look.fonts().has(Family::Sans, character))));
        let missing = |card: &Card| -> String { card.characters().filter(|character| !look.has(*character)).collect() };
        assert_eq!(missing(&card), "ТочныепрограммыВопросы");
        assert_eq!(missing(&self::card("Ærlig talt – “på” øya… €", 0)), "");
        // The card contains only the logo.
        let card = Card { company: "Пример".to_owned(), title: "Точные".to_owned(), ..Card::default() };
        assert_eq!(texts(&card, &look), []);
        assert!(!card.png(&look).is_empty());
    }

    #[test]
    fn right_to_left_text_is_mirrored() {
        let (look, card) = (look(Some(LOGO)), card("Audit", 3));
        let mirrored = Card { is_rtl: true, ..card.clone() };
        for ((text, [left, ..]), (same, [.., right, _])) in texts(&card, &look).into_iter().zip(texts(&mirrored, &look))
        {
            assert_eq!(text, same);
            assert!((left + right - WIDTH).abs() < 2.0, "{text}: {left} {right}");
        }
    }

    #[test]
    fn the_hash_depends_on_everything_on_the_card() {
        let plain = card("Audit", 2);
        let mut hashes = vec![plain.hash(&look(None)), plain.hash(&look(Some(LOGO)))];
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [None, None])));
        let font = || Font::parse(MONO).expect("a font");
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [Some(font()), None])));
        hashes.push(plain.hash(&CardLook::new(Theme::default(), None, [None, Some(font())])));
        let mut moved = plain.clone();
        // The characters are the same, but they are divided differently between the company and the title.
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
    fn a_card_has_the_colors_and_the_logo_of_the_company() {
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
        // The same size limit applies to the prebuilt cards.
        assert!(png.len() < 60_000, "{} bytes", png.len());
    }
}
