//! The simulator: a generated day of requests, planned and reserved one by one.
//!
//! [`Workload`] says who asks for what how often, [`generate`] draws one day of it, [`Day`] plans and
//! reserves each request in the order of arrival and appends what happens to a [`Trace`]; [`metrics`]
//! are pure functions of that trace. Same seed, same bytes: time is in integer seconds, equal times
//! leave in the order they came in, and the only source of chance is the generator seeded per day.

mod arrivals;
mod bound;
mod day;
pub mod metrics;
pub(crate) mod random;
mod size;
mod trace;
#[cfg(feature = "engines")]
mod without_reservation;
mod workload;

pub use arrivals::{Submission, generate};
pub use bound::{Bounding, most_reservable};
pub use day::{Day, DayError, DaySettings, Shown};
pub use random::day_seed;
pub use size::MAX_DAY_BYTES;
pub use trace::{Event, Happening, Trace};
#[cfg(feature = "engines")]
pub use without_reservation::{DayWithoutReservation, Retries, without_reservation};
pub use workload::{MAX_REQUESTS_PER_DAY, Shape, User, Workload, WorkloadError};

use crate::model::{Seconds, Window};

/// Seconds in a day.
pub const DAY: Seconds = 24 * 60 * 60;
/// Requests arrive on the first day, in `[0, DAY)`.
pub const FIRST_DAY: Window = Window { start: 0, end: DAY };
/// Requests are for the second day; load and utilization are shares of it.
pub const SECOND_DAY: Window = Window { start: DAY, end: 2 * DAY };
