//! Where requests come from, beside the paper's users.

use std::collections::BTreeSet;

use crate::document::problem::{Code, Problems};
use crate::document::{Document as _, bounds, field};
use crate::kernel::{Seconds, TimeFrame};
use crate::labs::co_allocation::day::{DurationLaw, RandomRequests, RequestShape, Source, Steps, Submission};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{
    DurationDocument, ListedRequestDocument, ScenarioDocument, SourceDocument, StepsDocument,
};
use crate::labs::co_allocation::model::{ComputePart, Flow, Request};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

const AT: &str = "workload.source";

/// Reads the source; its requests are submitted by the users in turn.
pub(super) fn read(document: &SourceDocument, users: usize, problems: &mut Problems) -> Source {
    match document {
        SourceDocument::Users {} => Source::Users,
        SourceDocument::Random { .. } => Source::Random(read_random(document, problems)),
        SourceDocument::List { requests } => {
            let read = |(i, request)| read_listed(request, &format!("{AT}.requests[{i}]."), problems);
            listed(requests.iter().enumerate().map(read).collect(), users)
        }
        SourceDocument::Trace { .. } => listed(read_trace(document, problems), users),
    }
}

/// Requests with the times of their arrival, as submissions in that order.
fn listed(mut requests: Vec<(Seconds, Request)>, users: usize) -> Source {
    // Stable, so that equal times keep the order of the list.
    requests.sort_by_key(|(at, _)| *at);
    let submission = |(number, (at, request))| Submission { at, user: number % users.max(1), request };
    Source::Listed(requests.into_iter().enumerate().map(submission).collect())
}

fn read_random(document: &SourceDocument, problems: &mut Problems) -> RandomRequests {
    let SourceDocument::Random {
        requests,
        parts,
        link_percent,
        connected,
        cpus,
        bandwidth_mbps,
        duration,
        mean_gap_seconds,
        gaps,
        rate_percent,
        book_ahead_seconds,
        laxity_seconds,
    } = *document
    else {
        unreachable!("only random requests are read here");
    };
    let law = RandomRequests {
        count: requests,
        parts: read_steps(parts, "parts", problems),
        link_percent,
        connected,
        cpus: read_steps(cpus, "cpus", problems),
        bandwidth_mbps: read_steps(bandwidth_mbps, "bandwidthMbps", problems),
        duration: match duration {
            DurationDocument::Exponential { mean_seconds } => DurationLaw::Exponential { mean: mean_seconds },
            DurationDocument::Uniform { seconds } => {
                DurationLaw::Uniform(read_steps(seconds, "duration.seconds", problems))
            }
        },
        mean_gap: mean_gap_seconds,
        gaps,
        rate_percent,
        book_ahead: read_steps(book_ahead_seconds, "bookAheadSeconds", problems),
        laxity: laxity_seconds,
    };
    // A rate of 0 gives an infinite quotient, which the schema refuses.
    let (days, most) = (law.span_seconds() / 86_400.0, limits::SECONDS.end() / 86_400);
    if days.is_finite() && days > f64::from(most) {
        let days = days.ceil() as u32;
        problems.error(Code::BadWorkload, format!("{AT}.meanGapSeconds"), msg!("source.span", days, most));
    }
    law
}

/// Numbers to draw from; in the right order even where they were not.
fn read_steps(StepsDocument { from, to, step }: StepsDocument, name: &str, problems: &mut Problems) -> Steps {
    if to < from {
        problems.error(Code::WrongOrder, format!("{AT}.{name}.to"), msg!("source.order", from, to));
    }
    Steps { from, to: to.max(from), step: step.max(1) }
}

/// Faults of a listed request, each with its path inside the request.
pub(in crate::labs::co_allocation) fn check_listed(
    request: &ListedRequestDocument,
) -> Vec<(String, Message)> {
    let mut problems = Problems::default();
    if bounds::check_part(request, (ScenarioDocument::FORMAT, "ListedRequestDocument"), "", &mut problems) {
        read_listed(request, "", &mut problems);
    }
    problems.into_findings().problems.into_iter().map(|error| (error.path, error.words)).collect()
}

