//! A document in the engine's own terms: indices in place of names, every value checked.

use crate::labs::market::model::{Rules, World};

/// Checked content of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Resources and users.
    pub world: World,
    /// Rules of the market.
    pub rules: Rules,
    /// Minimum bid of an owner.
    pub reserve: f64,
}
