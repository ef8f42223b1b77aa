//! Which attributes of a file mean CPUs, bandwidth, latency and position: guessed, and as chosen; and requests.

use coalloc::interchange::ImportFact;
use coalloc::labs::co_allocation::document::Position;
use coalloc::labs::co_allocation::exchange::{
    ConvertedFile, ImportOptions, ImportTarget, LatencyUnit, NumericAttribute, import,
};

const VIRNE: &str = include_str!("samples/virne.gml");
const REQUEST: &str = include_str!("samples/request.graphml");

fn read(text: &str, name: &str, options: &ImportOptions) -> ConvertedFile {
    import(text, name, options).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn cpus(found: &ConvertedFile) -> Vec<u32> {
    found.document.grid.sites.iter().map(|site| site.cpus).collect()
}

fn links(found: &ConvertedFile) -> Vec<(u32, u32)> {
    found.document.grid.links.iter().map(|link| (link.bandwidth_mbps, link.latency_microseconds)).collect()
}

fn count(found: &ConvertedFile, fact: ImportFact) -> u32 {
    let report = &found.report;
    let mut notes = [&report.read, &report.assumed, &report.left_out].into_iter().flatten();
    notes.find(|note| note.fact == fact).map_or(0, |note| note.count)
}

fn positions(found: &ConvertedFile) -> Vec<Position> {
    found.document.grid.sites.iter().map(|site| site.position.expect("it is placed")).collect()
}

#[test]
fn a_network_of_virne_keeps_cpus_bandwidth_latency_and_positions() {
    let found = read(VIRNE, "p_net.gml", &ImportOptions::default());
    assert_eq!(cpus(&found), [52, 73, 61, 99]);
    assert_eq!(links(&found), [(58, 2_500), (67, 4_000), (100, 1_000)]);
    assert_eq!(count(&found, ImportFact::AssumedLatencyUnit), 3);
    assert_eq!((count(&found, ImportFact::DrawnPlaces), count(&found, ImportFact::RepeatedValues)), (4, 0));
    // The y axis of NetworkX points up: the second node is the lowest.
    let places = positions(&found);
    assert!(places[1].y > places[0].y && places[3].y < places[0].y, "{places:?}");
    assert!(places[0].x < places[1].x && places[1].x < places[3].x && places[3].x < places[2].x);
    let attributes = &found.attributes;
    let used = [&attributes.cpus, &attributes.bandwidth, &attributes.latency, &attributes.x, &attributes.y];
    assert_eq!(used.map(|name| name.as_deref()), [Some("cpu"), Some("bw"), Some("ltc"), Some("pos"), None]);
    let names = |list: &[NumericAttribute]| list.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&attributes.nodes), ["cpu", "label", "max_cpu", "pos"]);
    assert_eq!(names(&attributes.links), ["bw", "ltc", "max_bw"]);
    let pos = &attributes.nodes[3];
    assert!(
        pos.is_pair && pos.count == 4 && pos.samples == ["0.25, 0.75", "0.5, 0.125", "0.875, 0.5"],
        "{pos:?}"
    );
}

#[test]
fn what_is_chosen_counts_in_place_of_the_guess() {
    let chosen = ImportOptions {
        cpus_attribute: Some("max_cpu".into()),
        bandwidth_attribute: Some("max_bw".into()),
        latency_attribute: Some("ltc".into()),
        latency_unit: LatencyUnit::Microseconds,
        x_attribute: Some("cpu".into()),
        y_attribute: Some("max_cpu".into()),
        ..ImportOptions::default()
    };
    let found = read(VIRNE, "p_net.gml", &chosen);
    assert_eq!(cpus(&found), [60, 80, 70, 100]);
    assert_eq!(links(&found), [(90, 3), (91, 4), (92, 1)]);
    let places = positions(&found);
    assert!(
        places[0].x < places[2].x && places[2].x < places[1].x && places[1].x < places[3].x,
        "{places:?}"
    );
    let left_out: Vec<_> =
        found.report.left_out.iter().filter(|note| note.fact == ImportFact::NodeAttributes).collect();
    assert_eq!(left_out[0].names, ["pos"]);
    let none = ImportOptions {
        cpus_attribute: Some(String::new()),
        bandwidth_attribute: Some(String::new()),
        latency_attribute: Some(String::new()),
        x_attribute: Some(String::new()),
        ..ImportOptions::default()
    };
    let found = read(VIRNE, "p_net.gml", &none);
    assert_eq!((cpus(&found), links(&found)), (vec![32; 4], vec![(10_000, 0); 3]));
    assert!(found.document.grid.sites.iter().all(|site| site.position.is_none()));
    assert_eq!((found.attributes.cpus, found.attributes.x), (None, None));
    // A name that no node has leaves the default, and says so.
    let unknown = ImportOptions { cpus_attribute: Some("gpus".into()), ..ImportOptions::default() };
    let found = read(VIRNE, "p_net.gml", &unknown);
    assert_eq!((cpus(&found), count(&found, ImportFact::DefaultCpus)), (vec![32; 4], 4));
}

