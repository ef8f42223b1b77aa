//! One request at its arrival, and whole runs: both in pieces, so that a worker can be asked to stop between them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::scenario;
use crate::labs::elastic::views::{Arrival, Paying, Running};
use crate::wasm::value::{give, read, throw};

/// A request that is looked at.
#[wasm_bindgen]
pub struct ElasticArrival(Arrival);

#[wasm_bindgen]
impl ElasticArrival {
    /// The request of an id, after all requests before it; throws where the document is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
        id: u32,
    ) -> Result<ElasticArrival, JsValue> {
        Ok(Self(scenario(document).and_then(|scenario| Arrival::begin(scenario, id)).map_err(throw)?))
    }

    /// The next question, which takes over what is the same before its request.
    pub fn next(
        self,
        #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
        id: u32,
    ) -> Result<ElasticArrival, JsValue> {
        Ok(Self(scenario(document).and_then(|scenario| self.0.next(scenario, id)).map_err(throw)?))
    }

    /// Works for some pieces.
    #[wasm_bindgen(unchecked_return_type = "ElasticProgress")]
    pub fn advance(&mut self, pieces: u32) -> Result<JsValue, JsValue> {
        give(&self.0.advance(pieces))
    }

    /// Everything about the request, once it is done.
    #[wasm_bindgen(unchecked_return_type = "ElasticRequestReport")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}

/// A whole run with reservations and without.
#[wasm_bindgen]
pub struct ElasticRunning(Running);

#[wasm_bindgen]
impl ElasticRunning {
    /// Before anything has happened; the query is the part that is drawn. Throws where the document is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
        #[wasm_bindgen(unchecked_param_type = "ElasticRunQuery")] query: JsValue,
    ) -> Result<ElasticRunning, JsValue> {
        let scenario = scenario(document).map_err(throw)?;
        Ok(Self(Running::begin(scenario, read(query).map_err(throw)?)))
    }

    /// Works for some pieces.
    #[wasm_bindgen(unchecked_return_type = "ElasticProgress")]
    pub fn advance(&mut self, pieces: u32) -> Result<JsValue, JsValue> {
        give(&self.0.advance(pieces))
    }

    /// Report of the run, once it is done.
    #[wasm_bindgen(unchecked_return_type = "ElasticRunReport")]
    pub fn report(self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}

/// Who pays, over several seeds.
#[wasm_bindgen]
pub struct ElasticPaying(Paying);

#[wasm_bindgen]
impl ElasticPaying {
    /// Before anything has happened; throws where the document is refused, or makes no requests of jobs.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "ElasticDocument")] document: JsValue,
        seeds: u32,
    ) -> Result<ElasticPaying, JsValue> {
        Ok(Self(read(document).and_then(|document| Paying::begin(document, seeds)).map_err(throw)?))
    }

    /// Works for some pieces.
    #[wasm_bindgen(unchecked_return_type = "ElasticProgress")]
    pub fn advance(&mut self, pieces: u32) -> Result<JsValue, JsValue> {
        give(&self.0.advance(pieces))
    }

    /// Report, once all is done.
    #[wasm_bindgen(unchecked_return_type = "ElasticPaysReport")]
    pub fn report(&self) -> Result<JsValue, JsValue> {
        give(&self.0.report())
    }
}
