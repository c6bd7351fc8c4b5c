//! `site check`: lists the problems of the content as text, as JSON, or as annotations for a forge.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use anyhow::Context;
use content::{Problem, Problems};

use crate::{cli::CheckOptions, content_files::read_content};

pub(crate) fn check(options: &CheckOptions) -> anyhow::Result<ExitCode> {
    let folder = options.content.content.as_deref();
    let (problems, pages) = match content::load(&read_content(folder)?, &site::embedded_manifest().inventory, None) {
        Ok(library) => {
            (Problems { errors: Vec::new(), warnings: library.warnings().to_vec() }, Some(library.routes().count()))
        }
        Err(problems) => (problems, None),
    };
    let mut output = String::new();
    if options.json {
        output = serde_json::to_string_pretty(&problems).context("the problems cannot be written as JSON")? + "\n";
    } else if options.annotations {
        let folder = folder.unwrap_or(Path::new("content"));
        for (level, list) in [("error", &problems.errors), ("warning", &problems.warnings)] {
            output.extend(content::shortened(list).iter().map(|problem| annotation(level, folder, problem)));
        }
    } else {
        if !(problems.errors.is_empty() && problems.warnings.is_empty()) {
            eprintln!("{}", problems.report());
        }
        output.extend(pages.map(|pages| format!("The content is in order: {pages} pages.\n")));
    }
    // Errors are ignored, because the reader may close the pipe early.
    let _ = io::stdout().write_all(output.as_bytes());
    Ok(if problems.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns `problem` as a workflow command of GitHub Actions, which other forges also read.
fn annotation(level: &str, folder: &Path, problem: &Problem) -> String {
    let escape = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let file = escape(&format!("{}/{}", folder.display(), problem.file)).replace(':', "%3A").replace(',', "%2C");
    let line = problem.line.map(|line| format!(",line={line}")).unwrap_or_default();
    let field = if problem.field.is_empty() { String::new() } else { format!("{}: ", problem.field) };
    format!("::{level} file={file}{line}::{}\n", escape(&format!("{field}{}", problem.message)))
}
