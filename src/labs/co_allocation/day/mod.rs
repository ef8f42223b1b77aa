//! The simulator: a day of requests, generated or listed, planned and reserved one by one.
//!
//! [`Workload`] describes users, requests and arrival rates, [`generate`] draws one day of it, [`Day`] plans
//! and reserves each request in order of arrival and appends events to a [`DayLog`]; [`metrics`]
//! are pure functions of that log. Same seed, same bytes: time is in integer seconds, events at equal times
//! keep their order, and the only source of randomness is the generator seeded per day.

mod admission;
mod arrivals;
mod bound;
mod simulation;
pub mod metrics;
mod log;
mod random_requests;
mod size;
mod source;
mod without_reservation;
mod workload;

pub use admission::{Admission, Worth};
pub(in crate::labs::co_allocation) use arrivals::one_request;
pub use arrivals::{Submission, generate};
pub use bound::{BoundComputation, most_reservable};
pub use log::{DayLog, Event, EventKind};
pub use simulation::{Day, DayError, DaySettings, DisclosedResources};
pub use size::MAX_DAY_BYTES;
pub use source::{DurationLaw, GapLaw, RandomRequests, Source, Steps, slot_of};
pub use without_reservation::{DayWithoutReservation, Retries, without_reservation};
pub use workload::{MAX_REQUESTS_PER_DAY, RequestShape, User, Workload, WorkloadError};

use crate::kernel::{Seconds, Window};

/// Seconds in a day.
pub const DAY: Seconds = 24 * 60 * 60;
/// Requests of the paper's users arrive on the first day, in `[0, DAY)`.
pub const FIRST_DAY: Window = Window { start: 0, end: DAY };
/// They are for the second day; load and utilization are shares of it, or of the [period](Source::period) of other
/// sources.
pub const SECOND_DAY: Window = Window { start: DAY, end: 2 * DAY };
