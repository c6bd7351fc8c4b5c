//! Converts the record of a page to Markdown (CommonMark with GitHub tables), in reading order.

use std::fmt::Write as _;

use content::{
    Library,
    data::{
        Directory, Exhibit, FooterFact, NamedSpan, PageRecord, Pass, Project, Register, RegisterItem, SectionBody,
        ServiceCard, Specimen,
    },
    record::{
        Assembly, Badge, Badges, Cards, Case, Comparison, Contact, Diagram, Figure, Footer, GenericCard, HeroPart,
        Labels, Link, Plan, Screen, Standing, Steps, TimeSpan, TimeUnit, Timelines, TitledList,
    },
};

/// Returns the page as Markdown, with its metadata as YAML front matter. `revised_day` is the day of its last revision,
/// if it is known.
pub(super) fn markdown_page(library: &Library, record: &PageRecord, revised_day: Option<&str>) -> String {
    let head = &record.head;
    let fields = [
        ("title", Some(&*head.title)),
        ("description", Some(&*head.description)),
        ("canonical", head.canonical.as_deref()),
        ("language", Some(&*library.site().company.language)),
        ("modified", revised_day),
    ];
    let mut text = String::from("---\n");
    for (name, value) in fields {
        if let Some(value) = value {
            // A JSON string is also a YAML string.
            let _ = writeln!(text, "{name}: {}", serde_json::Value::from(value));
        }
    }
    text.push_str("---\n\n");
    let mut writer = MarkdownWriter::new(library, &library.site().company.origin);
    writer.page(record);
    writer.contact(&library.site().footer, &library.company_facts());
    text + &writer.text
}

/// Returns the text of the page as Markdown, without front matter or footer. Links within this site begin with `base`.
pub(super) fn page_text(library: &Library, record: &PageRecord, base: &str) -> String {
    let mut writer = MarkdownWriter::new(library, base);
    writer.page(record);
    writer.text
}

struct MarkdownWriter<'t> {
    text: String,
    base: &'t str,
    labels: &'t Labels,
}

impl<'t> MarkdownWriter<'t> {
    fn new(library: &'t Library, base: &'t str) -> Self {
        Self { text: String::new(), base, labels: &library.site().labels }
    }

    fn page(&mut self, record: &PageRecord) {
        let hero = &record.hero;
        self.heading(1, &hero.title);
        self.paragraph(&hero.lead);
        if let Some(Assembly { alt, layers }) = &hero.assembly {
            self.paragraph(alt);
            self.points(layers);
        }
        self.parts(&hero.parts);
        for section in &record.sections {
            self.heading(2, &section.title);
            section.lead.iter().for_each(|text| self.paragraph(text));
            self.section(&section.body);
        }
    }

    /// Writes the contacts of the footer and the company facts, which the texts of pages refer to.
    fn contact(&mut self, footer: &Footer, facts: &[FooterFact]) {
        self.heading(2, &footer.contact_title);
        self.paragraph(&footer.response);
        let contact = |card: &Contact| format!("{}: {}", escape(&card.title), self.link(&card.label, &card.href));
        self.list(footer.contacts.iter().map(contact).collect());
        let fact = |FooterFact { text, href }: &FooterFact| match href {
            Some(href) => self.link(text, href),
            None => escape(text),
        };
        self.list(facts.iter().map(fact).collect());
    }

    /// Writes a block of Markdown, separated from the previous one by an empty line.
    fn block(&mut self, block: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(block);
        self.text.push('\n');
    }

    fn heading(&mut self, level: usize, text: &str) {
        self.block(&format!("{} {}", "#".repeat(level), escape_heading(text)));
    }

    fn paragraph(&mut self, text: &str) {
        self.block(&escape(text));
    }

    /// Writes a list of items that are already Markdown.
    fn list(&mut self, items: Vec<String>) {
        if !items.is_empty() {
            self.block(&format!("- {}", items.join("\n- ")));
        }
    }

    fn link(&self, label: &str, href: &str) -> String {
        let base = if href.starts_with('/') { self.base } else { "" };
        format!("[{}]({base}{})", escape(label), href.replace('(', "%28").replace(')', "%29"))
    }

    fn links(&mut self, links: &[Link]) {
        self.list(links.iter().map(|link| self.link(&link.label, &link.href)).collect());
    }

    fn points(&mut self, points: &[String]) {
        self.list(points.iter().map(|point| escape(point)).collect());
    }

    fn parts(&mut self, parts: &[HeroPart]) {
        let item =
            |HeroPart { title, description }: &HeroPart| format!("**{}**: {}", escape(title), escape(description));
        self.list(parts.iter().map(item).collect());
    }

