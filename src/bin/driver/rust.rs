//! The Rust prerequisites: cargo and the wasm target.

use crate::{Result, console, process};
use std::env;
use std::path::Path;
use std::process::Command;

/// The target triple of the module.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// Cargo arguments for that target and the whole library; the command-line programs are not built for it.
pub const FOR_WASM: [&str; 5] = ["--no-default-features", "--features", "engines", "--target", WASM_TARGET];

/// The cargo that runs this program.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Makes sure the wasm target's standard library is installed.
pub fn ensure_wasm_target() -> Result<()> {
    if has_wasm_target() {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.args(["target", "add", WASM_TARGET]);
    console::step(&process::command_line(&add));
    match process::run(&mut add) {
        Ok(()) if has_wasm_target() => Ok(()),
        _ => Err(TARGET_MISSING.to_owned()),
    }
}

fn has_wasm_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder =
        process::output_of(Command::new(rustc).args(["--print", "target-libdir", "--target", WASM_TARGET]));
    folder.is_some_and(|folder| Path::new(&folder).is_dir())
}

const TARGET_MISSING: &str = "\
the Rust standard library for wasm32-unknown-unknown is missing.
  With rustup:
    rustup target add wasm32-unknown-unknown     then run the same command again
  Where that is refused, Debian's own compiler can build the module:
    apt-get install -y --no-install-recommends rustc-web cargo-web rust-web-src lld-19
    env PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-19 \\
      /usr/bin/cargo build --release --lib --target wasm32-unknown-unknown -Z build-std=std,panic_abort
    cargo play --module target/wasm32-unknown-unknown/release/coalloc.wasm";
