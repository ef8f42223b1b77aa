//! Document to model: names become indices; bounds are those of the schema.
//!
//! The readers convert as they check and note problems as they go; what they build is used only when no error was noted.

mod attributes;
mod economy;
mod grid;
mod later;
mod options;
mod request;
mod reservations;
mod rules;
mod source;
mod workload;

pub(in crate::labs::co_allocation) use self::source::check_listed;
pub(in crate::labs::co_allocation) use self::workload::no_day;

use self::attributes::Attributes;
use super::scenario::Scenario;
use crate::document::Document;
use crate::document::problem::Problems;
use crate::labs::co_allocation::document::{RequestDocument, ScenarioDocument, WorkloadDocument};
use crate::labs::co_allocation::model::Request;
use crate::labs::co_allocation::planner::values::Budget;
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

impl Document for ScenarioDocument {
    const FORMAT: &'static str = "coalloc";
    type Model = Scenario;

    fn header(&self) -> (&str, u32) {
        (&self.format, self.version)
    }

    fn other_format() -> Message {
        msg!("scenario.format")
    }

    fn too_large(bytes: usize) -> Message {
        msg!("scenario.too-large", bytes, most = Self::BYTES)
    }

    fn read(&self, problems: &mut Problems) -> Option<Scenario> {
        let mut attributes = Attributes::default();
        let (mut grid, nodes) = grid::read(&self.grid, &mut attributes, problems);
        let mut request = request::read(&self.request, "request", &mut attributes, &grid, problems);
        let mut options = options::read(&self.options, &grid, problems);
        options.frames.preferences.budget = budget(&self.request);
        let (fees, further) = later::read(self, &mut options, &mut attributes, &grid, problems);
        grid.attributes = attributes.names();
        penalties_in(options.frames.preferences.unit(), &mut request);
        let share_sites = self.options.share_sites;
        let (reservations, coordinator) =
            reservations::read(&self.reservations, &grid, &nodes, share_sites, problems);
        let workload = workload::read(&self.workload, &grid, problems);
        let has_default_workload = self.workload == WorkloadDocument::default();
        let day_refused = economy::check_costs(
            &request,
            &further,
            &workload,
            &grid,
            &options,
            has_default_workload,
            problems,
        );
        Some(Scenario {
            grid,
            request,
            disclosed_percent: self.request.disclosed_percent,
            options,
            reservations,
            coordinator,
            workload,
            day_refused,
            resubmission: workload::read_resubmission(self.workload.resubmission),
            fees,
            further_requests: further,
        })
    }
}

fn budget(document: &RequestDocument) -> Budget {
    document.budget.map_or(Budget::Unlimited, Budget::Total)
}

/// Counts the penalties of a request in the unit of all costs.
fn penalties_in(unit: u32, request: &mut Request) {
    let wishes = request.parts.iter_mut().flat_map(|part| &mut part.preferred);
    wishes.for_each(|wish| wish.penalty = wish.penalty.saturating_mul(unit));
}
