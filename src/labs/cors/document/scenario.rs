//! A document in the engine's own terms: indices in place of names, every value checked.

use crate::kernel::Seconds;
use crate::labs::cors::model::{Application, Grid, Hundredths};
use crate::labs::cors::protocol::Terms;
use crate::labs::cors::selection::SelectionRule;

/// Everything a document says.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Who sells what.
    pub grid: Grid,
    /// Who needs what.
    pub applications: Vec<Application>,
    /// How managers buy.
    pub options: Options,
}

/// How managers buy.
#[derive(Clone, Debug)]
pub struct Options {
    /// In which order nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that work at the same time.
    pub prms: usize,
    /// Who steps, step by step, before it is drawn or the lowest.
    pub schedule: Vec<usize>,
    /// Who steps next is drawn from this.
    pub seed: Option<u64>,
    /// After a refusal the rest of a selection is dropped.
    pub careful: bool,
    /// All demands of a job are served, or none.
    pub all_or_none: bool,
    /// An application is submitted when the one before is done.
    pub in_turn: bool,
    /// The most that a request may cost, with its fees.
    pub budget: Option<Hundredths>,
    /// What each connection costs beside the units.
    pub fee_per_connection: Hundredths,
    /// The latest start when the cheapest start is looked for.
    pub deadline: Option<Seconds>,
    /// The width of slots.
    pub slot_width: Option<Seconds>,
}

impl Options {
    /// On which managers buy.
    pub fn terms(&self) -> Terms {
        let &Self { rule, careful, all_or_none, in_turn, budget, fee_per_connection, .. } = self;
        Terms { rule, careful, all_or_none, in_turn, budget, fee_per_connection }
    }
}
