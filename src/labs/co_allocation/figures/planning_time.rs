//! The distribution of planning times per planner, on a logarithmic axis.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use crate::chart::axis::{Axis, duration};
use crate::chart::bars::Direction;
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::Side;
use crate::chart::metrics::{fit, width, wrap};
use crate::chart::pen;
use crate::chart::pen::Place;
use crate::chart::style;
use crate::chart::style::{LINE_HEIGHT, Look, PADDING, TEXT_SIZE};
use crate::chart::{Chart, Datum, Labels, Size};
use crate::kernel::statistics::Distribution;
use crate::labs::co_allocation::text::msg;

/// Height of a planner's distribution and of the space below it.
const SPREAD: i32 = 360;
/// Half of the longest label of a tick.
const TICK_ROOM: i32 = 240;
/// Half the height of the box.
const HALF_BOX: i32 = 70;

/// Planners to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// From top to bottom.
    pub planners: Vec<Planner>,
    /// Labels of the numbers.
    pub names: Names,
}

/// The times of one planner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Planner {
    /// Shown above its distribution.
    pub name: String,
    /// Planning times in seconds, in any order.
    pub seconds: Vec<f64>,
    /// Number of these requests given up at the limit.
    pub given_up: u32,
}

/// Labels of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The shortest time.
    pub fastest: String,
    /// Half of the requests take at most this.
    pub median: String,
    /// 99 of 100 requests take at most this.
    pub percentile99: String,
    /// The longest time.
    pub slowest: String,
    /// The number of requests given up.
    pub given_up: String,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            fastest: msg!("times.fastest").to_string(),
            median: msg!("times.median").to_string(),
            percentile99: msg!("times.percentile99").to_string(),
            slowest: msg!("times.slowest").to_string(),
            given_up: msg!("times.given-up").to_string(),
        }
    }
}

