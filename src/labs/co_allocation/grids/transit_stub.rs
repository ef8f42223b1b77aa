//! The two-level hierarchy of the Internet: stub domains of sites behind transit domains.

use std::f64::consts::{PI, TAU};

use super::draft::{Draft, Stream};
use super::places::{around, disk_radius, on_disk};
use crate::kernel::random::SplitMix64;

/// Transit domains of exchange points, stub domains of sites behind each of these.
///
/// The nodes of a domain are joined by a random tree, and each has a further link within it with probability 1/2; the
/// transit domains are joined in the same way, by links between random nodes. A stub domain has one link to its
/// exchange point, from a random site. The probabilities are ours, those of the reference being parameters.
///
/// `size` counts transit domains, exchange points of each, stub domains of each point, and sites of each.
///
/// Reference: K. Calvert, M. Doar and E. Zegura, "Modeling Internet topology", IEEE Communications 35(6), 1997.
pub fn draft([domains, points, stubs, sites]: [usize; 4], seed: u32) -> Draft {
    let mut random = Stream::Links.of(seed);
    let mut draft = Draft::default();
    let places = Places::new(domains * points, stubs, sites);
    for domain in 0..domains {
        for point in 0..points {
            let at = places.of_point(domain * points + point);
            draft.exchange_point(format!("T{}.{}", domain + 1, point + 1), at);
        }
    }
    for domain in 0..domains {
        draft.links.extend(joined(points, &mut random).map(|pair| pair.map(|point| domain * points + point)));
    }
    for pair in joined(domains, &mut random) {
        let ends = pair.map(|domain| domain * points + random.below(points as u64) as usize);
        draft.links.push(ends);
    }
    for point in 0..domains * points {
        for stub in 0..stubs {
            let domain = draft.domains.len();
            draft.domains.push(format!("S{}", domain + 1));
            let center = places.of_stub(point, stub);
            let first = draft.nodes.len();
            for site in 0..sites {
                draft.site(format!("S{}.{}", domain + 1, site + 1), Some(domain), on_disk(center, site));
            }
            draft.links.extend(joined(sites, &mut random).map(|pair| pair.map(|site| first + site)));
            draft.links.push([point, first + random.below(sites as u64) as usize]);
        }
    }
    draft
}

/// A random tree over that many nodes, and about half as many further links.
fn joined(count: usize, random: &mut SplitMix64) -> impl Iterator<Item = [usize; 2]> + use<> {
    let mut links: Vec<[usize; 2]> =
        (1..count).map(|node| [random.below(node as u64) as usize, node]).collect();
    for node in 0..count {
        if count > 2 && random.below(2) == 1 {
            let other = (node + 1 + random.below(count as u64 - 1) as usize) % count;
            let link = [node.min(other), node.max(other)];
            if !links.contains(&link) {
                links.push(link);
            }
        }
    }
    links.into_iter()
}

/// Exchange points on a circle, and the stub domains of each in its sector beyond.
struct Places {
    points: usize,
    /// Stub domains beside each other.
    columns: usize,
    /// From the middle of one stub domain to the next.
    apart: f64,
    /// Radius of the circle of exchange points, and of the first stub domains.
    radii: [f64; 2],
}

impl Places {
    fn new(points: usize, stubs: usize, sites: usize) -> Self {
        let apart = 2.0 * disk_radius(sites) + 60.0;
        let columns = if points == 1 { stubs } else { (stubs as f64).sqrt().ceil() as usize };
        let around = (points * columns) as f64 * apart / TAU;
        let first = around.max(0.75 * apart + if points == 1 { 60.0 } else { 150.0 });
        let circle = if points == 1 { 0.0 } else { first - 0.5 * apart - 110.0 };
        Self { points, columns, apart, radii: [circle, first] }
    }

    fn of_point(&self, point: usize) -> [f64; 2] {
        around([0.0, 0.0], TAU * (point as f64 + 0.5) / self.points as f64 - PI / 2.0, self.radii[0])
    }

    fn of_stub(&self, point: usize, stub: usize) -> [f64; 2] {
        let column = (point * self.columns + stub % self.columns) as f64 + 0.5;
        let angle = TAU * column / (self.points * self.columns) as f64 - PI / 2.0;
        around([0.0, 0.0], angle, self.radii[1] + (stub / self.columns) as f64 * self.apart)
    }
}
