//! Utilization over one day: a step curve per kind of resource.

use plotters::style::Color;

use crate::chart::axis::Axis;
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::{Entry, Sample, Side};
use crate::chart::style::Look;
use crate::chart::{Chart, ChartCurve, Datum, Labels, Size};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Curves to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// Mean utilization per kind of resource, from 0 to 1; each datum's `x` is the hour its slot begins.
    pub curves: Vec<ChartCurve>,
    /// Length of a slot in hours.
    pub slot_hours: f64,
}

/// Texts of the chart.
pub fn labels() -> Labels {
    Labels {
        title: msg!("hours.title").to_string(),
        x_label: msg!("hours.x").to_string(),
        y_label: msg!("hours.y").to_string(),
        empty: msg!("hours.empty").to_string(),
        ..Labels::blank()
    }
}

/// Hours between two ticks: the first that leaves room.
const TICK_HOURS: [f64; 10] = [0.25, 0.5, 1.0, 2.0, 3.0, 6.0, 12.0, 24.0, 48.0, 168.0];

/// A day, or as long as the slots take where that is something else.
fn hours_shown(data: &Data) -> f64 {
    let slots = data.curves.iter().map(|curve| curve.points.len()).max().unwrap_or(0);
    let hours = slots as f64 * data.slot_hours;
    if hours > 0.0 { hours } else { 24.0 }
}

fn clock(hour: f64) -> String {
    let minutes = (hour * 60.0).round() as u64;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let curves: Vec<ChartCurve> = data.curves.iter().map(ChartCurve::drawable).collect();
    let entry = |(index, curve): (usize, &ChartCurve)| Entry {
        name: curve.name.clone(),
        look: Look::solid_first(index),
        series: None,
        sample: Sample::Line,
    };
    let most_ticks = if size.clamped().width < 520 { 4 } else { 8 };
    let hours = hours_shown(data);
    let step = TICK_HOURS.into_iter().find(|step| hours / step <= f64::from(most_ticks));
    let step = step.unwrap_or(hours / f64::from(most_ticks));
    let ticks = (0..=most_ticks).map(|tick| f64::from(tick) * step).filter(|tick| *tick <= hours).collect();
    let mut frame = Frame::new(Design {
        size,
        labels,
        x: Axis::linear(hours, ticks, clock),
        y: Axis::percent(),
        room_below: TICK_LABELS,
        room_left: 0,
        least_height: 0,
        legend: curves.iter().enumerate().map(entry).collect(),
        legend_side: Side::Right,
    });
    for (index, curve) in curves.iter().enumerate() {
        draw_curve(&mut frame, curve, data.slot_hours, &Look::solid_first(index));
    }
    frame.finish(labels, &curves.iter().filter_map(description).collect::<Vec<_>>())
}

fn draw_curve(frame: &mut Frame, curve: &ChartCurve, slot_hours: f64, look: &Look) {
    frame.begin(&curve.name);
    let steps = |value: &dyn Fn(&Datum) -> Option<f64>| -> Vec<_> {
        let step = |datum: &Datum| {
            let y = value(datum)?;
            Some([frame.place(datum.x, y), frame.place(datum.x + slot_hours, y)])
        };
        curve.points.iter().filter_map(step).flatten().collect()
    };
    let low = steps(&|datum| datum.interval.map(|(low, _)| low));
    let high = steps(&|datum| datum.interval.map(|(_, high)| high));
    if high.len() > 1 {
        frame.pen.area(high.into_iter().chain(low.into_iter().rev()).collect(), look.color.mix(0.16));
    }
    let path = steps(&|datum| Some(datum.mean));
    if path.len() > 1 {
        frame.pen.line(path, look.color.to_rgba(), look.line_width, look.dash);
    }
    // A marker every two hours distinguishes the curves without crowding them.
    let mut next_marker = 1.0;
    for datum in &curve.points {
        let place = frame.place(datum.x + slot_hours / 2.0, datum.mean);
        if datum.x >= next_marker {
            frame.pen.marker(place, look);
            next_marker = datum.x + 2.0;
        }
        frame.note(&datum.of_share(), place, None);
    }
    frame.end();
}

/// The highest value of a curve.
fn description(curve: &ChartCurve) -> Option<Message> {
    let peak = curve.points.iter().max_by(|a, b| a.mean.total_cmp(&b.mean).then(b.x.total_cmp(&a.x)))?;
    let minutes = (peak.x * 60.0).round() as i64;
    let time = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    Some(msg!("hours.peak", name = curve.name, time, percent = format!("{:.0}", peak.mean * 100.0)))
}
