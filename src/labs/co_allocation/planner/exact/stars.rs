//! Link capacity at a site by destination: a part's flows need first links that lead to the other parts.
//!
//! With short paths, and at bridges, some links at a site are the only ones that lead to a set D of other sites. Of the
//! flows of a part at the site at least `flows − sites outside D` end in D, so the flows of lowest bandwidth among them
//! must fit on these links, together and one by one. (With all links and D everywhere that is the test of
//! [`links_suffice`](super::instance::links_suffice).) A site that fails for all parts is left to none, so there are
//! fewer sites outside D: the test is repeated until nothing changes. During the search, flows to placed parts have
//! their ends.
//!
//! Reference: Hall (1935) on the counting.

use crate::kernel::distinct;
use crate::labs::co_allocation::model::NodeId;

use super::instance::Instance;
use super::network::Network;

/// The most links at a site that are looked at: one bit each.
const MAX_LINKS: usize = 64;
/// The most steps of looking where links lead.
const STEPS: usize = 1 << 22;

/// The links that are the only ones to some sites, per site.
#[derive(Debug)]
pub struct Stars {
    stars: Vec<Vec<Star>>,
}

/// Some links at a site.
#[derive(Debug)]
struct Star {
    /// Free Mbps of each.
    free: Vec<u64>,
    /// Per site, whether only they lead there.
    only: Vec<bool>,
}

impl Stars {
    /// The stars of a problem; none when the directions of a link have capacities of their own, or sites are shared.
    ///
    /// Complexity: O(|E|²), less with few links to a path.
    pub fn new(instance: &Instance) -> Self {
        let (network, sites) = (&instance.network, instance.sites.len());
        let known =
            !network.is_directed() && !instance.share_sites && network.free_mbps().len().pow(2) <= STEPS;
        let stars: Vec<Vec<Star>> =
            (0..if known { sites } else { 0 }).map(|site| stars_at(instance, site)).collect();
        Self { stars: if stars.iter().all(Vec::is_empty) { Vec::new() } else { stars } }
    }

    /// Takes from the parts, of which none is placed, the sites whose links cannot carry their flows.
    ///
    /// Complexity: O(parts · (parts + sites) · sites · stars) a round.
    pub fn narrow(&self, instance: &Instance, left: &mut [bool]) {
        let sites = instance.sites.len();
        let open = vec![None; instance.parts()];
        let mut changed = !self.stars.is_empty();
        while changed {
            changed = false;
            let of_any = |site: usize| (0..open.len()).any(|part| left[part * sites + site]);
            let eligible: Vec<bool> = (0..sites).map(of_any).collect();
            for (at, may) in left.iter_mut().enumerate().filter(|(_, may)| **may) {
                *may = self.carry(instance, [at / sites, at % sites], &open, &eligible);
                changed |= !*may;
            }
        }
    }

    /// Whether the links at the site of each placed part can carry its flows.
    ///
    /// Complexity: O(parts · (parts + sites) · stars).
    pub fn carry_placed(&self, instance: &Instance, site_of: &[Option<usize>]) -> bool {
        if self.stars.is_empty() {
            return true;
        }
        let mut eligible = instance.useful.clone();
        site_of.iter().flatten().for_each(|&site| eligible[site] = false);
        let mut placed = site_of.iter().enumerate().filter_map(|(part, site)| Some([part, (*site)?]));
        placed.all(|placed| self.carry(instance, placed, site_of, &eligible))
    }

    /// Whether the links at a site can carry the flows of a part when open parts take eligible sites.
    fn carry(
        &self,
        instance: &Instance,
        [part, site]: [usize; 2],
        site_of: &[Option<usize>],
        eligible: &[bool],
    ) -> bool {
        let flows = &instance.incident_flows[part];
        self.stars[site].iter().all(|star| {
            // The open flows of highest bandwidth end outside, as long as there are sites.
            let mut outside =
                (0..eligible.len()).filter(|&to| to != site && eligible[to] && !star.only[to]).count();
            let total: u64 = star.free.iter().sum();
            let (mut mbps, mut crossing) = (0, 0);
            flows.iter().all(|flow| {
                let crosses = match site_of[flow.part] {
                    Some(to) => star.only[to],
                    None => outside == 0,
                };
                outside = outside.saturating_sub(usize::from(site_of[flow.part].is_none()));
                mbps += if crosses { flow.mbps } else { 0 };
                crossing += u64::from(crosses);
                let each = || star.free.iter().map(|free| free / flow.mbps).sum::<u64>();
                !crosses || mbps <= total && crossing <= each()
            })
        })
    }
}

/// The sets of links at a site that are the only ones to some sites, but not to all.
fn stars_at(instance: &Instance, site: usize) -> Vec<Star> {
    let network = &instance.network;
    let node = instance.sites[site];
    let arcs = network.arcs_from(node);
    if arcs.len() > MAX_LINKS || !instance.useful[site] {
        return Vec::new();
    }
    let least = instance.flows.iter().map(|flow| flow.mbps).min().unwrap_or(0);
    // Which of the links lead to each node, a bit per link.
    let mut leading = vec![0_u64; network.nodes()];
    for (at, arc) in arcs.iter().enumerate().filter(|(_, arc)| network.free(arc.channel as usize) >= least) {
        reached(network, node, arc.to as usize, least).into_iter().for_each(|to| leading[to] |= 1 << at);
    }
    let others = || instance.sites.iter().filter(|&&to| to != node).map(|&to| leading[to]);
    let mut sets = distinct(others());
    sets.retain(|&set| others().any(|leading| leading & !set != 0));
    let star = |set: u64| Star {
        free: (0..arcs.len())
            .filter(|at| set >> at & 1 == 1)
            .map(|at| network.free(arcs[at].channel as usize))
            .collect(),
        only: instance.sites.iter().map(|&to| to != node && leading[to] & !set == 0).collect(),
    };
    sets.into_iter().map(star).collect()
}

/// The nodes that a path over `first` can lead to without a return to `node`.
fn reached(network: &Network, node: NodeId, first: NodeId, mbps: u64) -> Vec<NodeId> {
    let mut seen = vec![false; network.nodes()];
    (seen[node], seen[first]) = (true, true);
    let (mut nodes, mut layer) = (vec![first], 0..1);
    for _ in 1..network.max_links() {
        for at in layer.clone() {
            for arc in network.arcs_from(nodes[at]) {
                let next = arc.to as usize;
                if network.free(arc.channel as usize) >= mbps && !std::mem::replace(&mut seen[next], true) {
                    nodes.push(next);
                }
            }
        }
        layer = layer.end..nodes.len();
        if layer.is_empty() {
            break;
        }
    }
    nodes
}
