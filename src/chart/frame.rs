//! The frame around the data: title, note, axes, grid and legend, laid out for the given size.

use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{ShapeStyle, TRANSPARENT};

use super::axis::Axis;
use super::canvas::{Canvas, TENTHS};
use super::legend::{Entry, Legend, Side};
use super::metrics::{fit, width, wrap};
use super::pen::{self, CANNOT_FAIL, Pen, Place};
use super::style::{self, LINE_HEIGHT, PADDING, TEXT_SIZE, TITLE_SIZE};
use super::{Chart, Datum, Labels, Plot, Point, Series, Size};
use crate::text::Message;

/// The parameters of a frame.
pub(crate) struct Design<'a> {
    pub(crate) size: Size,
    pub(crate) labels: &'a Labels,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    /// Extra space under the horizontal axis, in addition to its label.
    pub(crate) room_below: i32,
    /// Extra space to the left of the vertical axis, in addition to its labels.
    pub(crate) room_left: i32,
    /// Minimum height of the data area; the picture gets taller if needed.
    pub(crate) least_height: i32,
    pub(crate) legend: Vec<Entry>,
    /// Place of the legend.
    pub(crate) legend_side: Side,
}

/// Maximum height of a picture.
const MOST_HEIGHT: i32 = 4000 * TENTHS;
const TITLE_HEIGHT: i32 = TITLE_SIZE * 4 / 3;
const MOST_NOTE_LINES: usize = 3;
/// Space for the labels of a horizontal axis.
pub(crate) const TICK_LABELS: i32 = 60 + LINE_HEIGHT;

/// A frame with its data area ready to be drawn into.
pub(crate) struct Frame {
    pub(crate) pen: Pen,
    /// Edges of the data area, in tenths of a pixel.
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) right: i32,
    pub(crate) bottom: i32,
    /// Width of the whole picture, in tenths of a pixel.
    pub(crate) full_width: i32,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    chart: ChartContext<'static, Canvas, Cartesian2d<Axis, Axis>>,
    legend: Legend,
    series: Vec<Series>,
}

impl Frame {
    /// Lays out and draws everything but the data and the legend.
    pub(crate) fn new(design: Design<'_>) -> Self {
        let Design { size, labels, x, y, room_below, room_left, least_height, legend, legend_side } = design;
        let size = size.clamped();
        let (full_width, mut full_height) = (size.width as i32 * TENTHS, size.height as i32 * TENTHS);
        let head = Head::of(labels, full_width);
        let label_width = |axis: &Axis, tick: f64| width(&(axis.format)(tick), TEXT_SIZE);
        let tick_room = y.ticks.iter().map(|&tick| label_width(&y, tick) + 80).max().unwrap_or(0);
        let left = PADDING + room_left + tick_room;
        let mut bottom = full_height - PADDING - room_below - line_room(&labels.x_label);
        let y_label_room = line_room(&labels.y_label);
        let room = (left, full_width - PADDING, head.bottom, bottom - y_label_room);
        let legend = Legend::place(legend, legend_side, room);
        let top = legend.below(head.bottom) + y_label_room;
        // Every series is named, however small the picture: it grows before the data area shrinks much.
        let least = least_height.max((room.3 - room.2) * 3 / 4);
        let missing = (least - (bottom - top)).max(0).min(MOST_HEIGHT - full_height);
        (bottom, full_height) = (bottom + missing, full_height + missing);
        let last_label = x.ticks.last().map_or(0, |&tick| label_width(&x, tick) / 2);
        let right = full_width - PADDING - legend.beside().max(last_label);

        let pen = Pen::new(Canvas::new(full_width, full_height));
        head.draw(&pen);
        let muted = pen::plain(TEXT_SIZE, style::MUTED);
        let y_label = fit(&labels.y_label, TEXT_SIZE, full_width - 2 * PADDING);
        pen.text(&y_label, (PADDING, top - 110), &pen::anchored(muted.clone(), HPos::Left, VPos::Bottom));
        let x_label = fit(&labels.x_label, TEXT_SIZE, full_width - 2 * PADDING);
        let middle = ((left + right) / 2)
            .min(full_width - PADDING - width(&x_label, TEXT_SIZE) / 2)
            .max(PADDING + width(&x_label, TEXT_SIZE) / 2);
        let x_place = (middle, full_height - PADDING);
        pen.text(&x_label, x_place, &pen::anchored(muted.clone(), HPos::Center, VPos::Bottom));

        let mut chart = ChartBuilder::on(&pen.root)
            .margin_top(top)
            .margin_right(full_width - right)
            .margin_bottom(full_height - bottom - room_below)
            .margin_left(PADDING)
            .x_label_area_size(room_below)
            .y_label_area_size(left - PADDING)
            .build_cartesian_2d(x.clone(), y.clone())
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
        // plotters draws an axis label only together with the axis line, which is not wanted here.
        for &tick in &y.ticks {
            let place = (left - 80, chart.backend_coord(&(x.start, tick)).1);
            pen.text(&(y.format)(tick), place, &pen::anchored(muted.clone(), HPos::Right, VPos::Center));
        }
        Self { pen, left, top, right, bottom, full_width, x, y, chart, legend, series: Vec::new() }
    }

