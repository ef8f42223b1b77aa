//! One cluster at work: a discrete-event simulation of its queue, its running jobs and its reservations.

mod idle;
mod outlook;
mod plan;
mod queue;
mod reservation;
mod state;
mod usage;

pub use idle::{HOURS, IdleCalendar};
pub use outlook::Outlook;
pub use plan::{Plan, PlannedStart};
pub use reservation::Reservation;
pub use state::{RunningJob, Site};
pub use usage::Usage;
