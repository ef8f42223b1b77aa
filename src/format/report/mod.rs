//! Views that leave the engine: answers in names and value units, for the page and `--json` alike.

mod plan;

pub use plan::{FrameOutcome, FrameReport, PlanReport, PlanView, ReasonKind, ReasonView, plan};
