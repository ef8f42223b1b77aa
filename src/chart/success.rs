//! Success ratio against offered load: one curve per user and one for all, with confidence bands and the
//! values printed in the papers.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::frame::{Axis, Design, Frame};
use super::legend::Entry;
use super::metrics::width;
use super::pen;
use super::printed::Mark;
use super::style::{self, Look, TEXT_SIZE};
use super::{Chart, Datum, Labels, Size};
use crate::experiment::ratio_summary;
use crate::simulator::metrics::{Bin, Tally};

/// With more curves only the last has a band, and the others keep their numbers in [`Chart::series`].
const MOST_BANDS: usize = 3;

/// Curves to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// The last sums up all others and is drawn above them; each datum's `x` is the upper end of a load bin in percent.
    pub curves: Vec<Curve>,
    /// Values printed in a paper.
    pub marks: Vec<Mark>,
    /// What the legend calls the printed values.
    pub marks_name: String,
}

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Shown in the legend.
    pub name: String,
    /// From left to right.
    pub points: Vec<Datum>,
}

/// One curve per user and, last, that of all: success ratio per bin of load over several days.
///
/// `days` holds each day's bins, `users` the users' names in the order of the bins' tallies. Bins that
/// fewer than half of the days reach are left out: they say more about those days than about the load.
///
/// Complexity: O(days · bins · users).
pub fn curves(days: &[&[Bin]], users: &[String], all: &str) -> Vec<Curve> {
    let most = days.iter().map(|bins| bins.len()).max().unwrap_or(0);
    let curve = |name: &str, tally_of: &dyn Fn(&Bin) -> Tally| {
        let point = |index: usize| {
            let reached: Vec<&Bin> = days.iter().filter_map(|bins| bins.get(index)).collect();
            let tallies: Vec<Tally> = reached.iter().map(|bin| tally_of(bin)).collect();
            let summary = ratio_summary(&tallies).filter(|summary| 2 * summary.n >= days.len())?;
            Some(Datum::of(f64::from(reached.first()?.load_percent), summary))
        };
        Curve { name: name.to_owned(), points: (0..most).filter_map(point).collect() }
    };
    let of_user = |user: usize| move |bin: &Bin| bin.users.get(user).copied().unwrap_or_default();
    let mut curves: Vec<Curve> =
        users.iter().enumerate().map(|(user, name)| curve(name, &of_user(user))).collect();
    curves.push(curve(all, &Bin::total));
    curves
}

