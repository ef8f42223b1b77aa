//! Variants of a document for sheets: other unit costs and amounts, as many connections by every rule, another cost.

use super::purchase::{CorsOutcome, purchase};
use crate::document::FormatError;
use crate::document::variant::{Measured, near};
use crate::kernel::random::SplitMix64;
use crate::labs::cors::document::{CorsDocument, Scenario};
use crate::labs::cors::model::requests;

/// A variant by its seed, if there is one.
///
/// # Errors
/// When the document is not valid.
pub fn variant(document: &CorsDocument, seed: u32) -> Result<Option<CorsDocument>, FormatError> {
    crate::document::variant::variant(document, seed, change, measure)
}

fn change(document: &mut CorsDocument, random: &mut SplitMix64) {
    let offers = document.nodes.iter_mut().flat_map(|node| &mut node.offers);
    offers.for_each(|offer| offer.unit_cost = near(offer.unit_cost, random));
    let jobs = document.applications.iter_mut().flat_map(|application| &mut application.jobs);
    jobs.flat_map(|job| &mut job.demands).for_each(|demand| demand.amount = near(demand.amount, random));
}

/// Equally hard: as many connections by every rule. The answer is the cost of the first purchase.
fn measure(scenario: &Scenario) -> Measured<Vec<Option<u32>>, u64> {
    if requests(&scenario.applications).is_empty() {
        return None;
    }
    let report = purchase(scenario, 0).ok()?;
    let bought = |outcome: &CorsOutcome| match outcome {
        CorsOutcome::Bought { purchase } => Some((purchase.connections, purchase.total)),
        _ => None,
    };
    let (_, cost) = bought(&report.outcome)?;
    Some((report.rules.iter().map(|rule| bought(&rule.outcome).map(|(links, _)| links)).collect(), cost))
}
