//! The driver behind `cargo play` and `cargo verify`.
//!
//! It links what the program wasm-bindgen calls, so that needs no installation and has the version in `Cargo.lock`.

mod browser;
mod configuration;
mod console;
mod node;
mod open;
mod package;
mod page;
mod play;
mod process;
mod project;
mod rust;
mod server;
mod unchanged;
mod verify;
mod wasm;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Errors are messages for the terminal.
type Result<T> = std::result::Result<T, String>;

/// Builds, serves and tests the playground.
#[derive(Parser)]
#[command(name = "driver", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the playground and serve it on this machine.
    Play(play::Options),
    /// Run every check and every test.
    Verify(verify::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Play(options) => play::run(&options).map(|()| true),
        Command::Verify(options) => verify::run(&options),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            console::failure(&message);
            ExitCode::FAILURE
        }
    }
}
