//! Reservations that already hold resources.

use super::limits;
use crate::document::schema::Name;

/// A committed right to CPUs and bandwidth in a window.
#[apply(document)]
pub struct ReservationDocument {
    /// Unique among the reservations, shown to people.
    #[schemars(with = "Name")]
    pub label: String,
    /// First second held.
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub start_seconds: u32,
    /// First second after it.
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub end_seconds: u32,
    /// CPUs held.
    #[serde(default)]
    #[schemars(length(max = limits::NODES))]
    pub sites: Vec<ReservedSite>,
    /// Bandwidth held.
    #[serde(default)]
    #[schemars(length(max = limits::FLOWS))]
    pub paths: Vec<ReservedPath>,
}

/// CPUs held at a site.
#[apply(document)]
pub struct ReservedSite {
    /// Part that it serves.
    #[schemars(with = "Name")]
    pub part: String,
    pub site: String,
    #[schemars(range(max = *limits::CPUS.end()))]
    pub cpus: u32,
}

/// Bandwidth held on every link of a path.
#[apply(document)]
pub struct ReservedPath {
    /// Names of the nodes visited, at least two.
    #[schemars(length(min = 2, max = limits::NODES), extend("uniqueItems" = true))]
    pub nodes: Vec<String>,
    #[schemars(range(max = *limits::BANDWIDTH_MBPS.end()))]
    pub bandwidth_mbps: u32,
}
