//! Replaces placeholders in texts, such as `{fact.founded}`, `{count.services.word}`, `{company.name}` and
//! `{page./about}`. Reports figures that are written by hand even though a fact or a count exists for them.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

use crate::{
    numbers::NumberWords,
    problem::{did_you_mean, nearest, unknown},
    text::Phrase,
};

/// Stands in for each filled-in value while the text is searched for figures written by hand, so that the search does
/// not report the value.
const FILLED: char = '\u{FFFC}';

/// The values that placeholders in a content tree stand for.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// The facts and counts by their name in placeholders, such as `fact.founded`.
    entries: BTreeMap<String, Entry>,
    /// The fields of the company by their name in placeholders, such as `company.name`. `None` if they cannot be read.
    company: Option<BTreeMap<String, String>>,
    /// The names of the pages and external entries by route. `None` for a name that cannot be read.
    page_names: BTreeMap<String, Option<String>>,
    numbers: NumberWords,
    /// Number of words that the site must list for every placeholder ending in `.word` or `.Word` to have one. Zero if
    /// no word is missing.
    needed_words: AtomicUsize,
}

/// A fact or a count.
#[derive(Debug)]
struct Entry {
    value: String,
    /// The figure at the start of the value, normalized by [`NumberWords::number_of`]. If the value does not begin with
    /// a figure, this is the whole value, normalized in the same way.
    number: String,
    /// The rest of the value after the figure.
    unit: String,
    phrases: Vec<FigurePhrase>,
    is_used: AtomicBool,
}

#[derive(Debug)]
struct FigurePhrase {
    /// The phrase with `#` in place of the figure.
    text: Phrase,
    /// The words before the figure, in lower case.
    before: String,
    /// The words after the figure, in lower case.
    after: String,
}

impl Facts {
    pub(crate) fn new(numbers: NumberWords) -> Self {
        Self { numbers, ..Self::default() }
    }

    pub(crate) fn unused(&self) -> Vec<&str> {
        let unused = self.entries.iter().filter(|(_, entry)| !entry.is_used.load(Ordering::Relaxed));
        unused.map(|(name, _)| name.as_str()).collect()
    }

    /// Adds a fact or a count. `name` is its name in placeholders, and `phrases` are the phrases in which texts use its
    /// figure, with `#` in place of the figure.
    pub(crate) fn add(&mut self, name: String, value: String, phrases: Vec<Phrase>) {
        let figure = self.numbers.figure_of(&value);
        let (number, unit) = (self.numbers.number_of(figure), value[figure.len()..].to_owned());
        let phrases = phrases.into_iter().filter_map(FigurePhrase::new).collect();
        self.entries.insert(name, Entry { value, number, unit, phrases, is_used: AtomicBool::new(false) });
    }

