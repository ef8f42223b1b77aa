//! Which module each function and each piece of initial memory goes to.

use super::graph::Graph;
use super::relocations::References;
use crate::Result;
use std::collections::BTreeMap;
use std::ops::Range;
use walrus::{ExportItem, Module, TableId};

/// What belongs to a module.
pub struct ModuleContents<'a> {
    /// Whether an export does.
    pub exports: &'a dyn Fn(&str) -> bool,
    /// Functions of it that the first module calls, by parts of their names.
    pub doors: &'a [String],
    /// The modules, by their index, that share it; empty for one with exports.
    pub between: Vec<usize>,
}

/// Where everything goes.
pub struct Layout {
    /// The module of each function, by its index.
    pub functions: Vec<usize>,
    /// Whether a module refers to a function of another, by its index.
    pub shared: Vec<bool>,
    /// Ranges of the initial memory with their modules; what lies in none stays in the first.
    pub data: Vec<(Range<u32>, usize)>,
    /// Exports that jump: their function and its place in the table.
    pub jumps: BTreeMap<String, (usize, u32)>,
    /// Functions of other modules that the first one calls, with their places in the table.
    pub doors: BTreeMap<usize, u32>,
    /// Places of the table.
    pub table_end: u32,
}

impl Layout {
    /// Complexity: linear in the module, for each module wanted.
    pub fn new(whole: &Module, references: &References, wanted: &[ModuleContents<'_>]) -> Result<Self> {
        let mut graph = Graph::new(whole, references)?;
        let mut table_end = whole.tables.get(table_of(whole)?).initial as u32;
        let mut slot = || {
            table_end += 1;
            table_end - 1
        };
        let mut roots: Vec<Vec<usize>> = Vec::new();
        let mut doors = BTreeMap::new();
        for wanted in wanted {
            let found: Vec<usize> =
                wanted.doors.iter().map(|door| graph.function(door)).collect::<Result<_>>()?;
            doors.extend(found.iter().map(|&door| (door, slot())));
            roots.push(found);
        }
        graph.close(|function| doors.contains_key(&function));
        for export in whole.exports.iter() {
            if let ExportItem::Function(id) = export.item {
                let at = wanted.iter().position(|wanted| (wanted.exports)(&export.name));
                roots[at.unwrap_or(0)].push(id.index());
            }
        }
        roots[0].extend(whole.start.map(|id| id.index()));
        let between: Vec<&[usize]> = wanted.iter().map(|wanted| &*wanted.between).collect();
        let owners = graph.owners(&roots, &between);
        let jumping = whole.exports.iter().filter_map(|export| match export.item {
            ExportItem::Function(id) if owners[id.index()] > 0 => Some((export.name.clone(), id.index())),
            _ => None,
        });
        let jumps = jumping.map(|(name, function)| (name, (function, slot()))).collect();
        Ok(Self {
            shared: graph.shared(&owners),
            data: owned_ranges(references, &owners[graph.functions..]),
            functions: owners[..graph.functions].to_vec(),
            jumps,
            doors,
            table_end,
        })
    }
}

/// The modules of all stretches of memory, which may overlap.
fn owned_ranges(references: &References, owners: &[usize]) -> Vec<(Range<u32>, usize)> {
    references.data.iter().zip(owners).map(|(data, &owner)| (data.addresses.clone(), owner)).collect()
}

/// The table of function pointers.
pub fn table_of(module: &Module) -> Result<TableId> {
    let table = module.tables.main_function_table().map_err(|error| error.to_string())?;
    table.ok_or_else(|| "the module has no table of functions".to_owned())
}
