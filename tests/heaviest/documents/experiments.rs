//! The heaviest valid experiments.

use coalloc::experiment::limits::{AXIS_VALUES, PRINTED, SERIES};
use coalloc::experiment::{PrintedClaim, PrintedDocument};
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::limits;
use coalloc::labs::co_allocation::study::{
    AxisDocument, Change, ExperimentDocument, Measure, Parameter, SeriesDocument,
};

use super::{Heavy, Named, Names, few, grid, names, scenario, users};

/// Every experiment.
pub fn experiments() -> Vec<Heavy<ExperimentDocument>> {
    let all: [Named<ExperimentDocument>; 3] = [
        ("experiment-units", experiment_units),
        ("experiment-sites", experiment_sites),
        ("experiment-names", experiment_names),
    ];
    all.into_iter().map(|(name, document)| Heavy { name, document: document() }).collect()
}

fn experiment(
    title: &str,
    scenario: ScenarioDocument,
    names: Names,
    replications: u32,
) -> ExperimentDocument {
    let series = |index: usize| SeriesDocument {
        name: names.of("S", index),
        changes: (0..limits::CHANGES as u32)
            .map(|change| Change::Number { parameter: Parameter::LoadPercent, value: 1 + change })
            .collect(),
    };
    let values = (1..=*AXIS_VALUES.end() as u32).collect();
    let printed = |index: usize| PrintedDocument {
        measure: Measure::Success.id().into(),
        series: names.of("S", 0),
        subject: None,
        x: index as f64,
        value: Some(0.5),
        claim: PrintedClaim::About,
        accepted: Some([0.0, 1.0]),
    };
    ExperimentDocument {
        format: "coalloc-experiment".into(),
        version: 1,
        title: title.into(),
        notes: String::new(),
        scenario,
        drawn_grid: None,
        series: (0..*SERIES.end()).map(series).collect(),
        axis: AxisDocument::Parameter { parameter: Parameter::LaxityPerDuration, values },
        replications,
        stop_at_half_width: None,
        reasons: true,
        bound: true,
        planning: None,
        printed: (0..*PRINTED.end()).map(printed).collect(),
    }
}

/// As many days as there may be, of a tiny grid.
fn experiment_units() -> ExperimentDocument {
    let document = scenario("Units", grid(8, 12, Names::Short), few());
    // 12 series at 50 values: 33 replications are 19,800 days.
    experiment("Units", document, Names::Short, 33)
}

/// Days of the largest grid, with all users.
fn experiment_sites() -> ExperimentDocument {
    experiment("Sites", users(), Names::Short, 1)
}

fn experiment_names() -> ExperimentDocument {
    experiment("Names", names(), Names::Long, 1)
}
