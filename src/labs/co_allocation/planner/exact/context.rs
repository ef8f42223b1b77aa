//! Caches, bounds, budget and recorder shared by the searches of one run.

use super::bound::Bound;
use super::budget::Budget;
use super::instance::Instance;
use super::narrowing::Narrowing;
use super::overload::Overloads;
use super::pairs::{Mover, Pairs};
use super::prices::Prices;
use super::record::Recorder;
use super::solo_paths::SoloPaths;

/// The work after which a search counts as hard: placement nodes times sites, about as much as an ascent on
/// link prices takes, and nodes of one routing.
const EASY: EasyLimits = EasyLimits { placement: 3_000, routing: 32, pairs: 512 };

/// The work done before link prices are tried.
#[derive(Clone, Copy, Debug)]
pub struct EasyLimits {
    /// Placement nodes times sites.
    pub placement: u64,
    /// Nodes of one routing.
    pub routing: u64,
    /// Multiples of the placement nodes, after which costs are moved between pairs.
    pub pairs: u64,
}

impl Default for EasyLimits {
    fn default() -> Self {
        EASY
    }
}

/// Shared state of searches; none of it affects an answer.
#[derive(Debug)]
pub struct SearchContext {
    /// Cheapest paths.
    pub paths: SoloPaths,
    /// The quick bound on joint routing.
    pub overloads: Overloads,
    /// The bound on open parts.
    pub bound: Bound,
    /// Limits beyond which a search counts as hard.
    pub easy: EasyLimits,
    /// Capacity tests of links, once they are counted.
    pub narrowing: Option<Narrowing>,
    /// Link prices, once a search is hard.
    pub prices: Option<Prices>,
    /// Costs moved between pairs with nothing placed, once a search is very hard.
    pub pairs: Option<Pairs>,
    /// Memory of these moves.
    pub mover: Mover,
    /// The bound on open parts under prices.
    pub priced: Bound,
    /// Prices that closed a routing before.
    pub routing_prices: Option<Vec<u64>>,
    /// Search nodes.
    pub budget: Budget,
    /// The record of the search, if one is kept.
    pub recorder: Recorder,
}

impl SearchContext {
    /// An empty context without a budget.
    pub fn new(instance: &Instance) -> Self {
        Self {
            paths: SoloPaths::new(instance),
            overloads: Overloads::default(),
            bound: Bound::default(),
            easy: EasyLimits::default(),
            narrowing: None,
            prices: None,
            pairs: None,
            mover: Mover::default(),
            priced: Bound::default(),
            routing_prices: None,
            budget: Budget::default(),
            recorder: Recorder::default(),
        }
    }

    /// Works within a budget of its own, which counts in this one.
    pub fn within<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.budget, Budget::new(nodes));
        let answer = work(self);
        let spent = std::mem::replace(&mut self.budget, outer).spent();
        self.budget.charge(spent);
        answer
    }

    /// Least cost that the open parts can add to the placed ones, or `None` when they have no sites.
    pub fn bound_open(&mut self, instance: &Instance, site_of: &[Option<usize>]) -> Option<u64> {
        if let Some(narrowing) = &mut self.narrowing
            && !narrowing.narrow(instance, site_of, &mut self.bound.allowed)
        {
            self.bound.open.clear();
            return None;
        }
        self.bound.of(instance, site_of)
    }
}
