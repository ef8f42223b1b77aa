//! Experiments: read, run in units and slices, summed up; a worker needs nothing but the document and a number.

use std::rc::Rc;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::experiment::{UnitResult, print_experiment, print_result};
use crate::labs::co_allocation::study as experiments;
use crate::labs::co_allocation::study::Run;
use crate::labs::co_allocation::study::day::UnitStage;
use crate::labs::co_allocation::tasks::WorkList;

use crate::wasm::clock::milliseconds;
use crate::wasm::value::{give, read, throw};

/// The experiments that ship: first those of printed figures.
#[wasm_bindgen(js_name = experimentPresets, unchecked_return_type = "ExperimentPreset[]")]
pub fn experiment_presets() -> Result<JsValue, JsValue> {
    give(&experiments::experiment_presets())
}

/// Reads and checks the text of an experiment document; throws the first error.
#[wasm_bindgen(js_name = parseExperiment, unchecked_return_type = "ExperimentDocument")]
pub fn parse_experiment(text: &str) -> Result<JsValue, JsValue> {
    give(experiments::parse_experiment(text).map_err(throw)?.document())
}

/// Names of the lists of requests that can be planned one by one.
#[wasm_bindgen(js_name = workLists, unchecked_return_type = "string[]")]
pub fn work_lists() -> Result<JsValue, JsValue> {
    give(&WorkList::ALL.map(WorkList::name))
}

/// A checked experiment.
#[wasm_bindgen]
pub struct Experiment(Rc<experiments::Experiment>);

#[wasm_bindgen]
impl Experiment {
    /// Checks a document; throws the first error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ExperimentDocument")] document: JsValue,
    ) -> Result<Experiment, JsValue> {
        read(document)
            .and_then(experiments::Experiment::new)
            .map(|read| Experiment(Rc::new(read.timed_by(|| milliseconds() / 1000.0))))
            .map_err(throw)
    }

    /// How large it is.
    #[wasm_bindgen(unchecked_return_type = "ExperimentSize")]
    pub fn size(&self) -> Result<JsValue, JsValue> {
        give(&self.0.size())
    }

    /// The scenario of the day of a unit, to be looked at; undefined when there is no such unit.
    #[wasm_bindgen(unchecked_return_type = "ScenarioDocument | undefined")]
    pub fn scenario(&self, unit: u32) -> Result<JsValue, JsValue> {
        give(&self.0.scenario(unit))
    }

    /// Sets up the day of a unit, counted from 0 and replication by replication.
    pub fn begin(&self, unit: u32) -> Result<ExperimentUnit, JsValue> {
        let run = self.0.begin(unit).map_err(throw)?;
        Ok(ExperimentUnit { experiment: Rc::clone(&self.0), unit, run })
    }

    /// Number of replications needed, judging by these days: fewer once the stopping rule is met.
    #[wasm_bindgen(js_name = wantedReplications)]
    pub fn wanted_replications(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<u32, JsValue> {
        Ok(self.0.wanted_replications(&units_of(units)?))
    }

    /// Means of the days that count, which come in any order: complete replications from the first one on.
    #[wasm_bindgen(unchecked_return_type = "ExperimentSummary")]
    pub fn summary(
        &self,
        #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
    ) -> Result<JsValue, JsValue> {
        give(&self.0.summary(&units_of(units)?))
    }

    /// Measures, in the order of the summary.
    #[wasm_bindgen(unchecked_return_type = "MeasureInfo[]")]
    pub fn measures(&self) -> Result<JsValue, JsValue> {
        give(&experiments::measure_infos())
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
        Ok(self.0.summary_csv(&self.0.summary(&units_of(units)?)))
    }

    /// Samples of the days as CSV: one per row.
    #[wasm_bindgen(js_name = daysCsv)]
    pub fn days_csv(
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
pub struct ExperimentUnit {
    experiment: Rc<experiments::Experiment>,
    unit: u32,
    run: Run,
}

#[wasm_bindgen]
impl ExperimentUnit {
    /// Takes up to this many steps of the stage it is at.
    #[wasm_bindgen(unchecked_return_type = "UnitProgress")]
    pub fn advance(&mut self, steps: u32) -> Result<JsValue, JsValue> {
        give(&self.run.advance(steps as usize))
    }

    /// Result of the day; undefined before it is done.
    #[wasm_bindgen(unchecked_return_type = "UnitResult | undefined")]
    pub fn result(&self) -> Result<JsValue, JsValue> {
        let over = self.run.progress().stage == UnitStage::Over;
        give(&over.then(|| self.experiment.result_of(self.unit, &self.run)))
    }
}
