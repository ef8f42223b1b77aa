//! The document `coalloc-cors` version 1: what a person saves, shares and edits.
//!
//! Conversion to the model, with all limits, is in `document::read`. The published JSON Schema is
//! `www/public/schema/cors-1.json`.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::calendar::Structure;
use crate::document::is_default;
use crate::labs::cors::selection::SelectionRule;
use crate::labs::cors::workload::{Cut, Pick, WHOLE_PERCENT};

/// Nodes that sell resources, applications that need them, and how managers buy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsDocument {
    /// Always `coalloc-cors`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// One line, shown to people.
    pub title: String,
    /// Free text; what is printed, derived and reconstructed stands here.
    #[serde(default)]
    pub notes: String,
    /// The end of all time in seconds, the source's ∞: a power of two.
    pub horizon: u32,
    /// What is sold.
    pub resources: Vec<CorsResource>,
    /// Who sells it, in the order of the managers' common list.
    pub nodes: Vec<CorsNode>,
    /// Who needs it.
    #[serde(default)]
    pub applications: Vec<CorsApplication>,
    /// Jobs of a machine that become applications; where it is given, there are no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<CorsTrace>,
    /// How managers buy.
    #[serde(default)]
    pub options: CorsOptions,
}

/// Something that is sold in whole amounts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsResource {
    /// Unique among the resources.
    pub id: String,
    /// What one of it is called, such as `CPU`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unit: String,
}

/// A computer that takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsNode {
    /// Unique among the nodes.
    pub id: String,
    /// What it sells, each resource at most once.
    pub offers: Vec<CorsOffer>,
}

/// One resource of one node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsOffer {
    /// Name of the resource.
    pub resource: String,
    /// What there is of it.
    pub capacity: u32,
    /// The price of one unit over any window, in hundredths.
    pub unit_cost: u32,
    /// What is taken already.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bookings: Vec<CorsBooking>,
    /// When the free amount is one that the source prints; where it prints some, the rest is reconstructed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub printed: Vec<CorsWindow>,
}

/// An amount taken over a window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsBooking {
    /// Its first second.
    pub start: u32,
    /// The first second after it.
    pub end: u32,
    /// How much.
    pub amount: u32,
    /// Whether its amount is not the source's, but completed so that what the source prints is free.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reconstructed: bool,
}

/// Seconds from a start up to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsWindow {
    /// Its first second.
    pub start: u32,
    /// The first second after it.
    pub end: u32,
}

/// Jobs that are submitted together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsApplication {
    /// Unique among the applications.
    pub id: String,
    /// What it is broken down into.
    pub jobs: Vec<CorsJob>,
}

/// Amounts of resources over one window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsJob {
    /// Its first second.
    pub start: u32,
    /// The first second after it.
    pub end: u32,
    /// What it needs, each resource at most once.
    pub demands: Vec<CorsDemand>,
}

/// An amount of one resource: one request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsDemand {
    /// Name of the resource.
    pub resource: String,
    /// W.
    pub amount: u32,
}

/// Jobs of a machine, and how they become applications that need the first resource: all reconstructed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsTrace {
    /// Of each job the second of its arrival, its seconds, its processors, and its user's number; in the order of arrival.
    pub jobs: Vec<[u32; 4]>,
    /// What an application is.
    #[serde(default)]
    pub cut: Cut,
    /// What a node of the machine has: jobs are broken down into jobs of this size.
    pub node_processors: u32,
    /// The percent of jobs that are broken down; larger ones stay whole.
    #[serde(default = "ninety")]
    pub whole_percent: u32,
    /// How applications are picked.
    #[serde(default)]
    pub pick: Pick,
    /// How many are picked.
    #[serde(default = "fifty")]
    pub count: u32,
    /// Decides about those picked at random, and where neighbors begin.
    #[serde(default)]
    pub seed: u32,
}

fn ninety() -> u32 {
    WHOLE_PERCENT
}

fn fifty() -> u32 {
    50
}

/// How managers buy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct CorsOptions {
    /// In which order nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that work at the same time; request i goes to manager i mod this.
    pub prms: u32,
    /// Who steps, step by step, by numbers from 0; afterwards as without it.
    #[serde(skip_serializing_if = "is_default")]
    pub schedule: Vec<u32>,
    /// Who steps next is drawn; without a seed the lowest number with work steps.
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
    /// The most that a request may cost with its fees, in hundredths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u32>,
    /// What each connection costs beside the units, in hundredths.
    #[serde(skip_serializing_if = "is_default")]
    pub fee_per_connection: u32,
    /// The latest start when the cheapest start is looked for; purchases start as their job says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u32>,
    /// The data structure that is drawn and counted; what is bought does not depend on it.
    #[serde(skip_serializing_if = "is_default")]
    pub calendar: Structure,
    /// Width of the slots of those that have slots, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
