//! Experiments of any lab: those that ship, and what a file holds.

use coalloc::document::format_of;
use coalloc::document::limits::DOCUMENT_BYTES;
use coalloc::experiment::{Study, parse_experiment};
use coalloc::labs::co_allocation::study::{ExperimentDocument, experiment_presets};
use coalloc::labs::cors::study::{CorsExperimentDocument, experiment_presets as cors_experiment_presets};
use coalloc::labs::elastic::study::{
    ElasticExperimentDocument, experiment_presets as elastic_experiment_presets,
};
use coalloc::labs::market::study::{
    MarketExperimentDocument, experiment_presets as market_experiment_presets,
};
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::input::text_of;
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

/// All that ship, lab by lab.
pub fn presets() -> Vec<LabPreset> {
    let first = experiment_presets().into_iter().map(|preset| {
        let document = LabDocument::CoAllocation(Box::new(preset.document));
        LabPreset { id: preset.id, document }
    });
    let of = |id, document| LabPreset { id, document };
    let cors = cors_experiment_presets().into_iter();
    let cors = cors.map(|preset| of(preset.id, LabDocument::Cors(Box::new(preset.document))));
    let elastic = elastic_experiment_presets().into_iter();
    let elastic = elastic.map(|preset| of(preset.id, LabDocument::Elastic(Box::new(preset.document))));
    let market = market_experiment_presets().into_iter();
    let market = market.map(|preset| of(preset.id, LabDocument::Market(Box::new(preset.document))));
    first.chain(cors).chain(elastic).chain(market).collect()
}

impl LabDocument {
    /// The lab's name, as a folder.
    pub fn lab(&self) -> &'static str {
        match self {
            LabDocument::CoAllocation(_) => "co-allocation",
            LabDocument::Cors(_) => "cors",
            LabDocument::Elastic(_) => "elastic",
            LabDocument::Market(_) => "market",
        }
    }

    fn title(&self) -> &str {
        match self {
            LabDocument::CoAllocation(document) => &document.title,
            LabDocument::Cors(document) => &document.title,
            LabDocument::Elastic(document) => &document.title,
            LabDocument::Market(document) => &document.title,
        }
    }
}

/// Writes what ships.
pub fn list(output: &Output) -> Result<Ending, Failure> {
    let presets = presets();
    if output.json {
        output.json(&presets)?;
    } else {
        let widest = presets.iter().map(|preset| preset.id.len()).max().unwrap_or(0);
        let line = |id: &str, title: &str| format!("{PRESET}{id:widest$}  {title}\n");
        let lines = presets.iter().map(|preset| line(&preset.id, preset.document.title()));
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
    let refused = |error| Failure::of_document(file, error);
    Ok(match format_of(&text).as_deref() {
        Some(CorsExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<CorsExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Cors(Box::new(experiment.document().clone()))
        }
        Some(ElasticExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<ElasticExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Elastic(Box::new(experiment.document().clone()))
        }
        Some(MarketExperimentDocument::FORMAT) => {
            let experiment = parse_experiment::<MarketExperimentDocument>(&text).map_err(refused)?;
            LabDocument::Market(Box::new(experiment.document().clone()))
        }
        _ => {
            let experiment = parse_experiment::<ExperimentDocument>(&text).map_err(refused)?;
            LabDocument::CoAllocation(Box::new(experiment.document().clone()))
        }
    })
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
