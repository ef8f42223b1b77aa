//! Grids drawn at random for each replication, in place of the scenario's.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::field;
use crate::document::problem::{Code, Problems};
use crate::kernel::random::{SplitMix64, day_seed};
use crate::labs::co_allocation::document::{
    GridDocument, LinkDocument, Position, SiteDocument, StepsDocument, limits,
};
use crate::labs::co_allocation::grids::{Topology, waxman};
use crate::labs::co_allocation::model::LinkCapacity;
use crate::labs::co_allocation::text::msg;

/// Keeps the draws of grids apart from those of requests.
const GRIDS: u32 = u32::MAX;
/// Drawing units of the unit square, across and down.
const DRAWING: [f64; 2] = [2400.0, 1500.0];

/// How the grid of a replication is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum DrawnGridDocument {
    /// Waxman's random graph, connected.
    Waxman {
        /// Sites.
        nodes: u32,
        /// α in percent: how likely links are.
        alpha_percent: u32,
        /// β in percent: how long they are.
        beta_percent: u32,
        /// CPUs of each site, drawn uniformly.
        cpus: StepsDocument,
        /// Bandwidth of each link, drawn uniformly.
        bandwidth_mbps: StepsDocument,
    },
}

impl DrawnGridDocument {
    /// Holds the numbers against their limits.
    pub(super) fn check(self, problems: &mut Problems) {
        let Self::Waxman { nodes, alpha_percent, beta_percent, cpus, bandwidth_mbps } = self;
        let most = limits::NODES as u32;
        for (name, value, range) in [
            ("nodes", nodes, 1..=most),
            ("alphaPercent", alpha_percent, 0..=100),
            ("betaPercent", beta_percent, 1..=100),
            ("cpus.from", cpus.from, limits::CPUS),
            ("cpus.to", cpus.to, limits::CPUS),
            ("cpus.step", cpus.step, limits::STEP),
            ("bandwidthMbps.from", bandwidth_mbps.from, limits::BANDWIDTH_MBPS),
            ("bandwidthMbps.to", bandwidth_mbps.to, limits::BANDWIDTH_MBPS),
            ("bandwidthMbps.step", bandwidth_mbps.step, limits::STEP),
        ] {
            field::number(problems, format!("drawnGrid.{name}"), value, &range);
        }
        for (name, StepsDocument { from, to, .. }) in [("cpus", cpus), ("bandwidthMbps", bandwidth_mbps)] {
            if to < from {
                let message = msg!("source.order", from, to);
                problems.error(Code::WrongOrder, format!("drawnGrid.{name}.to"), message);
            }
        }
    }

    /// The grid of a replication: a CPU costs as much as a Mbps on a link, as revenue and cost are counted.
    ///
    /// The same seed gives the same grid on every machine.
    pub fn grid(self, seed: u32, replication: u32) -> GridDocument {
        let Self::Waxman { nodes, alpha_percent, beta_percent, cpus, bandwidth_mbps } = self;
        let random = &mut SplitMix64::new(day_seed(seed, GRIDS, replication));
        let [alpha, beta] = [alpha_percent, beta_percent].map(|percent| f64::from(percent) / 100.0);
        let Topology { positions, links } = waxman(nodes as usize, alpha, beta, random);
        let name = |node: usize| format!("N{node}");
        let mut pick = |StepsDocument { from, to, step }: StepsDocument| {
            let steps = u64::from(to.saturating_sub(from) / step.max(1));
            from + step * random.below(steps + 1) as u32
        };
        let site = |(node, [x, y]): (usize, [f64; 2])| SiteDocument {
            name: name(node),
            domain: None,
            cpus: pick(cpus),
            cpu_value: 1,
            quality_penalty: 0,
            attributes: Vec::new(),
            position: Some(Position { x: (DRAWING[0] * x).round(), y: (DRAWING[1] * y).round() }),
        };
        let sites = positions.into_iter().enumerate().map(site).collect();
        let link = |[a, b]: [usize; 2]| LinkDocument {
            between: [name(a), name(b)],
            bandwidth_mbps: pick(bandwidth_mbps),
            bandwidth_value: 1000,
            quality_penalty: 0,
            latency_microseconds: 0,
        };
        GridDocument {
            domains: Vec::new(),
            sites,
            exchange_points: Vec::new(),
            link_capacity: LinkCapacity::Shared,
            links: links.into_iter().map(link).collect(),
        }
    }
}
