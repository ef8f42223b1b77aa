//! What the searches of one run share.

use super::alone::Paths;
use super::bound::Bound;
use super::budget::Budget;
use super::conflict::Conflicts;
use super::instance::Instance;
use super::prices::Prices;
use super::trace::Recorder;

/// Work after which a search counts as hard: placement nodes times sites, about as much as an ascent on
/// link prices takes, and nodes of one routing.
const EASY: Easy = Easy { placement: 3_000, routing: 32 };

/// How much is searched before link prices are tried.
#[derive(Clone, Copy, Debug)]
pub struct Easy {
    /// Placement nodes times sites.
    pub placement: u64,
    /// Nodes of one routing.
    pub routing: u64,
}

impl Default for Easy {
    fn default() -> Self {
        EASY
    }
}

/// What searches share: nothing of it decides an answer.
#[derive(Debug)]
pub struct Tools {
    /// Cheapest paths.
    pub paths: Paths,
    /// The quick bound on joint routing.
    pub conflicts: Conflicts,
    /// The bound on open parts.
    pub bound: Bound,
    /// When a search counts as hard.
    pub easy: Easy,
    /// Link prices, once a search is hard.
    pub prices: Option<Prices>,
    /// The bound on open parts under prices.
    pub priced: Bound,
    /// Prices that closed a routing before.
    pub routing_prices: Option<Vec<u64>>,
    /// Search nodes.
    pub budget: Budget,
    /// The record of the search, if one is kept.
    pub recorder: Recorder,
}

impl Tools {
    /// Nothing known yet, no budget.
    pub fn new(instance: &Instance) -> Self {
        Self {
            paths: Paths::new(instance),
            conflicts: Conflicts::default(),
            bound: Bound::default(),
            easy: Easy::default(),
            prices: None,
            priced: Bound::default(),
            routing_prices: None,
            budget: Budget::default(),
            recorder: Recorder::default(),
        }
    }
}
