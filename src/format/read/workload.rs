//! The generated day of requests.

use std::ops::RangeInclusive;

use super::field::{self, Names};
use crate::format::document::WorkloadDocument;
use crate::format::limits;
use crate::format::problem::{Code, Problems};
use crate::model::Grid;

const DAY_SECONDS: u64 = 86_400;

/// Reads the workload.
pub(super) fn read(document: &WorkloadDocument, grid: &Grid, problems: &mut Problems) -> WorkloadDocument {
    let users = field::list(problems, "workload.users", &document.users, limits::USERS);
    let path = |i| format!("workload.users[{i}].name");
    field::unique_names(problems, &mut Names::new(), path, users.iter().map(|user| user.name.as_str()));
    for (i, user) in users.iter().enumerate() {
        let path = format!("workload.users[{i}].disclosedPercent");
        field::number(problems, path, user.disclosed_percent, &limits::DISCLOSED_PERCENT);
    }
    choices(problems, "workload.partCounts", &document.part_counts, &limits::PART_COUNT);
    choices(problems, "workload.cpus", &document.cpus, &limits::WORKLOAD_CPUS);
    field::number(problems, "workload.bandwidthMbps", document.bandwidth_mbps, &limits::BANDWIDTH_MBPS);
    choices(
        problems,
        "workload.durationsSeconds",
        &document.durations_seconds,
        &limits::WORKLOAD_DURATION_SECONDS,
    );
    field::number(problems, "workload.laxityPerDuration", document.laxity_per_duration, &limits::LAXITY);
    field::number(problems, "workload.loadPercent", document.load_percent, &limits::LOAD_PERCENT);
    field::number(problems, "workload.replications", document.replications, &limits::REPLICATIONS);
    if problems.usable() {
        check_fit(document, grid, problems);
    }
    document.clone()
}

fn choices(problems: &mut Problems, path: &str, entries: &[u32], range: &RangeInclusive<u32>) {
    for (i, &entry) in field::list(problems, path, entries, limits::CHOICES).iter().enumerate() {
        field::number(problems, format!("{path}[{i}]"), entry, range);
    }
}

/// Every request must fit in its day, and the day in the machine.
fn check_fit(document: &WorkloadDocument, grid: &Grid, problems: &mut Problems) {
    for (i, &duration) in document.durations_seconds.iter().enumerate() {
        let span = u64::from(duration) * u64::from(document.laxity_per_duration + 1);
        if span > DAY_SECONDS {
            let message = format!(
                "needs {span} seconds from earliest start to latest end, but the day has {DAY_SECONDS}: \
                 shorten it, or lower laxityPerDuration"
            );
            problems.error(Code::BadWorkload, format!("workload.durationsSeconds[{i}]"), message);
        }
    }
    let mean = |entries: &[u32]| entries.iter().map(|&n| f64::from(n)).sum::<f64>() / entries.len() as f64;
    let work = mean(&document.part_counts) * mean(&document.cpus) * mean(&document.durations_seconds);
    let offered = f64::from(document.load_percent) / 100.0 * grid.total_cpus() as f64 * DAY_SECONDS as f64;
    if offered / work > limits::WORKLOAD_REQUESTS as f64 {
        let message = format!(
            "would take about {:.0} requests; the most is {}: lower the load, or make requests larger",
            offered / work,
            limits::WORKLOAD_REQUESTS
        );
        problems.error(Code::BadWorkload, "workload.loadPercent", message);
    }
}
