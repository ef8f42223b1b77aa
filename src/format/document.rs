//! The scenario document `coalloc` version 1: what a person saves, shares and edits.
//!
//! Names instead of ids and units in every name. Conversion to the model, with all limits, is in
//! `format::parse`. The published JSON Schema is `www/public/schema/scenario-1.json`.

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

/// How plans are made and ranked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct OptionsDocument {
    /// N, time frames tried per request.
    pub time_frames: u32,
    /// `P_max` of (11), links per path; absent for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_path_links: Option<u32>,
    /// (10), no flow uses both directions of a link.
    pub no_opposite_links: bool,
    /// The user's option: which plan is best.
    pub rank_by: RankBy,
    /// The administrator's option (A): values rise with use.
    pub load_balancing: bool,
    /// The administrator's option (B): weights in place of prices.
    pub preference: PreferenceDocument,
    /// Which planner answers.
    pub planner: PlannerName,
    /// Search nodes each window may take.
    pub node_limit: u32,
}

impl Default for OptionsDocument {
    fn default() -> Self {
        Self {
            time_frames: 10,
            max_path_links: Some(2),
            no_opposite_links: true,
            rank_by: RankBy::Time,
            load_balancing: false,
            preference: PreferenceDocument::None,
            planner: PlannerName::Exact,
            node_limit: 200_000,
        }
    }
}

/// The user's option (a), (b), (c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RankBy {
    /// Earliest start first.
    Time,
    /// Lowest total price first.
    Price,
    /// Lowest total quality penalty first.
    Quality,
}

/// Which planner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PlannerName {
    /// The exact search over placements and routes.
    Exact,
    /// The literal 0-1 program (3)–(11).
    Program,
}

/// The administrator's option (B): a weight per CPU that replaces the price of sites.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum PreferenceDocument {
    /// Prices as they are.
    None,
    /// (B1) a weight per domain; the lowest is preferred.
    ByDomain {
        /// Sites of a domain not listed keep their price.
        weights: Vec<DomainWeight>,
    },
    /// (B2) a weight per number of installed CPUs; the lowest is preferred.
    ByCpus {
        /// Sites of a size not listed keep their price.
        weights: Vec<CpusWeight>,
    },
}

/// Weight of the sites of one domain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DomainWeight {
    /// Name of the domain.
    pub domain: String,
    /// Value units per CPU.
    pub weight: u32,
}

/// Weight of the sites with one number of CPUs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CpusWeight {
    /// CPUs installed.
    pub cpus: u32,
    /// Value units per CPU.
    pub weight: u32,
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

/// A day of generated requests: two-user Poisson workload of Takefusa et al. (2010).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct WorkloadDocument {
    /// Who submits; each with Poisson arrivals of the same rate.
    pub users: Vec<UserDocument>,
    /// Numbers of parts per request, drawn uniformly (request types).
    pub part_counts: Vec<u32>,
    /// How the parts of a request are joined.
    pub shape: RequestShape,
    /// CPUs per part, drawn uniformly.
    pub cpus: Vec<u32>,
    /// Bandwidth of every flow.
    pub bandwidth_mbps: u32,
    /// Durations, drawn uniformly.
    pub durations_seconds: Vec<u32>,
    /// LST − EST as a multiple of the duration: 2 in the 2010 paper, 3 in the 2009 one.
    pub laxity_per_duration: u32,
    /// Offered load of the second day in percent of all CPUs.
    pub load_percent: u32,
    /// Days simulated, each with a seed of its own.
    pub replications: u32,
    /// Seed of the whole experiment.
    pub seed: u32,
}

impl Default for WorkloadDocument {
    fn default() -> Self {
        let user = |name: &str| UserDocument { name: name.into(), disclosed_percent: 100 };
        Self {
            users: vec![user("A"), user("B")],
            part_counts: vec![1, 2, 3, 4],
            shape: RequestShape::Mesh,
            cpus: vec![1, 2, 4, 8],
            bandwidth_mbps: 1000,
            durations_seconds: vec![1800, 3600, 7200],
            laxity_per_duration: 2,
            load_percent: 100,
            replications: 20,
            seed: 42,
        }
    }
}

/// Someone who submits requests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserDocument {
    /// Unique among the users.
    pub name: String,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    pub disclosed_percent: u32,
}

/// How the parts of a generated request are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RequestShape {
    /// Every pair.
    Mesh,
    /// Each part to the next.
    Line,
    /// Each part to the next, the last to the first.
    Ring,
    /// The first part to all others.
    Star,
}

fn one() -> u32 {
    1
}

fn hundred() -> u32 {
    100
}
