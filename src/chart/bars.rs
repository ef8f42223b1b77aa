//! Bars of fractions with their confidence intervals, vertical or horizontal.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::Datum;
use super::axis::Axis;
use super::frame::Frame;
use super::metrics::width;
use super::pen::{self, Place};
use super::style::{self, Look, TEXT_SIZE};

/// Space between two groups, in places.
pub(crate) const GAP: f64 = 0.6;

/// The bars of one domain.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteGroup {
    /// Shown beside the bars.
    pub name: String,
    /// From left to right.
    pub bars: Vec<SiteBar>,
}

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteBar {
    /// Shown beside the bar.
    pub name: String,
    /// Mean of a fraction, from 0 to 1.
    pub mean: f64,
    /// Ends of its 95 % confidence interval; `None` for a single day.
    pub interval: Option<(f64, f64)>,
    /// Days averaged.
    pub n: u32,
}

/// Direction of growing bars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Direction {
    /// Upward, from places in a row.
    Up,
    /// To the right, from this many places in a column.
    Right(f64),
}

impl Direction {
    /// The horizontal and the vertical axis for bars on that many places.
    pub(crate) fn axes(self, places: f64, values: Axis) -> (Axis, Axis) {
        match self {
            Direction::Up => (Axis::places(places), values),
            Direction::Right(_) => (values, Axis::places(places)),
        }
    }

    /// The position of a value at a place.
    pub(crate) fn at(self, frame: &Frame, place: f64, value: f64) -> Place {
        match self {
            Direction::Up => frame.place(place, value),
            Direction::Right(places) => frame.place(value, places - place),
        }
    }

    /// A vector along the value axis (first) and across it.
    fn turned(self, (x, y): Place, along: i32, across: i32) -> Place {
        match self {
            Direction::Up => (x + across, y - along),
            Direction::Right(_) => (x + along, y + across),
        }
    }
}

/// Draws a bar from one place to another, with its interval and, if it fits, its number.
pub(crate) fn draw(
    frame: &mut Frame,
    direction: Direction,
    bar: &SiteBar,
    (from, to): (f64, f64),
    look: &Look,
) {
    let [foot, head] = [direction.at(frame, from, 0.0), direction.at(frame, to, bar.mean)];
    let (left, right) = (foot.0.min(head.0), foot.0.max(head.0));
    let (top, bottom) = (foot.1.min(head.1), foot.1.max(head.1));
    frame.pen.bar((left, top), (right, bottom), look);
    let end = direction.at(frame, (from + to) / 2.0, bar.mean);
    let thick = if direction == Direction::Up { right - left } else { bottom - top };
    let mut beyond = end;
    if let Some((low, high)) = bar.interval.filter(|(low, high)| low.is_finite() && high.is_finite()) {
        let ends = [low, high].map(|value| direction.at(frame, (from + to) / 2.0, value));
        let cap = (thick / 6).min(40);
        let ink = style::INK.to_rgba();
        // A white outline keeps the interval visible on every texture.
        frame.pen.line(ends.to_vec(), style::PAPER.to_rgba(), 35, None);
        let cap = |end| [-cap, cap].map(|across| direction.turned(end, 0, across));
        frame.pen.strokes(&[ends, cap(ends[0]), cap(ends[1])], ink, 12);
        if high > bar.mean {
            beyond = ends[1];
        }
    }
    let number = format!("{:.0}", bar.mean.clamp(0.0, 1.0) * 100.0);
    let plain = pen::plain(TEXT_SIZE, style::INK);
    if direction == Direction::Up && width(&number, TEXT_SIZE) + 20 <= thick {
        let style = pen::anchored(plain, HPos::Center, VPos::Bottom);
        frame.pen.text(&number, direction.turned(beyond, 30, 0), &style);
    } else if direction != Direction::Up && TEXT_SIZE <= thick {
        frame.pen.text(&number, direction.turned(beyond, 50, 0), &plain);
    }
    let datum = Datum { x: (from + to) / 2.0, mean: bar.mean, interval: bar.interval, n: bar.n };
    frame.note(&datum.of_share(), end, Some(&bar.name));
}
