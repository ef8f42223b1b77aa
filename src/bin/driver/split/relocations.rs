//! Which functions and data of a linked module refer to which others, read from its relocations (`--emit-relocs`).

use crate::Result;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use wasmparser::{
    BinaryReaderError, CustomSectionReader, DataKind, DataSectionReader, KnownCustom, Linking, Name,
    Operator, Parser, Payload, RelocSectionReader, RelocationType, SymbolInfo, TypeRef,
};

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
pub struct References {
    /// By the function's name, of which each has its own.
    pub functions: BTreeMap<String, Vec<Target>>,
    pub data: Vec<Data>,
    /// The names of functions, by index.
    pub names: HashMap<usize, String>,
}

/// Reads them from a module as the linker wrote it.
pub fn read(wasm: &[u8]) -> Result<References> {
    let mut linked = Sections::default();
    for payload in Parser::new(0).parse_all(wasm) {
        linked.take(payload.map_err(failed)?)?;
    }
    match linked.relocations.is_empty() {
        true => Err("the module has no relocations; link it with --emit-relocs".to_owned()),
        false => linked.references(),
    }
}

fn failed(error: BinaryReaderError) -> String {
    format!("the linked module cannot be read: {error}")
}

/// The sections that matter; all places are those in the file.
#[derive(Default)]
struct Sections<'a> {
    imported: usize,
    code_begin: usize,
    bodies: Vec<Range<usize>>,
    data_begin: usize,
    /// Where each segment begins in memory and in the file.
    segments: Vec<(u32, usize)>,
    /// What the symbols stand for, where references to them matter.
    symbols: Vec<Option<Target>>,
    data: Vec<Data>,
    names: HashMap<usize, String>,
    /// Of code or of data.
    relocations: Vec<(bool, RelocSectionReader<'a>)>,
}

impl<'a> Sections<'a> {
    fn take(&mut self, payload: Payload<'a>) -> Result<()> {
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let is_function = matches!(import.map_err(failed)?.ty, TypeRef::Func(_));
                    self.imported += usize::from(is_function);
                }
            }
            Payload::CodeSectionStart { range, .. } => self.code_begin = range.start,
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(section) => self.take_segments(section)?,
            Payload::CustomSection(section) => self.take_custom(&section)?,
            _ => {}
        }
        Ok(())
    }

    fn take_segments(&mut self, section: DataSectionReader<'a>) -> Result<()> {
        self.data_begin = section.range().start;
        for segment in section {
            let segment = segment.map_err(failed)?;
            let DataKind::Active { offset_expr, .. } = segment.kind else {
                return Err("a data segment of the linked module is passive".to_owned());
            };
            let Ok(Operator::I32Const { value }) = offset_expr.get_operators_reader().read() else {
                return Err("a data segment of the linked module has no fixed address".to_owned());
            };
            self.segments.push((value as u32, segment.range.end - segment.data.len()));
        }
        Ok(())
    }

    fn take_custom(&mut self, section: &CustomSectionReader<'a>) -> Result<()> {
        match section.as_known() {
            KnownCustom::Linking(parts) => {
                for part in parts {
                    let Linking::SymbolTable(table) = part.map_err(failed)? else { continue };
                    for symbol in table {
                        let target = self.target(&symbol.map_err(failed)?);
                        self.symbols.push(target);
                    }
                }
            }
            KnownCustom::Reloc(reader) if section.name() == "reloc.CODE" => {
                self.relocations.push((true, reader));
            }
            KnownCustom::Reloc(reader) if section.name() == "reloc.DATA" => {
                self.relocations.push((false, reader));
            }
            KnownCustom::Name(parts) => {
                for part in parts {
                    let Name::Function(names) = part.map_err(failed)? else { continue };
                    for naming in names {
                        let naming = naming.map_err(failed)?;
                        self.names.insert(naming.index as usize, naming.name.to_owned());
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn target(&mut self, symbol: &SymbolInfo<'_>) -> Option<Target> {
        match symbol {
            SymbolInfo::Func { index, .. } => Some(Target::Function(*index as usize)),
            SymbolInfo::Data { symbol: Some(defined), .. } => {
                let begin = self.segments.get(defined.index as usize)?.0 + defined.offset;
                let addresses = begin..begin + defined.size;
                self.data.push(Data { addresses, targets: Vec::new() });
                Some(Target::Data(self.data.len() - 1))
            }
            _ => None,
        }
    }

    fn references(mut self) -> Result<References> {
        let mut functions: BTreeMap<String, Vec<Target>> = BTreeMap::new();
        let places = self.places()?;
        for (is_code, reader) in std::mem::take(&mut self.relocations) {
            for entry in reader.entries() {
                let entry = entry.map_err(failed)?;
                let target = self.symbols.get(entry.index as usize).copied().flatten();
                let is_address = is_address(entry.ty)?;
                let Some(target) = target.filter(|_| is_address) else { continue };
                if is_code {
                    functions.entry(self.function_at(entry.offset)?).or_default().push(target);
                } else {
                    let at = self.data_begin + entry.offset as usize;
                    self.refer(&places, at, target)?;
                }
            }
        }
        Ok(References { functions, data: self.data, names: self.names })
    }

    /// The name of the function that has this place of the code.
    fn function_at(&self, offset: u32) -> Result<String> {
        let at = self.code_begin + offset as usize;
        let body = self.bodies.partition_point(|body| body.end <= at);
        let name = self.names.get(&(self.imported + body));
        name.cloned().ok_or_else(|| "a function of the linked module has no name".to_owned())
    }

    /// Where each piece of data lies.
    fn places(&self) -> Result<Vec<Range<usize>>> {
        let place = |piece: &Data| {
            let begin = piece.addresses.start;
            let (address, offset) = self.segments.iter().rev().find(|(address, _)| *address <= begin)?;
            let begin = offset + (begin - address) as usize;
            Some(begin..begin + piece.addresses.len())
        };
        let places: Option<Vec<_>> = self.data.iter().map(place).collect();
        places.ok_or_else(|| "data of the linked module lies outside of its segments".to_owned())
    }

    /// Notes a reference for the data at a place.
    fn refer(&mut self, places: &[Range<usize>], at: usize, target: Target) -> Result<()> {
        let mut is_inside = false;
        for (data, _) in self.data.iter_mut().zip(places).filter(|(_, place)| place.contains(&at)) {
            data.targets.push(target);
            is_inside = true;
        }
        // It would be unknown which module needs what it refers to.
        if is_inside { Ok(()) } else { Err("data of the linked module has no symbol".to_owned()) }
    }
}

/// Whether a relocation stands for an address, and not for a call or a type.
fn is_address(kind: RelocationType) -> Result<bool> {
    match kind {
        RelocationType::TableIndexSleb
        | RelocationType::TableIndexI32
        | RelocationType::MemoryAddrLeb
        | RelocationType::MemoryAddrSleb
        | RelocationType::MemoryAddrI32 => Ok(true),
        RelocationType::FunctionIndexLeb
        | RelocationType::TypeIndexLeb
        | RelocationType::GlobalIndexLeb
        | RelocationType::TableNumberLeb => Ok(false),
        other => Err(format!("the linked module has references of an unknown kind, {other:?}")),
    }
}
