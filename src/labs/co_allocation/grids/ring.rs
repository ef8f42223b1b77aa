//! A ring of sites.

use super::draft::Draft;
use super::places::{BESIDE, circle_radius, on_circle};

/// More sites than this are drawn as a comb: a circle of them would be empty in its middle.
const MOST_ON_CIRCLE: usize = 120;
/// Distance between the rows of a comb.
const ROW: f64 = 80.0;

/// Each site has links to the two beside it.
pub fn draft(nodes: usize) -> Draft {
    let mut draft = Draft::default();
    let places = if nodes <= MOST_ON_CIRCLE { circle(nodes) } else { comb(nodes) };
    for (index, at) in places.into_iter().enumerate() {
        draft.site(format!("N{}", index + 1), None, at);
    }
    draft.links = (0..nodes).map(|index| [index, (index + 1) % nodes]).collect();
    draft
}

fn circle(nodes: usize) -> Vec<[f64; 2]> {
    let radius = circle_radius(nodes, BESIDE);
    (0..nodes).map(|index| on_circle([0.0, 0.0], radius, index, nodes)).collect()
}

/// Along a back, and down and up the teeth below it; each tooth is two columns.
fn comb(nodes: usize) -> Vec<[f64; 2]> {
    // About as wide as a drawing is: three units across for two up and down.
    let width = (nodes as f64 * 1.5 * ROW / BESIDE).sqrt();
    let columns = 2 * (width / 2.0).round().max(1.0) as usize;
    let mut places: Vec<[f64; 2]> = (0..columns).rev().map(|column| [column as f64 * BESIDE, 0.0]).collect();
    for column in 0..columns {
        // Even split in whole numbers: two columns of a tooth differ by one at most.
        let [from, to] = [column, column + 1].map(|column| (nodes - columns) * column / columns);
        let down = (1..=to - from).map(|row| [column as f64 * BESIDE, row as f64 * ROW]);
        if column % 2 == 0 { places.extend(down) } else { places.extend(down.rev()) }
    }
    places
}
