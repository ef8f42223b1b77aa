//! The figures of an experiment, drawn from its summary in English, without a page.

use super::options::{ChartOptions, ChartText};
use super::series::{
    RejectionCurve, RejectionsData, comparison_chart, rejections_chart, site_comparison_chart,
};
use crate::chart::comparison::{Across, ComparisonData, Scale};
use crate::chart::{Chart, ChartCurve, Datum};
use crate::experiment::{Curve, ExperimentSummary, PrintedDocument, SeriesSummary};
use crate::labs::co_allocation::day::metrics::Rejection;
use crate::labs::co_allocation::figures::site_comparison::{SiteBar, SiteGroup, SiteSeries};
use crate::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure, Parameter};

/// The figures of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Success ratio of every series along the axis, with printed values and the bound.
    Success,
    /// CPU utilization per site in every series, at the last value of the axis.
    Sites,
    /// Why requests of the first series were rejected.
    Rejections,
}

impl Figure {
    /// All of them.
    pub const ALL: [Figure; 3] = [Figure::Success, Figure::Sites, Figure::Rejections];

    /// Its name in file names.
    pub fn name(self) -> &'static str {
        match self {
            Figure::Success => "success",
            Figure::Sites => "sites",
            Figure::Rejections => "rejections",
        }
    }
}

/// A figure and its texts.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnFigure {
    /// The picture and the positions of its data.
    pub chart: Chart,
    /// What is shown.
    pub title: String,
    /// What the horizontal axis measures.
    pub x_label: String,
    /// What the vertical axis measures.
    pub y_label: String,
}

/// Draws a figure; `None` if the experiment did not measure what it shows.
pub fn experiment_figure(
    figure: Figure,
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let with = |text: ChartText| ChartOptions { text, ..options.clone() };
    let given = &options.text;
    let n = summary.replications;
    let days = if n == 1 { "One day per series".to_owned() } else { format!("Means of {n} days") };
    let titled = |what: &str| Some(given.title.clone().unwrap_or_else(|| what.to_owned()));
    let note = |more: &str| Some(given.note.clone().unwrap_or_else(|| format!("{days}{more}")));
    let of_experiment = |more: &str| note(more).map(|note| format!("{}. {note}", document.title));
    let drawn = |chart: Chart, text: &ChartText, x_label: &str, y_label: &str| DrawnFigure {
        chart,
        title: text.title.clone().unwrap_or_default(),
        x_label: text.x_label.clone().unwrap_or_else(|| x_label.to_owned()),
        y_label: text.y_label.clone().unwrap_or_else(|| y_label.to_owned()),
    };
    match figure {
        Figure::Success => {
            let measure = measure_of(document);
            let text = ChartText {
                title: titled(&document.title),
                note: note(if n > 1 { " with 95 % confidence intervals" } else { "" }),
                x_label: Some(x_label(document)),
                y_label: Some(y_label(measure).into()),
                ..given.clone()
            };
            let chart = comparison_chart(&comparison(document, summary, measure), &with(text.clone()));
            Some(drawn(chart, &text, "", ""))
        }
        Figure::Sites => {
            let series = sites(document, summary);
            let place = match &document.axis {
                AxisDocument::Load {} => String::new(),
                AxisDocument::Parameter { parameter, values } => {
                    let last = values.last().map(u32::to_string).unwrap_or_default();
                    format!(", {} {last}", parameter_label(*parameter).to_lowercase())
                }
            };
            let title = titled("CPU utilization per site");
            let text = ChartText { title, note: of_experiment(&place), ..given.clone() };
            let measured = series.iter().any(|one| !one.groups.is_empty());
            measured.then(|| {
                let chart = site_comparison_chart(&series, &with(text.clone()));
                drawn(chart, &text, "Site", "CPU utilization")
            })
        }
        Figure::Rejections => {
            let first = summary.series.first()?;
            let data = rejections(document, first)?;
            let text = ChartText {
                title: titled("Why requests were rejected"),
                note: of_experiment(&format!(", {}", first.name)),
                x_label: Some(x_label(document)),
                ..given.clone()
            };
            let chart = rejections_chart(&data, &with(text.clone()));
            Some(drawn(chart, &text, "", "Share of requests"))
        }
    }
}

/// The success ratio for which the document has printed values, or the default one.
fn measure_of(document: &ExperimentDocument) -> Measure {
    let possible: &[Measure] = match document.axis {
        AxisDocument::Load {} => &[Measure::SuccessByLoad, Measure::SuccessUpToLoad],
        AxisDocument::Parameter { .. } => &[Measure::Success],
    };
    let is_printed = |measure: &&Measure| document.printed.iter().any(|one| one.measure == measure.id());
    possible.iter().find(is_printed).copied().unwrap_or(possible[0])
}

