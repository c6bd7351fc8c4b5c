//! Changes content files at random, and checks that loading them never panics and that every problem names its file and
//! line. Only problems that concern a whole file or a missing top-level field have no line. The seed is fixed unless
//! `PROPTEST_RNG_SEED` sets another. `PROPTEST_CASES` sets the number of cases.

use content::{
    Library, Problem,
    source::{SourceFile, read_folder},
};
use proptest::{
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, RngSeed, TestRunner},
};

/// A change to a file. An index selects a line; in `Byte` and `Cut`, it selects a byte.
#[derive(Clone, Debug)]
enum Change {
    Byte(Index, u8),
    Cut(Index),
    Delete(Index),
    Copy(Index, Index),
    Swap(Index, Index),
    /// Replaces the name of the first field with the name of the second.
    Rename(Index, Index),
    /// Replaces the value of the first field with the value of the second.
    Revalue(Index, Index),
    /// Replaces the value of a field with this text.
    Value(Index, String),
}

const VALUES: [&str; 24] = [
    "", "\"\"", "\" \"", "1", "-1", "0x10", "1e400", "nan", "99999999999999999999", "true", "[]", "[[]]", "[1, \"a\"]",
    "{}", "{ a = 1 }", "2026-01-01", "10:00:00", "\"@\"", "\"/#\"", "\"/nowhere#x\"", "\"1-2 weeks\"", "\"{fact.x}\"",
    "\"{}\"", "\"\"\"\n\"\"\"",
];

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Byte(at, byte)),
        at().prop_map(Change::Cut),
        at().prop_map(Change::Delete),
        (at(), at()).prop_map(|(from, to)| Change::Copy(from, to)),
        (at(), at()).prop_map(|(one, other)| Change::Swap(one, other)),
        (at(), at()).prop_map(|(at, name)| Change::Rename(at, name)),
        (at(), at()).prop_map(|(at, value)| Change::Revalue(at, value)),
        (at(), select(VALUES.as_slice())).prop_map(|(at, value)| Change::Value(at, value.to_owned())),
        (at(), "\\PC{0,40}").prop_map(|(at, text)| Change::Value(at, format!("{text:?}"))),
    ]
}

impl Change {
    fn apply(&self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        if lines.is_empty() {
            return String::new();
        }
        let field = |at: &Index| {
            let line: &String = at.get(&lines);
            line.split_once(" = ").unwrap_or((line, ""))
        };
        match self {
            Self::Byte(at, byte) => {
                *at.get_mut(&mut bytes) = *byte;
                return String::from_utf8_lossy(&bytes).into_owned();
            }
            Self::Cut(at) => return String::from_utf8_lossy(&bytes[..at.index(bytes.len())]).into_owned(),
            Self::Delete(at) => drop(lines.remove(at.index(lines.len()))),
            Self::Copy(from, to) => lines.insert(to.index(lines.len()), from.get(&lines).clone()),
            Self::Swap(one, other) => {
                let (one, other) = (one.index(lines.len()), other.index(lines.len()));
                lines.swap(one, other);
            }
            Self::Rename(at, other) => *at.get_mut(&mut lines) = format!("{} = {}", field(other).0, field(at).1),
            Self::Revalue(at, other) => *at.get_mut(&mut lines) = format!("{} = {}", field(at).0, field(other).1),
            Self::Value(at, value) => *at.get_mut(&mut lines) = format!("{} = {value}", field(at).0),
        }
        lines.join("\n") + "\n"
    }
}

/// Returns whether `problem` names a line that exists in `files`. A problem that concerns a whole file, or a missing
/// field at the top level of a file, has no line.
fn has_place(problem: &Problem, files: &[SourceFile]) -> bool {
    let text = files.iter().find(|file| file.path == problem.file).and_then(|file| file.text().ok());
    let lines = text.map_or(0, |text| text.split('\n').count());
    let is_missing = !problem.field.contains('.') && problem.message.starts_with("is missing");
    problem.line.map_or(problem.field.is_empty() || is_missing, |line| (1..=lines).contains(&line))
}

/// Creates the records of all pages and of the not-found page, the document heads of all projects, and the data that
/// all pages share.
fn build(library: &Library) {
    for route in library.routes() {
        library.record(route).expect("every route has a page");
        library
            .projects_at(route)
            .for_each(|slug| drop(library.project_head(route, slug).expect("the project has an address")));
    }
    library.shared();
    library.not_found();
}

#[test]
fn changed_files_cause_no_panic_and_every_problem_has_a_location() {
    let files = read_folder("content".as_ref()).expect("the folder exists");
    let inventory = site::embedded_manifest().inventory;
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(20_261_121);
    }
    println!("{} cases with the seed {:?}", config.cases, config.rng_seed);
    let changes = prop::collection::vec((any::<Index>(), change()), 1..8);
    let result = TestRunner::new(config).run(&changes, |changes| {
        let mut files = files.clone();
        for (file, change) in &changes {
            let file = file.get_mut(&mut files);
            file.edit_text(|text| change.apply(text));
        }
        match content::load_on("2026-11-21", &files, &inventory, None) {
            Ok(library) => build(&library),
            Err(problems) => {
                prop_assert!(problems.to_string().starts_with("the content has "));
                for problem in problems.errors.iter().chain(&problems.warnings) {
                    prop_assert!(has_place(problem, &files), "{problem}");
                }
            }
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}
