//! The request graph: parts, flows, what binds them, and when they may run.

use super::{DomainRuleKind, Position, hundred, limits};
use crate::document::schema::Name;

/// The request graph.
#[apply(document)]
pub struct RequestDocument {
    /// Requested sites.
    #[schemars(length(max = *limits::PARTS.end()))]
    pub parts: Vec<PartDocument>,
    /// Requested paths; at most one joins two parts.
    #[serde(default)]
    #[schemars(length(max = limits::FLOWS))]
    pub flows: Vec<FlowDocument>,
    /// Parts forced apart or together: one rule for every pair of 12 parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = limits::FLOWS))]
    pub domain_rules: Vec<DomainRuleDocument>,
    pub time_frame: TimeFrameDocument,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    #[schemars(range(min = *limits::DISCLOSED_PERCENT.start(), max = *limits::DISCLOSED_PERCENT.end()))]
    pub disclosed_percent: u32,
    /// Value units that a plan may cost by its prices; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::BUDGET.end()))]
    pub budget: Option<u32>,
}

/// A requested site.
#[apply(document)]
pub struct PartDocument {
    /// Unique among the parts.
    #[schemars(with = "Name")]
    pub name: String,
    /// CPUs wanted.
    #[schemars(range(max = *limits::CPUS.end()))]
    pub cpus: u32,
    /// Attributes that its site must have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Name>", length(max = limits::ATTRIBUTES_EACH), extend("uniqueItems" = true))]
    pub required_attributes: Vec<String>,
    /// Attributes that its site should have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = limits::ATTRIBUTES_EACH))]
    pub preferred_attributes: Vec<PreferredDocument>,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A wish that costs something when it is not met.
#[apply(document)]
pub struct PreferredDocument {
    /// Attribute that the site should have.
    #[schemars(with = "Name")]
    pub attribute: String,
    /// Value units added to the value of a plan when it does not.
    #[schemars(range(max = *limits::VALUE.end()))]
    pub penalty: u32,
}

/// A requested path.
#[apply(document)]
pub struct FlowDocument {
    /// Names of the two parts it joins.
    #[schemars(extend("uniqueItems" = true))]
    pub between: [String; 2],
    /// Bandwidth wanted in Mbps; 0 asks for nothing.
    #[schemars(range(max = *limits::BANDWIDTH_MBPS.end()))]
    pub bandwidth_mbps: u32,
    /// Maximum latency of its path from end to end; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::LATENCY_MICROSECONDS.end()))]
    pub max_latency_microseconds: Option<u32>,
}

/// Two requested sites bound to each other.
#[apply(document)]
pub struct DomainRuleDocument {
    /// Names of two different parts.
    #[schemars(extend("uniqueItems" = true))]
    pub parts: [String; 2],
    /// Rule for the domains of their sites.
    pub kind: DomainRuleKind,
}

/// When a request may run, in seconds since the start of the scenario's first day.
#[apply(document)]
#[derive(Copy)]
pub struct TimeFrameDocument {
    /// EST.
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub earliest_start_seconds: u32,
    /// LST.
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub latest_start_seconds: u32,
    /// D.
    #[schemars(range(min = *limits::DURATION_SECONDS.start(), max = *limits::DURATION_SECONDS.end()))]
    pub duration_seconds: u32,
}
