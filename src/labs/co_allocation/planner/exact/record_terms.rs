//! The record of a placement node: the terms of its bound, and its children.

use crate::labs::co_allocation::model::Cost;

use super::bound::Bound;
use super::instance::{IncidentFlow, Instance, PartFlow};
use super::lengths::UNREACHABLE;
use super::record::{Child, ClosedReason, Decision, Prospect, Term};

/// The terms of the bound by assignment, in halves of a thousandth.
pub fn terms(
    instance: &Instance,
    site_of: &[Option<usize>],
    flows: &[PartFlow],
    bound: &Bound,
) -> Vec<(Term, u64)> {
    let placed = site_of.iter().enumerate().filter_map(|(part, site)| Some((part, (*site)?)));
    let placed = placed
        .map(|(part, site)| (Term::Placed(part, instance.sites[site]), 2 * instance.site_cost(part, site)));
    let flow_terms = flows.iter().map(|flow| {
        (Term::Flow(flow.flow), 2 * flow.mbps * instance.solo_length(flow, instance.ends(flow, site_of)))
    });
    let open = bound.terms().map(|(part, site, twice)| (Term::Open(part, instance.sites[site]), twice));
    placed.chain(flow_terms).chain(open).collect()
}

/// All sites for an open part; those that can be tried come first, by the bound of their column.
pub fn children(
    instance: &Instance,
    site_of: &[Option<usize>],
    part: usize,
    bound: &Bound,
    bound_at: impl Fn(usize) -> Option<Cost>,
) -> Vec<Child> {
    let prospect = |site: usize| {
        let column = bound.free.binary_search(&site).ok();
        match column.and_then(&bound_at) {
            Some(cost) => Prospect::Bound(cost),
            None => {
                let is_barred = bound.allowed.get(part * instance.sites.len() + site) == Some(&false);
                let other = if is_barred { ClosedReason::Links } else { ClosedReason::NoPath };
                Prospect::Closed(why_closed(instance, site_of, part, site).unwrap_or(other))
            }
        }
    };
    let mut sites: Vec<(Prospect, usize)> =
        (0..instance.sites.len()).map(|site| (prospect(site), site)).collect();
    sites.sort_by_key(|&(prospect, site)| match prospect {
        Prospect::Bound(cost) => (cost, site),
        Prospect::Closed(_) => (Cost::MAX, site),
    });
    let child = |(prospect, site): (Prospect, usize)| Child {
        decision: Decision::Place(part, instance.sites[site]),
        prospect,
    };
    sites.into_iter().map(child).collect()
}

/// Why an open part cannot be at a site, or need not be tried there; `None` if it has to be tried.
pub fn why_closed(
    instance: &Instance,
    site_of: &[Option<usize>],
    part: usize,
    site: usize,
) -> Option<ClosedReason> {
    let placed = || site_of.iter().enumerate().filter_map(|(other, at)| Some((other, (*at)?)));
    let here: u64 = placed().filter(|&(_, at)| at == site).map(|(other, _)| instance.cpus[other]).sum();
    let is_there = placed().any(|(_, at)| at == site);
    if is_there && !instance.share_sites {
        return Some(ClosedReason::Taken);
    }
    if instance.free_cpus[site] < here + instance.cpus[part] {
        return Some(ClosedReason::Cpus);
    }
    if !instance.suits[part * instance.sites.len() + site] {
        return Some(ClosedReason::Attributes);
    }
    if !instance.is_candidate(part, site) {
        return Some(ClosedReason::Links);
    }
    if !placed().all(|(other, at)| instance.agree([part, site], [other, at])) {
        return Some(ClosedReason::Rule);
    }
    let reaches = |flow: &IncidentFlow| {
        let other = site_of[flow.part];
        other.is_none_or(|at| instance.metric.length(flow.table_back, at, site) != UNREACHABLE)
    };
    if !instance.incident_flows[part].iter().all(reaches) {
        return Some(ClosedReason::NoPath);
    }
    let exchanged = placed().any(|(other, at)| instance.exchange_is_better([part, site], [other, at]));
    exchanged.then_some(ClosedReason::Exchange)
}
