//! Numbers and names as people read and write them.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use coalloc::kernel::statistics::Summary;
use coalloc::labs::co_allocation::document::PlannerName;

/// At most three decimals, none where there are none.
pub fn value(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Mean and half width of the interval with three decimals; a dash where there is none.
pub fn mean_and_half_width(summary: Option<Summary>) -> [String; 2] {
    let number = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.3}"));
    [number(summary.map(|summary| summary.mean)), number(summary.and_then(|summary| summary.half_width))]
}

/// A planner's name on the command line.
pub fn planner_name(planner: PlannerName) -> &'static str {
    match planner {
        PlannerName::Exact => "exact",
        PlannerName::Milp => "milp",
        PlannerName::MilpSet => "milp-set",
        PlannerName::Sat => "sat",
        PlannerName::SatFirst => "sat-first",
        PlannerName::Exhaustive => "exhaustive",
    }
}

/// Reads such a name.
pub fn planner_parser() -> impl TypedValueParser<Value = PlannerName> {
    PossibleValuesParser::new(PlannerName::ALL.map(planner_name)).map(|name| {
        let found = PlannerName::ALL.into_iter().find(|&planner| planner_name(planner) == name);
        found.expect("only the names of all planners are possible values")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_exact() {
        assert_eq!([0.0, 63.0, 1.5, 0.125].map(value), ["0", "63", "1.5", "0.125"]);
    }
}
