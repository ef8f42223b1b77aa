//! Experiments of any lab: those that ship, and what a file holds.

use coalloc::document::limits::DOCUMENT_BYTES;
use coalloc::document::{FormatError, format_of};
use coalloc::experiment::{ExperimentPreset, Study, parse_experiment};
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::study::MarketExperimentDocument;
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::input::text_of;
use super::lab_study::{LabStudy, with_study_of};
use super::output::Output;
use super::text::say;

const PRESET: &str = "preset:";

/// An experiment of any lab.
#[derive(Serialize)]
#[serde(untagged)]
pub enum LabDocument {
    /// Experiment with co-allocation.
    CoAllocation(Box<ExperimentDocument>),
    /// Experiment with CORS.
    Cors(Box<CorsExperimentDocument>),
    /// Experiment with elastic reservations.
    Elastic(Box<ElasticExperimentDocument>),
    /// Experiment with the market.
    Market(Box<MarketExperimentDocument>),
}

/// An experiment that ships.
#[derive(Serialize)]
pub struct LabPreset {
    /// Preset name.
    pub id: String,
    /// The experiment.
    pub document: LabDocument,
}

/// The same answer for the experiment of any lab.
macro_rules! of_any_lab {
    ($lab:expr, $document:ident => $answer:expr) => {
        match $lab {
            $crate::lab_document::LabDocument::CoAllocation($document) => $answer,
            $crate::lab_document::LabDocument::Cors($document) => $answer,
            $crate::lab_document::LabDocument::Elastic($document) => $answer,
            $crate::lab_document::LabDocument::Market($document) => $answer,
        }
    };
}
pub(crate) use of_any_lab;

/// Shipped experiments, lab by lab.
pub fn presets() -> Vec<LabPreset> {
    fn of<S: LabStudy>() -> impl Iterator<Item = LabPreset> {
        let preset = |ExperimentPreset { id, document }: ExperimentPreset<S>| LabPreset {
            id,
            document: document.into_lab(),
        };
        S::presets().into_iter().map(preset)
    }
    of::<ExperimentDocument>()
        .chain(of::<CorsExperimentDocument>())
        .chain(of::<ElasticExperimentDocument>())
        .chain(of::<MarketExperimentDocument>())
        .collect()
}

/// Writes what ships.
pub fn list(output: &Output) -> Result<Ending, Failure> {
    let presets = presets();
    if output.json {
        output.json(&presets)?;
    } else {
        let widest = presets.iter().map(|preset| preset.id.len()).max().unwrap_or(0);
        let line = |id: &str, title: &str| format!("{PRESET}{id:widest$}  {title}\n");
        let title = |document: &LabDocument| of_any_lab!(document, one => one.title.clone());
        let lines = presets.iter().map(|preset| line(&preset.id, &title(&preset.document)));
        output.text(&lines.collect::<String>())?;
    }
    Ok(Ending::Done)
}

/// The experiment of an argument: a file, standard input or a preset.
pub fn document(file: &str) -> Result<LabDocument, Failure> {
    if let Some(id) = file.strip_prefix(PRESET) {
        let presets = presets();
        let ids: Vec<_> = presets.iter().map(|preset| preset.id.clone()).collect();
        let found = presets.into_iter().find(|preset| preset.id == id);
        let unknown = || say!("experiment.no-preset", presets = ids.join(", "));
        return found.map(|preset| preset.document).ok_or_else(|| Failure::of_name(file, unknown()));
    }
    let text = text_of(file, &say!("input.experiment"), DOCUMENT_BYTES)?;
    with_study_of!(
        format_of(&text).as_deref(),
        S => parsed::<S>(&text),
        _ => parsed::<ExperimentDocument>(&text)
    )
    .map_err(|error| Failure::of_document(file, error))
}

fn parsed<S: LabStudy>(text: &str) -> Result<LabDocument, FormatError> {
    parse_experiment::<S>(text).map(|experiment| experiment.document().clone().into_lab())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn a_name_is_that_of_one_preset_only() {
        let presets = super::presets();
        let names: BTreeSet<&str> = presets.iter().map(|preset| &*preset.id).collect();
        let all: Vec<&str> = presets.iter().map(|preset| &*preset.id).collect();
        assert_eq!(names.len(), presets.len(), "{all:?}");
    }
}
