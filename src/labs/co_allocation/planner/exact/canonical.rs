//! Ties between routings: among equally cheap ones, the first in a fixed order.
//!
//! Flows in the order of the request; of each, the path with the least length, then the fewest links,
//! then the lowest nodes from its start on. When every flow can have the first of its own cheapest
//! paths, that is the first routing. Otherwise flows are settled one by one: each takes the first path with
//! which the others can still be routed at the same total cost.

use crate::labs::co_allocation::model::ChannelId;

use super::context::SearchContext;
use super::instance::{Demand, Instance};
use super::ordered_paths::{first_path, paths_in_order};
use super::routing::{Routes, Routing};
use super::solo_paths::SoloPath;

/// The most routing nodes spent on ordering equally cheap routings; beyond that, the order stays as found.
const NODES: u64 = 2_000;

/// The first of all routings that cost as much as the given one.
pub fn first_routing(
    instance: &Instance,
    demands: &[Demand],
    alone: &[SoloPath],
    routes: Routes,
    ctx: &mut SearchContext,
) -> Routes {
    if let Some(first) = each_first(instance, demands, alone)
        && first.1 == routes.1
    {
        return first;
    }
    ctx.within(NODES, |ctx| settle_one_by_one(instance, demands, routes, ctx))
}

fn settle_one_by_one(
    instance: &Instance,
    demands: &[Demand],
    mut routes: Routes,
    ctx: &mut SearchContext,
) -> Routes {
    let mut left = instance.network.free_mbps().to_vec();
    let mut settled = 0;
    for (flow, demand) in demands.iter().enumerate() {
        let most = length(instance, &routes.0[flow]);
        let Some(paths) = paths_in_order(instance, demand, &left, most) else { return routes };
        for path in paths.into_iter().take_while(|path| path.channels != routes.0[flow]) {
            let mut rest = left.clone();
            path.channels.iter().for_each(|&channel| rest[channel] -= demand.mbps);
            let Some(cutoff) = (routes.1 + 1).checked_sub(settled + path.length * demand.mbps) else {
                continue;
            };
            let others = demands[flow + 1..].to_vec();
            let mut routing = Routing::new(instance, others, rest, cutoff, ctx.paths.search());
            if !routing.run(instance, ctx) {
                return routes;
            }
            if let Some((others, _)) = routing.best {
                routes.0.truncate(flow);
                routes.0.push(path.channels);
                routes.0.extend(others);
                break;
            }
        }
        routes.0[flow].iter().for_each(|&channel| left[channel] -= demand.mbps);
        settled += length(instance, &routes.0[flow]) * demand.mbps;
    }
    routes
}

/// Every flow on the first of its own cheapest paths, if these fit together.
fn each_first(instance: &Instance, demands: &[Demand], alone: &[SoloPath]) -> Option<Routes> {
    let free = instance.network.free_mbps();
    let mut left = free.to_vec();
    let mut routes = (Vec::with_capacity(demands.len()), 0);
    for (demand, alone) in demands.iter().zip(alone) {
        let path = first_path(instance, demand, free, alone.length)?;
        for &channel in &path.channels {
            left[channel] = left[channel].checked_sub(demand.mbps)?;
        }
        routes.1 += path.length * demand.mbps;
        routes.0.push(path.channels);
    }
    Some(routes)
}

fn length(instance: &Instance, path: &[ChannelId]) -> u64 {
    path.iter().map(|&channel| instance.network.value(channel)).sum()
}
