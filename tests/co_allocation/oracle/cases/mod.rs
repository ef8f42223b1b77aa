//! Generated cases: problems of every kind and size, each a function of its number.

mod crowded;
mod divided;
mod domains;
mod extended;
mod large;
mod random;
mod real;
mod real_files;
mod small;
mod testbed;
mod text;
mod virne;

use coalloc::kernel::TimeFrame;
use coalloc::labs::co_allocation::model::{
    Availability, ComputePart, Flow, Grid, Link, Node, NodeId, NodeKind, Request,
};
use coalloc::labs::co_allocation::planner::{Constraints, Problem, Values};

pub use crowded::crowded;
pub use divided::divided;
pub use domains::{domains, domains_limited};
pub use extended::extended;
pub use large::large;
pub use random::Random;
pub use real::{real, topologies};
pub use small::small;
pub use testbed::testbed;
pub use virne::{scarce, virne};

/// One problem that owns its data.
#[derive(Clone)]
pub struct Case {
    pub name: String,
    pub grid: Grid,
    pub request: Request,
    pub availability: Availability,
    pub values: Values,
    pub constraints: Constraints,
}

impl Case {
    pub fn problem(&self) -> Problem<'_> {
        Problem {
            grid: &self.grid,
            request: &self.request,
            availability: &self.availability,
            values: &self.values,
            constraints: self.constraints,
        }
    }
}

/// A compute site.
pub fn site(id: NodeId, cpus: u32) -> Node {
    let kind = NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 };
    Node { name: format!("N{id}"), domain: None, kind, attributes: Vec::new() }
}

/// An exchange point.
fn exchange(id: NodeId) -> Node {
    Node { name: format!("N{id}"), domain: None, kind: NodeKind::ExchangePoint, attributes: Vec::new() }
}

pub fn link(ends: [NodeId; 2], bandwidth_mbps: u32, bandwidth_value: u32) -> Link {
    Link { ends, bandwidth_mbps, bandwidth_value, ..Link::default() }
}

fn part(id: usize, cpus: u32) -> ComputePart {
    ComputePart { name: format!("P{id}"), cpus, ..ComputePart::default() }
}

fn flow(ends: [usize; 2], bandwidth_mbps: u32) -> Flow {
    Flow { ends, bandwidth_mbps, ..Flow::default() }
}

fn request(parts: Vec<ComputePart>, flows: Vec<Flow>) -> Request {
    let time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration: 3600 };
    Request { parts, flows, time_frame, domain_rules: Vec::new() }
}

/// All pairs of `0..count`, the lower first.
pub fn pairs(count: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..count).flat_map(|a| (0..a).map(move |b| [b, a]))
}

/// Random pairs of `0..count` that join all of them: each pair with this chance, drawn again until they do.
fn joined_pairs(random: &mut Random, count: usize, percent: u64) -> Vec<[usize; 2]> {
    loop {
        let drawn: Vec<[usize; 2]> = pairs(count).filter(|_| random.chance(percent)).collect();
        if joins_all(count, &drawn) {
            return drawn;
        }
    }
}

/// Whether all of `0..count` hang together by the pairs.
fn joins_all(count: usize, pairs: &[[usize; 2]]) -> bool {
    component_of(0, count, pairs).len() == count
}

/// What hangs together with `start`, ascending; nothing when there is nothing.
fn component_of(start: usize, count: usize, pairs: &[[usize; 2]]) -> Vec<usize> {
    let mut reached = vec![false; count];
    let mut open: Vec<usize> = (start..count).take(1).collect();
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut reached[at], true) {
            open.extend(pairs.iter().filter(|pair| pair[0] == at).map(|pair| pair[1]));
            open.extend(pairs.iter().filter(|pair| pair[1] == at).map(|pair| pair[0]));
        }
    }
    (0..count).filter(|&at| reached[at]).collect()
}

/// What a share of 0 to `percent` leaves free, rounded up.
fn left_of(random: &mut Random, amount: u32, percent: u64) -> u32 {
    amount - (u64::from(amount) * random.below(percent + 1) / 100) as u32
}
