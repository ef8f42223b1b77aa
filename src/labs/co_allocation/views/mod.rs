//! The engine's answers in names and value units, for the page and `--json`.
#![allow(missing_docs)] // names of fields say it

mod day;
mod explain;
mod facts;
mod joint;
mod matrices;
mod periods;
mod place;
mod plan;
mod plan_run;
mod planning;
#[cfg(feature = "engines")]
mod program;
mod rehearsal;
mod reservations;
#[cfg(feature = "engines")]
mod rule;
mod search;
#[cfg(feature = "engines")]
mod solution;
mod variant;

pub use day::{Bin, DayProgress, DayReport, Hour, Tally, Utilization, day_progress, day_report};
pub use explain::{
    AccountView, CauseView, ConflictView, CostTerm, FailedWindows, NoneExplanation, Occupancy, OtherPlan,
    PlanExplanation, RemedyElsewhere, RemedyView, ResourceView, SavingView, SiteAmount, TermOf,
    WindowExplanation, explain_none, explain_plan, explain_window,
};
pub use facts::facts;
pub use joint::{JointProgress, JointReport, JointRequestReport, JointRun, JointSum, ServedView};
pub use matrices::{JudgeReport, JudgedEquationView, JudgedRowView, MatricesView, judge_matrices};
pub use periods::CostPeriod;
pub use place::PlaceView;
pub use plan::{FrameOutcome, FrameReport, LimitCause, PlanReport, PlanView, ReasonKind, ReasonView, plan};
pub use plan_run::{PlanProgress, PlanRun};
pub use planning::{PlanningReport, PlanningRun};
#[cfg(feature = "engines")]
pub use program::{
    ColumnView, ColumnsPage, EquationView, ProgramOverview, ProgramQuery, ProgramSize, RowView, RowsPage,
    ShownPlan, TermView, program_columns, program_overview, program_rows, program_text,
};
pub use rehearsal::{
    Modification, ModificationOutcome, RehearsalOptions, RehearsalReport, ReservedWindow, modify, rehearse,
};
pub use reservations::reservations;
#[cfg(feature = "engines")]
pub use rule::rule_trial;
pub use search::{
    SearchBy, SearchChoice, SearchClosed, SearchClosedWhy, SearchDecision, SearchFate, SearchNode,
    SearchProgress, SearchReport, SearchRun, SearchSample, SearchStatus, SearchTerm, SearchTree,
    SearchUnseen,
};
#[cfg(feature = "engines")]
pub use solution::{SolutionReport, SolutionVerdict, read_solution};
pub use variant::variant;
