//! Marks beside the series: a marked range, values that were cut short, and printed values.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::ComparisonData;
use crate::chart::frame::Frame;
use crate::chart::metrics::width;
use crate::chart::pen::{self, Place};
use crate::chart::style::{self, LINE_HEIGHT, Look, TEXT_SIZE};
use crate::chart::{ChartCurve, Datum};

/// The marked range from top to bottom; a single place gets a narrow stripe.
pub(super) fn draw_marked(frame: &Frame, data: &ComparisonData) {
    let Some((from, to, _)) = &data.marked else { return };
    let [left, right] = [from, to].map(|&x| frame.place(frame.x.clamp(x), frame.y.start).0);
    let widened = (60 - (right - left) / 2).max(0);
    let (left, right) = ((left - widened).max(frame.left), (right + widened).min(frame.right));
    let corners = vec![(left, frame.top), (right, frame.top), (right, frame.bottom), (left, frame.bottom)];
    frame.pen.area(corners, Look::background().color.mix(0.35));
}

/// An arrow up from every value that was cut short.
pub(super) fn draw_cut(frame: &mut Frame, data: &ComparisonData) {
    if data.cut.is_empty() {
        return;
    }
    frame.begin(&data.cut_name);
    let places: Vec<Place> = data.cut.iter().map(|mark| frame.place(mark.x, mark.y)).collect();
    let arrow = |&(x, y): &Place| {
        let tip = (x, y - 190);
        [[(x, y - 60), tip], [(x - 45, y - 125), tip], [(x + 45, y - 125), tip]]
    };
    let lines: Vec<[Place; 2]> = places.iter().flat_map(arrow).collect();
    frame.pen.strokes(&lines, style::INK.to_rgba(), 14);
    for (mark, &place) in data.cut.iter().zip(&places) {
        let datum = Datum { x: mark.x, mean: mark.y, interval: None, n: 0 };
        frame.note(&datum, place, Some(&mark.text));
    }
    frame.end();
}

/// Printed values, each with its text on the side with more space.
pub(super) fn draw_marks(frame: &mut Frame, data: &ComparisonData) {
    if data.marks.is_empty() {
        return;
    }
    frame.begin(&data.marks_name);
    frame.pen.canvas.set_halo(Some(style::PAPER_HEX));
    for mark in &data.marks {
        let (x, y) = frame.place(mark.x, mark.y);
        let levels = data.curves.iter().filter_map(|curve| level_at(curve, mark.x));
        let others = data.marks.iter().filter(|other| *other != mark && other.x == mark.x);
        let levels: Vec<i32> =
            levels.chain(others.map(|other| other.y)).map(|level| frame.place(mark.x, level).1).collect();
        let free = |distances: &mut dyn Iterator<Item = i32>| distances.filter(|&free| free >= 0).min();
        let above = free(&mut levels.iter().map(|level| y - level)).unwrap_or(y - frame.top);
        let below = free(&mut levels.iter().map(|level| level - y)).unwrap_or(frame.bottom - y);
        let on_top = above > below && y - frame.top > LINE_HEIGHT || frame.bottom - y < LINE_HEIGHT;
        let (side, shift) = if on_top { (VPos::Bottom, -80) } else { (VPos::Top, 80) };
        let style = pen::anchored(pen::plain(TEXT_SIZE, style::INK), HPos::Center, side);
        let middle = x.min(frame.full_width - 40 - width(&mark.text, TEXT_SIZE) / 2);
        frame.pen.text(&mark.text, (middle, y + shift), &style);
    }
    frame.pen.canvas.set_halo(None);
    for mark in &data.marks {
        let place = frame.place(mark.x, mark.y);
        frame.pen.marker(place, &Look::printed());
        let datum = Datum { x: mark.x, mean: mark.y, interval: None, n: 0 };
        frame.note(&datum, place, Some(&mark.text));
    }
    frame.end();
}

/// The height of a curve at a place between its data.
fn level_at(curve: &ChartCurve, x: f64) -> Option<f64> {
    let after = curve.points.iter().position(|datum| datum.x >= x)?;
    let right = curve.points[after];
    let Some(left) = after.checked_sub(1).map(|before| curve.points[before]) else {
        return (right.x == x).then_some(right.mean);
    };
    Some(left.mean + (right.mean - left.mean) * (x - left.x) / (right.x - left.x))
}
