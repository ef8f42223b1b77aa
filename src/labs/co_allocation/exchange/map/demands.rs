//! Turns the largest demands of a file into the request, with parts pinned to the nodes that the file names.

use std::collections::BTreeMap;

use super::attributes::AttributeReader;
use super::free_bandwidth::FreeBandwidth;
use super::{Network, bandwidth};
use crate::interchange::graph::ElementAttributes;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::number::number;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{FlowDocument, PartDocument};
use crate::labs::co_allocation::exchange::options::ImportOptions;

/// The parts and flows of the request.
#[derive(Default)]
pub(super) struct RequestDraft {
    pub parts: Vec<PartDocument>,
    pub flows: Vec<FlowDocument>,
    /// Nodes whose name some part requires as an attribute.
    pub pinned: Vec<usize>,
}

/// Chooses demands. With `free`, only those that fit into what larger ones leave, so that the request has a
/// plan.
pub(super) fn read(
    network: &Network<'_>,
    mut free: Option<FreeBandwidth>,
    notes: &mut ImportNotes,
) -> RequestDraft {
    let &Network { graph, kept, nodes, unit_mbps, options } = network;
    // Both directions of a pair are added up: two parts have one flow.
    let mut pairs: BTreeMap<[usize; 2], (f64, Vec<&str>)> = BTreeMap::new();
    let mut reader = AttributeReader::default();
    for demand in &graph.demands {
        notes.add(ImportFact::Demands, &demand.name);
        reader.record(&ElementAttributes::from(demand.attributes.clone()));
        let ends = demand.ends.map(|end| kept[end].filter(|&node| !nodes[node].exchange_point));
        let amount = number(&demand.amount).filter(|&amount| amount >= 0.0);
        if amount.is_none() {
            notes.add_bad_number(&demand.name, &demand.amount);
        }
        match (ends, amount) {
            ([Some(a), Some(b)], Some(amount)) if a != b => {
                let pair = pairs.entry([a.min(b), a.max(b)]).or_default();
                pair.0 += amount;
                pair.1.push(&demand.name);
            }
            _ => notes.add(ImportFact::DemandsLeft, &demand.name),
        }
    }
    reader.note_unused(ImportFact::DemandAttributes, notes);

    let mut by_amount: Vec<_> = pairs.into_iter().collect();
    by_amount.sort_by(|a, b| b.1.0.total_cmp(&a.1.0).then(a.0.cmp(&b.0)));
    let mut draft = RequestDraft::default();
    let mut part_of: BTreeMap<usize, usize> = BTreeMap::new();
    for (pair, (amount, names)) in by_amount {
        let new = pair.iter().filter(|node| !part_of.contains_key(node)).count();
        let selected =
            part_of.len() + new <= *limits::PARTS.end() && draft.flows.len() < options.demands as usize;
        let mbps = amount * unit_mbps.unwrap_or(options.bandwidth_unit.mbps());
        let fits = |free: &mut FreeBandwidth| free.take(pair, mbps.ceil() as u32);
        let fact = if !selected {
            ImportFact::DemandsLeft
        } else if free.as_mut().is_none_or(fits) {
            ImportFact::DemandsAsFlows
        } else {
            ImportFact::DemandsTooLarge
        };
        names.iter().for_each(|name| notes.add(fact, name));
        if fact != ImportFact::DemandsAsFlows {
            continue;
        }
        for node in pair {
            let next = part_of.len();
            part_of.entry(node).or_insert_with(|| {
                draft.parts.push(part(&nodes[node].name, options, notes));
                next
            });
        }
        let between = pair.map(|node| nodes[node].name.clone());
        let name = between.join("–");
        if names.len() > 1 {
            notes.add(ImportFact::DemandsJoined, &name);
        }
        let bandwidth_mbps = bandwidth::whole(mbps, &name, ImportFact::RoundedDemands, notes);
        draft.flows.push(FlowDocument { between, bandwidth_mbps, max_latency_microseconds: None });
    }
    if options.pin_demands {
        draft.pinned = part_of.into_keys().collect();
    }
    notes.set_value(ImportFact::PartCpus, options.part_cpus);
    draft
}

fn part(name: &str, options: &ImportOptions, notes: &mut ImportNotes) -> PartDocument {
    notes.add(ImportFact::PartCpus, name);
    if options.pin_demands {
        notes.add(ImportFact::PinnedParts, name);
    }
    PartDocument {
        name: name.to_owned(),
        cpus: options.part_cpus,
        required_attributes: if options.pin_demands { vec![name.to_owned()] } else { Vec::new() },
        preferred_attributes: Vec::new(),
        position: None,
    }
}
