//! A scenario in the engine's own terms: indices in place of names, every value checked.

use super::document::{PlannerName, WorkloadDocument};
use crate::model::{Grid, Request, Window};
use crate::planner::frames::{FrameOptions, RankBy};
use crate::reservation::{Amount, Coordinator};

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
    /// What already holds resources, in document order.
    pub reservations: Vec<Booking>,
    /// All managers of the grid with the reservations in their books.
    pub coordinator: Coordinator,
    /// The generated day of requests.
    pub workload: WorkloadDocument,
}

/// How plans are made and ranked.
#[derive(Clone, Debug)]
pub struct Options {
    /// How the time frames are planned.
    pub frames: FrameOptions,
    /// Which plan is best.
    pub rank_by: RankBy,
    /// Who plans.
    pub planner: PlannerName,
}

/// A reservation of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// When it holds.
    pub window: Window,
    /// What it holds.
    pub amounts: Vec<Amount>,
}
