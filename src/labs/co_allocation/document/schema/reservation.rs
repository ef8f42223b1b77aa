//! Reservations that already hold resources.

/// A committed right to CPUs and bandwidth in a window.
#[apply(strict)]
pub struct ReservationDocument {
    /// Unique among the reservations, shown to people.
    pub label: String,
    /// First second held.
    pub start_seconds: u32,
    /// First second after it.
    pub end_seconds: u32,
    /// CPUs held.
    #[serde(default)]
    pub sites: Vec<ReservedSite>,
    /// Bandwidth held.
    #[serde(default)]
    pub paths: Vec<ReservedPath>,
}

/// CPUs held at a site.
#[apply(strict)]
pub struct ReservedSite {
    /// Part that it serves.
    pub part: String,
    pub site: String,
    pub cpus: u32,
}

/// Bandwidth held on every link of a path.
#[apply(strict)]
pub struct ReservedPath {
    /// Names of the nodes visited, at least two.
    pub nodes: Vec<String>,
    pub bandwidth_mbps: u32,
}