/// English words.
pub fn labels() -> Labels {
    Labels {
        title: "Success ratio against offered load".into(),
        note: String::new(),
        x_label: "Offered load so far, % of all CPUs".into(),
        y_label: "Success ratio (reserved ÷ submitted)".into(),
        empty: "No requests yet".into(),
        description: String::new(),
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let data = &drawable(data);
    let ticks = load_ticks(data, size);
    let end = ticks.last().copied().unwrap_or(100.0);
    let overall = data.curves.len().saturating_sub(1);
    let looks = |index: usize| if index == overall { Look::overall() } else { Look::of(index) };
    let entry = |index: usize| Entry {
        name: data.curves[index].name.clone(),
        look: looks(index),
        series: Some(index),
    };
    let mut legend: Vec<Entry> = (0..data.curves.len()).map(entry).collect();
    // The sum of all is named first, where it is never dropped for want of room.
    let shift = legend.len().min(1);
    legend.rotate_right(shift);
    if !data.marks.is_empty() {
        legend.push(Entry { name: data.marks_name.clone(), look: Look::printed(), series: None });
    }
    let design = Design {
        size,
        labels,
        x: Axis { end, ticks, format: |load| format!("{load:.0}") },
        y: Axis { end: 1.0, ticks: (0..=5).map(|i| f64::from(i) / 5.0).collect(), format: ratio },
        room_below: 60 + style::LINE_HEIGHT,
        legend,
    };
    let mut frame = Frame::new(design);
    let first_band = if data.curves.len() > MOST_BANDS { overall } else { 0 };
    for (index, curve) in data.curves.iter().enumerate() {
        draw_curve(&mut frame, curve, &looks(index), index >= first_band);
    }
    draw_marks(&mut frame, data);
    let description = match labels.description.as_str() {
        "" => describe(data, labels),
        given => given.to_owned(),
    };
    frame.finish(labels, description)
}

/// Only what can be drawn.
fn drawable(data: &Data) -> Data {
    let mut data = data.clone();
    data.curves.iter_mut().for_each(|curve| curve.points.retain(Datum::is_drawable));
    data.marks.retain(|mark| mark.load_percent.is_finite() && mark.ratio.is_finite());
    data
}

fn ratio(value: f64) -> String {
    format!("{value:.1}")
}

/// Ticks every 20, 50, … points of load up to all data: as few as leave each label its room.
fn load_ticks(data: &Data, size: Size) -> Vec<f64> {
    let last = data.curves.iter().flat_map(|curve| &curve.points).map(|datum| datum.x).fold(100.0, f64::max);
    let most = f64::from(size.sane().width / 60);
    let mut step = 20.0;
    let mut factors = [2.5, 2.0, 2.0].into_iter().cycle();
    while last / step > most {
        step *= factors.next().unwrap_or(2.0);
    }
    (0..=(last / step).ceil() as u32).map(|i| f64::from(i) * step).collect()
}

fn draw_curve(frame: &mut Frame, curve: &Curve, look: &Look, with_band: bool) {
    frame.begin(&curve.name);
    let at = |datum: &Datum, y: f64| frame.place(datum.x, y.clamp(0.0, 1.0));
    if with_band {
        let edge = |end: fn((f64, f64)) -> f64| -> Vec<_> {
            let points = curve.points.iter();
            points.filter_map(|datum| datum.interval.map(|ends| at(datum, end(ends)))).collect()
        };
        let (low, high) = (edge(|(low, _)| low), edge(|(_, high)| high));
        if high.len() > 1 {
            let corners = high.iter().chain(low.iter().rev()).copied().collect();
            frame.pen.area(corners, look.color.mix(0.14));
            for path in [low, high] {
                frame.pen.line(path, look.color.mix(0.45), 8, Some("3 3"));
            }
        }
    }
    let places: Vec<_> = curve.points.iter().map(|datum| at(datum, datum.mean)).collect();
    if places.len() > 1 {
        frame.pen.line(places.clone(), look.color.to_rgba(), look.line_width, look.dash);
    }
    for (datum, &place) in curve.points.iter().zip(&places) {
        frame.pen.marker(place, look);
        frame.note(datum, place, None);
    }
    frame.end();
}

/// Printed values, each with its number on the side away from the curve.
fn draw_marks(frame: &mut Frame, data: &Data) {
    if data.marks.is_empty() {
        return;
    }
    frame.begin(&data.marks_name);
    for mark in &data.marks {
        let (x, y) = frame.place(mark.load_percent, mark.ratio.clamp(0.0, 1.0));
        let text = mark.text();
        let overall = data.curves.last().map_or(&[][..], |curve| &curve.points);
        let nearest = overall
            .iter()
            .min_by(|a, b| (a.x - mark.load_percent).abs().total_cmp(&(b.x - mark.load_percent).abs()));
        let above = nearest.is_some_and(|datum| mark.ratio > datum.mean);
        let (side, shift) = if above { (VPos::Bottom, -80) } else { (VPos::Top, 80) };
        let style = pen::anchored(pen::plain(TEXT_SIZE, style::INK), HPos::Center, side);
        let middle = x.min(frame.full_width - 40 - width(&text, TEXT_SIZE) / 2);
        frame.pen.canvas.set_halo(Some(style::PAPER_HEX));
        frame.pen.text(&text, (middle, y + shift), &style);
        frame.pen.canvas.set_halo(None);
        frame.pen.marker((x, y), &Look::printed());
        let datum = Datum { x: mark.load_percent, mean: mark.ratio, interval: None, n: 0 };
        frame.note(&datum, (x, y), Some(&text));
    }
    frame.end();
}

/// One English sentence with the last value of each curve.
fn describe(data: &Data, labels: &Labels) -> String {
    let last = |curve: &Curve| {
        let datum = curve.points.last()?;
        let interval = datum
            .interval
            .map(|(low, high)| format!(" (95 % confidence {low:.2} to {high:.2}, n = {})", datum.n))
            .unwrap_or_default();
        Some(format!("{} {:.2}{interval} at {:.0} %", curve.name, datum.mean, datum.x))
    };
    let values: Vec<String> = data.curves.iter().filter_map(last).collect();
    if values.is_empty() { labels.empty.clone() } else { format!("{}.", values.join("; ")) }
}
