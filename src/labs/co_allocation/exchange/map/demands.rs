//! Demands of a file as the request: the largest ones, between parts that must run where the file says.

use std::collections::BTreeMap;

use super::known::Known;
use super::room::Room;
use super::{Staying, bandwidth};
use crate::interchange::graph::Given;
use crate::interchange::notes::{ImportFact, Ledger};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{FlowDocument, PartDocument};
use crate::labs::co_allocation::exchange::options::ImportOptions;

/// Parts and flows.
#[derive(Default)]
pub(super) struct Wanted {
    pub parts: Vec<PartDocument>,
    pub flows: Vec<FlowDocument>,
    /// Nodes whose names are required as attributes.
    pub pinned: Vec<usize>,
}

/// Chooses demands. With a `room`, only those that fit into what larger ones leave of it, so that the request has a plan.
pub(super) fn read(staying: &Staying<'_>, mut room: Option<Room>, told: &mut Ledger) -> Wanted {
    let &Staying { graph, kept, nodes, unit_mbps, options } = staying;
    // Of one pair, both directions together: two parts have one path.
    let mut pairs: BTreeMap<[usize; 2], (f64, Vec<&str>)> = BTreeMap::new();
    let mut known = Known::default();
    for demand in &graph.demands {
        told.note(ImportFact::Demands, &demand.name);
        known.see(&Given::from(demand.attributes.clone()));
        let ends = demand.ends.map(|end| kept[end].filter(|&node| !nodes[node].exchange_point));
        let amount = demand.amount.parse::<f64>().ok().filter(|amount| amount.is_finite() && *amount >= 0.0);
        if amount.is_none() {
            told.note(ImportFact::BadNumbers, &demand.name);
        }
        match (ends, amount) {
            ([Some(a), Some(b)], Some(amount)) if a != b => {
                let pair = pairs.entry([a.min(b), a.max(b)]).or_default();
                pair.0 += amount;
                pair.1.push(&demand.name);
            }
            _ => told.note(ImportFact::DemandsLeft, &demand.name),
        }
    }
    known.tell_unused(ImportFact::DemandAttributes, told);

    let mut by_amount: Vec<_> = pairs.into_iter().collect();
    by_amount.sort_by(|a, b| b.1.0.total_cmp(&a.1.0).then(a.0.cmp(&b.0)));
    let mut wanted = Wanted::default();
    let mut part_of: BTreeMap<usize, usize> = BTreeMap::new();
    for (pair, (amount, names)) in by_amount {
        let new = pair.iter().filter(|node| !part_of.contains_key(node)).count();
        let asked_for =
            part_of.len() + new <= *limits::PARTS.end() && wanted.flows.len() < options.demands as usize;
        let mbps = amount * unit_mbps.unwrap_or(options.bandwidth_unit.mbps());
        let fits = |room: &mut Room| room.take(pair, mbps.ceil() as u32);
        let fact = if !asked_for {
            ImportFact::DemandsLeft
        } else if room.as_mut().is_none_or(fits) {
            ImportFact::DemandsAsFlows
        } else {
            ImportFact::DemandsTooLarge
        };
        names.iter().for_each(|name| told.note(fact, name));
        if fact != ImportFact::DemandsAsFlows {
            continue;
        }
        for node in pair {
            let next = part_of.len();
            part_of.entry(node).or_insert_with(|| {
                wanted.parts.push(part(&nodes[node].name, options, told));
                next
            });
        }
        let between = pair.map(|node| nodes[node].name.clone());
        let name = between.join("–");
        if names.len() > 1 {
            told.note(ImportFact::DemandsJoined, &name);
        }
        let bandwidth_mbps = bandwidth::whole(mbps, &name, ImportFact::RoundedDemands, told);
        wanted.flows.push(FlowDocument { between, bandwidth_mbps, max_latency_microseconds: None });
    }
    if options.pin_demands {
        wanted.pinned = part_of.into_keys().collect();
    }
    told.value(ImportFact::PartCpus, options.part_cpus);
    wanted
}

fn part(name: &str, options: &ImportOptions, told: &mut Ledger) -> PartDocument {
    told.note(ImportFact::PartCpus, name);
    if options.pin_demands {
        told.note(ImportFact::PinnedParts, name);
    }
    PartDocument {
        name: name.to_owned(),
        cpus: options.part_cpus,
        required_attributes: if options.pin_demands { vec![name.to_owned()] } else { Vec::new() },
        preferred_attributes: Vec::new(),
        position: None,
    }
}
