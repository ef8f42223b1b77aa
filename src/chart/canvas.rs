//! The drawing backend: plotters' shapes written as SVG text, measured without a font.
//!
//! It stands in for plotters' own SVG backend, which asks the DOM for text sizes (and so traps in a web
//! worker), and can write neither groups nor dashes nor fractions of a pixel. One plotters pixel is a tenth
//! of an SVG unit here. Only presentation attributes are written, so a strict content security policy holds.

use std::cell::RefCell;
use std::convert::Infallible;
use std::fmt::Write;
use std::rc::Rc;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontStyle,
    FontTransform,
};

use super::metrics;

/// Tenths of a pixel in a pixel.
pub(crate) const TENTHS: i32 = 10;

/// Installed everywhere, and it follows the reader's system.
const FONT_STACK: &str = "system-ui, sans-serif";

type DrawingResult = Result<(), DrawingErrorKind<Infallible>>;

/// A sheet of SVG; clones draw on the same sheet, so that charts can control it while plotters draws.
#[derive(Clone)]
pub(crate) struct Canvas {
    size: (u32, u32),
    sheet: Rc<RefCell<Sheet>>,
}

#[derive(Default)]
struct Sheet {
    body: String,
    dash: Option<&'static str>,
    halo: Option<&'static str>,
}

impl Canvas {
    /// An empty sheet of the given size in tenths of a pixel.
    pub(crate) fn new(width: i32, height: i32) -> Self {
        Self { size: (width as u32, height as u32), sheet: Rc::default() }
    }

    /// Begins the group of a series, up to [`Canvas::end_group`].
    pub(crate) fn begin_group(&self, series: &str) {
        let name = escaped(series);
        self.push(format_args!("<g data-series=\"{name}\">\n"));
    }

    /// Ends the current group.
    pub(crate) fn end_group(&self) {
        self.push(format_args!("</g>\n"));
    }

    /// Dash pattern of the lines that follow.
    pub(crate) fn set_dash(&self, dash: Option<&'static str>) {
        self.sheet.borrow_mut().dash = dash;
    }

    /// Outline color of the texts that follow, which keeps them readable on lines.
    pub(crate) fn set_halo(&self, color: Option<&'static str>) {
        self.sheet.borrow_mut().halo = color;
    }

    /// The whole picture.
    pub(crate) fn finish(&self, title: &str, description: &str) -> String {
        let (width, height) = (tenths(self.size.0 as i32), tenths(self.size.1 as i32));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONT_STACK}\">\n"
        );
        for (tag, text) in [("title", title), ("desc", description)] {
            if !text.is_empty() {
                svg += &format!("<{tag}>{}</{tag}>\n", escaped(text));
            }
        }
        svg + &self.sheet.borrow().body + "</svg>\n"
    }

    /// Draws many small shapes as one element: closed outlines, each given by its corners.
    pub(crate) fn outlines<'a>(&self, shapes: impl Iterator<Item = &'a [BackendCoord]>, color: BackendColor) {
        let path: String = shapes.map(|corners| steps(corners) + "z").collect();
        if !path.is_empty() {
            self.push(format_args!("<path d=\"{path}\" {}/>\n", fill(color)));
        }
    }

    /// Draws many short lines as one element.
    pub(crate) fn strokes<'a, S: BackendStyle>(
        &self,
        lines: impl Iterator<Item = &'a [BackendCoord]>,
        style: &S,
    ) {
        let path: String = lines.map(steps).collect();
        if !path.is_empty() {
            self.push(format_args!("<path d=\"{path}\" {}/>\n", self.stroke(style)));
        }
    }

    fn push(&self, text: std::fmt::Arguments<'_>) {
        self.sheet.borrow_mut().body.write_fmt(text).expect("writing into a String cannot fail");
    }

    fn shape(&self, tag: &str, attributes: &str, paint: &str) -> DrawingResult {
        self.push(format_args!("<{tag} {attributes} {paint}/>\n"));
        Ok(())
    }

    fn stroke<S: BackendStyle>(&self, style: &S) -> String {
        let color = style.color();
        let mut paint = format!("fill=\"none\" stroke=\"{}\"", hex(color));
        let stroke_width = tenths(style.stroke_width() as i32);
        paint += &format!(" stroke-width=\"{stroke_width}\" stroke-linejoin=\"round\"");
        if let Some(dash) = self.sheet.borrow().dash {
            paint += &format!(" stroke-dasharray=\"{dash}\"");
        }
        paint + &opacity("stroke-opacity", color)
    }
}

