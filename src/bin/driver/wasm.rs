//! Compiles the engine to wasm and binds it to JavaScript.

use crate::configuration::{Configuration, Module, Profile};
use crate::project::Project;
use crate::rust::{WASM_TARGET, cargo, ensure_wasm_target};
use crate::{Result, console, package, unchanged};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use wasm_bindgen_cli_support::Bindgen;

/// Name of the bindings and of the wasm file.
pub const NAME: &str = "coalloc";

/// Where the compiled engine comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// Compiled as deployed: a core for the first view, and the whole engine.
    Release,
    /// Compiled quickly, in the same two modules.
    Quick,
    /// Compiled quickly, in one module.
    QuickWhole,
    /// The whole engine, compiled elsewhere.
    Given(&'a Path),
}

/// Builds the page's modules with their JavaScript and TypeScript bindings, and the package except in the quickest build.
pub fn build(project: &Project, source: Source<'_>) -> Result<()> {
    let Configuration { core, engine, profile, .. } = &project.configuration;
    if let Source::Given(compiled) = source {
        bind(project, compiled, &profile.release, engine)?;
        copy_whole(project, core, engine)?;
        return package::write(project, compiled, &profile.release, engine);
    }
    ensure_wasm_target()?;
    let (profile, core_profile) = match source {
        Source::Release => (&profile.release, &profile.release_core),
        _ => (&profile.quick, &profile.quick),
    };
    let compiled = compile_and_bind(project, profile, engine)?;
    if matches!(source, Source::QuickWhole) {
        return copy_whole(project, core, engine);
    }
    package::write(project, &compiled, profile, engine)?;
    compile_and_bind(project, core_profile, core).map(drop)
}

/// Builds one module and returns the path of the file before it was bound.
fn compile_and_bind(project: &Project, profile: &Profile, module: &Module) -> Result<PathBuf> {
    console::step(&format!("wasm module {} ({})", module.out_dir, profile.cargo_profile));
    let compiled = compile(project, profile, module)?;
    bind(project, &compiled, profile, module)?;
    Ok(compiled)
}

/// Sources of the library.
const SOURCES: [&str; 5] = ["src", "www/public/schema", "Cargo.toml", "Cargo.lock", ".cargo"];

/// Compiles the library for wasm, unless its sources are unchanged, and returns the path of the file.
///
/// Cargo stores all modules of a profile under one file name, so it would recompile each after the other.
fn compile(project: &Project, profile: &Profile, module: &Module) -> Result<PathBuf> {
    let features = module.features.join(",");
    let file = project.note(&format!("{}-{features}.wasm", profile.cargo_profile))?;
    let note = file.with_extension("note");
    if !file.exists() {
        let _ = fs::remove_file(&note);
    }
    unchanged::run(&note, "", &SOURCES.map(|source| project.root.join(source)), || {
        let compiled = run_cargo(project, profile, &features)?;
        fs::copy(&compiled, &file).map(drop).map_err(|error| format!("{}: {error}", file.display()))
    })?;
    Ok(file)
}

/// Runs cargo and returns the path of the wasm file.
fn run_cargo(project: &Project, profile: &Profile, features: &str) -> Result<PathBuf> {
    let mut build = cargo();
    build
        // Beside the library for Rust, which cargo would also make, it does not optimize the module as a whole.
        .args(["rustc", "--lib", "--crate-type", "cdylib"])
        .args(["--target", WASM_TARGET, "--profile", &profile.cargo_profile])
        .args(["--no-default-features", "--features", features])
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

/// The wasm file that one of cargo's messages reports, if any.
fn module_of(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != NAME {
        return None;
    }
    let files = message["filenames"].as_array()?.iter().filter_map(|file| file.as_str());
    files.map(PathBuf::from).find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// Writes the bindings of a compiled module into its folder.
fn bind(project: &Project, compiled: &Path, profile: &Profile, module: &Module) -> Result<()> {
    let bound = generate(compiled, profile, &project.root.join(&module.out_dir), Bindgen::new())?;
    console::note(&format!("{}: {}", module.out_dir, if bound { "written" } else { "unchanged" }));
    Ok(())
}

/// Writes the bindings of a compiled module, unless they are there; returns whether they were written.
pub fn generate(compiled: &Path, profile: &Profile, folder: &Path, mut bindgen: Bindgen) -> Result<bool> {
    unchanged::run(&folder.join("built-from"), &profile.cargo_profile, &[compiled], || {
        bindgen
            .input_path(compiled)
            .web(true)
            .and_then(|bindgen| {
                bindgen
                    .out_name(NAME)
                    .typescript(true)
                    .remove_name_section(!profile.keep_names)
                    .remove_producers_section(!profile.keep_names)
                    .generate(folder)
            })
            .map_err(|error| format!("wasm-bindgen: {error:#}"))
    })
}

/// Lets the whole engine stand in the place of the core: bindings that are those of the engine, and the same file.
fn copy_whole(project: &Project, core: &Module, engine: &Module) -> Result<()> {
    let (from, to) = (project.root.join(&engine.out_dir), project.root.join(&core.out_dir));
    fs::create_dir_all(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    let _ = fs::remove_file(to.join("built-from"));
    let name = from.file_name().unwrap_or_default().display().to_string();
    let all = format!("export * from \"../{name}/{NAME}.js\";\n");
    for file in [format!("{NAME}.js"), format!("{NAME}.d.ts")] {
        let file = to.join(file);
        fs::write(&file, &all).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let file = format!("{NAME}_bg.wasm");
    fs::copy(from.join(&file), to.join(&file)).map(drop).map_err(|error| format!("{file}: {error}"))
}