/// When it arrives, and what it asks for; paths begin with `at`.
fn read_listed(document: &ListedRequestDocument, at: &str, problems: &mut Problems) -> (Seconds, Request) {
    let arrival = document.arrival_seconds;
    let earliest_start = document.earliest_start_seconds.unwrap_or(arrival);
    let latest_start = document.latest_start_seconds.unwrap_or(earliest_start);
    let duration = document.duration_seconds;
    if earliest_start < arrival {
        let message = msg!("source.before-arrival");
        problems.error(Code::WrongOrder, format!("{at}earliestStartSeconds"), message);
    }
    if latest_start < earliest_start {
        let message = msg!("time-frame.order");
        problems.error(Code::WrongOrder, format!("{at}latestStartSeconds"), message);
    }
    let ListedRequestDocument { cpus, flows: documents, .. } = document;
    let mut seen = BTreeSet::new();
    let mut flows = Vec::with_capacity(documents.len());
    for (i, &[a, b, bandwidth_mbps]) in documents.iter().enumerate() {
        let path = format!("{at}flows[{i}]");
        let last = (cpus.len() as u32).saturating_sub(1);
        for (end, part) in
            [a, b].into_iter().enumerate().filter(|(_, part)| limits::BANDWIDTH_MBPS.contains(part))
        {
            field::number(problems, format!("{path}[{end}]"), part, &(0..=last));
        }
        if a == b {
            problems.error(Code::SameEnds, path, msg!("source.same-ends", part = a));
        } else if !seen.insert([a.min(b), a.max(b)]) {
            problems.error(Code::DuplicateEnds, path, msg!("source.joined", a, b));
        } else {
            flows.push(Flow { ends: [a as usize, b as usize], bandwidth_mbps, ..Flow::default() });
        }
    }
    let time_frame = TimeFrame { earliest_start, latest_start, duration };
    (arrival, Request { parts: parts(cpus.iter().copied()), flows, time_frame, domain_rules: Vec::new() })
}

fn parts(cpus: impl Iterator<Item = u32>) -> Vec<ComputePart> {
    let part = |(index, cpus)| ComputePart { name: format!("P{index}"), cpus, ..ComputePart::default() };
    cpus.enumerate().map(part).collect()
}

fn read_trace(document: &SourceDocument, problems: &mut Problems) -> Vec<(Seconds, Request)> {
    let SourceDocument::Trace { jobs, most_part_cpus, bandwidth_mbps, shape, laxity_seconds } = document
    else {
        unreachable!("only traces are read here");
    };
    for (i, &[_, duration, processors]) in jobs.iter().enumerate() {
        for (k, value, range) in
            [(1, duration, &limits::DURATION_SECONDS), (2, processors, &limits::WORKLOAD_CPUS)]
        {
            // The schema has one range for all three numbers.
            if limits::SECONDS.contains(&value) {
                field::number(problems, format!("{AT}.jobs[{i}][{k}]"), value, range);
            }
        }
    }
    let first = jobs.iter().map(|[submit, ..]| *submit).min().unwrap_or(0);
    let request = |&[submit, duration, processors]: &[u32; 3]| {
        let at = submit - first;
        let time_frame =
            TimeFrame { earliest_start: at, latest_start: at.saturating_add(*laxity_seconds), duration };
        (at, cut(processors, (*most_part_cpus).max(1), *bandwidth_mbps, *shape, time_frame))
    };
    jobs.iter().map(request).collect()
}

/// A job as a request: as few parts as its width takes, 12 at most, the first ones a CPU larger where it does not
/// divide evenly (ours; real traces say nothing of parts).
fn cut(
    processors: u32,
    most_part_cpus: u32,
    bandwidth_mbps: u32,
    shape: RequestShape,
    time_frame: TimeFrame,
) -> Request {
    let count = processors.div_ceil(most_part_cpus).clamp(1, limits::MOST_PARTS);
    let larger = processors % count;
    let cpus = (0..count).map(|part| processors / count + u32::from(part < larger));
    let pairs = if bandwidth_mbps == 0 { Vec::new() } else { shape.pairs(count as usize) };
    let flow = |ends| Flow { ends, bandwidth_mbps, ..Flow::default() };
    let flows = pairs.into_iter().map(flow).collect();
    Request { parts: parts(cpus), flows, time_frame, domain_rules: Vec::new() }
}
