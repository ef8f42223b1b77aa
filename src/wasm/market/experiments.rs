//! Experiments: read, run in units and slices, summed up; a worker needs nothing but the document and a number.

use std::rc::Rc;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::chart::Size;
use crate::experiment::{self, Study, UnitResult, print_experiment, print_result};
use crate::labs::market::figures::{measure_infos, summary_figure};
use crate::labs::market::study::{self, MarketExperimentDocument, MarketRun, MarketUnitStage};
use crate::text::Words;
use crate::wasm::value::{give, read, throw};

/// The experiments that ship.
#[wasm_bindgen(js_name = marketExperimentPresets, unchecked_return_type = "MarketExperimentPreset[]")]
pub fn market_experiment_presets() -> Result<JsValue, JsValue> {
    give(&study::experiment_presets())
}

/// Reads and checks the text of an experiment document; throws the first error.
#[wasm_bindgen(js_name = marketParseExperiment, unchecked_return_type = "MarketExperimentDocument")]
pub fn market_parse_experiment(text: &str) -> Result<JsValue, JsValue> {
    let experiment = experiment::parse_experiment::<MarketExperimentDocument>(text).map_err(throw)?;
    give(experiment.document())
}

/// A checked experiment.
#[wasm_bindgen]
pub struct MarketExperiment(Rc<study::MarketExperiment>);

#[wasm_bindgen]
impl MarketExperiment {
    /// Checks a document; throws the first error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "MarketExperimentDocument")] document: JsValue,
    ) -> Result<MarketExperiment, JsValue> {
        let experiment = read(document).and_then(study::MarketExperiment::new).map_err(throw)?;
        Ok(MarketExperiment(Rc::new(experiment)))
    }

    /// Sets up a unit, counted from 0 and replication by replication.
    pub fn begin(&self, unit: u32) -> Result<MarketExperimentUnit, JsValue> {
        let run = self.0.begin(unit).map_err(throw)?;
        Ok(MarketExperimentUnit { experiment: Rc::clone(&self.0), unit, run })
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
    #[wasm_bindgen(unchecked_return_type = "MarketMeasureInfo[]")]
    pub fn measures(&self) -> Result<JsValue, JsValue> {
        give(&measure_infos(&self.0))
    }

    /// Draws a measure of every series under a title, in the language of a catalog; undefined if there is none of it.
    #[wasm_bindgen(unchecked_return_type = "Chart | undefined")]
    pub fn figure(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ExperimentSummary")] summary: JsValue,
        #[wasm_bindgen(unchecked_param_type = "MarketMeasure")] measure: JsValue,
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

    /// What the source claims of its figures, and whether this experiment bears it out.
    #[wasm_bindgen(unchecked_return_type = "MarketClaimVerdict[]")]
    pub fn claims(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ExperimentSummary")] summary: JsValue,
    ) -> Result<JsValue, JsValue> {
        let summary = read(summary).map_err(throw)?;
        give(&study::claims(self.0.document(), &summary))
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
pub struct MarketExperimentUnit {
    experiment: Rc<study::MarketExperiment>,
    unit: u32,
    run: MarketRun,
}

#[wasm_bindgen]
impl MarketExperimentUnit {
    /// Makes up to this many runs.
    #[wasm_bindgen(unchecked_return_type = "MarketUnitProgress")]
    pub fn advance(&mut self, steps: u32) -> Result<JsValue, JsValue> {
        if self.run.progress().stage != MarketUnitStage::Over {
            MarketExperimentDocument::advance(&mut self.run, steps as usize);
        }
        give(&self.run.progress())
    }

    /// What is kept of the unit; undefined before it is done.
    #[wasm_bindgen(unchecked_return_type = "UnitResult | undefined")]
    pub fn result(&self) -> Result<JsValue, JsValue> {
        let over = self.run.progress().stage == MarketUnitStage::Over;
        give(&over.then(|| self.experiment.result_of(self.unit, &self.run)))
    }
}
