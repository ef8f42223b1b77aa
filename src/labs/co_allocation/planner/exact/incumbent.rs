//! The incumbent: the best complete plan of a search.

use crate::labs::co_allocation::model::{ChannelId, Cost, Path, Plan};
use crate::labs::co_allocation::planner::{Problem, check_without_budget};

use super::instance::{Instance, PartFlow};
use super::routing::Routes;

/// A complete placement with joint paths for the flows.
#[derive(Clone, Debug)]
pub struct Incumbent {
    /// Site index per part.
    pub sites: Vec<usize>,
    /// Channels per flow; empty between parts at one site.
    pub paths: Vec<Vec<ChannelId>>,
    /// Cost by (3).
    pub cost: Cost,
}

impl Incumbent {
    /// A placement with the paths of the flows between different sites; `rest` is the cost of everything
    /// else.
    pub fn new(
        instance: &Instance,
        sites: Vec<usize>,
        flows: &[PartFlow],
        routes: Routes,
        rest: Cost,
    ) -> Self {
        let cost = rest + routes.1;
        let mut paths = vec![Vec::new(); instance.flows.len()];
        let mut routed = flows.iter().zip(routes.0).peekable();
        for (flow, path) in instance.flows.iter().zip(&mut paths) {
            if let Some((_, found)) = routed.next_if(|(routed, _)| routed.flow == flow.flow) {
                *path = found;
            }
        }
        Self { sites, paths, cost }
    }

    /// The plan, in the indices of the grid.
    pub fn plan(&self, instance: &Instance, problem: &Problem<'_>) -> Plan {
        let sites = self.sites.iter().map(|&site| instance.sites[site]).collect();
        let mut paths = vec![Path::default(); problem.request.flows.len()];
        for (flow, channels) in instance.flows.iter().zip(&self.paths) {
            let links = channels.iter().map(|&channel| problem.grid.link_of(channel)).collect();
            paths[flow.flow] = Path { links };
        }
        let plan = Plan { sites, paths };
        debug_assert_eq!(check_without_budget(&plan, problem), Ok(self.cost));
        plan
    }
}
