//! Finds figures in texts: numbers in digits, or as words in the language of the site.

use std::ops::Range;

/// The English words for zero to twenty, in order.
pub const ENGLISH_NUMBERS: [&str; 21] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
];

/// The words for zero, one, two and so on, in order, in the language of the site. The default is English.
#[derive(Clone, Debug, Default)]
pub(crate) struct NumberWords(Option<Vec<String>>);

impl NumberWords {
    /// Creates the words from a list in `site.toml`. If the list is empty, no number has a word.
    pub(crate) fn new(words: Vec<String>) -> Self {
        Self(Some(words))
    }

    pub(crate) fn is_default(&self) -> bool {
        self.0.is_none()
    }

    pub(crate) fn word(&self, number: usize) -> Option<&str> {
        match &self.0 {
            Some(words) => words.get(number).map(String::as_str),
            None => ENGLISH_NUMBERS.get(number).copied(),
        }
    }

    /// Returns the number that `word` stands for. This function is called for every word of the content, so it avoids
    /// Unicode case conversion for known words in ASCII, which most are.
    fn parse_word(&self, word: &str) -> Option<usize> {
        let is_equal = |known: &str| {
            if known.is_ascii() {
                known.eq_ignore_ascii_case(word)
            } else {
                known.len() == word.len() && lower_case(known).eq(lower_case(word))
            }
        };
        (0..).map_while(|number| self.word(number)).position(is_equal)
    }

    /// Returns the whole numbers among the [`Self::figures`] of `text`, or an empty list if `text` does not begin with
    /// a figure.
    pub(crate) fn leading_numbers(&self, text: &str) -> Vec<usize> {
        let found = self.figures(text);
        let number = |range: &Range<usize>| self.number_of(&text[range.clone()]).parse().ok();
        let is_leading = found.first().is_some_and(|range| range.start == 0);
        if is_leading { found.iter().filter_map(number).collect() } else { Vec::new() }
    }

    /// Returns the byte ranges of the figures in `text`: digits with their separators, or the word for a number of
    /// at least two.
    pub(crate) fn figures(&self, text: &str) -> Vec<Range<usize>> {
        let mut found = Vec::new();
        let mut rest = 0;
        while let Some(start) = text[rest..].find(char::is_alphanumeric).map(|at| rest + at) {
            rest = token_end(text, start);
            let token = &text[start..rest];
            let starts_with_digit = token.starts_with(|first: char| first.is_ascii_digit());
            let is_figure = if starts_with_digit {
                !token.contains(char::is_alphabetic)
            } else {
                self.parse_word(token).is_some_and(|number| number >= 2)
            };
            if is_figure {
                found.push(start..rest);
            }
        }
        found
    }

    /// Returns the figure at the start of `value`, or all of `value` if it does not begin with a figure.
    pub(crate) fn figure_of<'v>(&self, value: &'v str) -> &'v str {
        self.figures(value).first().filter(|range| range.start == 0).map_or(value, |range| &value[range.clone()])
    }

    /// Normalizes a figure: words for numbers become digits, other letters become lower case, en dashes become hyphens,
    /// and commas and percent signs are removed.
    pub(crate) fn number_of(&self, figure: &str) -> String {
        match self.parse_word(figure) {
            Some(number) => number.to_string(),
            None => figure.to_lowercase().replace('–', "-").replace([',', '%'], ""),
        }
    }
}

fn lower_case(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_lowercase)
}

/// Returns the end of the token that begins at `start`: a word, or digits with their separators and a percent sign.
fn token_end(text: &str, start: usize) -> usize {
    let token = &text[start..];
    let is_number = token.starts_with(|first: char| first.is_ascii_digit());
    let is_part = |at: usize, next: char| {
        let follows_digit = || token[at + next.len_utf8()..].starts_with(|after: char| after.is_ascii_digit());
        next.is_alphanumeric()
            || (next == '%' && is_number)
            || (matches!(next, '-' | '–' | ',' | '.' | '/') && follows_digit())
    };
    token.char_indices().find(|&(at, next)| !is_part(at, next)).map_or(text.len(), |(at, _)| start + at)
}
