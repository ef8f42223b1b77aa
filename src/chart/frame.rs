//! The frame around the data: title, note, axes, grid and legend, laid out for the size at hand.

use std::ops::Range;

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{ShapeStyle, TRANSPARENT};

use super::canvas::{Canvas, TENTHS};
use super::legend::{Entry, Legend};
use super::metrics::{width, wrap};
use super::pen::{self, CANNOT_FAIL, Pen, Place};
use super::style::{self, LINE_HEIGHT, PADDING, TEXT_SIZE, TITLE_SIZE};
use super::{Chart, Datum, Labels, Plot, Point, Series, Size};

/// One axis from 0 upward.
pub(super) struct Axis {
    /// The last value shown.
    pub(super) end: f64,
    /// Where ticks, labels and grid lines are.
    pub(super) ticks: Vec<f64>,
    /// What a tick is labeled.
    pub(super) format: fn(f64) -> String,
}

impl Axis {
    /// 0, 20, 40, … 100 % of a fraction.
    pub(super) fn percent() -> Self {
        let ticks = (0..=5).map(|i| f64::from(i) / 5.0).collect();
        Self { end: 1.0, ticks, format: |value| format!("{:.0} %", value * 100.0) }
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        from + (value / self.end * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        0.0..self.end
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        (self.format)(*value)
    }
}

/// What a frame is made for.
pub(super) struct Design<'a> {
    pub(super) size: Size,
    pub(super) labels: &'a Labels,
    pub(super) x: Axis,
    pub(super) y: Axis,
    /// Extra room under the horizontal axis, beside its label.
    pub(super) room_below: i32,
    pub(super) legend: Vec<Entry>,
}

/// A frame with its data area ready to be drawn into.
pub(super) struct Frame {
    pub(super) pen: Pen,
    /// Edges of the data area, in tenths of a pixel.
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
    /// Width of the whole picture, in tenths of a pixel.
    pub(super) full_width: i32,
    chart: ChartContext<'static, Canvas, Cartesian2d<Axis, Axis>>,
    legend: Legend,
    series: Vec<Series>,
}

impl Frame {
    /// Lays out and draws everything but the data and the legend.
    pub(super) fn new(design: Design<'_>) -> Self {
        let Design { size, labels, x, y, room_below, legend } = design;
        let size = size.sane();
        let (full_width, full_height) = (size.width as i32 * TENTHS, size.height as i32 * TENTHS);
        let pen = Pen::new(Canvas::new(size.width, size.height));

        let mut top = head(&pen, labels, full_width);
        let label_width = |axis: &Axis, tick: f64| width(&(axis.format)(tick), TEXT_SIZE);
        let left = PADDING + 80 + y.ticks.iter().map(|&tick| label_width(&y, tick)).max().unwrap_or(0);
        let bottom = full_height - PADDING - room_below - line_room(&labels.x_label);
        let y_label_room = line_room(&labels.y_label);
        let room = (left, full_width - PADDING, top, bottom - y_label_room);
        let legend = Legend::place(legend, room);
        top = legend.below(top) + y_label_room;
        let last_label = x.ticks.last().map_or(0, |&tick| label_width(&x, tick) / 2);
        let right = full_width - PADDING - legend.beside().max(last_label);

        let muted = pen::plain(TEXT_SIZE, style::MUTED);
        let y_label = super::metrics::fit(&labels.y_label, TEXT_SIZE, full_width - 2 * PADDING);
        pen.text(&y_label, (PADDING, top - 110), &pen::anchored(muted.clone(), HPos::Left, VPos::Bottom));
        let x_label = super::metrics::fit(&labels.x_label, TEXT_SIZE, full_width - 2 * PADDING);
        let middle = ((left + right) / 2)
            .min(full_width - PADDING - width(&x_label, TEXT_SIZE) / 2)
            .max(PADDING + width(&x_label, TEXT_SIZE) / 2);
        let x_place = (middle, full_height - PADDING);
        pen.text(&x_label, x_place, &pen::anchored(muted.clone(), HPos::Center, VPos::Bottom));

        let y_labels: Vec<_> = y.ticks.iter().map(|&tick| (tick, (y.format)(tick))).collect();
        let mut chart = ChartBuilder::on(&pen.root)
            .margin_top(top)
            .margin_right(full_width - right)
            .margin_bottom(full_height - bottom - room_below)
            .margin_left(PADDING)
            .x_label_area_size(room_below)
            .y_label_area_size(left - PADDING)
            .build_cartesian_2d(x, y)
            .expect(CANNOT_FAIL);
        chart
            .configure_mesh()
            .bold_line_style(ShapeStyle::from(style::GRID).stroke_width(10))
            .light_line_style(TRANSPARENT)
            .axis_style(ShapeStyle::from(style::AXIS).stroke_width(10))
            .disable_y_axis()
            .label_style(muted.clone())
            .set_all_tick_mark_size(40)
            .draw()
            .expect(CANNOT_FAIL);
        // plotters labels an axis only together with its line, which would be one line too many.
        for (tick, label) in y_labels {
            let place = (left - 80, chart.backend_coord(&(0.0, tick)).1);
            pen.text(&label, place, &pen::anchored(muted.clone(), HPos::Right, VPos::Center));
        }
        Self { pen, left, top, right, bottom, full_width, chart, legend, series: Vec::new() }
    }

