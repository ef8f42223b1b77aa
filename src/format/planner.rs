//! Which planner a name stands for.

use super::document::PlannerName;
use crate::planner::Planner;
use crate::planner::exact::Exact;
use crate::planner::program::Program;

impl PlannerName {
    /// The planner of that name.
    pub fn planner(self) -> Box<dyn Planner> {
        match self {
            PlannerName::Exact => Box::new(Exact),
            PlannerName::Program => Box::new(Program),
        }
    }
}
