//! Who pays, over several seeds: held against the runs of single seeds, added up here.

use std::collections::BTreeMap;

use coalloc::labs::elastic::document::{ElasticDocument, presets, to_model};
use coalloc::labs::elastic::model::ElasticHolds;
use coalloc::labs::elastic::views::{ElasticMean, ElasticPayers, ElasticRunQuery, Paying, pays, run};

const SEEDS: usize = 12;
/// Student's t for twelve values.
const T: f64 = 2.201;

fn preset(id: &str) -> ElasticDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("ships").document
}

/// Later, sooner, seconds of wait with reservations and without: of each job of a group in one run.
type Jobs = Vec<(bool, bool, f64, f64)>;

/// Starts of all jobs in the queue without any reservation, by site and id.
fn queued(document: &ElasticDocument) -> BTreeMap<(usize, u32), (u64, u64)> {
    let document = ElasticDocument { derived: None, ..document.clone() };
    let report = run(&to_model(&document).expect("is valid"), ElasticRunQuery::default());
    report.jobs.iter().map(|job| ((job.site, job.id), (job.submit, job.start))).collect()
}

/// Jobs that stay, jobs that reserve, and how many are refused, in the run of one seed.
fn counted(document: &ElasticDocument, seed: u32) -> (Jobs, Jobs, usize) {
    let mut document = document.clone();
    document.derived.as_mut().expect("it derives").seed = seed;
    let report = run(&to_model(&document).expect("is valid"), ElasticRunQuery::default());
    let mut left = queued(&document);
    let job = |submit: u64, start: u64, without: u64| {
        (start > without, start < without, (start - submit) as f64, (without - submit) as f64)
    };
    let stay = report.jobs.iter().map(|own| {
        let (submit, without) = left.remove(&(own.site, own.id)).expect("it queues without them too");
        job(submit, own.start, without)
    });
    let stay = stay.collect();
    let is_one = document.clusters.len() == 1;
    let (mut reserve, mut refused) = (Vec::new(), 0);
    for ((site, id), (submit, without)) in left {
        let id = if is_one { id } else { id + 1_000_000 * (site as u32 + 1) };
        let request = report.requests.iter().find(|request| request.id == id).expect("it asks");
        match request.granted.then_some(request.start).or(request.queued_start) {
            Some(start) => reserve.push(job(submit, start, without)),
            None => refused += 1,
        }
    }
    (stay, reserve, refused)
}

fn near(found: ElasticMean, values: &[f64]) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    let half = T * (squares / (n - 1.0) / n).sqrt();
    let error = (found.mean - mean).abs().max((found.half_width.expect("twelve have one") - half).abs());
    assert!(error < 1e-6 * mean.abs().max(1.0), "{found:?}: {mean} ± {half}");
}

fn agrees(found: Option<ElasticPayers>, runs: &[Jobs]) {
    let found = found.expect("there are some");
    let means = |of: fn(&(bool, bool, f64, f64)) -> f64| -> Vec<f64> {
        runs.iter().map(|jobs| jobs.iter().map(of).sum::<f64>() / jobs.len() as f64).collect()
    };
    near(found.change, &means(|&(.., with, without)| with - without));
    near(found.wait, &means(|&(.., with, _)| with));
    near(found.wait_without, &means(|&(.., without)| without));
    // Shares are those of all jobs of all runs together.
    let all: Vec<_> = runs.iter().flatten().collect();
    let share = |of: fn(&(bool, bool, f64, f64)) -> bool| {
        all.iter().filter(|job| of(job)).count() as f64 / all.len() as f64
    };
    assert!((found.later.mean - share(|job| job.0)).abs() < 1e-12);
    assert!((found.sooner.mean - share(|job| job.1)).abs() < 1e-12);
    assert!((found.jobs - all.len() as f64 / SEEDS as f64).abs() < 1e-9);
}

#[test]
fn twelve_seeds_say_what_their_runs_say() {
    for (id, fallback) in [("busy-day", false), ("busy-day", true), ("three-clusters", false)] {
        let mut document = preset(id);
        document.options.fallback = fallback;
        let report = pays(document.clone(), SEEDS as u32).expect("it derives");
        let runs: Vec<_> = (1..=SEEDS as u32).map(|seed| counted(&document, seed)).collect();
        let stay: Vec<Jobs> = runs.iter().map(|(stay, ..)| stay.clone()).collect();
        let reserve: Vec<Jobs> = runs.iter().map(|(_, reserve, _)| reserve.clone()).collect();
        let all: Vec<Jobs> = stay.iter().zip(&reserve).map(|(a, b)| [&a[..], b].concat()).collect();
        agrees(report.stay, &stay);
        agrees(report.reserve, &reserve);
        agrees(report.all, &all);
        let refused: usize = runs.iter().map(|(.., refused)| refused).sum();
        let asked = refused + reserve.iter().map(Vec::len).sum::<usize>();
        let found = report.refused.expect("some ask").mean;
        assert!((found - refused as f64 / asked as f64).abs() < 1e-12, "{id} {found}");
        assert_eq!(refused == 0, fallback, "{id}");
    }
}

#[test]
fn pieces_of_any_size_give_the_same_report_and_a_document_without_draws_is_refused() {
    let document = preset("busy-day");
    let whole = pays(document.clone(), 3).expect("it derives");
    let mut paying = Paying::begin(document.clone(), 3).expect("it derives");
    let mut before = 0.0;
    loop {
        let progress = paying.advance(1);
        assert!(progress.share >= before, "{} after {before}", progress.share);
        before = progress.share;
        if progress.done {
            break;
        }
    }
    assert_eq!(paying.report(), whole);
    let one = pays(document.clone(), 1).expect("it derives");
    assert!(one.all.is_some_and(|all| all.change.half_width.is_none()), "one seed proves nothing");
    let refused = pays(ElasticDocument { derived: None, ..document }, 3);
    assert_eq!(refused.err().map(|error| error.path).as_deref(), Some("derived"));
}

/// What the story of *Busy days* says.
#[test]
fn a_quarter_pays_and_held_to_the_estimate_all_do() {
    let mut document = preset("busy-day");
    let released = pays(document.clone(), SEEDS as u32).expect("it derives");
    let stay = released.stay.expect("most stay");
    assert!((0.22..0.30).contains(&stay.later.mean) && (0.22..0.32).contains(&stay.sooner.mean));
    for payers in [released.all, released.stay, released.reserve] {
        let change = payers.expect("there are some").change;
        assert!(change.mean.abs() < change.half_width.expect("twelve have one"), "{change:?}");
    }
    document.options.holds = ElasticHolds::Estimate;
    let held = pays(document, SEEDS as u32).expect("it derives");
    let change = held.all.expect("most run").change;
    assert!(change.mean - change.half_width.expect("twelve have one") > 1800.0, "{change:?}");
}