#[test]
fn a_graph_becomes_a_request() {
    let options = ImportOptions { target: ImportTarget::Request, part_cpus: 2, ..ImportOptions::default() };
    let found = read(REQUEST, "request.graphml", &options);
    let request = &found.document.request;
    let parts: Vec<_> = request.parts.iter().map(|part| (part.name.as_str(), part.cpus)).collect();
    assert_eq!(parts, [("model", 24), ("data", 8), ("view", 2)]);
    let flow = |index: usize| {
        let flow = &request.flows[index];
        (flow.between.join("–"), flow.bandwidth_mbps, flow.max_latency_microseconds)
    };
    // Both links between data and view are one flow, which must do for both.
    assert_eq!(flow(0), ("model–data".into(), 2_000, Some(15_000)));
    assert_eq!(flow(1), ("data–view".into(), 600, Some(30_000)));
    assert_eq!(request.flows.len(), 2);
    assert!(found.document.grid.sites.is_empty());
    for (fact, expected) in [
        (ImportFact::StatedCpus, 2),
        (ImportFact::PartCpus, 1),
        (ImportFact::ParallelAdded, 1),
        (ImportFact::AssumedUnit, 2),
        (ImportFact::NodeAttributes, 1),
    ] {
        assert_eq!(count(&found, fact), expected, "{fact:?}");
    }
    let by_memory = ImportOptions { cpus_attribute: Some("memory".into()), ..options.clone() };
    let found = read(REQUEST, "request.graphml", &by_memory);
    assert_eq!(found.document.request.parts.iter().map(|part| part.cpus).collect::<Vec<_>>(), [64, 16, 4]);
    let virtual_network = read(VIRNE, "v_net.gml", &options);
    assert_eq!(virtual_network.document.request.flows[0].bandwidth_mbps, 58);
    assert!(virtual_network.document.request.parts.iter().all(|part| part.position.is_some()));

    let many: String = (0..13).map(|at| format!("node [ id {at} ]\n")).collect();
    let error = import(&format!("graph [\n{many}]"), "v.gml", &options).expect_err("13 parts");
    assert!(error.to_string().contains("at most 12 parts: open it as a grid"), "{error}");
    assert_eq!(error.path, "nodes");
}

#[test]
fn the_largest_graph_of_the_topology_zoo_opens() {
    // Kdl by its numbers: 754 nodes in long chains, 899 links, places in degrees.
    let mut text = "graph [\n  label \"Kdl\"\n".to_owned();
    for node in 0..754 {
        let (row, column) = (node / 28, node % 28);
        text += &format!(
            "  node [ id {node} label \"Town {node}\" Longitude {:.3} Latitude {:.3} Internal 1 ]\n",
            -89.0 + f64::from(column) * 0.2 + f64::from(row % 3) * 0.03,
            36.6 + f64::from(row) * 0.08 + f64::from(column % 5) * 0.01,
        );
    }
    let chain = (1..754).map(|node| [node - 1, node]);
    let across = (0..146).map(|at| [at * 5, at * 5 + 28 - (at * 5) % 28 + 3]);
    for [source, target] in chain.chain(across.map(|[a, b]: [i32; 2]| [a, b.min(753)])) {
        text += &format!("  edge [ source {source} target {target} ]\n");
    }
    text += "]\n";
    let found = read(&text, "Kdl.gml", &ImportOptions::default());
    let grid = &found.document.grid;
    assert_eq!(grid.sites.len(), 754);
    assert!(grid.links.len() > 850, "{}", grid.links.len());
    assert_eq!(count(&found, ImportFact::GeographicPlaces), 754);
}
