//! Where scenarios come from: a file, standard input, or a preset.

use std::io::Read;

use clap::Args;
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Preset, Scenario, gallery, parse, presets, to_model};

use coalloc::labs::cors::document as cors;
use coalloc::labs::elastic::document as elastic;
use coalloc::labs::market::document as market;

use super::failure::Failure;
use super::text::say;

const PRESET: &str = "preset:";
/// How a file begins that gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

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
    /// Its name for people.
    pub fn name(&self) -> String {
        name_of(&self.file)
    }

    /// As it was given.
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

/// The text of a file, or of standard input for `-`; one that gzip has packed is unpacked on the way.
///
/// One byte more than allowed is enough for the parser to refuse; an endless file is not read to its end.
pub fn text_of(file: &str, what: &str, most: usize) -> Result<String, Failure> {
    let up_to_limit = |reader: &mut dyn Read| -> std::io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        reader.take(most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = match file {
        "-" => up_to_limit(&mut std::io::stdin().lock()),
        _ => std::fs::File::open(file).and_then(|mut opened| up_to_limit(&mut opened)),
    };
    let unreadable = |message| Failure::of_input("not-readable", message, &name_of(file), String::new());
    let reason = |error: &dyn std::fmt::Display| error.to_string();
    let bytes =
        bytes.map_err(|error| unreadable(say!("input.cannot-read", what, reason = reason(&error))))?;
    let bytes = match bytes.starts_with(&GZIP) {
        true => unpacked(&bytes, most)
            .map_err(|error| unreadable(say!("input.cannot-unpack", what, reason = reason(&error))))?,
        false => bytes,
    };
    String::from_utf8(bytes).map_err(|error| unreadable(say!("input.no-text", what, reason = reason(&error))))
}

/// The content of a gzip file; of one that unfolds to more than allowed one byte more, like of any other file.
fn unpacked(bytes: &[u8], most: usize) -> std::io::Result<Vec<u8>> {
    let mut content = Vec::new();
    flate2::read::MultiGzDecoder::new(bytes).take(most as u64 + 1).read_to_end(&mut content)?;
    Ok(content)
}

fn name_of(file: &str) -> String {
    if file == "-" { say!("input.stdin") } else { file.to_owned() }
}

fn preset(id: &str) -> Result<ScenarioDocument, Failure> {
    let presets: Vec<Preset> = presets().into_iter().chain(gallery()).collect();
    let ids: Vec<_> = presets.iter().map(|preset| preset.id.clone()).collect();
    let found = presets.into_iter().find(|preset| preset.id == id).map(|preset| preset.document);
    let unknown = || say!("input.no-preset", presets = ids.join(", "));
    found.ok_or_else(|| Failure::of_name(&format!("{PRESET}{id}"), unknown()))
}
