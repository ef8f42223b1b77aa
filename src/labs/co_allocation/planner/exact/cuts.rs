//! Cuts of the network across which the request does not fit in every way: which parts can be inside together?
//!
//! Let S be a set of nodes. If the parts T are placed inside S and all others outside, every flow with one end in T
//! crosses the border of S. So T is possible only when, for every bandwidth t among the flows,
//!
//! - the flows that cross need at most the Mbps free on the border, in steps of the flows' common divisor,
//! - at most `Σ ⌊free / t⌋` flows of t or more cross, and
//! - the k largest parts of T find k sites inside with enough CPUs, for every k, and the other parts outside.
//!
//! All subsets T of up to [`MAX_PARTS`] parts are tested once per cut; those possible are a set of bits. At a node
//! of the search, placed parts, and open ones whose sites are all on one side, leave a part of them: if none is
//! left, there is no plan below; and where all that are left have a part on one side, it loses its sites on the other.
//! The tests repeat until nothing changes. Nothing depends on costs.
//!
//! The cuts are those of least capacity between the sites (n − 1 maximum flows give one for every pair), between sites
//! with their neighbors; the most restrictive are kept.
//!
//! Reference: Gomory and Hu (1961), Gusfield (1990) on minimum cuts of all pairs; Hall (1935) on the counting.

use std::cmp::Reverse;

use crate::kernel::distinct;
use crate::labs::co_allocation::model::NodeId;

use super::instance::Instance;
use super::maximum_flow::MaximumFlow;
use super::network::Network;
use super::setting::gcd;

/// The most parts whose subsets are enumerated.
const MAX_PARTS: usize = 12;
/// The most nodes of a grid whose minimum cuts are looked for.
const MAX_NODES: usize = 200;
/// The most bandwidths at which flows are counted.
const THRESHOLDS: usize = 8;
/// The most pairs of neighborhoods that are separated, times the channels.
const SEPARATED: usize = 1 << 14;
/// The most cuts kept, those that leave the fewest subsets possible.
const MAX_CUTS: usize = 64;

/// The subsets in which a part is, for the first six parts, in one word of 64 subsets.
const HAS_PART: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// The cuts that restrict a request.
#[derive(Debug, Default)]
pub struct Cuts {
    cuts: Vec<Cut>,
    /// Words of a set of sites.
    words: usize,
    /// Sites left per part, a row of words each.
    left: Vec<u64>,
    possible: Vec<u64>,
}

#[derive(Debug)]
struct Cut {
    /// The sites inside.
    inside: Vec<u64>,
    /// The subsets of parts that can be inside while the others are outside.
    possible: Vec<u64>,
}

impl Cuts {
    /// The cuts of a problem in which parts need different sites (5); none with very many parts or nodes.
    ///
    /// Complexity: a maximum flow per site and pair of neighborhoods, and O(2^parts · parts) per cut.
    pub fn new(instance: &Instance) -> Self {
        let parts = instance.parts();
        let mut cuts = Self { words: instance.sites.len().div_ceil(64), ..Self::default() };
        if parts > MAX_PARTS || instance.flows.is_empty() || instance.network.nodes() > MAX_NODES {
            return cuts;
        }
        let subsets = Subsets::new(instance);
        let mut flow = MaximumFlow::new(&instance.network, subsets.step);
        let mut sides = Vec::new();
        minimum_cuts(instance, &mut flow, subsets.most_mbps(), &mut sides);
        cuts_of_neighborhoods(instance, &mut flow, subsets.most_mbps(), &mut sides);
        cuts.cuts = sides.iter().filter_map(|side| subsets.cut(instance, side)).collect();
        cuts.cuts.sort_by_key(|cut| cut.possible.iter().map(|word| word.count_ones()).sum::<u32>());
        cuts.cuts.truncate(MAX_CUTS);
        cuts
    }

