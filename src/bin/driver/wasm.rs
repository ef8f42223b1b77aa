//! Compiles the engine to wasm, binds it to JavaScript and runs wasm test binaries.

use crate::configuration::{Configuration, Engine, Library, Profile};
use crate::fingerprint::Step;
use crate::project::Project;
use crate::rust::{WASM_TARGET, cargo, ensure_wasm_target};
use crate::{Result, console, package, process, sizes, split};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// The argument by which wasm-bindgen leaves out the names of functions.
const NAMELESS: &str = "--remove-name-section";

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

/// Builds the engine and its modules with their JavaScript and TypeScript bindings, and the engine of the one-file
/// page if requested.
pub fn build(project: &Project, source: Source<'_>, one_file: bool) -> Result<()> {
    let Configuration { core, engine, one_file: library, profile, .. } = &project.configuration;
    if !matches!(source, Source::Given(_)) {
        ensure_wasm_target()?;
    }
    let profile = if matches!(source, Source::Dev) { &profile.dev } else { &profile.release };
    let build = Build { project, source, profile, out_dir: &engine.out_dir, features: &engine.features };
    // Builds with different cargo profiles share no files, and linking, the longest part, uses only one core.
    thread::scope(|scope| {
        let plain = |library: &Library| {
            Build::plain(Build { out_dir: &library.out_dir, features: &library.features, ..build })
        };
        let small = scope.spawn(move || {
            plain(core)?;
            if one_file { plain(library) } else { Ok(()) }
        });
        let whole = build.engine(engine);
        whole.and(small.join().expect("a build thread does not panic"))
    })?;
    package::write(project, engine)?;
    console::note(&format!("{}: the engine as a package for other pages and Node.js", engine.package_dir));
    if matches!(source, Source::Release) { sizes::check(project) } else { Ok(()) }
}

/// One compilation of the library.
#[derive(Clone, Copy)]
struct Build<'a> {
    project: &'a Project,
    source: Source<'a>,
    profile: &'a Profile,
    out_dir: &'a str,
    features: &'a [String],
}

impl Build<'_> {
    /// A module that stays in one.
    fn plain(self) -> Result<()> {
        let Profile { cargo_profile, bindgen_args } = self.profile;
        self.run(cargo_profile, &[], &[self.out_dir], |compiled| self.bind(bindgen_args, compiled))
    }

    /// The whole engine, and its modules.
    fn engine(self, engine: &Engine) -> Result<()> {
        let Profile { cargo_profile, bindgen_args } = self.profile;
        let is_dev = matches!(self.source, Source::Dev);
        let cargo_profile = if is_dev { cargo_profile } else { &engine.cargo_profile };
        // It is split by the names of its functions.
        let named = bindgen_args.iter().filter(|one| *one != NAMELESS).cloned();
        let named: Vec<String> = named.chain(["--no-demangle".to_owned()]).collect();
        // And by what the linker knows of what refers to what.
        let arguments = ["--", "-C", "link-arg=--emit-relocs"];
        self.run(cargo_profile, &arguments, &[self.out_dir, &engine.split_dir], |compiled| {
            self.bind(&named, compiled)?;
            split::write(self.project, compiled)
        })
    }

    /// Compiles, and makes the outputs of it, unless nothing has changed.
    fn run(
        self,
        cargo_profile: &str,
        arguments: &[&str],
        outputs: &[&str],
        make: impl FnOnce(&Path) -> Result<()>,
    ) -> Result<()> {
        console::step(&format!("wasm module {} ({cargo_profile} profile)", self.out_dir));
        let ran = self.step(cargo_profile, outputs)?.run(|| match self.source {
            Source::Given(compiled) => make(compiled),
            Source::Release | Source::Dev => make(&self.compile(cargo_profile, arguments)?),
        })?;
        console::note(&format!("{}: {}", self.out_dir, if ran { "written" } else { "unchanged" }));
        Ok(())
    }

    /// The build step, with its inputs.
    ///
    /// Not left to cargo: it knows nothing of the bindings and of how the engine is split.
    fn step(self, cargo_profile: &str, outputs: &[&str]) -> Result<Step> {
        let Self { project, profile, features, .. } = self;
        let Configuration { tools, wasm, module, .. } = &project.configuration;
        let compiler = process::output_of(Command::new("rustc").arg("-vV")).unwrap_or_default();
        let flags = env::var("RUSTFLAGS").unwrap_or_default();
        let inputs = match self.source {
            Source::Given(compiled) => vec![compiled.to_owned()],
            Source::Release | Source::Dev => library(project)?,
        };
        Ok(Step {
            note: project.note(&format!("module-{}", self.out_dir.replace('/', "-")))?,
            settings: format!(
                "{compiler} {flags} {} {wasm:?} {cargo_profile} {profile:?} {features:?} {module:?} {}",
                tools.wasm_bindgen.0,
                split::SOURCE
            ),
            inputs,
            outputs: outputs.iter().map(|output| project.root.join(output)).collect(),
        })
    }

    /// Compiles the library for wasm and returns the path of the file.
    fn compile(self, cargo_profile: &str, arguments: &[&str]) -> Result<PathBuf> {
        let mut build = cargo();
        build
            // Beside the library for Rust, which cargo would also make, it does not optimize the module as a whole.
            .args(["rustc", "--lib", "--crate-type", "cdylib"])
            .args(["--target", WASM_TARGET, "--profile", cargo_profile])
            .args(["--no-default-features", "--features", &self.features.join(",")])
            .args(target_features(self.project))
            .arg("--message-format=json-render-diagnostics")
            .args(arguments)
            .current_dir(&self.project.root)
            .stderr(Stdio::inherit());
        let output = build.output().map_err(|error| format!("cannot start cargo: {error}"))?;
        if !output.status.success() {
            return Err("the wasm module does not compile; the compiler's messages are above".to_owned());
        }
        let messages = String::from_utf8_lossy(&output.stdout);
        messages.lines().find_map(module_of).ok_or_else(|| "cargo built no wasm module".to_owned())
    }

    /// Runs wasm-bindgen on a compiled module.
    fn bind(self, arguments: &[String], compiled: &Path) -> Result<()> {
        let wasm = &self.project.configuration.wasm;
        let mut all: Vec<OsString> = vec!["wasm-bindgen".into(), compiled.into()];
        all.extend(["--target".into(), wasm.target.clone().into()]);
        all.extend(["--out-name".into(), wasm.out_name.clone().into()]);
        all.extend(["--out-dir".into(), self.project.root.join(self.out_dir).into()]);
        all.extend(arguments.iter().map(OsString::from));
        wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(all)
            .map_err(|error| format!("wasm-bindgen: {error:#}"))
    }
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

/// Runs one wasm test binary, as `cargo test` asks for it.
pub fn run_tests(arguments: Vec<OsString>) -> Result<()> {
    let arguments = std::iter::once(OsString::from("wasm-bindgen-test-runner")).chain(arguments);
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments)
        .map_err(|error| format!("{error:#}"))
}
