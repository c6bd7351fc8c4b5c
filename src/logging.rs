//! Sets up logging to standard error, filtered by `SITE_LOG` and in the configured format.

use std::{
    env,
    io::{self, IsTerminal},
};

use anyhow::{Context, bail};
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::cli::LogFormat;

const FILTER_VARIABLE: &str = "SITE_LOG";

pub(crate) fn start(format: LogFormat) -> anyhow::Result<()> {
    let layer = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let registry = tracing_subscriber::registry().with(filter()?);
    match format {
        LogFormat::Text => registry.with(layer.with_ansi(io::stderr().is_terminal())).init(),
        LogFormat::Json => registry.with(layer.json().flatten_event(true)).init(),
    }
    Ok(())
}

fn filter() -> anyhow::Result<Targets> {
    let hint = "write a level (error, warn, info, debug, trace, off), or targets with levels such as info,server=debug";
    let text = match env::var(FILTER_VARIABLE) {
        Ok(text) => text,
        Err(env::VarError::NotPresent) => return Ok(Targets::new().with_default(LevelFilter::INFO)),
        Err(env::VarError::NotUnicode(_)) => bail!("{FILTER_VARIABLE} is not valid Unicode; {hint}"),
    };
    if text.trim().is_empty() {
        bail!("{FILTER_VARIABLE} is empty; {hint}, or unset it");
    }
    text.parse().with_context(|| format!("{FILTER_VARIABLE}=\"{text}\" is not a filter; {hint}"))
}
