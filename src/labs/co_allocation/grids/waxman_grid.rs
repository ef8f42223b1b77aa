//! A Waxman graph as a grid of sites.

use super::draft::{Draft, Stream};
use super::spacing::{NODE_SPACE, move_apart};
use super::{Topology, waxman};
use crate::kernel::statistics::Total;

/// Width and height of the drawing for one node.
const ROOM: [f64; 2] = [240.0, 150.0];

/// Every node is a site; without `alpha`, it is chosen so that about `nodes · mean_degree / 2` links are expected.
pub fn draft(nodes: usize, mean_degree: u32, alpha: Option<f64>, beta: f64, seed: u32) -> Draft {
    let alpha = alpha.unwrap_or_else(|| alpha_of(nodes, mean_degree, beta, seed));
    let Topology { positions, links } = waxman(nodes, alpha, beta, &mut Stream::Links.of(seed));
    let side = (nodes as f64).sqrt();
    let mut places: Vec<[f64; 2]> =
        positions.into_iter().map(|[x, y]| [x * side * ROOM[0], y * side * ROOM[1]]).collect();
    move_apart(&mut places, NODE_SPACE);
    let mut draft = Draft::default();
    for (index, at) in places.into_iter().enumerate() {
        draft.site(format!("N{}", index + 1), None, at);
    }
    draft.links = links;
    draft
}

/// The alpha that gives a grid its mean degree, at the places that the law draws first.
fn alpha_of(nodes: usize, mean_degree: u32, beta: f64, seed: u32) -> f64 {
    let mut random = Stream::Links.of(seed);
    let places: Vec<[f64; 2]> = (0..nodes).map(|_| [random.unit(), random.unit()]).collect();
    let lengths = || {
        places.iter().enumerate().flat_map(|(at, [ax, ay])| {
            places[at + 1..]
                .iter()
                .map(move |[bx, by]| ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).sqrt())
        })
    };
    let longest = lengths().fold(f64::MIN_POSITIVE, f64::max);
    let expected: f64 = lengths().map(|length| libm::exp(-length / (beta * longest))).total();
    (nodes as f64 * f64::from(mean_degree) / 2.0 / expected.max(f64::MIN_POSITIVE)).min(1.0)
}
