//! Charts of planning effort: times and search nodes of every request, per planner.

use super::options::ChartOptions;
use crate::chart::Chart;
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::figures::planning_effort;
use crate::labs::co_allocation::figures::planning_effort::Effort;
use crate::labs::co_allocation::figures::planning_time;
use crate::labs::co_allocation::figures::planning_time::{Planner, Words};
use crate::labs::co_allocation::views::PlannerReadings;

/// The distribution of planning times per planner, on a logarithmic axis.
pub fn planning_time_chart(readings: &[PlannerReadings], options: &ChartOptions) -> Chart {
    let planner = |(index, readings): (usize, &PlannerReadings)| Planner {
        name: name_of(index, readings.planner, options),
        seconds: seconds(readings),
        given_up: readings.given_up,
    };
    let (text, english) = (options.text.clone(), Words::default());
    let words = Words {
        fastest: text.fastest.unwrap_or(english.fastest),
        median: text.median.unwrap_or(english.median),
        percentile99: text.percentile99.unwrap_or(english.percentile99),
        slowest: text.slowest.unwrap_or(english.slowest),
        given_up: text.given_up.unwrap_or(english.given_up),
    };
    let data = planning_time::Data { planners: readings.iter().enumerate().map(planner).collect(), words };
    planning_time::draw(&data, options.size(), &options.labels(planning_time::labels()))
}

/// The time or the search nodes that each planner needs per request, in order of arrival.
pub fn planning_effort_chart(readings: &[PlannerReadings], nodes: bool, options: &ChartOptions) -> Chart {
    let effort = if nodes { Effort::Nodes } else { Effort::Seconds };
    let planner = |(index, readings): (usize, &PlannerReadings)| planning_effort::Planner {
        name: name_of(index, readings.planner, options),
        values: if nodes { readings.nodes.clone() } else { seconds(readings) },
    };
    let data = planning_effort::Data { planners: readings.iter().enumerate().map(planner).collect(), effort };
    planning_effort::draw(&data, options.size(), &options.labels(planning_effort::labels(effort)))
}

fn seconds(readings: &PlannerReadings) -> Vec<f64> {
    readings.microseconds.iter().map(|microseconds| microseconds / 1e6).collect()
}

fn name_of(index: usize, planner: PlannerName, options: &ChartOptions) -> String {
    let given = options.text.planners.as_ref().and_then(|names| names.get(index)).cloned();
    let english = match planner {
        PlannerName::Exact => "Exact search",
        PlannerName::Milp => "0-1 program",
        PlannerName::MilpSet => "Set formulation",
        PlannerName::Sat => "SAT solver",
        PlannerName::SatFirst => "SAT, first plan",
        PlannerName::Exhaustive => "Exhaustive search",
    };
    given.unwrap_or_else(|| english.to_owned())
}
