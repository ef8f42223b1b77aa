//! Planning effort per request, in order of arrival: time or search nodes on a logarithmic axis.

use plotters::style::Color;

use crate::chart::axis::{Axis, MOST, duration, number};
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::{Entry, Sample, Side};
use crate::chart::pen::Place;
use crate::chart::style::Look;
use crate::chart::{Chart, Datum, Labels, Size};
use crate::kernel::statistics::Distribution;
use crate::labs::co_allocation::text::msg;

/// Least distance of two markers on a line; if requests are closer, their medians over stretches are drawn.
const BETWEEN_MARKERS: i32 = 140;

/// Planners to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// In the order of the legend.
    pub planners: Vec<Planner>,
    /// The measure of effort.
    pub effort: Effort,
}

/// One planner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Planner {
    /// Shown in the legend.
    pub name: String,
    /// One value per request, in the order of arrival.
    pub values: Vec<f64>,
}

/// The measure of effort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// Planning time in seconds.
    #[default]
    Seconds,
    /// Search nodes.
    Nodes,
}

impl Effort {
    fn text(self) -> fn(f64) -> String {
        match self {
            Effort::Seconds => duration,
            Effort::Nodes => |nodes| number(nodes),
        }
    }

    /// Drawn in place of zero, which a logarithmic axis does not have.
    fn least(self) -> f64 {
        match self {
            Effort::Seconds => 1e-9,
            Effort::Nodes => 1.0,
        }
    }
}

/// Texts of the chart.
pub fn labels(effort: Effort) -> Labels {
    let (title, y_label) = match effort {
        Effort::Seconds => (msg!("effort.seconds"), msg!("effort.seconds-y")),
        Effort::Nodes => (msg!("effort.nodes"), msg!("effort.nodes-y")),
    };
    Labels {
        title: title.to_string(),
        note: msg!("effort.note").to_string(),
        x_label: msg!("effort.x").to_string(),
        y_label: y_label.to_string(),
        empty: msg!("times.empty").to_string(),
        ..Labels::blank()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let data = &drawable(data);
    let values = || data.planners.iter().flat_map(|planner| &planner.values).copied();
    let requests = data.planners.iter().map(|planner| planner.values.len()).max().unwrap_or(0);
    let (smallest, largest) = match requests {
        0 => (data.effort.least(), 1000.0 * data.effort.least()),
        _ => (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max)),
    };
    let size = size.clamped();
    let entry = |(index, planner): (usize, &Planner)| Entry {
        name: planner.name.clone(),
        look: Look::solid_first(index),
        series: Some(index),
        sample: Sample::Line,
    };
    let mut frame = Frame::new(Design {
        size,
        labels,
        x: Axis::numbers(0.0, requests.max(10) as f64, f64::from(size.width / 100).min(8.0)),
        // The least height that title, note and the horizontal axis leave.
        y: Axis::decades(smallest, largest, data.effort.text()).thinned_up(size.height as i32 * 10 * 2 / 5),
        room_below: TICK_LABELS,
        room_left: 0,
        least_height: 0,
        legend: data.planners.iter().enumerate().map(entry).collect(),
        legend_side: Side::Right,
    });
    for (index, planner) in data.planners.iter().enumerate() {
        frame.begin(&planner.name);
        draw_planner(&mut frame, &planner.values, &Look::solid_first(index));
        frame.end();
    }
    let description = data.planners.iter().filter_map(|planner| {
        let statistics = Distribution::of(&planner.values)?;
        let [median, maximum] = [statistics.median(), statistics.maximum()].map(data.effort.text());
        let (name, count) = (&planner.name, planner.values.len());
        Some(msg!("effort.total", name, median, maximum, count))
    });
    frame.finish(labels, &description.collect::<Vec<_>>())
}

/// The data without values that cannot be drawn; later values move up.
fn drawable(data: &Data) -> Data {
    let mut data = data.clone();
    let least = data.effort.least();
    for planner in &mut data.planners {
        planner.values.retain(|value| value.abs() <= MOST);
        planner.values.iter_mut().for_each(|value| *value = value.max(least));
    }
    data
}

fn draw_planner(frame: &mut Frame, values: &[f64], look: &Look) {
    let most = ((frame.right - frame.left) / BETWEEN_MARKERS).max(1) as usize;
    let size = values.len().div_ceil(most).max(1);
    if size > 1 {
        let places: Vec<Place> =
            (1..).zip(values).map(|(request, &value)| frame.place(f64::from(request), value)).collect();
        frame.pen.dots(&places, 18, look.marker, look.color.mix(0.45));
    }
    let mut line = Vec::new();
    let mut stretches = Vec::new();
    for (index, stretch) in values.chunks(size).enumerate() {
        let Some(statistics) = Distribution::of(stretch) else { continue };
        let (first, last) = (index * size + 1, index * size + stretch.len());
        let x = (first + last) as f64 / 2.0;
        let name = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let datum = Datum { x, mean: statistics.median(), interval: None, n: stretch.len() as u32 };
        line.push(frame.place(x, datum.mean));
        stretches.push((datum, name));
    }
    if line.len() > 1 {
        frame.pen.line(line.clone(), look.color.to_rgba(), look.line_width, look.dash);
    }
    for ((datum, name), &place) in stretches.iter().zip(&line) {
        frame.pen.marker(place, look);
        frame.note(datum, place, Some(name));
    }
}
