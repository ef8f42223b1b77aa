//! Why requests are rejected: shares of the requests submitted, stacked per bin of load or value of a
//! parameter.

use std::collections::BTreeMap;

use plotters::style::Color;

use crate::chart::axis::Axis;
use crate::chart::comparison::Across;
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::{Entry, Sample, Side};
use crate::chart::style;
use crate::chart::style::Look;
use crate::chart::{Chart, ChartCurve, Datum, Labels, Size};
use crate::labs::co_allocation::day::metrics::{BIN_PERCENT, Rejection};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// From bottom to top of the stack; the position determines a reason's look in every chart.
const ORDER: [Rejection; 13] = [
    Rejection::Cpus,
    Rejection::Bandwidth,
    Rejection::HopLimit,
    Rejection::LostRace,
    Rejection::OutOfTime,
    Rejection::Missed,
    Rejection::Latency,
    Rejection::Attributes,
    Rejection::DomainRules,
    Rejection::Undecided,
    Rejection::Disconnected,
    Rejection::Declined,
    Rejection::Budget,
];

/// Stacks to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// Share of requests rejected for each reason; each datum's `x` is the upper end of a load bin in
    /// percent, or a value.
    pub reasons: BTreeMap<Rejection, ChartCurve>,
    /// Share of requests reserved, at the bottom of the stack; without it the axis ends above the rejections.
    pub reserved: Option<ChartCurve>,
    /// Kind of horizontal axis.
    pub across: Across,
}

/// Texts of the chart.
pub fn labels() -> Labels {
    Labels {
        title: msg!("rejections.title").to_string(),
        x_label: msg!("axis.load").to_string(),
        y_label: msg!("rejections.y").to_string(),
        empty: msg!("rejections.empty").to_string(),
        ..Labels::blank()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let layers: Vec<(ChartCurve, Look)> = layers(data);
    let places = || layers.iter().flat_map(|(curve, _)| &curve.points).map(|datum| datum.x);
    let stack = Stack::of(data.across, places());
    let mut x = data.across.axis(places(), size);
    if data.across == Across::Values {
        // Leaves room for the outermost stacks.
        x.start = places().map(|place| place - 1.4 * stack.before).fold(x.start, f64::min);
        x.end = places().map(|place| place + 1.4 * stack.after).fold(x.end, f64::max);
    }
    let mut heights: BTreeMap<u64, f64> = BTreeMap::new();
    for datum in layers.iter().flat_map(|(curve, _)| &curve.points) {
        *heights.entry(datum.x.to_bits()).or_default() += datum.mean;
    }
    let highest = heights.into_values().fold(0.0, f64::max);
    let y = match data.reserved {
        Some(_) => Axis::percent(),
        None => Axis::percent_up_to(highest),
    };
    let entry = |(curve, look): &(ChartCurve, Look)| Entry {
        name: curve.name.clone(),
        look: *look,
        series: None,
        sample: Sample::Bar,
    };
    let mut frame = Frame::new(Design {
        size,
        labels,
        x,
        y,
        room_below: TICK_LABELS,
        room_left: 0,
        least_height: 0,
        // In the order of the stack, from its top.
        legend: layers.iter().rev().map(entry).collect(),
        legend_side: Side::Right,
    });
    let mut tops: BTreeMap<u64, f64> = BTreeMap::new();
    for (curve, look) in &layers {
        frame.begin(&curve.name);
        for datum in &curve.points {
            let top = tops.entry(datum.x.to_bits()).or_default();
            draw_part(&mut frame, &stack, datum, *top, look);
            *top += datum.mean;
        }
        frame.end();
    }
    frame.finish(labels, &description(&layers, data.across))
}

/// Extent of a stack before and after its place.
struct Stack {
    before: f64,
    after: f64,
}

impl Stack {
    fn of(across: Across, places: impl Iterator<Item = f64>) -> Self {
        if across == Across::Load {
            // A bin ends at its place.
            let bin = f64::from(BIN_PERCENT);
            return Self { before: 0.94 * bin, after: -0.06 * bin };
        }
        let mut places: Vec<f64> = places.collect();
        places.sort_by(f64::total_cmp);
        places.dedup();
        let gaps = places.windows(2).map(|pair| pair[1] - pair[0]);
        let half = 0.35 * gaps.min_by(f64::total_cmp).unwrap_or(0.3);
        Self { before: half, after: half }
    }
}

/// The layers, from the bottom, with their looks.
fn layers(data: &Data) -> Vec<(ChartCurve, Look)> {
    let reserved = data.reserved.iter().map(|curve| (curve.drawable(), Look::background()));
    let reasons = (ORDER.iter().enumerate())
        .filter_map(|(index, reason)| Some((data.reasons.get(reason)?.drawable(), Look::of(index))));
    reserved.chain(reasons).collect()
}

/// One part of a stack, starting at the top of the part below.
fn draw_part(frame: &mut Frame, stack: &Stack, datum: &Datum, bottom: f64, look: &Look) {
    let (left, low) = frame.place(datum.x - stack.before, bottom);
    let (right, high) = frame.place(datum.x + stack.after, bottom + datum.mean);
    if high < low {
        frame.pen.bar((left, high), (right, low), look);
        // A white line between two parts.
        frame.pen.line(vec![(left, low), (right, low)], style::PAPER.to_rgba(), 10, None);
    }
    frame.note(&datum.of_share(), ((left + right) / 2, (low + high) / 2), None);
}

/// The shares of the last bin.
fn description(layers: &[(ChartCurve, Look)], across: Across) -> Vec<Message> {
    let last = |(curve, _): &(ChartCurve, Look)| {
        let datum = curve.points.last()?;
        let percent = format!("{:.0}", datum.mean * 100.0);
        Some(msg!("rejections.last", name = curve.name, percent, place = across.text(datum.x)))
    };
    layers.iter().filter_map(last).collect()
}
