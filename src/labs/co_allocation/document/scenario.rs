//! A scenario in the engine's own terms: indices in place of names, every value checked.

use super::read::no_day;
use crate::document::problem::FormatError;
use crate::kernel::Window;
use crate::labs::co_allocation::day::DayError;
use crate::labs::co_allocation::day::metrics::Fees;
use crate::labs::co_allocation::day::{Admission, Day, DaySettings, Workload};
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::model::{Cost, Grid, Request};
use crate::labs::co_allocation::planner::frames::{FrameOptions, RankBy};
use crate::labs::co_allocation::planner::strategy::StrategyName;
use crate::labs::co_allocation::planner::values::Budget;
use crate::labs::co_allocation::reservation::{Amount, Coordinator, Disclosure, Resubmission};

/// Everything a document says, ready for the planners and the simulator.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Sites come first among the nodes, in document order, then the exchange points.
    pub grid: Grid,
    /// The request graph.
    pub request: Request,
    /// Percent of each free amount the request's user is shown.
    pub disclosed_percent: u32,
    /// How plans are made and ranked.
    pub options: Options,
    /// Reservations already made, in document order.
    pub reservations: Vec<Booking>,
    /// All managers of the grid with the reservations in their books.
    pub coordinator: Coordinator,
    /// The generated day of requests.
    pub workload: Workload,
    /// Why no request of the default workload can be charged by the tariffs; a workload of the document's own is checked with it.
    pub day_refused: Option<FormatError>,
    /// Reaction of its users to a failed request.
    pub resubmission: Resubmission,
    /// Who pays when plans change, and what users of the day can afford.
    pub fees: Fees,
    /// Requests planned jointly with the first.
    pub further_requests: Vec<FurtherRequest>,
}

/// A request that is planned jointly with the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FurtherRequest {
    /// The request graph.
    pub request: Request,
    /// Percent of each free amount its user is shown.
    pub disclosed_percent: u32,
    /// The most a plan may cost.
    pub budget: Budget,
}

impl Scenario {
    /// Draws one day of the workload; its books are empty, whatever the document has reserved.
    ///
    /// # Errors
    /// When there is no work or too much of it, or the strategy needs what is not disclosed.
    pub fn day(&self, replication: u32) -> Result<Day, FormatError> {
        self.check_charges()?;
        let settings = self.day_settings();
        Day::new(self.grid.clone(), settings, self.options.planner.planner(), replication).map_err(no_day)
    }

    /// Whether a day can be simulated.
    ///
    /// # Errors
    /// Errors of [`day`](Self::day).
    pub(in crate::labs::co_allocation) fn check_day(&self) -> Result<(), FormatError> {
        if self.options.strategy.needs_timetables() && self.options.disclosure != Disclosure::Timetable {
            return Err(no_day(DayError::NotDisclosed(self.options.strategy)));
        }
        self.day_settings().check_size(&self.grid).map_err(|error| no_day(error.into()))
    }

    /// Whether the tariffs can charge requests of the workload.
    ///
    /// # Errors
    /// When their costs would leave the planner's integers.
    pub(in crate::labs::co_allocation) fn check_charges(&self) -> Result<(), FormatError> {
        self.day_refused.clone().map_or(Ok(()), Err)
    }

    /// A cost of the planners in value units.
    pub fn value(&self, cost: Cost) -> f64 {
        cost as f64 / (1000.0 * f64::from(self.options.frames.preferences.unit()))
    }

    /// Settings of each simulated day.
    pub fn day_settings(&self) -> DaySettings {
        let mut frames = self.options.frames.clone();
        frames.preferences.links_by_use = self.options.admission.links_by_use;
        frames.preferences.budget = self.fees.day_budget;
        DaySettings {
            workload: self.workload.clone(),
            frames,
            rank_by: self.options.rank_by,
            plan_every_frame: false,
            strategy: self.options.strategy,
            disclosure: self.options.disclosure,
            resubmission: self.resubmission,
            admission: self.options.admission,
        }
    }
}

/// How plans are made and ranked.
#[derive(Clone, Debug)]
pub struct Options {
    /// How the time frames are planned.
    pub frames: FrameOptions,
    /// Ranking of plans.
    pub rank_by: RankBy,
    /// Planner that answers.
    pub planner: PlannerName,
    /// How simulated days decide.
    pub strategy: StrategyName,
    /// Timetable disclosure of the managers.
    pub disclosure: Disclosure,
    /// Rules for declining plans of simulated days.
    pub admission: Admission,
}

/// A reservation of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// Window of the reservation.
    pub window: Window,
    /// Amounts held.
    pub amounts: Vec<Amount>,
    /// Amounts first reserved, if more: the grid has lost some of them since.
    pub asked: Option<Vec<Amount>>,
}

impl Booking {
    /// Amounts first reserved.
    pub fn asked(&self) -> &[Amount] {
        self.asked.as_ref().unwrap_or(&self.amounts)
    }
}