    /// Where a value is, in tenths of a pixel.
    pub(super) fn place(&self, x: f64, y: f64) -> Place {
        self.chart.backend_coord(&(x, y))
    }

    /// Begins the group of a series; the shapes that follow are its own.
    pub(super) fn begin(&mut self, name: &str) {
        self.pen.canvas.begin_group(name);
        self.series.push(Series { name: name.to_owned(), points: Vec::new() });
    }

    /// Notes where a datum of the series begun last has been drawn.
    pub(super) fn note(&mut self, datum: &Datum, at: Place, name: Option<&str>) {
        let pixels = |tenths: i32| f64::from(tenths) / f64::from(TENTHS);
        let series = self.series.last_mut().expect("a series is begun before its data are noted");
        series.points.push(Point {
            x: datum.x,
            y: datum.mean,
            px: pixels(at.0),
            py: pixels(at.1),
            // Every chart shows fractions, and no fraction is below 0 or above 1.
            low: datum.interval.map(|(low, _)| low.max(0.0)),
            high: datum.interval.map(|(_, high)| high.min(1.0)),
            n: datum.n,
            name: name.map(str::to_owned),
        });
    }

    /// Ends the group of the series begun last.
    pub(super) fn end(&self) {
        self.pen.canvas.end_group();
    }

    /// Draws the legend (or the word for no data) and hands the chart over.
    pub(super) fn finish(self, labels: &Labels, description: String) -> Chart {
        if self.series.iter().all(|series| series.points.is_empty()) {
            let style = pen::anchored(pen::plain(TEXT_SIZE, style::MUTED), HPos::Center, VPos::Center);
            let lines = wrap(&labels.empty, TEXT_SIZE, self.right - self.left - PADDING, 3);
            for (line, text) in (0..).zip(&lines) {
                let y = (self.top + self.bottom) / 2 + line * LINE_HEIGHT;
                self.pen.text(text, ((self.left + self.right) / 2, y), &style);
            }
        }
        let ends: Vec<Option<Place>> = self
            .series
            .iter()
            .map(|series| series.points.last())
            .map(|last| last.map(|point| ((point.px * 10.0) as i32, (point.py * 10.0) as i32)))
            .collect();
        self.legend.draw(&self.pen, &ends, (self.top, self.right, self.bottom));
        let pixels = |tenths: i32| f64::from(tenths) / f64::from(TENTHS);
        Chart {
            svg: self.pen.canvas.finish(&labels.title, &description),
            plot: Plot {
                left: pixels(self.left),
                top: pixels(self.top),
                right: pixels(self.right),
                bottom: pixels(self.bottom),
            },
            series: self.series,
        }
    }
}

/// Room of an optional line of text.
fn line_room(text: &str) -> i32 {
    if text.is_empty() { 0 } else { LINE_HEIGHT + 70 }
}

/// Draws title and note; answers where they end.
fn head(pen: &Pen, labels: &Labels, full_width: i32) -> i32 {
    let room = full_width - 2 * PADDING;
    let mut y = PADDING;
    let title = pen::anchored(pen::bold(pen::plain(TITLE_SIZE, style::INK)), HPos::Left, VPos::Top);
    // Semi-bold runs a little wider than the metrics say.
    for line in wrap(&labels.title, TITLE_SIZE, room * 19 / 20, 2) {
        pen.text(&line, (PADDING, y), &title);
        y += TITLE_SIZE * 4 / 3;
    }
    let note = pen::anchored(pen::plain(TEXT_SIZE, style::MUTED), HPos::Left, VPos::Top);
    for line in wrap(&labels.note, TEXT_SIZE, room, 2) {
        pen.text(&line, (PADDING, y), &note);
        y += LINE_HEIGHT;
    }
    if y > PADDING { y + 80 } else { y }
}
