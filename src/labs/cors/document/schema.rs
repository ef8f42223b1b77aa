//! The document `coalloc-cors` version 1: what a person saves, shares and edits.
//!
//! Conversion to the model, with all limits, is in `document::read`. The published JSON Schema is
//! `www/public/schema/cors-1.json`.
#![allow(missing_docs)] // names of fields say it

use super::limits;
use crate::calendar::Structure;
use crate::document::is_default;
use crate::document::schema::{Label, Name, Notes, Title};
use crate::labs::cors::selection::SelectionRule;
use crate::labs::cors::workload::{Cut, Pick, WHOLE_PERCENT};
use crate::rule::RuleDocument;

/// Nodes that sell resources, applications that need them, and how managers buy.
/// Names must be unique and known, and nothing may be overbooked: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(title = "Coalloc CORS document, version 1", extend("$id" = "urn:coalloc:cors:1"))]
pub struct CorsDocument {
    /// Always `coalloc-cors`.
    #[schemars(extend("const" = "coalloc-cors"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text; what is printed, derived and reconstructed stands here.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// End of all time in seconds, the source's ∞: a power of two.
    #[schemars(range(min = *limits::HORIZON.start(), max = *limits::HORIZON.end()))]
    pub horizon: u32,
    #[schemars(length(min = 1, max = limits::RESOURCES))]
    pub resources: Vec<CorsResource>,
    /// Nodes that sell them, in the order of the managers' common list.
    #[schemars(length(max = limits::NODES))]
    pub nodes: Vec<CorsNode>,
    #[serde(default)]
    #[schemars(length(max = limits::APPLICATIONS))]
    pub applications: Vec<CorsApplication>,
    /// Jobs of a machine that become applications; where it is given, there are no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<CorsTrace>,
    #[serde(default)]
    pub options: CorsOptions,
    /// Custom rule to race against those of the lab; it decides nothing in this document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleDocument>,
}

/// Something that is sold in whole amounts.
#[apply(document)]
pub struct CorsResource {
    /// Unique among the resources.
    #[schemars(with = "Name")]
    pub id: String,
    /// Name of one unit, such as `CPU`.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(with = "Label")]
    pub unit: String,
}

/// A computer that takes part.
#[apply(document)]
pub struct CorsNode {
    /// Unique among the nodes.
    #[schemars(with = "Name")]
    pub id: String,
    /// Resources for sale, each at most once.
    #[schemars(length(max = limits::RESOURCES))]
    pub offers: Vec<CorsOffer>,
}

/// One resource of one node.
#[apply(document)]
pub struct CorsOffer {
    #[schemars(with = "Name")]
    pub resource: String,
    /// Total amount, free or booked.
    #[schemars(range(max = 1_000_000))]
    pub capacity: u32,
    /// Price of one unit over any window, in hundredths.
    #[schemars(range(max = 100_000))]
    pub unit_cost: u32,
    /// Amounts already booked.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(length(max = limits::BOOKINGS))]
    pub bookings: Vec<CorsBooking>,
    /// Windows whose free amount the source prints; if there are any, the rest is reconstructed.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(length(max = 16))]
    pub printed: Vec<CorsWindow>,
}

/// An amount taken over a window.
#[apply(document)]
pub struct CorsBooking {
    /// First second.
    #[schemars(range(max = *limits::HORIZON.end() - 1))]
    pub start: u32,
    /// First second after it.
    #[schemars(range(min = 1, max = *limits::HORIZON.end()))]
    pub end: u32,
    #[schemars(range(min = *limits::AMOUNT.start(), max = *limits::AMOUNT.end()))]
    pub amount: u32,
    /// Whether the amount was chosen so that the free amounts match the printed ones; the source does not
    /// state it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reconstructed: bool,
}

/// Seconds from a start up to an end.
#[apply(document)]
#[derive(Copy, Eq)]
pub struct CorsWindow {
    /// First second.
    #[schemars(range(max = *limits::HORIZON.end() - 1))]
    pub start: u32,
    /// First second after it.
    #[schemars(range(min = 1, max = *limits::HORIZON.end()))]
    pub end: u32,
}

/// Jobs that are submitted together.
#[apply(document)]
pub struct CorsApplication {
    /// Unique among the applications.
    #[schemars(with = "Name")]
    pub id: String,
    /// Jobs that it is broken down into.
    #[schemars(length(min = 1, max = 1000))]
    pub jobs: Vec<CorsJob>,
}

