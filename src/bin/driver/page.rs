//! Builds the page around the wasm modules: as a site, as one file, as a zip.

use crate::project::Project;
use crate::wasm::{self, Source};
use crate::{Result, console, node, process, unchanged};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The page's inputs, inside `www/`.
const INPUTS: [&str; 9] = [
    "build",
    "handbook",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "tsconfig.json",
    "vite.config.ts",
];
/// The one-file page, inside `www/`.
const ONE_FILE: &str = "out/coalloc.html";
const ZIP: &str = "out/coalloc-site.zip";

/// Optional products besides the site.
#[derive(Clone, Copy, Default)]
pub struct Extras {
    /// The page as one file, which the site then offers for download.
    pub one_file: bool,
    /// The site as a zip.
    pub zip: bool,
}

/// Builds the modules and the page into `www/dist`.
pub fn build(project: &Project, source: Source<'_>, extras: Extras) -> Result<()> {
    // Packages are fetched while the engine compiles.
    thread::scope(|scope| {
        let packages = scope.spawn(|| node::ensure_packages(project));
        let engine = wasm::build(project, source);
        engine.and(packages.join().expect("fetching packages does not panic"))
    })?;
    let one_file = if extras.one_file { Some(build_one_file(project)?) } else { None };
    build_site(project, one_file.as_deref(), extras.zip)
}

fn build_site(project: &Project, one_file: Option<&Path>, zip: bool) -> Result<()> {
    console::step("page");
    let zip = zip.then(|| project.www().join(ZIP));
    let mut vite = node::program(project, "vite");
    vite.args(["build", "--logLevel", "warn"]);
    for (name, path) in [("COALLOC_ONE_FILE", one_file), ("COALLOC_ZIP", zip.as_deref())] {
        match path {
            Some(path) => vite.env(name, path),
            None => vite.env_remove(name),
        };
    }
    let outputs = [Some(project.dist().join("index.html")), zip.clone()];
    run(project, &mut vite, &format!("{one_file:?} {zip:?}"), outputs.iter().flatten())?;
    if zip.is_some() {
        console::note(&format!("www/{ZIP}: the site as a zip"));
    }
    Ok(())
}

/// Builds the page as one file.
fn build_one_file(project: &Project) -> Result<PathBuf> {
    console::step("page as one file");
    let file = project.www().join(ONE_FILE);
    let mut vite = node::program(project, "vite");
    vite.args(["build", "--mode", "one-file", "--logLevel", "warn"]);
    run(project, &mut vite, "one file", [&file])?;
    Ok(file)
}

/// Runs Vite, unless what it makes is there and nothing has changed since.
fn run<'a>(
    project: &Project,
    vite: &mut Command,
    settings: &str,
    outputs: impl IntoIterator<Item = &'a PathBuf>,
) -> Result<()> {
    let folder = project.www().join("out");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let outputs: Vec<_> = outputs.into_iter().collect();
    let first = outputs[0];
    let note = project.note(&first.file_name().unwrap_or_default().to_string_lossy())?;
    if outputs.iter().any(|output| !output.exists()) {
        let _ = fs::remove_file(&note);
    }
    let inputs = INPUTS.map(|name| project.www().join(name));
    let ran = unchanged::run(&note, settings, &inputs, || process::run(vite))?;
    if !first.exists() {
        return Err(format!("vite wrote no {}", first.display()));
    }
    let shown = first.strip_prefix(&project.root).unwrap_or(first).display();
    console::note(&format!("{shown}: {}", if ran { "written" } else { "unchanged" }));
    Ok(())
}
