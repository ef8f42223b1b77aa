//! Local search: a placement that no single move of a part and no exchange of two improves.

use super::instance::Instance;
use super::lengths::UNREACHABLE;
use super::priced_lengths::PricedLengths;
use super::prices::SCALE;

/// Added for a flow without a path, so that the search moves away from such placements.
const PENALTY: u64 = 1 << 44;
/// The most moves made.
const MOVES: u32 = 200;

/// Improves a placement of all parts at different sites by its cost under prices, and returns that cost;
/// `None` when it ends with a flow without a path or a broken rule.
///
/// Makes the best move until none improves; ties go to the lowest part, then site.
///
/// Complexity: O(parts · sites · degree) per move made.
pub fn improve(instance: &Instance, prices: &mut PricedLengths<'_>, sites: &mut [usize]) -> Option<u64> {
    for _ in 0..MOVES {
        let mut part_at = vec![None; instance.sites.len()];
        sites.iter().enumerate().for_each(|(part, &site)| part_at[site] = Some(part));
        let mut best = (0, None);
        for part in 0..sites.len() {
            for to in (0..instance.sites.len()).filter(|&to| instance.is_candidate(part, to)) {
                let other = part_at[to];
                let once =
                    other.is_none_or(|other| other > part && instance.is_candidate(other, sites[part]));
                if once {
                    let gain = gain(instance, prices, sites, part, to, other);
                    if gain > best.0 {
                        best = (gain, Some((part, to)));
                    }
                }
            }
        }
        let Some((part, to)) = best.1 else { break };
        if let Some(other) = part_at[to] {
            sites[other] = sites[part];
        }
        sites[part] = to;
    }
    let parts: u64 = (0..sites.len()).map(|part| SCALE * instance.site_cost(part, sites[part])).sum();
    let cost = parts
        + (0..sites.len())
            .map(|part| flows(instance, prices, sites, part, |other| other < part))
            .sum::<u64>();
    (cost < PENALTY).then_some(cost)
}

/// The gain when a part moves to a site and the part there, if any, takes its place.
fn gain(
    instance: &Instance,
    prices: &mut PricedLengths<'_>,
    sites: &mut [usize],
    part: usize,
    to: usize,
    other: Option<usize>,
) -> i64 {
    let from = sites[part];
    let mut cost = |sites: &[usize]| {
        let of = |part: usize| SCALE * instance.site_cost(part, sites[part]);
        let pair =
            other.map_or(0, |other| of(other) + flows(instance, prices, sites, other, |third| third != part));
        of(part) + flows(instance, prices, sites, part, |_| true) + pair
    };
    let before = cost(sites);
    sites[part] = to;
    other.inspect(|&other| sites[other] = from);
    let after = cost(sites);
    sites[part] = from;
    other.inspect(|&other| sites[other] = to);
    before as i64 - after as i64
}

/// Priced cost of a part's flows to some others, with a penalty for missing paths and broken rules.
fn flows(
    instance: &Instance,
    prices: &mut PricedLengths<'_>,
    sites: &[usize],
    part: usize,
    counts: impl Fn(usize) -> bool,
) -> u64 {
    let incident = instance.incident_flows[part].iter().filter(|flow| counts(flow.part));
    let cost = |length: u64, mbps: u64| if length == UNREACHABLE { PENALTY } else { length * mbps };
    let flows: u64 = incident
        .map(|flow| cost(prices.length(flow.table_back, sites[flow.part], sites[part]), flow.mbps))
        .sum();
    let rules = instance.rules[part].iter().filter(|&&(other, _)| counts(other));
    let broken =
        rules.filter(|&&(other, _)| !instance.agree([part, sites[part]], [other, sites[other]])).count();
    flows + PENALTY * broken as u64
}