    /// Takes from open parts the sites in `allowed`, a row per part, that they cannot have; `None` when there is no
    /// plan, otherwise whether any was taken.
    ///
    /// Complexity: O(cuts · parts · 2^parts / 64) a round; usually one or two.
    pub fn narrow(
        &mut self,
        instance: &Instance,
        site_of: &[Option<usize>],
        allowed: &mut [bool],
    ) -> Option<bool> {
        if self.cuts.is_empty() {
            return Some(false);
        }
        let (sites, words) = (instance.sites.len(), self.words);
        self.left.clear();
        self.left.resize(site_of.len() * words, 0);
        for (part, site) in site_of.iter().enumerate() {
            let mut put = |site: usize| self.left[part * words + site / 64] |= 1 << (site % 64);
            match *site {
                Some(site) => put(site),
                None => {
                    let may = |site: &usize| allowed[part * sites + site] && !site_of.contains(&Some(*site));
                    (0..sites).filter(may).for_each(put);
                }
            }
        }
        let (mut narrowed, mut changed) = (false, true);
        while changed {
            changed = false;
            for cut in &self.cuts {
                changed |= cut.narrow(&mut self.left, words, &mut self.possible)?;
            }
            narrowed |= changed;
        }
        for (at, may) in allowed.iter_mut().enumerate().filter(|_| narrowed) {
            let (part, site) = (at / sites, at % sites);
            *may &= self.left[part * words + site / 64] >> (site % 64) & 1 == 1;
        }
        Some(narrowed)
    }
}

impl Cut {
    /// Takes from the parts the sites on the wrong side; `None` when a part has none left, otherwise whether any
    /// was taken.
    fn narrow(&self, left: &mut [u64], words: usize, subsets: &mut Vec<u64>) -> Option<bool> {
        let sides = |row: &[u64]| {
            let both = || row.iter().zip(&self.inside);
            [
                both().any(|(site, inside)| site & !inside != 0),
                both().any(|(site, inside)| site & inside != 0),
            ]
        };
        subsets.clone_from(&self.possible);
        for (part, row) in left.chunks(words).enumerate() {
            match sides(row) {
                [true, true] => {}
                [false, false] => return None,
                [_, is_inside] => {
                    (0..subsets.len()).for_each(|word| subsets[word] &= having(part, word, is_inside))
                }
            }
        }
        if subsets.iter().all(|&word| word == 0) {
            return None;
        }
        let mut narrowed = false;
        for (part, row) in left.chunks_mut(words).enumerate() {
            if sides(row) != [true, true] {
                continue;
            }
            for is_inside in [false, true] {
                if subsets.iter().enumerate().all(|(word, bits)| bits & having(part, word, is_inside) == 0) {
                    for (site, inside) in row.iter_mut().zip(&self.inside) {
                        *site &= if is_inside { !inside } else { *inside };
                    }
                    narrowed = true;
                }
            }
        }
        Some(narrowed)
    }
}

/// In which of the 64 subsets of a word a part is inside, or is not.
fn having(part: usize, word: usize, is_inside: bool) -> u64 {
    let inside = match HAS_PART.get(part) {
        Some(&pattern) => pattern,
        None if word >> (part - 6) & 1 == 1 => u64::MAX,
        None => 0,
    };
    if is_inside { inside } else { !inside }
}

/// Traffic between a subset of the parts and the others, for every subset.
#[derive(Debug)]
struct Subsets {
    /// Bandwidths at which flows are counted, and the common divisor of all.
    thresholds: Vec<u64>,
    step: u64,
    /// Per subset, a row: Mbps that cross, and flows that do at each threshold.
    crossing: Vec<u64>,
    /// Parts, most CPUs first.
    by_cpus: Vec<usize>,
}

impl Subsets {
    fn new(instance: &Instance) -> Self {
        let mut thresholds = distinct(instance.flows.iter().map(|flow| flow.mbps));
        let step = thresholds.iter().copied().fold(0, gcd);
        let every = thresholds.len().div_ceil(THRESHOLDS);
        thresholds = thresholds.into_iter().rev().step_by(every).collect();
        let columns = 1 + thresholds.len();
        let mut crossing = vec![0; columns << instance.parts()];
        for flow in &instance.flows {
            let [a, b] = flow.ends;
            for (subset, row) in crossing.chunks_mut(columns).enumerate() {
                if (subset >> a ^ subset >> b) & 1 == 1 {
                    row[0] += flow.mbps;
                    for (at, threshold) in thresholds.iter().enumerate() {
                        row[1 + at] += u64::from(flow.mbps >= *threshold);
                    }
                }
            }
        }
        let mut by_cpus: Vec<usize> = (0..instance.parts()).collect();
        by_cpus.sort_by_key(|&part| Reverse(instance.cpus[part]));
        Self { thresholds, step, crossing, by_cpus }
    }

