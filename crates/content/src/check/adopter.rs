//! Warns about parts of the example site that the company adopting it has not replaced yet.

use super::site::warn_about_company;
use crate::{
    document::Document,
    problem::{Problem, Problems},
    record::SiteFile,
    source::{LOGO, SourceFile},
};

/// The start of a comment that tells an adopter of the example site what to replace.
const ADOPTER: &str = "# Adopter: ";

/// Maximum number of characters that a warning quotes from a comment.
const MAX_QUOTE: usize = 100;

pub(crate) fn adopter_comments(files: &[SourceFile], problems: &mut Problems) {
    for file in files {
        for (index, line) in file.text().unwrap_or_default().lines().enumerate() {
            let Some(task) = line.trim_start().strip_prefix(ADOPTER) else { continue };
            let end = task.find(['.', ':', ';']).unwrap_or(task.len());
            let quote: String = task[..end].chars().take(MAX_QUOTE).collect();
            let message = format!("still has the comment \"Adopter: {quote}\"; do what it says, then delete it");
            problems.warn(Problem { line: Some(index + 1), ..Problem::of_file(&file.path, message) });
        }
    }
}

/// Warns if the site has no colours of its own. Must not be called for the example company, whose colours are the
/// default.
pub(crate) fn no_colors(document: &Document<'_>, site: &SiteFile, problems: &mut Problems) {
    if site.theme.as_ref().is_none_or(|theme| theme.light.is_none() && theme.dark.is_none()) {
        let message = "has no colours, so the site has those of the example company; choose three in [theme.light] and in \
                       [theme.dark]";
        warn_about_company(document, message, problems);
    }
}

/// Warns that the content has no logo. Must not be called for the example company, whose logo is the default.
pub(crate) fn no_logo(problems: &mut Problems) {
    let message = "is missing; the header and the icons of the site show a neutral mark until you add a square SVG";
    problems.warn(Problem::of_file(LOGO, message));
}
