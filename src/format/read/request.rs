//! The request graph with its time frame.

use std::collections::BTreeSet;

use super::field::{self, Names};
use crate::format::document::{RequestDocument, TimeFrameDocument};
use crate::format::limits;
use crate::format::problem::{Code, Problems};
use crate::model::{ComputePart, Flow, Request, TimeFrame};

/// Reads the request.
pub(super) fn read(document: &RequestDocument, problems: &mut Problems) -> Request {
    let parts = field::list(problems, "request.parts", &document.parts, limits::PARTS);
    let mut names = Names::new();
    let path = |i| format!("request.parts[{i}].name");
    field::unique_names(problems, &mut names, path, parts.iter().map(|part| part.name.as_str()));
    for (i, part) in parts.iter().enumerate() {
        field::number(problems, format!("request.parts[{i}].cpus"), part.cpus, &limits::CPUS);
        field::position(problems, format!("request.parts[{i}].position"), part.position);
    }

    let documents = field::list(problems, "request.flows", &document.flows, 0..=limits::FLOWS);
    let mut seen = BTreeSet::new();
    let mut flows = Vec::with_capacity(documents.len());
    for (i, flow) in documents.iter().enumerate() {
        let at = format!("request.flows[{i}]");
        field::number(problems, format!("{at}.bandwidthMbps"), flow.bandwidth_mbps, &limits::BANDWIDTH_MBPS);
        if let Some(ends) = field::ends(problems, &at, "part", &flow.between, &names, &mut seen) {
            flows.push(Flow { ends, bandwidth_mbps: flow.bandwidth_mbps, ..Flow::default() });
        }
    }
    let time_frame = read_time_frame(&document.time_frame, problems);
    let path = "request.disclosedPercent";
    field::number(problems, path, document.disclosed_percent, &limits::DISCLOSED_PERCENT);
    let parts = parts
        .iter()
        .map(|part| ComputePart { name: part.name.clone(), cpus: part.cpus, ..ComputePart::default() })
        .collect();
    Request { parts, flows, time_frame, domain_rules: Vec::new() }
}

fn read_time_frame(document: &TimeFrameDocument, problems: &mut Problems) -> TimeFrame {
    let at = "request.timeFrame";
    let TimeFrameDocument { earliest_start_seconds, latest_start_seconds, duration_seconds } = *document;
    field::number(problems, format!("{at}.earliestStartSeconds"), earliest_start_seconds, &limits::SECONDS);
    field::number(problems, format!("{at}.latestStartSeconds"), latest_start_seconds, &limits::SECONDS);
    field::number(problems, format!("{at}.durationSeconds"), duration_seconds, &limits::DURATION_SECONDS);
    if latest_start_seconds < earliest_start_seconds {
        let message =
            "is before earliestStartSeconds: move the latest start later, or the earliest start earlier";
        problems.error(Code::WrongOrder, format!("{at}.latestStartSeconds"), message);
    }
    TimeFrame {
        earliest_start: earliest_start_seconds,
        latest_start: latest_start_seconds,
        duration: duration_seconds,
    }
}