fn comparison(
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    measure: Measure,
) -> ComparisonData {
    let printed: Vec<&PrintedDocument> =
        document.printed.iter().filter(|printed| printed.measure == measure.id()).collect();
    let mut curves = Vec::new();
    for series in &summary.series {
        // One curve per user if the printed values are per user.
        let users = || {
            let of_series = printed.iter().filter(|printed| printed.series == series.name);
            of_series.filter_map(|printed| printed.subject.as_deref())
        };
        let of_measure = series.curves.iter().filter(|curve| curve.measure == measure.id());
        let drawn: Vec<&Curve> = match users().next() {
            Some(_) => of_measure.filter(|curve| curve.subject.is_some()).collect(),
            None => of_measure.filter(|curve| curve.subject.is_none()).collect(),
        };
        curves.extend(drawn.into_iter().map(|curve| {
            let subject = curve.subject.as_ref();
            let name = subject.map_or(series.name.clone(), |user| format!("{}, {user}", series.name));
            chart_curve(name, curve)
        }));
    }
    let bound = match measure {
        Measure::SuccessUpToLoad => Some(Measure::BoundUpToLoad),
        Measure::Success => Some(Measure::Bound),
        _ => None,
    };
    let bound = bound.and_then(|bound| summary.series.first()?.curve(bound.id(), None));
    ComparisonData {
        curves,
        bound: bound.map(|curve| chart_curve("At most".into(), curve)),
        marks: printed
            .iter()
            .filter_map(|printed| printed.mark(|value| format!("{:.0} %", 100.0 * value)))
            .collect(),
        marks_name: "Printed".into(),
        across: across(document),
        scale: Scale::Percent,
        ..ComparisonData::default()
    }
}

fn sites(document: &ExperimentDocument, summary: &ExperimentSummary) -> Vec<SiteSeries> {
    let domain_of = |name: &str| {
        let site = document.scenario.grid.sites.iter().find(|site| site.name == name);
        site.and_then(|site| site.domain.clone()).unwrap_or_default()
    };
    let series = summary.series.iter().map(|series| {
        let mut groups: Vec<SiteGroup> = Vec::new();
        for curve in series.curves.iter().filter(|curve| curve.measure == Measure::SiteUtilization.id()) {
            let last = chart_curve(String::new(), curve).points.pop();
            let (Some(name), Some(Datum { mean, interval, n, .. })) = (&curve.subject, last) else {
                continue;
            };
            let bar = SiteBar { name: name.clone(), mean, interval, n };
            let domain = domain_of(name);
            match groups.iter_mut().find(|group| group.name == domain) {
                Some(group) => group.bars.push(bar),
                None => groups.push(SiteGroup { name: domain, bars: vec![bar] }),
            }
        }
        SiteSeries { name: series.name.clone(), groups }
    });
    series.collect()
}

fn rejections(document: &ExperimentDocument, series: &SeriesSummary) -> Option<RejectionsData> {
    let measure = match document.axis {
        AxisDocument::Load {} => Measure::RejectedByLoad,
        AxisDocument::Parameter { .. } => Measure::Rejected,
    };
    let reasons = Rejection::ALL.into_iter().filter_map(|reason| {
        let curve = series.curve(measure.id(), Some(&reason.name()))?;
        Some(RejectionCurve { reason, curve: chart_curve(reason_text(reason).into(), curve) })
    });
    let reasons: Vec<RejectionCurve> = reasons.collect();
    (!reasons.is_empty()).then(|| RejectionsData { reasons, reserved: None, across: across(document) })
}

fn chart_curve(name: String, curve: &Curve) -> ChartCurve {
    curve.drawn::<ExperimentDocument>(name)
}

fn across(document: &ExperimentDocument) -> Across {
    match document.axis {
        AxisDocument::Load {} => Across::Load,
        AxisDocument::Parameter { .. } => Across::Values,
    }
}

fn x_label(document: &ExperimentDocument) -> String {
    match &document.axis {
        AxisDocument::Load {} => "Offered load so far, % of all CPUs".into(),
        AxisDocument::Parameter { parameter, .. } => parameter_label(*parameter).into(),
    }
}

fn y_label(measure: Measure) -> &'static str {
    match measure {
        Measure::SuccessUpToLoad => "Success ratio of all requests up to a load",
        _ => "Success ratio",
    }
}

fn parameter_label(parameter: Parameter) -> &'static str {
    match parameter {
        Parameter::TimeFrames => "Windows tried",
        Parameter::LaxityPerDuration => "Room to move, durations",
        Parameter::PartCount => "Sites per request",
        Parameter::LinkCapacityPercent => "Link capacity, %",
        Parameter::Users => "Users",
        Parameter::BookAheadHours => "Booking ahead, h",
        Parameter::LoadPercent => "Offered load, %",
        Parameter::IntervalSeconds => "Time between requests, s",
        Parameter::LastUserPercent => "Service level, %",
        Parameter::MaxPathLinks => "Links per path",
        Parameter::FlowMbps => "Bandwidth per path, Mbps",
    }
}

fn reason_text(reason: Rejection) -> &'static str {
    match reason {
        Rejection::Undecided => "Search limit reached",
        Rejection::Cpus => "Too few CPUs",
        Rejection::Attributes => "Required attributes",
        Rejection::DomainRules => "Domain rules",
        Rejection::Disconnected => "No path",
        Rejection::HopLimit => "Paths too long",
        Rejection::Latency => "Latency",
        Rejection::Bandwidth => "Too little bandwidth",
        Rejection::Missed => "Plan missed",
        Rejection::OutOfTime => "Out of time",
        Rejection::LostRace => "Lost a race",
    }
}
