//! Writes the modules.

use super::layout::{Layout, table_of};
use crate::Result;
use std::collections::BTreeMap;
use walrus::ir;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind,
    GlobalKind, ImportedFunction, LocalFunction, Module, Table, TableId, TypeId,
};

/// Where later modules find what earlier ones have.
const SHARED: &str = "shared";

impl Layout {
    /// One of the modules, made of the whole.
    pub fn emit(&self, mut module: Module, own: usize) -> Result<Vec<u8>> {
        let table = table_of(&module)?;
        let Table { initial, maximum, .. } = module.tables.get_mut(table);
        *initial = u64::from(self.table_end);
        *maximum = maximum.map(|_| u64::from(self.table_end));
        self.fill_table(&mut module, table, own);
        self.fill_memory(&mut module, own)?;
        for (&door, &slot) in &self.doors {
            let id = id_of(&module, door).filter(|_| self.functions[door] != own);
            if let Some(id) = id {
                module.funcs.get_mut(id).kind = FunctionKind::Local(jump(&mut module, table, id, slot));
            }
        }
        if own == 0 {
            self.first(&mut module, table)
        } else {
            self.later(&mut module, own)
        };
        walrus::passes::gc::run(&mut module);
        Ok(module.emit_wasm())
    }

    /// Leaves the first module its functions and all exports.
    fn first(&self, module: &mut Module, table: TableId) {
        for (name, &(_, slot)) in &self.jumps {
            let export = module.exports.iter().find(|export| export.name == *name).map(|export| export.id());
            let Some(export) = export else { continue };
            let ExportItem::Function(function) = module.exports.get(export).item else { continue };
            let jump = jump(module, table, function, slot);
            let jump = module.funcs.add_local(jump);
            module.exports.get_mut(export).item = ExportItem::Function(jump);
        }
        let shared: Vec<FunctionId> = self.shared_by(module, 0);
        for id in shared {
            module.exports.add(&name_of(id), id);
        }
        let items: Vec<(String, ExportItem)> = module
            .memories
            .iter()
            .map(|memory| (format!("m{}", memory.id().index()), memory.id().into()))
            .chain(module.tables.iter().map(|table| (format!("t{}", table.id().index()), table.id().into())))
            .chain(
                module.globals.iter().map(|global| (format!("g{}", global.id().index()), global.id().into())),
            )
            .collect();
        for (name, item) in items {
            module.exports.add(&name, item);
        }
    }

    /// Leaves a later module its functions; all else comes from earlier ones.
    fn later(&self, module: &mut Module, own: usize) {
        module.start = None;
        let exports: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
        for id in exports {
            module.exports.delete(id);
        }
        for id in self.shared_by(module, own) {
            module.exports.add(&name_of(id), id);
        }
        let others: Vec<(FunctionId, TypeId)> = module
            .funcs
            .iter()
            .filter(|function| {
                let index = function.id().index();
                self.functions.get(index).is_some_and(|&module| module != own)
                    && !self.doors.contains_key(&index)
            })
            .map(|function| (function.id(), function.ty()))
            .collect();
        for (id, ty) in others {
            if let FunctionKind::Import(imported) = &module.funcs.get(id).kind {
                let import = module.imports.get_mut(imported.import);
                (import.module, import.name) = (SHARED.to_owned(), name_of(id));
            } else {
                let import = module.imports.add(SHARED, &name_of(id), id);
                module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
            }
        }
        for id in module.memories.iter().map(|memory| memory.id()).collect::<Vec<_>>() {
            let import = module.imports.add(SHARED, &format!("m{}", id.index()), id);
            module.memories.get_mut(id).import = Some(import);
        }
        for id in module.tables.iter().map(|table| table.id()).collect::<Vec<_>>() {
            let import = module.imports.add(SHARED, &format!("t{}", id.index()), id);
            module.tables.get_mut(id).import = Some(import);
        }
        for id in module.globals.iter().map(|global| global.id()).collect::<Vec<_>>() {
            let import = module.imports.add(SHARED, &format!("g{}", id.index()), id);
            module.globals.get_mut(id).kind = GlobalKind::Import(import);
        }
    }

    /// The functions of a module that others call.
    fn shared_by(&self, module: &Module, own: usize) -> Vec<FunctionId> {
        let ids = module.funcs.iter().map(|function| function.id());
        ids.filter(|id| self.shared.get(id.index()) == Some(&true) && self.functions[id.index()] == own)
            .collect()
    }

