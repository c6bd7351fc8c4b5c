//! For each section kind, checks the rules that involve several fields.

use std::collections::BTreeSet;

use crate::record::{
    Badges, BadgesLayout, BuiltScreen, Cards, CardsLayout, Case, Closing, Comparison, Diagram, Directory, Exhibit,
    Figures, GenericCard, Launch, Memorial, PaneKind, Plan, Portfolio, Prose, Register, Screen, Section, Steps,
    Timelines, section_kinds,
};
use crate::text::Illustration;

/// Reports a problem, given the path of the field in the section and the message.
pub(super) type Report<'r> = &'r mut dyn FnMut(String, String);

pub(super) trait SectionRules {
    /// Returns the number of items, or 0 if titles of this kind of section never state it. A number at the start of a
    /// title must agree with it.
    fn count(&self) -> usize {
        0
    }

    /// Returns the lists whose numbers are those of the parts of a drawing: the path of each list, the name of its
    /// drawing, and its length.
    fn numbered_lists(&self) -> Vec<(String, &Illustration, usize)> {
        Vec::new()
    }

    fn check(&self, _: Report<'_>) {}
}

macro_rules! declare_rules {
    ($($group:ident: $($name:literal => $kind:ident,)+)+) => {
        pub(super) fn rules(section: &Section) -> &dyn SectionRules {
            match section {
                $($(Section::$kind(_, body) => body,)+)+
            }
        }
    };
}

section_kinds!(declare_rules);

// Kinds without rules, whose titles state no number.
impl SectionRules for Closing {}
impl SectionRules for Directory {}
impl SectionRules for Figures {}
impl SectionRules for Launch {}
impl SectionRules for Memorial {}
impl SectionRules for Portfolio {}
impl SectionRules for Register {}

impl SectionRules for Timelines {
    fn count(&self) -> usize {
        self.items.len()
    }
}

impl Cards {
    fn groups(&self) -> impl Iterator<Item = &[GenericCard]> {
        self.items.chunk_by(|_, next| next.group.is_none())
    }
}

impl SectionRules for Cards {
    fn count(&self) -> usize {
        self.items.len()
    }

    fn numbered_lists(&self) -> Vec<(String, &Illustration, usize)> {
        let groups = self.groups().filter(|_| self.numbered);
        groups.filter_map(|cards| Some(("items".into(), cards[0].illustration.as_ref()?, cards.len()))).collect()
    }

    fn check(&self, report: Report<'_>) {
        for (index, item) in self.items.iter().enumerate() {
            check_card(self.layout, item, |name, message| report(format!("items[{index}].{name}"), message.into()));
        }
        let mut groups = self.items.iter().map(|item| item.group.is_some());
        if groups.next() == Some(false) && groups.any(|is_named| is_named) {
            report(
                "items[0].group".into(),
                "is missing; a later card has a group, so the first card needs one too".into(),
            );
        }
        let has_drawing = |cards: &[GenericCard]| {
            let mut drawn = cards.iter().map(|card| card.illustration.is_some());
            cards[0].group.is_some() && drawn.next() == Some(true) && !drawn.any(|is_drawn| is_drawn)
        };
        if self.numbered && !self.groups().all(has_drawing) {
            let message = "needs groups in which the first card, and no other, has an `illustration`";
            report("numbered".into(), message.into());
        }
    }
}

impl SectionRules for Steps {
    fn count(&self) -> usize {
        self.items.len()
    }

    fn check(&self, report: Report<'_>) {
        for (index, step) in self.items.iter().enumerate() {
            let number = step.number;
            let expected = index + 1;
            if number as usize != expected {
                let message = format!("is {number}; the stages are numbered in order, so {expected} is expected");
                report(format!("items[{index}].number"), message);
            }
        }
    }
}

/// Checks that a row of a table has one cell per column. Skips tables without columns. `path` is the path of the cells.
fn check_cells(path: String, cells: usize, columns: usize, report: Report<'_>) {
    if cells != columns && columns > 0 {
        report(path, format!("contains {cells}, but the table has {columns} columns"));
    }
}

impl SectionRules for Comparison {
    fn count(&self) -> usize {
        self.columns.len()
    }

