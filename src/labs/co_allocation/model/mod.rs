//! The co-allocation model: grid, request, time, availability and plan.
//!
//! Everything here is plain data in integers: time in seconds, CPUs, bandwidth in Mbps, value in
//! thousandths. Ids are indices into the grid's or the request's lists. External names and units
//! are converted in `document`. The model is that of Takefusa et al. (2010), equations (1)–(11).

mod availability;
mod grid;
mod plan;
mod request;
mod tariff;

pub use availability::Availability;
pub use grid::{
    AttributeId, ChannelId, Domain, DomainId, Grid, Link, LinkCapacity, LinkId, Node, NodeId, NodeKind,
};
pub use plan::{Path, Plan};
pub use request::{ComputePart, DomainRule, DomainRuleKind, Flow, Preferred, Request};
pub use tariff::{DAY_SECONDS, SECONDS_PER_HOUR, Tariff, Tariffs, WindowCharges};

/// Value of a plan in thousandths of a value unit.
///
/// A CPU costs `1000 · cpu_value`; one Mbps on one link costs `bandwidth_value` (which is given per
/// Gbps), so every cost is an exact integer.
pub type Cost = u64;
