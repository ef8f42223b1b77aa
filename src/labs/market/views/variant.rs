//! Variants of a document for sheets: other budgets and tasks, the same bidders and fates, another price.

use super::run::run;
use crate::document::FormatError;
use crate::document::variant::{Measured, near_multiple};
use crate::kernel::random::SplitMix64;
use crate::labs::market::document::{MarketDocument, Scenario};

/// A variant by its seed, if there is one: only of users that the document lists.
///
/// # Errors
/// When the document is not valid.
pub fn variant(document: &MarketDocument, seed: u32) -> Result<Option<MarketDocument>, FormatError> {
    crate::document::variant::variant(document, seed, change, measure)
}

/// Budgets in whole units, sizes in hundreds.
fn change(document: &mut MarketDocument, random: &mut SplitMix64) {
    for user in &mut document.users {
        user.budget = near_multiple(user.budget, 1.0, random);
        user.tasks.iter_mut().for_each(|task| task.size = near_multiple(task.size, 100.0, random));
    }
}

/// Equally hard: all users come to the same end. The answer is the prices of the first clearing.
fn measure(scenario: &Scenario) -> Measured<Vec<String>, Vec<u64>> {
    let report = run(scenario);
    let first = report.events.first()?;
    let fates = report.users.iter().map(|user| format!("{:?}", user.fate)).collect();
    Some((fates, first.prices.iter().map(|price| price.to_bits()).collect()))
}
