//! Documents of every version stay readable: those of each release are kept, and the command opens them.
//!
//! `COALLOC_KEEP_DOCUMENTS=1 cargo test --test release` keeps those of the version in Cargo.toml; do it once per
//! release. Links are kept by the page, in `www/src/share/links.golden.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use coalloc::experiment::{Study, print_experiment};
use coalloc::labs::{co_allocation, cors, elastic, market};

const COALLOC: &str = env!("CARGO_BIN_EXE_coalloc");

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/release/documents")
}

/// What ships: every document of every lab, with its name.
fn documents() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let scenarios = co_allocation::document::presets().into_iter().chain(co_allocation::document::gallery());
    all.extend(scenarios.map(|preset| (preset.id, co_allocation::document::print(&preset.document))));
    all.extend(
        cors::document::presets().into_iter().map(|one| (one.id, cors::document::print(&one.document))),
    );
    let elastic_ones = elastic::document::presets().into_iter();
    all.extend(elastic_ones.map(|one| (one.id, elastic::document::print(&one.document))));
    let market_ones = market::document::presets().into_iter();
    all.extend(market_ones.map(|one| (one.id, market::document::print(&one.document))));
    macro_rules! experiments {
        ($($lab:ident::$Document:ident),*) => {$(
            let presets = $lab::study::$Document::presets().into_iter();
            all.extend(presets.map(|one| (format!("{}-experiment", one.id), print_experiment(&one.document))));
        )*};
    }
    experiments!(
        co_allocation::ExperimentDocument,
        cors::CorsExperimentDocument,
        elastic::ElasticExperimentDocument,
        market::MarketExperimentDocument
    );
    all
}

#[test]
fn documents_of_all_releases_are_valid() {
    let version = folder().join(env!("CARGO_PKG_VERSION"));
    if std::env::var_os("COALLOC_KEEP_DOCUMENTS").is_some() {
        fs::create_dir_all(&version).expect("the checkout is writable");
        for (name, text) in documents() {
            fs::write(version.join(format!("{name}.json")), text).expect("the checkout is writable");
        }
    }
    let mut count = 0;
    for release in fs::read_dir(folder()).expect("there is a release").flatten() {
        for file in fs::read_dir(release.path()).expect("a release is a folder").flatten() {
            let checked = Command::new(COALLOC).arg("check").arg(file.path()).output();
            let checked = checked.expect("cargo built the command before this test");
            let said = String::from_utf8_lossy(&checked.stdout).into_owned();
            assert_eq!(checked.status.code(), Some(0), "{}: {said}", file.path().display());
            count += 1;
        }
    }
    assert!(count >= 50, "{count} documents are kept");
}

#[test]
fn results_of_all_releases_are_read() {
    // Written by 0.1.0; a result names its experiment, so it is read as a document is.
    let result = "tests/golden/experiment/small.json";
    let drawn = Command::new(COALLOC).args(["figure", "success", result]).output();
    let drawn = drawn.expect("cargo built the command before this test");
    assert!(drawn.status.success() && drawn.stdout.starts_with(b"<svg"));
}
