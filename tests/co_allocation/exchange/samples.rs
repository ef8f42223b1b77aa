//! One small file per format: the resulting scenario and the import report.

use coalloc::interchange::{FileFormat, ImportFact, ImportNote, detect};
use coalloc::labs::co_allocation::document::{LinkCapacity, ScenarioDocument};
use coalloc::labs::co_allocation::exchange::{
    ConvertedFile, ExternalNodes, ImportOptions, Modules, ParallelLinks, import,
};

pub const SAMPLES: [(&str, &str, FileFormat); 14] = [
    ("lakes.graphml", include_str!("samples/lakes.graphml"), FileFormat::Graphml),
    ("lakes.gml", include_str!("samples/lakes.gml"), FileFormat::Gml),
    ("lakes.dot", include_str!("samples/lakes.dot"), FileFormat::Dot),
    ("lakes.txt", include_str!("samples/lakes.txt"), FileFormat::Sndlib),
    ("lakes.xml", include_str!("samples/lakes.xml"), FileFormat::SndlibXml),
    ("lakes.csv", include_str!("samples/lakes.csv"), FileFormat::EdgeList),
    ("day.swf", include_str!("samples/day.swf"), FileFormat::Swf),
    ("drawn.graphml", include_str!("samples/drawn.graphml"), FileFormat::Graphml),
    ("canonical.dot", include_str!("samples/canonical.dot"), FileFormat::Dot),
    ("legs.csv", include_str!("samples/legs.csv"), FileFormat::EdgeList),
    ("parts.swf", include_str!("samples/parts.swf"), FileFormat::Swf),
    ("january.sacct", include_str!("samples/january.sacct"), FileFormat::Slurm),
    ("clocks.sacct", include_str!("samples/clocks.sacct"), FileFormat::Slurm),
    ("day.pbs", include_str!("samples/day.pbs"), FileFormat::Pbs),
];

fn sample(name: &str) -> &'static str {
    SAMPLES.iter().find(|(known, ..)| *known == name).expect("the sample exists").1
}

