//! Experiments: the numbers of the reference implementation on the three cuts, theorems, and the documents.

use coalloc::document::Code;
use coalloc::experiment::{parse_experiment, print_experiment, print_result};
use coalloc::labs::cors::selection::SelectionRule;
use coalloc::labs::cors::study::{
    ApplicationOutcome, Buyer, CorsExperiment, CorsExperimentDocument, ResolvedSettings, experiment_presets,
};
use coalloc::labs::cors::workload::{Cut, GridKind, Machine};
use coalloc::workload::JobTrace;
use serde_json::{Value, json};

use crate::workload::{CUTS, Cut5k, trace};

/// Settings as they are where nothing is said.
fn usual() -> ResolvedSettings {
    let text = json!({
        "format": "coalloc-cors-experiment", "version": 1, "title": "", "replications": 1,
        "workload": { "type": "bookings" }, "series": [{ "name": "A" }],
        "axis": { "type": "parameter", "parameter": "bookings", "values": [1] },
    });
    let document: CorsExperimentDocument = serde_json::from_value(text).expect("it is a document");
    ResolvedSettings { bookings: 1000, ..document.resolved(0, 0) }
}

fn bought(trace: &JobTrace, cut: &Cut5k, settings: ResolvedSettings, seed: u64) -> Buyer {
    let nodes = trace.processors.expect("cuts tell it") / cut.node;
    let machine = Machine { nodes, processors: cut.node };
    let mut buyer = Buyer::new(&trace.jobs, machine, settings, seed);
    while !buyer.serve_next() {}
    buyer
}

fn by(rule: SelectionRule) -> ResolvedSettings {
    ResolvedSettings { rule, ..usual() }
}

fn connections(buyer: &Buyer) -> u32 {
    buyer.outcomes().iter().map(|outcome| outcome.connections).sum()
}

fn cost(buyer: &Buyer) -> u64 {
    buyer.outcomes().iter().map(|outcome| outcome.cost).sum()
}

fn differing(a: &Buyer, b: &Buyer) -> usize {
    a.outcomes().iter().zip(b.outcomes()).filter(|(a, b)| a.connections != b.connections).count()
}

/// Connections and costs by Max-Res, Min-Cost and Min-Res; applications that differ; the largest under Min-Cost.
const USUAL: [([u32; 3], [u64; 3], usize, u32); 3] = [
    ([177, 201, 201], [182_494, 125_850, 137_464], 2, 24),
    ([50, 50, 50], [23_393, 15_162, 16_327], 0, 1),
    ([255, 303, 303], [1_125_824, 747_960, 853_008], 2, 32),
];

#[test]
fn fifty_applications_cost_what_the_reference_implementation_found() {
    let rules = [SelectionRule::MaxRes, SelectionRule::MinCost, SelectionRule::MinRes];
    for (cut, (counts, costs, differ, largest)) in CUTS.iter().zip(USUAL) {
        let Some(trace) = trace(cut) else { return };
        let buyers = rules.map(|rule| bought(&trace, cut, by(rule), 0));
        assert_eq!(buyers.each_ref().map(connections), counts, "{}", cut.name);
        assert_eq!(buyers.each_ref().map(cost), costs, "{}", cut.name);
        let [dear, cheap, _] = &buyers;
        assert_eq!(differing(dear, cheap), differ, "{}", cut.name);
        assert_eq!(cheap.outcomes().iter().map(|outcome| outcome.connections).max(), Some(largest));
        for (dear, cheap) in dear.outcomes().iter().zip(cheap.outcomes()) {
            assert!(1000 * dear.cost >= 1235 * cheap.cost, "{}: every application is cheaper", cut.name);
            assert_eq!((dear.failed, cheap.failed), (0, 0));
        }
    }
}

