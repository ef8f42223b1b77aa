//! The scenario document `coalloc` version 1: what a person saves, shares and edits.
//!
//! Names instead of ids and units in every name. Conversion to the model, with all limits, is in
//! `format::read`. The published JSON Schema is `www/public/schema/scenario-1.json`.

mod options;
mod workload;

pub use options::{CpusWeight, DomainWeight, OptionsDocument, PlannerName, PreferenceDocument, RankBy};
pub use workload::{RequestShape, UserDocument, WorkloadDocument};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// A grid, a request, options, reservations already made, and a workload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScenarioDocument {
    /// Always `coalloc`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// One line, shown to people.
    pub title: String,
    /// Free text; what is sourced and what is reconstructed stands here.
    #[serde(default)]
    pub notes: String,
    /// The resource graph.
    pub grid: GridDocument,
    /// The request graph with its time frame.
    pub request: RequestDocument,
    /// How plans are made and ranked.
    #[serde(default)]
    pub options: OptionsDocument,
    /// Reservations that already hold resources.
    #[serde(default)]
    pub reservations: Vec<ReservationDocument>,
    /// The generated day of requests.
    #[serde(default)]
    pub workload: WorkloadDocument,
}

/// The resource graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GridDocument {
    /// Administrative domains.
    #[serde(default)]
    pub domains: Vec<DomainDocument>,
    /// Compute sites.
    pub sites: Vec<SiteDocument>,
    /// Domain exchange points.
    #[serde(default)]
    pub exchange_points: Vec<ExchangePointDocument>,
    /// Links; at most one joins two nodes.
    #[serde(default)]
    pub links: Vec<LinkDocument>,
}

/// An administrative domain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DomainDocument {
    /// Unique among the domains.
    pub name: String,
}

/// Where a node is drawn, in drawing units; the y axis points down.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Position {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// A compute site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
    /// Where it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A domain exchange point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExchangePointDocument {
    /// Unique among sites and exchange points.
    pub name: String,
    /// Where it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// An undirected link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LinkDocument {
    /// Names of the two nodes it joins.
    pub between: [String; 2],
    /// Bandwidth in Mbps, shared by both directions.
    pub bandwidth_mbps: u32,
    /// Value units per Gbps.
    #[serde(default = "one")]
    pub bandwidth_value: u32,
    /// Quality penalty per Gbps; 0 is best.
    #[serde(default)]
    pub quality_penalty: u32,
}

/// The request graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestDocument {
    /// Requested sites.
    pub parts: Vec<PartDocument>,
    /// Requested paths; at most one joins two parts.
    #[serde(default)]
    pub flows: Vec<FlowDocument>,
    /// When it may run.
    pub time_frame: TimeFrameDocument,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    pub disclosed_percent: u32,
}

/// A requested site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartDocument {
    /// Unique among the parts.
    pub name: String,
    /// CPUs wanted.
    pub cpus: u32,
    /// Where it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A requested path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlowDocument {
    /// Names of the two parts it joins.
    pub between: [String; 2],
    /// Bandwidth wanted in Mbps; 0 asks for nothing.
    pub bandwidth_mbps: u32,
}

/// When a request may run, in seconds since the start of the scenario's first day.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeFrameDocument {
    /// EST.
    pub earliest_start_seconds: u32,
    /// LST.
    pub latest_start_seconds: u32,
    /// D.
    pub duration_seconds: u32,
}

/// A committed right to CPUs and bandwidth in a window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReservedSite {
    /// The part it serves.
    pub part: String,
    /// Name of the site.
    pub site: String,
    /// CPUs held.
    pub cpus: u32,
}

/// Bandwidth held on every link of a path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReservedPath {
    /// Names of the nodes visited, at least two.
    pub nodes: Vec<String>,
    /// Bandwidth held.
    pub bandwidth_mbps: u32,
}

fn one() -> u32 {
    1
}

fn hundred() -> u32 {
    100
}
