//! Links of a file as links of a scenario: at most one between two nodes.

use std::collections::BTreeMap;

use super::Staying;
use super::bandwidth::{self, Described};
use super::known::Known;
use super::nodes::whole_value;
use crate::interchange::graph::RawLink;
use crate::interchange::notes::{ImportFact, Ledger};
use crate::labs::co_allocation::document::LinkDocument;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::ParallelLinks;

/// All links of one pair of nodes: bandwidths from the first to the second, and back.
struct Bundle<'a> {
    first: &'a RawLink,
    ends: [usize; 2],
    mbps: [Vec<f64>; 2],
}

/// Reads all links.
pub(super) fn read(staying: &Staying<'_>, told: &mut Ledger) -> (Vec<LinkDocument>, Vec<[usize; 2]>) {
    let &Staying { graph, kept, nodes, unit_mbps, options } = staying;
    let mut known = Known::default();
    let mut bundles: Vec<Bundle<'_>> = Vec::new();
    let mut of_pair: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for link in &graph.links {
        known.see(&link.given);
        let name = link.ends.map(|end| graph.nodes[end].id.as_str()).join("–");
        told.note(ImportFact::Links, &name);
        let [Some(from), Some(to)] = link.ends.map(|end| kept[end]) else {
            told.note(ImportFact::LinksOfLeftOut, &name);
            continue;
        };
        let name = format!("{}–{}", nodes[from].name, nodes[to].name);
        if from == to {
            told.note(ImportFact::SelfLoops, &nodes[from].name);
            continue;
        }
        let given = &link.given;
        let mbps = Described { given, name: &name, unit_mbps, options, known: &mut known, told }.mbps();
        let index = *of_pair.entry([from.min(to), from.max(to)]).or_insert_with(|| {
            bundles.push(Bundle { first: link, ends: [from, to], mbps: [Vec::new(), Vec::new()] });
            bundles.len() - 1
        });
        let backward = graph.directed && bundles[index].ends[0] == to;
        bundles[index].mbps[usize::from(backward)].push(mbps);
    }
    let links = bundles.iter().map(|bundle| document(bundle, staying, &mut known, told)).collect();
    known.tell_unused(ImportFact::LinkAttributes, told);
    told.value(ImportFact::DefaultBandwidth, options.bandwidth_mbps);
    (links, bundles.iter().map(|bundle| bundle.ends).collect())
}

fn document(
    bundle: &Bundle<'_>,
    &Staying { graph, nodes, options, .. }: &Staying<'_>,
    known: &mut Known,
    told: &mut Ledger,
) -> LinkDocument {
    let between = bundle.ends.map(|end| nodes[end].name.clone());
    let name = between.join("–");
    let of_one_direction = |mbps: &Vec<f64>| match options.parallel_links {
        ParallelLinks::Add => mbps.iter().sum(),
        ParallelLinks::Largest => mbps.iter().copied().fold(0.0, f64::max),
    };
    if bundle.mbps.iter().any(|mbps| mbps.len() > 1) {
        told.note(
            match options.parallel_links {
                ParallelLinks::Add => ImportFact::ParallelAdded,
                ParallelLinks::Largest => ImportFact::ParallelLargest,
            },
            &name,
        );
    }
    match (graph.directed, bundle.mbps[1].is_empty()) {
        (true, false) => told.note(ImportFact::DirectionsJoined, &name),
        (true, true) => told.note(ImportFact::Directions, &name),
        (false, _) => {}
    }
    let mbps = bundle.mbps.iter().map(of_one_direction).fold(0.0, f64::max);
    let given = &bundle.first.given;
    let value = whole_value(known.number(given, &["bandwidthValue"], &name, told));
    let latency = known.number(given, &["latencyMicroseconds"], &name, told);
    let latency =
        latency.filter(|latency| (0.0..=f64::from(*limits::LATENCY_MICROSECONDS.end())).contains(latency));
    LinkDocument {
        bandwidth_mbps: bandwidth::whole(mbps, &name, ImportFact::RoundedBandwidth, told),
        bandwidth_value: value.unwrap_or(options.bandwidth_value),
        quality_penalty: whole_value(known.number(given, &["qualityPenalty"], &name, told)).unwrap_or(0),
        latency_microseconds: latency.map_or(0, |latency| latency.round() as u32),
        between,
    }
}
