//! Builds the wasm module and runs wasm test binaries.

use crate::configuration::Profile;
use crate::fingerprint::Step;
use crate::project::Project;
use crate::rust::{FOR_WASM, WASM_TARGET, cargo, ensure_wasm_target};
use crate::{Result, console};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Where the compiled module comes from.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// Compiled for use.
    Release,
    /// Compiled fast and not optimized.
    Dev,
    /// Compiled by somebody else.
    Given(&'a Path),
}

/// Makes the module and its JavaScript and TypeScript side.
pub fn build(project: &Project, source: Source<'_>) -> Result<()> {
    let profiles = &project.configuration.profile;
    let profile = if matches!(source, Source::Dev) { &profiles.dev } else { &profiles.release };
    let module = match source {
        Source::Given(module) => module.to_owned(),
        Source::Release | Source::Dev => {
            ensure_wasm_target()?;
            console::step(&format!("wasm module ({} profile)", profile.cargo_profile));
            compile(project, profile)?
        }
    };
    bind(project, profile, module)
}

/// Compiles the library for wasm and returns the file cargo made.
fn compile(project: &Project, profile: &Profile) -> Result<PathBuf> {
    let mut build = cargo();
    build
        .args(["build", "--lib", "--profile", &profile.cargo_profile])
        .args(FOR_WASM)
        .args(target_features(project))
        .arg("--message-format=json-render-diagnostics")
        .current_dir(&project.root)
        .stderr(Stdio::inherit());
    let output = build.output().map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err("the wasm module does not compile; the compiler's messages are above".to_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    messages.lines().find_map(module_of).ok_or_else(|| "cargo built no wasm module".to_owned())
}

/// Cargo's arguments that switch wasm features on, for this target only.
pub fn target_features(project: &Project) -> Vec<String> {
    let features = &project.configuration.wasm.target_features;
    if features.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = features.iter().map(|feature| format!("+{feature}")).collect();
    let flags = format!("target.{WASM_TARGET}.rustflags=[\"-Ctarget-feature={}\"]", list.join(","));
    vec!["--config".to_owned(), flags]
}

/// The wasm file of one of cargo's messages, if that is what it is about.
fn module_of(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != "coalloc" {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(|file| file.as_str());
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Runs wasm-bindgen on the compiled module.
fn bind(project: &Project, profile: &Profile, module: PathBuf) -> Result<()> {
    let wasm = &project.configuration.wasm;
    let package = project.package();
    let mut arguments: Vec<OsString> = vec!["wasm-bindgen".into(), module.clone().into()];
    arguments.extend(["--target".into(), wasm.target.clone().into()]);
    arguments.extend(["--out-name".into(), wasm.out_name.clone().into()]);
    arguments.extend(["--out-dir".into(), package.clone().into()]);
    arguments.extend(profile.bindgen_args.iter().map(OsString::from));
    let step = Step {
        note: project.note("wasm-bindgen")?,
        settings: &format!("{} {arguments:?}", project.configuration.tools.wasm_bindgen.0),
        inputs: vec![module],
        outputs: vec![package],
    };
    let ran = step.run(|| {
        wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments)
            .map_err(|error| format!("wasm-bindgen: {error:#}"))
    })?;
    console::note(&format!("{}: {}", wasm.out_dir, if ran { "written" } else { "unchanged" }));
    Ok(())
}

/// Runs one wasm test binary, as `cargo test` asks for it.
pub fn run_tests(arguments: Vec<OsString>) -> Result<()> {
    let arguments = std::iter::once(OsString::from("wasm-bindgen-test-runner")).chain(arguments);
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments)
        .map_err(|error| format!("{error:#}"))
}
