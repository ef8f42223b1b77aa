//! Builds the page around the wasm module.

use crate::fingerprint::Step;
use crate::project::Project;
use crate::wasm::{self, Source};
use crate::{Result, console, node, process};

/// What the page is made of, inside `www/`.
const INPUTS: [&str; 7] =
    ["index.html", "package.json", "package-lock.json", "public", "src", "tsconfig.json", "vite.config.ts"];

/// Builds the module and the page into `www/dist`.
pub fn build(project: &Project, source: Source<'_>) -> Result<()> {
    // First what may be missing, then what takes long.
    node::ensure_packages(project)?;
    wasm::build(project, source)?;
    console::step("page");
    let step = Step {
        note: project.note("page")?,
        settings: "vite build".to_owned(),
        inputs: INPUTS.map(|name| project.www().join(name)).to_vec(),
        outputs: vec![project.dist()],
    };
    let ran = step.run(|| process::run(node::program(project, "vite").arg("build")))?;
    if ran && !project.dist().join("index.html").is_file() {
        return Err("vite wrote no index.html".to_owned());
    }
    console::note(if ran { "www/dist: written" } else { "www/dist: unchanged" });
    Ok(())
}
