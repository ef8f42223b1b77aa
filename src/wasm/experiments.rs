//! Experiments of any lab at the boundary: read, run in units and slices, summed up; a worker needs nothing but the
//! document and a number.

use wasm_bindgen::JsValue;

use super::value::{read, throw};
use crate::experiment::UnitResult;

/// Reads units.
pub(super) fn units_of(units: JsValue) -> Result<Vec<UnitResult>, JsValue> {
    read(units).map_err(throw)
}

/// The exports of a lab's experiments: names in Rust and in JavaScript, and the types of its documents.
macro_rules! export_experiments {
    (
        $document:ty as $document_name:tt;
        fn $presets_name:ident as $presets_js:ident -> $presets_type:tt;
        fn $parse_name:ident as $parse_js:ident;
        $Experiment:ident, $Unit:ident;
    ) => {
        use std::rc::Rc;

        use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

        use crate::chart::Size;
        use crate::experiment::{
            self, Shown, Study, UnitProgress, UnitStage, measure_infos, print_experiment, print_result,
            shown_figure,
        };
        use crate::wasm::clock::milliseconds;
        use crate::wasm::experiments::units_of;
        use crate::wasm::value::{give, read, throw};

        /// The experiments that ship.
        #[wasm_bindgen(js_name = $presets_js, unchecked_return_type = $presets_type)]
        pub fn $presets_name() -> Result<JsValue, JsValue> {
            give(&<$document>::presets())
        }

        /// Reads and checks the text of an experiment document; throws the first error.
        #[wasm_bindgen(js_name = $parse_js, unchecked_return_type = $document_name)]
        pub fn $parse_name(text: &str) -> Result<JsValue, JsValue> {
            give(experiment::parse_experiment::<$document>(text).map_err(throw)?.document())
        }

        /// A checked experiment.
        #[wasm_bindgen]
        pub struct $Experiment(Rc<experiment::Experiment<$document>>);

        #[wasm_bindgen]
        impl $Experiment {
            /// Checks a document; throws the first error.
            #[wasm_bindgen(constructor)]
            pub fn new(
                #[wasm_bindgen(unchecked_param_type = $document_name)] document: JsValue,
            ) -> Result<$Experiment, JsValue> {
                let experiment = read(document).and_then(experiment::Experiment::new).map_err(throw)?;
                Ok($Experiment(Rc::new(experiment.timed_by(|| milliseconds() / 1000.0))))
            }

            /// Sets up a unit, counted from 0 and replication by replication.
            pub fn begin(&self, unit: u32) -> Result<$Unit, JsValue> {
                let run = self.0.begin(unit).map_err(throw)?;
                Ok($Unit { experiment: Rc::clone(&self.0), unit, run })
            }

            /// Measures, the most telling about this experiment first.
            #[wasm_bindgen(unchecked_return_type = "MeasureInfo[]")]
            pub fn measures(&self) -> Result<JsValue, JsValue> {
                give(&measure_infos(&self.0))
            }

            /// Number of replications needed, judging by these units: fewer once the stopping rule is met.
            #[wasm_bindgen(js_name = wantedReplications)]
            pub fn wanted_replications(
                &self,
                #[wasm_bindgen(unchecked_param_type = "UnitResult[]")] units: JsValue,
            ) -> Result<u32, JsValue> {
                Ok(self.0.wanted_replications(&units_of(units)?))
            }

            /// Draws a measure of every series under a title; undefined if there is none of it.
            #[wasm_bindgen(unchecked_return_type = "Chart | undefined")]
            pub fn figure(
                &self,
                #[wasm_bindgen(unchecked_param_type = "ExperimentSummary")] summary: JsValue,
                measure: &str,
                title: &str,
                width: u32,
                height: u32,
            ) -> Result<JsValue, JsValue> {
                let summary = read(summary).map_err(throw)?;
                let title = (title, String::new());
                give(&shown_figure(&self.0, &summary, measure, title, Size { width, height }))
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
                Ok(self.0.summary_csv(&self.0.summary(&units_of(units)?)))
            }

            /// Samples of the units as CSV: one per row.
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

        /// A unit at work, advanced in slices so that a worker can be asked to stop between them.
        #[wasm_bindgen]
        pub struct $Unit {
            experiment: Rc<experiment::Experiment<$document>>,
            unit: u32,
            run: <$document as Study>::Run,
        }

        #[wasm_bindgen]
        impl $Unit {
            /// Takes up to this many steps of the stage it is at.
            #[wasm_bindgen(unchecked_return_type = "UnitProgress")]
            pub fn advance(&mut self, steps: u32) -> Result<JsValue, JsValue> {
                if <$document>::stage(&self.run) != UnitStage::Over {
                    <$document>::advance(&mut self.run, steps as usize);
                }
                give(&UnitProgress::of::<$document>(&self.run))
            }

            /// Result of the unit; undefined before it is done.
            #[wasm_bindgen(unchecked_return_type = "UnitResult | undefined")]
            pub fn result(&self) -> Result<JsValue, JsValue> {
                let over = <$document>::stage(&self.run) == UnitStage::Over;
                give(&over.then(|| self.experiment.result_of(self.unit, &self.run)))
            }
        }
    };
}
pub(super) use export_experiments;
