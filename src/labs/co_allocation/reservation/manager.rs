//! Resource managers and the resources in their books, derived from the grid's domains.

use std::collections::BTreeMap;

use super::{Book, Resource};
use crate::labs::co_allocation::model::{Grid, Link, LinkId};

/// Kind of resources that a manager manages.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum ManagerKind {
    /// CRM: the CPUs of one site.
    Compute,
    /// NRM: the links of one domain.
    Network,
}

/// A resource manager with its book.
#[derive(Clone, Debug)]
pub struct ResourceManager {
    /// Name of the site, the domain, or `interdomain`.
    pub name: String,
    /// Compute or network.
    pub kind: ManagerKind,
    /// Book of its capacities and holds.
    pub book: Book,
}

/// One CRM per site, then one NRM per domain that has links, then `interdomain` if links remain.
///
/// A link belongs to the domain of the first of its ends that has one: the testbed gets 10 CRMs and
/// 3 NRMs, as in Takefusa et al. (2010).
///
/// Complexity: O(|V| + |E| log |domains|).
pub fn managers_of(grid: &Grid) -> Vec<ResourceManager> {
    let compute = grid.sites().map(|site| ResourceManager {
        name: grid.nodes[site].name.clone(),
        kind: ManagerKind::Compute,
        book: Book::new([(Resource::Cpus(site), grid.nodes[site].cpus())]),
    });
    let mut links: BTreeMap<usize, Vec<LinkId>> = BTreeMap::new();
    for (id, link) in grid.links.iter().enumerate() {
        let domain = link.ends.iter().find_map(|&end| grid.nodes[end].domain);
        links.entry(domain.unwrap_or(grid.domains.len())).or_default().push(id);
    }
    let network = links.into_iter().map(|(domain, links)| ResourceManager {
        name: grid.domains.get(domain).map_or("interdomain".into(), |domain| domain.name.clone()),
        kind: ManagerKind::Network,
        book: Book::new(links.into_iter().flat_map(|id| channels(grid, id))),
    });
    compute.chain(network).collect()
}

/// The channels of a link with their capacities; a single one if both directions share it.
fn channels(grid: &Grid, link: LinkId) -> impl Iterator<Item = (Resource, u32)> {
    let Link { ends: [a, b], bandwidth_mbps, .. } = grid.links[link];
    let [forward, backward] = [a, b].map(|from| grid.channel(link, from));
    let channels = std::iter::once(forward).chain((forward != backward).then_some(backward));
    channels.map(move |channel| (Resource::Bandwidth(channel), bandwidth_mbps))
}
