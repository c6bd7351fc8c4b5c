//! The log: its filter and its format. It is written to standard error.

use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::{Context, bail};
use tracing_subscriber::EnvFilter;

use crate::cli::LogFormat;

const VARIABLE: &str = "SITE_LOG";

pub(crate) fn start(format: LogFormat) -> anyhow::Result<()> {
    let builder = tracing_subscriber::fmt().with_env_filter(filter()?).with_writer(io::stderr);
    match format {
        LogFormat::Text => builder.with_ansi(io::stderr().is_terminal()).init(),
        LogFormat::Json => builder.json().flatten_event(true).init(),
    }
    Ok(())
}

fn filter() -> anyhow::Result<EnvFilter> {
    let wanted =
        "write a level (error, warn, info, debug, trace, off), or targets with levels such as info,server=debug";
    let text = match env::var(VARIABLE) {
        Ok(text) => text,
        Err(env::VarError::NotPresent) => return Ok("info".into()),
        Err(env::VarError::NotUnicode(_)) => bail!("{VARIABLE} is no text; {wanted}"),
    };
    if text.trim().is_empty() {
        bail!("{VARIABLE} is empty; {wanted}, or unset it");
    }
    EnvFilter::builder().parse(&text).with_context(|| format!("{VARIABLE}=\"{text}\" is not understood; {wanted}"))
}
