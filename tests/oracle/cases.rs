//! Generated cases: small problems of every kind, each a function of its number.

use std::fmt;

use coalloc::model::{Availability, ComputePart, Flow, Grid, Link, Node, NodeKind, Request, TimeFrame};
use coalloc::planner::{Constraints, Problem, Values};

/// One problem that owns its data.
#[derive(Clone)]
pub struct Case {
    pub name: String,
    pub grid: Grid,
    pub request: Request,
    pub availability: Availability,
    pub values: Values,
    pub constraints: Constraints,
}

impl Case {
    pub fn problem(&self) -> Problem<'_> {
        Problem {
            grid: &self.grid,
            request: &self.request,
            availability: &self.availability,
            values: &self.values,
            constraints: self.constraints,
        }
    }
}

/// Everything needed to see and replay a case: its name is the call that makes it.
impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} with {:?}", self.name, self.constraints)?;
        for (id, node) in self.grid.nodes.iter().enumerate() {
            let kind = if node.is_site() { "site" } else { "exchange" };
            writeln!(
                f,
                "  node {id} {kind}: {} CPUs at {}",
                self.availability.cpus[id], self.values.cpu[id]
            )?;
        }
        for (id, link) in self.grid.links.iter().enumerate() {
            let (mbps, value) = (self.availability.bandwidth_mbps[id], self.values.bandwidth[id]);
            writeln!(f, "  link {id} {:?}: {mbps} Mbps at {value}", link.ends)?;
        }
        for (id, part) in self.request.parts.iter().enumerate() {
            writeln!(f, "  part {id}: {} CPUs", part.cpus)?;
        }
        for (id, flow) in self.request.flows.iter().enumerate() {
            writeln!(f, "  flow {id} {:?}: {} Mbps", flow.ends, flow.bandwidth_mbps)?;
        }
        Ok(())
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in `0..bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// A random order of `0..len`.
    pub fn order(&mut self, len: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..len).collect();
        for at in (1..len).rev() {
            order.swap(at, self.below(at as u64 + 1) as usize);
        }
        order
    }
}

/// A small case: up to 7 nodes and 4 parts (5 in sparse grids), of every shape, price and tightness.
pub fn small(seed: u64) -> Case {
    let mut random = Random::new(seed);
    let nodes = 1 + random.below(7) as usize;
    let density = random.of(&[25, 45, 70, 100]);
    let prices: &[u32] = random.of(&[&[0][..], &[1], &[0, 1], &[1, 2, 3], &[0, 3, 5, 7, 11]]);
    let lengths: &[u32] = random.of(&[&[0][..], &[1], &[5, 3], &[0, 1, 2], &[1, 2, 4, 9, 13]]);
    let cpus: &[u32] = random.of(&[&[8][..], &[2, 4, 8], &[0, 1, 2, 3], &[1, 2]]);
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000, 2000], &[0, 1000, 3000], &[700, 1000, 1300, 2500]]);
    let exchange = random.of(&[0, 20, 40]);
    let grid = grid(&mut random, nodes, density, exchange);
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| if node.is_site() { random.of(cpus) } else { 0 }).collect(),
        bandwidth_mbps: grid.links.iter().map(|_| random.of(mbps)).collect(),
    };
    let values = Values {
        cpu: grid.nodes.iter().map(|_| random.of(prices)).collect(),
        bandwidth: grid.links.iter().map(|_| random.of(lengths)).collect(),
    };
    let parts = if density < 50 { random.below(6) } else { random.below(5) } as usize;
    let request = request(&mut random, parts);
    let constraints = Constraints {
        no_opposite_links: random.chance(50),
        max_path_links: random.of(&[None, None, Some(2), Some(2), Some(1), Some(3), Some(0), Some(4)]),
        share_sites: false,
    };
    Case { name: format!("cases::small({seed})"), grid, request, availability, values, constraints }
}

/// A small case where placing is easy and routing is not: about as many sites as parts, exchange points
/// between them, and links that few flows fit on.
pub fn crowded(seed: u64) -> Case {
    let mut random = Random::new(seed ^ 0xC0DE);
    let parts = 3 + random.below(2) as usize;
    let (sites, nodes) = (parts + random.below(2) as usize, parts + 3);
    let density = random.of(&[45, 75]);
    let mut grid = grid(&mut random, nodes, density, 0);
    for id in random.order(nodes).into_iter().skip(sites) {
        grid.nodes[id].kind = NodeKind::ExchangePoint;
    }
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000, 2000], &[900, 1500, 2000], &[1000, 1000, 3000]]);
    let lengths: &[u32] = random.of(&[&[1][..], &[5, 3], &[1, 2, 4, 9, 13], &[0, 7, 8]]);
    let wanted: &[u32] = random.of(&[&[1000][..], &[500, 1000], &[400, 500, 600, 900], &[0, 1000]]);
    let request_ends = (0..parts).flat_map(|a| (0..a).map(move |b| [a, b]));
    let flows = request_ends
        .map(|ends| Flow { ends, bandwidth_mbps: random.of(wanted), ..Flow::default() })
        .collect();
    let part = |id: usize| ComputePart { name: format!("P{id}"), cpus: 1, ..ComputePart::default() };
    let time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration: 60 };
    let request =
        Request { parts: (0..parts).map(part).collect(), flows, time_frame, domain_rules: Vec::new() };
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| node.cpus()).collect(),
        bandwidth_mbps: grid.links.iter().map(|_| random.of(mbps)).collect(),
    };
    let values = Values {
        cpu: grid.nodes.iter().map(|_| random.of(&[0, 1])).collect(),
        bandwidth: grid.links.iter().map(|_| random.of(lengths)).collect(),
    };
    let max_path_links = random.of(&[None, None, Some(2), Some(3), Some(4)]);
    let constraints =
        Constraints { no_opposite_links: random.chance(50), max_path_links, share_sites: false };
    Case { name: format!("cases::crowded({seed})"), grid, request, availability, values, constraints }
}

fn grid(random: &mut Random, nodes: usize, density: u64, exchange: u64) -> Grid {
    let kind = |random: &mut Random| match random.chance(exchange) {
        true => NodeKind::ExchangePoint,
        false => NodeKind::Site { cpus: 8, cpu_value: 1, quality_penalty: 0 },
    };
    let node = |id: usize, kind| Node { name: format!("N{id}"), domain: None, kind, attributes: Vec::new() };
    let nodes: Vec<Node> = (0..nodes).map(|id| node(id, kind(random))).collect();
    let mut links = Vec::new();
    for a in 0..nodes.len() {
        for b in 0..a {
            if random.chance(density) {
                let ends = if random.chance(50) { [a, b] } else { [b, a] };
                links.push(Link {
                    ends,
                    bandwidth_mbps: 5000,
                    bandwidth_value: 1,
                    quality_penalty: 0,
                    ..Link::default()
                });
            }
        }
    }
    // Dense grids of many nodes have too many paths for the exhaustive search.
    let order = random.order(links.len());
    let links = order.into_iter().take(11).map(|at| links[at]).collect();
    Grid { domains: Vec::new(), nodes, links, ..Grid::default() }
}

fn request(random: &mut Random, parts: usize) -> Request {
    let wanted: &[u32] = random.of(&[&[1][..], &[2], &[1, 2, 4, 8], &[0, 1, 2]]);
    let mbps: &[u32] = random.of(&[&[1000][..], &[1000], &[0, 1000], &[500, 1000, 1500], &[1, 700, 1000]]);
    let shape = random.below(6);
    let some = random.of(&[20, 50, 80]);
    let mut flows = Vec::new();
    for a in 0..parts {
        for b in 0..a {
            let next = a == b + 1;
            let joined = match shape {
                0 | 1 => true,                           // mesh
                2 => next,                               // line
                3 => next || (b == 0 && a + 1 == parts), // ring
                4 => b == 0,                             // star
                _ => random.chance(some),                // any, maybe disconnected
            };
            if joined {
                let ends = if random.chance(50) { [a, b] } else { [b, a] };
                flows.push(Flow { ends, bandwidth_mbps: random.of(mbps), ..Flow::default() });
            }
        }
    }
    let part = |id: usize, cpus| ComputePart { name: format!("P{id}"), cpus, ..ComputePart::default() };
    let parts = (0..parts).map(|id| part(id, random.of(wanted))).collect();
    Request {
        parts,
        flows,
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 60 },
        domain_rules: Vec::new(),
    }
}

/// The 2010 testbed with a full mesh of `parts` requested sites: 1, 2, 4 or 8 CPUs each, 1 Gbps per flow.
///
/// Each resource is occupied by a share of its own between 0 and 90 %; links in whole Gbps.
pub fn testbed(seed: u64, parts: usize) -> Case {
    let mut random = Random::new(seed);
    let sites = [(0, 8), (0, 16), (0, 32), (0, 64), (1, 8), (1, 16), (1, 32), (2, 8), (2, 16), (2, 32)];
    let node = |id: usize, kind| Node { name: format!("N{id}"), domain: None, kind, attributes: Vec::new() };
    let site = |cpus| NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 };
    let mut nodes: Vec<Node> =
        sites.iter().enumerate().map(|(id, &(_, cpus))| node(id, site(cpus))).collect();
    nodes.extend([10, 11].map(|id| node(id, NodeKind::ExchangePoint)));
    let link = |ends, gbps: u32, bandwidth_value| Link {
        ends,
        bandwidth_mbps: 1000 * gbps,
        bandwidth_value,
        quality_penalty: 0,
        ..Link::default()
    };
    let mut links = Vec::new();
    for a in 0..sites.len() {
        links.extend((0..a).filter(|&b| sites[a].0 == sites[b].0).map(|b| link([b, a], 5, 5)));
        links.push(link([a, 10], 10, 3));
        if sites[a].0 < 2 {
            links.push(link([a, 11], 10, 3));
        }
    }
    let grid = Grid { domains: Vec::new(), nodes, links, ..Grid::default() };
    let mut free = |amount: u32| amount - (u64::from(amount) * random.below(91) / 100) as u32;
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| 1000 * free(link.bandwidth_mbps / 1000)).collect(),
    };
    let values = Values {
        cpu: grid.nodes.iter().map(|node| u32::from(node.is_site())).collect(),
        bandwidth: grid.links.iter().map(|link| link.bandwidth_value).collect(),
    };
    let part = |id: usize, cpus| ComputePart { name: format!("P{id}"), cpus, ..ComputePart::default() };
    let wanted = (0..parts).map(|id| part(id, random.of(&[1, 2, 4, 8]))).collect();
    let pairs = (0..parts).flat_map(|a| (0..a).map(move |b| [b, a]));
    let flows = pairs.map(|ends| Flow { ends, bandwidth_mbps: 1000, ..Flow::default() }).collect();
    let time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration: 3600 };
    let request = Request { parts: wanted, flows, time_frame, domain_rules: Vec::new() };
    let constraints = Constraints { no_opposite_links: true, max_path_links: Some(2), share_sites: false };
    Case {
        name: format!("cases::testbed({seed}, {parts})"),
        grid,
        request,
        availability,
        values,
        constraints,
    }
}

/// A random grid of any size: a spanning tree and random links up to `links`; 1–20 CPUs per site, one
/// node in five an exchange point; a request of `parts` with a full mesh of 100–1000 Mbps flows.
///
/// `tightness` is the percentage of every resource that is occupied.
pub fn large(
    seed: u64,
    [nodes, links, parts]: [usize; 3],
    tightness: u64,
    max_path_links: Option<u32>,
) -> Case {
    let mut random = Random::new(seed);
    let kind = |random: &mut Random| match random.chance(20) {
        true => NodeKind::ExchangePoint,
        false => NodeKind::Site { cpus: 1 + random.below(20) as u32, cpu_value: 1, quality_penalty: 0 },
    };
    let node = |id: usize, kind| Node { name: format!("N{id}"), domain: None, kind, attributes: Vec::new() };
    let nodes: Vec<Node> = (0..nodes).map(|id| node(id, kind(&mut random))).collect();
    let mut joined: Vec<[usize; 2]> =
        (1..nodes.len()).map(|a| [random.below(a as u64) as usize, a]).collect();
    for _ in 0..20 * links {
        let [a, b] = [0, 1].map(|_| random.below(nodes.len() as u64) as usize);
        if joined.len() < links && a < b && !joined.contains(&[a, b]) {
            joined.push([a, b]);
        }
    }
    let link = |ends| Link {
        ends,
        bandwidth_mbps: 10_000,
        bandwidth_value: 1,
        quality_penalty: 0,
        ..Link::default()
    };
    let grid =
        Grid { domains: Vec::new(), nodes, links: joined.into_iter().map(link).collect(), ..Grid::default() };
    let mut free =
        |amount: u32| (u64::from(amount) * (100 - tightness.min(100)) / 100) as u32 * random.of(&[1, 2]) / 2;
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| free(node.cpus())).collect(),
        bandwidth_mbps: grid.links.iter().map(|link| free(link.bandwidth_mbps)).collect(),
    };
    let values = Values {
        cpu: grid.nodes.iter().map(|_| 1 + random.below(10) as u32).collect(),
        bandwidth: grid.links.iter().map(|_| 1 + random.below(10) as u32).collect(),
    };
    let part = |id: usize, cpus| ComputePart { name: format!("P{id}"), cpus, ..ComputePart::default() };
    let wanted = (0..parts).map(|id| part(id, 1 + random.below(4) as u32)).collect();
    let mut flows = Vec::new();
    for a in 0..parts {
        flows.extend((0..a).map(|b| Flow {
            ends: [b, a],
            bandwidth_mbps: 100 * (1 + random.below(10) as u32),
            ..Flow::default()
        }));
    }
    let time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration: 3600 };
    let request = Request { parts: wanted, flows, time_frame, domain_rules: Vec::new() };
    let constraints = Constraints { no_opposite_links: true, max_path_links, share_sites: false };
    let name = format!(
        "cases::large({seed}, [{}, {}, {parts}], {tightness}, {max_path_links:?})",
        grid.nodes.len(),
        grid.links.len()
    );
    Case { name, grid, request, availability, values, constraints }
}
