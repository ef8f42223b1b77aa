//! The figures of experiments, composed from their summaries: the one place that decides what is drawn, for the page and the command alike.

mod comparison;
mod growth;
mod planning;
mod rejections;
mod sites;
mod sizes;
mod words;

use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::options::{ChartOptions, ChartText};
use crate::chart::comparison::{Across, Scale};
use crate::chart::{Chart, ChartCurve};
use crate::experiment::{
    Curve, ExperimentSummary, Measure as Row, SeriesSummary, Shown, UnitResult, UnitStage,
};
use crate::labs::co_allocation::document::SourceDocument;
use crate::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure, Run};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

pub use words::FigureText;

/// An experiment that was run.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FigureRun {
    /// Goes before the names of its series where several runs are drawn together.
    pub label: String,
    /// The experiment.
    pub document: ExperimentDocument,
    /// Summary of its units.
    pub summary: ExperimentSummary,
    /// Units of the experiment; needed only for figures that show each request.
    #[serde(default)]
    pub units: Vec<UnitResult>,
}

/// Figure to draw.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum FigureQuery {
    /// A measure of every series along the axis, with printed values and the bound.
    Measure {
        /// Measure; where left out, the success ratio with printed values, or the usual one.
        #[serde(default)]
        measure: Option<Measure>,
        /// Users whose curves are drawn.
        #[serde(default)]
        whose: UserCurves,
    },
    /// CPU utilization per site in every series.
    Sites {
        /// Place on the axis; the last one where left out.
        #[serde(default)]
        x: Option<f64>,
    },
    /// The success ratio of requests by their number of parts in every series.
    Sizes {
        /// Place on the axis; the last one where left out.
        #[serde(default)]
        x: Option<f64>,
    },
    /// Why requests of one series of the first run were rejected.
    Rejections {
        /// Name of the series; the first one where left out.
        #[serde(default)]
        series: Option<String>,
    },
    /// The distribution of planning times per series of the first run.
    PlanningTimes {
        /// Place on the axis; the last one where left out.
        #[serde(default)]
        x: Option<f64>,
    },
    /// How the effort of planning, or its time, grows along the axis in the series of the first run: medians with a band
    /// that 8 of 10 requests lie in.
    PlanningGrowth {
        /// Effort in place of times.
        #[serde(default)]
        effort: bool,
    },
    /// Planning effort of each request in the series of the first run.
    PlanningEffort {
        /// Search nodes in place of times.
        #[serde(default)]
        nodes: bool,
        /// Place on the axis; the last one where left out.
        #[serde(default)]
        x: Option<f64>,
    },
}

/// Users whose values of a measure are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum UserCurves {
    /// Each user's in the series for which users' values are printed, all together in the others.
    #[default]
    AsPrinted,
    /// All users' together.
    Together,
    /// Each user's.
    EveryUser,
}

/// A figure and its texts.
#[apply(view)]
pub struct DrawnFigure {
    /// The picture and the positions of its data.
    pub chart: Chart,
    /// Title of the figure.
    pub title: String,
    /// Label of the horizontal axis.
    pub x_label: String,
    /// Label of the vertical axis.
    pub y_label: String,
    /// Lines that were left out, since no more than twelve can be distinguished.
    pub left_out: usize,
}

impl FigureQuery {
    /// The usual figures of an experiment, and their names in file names.
    pub fn usual(document: &ExperimentDocument) -> Vec<(&'static str, FigureQuery)> {
        let measure = FigureQuery::Measure { measure: None, whose: UserCurves::AsPrinted };
        let of_users = document.scenario.workload.source == SourceDocument::Users {};
        match document.planning {
            None => vec![
                ("success", measure),
                if of_users {
                    ("sites", FigureQuery::Sites { x: None })
                } else {
                    ("sizes", FigureQuery::Sizes { x: None })
                },
                ("rejections", FigureQuery::Rejections { series: None }),
            ],
            Some(_) => vec![
                ("planning", measure),
                ("growth", FigureQuery::PlanningGrowth { effort: true }),
                ("times", FigureQuery::PlanningTimes { x: None }),
                ("effort", FigureQuery::PlanningEffort { nodes: true, x: None }),
            ],
        }
    }
}

