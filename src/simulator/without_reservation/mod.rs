//! A day without reservations: jobs claim processors when their time has come, and pay while they wait.

mod world;

use world::World;

use super::arrivals::generate;
use super::size::{expected_bytes, refuse_large};
use super::{Trace, Workload, WorkloadError};
use crate::model::{Grid, Seconds};
use crate::planner::frames::FrameOptions;

/// When a job gives claimed processors back, and when it tries again. All numbers are reconstructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retries {
    /// How long one try waits for all parts, and keeps what it has claimed.
    pub patience: Seconds,
    /// Time from the first failed try to the next; it doubles with every further one.
    pub first_wait: Seconds,
    /// The longest such time.
    pub longest_wait: Seconds,
}

impl Default for Retries {
    fn default() -> Self {
        Self { patience: 600, first_wait: 60, longest_wait: 960 }
    }
}

/// Simulates a day on which nothing can be reserved, and answers its trace.
///
/// At its earliest start a job is placed: largest part first, each at the site with most processors neither
/// claimed nor waited for (worst fit). Every site has a queue, first in, first out. The part at its head claims
/// its processors as soon as they are idle, and the job pays for them from then on. When all parts have
/// claimed, the job takes shortest paths with enough free bandwidth and starts; paths cannot be waited for. A
/// try that finds none, or waits longer than the patience, gives everything back, and the job is placed anew
/// after a back-off. After its latest start a job gives up, so success means the same as with reservations: a
/// start within `[EST, LST]`. Service levels do not apply, as nobody asks what is free.
///
/// Events of one second: first requests arrive and jobs end, then others try, run out of patience, and give up.
///
/// Reference: Mohamed and Epema (2005), KOALA: worst-fit placement queue, claiming late, and retries. That parts
/// wait in queues of the sites, and all numbers, are reconstructed.
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
) -> Result<Trace, WorkloadError> {
    let mut day = DayWithoutReservation::new(grid, workload, options, retries, replication)?;
    let mut steps = i64::MAX;
    day.advance(&mut steps);
    Ok(day.into_trace())
}

/// [`without_reservation`] at work, advanced in slices so that a page stays responsive and a run can be stopped.
pub struct DayWithoutReservation {
    world: World,
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
        Ok(Self { world: World::new(grid, options, retries, submissions) })
    }

    /// Goes on until no job is left or the steps are over; true in the first case.
    ///
    /// A step is a site or a link looked at. The steps go below zero by what cannot be divided: one job placed,
    /// or routed.
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

    /// What happened.
    pub fn into_trace(self) -> Trace {
        self.world.into_trace()
    }
}
