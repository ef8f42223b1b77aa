//! Which planner a name stands for.

use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::planner::Planner;
use crate::labs::co_allocation::planner::exact::Exact;
#[cfg(feature = "engines")]
use crate::labs::co_allocation::planner::exhaustive::Exhaustive;
#[cfg(feature = "engines")]
use crate::labs::co_allocation::planner::milp::Milp;
#[cfg(feature = "engines")]
use crate::labs::co_allocation::planner::milp_set::MilpSet;
#[cfg(feature = "engines")]
use crate::labs::co_allocation::planner::sat::{Sat, SatFirst};

impl PlannerName {
    /// Whether this build has the planner: the page's first module has the exact one alone.
    pub fn is_included(self) -> bool {
        cfg!(feature = "engines") || self == PlannerName::Exact
    }

    /// The planner of that name.
    ///
    /// # Panics
    /// Where the planner is not [included](Self::is_included).
    pub fn planner(self) -> Box<dyn Planner> {
        match self {
            PlannerName::Exact => Box::new(Exact),
            #[cfg(feature = "engines")]
            PlannerName::Milp => Box::new(Milp),
            #[cfg(feature = "engines")]
            PlannerName::MilpSet => Box::new(MilpSet),
            #[cfg(feature = "engines")]
            PlannerName::Sat => Box::new(Sat),
            #[cfg(feature = "engines")]
            PlannerName::SatFirst => Box::new(SatFirst),
            #[cfg(feature = "engines")]
            PlannerName::Exhaustive => Box::new(Exhaustive),
            #[cfg(not(feature = "engines"))]
            _ => panic!("the boundary refuses a planner that is not included"),
        }
    }
}