    fn check(&self, report: Report<'_>) {
        for (index, row) in self.rows.iter().enumerate() {
            check_cells(format!("rows[{index}].cells"), row.cells.len(), self.columns.len(), report);
            let message = match (&self.links, row.links.is_empty()) {
                (Some(_), true) => "is missing; the table has a column of links",
                (None, false) => "is not shown; name the column of links in the field links of the section",
                _ => continue,
            };
            report(format!("rows[{index}].links"), message.into());
        }
    }
}

impl SectionRules for Badges {
    fn count(&self) -> usize {
        self.items.len()
    }

    fn check(&self, report: Report<'_>) {
        match (self.layout, &self.hub) {
            (BadgesLayout::Lines, None) => report("hub".into(), "is missing; the layout `lines` needs it".into()),
            (BadgesLayout::Columns, Some(_)) => {
                report("hub".into(), "is not shown by this layout; leave it out".into());
            }
            (_, None) if self.illustration.is_some() => {
                report("illustration".into(), "is not shown without a `hub`; leave it out".into());
            }
            _ => {}
        }
    }
}

impl SectionRules for Prose {
    fn numbered_lists(&self) -> Vec<(String, &Illustration, usize)> {
        self.illustration.iter().map(|name| ("parts".into(), name, self.parts.len())).collect()
    }

    fn check(&self, report: Report<'_>) {
        if self.illustration.is_none() && !self.parts.is_empty() {
            report("parts".into(), "names parts, but this section has no `illustration`".into());
        }
    }
}

impl SectionRules for Diagram {
    fn count(&self) -> usize {
        self.layers.iter().map(|layer| layer.nodes.len()).sum()
    }

