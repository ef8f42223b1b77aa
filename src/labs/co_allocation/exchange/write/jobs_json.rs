//! A simulated day as a Batsim workload: the requests, to be scheduled by another program.

use serde_json::{Value, json};
use std::collections::BTreeMap;

use super::day::Job;
use crate::document::json::indented;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::text::msg;

/// Writes the jobs, without a walltime: Batsim ends a job that reaches its own without success. Beyond Batsim's fields, each has its user and the start of its reservation here, if any.
pub(super) fn write(scenario: &Scenario, title: &str, jobs: &[Job]) -> String {
    let cpus: u64 = scenario.grid.nodes.iter().map(|node| u64::from(node.cpus())).sum();
    let profile = |job: &Job| format!("delay{}", job.duration);
    let delay = |job: &Job| (profile(job), json!({ "type": "delay", "delay": job.duration }));
    let profiles = BTreeMap::from_iter(jobs.iter().map(delay));
    let listed: Vec<Value> = jobs
        .iter()
        .map(|job| {
            json!({
                "id": (job.number + 1).to_string(),
                "subtime": job.submitted,
                "res": job.cpus,
                "profile": profile(job),
                "user": scenario.workload.users.get(job.user).map(|user| user.name.as_str()),
                "reserved_start": job.run.as_ref().map(|(window, _)| window.start),
            })
        })
        .collect();
    let workload = json!({
        "description": msg!("jobs.description", title, version = env!("CARGO_PKG_VERSION")).to_string(),
        "nb_res": cpus,
        "jobs": listed,
        "profiles": profiles,
    });
    format!("{}\n", indented(&workload))
}
