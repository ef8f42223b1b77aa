//! Grids to buy on, with costs drawn at random.

use crate::kernel::Seconds;
use crate::kernel::random::SplitMix64;
use crate::labs::cors::model::{Grid, Node, Offer, Resource};

/// Kind of grid: differences among the nodes.
#[apply(word)]
#[derive(Default)]
pub enum GridKind {
    /// The machine's nodes, but every eighth is four times as large, and dearer than all others.
    #[default]
    MostlySame,
    /// The machine's nodes, all equal but for their costs.
    Machine,
    /// Sixteen nodes as large as a large job, every eighth larger and dearer.
    Sites,
    /// The machine's number of nodes, of random capacity.
    Random,
}

impl GridKind {
    /// All of them.
    pub const ALL: [GridKind; 4] =
        [GridKind::MostlySame, GridKind::Machine, GridKind::Sites, GridKind::Random];
}

/// The machine on which the jobs of a trace ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    /// At least one.
    pub nodes: u32,
    /// Processors of each of them, at least one.
    pub processors: u32,
}

/// One node in this many is large and expensive: the last of each group.
const GROUP: u32 = 8;
/// Factor by which a large node has more.
const LARGER: u32 = 4;
const SITES: u32 = 16;

/// The grid of a seed: one resource, nothing booked. A large job has `large` processors.
pub fn grid(kind: GridKind, machine: Machine, large: u32, horizon: Seconds, seed: u64) -> Grid {
    let mut random = SplitMix64::new(seed.wrapping_add(1000));
    let mut below = |bound: u32| random.below(bound.into()) as u32;
    let Machine { nodes, processors } = machine;
    let (nodes, processors) = match kind {
        GridKind::Sites => (SITES, large.max(2)),
        _ => (nodes, processors),
    };
    let node = |k: u32| {
        let (capacity, unit_cost) = match kind {
            GridKind::Machine => (processors, 300 + below(201)),
            // The capacity is drawn first.
            GridKind::Random => (1 + below(2 * processors), 300 + below(201)),
            GridKind::MostlySame | GridKind::Sites if k % GROUP == GROUP - 1 => {
                (LARGER * processors, 425 + below(76))
            }
            GridKind::MostlySame | GridKind::Sites => (processors, 300 + below(101)),
        };
        Node {
            id: format!("N{}", k + 1),
            offers: vec![Some(Offer { capacity, unit_cost, bookings: Vec::new() })],
        }
    };
    let resources = vec![Resource { id: "CPU".to_owned(), unit: String::new() }];
    Grid { horizon, resources, nodes: (0..nodes).map(node).collect() }
}
