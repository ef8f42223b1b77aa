//! Turns decoded files into scenarios: the only place that interprets attributes and fills gaps.

mod attributes;
mod bandwidth;
mod demands;
mod free_bandwidth;
mod links;
mod names;
mod nodes;
mod places;
mod request;
mod roles;
mod trace;

pub use roles::{ImportAttributes, NumericAttribute};
pub(super) use trace::document as trace;

use self::attributes::AttributeReader;
use self::free_bandwidth::FreeBandwidth;
use self::names::Names;
use super::options::{ExternalNodes, ImportOptions};
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{ElementAttributes, RawGraph};
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{
    DomainDocument, EconomyDocument, ExchangePointDocument, GridDocument, LinkCapacity, OptionsDocument,
    RequestDocument, ScenarioDocument, SiteDocument, TimeFrameDocument, WorkloadDocument,
};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// A file's network once its nodes are chosen, with the context for reading its links and demands.
struct Network<'a> {
    graph: &'a RawGraph,
    /// Per node of the file, its index in `nodes` if it was kept.
    kept: &'a [Option<usize>],
    nodes: &'a [nodes::Node],
    /// The unit in Mbps that the file states for all its numbers.
    unit_mbps: Option<f64>,
    options: &'a ImportOptions,
}

/// The scenario of a network. Its notes name the `source`; `name` is its title if the file has none.
pub(super) fn network(
    graph: &RawGraph,
    name: &str,
    source: Message,
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Result<ScenarioDocument, FormatError> {
    let mut reader = AttributeReader::default();
    let attributes = ElementAttributes::from(graph.attributes.clone());
    reader.record(&attributes);
    let ours = reader.text(&attributes, &["madeBy"]) == Some("coalloc");
    let title = reader.text(&attributes, &["title", "Network", "label", "name"]);
    let title = title.map(|title| names::visible_up_to(title, limits::TITLE_CHARS));
    let unit_mbps = reader.text(&attributes, &["unit"]).and_then(bandwidth::unit_of);
    let link_capacity = match reader.text(&attributes, &["linkCapacity"]) {
        Some("perDirection") => LinkCapacity::PerDirection,
        Some("shared") => LinkCapacity::Shared,
        _ => options.link_capacity.unwrap_or_default(),
    };
    let listed = reader.text(&attributes, &["domains"]).map(nodes::list_of_any).unwrap_or_default();
    reader.note_unused(ImportFact::FileAttributes, notes);

    let (kept, nodes) = kept_nodes(graph, ours, options, notes)?;
    let network = Network { graph, kept: &kept, nodes: &nodes, unit_mbps, options };
    let (links, joined) = links::read(&network, notes);
    if links.len() > limits::LINKS {
        let message = msg!("import.links", count = links.len(), most = limits::LINKS);
        return Err(FormatError::new(Code::WrongCount, "links", message));
    }
    notes.set_value(ImportFact::DefaultCpus, options.cpus);
    notes.set_value(ImportFact::AssumedUnit, options.bandwidth_unit.name());
    if let Some(most) = options.most_site_links {
        notes.set_value(ImportFact::ManyLinksExchangePoint, most);
    }
    let kept_as = match options.external_nodes {
        ExternalNodes::Sites => "sites",
        _ => "exchange points",
    };
    notes.set_value(ImportFact::ExternalKept, kept_as);

    let labels: Vec<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
    let places: Vec<_> = nodes.iter().map(|node| node.place).collect();
    let positions = places::place(&labels, &places, notes);
    let free = options.fitting_demands.then(|| FreeBandwidth::of(&links, &joined, nodes.len()));
    let draft = demands::read(&network, free, notes);

    let mut domains = listed;
    let mut grid = GridDocument {
        domains: Vec::new(),
        sites: Vec::new(),
        exchange_points: Vec::new(),
        link_capacity,
        links,
    };
    for (index, node) in nodes.iter().enumerate() {
        let position = positions[index];
        if node.exchange_point {
            grid.exchange_points.push(ExchangePointDocument { name: node.name.clone(), position });
            continue;
        }
        if let Some(domain) = node.domain.as_ref().filter(|domain| !domains.contains(domain)) {
            domains.push(domain.clone());
        }
        let mut attributes = node.attributes.clone();
        if draft.pinned.contains(&index) && !attributes.contains(&node.name) {
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
        notes.add(ImportFact::Domains, domain);
    }
    grid.domains = domains.into_iter().map(|name| DomainDocument { name }).collect();
    let title = title.filter(|title| !title.is_empty()).unwrap_or_else(|| name.to_owned());
    let mut document = blank(title, source, grid);
    document.request.parts = draft.parts;
    document.request.flows = draft.flows;
    Ok(document)
}

/// The scenario without a grid whose request a network is.
pub(super) fn request(
    graph: &RawGraph,
    name: &str,
    source: Message,
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Result<ScenarioDocument, FormatError> {
    let (parts, flows) = request::read(graph, options, notes)?;
    let grid = GridDocument {
        domains: Vec::new(),
        sites: Vec::new(),
        exchange_points: Vec::new(),
        link_capacity: LinkCapacity::default(),
        links: Vec::new(),
    };
    let mut document = blank(name.to_owned(), source, grid);
    (document.request.parts, document.request.flows) = (parts, flows);
    Ok(document)
}

/// The nodes that are kept, and the index of each node of the file among them.
fn kept_nodes(
    graph: &RawGraph,
    ours: bool,
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Result<(Vec<Option<usize>>, Vec<nodes::Node>), FormatError> {
    let mut degrees = vec![0_usize; graph.nodes.len()];
    for link in graph.links.iter().filter(|link| link.ends[0] != link.ends[1]) {
        link.ends.iter().for_each(|&end| degrees[end] += 1);
    }
    let (mut names, mut reader) = (Names::default(), AttributeReader::default());
    let (mut kept, mut nodes) = (Vec::with_capacity(graph.nodes.len()), Vec::new());
    for (node, &degree) in graph.nodes.iter().zip(&degrees) {
        let read = nodes::read(node, degree, ours, options, &mut names, &mut reader, notes);
        kept.push(read.is_some().then_some(nodes.len()));
        nodes.extend(read);
        if nodes.len() > limits::NODES {
            let message = msg!("import.nodes", count = graph.nodes.len(), most = limits::NODES);
            return Err(FormatError::new(Code::WrongCount, "nodes", message));
        }
    }
    if nodes.is_empty() {
        return Err(FormatError::new(Code::WrongCount, "nodes", msg!("import.no-nodes")));
    }
    reader.note_unused(ImportFact::NodeAttributes, notes);
    Ok((kept, nodes))
}

/// A scenario with this grid, no request, and a morning as its time frame.
fn blank(title: String, source: Message, grid: GridDocument) -> ScenarioDocument {
    let notes = msg!("import.notes", source).to_string();
    ScenarioDocument {
        rule: None,
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
            budget: None,
        },
        // Paths across a continent have many links; the default suits the testbed only.
        options: OptionsDocument { max_path_links: None, ..OptionsDocument::default() },
        reservations: Vec::new(),
        workload: WorkloadDocument::default(),
        economy: EconomyDocument::default(),
        further_requests: Vec::new(),
    }
}
