//! Any number of series side by side: means with confidence intervals over load or a parameter, values
//! printed in a paper, and an upper bound.

use plotters::style::Color;

use super::axis::{Axis, duration, number};
use super::frame::{Design, Frame, TICK_LABELS};
use super::legend::{Entry, Sample, Side};
use super::pen::Place;
use super::style::{self, Look};
use super::{Chart, ChartCurve, Datum, Labels, Size};
use crate::text::{Argument, Message, msg};
use marks::{draw_cut, draw_marked, draw_marks};

mod marks;

/// Half of the space between the bars of two places, in places.
const BAR_GAP: f64 = 0.1;
/// With more series, bands would hide each other: error bars are drawn instead.
const MOST_BANDS: usize = 4;
/// The limit if one series sums up all others: above it, only that one has a band.
const MOST_BANDS_BESIDE_TOTAL: usize = 3;

/// Series to compare.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComparisonData {
    /// In the order of the legend; up to twelve can be distinguished.
    pub curves: Vec<ChartCurve>,
    /// Places and values of single days: one list per curve, or no lists.
    pub days: Vec<Vec<(f64, f64)>>,
    /// Index of the curve that sums up all others, if one does: drawn above them, in black.
    pub total: Option<usize>,
    /// An upper bound of all series.
    pub bound: Option<ChartCurve>,
    /// Values printed in a paper.
    pub marks: Vec<ChartMark>,
    /// Legend text for the printed values.
    pub marks_name: String,
    /// Values that would be higher had they not been cut short, with the text of each: an arrow leads up from them.
    pub cut: Vec<ChartMark>,
    /// Legend text for these.
    pub cut_name: String,
    /// A range of the horizontal axis that is marked, and its legend text.
    pub marked: Option<(f64, f64, String)>,
    /// Kind of horizontal axis.
    pub across: Across,
    /// Kind of values.
    pub scale: Scale,
}

/// A value to compare the series with.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartMark {
    /// Place on the horizontal axis.
    pub x: f64,
    /// The value.
    pub y: f64,
    /// The text beside it, such as `≈ 0.90`.
    pub text: String,
}

/// Kind of horizontal axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Across {
    /// Load in percent, from 0 to at least 100.
    #[default]
    Load,
    /// The values of a parameter.
    Values,
    /// The same, positive and over several powers of ten, on a logarithmic axis.
    Decades,
    /// Things counted from 1; each has a bar of every curve.
    Bars,
}

impl Across {
    /// A horizontal axis that covers these places.
    pub(crate) fn axis(self, places: impl Iterator<Item = f64>, size: Size) -> Axis {
        let picture_width = size.clamped().width;
        let mut places: Vec<f64> = places.collect();
        if self == Across::Load {
            return Axis::load(places.into_iter().fold(100.0, f64::max), picture_width);
        }
        places.sort_by(f64::total_cmp);
        places.dedup();
        // The least width that the vertical axis and a legend at the side leave.
        let length = picture_width as i32 * 10 * 13 / 20;
        match (self, places.first(), places.last()) {
            (Across::Decades, Some(&first), Some(&last)) if first > 0.0 => {
                Axis::decades(first, last, number).thinned_across(length)
            }
            (Across::Bars, Some(&first), Some(&last)) => {
                let mut axis = Axis::around(&places, length);
                axis.ticks.retain(|tick| (first..=last).contains(tick));
                Axis { start: first - 0.5 - BAR_GAP, end: last + 0.5 + BAR_GAP, ..axis }
            }
            _ => Axis::around(&places, length),
        }
    }

    /// A place in words.
    pub(crate) fn text(self, x: f64) -> Argument {
        match self {
            Across::Load => Argument::Message(msg!("chart.load", percent = format!("{x:.0}"))),
            Across::Values | Across::Decades | Across::Bars => Argument::Text(number(x)),
        }
    }
}

/// Kind of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// A fraction, shown as 0.0 to 1.0.
    #[default]
    Ratio,
    /// A fraction in percent up to 100 %; from 0 %, or higher up where all are near 100 %.
    Percent,
    /// Any number; the axis includes 0.
    Number,
    /// Positive numbers that differ by factors, on a logarithmic axis.
    Decades,
    /// Seconds, on a logarithmic axis.
    Seconds,
}

impl Scale {
    fn axis(self, data: &ComparisonData, size: Size) -> Axis {
        let decades = |least: f64, format: fn(f64) -> String| {
            let (smallest, largest) = positive_extremes(data).unwrap_or((least, 1000.0 * least));
            // The least height that title, note and the horizontal axis leave.
            Axis::decades(smallest, largest, format).thinned_up(size.clamped().height as i32 * 10 * 2 / 5)
        };
        match self {
            Scale::Ratio => Axis::ratio(),
            Scale::Percent => Axis::percent_from(values(data).reduce(f64::min).unwrap_or(0.0)),
            Scale::Number => {
                let (smallest, largest) = extremes(data);
                Axis::numbers(smallest, largest, 5.0)
            }
            Scale::Decades => decades(1.0, number),
            Scale::Seconds => decades(1e-6, duration),
        }
    }

