//! The wasm package: the whole engine with the files that other pages and Node.js need.
//!
//! The folder is the same as from `wasm-pack build --target web`, without needing wasm-pack.

use crate::configuration::{Module, Profile};
use crate::project::Project;
use crate::{Result, wasm};
use serde_json::json;
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// Files copied from the root of the checkout.
const ROOT_FILES: [&str; 3] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Writes the package of a compiled engine.
pub fn write(project: &Project, compiled: &Path, profile: &Profile, engine: &Module) -> Result<()> {
    let Some(to) = engine.package_dir.as_ref().map(|to| project.root.join(to)) else { return Ok(()) };
    fs::create_dir_all(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    let mut bindgen = Bindgen::new();
    // Unlike the page's modules, the package finds its wasm file by itself.
    bindgen.omit_default_module_path(false);
    wasm::generate(compiled, profile, &to, bindgen)?;
    ROOT_FILES.iter().try_for_each(|file| copy(&project.root.join(file), &to.join(file)))?;
    write_text(&to.join("package.json"), &description(wasm::NAME))?;
    // Build output, not to be committed.
    write_text(&to.join(".gitignore"), "*")
}

/// The text of `package.json`, with the metadata of `Cargo.toml`.
fn description(name: &str) -> String {
    let package = json!({
        "name": env!("CARGO_PKG_NAME"),
        "type": "module",
        "description": env!("CARGO_PKG_DESCRIPTION"),
        "version": env!("CARGO_PKG_VERSION"),
        "license": env!("CARGO_PKG_LICENSE"),
        "files": [format!("{name}_bg.wasm"), format!("{name}.js"), format!("{name}.d.ts"), "LICENSE-*"],
        "main": format!("{name}.js"),
        "types": format!("{name}.d.ts"),
        "exports": {
            ".": { "types": format!("./{name}.d.ts"), "default": format!("./{name}.js") },
            (format!("./{name}_bg.wasm")): format!("./{name}_bg.wasm"),
            "./package.json": "./package.json",
        },
        "sideEffects": ["./snippets/*"],
    });
    format!("{package:#}\n")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}

fn write_text(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}
