//! The gallery: every grid is stored as printed, clearly drawn, names its sources, and has an instructive
//! plan.

use std::collections::BTreeSet;

use coalloc::labs::co_allocation::document::{
    Preset, ScenarioDocument, gallery, parse, presets, print, to_model, validate,
};
use coalloc::labs::co_allocation::views::{FrameOutcome, PlanReport, plan};

use crate::document::drawings;

fn planned(preset: &Preset) -> PlanReport {
    plan(&to_model(&preset.document).expect("the gallery is valid"))
}

#[test]
fn documents_are_clean_and_stored_as_printed() {
    for Preset { id, document } in gallery() {
        let path = format!(
            "{}/src/labs/co_allocation/document/presets/gallery/{id}.json",
            env!("CARGO_MANIFEST_DIR")
        );
        let stored = std::fs::read_to_string(&path).expect("it is in the source");
        assert_eq!(print(&document), stored, "{id}: store it as print writes it");
        assert_eq!(parse::<ScenarioDocument>(&stored).as_ref(), Ok(&document));
        assert_eq!(validate(&document).problems, [], "{id}");
        drawings::assert_clear(&id, &document);
    }
}

#[test]
fn entries_are_distinct_and_state_their_assumptions() {
    let all: Vec<Preset> = presets().into_iter().chain(gallery()).collect();
    let distinct = |of: fn(&Preset) -> String| all.iter().map(of).collect::<BTreeSet<_>>().len();
    assert_eq!(distinct(|preset| preset.id.clone()), all.len());
    assert_eq!(distinct(|preset| preset.document.title.clone()), all.len());
    let grids: BTreeSet<String> =
        gallery().iter().map(|preset| format!("{:?}", preset.document.grid)).collect();
    assert_eq!(grids.len(), gallery().len());
    for Preset { id, document } in gallery() {
        let notes = &document.notes;
        let stated =
            notes.contains("\nFacts: ") && notes.contains("\nAssumed: ") || notes.contains("made up");
        assert!(stated && notes.len() > 300, "{id}: {notes}");
    }
}

/// Compares the number of windows with a plan, and value and sites of the best plan.
#[test]
fn each_has_a_nontrivial_optimal_plan() {
    let expected = [
        "abilene 10/10 532 Chicago Indianapolis Sunnyvale",
        "teragrid 6/10 1490 NCSA SDSC Argonne",
        "das4 8/10 654 Delft MultimediaN ASTRON",
        "grid5000 10/10 7659 Nancy Rennes Sophia Toulouse Bordeaux",
        "viola 1/10 99.2 Bonn Sankt Augustin Aachen",
        "lhc 10/10 3492 CERN Amsterdam Bologna Taipei",
        "geant 10/10 354 ES IT HU SE",
        "tariff 13/13 126 N2 N1 N0",
        "together 5/5 62 N3 N1",
        "campus 3/10 268.4 Cluster Room 101 Room 102 Reading hall",
    ];
    let summaries: Vec<String> = gallery()
        .iter()
        .map(|preset| {
            let report = planned(preset);
            let best = report.order.first().map(|&frame| &report.frames[frame as usize].outcome);
            let Some(FrameOutcome::Optimal { plan }) = best else { panic!("{}: {best:?}", preset.id) };
            assert!(
                report.frames.iter().all(|frame| !matches!(frame.outcome, FrameOutcome::LimitReached { .. }))
            );
            format!(
                "{} {}/{} {} {}",
                preset.id,
                report.order.len(),
                report.frames.len(),
                plan.value,
                plan.sites.join(" ")
            )
        })
        .collect();
    assert_eq!(summaries, expected);
}
