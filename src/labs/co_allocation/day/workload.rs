//! The workload: users, requests and arrival rates.

use super::source::Source;
use super::{DAY, Submission};
use crate::kernel::Seconds;
use crate::labs::co_allocation::model::Grid;

/// The most requests generated for one day.
pub const MAX_REQUESTS_PER_DAY: f64 = 50_000.0;

/// Poisson arrivals of several users on the first day, for the second day.
///
/// With the default of two users, 1 to 4 parts in a mesh, 1, 2, 4 or 8 CPUs, 1 Gbps and 30, 60 or 120
/// minutes it is the workload of Takefusa et al. (2010). Every choice is drawn uniformly from its list
/// and independently of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Workload {
    /// The users; all submit at the same rate.
    pub users: Vec<User>,
    /// Numbers of parts per request (request types).
    pub part_counts: Vec<u32>,
    /// How the parts of a request are joined.
    pub shape: RequestShape,
    /// CPUs, drawn for each part.
    pub cpus: Vec<u32>,
    /// Bandwidth of every flow; 0 for requests without flows.
    pub bandwidth_mbps: u32,
    /// Durations.
    pub durations: Vec<Seconds>,
    /// LST − EST as a multiple of the duration: 2 in the 2010 paper, 3 in the 2009 one.
    pub laxity_per_duration: u32,
    /// Offered load: requested CPU seconds in percent of the grid's CPUs times the second day.
    pub load_percent: u32,
    /// The most seconds between a request's arrival and its earliest start; `None` for arrivals on the first
    /// day.
    pub book_ahead: Option<Seconds>,
    /// Seed of all replications.
    pub seed: u32,
    /// Source of the requests; descriptions of the paper's users play no part where it is something else.
    pub source: Source,
}

/// A user who submits requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Unique among the users.
    pub name: String,
    /// Percent of each free amount disclosed to this user: the service level, administrator option (C).
    pub disclosed_percent: u32,
}

/// How the parts of a generated request are joined by flows.
#[apply(camel_word)]
pub enum RequestShape {
    /// Every pair: 0, 1, 3, 6 flows for 1 to 4 parts. Fitted to the paper's figures.
    Mesh,
    /// Each part to the next.
    Line,
    /// Each part to the next, and the last to the first when there are three or more.
    Ring,
    /// The first part to all others.
    Star,
}

impl RequestShape {
    /// The pairs of parts that are joined.
    pub fn pairs(self, parts: usize) -> Vec<[usize; 2]> {
        match self {
            RequestShape::Mesh => (0..parts).flat_map(|a| (a + 1..parts).map(move |b| [a, b])).collect(),
            RequestShape::Line => (1..parts).map(|b| [b - 1, b]).collect(),
            RequestShape::Ring => {
                let close = (parts > 2).then(|| [parts - 1, 0]);
                (1..parts).map(|b| [b - 1, b]).chain(close).collect()
            }
            RequestShape::Star => (1..parts).map(|b| [0, b]).collect(),
        }
    }
}

/// Reason why no day can be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WorkloadError {
    /// There are no users.
    NoUsers,
    /// No part count, no number of CPUs or no duration to choose from.
    NothingToChoose,
    /// The requests or the grid have no CPU seconds, so load is undefined.
    NoWork,
    /// The load requires more than [`MAX_REQUESTS_PER_DAY`] requests.
    TooManyRequests {
        /// Expected number of requests.
        expected: f64,
    },
    /// The requests and the log of a day take more than [`MAX_DAY_BYTES`](super::MAX_DAY_BYTES).
    TooMuchMemory {
        /// Expected number of bytes.
        bytes: f64,
    },
}

impl Workload {
    /// Expected number of requests of all users in a day; of other sources than the paper's users, the exact one.
    ///
    /// `load · CPUs · day = requests · E[parts] · E[CPUs per part] · E[duration]`, as the three are
    /// independent.
    pub fn expected_requests(&self, grid: &Grid) -> Result<f64, WorkloadError> {
        if self.users.is_empty() {
            return Err(WorkloadError::NoUsers);
        }
        match &self.source {
            Source::Users => {}
            _ if grid.sites().next().is_none() => return Err(WorkloadError::NoWork),
            Source::Random(law) => return Ok(f64::from(law.count)),
            Source::Listed(submissions) if submissions.is_empty() => {
                return Err(WorkloadError::NothingToChoose);
            }
            Source::Listed(submissions) => return Ok(submissions.len() as f64),
        }
        let [parts, cpus, duration] = [&self.part_counts, &self.cpus, &self.durations].map(|list| mean(list));
        let (Some(parts), Some(cpus), Some(duration)) = (parts, cpus, duration) else {
            return Err(WorkloadError::NothingToChoose);
        };
        let work_per_request = parts * cpus * duration;
        let capacity = grid.total_cpus() as f64 * f64::from(DAY);
        if work_per_request <= 0.0 || capacity <= 0.0 {
            return Err(WorkloadError::NoWork);
        }
        let expected = f64::from(self.load_percent) / 100.0 * capacity / work_per_request;
        if expected > MAX_REQUESTS_PER_DAY {
            return Err(WorkloadError::TooManyRequests { expected });
        }
        Ok(expected)
    }

    /// Per kind of request that is equally likely, its parts and the flows it has at most.
    pub(super) fn sizes(&self) -> Vec<[usize; 2]> {
        let meshed = |parts: u32| [parts as usize, RequestShape::Mesh.pairs(parts as usize).len()];
        match &self.source {
            Source::Users => {
                let size = |&parts: &u32| [parts as usize, self.shape.pairs(parts as usize).len()];
                self.part_counts.iter().map(size).collect()
            }
            Source::Random(law) => law.parts.values().map(meshed).collect(),
            Source::Listed(submissions) => {
                let size =
                    |Submission { request, .. }: &Submission| [request.parts.len(), request.flows.len()];
                submissions.iter().map(size).collect()
            }
        }
    }

    /// Mean seconds between two requests of one of the paper's users; infinite at load 0.
    ///
    /// On the testbed 100 % is 5.66 minutes for a mean of 2.5 parts (derived from the 2010 paper).
    pub fn mean_interval(&self, grid: &Grid) -> Result<f64, WorkloadError> {
        Ok(self.users.len() as f64 * f64::from(DAY) / self.expected_requests(grid)?)
    }
}

fn mean(list: &[u32]) -> Option<f64> {
    let sum: u64 = list.iter().map(|&number| u64::from(number)).sum();
    (!list.is_empty()).then(|| sum as f64 / list.len() as f64)
}
