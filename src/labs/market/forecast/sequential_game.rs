//! Sequential game: what its first stage begins with; `run::stages` plays the others.

use super::{Forecast, OneStepAhead, Past};

/// Expects what one step ahead does, until a stage has shown what the others bid.
pub struct SequentialGame;

impl Forecast for SequentialGame {
    fn price(&self, past: &Past, resource: usize) -> f64 {
        OneStepAhead.price(past, resource)
    }
}
