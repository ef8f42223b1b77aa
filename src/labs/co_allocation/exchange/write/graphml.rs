//! The grid as GraphML: nodes, links, domains and places with all their values.

use crate::interchange::write::xml::escaped;
use crate::labs::co_allocation::document::{LinkCapacity, Position, ScenarioDocument};

/// Keys: id and name, element they belong to, type.
const KEYS: [(&str, &str, &str); 16] = [
    ("madeBy", "graph", "string"),
    ("title", "graph", "string"),
    ("linkCapacity", "graph", "string"),
    ("domains", "graph", "string"),
    ("label", "node", "string"),
    ("kind", "node", "string"),
    ("domain", "node", "string"),
    ("cpus", "node", "int"),
    ("cpuValue", "node", "int"),
    ("attributes", "node", "string"),
    ("x", "node", "double"),
    ("y", "node", "double"),
    ("qualityPenalty", "all", "int"),
    ("bandwidthMbps", "edge", "int"),
    ("bandwidthValue", "edge", "int"),
    ("latencyMicroseconds", "edge", "int"),
];

/// Writes the grid of a document.
pub(super) fn write(document: &ScenarioDocument) -> String {
    let grid = &document.grid;
    let mut text = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    ));
    for (id, of, kind) in KEYS {
        text += &format!("  <key id=\"{id}\" for=\"{of}\" attr.name=\"{id}\" attr.type=\"{kind}\"/>\n");
    }
    text += "  <graph edgedefault=\"undirected\">\n";
    let capacity = match grid.link_capacity {
        LinkCapacity::Shared => "shared",
        LinkCapacity::PerDirection => "perDirection",
    };
    let domains: Vec<&str> = grid.domains.iter().map(|domain| domain.name.as_str()).collect();
    let mut of_graph = vec![
        ("madeBy", "coalloc".to_owned()),
        ("title", document.title.clone()),
        ("linkCapacity", capacity.to_owned()),
    ];
    if !domains.is_empty() {
        of_graph.push(("domains", super::list(&domains)));
    }
    text += &data("    ", &of_graph);
    let mut ids = std::collections::BTreeMap::new();
    let mut node = |name: &str, given: Vec<(&str, String)>| {
        let id = format!("n{}", ids.len());
        let element = format!("    <node id=\"{id}\">\n{}    </node>\n", data("      ", &given));
        ids.insert(name.to_owned(), id);
        element
    };
    for site in &grid.sites {
        let mut given = vec![("label", site.name.clone()), ("kind", "site".to_owned())];
        given.extend(site.domain.iter().map(|domain| ("domain", domain.clone())));
        given.push(("cpus", site.cpus.to_string()));
        given.push(("cpuValue", site.cpu_value.to_string()));
        given.push(("qualityPenalty", site.quality_penalty.to_string()));
        if !site.attributes.is_empty() {
            given.push(("attributes", super::list(&site.attributes)));
        }
        given.extend(place(site.position));
        text += &node(&site.name, given);
    }
    for point in &grid.exchange_points {
        let mut given = vec![("label", point.name.clone()), ("kind", "exchangePoint".to_owned())];
        given.extend(place(point.position));
        text += &node(&point.name, given);
    }
    for link in &grid.links {
        let [source, target] = link.between.each_ref().map(|end| ids.get(end).map_or("", String::as_str));
        let given = [
            ("bandwidthMbps", link.bandwidth_mbps.to_string()),
            ("bandwidthValue", link.bandwidth_value.to_string()),
            ("qualityPenalty", link.quality_penalty.to_string()),
            ("latencyMicroseconds", link.latency_microseconds.to_string()),
        ];
        text += &format!(
            "    <edge source=\"{source}\" target=\"{target}\">\n{}    </edge>\n",
            data("      ", &given)
        );
    }
    text + "  </graph>\n</graphml>\n"
}

fn place(position: Option<Position>) -> Vec<(&'static str, String)> {
    position.map_or_else(Vec::new, |Position { x, y }| vec![("x", x.to_string()), ("y", y.to_string())])
}

fn data(indent: &str, given: &[(&str, String)]) -> String {
    let line =
        |(key, value): &(&str, String)| format!("{indent}<data key=\"{key}\">{}</data>\n", escaped(value));
    given.iter().map(line).collect()
}
