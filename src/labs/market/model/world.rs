//! Resources, users, and the tasks of their jobs.

use super::{Background, MarketForecaster};

/// A whole market.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// Resources for sale.
    pub resources: Vec<Resource>,
    /// Users who buy; sums over users are in this order.
    pub users: Vec<User>,
}

/// A machine whose capacity is shared in proportion to bids.
#[derive(Clone, Debug, PartialEq)]
pub struct Resource {
    /// Resource name.
    pub id: String,
    /// c, in MI per second.
    pub capacity: f64,
    /// Price expected before the first bid, per second.
    pub list_price: f64,
    /// f, the owner's bids.
    pub background: Background,
}

/// A user with a budget and a job.
#[derive(Clone, Debug, PartialEq)]
pub struct User {
    /// User name.
    pub id: String,
    /// E.
    pub budget: f64,
    /// The job: one task after the other, each on another resource.
    pub tasks: Vec<Task>,
    /// Second of arrival.
    pub arrival: f64,
    /// Forecaster of prices.
    pub forecaster: MarketForecaster,
    /// Forecast factor.
    pub trust: f64,
    /// Seconds from its arrival in which its job shall be done, where its plan is made for that.
    pub deadline: Option<f64>,
}

/// A part of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Task {
    /// Resource on which it runs.
    pub resource: usize,
    /// q, in MI.
    pub size: f64,
}
