//! Places of nodes on circles and disks, in drawing units.

use std::f64::consts::{PI, TAU};

use super::spacing::NODE_SPACE;

/// Distance between neighbors on a circle.
pub const BESIDE: f64 = 110.0;
/// The angle that spreads successive points of a disk evenly, in radians.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;
/// Vogel's constant: neighbors in a disk are about 1.7 times as far apart.
const SEED: f64 = 62.0;

/// A point at this angle and distance from another.
pub fn around([x, y]: [f64; 2], angle: f64, radius: f64) -> [f64; 2] {
    [x + radius * libm::cos(angle), y + radius * libm::sin(angle)]
}

/// Radius of a circle on which `count` nodes stand that far apart.
pub fn circle_radius(count: usize, apart: f64) -> f64 {
    if count < 2 { 0.0 } else { apart / (2.0 * libm::sin(PI / count as f64)) }
}

/// The place of one of `count` nodes on a circle, the first at the top.
pub fn on_circle(center: [f64; 2], radius: f64, index: usize, count: usize) -> [f64; 2] {
    around(center, TAU * index as f64 / count as f64 - PI / 2.0, radius)
}

/// The place of a node on a disk, as the seeds of a sunflower.
///
/// Reference: H. Vogel, "A better way to construct the sunflower head", Mathematical Biosciences 44, 1979.
pub fn on_disk(center: [f64; 2], index: usize) -> [f64; 2] {
    around(center, index as f64 * GOLDEN_ANGLE, SEED * (index as f64 + 0.5).sqrt())
}

/// Radius of such a disk of `count` nodes.
pub fn disk_radius(count: usize) -> f64 {
    SEED * (count as f64).sqrt() + NODE_SPACE[0] / 2.0
}

/// Places on arcs to one side of a hub at the origin, from the nearest arc outward; the side is the angle of its middle.
pub fn fan(count: usize, side: f64) -> Vec<[f64; 2]> {
    const SPREAD: f64 = 0.8 * PI;
    let mut places = Vec::with_capacity(count);
    for arc in 1.. {
        let radius = 60.0 + BESIDE * f64::from(arc);
        let room = (SPREAD * radius / BESIDE) as usize;
        let here = room.min(count - places.len());
        let step = SPREAD / room as f64;
        let first = side - step * (here as f64 - 1.0) / 2.0;
        places.extend((0..here).map(|index| around([0.0, 0.0], first + step * index as f64, radius)));
        if places.len() == count {
            break;
        }
    }
    places
}
