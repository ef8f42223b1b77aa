//! An ascent on link prices over all placements, and the plans found on the way.
//!
//! Each step places the parts by local search under the current prices and routes every flow on its cheapest
//! priced path; the resulting overloads move the prices. The placements avoid scarce channels, so routing
//! them within capacity soon gives good plans.

use std::cmp::Reverse;

use crate::labs::co_allocation::model::Cost;

use super::instance::{Demand, Instance, PartFlow};
use super::neighborhood::improve;
use super::path::{CheapestPath, Usable};
use super::priced_lengths::PricedLengths;
use super::prices::{Prices, SCALE};
use super::routing::{Routes, route_greedily};
use super::subgradient::Subgradient;

/// Steps of one ascent.
const STEPS: u32 = 60;
/// Consecutive steps without a gain after which the ascent ends.
const IDLE: u32 = 10;

/// The result of an ascent.
#[derive(Debug)]
pub struct Ascent {
    /// Lengths under the best prices.
    pub prices: Prices,
    /// The best plan below the cutoff: the site of each part, its routes, and its cost.
    pub best: Option<(Vec<usize>, Routes, Cost)>,
}

/// Raises prices from 0, beginning with a placement of all parts at different sites.
///
/// Complexity: a constant number of steps of a metric, a local search and two greedy routings each.
pub fn ascend(instance: &Instance, mut sites: Vec<usize>, cutoff: Cost, paths: &mut CheapestPath) -> Ascent {
    let free = instance.network.free_mbps();
    let mut best: Option<(Vec<usize>, Routes, Cost)> = None;
    let mut upper = cutoff;
    let mut subgradient = Subgradient::new(vec![0; free.len()], instance.max_price);
    let mut idle = 0;
    for _ in 0..STEPS {
        let mut priced = PricedLengths::new(instance, &subgradient.prices);
        let Some(cost) = improve(instance, &mut priced, &mut sites) else { break };
        let Some(used) = used(instance, &mut priced, &sites, paths) else { break };
        let dual = i128::from(cost) - i128::from(priced.rebate);
        let demands = demands(instance, &sites);
        let rest: Cost = sites.iter().enumerate().map(|(part, &site)| instance.site_cost(part, site)).sum();
        let plain = route_greedily(instance, &demands, free.to_vec(), &[], paths);
        idle += 1;
        for routes in [plain, route_by_prices(instance, &mut priced, &demands, paths)].into_iter().flatten() {
            if rest + routes.1 < upper {
                upper = rest + routes.1;
                best = Some((sites.clone(), routes, upper));
                idle = 0;
            }
        }
        match subgradient.step(dual, i128::from(upper) * i128::from(SCALE), &used, free) {
            Some(true) => idle = 0,
            Some(false) if idle < IDLE || best.is_none() => {}
            _ => break,
        }
    }
    Ascent { prices: Prices::new(instance, &subgradient.best), best }
}

fn demands(instance: &Instance, sites: &[usize]) -> Vec<Demand> {
    let demand = |flow: &PartFlow| Demand {
        ends: flow.ends.map(|part| sites[part]),
        mbps: flow.mbps,
        max_latency: flow.max_latency,
    };
    instance.flows.iter().map(demand).collect()
}

/// Mbps of each channel used by cheapest priced paths; `None` when a flow has no path.
fn used(
    instance: &Instance,
    priced: &mut PricedLengths<'_>,
    sites: &[usize],
    paths: &mut CheapestPath,
) -> Option<Vec<u64>> {
    let free = instance.network.free_mbps();
    let mut used = vec![0; free.len()];
    for flow in &instance.flows {
        let (query, network) = priced.query(flow, flow.ends.map(|part| sites[part]));
        let (path, _) = paths.find(network, &query, &Usable::with(free, flow.mbps))?;
        path.into_iter().for_each(|channel| used[channel] += flow.mbps);
    }
    Some(used)
}

/// Routes flows one after another by priced lengths, highest bandwidth first; their cost is without prices.
fn route_by_prices(
    instance: &Instance,
    priced: &mut PricedLengths<'_>,
    demands: &[Demand],
    paths: &mut CheapestPath,
) -> Option<Routes> {
    let mut left = instance.network.free_mbps().to_vec();
    let mut order: Vec<usize> = (0..demands.len()).collect();
    order.sort_by_key(|&flow| Reverse(demands[flow].mbps));
    let mut routes = (vec![Vec::new(); demands.len()], 0);
    for flow in order {
        let demand = &demands[flow];
        let (query, network) = priced.query(&instance.flows[flow], demand.ends);
        let (path, _) = paths.find(network, &query, &Usable::with(&left, demand.mbps))?;
        for &channel in &path {
            left[channel] -= demand.mbps;
            routes.1 += instance.network.value(channel) * demand.mbps;
        }
        routes.0[flow] = path;
    }
    Some(routes)
}
