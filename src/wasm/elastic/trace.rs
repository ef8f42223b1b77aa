//! A trace opened piece by piece, packed by gzip or not.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::interchange::limits::TRACE_BYTES;
use crate::interchange::{TraceReader, Unpacker};
use crate::labs::elastic::document::{limits, opened};
use crate::wasm::value::{give, throw};

/// A file in the Standard Workload Format, or an accounting log of Slurm or PBS, that is being read.
#[wasm_bindgen]
pub struct ElasticTraceReader(Unpacker<TraceReader>);

#[wasm_bindgen]
impl ElasticTraceReader {
    /// Before its first piece.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // JavaScript knows no defaults
    pub fn new() -> ElasticTraceReader {
        ElasticTraceReader(Unpacker::new(TraceReader::new(limits::JOBS), TRACE_BYTES))
    }

    /// Reads its next bytes, and gives the number of jobs read so far; throws where they are damaged or unfold too far.
    pub fn push(&mut self, piece: &[u8]) -> Result<u32, JsValue> {
        self.0.push(piece).map_err(throw)?;
        Ok(self.0.content().map_or(0, |trace| trace.jobs() as u32))
    }

    /// The document of its jobs, with what was left out; throws where there are none.
    #[wasm_bindgen(unchecked_return_type = "ElasticOpenedTrace")]
    pub fn finish(self, title: &str) -> Result<JsValue, JsValue> {
        let (trace, report) = self.0.finish().and_then(TraceReader::finish).map_err(throw)?;
        give(&opened(trace, report, title).map_err(throw)?)
    }
}
