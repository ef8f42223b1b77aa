//! Mutated and huge documents: an answer or a named reason, in pieces of bounded work, with lists of bounded length.

use std::cell::Cell;

use coalloc::document::FormatError;
use coalloc::labs::elastic::document::{
    ElasticDocument, ElasticTrace, Scenario, parse, presets, print, to_model,
};
use coalloc::labs::elastic::model::{ElasticEstimate, ElasticMetric, ElasticOrder, ElasticPreference};
use coalloc::labs::elastic::profile::Profile;
use coalloc::labs::elastic::views::{Arrival, ElasticRunQuery, Running, request, run};
use coalloc::labs::elastic::workload::draw;
use serde_json::json;

use crate::kit::hostile::attack;
use crate::kit::mutation::{assert_placed, each_document};

/// Mutated documents of a usual run.
const CASES: u64 = 2_000;
/// Pieces after which a mutated document is left, however much is left of it.
const PIECES: usize = 40;

fn preset(id: &str) -> ElasticDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("ships").document
}

/// Looks at a document as the page does, for some pieces.
fn look(scenario: &Scenario) -> bool {
    let mut running = Running::begin(scenario.clone(), ElasticRunQuery::default());
    let is_run = (0..PIECES).any(|_| running.advance(1).done);
    if is_run {
        running.report();
    }
    let Some(id) = scenario.requests.last().map(|request| request.id) else { return is_run };
    let mut arrival = Arrival::begin(scenario.clone(), id).expect("there is such a request");
    if (0..PIECES).any(|_| arrival.advance(1).done) {
        arrival.report();
    }
    is_run
}

/// Reads a text in every way.
fn tried(text: &str) -> Result<ElasticDocument, FormatError> {
    let document = parse(text).inspect_err(assert_placed)?;
    assert_eq!(parse::<ElasticDocument>(&print(&document)).as_ref(), Ok(&document));
    Ok(document)
}

#[test]
fn every_place_takes_every_value() {
    let base = serde_json::from_str(&print(&preset("two-sites"))).expect("it is JSON");
    let [refused, accepted] = attack(&base, |text| tried(text).map(|document| print(&document)));
    assert!(refused > 1_000 && accepted > 30, "{refused} refused, {accepted} accepted");
}

#[test]
fn mutated_documents_are_refused_or_answered() {
    let texts = ["elastic-conservative", "rigid-easy", "two-sites", "slide-request", "wide-job"]
        .map(|id| print(&preset(id)));
    let run = Cell::new(0);
    each_document("elastic", &texts, [CASES, 10 * CASES], |text| {
        let Ok(document) = tried(text) else { return false };
        run.set(run.get() + u64::from(look(&to_model(&document).expect("it was parsed"))));
        true
    });
    assert!(run.get() > CASES / 8, "{} run to their ends", run.get());
}

#[test]
fn rows_of_a_trace_that_are_cut_anywhere_are_refused_or_read() {
    let mut document = preset("rigid-easy");
    document.clusters[0].jobs.clear();
    let rows = "1 0 60 6 100;2 5 40 6 40;3 10 20 4 30";
    for cut in 0..=rows.len() {
        for tail in ["", ";", " ", "-1", "x", "9999999999"] {
            let rows = format!("{}{tail}", &rows[..cut]);
            document.clusters[0].trace =
                Some(ElasticTrace { rows, source: String::new(), from: 0, count: None });
            if let Ok(scenario) = to_model(&document) {
                look(&scenario);
            }
        }
    }
}

/// Jobs that all arrive at once, and a request with a candidate for each number of processors.
fn crowd(jobs: u32, scheduler: &str) -> Scenario {
    let rows: Vec<String> = (0..jobs)
        .map(|id| {
            let seconds = 1 + draw(1, id, 0) % 50_000;
            format!("{id} 0 {seconds} {} {}", 1 + draw(1, id, 1) % 64, seconds + draw(1, id, 2) % 50_000)
        })
        .collect();
    let document = json!({
        "format": "coalloc-elastic", "version": 1, "title": "A crowd",
        "clusters": [{ "id": "A", "processors": 64, "scheduler": scheduler, "trace": { "rows": rows.join(";") } }],
        "requests": [{ "id": 1, "arrival": 0, "earliestStart": 1000, "latestEnd": 1_000_000,
            "processors": { "least": 1, "most": 64 }, "startStep": 1_000_000, "duration": 5_000, "serial": 1, "parallel": 9 }],
    });
    to_model(&parse::<ElasticDocument>(&document.to_string()).expect("is valid")).expect("is valid")
}

