//! The presets: readable, free of warnings, stored as `print` writes them.

use coalloc::format::{parse, presets, print, to_model, validate};

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let ids: Vec<_> = presets().into_iter().map(|preset| preset.id).collect();
    assert_eq!(ids, ["testbed-2010", "testbed-2009", "tiny", "infeasible"]);
    for preset in presets() {
        let path = format!("{}/src/format/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document), []);
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
