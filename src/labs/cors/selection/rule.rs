//! The rules by which a manager chooses among the nodes that have something free.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::labs::cors::model::{Hundredths, NodeId, Reply};

/// Order in which nodes are bought empty, until there is enough.
#[apply(word)]
#[derive(Default, PartialOrd, Ord)]
pub enum SelectionRule {
    /// The cheapest first, which is CORS; of equally cheap ones the largest.
    #[default]
    MinCost,
    /// The one with most free first; the source's picture of the system it is compared with.
    MaxRes,
    /// Like Max-Res, but of equally large ones the cheapest.
    MaxResCheap,
    /// The one with least free first.
    MinRes,
}

/// A node that a manager may buy from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Node to buy from.
    pub node: NodeId,
    /// Free amount, at least 1.
    pub free: u32,
    /// The price of one unit.
    pub unit_cost: u32,
    /// Whether the request holds something of it already, so that more of it is no new connection.
    pub connected: bool,
}

/// Amount bought from one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// Node bought from.
    pub node: NodeId,
    /// Amount bought, at least 1.
    pub amount: u32,
    /// The price of one unit.
    pub unit_cost: u32,
}

/// Parts of a purchase, in the order in which they are bought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Purchase(pub Vec<Part>);

impl SelectionRule {
    /// Every rule, the source's own first.
    pub const ALL: [SelectionRule; 4] =
        [SelectionRule::MinCost, SelectionRule::MaxRes, SelectionRule::MaxResCheap, SelectionRule::MinRes];

    /// The candidates in the order of this rule.
    pub fn sorted(self, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
        candidates.sort_unstable_by_key(|candidate| self.key(candidate));
        candidates
    }

    /// Buys that amount; nothing when it is more than all have together.
    ///
    /// With nothing connected, Min-Cost has the least cost and with that cost the fewest nodes; Max-Res has the fewest
    /// nodes of all purchases.
    ///
    /// Complexity: O(n + k log n) for k nodes bought: mostly few of many.
    pub fn buy(self, candidates: Vec<Candidate>, amount: u32) -> Option<Purchase> {
        let entry =
            |candidate: &Candidate| Reverse((self.key(candidate), candidate.free, candidate.unit_cost));
        let mut next: BinaryHeap<_> = candidates.iter().map(entry).collect();
        let (mut missing, mut parts) = (amount, Vec::new());
        while missing > 0 {
            let Reverse(((.., node), free, unit_cost)) = next.pop()?;
            let amount = free.min(missing);
            missing -= amount;
            parts.push(Part { node, amount, unit_cost });
        }
        Some(Purchase(parts))
    }

    /// Sort key, ascending.
    fn key(self, candidate: &Candidate) -> (u32, bool, Reverse<u32>, u32, NodeId) {
        let &Candidate { node, free, unit_cost, connected } = candidate;
        match self {
            SelectionRule::MinCost => (unit_cost, !connected, Reverse(free), 0, node),
            SelectionRule::MaxRes => (0, !connected, Reverse(free), 0, node),
            SelectionRule::MaxResCheap => (0, !connected, Reverse(free), unit_cost, node),
            SelectionRule::MinRes => (free, false, Reverse(0), 0, node),
        }
    }
}

impl Candidate {
    /// The nodes of those replies that have something free, none of them connected.
    pub fn of(replies: &[Reply]) -> Vec<Candidate> {
        let open = replies.iter().filter(|reply| reply.free > 0);
        open.map(|&Reply { node, free, unit_cost }| Candidate { node, free, unit_cost, connected: false })
            .collect()
    }
}

/// Buys the candidates empty one after another until there is enough.
pub fn fill(sorted: &[Candidate], amount: u32) -> Option<Purchase> {
    let mut missing = amount;
    let mut parts = Vec::new();
    for candidate in sorted {
        if missing == 0 {
            break;
        }
        let bought = candidate.free.min(missing);
        missing -= bought;
        parts.push(Part { node: candidate.node, amount: bought, unit_cost: candidate.unit_cost });
    }
    (missing == 0).then_some(Purchase(parts))
}

impl Part {
    /// Cost of the part, without fees.
    pub fn cost(&self) -> Hundredths {
        Hundredths::from(self.unit_cost) * Hundredths::from(self.amount)
    }
}

impl Purchase {
    /// Cost of all parts, without fees.
    pub fn cost(&self) -> Hundredths {
        self.0.iter().map(Part::cost).sum()
    }

    /// Number of nodes bought from.
    pub fn connections(&self) -> usize {
        self.0.len()
    }
}
