//! Tasks for benchmarks of planners: named lists of generated planning problems, each a function of its
//! number.

mod day;
mod domains;
mod testbed;

use crate::kernel::{TimeFrame, Window};
use crate::labs::co_allocation::model::{Availability, ComputePart, Flow, Grid, Request};
use crate::labs::co_allocation::planner::frames::FrameOptions;
use crate::labs::co_allocation::planner::values::values;
use crate::labs::co_allocation::planner::{Constraints, Problem, Values};

use day::FilledDay;

/// One request to plan, with all input of a planner; it owns its data.
#[derive(Clone, Debug)]
pub struct Task {
    /// Unique in its list.
    pub name: String,
    /// The resource graph.
    pub grid: Grid,
    /// The request graph.
    pub request: Request,
    /// (10), (11) and (5).
    pub constraints: Constraints,
    /// The windows to plan: one, or all time frames of the request.
    pub frames: Vec<Frame>,
}

/// One window of a task.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The window.
    pub window: Window,
    /// The free capacity in it.
    pub availability: Availability,
    /// Objective coefficients.
    pub values: Values,
}

impl Task {
    /// The program of one of the frames.
    pub fn problem<'a>(&'a self, frame: &'a Frame) -> Problem<'a> {
        Problem {
            grid: &self.grid,
            request: &self.request,
            availability: &frame.availability,
            values: &frame.values,
            constraints: self.constraints,
        }
    }

    /// A task of one window that is the request's only one.
    fn of_one_window(
        name: String,
        grid: Grid,
        request: Request,
        constraints: Constraints,
        availability: Availability,
    ) -> Self {
        let frame = Frame {
            window: request.time_frame.window_at(request.time_frame.earliest_start),
            values: values(&grid, &availability, &Default::default()),
            availability,
        };
        Self { name, grid, request, constraints, frames: vec![frame] }
    }
}

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkList {
    /// The 2010 testbed, requests of type 1 to 4 in a full mesh, every resource 0–90 % occupied.
    Testbed,
    /// The same grid with 8, 9 or 10 parts.
    TestbedLarge,
    /// The 2010 testbed on a day at half load: all 10 time frames of one request at once.
    Frames,
    /// Meshed domains joined by exchange points, every resource 0–80 % occupied.
    Domains {
        /// Sites and exchange points.
        nodes: usize,
        /// Requested sites.
        parts: usize,
        /// Every pair of parts has a flow of 1 Gbps; otherwise 70 % of the pairs have flows of 1–3 Gbps.
        mesh: bool,
    },
}

impl WorkList {
    /// The named lists.
    pub const ALL: [WorkList; 7] = [
        WorkList::Testbed,
        WorkList::TestbedLarge,
        WorkList::Frames,
        WorkList::Domains { nodes: 100, parts: 7, mesh: false },
        WorkList::Domains { nodes: 100, parts: 10, mesh: true },
        WorkList::Domains { nodes: 100, parts: 10, mesh: false },
        WorkList::Domains { nodes: 200, parts: 5, mesh: false },
    ];

    /// Its name: `testbed`, `testbed-large`, `frames`, or `domains-` with nodes and parts, and `-mesh`.
    pub fn name(self) -> String {
        match self {
            WorkList::Testbed => "testbed".to_owned(),
            WorkList::TestbedLarge => "testbed-large".to_owned(),
            WorkList::Frames => "frames".to_owned(),
            WorkList::Domains { nodes, parts, mesh } => {
                format!("domains-{nodes}-{parts}{}", if mesh { "-mesh" } else { "" })
            }
        }
    }

    /// The list with this name.
    pub fn by_name(name: &str) -> Option<WorkList> {
        WorkList::ALL.into_iter().find(|list| list.name() == name)
    }
}

/// The tasks of a list for one seed, generated one at a time.
#[derive(Clone, Debug)]
pub struct Work {
    list: WorkList,
    seed: u32,
    /// The existing reservations, for [`WorkList::Frames`].
    day: Option<Box<FilledDay>>,
}

impl Work {
    /// Prepares a list; another seed gives unrelated tasks.
    pub fn new(list: WorkList, seed: u32) -> Self {
        Self { list, seed, day: (list == WorkList::Frames).then(|| Box::new(FilledDay::new(seed))) }
    }

    /// The task with this number, the same on every machine.
    pub fn task(&self, number: u32) -> Task {
        match (self.list, &self.day) {
            (WorkList::Testbed, _) => testbed::task(self.seed, number, 1 + number as usize % 4),
            (WorkList::TestbedLarge, _) => testbed::task(self.seed, number, 8 + number as usize % 3),
            (WorkList::Domains { nodes, parts, mesh }, _) => {
                domains::task(self.seed, number, [nodes, parts], mesh)
            }
            (WorkList::Frames, Some(day)) => day.task(number),
            (WorkList::Frames, None) => unreachable!("a list of frames is created with its day"),
        }
    }
}

/// Constraints (10) and (11) with `P_max` = 2, the setting of the papers.
fn standard_constraints() -> Constraints {
    Constraints { no_opposite_links: true, max_path_links: Some(2), share_sites: false }
}

/// A request for one hour, with parts of these CPUs.
fn request(cpus: impl IntoIterator<Item = u32>, flows: Vec<Flow>) -> Request {
    let part = |(index, cpus)| ComputePart { name: format!("P{index}"), cpus, ..ComputePart::default() };
    Request {
        parts: cpus.into_iter().enumerate().map(part).collect(),
        flows,
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 3600 },
        domain_rules: Vec::new(),
    }
}

impl From<&Task> for FrameOptions {
    /// The options to plan all frames of a task together, without a node limit.
    fn from(task: &Task) -> Self {
        FrameOptions {
            time_frames: task.frames.len() as u32,
            constraints: task.constraints,
            preferences: Default::default(),
            node_limit: u64::MAX,
        }
    }
}
