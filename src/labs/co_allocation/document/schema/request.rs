//! The request graph: parts, flows, what binds them, and when they may run.

use super::DomainRuleKind;

use super::{Position, hundred};

/// The request graph.
#[apply(strict)]
pub struct RequestDocument {
    /// Requested sites.
    pub parts: Vec<PartDocument>,
    /// Requested paths; at most one joins two parts.
    #[serde(default)]
    pub flows: Vec<FlowDocument>,
    /// Parts forced apart or together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub domain_rules: Vec<DomainRuleDocument>,
    pub time_frame: TimeFrameDocument,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    pub disclosed_percent: u32,
    /// Value units that a plan may cost by its prices; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
}

/// A requested site.
#[apply(strict)]
pub struct PartDocument {
    /// Unique among the parts.
    pub name: String,
    /// CPUs wanted.
    pub cpus: u32,
    /// Attributes that its site must have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub required_attributes: Vec<String>,
    /// Attributes that its site should have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preferred_attributes: Vec<PreferredDocument>,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A wish that costs something when it is not met.
#[apply(strict)]
pub struct PreferredDocument {
    /// Attribute that the site should have.
    pub attribute: String,
    /// Value units added to the value of a plan when it does not.
    pub penalty: u32,
}

/// A requested path.
#[apply(strict)]
pub struct FlowDocument {
    /// Names of the two parts it joins.
    pub between: [String; 2],
    /// Bandwidth wanted in Mbps; 0 asks for nothing.
    pub bandwidth_mbps: u32,
    /// Maximum latency of its path from end to end; absent for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_latency_microseconds: Option<u32>,
}

/// Two requested sites bound to each other.
#[apply(strict)]
pub struct DomainRuleDocument {
    /// Names of two different parts.
    pub parts: [String; 2],
    /// Rule for the domains of their sites.
    pub kind: DomainRuleKind,
}

/// When a request may run, in seconds since the start of the scenario's first day.
#[apply(strict)]
#[derive(Copy)]
pub struct TimeFrameDocument {
    /// EST.
    pub earliest_start_seconds: u32,
    /// LST.
    pub latest_start_seconds: u32,
    /// D.
    pub duration_seconds: u32,
}
