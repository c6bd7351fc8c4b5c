//! The summary of a run of the checks: the duration of each step, the slowest tests, and the guarantees that could not
//! be checked.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Number of slowest tests to list.
const SLOWEST: usize = 10;

/// The results so far, shared by steps that run in parallel.
#[derive(Debug, Default)]
pub(crate) struct Report(Mutex<Entries>);

#[derive(Debug, Default)]
struct Entries {
    steps: Vec<(String, Duration)>,
    tests: Vec<(String, Duration)>,
    not_checked: Vec<String>,
}

impl Report {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `step` and records how long it takes, even if it fails.
    pub(crate) fn step<T>(&self, name: &str, step: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
        let start = Instant::now();
        let result = step();
        let duration = start.elapsed();
        eprintln!("# {name}: {:.1} s", duration.as_secs_f64());
        self.entries().steps.push((name.to_owned(), duration));
        result
    }

    pub(crate) fn add_test(&self, name: String, duration: Duration) {
        self.entries().tests.push((name, duration));
    }

    /// Records a guarantee that could not be checked. The text ends with the remedy, as in "the export: install nginx".
    pub(crate) fn not_checked(&self, guarantee: impl Into<String>) {
        self.entries().not_checked.push(guarantee.into());
    }

    pub(crate) fn print(&self) {
        let Entries { steps, tests, not_checked } = &mut *self.entries();
        eprintln!("\nSteps:");
        for (name, duration) in steps {
            eprintln!("{:8.1} s  {name}", duration.as_secs_f64());
        }
        tests.sort_by_key(|(_, duration)| std::cmp::Reverse(*duration));
        if !tests.is_empty() {
            eprintln!("\nThe slowest of {} tests:", tests.len());
        }
        for (name, duration) in tests.iter().take(SLOWEST) {
            eprintln!("{:8.1} s  {name}", duration.as_secs_f64());
        }
        for guarantee in not_checked {
            eprintln!("\nNOT CHECKED: {guarantee}");
        }
    }
}