#[test]
fn a_crowd_is_worked_at_in_pieces() {
    for scheduler in ["depth", "conservative"] {
        let scenario = crowd(2_000, scheduler);
        let mut arrival = Arrival::begin(scenario.clone(), 1).expect("there is such a request");
        let mut pieces = 1;
        while !arrival.advance(1).done {
            pieces += 1;
        }
        // At most one plan of the whole queue beyond a piece of work.
        assert!(pieces > 60, "{scheduler}: {pieces} pieces");
        let report = arrival.report();
        let site = &report.sites[0];
        assert!(site.before.len() <= 1_500 && site.undrawn > 0, "{} boxes", site.before.len());
        assert!(report.waiting.len() <= 3_000 && report.candidates.len() == 64);
        let named = report.candidates.iter().filter_map(|candidate| candidate.collision.as_ref());
        assert!(named.map(|collision| collision.holders.len()).max() <= Some(24));
    }
}

#[test]
fn what_was_before_a_request_is_taken_over_where_it_is_the_same() {
    let document = preset("busy-day");
    let scenario = to_model(&document).expect("is valid");
    let id = scenario.requests[60].id;
    let done = |mut arrival: Arrival| {
        let mut pieces = 0;
        while !arrival.advance(1).done {
            pieces += 1;
        }
        (arrival, pieces)
    };
    let (first, long) = done(Arrival::begin(scenario.clone(), id).expect("is there"));
    // The request itself is another one: what happened before is not simulated again.
    let mut changed = scenario.clone();
    changed.requests[60].latest_end += 3_600;
    let (second, short) = done(first.next(changed.clone(), id).expect("is there"));
    assert!(short < long, "{short} pieces after {long}");
    assert_eq!(second.report(), request(&changed, id).expect("is there"));
    // Another arrival, another request before, other options: all of it is.
    let mut earlier = changed.clone();
    earlier.requests[59].latest_end += 900;
    let (third, _) = done(second.next(earlier.clone(), id).expect("is there"));
    assert_eq!(third.report(), request(&earlier, id).expect("is there"));
    earlier.options.estimate = ElasticEstimate::History;
    earlier.options.preferences =
        vec![ElasticPreference { metric: ElasticMetric::Impact, order: ElasticOrder::Rising }];
    let (fourth, _) = done(third.next(earlier.clone(), id).expect("is there"));
    assert_eq!(fourth.report(), request(&earlier, id).expect("is there"));
    // The first request of all may change its options, too.
    let first = scenario.requests[0].id;
    let (before, _) = done(Arrival::begin(scenario.clone(), first).expect("is there"));
    let mut changed = scenario.clone();
    changed.options.holds = coalloc::labs::elastic::model::ElasticHolds::Estimate;
    let (after, _) = done(before.next(changed.clone(), first).expect("is there"));
    assert_eq!(after.report(), request(&changed, first).expect("is there"));
}

#[test]
fn pieces_of_any_size_give_the_same_run() {
    let scenario = to_model(&preset("three-clusters")).expect("is valid");
    let query = ElasticRunQuery { to: Some(86_400), bins: Some(24), ..ElasticRunQuery::default() };
    let whole = run(&scenario, query);
    let mut running = Running::begin(scenario, query);
    let mut before = 0.0;
    loop {
        let progress = running.advance(1);
        assert!(progress.share >= before, "{} after {before}", progress.share);
        before = progress.share;
        if progress.done {
            break;
        }
    }
    assert_eq!(running.report(), whole);
}

#[test]
fn a_profile_of_many_blocks_equals_a_list_of_seconds() {
    const SECONDS: usize = 6_000;
    let (mut profile, mut free) = (Profile::new(500), vec![500_u32; SECONDS]);
    let mut taken: Vec<(usize, usize, u32)> = Vec::new();
    for case in 0..6_000 {
        let random = |k: u64, below: usize| (draw(7, case, k) % below as u64) as usize;
        if case % 3 == 2 {
            let (from, until, count) = taken.swap_remove(random(0, taken.len()));
            profile.give(from as u64, until as u64, count);
            free[from..until].iter_mut().for_each(|free| *free += count);
            continue;
        }
        // One in ten is long: it covers whole blocks.
        let (most_seconds, most) = if case % 10 == 0 { (2_000, 20) } else { (60, 300) };
        let (time, length, count) =
            (random(1, SECONDS / 2), 1 + random(2, most_seconds), 1 + random(3, most) as u32);
        let found = (time..).find(|&start| {
            (start..start + length).all(|second| free.get(second).is_none_or(|&free| free >= count))
        });
        let start = found.expect("all are free after the last second");
        assert_eq!(profile.earliest(time as u64, length as u64, count), start as u64, "case {case}");
        assert!(profile.fits(start as u64, (start + length) as u64, count));
        assert_eq!(profile.free_at(time as u64), free[time]);
        if start + length <= SECONDS {
            assert_eq!(profile.place(time as u64, length as u64, count), start as u64);
            free[start..start + length].iter_mut().for_each(|free| *free -= count);
            taken.push((start, start + length, count));
        }
    }
    let steps: Vec<_> = profile.steps_from(0).collect();
    assert!(steps.len() > 1_000, "{} steps", steps.len());
    assert!(steps.windows(2).all(|pair| pair[0].time < pair[1].time && pair[0].free != pair[1].free));
    assert!(steps.iter().all(|step| step.time as usize >= SECONDS || free[step.time as usize] == step.free));
}
