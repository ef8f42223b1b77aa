//! From what a file says to a scenario: the one place where attributes get a meaning and gaps are filled.

mod bandwidth;
mod demands;
mod known;
mod layout;
mod links;
mod names;
mod nodes;
mod places;
mod room;
mod trace;

pub(super) use trace::document as trace;

use self::known::Known;
use self::names::Names;
use self::room::Room;
use super::options::{ExternalNodes, ImportOptions};
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Given, RawGraph};
use crate::interchange::notes::{ImportFact, Ledger};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{
    DomainDocument, ExchangePointDocument, GridDocument, LinkCapacity, OptionsDocument, RequestDocument,
    ScenarioDocument, SiteDocument, TimeFrameDocument, WorkloadDocument,
};

/// The nodes of a file that stay, with what its links and demands are read by.
struct Staying<'a> {
    graph: &'a RawGraph,
    /// Per node of the file, where it is among the nodes that stay.
    kept: &'a [Option<usize>],
    nodes: &'a [nodes::Node],
    /// Mbps of the unit that the file states for all its numbers.
    unit_mbps: Option<f64>,
    options: &'a ImportOptions,
}

/// The scenario of a network. `source` is told in its notes; `name` is its title where the file has none.
pub(super) fn network(
    graph: &RawGraph,
    name: &str,
    source: &str,
    options: &ImportOptions,
    told: &mut Ledger,
) -> Result<ScenarioDocument, FormatError> {
    let mut known = Known::default();
    let given = Given::from(graph.attributes.clone());
    known.see(&given);
    let ours = known.take(&given, &["madeBy"]) == Some("coalloc");
    let title = known.take(&given, &["title", "Network", "label", "name"]);
    let title = title.map(|title| names::visible_up_to(title, limits::TITLE_CHARS));
    let unit_mbps = known.take(&given, &["unit"]).and_then(bandwidth::unit_of);
    let link_capacity = match known.take(&given, &["linkCapacity"]) {
        Some("perDirection") => LinkCapacity::PerDirection,
        Some("shared") => LinkCapacity::Shared,
        _ => options.link_capacity.unwrap_or_default(),
    };
    let listed = known.take(&given, &["domains"]).map(nodes::list_of_any).unwrap_or_default();
    known.tell_unused(ImportFact::FileAttributes, told);

    let (kept, nodes) = kept_nodes(graph, ours, options, told)?;
    let staying = Staying { graph, kept: &kept, nodes: &nodes, unit_mbps, options };
    let (links, joined) = links::read(&staying, told);
    if links.len() > limits::LINKS {
        return Err(too_many("links", links.len(), limits::LINKS, "open a part of the network"));
    }
    told.value(ImportFact::DefaultCpus, options.cpus);
    told.value(ImportFact::AssumedUnit, options.bandwidth_unit.name());
    if let Some(most) = options.most_site_links {
        told.value(ImportFact::ManyLinksExchangePoint, most);
    }
    let kept_as = match options.external_nodes {
        ExternalNodes::Sites => "sites",
        _ => "exchange points",
    };
    told.value(ImportFact::ExternalKept, kept_as);

    let labels: Vec<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
    let places: Vec<_> = nodes.iter().map(|node| node.place).collect();
    let positions = places::place(&labels, &places, &joined, told);
    let room = options.fitting_demands.then(|| Room::of(&links, &joined, nodes.len()));
    let wanted = demands::read(&staying, room, told);

    let mut domains = listed;
    let mut grid = GridDocument {
        domains: Vec::new(),
        sites: Vec::new(),
        exchange_points: Vec::new(),
        link_capacity,
        links,
    };
    for (index, node) in nodes.iter().enumerate() {
        let position = Some(positions[index]);
        if node.exchange_point {
            grid.exchange_points.push(ExchangePointDocument { name: node.name.clone(), position });
            continue;
        }
        if let Some(domain) = node.domain.as_ref().filter(|domain| !domains.contains(domain)) {
            domains.push(domain.clone());
        }
        let mut attributes = node.attributes.clone();
        if wanted.pinned.contains(&index) && !attributes.contains(&node.name) {
            attributes.truncate(limits::ATTRIBUTES_EACH - 1);
            attributes.push(node.name.clone());
        }
        grid.sites.push(SiteDocument {
            name: node.name.clone(),
            domain: node.domain.clone(),
            cpus: node.cpus,
            cpu_value: node.cpu_value,
            quality_penalty: node.quality_penalty,
            attributes,
            position,
        });
    }
    for domain in &domains {
        told.note(ImportFact::Domains, domain);
    }
    grid.domains = domains.into_iter().map(|name| DomainDocument { name }).collect();
    let title = title.filter(|title| !title.is_empty()).unwrap_or_else(|| name.to_owned());
    let mut document = blank(title, source, grid);
    document.request.parts = wanted.parts;
    document.request.flows = wanted.flows;
    Ok(document)
}

/// The nodes that stay, and where each node of the file is among them.
fn kept_nodes(
    graph: &RawGraph,
    ours: bool,
    options: &ImportOptions,
    told: &mut Ledger,
) -> Result<(Vec<Option<usize>>, Vec<nodes::Node>), FormatError> {
    let mut degrees = vec![0_usize; graph.nodes.len()];
    for link in graph.links.iter().filter(|link| link.ends[0] != link.ends[1]) {
        link.ends.iter().for_each(|&end| degrees[end] += 1);
    }
    let (mut names, mut known) = (Names::default(), Known::default());
    let (mut kept, mut nodes) = (Vec::with_capacity(graph.nodes.len()), Vec::new());
    for (node, &degree) in graph.nodes.iter().zip(&degrees) {
        let read = nodes::read(node, degree, ours, options, &mut names, &mut known, told);
        kept.push(read.is_some().then_some(nodes.len()));
        nodes.extend(read);
        if nodes.len() > limits::NODES {
            let next = "leave external nodes out, or open a part of the network";
            return Err(too_many("nodes", graph.nodes.len(), limits::NODES, next));
        }
    }
    if nodes.is_empty() {
        let message = "no node is left: keep the external ones, or open another file".to_owned();
        return Err(FormatError { code: Code::WrongCount, message, path: "nodes".to_owned() });
    }
    known.tell_unused(ImportFact::NodeAttributes, told);
    Ok((kept, nodes))
}

fn too_many(what: &str, count: usize, most: usize, next: &str) -> FormatError {
    let message = format!("the file has {count} {what}; a scenario has up to {most}: {next}");
    FormatError { code: Code::WrongCount, message, path: what.to_owned() }
}

/// A scenario with that grid, nothing wanted, and a morning to plan in.
fn blank(title: String, source: &str, grid: GridDocument) -> ScenarioDocument {
    let notes = format!(
        "Imported from {source}. What the file does not say was assumed: amounts and prices are not measured."
    );
    ScenarioDocument {
        format: "coalloc".to_owned(),
        version: 1,
        title,
        notes,
        grid,
        request: RequestDocument {
            parts: Vec::new(),
            flows: Vec::new(),
            domain_rules: Vec::new(),
            time_frame: TimeFrameDocument {
                earliest_start_seconds: 9 * 3_600,
                latest_start_seconds: 12 * 3_600,
                duration_seconds: 3_600,
            },
            disclosed_percent: 100,
        },
        // A network of a continent has paths of many links; 2 is right for the testbed only.
        options: OptionsDocument { max_path_links: None, ..OptionsDocument::default() },
        reservations: Vec::new(),
        workload: WorkloadDocument::default(),
    }
}
