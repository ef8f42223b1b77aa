//! What makes a stored drawing clear.

use coalloc::labs::co_allocation::document::{Position, ScenarioDocument};

/// No two nodes touch, and no link passes through a node it does not join.
pub fn assert_clear(id: &str, document: &ScenarioDocument) {
    let sites = document.grid.sites.iter().map(|site| (site.name.as_str(), site.position));
    let points = document.grid.exchange_points.iter().map(|point| (point.name.as_str(), point.position));
    let nodes: Vec<(&str, [f64; 2])> = sites
        .chain(points)
        .map(|(name, position)| (name, position.expect("every node of a preset has its place")))
        .map(|(name, Position { x, y })| (name, [x, y]))
        .collect();
    for (i, &(name, at)) in nodes.iter().enumerate() {
        for &(other, there) in &nodes[..i] {
            assert!(distance(at, there, there) >= 130.0, "{id}: {name} and {other}");
        }
        for link in document.grid.links.iter().filter(|link| !link.between.iter().any(|end| end == name)) {
            let end = |end: &String| nodes.iter().find(|(name, _)| name == end).expect("links join nodes").1;
            let [a, b] = link.between.each_ref().map(end);
            assert!(distance(at, a, b) >= 55.0, "{id}: {name} and the link {:?}", link.between);
        }
    }
}

/// Distance of a point from the segment between two others.
fn distance([x, y]: [f64; 2], [ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    let length = (bx - ax).powi(2) + (by - ay).powi(2);
    let along = if length == 0.0 { 0.0 } else { ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length };
    let t = along.clamp(0.0, 1.0);
    (ax + t * (bx - ax) - x).hypot(ay + t * (by - ay) - y)
}
