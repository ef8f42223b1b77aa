//! Experiments as documents: read, run in units, put together.

use coalloc::format::experiment::{
    Experiment, ExperimentResult, Shard, UnitResult, experiment_presets, merge, parse_experiment,
    parse_result, print_experiment, print_result,
};

/// Two series on the tiny grid.
const SMALL: &str = include_str!("experiment/small.json");

fn small() -> Experiment {
    parse_experiment(SMALL).expect("it is an experiment")
}

fn run(experiment: &Experiment, units: impl Iterator<Item = u32>) -> Vec<UnitResult> {
    units.map(|unit| experiment.run(unit).expect("a unit of the experiment")).collect()
}

#[test]
fn every_preset_is_an_experiment_and_comes_back_as_it_was() {
    for preset in experiment_presets() {
        let printed = print_experiment(&preset.document);
        let experiment = parse_experiment(&printed).unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        assert_eq!(print_experiment(experiment.document()), printed);
        assert!(preset.document.notes.len() > 100, "{} has notes", preset.id);
    }
}

#[test]
fn the_result_is_the_same_in_any_order_and_from_any_parts() {
    let experiment = small();
    let whole = print_result(&experiment.result(&run(&experiment, 0..experiment.units())));
    let backward = run(&experiment, (0..experiment.units()).rev());
    assert!(print_result(&experiment.result(&backward)) == whole);
    for of in [1, 2, 3, 7, experiment.units() + 1] {
        let mut parts: Vec<ExperimentResult> = (1..=of)
            .map(|index| {
                let shard = Shard { index, of };
                let part = experiment.part(shard, run(&experiment, shard.units(&experiment)));
                parse_result(&print_result(&part)).expect("what is printed can be read")
            })
            .collect();
        parts.rotate_left(of as usize / 2);
        assert!(print_result(&merge(parts).expect("all parts are there")) == whole, "{of} parts");
    }
    let read = parse_result(&whole).expect("what is printed can be read");
    assert!(print_result(&read) == whole);
}

#[test]
fn days_of_one_replication_have_the_same_requests_in_every_series() {
    let experiment = small();
    let units = run(&experiment, 0..experiment.units());
    let submitted = |unit: &UnitResult| -> Vec<_> {
        unit.bins
            .iter()
            .map(|bin| bin.users.iter().map(|tally| tally.submitted).collect::<Vec<_>>())
            .collect()
    };
    for pair in units.chunks(experiment.units_per_replication() as usize) {
        assert!(pair.iter().all(|unit| submitted(unit) == submitted(&pair[0])));
    }
}
