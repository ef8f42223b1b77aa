//! Costs moved between parts and pairs of parts: a bound in which flows between open parts count in full.
//!
//! Let a part at a site have a cost, and two parts joined by a flow, at two sites, another. A plan costs at least the sum of
//! those that it pays: the part's CPUs, and the cheapest path of the flow. Cost may be moved from a pair to one of its
//! parts and back, which changes no plan's sum; the cheapest assignment of parts to sites by their own costs is a lower bound.
//! It rises in rounds: what a part costs at a site is spread over its flows, and each part collects there the least that
//! its flows can add. They end at different sites, so that is an assignment again (`star`), and what remains of it, the
//! reduced costs, stays with the pairs. Every state gives a valid bound; all numbers are integers.
//!
//! *Capacity.* The flows of a part use no more of a link at its site than is free. Each such row has a multiplier
//! per part, site, and link: a price that the part's flows pay there, and that is refunded only if the part is there. Paths of
//! at most two links have no others than those at their ends, so these rows hold nearly all that capacity forbids.
//!
//! *Strikes.* All that is left is at least 0. So a part cannot be at a site, nor two parts at two sites, when the bound and
//! what they cost there exceed the best plan. This makes later assignments dearer and smaller.
//!
//! In a search, a node begins with the costs of its parent (`search/very_hard.rs`).
//!
//! Reference: Hahn and Grant (1998), *Lower bounds for the quadratic assignment problem based upon a dual formulation*;
//! Adams and Sherali (1986) on the linear program behind it; Geoffrion (1974) on multipliers.

mod moves;
mod star;
mod tables;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use crate::labs::co_allocation::model::Cost;

use self::star::StarMemory;
use self::tables::Tables;
use super::assignment::Assignment;
use super::instance::{Instance, PartFlow};
use super::prices::SCALE;

/// Cost of a pair that is struck, more than any plan's.
const NEVER: i64 = 1 << 53;
/// The most pairs of sites, over all flows, of which costs are kept, 8 bytes each.
const MAX_PAIRS: usize = 1 << 19;
/// Costs of pairs that are looked at in about the time of a search node.
const WORK_OF_NODE: u64 = 400;

/// Costs of parts and of pairs after all moves so far, in price units.
#[derive(Clone, Debug)]
pub struct Pairs {
    tables: Rc<Tables>,
    /// The sites left to each part, ascending.
    left: Vec<Vec<u32>>,
    /// Cost of a part alone, by the place of its site among those left; [`NEVER`] when struck since.
    alone: Vec<Vec<i64>>,
    /// Cost added to the path of a flow, by the sites of its first and its second part.
    moved: Vec<Vec<i64>>,
    /// Multipliers of "at most one flow ends there", at most 0, per part, by its site and the other.
    exclusive: Vec<Vec<i64>>,
    /// Multipliers of capacities per Mbps, per part, by its site and the link.
    price: Vec<Vec<u64>>,
    /// Multipliers of "at most one part at a site", at most 0.
    site_dual: Vec<i64>,
    bound: i64,
}

/// Memory of the moves.
#[derive(Debug, Default)]
pub struct Mover {
    assignment: Assignment,
    matrix: Vec<i64>,
    star: StarMemory,
    /// Costs of pairs looked at since the last charge.
    work: u64,
}

impl Mover {
    /// The search nodes that take as long as the moves since the last charge.
    pub fn charge(&mut self) -> u64 {
        let nodes = self.work / WORK_OF_NODE;
        self.work %= WORK_OF_NODE;
        nodes
    }
}

/// How much is moved at once.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Rounds at most.
    pub rounds: u32,
    /// Steps of the prices of one part at one site, at least 1; the first leaves them as they are.
    pub steps: u32,
}

impl Pairs {
    /// Whether moves are worthwhile and fit into memory: paths of at most two links, sites not shared, one capacity for both
    /// directions of a link, and not all parts twins, whose open flows the assignment bounds well.
    pub fn are_kept(instance: &Instance) -> bool {
        let network = &instance.network;
        let sites =
            |part: usize| (0..instance.sites.len()).filter(|&site| instance.is_candidate(part, site)).count();
        let pairs = |flow: &PartFlow| sites(flow.ends[0]) * sites(flow.ends[1]);
        (1..=2).contains(&network.max_links())
            && !network.is_directed()
            && !instance.share_sites
            && instance.max_price > 0
            && (1..instance.parts()).any(|part| !instance.is_twin(0, part))
            && instance.flows.iter().map(pairs).sum::<usize>() <= MAX_PAIRS
            && instance.flows.len() * instance.sites.len().pow(2) <= 2 * MAX_PAIRS
    }

