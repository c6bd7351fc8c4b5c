//! Checks the rows of pages and external entries against the registers that list them.

use std::collections::BTreeMap;

use super::{Located, LocatedExternal, LocatedPage};
use crate::{
    document::Document,
    library::spans,
    problem::Problems,
    record::{RegisterColumns, Row, Section},
    route,
    text::Route,
};

/// Checks that every entry in a register has a row, and that the register shows all fields of the row.
pub(crate) fn rows(pages: &[LocatedPage<'_>], externals: &[LocatedExternal<'_>], problems: &mut Problems) {
    let mut registers = BTreeMap::new();
    for Located { key: route, record: page, .. } in pages {
        for section in &page.sections {
            if let Section::Register(_, register) = section {
                let folder = register.folder.as_ref().unwrap_or(route);
                registers.insert(&**folder, (route, &register.columns));
            }
        }
    }
    let mut check = |document: &Document<'_>, folder: &str, row: Option<&Row>, has_spans: bool| {
        if let Some((register, columns)) = registers.get(folder) {
            check_row(document, row, has_spans, register, columns, problems);
        }
    };
    for Located { document, key: route, record: page } in pages {
        if let Some(folder) = route::parent_of(route) {
            check(document, folder, page.row.as_ref(), !spans(page).is_empty());
        }
    }
    for Located { document, key: folder, record: external } in externals {
        check(document, folder, external.row.as_ref(), false);
    }
}

/// Checks the row of an entry in the register on the page `register`. `has_spans` states whether the entry's page has
/// time spans, which the register shows in place of `row.depends`.
fn check_row(
    document: &Document<'_>,
    row: Option<&Row>,
    has_spans: bool,
    register: &Route,
    columns: &RegisterColumns,
    problems: &mut Problems,
) {
    let Some(row) = row else {
        let message = format!(
            "is missing; the table on {register} lists this entry, so write [row] with the fields audience, result and \
             platforms"
        );
        problems.error(document.problem("row", message));
        return;
    };
    let reason = match (has_spans, &columns.span) {
        (true, _) => "this page has time spans".to_owned(),
        (false, None) => format!("the table on {register} has no column for time spans"),
        (false, Some(_)) => return,
    };
    if !row.depends.is_empty() {
        problems.error(document.problem("row.depends", format!("is not shown, because {reason}; leave it out")));
    }
}
