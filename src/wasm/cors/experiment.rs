//! Experiments: read, run in units and slices, summed up; a worker needs nothing but the document and a number.

use std::rc::Rc;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::experiment::{self, Study, UnitResult, print_experiment, print_result};
use crate::labs::cors::study::{self, CorsExperimentDocument, CorsRun};
use crate::wasm::value::{give, read, throw};

/// The experiments that ship: first that of the printed figures.
#[wasm_bindgen(js_name = corsExperimentPresets, unchecked_return_type = "CorsExperimentPreset[]")]
pub fn cors_experiment_presets() -> Result<JsValue, JsValue> {
    give(&study::experiment_presets())
}

/// Reads and checks the text of an experiment document; throws the first error.
#[wasm_bindgen(js_name = corsParseExperiment, unchecked_return_type = "CorsExperimentDocument")]
pub fn cors_parse_experiment(text: &str) -> Result<JsValue, JsValue> {
    let experiment = experiment::parse_experiment::<CorsExperimentDocument>(text).map_err(throw)?;
    give(experiment.document())
}

/// A checked experiment.
#[wasm_bindgen]
pub struct CorsExperiment(Rc<study::CorsExperiment>);

#[wasm_bindgen]
impl CorsExperiment {
    /// Checks a document; throws the first error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "CorsExperimentDocument")] document: JsValue,
    ) -> Result<CorsExperiment, JsValue> {
        let experiment = read(document).and_then(study::CorsExperiment::new).map_err(throw)?;
        Ok(CorsExperiment(Rc::new(experiment)))
    }

    /// How many units it has.
    pub fn units(&self) -> u32 {
        self.0.units()
    }

    /// Sets up a unit, counted from 0 and replication by replication.
    pub fn begin(&self, unit: u32) -> Result<CorsExperimentUnit, JsValue> {
        let run = self.0.begin(unit).map_err(throw)?;
        Ok(CorsExperimentUnit { experiment: Rc::clone(&self.0), unit, run, is_over: false })
    }

    /// Means of the units that count, which come in any order: complete replications from the first one on.
    #[wasm_bindgen(unchecked_return_type = "ExperimentSummary")]
    pub fn summary(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<JsValue, JsValue> {
        give(&self.0.summary(&units_of(units)?))
    }

    /// The file that the command writes, byte by byte.
    pub fn result(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<String, JsValue> {
        Ok(print_result(&self.0.result(&units_of(units)?)))
    }

    /// The summary as CSV: one mean per row.
    #[wasm_bindgen(js_name = summaryCsv)]
    pub fn summary_csv(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.0.summary_csv(&units_of(units)?))
    }

    /// What the units say as CSV: one sample per row.
    #[wasm_bindgen(js_name = samplesCsv)]
    pub fn samples_csv(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.0.samples_csv(&units_of(units)?))
    }

    /// The document as indented JSON: the same document gives the same bytes.
    pub fn print(&self) -> String {
        print_experiment(self.0.document())
    }
}

fn units_of(units: JsValue) -> Result<Vec<UnitResult>, JsValue> {
    read(units).map_err(throw)
}

/// A unit at work, advanced in slices so that a worker can be asked to stop between them.
#[wasm_bindgen]
pub struct CorsExperimentUnit {
    experiment: Rc<study::CorsExperiment>,
    unit: u32,
    run: CorsRun,
    is_over: bool,
}

#[wasm_bindgen]
impl CorsExperimentUnit {
    /// Serves up to this many applications, or makes as many bookings and queries; true once it is done.
    pub fn advance(&mut self, steps: u32) -> bool {
        self.is_over = self.is_over || CorsExperimentDocument::advance(&mut self.run, steps as usize);
        self.is_over
    }

    /// What is kept of the unit; undefined before it is done.
    #[wasm_bindgen(unchecked_return_type = "UnitResult | undefined")]
    pub fn result(&self) -> Result<JsValue, JsValue> {
        give(&self.is_over.then(|| self.experiment.result_of(self.unit, &self.run)))
    }
}
