//! Planning effort, request by request: from the units, since means do not show it.

use super::{Captions, DrawnFigure, FigureRun, words};
use crate::chart::Labels;
use crate::experiment::{Unit, UnitResult, Value};
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::figures::planning_effort::{self, Effort};
use crate::labs::co_allocation::figures::planning_time::{self, Names};
use crate::labs::co_allocation::study::{AxisDocument, Measure};
use crate::labs::co_allocation::text::msg;

/// The distribution of planning times per series at one place of the axis, on a logarithmic axis.
pub(super) fn times(x: Option<f64>, run: &FigureRun, options: &ChartOptions) -> Option<DrawnFigure> {
    let planner = |(index, name): (u32, &str)| {
        let given_up = run.units_at(x, index).filter(|unit| run.is_given_up(unit)).count() as u32;
        let seconds = run.values(x, index, Measure::PlanningSeconds);
        planning_time::Planner { name: name.to_owned(), seconds, given_up }
    };
    let planners: Vec<_> = run.names().map(planner).collect();
    if planners.iter().all(|planner| planner.seconds.is_empty()) {
        return None;
    }
    let data = planning_time::Data { planners, names: names(options) };
    let usual = planning_time::labels();
    let captions = Captions::new(options, &usual.title, &note(x, run, &usual)).labelled(&usual.x_label, "");
    Some(captions.drawn(|options| {
        let labels = options.labels(planning_time::labels());
        planning_time::draw(&data, options.size(), &labels)
    }))
}

/// The time or the search nodes of each request, in the order of their numbers.
pub(super) fn effort(
    nodes: bool,
    x: Option<f64>,
    run: &FigureRun,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let (effort, measure) = match nodes {
        true => (Effort::Nodes, Measure::Nodes),
        false => (Effort::Seconds, Measure::PlanningSeconds),
    };
    let planner = |(index, name): (u32, &str)| planning_effort::Planner {
        name: name.to_owned(),
        values: run.values(x, index, measure),
    };
    let planners: Vec<_> = run.names().map(planner).collect();
    if run.document.planning.is_none() || planners.iter().all(|planner| planner.values.is_empty()) {
        return None;
    }
    let data = planning_effort::Data { planners, effort };
    let usual = planning_effort::labels(effort);
    let captions =
        Captions::new(options, &usual.title, &note(x, run, &usual)).labelled(&usual.x_label, &usual.y_label);
    Some(captions.drawn(|options| {
        let labels = options.labels(planning_effort::labels(effort));
        planning_effort::draw(&data, options.size(), &labels)
    }))
}

fn names(options: &ChartOptions) -> Names {
    let (text, usual) = (&options.text, Names::default());
    let given = |given: &Option<String>, usual: String| given.clone().unwrap_or(usual);
    Names {
        fastest: given(&text.fastest, usual.fastest),
        median: given(&text.median, usual.median),
        percentile99: given(&text.percentile99, usual.percentile99),
        slowest: given(&text.slowest, usual.slowest),
        given_up: given(&text.given_up, usual.given_up),
    }
}

/// Title and usual note, and the place of the axis that is drawn, where it has several.
fn note(x: Option<f64>, run: &FigureRun, usual: &Labels) -> String {
    let (title, note) = (&run.document.title, &usual.note);
    let value = |values: &[u32]| Some(values[run.point_of(x)? as usize]);
    let words = match &run.document.axis {
        AxisDocument::Parameter { parameter, values } if values.len() > 1 => {
            let value = value(values).map(|value| value.to_string()).unwrap_or_default();
            msg!("figure.note-at", title, parameter = words::parameter_name(*parameter), value, note)
        }
        _ => msg!("figure.note", title, note),
    };
    words.to_string()
}

impl FigureRun {
    fn names(&self) -> impl Iterator<Item = (u32, &str)> {
        (0..).zip(self.document.series.iter().map(|series| &*series.name))
    }

    /// Which value of the axis a place is; the last one where left out.
    fn point_of(&self, x: Option<f64>) -> Option<u32> {
        match (&self.document.axis, x) {
            (AxisDocument::Load {}, _) => Some(0),
            (AxisDocument::Parameter { values, .. }, None) => (values.len() as u32).checked_sub(1),
            (AxisDocument::Parameter { values, .. }, Some(x)) => {
                values.iter().position(|&value| f64::from(value) == x).map(|point| point as u32)
            }
        }
    }

    /// The units of a series at a place, in the order of their replications.
    fn units_at(&self, x: Option<f64>, series: u32) -> impl Iterator<Item = &UnitResult> {
        let point = self.point_of(x);
        let mut units: Vec<&UnitResult> =
            (self.units.iter()).filter(|unit| unit.series == series && Some(unit.point) == point).collect();
        units.sort_by_key(|unit| unit.replication);
        units.into_iter()
    }

    fn values(&self, x: Option<f64>, series: u32, measure: Measure) -> Vec<f64> {
        self.units_at(x, series).filter_map(|unit| unit.value(measure.id(), None)?.number()).collect()
    }

    /// Whether a request has no proven answer; a planner that stops at its first plan gives nothing up.
    fn is_given_up(&self, unit: &UnitResult) -> bool {
        let Unit { series, .. } = unit.unit();
        let planner = self.document.series.get(series as usize).map(|series| self.document.planner(series));
        planner.is_some_and(|planner| planner.seeks_proof())
            && unit.value(Measure::Proven.id(), None) == Some(Value::Ratio(0, 1))
    }
}
