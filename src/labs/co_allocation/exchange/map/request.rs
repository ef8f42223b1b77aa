//! A network as a request: nodes become parts, links become flows between them.

use std::collections::BTreeMap;

use super::attributes::AttributeReader;
use super::bandwidth::{self, BandwidthReader};
use super::links::latency_microseconds;
use super::names::Names;
use super::{nodes, places};
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{ElementAttributes, RawGraph};
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{FlowDocument, PartDocument};
use crate::labs::co_allocation::exchange::options::ImportOptions;
use crate::labs::co_allocation::text::msg;

/// The parts and flows of a network; links between the same two parts are added up.
///
/// # Errors
/// When there are more than a request may have.
pub(super) fn read(
    graph: &RawGraph,
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Result<(Vec<PartDocument>, Vec<FlowDocument>), FormatError> {
    let most = *limits::PARTS.end();
    if graph.nodes.len() > most {
        let message = msg!("import.parts", count = graph.nodes.len(), most);
        return Err(FormatError::new(Code::WrongCount, "nodes", message));
    }
    let mut reader = AttributeReader::default();
    reader.record(&ElementAttributes::from(graph.attributes.clone()));
    reader.note_unused(ImportFact::FileAttributes, notes);
    let parts = parts(graph, options, notes);
    let flows = flows(graph, &parts, options, notes);
    if flows.len() > limits::FLOWS {
        let message = msg!("import.flows", count = flows.len(), most = limits::FLOWS);
        return Err(FormatError::new(Code::WrongCount, "links", message));
    }
    notes.set_value(ImportFact::PartCpus, options.part_cpus);
    notes.set_value(ImportFact::AssumedUnit, options.bandwidth_unit.name());
    notes.set_value(ImportFact::DefaultBandwidth, options.bandwidth_mbps);
    notes.set_value(ImportFact::AssumedLatencyUnit, options.latency_unit.name());
    Ok((parts, flows))
}

fn parts(graph: &RawGraph, options: &ImportOptions, notes: &mut ImportNotes) -> Vec<PartDocument> {
    let (mut names, mut reader) = (Names::default(), AttributeReader::default());
    let mut placed = Vec::new();
    let mut parts = Vec::new();
    for node in &graph.nodes {
        let attributes = &node.attributes;
        reader.record(attributes);
        let label = reader.text(attributes, &["label", "name"]).unwrap_or(&node.id);
        notes.add(ImportFact::Nodes, label);
        let name = names.give(label, &node.id, notes);
        let cpus = nodes::cpus(attributes, &name, options, &mut reader, notes);
        notes.add(if cpus.is_some() { ImportFact::StatedCpus } else { ImportFact::PartCpus }, &name);
        placed.push(nodes::place(attributes, &name, false, options, &mut reader, notes));
        parts.push(PartDocument {
            name,
            cpus: cpus.unwrap_or(options.part_cpus),
            required_attributes: Vec::new(),
            preferred_attributes: Vec::new(),
            position: None,
        });
    }
    reader.note_unused(ImportFact::NodeAttributes, notes);
    let labels: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
    let positions = places::place(&labels, &placed, notes);
    for (part, position) in parts.iter_mut().zip(positions) {
        part.position = position;
    }
    parts
}

fn flows(
    graph: &RawGraph,
    parts: &[PartDocument],
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Vec<FlowDocument> {
    let mut reader = AttributeReader::default();
    let mut flows: Vec<(FlowDocument, f64)> = Vec::new();
    let mut of_pair: BTreeMap<[usize; 2], usize> = BTreeMap::new();
    for link in &graph.links {
        let attributes = &link.attributes;
        reader.record(attributes);
        let [from, to] = link.ends;
        let between = link.ends.map(|end| parts[end].name.clone());
        let name = between.join("–");
        notes.add(ImportFact::Links, &name);
        if from == to {
            notes.add(ImportFact::SelfLoops, &parts[from].name);
            continue;
        }
        let mbps =
            BandwidthReader { attributes, name: &name, unit_mbps: None, options, reader: &mut reader, notes }
                .mbps();
        let latency = latency_microseconds(attributes, &name, options, &mut reader, notes);
        if let Some(&index) = of_pair.get(&[from.min(to), from.max(to)]) {
            notes.add(ImportFact::ParallelAdded, &name);
            let (flow, sum): &mut (FlowDocument, f64) = &mut flows[index];
            *sum += mbps;
            flow.max_latency_microseconds = flow.max_latency_microseconds.into_iter().chain(latency).min();
            continue;
        }
        of_pair.insert([from.min(to), from.max(to)], flows.len());
        let flow = FlowDocument { between, bandwidth_mbps: 0, max_latency_microseconds: latency };
        flows.push((flow, mbps));
    }
    reader.note_unused(ImportFact::LinkAttributes, notes);
    let whole = |(flow, mbps): (FlowDocument, f64)| {
        let name = flow.between.join("–");
        let bandwidth_mbps = bandwidth::whole(mbps, &name, ImportFact::RoundedBandwidth, notes);
        FlowDocument { bandwidth_mbps, ..flow }
    };
    flows.into_iter().map(whole).collect()
}
