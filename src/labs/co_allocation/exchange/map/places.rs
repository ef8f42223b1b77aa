//! Where nodes are drawn, from geographic or drawing coordinates.

use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::labs::co_allocation::document::Position;
use crate::labs::co_allocation::grids::{NODE_SPACE, move_apart};

/// A node's place as its file states it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Place {
    /// Longitude and latitude in degrees.
    OnEarth([f64; 2]),
    /// On a drawing by Coalloc.
    Exact(Position),
    /// On another drawing, of unknown unit; the y axis points down.
    OnDrawing([f64; 2]),
}

/// How much one axis of a map may be stretched relative to the other, to fill the drawing.
const STRETCH: f64 = 1.5;
/// The drawing of a small network, in drawing units.
const SIZE: [f64; 2] = [960.0, 600.0];

/// Places of all nodes that their file places somewhere; the page places the others when it draws them.
///
/// Complexity: O(rounds · n²).
pub(super) fn place(
    names: &[&str],
    places: &[Option<Place>],
    notes: &mut ImportNotes,
) -> Vec<Option<Position>> {
    let on_earth = places.iter().flatten().any(|place| matches!(place, Place::OnEarth(_)));
    let exact = places.iter().flatten().any(|place| matches!(place, Place::Exact(_)));
    let flat: Vec<Option<[f64; 2]>> = match on_earth && !exact {
        true => projected(places),
        false => places.iter().map(|place| drawing(*place)).collect(),
    };
    for (name, place) in names.iter().zip(&flat) {
        let fact = match place {
            None => ImportFact::CalculatedPlaces,
            Some(_) if on_earth && !exact => ImportFact::GeographicPlaces,
            Some(_) => ImportFact::DrawnPlaces,
        };
        notes.add(fact, name);
    }
    if exact {
        return flat.into_iter().map(|place| place.map(|[x, y]| Position { x, y })).collect();
    }
    let [width, height] = size_of(names.len());
    let fitted = fit(&flat, [width, height]);
    let (indices, mut points): (Vec<usize>, Vec<[f64; 2]>) =
        fitted.iter().enumerate().filter_map(|(index, place)| Some((index, (*place)?))).unzip();
    let before = points.clone();
    // The page draws nodes at the same size at every zoom.
    move_apart(&mut points, NODE_SPACE.map(|side| side * width / SIZE[0]));
    let mut positions = vec![None; names.len()];
    for ((index, now), then) in indices.into_iter().zip(points).zip(before) {
        if (now[0] - then[0]).abs() + (now[1] - then[1]).abs() > 1.0 {
            notes.add(ImportFact::MovedApart, names[index]);
        }
        positions[index] = Some(Position { x: now[0].round(), y: now[1].round() });
    }
    positions
}

fn drawing(place: Option<Place>) -> Option<[f64; 2]> {
    match place? {
        Place::OnDrawing(point) => Some(point),
        Place::Exact(Position { x, y }) => Some([x, y]),
        Place::OnEarth(_) => None,
    }
}

/// The size of the drawing, which grows with the number of nodes, since the page can zoom.
fn size_of(count: usize) -> [f64; 2] {
    let factor = (count as f64 / 16.0).sqrt().max(1.0);
    SIZE.map(|side| side * factor)
}

/// Equirectangular projection, true at the middle latitude. The map is cut at the widest gap in longitude, so
/// that a network around the Pacific stays whole.
fn projected(places: &[Option<Place>]) -> Vec<Option<[f64; 2]>> {
    let on_earth = |place: &Option<Place>| match place {
        Some(Place::OnEarth(point)) => Some(*point),
        _ => None,
    };
    let known: Vec<[f64; 2]> = places.iter().filter_map(on_earth).collect();
    let mut meridians: Vec<f64> = known.iter().map(|point| point[0].rem_euclid(360.0)).collect();
    meridians.sort_by(f64::total_cmp);
    let next = |index: usize| meridians.get(index + 1).copied().unwrap_or(meridians[0] + 360.0);
    let gap = |index: usize| next(index) - meridians[index];
    // The first of equal gaps, to be deterministic.
    let widest = (0..meridians.len()).rev().max_by(|&a, &b| gap(a).total_cmp(&gap(b))).unwrap_or(0);
    // Exactly one of the meridians, so that rounding cannot move a node on it to the other edge.
    let cut = meridians.get(widest + 1).or(meridians.first()).copied().unwrap_or(0.0);
    let middle = |values: &[f64]| {
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (low + high) / 2.0
    };
    let latitudes: Vec<f64> = known.iter().map(|point| point[1]).collect();
    let shrink = libm::cos(middle(&latitudes).to_radians()).max(0.1);
    let flat = |[longitude, latitude]: [f64; 2]| {
        [(longitude.rem_euclid(360.0) - cut).rem_euclid(360.0) * shrink, -latitude]
    };
    places.iter().map(|place| on_earth(place).map(flat)).collect()
}

/// Scales points to fit a box, centered; one axis at most [`STRETCH`] times as much as the other.
fn fit(points: &[Option<[f64; 2]>], size: [f64; 2]) -> Vec<Option<[f64; 2]>> {
    let extent = |axis: usize| {
        let values = points.iter().flatten().map(|point| point[axis]);
        let low = values.clone().fold(f64::INFINITY, f64::min);
        (low, values.fold(f64::NEG_INFINITY, f64::max))
    };
    let [(left, right), (top, bottom)] = [extent(0), extent(1)];
    let whole = [size[0] / (right - left).max(1e-9), size[1] / (bottom - top).max(1e-9)];
    let least = whole[0].min(whole[1]);
    let scale = whole.map(|scale| if least.is_finite() { scale.min(least * STRETCH) } else { 1.0 });
    let place = |[x, y]: [f64; 2]| {
        let point = [
            (x - (left + right) / 2.0) * scale[0] + size[0] / 2.0,
            (y - (top + bottom) / 2.0) * scale[1] + size[1] / 2.0,
        ];
        point.map(|axis| if axis.is_finite() { axis } else { 0.0 })
    };
    points.iter().map(|point| point.map(place)).collect()
}
