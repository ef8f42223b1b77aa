//! The exact planner: a search that uses the structure of co-allocation instead of a general solver.

mod alone;
mod assignment;
mod bound;
mod budget;
mod instance;
mod metric;
mod network;
mod path;
mod routing;
mod search;

use crate::model::{Path, Plan};

use self::budget::Budget;
use self::instance::Instance;
use self::path::CheapestPath;
use self::search::{Ended, Found, Search};
use super::{Effort, Outcome, Planner, Problem, check_plan};

/// Branch and bound over placements with exact joint routing; see the module's documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Planner for Exact {
    fn plan(&self, problem: &Problem<'_>, node_limit: u64) -> (Outcome, Effort) {
        let mut paths = CheapestPath::default();
        let mut budget = Budget::new(node_limit);
        let instance = Instance::new(problem);
        let mut search = Search::new(&instance, &mut paths, &mut budget);
        let ended = search.run();
        let best = search.best.take().map(|found| {
            let cost = found.cost;
            let plan = plan_of(found, &instance, problem);
            debug_assert_eq!(check_plan(&plan, problem), Ok(cost));
            (plan, cost)
        });
        let outcome = match (ended, best) {
            (Ended::Searched, Some((plan, cost))) => Outcome::Optimal { plan, cost },
            (Ended::Searched, None) => Outcome::Infeasible,
            (Ended::Limit(bound), Some((plan, cost))) if bound >= cost => Outcome::Optimal { plan, cost },
            (Ended::Limit(bound), best) => Outcome::LimitReached { best, bound },
        };
        (outcome, Effort { nodes: budget.spent(), pivots: 0 })
    }
}

fn plan_of(found: Found, instance: &Instance, problem: &Problem<'_>) -> Plan {
    let sites = found.sites.iter().map(|&site| instance.sites[site]).collect();
    let mut paths = vec![Path::default(); problem.request.flows.len()];
    for (flow, links) in instance.wanted.iter().zip(found.paths) {
        paths[flow.flow] = Path { links };
    }
    Plan { sites, paths }
}
