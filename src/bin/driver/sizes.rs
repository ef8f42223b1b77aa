//! Holds the engine's modules to their budgets.

use crate::configuration::Configuration;
use crate::project::Project;
use crate::{Result, console};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Compares the modules, as gzip, with their budgets, and those of the first lab that are fetched later also together: a
/// further lab has one of its own, called like its folder, and the further labs share one.
pub fn check(project: &Project) -> Result<()> {
    let Configuration { core, engine, module: modules, budget, wasm, .. } = &project.configuration;
    if let Some(most) = core.gzip_bytes {
        let bytes = gzip_bytes(&project.root.join(&core.out_dir).join(format!("{}_bg.wasm", wasm.out_name)))?;
        within("the module of the first load", bytes, most)?;
    }
    let mut later = 0;
    for module in modules {
        let bytes = gzip_bytes(&project.root.join(&engine.split_dir).join(format!("{}.wasm", module.name)))?;
        let is_of_others =
            !module.between.is_empty() || project.root.join("src/labs").join(&module.name).is_dir();
        if !is_of_others {
            later += bytes;
        }
        within(&format!("the module {}", module.name), bytes, module.gzip_bytes)?;
    }
    within("the first lab's modules fetched later", later, budget.later_gzip_bytes)
}

fn within(what: &str, bytes: usize, most: usize) -> Result<()> {
    console::note(&format!("{what}: {bytes} bytes as gzip"));
    match bytes > most {
        true => Err(format!("{what}: {bytes} bytes as gzip; the budget in wasm-pack.toml is {most}")),
        false => Ok(()),
    }
}

/// How many bytes of a file a browser receives.
fn gzip_bytes(file: &Path) -> Result<usize> {
    let cannot = |error: io::Error| format!("{}: {error}", file.display());
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(&fs::read(file).map_err(cannot)?).map_err(cannot)?;
    Ok(gzip.finish().map_err(cannot)?.len())
}