    /// Sets the fields of the company, whose values may contain placeholders for facts. Skips values that are empty or
    /// have problems. Without a `name`, the company is treated as unreadable.
    pub(crate) fn set_company<'c>(&mut self, fields: impl Iterator<Item = (&'c str, Cow<'c, str>)>) {
        let fill = |(name, value): (&str, Cow<'_, str>)| {
            let (value, problems) = self.fill(&value, false);
            (problems.is_empty() && !value.trim().is_empty()).then(|| (format!("company.{name}"), value.into_owned()))
        };
        let company: BTreeMap<_, _> = fields.filter_map(fill).collect();
        self.company = Some(company).filter(|company| company.contains_key("company.name"));
    }

    /// Sets the names of the pages and external entries by route. A name is `None` if it cannot be read. Names may
    /// contain all placeholders except those for names of pages.
    pub(crate) fn set_page_names<'p>(&mut self, names: impl Iterator<Item = (String, Option<&'p str>)>) {
        let fill = |name: &str| {
            let (name, problems) = self.fill(name, false);
            problems.is_empty().then(|| name.into_owned())
        };
        let is_final = |name: &&str| self.can_fill(name) && !names_page(name);
        let names = names.map(|(route, name)| (route, name.filter(is_final).and_then(fill)));
        self.page_names = names.collect();
    }

    /// Returns the greatest number that a placeholder ending in `.word` or `.Word` stands for, but for which the site
    /// lists no word.
    pub(crate) fn greatest_without_word(&self) -> Option<usize> {
        self.needed_words.load(Ordering::Relaxed).checked_sub(1)
    }

    pub(crate) fn has_company(&self) -> bool {
        self.company.is_some()
    }

    /// Returns whether the placeholders in `text` can be replaced: `false` if one refers to a company field or a page
    /// name that cannot be read, which is reported elsewhere.
    pub(crate) fn can_fill(&self, text: &str) -> bool {
        let is_unreadable = |route: &str| self.page_names.get(route).is_some_and(Option::is_none);
        let mut pages = text.split(PAGE).skip(1).filter_map(|rest| rest.split('}').next());
        (self.has_company() || !text.contains("{company.")) && !pages.any(is_unreadable)
    }

    /// Replaces the placeholders in `text`. Returns the result and the problems found. If `is_label` is set, a
    /// placeholder with an unknown prefix is not a problem, because the interface replaces it.
    pub(crate) fn fill<'t>(&self, text: &'t str, is_label: bool) -> (Cow<'t, str>, Vec<String>) {
        let mut problems = Vec::new();
        if !text.contains('{') {
            self.find_figures(text, &mut problems);
            return (Cow::Borrowed(text), problems);
        }
        let mut filled = String::new();
        let mut searched = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            searched.push_str(before);
            let Some((placeholder, next)) = after.split_once('}') else {
                problems.push("has a { without a matching }".to_owned());
                rest = after;
                continue;
            };
            rest = next;
            match self.value_of(placeholder) {
                Some(Ok(value)) => {
                    filled.push_str(&value);
                    searched.push(FILLED);
                    continue;
                }
                Some(Err(message)) => problems.push(message),
                None if is_label => {}
                None => {
                    let hint = self.suggestion(placeholder, "");
                    problems.push(format!(
                        "{{{placeholder}}} is not a known placeholder; there are {{fact.NAME}}, {{count.NAME}}, \
                         {{company.FIELD}} and {{page.ROUTE}}{hint}"
                    ));
                }
            }
            // Keeps the placeholder, so that its absence causes no further problems.
            filled.extend(["{", placeholder, "}"]);
        }
        filled.push_str(rest);
        searched.push_str(rest);
        self.find_figures(&searched, &mut problems);
        (Cow::Owned(filled), problems)
    }

    /// Returns the value of `placeholder`, or `None` if it begins with none of `company.`, `fact.`, `count.` and
    /// `page.`. The error is a message for the author.
    fn value_of(&self, placeholder: &str) -> Option<Result<String, String>> {
        match placeholder.split_once('.')? {
            ("company", _) => Some(self.company_value(placeholder)),
            ("fact" | "count", _) => Some(self.fact_value(placeholder)),
            ("page", route) => Some(self.page_name(route)),
            _ => None,
        }
    }

    /// Returns the name of the page at `route`. The error is a message for the author.
    fn page_name(&self, route: &str) -> Result<String, String> {
        let name = self.page_names.get(route).cloned().flatten();
        name.ok_or_else(|| unknown("page", route, "", self.page_names.keys()))
    }

    fn company_value(&self, placeholder: &str) -> Result<String, String> {
        let value = self.company.as_ref().and_then(|company| company.get(placeholder)).cloned();
        value.ok_or_else(|| {
            let hint = self.suggestion(placeholder, "company.");
            format!("there is no \"{placeholder}\" in site.toml that texts can refer to{hint}")
        })
    }

    /// Returns a suffix for the message about the unknown `placeholder`. It suggests the most similar placeholder that
    /// begins with `start`, and is empty if none is similar. Compares only what follows the dot, because most
    /// placeholders begin alike.
    fn suggestion(&self, placeholder: &str, start: &str) -> String {
        let end_of = |name: &'_ str| name.split_once('.').map_or(name, |(_, end)| end).to_owned();
        let all = self.company.iter().flat_map(BTreeMap::keys).chain(self.entries.keys());
        let known: BTreeMap<_, _> =
            all.filter(|name| name.starts_with(start)).map(|name| (end_of(name), name)).collect();
        did_you_mean(nearest(&end_of(placeholder), known.keys()).map(|end| known[end]))
    }

    /// Returns the value of a fact or count in the form that `placeholder` selects, and marks the entry as used.
    fn fact_value(&self, placeholder: &str) -> Result<String, String> {
        let (name, form) = match placeholder.rsplit_once('.') {
            Some((name, form @ ("word" | "Word" | "figure"))) => (name, form),
            _ => (placeholder, ""),
        };
        let Some(Entry { value, is_used, .. }) = self.entries.get(name) else {
            let hint = self.suggestion(name, name.split_inclusive('.').next().unwrap_or_default());
            return Err(format!("there is no \"{name}\" in facts.toml{hint}"));
        };
        is_used.store(true, Ordering::Relaxed);
        match form {
            "" => Ok(value.clone()),
            "figure" => Ok(self.numbers.figure_of(value).to_owned()),
            "Word" => self.word_of(value, placeholder).map(|word| capitalized(&word)),
            _ => self.word_of(value, placeholder).map(Cow::into_owned),
        }
    }

    /// Returns the word for `value`, the value of the fact in `placeholder`. If the site lists its own words but none
    /// for this number, returns the digits, and remembers the number so that all such cases are reported as one
    /// problem.
    fn word_of<'v>(&'v self, value: &'v str, placeholder: &str) -> Result<Cow<'v, str>, String> {
        let number = value.parse().ok();
        match (number.and_then(|number| self.numbers.word(number)), number) {
            (Some(word), _) => Ok(Cow::Borrowed(word)),
            (None, Some(number)) if !self.numbers.is_default() => {
                self.needed_words.fetch_max(number.saturating_add(1), Ordering::Relaxed);
                Ok(Cow::Borrowed(value))
            }
            _ => Err(format!("{{{placeholder}}} has no word: \"{value}\" is not a whole number up to 20")),
        }
    }

    fn find_figures(&self, text: &str, problems: &mut Vec<String>) {
        if self.entries.is_empty() {
            return;
        }
        problems.extend(self.numbers.figures(text).into_iter().filter_map(|range| self.figure_problem(text, range)));
    }

    fn figure_problem(&self, text: &str, range: Range<usize>) -> Option<String> {
        let (figure, before, after) = (&text[range.clone()], &text[..range.start], &text[range.end..]);
        let number = self.numbers.number_of(figure);
        let exact = self.entries_that(|entry| entry.is_exact(&number, after));
        if let Some((_, entry)) = exact.first() {
            let placeholders: Vec<_> = exact.iter().map(|(name, _)| format!("{{{name}}}")).collect();
            return Some(format!("writes \"{}\" by hand; write {}", entry.value, placeholders.join(" or ")));
        }
        let (before, after) = (before.trim_end().to_lowercase(), after.trim_start().to_lowercase());
        let about = self.entries_that(|entry| entry.phrase(&before, &after).is_some());
        let equal: Vec<_> = about.iter().filter(|(_, entry)| entry.number == number).copied().collect();
        let is_other = equal.is_empty();
        let (mut phrases, mut values, mut corrected) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        for (name, entry) in if is_other { about } else { equal } {
            let Some(phrase) = entry.phrase(&before, &after) else { continue };
            phrases.insert(&**phrase);
            values.insert(&*entry.value);
            corrected.push(phrase.replacen('#', &format!("{{{name}{}}}", self.form_of(figure, entry)), 1));
        }
        if phrases.is_empty() {
            return None;
        }
        let place = format!("writes \"{figure}\" by hand in the phrase {}", alternatives(phrases));
        let instruction = format!("write {}", alternatives(corrected));
        Some(if is_other {
            format!(
                "{place}, but facts.toml says {}; {instruction}, or add the figure to facts.toml as [fact.NAME] and write \
                 {{fact.NAME}}",
                alternatives(values)
            )
        } else {
            format!("{place}; {instruction}")
        })
    }

    /// Returns the suffix that the placeholder of `entry` needs in order to replace `figure`.
    fn form_of(&self, figure: &str, entry: &Entry) -> &'static str {
        let has_word = entry.value.parse().ok().and_then(|number| self.numbers.word(number)).is_some();
        match figure.chars().next().filter(|_| has_word) {
            Some(first) if first.is_uppercase() => ".Word",
            Some(first) if first.is_alphabetic() => ".word",
            // The figure is the whole value.
            _ if entry.unit.is_empty() => "",
            _ => ".figure",
        }
    }

    fn entries_that(&self, is_wanted: impl Fn(&Entry) -> bool) -> Vec<(&String, &Entry)> {
        self.entries.iter().filter(|(_, entry)| is_wanted(entry)).collect()
    }
}

