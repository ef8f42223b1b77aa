//! Scenarios that reach two or three limits which multiply.

use coalloc::labs::co_allocation::document::limits;
use coalloc::labs::co_allocation::document::*;

use super::{Names, few, grid, mesh, request, reservation, reservations, scenario};

pub fn links_flows() -> ScenarioDocument {
    let all = mesh(*limits::PARTS.end(), limits::FLOWS, Names::Short);
    scenario("Links and flows", grid(limits::NODES, limits::LINKS, Names::Short), all)
}

pub fn links_flows_names() -> ScenarioDocument {
    let all = mesh(*limits::PARTS.end(), limits::FLOWS, Names::Long);
    scenario("Links, flows and names", grid(limits::NODES, limits::LINKS, Names::Long), all)
}

pub fn links_flows_frames() -> ScenarioDocument {
    let mut document = links_flows();
    document.options.time_frames = limits::TIME_FRAMES;
    document
}

pub fn flows_frames() -> ScenarioDocument {
    let mut document = request();
    document.options.time_frames = limits::TIME_FRAMES;
    document
}

pub fn reservations_names() -> ScenarioDocument {
    let mut document = reservations();
    // 10 000 labels of 256 bytes leave room for little else in 4 MiB.
    for (index, reservation) in document.reservations.iter_mut().enumerate() {
        reservation.label = Names::Long.of("R", index);
        reservation.paths.clear();
    }
    document
}

pub fn reservations_frames() -> ScenarioDocument {
    let mut document =
        scenario("Reservations and frames", grid(limits::NODES, limits::LINKS, Names::Short), few());
    document.options.time_frames = limits::TIME_FRAMES;
    document.reservations =
        (0..limits::RESERVATIONS).map(|index| reservation(index, 140, Names::Short)).collect();
    document
}

/// Paths once around the grid, as many as fit in a document.
pub fn reservations_paths() -> ScenarioDocument {
    let mut document = reservations_frames();
    document.title = "Reservations and paths".into();
    let around: Vec<String> = (0..limits::NODES).map(|node| format!("N{node}")).collect();
    document.reservations.truncate(6);
    for reservation in &mut document.reservations {
        let path = ReservedPath { nodes: around.clone(), bandwidth_mbps: 1 };
        reservation.paths = vec![path; limits::FLOWS];
    }
    document
}

/// A day of many large requests over long paths.
pub fn days_flows_paths() -> ScenarioDocument {
    let mut document = scenario("Days of flows over long paths", grid(100, 100, Names::Short), few());
    document.options.load_balancing = false;
    document.workload = WorkloadDocument {
        part_counts: vec![limits::MOST_PARTS],
        cpus: vec![1],
        bandwidth_mbps: 1,
        durations_seconds: vec![600],
        load_percent: 50,
        ..document.workload
    };
    document
}

/// A day of requests that fail and are asked for again as often as a user may.
pub fn days_resubmissions() -> ScenarioDocument {
    let mut document = days_flows_paths();
    document.title = "Days of resubmissions".into();
    document.workload.bandwidth_mbps = *limits::BANDWIDTH_MBPS.end();
    document.workload.resubmission = ResubmissionDocument {
        policy: ResubmissionPolicy::ShiftWindow,
        by_seconds: 1,
        times: limits::RESUBMISSIONS,
        ..ResubmissionDocument::default()
    };
    document
}
