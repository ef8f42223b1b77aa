//! Which planner a name stands for.

use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::planner::Planner;
use crate::labs::co_allocation::planner::exact::Exact;

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
        if self == PlannerName::Exact { Box::new(Exact) } else { beside_exact(self) }
    }
}

#[cfg(feature = "engines")]
fn beside_exact(name: PlannerName) -> Box<dyn Planner> {
    use crate::labs::co_allocation::planner::{exhaustive::Exhaustive, milp::Milp, milp_set::MilpSet, sat};
    match name {
        PlannerName::Exact => Box::new(Exact),
        PlannerName::Milp => Box::new(Milp),
        PlannerName::MilpSet => Box::new(MilpSet),
        PlannerName::Sat => Box::new(sat::Sat),
        PlannerName::SatFirst => Box::new(sat::SatFirst),
        PlannerName::Exhaustive => Box::new(Exhaustive),
    }
}

#[cfg(not(feature = "engines"))]
fn beside_exact(_: PlannerName) -> Box<dyn Planner> {
    panic!("the boundary refuses a planner that is not included")
}