fn fill(color: BackendColor) -> String {
    format!("fill=\"{}\"{}", hex(color), opacity("fill-opacity", color))
}

fn opacity(attribute: &str, color: BackendColor) -> String {
    if color.alpha < 1.0 { format!(" {attribute}=\"{}\"", color.alpha) } else { String::new() }
}

fn hex(color: BackendColor) -> String {
    let (red, green, blue) = color.rgb;
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// Tenths of a pixel as the shortest decimal number of pixels.
fn tenths(value: i32) -> String {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    let (whole, tenth) = (size / TENTHS as u32, size % TENTHS as u32);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

/// Path commands through these places, relative after the first, to be short.
fn steps(places: &[BackendCoord]) -> String {
    let mut from = (0, 0);
    let mut commands = String::new();
    for (index, &(x, y)) in places.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'l' };
        commands += &format!("{command}{} {}", tenths(x - from.0), tenths(y - from.1));
        from = (x, y);
    }
    commands
}

fn points(path: impl IntoIterator<Item = BackendCoord>) -> String {
    let points: Vec<_> = path.into_iter().map(|(x, y)| format!("{},{}", tenths(x), tenths(y))).collect();
    format!("points=\"{}\"", points.join(" "))
}

/// Escapes a text for elements and attributes; control characters, which XML cannot contain, are dropped.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')) {
        match c {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

impl DrawingBackend for Canvas {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> DrawingResult {
        Ok(())
    }

    fn present(&mut self) -> DrawingResult {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> DrawingResult {
        self.draw_rect(point, (point.0 + TENTHS, point.1 + TENTHS), &color, true)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> DrawingResult {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        filled: bool,
    ) -> DrawingResult {
        let (x, y) = upper_left;
        let (width, height) = (bottom_right.0 - x, bottom_right.1 - y);
        let [x, y, width, height] = [x, y, width, height].map(tenths);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        self.shape("rect", &place, &if filled { fill(style.color()) } else { self.stroke(style) })
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> DrawingResult {
        if style.color().alpha == 0.0 {
            return Ok(());
        }
        self.shape("polyline", &points(path), &self.stroke(style))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        filled: bool,
    ) -> DrawingResult {
        let [cx, cy, r] = [center.0, center.1, radius as i32].map(tenths);
        let place = format!("cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"");
        self.shape("circle", &place, &if filled { fill(style.color()) } else { self.stroke(style) })
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> DrawingResult {
        self.shape("polygon", &points(path), &fill(style.color()))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> DrawingResult {
        let size = style.size() as i32;
        let anchor = match style.anchor().h_pos {
            HPos::Left => "start",
            HPos::Center => "middle",
            HPos::Right => "end",
        };
        // From the anchor down to the base line (before rotation), in hundredths of the font size.
        let drop = match style.anchor().v_pos {
            VPos::Top => 80,
            VPos::Center => 36,
            VPos::Bottom => -24,
        } * size
            / 100;
        let (base, turn) = match style.transform() {
            FontTransform::None => ((x, y + drop), ""),
            FontTransform::Rotate90 => ((x - drop, y), "90"),
            FontTransform::Rotate180 => ((x, y - drop), "180"),
            FontTransform::Rotate270 => ((x + drop, y), "-90"),
        };
        let [x, y, size] = [base.0, base.1, size].map(tenths);
        let mut attributes = format!("x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\"");
        if matches!(style.style(), FontStyle::Bold) {
            attributes += " font-weight=\"600\"";
        }
        if !turn.is_empty() {
            attributes += &format!(" transform=\"rotate({turn} {x} {y})\"");
        }
        if let Some(halo) = self.sheet.borrow().halo {
            attributes += &format!(
                " stroke=\"{halo}\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\""
            );
        }
        let (paint, text) = (fill(style.color()), escaped(text));
        self.push(format_args!("<text {attributes} {paint}>{text}</text>\n"));
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let size = style.size() as i32;
        Ok((metrics::width(text, size) as u32, size as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_exact() {
        assert_eq!([0, 5, 10, 123, -7, -120].map(tenths), ["0", "0.5", "1", "12.3", "-0.7", "-12"]);
    }

    #[test]
    fn markup_in_names_is_escaped() {
        assert_eq!(escaped("<b>\"A&B\"\u{7}</b>"), "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
    }
}