/// Amounts of resources over one window.
#[apply(document)]
pub struct CorsJob {
    /// First second.
    #[schemars(range(max = *limits::HORIZON.end() - 1))]
    pub start: u32,
    /// First second after it.
    #[schemars(range(min = 1, max = *limits::HORIZON.end()))]
    pub end: u32,
    /// Demands, each resource at most once.
    #[schemars(length(min = 1, max = limits::RESOURCES))]
    pub demands: Vec<CorsDemand>,
}

/// An amount of one resource: one request.
#[apply(document)]
pub struct CorsDemand {
    #[schemars(with = "Name")]
    pub resource: String,
    /// W.
    #[schemars(range(min = *limits::AMOUNT.start(), max = *limits::AMOUNT.end()))]
    pub amount: u32,
}

/// Jobs of a machine, and how they become applications that need the first resource: all reconstructed.
#[apply(document)]
pub struct CorsTrace {
    /// Arrival second, run seconds, processors and user number of each job, in order of arrival.
    #[schemars(length(min = 1, max = 50_000))]
    pub jobs: Vec<[u32; 4]>,
    /// Definition of an application.
    #[serde(default)]
    pub cut: Cut,
    /// Processors of a node of the machine: jobs are broken down into jobs of this size.
    #[schemars(range(min = *limits::AMOUNT.start(), max = *limits::AMOUNT.end()))]
    pub node_processors: u32,
    /// Percent of jobs that are broken down; larger ones stay whole.
    #[serde(default = "ninety")]
    #[schemars(range(max = 100))]
    pub whole_percent: u32,
    #[serde(default)]
    pub pick: Pick,
    /// Number of applications picked.
    #[serde(default = "fifty")]
    #[schemars(range(min = 1, max = limits::APPLICATIONS))]
    pub count: u32,
    /// Seed of random picks, and of the place where neighbors begin.
    #[serde(default)]
    pub seed: u32,
}

fn ninety() -> u32 {
    WHOLE_PERCENT
}

fn fifty() -> u32 {
    50
}

/// Options of the managers' purchases.
#[apply(document)]
#[serde(default)]
pub struct CorsOptions {
    /// Order in which nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that work at the same time; request i goes to manager i mod this.
    #[schemars(range(min = 1, max = limits::PRMS))]
    pub prms: u32,
    /// Manager of each step, by number from 0; afterwards as without a schedule.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(length(max = 1000), inner(range(max = limits::PRMS - 1)))]
    pub schedule: Vec<u32>,
    /// Seed that draws the next manager; without one, the lowest number with work steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// After a refusal the other updates of a selection are dropped, and the manager searches at once.
    #[serde(skip_serializing_if = "is_default")]
    pub careful: bool,
    /// One manager serves all demands of a job, and a failure releases all of them.
    #[serde(skip_serializing_if = "is_default")]
    pub all_or_none: bool,
    /// An application is submitted when the one before is done; otherwise all are at once.
    #[serde(skip_serializing_if = "is_default")]
    pub in_turn: bool,
    /// Maximum cost of a request, fees included, in hundredths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 4_000_000_000_u32))]
    pub budget: Option<u32>,
    /// Fee per connection, in hundredths.
    #[serde(skip_serializing_if = "is_default")]
    #[schemars(range(max = 1_000_000_000))]
    pub fee_per_connection: u32,
    /// Latest start in the search for the cheapest start; purchases start as their job says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::HORIZON.end()))]
    pub deadline: Option<u32>,
    /// Data structure that is drawn and counted; it does not affect purchases.
    #[serde(skip_serializing_if = "is_default")]
    pub calendar: Structure,
    /// Slot width of data structures with slots, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::SLOT_WIDTH.start(), max = *limits::SLOT_WIDTH.end()))]
    pub slot_width: Option<u32>,
}

impl Default for CorsOptions {
    fn default() -> Self {
        Self {
            rule: SelectionRule::MinCost,
            prms: 1,
            schedule: Vec::new(),
            seed: None,
            careful: false,
            all_or_none: false,
            in_turn: false,
            budget: None,
            fee_per_connection: 0,
            deadline: None,
            calendar: Structure::RangeTree,
            slot_width: None,
        }
    }
}
