//! `site check`: lists the problems in the content as text, as JSON, or as annotations for a forge.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Context;
use content::{Problem, Problems};

use crate::{cli::CheckOptions, content_files::read_content};

pub(crate) fn check(options: &CheckOptions) -> anyhow::Result<ExitCode> {
    let folder = options.content.content.as_deref();
    let files = read_content(folder)?;
    let (problems, pages) = match content::load(&files, &site::manifest_for(folder).inventory, None) {
        Ok(library) => {
            (Problems { errors: Vec::new(), warnings: library.warnings().to_vec() }, Some(library.routes().count()))
        }
        Err(problems) => (problems, None),
    };
    let is_valid = problems.errors.is_empty();
    let mut output = String::new();
    if options.json {
        output = serde_json::to_string_pretty(&problems).context("the problems cannot be written as JSON")? + "\n";
    } else if options.annotations {
        let problems = problems.in_folder(options.content.shown_folder());
        for (level, list) in [("error", &problems.errors), ("warning", &problems.warnings)] {
            output.extend(content::shortened(list).iter().map(|problem| annotation(level, problem)));
        }
    } else {
        if !(is_valid && problems.warnings.is_empty()) {
            eprintln!("{}", problems.in_folder(options.content.shown_folder()).report());
        }
        output.extend(pages.map(|pages| format!("The content is in order: {pages} pages.\n")));
    }
    // Errors are ignored, because the reader may close the pipe early.
    let _ = io::stdout().write_all(output.as_bytes());
    Ok(if is_valid { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns `problem` as a GitHub Actions workflow command, which other forges also read.
fn annotation(level: &str, problem: &Problem) -> String {
    let escape = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let file = escape(&problem.file).replace(':', "%3A").replace(',', "%2C");
    let line = problem.line.map(|line| format!(",line={line}")).unwrap_or_default();
    let field = if problem.field.is_empty() { String::new() } else { format!("{}: ", problem.field) };
    format!("::{level} file={file}{line}::{}\n", escape(&format!("{field}{}", problem.message)))
}
