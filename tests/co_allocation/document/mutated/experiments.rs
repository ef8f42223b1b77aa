//! Mutated experiments and results: checked, a unit begun, days summed up, drawn, written, read again, put together.

use coalloc::experiment::{Shard, UnitResult, merge, print_experiment, print_result};
use coalloc::labs::co_allocation::figures::{
    ChartOptions, FigureQuery, FigureRun, FigureText, experiment_figure,
};
use coalloc::labs::co_allocation::study::{Experiment, experiment_presets, parse_experiment, parse_result};

use super::{assert_placed, each};
use crate::published::Schema;

const SCENARIO: &str = include_str!("../../../../www/public/schema/scenario-1.json");
const SCHEMA: &str = include_str!("../../../../www/public/schema/experiment-1.json");
const SMALL: &str = include_str!("../../study/small.json");
/// Requests of a day, at most, for it to be begun.
const FEW_REQUESTS: f64 = 5_000.0;

#[test]
fn mutated_experiments() {
    let shipped = experiment_presets().into_iter().map(|preset| print_experiment(&preset.document));
    // The scenario in it is seldom the one that is changed otherwise.
    let named = experiment_presets().into_iter().map(|preset| {
        let mut value = serde_json::to_value(&preset.document).expect("a document is JSON");
        value["scenario"] = "preset:tiny".into();
        value.to_string()
    });
    let texts: Vec<String> = shipped.chain(named).chain([SMALL.to_owned()]).collect();
    let schema = Schema::new(&[SCENARIO, SCHEMA]);
    each("experiment", &texts, 20, |text| judge_experiment(text, &schema));
}

fn judge_experiment(text: &str, schema: &Schema) -> bool {
    let experiment = match parse_experiment(text) {
        Ok(experiment) => experiment,
        Err(error) => {
            assert_placed(&error);
            return false;
        }
    };
    let value = serde_json::from_str(text).expect("it was read");
    assert_eq!(schema.error(&value), None, "the schema accepts what the engine accepts");
    let printed = print_experiment(experiment.document());
    let again = parse_experiment(&printed).expect("what is printed can be read");
    assert_eq!(again.document(), experiment.document());
    let size = experiment.size();
    assert_eq!(size.units, size.series * size.points * size.replications);
    if size.expected_requests / f64::from(size.replications) < FEW_REQUESTS {
        for unit in 0..experiment.units_per_replication() {
            experiment.begin(unit).expect("what could be wrong was found");
        }
    }
    assert!(experiment.begin(experiment.units()).is_err());
    assert_summed_up(&experiment, &[]);
    true
}

#[test]
fn mutated_results() {
    let experiment = parse_experiment(SMALL).expect("it is an experiment");
    let units: Vec<_> = (0..6).map(|unit| experiment.run(unit).expect("there is such a unit")).collect();
    let part = |index| {
        let shard = Shard { index, of: 6 };
        let days = shard.units(&experiment).map(|unit| units[unit as usize % 6].clone()).collect();
        print_result(&experiment.part(shard, days))
    };
    let texts = [print_result(&experiment.result(&units)), part(1), part(2)];
    each("result", &texts, 20, judge_result);
}

fn judge_result(text: &str) -> bool {
    let result = match parse_result(text) {
        Ok(result) => result,
        Err(error) => {
            assert_placed(&error);
            return false;
        }
    };
    let printed = print_result(&result);
    assert_eq!(parse_result(&printed).expect("what is printed can be read"), result);
    match merge(vec![result.clone()]) {
        Ok(whole) => assert_eq!(whole.experiment, result.experiment),
        Err(error) => assert!(!error.message.is_empty()),
    }
    match Experiment::new(result.experiment.clone()) {
        Ok(experiment) => assert_summed_up(&experiment, &result.units),
        Err(error) => assert_placed(&error),
    }
    true
}

/// Whatever the days say, they can be summed up, drawn and written.
fn assert_summed_up(experiment: &Experiment, units: &[UnitResult]) {
    let summary = experiment.summary(units);
    assert_eq!(summary.series.len(), experiment.document().series.len());
    assert!(experiment.samples_csv(units).len() + experiment.summary_csv(&summary).len() < 50_000_000);
    let document = experiment.document().clone();
    let run = FigureRun { label: String::new(), document, summary, units: units.to_vec() };
    let (text, options) = (FigureText::default(), ChartOptions::default());
    for (_, query) in FigureQuery::usual(&run.document) {
        if let Some(drawn) = experiment_figure(&query, std::slice::from_ref(&run), &text, &options) {
            assert!(drawn.chart.svg.len() < 50_000_000);
        }
    }
}
