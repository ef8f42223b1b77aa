//! Real topologies, read from a folder if it exists.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{env, fs};

use coalloc::labs::co_allocation::model::{Availability, Flow, Grid, Link};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::real_files::{RawTopology, read_graphml, read_sndlib};
use super::{Case, Random, component_of, flow, joined_pairs, left_of, link, pairs, part, request, site};

/// The default folder of reference data beside the project, if it exists.
const DEFAULT_FOLDER: &str = "../shared/data/topologies";

/// The graph of one file.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// The file's name without its ending.
    pub name: String,
    pub nodes: usize,
    pub links: Vec<[usize; 2]>,
    /// Length of each link in km if the file has the positions of its ends.
    pub lengths_km: Vec<Option<u32>>,
}

/// The topologies with that many nodes in the folders `sndlib` and `zoo` of the folder that the environment
/// variable `COALLOC_TOPOLOGIES` names, by name; none where there is no such folder.
///
/// Of each file the largest connected part counts, parallel links as one, links from a node to itself not at
/// all.
pub fn topologies(sizes: RangeInclusive<usize>) -> Vec<Topology> {
    let folder = env::var_os("COALLOC_TOPOLOGIES").map_or_else(|| DEFAULT_FOLDER.into(), PathBuf::from);
    let mut files: Vec<PathBuf> = ["sndlib", "zoo"]
        .iter()
        .filter_map(|kind| fs::read_dir(folder.join(kind)).ok())
        .flat_map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())))
        .collect();
    files.sort();
    files.iter().filter_map(|file| read(file)).filter(|found| sizes.contains(&found.nodes)).collect()
}

/// `None` for a file of another kind.
fn read(file: &Path) -> Option<Topology> {
    let reader = match file.extension()?.to_str()? {
        "txt" => read_sndlib,
        "graphml" => read_graphml,
        _ => return None,
    };
    let text = fs::read_to_string(file).expect("the file was listed");
    let raw = reader(&text).unwrap_or_else(|| panic!("{} is not what its ending says", file.display()));
    Some(tidied(file.file_stem()?.to_string_lossy().into_owned(), &raw))
}

fn tidied(name: String, raw: &RawTopology) -> Topology {
    let count = raw.places.len();
    let components = (0..count).map(|start| component_of(start, count, &raw.links));
    // The first of the largest ones.
    let kept = components.rev().max_by_key(Vec::len).unwrap_or_default();
    let id = |node: usize| kept.binary_search(&node).ok();
    let mut topology = Topology { name, nodes: kept.len(), links: Vec::new(), lengths_km: Vec::new() };
    for &[a, b] in &raw.links {
        let (Some(from), Some(to)) = (id(a), id(b)) else { continue };
        let ends = [from.min(to), from.max(to)];
        if from != to && !topology.links.contains(&ends) {
            topology.links.push(ends);
            topology.lengths_km.push(raw.places[a].zip(raw.places[b]).map(|(a, b)| distance_km(a, b)));
        }
    }
    topology
}

/// Along the great circle, by the haversine formula.
fn distance_km([x, y]: [f64; 2], [u, v]: [f64; 2]) -> u32 {
    const EARTH_RADIUS_KM: f64 = 6371.0;
    let half_sine = |degrees: f64| libm::pow(libm::sin(degrees.to_radians() / 2.0), 2.0);
    let cosine = |degrees: f64| libm::cos(degrees.to_radians());
    let h = half_sine(v - y) + cosine(y) * cosine(v) * half_sine(u - x);
    libm::round(2.0 * EARTH_RADIUS_KM * libm::asin(libm::sqrt(h.min(1.0)))) as u32
}

/// A real topology with our amounts: 8, 16, 32 or 64 CPUs at every node, which are all sites, and 10 Gbps on
/// every link, half of them occupied: a share of its own, uniform from 0 to 100 %, for each resource.
///
/// CPU values are uniform 1–10. A link's value is its length in hundreds of km, rounded up, at least 1, and
/// uniform 1–10 where the length is not known; its latency is 5 µs per km. Parts want 1, 2, 4 or 8 CPUs. An
/// even seed gives a full mesh of 1 Gbps, an odd one flows of 1–3 Gbps between 70 % of the pairs. Paths have
/// any number of links.
pub fn real(topology: &Topology, seed: u64, parts: usize) -> Case {
    let mut random = Random::new(seed ^ 0x2EA1);
    let nodes = (0..topology.nodes).map(|id| site(id, random.of(&[8, 16, 32, 64]))).collect();
    let mut with_length = |(&ends, &km): (&[usize; 2], &Option<u32>)| Link {
        latency_us: 5 * km.unwrap_or_default(),
        ..link(ends, 10_000, km.map_or_else(|| random.within(1, 10), |km| km.div_ceil(100).max(1)))
    };
    let links = topology.links.iter().zip(&topology.lengths_km).map(&mut with_length).collect();
    let grid = Grid { nodes, links, ..Grid::default() };
    let availability = Availability {
        cpus: grid.nodes.iter().map(|node| left_of(&mut random, node.cpus(), 100)).collect(),
        bandwidth_mbps: (grid.links.iter())
            .map(|link| 1000 * left_of(&mut random, link.bandwidth_mbps / 1000, 100))
            .collect(),
    };
    let values = Values::new(
        grid.nodes.iter().map(|_| random.within(1, 10)).collect(),
        grid.links.iter().map(|link| link.bandwidth_value).collect(),
    );
    let wanted = (0..parts).map(|id| part(id, random.of(&[1, 2, 4, 8]))).collect();
    let flows: Vec<Flow> = match seed % 2 {
        0 => pairs(parts).map(|ends| flow(ends, 1000)).collect(),
        _ => joined_pairs(&mut random, parts, 70)
            .into_iter()
            .map(|ends| flow(ends, 1000 * random.within(1, 3)))
            .collect(),
    };
    Case {
        name: format!("cases::real(&{}, {seed}, {parts})", topology.name),
        grid,
        request: request(wanted, flows),
        availability,
        values,
        constraints: Constraints { no_opposite_links: true, max_path_links: None, share_sites: false },
    }
}
