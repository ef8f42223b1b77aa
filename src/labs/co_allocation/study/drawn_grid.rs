//! Grids drawn at random for each replication, in place of the scenario's.

use crate::document::problem::{Code, FormatError};
use crate::kernel::random::day_seed;
use crate::labs::co_allocation::document::{GridDocument, limits};
use crate::labs::co_allocation::grids::{GridRecipe, GridShape, check, generate};
use crate::labs::co_allocation::text::msg;

/// Keeps the draws of grids apart from those of requests.
const GRIDS: u32 = u32::MAX;
/// Links per site of a grid of which only the size is given, on average.
const USUAL_DEGREE: u32 = 4;
/// How far its links reach, in percent of the largest distance: beta of the benchmark of Virne.
const USUAL_BETA_PERCENT: u32 = 20;

/// How the grid of a replication is drawn: a recipe whose seed follows from that of the workload.
#[apply(document)]
pub struct DrawnGridDocument {
    /// How nodes are joined, and how many there are.
    pub shape: GridShape,
    /// CPUs of a site: uniform between these two.
    #[schemars(inner(range(min = 1, max = *limits::CPUS.end())))]
    pub cpus: [u32; 2],
    /// Bandwidth of a link: uniform between these two.
    #[schemars(inner(range(min = 1, max = *limits::BANDWIDTH_MBPS.end())))]
    pub bandwidth_mbps: [u32; 2],
    /// Value units per Gbps of every link; 1000 where a Mbps is to cost as much as a CPU.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(max = *limits::VALUE.end()))]
    pub bandwidth_value: u32,
}

fn one() -> u32 {
    1
}

fn is_one(value: &u32) -> bool {
    *value == 1
}

impl DrawnGridDocument {
    /// A Waxman grid with amounts from the least to the most of another grid's.
    pub(super) fn like(grid: &GridDocument) -> Self {
        let range = |amounts: &mut dyn Iterator<Item = u32>| {
            let usable: Vec<u32> = amounts.filter(|&amount| amount > 0).collect();
            [usable.iter().min(), usable.iter().max()].map(|end| end.copied().unwrap_or(1))
        };
        Self {
            shape: GridShape::Waxman {
                nodes: grid.sites.len() as u32,
                mean_degree: USUAL_DEGREE,
                alpha_percent: None,
                beta_percent: USUAL_BETA_PERCENT,
            },
            cpus: range(&mut grid.sites.iter().map(|site| site.cpus)),
            bandwidth_mbps: range(&mut grid.links.iter().map(|link| link.bandwidth_mbps)),
            bandwidth_value: one(),
        }
    }

    /// The same with that many sites.
    ///
    /// # Errors
    /// When grids of this shape come in sizes of their own only.
    pub(super) fn with_sites(mut self, count: u32) -> Result<Self, FormatError> {
        match &mut self.shape {
            GridShape::Waxman { nodes: sites, .. }
            | GridShape::Ring { nodes: sites }
            | GridShape::Dumbbell { sites } => *sites = count,
            GridShape::TransitStub { .. } | GridShape::FatTree { .. } => {
                return Err(FormatError::new(Code::Contradiction, "", msg!("study.fixed-sizes")));
            }
        }
        Ok(self)
    }

    /// Whether it can be drawn, without drawing it.
    ///
    /// # Errors
    /// The first number out of its range.
    pub(super) fn check(&self) -> Result<(), FormatError> {
        check(&self.recipe(0, 0))
    }

    /// The grid of a replication. The same seed gives the same grid on every machine.
    ///
    /// # Errors
    /// When there can be no such grid.
    pub(super) fn grid(&self, seed: u32, replication: u32) -> Result<GridDocument, FormatError> {
        let mut grid = generate(&self.recipe(seed, replication))?;
        grid.links.iter_mut().for_each(|link| link.bandwidth_value = self.bandwidth_value);
        Ok(grid)
    }

    fn recipe(&self, seed: u32, replication: u32) -> GridRecipe {
        let Self { shape, cpus, bandwidth_mbps, .. } = self.clone();
        // The high half: all bits of a seed are mixed.
        let seed = (day_seed(seed, GRIDS, replication) >> 32) as u32;
        GridRecipe { shape, cpus, bandwidth_mbps, seed }
    }
}
