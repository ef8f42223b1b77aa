//! Imports real topologies, if a folder with their files is present.

use std::path::PathBuf;
use std::{env, fs};

use coalloc::interchange::{FileFormat, ImportFact};
use coalloc::labs::co_allocation::document::to_model;
use coalloc::labs::co_allocation::exchange::{ExportFormat, ImportOptions, export, import};
use coalloc::labs::co_allocation::views::plan;

/// Where reference data lies, outside the repository.
const DEFAULT_FOLDER: &str = "../shared/data/topologies";

#[test]
fn every_topology_survives_import_and_export() {
    let folder = env::var_os("COALLOC_TOPOLOGIES").map_or_else(|| DEFAULT_FOLDER.into(), PathBuf::from);
    let mut files: Vec<PathBuf> = ["sndlib", "zoo"]
        .iter()
        .filter_map(|kind| fs::read_dir(folder.join(kind)).ok())
        .flat_map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())))
        .filter(|path| {
            path.extension()
                .is_some_and(|ending| ["txt", "xml", "graphml", "gml"].iter().any(|known| ending == *known))
        })
        .collect();
    files.sort();
    for file in &files {
        let text = fs::read_to_string(file).expect("the file was listed");
        let name = file.file_name().expect("it is a file").to_string_lossy();
        let found =
            import(&text, &name, &ImportOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let grid = &found.document.grid;
        assert!(grid.sites.len() >= 5 && grid.links.len() >= 5, "{name}: {grid:?}");
        let expected = match file.extension().and_then(|ending| ending.to_str()) {
            Some("txt") => FileFormat::Sndlib,
            Some("xml") => FileFormat::SndlibXml,
            Some("graphml") => FileFormat::Graphml,
            _ => FileFormat::Gml,
        };
        assert_eq!(found.format, expected, "{name}");
        // Every link of the file is in the document, in a note, or both.
        let count = |fact: ImportFact| {
            let report = &found.report;
            let all = report.read.iter().chain(&report.assumed).chain(&report.left_out);
            all.filter(|note| note.fact == fact).map(|note| note.count as usize).sum::<usize>()
        };
        let lost = count(ImportFact::LinksOfLeftOut) + count(ImportFact::SelfLoops);
        let bundled = count(ImportFact::ParallelAdded);
        let kept = count(ImportFact::Links) - lost;
        assert!(kept == grid.links.len() || bundled > 0 && kept > grid.links.len(), "{name}: {kept} links");
        // The request that an import creates has a plan.
        let scenario = to_model(&found.document).expect("an imported document is valid");
        let flows = &found.document.request.flows;
        assert!(flows.is_empty() || !plan(&scenario).order.is_empty(), "{name}: no plan fits");
        let written = export(&found.document, ExportFormat::Graphml).expect("it can be written");
        let again = import(&written, "", &ImportOptions::default()).expect("it is GraphML");
        assert_eq!(again.document.grid, found.document.grid, "{name}");
    }
    // Both SNDlib formats of one network give the same document.
    let read = |name: &str| fs::read_to_string(folder.join("sndlib").join(name)).ok();
    if let (Some(native), Some(xml)) = (read("abilene.txt"), read("abilene.xml")) {
        let [native, xml] = [native, xml]
            .map(|text| import(&text, "", &ImportOptions::default()).expect("it imports").document);
        assert_eq!(native.grid, xml.grid);
        assert_eq!(native.request, xml.request);
    }
}