impl Entry {
    /// Returns whether a figure with this `number`, together with the start of the text `after` it, makes up the whole
    /// value of the fact. Values with fewer than three characters never match, because small numbers are too ambiguous.
    fn is_exact(&self, number: &str, after: &str) -> bool {
        let is_long = self.value.chars().count() >= 3;
        let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
        is_long && self.number == number && after.strip_prefix(&*self.unit).is_some_and(ends)
    }

    /// Returns the phrase that matches the lower-case texts `before` and `after` a figure.
    fn phrase(&self, before: &str, after: &str) -> Option<&Phrase> {
        self.phrases.iter().find(|phrase| phrase.matches(before, after)).map(|phrase| &phrase.text)
    }
}

impl FigurePhrase {
    fn new(text: Phrase) -> Option<Self> {
        let (before, after) = text.split_once('#')?;
        let [before, after] = [before, after].map(|words| words.trim().to_lowercase());
        Some(Self { text, before, after })
    }

    fn matches(&self, before: &str, after: &str) -> bool {
        let is_before = before.strip_suffix(&*self.before).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric));
        let is_after = after.strip_prefix(&*self.after).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        (self.before.is_empty() || is_before) && (self.after.is_empty() || is_after)
    }
}

const PAGE: &str = "{page.";

pub(crate) fn has_reference(text: &str) -> bool {
    text.contains("{fact.") || text.contains("{count.")
}

