//! A document in the engine's own terms: indices in place of names, every value checked.

use crate::kernel::Seconds;
use crate::labs::cors::model::{Application, Grid, Hundredths};
use crate::labs::cors::protocol::Terms;
use crate::labs::cors::selection::SelectionRule;

/// Checked content of a document.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Resources and the nodes that sell them.
    pub grid: Grid,
    /// Applications that need them.
    pub applications: Vec<Application>,
    /// Options of the managers' purchases.
    pub options: Options,
}

/// Options of the managers' purchases.
#[derive(Clone, Debug)]
pub struct Options {
    /// Order in which nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that work at the same time.
    pub prms: usize,
    /// Manager of each step, before steps are drawn or the lowest number steps.
    pub schedule: Vec<usize>,
    /// Seed that draws the next manager; without one, the lowest number with work steps.
    pub seed: Option<u64>,
    /// After a refusal the rest of a selection is dropped.
    pub careful: bool,
    /// All demands of a job are served, or none.
    pub all_or_none: bool,
    /// An application is submitted when the one before is done.
    pub in_turn: bool,
    /// Maximum cost of a request, fees included.
    pub budget: Option<Hundredths>,
    /// Fee per connection.
    pub fee_per_connection: Hundredths,
    /// Latest start in the search for the cheapest start.
    pub deadline: Option<Seconds>,
    /// The width of slots.
    pub slot_width: Option<Seconds>,
}

impl Options {
    /// Terms on which managers buy.
    pub fn terms(&self) -> Terms {
        let &Self { rule, careful, all_or_none, in_turn, budget, fee_per_connection, .. } = self;
        Terms { rule, careful, all_or_none, in_turn, budget, fee_per_connection }
    }
}
