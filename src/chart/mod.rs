//! Charts as SVG text, with the pixel position of every data point for a page's overlay.
//!
//! Building blocks of charts, and [`comparison`], which any lab can use; a lab's own charts are in its
//! `figures`. Each chart has `labels()` (callers may pass other texts), plain data, and `draw(&data,
//! size, &labels) -> Chart`. Charts use no font, clock or DOM, so they are byte-identical native and in wasm.

pub(crate) mod axis;
pub(crate) mod bars;
pub(crate) mod canvas;
pub(crate) mod frame;
pub(crate) mod legend;
pub(crate) mod metrics;
pub(crate) mod names;
pub(crate) mod pen;
pub(crate) mod style;

pub mod comparison;

pub use axis::duration;

use serde::Serialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::kernel::statistics::Summary;
use crate::text::msg;

/// Size of a picture in pixels; pictures with many names or bars may become taller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl Size {
    /// The nearest size at which text of 14 pixels leaves room for data and coordinates stay in range.
    pub(crate) fn clamped(self) -> Self {
        Self { width: self.width.clamp(280, 4000), height: self.height.clamp(220, 4000) }
    }
}

/// Texts of a chart; an empty text takes no room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Title, in one line.
    pub title: String,
    /// How to read it; shown under the title.
    pub note: String,
    /// Label of the horizontal axis.
    pub x_label: String,
    /// Label of the vertical axis.
    pub y_label: String,
    /// Shown if there are no data.
    pub empty: String,
    /// Text alternative for screen readers; if empty, a sentence is made from the data.
    pub description: String,
}

impl Labels {
    /// No texts, but for one if there are no data.
    pub fn blank() -> Self {
        let empty = msg!("chart.empty").to_string();
        let [title, note, x_label, y_label, description] = Default::default();
        Self { title, note, x_label, y_label, empty, description }
    }
}

/// A mean at one place of the horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Datum {
    /// Place on the horizontal axis.
    pub x: f64,
    /// Mean over the days.
    pub mean: f64,
    /// Ends of its 95 % confidence interval; `None` for a single day.
    pub interval: Option<(f64, f64)>,
    /// Days averaged.
    pub n: u32,
}

impl Datum {
    /// The mean of several days at one place.
    pub fn of(x: f64, summary: Summary) -> Self {
        Self { x, mean: summary.mean, interval: summary.interval(), n: summary.n as u32 }
    }

    pub(crate) fn is_drawable(&self) -> bool {
        let ends = self.interval.unwrap_or((0.0, 0.0));
        [self.x, self.mean, ends.0, ends.1].iter().all(|value| value.abs() <= axis::MOST)
    }

    /// The same datum with its interval clamped to 0 to 1, as for a fraction.
    pub(crate) fn of_share(self) -> Self {
        let interval = self.interval.map(|(low, high)| (low.max(0.0), high.min(1.0)));
        Self { interval, ..self }
    }
}

/// Means along the horizontal axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartCurve {
    /// Shown in the legend.
    pub name: String,
    /// From left to right.
    pub points: Vec<Datum>,
}

impl ChartCurve {
    /// The same curve without points that cannot be drawn.
    pub(crate) fn drawable(&self) -> Self {
        let points = self.points.iter().copied().filter(Datum::is_drawable).collect();
        Self { name: self.name.clone(), points }
    }
}

/// A picture and the positions of its data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Chart {
    /// A complete SVG document.
    pub svg: String,
    /// The data area, in the units of the SVG's `viewBox`.
    pub plot: Plot,
    /// Every series drawn, in drawing order.
    pub series: Vec<Series>,
}

/// The data area of a chart in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Plot {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Lower edge.
    pub bottom: f64,
}

/// One series of a chart; its shapes are in the group whose `data-series` is its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Series {
    /// Name given by the caller.
    pub name: String,
    /// Data from left to right.
    pub points: Vec<Point>,
}

/// One datum and its place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Point {
    /// Place on the horizontal axis.
    pub x: f64,
    /// The value shown there.
    pub y: f64,
    /// Pixels from the left.
    pub px: f64,
    /// Pixels from the top.
    pub py: f64,
    /// Lower end of the 95 % confidence interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// Upper end of the 95 % confidence interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// Days averaged; 0 for a value printed in a paper.
    pub n: u32,
    /// The label at this place of a categorical horizontal axis.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