pub(crate) fn has_placeholder(text: &str) -> bool {
    has_reference(text) || text.contains("{company.") || names_page(text)
}

pub(crate) fn names_page(text: &str) -> bool {
    text.contains(PAGE)
}

fn alternatives<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    texts.into_iter().map(|text| format!("\"{}\"", text.as_ref())).collect::<Vec<_>>().join(" or ")
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        let mut facts = Facts::default();
        for (name, value, phrases) in [
            ("fact.founded", "2007", ["since #"].as_slice()),
            ("fact.response", "2-4 hours", &["# hours"]),
            ("fact.saving", "40-60%", &["# less effort"]),
            ("fact.parts", "17,000", &["# parts"]),
            ("fact.short", "1-2 weeks", &["# weeks"]),
            ("fact.long", "2-4 weeks", &["# weeks"]),
            ("count.services", "8", &["# services"]),
        ] {
            facts.add(name.into(), value.into(), phrases.iter().map(|phrase| Phrase((*phrase).to_owned())).collect());
        }
        let company = [("name", "Lamp Works"), ("founded", "{fact.founded}")];
        facts.set_company(company.into_iter().map(|(name, value)| (name, value.into())));
        let names = [("/about", Some("About {company.name}")), ("/lamps", None), ("/shop", Some("{page./about}"))];
        facts.set_page_names(names.into_iter().map(|(route, name)| (route.to_owned(), name)));
        facts
    }

    #[test]
    fn placeholders_are_replaced() {
        for (text, filled) in [
            ("since {fact.founded}.", "since 2007."),
            ("within {fact.response}", "within 2-4 hours"),
            ("in {fact.short.figure} or {fact.long}", "in 1-2 or 2-4 weeks"),
            ("{company.name} since {company.founded}", "Lamp Works since 2007"),
            ("{count.services} {count.services.word} {count.services.Word}", "8 eight Eight"),
            ("see {page./about}", "see About Lamp Works"),
        ] {
            assert_eq!(facts().fill(text, false), (filled.into(), Vec::new()));
        }
        assert_eq!(facts().fill("{number} of {fact.founded}", true), ("{number} of 2007".into(), Vec::new()));
    }

    #[test]
    fn figures_written_by_hand_and_invalid_placeholders_are_reported() {
        for (text, message) in [
            ("At work since 2007", "writes \"2007\" by hand; write {fact.founded}"),
            (
                "At work since 2008",
                "writes \"2008\" by hand in the phrase \"since #\", but facts.toml says \"2007\"; write \"since {fact.founded}\", or \
                 add the figure to facts.toml as [fact.NAME] and write {fact.NAME}",
            ),
            ("within 2–4 hours", "writes \"2-4 hours\" by hand; write {fact.response}"),
            (
                "after 3 hours",
                "writes \"3\" by hand in the phrase \"# hours\", but facts.toml says \"2-4 hours\"; write \
                 \"{fact.response.figure} hours\", or add the figure to facts.toml as [fact.NAME] and write {fact.NAME}",
            ),
            ("40-60% less effort", "writes \"40-60%\" by hand; write {fact.saving}"),
            (
                "50% less effort",
                "writes \"50%\" by hand in the phrase \"# less effort\", but facts.toml says \"40-60%\"; write \
                 \"{fact.saving} less effort\", or add the figure to facts.toml as [fact.NAME] and write {fact.NAME}",
            ),
            ("17000 parts", "writes \"17,000\" by hand; write {fact.parts}"),
            ("in 1-2 or 2-4 weeks", "writes \"2-4 weeks\" by hand; write {fact.long}"),
            (
                "in 3-5 weeks",
                "writes \"3-5\" by hand in the phrase \"# weeks\", but facts.toml says \"1-2 weeks\" or \"2-4 weeks\"; write \
                 \"{fact.long.figure} weeks\" or \"{fact.short.figure} weeks\", or add the figure to facts.toml as [fact.NAME] and \
                 write {fact.NAME}",
            ),
            (
                "Eight services",
                "writes \"Eight\" by hand in the phrase \"# services\"; write \"{count.services.Word} services\"",
            ),
            (
                "our eight services",
                "writes \"eight\" by hand in the phrase \"# services\"; write \"{count.services.word} services\"",
            ),
            ("8 services", "writes \"8\" by hand in the phrase \"# services\"; write \"{count.services} services\""),
            (
                "nine services",
                "writes \"nine\" by hand in the phrase \"# services\", but facts.toml says \"8\"; write \
                 \"{count.services.word} services\", or add the figure to facts.toml as [fact.NAME] and write {fact.NAME}",
            ),
            ("{fact.foundet}", "there is no \"fact.foundet\" in facts.toml; did you mean \"fact.founded\"?"),
            ("{fact.lamps}", "there is no \"fact.lamps\" in facts.toml"),
            (
                "{response}",
                "{response} is not a known placeholder; there are {fact.NAME}, {count.NAME}, {company.FIELD} and {page.ROUTE}; did you \
                 mean \"fact.response\"?",
            ),
            (
                "{compny.name}",
                "{compny.name} is not a known placeholder; there are {fact.NAME}, {count.NAME}, {company.FIELD} and {page.ROUTE}; did \
                 you mean \"company.name\"?",
            ),
            (
                "{lamps}",
                "{lamps} is not a known placeholder; there are {fact.NAME}, {count.NAME}, {company.FIELD} and {page.ROUTE}",
            ),
            ("{company.adress}", "there is no \"company.adress\" in site.toml that texts can refer to"),
            (
                "{company.nam}",
                "there is no \"company.nam\" in site.toml that texts can refer to; did you mean \"company.name\"?",
            ),
            ("{fact.founded.word}", "{fact.founded.word} has no word: \"2007\" is not a whole number up to 20"),
            ("{fact.founded", "has a { without a matching }"),
            ("{page./abuot}", "there is no page \"/abuot\"; did you mean \"/about\"?"),
            ("{page.services}", "there is no page \"services\""),
        ] {
            assert_eq!(facts().fill(text, false).1, [message], "{text}");
        }
    }

    #[test]
    fn names_of_unreadable_pages_cannot_be_filled_in() {
        for (text, can_fill) in [
            ("{page./about}", true),
            ("{page./nothing}", true),
            ("{page./lamps}", false),
            ("{page./about} and {page./shop}", false),
        ] {
            assert_eq!(facts().can_fill(text), can_fill, "{text}");
        }
    }

    #[test]
    fn figures_without_a_fact_are_not_reported() {
        for text in ["3D and B2B", "ISO 9001-2007b", "two of them", "one service", "12007 items", "8 others", "1 to 3"]
        {
            assert_eq!(facts().fill(text, false).1, [""; 0], "{text}");
        }
    }
}
