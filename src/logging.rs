//! The log: its filter and its format. It is written to standard error.

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

const VARIABLE: &str = "SITE_LOG";

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
    let wanted =
        "write a level (error, warn, info, debug, trace, off), or targets with levels such as info,server=debug";
    let text = match env::var(VARIABLE) {
        Ok(text) => text,
        Err(env::VarError::NotPresent) => return Ok(Targets::new().with_default(LevelFilter::INFO)),
        Err(env::VarError::NotUnicode(_)) => bail!("{VARIABLE} is not valid Unicode; {wanted}"),
    };
    if text.trim().is_empty() {
        bail!("{VARIABLE} is empty; {wanted}, or unset it");
    }
    text.parse().with_context(|| format!("{VARIABLE}=\"{text}\" is not understood; {wanted}"))
}
