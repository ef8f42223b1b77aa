//! One resource at one moment: bid functions, the price at which they agree, and the plans behind them.

mod bid;
mod clearing;
mod deadline;
pub mod kelly;
mod plan;

pub use bid::Coefficients;
pub use clearing::{Halving, clear, halvings};
pub use deadline::{DeadlineCoefficients, clear_with_deadlines, plan_for_deadline};
pub use plan::{Outlook, Plan, PlannedTask, plan};