    fn figures(&mut self, figures: &[Figure]) {
        let item = |Figure { value, label }: &Figure| format!("**{}** {}", escape(value), escape(label));
        self.list(figures.iter().map(item).collect());
    }

    /// Writes a table of cells that are already Markdown.
    fn table(&mut self, head: &[String], rows: impl Iterator<Item = Vec<String>>) {
        let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
        let rule = format!("|{}", " --- |".repeat(head.len()));
        let lines: Vec<_> = [line(head), rule].into_iter().chain(rows.map(|row| line(&row))).collect();
        self.block(&lines.join("\n"));
    }

    fn standing(&self, standing: Standing) -> String {
        escape(match standing {
            Standing::Retired => &self.labels.retired,
            Standing::Upcoming => &self.labels.upcoming,
            Standing::Launching => &self.labels.launching,
        })
    }

    fn section(&mut self, body: &SectionBody) {
        match body {
            SectionBody::Badges(badges) => self.badges(badges),
            SectionBody::Cards(cards) => self.cards(cards),
            SectionBody::Case(case) => self.case(case),
            SectionBody::Closing(closing) => closing.paragraphs.iter().for_each(|text| self.paragraph(text)),
            SectionBody::Comparison(table) => self.comparison(table),
            SectionBody::Diagram(diagram) => self.diagram(diagram),
            SectionBody::Figures(figures) => self.figures(&figures.items),
            SectionBody::Launch(launch) => {
                let date = launch.shown_date.as_deref().unwrap_or(&launch.date);
                self.block(&format!("**{}** ({})", escape(date), escape(&launch.label)));
                self.paragraph(&launch.tagline);
            }
            SectionBody::Memorial(memorial) => {
                self.heading(3, &memorial.dialog_title);
                memorial.paragraphs.iter().for_each(|text| self.paragraph(text));
            }
            SectionBody::Plan(plan) => self.plan(plan),
            SectionBody::BuiltScreen(built) => {
                self.paragraph(&built.drawn);
                self.points(&built.notes);
                self.paragraph(&built.caption);
                self.screen(&built.screen);
                built.second.iter().for_each(|screen| self.screen(screen));
                self.links(&built.links);
            }
            SectionBody::Prose(prose) => {
                prose.paragraphs.iter().for_each(|text| self.paragraph(text));
                self.parts(&prose.parts);
                self.links(&prose.links);
            }
            SectionBody::Specimen(specimen) => self.specimen(specimen),
            SectionBody::Steps(steps) => self.steps(steps),
            SectionBody::Timelines(timelines) => self.timelines(timelines),
            SectionBody::Directory(directory) => self.directory(directory),
            SectionBody::Register(register) => self.register(register),
            SectionBody::Exhibit(exhibit) => self.exhibit(exhibit),
            SectionBody::Portfolio(portfolio) => portfolio.projects.iter().for_each(|project| self.project(project)),
        }
    }

    fn case(&mut self, case: &Case) {
        self.paragraph(&case.number);
        case.paragraphs.iter().for_each(|text| self.paragraph(text));
        self.figures(&case.figures);
        self.titled_lists(&case.lists);
        self.paragraph(&case.caption);
        self.screen(&case.screen);
        self.links(case.more.as_slice());
    }

    fn directory(&mut self, directory: &Directory) {
        let card = |card: &ServiceCard| {
            let tags = if card.tags.is_empty() { String::new() } else { format!(" ({})", card.tags.join(", ")) };
            let text = format!("{}{tags}", card.description);
            format!("{}: {}", self.link(&card.name, &card.href), escape(&text))
        };
        self.list(directory.cards.iter().map(card).collect());
    }

    fn exhibit(&mut self, exhibit: &Exhibit) {
        for piece in &exhibit.pieces {
            let title = self.link(&piece.title, &piece.href);
            self.block(&format!("### {title}"));
            self.paragraph(&piece.category);
            self.picture(&piece.alt, &piece.picture.src);
        }
        self.links(std::slice::from_ref(&exhibit.more));
    }

    fn project(&mut self, project: &Project) {
        self.heading(3, &project.title);
        self.paragraph(&project.category);
        self.paragraph(&project.description);
        self.picture(&project.alt, &project.picture.src);
        self.points(&project.technologies);
        project.geometry.iter().for_each(|text| self.paragraph(text));
        let pass = |pass: &Pass| self.link(self.labels.viewer.pass(pass.kind), &pass.picture.src);
        self.list(project.passes.iter().map(pass).collect());
    }

