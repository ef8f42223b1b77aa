//! Experiments: read, run in units and slices, summed up; a worker needs nothing but the document and a number.

use std::rc::Rc;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::chart::Size;
use crate::experiment::{self, Study, UnitResult, print_experiment, print_result};
use crate::labs::cors::figures::{measure_infos, summary_figure};
use crate::labs::cors::study::{self, CorsExperimentDocument, CorsRun, CorsUnitStage};
use crate::text::Words;
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

    /// Sets up a unit, counted from 0 and replication by replication.
    pub fn begin(&self, unit: u32) -> Result<CorsExperimentUnit, JsValue> {
        let run = self.0.begin(unit).map_err(throw)?;
        Ok(CorsExperimentUnit { experiment: Rc::clone(&self.0), unit, run })
    }

    /// How many replications are wanted as far as these units tell.
    #[wasm_bindgen(js_name = wantedReplications)]
    pub fn wanted_replications(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<u32, JsValue> {
        Ok(self.0.wanted_replications(&units_of(units)?))
    }

    /// What can be measured, what says most about this experiment first.
    #[wasm_bindgen(unchecked_return_type = "CorsMeasureInfo[]")]
    pub fn measures(&self) -> Result<JsValue, JsValue> {
        give(&measure_infos(&self.0))
    }

    /// Draws a measure of every series under a title, in the language of a catalog; undefined if there is none of it.
    #[wasm_bindgen(unchecked_return_type = "Chart | undefined")]
    pub fn figure(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ExperimentSummary")] summary: JsValue,
        #[wasm_bindgen(unchecked_param_type = "CorsMeasure")] measure: JsValue,
        title: &str,
        width: u32,
        height: u32,
        catalog: &str,
    ) -> Result<JsValue, JsValue> {
        let summary = read(summary).map_err(throw)?;
        let measure = read(measure).map_err(throw)?;
        let size = Size { width, height };
        give(&summary_figure(&self.0, &summary, measure, (title, String::new()), size, Words(catalog)))
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
}

#[wasm_bindgen]
impl CorsExperimentUnit {
    /// Serves up to this many applications, or makes as many bookings and queries.
    #[wasm_bindgen(unchecked_return_type = "CorsUnitProgress")]
    pub fn advance(&mut self, steps: u32) -> Result<JsValue, JsValue> {
        if self.run.progress().stage != CorsUnitStage::Over {
            CorsExperimentDocument::advance(&mut self.run, steps as usize);
        }
        give(&self.run.progress())
    }

    /// What is kept of the unit; undefined before it is done.
    #[wasm_bindgen(unchecked_return_type = "UnitResult | undefined")]
    pub fn result(&self) -> Result<JsValue, JsValue> {
        let over = self.run.progress().stage == CorsUnitStage::Over;
        give(&over.then(|| self.experiment.result_of(self.unit, &self.run)))
    }
}
