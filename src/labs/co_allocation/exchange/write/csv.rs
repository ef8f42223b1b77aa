//! Plans and reservations as CSV (RFC 4180), tidy: one row for each site and each link of a path.

use crate::interchange::csv_field as field;
use crate::labs::co_allocation::document::ScenarioDocument;
use crate::labs::co_allocation::views::{FrameOutcome, PlanReport, PlanView};

/// The best plan of each time frame. A frame without a plan has one row with its outcome.
pub(super) fn plans(document: &ScenarioDocument, report: &PlanReport) -> String {
    let head = "frame,rank,start_seconds,end_seconds,outcome,value,resource,wanted_by,name,hop,from,to,cpus,bandwidth_mbps\r\n";
    let mut text = String::from(head);
    for (index, frame) in report.frames.iter().enumerate() {
        let rank = report.order.iter().position(|&ranked| ranked as usize == index);
        let rank = rank.map_or(String::new(), |rank| (rank + 1).to_string());
        let (outcome, plan) = outcome(&frame.outcome);
        let value = plan.map_or(String::new(), |plan| plan.value.to_string());
        let begin = [
            index.to_string(),
            rank,
            frame.start_seconds.to_string(),
            frame.end_seconds.to_string(),
            outcome.to_owned(),
            value,
        ]
        .join(",");
        let Some(plan) = plan else {
            text += &format!("{begin},,,,,,,,\r\n");
            continue;
        };
        for (part, site) in document.request.parts.iter().zip(&plan.sites) {
            text += &format!("{begin},cpus,{},{},,,,{},\r\n", field(&part.name), field(site), part.cpus);
        }
        for (flow, nodes) in document.request.flows.iter().zip(&plan.paths) {
            let wanted_by = field(&flow.between.join("–"));
            for row in hops(nodes, flow.bandwidth_mbps) {
                text += &format!("{begin},bandwidth,{wanted_by},{row}\r\n");
            }
        }
    }
    text
}

/// All reservations of the document.
pub(super) fn reservations(document: &ScenarioDocument) -> String {
    let mut text = String::from(
        "reservation,start_seconds,end_seconds,resource,wanted_by,name,hop,from,to,cpus,bandwidth_mbps\r\n",
    );
    for reservation in &document.reservations {
        let begin = [
            field(&reservation.label),
            reservation.start_seconds.to_string(),
            reservation.end_seconds.to_string(),
        ];
        let begin = begin.join(",");
        for held in &reservation.sites {
            text +=
                &format!("{begin},cpus,{},{},,,,{},\r\n", field(&held.part), field(&held.site), held.cpus);
        }
        for held in &reservation.paths {
            for row in hops(&held.nodes, held.bandwidth_mbps) {
                text += &format!("{begin},bandwidth,,{row}\r\n");
            }
        }
    }
    text
}

/// One row per link of a path: name, hop, both ends, no CPUs, bandwidth.
fn hops(nodes: &[String], bandwidth_mbps: u32) -> impl Iterator<Item = String> {
    nodes.windows(2).enumerate().map(move |(hop, ends)| {
        let [from, to] = [field(&ends[0]), field(&ends[1])];
        format!("{},{},{from},{to},,{bandwidth_mbps}", field(&ends.join("–")), hop + 1)
    })
}

fn outcome(outcome: &FrameOutcome) -> (&'static str, Option<&PlanView>) {
    match outcome {
        FrameOutcome::Optimal { plan } => ("optimal", Some(plan)),
        FrameOutcome::Infeasible { .. } => ("infeasible", None),
        FrameOutcome::LimitReached { plan, .. } => ("limit-reached", plan.as_ref()),
    }
}
