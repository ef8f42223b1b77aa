//! The request graph with its time frame.

use std::collections::BTreeSet;

use super::attributes::Attributes;
use super::rules;
use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, Problems};
use crate::kernel::TimeFrame;
use crate::labs::co_allocation::document::{PartDocument, RequestDocument, TimeFrameDocument};
use crate::labs::co_allocation::model::{AttributeId, ComputePart, Flow, Grid, Preferred, Request};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Reads the request.
pub(super) fn read<'a>(
    document: &'a RequestDocument,
    at: &str,
    attributes: &mut Attributes<'a>,
    grid: &Grid,
    problems: &mut Problems,
) -> Request {
    let mut names = Names::new();
    let path = |i| format!("{at}.parts[{i}].name");
    field::unique(problems, &mut names, path, document.parts.iter().map(|part| part.name.as_str()));
    let parts: Vec<_> = document
        .parts
        .iter()
        .enumerate()
        .map(|(i, part)| read_part(part, &format!("{at}.parts[{i}]"), attributes, grid, problems))
        .collect();

    let mut seen = BTreeSet::new();
    let mut flows = Vec::with_capacity(document.flows.len());
    for (i, flow) in document.flows.iter().enumerate() {
        let at = format!("{at}.flows[{i}]");
        if let Some(ends) = field::ends(problems, &at, msg!("kind.part"), &flow.between, &names, &mut seen) {
            let max_latency_us = flow.max_latency_microseconds;
            flows.push(Flow { ends, bandwidth_mbps: flow.bandwidth_mbps, max_latency_us });
        }
    }
    let domain_rules = rules::read(&document.domain_rules, at, &names, problems);
    let time_frame = read_time_frame(&document.time_frame, at, problems);
    Request { parts, flows, time_frame, domain_rules }
}

fn read_part<'a>(
    part: &'a PartDocument,
    at: &str,
    attributes: &mut Attributes<'a>,
    grid: &Grid,
    problems: &mut Problems,
) -> ComputePart {
    let path = |i| format!("{at}.requiredAttributes[{i}]");
    let required = attributes.read(problems, &part.required_attributes, path, |name| name);
    for (i, (attribute, name)) in required.iter().zip(&part.required_attributes).enumerate() {
        let message = msg!("attribute.not-there-required", name = field::shown(name));
        warn_of_unknown(*attribute, message, grid, path(i), problems);
    }

    let path = |i| format!("{at}.preferredAttributes[{i}].attribute");
    let wishes = &part.preferred_attributes;
    let wanted = attributes.read(problems, wishes, path, |wish| &wish.attribute);
    for (i, (wish, attribute)) in wishes.iter().zip(&wanted).enumerate() {
        if required.contains(attribute) {
            problems.warning(Code::IdleWish, path(i), msg!("attribute.idle-wish"));
        } else {
            let message = msg!("attribute.not-there-preferred", name = field::shown(&wish.attribute));
            warn_of_unknown(*attribute, message, grid, path(i), problems);
        }
    }
    field::position(problems, format!("{at}.position"), part.position);
    let preferred = wanted.into_iter().zip(wishes);
    ComputePart {
        name: part.name.clone(),
        cpus: part.cpus,
        required,
        preferred: preferred
            .map(|(attribute, wish)| Preferred { attribute, penalty: wish.penalty })
            .collect(),
    }
}

/// Asking for what no site has is odd but has an answer, so it is no error.
fn warn_of_unknown(
    attribute: AttributeId,
    message: Message,
    grid: &Grid,
    path: String,
    problems: &mut Problems,
) {
    if !grid.nodes.iter().any(|node| node.attributes.contains(&attribute)) {
        problems.warning(Code::UnknownAttribute, path, message);
    }
}

fn read_time_frame(document: &TimeFrameDocument, request: &str, problems: &mut Problems) -> TimeFrame {
    let at = format!("{request}.timeFrame");
    let TimeFrameDocument { earliest_start_seconds, latest_start_seconds, duration_seconds } = *document;
    if latest_start_seconds < earliest_start_seconds {
        problems.error(Code::WrongOrder, format!("{at}.latestStartSeconds"), msg!("time-frame.order"));
    }
    TimeFrame {
        earliest_start: earliest_start_seconds,
        latest_start: latest_start_seconds,
        duration: duration_seconds,
    }
}
