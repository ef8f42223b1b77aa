//! The engine's answers as plain data, for the page and `--json` alike. Nodes are indices, money is in hundredths.
#![allow(missing_docs)] // names of fields say it

mod curve;
mod facts;
mod interleavings;
mod log;
mod offer;
mod purchase;
mod race;
mod rule;
mod run;
mod structures;
mod tree;
mod trial;
mod variant;

pub use curve::{CorsCurve, CorsOneLess, CorsRulePoint};
pub use facts::facts;
pub use interleavings::{CorsBranch, CorsCounts, CorsEnding, CorsInterleavings, CorsServed};
pub use log::{CorsAction, CorsCounters, CorsEntry, CorsNextStep, CorsReply};
pub use offer::{CorsOfferView, CorsStep};
pub use purchase::{
    CorsOutcome, CorsPart, CorsPurchase, CorsPurchaseReport, CorsRequestView, CorsStart, CorsStarts, purchase,
};
pub use race::{CorsCalendarView, CorsLane, CorsRaceReport, race};
pub use rule::{CorsCandidate, CorsMarginal, CorsRuleView, CorsRung};
pub use run::{
    CorsApplicationResult, CorsFate, CorsRequestResult, CorsRunProgress, CorsRunReport, Running, run,
};
pub use structures::{CorsStructureEffort, CorsStructuresQuery, structures};
pub use tree::{
    CorsStructureView, CorsTreeAmounts, CorsTreeNode, CorsTreeQuery, CorsTreeReport, CorsVisit, tree,
};
pub use trial::rule_trial;
pub use variant::variant;
