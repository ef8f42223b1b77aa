//! Options: how plans are made and ranked, and who makes them.

use schemars::Schema;
use serde_json::{Value, json};

use super::{RankBy, StrategyName, is_default, limits};

/// How plans are made and ranked.
#[apply(document)]
#[serde(default)]
pub struct OptionsDocument {
    /// N, time frames tried per request.
    #[schemars(range(min = 1, max = limits::TIME_FRAMES))]
    pub time_frames: u32,
    /// `P_max` of (11), links per path; absent for no limit, so absent it must not become the 2 below.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = limits::PATH_LINKS))]
    pub max_path_links: Option<u32>,
    /// (10), no flow uses both directions of a link.
    pub no_opposite_links: bool,
    /// (5) relaxed, one site may serve several parts of a request.
    #[serde(skip_serializing_if = "is_default")]
    pub share_sites: bool,
    /// User's option: which plan is best.
    pub rank_by: RankBy,
    /// Administrator's option (A): values rise with use.
    pub load_balancing: bool,
    /// Administrator's option (B): weights in place of prices.
    pub preference: PreferenceDocument,
    pub planner: PlannerName,
    /// Search nodes each window may take.
    #[schemars(range(min = 1, max = limits::NODE_LIMIT))]
    pub node_limit: u32,
    /// How simulated days decide on a window and a plan.
    #[serde(skip_serializing_if = "is_default")]
    pub strategy: StrategyName,
    /// Whether resource managers disclose when free amounts change, beside what is free in a window.
    #[serde(skip_serializing_if = "is_default")]
    pub disclose_timetables: bool,
    /// Which plans of simulated days are declined, and what links cost there.
    #[serde(skip_serializing_if = "is_default")]
    pub admission: AdmissionDocument,
}

/// Which plans are declined although they fit, and what links cost; by default none is.
#[apply(document)]
#[derive(Copy, Default, Eq)]
#[serde(default)]
pub struct AdmissionDocument {
    /// Revenue of a plan in percent of its cost, at least: CPUs and Mbps asked for ÷ CPUs and Mbps on all links.
    #[schemars(range(max = 100))]
    pub least_revenue_percent: u32,
    /// While plans are looked for, a link costs up to twice as much the more of it is in use.
    pub links_by_use: bool,
}

impl Default for OptionsDocument {
    fn default() -> Self {
        Self {
            time_frames: 10,
            max_path_links: Some(2),
            no_opposite_links: true,
            share_sites: false,
            rank_by: RankBy::Time,
            load_balancing: false,
            preference: PreferenceDocument::None {},
            planner: PlannerName::Exact,
            node_limit: 200_000,
            strategy: StrategyName::Frames,
            disclose_timetables: false,
            admission: AdmissionDocument::default(),
        }
    }
}

/// Name of a planner.
#[apply(camel_word)]
#[schemars(transform = with_older_name)]
pub enum PlannerName {
    /// The exact search over placements and routes.
    Exact,
    /// The literal 0-1 program (3)–(15) through a simplex branch and bound.
    #[serde(alias = "program")]
    Milp,
    /// The set formulation, without symmetries, through the same solver.
    MilpSet,
    /// The literal program as clauses, with a tightened bound on (3) until none is left.
    Sat,
    /// The literal program as clauses; the first plan is taken.
    SatFirst,
    /// Every placement with every path.
    Exhaustive,
}

/// Adds the other name of the literal program.
fn with_older_name(schema: &mut Schema) {
    let program = json!({ "const": "program", "type": "string" });
    if let Some(Value::Array(words)) = schema.get_mut("oneOf") {
        words.insert(2, program);
    }
}

impl PlannerName {
    /// Every planner, the fastest first.
    pub const ALL: [PlannerName; 6] = [
        PlannerName::Exact,
        PlannerName::Milp,
        PlannerName::MilpSet,
        PlannerName::Sat,
        PlannerName::SatFirst,
        PlannerName::Exhaustive,
    ];

    /// Whether it goes on until it has a proof; the other kind ends with its first plan.
    pub fn seeks_proof(self) -> bool {
        self != PlannerName::SatFirst
    }
}

/// The administrator's option (B): a weight per CPU that replaces the price of sites.
#[apply(document_variant)]
pub enum PreferenceDocument {
    /// Prices as they are. The braces refuse fields that come with it; a variant without them would ignore those.
    None {},
    /// (B1) a weight per domain; the lowest is preferred.
    ByDomain {
        /// Sites of a domain not listed keep their price.
        #[schemars(length(max = limits::WEIGHTS))]
        weights: Vec<DomainWeight>,
    },
    /// (B2) a weight per number of installed CPUs; the lowest is preferred.
    ByCpus {
        /// Sites of a size not listed keep their price.
        #[schemars(length(max = limits::WEIGHTS))]
        weights: Vec<CpusWeight>,
    },
    /// A weight per site; the lowest is preferred.
    BySite {
        /// Sites not listed keep their price.
        #[schemars(length(max = limits::WEIGHTS))]
        weights: Vec<SiteWeight>,
    },
}

/// Weight of the sites of one domain.
#[apply(document)]
pub struct DomainWeight {
    pub domain: String,
    /// Value units per CPU.
    #[schemars(range(max = *limits::VALUE.end()))]
    pub weight: u32,
}

/// Weight of the sites with one number of CPUs.
#[apply(document)]
pub struct CpusWeight {
    pub cpus: u32,
    /// Value units per CPU.
    #[schemars(range(max = *limits::VALUE.end()))]
    pub weight: u32,
}

/// Weight of one site.
#[apply(document)]
pub struct SiteWeight {
    pub site: String,
    /// Value units per CPU.
    #[schemars(range(max = *limits::VALUE.end()))]
    pub weight: u32,
}