/// Draws a figure of runs with the same axis; `None` if they did not measure what it shows.
///
/// `text` has the names inside the figure; titles and notes that `options` leave out are in its language.
pub fn experiment_figure(
    query: &FigureQuery,
    runs: &[FigureRun],
    text: &FigureText,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let first = runs.first()?;
    match query {
        FigureQuery::Measure { measure, whose } => {
            let measure = measure.unwrap_or_else(|| comparison::usual_measure(&first.document));
            comparison::figure(measure, *whose, runs, text, options)
        }
        FigureQuery::Sites { x } => sites::figure(*x, runs, text, options),
        FigureQuery::Sizes { x } => sizes::figure(*x, runs, text, options),
        FigureQuery::Rejections { series } => rejections::figure(series.as_deref(), first, text, options),
        FigureQuery::PlanningGrowth { effort } => growth::figure(*effort, first, options),
        FigureQuery::PlanningTimes { x } => planning::times(*x, first, options),
        FigureQuery::PlanningEffort { nodes, x } => planning::effort(*nodes, *x, first, options),
    }
}

/// All series and the names they have in a figure.
fn named_series<'a>(
    runs: &'a [FigureRun],
    text: &FigureText,
) -> Vec<(String, &'a FigureRun, &'a SeriesSummary)> {
    let name = |run: &FigureRun, series: &SeriesSummary| match runs {
        [_] => series.name.clone(),
        _ => words::filled(&text.of_run, &[("run", &run.label), ("series", &series.name)]),
    };
    let of_run =
        |run: &'a FigureRun| run.summary.series.iter().map(move |series| (name(run, series), run, series));
    runs.iter().flat_map(of_run).collect()
}

fn drawn_curve(name: String, curve: &Curve) -> ChartCurve {
    curve.drawn::<ExperimentDocument>(name)
}

impl Shown for ExperimentDocument {
    fn steps(run: &Run) -> (u32, u32) {
        run.steps()
    }

    fn stage(run: &Run) -> UnitStage {
        run.stage()
    }

    /// Empty: [`FigureQuery::usual`] names the default figures.
    fn usual(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn axis_words(&self) -> Message {
        match &self.axis {
            AxisDocument::Load {} => msg!("axis.load"),
            AxisDocument::Parameter { parameter, .. } => words::parameter_name(*parameter),
        }
    }

    fn across(&self) -> Across {
        match &self.axis {
            AxisDocument::Load {} => Across::Load,
            // Planning effort spans orders of magnitude.
            AxisDocument::Parameter { values, .. }
                if self.planning.is_some()
                    && matches!(values[..], [first, .., last] if first > 0 && last >= 8 * first) =>
            {
                Across::Decades
            }
            AxisDocument::Parameter { .. } => Across::Values,
        }
    }

    /// Logarithmic for planning effort: planners differ by factors.
    fn scale(&self, measure: &Row) -> Scale {
        let is_effort = [Measure::Nodes, Measure::Pivots].map(Measure::id).contains(&measure.id);
        match measure {
            _ if measure.is_fraction() => Scale::Percent,
            _ if !measure.is_reproducible() => Scale::Seconds,
            _ if is_effort && self.planning.is_some() => Scale::Decades,
            _ => Scale::Number,
        }
    }
}

/// The options with the usual titles where they have none.
struct Captions<'a> {
    options: &'a ChartOptions,
    text: ChartText,
}

impl<'a> Captions<'a> {
    fn new(options: &'a ChartOptions, title: &str, note: &str) -> Self {
        let mut captions = Self { options, text: options.text.clone() };
        captions.text.title.get_or_insert_with(|| title.to_owned());
        captions.text.note.get_or_insert_with(|| note.to_owned());
        captions
    }

    /// With names of the axes, which the chart shows.
    fn labelled(mut self, x_label: &str, y_label: &str) -> Self {
        self.text.x_label.get_or_insert_with(|| x_label.to_owned());
        self.text.y_label.get_or_insert_with(|| y_label.to_owned());
        self
    }

    fn drawn(self, draw: impl FnOnce(&ChartOptions) -> Chart) -> DrawnFigure {
        let chart = draw(&ChartOptions { text: self.text.clone(), ..self.options.clone() });
        let ChartText { title, x_label, y_label, .. } = self.text;
        let [title, x_label, y_label] = [title, x_label, y_label].map(Option::unwrap_or_default);
        DrawnFigure { chart, title, x_label, y_label, left_out: 0 }
    }
}