    fn picture(&mut self, alt: &str, src: &str) {
        let picture = format!("!{}", self.link(alt, src));
        self.block(&picture);
    }

    fn badges(&mut self, badges: &Badges) {
        badges.hub.iter().for_each(|hub| self.paragraph(hub));
        let item = |badge: &Badge| match &badge.category {
            Some(category) => escape(&format!("{} ({category})", badge.name)),
            None => escape(&badge.name),
        };
        self.list(badges.items.iter().map(item).collect());
    }

    fn cards(&mut self, cards: &Cards) {
        let is_grouped = cards.items.iter().any(|card| card.group.is_some());
        let mark = if is_grouped { "####" } else { "###" };
        for GenericCard { title, description, points, href, contact, standing, group, .. } in &cards.items {
            group.iter().for_each(|group| self.heading(3, group));
            let title = href.as_ref().map_or_else(|| escape_heading(title), |href| self.link(title, href));
            let standing = standing.map(|standing| format!("{}: ", self.standing(standing)));
            self.block(&format!("{mark} {}{title}", standing.unwrap_or_default()));
            self.paragraph(description);
            self.points(points);
            contact.iter().for_each(|contact| self.links(std::slice::from_ref(contact)));
        }
    }

    fn comparison(&mut self, table: &Comparison) {
        let row = |first: &String, cells: &[String], links: Option<String>| -> Vec<_> {
            std::iter::once(first).chain(cells).map(|cell| escape(cell)).chain(links).collect()
        };
        let links = |links: &[Link]| links.iter().map(|link| self.link(&link.label, &link.href)).collect::<Vec<_>>();
        let rows: Vec<_> = table
            .rows
            .iter()
            .map(|line| row(&line.label, &line.cells, table.links.as_ref().map(|_| links(&line.links).join(", "))))
            .collect();
        self.table(&row(&table.criterion, &table.columns, table.links.as_deref().map(escape)), rows.into_iter());
    }

    fn register(&mut self, register: &Register) {
        let Register { inverted: _, caption, columns, items } = register;
        let mut heads = vec![escape(&columns.name), escape(&columns.audience), escape(&columns.result)];
        heads.extend(columns.span.as_ref().map(|span| escape(&span.name)));
        heads.push(escape(&columns.platforms));
        let row = |item: &RegisterItem| {
            let standing = item.standing.map(|standing| format!(" ({})", self.standing(standing)));
            let name = self.link(&item.name, &item.href) + &standing.unwrap_or_default();
            let span = columns.span.as_ref().map(|column| match item.spans.as_slice() {
                [] if item.depends.is_empty() => escape(&column.otherwise),
                [] => {
                    let depends = escape(&item.depends.join(", "));
                    format!("{}: {depends}; {}", escape(&column.depends), escape(&column.otherwise))
                }
                spans => {
                    let named = |named: &NamedSpan| format!("{}: {}", escape(&named.title), self.span(named.span));
                    spans.iter().map(named).collect::<Vec<_>>().join("; ")
                }
            });
            let mut cells = vec![name, escape(&item.audience), escape(&item.result)];
            cells.extend(span);
            cells.push(escape(&item.platforms.join(", ")));
            cells
        };
        let rows: Vec<Vec<_>> = items.iter().map(row).collect();
        self.paragraph(caption);
        self.table(&heads, rows.into_iter());
    }

    fn diagram(&mut self, diagram: &Diagram) {
        for layer in &diagram.layers {
            self.heading(3, &layer.name);
            let node = |title: &str, text: &str| format!("**{}**: {}", escape(title), escape(text));
            self.list(layer.nodes.iter().map(|part| node(&part.title, &part.description)).collect());
            if let Some(flow) = &layer.flow {
                self.paragraph(&format!("{} {flow}", if layer.two_way { "↔" } else { "→" }));
            }
            let notes = layer.nodes.iter().filter_map(|part| part.note.as_ref()).chain(&layer.flow_note);
            notes.for_each(|note| self.paragraph(note));
        }
    }

    fn specimen(&mut self, specimen: &Specimen) {
        self.paragraph(&specimen.caption);
        self.paragraph(&specimen.prompt);
        self.list(specimen.labels.values().map(|word| escape(word)).collect());
        for part in &specimen.parts {
            let value = part.value.as_ref().map(|value| format!(": {value}")).unwrap_or_default();
            self.heading(3, &format!("{}{value}", part.title));
            self.paragraph(&part.description);
            self.points(&part.points);
        }
    }

    fn titled_lists(&mut self, lists: &[TitledList]) {
        for list in lists {
            self.heading(3, &list.title);
            self.points(&list.entries);
        }
    }

