//! Generates `docs/SETTINGS.md` from the command-line definition, so that it lists every setting with its actual
//! default. Settings of development mode are omitted.

use std::fmt::Write as _;

use clap::{Arg, Command, CommandFactory};

use crate::cli::{Arguments, DEVELOPMENT};

const HEADER: &str = "\
# Settings

<!-- Written by `cargo xtask bless` from the command line's help. Do not edit. -->

Every setting is a flag; those that name a variable can be set in the environment, too. An invalid value is refused with
a message. `SITE_LOG` sets the filter of the log: a level such as `warn`, or targets with levels such as `info,server=debug`.
";

pub(crate) fn table() -> String {
    let mut text = HEADER.to_owned();
    describe(&mut text, "site", &Arguments::command());
    text
}

fn describe(text: &mut String, name: &str, command: &Command) {
    // The table must be the same for all builds, so it omits development mode, which only some builds have.
    for command in command.get_subcommands().filter(|command| !command.is_hide_set() && command.get_name() != "dev") {
        let name = format!("{name} {}", command.get_name());
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = write!(text, "\n## `{name}`\n\n{}.\n", cell(&about));
        let listed = |argument: &&Arg| !argument.is_hide_set() && argument.get_help_heading() != Some(DEVELOPMENT);
        let mut arguments = command.get_arguments().filter(listed).peekable();
        if arguments.peek().is_some() {
            text.push_str("\n| setting | variable | default | meaning |\n|---|---|---|---|\n");
        }
        arguments.for_each(|argument| row(text, argument));
        describe(text, &name, command);
    }
}

fn row(text: &mut String, argument: &Arg) {
    let takes_value = argument.get_action().takes_values();
    let value = takes_value.then(|| argument.get_value_names().unwrap_or_default().join(" "));
    let setting = match (argument.get_long(), value) {
        (Some(long), Some(value)) => format!("--{long} {value}"),
        (Some(long), None) => format!("--{long}"),
        (None, value) => value.unwrap_or_default(),
    };
    let variable = argument.get_env().map(|name| format!("`{}`", name.to_string_lossy())).unwrap_or_default();
    // A flag takes no value, so its default (`false`) is omitted.
    let defaults = if takes_value { argument.get_default_values() } else { &[] };
    let defaults = defaults.iter().map(|value| format!("`{}`", value.to_string_lossy())).collect::<Vec<_>>().join(" ");
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let _ = writeln!(text, "| `{setting}` | {variable} | {defaults} | {} |", cell(&help));
}

/// Escapes `text` for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}
