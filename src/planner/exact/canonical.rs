//! Ties between routings: of all equally cheap ones, the first in a fixed order.
//!
//! Flows in the order of the request; of each, the path with the least length, then the fewest links,
//! then the lowest nodes from its start on. When every flow can have the first of its own cheapest
//! paths, that is the first routing. Otherwise flows are settled one by one: the first path with which
//! the others can still be routed at the same total cost.

use crate::model::ChannelId;

use super::budget::Budget;
use super::instance::{Demand, Instance};
use super::path::CheapestPath;
use super::routing::{Routes, Routing};
use super::walk::{first_way, ways};

/// Work spent at most on the order of equally cheap routings, in routing nodes; then it stays as it is.
const NODES: u64 = 2_000;

/// The first of all routings that cost as much as the given one, and the nodes spent on it.
pub fn first_routing(
    instance: &Instance,
    demands: &[Demand],
    mut routes: Routes,
    paths: &mut CheapestPath,
) -> (Routes, u64) {
    let free = instance.network.free_mbps();
    if let Some(alone) = each_first(instance, demands, free)
        && alone.1 == routes.1
    {
        return (alone, 0);
    }
    let mut budget = Budget::new(NODES);
    let mut left = free.to_vec();
    for flow in 0..demands.len() {
        let most = length(instance, &routes.0[flow]);
        let Some(ways) = ways(instance, &demands[flow], &left, most) else { break };
        let settled: u64 = (0..flow).map(|at| length(instance, &routes.0[at]) * demands[at].mbps).sum();
        for way in ways {
            if way.channels == routes.0[flow] {
                break;
            }
            let mbps = demands[flow].mbps;
            let mut rest = left.clone();
            way.channels.iter().for_each(|&channel| rest[channel] -= mbps);
            let spent = settled + way.length * mbps;
            let Some(cutoff) = (routes.1 + 1).checked_sub(spent) else { continue };
            let mut routing = Routing::new(instance, demands[flow + 1..].to_vec(), rest, cutoff, paths);
            if !routing.run(instance, paths, &mut budget) {
                return (routes, budget.spent());
            }
            if let Some((others, _)) = routing.best {
                routes.0.truncate(flow);
                routes.0.push(way.channels);
                routes.0.extend(others);
                break;
            }
        }
        routes.0[flow].iter().for_each(|&channel| left[channel] -= demands[flow].mbps);
    }
    (routes, budget.spent())
}

/// Every flow on the first of its own cheapest paths, if they fit together.
fn each_first(instance: &Instance, demands: &[Demand], free: &[u64]) -> Option<Routes> {
    let mut left = free.to_vec();
    let mut routes = (Vec::with_capacity(demands.len()), 0);
    for demand in demands {
        let way = first_way(instance, demand, free)?;
        for &channel in &way.channels {
            left[channel] = left[channel].checked_sub(demand.mbps)?;
        }
        routes.1 += way.length * demand.mbps;
        routes.0.push(way.channels);
    }
    Some(routes)
}

fn length(instance: &Instance, path: &[ChannelId]) -> u64 {
    path.iter().map(|&channel| instance.network.value(channel)).sum()
}
