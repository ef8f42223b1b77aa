//! Utilization over one day: a step curve per kind of resource.

use plotters::style::Color;

use super::frame::{Axis, Design, Frame};
use super::legend::Entry;
use super::style::{self, Look};
use super::{Chart, Datum, Labels, Size};
use crate::experiment::mean_summary;
use crate::model::Seconds;
use crate::simulator::metrics::Slot;

/// Curves to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// One per kind of resource; each datum's `x` is the hour of the day at which its slot begins.
    pub curves: Vec<Curve>,
    /// Length of a slot in hours.
    pub slot_hours: f64,
}

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Shown in the legend.
    pub name: String,
    /// Mean utilization per slot, from 0 to 1, from left to right.
    pub points: Vec<Datum>,
}

/// The two curves of several days, given the slots of each; all days have the same slots.
pub fn of_days(days: &[&[Slot]], cpus: &str, bandwidth: &str) -> Data {
    let first = days.first().copied().unwrap_or_default();
    let begin = first.first().map_or(0, |slot| slot.window.start);
    let hours = |seconds: Seconds| f64::from(seconds) / 3600.0;
    let curve = |name: &str, share: fn(&Slot) -> f64| {
        let point = |(index, slot): (usize, &Slot)| {
            let values: Vec<f64> = days.iter().filter_map(|day| day.get(index)).map(share).collect();
            Some(Datum::of(hours(slot.window.start - begin), mean_summary(&values)?))
        };
        Curve { name: name.to_owned(), points: first.iter().enumerate().filter_map(point).collect() }
    };
    Data {
        curves: vec![curve(cpus, |slot| slot.cpus), curve(bandwidth, |slot| slot.bandwidth)],
        slot_hours: first.first().map_or(1.0, |slot| hours(slot.window.duration())),
    }
}

/// English words.
pub fn labels() -> Labels {
    Labels {
        title: "Utilization over the day".into(),
        note: String::new(),
        x_label: "Time of day".into(),
        y_label: "Reserved share of capacity".into(),
        empty: "Nothing reserved yet".into(),
        description: String::new(),
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let mut data = data.clone();
    data.curves.iter_mut().for_each(|curve| curve.points.retain(Datum::is_drawable));
    let legend = (0..)
        .zip(&data.curves)
        .map(|(index, curve)| Entry { name: curve.name.clone(), look: look_of(index), series: None })
        .collect();
    let hours_between_ticks = if size.sane().width < 520 { 6 } else { 3 };
    let design = Design {
        size,
        labels,
        x: Axis {
            end: 24.0,
            ticks: (0..=24).step_by(hours_between_ticks).map(f64::from).collect(),
            format: |hour| format!("{hour:02.0}:00"),
        },
        y: Axis::percent(),
        room_below: 60 + style::LINE_HEIGHT,
        legend,
    };
    let mut frame = Frame::new(design);
    for (index, curve) in data.curves.iter().enumerate() {
        draw_curve(&mut frame, curve, data.slot_hours, &look_of(index));
    }
    let description = match labels.description.as_str() {
        "" => describe(&data, labels),
        given => given.to_owned(),
    };
    frame.finish(labels, description)
}

/// The first curve is solid: a step curve in dashes is hard to follow.
fn look_of(index: usize) -> Look {
    let look = Look::of(index);
    if index == 0 { Look { dash: None, ..look } } else { look }
}

fn draw_curve(frame: &mut Frame, curve: &Curve, slot_hours: f64, look: &Look) {
    frame.begin(&curve.name);
    let steps = |value: &dyn Fn(&Datum) -> Option<f64>| -> Vec<_> {
        let step = |datum: &Datum| {
            let y = value(datum)?.clamp(0.0, 1.0);
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
    // A marker every two hours tells the curves apart without crowding them.
    let mut next_marker = 1.0;
    for datum in &curve.points {
        let place = frame.place(datum.x + slot_hours / 2.0, datum.mean.clamp(0.0, 1.0));
        if datum.x >= next_marker {
            frame.pen.marker(place, look);
            next_marker = datum.x + 2.0;
        }
        frame.note(datum, place, None);
    }
    frame.end();
}

/// One English sentence with the highest value of each curve.
fn describe(data: &Data, labels: &Labels) -> String {
    let peak = |curve: &Curve| {
        let peak = curve.points.iter().max_by(|a, b| a.mean.total_cmp(&b.mean).then(b.x.total_cmp(&a.x)))?;
        let minutes = (peak.x * 60.0).round() as i64;
        let (hour, minute) = (minutes / 60, minutes % 60);
        Some(format!("{} highest at {hour:02}:{minute:02} with {:.0} %", curve.name, peak.mean * 100.0))
    };
    let peaks: Vec<_> = data.curves.iter().filter_map(peak).collect();
    if peaks.is_empty() { labels.empty.clone() } else { format!("{}.", peaks.join("; ")) }
}