    fn most_mbps(&self) -> u64 {
        self.crossing.iter().step_by(1 + self.thresholds.len()).copied().max().unwrap_or(0)
    }

    /// The cut around some nodes, if it restricts anything.
    fn cut(&self, instance: &Instance, side: &[bool]) -> Option<Cut> {
        let mut most = vec![0; 1 + self.thresholds.len()];
        border(&instance.network, side, |free| {
            most[0] += free / self.step * self.step;
            for (at, threshold) in self.thresholds.iter().enumerate() {
                most[1 + at] += free / threshold;
            }
        });
        // Sites outside and inside that are large enough for each part.
        let mut fit = vec![[0; 2]; instance.parts()];
        let mut inside = vec![0; instance.sites.len().div_ceil(64)];
        for (site, &node) in instance.sites.iter().enumerate() {
            inside[site / 64] |= u64::from(side[node]) << (site % 64);
            for (part, fit) in fit.iter_mut().enumerate() {
                let fits = instance.useful[site] && instance.free_cpus[site] >= instance.cpus[part];
                fit[usize::from(side[node])] += usize::from(fits);
            }
        }
        let mut possible = vec![0_u64; (1_usize << instance.parts()).div_ceil(64)];
        let mut all = true;
        for (subset, row) in self.crossing.chunks(most.len()).enumerate() {
            let mut needed = [0; 2];
            let has_site = |&part: &usize| {
                let inside = subset >> part & 1;
                needed[inside] += 1;
                needed[inside] <= fit[part][inside]
            };
            let is_possible = row.iter().zip(&most).all(|(needed, most)| needed <= most)
                && self.by_cpus.iter().all(has_site);
            possible[subset / 64] |= u64::from(is_possible) << (subset % 64);
            all &= is_possible;
        }
        (!all).then_some(Cut { inside, possible })
    }
}

/// Looks at the free Mbps of each channel between a set of nodes and the others.
fn border(network: &Network, side: &[bool], mut look: impl FnMut(u64)) {
    for node in (0..side.len()).filter(|&node| side[node]) {
        for arc in network.arcs_from(node).iter().filter(|arc| !side[arc.to as usize]) {
            look(network.free(arc.channel as usize));
            if network.is_directed() {
                look(network.free(arc.back as usize));
            }
        }
    }
}

/// Adds a cut of least capacity between any two sites, if below `most` Mbps.
fn minimum_cuts(instance: &Instance, flow: &mut MaximumFlow, most: u64, sides: &mut Vec<Vec<bool>>) {
    let useful = (0..instance.sites.len()).filter(|&site| instance.useful[site]);
    let sites: Vec<NodeId> = useful.map(|site| instance.sites[site]).collect();
    let mut parent = vec![0; sites.len()];
    for at in 1..sites.len() {
        let Some(side) = flow.cut(&[sites[at]], &[sites[parent[at]]], most) else { continue };
        for later in at + 1..sites.len() {
            if parent[later] == parent[at] && side[sites[later]] {
                parent[later] = at;
            }
        }
        add(side, sides);
    }
}

/// Adds cuts of least capacity between two sites with all their neighbors.
fn cuts_of_neighborhoods(instance: &Instance, flow: &mut MaximumFlow, most: u64, sides: &mut Vec<Vec<bool>>) {
    let neighborhood = |&node: &NodeId| {
        let mut nodes = vec![node];
        nodes.extend(instance.network.arcs_from(node).iter().map(|arc| arc.to as usize));
        nodes
    };
    let all: Vec<Vec<NodeId>> = instance.sites.iter().map(neighborhood).collect();
    let most_pairs = SEPARATED / instance.network.free_mbps().len().max(1);
    let every = (all.len() * all.len()).div_ceil(2 * most_pairs.max(1)).max(1);
    let mut pair = 0_usize;
    for (at, a) in all.iter().enumerate() {
        for b in &all[..at] {
            pair += 1;
            if pair.is_multiple_of(every)
                && !a.iter().any(|node| b.contains(node))
                && let Some(side) = flow.cut(a, b, most)
            {
                add(side, sides);
            }
        }
    }
}

fn add(side: Vec<bool>, sides: &mut Vec<Vec<bool>>) {
    if !sides.contains(&side) {
        sides.push(side);
    }
}
