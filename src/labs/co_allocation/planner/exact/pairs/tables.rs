//! Constant data of the moves: the paths of flows between two sites, and the capacity of the links at a site.

use super::super::instance::{Instance, PartFlow};
use super::super::prices::SCALE;

/// Sums beyond which the capacity that a part can use is not looked for.
const MANY_SUMS: usize = 1 << 10;

/// A path of one or two links.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Price units per Gbps.
    pub length: u64,
    /// Link at the first site, as a number among those there.
    pub first: u32,
    /// Link at the last site.
    pub last: u32,
}

/// A flow as seen from one of its parts.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// The flow.
    pub flow: usize,
    /// The part at the other end.
    pub other: usize,
    /// Whether the other part is the first one of the flow.
    reversed: bool,
}

impl End {
    /// The pairs of the site at a place with those left to the other part, in a table with that many of both.
    pub fn pairs(&self, at: usize, own: usize, others: usize) -> impl Iterator<Item = usize> + use<> {
        let (first, step) = if self.reversed { (at, own) } else { (at * others, 1) };
        (0..others).map(move |to| first + to * step)
    }
}

/// See the module's documentation.
#[derive(Debug)]
pub struct Tables {
    sites: usize,
    /// The most links at a site.
    pub degree: usize,
    /// The parts of each flow.
    pub ends: Vec<[usize; 2]>,
    /// Bandwidth of each flow.
    pub mbps: Vec<u64>,
    /// The flows of each part.
    pub incident: Vec<Vec<End>>,
    /// The highest price that keeps all sums in range.
    pub max_price: u64,
    /// Per flow, the first with the same bandwidth and latency limit.
    kind: Vec<usize>,
    /// Per such kind of flow, where the paths between two sites begin.
    begin: Vec<Vec<u32>>,
    paths: Vec<Vec<Path>>,
    /// Per part, site, and link, the most Mbps that flows of the part can use.
    free: Vec<u64>,
}

impl Tables {
    /// Complexity: O(kinds · sites² · degree²).
    pub fn new(instance: &Instance) -> Self {
        let (network, sites) = (&instance.network, instance.sites.len());
        let links = |site: usize| network.arcs_from(instance.sites[site]);
        let degree = (0..sites).map(|site| links(site).len()).max().unwrap_or(0);
        let mut incident = vec![Vec::new(); instance.parts()];
        let (mut begin, mut paths) = (Vec::new(), Vec::new());
        for (id, flow) in instance.flows.iter().enumerate() {
            let [one, other] = flow.ends;
            incident[one].push(End { flow: id, other, reversed: false });
            incident[other].push(End { flow: id, other: one, reversed: true });
            let (mut from_here, mut list) = (vec![0], Vec::new());
            for pair in 0..if flow.first_equal == id { sites * sites } else { 0 } {
                short_paths(instance, flow, [pair / sites, pair % sites], &mut list);
                from_here.push(list.len() as u32);
            }
            begin.push(from_here);
            paths.push(list);
        }
        let mut free = vec![0; instance.parts() * sites * degree];
        for (part, ends) in incident.iter().enumerate() {
            let mbps: Vec<u64> = ends.iter().map(|end| instance.flows[end.flow].mbps).collect();
            for site in 0..sites {
                let row = free[(part * sites + site) * degree..].iter_mut();
                row.zip(links(site))
                    .for_each(|(most, arc)| *most = usable(&mbps, network.free(arc.channel as usize)));
            }
        }
        Self {
            sites,
            degree,
            ends: instance.flows.iter().map(|flow| flow.ends).collect(),
            mbps: instance.flows.iter().map(|flow| flow.mbps).collect(),
            incident,
            max_price: instance.max_price / 4,
            kind: instance.flows.iter().map(|flow| flow.first_equal).collect(),
            begin,
            paths,
            free,
        }
    }

    /// The paths of a flow from one site to another.
    pub fn paths(&self, flow: usize, from: usize, to: usize) -> &[Path] {
        let kind = self.kind[flow];
        let begin = &self.begin[kind][from * self.sites + to..];
        &self.paths[kind][begin[0] as usize..begin[1] as usize]
    }

    /// The cheapest path with its length, under prices per link at the first site and at the last; there is one.
    pub fn cheapest(&self, paths: &[Path], here: &[u64], there: &[u64]) -> (u64, Path) {
        let length = |path: &Path| path.length + here[path.first as usize] + there[path.last as usize];
        let mut cheapest = (length(&paths[0]), paths[0]);
        for path in &paths[1..] {
            let length = length(path);
            if length < cheapest.0 {
                cheapest = (length, *path);
            }
        }
        cheapest
    }

    /// Mbps of each link at a site that flows of the part can use.
    pub fn free(&self, part: usize, site: usize) -> &[u64] {
        &self.free[(part * self.sites + site) * self.degree..][..self.degree]
    }
}

/// Adds the paths of at most two links with room for the flow.
fn short_paths(instance: &Instance, flow: &PartFlow, [from, to]: [usize; 2], paths: &mut Vec<Path>) {
    if from == to {
        return;
    }
    let network = &instance.network;
    let [start, end] = [from, to].map(|site| instance.sites[site]);
    let has_room = |channel: u32| network.free(channel as usize) >= flow.mbps;
    let in_time = |latency: u64| flow.max_latency.is_none_or(|limit| latency <= u64::from(limit));
    for (first, arc) in network.arcs_from(start).iter().enumerate().filter(|(_, arc)| has_room(arc.channel)) {
        for (last, back) in
            network.arcs_from(end).iter().enumerate().filter(|(_, back)| has_room(back.channel))
        {
            let one = arc.channel == back.channel;
            let two = arc.to == back.to && network.max_links() >= 2;
            let (value, latency) = match one {
                true => (arc.value, u64::from(arc.latency)),
                false => (arc.value + back.value, u64::from(arc.latency) + u64::from(back.latency)),
            };
            if (one || two) && in_time(latency) {
                paths.push(Path { length: SCALE * value, first: first as u32, last: last as u32 });
            }
        }
    }
}

/// The largest sum of some of the flows that is at most `free`.
fn usable(mbps: &[u64], free: u64) -> u64 {
    let mut sums = vec![0];
    for mbps in mbps {
        let more: Vec<u64> = sums.iter().map(|sum| sum + mbps).filter(|sum| *sum <= free).collect();
        sums.extend(more);
        sums.sort_unstable();
        sums.dedup();
        if sums.len() > MANY_SUMS {
            return free;
        }
    }
    sums.last().copied().unwrap_or(0)
}