    /// Whether values and their intervals lie between 0 and 1.
    fn is_fraction(self) -> bool {
        matches!(self, Scale::Ratio | Scale::Percent)
    }

    fn text(self, value: f64) -> String {
        match self {
            Scale::Ratio => format!("{value:.2}"),
            Scale::Percent => format!("{:.0} %", value * 100.0),
            Scale::Seconds => duration(value),
            Scale::Number | Scale::Decades if value.abs() < 100.0 => format!("{value:.2}"),
            Scale::Number | Scale::Decades => number(value.round()),
        }
    }
}

/// Draws the chart.
pub fn draw(data: &ComparisonData, size: Size, labels: &Labels) -> Chart {
    let data = &drawable(data);
    let mut frame = Frame::new(Design {
        size,
        labels,
        x: data.across.axis(places(data), size),
        y: data.scale.axis(data, size),
        room_below: TICK_LABELS,
        room_left: 0,
        least_height: 0,
        legend: legend(data),
        legend_side: Side::Right,
    });
    draw_marked(&frame, data);
    if frame.y.start < 0.0 {
        let zero = [frame.x.start, frame.x.end].map(|x| frame.place(x, 0.0));
        frame.pen.line(zero.to_vec(), style::AXIS.to_rgba(), 10, None);
    }
    let first_band = match data.total {
        Some(total) if data.curves.len() > MOST_BANDS_BESIDE_TOTAL => total,
        Some(_) => 0,
        None if data.curves.len() > MOST_BANDS => usize::MAX,
        None => 0,
    };
    let whiskers = first_band == usize::MAX;
    for (index, curve) in data.curves.iter().enumerate() {
        let look = look(data, index);
        frame.begin(&curve.name);
        draw_days(&frame, data.days.get(index).map_or(&[][..], Vec::as_slice), &look);
        if data.across == Across::Bars {
            draw_bars(&mut frame, &curve.points, &look, index, data.curves.len());
            frame.end();
            continue;
        }
        if curve.points.len() == 1 || whiskers {
            draw_whiskers(&frame, &curve.points, &look);
        } else if index >= first_band {
            draw_band(&frame, &curve.points, &look);
        }
        draw_line(&mut frame, &curve.points, &look, data.scale);
        frame.end();
    }
    if let Some(bound) = &data.bound {
        frame.begin(&bound.name);
        draw_line(&mut frame, &bound.points, &Look::bound(), data.scale);
        frame.end();
    }
    draw_cut(&mut frame, data);
    draw_marks(&mut frame, data);
    frame.finish(labels, &description(data))
}

/// The data without values that cannot be drawn.
fn drawable(data: &ComparisonData) -> ComparisonData {
    let mut data = data.clone();
    data.curves.iter_mut().for_each(|curve| *curve = curve.drawable());
    data.bound = data.bound.map(|bound| bound.drawable()).filter(|bound| !bound.points.is_empty());
    let is_drawable = |x: f64, y: f64| Datum { x, mean: y, interval: None, n: 0 }.is_drawable();
    data.marks.retain(|mark| is_drawable(mark.x, mark.y));
    data.cut.retain(|mark| is_drawable(mark.x, mark.y));
    data.days.iter_mut().for_each(|days| days.retain(|&(x, y)| is_drawable(x, y)));
    data
}

/// All places on the horizontal axis.
fn places(data: &ComparisonData) -> impl Iterator<Item = f64> {
    let points = data.curves.iter().chain(&data.bound).flat_map(|curve| &curve.points);
    points.map(|datum| datum.x).chain(data.marks.iter().map(|mark| mark.x))
}

/// The smallest and the largest value to show.
fn extremes(data: &ComparisonData) -> (f64, f64) {
    values(data).fold((0.0, 0.0), |(least, most), value| (least.min(value), most.max(value)))
}

/// Everything that is drawn, with the ends of intervals.
fn values(data: &ComparisonData) -> impl Iterator<Item = f64> {
    let points = data.curves.iter().chain(&data.bound).flat_map(|curve| &curve.points);
    let ends = points.flat_map(|datum| {
        let (low, high) = datum.interval.unwrap_or((datum.mean, datum.mean));
        [low.min(datum.mean), high.max(datum.mean)]
    });
    let days = data.days.iter().flatten().map(|&(_, value)| value);
    ends.chain(days).chain(data.marks.iter().map(|mark| mark.y))
}

/// The smallest and the largest mean above 0, also of those printed: a logarithmic axis has no others.
fn positive_extremes(data: &ComparisonData) -> Option<(f64, f64)> {
    let points = data.curves.iter().chain(&data.bound).flat_map(|curve| &curve.points);
    let means = points.map(|datum| datum.mean).chain(data.marks.iter().map(|mark| mark.y));
    let mut means: Vec<f64> = means.filter(|&mean| mean > 0.0).collect();
    means.sort_by(f64::total_cmp);
    Some((*means.first()?, *means.last()?))
}

