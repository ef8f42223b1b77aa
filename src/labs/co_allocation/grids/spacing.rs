//! Nodes that nearly coincide, moved apart so that their names can be read.

/// Space for a node with its name, in drawing units at zoom 1.
pub const NODE_SPACE: [f64; 2] = [92.0, 52.0];
/// Rounds in which overlapping nodes are moved apart.
const ROUNDS: usize = 150;
/// The angle that spreads directions evenly, in radians.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;

/// Moves points apart whose boxes of this width and height overlap, along the line between them and no
/// further than needed.
///
/// Complexity: O(rounds · n²), with at most 150 rounds.
pub fn move_apart(points: &mut [[f64; 2]], apart: [f64; 2]) {
    // In units of the box, so that it is a square.
    for point in points.iter_mut() {
        *point = [point[0] / apart[0], point[1] / apart[1]];
    }
    for _ in 0..ROUNDS {
        let mut moved = false;
        for a in 0..points.len() {
            for b in a + 1..points.len() {
                let ([x, y], distance) = between(points[a], points[b], a, b);
                // Two squares touch when the larger of the x and y differences is 1.
                let missing = 1.0 / x.abs().max(y.abs()) - distance;
                if missing > 0.01 {
                    moved = true;
                    let half = missing / 2.0;
                    points[a] = [points[a][0] + x * half, points[a][1] + y * half];
                    points[b] = [points[b][0] - x * half, points[b][1] - y * half];
                }
            }
        }
        if !moved {
            break;
        }
    }
    for point in points {
        *point = [point[0] * apart[0], point[1] * apart[1]];
    }
}

/// The direction from b to a and their distance; coincident points get a direction from their indices.
fn between(a: [f64; 2], b: [f64; 2], index_a: usize, index_b: usize) -> ([f64; 2], f64) {
    let [x, y] = [a[0] - b[0], a[1] - b[1]];
    let distance = (x * x + y * y).sqrt();
    if distance > 1e-6 {
        return ([x / distance, y / distance], distance);
    }
    let angle = (index_a + 7 * index_b) as f64 * GOLDEN_ANGLE;
    ([libm::cos(angle), libm::sin(angle)], 1e-3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coincident_points_are_moved_apart() {
        let mut points = vec![[100.0, 100.0]; 20];
        move_apart(&mut points, [90.0, 50.0]);
        for a in 0..20 {
            for b in a + 1..20 {
                let [x, y] = [0, 1].map(|axis| (points[a][axis] - points[b][axis]).abs());
                assert!(x > 85.0 || y > 47.0, "{a} and {b} are {x} and {y} apart");
            }
        }
        assert!(points.iter().flatten().all(|axis| axis.abs() < 600.0), "{points:?}");
    }
}
