//! The resource graph.

use std::collections::BTreeSet;

use petgraph::algo::connected_components;

use super::attributes::Attributes;
use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, Problems};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{GridDocument, LinkDocument};
use crate::labs::co_allocation::model::{Domain, Grid, Link, Node, NodeKind};
use crate::labs::co_allocation::text::msg;

/// Reads the grid, and the node each name stands for. The attributes get their names when all are read.
pub(super) fn read<'a>(
    document: &'a GridDocument,
    attributes: &mut Attributes<'a>,
    problems: &mut Problems,
) -> (Grid, Names<'a>) {
    let domains = &document.domains;
    let mut domain_names = Names::new();
    let path = |i| format!("grid.domains[{i}].name");
    field::unique(problems, &mut domain_names, path, domains.iter().map(|domain| domain.name.as_str()));

    let (nodes, names) = read_nodes(document, &domain_names, attributes, problems);
    let grid = Grid {
        domains: domains.iter().map(|domain| Domain { name: domain.name.clone() }).collect(),
        nodes,
        links: read_links(&document.links, &names, problems),
        link_capacity: document.link_capacity,
        attributes: Vec::new(),
    };
    if problems.usable_at("grid") {
        warn(&grid, problems);
    }
    (grid, names)
}

fn read_nodes<'a>(
    document: &'a GridDocument,
    domain_names: &Names<'_>,
    attributes: &mut Attributes<'a>,
    problems: &mut Problems,
) -> (Vec<Node>, Names<'a>) {
    let sites = &document.sites;
    let room = limits::NODES - sites.len();
    let points = field::list(problems, "grid.exchangePoints", &document.exchange_points, 0..=room);
    let mut names = Names::new();
    let path = |i| format!("grid.sites[{i}].name");
    field::unique(problems, &mut names, path, sites.iter().map(|site| site.name.as_str()));
    let path = |i| format!("grid.exchangePoints[{i}].name");
    field::unique(problems, &mut names, path, points.iter().map(|point| point.name.as_str()));

    let mut nodes = Vec::with_capacity(sites.len() + points.len());
    for (i, site) in sites.iter().enumerate() {
        let at = format!("grid.sites[{i}]");
        let domain = site.domain.as_deref().and_then(|domain| {
            field::find(problems, domain_names, format!("{at}.domain"), msg!("kind.domain"), domain)
        });
        let path = |i| format!("{at}.attributes[{i}]");
        let has = attributes.read(problems, &site.attributes, path, |name| name);
        field::position(problems, format!("{at}.position"), site.position);
        let kind = NodeKind::Site {
            cpus: site.cpus,
            cpu_value: site.cpu_value,
            quality_penalty: site.quality_penalty,
        };
        nodes.push(Node { name: site.name.clone(), domain, kind, attributes: has });
    }
    for (i, point) in points.iter().enumerate() {
        field::position(problems, format!("grid.exchangePoints[{i}].position"), point.position);
        nodes.push(Node {
            name: point.name.clone(),
            domain: None,
            kind: NodeKind::ExchangePoint,
            attributes: Vec::new(),
        });
    }
    (nodes, names)
}

fn read_links(links: &[LinkDocument], names: &Names<'_>, problems: &mut Problems) -> Vec<Link> {
    let mut seen = BTreeSet::new();
    let mut read = Vec::with_capacity(links.len());
    for (i, link) in links.iter().enumerate() {
        let at = format!("grid.links[{i}]");
        if let Some(ends) = field::ends(problems, &at, msg!("kind.node"), &link.between, names, &mut seen) {
            read.push(Link {
                ends,
                bandwidth_mbps: link.bandwidth_mbps,
                bandwidth_value: link.bandwidth_value,
                quality_penalty: link.quality_penalty,
                latency_us: link.latency_microseconds,
            });
        }
    }
    read
}

/// Odd, but usable: sites that no path reaches, sites without a manager, a grid in pieces.
fn warn(grid: &Grid, problems: &mut Problems) {
    let mut linked = vec![false; grid.nodes.len()];
    grid.links.iter().flat_map(|link| link.ends).for_each(|end| linked[end] = true);
    let mut isolated = 0;
    for (id, node) in grid.nodes.iter().enumerate().filter(|(_, node)| node.is_site()) {
        if grid.nodes.len() > 1 && !linked[id] {
            isolated += 1;
            problems.warning(Code::IsolatedSite, format!("grid.sites[{id}]"), msg!("grid.isolated-site"));
        }
        if !grid.domains.is_empty() && node.domain.is_none() {
            problems.warning(Code::SiteWithoutDomain, format!("grid.sites[{id}]"), msg!("grid.no-domain"));
        }
    }
    let unlinked_points = grid.nodes.iter().enumerate().filter(|(id, node)| !node.is_site() && !linked[*id]);
    let pieces = connected_components(&grid.topology()) - isolated - unlinked_points.count();
    if pieces > 1 {
        problems.warning(Code::DisconnectedGrid, "grid.links", msg!("grid.pieces", pieces));
    }
}
