//! The bands of the reference: means of drawn markets, for everybody and for one watched user.
//!
//! The bands are those of 25 markets. As many are drawn in a run of everything; fewer are usual, and the bands are then
//! wider by the root of how many times fewer.

use coalloc::experiment::{ClaimVerdict, Experiment, ExperimentSummary, Study, UnitResult};
use coalloc::labs::market::study::{
    MarketAxis, MarketClaim, MarketExperiment, MarketExperimentDocument, MarketParameter, MarketSettings,
    claims,
};

use crate::kit::cases;

/// Markets of which the bands are.
const ALL: u32 = 25;

fn markets(usual: u32) -> u32 {
    (cases(usual.into(), ALL.into()) as u32).clamp(2, ALL)
}

/// The summary of a preset; series that are not named are left out, but for the first.
fn summary(id: &str, markets: u32, series: &[&str]) -> (MarketExperimentDocument, ExperimentSummary) {
    let preset = MarketExperimentDocument::presets().into_iter().find(|preset| preset.id == id);
    let mut document = preset.expect("it ships").document;
    document.replications = markets;
    if !series.is_empty() {
        document.series.retain(|one| series.contains(&one.name.as_str()));
        document.printed.retain(|one| series.contains(&one.series.as_str()));
    }
    summarized(document)
}

/// The summary of an experiment.
fn summarized(document: MarketExperimentDocument) -> (MarketExperimentDocument, ExperimentSummary) {
    let experiment = Experiment::new(document).unwrap_or_else(|error| panic!("{error}"));
    let all: Vec<u32> = (0..experiment.units()).collect();
    (experiment.document().clone(), experiment.summary(&run_units(&experiment, &all)))
}

/// Runs units by all processors.
pub fn run_units(experiment: &MarketExperiment, units: &[u32]) -> Vec<UnitResult> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let part = |first: usize| -> Vec<_> {
        let own = units.iter().skip(first).step_by(threads);
        own.map(|&unit| experiment.run(unit).expect("a unit")).collect()
    };
    std::thread::scope(|scope| {
        let part = &part;
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no unit panics")).collect()
    })
}

fn mean(summary: &ExperimentSummary, series: &str, measure: &str, x: f64) -> f64 {
    let series = summary.series.iter().find(|one| one.name == series).expect(series);
    series.point(measure, None, x).unwrap_or_else(|| panic!("{measure} at {x}")).mean
}

/// Every accepted bound of a preset.
fn hold(id: &str, markets: u32, series: &[&str]) -> (MarketExperimentDocument, ExperimentSummary) {
    let (document, found) = summary(id, markets, series);
    let wider = (f64::from(ALL) / f64::from(markets)).sqrt();
    assert!(!found.printed.is_empty());
    for entry in &found.printed {
        let [low, high] = entry.printed.accepted.expect("it has a band");
        let (middle, half) = (0.5 * (low + high), 0.5 * wider * (high - low));
        let mean = entry.found.expect("it is found").mean;
        assert!((mean - middle).abs() <= half, "{id}: {:?} is {mean}", entry.printed);
    }
    (document, found)
}

#[test]
fn everybody_forecasts_alike() {
    let series = ["Interval mean", "Naive", "One step ahead", "History mean", "Sequential game"];
    let few = markets(5);
    let all: &[&str] = if few == ALL { &[] } else { &series };
    let (document, found) = hold("everyone", few, all);
    for background in [1.0, 2.0] {
        let time = |x: f64| mean(&found, "Interval mean", "taskSeconds", x);
        let ratio = time(background + 2.0) / time(background);
        assert!((1.45..1.75).contains(&ratio), "{ratio}");
    }
    // Finding 1: the game is not best for everybody, anywhere. Finding 4: one step ahead jumps.
    let verdicts = claims(&document, &found);
    let of = |claim: MarketClaim| verdicts.iter().filter(move |verdict| verdict.claim == claim);
    assert_eq!(of(MarketClaim::GameBest).count(), 4);
    assert!(of(MarketClaim::GameBest).all(|one| !one.is_watched && one.verdict != ClaimVerdict::Holds));
    assert!(of(MarketClaim::OneStepUnstable).all(|one| one.ratio > 1.5));
    assert!(of(MarketClaim::HighMeanLonger).all(|one| (1.4..1.8).contains(&one.ratio)));
}

#[test]
fn one_user_forecasts_among_interval_means() {
    let few = markets(3);
    let series = ["Interval mean", "Sequential game", "History mean"];
    let all: &[&str] = if few == ALL { &[] } else { &series };
    let (_, found) = hold("one-user", few, all);
    // Finding 1: for one user the game is best.
    for background in 1..=4 {
        assert!(mean(&found, "Sequential game", "timeRatio", background.into()) < 0.98);
    }
}

#[test]
fn knowing_the_crowd_pays_while_few_know_it() {
    let preset = MarketExperimentDocument::presets().into_iter().find(|preset| preset.id == "adoption");
    let mut document = preset.expect("it ships").document;
    document.replications = markets(12);
    document.series.truncate(1);
    let parameter = MarketParameter::Players;
    document.axis = MarketAxis::Parameter { parameter, values: vec![3, 12, 19] };
    let (_, found) = summarized(document);
    let of = |measure: &str, x: f64| mean(&found, "low mean, low variance", measure, x);
    // Finding 2: three gain, and the last one who does not play is faster than nineteen who do.
    assert!(of("taskSeconds", 3.0) < of("othersTaskSeconds", 3.0));
    assert!(of("taskSeconds", 12.0) > of("othersTaskSeconds", 12.0));
    assert!(of("taskSeconds", 19.0) > 1.1 * of("othersTaskSeconds", 19.0));
}

