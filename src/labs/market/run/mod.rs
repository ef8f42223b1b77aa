//! A market over time: an event loop that appends to a log, and metrics that are functions of the log.

mod forecast_errors;
mod foresight;
mod log;
mod machine;
mod metrics;
pub mod scripted;
mod stages;
mod yardsticks;

pub use forecast_errors::ForecastErrors;
pub use foresight::{Foresight, foresight};
pub use log::{Bid, Clearing, Entry, Log};
pub use machine::{Choice, Machine, Offers, run, run_by};
pub use metrics::{Metrics, TaskMetrics, UserMetrics, metrics};
pub use stages::{Bidder, Outcome, Stage, play};
pub use yardsticks::{MarketOrder, central};
