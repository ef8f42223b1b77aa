//! A document in the engine's own terms: indices in place of names, every value checked.

use crate::labs::market::model::{Rules, World};

/// Everything a document says.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Who sells and who buys.
    pub world: World,
    /// By which rules.
    pub rules: Rules,
    /// The least that an owner bids.
    pub reserve: f64,
}