    /// The position of a value, in tenths of a pixel; values beyond an axis are put at its end.
    pub(crate) fn place(&self, x: f64, y: f64) -> Place {
        self.chart.backend_coord(&(self.x.clamp(x), self.y.clamp(y)))
    }

    /// Begins the group of a series, which contains the shapes that follow.
    pub(crate) fn begin(&mut self, name: &str) {
        self.pen.canvas.begin_group(name);
        self.series.push(Series { name: name.to_owned(), points: Vec::new() });
    }

    /// Records where a datum of the current series was drawn.
    pub(crate) fn note(&mut self, datum: &Datum, at: Place, name: Option<&str>) {
        let series = self.series.last_mut().expect("`begin` is called before `note`");
        series.points.push(Point {
            x: datum.x,
            y: datum.mean,
            px: pixels(at.0),
            py: pixels(at.1),
            low: datum.interval.map(|(low, _)| low),
            high: datum.interval.map(|(_, high)| high),
            n: datum.n,
            name: name.map(str::to_owned),
        });
    }

    /// Ends the group of the current series.
    pub(crate) fn end(&self) {
        self.pen.canvas.end_group();
    }

    /// Draws the legend, or the text for no data, and returns the chart.
    ///
    /// `description` is a text alternative, in parts.
    pub(crate) fn finish(self, labels: &Labels, description: &[Message]) -> Chart {
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
        let description = match (labels.description.as_str(), description) {
            ("", []) => labels.empty.clone(),
            ("", parts) => {
                let parts: Vec<String> = parts.iter().map(Message::to_string).collect();
                format!("{}.", parts.join("; "))
            }
            (given, _) => given.to_owned(),
        };
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

fn pixels(tenths: i32) -> f64 {
    f64::from(tenths) / f64::from(TENTHS)
}

/// Height of an optional line of text.
fn line_room(text: &str) -> i32 {
    if text.is_empty() { 0 } else { LINE_HEIGHT + 70 }
}

/// Title and note, broken into lines.
struct Head {
    title: Vec<String>,
    note: Vec<String>,
    /// Their lower edge.
    bottom: i32,
}

impl Head {
    fn of(labels: &Labels, full_width: i32) -> Self {
        let room = full_width - 2 * PADDING;
        // Semi-bold is slightly wider than the metrics assume.
        let title = wrap(&labels.title, TITLE_SIZE, room * 19 / 20, 2);
        let note = wrap(&labels.note, TEXT_SIZE, room, MOST_NOTE_LINES);
        let height = title.len() as i32 * TITLE_HEIGHT + note.len() as i32 * LINE_HEIGHT;
        Self { title, note, bottom: PADDING + if height > 0 { height + 80 } else { 0 } }
    }

    fn draw(&self, pen: &Pen) {
        let mut y = PADDING;
        let title = pen::anchored(pen::bold(pen::plain(TITLE_SIZE, style::INK)), HPos::Left, VPos::Top);
        for line in &self.title {
            pen.text(line, (PADDING, y), &title);
            y += TITLE_HEIGHT;
        }
        let note = pen::anchored(pen::plain(TEXT_SIZE, style::MUTED), HPos::Left, VPos::Top);
        for line in &self.note {
            pen.text(line, (PADDING, y), &note);
            y += LINE_HEIGHT;
        }
    }
}
