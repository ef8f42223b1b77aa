//! The resource graph: domains, sites, exchange points and links.

use super::LinkCapacity;

use super::{Position, is_default, one};

/// The resource graph.
#[apply(strict)]
pub struct GridDocument {
    #[serde(default)]
    pub domains: Vec<DomainDocument>,
    pub sites: Vec<SiteDocument>,
    #[serde(default)]
    pub exchange_points: Vec<ExchangePointDocument>,
    /// Scope of the links' bandwidth limits.
    #[serde(default, skip_serializing_if = "is_default")]
    pub link_capacity: LinkCapacity,
    /// Links; at most one joins two nodes.
    #[serde(default)]
    pub links: Vec<LinkDocument>,
}

/// An administrative domain.
#[apply(strict)]
pub struct DomainDocument {
    /// Unique among the domains.
    pub name: String,
}

/// A compute site.
#[apply(strict)]
pub struct SiteDocument {
    /// Unique among sites and exchange points.
    pub name: String,
    /// Name of its domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    /// CPUs installed.
    pub cpus: u32,
    /// Value units per CPU.
    #[serde(default = "one")]
    pub cpu_value: u32,
    /// Quality penalty per CPU; 0 is best.
    #[serde(default)]
    pub quality_penalty: u32,
    /// Features that parts may ask for, such as an operating system or a data set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A domain exchange point.
#[apply(strict)]
pub struct ExchangePointDocument {
    /// Unique among sites and exchange points.
    pub name: String,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// An undirected link.
#[apply(strict)]
pub struct LinkDocument {
    /// Names of the two nodes it joins.
    pub between: [String; 2],
    /// Bandwidth in Mbps, of both directions together or of each: `linkCapacity` says which.
    pub bandwidth_mbps: u32,
    /// Value units per Gbps.
    #[serde(default = "one")]
    pub bandwidth_value: u32,
    /// Quality penalty per Gbps; 0 is best.
    #[serde(default)]
    pub quality_penalty: u32,
    /// Time that a message takes to cross it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub latency_microseconds: u32,
}
