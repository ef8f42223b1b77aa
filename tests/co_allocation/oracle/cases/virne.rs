//! The distributions of Virne, a benchmark of virtual network embedding: the same program without time.

use coalloc::labs::co_allocation::model::{Availability, Grid};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, Random, flow, joined_pairs, joins_all, link, pairs, part, request, site};

const NODES: usize = 100;

/// A Waxman graph of 100 sites (α 0.5, β 0.2), CPUs and bandwidth uniform 50–100, and a request of `parts`.
///
/// Each pair of parts is joined with a chance of 50 %; parts want 0–20 CPUs, flows 0–50 Mbps, all uniform.
/// Graphs and requests that do not hang together are drawn again. A CPU costs as much as a Mbps on one
/// link, the benchmark's own cost. No limit on the links of a path.
pub fn virne(seed: u64, parts: usize) -> Case {
    let mut random = Random::new(seed ^ 0x5EED_0F1E);
    let links = waxman(&mut random, 0.5, 0.2)
        .into_iter()
        .map(|ends| link(ends, random.within(50, 100), 1000))
        .collect();
    let nodes = (0..NODES).map(|id| site(id, random.within(50, 100))).collect();
    let grid = Grid { nodes, links, ..Grid::default() };
    let wanted = (0..parts).map(|id| part(id, random.within(0, 20))).collect();
    let joined = joined_pairs(&mut random, parts, 50);
    let flows = joined.into_iter().map(|ends| flow(ends, random.within(0, 50))).collect();
    let availability = Availability::of_empty(&grid);
    let values = Values::new(vec![1; NODES], vec![1000; grid.links.len()]);
    Case {
        name: format!("cases::virne({seed}, {parts})"),
        grid,
        request: request(wanted, flows),
        availability,
        values,
        constraints: Constraints { no_opposite_links: true, max_path_links: None, share_sites: false },
    }
}

/// The same with 6–10 parts and little left of everything: 0–59 % of the CPUs and 0–99 % of the bandwidth.
pub fn scarce(seed: u64) -> Case {
    let mut case = virne(seed, 6 + (seed % 5) as usize);
    let mut random = Random::new(seed);
    case.availability.cpus.iter_mut().for_each(|cpus| *cpus = *cpus * random.below(60) as u32 / 100);
    case.availability
        .bandwidth_mbps
        .iter_mut()
        .for_each(|mbps| *mbps = *mbps * random.below(100) as u32 / 100);
    case.name = format!("cases::scarce({seed})");
    case
}

/// Pairs of nodes in the unit square, joined with the chance `alpha · e^(−distance / (beta · farthest))`.
///
/// Reference: Waxman (1988), with the farthest pair of the drawn nodes for his L.
fn waxman(random: &mut Random, alpha: f64, beta: f64) -> Vec<[usize; 2]> {
    loop {
        let places: Vec<[f64; 2]> = (0..NODES).map(|_| [random.fraction(), random.fraction()]).collect();
        let distance = |[a, b]: [usize; 2]| {
            let [x, y] = [0, 1].map(|axis| places[a][axis] - places[b][axis]);
            libm::sqrt(x * x + y * y)
        };
        let farthest = pairs(NODES).map(distance).fold(0.0, f64::max);
        let chance = |ends| alpha * libm::exp(-distance(ends) / (beta * farthest));
        let joined: Vec<[usize; 2]> = pairs(NODES).filter(|&ends| random.fraction() < chance(ends)).collect();
        if joins_all(NODES, &joined) {
            return joined;
        }
    }
}
