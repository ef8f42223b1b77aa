//! The scenario document `coalloc` version 1: what a person saves, shares and edits.
//!
//! Names instead of ids and units in every name. Conversion to the model is in `document::read`. The bounds here are
//! those of the published JSON Schema, `www/public/schema/scenario-1.json`, and with it those of the engine and the page.
#![allow(missing_docs)] // names of fields say it

mod economy;
mod grid;
mod options;
mod request;
mod reservation;
mod source;
mod workload;

pub use economy::{EconomyDocument, TariffCover, TariffDocument, TariffStepDocument};
pub use grid::{DomainDocument, ExchangePointDocument, GridDocument, LinkDocument, SiteDocument};
pub use options::{
    AdmissionDocument, CpusWeight, DomainWeight, OptionsDocument, PlannerName, PreferenceDocument, SiteWeight,
};
pub use request::{
    DomainRuleDocument, FlowDocument, PartDocument, PreferredDocument, RequestDocument, TimeFrameDocument,
};
pub use reservation::{ReservationDocument, ReservedPath, ReservedSite};
pub use source::{DurationDocument, ListedRequestDocument, SourceDocument, StepsDocument};
pub use workload::{ResubmissionDocument, ResubmissionPolicy, UserDocument, WorkloadDocument};

use super::limits;
use crate::document::schema::{Notes, Title};
use crate::rule::RuleDocument;

pub use crate::document::Position;
pub(in crate::labs::co_allocation) use crate::document::is_default;
pub use crate::labs::co_allocation::day::{GapLaw, RequestShape};
pub use crate::labs::co_allocation::model::{DomainRuleKind, LinkCapacity};
pub use crate::labs::co_allocation::planner::frames::RankBy;
pub use crate::labs::co_allocation::planner::strategy::StrategyName;

/// A grid, a request, options, reservations already made, and a workload.
///
/// Every build reads all members; only planners other than the exact one need the feature `engines`.
/// Names must be unique and known, times in order: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(title = "Coalloc scenario, version 1", extend("$id" = "urn:coalloc:scenario:1"))]
pub struct ScenarioDocument {
    /// Always `coalloc`.
    #[schemars(extend("const" = "coalloc"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text; what is sourced and what is reconstructed stands here.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    pub grid: GridDocument,
    /// Request graph with its time frame.
    pub request: RequestDocument,
    #[serde(default)]
    pub options: OptionsDocument,
    /// Reservations that already hold resources.
    #[serde(default)]
    #[schemars(length(max = limits::RESERVATIONS))]
    pub reservations: Vec<ReservationDocument>,
    /// Generated day of requests.
    #[serde(default)]
    pub workload: WorkloadDocument,
    #[serde(default, skip_serializing_if = "is_default")]
    pub economy: EconomyDocument,
    /// Requests that are planned jointly with the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 7))]
    pub further_requests: Vec<RequestDocument>,
    /// Custom rule to race against those of the lab; it decides nothing in this document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleDocument>,
}

fn one() -> u32 {
    1
}

fn hundred() -> u32 {
    100
}