#[test]
fn twenty_grids_are_within_the_accepted_bands() {
    let bands = [1.0..=4.0, 0.0..=0.0, 2.0..=5.0];
    for (cut, band) in CUTS.iter().zip(bands) {
        let Some(trace) = trace(cut) else { return };
        let (mut differ, mut dear, mut cheap) = (0, 0, 0);
        for seed in 0..20 {
            let [a, b] = [SelectionRule::MaxRes, SelectionRule::MinCost]
                .map(|rule| bought(&trace, cut, by(rule), seed));
            differ += differing(&a, &b);
            dear += cost(&a);
            cheap += cost(&b);
            for cut_into in [Cut::Job, Cut::Broker] {
                let own = |rule| ResolvedSettings { cut: cut_into, own_state: true, ..by(rule) };
                let a = bought(&trace, cut, own(SelectionRule::MaxRes), seed);
                let b = bought(&trace, cut, own(SelectionRule::MinCost), seed);
                let holds = |(a, b): (&ApplicationOutcome, &ApplicationOutcome)| {
                    a.cost >= b.cost && (cut_into == Cut::Broker || a.connections <= b.connections)
                };
                assert!(a.outcomes().iter().zip(b.outcomes()).all(holds), "{} {seed}", cut.name);
            }
        }
        let (differ, ratio) = (differ as f64 / 20.0, dear as f64 / cheap as f64);
        println!("{}: {differ} differ, cost ratio {ratio:.3}", cut.name);
        assert!(band.contains(&differ), "{}: {differ} differ", cut.name);
        assert!((1.35..=1.65).contains(&ratio), "{}: {ratio}", cut.name);
    }
}

#[test]
fn on_equal_nodes_no_application_differs() {
    for cut in &CUTS[1..] {
        let Some(trace) = trace(cut) else { return };
        for seed in 0..20 {
            let on_machine = |rule| {
                let settings = ResolvedSettings { grid: GridKind::Machine, own_state: true, ..by(rule) };
                bought(&trace, cut, settings, seed)
            };
            let [a, b] = [SelectionRule::MaxRes, SelectionRule::MinCost].map(on_machine);
            assert_eq!(differing(&a, &b), 0, "{} {seed}", cut.name);
            let ties = on_machine(SelectionRule::MaxResCheap);
            if cut.name == "sdsc-blue-5k" {
                assert_eq!(cost(&ties), cost(&b), "the whole advantage is a rule for ties");
            }
        }
    }
}

/// What the reference implementation found on the first grid, on average of five seeds: managers, refusals, messages.
type Raced = (usize, SelectionRule, &'static [(u32, i64, i64)]);
const RACED: [Raced; 4] = [
    (0, SelectionRule::MinCost, &[(1, 0, 11_047), (2, 39, 13_622), (4, 83, 16_506), (8, 120, 18_874)]),
    (0, SelectionRule::MaxRes, &[(1, 0, 10_999), (8, 4, 11_263)]),
    (2, SelectionRule::MinCost, &[(1, 0, 70_305), (2, 71, 90_895), (4, 147, 112_819), (8, 214, 132_481)]),
    (2, SelectionRule::MaxRes, &[(1, 0, 70_209), (8, 6, 71_833)]),
];

#[test]
fn racing_managers_pay_in_messages() {
    for (cut, rule, expected) in RACED {
        let cut = &CUTS[cut];
        let Some(trace) = trace(cut) else { return };
        for &(prms, refused, messages) in expected {
            let settings = ResolvedSettings { prms, grid_seed: Some(0), ..by(rule) };
            let runs = [0, 1, 2, 3, 4].map(|seed| bought(&trace, cut, settings.clone(), seed));
            let mean = |of: fn(&Buyer) -> u64| (runs.iter().map(of).sum::<u64>() as f64 / 5.0).round() as i64;
            let found = (mean(|run| run.effort().refused), mean(|run| run.effort().messages));
            println!(
                "{} {rule:?} {prms}: {found:?}, cost {}, connections {}",
                cut.name,
                mean(cost),
                connections(&runs[0])
            );
            assert_eq!(found, (refused, messages), "{} {rule:?} {prms}", cut.name);
            if rule == SelectionRule::MinCost {
                let alone = cost(&bought(&trace, cut, by(rule), 0));
                assert!(runs.iter().all(|run| cost(run) == alone), "{} {prms}", cut.name);
            }
        }
    }
}
