//! A measure of an experiment along its axis, as a chart.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::study::{CorsAxis, CorsExperiment, CorsMeasure, CorsWorkload, MEASURES};
use super::text::msg;
use crate::chart::comparison::{self, Across, ComparisonData, Scale};
use crate::chart::{Chart, Labels, Size};
use crate::experiment::{Derivation, ExperimentSummary, UnitResult};
use crate::text::Words;

/// The measures that say most about an experiment, the first one first.
pub fn usual_measures(experiment: &CorsExperiment) -> &'static [CorsMeasure] {
    let document = experiment.document();
    match (&document.workload, &document.axis) {
        (CorsWorkload::Bookings {}, _) => &[CorsMeasure::TouchedByQuery, CorsMeasure::Bytes],
        (_, CorsAxis::Applications {}) => {
            &[CorsMeasure::ApplicationConnections, CorsMeasure::ApplicationCost]
        }
        (_, CorsAxis::Parameter { .. }) => {
            &[CorsMeasure::Cost, CorsMeasure::Connections, CorsMeasure::Differing, CorsMeasure::Messages]
        }
    }
}

/// What is to be known of a measure to show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CorsMeasureInfo {
    /// Which.
    pub id: CorsMeasure,
    /// A share of 1.
    pub is_share: bool,
    /// Of single applications.
    pub is_along: bool,
    /// One of those that say most about the experiment.
    pub is_usual: bool,
}

/// All measures, those that say most about an experiment first.
pub fn measure_infos(experiment: &CorsExperiment) -> Vec<CorsMeasureInfo> {
    let usual = usual_measures(experiment);
    let others = CorsMeasure::ALL.iter().filter(|id| !usual.contains(id));
    let info = |&id: &CorsMeasure| {
        let row = &MEASURES[id as usize];
        CorsMeasureInfo {
            id,
            is_share: row.is_share(),
            is_along: row.derivation == Derivation::Along,
            is_usual: usual.contains(&id),
        }
    };
    usual.iter().chain(others).map(info).collect()
}

/// Draws a measure of every series, in a language; nothing where no unit has it.
pub fn experiment_figure(
    experiment: &CorsExperiment,
    units: &[UnitResult],
    measure: CorsMeasure,
    size: Size,
    words: Words<'_>,
) -> Option<Chart> {
    let summary = experiment.summary(units);
    let note = words.sentence(&msg!("figure.grids", count = summary.replications));
    summary_figure(experiment, &summary, measure, (&experiment.document().title, note), size, words)
}

/// The same from means, under this title and with this note.
pub fn summary_figure(
    experiment: &CorsExperiment,
    summary: &ExperimentSummary,
    measure: CorsMeasure,
    (title, note): (&str, String),
    size: Size,
    words: Words<'_>,
) -> Option<Chart> {
    let document = experiment.document();
    let curve = |series: &crate::experiment::SeriesSummary| {
        Some(
            series
                .curve(measure.id(), None)?
                .drawn::<super::study::CorsExperimentDocument>(series.name.clone()),
        )
    };
    let curves: Vec<_> = summary.series.iter().filter_map(curve).collect();
    if curves.is_empty() {
        return None;
    }
    let printed = document.printed.iter().filter(|printed| printed.measure == measure.id());
    let scale = match (measure, MEASURES[measure as usize].is_share()) {
        (_, true) => Scale::Percent,
        (CorsMeasure::TouchedByQuery | CorsMeasure::TouchedByBooking | CorsMeasure::Bytes, _) => {
            Scale::Decades
        }
        _ => Scale::Number,
    };
    let data = ComparisonData {
        curves,
        marks: printed.filter_map(|printed| printed.mark(|value| value.to_string())).collect(),
        marks_name: words.sentence(&msg!("figure.printed-value")),
        across: Across::Values,
        scale,
        ..ComparisonData::default()
    };
    let labels = Labels {
        title: title.to_owned(),
        note,
        x_label: words.sentence(&axis_words(&document.axis)),
        y_label: words.sentence(&measure_words(measure)),
        ..Labels::blank(words)
    };
    Some(comparison::draw(&data, size, &labels))
}

fn axis_words(axis: &CorsAxis) -> crate::text::Message {
    use super::study::CorsParameter as P;
    match axis {
        CorsAxis::Applications {} => msg!("figure.application"),
        CorsAxis::Parameter { parameter, .. } => match parameter {
            P::Prms => msg!("figure.prms"),
            P::Applications => msg!("figure.applications"),
            P::WholePercent => msg!("figure.whole-percent"),
            P::Bookings => msg!("figure.bookings"),
            P::WindowSeconds => msg!("figure.window-seconds"),
            P::SlotWidth => msg!("figure.slot-width"),
        },
    }
}

/// What a measure is, in a few words.
pub fn measure_words(measure: CorsMeasure) -> crate::text::Message {
    match measure {
        CorsMeasure::ApplicationConnections => msg!("measure.application-connections"),
        CorsMeasure::ApplicationCost => msg!("measure.application-cost"),
        CorsMeasure::Connections => msg!("measure.connections"),
        CorsMeasure::Cost => msg!("measure.cost"),
        CorsMeasure::Failed => msg!("measure.failed"),
        CorsMeasure::LargestConnections => msg!("measure.largest-connections"),
        CorsMeasure::DistinctConnections => msg!("measure.distinct-connections"),
        CorsMeasure::Differing => msg!("measure.differing"),
        CorsMeasure::NotDearer => msg!("measure.not-dearer"),
        CorsMeasure::CostRatio => msg!("measure.cost-ratio"),
        CorsMeasure::Refused => msg!("measure.refused"),
        CorsMeasure::Retries => msg!("measure.retries"),
        CorsMeasure::Messages => msg!("measure.messages"),
        CorsMeasure::TouchedByQuery => msg!("measure.touched-by-query"),
        CorsMeasure::TouchedByBooking => msg!("measure.touched-by-booking"),
        CorsMeasure::Elements => msg!("measure.elements"),
        CorsMeasure::Bytes => msg!("measure.bytes"),
    }
}
