//! Turns links of a file into links of a scenario, at most one between two nodes.

use std::collections::BTreeMap;

use super::Network;
use super::attributes::AttributeReader;
use super::bandwidth::{self, BandwidthReader};
use super::nodes::whole_value;
use super::roles;
use crate::interchange::graph::{ElementAttributes, RawLink};
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::labs::co_allocation::document::LinkDocument;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::{ImportOptions, ParallelLinks};

/// All links between two nodes, with their bandwidths in both directions.
struct Bundle<'a> {
    first: &'a RawLink,
    ends: [usize; 2],
    mbps: [Vec<f64>; 2],
}

/// Reads all links.
pub(super) fn read(network: &Network<'_>, notes: &mut ImportNotes) -> (Vec<LinkDocument>, Vec<[usize; 2]>) {
    let &Network { graph, kept, nodes, unit_mbps, options } = network;
    let mut reader = AttributeReader::default();
    let mut bundles: Vec<Bundle<'_>> = Vec::new();
    let mut of_pair: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for link in &graph.links {
        reader.record(&link.attributes);
        let name = link.ends.map(|end| graph.nodes[end].id.as_str()).join("–");
        notes.add(ImportFact::Links, &name);
        let [Some(from), Some(to)] = link.ends.map(|end| kept[end]) else {
            notes.add(ImportFact::LinksOfLeftOut, &name);
            continue;
        };
        let name = format!("{}–{}", nodes[from].name, nodes[to].name);
        if from == to {
            notes.add(ImportFact::SelfLoops, &nodes[from].name);
            continue;
        }
        let attributes = &link.attributes;
        let mbps =
            BandwidthReader { attributes, name: &name, unit_mbps, options, reader: &mut reader, notes }
                .mbps();
        let index = *of_pair.entry([from.min(to), from.max(to)]).or_insert_with(|| {
            bundles.push(Bundle { first: link, ends: [from, to], mbps: [Vec::new(), Vec::new()] });
            bundles.len() - 1
        });
        let backward = graph.directed && bundles[index].ends[0] == to;
        bundles[index].mbps[usize::from(backward)].push(mbps);
    }
    let links = bundles.iter().map(|bundle| document(bundle, network, &mut reader, notes)).collect();
    reader.note_unused(ImportFact::LinkAttributes, notes);
    notes.set_value(ImportFact::DefaultBandwidth, options.bandwidth_mbps);
    notes.set_value(ImportFact::AssumedLatencyUnit, options.latency_unit.name());
    (links, bundles.iter().map(|bundle| bundle.ends).collect())
}

fn document(
    bundle: &Bundle<'_>,
    &Network { graph, nodes, options, .. }: &Network<'_>,
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> LinkDocument {
    let between = bundle.ends.map(|end| nodes[end].name.clone());
    let name = between.join("–");
    let of_one_direction = |mbps: &Vec<f64>| match options.parallel_links {
        ParallelLinks::Add => mbps.iter().sum(),
        ParallelLinks::Largest => mbps.iter().copied().fold(0.0, f64::max),
    };
    if bundle.mbps.iter().any(|mbps| mbps.len() > 1) {
        notes.add(
            match options.parallel_links {
                ParallelLinks::Add => ImportFact::ParallelAdded,
                ParallelLinks::Largest => ImportFact::ParallelLargest,
            },
            &name,
        );
    }
    match (graph.directed, bundle.mbps[1].is_empty()) {
        (true, false) => notes.add(ImportFact::DirectionsJoined, &name),
        (true, true) => notes.add(ImportFact::Directions, &name),
        (false, _) => {}
    }
    let mbps = bundle.mbps.iter().map(of_one_direction).fold(0.0, f64::max);
    let attributes = &bundle.first.attributes;
    let value = whole_value(reader.number(attributes, &["bandwidthValue"], &name, notes));
    let latency = latency_microseconds(attributes, &name, options, reader, notes);
    LinkDocument {
        bandwidth_mbps: bandwidth::whole(mbps, &name, ImportFact::RoundedBandwidth, notes),
        bandwidth_value: value.unwrap_or(options.bandwidth_value),
        quality_penalty: whole_value(reader.number(attributes, &["qualityPenalty"], &name, notes))
            .unwrap_or(0),
        latency_microseconds: latency.unwrap_or(0),
        between,
    }
}

/// The latency that a link states, if it is within the limits: in microseconds by its name, else in the unit of the
/// options.
pub(super) fn latency_microseconds(
    attributes: &ElementAttributes,
    name: &str,
    options: &ImportOptions,
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> Option<u32> {
    let stated = match &options.latency_attribute {
        None => reader.number(attributes, &["latencyMicroseconds"], name, notes),
        Some(_) => None,
    };
    let microseconds = stated.or_else(|| {
        let names = roles::wanted(options.latency_attribute.as_deref(), roles::LATENCY);
        let number = reader.number(attributes, &names, name, notes)?;
        notes.add(ImportFact::AssumedLatencyUnit, name);
        Some(number * options.latency_unit.microseconds())
    })?;
    let is_usable = (0.0..=f64::from(*limits::LATENCY_MICROSECONDS.end())).contains(&microseconds);
    if !is_usable && stated.is_none() {
        notes.add_bad_number(name, &microseconds.to_string());
    }
    is_usable.then_some(microseconds.round() as u32)
}
