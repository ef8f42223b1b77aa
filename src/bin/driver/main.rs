//! The driver behind `cargo play` and `cargo verify`.
//!
//! It links the wasm-bindgen tools as a library, so they need no installation of their own and their version
//! is the one in `Cargo.lock`.

mod browser;
mod configuration;
mod console;
mod fingerprint;
mod node;
mod open;
mod package;
mod page;
mod play;
mod process;
mod project;
mod rust;
mod server;
mod sizes;
mod split;
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
    /// Run one wasm test binary; `cargo test` calls this during `verify`.
    #[command(hide = true, disable_help_flag = true)]
    WasmTest {
        /// The binary, then the arguments of `cargo test` after `--`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<std::ffi::OsString>,
    },
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Play(options) => play::run(&options).map(|()| true),
        Command::Verify(options) => verify::run(&options),
        Command::WasmTest { arguments } => wasm::run_tests(arguments).map(|()| true),
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
