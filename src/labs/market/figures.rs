//! A measure of an experiment along its axis, as a chart.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::chart::comparison::{self, Across, ComparisonData, Scale};
use crate::chart::{Chart, Labels, Size};
use crate::experiment::{Derivation, ExperimentSummary, SeriesSummary, UnitResult};
use crate::labs::market::study::{
    MEASURES, MarketAxis, MarketExperiment, MarketExperimentDocument, MarketMeasure, MarketParameter,
};
use crate::labs::market::text::msg;
use crate::text::{Message, Words};

/// The measures that say most about an experiment, the first one first.
pub fn usual_measures(experiment: &MarketExperiment) -> &'static [MarketMeasure] {
    match &experiment.document().axis {
        MarketAxis::Time {} => &[MarketMeasure::TaskSecondsByStart, MarketMeasure::SlotPrice],
        MarketAxis::Parameter { parameter: MarketParameter::Players, .. } => {
            &[MarketMeasure::TaskSeconds, MarketMeasure::OthersTaskSeconds]
        }
        MarketAxis::Backgrounds {} | MarketAxis::Parameter { .. } => {
            &[MarketMeasure::TimeRatio, MarketMeasure::TaskSeconds, MarketMeasure::Waiting]
        }
    }
}

/// What is to be known of a measure to show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MarketMeasureInfo {
    /// Which.
    pub id: MarketMeasure,
    /// A share of 1.
    pub is_share: bool,
    /// Along the time of a run.
    pub is_along: bool,
    /// One of those that say most about the experiment.
    pub is_usual: bool,
}

/// All measures, those that say most about an experiment first.
pub fn measure_infos(experiment: &MarketExperiment) -> Vec<MarketMeasureInfo> {
    let usual = usual_measures(experiment);
    let others = MarketMeasure::ALL.iter().filter(|id| !usual.contains(id));
    let info = |&id: &MarketMeasure| {
        let row = &MEASURES[id as usize];
        MarketMeasureInfo {
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
    experiment: &MarketExperiment,
    units: &[UnitResult],
    measure: MarketMeasure,
    size: Size,
    words: Words<'_>,
) -> Option<Chart> {
    let summary = experiment.summary(units);
    let note = words.sentence(&msg!("market-figure.markets", count = summary.replications));
    summary_figure(experiment, &summary, measure, (&experiment.document().title, note), size, words)
}

/// The same from means, under this title and with this note.
pub fn summary_figure(
    experiment: &MarketExperiment,
    summary: &ExperimentSummary,
    measure: MarketMeasure,
    (title, note): (&str, String),
    size: Size,
    words: Words<'_>,
) -> Option<Chart> {
    let document = experiment.document();
    let curve = |series: &SeriesSummary| {
        let curve = series.curve(measure.id(), None)?;
        Some(curve.drawn::<MarketExperimentDocument>(series.name.clone()))
    };
    let curves: Vec<_> = summary.series.iter().filter_map(curve).collect();
    if curves.is_empty() {
        return None;
    }
    let printed = document.printed.iter().filter(|printed| printed.measure == measure.id());
    let is_share = MEASURES[measure as usize].is_share();
    let data = ComparisonData {
        curves,
        marks: printed.filter_map(|printed| printed.mark(|value| value.to_string())).collect(),
        marks_name: words.sentence(&msg!("market-figure.reference")),
        across: Across::Values,
        scale: if is_share { Scale::Percent } else { Scale::Number },
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

fn axis_words(axis: &MarketAxis) -> Message {
    match axis {
        MarketAxis::Backgrounds {} => msg!("market-figure.backgrounds"),
        MarketAxis::Time {} => msg!("market-figure.time"),
        MarketAxis::Parameter { parameter, .. } => match parameter {
            MarketParameter::Users => msg!("market-figure.users"),
            MarketParameter::Players => msg!("market-figure.players"),
            MarketParameter::Window => msg!("market-figure.window"),
            MarketParameter::SlotSeconds => msg!("market-figure.slot-seconds"),
            MarketParameter::TrustPercent => msg!("market-figure.trust-percent"),
            MarketParameter::GuardPercent => msg!("market-figure.guard-percent"),
            MarketParameter::BudgetSpreadPercent => msg!("market-figure.budget-spread-percent"),
            MarketParameter::ArrivalGap => msg!("market-figure.arrival-gap"),
            MarketParameter::LoadPercent => msg!("market-figure.load-percent"),
        },
    }
}

/// What a measure is, in a few words.
pub fn measure_words(measure: MarketMeasure) -> Message {
    match measure {
        MarketMeasure::TaskSeconds => msg!("market-measure.task-seconds"),
        MarketMeasure::TimeRatio => msg!("market-measure.time-ratio"),
        MarketMeasure::TimeGain => msg!("market-measure.time-gain"),
        MarketMeasure::OthersTaskSeconds => msg!("market-measure.others-task-seconds"),
        MarketMeasure::JobSeconds => msg!("market-measure.job-seconds"),
        MarketMeasure::Spread => msg!("market-measure.spread"),
        MarketMeasure::Waiting => msg!("market-measure.waiting"),
        MarketMeasure::Unfinished => msg!("market-measure.unfinished"),
        MarketMeasure::MoneyLeft => msg!("market-measure.money-left"),
        MarketMeasure::PriceJump => msg!("market-measure.price-jump"),
        MarketMeasure::Stages => msg!("market-measure.stages"),
        MarketMeasure::Settled => msg!("market-measure.settled"),
        MarketMeasure::Bias => msg!("market-measure.bias"),
        MarketMeasure::Correlation => msg!("market-measure.correlation"),
        MarketMeasure::TaskSecondsByStart => msg!("market-measure.task-seconds-by-start"),
        MarketMeasure::SlotPrice => msg!("market-measure.slot-price"),
    }
}
