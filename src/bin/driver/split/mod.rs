//! Splits the engine's module into a first one and others, each of which the page fetches when it needs it.
//!
//! All share the memory, the table of function pointers and the functions of the first one, so that nothing is fetched
//! twice. A function, or a piece of initial memory, lies in the only module from whose exports it can be reached, by calls
//! and by addresses, which the linker's relocations hold; what several reach lies in the first, or in a module between just
//! these. The first keeps all exports: those of others are jumps through places of the table that the other module fills.
//! So are its doors: functions of others that it calls.

mod emit;
mod graph;
mod layout;
mod relocations;

use crate::Result;
use crate::configuration::Module as Part;
use crate::project::Project;
use layout::{Layout, ModuleContents};
use std::fs;
use std::path::Path;
use walrus::{Module, ModuleConfig};

/// What the result depends on beside its inputs.
pub const SOURCE: &str = concat!(
    include_str!("emit.rs"),
    include_str!("graph.rs"),
    include_str!("layout.rs"),
    include_str!("relocations.rs")
);

/// What all exports of wasm-bindgen's own begin with.
const INTERNAL: [&str; 3] = ["__wbindgen", "__externref", "install"];

/// Splits the bound engine into its modules, beside which go copies of the bindings; `linked` is what was bound.
///
/// The whole stays where it is, without the names of its functions.
pub fn write(project: &Project, linked: &Path) -> Result<()> {
    let configuration = &project.configuration;
    let name = &configuration.wasm.out_name;
    let whole = project.root.join(&configuration.engine.out_dir);
    let parts = project.root.join(&configuration.engine.split_dir);
    let cannot = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let read = |path: &Path| fs::read(path).map_err(|error| cannot(path, error));
    let write = |path: &Path, bytes: &[u8]| fs::write(path, bytes).map_err(|error| cannot(path, error));
    let bound_file = whole.join(format!("{name}_bg.wasm"));
    let bound = read(&bound_file)?;
    let modules = split(&read(linked)?, &bound, &configuration.module)?;
    if parts.exists() {
        fs::remove_dir_all(&parts).map_err(|error| cannot(&parts, error))?;
    }
    fs::create_dir_all(&parts).map_err(|error| cannot(&parts, error))?;
    for (part, bytes) in configuration.module.iter().zip(modules) {
        write(&parts.join(format!("{}.wasm", part.name)), &bytes)?;
    }
    for file in [".js", ".d.ts"].map(|ending| format!("{name}{ending}")) {
        write(&parts.join(&file), &read(&whole.join(&file))?)?;
    }
    write(&bound_file, &parsed(&bound)?.emit_wasm())
}

fn split(linked: &[u8], bound: &[u8], parts: &[Part]) -> Result<Vec<Vec<u8>>> {
    let references = relocations::read(linked)?;
    let whole = parsed(bound)?;
    check_exports(&whole, parts)?;
    let exports: Vec<_> = parts.iter().map(|part| |name: &str| has_export(part, name)).collect();
    let index = |name: &String| {
        let at = parts.iter().position(|part| part.name == *name);
        at.ok_or_else(|| format!("wasm-pack.toml: no module is called {name}"))
    };
    let wanted: Vec<ModuleContents<'_>> = parts
        .iter()
        .zip(&exports)
        .map(|(part, exports)| {
            let between = part.between.iter().map(index).collect::<Result<_>>()?;
            Ok(ModuleContents { exports, doors: &part.doors, between })
        })
        .collect::<Result<_>>()?;
    let layout = Layout::new(&whole, &references, &wanted)?;
    (0..parts.len()).map(|at| layout.emit(parsed(bound)?, at)).collect()
}

/// Parses a module; written again, it has no names of functions and nothing that only linkers read.
fn parsed(wasm: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(wasm).map_err(|error| format!("the module cannot be split: {error:#}"))?;
    let customs: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for id in customs {
        module.customs.delete(id);
    }
    Ok(module)
}

/// Every function that is exported must be listed.
fn check_exports(whole: &Module, parts: &[Part]) -> Result<()> {
    let names = whole.exports.iter().filter(|export| matches!(export.item, walrus::ExportItem::Function(_)));
    let unlisted = names.map(|export| export.name.as_str()).find(|name| {
        !INTERNAL.iter().any(|begin| name.starts_with(begin))
            && !parts.iter().any(|part| has_export(part, name))
    });
    match unlisted {
        Some(name) => Err(format!("wasm-pack.toml: no module lists the export {name}")),
        None => Ok(()),
    }
}

/// Whether a module has a function, or a method of a class, by its name in the binary.
fn has_export(part: &Part, name: &str) -> bool {
    part.exports.iter().any(|export| {
        let class = export.to_lowercase();
        name == export
            || name.strip_prefix(&class).is_some_and(|rest| rest.starts_with('_'))
            || name == format!("__wbg_{class}_free")
    })
}