#[test]
fn without_a_joint_start_the_game_gains_nothing() {
    let (_, found) = summary("arrivals", markets(3), &["Interval mean", "History mean", "Sequential game"]);
    let all = |series: &str| (1..=4).map(|x| mean(&found, series, "timeRatio", x.into())).sum::<f64>() / 4.0;
    // Finding 1: history mean −3 to −11 %, the game −3 to +1 %.
    assert!(all("History mean") < 1.0 && all("History mean") < all("Sequential game"), "{found:?}");
    assert!((0.92..1.06).contains(&all("Sequential game")), "{}", all("Sequential game"));
}

#[test]
fn locks_sealed_bids_and_slots() {
    let found = |id: &str, series: &[&str]| summary(id, 2, series).1;
    // Finding 5: two stages as printed can lock; the fourth market does.
    let locked = summary("locked", 4, &[]).1;
    let printed = "Game, two stages as printed";
    assert!((1..=4).any(|x| mean(&locked, printed, "timeRatio", x.into()) > 2.0));
    // Finding 7: named before the price is known, bids starve users, and only the game is spared.
    let sealed = found("sealed", &["Sequential game", "Interval mean"]);
    assert!((1..=4).all(|x| mean(&sealed, "Interval mean", "timeRatio", x.into()) > 2.0));
    assert!((1..=4).all(|x| mean(&sealed, "Interval mean", "unfinished", x.into()) > 0.05));
    assert!((1..=4).all(|x| mean(&sealed, "Sequential game", "unfinished", x.into()) == 0.0));
    // Finding 3: the longer the slots, the more the present is worth.
    let slots = found("slot-length", &["Interval mean", "Sequential game"]);
    let gain = |x: f64| mean(&slots, "Sequential game", "timeRatio", x);
    assert!(gain(40.0) < gain(10.0) && gain(10.0) < gain(2.0) && gain(2.0) < 1.03, "{slots:?}");
    // Finding 4: with one slot remembered prices jump, with ten they are calm.
    let windows = found("windows", &[]);
    let jump = |x: f64| mean(&windows, "Interval mean", "priceJump", x);
    assert!(jump(1.0) > 1.8 * jump(10.0) && jump(1.0) > jump(2.0), "{windows:?}");
}

#[test]
fn unequal_budgets_make_history_mean_worst() {
    let series = ["Interval mean", "One step ahead", "History mean", "Sequential game"];
    let (_, found) = summary("unequal-budgets", markets(3), &series);
    let all = |series: &str| (1..=4).map(|x| mean(&found, series, "timeRatio", x.into())).sum::<f64>() / 4.0;
    // Finding 6.
    assert!(series.iter().all(|other| all(other) <= all("History mean")), "{found:?}");
    assert!(all("History mean") > 1.02);
}

/// What section 3.5 of the reference finds under other readings, as means over the backgrounds.
#[test]
fn other_readings_keep_their_order() {
    let ratio = |id: &str, series: &str, settings: MarketSettings| -> f64 {
        let preset = MarketExperimentDocument::presets().into_iter().find(|preset| preset.id == id);
        let mut document = preset.expect("it ships").document;
        document.replications = markets(2);
        document.printed.clear();
        document.series.retain(|one| [series, "Interval mean"].contains(&one.name.as_str()));
        document.settings = MarketSettings { who: document.settings.who.clone(), ..settings };
        let (_, found) = summarized(document);
        (1..=4).map(|x| mean(&found, series, "timeRatio", x.into())).sum::<f64>() / 4.0
    };
    let richer = MarketSettings { kappa: Some(1.5), ..MarketSettings::default() };
    let (naive, game) =
        (ratio("one-user", "Naive", richer.clone()), ratio("one-user", "Sequential game", richer));
    assert!(naive < game && game < 1.0, "with list prices below real ones optimism is best: {naive} {game}");
    let late = MarketSettings { first_arrival: Some(600.0), ..MarketSettings::default() };
    let game = ratio("one-user", "Sequential game", late);
    assert!(game < 0.85, "after sixty empty slots the game is far ahead: {game}");
    let trusting =
        MarketSettings { trust: Some(0.85), others_trust: Some(0.85), ..MarketSettings::default() };
    let game = ratio("one-user", "Sequential game", trusting);
    assert!((0.9..1.04).contains(&game), "less trust takes most of the edge: {game}");
    let guarded = MarketSettings { guard: Some(1.0), ..MarketSettings::default() };
    let step = ratio("everyone", "One step ahead", guarded);
    assert!((1.02..1.25).contains(&step), "the guard removes most of the loss: {step}");
}

#[test]
fn every_experiment_that_ships_can_be_run() {
    for preset in MarketExperimentDocument::presets() {
        let experiment = Experiment::new(preset.document).unwrap_or_else(|error| panic!("{error}"));
        let units = experiment.units();
        for unit in [0, units - 1] {
            let mut run = experiment.begin(unit).expect("a unit");
            let (_, total) = run.steps();
            // Where each user is watched, one run is enough.
            if total <= 2 {
                while !MarketExperimentDocument::advance(&mut run, 1) {}
                assert!(!experiment.result_of(unit, &run).samples.is_empty(), "{}", preset.id);
            } else {
                assert!(!MarketExperimentDocument::advance(&mut run, 1));
            }
        }
    }
}