fn look(data: &ComparisonData, index: usize) -> Look {
    match data.total {
        Some(total) if total == index => Look::overall(),
        Some(_) => Look::of(index),
        None => Look::solid_first(index),
    }
}

fn legend(data: &ComparisonData) -> Vec<Entry> {
    let entry = |name: &str, look: Look, series: Option<usize>| Entry {
        name: name.to_owned(),
        look,
        series,
        sample: if data.across == Across::Bars { Sample::Bar } else { Sample::Line },
    };
    let mut legend: Vec<Entry> = (data.curves.iter().enumerate())
        .map(|(index, curve)| entry(&curve.name, look(data, index), Some(index)))
        .collect();
    if let Some(total) = data.total {
        // The overall series comes first.
        legend[..=total].rotate_right(1);
    }
    let bound = data.bound.iter().map(|bound| entry(&bound.name, Look::bound(), Some(data.curves.len())));
    legend.extend(bound);
    if !data.cut.is_empty() {
        legend.push(entry(&data.cut_name, Look::cut(), None));
    }
    if !data.marks.is_empty() {
        legend.push(entry(&data.marks_name, Look::printed(), None));
    }
    if let Some((.., name)) = &data.marked {
        legend.push(Entry { sample: Sample::Bar, ..entry(name, Look::background(), None) });
    }
    legend
}

/// Small and pale, since they are many.
fn draw_days(frame: &Frame, days: &[(f64, f64)], look: &Look) {
    let places: Vec<Place> = days.iter().map(|&(x, y)| frame.place(x, y)).collect();
    frame.pen.dots(&places, 16, look.marker, look.color.mix(0.35));
}

fn ends(frame: &Frame, points: &[Datum]) -> Vec<(Place, Place)> {
    let end = |datum: &Datum| datum.interval.map(|ends| [ends.0, ends.1].map(|y| frame.place(datum.x, y)));
    points.iter().filter_map(end).map(|[low, high]| (low, high)).collect()
}

fn draw_band(frame: &Frame, points: &[Datum], look: &Look) {
    let (low, high): (Vec<Place>, Vec<Place>) = ends(frame, points).into_iter().unzip();
    if high.len() > 1 {
        let corners = high.iter().chain(low.iter().rev()).copied().collect();
        frame.pen.area(corners, look.color.mix(0.14));
        for path in [low, high] {
            frame.pen.line(path, look.color.mix(0.45), 8, Some("3 3"));
        }
    }
}

fn draw_whiskers(frame: &Frame, points: &[Datum], look: &Look) {
    let cap = |(x, y): Place| [(x - 30, y), (x + 30, y)];
    let whisker = |(low, high): (Place, Place)| [[low, high], cap(low), cap(high)];
    let lines: Vec<[Place; 2]> = ends(frame, points).into_iter().flat_map(whisker).collect();
    frame.pen.strokes(&lines, look.color.mix(0.6), 12);
}

/// One bar at each place, beside those of the other curves.
fn draw_bars(frame: &mut Frame, points: &[Datum], look: &Look, index: usize, of: usize) {
    let each = (1.0 - 2.0 * BAR_GAP) / of as f64;
    for datum in points {
        let left = datum.x - 0.5 + BAR_GAP + index as f64 * each;
        let (foot, head) = (frame.place(left, 0.0), frame.place(left + each, datum.mean));
        frame.pen.bar((foot.0, foot.1.min(head.1)), (head.0, foot.1.max(head.1)), look);
        let place = ((foot.0 + head.0) / 2, head.1);
        if let Some((low, high)) = datum.interval {
            let end = |value| (place.0, frame.place(datum.x, value).1);
            frame.pen.strokes(&[[end(low), end(high)]], style::INK.to_rgba(), 10);
        }
        frame.note(datum, place, None);
    }
}

fn draw_line(frame: &mut Frame, points: &[Datum], look: &Look, scale: Scale) {
    let places: Vec<Place> = points.iter().map(|datum| frame.place(datum.x, datum.mean)).collect();
    if places.len() > 1 {
        frame.pen.line(places.clone(), look.color.to_rgba(), look.line_width, look.dash);
    }
    for (datum, &place) in points.iter().zip(&places) {
        frame.pen.marker(place, look);
        let datum = if scale.is_fraction() { datum.of_share() } else { *datum };
        frame.note(&datum, place, None);
    }
}

/// The last value of each curve.
fn description(data: &ComparisonData) -> Vec<Message> {
    let text = |value| data.scale.text(value);
    let last = |curve: &ChartCurve| {
        let datum = curve.points.last()?;
        let (name, mean, place) = (&curve.name, text(datum.mean), data.across.text(datum.x));
        Some(match datum.interval.map(|(low, high)| (text(low), text(high))) {
            Some((low, high)) => msg!("chart.mean", name, mean, low, high, count = datum.n, place),
            None => msg!("chart.value", name, value = mean, place),
        })
    };
    data.curves.iter().chain(&data.bound).filter_map(last).collect()
}