/// Texts of the chart.
pub fn labels() -> Labels {
    Labels {
        title: msg!("times.title").to_string(),
        note: msg!("times.note").to_string(),
        x_label: msg!("times.x").to_string(),
        empty: msg!("times.empty").to_string(),
        ..Labels::blank()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let rows: Vec<Row> = data.planners.iter().map(|planner| Row::of(planner, &data.names)).collect();
    let extremes = || rows.iter().flat_map(|row| &row.times);
    let shortest = extremes().map(|times| times.percentile(0.0)).min_by(f64::total_cmp).unwrap_or(1e-6);
    let longest = extremes().map(Distribution::maximum).max_by(f64::total_cmp).unwrap_or(1.0);
    let room = size.clamped().width as i32 * 10 - 2 * PADDING;
    let below = rows.iter().any(|row| row.width() > room);
    let lines = rows.iter().map(|row| row.lines(room).len() as i32).max().unwrap_or(0);
    let text = if below { (1 + lines) * LINE_HEIGHT } else { LINE_HEIGHT };
    let places = rows.len().max(1) as f64;
    // Half of the first tick's label is to the left of it.
    let values = Axis::decades(shortest, longest, duration).thinned_across(room - 2 * TICK_ROOM);
    let (x, y) = Direction::Right(places).axes(places, values);
    let mut frame = Frame::new(Design {
        size,
        labels,
        x,
        y,
        room_below: TICK_LABELS,
        room_left: TICK_ROOM,
        least_height: rows.len() as i32 * (text + SPREAD),
        legend: Vec::new(),
        legend_side: Side::Top,
    });
    for (index, row) in rows.iter().enumerate() {
        let at = |place: usize| Direction::Right(places).at(&frame, place as f64, frame.x.start).1;
        let (top, bottom) = (at(index), at(index + 1));
        let top = top + (bottom - top - text - SPREAD) / 2;
        frame.begin(&row.name);
        row.draw_text(&frame, top, below);
        if let Some(times) = &row.times {
            draw_spread(&mut frame, times, &data.names, &Look::of(index), top + text + HALF_BOX + 50);
        }
        frame.end();
    }
    let description = rows.iter().filter(|row| row.times.is_some());
    let numbers = |row: &Row| msg!("times.values", name = row.name, values = row.numbers);
    frame.finish(labels, &description.map(numbers).collect::<Vec<_>>())
}

/// A planner with its numbers as text.
struct Row {
    name: String,
    times: Option<Distribution>,
    numbers: String,
}

impl Row {
    fn of(planner: &Planner, names: &Names) -> Self {
        let drawable = planner.seconds.iter().filter(|seconds| seconds.is_finite());
        // The clock may be too coarse for the shortest times.
        let times = Distribution::of(&drawable.map(|seconds| seconds.max(1e-9)).collect::<Vec<_>>());
        // Lines break only between two numbers.
        let number = |word: &str, seconds: f64| format!("{word}\u{a0}{}", duration(seconds));
        let numbers = times.iter().flat_map(|times| {
            [
                number(&names.median, times.median()),
                number(&names.percentile99, times.percentile(99.0)),
                number(&names.slowest, times.maximum()),
            ]
        });
        let (given_up, of) = (planner.given_up, planner.seconds.len());
        let given_up = (given_up > 0).then(|| format!("{}\u{a0}{given_up}\u{a0}/\u{a0}{of}", names.given_up));
        let numbers = numbers.chain(given_up).collect::<Vec<_>>().join(", ");
        Self { name: planner.name.clone(), times, numbers }
    }

    /// Where the numbers begin beside the name; semi-bold is slightly wider than the metrics assume.
    fn numbers_at(&self) -> i32 {
        width(&self.name, TEXT_SIZE) * 11 / 10 + 120
    }

    fn width(&self) -> i32 {
        self.numbers_at() + width(&self.numbers, TEXT_SIZE)
    }

    /// The numbers, broken into lines.
    fn lines(&self, room: i32) -> Vec<String> {
        wrap(&self.numbers, TEXT_SIZE, room, 3)
    }

    /// The name, and the numbers beside or below it.
    fn draw_text(&self, frame: &Frame, top: i32, below: bool) {
        let room = frame.full_width - 2 * PADDING;
        let anchored = |color| pen::anchored(pen::plain(TEXT_SIZE, color), HPos::Left, VPos::Top);
        let name = fit(&self.name, TEXT_SIZE, room * 9 / 10);
        frame.pen.canvas.set_halo(Some(style::PAPER_HEX));
        frame.pen.text(&name, (PADDING, top), &pen::bold(anchored(style::INK)));
        if below {
            for (line, text) in (1..).zip(self.lines(room)) {
                frame.pen.text(&text, (PADDING, top + line * LINE_HEIGHT), &anchored(style::MUTED));
            }
        } else {
            frame.pen.text(&self.numbers, (PADDING + self.numbers_at(), top), &anchored(style::MUTED));
        }
        frame.pen.canvas.set_halo(None);
    }
}

/// Draws a line from the fastest to the slowest, at this height.
fn draw_spread(frame: &mut Frame, times: &Distribution, names: &Names, look: &Look, y: i32) {
    let at = |seconds: f64| (frame.place(seconds, 0.0).0, y);
    let color = look.color.to_rgba();
    let [fastest, low, middle, high, percentile99, slowest] =
        [0.0, 25.0, 50.0, 75.0, 99.0, 100.0].map(|percent| at(times.percentile(percent)));
    let cap = |(x, y): Place| [(x, y - 45), (x, y + 45)];
    frame.pen.strokes(&[[fastest, slowest], cap(fastest), cap(slowest)], color, 20);
    // A box without width would be invisible.
    let (left, right) = (low.0.min(middle.0 - 10), high.0.max(middle.0 + 10));
    frame.pen.bar((left, y - HALF_BOX), (right, y + HALF_BOX), look);
    frame.pen.marker(middle, &Look { color: style::INK, ..Look::overall() });
    frame.pen.marker(percentile99, &Look { marker: style::Marker::Diamond, ..*look });
    let n = times.count() as u32;
    let named = [
        (&names.fastest, 0.0, fastest),
        (&names.median, 50.0, middle),
        (&names.percentile99, 99.0, percentile99),
        (&names.slowest, 100.0, slowest),
    ];
    for (name, percent, place) in named {
        let datum = Datum { x: percent, mean: times.percentile(percent), interval: None, n };
        frame.note(&datum, place, Some(name));
    }
}
