//! The presets: readable, free of warnings, stored as `print` writes them.

use coalloc::labs::co_allocation::document::{
    Preset, ScenarioDocument, parse, presets, print, to_model, validate,
};
use coalloc::labs::co_allocation::views::{FrameOutcome, FrameReport, plan};

use crate::document::drawings;

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let ids: Vec<_> = presets().into_iter().map(|preset| preset.id).collect();
    assert_eq!(ids, ["testbed-2010", "testbed-2009", "tiny", "infeasible", "slide-matrices"]);
    for preset in presets() {
        let path = format!(
            "{}/src/labs/co_allocation/document/presets/{}.json",
            env!("CARGO_MANIFEST_DIR"),
            preset.id
        );
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse::<ScenarioDocument>(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document).problems, []);
    }
}

#[test]
fn testbeds_have_the_printed_sizes() {
    for (id, inside, outside) in [("testbed-2010", 5_000, 10_000), ("testbed-2009", 10_000, 20_000)] {
        let preset = presets().into_iter().find(|preset| preset.id == id).expect("it is in the list above");
        let grid = to_model(&preset.document).expect("presets are valid").grid;
        assert_eq!((grid.nodes.len(), grid.links.len(), grid.total_cpus()), (12, 29, 232));
        let of = |mbps| grid.links.iter().filter(|link| link.bandwidth_mbps == mbps).count();
        assert_eq!((of(inside), of(outside)), (12, 17));
    }
}

/// Start (hours:minutes), value and sites of each frame; a frame without a plan has no sites.
fn planned(id: &str) -> (Vec<String>, Vec<u32>) {
    let preset = presets().into_iter().find(|preset| preset.id == id).expect("it is in the list above");
    let report = plan(&to_model(&preset.document).expect("presets are valid"));
    let line = |frame: &FrameReport| {
        let start = format!("{:02}:{:02}", frame.start_seconds / 3600, frame.start_seconds / 60 % 60);
        match &frame.outcome {
            FrameOutcome::Optimal { plan } => format!("{start} {} {}", plan.value, plan.sites.join(" ")),
            FrameOutcome::Infeasible { .. } => format!("{start} none"),
            FrameOutcome::LimitReached { .. } => format!("{start} limit"),
        }
    };
    (report.frames.iter().map(line).collect(), report.order)
}

/// The numbers the notes of the presets promise.
#[test]
fn presets_have_the_plans_their_notes_tell() {
    let (frames, order) = planned("testbed-2010");
    assert_eq!(frames[..3], ["09:00 none", "09:20 none", "09:40 none"]);
    assert_eq!(frames[3..7].iter().map(|frame| &frame[6..8]).collect::<Vec<_>>(), ["65"; 4]);
    assert_eq!(frames[7..].iter().map(|frame| &frame[6..8]).collect::<Vec<_>>(), ["63"; 3]);
    assert_eq!(order, [3, 4, 5, 6, 7, 8, 9]);

    let (frames, order) = planned("testbed-2009");
    assert_eq!(frames[..3], ["09:00 none", "09:20 none", "09:40 none"]);
    assert_eq!(order, [3, 4, 5, 6, 7, 8, 9]);

    let (frames, order) = planned("tiny");
    assert_eq!(frames, ["09:00 14 A B", "10:00 13 A B", "11:00 13 A B"]);
    assert_eq!(order, [0, 1, 2]);

    assert_eq!(planned("slide-matrices"), (vec!["09:00 50 v1 v4 v0".to_owned()], vec![0]));

    let (frames, order) = planned("infeasible");
    assert!(frames.len() == 10 && frames.iter().all(|frame| frame.ends_with("none")));
    assert!(order.is_empty());
}

#[test]
fn drawings_are_clear() {
    for Preset { id, document } in presets() {
        drawings::assert_clear(&id, &document);
    }
}