    /// Nothing moved yet.
    ///
    /// Complexity: O(flows · sites² · degree²).
    pub fn new(instance: &Instance) -> Self {
        let tables = Rc::new(Tables::new(instance));
        let sites = instance.sites.len();
        let candidates = |part| (0..sites).filter(move |&site| instance.is_candidate(part, site));
        let left: Vec<Vec<u32>> =
            (0..instance.parts()).map(|part| candidates(part).map(|site| site as u32).collect()).collect();
        let alone = |(part, left): (usize, &Vec<u32>)| {
            left.iter().map(|&site| (SCALE * instance.site_cost(part, site as usize)) as i64).collect()
        };
        let moved = |(id, flow): (usize, &PartFlow)| {
            let [one, other] = flow.ends;
            let cost = |from: u32, to: u32| {
                let [from, to] = [from, to].map(|site| site as usize);
                let fits = instance.agree([one, from], [other, to]) && !tables.paths(id, from, to).is_empty();
                if fits { 0 } else { NEVER }
            };
            left[one].iter().flat_map(|&from| left[other].iter().map(move |&to| cost(from, to))).collect()
        };
        Self {
            alone: left.iter().enumerate().map(alone).collect(),
            moved: instance.flows.iter().enumerate().map(moved).collect(),
            exclusive: left.iter().map(|left| vec![0; left.len() * sites]).collect(),
            price: left.iter().map(|left| vec![0; left.len() * tables.degree]).collect(),
            site_dual: vec![0; sites],
            bound: 0,
            left,
            tables,
        }
    }

    /// The same costs with fewer sites left: those that are not struck and that `keep` wants, of a part and a site.
    pub fn keeping(&self, keep: impl Fn(usize, usize) -> bool) -> Self {
        let kept = |(part, left): (usize, &Vec<u32>)| -> Vec<usize> {
            let stays = |&at: &usize| self.alone[part][at] < NEVER && keep(part, left[at] as usize);
            (0..left.len()).filter(stays).collect()
        };
        let kept: Vec<Vec<usize>> = self.left.iter().enumerate().map(kept).collect();
        let moved = |(ends, moved): (&[usize; 2], &Vec<i64>)| {
            let [ones, others] = ends.map(|part| &kept[part]);
            let width = self.left[ends[1]].len();
            ones.iter().flat_map(|at| others.iter().map(move |to| moved[at * width + to])).collect()
        };
        Self {
            tables: Rc::clone(&self.tables),
            left: rows(&self.left, &kept, 1),
            alone: rows(&self.alone, &kept, 1),
            moved: self.tables.ends.iter().zip(&self.moved).map(moved).collect(),
            exclusive: rows(&self.exclusive, &kept, self.site_dual.len()),
            price: rows(&self.price, &kept, self.tables.degree),
            site_dual: self.site_dual.clone(),
            bound: self.bound,
        }
    }

    /// The lower bound with a part at a site; `None` when it cannot be there.
    pub fn bound_at(&self, part: usize, site: usize) -> Option<Cost> {
        let alone = self.alone[part][self.left[part].binary_search(&(site as u32)).ok()?];
        (alone < NEVER).then(|| cost(self.bound + alone))
    }

    /// Moves costs until that gains little; false when no plan costs `limit` or less with the parts at sites left to them.
    ///
    /// Complexity: per round, O(parts · sites) assignments of a part's flows to sites, times the steps.
    pub fn ascend(&mut self, effort: Effort, limit: Cost, mover: &mut Mover) -> bool {
        let limit = (SCALE * limit) as i64;
        let mut order: Vec<usize> = (0..self.left.len()).collect();
        // Much may have been struck since the last round.
        if !self.settle(&order, [0, 1], limit, mover) {
            return false;
        }
        for round in 0..effort.rounds {
            let before = self.bound;
            order.iter().for_each(|&part| self.spread(part));
            for &part in &order[..order.len().saturating_sub(1)] {
                self.collect(part, [round, effort.steps], limit, mover);
                self.spread(part);
            }
            order.reverse();
            if !self.settle(&order, [round + 1, effort.steps], limit, mover) {
                return false;
            }
            if 64 * (self.bound - before) < (limit - self.bound).min(self.bound) {
                break;
            }
        }
        true
    }

    /// Collects what the flows of each part add, and moves the least assignment to the bound.
    fn settle(&mut self, order: &[usize], pace: [u32; 2], limit: i64, mover: &mut Mover) -> bool {
        order.iter().for_each(|&part| self.collect(part, pace, limit, mover));
        if self.assign(limit, mover).is_none() || self.bound > limit {
            return false;
        }
        self.strike_pairs(limit);
        true
    }
}

/// The cost that price units stand for.
fn cost(units: i64) -> Cost {
    units.max(0).unsigned_abs().div_ceil(SCALE)
}

/// Some rows of each list, of `width` entries.
fn rows<T: Copy>(lists: &[Vec<T>], kept: &[Vec<usize>], width: usize) -> Vec<Vec<T>> {
    let of = |(list, kept): (&Vec<T>, &Vec<usize>)| {
        kept.iter().flat_map(|at| &list[at * width..(at + 1) * width]).copied().collect()
    };
    lists.iter().zip(kept).map(of).collect()
}
