//! How much memory the log of a day takes, before there is one.

use crate::kernel::statistics::Total;
use std::collections::VecDeque;
use std::mem::size_of;

use super::log::Event;
use super::simulation::DaySettings;
use super::workload::{Workload, WorkloadError};
use crate::labs::co_allocation::model::{ComputePart, Flow, Grid, Request};
use crate::labs::co_allocation::planner::frames::FrameOptions;
use crate::labs::co_allocation::reservation::{Amount, Resubmission};

/// Most bytes the requests of a day and its log may take.
pub const MAX_DAY_BYTES: f64 = (96_u32 << 20) as f64;
/// Overhead of an allocation, in bytes.
const ALLOCATION: usize = 16;

impl DaySettings {
    /// About how many bytes the requests of a day and its log take when every request is made as often as its user
    /// may and is reserved at last, over paths as long as between the nodes farthest apart.
    ///
    /// # Errors
    /// When there is no work, or too much of it.
    pub fn expected_bytes(&self, grid: &Grid) -> Result<f64, WorkloadError> {
        let times = match self.resubmission {
            Resubmission::None => 0,
            Resubmission::ShiftWindow { times, .. } | Resubmission::Shrink { times, .. } => times,
        };
        expected_bytes(&self.workload, &self.frames, grid, times)
    }
}

impl DaySettings {
    /// Refuses a day that takes too much memory.
    ///
    /// # Errors
    /// Errors of [`expected_bytes`](Self::expected_bytes), and more than [`MAX_DAY_BYTES`] bytes.
    pub fn check_size(&self, grid: &Grid) -> Result<(), WorkloadError> {
        refuse_large(self.expected_bytes(grid)?)
    }
}

pub(super) fn refuse_large(bytes: f64) -> Result<(), WorkloadError> {
    if bytes > MAX_DAY_BYTES { Err(WorkloadError::TooMuchMemory { bytes }) } else { Ok(()) }
}

/// The same of any way to come to resources; a request is made `times` times more.
pub(super) fn expected_bytes(
    workload: &Workload,
    options: &FrameOptions,
    grid: &Grid,
    times: u32,
) -> Result<f64, WorkloadError> {
    let requests = workload.expected_requests(grid)?;
    let total = |links: usize| requests * mean_bytes(workload, times, links);
    let longest =
        |links: usize| options.constraints.max_path_links.map_or(links, |most| links.min(most as usize));
    // If paths through all nodes fit, no closer look is needed.
    match total(longest(grid.nodes.len())) {
        bytes if bytes <= MAX_DAY_BYTES => Ok(bytes),
        _ => Ok(total(longest(most_links_apart(grid)))),
    }
}

/// Mean bytes of one request over all request sizes.
fn mean_bytes(workload: &Workload, times: u32, links: usize) -> f64 {
    let of_size = |&[parts, flows]: &[usize; 2]| {
        let request = size_of::<Request>()
            + parts * (size_of::<ComputePart>() + 2 * ALLOCATION)
            + flows * size_of::<Flow>();
        let plan = parts * size_of::<usize>()
            + flows * (size_of::<Vec<usize>>() + ALLOCATION + links * size_of::<usize>());
        let amounts = (parts + flows * links) * size_of::<Amount>();
        // Once among the requests of the day, and in the log once for each time it is made.
        let made = 2 * request + 2 * size_of::<Event>() + times as usize * (request + 2 * size_of::<Event>());
        (made + plan + amounts) as f64
    };
    let sizes = workload.sizes();
    sizes.iter().map(of_size).total() / sizes.len().max(1) as f64
}

/// Links of the shortest path between the nodes farthest apart, among those that a path joins.
///
/// Complexity: O(|V| · |E|).
fn most_links_apart(grid: &Grid) -> usize {
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); grid.nodes.len()];
    for [a, b] in grid.links.iter().map(|link| link.ends) {
        next[a].push(b);
        next[b].push(a);
    }
    let farthest = |from: usize| {
        let mut far: Vec<Option<usize>> = vec![None; grid.nodes.len()];
        far[from] = Some(0);
        let mut queue = VecDeque::from([from]);
        let mut most = 0;
        while let Some(at) = queue.pop_front() {
            most = far[at].unwrap_or(0);
            for &to in &next[at] {
                if far[to].is_none() {
                    far[to] = Some(most + 1);
                    queue.push_back(to);
                }
            }
        }
        most
    };
    (0..grid.nodes.len()).map(farthest).max().unwrap_or(0)
}
