//! Builds the wasm modules and runs wasm test binaries.

use crate::configuration::{Module, Profile};
use crate::fingerprint::Step;
use crate::project::Project;
use crate::rust::{WASM_TARGET, cargo, ensure_wasm_target};
use crate::{Result, console, package, process};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// Where the compiled module comes from.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// Compiled with optimizations.
    Release,
    /// Compiled quickly, unoptimized.
    Dev,
    /// Compiled elsewhere.
    Given(&'a Path),
}

/// Builds the modules with their JavaScript and TypeScript bindings, and that of the one-file page if
/// requested.
pub fn build(project: &Project, source: Source<'_>, one_file: bool) -> Result<()> {
    let configuration = &project.configuration;
    let dev = matches!(source, Source::Dev);
    let profile = if dev { &configuration.profile.dev } else { &configuration.profile.release };
    if !matches!(source, Source::Given(_)) {
        ensure_wasm_target()?;
    }
    let mut by_cargo_profile: BTreeMap<&str, Vec<&Module>> = BTreeMap::new();
    for module in configuration.module.iter().chain(one_file.then_some(&configuration.one_file)) {
        let own = module.cargo_profile.as_ref().filter(|_| !dev);
        by_cargo_profile.entry(own.unwrap_or(&profile.cargo_profile)).or_default().push(module);
    }
    // Builds with different cargo profiles share no files, and linking, the longest part, uses only one core.
    thread::scope(|scope| {
        let mut builds = Vec::new();
        for (cargo_profile, modules) in by_cargo_profile {
            let make = move |module| make(project, source, profile, cargo_profile, module);
            builds.push(scope.spawn(move || modules.into_iter().try_for_each(make)));
        }
        let results: Vec<Result<()>> =
            builds.into_iter().map(|build| build.join().expect("a build thread does not panic")).collect();
        results.into_iter().collect()
    })
}

fn make(
    project: &Project,
    source: Source<'_>,
    profile: &Profile,
    cargo_profile: &str,
    module: &Module,
) -> Result<()> {
    console::step(&format!("wasm module {} ({cargo_profile} profile)", module.out_dir));
    let step = step(project, source, profile, module)?;
    let ran = step.run(|| {
        let compiled = match source {
            Source::Given(compiled) => compiled.to_owned(),
            Source::Release | Source::Dev => compile(project, cargo_profile, module)?,
        };
        bind(project, profile, module, compiled)
    })?;
    console::note(&format!("{}: {}", module.out_dir, if ran { "written" } else { "unchanged" }));
    if let (Source::Release, Some(most)) = (source, module.gzip_bytes) {
        check_size(project, module, most)?;
    }
    if let Some(folder) = &module.package_dir {
        package::write(project, module, folder)?;
        console::note(&format!("{folder}: the same as a package for other pages and Node.js"));
    }
    Ok(())
}

/// Compares a module, as gzip, with its budget.
fn check_size(project: &Project, module: &Module, most: usize) -> Result<()> {
    let file =
        project.root.join(&module.out_dir).join(format!("{}_bg.wasm", project.configuration.wasm.out_name));
    let cannot = |error: io::Error| format!("{}: {error}", file.display());
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(&fs::read(&file).map_err(cannot)?).map_err(cannot)?;
    let bytes = gzip.finish().map_err(cannot)?.len();
    console::note(&format!("{}: {bytes} bytes as gzip", module.out_dir));
    match bytes > most {
        true => Err(format!(
            "{} has {bytes} bytes as gzip; its budget in wasm-pack.toml is {most}",
            module.out_dir
        )),
        false => Ok(()),
    }
}

/// The build step of a module, with its inputs.
///
/// Not left to cargo: the modules are one library with different features and one file name, so that each
/// build invalidates the other.
fn step(project: &Project, source: Source<'_>, profile: &Profile, module: &Module) -> Result<Step> {
    let configuration = &project.configuration;
    let compiler = process::output_of(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let flags = env::var("RUSTFLAGS").unwrap_or_default();
    let inputs = match source {
        Source::Given(compiled) => vec![compiled.to_owned()],
        Source::Release | Source::Dev => library(project)?,
    };
    Ok(Step {
        note: project.note(&format!("module-{}", module.out_dir.replace('/', "-")))?,
        settings: format!(
            "{compiler} {flags} {} {:?} {profile:?} {module:?}",
            configuration.tools.wasm_bindgen.0, configuration.wasm
        ),
        inputs,
        outputs: vec![project.root.join(&module.out_dir)],
    })
}

/// The sources of the library: everything in `src` but the programs.
fn library(project: &Project) -> Result<Vec<PathBuf>> {
    let source = project.root.join("src");
    let entries = fs::read_dir(&source).map_err(|error| format!("{}: {error}", source.display()))?;
    let mut inputs: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    inputs.retain(|path| !path.ends_with("bin"));
    inputs.sort();
    inputs.extend(["Cargo.toml", "Cargo.lock"].map(|name| project.root.join(name)));
    Ok(inputs)
}

/// Compiles the library for wasm and returns the path of the file.
fn compile(project: &Project, cargo_profile: &str, module: &Module) -> Result<PathBuf> {
    let mut build = cargo();
    build
        // Beside the library for Rust, which cargo would also make, it does not optimize the module as a whole.
        .args(["rustc", "--lib", "--crate-type", "cdylib"])
        .args(["--target", WASM_TARGET, "--profile", cargo_profile])
        .args(["--no-default-features", "--features", &module.features.join(",")])
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

/// Cargo arguments that enable wasm features, for this target only.
pub fn target_features(project: &Project) -> Vec<String> {
    let features = &project.configuration.wasm.target_features;
    if features.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = features.iter().map(|feature| format!("+{feature}")).collect();
    let flags = format!("target.{WASM_TARGET}.rustflags=[\"-Ctarget-feature={}\"]", list.join(","));
    vec!["--config".to_owned(), flags]
}

/// The wasm file that one of cargo's messages reports, if any.
fn module_of(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != "coalloc" {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(|file| file.as_str());
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Runs wasm-bindgen on a compiled module.
fn bind(project: &Project, profile: &Profile, module: &Module, compiled: PathBuf) -> Result<()> {
    let wasm = &project.configuration.wasm;
    let package = project.root.join(&module.out_dir);
    let mut arguments: Vec<OsString> = vec!["wasm-bindgen".into(), compiled.into()];
    arguments.extend(["--target".into(), wasm.target.clone().into()]);
    arguments.extend(["--out-name".into(), wasm.out_name.clone().into()]);
    arguments.extend(["--out-dir".into(), package.into()]);
    arguments.extend(profile.bindgen_args.iter().map(OsString::from));
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments)
        .map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Runs one wasm test binary, as `cargo test` asks for it.
pub fn run_tests(arguments: Vec<OsString>) -> Result<()> {
    let arguments = std::iter::once(OsString::from("wasm-bindgen-test-runner")).chain(arguments);
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments)
        .map_err(|error| format!("{error:#}"))
}
