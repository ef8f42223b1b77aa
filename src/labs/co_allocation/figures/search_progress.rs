//! The progress of a search: the bound rises, the best plan falls, and where they meet the plan is proven
//! optimal.

use crate::chart::axis::{Axis, MOST, number};
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::{Entry, Sample, Side};
use crate::chart::pen::Place;
use crate::chart::style::Look;
use crate::chart::{Chart, Datum, Labels, Size};
use crate::labs::co_allocation::text::msg;

/// The progress of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// Effort and value of each improved plan.
    pub best: Vec<(f64, f64)>,
    /// Effort and value of each improved bound.
    pub bound: Vec<(f64, f64)>,
    /// Total effort: both curves extend to it.
    pub end: f64,
    /// Legend text for the best plans.
    pub best_name: String,
    /// Legend text for the bounds.
    pub bound_name: String,
}

/// Texts of the chart.
pub fn labels(by_pivots: bool) -> Labels {
    Labels {
        title: msg!("search.title").to_string(),
        note: msg!("search.note").to_string(),
        x_label: if by_pivots { msg!("search.pivots") } else { msg!("search.nodes") }.to_string(),
        y_label: msg!("search.y").to_string(),
        empty: msg!("search.empty").to_string(),
        ..Labels::blank()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let curves = [(&data.best_name, changes(&data.best)), (&data.bound_name, changes(&data.bound))];
    let all = || curves.iter().flat_map(|(_, points)| points);
    let mut values: Vec<f64> = all().map(|point| point.1).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    let end = all().map(|point| point.0).fold(data.end.clamp(1.0, MOST), f64::max);
    let size = size.clamped();
    let names = curves.iter().map(|(name, _)| (*name).clone());
    let entry = |(index, name): (usize, String)| Entry {
        name,
        look: Look::solid_first(index),
        series: Some(index),
        sample: Sample::Line,
    };
    let mut frame = Frame::new(Design {
        size,
        labels,
        x: Axis::numbers(0.0, end, f64::from(size.width / 100).min(8.0)),
        // Only the gap between the curves matters, so the axis need not include 0.
        y: Axis::around(&values, size.height as i32 * 10 / 3),
        room_below: TICK_LABELS,
        room_left: 0,
        least_height: 0,
        legend: names.enumerate().map(entry).collect(),
        legend_side: Side::Top,
    });
    for (index, (name, points)) in curves.iter().enumerate() {
        frame.begin(name);
        draw_steps(&mut frame, points, data.end.min(end), &Look::solid_first(index));
        frame.end();
    }
    let description = curves.iter().filter_map(|(name, points)| {
        let (effort, value) = points.last()?;
        Some(msg!("search.last", name, value = number(*value), effort = number(*effort)))
    });
    frame.finish(labels, &description.collect::<Vec<_>>())
}

/// The points at which the value changes, without those that cannot be drawn.
fn changes(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut points = points.to_vec();
    points.retain(|(effort, value)| effort.abs() <= MOST && value.abs() <= MOST);
    points.dedup_by_key(|point| point.1);
    points
}

/// Draws a step curve: a value holds until the next one.
fn draw_steps(frame: &mut Frame, points: &[(f64, f64)], end: f64, look: &Look) {
    let mut line: Vec<Place> = Vec::new();
    for (at, &(effort, value)) in points.iter().enumerate() {
        let until = points.get(at + 1).map_or(end.max(effort), |next| next.0);
        line.extend([frame.place(effort, value), frame.place(until, value)]);
    }
    if line.len() > 1 {
        frame.pen.line(line, look.color.into(), look.line_width, look.dash);
    }
    for &(effort, value) in points {
        let place = frame.place(effort, value);
        frame.pen.marker(place, look);
        frame.note(&Datum { x: effort, mean: value, interval: None, n: 1 }, place, None);
    }
}