    fn plan(&mut self, plan: &Plan) {
        self.paragraph(&plan.caption);
        self.heading(3, &plan.job);
        self.paragraph(&plan.stamp);
        self.figures(&plan.entries);
        self.titled_lists(&plan.scope);
        let schedule = &plan.schedule;
        self.heading(3, &schedule.title);
        let item = |title: &str, value: &str| format!("{}: {}", escape(title), escape(value));
        self.paragraph(&schedule.unit);
        self.paragraph(&schedule.work_label);
        self.list(schedule.work.iter().map(|span| item(&span.title, &span.value)).collect());
        self.paragraph(&schedule.decisions_label);
        self.list(schedule.decisions.iter().map(|decision| item(&decision.title, &decision.value)).collect());
        self.figures(&[schedule.earliest.clone(), schedule.latest.clone()]);
        for table in &plan.tables {
            self.heading(3, &table.title);
            let cells = |cells: &[String]| cells.iter().map(|cell| escape(cell)).collect::<Vec<_>>();
            self.table(&cells(&table.columns), table.rows.iter().map(|row| cells(&row.cells)));
        }
        self.titled_lists(std::slice::from_ref(&plan.signatures));
    }

    fn screen(&mut self, screen: &Screen) {
        self.heading(3, &screen.title);
        for pane in &screen.panes {
            pane.title.iter().for_each(|title| self.paragraph(title));
            self.list(pane.rows.iter().map(|row| escape(&row.cells.join(" – "))).collect());
            pane.action.iter().for_each(|action| self.paragraph(action));
        }
    }

    fn steps(&mut self, steps: &Steps) {
        for step in &steps.items {
            self.heading(3, &format!("{}. {}", step.number, step.title));
            self.paragraph(&step.description);
            self.points(&step.features);
        }
    }

    fn timelines(&mut self, timelines: &Timelines) {
        for timeline in &timelines.items {
            self.heading(3, &format!("{}: {}", timeline.title, self.span(timeline.span)));
            self.paragraph(&timeline.description);
            self.points(&timeline.features);
        }
    }

    fn span(&self, TimeSpan { min, max, unit }: TimeSpan) -> String {
        let label = match unit {
            TimeUnit::Weeks => &self.labels.units.weeks,
            TimeUnit::Months => &self.labels.units.months,
        };
        label.replace("{min}", &min.to_string()).replace("{max}", &max.to_string())
    }
}

/// Escapes plain text for Markdown. The result is one line, in which no character acts as Markdown syntax.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = escape_inline(text);
    let digits = escaped.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &escaped[digits..];
    // At the start of a line, these characters would open a heading or a list, or underline a heading.
    let is_syntax = if digits == 0 { rest.starts_with(['#', '+', '-', '=']) } else { rest.starts_with(['.', ')']) };
    if is_syntax {
        escaped.insert(digits, '\\');
    }
    escaped
}

/// Like [`escape`], for the text of a heading. Also escapes trailing number signs after a space, which would otherwise
/// close the heading instead of being part of it.
pub(super) fn escape_heading(text: &str) -> String {
    let mut escaped = escape_inline(text);
    let rest = escaped.trim_end_matches('#');
    if rest.len() < escaped.len() && (rest.is_empty() || rest.ends_with(' ')) {
        escaped.insert(escaped.len() - 1, '\\');
    }
    escaped
}

/// Like [`escape`], for text that is not at the start of a line.
fn escape_inline(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.trim().chars() {
        if "\\`*_[]<>|~&".contains(character) {
            escaped.push('\\');
        }
        escaped.push(if character.is_control() { ' ' } else { character });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{escape, escape_heading};

    #[test]
    fn markdown_syntax_in_text_is_escaped() {
        for (text, escaped) in [
            ("A plain sentence, with 2-4 hours.", "A plain sentence, with 2-4 hours."),
            ("a * b _ c", "a \\* b \\_ c"),
            ("<script> & [x](y)", "\\<script\\> \\& \\[x\\](y)"),
            ("a | b", "a \\| b"),
            ("# no heading", "\\# no heading"),
            ("- no item", "\\- no item"),
            ("2007. Since then", "2007\\. Since then"),
            ("24/7", "24/7"),
            ("two\nlines", "two lines"),
        ] {
            assert_eq!(escape(text), escaped);
        }
    }

    #[test]
    fn a_number_sign_at_the_end_of_a_heading_is_escaped() {
        for (text, escaped) in [("C #", "C \\#"), ("F ##", "F #\\#"), ("C#", "C#"), ("#1", "#1"), ("#", "\\#")] {
            assert_eq!(escape_heading(text), escaped);
        }
    }
}
