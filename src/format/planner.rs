//! Which planner a name stands for.

use super::document::PlannerName;
use crate::planner::Planner;
use crate::planner::exact::Exact;
#[cfg(feature = "program")]
use crate::planner::program::Program;

impl PlannerName {
    /// Whether this build has the planner: the page's first module does without the 0-1 program and its solver.
    pub fn is_included(self) -> bool {
        cfg!(feature = "program") || self != PlannerName::Program
    }

    /// The planner of that name.
    ///
    /// # Panics
    /// Where the planner is not [included](Self::is_included).
    pub fn planner(self) -> Box<dyn Planner> {
        match self {
            PlannerName::Exact => Box::new(Exact),
            #[cfg(feature = "program")]
            PlannerName::Program => Box::new(Program),
            #[cfg(not(feature = "program"))]
            PlannerName::Program => panic!("the boundary refuses a planner that is not included"),
        }
    }
}
