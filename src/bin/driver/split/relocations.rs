//! Which functions and data of a linked module refer to which others, read from its relocations (`--emit-relocs`).

use crate::Result;
use std::collections::HashMap;
use std::ops::Range;
use wasmparser::{KnownCustom, Linking, Parser, Payload, RelocSectionReader, RelocationType, SymbolInfo};

/// What something refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// The function of that index, by its address.
    Function(usize),
    /// Data of that index.
    Data(usize),
}

/// A piece of the initial memory.
pub struct Data {
    pub addresses: Range<u32>,
    pub targets: Vec<Target>,
}

/// All references, calls apart.
#[derive(Default)]
pub struct References {
    /// By the function's name, of which each has its own.
    pub functions: HashMap<String, Vec<Target>>,
    pub data: Vec<Data>,
    /// The names of functions, by index.
    pub names: HashMap<usize, String>,
}

/// Reads them from a module as the linker wrote it.
pub fn read(wasm: &[u8]) -> Result<References> {
    let failed = |error: wasmparser::BinaryReaderError| error.to_string();
    let mut bodies: Vec<Range<usize>> = Vec::new();
    let (mut code_begin, mut data_begin, mut imported) = (0, 0, 0);
    // Where each segment begins in memory and in the file.
    let mut segments: Vec<(u32, usize)> = Vec::new();
    let mut symbols: Vec<Option<Target>> = Vec::new();
    let mut relocations: Vec<(String, RelocSectionReader<'_>)> = Vec::new();
    let mut found = References::default();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.map_err(failed)? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported +=
                        usize::from(matches!(import.map_err(failed)?.ty, wasmparser::TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionStart { range, .. } => code_begin = range.start,
            Payload::CodeSectionEntry(body) => bodies.push(body.range()),
            Payload::DataSection(section) => {
                data_begin = section.range().start;
                for segment in section {
                    let segment = segment.map_err(failed)?;
                    let wasmparser::DataKind::Active { offset_expr, .. } = segment.kind else {
                        return Err("a data segment is passive".to_owned());
                    };
                    let Ok(wasmparser::Operator::I32Const { value }) =
                        offset_expr.get_operators_reader().read()
                    else {
                        return Err("a data segment has no fixed address".to_owned());
                    };
                    segments.push((value as u32, segment.range.end - segment.data.len()));
                }
            }
            Payload::CustomSection(section) => match section.as_known() {
                KnownCustom::Linking(linking) => {
                    for part in linking {
                        if let Linking::SymbolTable(table) = part.map_err(failed)? {
                            for symbol in table {
                                let target = target(symbol.map_err(failed)?, &segments, &mut found);
                                symbols.push(target);
                            }
                        }
                    }
                }
                KnownCustom::Reloc(reader) => relocations.push((section.name().to_owned(), reader)),
                KnownCustom::Name(names) => {
                    for part in names {
                        if let wasmparser::Name::Function(map) = part.map_err(failed)? {
                            for naming in map {
                                let naming = naming.map_err(failed)?;
                                found.names.insert(naming.index as usize, naming.name.to_owned());
                            }
                        }
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }
    if relocations.is_empty() {
        return Err("the module has no relocations".to_owned());
    }
    // Where each piece of data lies in the file, to find the one a relocation is in.
    let mut pieces: Vec<(Range<usize>, usize)> = Vec::new();
    for (index, piece) in found.data.iter().enumerate() {
        let at = segments.iter().rev().find(|(address, _)| *address <= piece.addresses.start);
        let &(address, offset) = at.ok_or("data lies outside of all segments")?;
        let begin = offset + (piece.addresses.start - address) as usize;
        pieces.push((begin..begin + piece.addresses.len(), index));
    }
    pieces.sort_by_key(|(range, _)| (range.start, range.end));
    for (name, reader) in relocations {
        let is_code = name == "reloc.CODE";
        if !is_code && name != "reloc.DATA" {
            continue;
        }
        for entry in reader.entries() {
            let entry = entry.map_err(failed)?;
            let is_reference = matches!(
                entry.ty,
                RelocationType::TableIndexSleb
                    | RelocationType::TableIndexI32
                    | RelocationType::MemoryAddrLeb
                    | RelocationType::MemoryAddrSleb
                    | RelocationType::MemoryAddrI32
            );
            let target = symbols.get(entry.index as usize).copied().flatten();
            let (true, Some(target)) = (is_reference, target) else { continue };
            if is_code {
                let at = code_begin + entry.offset as usize;
                let body = bodies.partition_point(|body| body.end <= at);
                let name = found.names.get(&(imported + body)).ok_or("a function has no name")?;
                found.functions.entry(name.clone()).or_default().push(target);
            } else {
                let at = data_begin + entry.offset as usize;
                let mut is_inside = false;
                for (range, index) in &pieces {
                    if range.contains(&at) {
                        found.data[*index].targets.push(target);
                        is_inside = true;
                    }
                }
                if !is_inside {
                    return Err(format!("data without a symbol refers to something, at {at}"));
                }
            }
        }
    }
    Ok(found)
}

/// What a symbol stands for, if references to it matter.
fn target(symbol: SymbolInfo<'_>, segments: &[(u32, usize)], found: &mut References) -> Option<Target> {
    match symbol {
        SymbolInfo::Func { index, .. } => Some(Target::Function(index as usize)),
        SymbolInfo::Data { symbol: Some(defined), .. } => {
            let begin = segments.get(defined.index as usize)?.0 + defined.offset;
            found.data.push(Data { addresses: begin..begin + defined.size, targets: Vec::new() });
            Some(Target::Data(found.data.len() - 1))
        }
        _ => None,
    }
}
