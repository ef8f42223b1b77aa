//! A trace opened piece by piece. Files packed by gzip are unpacked by the browser, which has a stream for that.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::interchange::TraceReader;
use crate::labs::elastic::document::{limits, opened};
use crate::wasm::value::{give, throw};

/// A file in the Standard Workload Format that is being read.
#[wasm_bindgen]
pub struct ElasticTraceReader(TraceReader);

#[wasm_bindgen]
impl ElasticTraceReader {
    /// Before its first piece.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // JavaScript knows no defaults
    pub fn new() -> ElasticTraceReader {
        ElasticTraceReader(TraceReader::new(limits::JOBS))
    }

    /// Reads its next bytes, and gives the number of jobs read so far.
    pub fn push(&mut self, piece: &[u8]) -> u32 {
        self.0.push(piece);
        self.0.jobs() as u32
    }

    /// The document of its jobs, with what was left out; throws where there are none.
    #[wasm_bindgen(unchecked_return_type = "ElasticOpenedTrace")]
    pub fn finish(self, title: &str) -> Result<JsValue, JsValue> {
        let (trace, report) = self.0.finish().map_err(throw)?;
        give(&opened(trace, report, title))
    }
}