    /// Keeps the function pointers of one module, and those that its exports' jumps take.
    fn fill_table(&self, module: &mut Module, table: TableId, own: usize) {
        let mut slots: BTreeMap<u32, FunctionId> = BTreeMap::new();
        let segments: Vec<_> = module.elements.iter().map(|element| element.id()).collect();
        for id in segments {
            let element = module.elements.get(id);
            let ElementKind::Active { table: filled, offset: ConstExpr::Value(ir::Value::I32(offset)) } =
                &element.kind
            else {
                continue;
            };
            let ElementItems::Functions(functions) = &element.items else { continue };
            if *filled != table {
                continue;
            }
            slots.extend(functions.iter().enumerate().map(|(at, id)| (*offset as u32 + at as u32, *id)));
            module.tables.get_mut(table).elem_segments.remove(&id);
            module.elements.delete(id);
        }
        slots.retain(|_, id| self.functions[id.index()] == own);
        let doors = self.doors.iter().map(|(&function, &slot)| (function, slot));
        for (function, slot) in self.jumps.values().copied().chain(doors) {
            let id = id_of(module, function);
            slots.extend(id.filter(|_| self.functions[function] == own).map(|id| (slot, id)));
        }
        let mut runs: Vec<(u32, Vec<FunctionId>)> = Vec::new();
        for (slot, id) in slots {
            match runs.last_mut() {
                Some((begin, run)) if *begin + run.len() as u32 == slot => run.push(id),
                _ => runs.push((slot, vec![id])),
            }
        }
        for (begin, run) in runs {
            let offset = ConstExpr::Value(ir::Value::I32(begin as i32));
            let id = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(run));
            module.tables.get_mut(table).elem_segments.insert(id);
        }
    }

    /// Keeps the initial memory of one module.
    fn fill_memory(&self, module: &mut Module, own: usize) -> Result<()> {
        let segments: Vec<_> = module.data.iter().map(|data| data.id()).collect();
        for id in segments {
            let data = module.data.get(id);
            let DataKind::Active { memory, offset: ConstExpr::Value(ir::Value::I32(begin)) } = data.kind
            else {
                return Err("a data segment has no fixed address".to_owned());
            };
            let (begin, value) = (begin as u32, data.value.clone());
            // What several modules refer to lies in the first.
            let mut modules: Vec<Option<usize>> = vec![None; value.len()];
            for (range, owner) in &self.data {
                for address in range.clone() {
                    if let Some(at) = address.checked_sub(begin).and_then(|at| modules.get_mut(at as usize)) {
                        *at = Some(if at.is_none_or(|other| other == *owner) { *owner } else { 0 });
                    }
                }
            }
            let modules: Vec<usize> = modules.into_iter().map(Option::unwrap_or_default).collect();
            module.memories.get_mut(memory).data_segments.remove(&id);
            module.data.delete(id);
            for (range, bytes) in runs(&modules, &value, own) {
                let offset = ConstExpr::Value(ir::Value::I32((begin + range) as i32));
                let id = module.data.add(DataKind::Active { memory, offset }, bytes);
                module.memories.get_mut(memory).data_segments.insert(id);
            }
        }
        Ok(())
    }
}

/// The bytes of one module, with where they begin; short gaps of zeros are not worth a segment of their own.
fn runs(modules: &[usize], value: &[u8], own: usize) -> Vec<(u32, Vec<u8>)> {
    let mut runs: Vec<(u32, Vec<u8>)> = Vec::new();
    for (at, &byte) in value.iter().enumerate() {
        if modules[at] != own {
            continue;
        }
        match runs.last_mut() {
            Some((begin, bytes)) if *begin as usize + bytes.len() == at => bytes.push(byte),
            _ => runs.push((at as u32, vec![byte])),
        }
    }
    runs.retain(|(_, bytes)| bytes.iter().any(|&byte| byte != 0));
    runs
}

/// A function that calls what lies in a place of the table.
fn jump(module: &mut Module, table: TableId, like: FunctionId, slot: u32) -> LocalFunction {
    let ty = module.funcs.get(like).ty();
    let (params, results) = {
        let ty = module.types.get(ty);
        (ty.params().to_vec(), ty.results().to_vec())
    };
    let locals: Vec<_> = params.iter().map(|&kind| module.locals.add(kind)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    let mut body = builder.func_body();
    for &local in &locals {
        body.local_get(local);
    }
    body.i32_const(slot as i32).call_indirect(ty, table);
    builder.local_func(locals)
}

fn id_of(module: &Module, index: usize) -> Option<FunctionId> {
    module.funcs.iter().map(|function| function.id()).find(|id| id.index() == index)
}

fn name_of(function: FunctionId) -> String {
    format!("f{}", function.index())
}
