//! Variants of a scenario for sheets: other CPUs and costs, as many starts with a plan, another best plan.

use super::plan::{FrameOutcome, plan};
use crate::document::FormatError;
use crate::document::variant::{Measured, near};
use crate::kernel::random::SplitMix64;
use crate::labs::co_allocation::document::{Scenario, ScenarioDocument};

/// A variant by its seed, if there is one.
///
/// # Errors
/// When the document is not valid.
pub fn variant(document: &ScenarioDocument, seed: u32) -> Result<Option<ScenarioDocument>, FormatError> {
    crate::document::variant::variant(document, seed, change, measure)
}

fn change(document: &mut ScenarioDocument, random: &mut SplitMix64) {
    document.request.parts.iter_mut().for_each(|part| part.cpus = near(part.cpus, random));
    document.grid.sites.iter_mut().for_each(|site| site.cpu_value = near(site.cpu_value, random));
    document.grid.links.iter_mut().for_each(|link| link.bandwidth_value = near(link.bandwidth_value, random));
}

/// Equally hard: as many starts with a plan, and paths of as many links in the best one. The answer is its cost.
fn measure(scenario: &Scenario) -> Measured<(usize, usize), u64> {
    let report = plan(scenario);
    let best = &report.frames[*report.order.first()? as usize];
    let FrameOutcome::Optimal { plan } = &best.outcome else { return None };
    let links = plan.paths.iter().map(Vec::len).sum();
    Some(((report.order.len(), links), plan.value.to_bits()))
}
