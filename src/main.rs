//! Parses the command line, sets up the log and runs the command.

mod check;
mod cli;
mod content_files;
mod export;
mod health;
mod init;
mod licenses;
mod logging;
mod memory;
mod new_file;
mod new_record;
mod reload;
mod revise;
mod serve;
mod settings;
mod signals;
mod site_build;

use std::{process::ExitCode, time::Duration};

use anyhow::Context;
use clap::Parser;

use crate::cli::{Arguments, Command, LogFormat};

fn main() -> ExitCode {
    render::give_freed_memory_back();
    let Arguments { command, serve } = Arguments::parse();
    let command = command.unwrap_or_else(|| Command::Serve(Box::new(serve)));
    match run(command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    let format = match &command {
        Command::Serve(options) => options.operation.log_format,
        _ => LogFormat::Text,
    };
    logging::start(format)?;
    match command {
        Command::Serve(options) => block_on(serve::serve(&options))?,
        Command::Check(options) => return check::check(&options),
        Command::Export(options) => block_on(export::export(&options))?,
        Command::Health(options) => health::check(&options)?,
        Command::Licenses(options) => licenses::show(&options)?,
        Command::Settings => print!("{}", settings::table()),
        Command::Init(options) => init::init(&options)?,
        Command::New(options) => new_record::write(&options)?,
        Command::Revise(options) => revise::revise(&options)?,
        #[cfg(feature = "dev")]
        Command::Dev(options) => run_dev_mode(options)?,
        #[cfg(not(feature = "dev"))]
        Command::Dev { .. } => anyhow::bail!(
            "this executable does not include development mode; start it with `cargo dev`, or build with --features dev"
        ),
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(feature = "dev")]
fn run_dev_mode(options: cli::DevOptions) -> anyhow::Result<()> {
    block_on(async {
        let mut signals = signals::listen()?;
        let stop = async move { while signals.recv().await == Some(signals::SignalAction::Reload) {} };
        dev::run(options.into_config(), stop).await
    })
}

fn block_on<T>(future: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads can be started")?;
    let result = runtime.block_on(future);
    // With this limit, the process ends even if a thread is waiting for a disk that does not respond.
    runtime.shutdown_timeout(Duration::from_secs(1));
    result
}
