//! A scenario in the engine's own terms: indices in place of names, every value checked.

use crate::model::{Grid, Request, Window};
use crate::planner::Constraints;
use crate::reservation::{Amount, Coordinator};

use super::document::{OptionsDocument, WorkloadDocument};

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
    /// (10) and (11).
    pub constraints: Constraints,
    /// As written.
    pub document: OptionsDocument,
    /// The administrator's option (B): the weight per CPU of each node that has one.
    pub weights: Option<Vec<Option<u32>>>,
}

/// A reservation of the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// When it holds.
    pub window: Window,
    /// What it holds.
    pub amounts: Vec<Amount>,
}
