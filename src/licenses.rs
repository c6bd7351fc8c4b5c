//! `site licenses`: prints the third-party packages in the executable with their licences, as text or as a bill of
//! materials.

use std::io::{self, Write};

use crate::cli::LicensesOptions;

pub(crate) fn show(options: &LicensesOptions) -> anyhow::Result<()> {
    let licences = site::embedded_licences();
    let text = if options.bom {
        let bill = licences.to_bill(env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
        serde_json::to_string_pretty(&bill)? + "\n"
    } else {
        licences.to_text()
    };
    // Errors are ignored, because the reader may close the pipe early.
    let _ = io::stdout().write_all(text.as_bytes());
    Ok(())
}
