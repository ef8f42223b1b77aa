//! A scenario in the engine's own terms: indices in place of names, every value checked.

use crate::model::{Grid, LinkId, NodeId, Request, Window};
use crate::planner::Constraints;

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
    /// What already holds resources; together they fit.
    pub reservations: Vec<Booking>,
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
    /// CPUs held per site; each site at most once.
    pub cpus: Vec<(NodeId, u32)>,
    /// Bandwidth held per link; each link at most once.
    pub bandwidth_mbps: Vec<(LinkId, u32)>,
}
