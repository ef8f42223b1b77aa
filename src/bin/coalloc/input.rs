//! Where scenarios come from: a file, standard input, or a preset.

use std::io::{ErrorKind, Read};

use clap::Args;
use coalloc::interchange::limits::TRACE_BYTES;
use coalloc::interchange::{FileText, ImportReport, TraceReader, Unpacker, file_text};
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Preset, Scenario, gallery, parse, presets, to_model};

use coalloc::labs::cors::document as cors;
use coalloc::labs::elastic::document as elastic;
use coalloc::labs::market::document as market;
use coalloc::workload::JobTrace;

use super::failure::Failure;
use super::text::say;

const PRESET: &str = "preset:";
/// Bytes of a trace that are read at a time.
const PIECE: usize = 1 << 18;

/// The scenario a command is about.
#[derive(Args, Clone)]
pub struct Source {
    /// A scenario document, `-` for standard input, or `preset:ID`.
    #[arg(value_name = "FILE")]
    file: String,
}

impl std::str::FromStr for Source {
    type Err = std::convert::Infallible;

    fn from_str(file: &str) -> Result<Self, Self::Err> {
        Ok(Self { file: file.to_owned() })
    }
}

impl Source {
    /// Name for people.
    pub fn name(&self) -> String {
        name_of(&self.file)
    }

    /// Argument as it was given.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The text of the document.
    pub fn text(&self) -> Result<String, Failure> {
        if let Some(id) = self.file.strip_prefix(PRESET) {
            if let Some(preset) = cors::presets().into_iter().find(|preset| preset.id == id) {
                return Ok(cors::print(&preset.document));
            }
            if let Some(preset) = elastic::presets().into_iter().find(|preset| preset.id == id) {
                return Ok(elastic::print(&preset.document));
            }
            if let Some(preset) = market::presets().into_iter().find(|preset| preset.id == id) {
                return Ok(market::print(&preset.document));
            }
            return preset(id).map(|document| coalloc::labs::co_allocation::document::print(&document));
        }
        text_of(&self.file, &say!("input.scenario"), elastic::limits::DOCUMENT_BYTES)
    }

    /// The document, checked.
    pub fn document(&self) -> Result<ScenarioDocument, Failure> {
        parse(&self.text()?).map_err(|error| Failure::of_document(&self.name(), error))
    }

    /// The scenario of a document that may have been changed by arguments.
    pub fn scenario(&self, document: &ScenarioDocument) -> Result<Scenario, Failure> {
        to_model(document).map_err(|error| Failure::of_document(&self.name(), error))
    }
}

/// The text of a document or an experiment in a file, or in standard input for `-`.
pub fn text_of(file: &str, what: &str, most: usize) -> Result<String, Failure> {
    let FileText { text, assumed } = file_of(file, what, most)?;
    // One that is too large may end within a letter; the parser refuses it.
    match assumed.is_empty() || text.len() > most {
        true => Ok(text),
        false => Err(unreadable(file, say!("input.no-text", what, reason = say!("input.not-utf8")))),
    }
}

/// The text of a file, or of standard input for `-`, unpacked and decoded, with what had to be assumed.
///
/// One byte more than allowed is enough for the parser to refuse; an endless file is not read to its end.
pub fn file_of(file: &str, what: &str, most: usize) -> Result<FileText, Failure> {
    let up_to_limit = |reader: &mut dyn Read| -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        reader.take(most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = match file {
        "-" => up_to_limit(&mut std::io::stdin().lock()),
        _ => std::fs::File::open(file).and_then(|mut opened| up_to_limit(&mut opened)),
    };
    let bytes = bytes
        .map_err(|error| unreadable(file, say!("input.cannot-read", what, reason = error.to_string())))?;
    file_text(&bytes, most + 1).map_err(|error| Failure::of_document(&name_of(file), error))
}

/// The first jobs of a trace in a file, or in standard input for `-`: unpacked, and read piece by piece.
pub fn trace_of(file: &str, most_jobs: usize) -> Result<(JobTrace, ImportReport), Failure> {
    let mut input: Box<dyn Read> = match file {
        "-" => Box::new(std::io::stdin().lock()),
        _ => Box::new(std::fs::File::open(file).map_err(|error| cannot_read(file, &error))?),
    };
    let refused = |error| Failure::of_document(&name_of(file), error);
    let mut unpacker = Unpacker::new(TraceReader::new(most_jobs), TRACE_BYTES);
    let mut piece = vec![0; PIECE];
    loop {
        match input.read(&mut piece) {
            Ok(0) => break,
            Ok(length) => unpacker.push(&piece[..length]).map_err(refused)?,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(cannot_read(file, &error)),
        }
    }
    unpacker.finish().and_then(TraceReader::finish).map_err(refused)
}

fn cannot_read(file: &str, error: &std::io::Error) -> Failure {
    unreadable(file, say!("input.cannot-read", what = say!("input.file"), reason = error.to_string()))
}

fn unreadable(file: &str, message: String) -> Failure {
    Failure::of_input("not-readable", message, &name_of(file), String::new())
}

/// Name of a file for people.
pub fn name_of(file: &str) -> String {
    if file == "-" { say!("input.stdin") } else { file.to_owned() }
}

fn preset(id: &str) -> Result<ScenarioDocument, Failure> {
    let presets: Vec<Preset> = presets().into_iter().chain(gallery()).collect();
    let ids: Vec<_> = presets.iter().map(|preset| preset.id.clone()).collect();
    let found = presets.into_iter().find(|preset| preset.id == id).map(|preset| preset.document);
    let unknown = || say!("input.no-preset", presets = ids.join(", "));
    found.ok_or_else(|| Failure::of_name(&format!("{PRESET}{id}"), unknown()))
}
