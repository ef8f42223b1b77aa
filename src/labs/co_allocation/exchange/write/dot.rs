//! The grid as DOT for Graphviz: domains are clusters, places are pinned for `neato -n`.

use crate::interchange::references::decoded;
use crate::labs::co_allocation::document::{LinkCapacity, Position, ScenarioDocument};

/// One drawing unit is one point in Graphviz, whose y axis points up.
fn place(position: Option<Position>) -> String {
    position.map_or_else(String::new, |Position { x, y }| {
        format!(", pos=\"{x},{}!\"", if y == 0.0 { 0.0 } else { -y })
    })
}

/// Writes the grid of a document.
pub(super) fn write(document: &ScenarioDocument) -> String {
    let grid = &document.grid;
    let capacity = match grid.link_capacity {
        LinkCapacity::Shared => "shared",
        LinkCapacity::PerDirection => "perDirection",
    };
    let mut text =
        format!("graph {} {{\n  madeBy=coalloc; linkCapacity={capacity};\n", quoted(&document.title));
    if !grid.domains.is_empty() {
        let domains: Vec<&str> = grid.domains.iter().map(|domain| domain.name.as_str()).collect();
        text += &format!("  domains={};\n", quoted(&super::list(&domains)));
    }
    let site = |indent: &str, index: usize| {
        let site = &grid.sites[index];
        let mut line = format!(
            "{indent}{} [kind=site, shape=box, cpus={}, cpuValue={}, qualityPenalty={}",
            name(&site.name),
            site.cpus,
            site.cpu_value,
            site.quality_penalty
        );
        if !site.attributes.is_empty() {
            line += &format!(", attributes={}", quoted(&super::list(&site.attributes)));
        }
        line + &place(site.position) + "];\n"
    };
    let sites = || grid.sites.iter().enumerate();
    // Sites come first, outside their domains, to keep their order.
    for (index, _) in sites() {
        text += &site("  ", index);
    }
    for point in &grid.exchange_points {
        text +=
            &format!("  {} [kind=exchangePoint, shape=point{}];\n", name(&point.name), place(point.position));
    }
    for (number, domain) in grid.domains.iter().enumerate() {
        text += &format!("  subgraph cluster_{number} {{\n    label={};\n", name(&domain.name));
        for (_, site) in sites().filter(|(_, site)| site.domain.as_ref() == Some(&domain.name)) {
            text += &format!("    {};\n", name(&site.name));
        }
        text += "  }\n";
    }
    for link in &grid.links {
        let [a, b] = link.between.each_ref().map(|end| name(end));
        text += &format!(
            "  {a} -- {b} [label=\"{} Gbps\", bandwidthMbps={}, bandwidthValue={}, qualityPenalty={}, latencyMicroseconds={}];\n",
            f64::from(link.bandwidth_mbps) / 1000.0,
            link.bandwidth_mbps,
            link.bandwidth_value,
            link.quality_penalty,
            link.latency_microseconds
        );
    }
    text + "}\n"
}

/// A name as Graphviz shows it: what would be read as a character reference is written as one.
fn name(text: &str) -> String {
    if decoded(text) == text { quoted(text) } else { quoted(&text.replace('&', "&amp;")) }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
