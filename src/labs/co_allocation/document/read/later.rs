//! Tariffs, fees and further requests of a document.

use super::attributes::Attributes;
use super::{budget, economy, penalties_in, request};
use crate::document::problem::Problems;
use crate::labs::co_allocation::day::metrics::Fees;
use crate::labs::co_allocation::document::{FurtherRequest, Options, RequestDocument, ScenarioDocument};
use crate::labs::co_allocation::model::Grid;

/// Reads tariffs, which go to the options, fees and further requests.
pub(super) fn read<'a>(
    document: &'a ScenarioDocument,
    options: &mut Options,
    attributes: &mut Attributes<'a>,
    grid: &Grid,
    problems: &mut Problems,
) -> (Fees, Vec<FurtherRequest>) {
    let (tariffs, fees) = economy::read(&document.economy, grid, problems);
    options.frames.preferences.tariffs = tariffs;
    let unit = options.frames.preferences.unit();
    let read = |(i, document): (usize, &'a RequestDocument)| {
        let at = format!("furtherRequests[{i}]");
        let mut request = request::read(document, &at, attributes, grid, problems);
        penalties_in(unit, &mut request);
        FurtherRequest { request, disclosed_percent: document.disclosed_percent, budget: budget(document) }
    };
    (fees, document.further_requests.iter().enumerate().map(read).collect())
}