fn imported(name: &str, options: &ImportOptions) -> ConvertedFile {
    import(sample(name), name, options).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Links as `A–B 1000`, in order.
pub fn links(document: &ScenarioDocument) -> Vec<String> {
    let link = |link: &coalloc::labs::co_allocation::document::LinkDocument| {
        format!("{} {}", link.between.join("–"), link.bandwidth_mbps)
    };
    document.grid.links.iter().map(link).collect()
}

pub fn sites(document: &ScenarioDocument) -> Vec<String> {
    document.grid.sites.iter().map(|site| format!("{} {}", site.name, site.cpus)).collect()
}

/// The count in the note about a fact; 0 if there is no note.
pub fn count(imported: &ConvertedFile, fact: ImportFact) -> u32 {
    note(imported, fact).map_or(0, |note| note.count)
}

pub fn note(imported: &ConvertedFile, fact: ImportFact) -> Option<&ImportNote> {
    let report = &imported.report;
    [&report.read, &report.assumed, &report.left_out].into_iter().flatten().find(|note| note.fact == fact)
}

#[test]
fn formats_are_detected_from_content_alone() {
    for (name, text, format) in SAMPLES {
        assert_eq!(detect(text, "").map_err(|error| error.message), Ok(format), "{name}");
        assert_eq!(detect(text, "network.bin").map_err(|error| error.message), Ok(format), "{name}");
    }
    assert!(detect("", "").is_err() && detect("hello", "a.png").is_err());
}

#[test]
fn graphml_of_the_topology_zoo() {
    let found = imported("lakes.graphml", &ImportOptions::default());
    assert_eq!(found.document.title, "Lakes & rivers");
    assert_eq!(sites(&found.document), ["Geneva 32", "Zurich 32", "Como 32", "Como (2) 32"]);
    // Two parallel links are added, one speed is in a label, one link has none, one is a self-loop.
    assert_eq!(links(&found.document), ["Geneva–Zurich 12500", "Zurich–Como 155", "Como–Como (2) 10000"]);
    for (fact, expected) in [
        (ImportFact::Nodes, 5),
        (ImportFact::Links, 6),
        (ImportFact::StatedCapacities, 2),
        (ImportFact::GeographicPlaces, 4),
        (ImportFact::DefaultCpus, 4),
        (ImportFact::DefaultBandwidth, 1),
        (ImportFact::CapacityFromLabel, 1),
        (ImportFact::ParallelAdded, 1),
        (ImportFact::Renamed, 1),
        (ImportFact::SelfLoops, 1),
        (ImportFact::ExternalNodes, 1),
        (ImportFact::LinksOfLeftOut, 1),
    ] {
        assert_eq!(count(&found, fact), expected, "{fact:?}");
    }
    assert_eq!(note(&found, ImportFact::NodeAttributes).expect("the country").names, ["Country"]);
    assert_eq!(note(&found, ImportFact::FileAttributes).expect("the year").names, ["DateYear"]);
    assert_eq!(note(&found, ImportFact::DefaultCpus).expect("noted").value.as_deref(), Some("32"));
    // Geneva is the westernmost, Zurich the northernmost.
    let at = |index: usize| found.document.grid.sites[index].position.expect("it is on the map");
    assert!(at(0).x < at(1).x && at(1).x < at(2).x && at(1).y < at(0).y && at(0).y < at(2).y);
}

#[test]
fn every_assumption_can_be_changed() {
    let usual = ImportOptions::default();
    let options = ImportOptions {
        cpus: 5,
        bandwidth_mbps: 7,
        parallel_links: ParallelLinks::Largest,
        external_nodes: ExternalNodes::ExchangePoints,
        domain_attribute: Some("Country".to_owned()),
        link_capacity: Some(LinkCapacity::PerDirection),
        ..usual.clone()
    };
    let found = imported("lakes.graphml", &options);
    assert_eq!(sites(&found.document), ["Geneva 5", "Zurich 5", "Como 5", "Como (2) 5"]);
    assert_eq!(
        links(&found.document),
        ["Geneva–Zurich 10000", "Zurich–Como 155", "Como–Como (2) 7", "Geneva–The world 1000"]
    );
    assert_eq!(found.document.grid.exchange_points[0].name, "The world");
    assert_eq!(found.document.grid.link_capacity, LinkCapacity::PerDirection);
    let domains: Vec<_> = found.document.grid.domains.iter().map(|domain| domain.name.as_str()).collect();
    assert_eq!(domains, ["Switzerland", "Italy"]);
    assert_eq!(count(&found, ImportFact::NodeAttributes), 0);
    assert_eq!(
        (count(&found, ImportFact::LowerEndOfRange), count(&found, ImportFact::CalculatedPlaces)),
        (1, 1)
    );

    let hub = ImportOptions { most_site_links: Some(2), ..usual };
    let found = imported("lakes.graphml", &hub);
    // Geneva has two links to Zurich and one to the world, Zurich three.
    let points: Vec<_> =
        found.document.grid.exchange_points.iter().map(|point| point.name.as_str()).collect();
    assert_eq!(points, ["Geneva", "Zurich"]);
    assert_eq!(count(&found, ImportFact::ManyLinksExchangePoint), 2);
}

#[test]
fn gml_of_the_topology_zoo() {
    let found = imported("lakes.gml", &ImportOptions::default());
    assert_eq!(found.document.title, "Lakes");
    assert_eq!(sites(&found.document), ["Geneva 32", "Zürich 32", "Como 32"]);
    assert_eq!(links(&found.document), ["Geneva–Zürich 10000", "Zürich–Como 10000"]);
    assert_eq!(count(&found, ImportFact::CalculatedPlaces), 1);
    assert!(
        note(&found, ImportFact::NodeAttributes).expect("colors").names.contains(&"graphics.fill".to_owned())
    );
}

#[test]
fn dot_with_clusters_subgraphs_and_directions() {
    let found = imported("lakes.dot", &ImportOptions::default());
    assert_eq!(found.document.title, "Lakes");
    assert_eq!(sites(&found.document), ["Geneva 16", "Lausanne 8", "Zurich 16", "Como am See 16"]);
    let domain = |index: usize| found.document.grid.sites[index].domain.as_deref();
    assert_eq!(
        [domain(0), domain(1), domain(2), domain(3)],
        [Some("West"), Some("West"), Some("East"), Some("East")]
    );
    assert_eq!(
        links(&found.document),
        // Two links from Geneva to Lausanne are added; between Zurich and Como the larger direction counts.
        [
            "Geneva–Lausanne 12500",
            "Geneva–Zurich 2500",
            "Lausanne–Como am See 2500",
            "Zurich–Como am See 10000"
        ]
    );
    assert_eq!(count(&found, ImportFact::DirectionsJoined), 1);
    assert_eq!(count(&found, ImportFact::Directions), 3);
    assert!(count(&found, ImportFact::AssumedUnit) >= 4);
}

#[test]
fn sndlib_native_with_modules_and_demands() {
    let usual = ImportOptions::default();
    let found = imported("lakes.txt", &usual);
    assert_eq!(found.document.title, "lakes");
    assert_eq!(links(&found.document), ["Geneva–Zurich 2500", "Zurich–Como 622", "Como–Geneva 10000"]);
    let flows: Vec<_> = (found.document.request.flows.iter())
        .map(|flow| format!("{} {}", flow.between.join("–"), flow.bandwidth_mbps))
        .collect();
    assert_eq!(flows, ["Geneva–Como 150", "Zurich–Como 120", "Geneva–Zurich 7"]);
    let pinned = &found.document.request.parts[0];
    assert_eq!(
        (pinned.name.as_str(), &pinned.required_attributes[..]),
        ("Geneva", &["Geneva".to_owned()][..])
    );
    assert_eq!(found.document.grid.sites[0].attributes, ["Geneva"]);
    for (fact, expected) in [
        (ImportFact::Demands, 4),
        (ImportFact::DemandsAsFlows, 4),
        (ImportFact::DemandsJoined, 1),
        (ImportFact::RoundedDemands, 1),
        (ImportFact::PinnedParts, 3),
        (ImportFact::CapacityFromModules, 1),
        (ImportFact::DefaultBandwidth, 1),
        (ImportFact::OtherSections, 1),
    ] {
        assert_eq!(count(&found, fact), expected, "{fact:?}");
    }
    let none = imported(
        "lakes.txt",
        &ImportOptions { modules: Modules::Never, demands: 1, pin_demands: false, ..usual.clone() },
    );
    assert_eq!(links(&none.document), ["Geneva–Zurich 2500", "Zurich–Como 10000", "Como–Geneva 10000"]);
    assert_eq!((none.document.request.flows.len(), count(&none, ImportFact::DemandsLeft)), (1, 2));
    assert!(none.document.grid.sites.iter().all(|site| site.attributes.is_empty()));
    // Geneva–Como demands 3,050 Mbps; the link carries 2,000, the detour 622.
    let text = sample("lakes.txt").replace("100.40", "3000.00");
    for (fitting_demands, flows, too_large) in [(true, 2, 2), (false, 3, 0)] {
        let options = ImportOptions { fitting_demands, bandwidth_mbps: 2_000, ..usual.clone() };
        let found = import(&text, "lakes.txt", &options).expect("it is SNDlib");
        assert_eq!(found.document.request.flows.len(), flows);
        assert_eq!(count(&found, ImportFact::DemandsTooLarge), too_large);
    }
    let all = imported("lakes.txt", &ImportOptions { modules: Modules::Always, ..usual });
    assert_eq!(links(&all.document), ["Geneva–Zurich 12500", "Zurich–Como 622", "Como–Geneva 10000"]);
}

#[test]
fn sndlib_xml_gives_the_same_network() {
    let found = imported("lakes.xml", &ImportOptions::default());
    assert_eq!(links(&found.document), ["Geneva–Zurich 2500", "Zurich–Como 622"]);
    assert_eq!(found.document.request.flows.len(), 1);
    assert_eq!((count(&found, ImportFact::DrawnPlaces), count(&found, ImportFact::GeographicPlaces)), (3, 0));
}

#[test]
fn edge_list_with_a_header_and_without() {
    let found = imported("lakes.csv", &ImportOptions::default());
    assert_eq!(sites(&found.document), ["Lake \"Geneva\" 32", "Zurich 32", "Como 32"]);
    assert_eq!(links(&found.document), ["Lake \"Geneva\"–Zurich 10000", "Zurich–Como 2500"]);
    assert_eq!((count(&found, ImportFact::AssumedUnit), count(&found, ImportFact::SelfLoops)), (1, 1));
    assert_eq!(note(&found, ImportFact::LinkAttributes).expect("the note").names, ["note"]);
    let options = ImportOptions {
        bandwidth_unit: coalloc::labs::co_allocation::exchange::BandwidthUnit::Gbps,
        ..ImportOptions::default()
    };
    let bare = import("# mine\na  b  10\nb c\n", "x.edges", &options).expect("it is a list");
    assert_eq!(links(&bare.document), ["a–b 10000", "b–c 10000"]);
    assert_eq!(
        (count(&bare, ImportFact::StatedCapacities), count(&bare, ImportFact::DefaultBandwidth)),
        (1, 1)
    );
}

#[test]
fn a_trace_becomes_reservations_of_one_site() {
    let found = imported("day.swf", &ImportOptions::default());
    assert_eq!(found.document.title, "Lake cluster");
    assert_eq!(sites(&found.document), ["Cluster 16"]);
    let held: Vec<_> = (found.document.reservations.iter())
        .map(|held| (held.label.as_str(), held.start_seconds, held.end_seconds, held.sites[0].cpus))
        .collect();
    // One day earlier; job 3 finds all 16 processors in use, 4 and 5 never ran.
    assert_eq!(held, [("job 1", 10, 3610, 8), ("job 2", 200, 2001, 8), ("job 6", 4800, 4860, 16)]);
    for (fact, expected) in [
        (ImportFact::Jobs, 6),
        (ImportFact::MovedTimes, 1),
        (ImportFact::RoundedTimes, 1),
        (ImportFact::OverbookingJobs, 1),
        (ImportFact::EmptyJobs, 2),
        (ImportFact::BadLines, 1),
        (ImportFact::CpusFromHeader, 1),
    ] {
        assert_eq!(count(&found, fact), expected, "{fact:?}");
    }
    let two = imported("day.swf", &ImportOptions { jobs: 1, ..ImportOptions::default() });
    assert_eq!(two.document.reservations.len(), 1);
    assert!(count(&two, ImportFact::MoreJobs) >= 3);
    let unknown = sample("day.swf").replace("; MaxProcs: 16\n", "");
    let found = import(&unknown, "day.swf", &ImportOptions::default()).expect("a trace");
    assert_eq!(sites(&found.document), ["Cluster 20"]);
    assert_eq!(count(&found, ImportFact::CpusFromPeak), 1);
}
