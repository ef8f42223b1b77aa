//! Which planner a name stands for.

use super::document::PlannerName;
use crate::planner::Planner;
use crate::planner::exact::Exact;

impl PlannerName {
    /// The planner of that name.
    pub fn planner(self) -> Box<dyn Planner> {
        match self {
            PlannerName::Exact => Box::new(Exact),
            // The checks of a document refuse this name until that planner has landed.
            PlannerName::Program => unreachable!("refused by format::read::options"),
        }
    }
}
