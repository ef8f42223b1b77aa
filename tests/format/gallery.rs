//! The gallery: every grid is stored as printed, drawn clearly, honest about its sources, and has something to show.

use std::collections::BTreeSet;

use coalloc::format::report::{FrameOutcome, PlanReport, plan};
use coalloc::format::{Preset, gallery, parse, presets, print, to_model, validate};

use crate::drawings;

fn planned(preset: &Preset) -> PlanReport {
    plan(&to_model(&preset.document).expect("the gallery is valid"))
}

#[test]
fn documents_are_clean_and_stored_as_printed() {
    for Preset { id, document } in gallery() {
        let path = format!("{}/src/format/presets/gallery/{id}.json", env!("CARGO_MANIFEST_DIR"));
        let stored = std::fs::read_to_string(&path).expect("it is in the source");
        assert_eq!(print(&document), stored, "{id}: store it as print writes it");
        assert_eq!(parse(&stored).as_ref(), Ok(&document));
        assert_eq!(validate(&document).problems, [], "{id}");
        drawings::assert_clear(&id, &document);
    }
}

#[test]
fn each_is_another_and_says_what_is_assumed() {
    let all: Vec<Preset> = presets().into_iter().chain(gallery()).collect();
    let distinct = |of: fn(&Preset) -> String| all.iter().map(of).collect::<BTreeSet<_>>().len();
    assert_eq!(distinct(|preset| preset.id.clone()), all.len());
    assert_eq!(distinct(|preset| preset.document.title.clone()), all.len());
    let grids: BTreeSet<String> =
        gallery().iter().map(|preset| format!("{:?}", preset.document.grid)).collect();
    assert_eq!(grids.len(), gallery().len());
    for Preset { id, document } in gallery() {
        let notes = &document.notes;
        let told = notes.contains("\nFacts: ") && notes.contains("\nAssumed: ") || notes.contains("made up");
        assert!(told && notes.len() > 300, "{id}: {notes}");
    }
}

/// Windows with a plan of all windows, and value and sites of the best.
#[test]
fn each_has_an_optimal_plan_and_not_in_a_trivial_way() {
    let expected = [
        "abilene 10/10 532 Chicago Indianapolis Sunnyvale",
        "teragrid 6/10 1490 NCSA SDSC Argonne",
        "das4 8/10 654 Delft MultimediaN ASTRON",
        "grid5000 10/10 7659 Nancy Rennes Sophia Toulouse Bordeaux",
        "viola 1/10 99.2 Bonn Sankt Augustin Aachen",
        "lhc 10/10 3492 CERN Amsterdam Bologna Taipei",
        "geant 10/10 354 ES IT HU SE",
        "campus 3/10 268.4 Cluster Room 101 Room 102 Reading hall",
    ];
    let told: Vec<String> = gallery()
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
    assert_eq!(told, expected);
}
