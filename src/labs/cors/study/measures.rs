//! Measures of experiments: a row per measure, and one line that fills it.

use super::buyer::{ApplicationOutcome, Buyer};
use super::units::CorsCell;
use crate::experiment::Derivation::{Along, LeadIn, Sampled};
use crate::experiment::MeasureValue::{Number, Share};
use crate::experiment::{Sample, measures};
use crate::labs::cors::text::msg;
use crate::labs::cors::workload::StructureRun;

measures! {
    /// Measures. Those of single applications exist where applications are the axis; the others cover all
    /// applications, and then stand at their number.
    #[apply(view)]
    #[derive(Copy, Eq, PartialOrd, Ord)]
    pub enum CorsMeasure {
        /// Nodes of one application, summed over its requests.
        ApplicationConnections "applicationConnections", Number("connections"), Along,
            msg!("measure.application-connections");
        /// Cost of one application.
        ApplicationCost "applicationCost", Number(""), Along, msg!("measure.application-cost");
        /// Nodes of all applications, summed over their requests.
        Connections "connections", Number("connections"), Sampled, msg!("measure.connections");
        /// Cost of all applications.
        Cost "cost", Number(""), Sampled, msg!("measure.cost");
        /// Requests that were not served ÷ all.
        Failed "failed", Share, Sampled, msg!("measure.failed");
        /// Failed searches by a custom rule ÷ all requests.
        RuleFailures "ruleFailures", Share, Sampled, msg!("measure.searches-failed");
        /// Cost minus that of the first series, on the same grid.
        CostGain "costGain", Number(""), LeadIn("cost"), msg!("measure.cost-gain");
        /// Connections of the application that has most of them.
        LargestConnections "largestConnections", Number("connections"), Sampled,
            msg!("measure.largest-connections");
        /// Different numbers of connections among the applications.
        DistinctConnections "distinctConnections", Number("numbers"), Sampled,
            msg!("measure.distinct-connections");
        /// Applications whose connections are others than in the first series, on the same grid.
        Differing "differing", Number("applications"), Sampled, msg!("measure.differing");
        /// Applications that are served as in the first series, and are not dearer.
        NotDearer "notDearer", Number("applications"), Sampled, msg!("measure.not-dearer");
        /// Cost ÷ that of the first series.
        CostRatio "costRatio", Number("×"), Sampled, msg!("measure.cost-ratio");
        /// Updates that were refused.
        Refused "refused", Number("updates"), Sampled, msg!("measure.refused");
        /// Searches for what was missing after a refusal.
        Retries "retries", Number("searches"), Sampled, msg!("measure.retries");
        /// Messages of all kinds.
        Messages "messages", Number("messages"), Sampled, msg!("measure.messages");
        /// Elements of a data structure that a query touches.
        TouchedByQuery "touchedByQuery", Number("elements"), Sampled, msg!("measure.touched-by-query");
        /// Elements that a booking touches, with the query before it.
        TouchedByBooking "touchedByBooking", Number("elements"), Sampled, msg!("measure.touched-by-booking");
        /// Elements of a data structure.
        Elements "elements", Number("elements"), Sampled, msg!("measure.elements");
        /// Bytes of its elements.
        Bytes "bytes", Number("bytes"), Sampled, msg!("measure.bytes");
    }
}

/// Money as a number for people.
fn money(hundredths: u64) -> f64 {
    hundredths as f64 / 100.0
}

/// Samples of a grid; `first` are the applications of the first series on it.
pub(super) fn of_purchases(
    cell: &CorsCell,
    by_application: bool,
    buyer: &Buyer,
    first: Option<&[ApplicationOutcome]>,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut number = |measure: CorsMeasure, x: f64, value: f64| {
        samples.push(Sample::number(measure.id(), None, x, value));
    };
    let outcomes = buyer.outcomes();
    let connections = |outcome: &ApplicationOutcome| outcome.connections;
    if by_application {
        for (place, outcome) in (1..).zip(outcomes) {
            number(CorsMeasure::ApplicationConnections, place.into(), outcome.connections.into());
            number(CorsMeasure::ApplicationCost, place.into(), money(outcome.cost));
        }
    }
    let x = cell.x;
    let count = |count: usize| count as f64;
    let cost: u64 = outcomes.iter().map(|outcome| outcome.cost).sum();
    let all: u32 = outcomes.iter().map(connections).sum();
    number(CorsMeasure::Connections, x, all.into());
    number(CorsMeasure::Cost, x, money(cost));
    let mut distinct: Vec<u32> = outcomes.iter().map(connections).collect();
    distinct.sort_unstable();
    distinct.dedup();
    number(CorsMeasure::LargestConnections, x, distinct.last().copied().unwrap_or(0).into());
    number(CorsMeasure::DistinctConnections, x, count(distinct.len()));
    if let Some(first) = first {
        let pairs = || outcomes.iter().zip(first);
        let differing = pairs().filter(|(own, first)| own.connections != first.connections).count();
        number(CorsMeasure::Differing, x, count(differing));
        let served = pairs().filter(|(own, first)| own.failed + first.failed == 0);
        let not_dearer = served.filter(|(own, first)| own.cost <= first.cost).count();
        number(CorsMeasure::NotDearer, x, count(not_dearer));
        let first: u64 = first.iter().map(|outcome| outcome.cost).sum();
        if first > 0 {
            number(CorsMeasure::CostRatio, x, cost as f64 / first as f64);
        }
    }
    let effort = buyer.effort();
    number(CorsMeasure::Refused, x, effort.refused as f64);
    number(CorsMeasure::Retries, x, effort.retries as f64);
    number(CorsMeasure::Messages, x, effort.messages as f64);
    let requests: u32 = outcomes.iter().map(|outcome| outcome.requests).sum();
    let failed: u32 = outcomes.iter().map(|outcome| outcome.failed).sum();
    let mut ratio = |measure: CorsMeasure, of| {
        samples.push(Sample::ratio(measure.id(), None, x, of, requests));
    };
    ratio(CorsMeasure::Failed, failed);
    if let Some(script) = buyer.script() {
        ratio(CorsMeasure::RuleFailures, script.failures());
    }
    samples
}

/// Samples of a data structure.
pub(super) fn of_structure(cell: &CorsCell, run: &StructureRun) -> Vec<Sample> {
    let number = |measure: CorsMeasure, value: f64| Sample::number(measure.id(), None, cell.x, value);
    vec![
        number(CorsMeasure::TouchedByQuery, run.touched_by_query()),
        number(CorsMeasure::TouchedByBooking, run.touched_by_booking()),
        number(CorsMeasure::Elements, run.elements() as f64),
        number(CorsMeasure::Bytes, run.bytes() as f64),
    ]
}
