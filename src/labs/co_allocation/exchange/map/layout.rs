//! Force-directed layout (Fruchterman and Reingold 1991) for nodes without a place, from a fixed start.

const ROUNDS: usize = 300;
/// Rounds in which overlapping nodes are moved apart.
const APART_ROUNDS: usize = 150;
/// Force toward the middle for each unit of distance.
const GRAVITY: f64 = 0.2;
/// The angle that spreads points of a spiral evenly, in radians.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;

/// All points. Given points stay fixed and the others are placed in the box. If none is given, the points lie
/// around the center of the box, and the caller scales them to fit.
///
/// Complexity: O(rounds · n²); the same arguments give the same points, bit by bit.
pub(super) fn lay_out(given: &[Option<[f64; 2]>], links: &[[usize; 2]], size: [f64; 2]) -> Vec<[f64; 2]> {
    let count = given.len();
    let middle = size.map(|side| side / 2.0);
    let spiral = |index: usize| {
        let radius = ((index as f64 + 0.5) / count.max(1) as f64).sqrt();
        let angle = index as f64 * GOLDEN_ANGLE;
        [middle[0] * (1.0 + radius * libm::cos(angle)), middle[1] * (1.0 + radius * libm::sin(angle))]
    };
    let mut points: Vec<[f64; 2]> =
        (0..count).map(|index| given[index].unwrap_or_else(|| spiral(index))).collect();
    if given.iter().all(Option::is_some) {
        return points;
    }
    let free = given.iter().all(Option::is_none);
    let wanted = (size[0] * size[1] / count.max(1) as f64).sqrt() * 0.8;
    for round in 0..ROUNDS {
        let step = size[0] / 8.0 * (1.0 - round as f64 / ROUNDS as f64);
        let mut moves = vec![[0.0; 2]; count];
        for a in 0..count {
            for b in a + 1..count {
                let ([x, y], distance) = between(points[a], points[b], a, b);
                let push = wanted * wanted / distance;
                add(&mut moves, a, [x * push, y * push]);
                add(&mut moves, b, [-x * push, -y * push]);
            }
        }
        for (moved, point) in moves.iter_mut().zip(&points).filter(|_| free) {
            // Keeps disconnected nodes from drifting away.
            *moved = [0, 1].map(|axis| moved[axis] + (middle[axis] - point[axis]) * GRAVITY);
        }
        for &[a, b] in links {
            let ([x, y], distance) = between(points[a], points[b], a, b);
            let pull = distance * distance / wanted;
            add(&mut moves, a, [-x * pull, -y * pull]);
            add(&mut moves, b, [x * pull, y * pull]);
        }
        for index in (0..count).filter(|&index| given[index].is_none()) {
            let length =
                (moves[index][0] * moves[index][0] + moves[index][1] * moves[index][1]).sqrt().max(1e-9);
            for axis in 0..2 {
                let moved = points[index][axis] + moves[index][axis] / length * length.min(step);
                points[index][axis] = if free { moved } else { moved.clamp(0.0, size[axis]) };
            }
        }
    }
    points
}

/// Moves points apart whose boxes of this width and height overlap, along the line between them and no
/// further than needed.
pub(super) fn move_apart(points: &mut [[f64; 2]], apart: [f64; 2]) {
    // In units of the box, so that it is a square.
    for point in points.iter_mut() {
        *point = [point[0] / apart[0], point[1] / apart[1]];
    }
    for _ in 0..APART_ROUNDS {
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

fn add(moves: &mut [[f64; 2]], index: usize, [x, y]: [f64; 2]) {
    moves[index] = [moves[index][0] + x, moves[index][1] + y];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linked_nodes_are_closer_than_others() {
        // Two triangles and one link between them.
        let links = [[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3], [2, 3]];
        let points = lay_out(&[None; 6], &links, [960.0, 600.0]);
        let distance = |a: usize, b: usize| between(points[a], points[b], a, b).1;
        assert!(distance(0, 1) < distance(0, 4), "{points:?}");
        assert!(points.iter().flatten().all(|axis| axis.abs() < 10_000.0), "{points:?}");
        assert_eq!(points, lay_out(&[None; 6], &links, [960.0, 600.0]));
    }

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
