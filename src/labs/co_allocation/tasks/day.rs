//! Tasks on a partly reserved day: all time frames of a request.

use super::{Frame, Task, standard_constraints, testbed};
use crate::labs::co_allocation::day::{Day, DaySettings, RequestShape, User, Workload, generate};
use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::frames::{FrameOptions, RankBy};
use crate::labs::co_allocation::planner::values::prices;
use crate::labs::co_allocation::reservation::Coordinator;

/// N of the papers.
const TIME_FRAMES: u32 = 10;
/// Percent of the testbed's CPUs that the day's requests ask for.
const LOAD_PERCENT: u32 = 50;
/// Search nodes per window while the day is filled.
const NODE_LIMIT: u64 = 100_000;

/// The 2010 testbed with a day's requests reserved, and requests of further days to plan on it.
#[derive(Clone, Debug)]
pub struct FilledDay {
    grid: Grid,
    coordinator: Coordinator,
    workload: Workload,
    seed: u32,
}

impl FilledDay {
    /// Simulates the day.
    pub fn new(seed: u32) -> Self {
        let grid = testbed::grid();
        let user = |name: &str| User { name: name.to_owned(), disclosed_percent: 100 };
        let workload = Workload {
            users: ["A", "B"].map(user).to_vec(),
            part_counts: vec![1, 2, 3, 4],
            shape: RequestShape::Mesh,
            cpus: vec![1, 2, 4, 8],
            bandwidth_mbps: 1000,
            durations: [30, 60, 120].map(|minutes| 60 * minutes).to_vec(),
            laxity_per_duration: 2,
            book_ahead: None,
            load_percent: LOAD_PERCENT,
            seed,
            source: Default::default(),
        };
        let frames = FrameOptions {
            time_frames: TIME_FRAMES,
            constraints: standard_constraints(),
            preferences: Default::default(),
            node_limit: NODE_LIMIT,
        };
        let settings = DaySettings {
            workload: workload.clone(),
            frames,
            rank_by: RankBy::Time,
            plan_every_frame: false,
            strategy: Default::default(),
            disclosure: Default::default(),
            resubmission: Default::default(),
            admission: Default::default(),
        };
        let mut day = Day::new(grid.clone(), settings, Box::new(Exact), 0).expect("the workload is valid");
        day.advance(usize::MAX);
        Self { grid, coordinator: day.coordinator().clone(), workload, seed }
    }

    /// One more request of such a day.
    pub fn task(&self, number: u32) -> Task {
        let request = self.request(number);
        let frame = |window| Frame {
            window,
            availability: self.coordinator.availability(window),
            values: prices(&self.grid),
        };
        Task {
            name: format!("frames {}/{number}", self.seed),
            grid: self.grid.clone(),
            frames: request.time_frame.windows(TIME_FRAMES).into_iter().map(frame).collect(),
            request,
            constraints: standard_constraints(),
        }
    }

    /// Requests come from replications 1, 2, … in turn; a day has some hundred of them.
    fn request(&self, number: u32) -> Request {
        let mut left = number as usize;
        for replication in 1.. {
            let day =
                generate(&self.workload, &self.grid, replication).expect("the same workload filled the day");
            match day.get(left) {
                Some(submission) => return submission.request.clone(),
                None => left -= day.len(),
            }
        }
        unreachable!("every day has requests")
    }
}