    fn check(&self, report: Report<'_>) {
        if let [others @ .., last] = &*self.layers
            && last.flow.is_some()
        {
            report(format!("layers[{}].flow", others.len()), "is not allowed in the last layer".into());
        }
        for (index, layer) in self.layers.iter().enumerate() {
            for (name, is_set) in [("flow_note", layer.flow_note.is_some()), ("two_way", layer.two_way)] {
                if is_set && layer.flow.is_none() {
                    report(format!("layers[{index}].{name}"), "is not shown without a `flow`; leave it out".into());
                }
            }
        }
    }
}

impl SectionRules for Exhibit {
    fn check(&self, report: Report<'_>) {
        let mut seen = BTreeSet::new();
        for (index, name) in self.projects.iter().enumerate().filter(|(_, name)| !seen.insert(*name)) {
            report(format!("projects[{index}]"), format!("\"{name}\" is already in this list"));
        }
    }
}

impl SectionRules for Plan {
    /// Checks that each row of the tables has one cell per column, that each bar of the work ends after it begins, and
    /// that the decisions are in chronological order, none after the end of the last bar.
    fn check(&self, report: Report<'_>) {
        for (index, table) in self.tables.iter().enumerate() {
            for (number, row) in table.rows.iter().enumerate() {
                let path = format!("tables[{index}].rows[{number}].cells");
                check_cells(path, row.cells.len(), table.columns.len(), report);
            }
        }
        let schedule = &self.schedule;
        for (index, span) in schedule.work.iter().enumerate().filter(|(_, span)| span.from >= span.to) {
            let message = format!("is {}; a bar ends after it begins, on day {}", span.to, span.from);
            report(format!("schedule.work[{index}].to"), message);
        }
        let end = schedule.work.iter().map(|span| span.to).max().unwrap_or(0);
        let mut previous = 0;
        for (index, decision) in schedule.decisions.iter().enumerate() {
            if !(previous..=end).contains(&decision.needed) {
                let message =
                    format!("is {}; use a day from {previous} to {end}, in the order of the days", decision.needed);
                report(format!("schedule.decisions[{index}].needed"), message);
            }
            previous = decision.needed;
            if decision.delay == 0 {
                report(format!("schedule.decisions[{index}].delay"), "is 0; use 1 working day or more".to_owned());
            }
        }
    }
}

impl SectionRules for Case {
    fn check(&self, report: Report<'_>) {
        check_screen("screen", &self.screen, report);
    }
}

impl SectionRules for BuiltScreen {
    fn check(&self, report: Report<'_>) {
        check_screen("screen", &self.screen, report);
        if let Some(second) = &self.second {
            check_screen("second", second, report);
        }
        let panes = self.screen.panes.len() + self.second.as_ref().map_or(0, |second| second.panes.len());
        if self.notes.len() > panes {
            report("notes".to_owned(), format!("has {} notes, but the number of panes is {panes}", self.notes.len()));
        }
    }
}

const UNSHOWN: &str = "is not shown by this pane; leave it out";

/// Checks that sketches, and no other panes, have an illustration, that icons and pictures are in panes that show them,
/// that each bar of a chart has a height from 0 to 100, that each bar of a planning board is on the board, and that each
/// row of a JSON object has a name and a value.
fn check_screen(field: &str, screen: &Screen, report: Report<'_>) {
    for (index, pane) in screen.panes.iter().enumerate() {
        let is_sketch = pane.kind == PaneKind::Sketch;
        if pane.illustration.is_some() != is_sketch {
            let message = if is_sketch { "is missing; the pane shows it" } else { UNSHOWN };
            report(format!("{field}.panes[{index}].illustration"), message.into());
        }
        if pane.image.is_some()
            && !matches!(pane.kind, PaneKind::Banner | PaneKind::Fields | PaneKind::List | PaneKind::Sketch)
        {
            report(format!("{field}.panes[{index}].image"), UNSHOWN.into());
        }
        if pane.kind == PaneKind::Board && pane.rows.len() < 2 {
            let message = "needs a row with the names of the periods, and a row for each bar";
            report(format!("{field}.panes[{index}].rows"), message.into());
        }
        for (number, row) in pane.rows.iter().enumerate() {
            for (name, is_written) in [("icon", row.icon.is_some()), ("image", row.image.is_some())] {
                if is_written && pane.kind != PaneKind::Tiles {
                    report(format!("{field}.panes[{index}].rows[{number}].{name}"), UNSHOWN.into());
                }
            }
        }
        for (number, row) in pane.rows.iter().enumerate() {
            let height = || row.cells.get(1).and_then(|cell| cell.parse::<u8>().ok());
            let message = match pane.kind {
                PaneKind::Chart if height().is_none_or(|height| height > 100) => {
                    "needs a label and a height from 0 to 100"
                }
                PaneKind::Board if number > 0 && !is_on_board(&row.cells, pane.rows[0].cells.len()) => {
                    "needs a line, a text, a start, and an end after the start, in periods of the first row"
                }
                PaneKind::Json if row.cells.len() != 2 => "needs a name and a value",
                _ => continue,
            };
            report(format!("{field}.panes[{index}].rows[{number}].cells"), message.into());
        }
    }
}

/// Returns whether `cells` describe a bar on a planning board of `periods`: its line, its text, its start and its end.
fn is_on_board(cells: &[String], periods: usize) -> bool {
    let [_, _, start, end] = cells else { return false };
    let (Ok(start), Ok(end)) = (start.parse::<f64>(), end.parse::<f64>()) else { return false };
    0.0 <= start && start < end && end <= periods as f64
}

/// Checks that `layout` shows every field of `card`, and that `card` has the fields that `layout` requires.
fn check_card(layout: CardsLayout, card: &GenericCard, mut report: impl FnMut(&str, &str)) {
    let (needed, shown): (&[&str], &[&str]) = match layout {
        CardsLayout::Cells => (&[], &["illustration", "points", "href", "contact", "standing", "group"]),
        CardsLayout::Columns => (&[], &["illustration", "points", "href", "contact", "standing"]),
        CardsLayout::Pairs => (&["illustration"], &["points", "href", "contact", "standing"]),
        CardsLayout::Rows => (&[], &["illustration"]),
        CardsLayout::Matrix => (&["points"], &[]),
    };
    // Destructured, so that a new field causes a compile error until it is added here.
    let GenericCard { title: _, icon: _, description: _, illustration, points, href, contact, standing, group } = card;
    let fields = [
        ("illustration", illustration.is_some()),
        ("points", !points.is_empty()),
        ("href", href.is_some()),
        ("contact", contact.is_some()),
        ("standing", standing.is_some()),
        ("group", group.is_some()),
    ];
    for (name, is_written) in fields {
        if is_written && !needed.contains(&name) && !shown.contains(&name) {
            report(name, "is not shown by the layout of this section; leave it out or change the layout");
        } else if !is_written && needed.contains(&name) {
            report(name, "is missing; the layout of this section requires it");
        }
    }
}
