//! Builds the page around the wasm modules: as a site, as one file, as a zip.

use crate::fingerprint::Step;
use crate::project::Project;
use crate::wasm::{self, Source};
use crate::{Result, console, node, process};
use std::fs;
use std::path::{Path, PathBuf};

/// The page's inputs, inside `www/`.
const INPUTS: [&str; 8] = [
    "build",
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

/// What to build in addition to the site.
#[derive(Clone, Copy, Default)]
pub struct Extras {
    /// The page as one file, which the site then offers for download.
    pub one_file: bool,
    /// The site as a zip.
    pub zip: bool,
}

/// Builds the modules and the page into `www/dist`.
pub fn build(project: &Project, source: Source<'_>, extras: Extras) -> Result<()> {
    // First what may be missing, then what takes time.
    node::ensure_packages(project)?;
    wasm::build(project, source, extras.one_file)?;
    let one_file = if extras.one_file { Some(build_one_file(project)?) } else { None };
    build_site(project, one_file.as_deref(), extras.zip)
}

fn build_site(project: &Project, one_file: Option<&Path>, zip: bool) -> Result<()> {
    console::step("page");
    let zip = zip.then(|| project.www().join(ZIP));
    let mut vite = node::program(project, "vite");
    vite.arg("build");
    for (name, path) in [("COALLOC_ONE_FILE", one_file), ("COALLOC_ZIP", zip.as_deref())] {
        match path {
            Some(path) => vite.env(name, path),
            None => vite.env_remove(name),
        };
    }
    let step = Step {
        note: project.note("page")?,
        settings: format!("vite build {one_file:?} {zip:?}"),
        inputs: inputs(project),
        outputs: [Some(project.dist()), zip.clone()].into_iter().flatten().collect(),
    };
    let ran = step.run(|| folder_of_outputs(project).and_then(|()| process::run(&mut vite)))?;
    if ran && !project.dist().join("index.html").is_file() {
        return Err("vite wrote no index.html".to_owned());
    }
    console::note(if ran { "www/dist: written" } else { "www/dist: unchanged" });
    if zip.is_some() {
        console::note(&format!("www/{ZIP}: the site as a zip"));
    }
    Ok(())
}

/// Builds the page as one file with its own module, and checks its size against the budget.
fn build_one_file(project: &Project) -> Result<PathBuf> {
    console::step("page as one file");
    let file = project.www().join(ONE_FILE);
    let step = Step {
        note: project.note("one-file")?,
        settings: "vite build --mode one-file".to_owned(),
        inputs: inputs(project),
        outputs: vec![file.clone()],
    };
    let mut vite = node::program(project, "vite");
    vite.args(["build", "--mode", "one-file"]);
    let ran = step.run(|| folder_of_outputs(project).and_then(|()| process::run(&mut vite)))?;
    let bytes = fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?.len();
    let state = if ran { "written" } else { "unchanged" };
    console::note(&format!("www/{ONE_FILE}: {state}, {bytes} bytes"));
    let most = u64::from(project.configuration.budget.one_file_bytes);
    if bytes > most {
        return Err(format!("www/{ONE_FILE} has {bytes} bytes; the budget in wasm-pack.toml is {most}"));
    }
    Ok(file)
}

fn inputs(project: &Project) -> Vec<PathBuf> {
    INPUTS.map(|name| project.www().join(name)).to_vec()
}

fn folder_of_outputs(project: &Project) -> Result<()> {
    let folder = project.www().join("out");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}
