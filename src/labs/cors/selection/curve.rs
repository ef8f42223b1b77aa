//! The least cost for every number of connections.
//!
//! NP-hard in general, but with whole amounts a table decides it: of a fixed set of nodes all are bought empty except the
//! dearest. So sets of nodes bought empty are built up in the order of price, and each is closed by one node that gives
//! the rest (a cardinality-constrained knapsack; de Farias and Nemhauser 2003).

use std::ops::Range;

use super::{Candidate, Part, Purchase, SelectionRule};
use crate::labs::cors::model::Hundredths;

/// The largest table that is filled, in cells.
pub const CURVE_STEPS: u64 = 40_000_000;

/// Least cost as connections are added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Curve {
    /// All candidates together have too little.
    Short,
    /// The table would have that many cells, more than [`CURVE_STEPS`].
    TooLarge(u64),
    /// The cheapest purchase for each number of connections with which there is one, up to the number of the purchase that
    /// is cheapest of all; ascending. Each is cheaper than the one before: from a purchase that is not the cheapest of all, but
    /// the cheapest with its nodes, one unit of the dearest can be moved to a node beside them.
    Exact(Vec<Purchase>),
}

/// The least cost for every number of connections, nothing being connected yet.
///
/// Complexity: O(n·m·W) time and n·m·W bits, where m is the number of nodes in the cheapest purchase, and W is counted in
/// the greatest common divisor of what the nodes have.
pub fn curve(candidates: &[Candidate], amount: u32) -> Curve {
    let nodes = SelectionRule::MinCost.sorted(candidates.to_vec());
    let Some(cheapest) = super::rule::fill(&nodes, amount) else { return Curve::Short };
    let most = cheapest.connections();
    // One that has enough for all is never bought empty beside others.
    let unit = nodes.iter().map(|node| node.free).filter(|&free| free < amount).fold(0, gcd).max(1);
    let cells = (nodes.len() * most) as u64 * u64::from((amount - 1) / unit + 1);
    if cells > CURVE_STEPS {
        return Curve::TooLarge(cells);
    }
    let mut table = Table::new(&nodes, amount, unit, most);
    let mut best: Vec<Option<Closed>> = vec![None; most];
    for (rank, node) in nodes.iter().enumerate() {
        table.close(rank, node, amount, unit, &mut best);
        if node.free < amount {
            table.add(
                rank,
                (node.free / unit) as usize,
                Hundredths::from(node.free) * Hundredths::from(node.unit_cost),
            );
        }
    }
    let purchase = |closed: Closed| table.purchase(&nodes, closed, amount, unit);
    Curve::Exact(best.into_iter().flatten().map(purchase).collect())
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A set of nodes bought empty, and the one that gives the rest.
#[derive(Clone, Copy)]
struct Closed {
    cost: Hundredths,
    /// Place of the one that gives the rest.
    last: usize,
    /// Nodes bought empty.
    full: usize,
    /// Sum of their amounts, in units.
    sum: usize,
}

/// Least cost of a number of nodes bought empty that give a sum, over the nodes seen so far.
struct Table {
    width: usize,
    /// Cost by number of nodes, then by sum; [`NONE`] where no set gives it.
    least: Vec<Hundredths>,
    /// For each node whether a cell became cheaper with it, in bits.
    with: Vec<u64>,
    /// For each number of nodes the sums that they can give, and from which the rest can be had.
    sums: Vec<Range<usize>>,
}

/// More than anything costs, and still so when a price is added.
const NONE: Hundredths = Hundredths::MAX / 2;

impl Table {
    fn new(nodes: &[Candidate], amount: u32, unit: u32, most: usize) -> Self {
        let width = ((amount - 1) / unit) as usize + 1;
        let mut least = vec![NONE; most * width];
        least[0] = 0;
        let largest = |most: u32| {
            let mut sizes: Vec<u32> = nodes.iter().map(|node| node.free.min(amount)).collect();
            sizes.retain(|&size| size <= most);
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            move |count: usize| sizes.iter().take(count).sum::<u32>()
        };
        let (bought_empty, any) = (largest(amount - 1), largest(amount));
        let sums = |full: usize| {
            let low = amount.saturating_sub(any(most - full)).div_ceil(unit);
            low as usize..width.min((bought_empty(full) / unit) as usize + 1)
        };
        let with = vec![0; (least.len() * nodes.len()).div_ceil(64)];
        Self { width, least, with, sums: (0..most).map(sums).collect() }
    }

    /// Tries the node as the one that gives the rest.
    fn close(&self, rank: usize, node: &Candidate, amount: u32, unit: u32, best: &mut [Option<Closed>]) {
        let first = amount.saturating_sub(node.free).div_ceil(unit) as usize;
        for (full, sums) in self.sums.iter().enumerate().take(rank + 1) {
            for sum in first.max(sums.start)..sums.end {
                let cost = self.least[full * self.width + sum];
                if cost == NONE {
                    continue;
                }
                let rest = amount - sum as u32 * unit;
                let cost = cost + Hundredths::from(rest) * Hundredths::from(node.unit_cost);
                if best[full].is_none_or(|best| cost < best.cost) {
                    best[full] = Some(Closed { cost, last: rank, full, sum });
                }
            }
        }
    }

    /// Lets the node be bought empty.
    fn add(&mut self, rank: usize, free: usize, price: Hundredths) {
        let cells = self.least.len();
        for full in (1..self.sums.len().min(rank + 2)).rev() {
            let sums = self.sums[full].start.max(free)..self.sums[full].end;
            if sums.is_empty() {
                continue;
            }
            let (fewer, row) = self.least.split_at_mut(full * self.width);
            let before = &fewer[(full - 1) * self.width + sums.start - free..];
            let first_bit = rank * cells + full * self.width + sums.start;
            for ((cell, before), bit) in row[sums].iter_mut().zip(before).zip(first_bit..) {
                if before + price < *cell {
                    *cell = before + price;
                    self.with[bit / 64] |= 1 << (bit % 64);
                }
            }
        }
    }

    /// The nodes of a set, cheapest first, the one that gives the rest last.
    fn purchase(&self, nodes: &[Candidate], closed: Closed, amount: u32, unit: u32) -> Purchase {
        let Closed { last, mut full, mut sum, .. } = closed;
        let part =
            |rank: usize, amount| Part { node: nodes[rank].node, amount, unit_cost: nodes[rank].unit_cost };
        let mut parts = vec![part(last, amount - sum as u32 * unit)];
        for rank in (0..last).rev() {
            let bit = rank * self.least.len() + full * self.width + sum;
            if self.with[bit / 64] & (1 << (bit % 64)) != 0 {
                parts.push(part(rank, nodes[rank].free));
                full -= 1;
                sum -= (nodes[rank].free / unit) as usize;
            }
        }
        parts.reverse();
        Purchase(parts)
    }
}
