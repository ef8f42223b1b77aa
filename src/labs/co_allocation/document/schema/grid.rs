//! The resource graph: domains, sites, exchange points and links.

use super::{LinkCapacity, Position, is_default, limits, one};
use crate::document::schema::Name;

/// The resource graph.
#[apply(document)]
pub struct GridDocument {
    #[serde(default)]
    #[schemars(length(max = limits::DOMAINS))]
    pub domains: Vec<DomainDocument>,
    #[schemars(length(max = limits::NODES))]
    pub sites: Vec<SiteDocument>,
    #[serde(default)]
    #[schemars(length(max = limits::NODES))]
    pub exchange_points: Vec<ExchangePointDocument>,
    /// Scope of the links' bandwidth limits.
    #[serde(default, skip_serializing_if = "is_default")]
    pub link_capacity: LinkCapacity,
    /// Links; at most one joins two nodes.
    #[serde(default)]
    #[schemars(length(max = limits::LINKS))]
    pub links: Vec<LinkDocument>,
}

/// An administrative domain.
#[apply(document)]
pub struct DomainDocument {
    /// Unique among the domains.
    #[schemars(with = "Name")]
    pub name: String,
}

/// A compute site.
#[apply(document)]
pub struct SiteDocument {
    /// Unique among sites and exchange points.
    #[schemars(with = "Name")]
    pub name: String,
    /// Name of its domain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    /// CPUs installed.
    #[schemars(range(max = *limits::CPUS.end()))]
    pub cpus: u32,
    /// Value units per CPU.
    #[serde(default = "one")]
    #[schemars(range(max = *limits::VALUE.end()))]
    pub cpu_value: u32,
    /// Quality penalty per CPU; 0 is best.
    #[serde(default)]
    #[schemars(range(max = *limits::VALUE.end()))]
    pub quality_penalty: u32,
    /// Features that parts may ask for, such as an operating system or a data set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Name>", length(max = limits::ATTRIBUTES_EACH), extend("uniqueItems" = true))]
    pub attributes: Vec<String>,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A domain exchange point.
#[apply(document)]
pub struct ExchangePointDocument {
    /// Unique among sites and exchange points.
    #[schemars(with = "Name")]
    pub name: String,
    /// Position in drawings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// An undirected link.
#[apply(document)]
pub struct LinkDocument {
    /// Names of the two nodes it joins.
    #[schemars(extend("uniqueItems" = true))]
    pub between: [String; 2],
    /// Bandwidth in Mbps, of both directions together or of each: `linkCapacity` says which.
    #[schemars(range(max = *limits::BANDWIDTH_MBPS.end()))]
    pub bandwidth_mbps: u32,
    /// Value units per Gbps.
    #[serde(default = "one")]
    #[schemars(range(max = *limits::VALUE.end()))]
    pub bandwidth_value: u32,
    /// Quality penalty per Gbps; 0 is best.
    #[serde(default)]
    #[schemars(range(max = *limits::VALUE.end()))]
    pub quality_penalty: u32,
    /// Time that a message takes to cross it.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(range(max = *limits::LATENCY_MICROSECONDS.end()))]
    pub latency_microseconds: u32,
}
