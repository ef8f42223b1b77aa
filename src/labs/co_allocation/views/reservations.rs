//! The reservations of a simulated day as documents.

use std::collections::BTreeMap;

use crate::kernel::Window;
use crate::labs::co_allocation::day::{DayLog, EventKind};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{ReservationDocument, ReservedPath, ReservedSite};
use crate::labs::co_allocation::model::{NodeId, Plan, Request};

/// All reservations so far, in the order they were made.
///
/// Complexity: O(events · log requests).
pub fn reservations(scenario: &Scenario, trace: &DayLog) -> Vec<ReservationDocument> {
    let mut submitted: BTreeMap<usize, (usize, &Request)> = BTreeMap::new();
    let mut planned: BTreeMap<usize, (Window, &Plan)> = BTreeMap::new();
    let mut documents = Vec::new();
    for event in trace.events() {
        let number = event.request;
        match &event.kind {
            EventKind::Submitted { user, request } => drop(submitted.insert(number, (*user, request))),
            EventKind::Resubmitted { request, .. } => {
                let (user, _) = submitted[&number];
                submitted.insert(number, (user, request));
            }
            EventKind::Planned { window, plan, .. } | EventKind::Started { window, plan, .. } => {
                planned.insert(number, (*window, plan));
            }
            _ => {}
        }
        if let EventKind::Reserved { .. } | EventKind::Started { .. } = event.kind {
            let (user, request) = submitted[&number];
            let (window, plan) = planned[&number];
            let label = label(&scenario.workload.users[user].name, number + 1);
            documents.push(reservation(scenario, label, window, request, plan));
        }
    }
    documents
}

/// User and number, or the number alone if both are too long for a name.
fn label(user: &str, number: usize) -> String {
    let label = format!("{user} {number}");
    if label.chars().count() <= limits::NAME_CHARS { label } else { format!("#{number}") }
}

fn reservation(
    scenario: &Scenario,
    label: String,
    window: Window,
    request: &Request,
    plan: &Plan,
) -> ReservationDocument {
    let grid = &scenario.grid;
    let name = |node: NodeId| grid.nodes[node].name.clone();
    let sites = plan.sites.iter().zip(&request.parts).map(|(&site, part)| ReservedSite {
        part: part.name.clone(),
        site: name(site),
        cpus: part.cpus,
    });
    let flows = plan.paths.iter().zip(&request.flows).filter(|(path, _)| !path.links.is_empty());
    let paths = flows.map(|(path, flow)| ReservedPath {
        nodes: path.nodes(grid, plan.sites[flow.ends[0]]).into_iter().map(name).collect(),
        bandwidth_mbps: flow.bandwidth_mbps,
    });
    ReservationDocument {
        label,
        start_seconds: window.start,
        end_seconds: window.end,
        sites: sites.collect(),
        paths: paths.collect(),
    }
}
