//! A day without reservations: jobs claim processors at their earliest start, and pay while they wait.

mod simulation;

use simulation::JobSimulation;

use super::arrivals::generate;
use super::size::{expected_bytes, refuse_large};
use super::{DayLog, Workload, WorkloadError};
use crate::kernel::Seconds;
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::planner::frames::FrameOptions;

/// When a job releases claimed processors, and when it tries again. All numbers are our reconstruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retries {
    /// Time that one try waits for all parts while keeping its claims.
    pub patience: Seconds,
    /// Time from the first failed try to the next; it doubles with every further try.
    pub first_wait: Seconds,
    /// The longest such time.
    pub longest_wait: Seconds,
}

impl Default for Retries {
    fn default() -> Self {
        Self { patience: 600, first_wait: 60, longest_wait: 960 }
    }
}

/// Simulates a day on which nothing can be reserved, and returns its log.
///
/// At its earliest start a job is placed: largest part first, each at the site with the most processors
/// neither claimed nor queued for (worst fit). Every site has a queue, first in, first out. The part at its
/// head claims its processors as soon as they are idle, and the job pays for them from then on. When all
/// parts have claimed, the job takes shortest paths with enough free bandwidth and starts; it cannot wait for
/// paths. A try that finds none, or waits longer than the patience, releases everything, and the job is
/// placed again after a back-off. After its latest start a job gives up, so success means the same as with
/// reservations: a start within `[EST, LST]`. Service levels do not apply, since availability is not queried.
///
/// Events of one second: first requests arrive and jobs end, then others try, run out of patience, and give
/// up.
///
/// Reference: Mohamed and Epema (2005), KOALA: worst-fit placement queue, late claiming, and retries. The
/// queues of the sites and all numbers are our reconstruction.
///
/// # Errors
///
/// When the workload cannot give a day.
///
/// Complexity: O(tries · (|V_r| · |V| + |E_r| · P · |E|) · log).
pub fn without_reservation(
    grid: &Grid,
    workload: &Workload,
    options: &FrameOptions,
    retries: Retries,
    replication: u32,
) -> Result<DayLog, WorkloadError> {
    let mut day = DayWithoutReservation::new(grid, workload, options, retries, replication)?;
    let mut steps = i64::MAX;
    day.advance(&mut steps);
    Ok(day.into_log())
}

/// [`without_reservation`] in progress, advanced in slices so that a page stays responsive and a run can be
/// stopped.
pub struct DayWithoutReservation {
    world: JobSimulation,
}

impl DayWithoutReservation {
    /// Draws the requests of a replication.
    ///
    /// # Errors
    ///
    /// When the workload cannot give a day, or one that takes too much memory.
    pub fn new(
        grid: &Grid,
        workload: &Workload,
        options: &FrameOptions,
        retries: Retries,
        replication: u32,
    ) -> Result<Self, WorkloadError> {
        refuse_large(expected_bytes(workload, options, grid, 0)?)?;
        let submissions = generate(workload, grid, replication)?;
        Ok(Self { world: JobSimulation::new(grid, options, retries, submissions) })
    }

    /// Continues until no job is left (true) or the steps are used up (false).
    ///
    /// A step is a site or a link visited. The steps can become negative by what cannot be divided: placing
    /// or routing one job.
    pub fn advance(&mut self, steps: &mut i64) -> bool {
        while *steps > 0 {
            if !self.world.next(steps) {
                return true;
            }
        }
        false
    }

    /// Requests that have started or given up.
    pub fn decided(&self) -> usize {
        self.world.decided()
    }

    /// Requests of the whole day.
    pub fn total(&self) -> usize {
        self.world.total()
    }

    /// The log.
    pub fn into_log(self) -> DayLog {
        self.world.into_log()
    }
}
