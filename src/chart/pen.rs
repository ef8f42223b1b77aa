//! Shapes and texts, drawn on the whole sheet through plotters in tenths of a pixel.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBAColor, RGBColor, ShapeStyle, TextStyle,
};

use super::canvas::Canvas;
use super::style::{self, Look, Marker, Texture};

/// A position in tenths of a pixel.
pub(crate) type Place = (i32, i32);

/// Why no drawing call can fail.
pub(crate) const CANNOT_FAIL: &str = "the canvas writes into a String that nothing else borrows";

/// Thinner bars have no texture, which would only make them paler; their group is named below them.
const NARROWEST_TEXTURE: i32 = 80;

/// Draws on the whole sheet.
pub(crate) struct Pen {
    pub(crate) canvas: Canvas,
    pub(crate) root: DrawingArea<Canvas, Shift>,
}

impl Pen {
    /// A pen on an empty sheet.
    pub(crate) fn new(canvas: Canvas) -> Self {
        let pen = Self { root: canvas.clone().into_drawing_area(), canvas };
        pen.root.fill(&style::PAPER).expect(CANNOT_FAIL);
        pen
    }

    /// Draws a text with its anchor at `place`.
    pub(crate) fn text(&self, text: &str, place: Place, style: &TextStyle<'_>) {
        self.root.draw_text(text, style, place).expect(CANNOT_FAIL);
    }

    /// Draws a line of the given width and dash.
    pub(crate) fn line(&self, path: Vec<Place>, color: RGBAColor, width: u32, dash: Option<&'static str>) {
        self.canvas.set_dash(dash);
        let style = ShapeStyle { color, filled: false, stroke_width: width };
        self.root.draw(&PathElement::new(path, style)).expect(CANNOT_FAIL);
        self.canvas.set_dash(None);
    }

    /// Draws many short lines as one element.
    pub(crate) fn strokes(&self, lines: &[[Place; 2]], color: RGBAColor, width: u32) {
        let style = ShapeStyle { color, filled: false, stroke_width: width };
        self.canvas.strokes(lines.iter().map(<[Place; 2]>::as_slice), &style);
    }

    /// Fills a polygon.
    pub(crate) fn area(&self, corners: Vec<Place>, color: RGBAColor) {
        self.root.draw(&Polygon::new(corners, color.filled())).expect(CANNOT_FAIL);
    }

    /// Draws a marker with a white outline, so that it stands out from lines.
    pub(crate) fn marker(&self, (x, y): Place, look: &Look) {
        match look.marker {
            Marker::None => {}
            Marker::Circle => {
                for (radius, color) in [(55, style::PAPER), (42, look.color)] {
                    self.root.draw(&Circle::new((x, y), radius, color.filled())).expect(CANNOT_FAIL);
                }
            }
            Marker::Cross => {
                for (width, color) in [(60, style::PAPER), (24, look.color)] {
                    for slope in [-1, 1] {
                        let reach = if width > 24 { 60 } else { 50 };
                        let path = vec![(x - reach, y - slope * reach), (x + reach, y + slope * reach)];
                        self.line(path, color.to_rgba(), width, None);
                    }
                }
            }
            _ => {
                self.area(corners((x, y), look.marker, 52), style::PAPER.to_rgba());
                self.area(corners((x, y), look.marker, 38), look.color.to_rgba());
            }
        }
    }

    /// Draws many small markers without an outline, as one element.
    pub(crate) fn dots(&self, places: &[Place], reach: i32, marker: Marker, color: RGBAColor) {
        let shapes: Vec<Vec<Place>> = places.iter().map(|&place| corners(place, marker, reach)).collect();
        self.canvas.outlines(shapes.iter().map(Vec::as_slice), color.to_backend_color());
    }

    /// Fills a rectangle with the color and texture of a look.
    pub(crate) fn bar(&self, (left, top): Place, (right, bottom): Place, look: &Look) {
        let corners = [(left, top), (right, bottom)];
        self.root.draw(&Rectangle::new(corners, look.color.filled())).expect(CANNOT_FAIL);
        let slopes: &[i32] = match look.texture {
            _ if (right - left).min(bottom - top) < NARROWEST_TEXTURE => &[],
            Texture::Plain => &[],
            Texture::Rising => &[1],
            Texture::Falling => &[-1],
            Texture::Upright => &[0],
            Texture::Crossed => &[1, -1],
        };
        let lines: Vec<[Place; 2]> =
            slopes.iter().flat_map(|&slope| hatch((left, top), (right, bottom), slope)).collect();
        self.strokes(&lines, style::PAPER.to_rgba(), 13);
    }
}

/// Corners of a marker with about this radius.
fn corners((x, y): Place, marker: Marker, reach: i32) -> Vec<Place> {
    let (far, farther) = (reach * 5 / 4, reach * 4 / 3);
    let offsets: &[Place] = match marker {
        Marker::Square => &[(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)],
        Marker::Triangle => &[(0, -far), (far, reach), (-far, reach)],
        Marker::DownTriangle => &[(0, far), (far, -reach), (-far, -reach)],
        Marker::Diamond => &[(0, -farther), (farther, 0), (0, farther), (-farther, 0)],
        // An octagon passes for a circle at this size.
        Marker::Circle => {
            let near = reach * 7 / 10;
            &[
                (0, -reach),
                (near, -near),
                (reach, 0),
                (near, near),
                (0, reach),
                (-near, near),
                (-reach, 0),
                (-near, -near),
            ]
        }
        Marker::Cross | Marker::None => &[],
    };
    offsets.iter().map(|(dx, dy)| (x + dx, y + dy)).collect()
}

/// Lines of one slope (1 rising, −1 falling, 0 vertical), 9 pixels apart, clipped to a rectangle.
fn hatch((left, top): Place, (right, bottom): Place, slope: i32) -> Vec<[Place; 2]> {
    const STEP: i32 = 90;
    let (width, height) = (right - left, bottom - top);
    if slope == 0 {
        return (1..)
            .map(|i| left + i * STEP - STEP / 2)
            .take_while(|&x| x < right)
            .map(|x| [(x, top), (x, bottom)])
            .collect();
    }
    // A rising line through (left + t, bottom) for each t, clipped to the rectangle.
    let rising = (1..).map(|i| i * STEP - height).take_while(|&t| t < width).filter_map(|t| {
        let (from, to) = (t.max(0), (t + height).min(width));
        (from < to).then_some([(left + from, bottom - (from - t)), (left + to, bottom - (to - t))])
    });
    let mirror = |(x, y): Place| if slope < 0 { (left + right - x, y) } else { (x, y) };
    rising.map(|path| path.map(mirror)).collect()
}

/// A text style of the given size, anchored at the left and vertically centered.
pub(crate) fn plain(size: i32, color: RGBColor) -> TextStyle<'static> {
    let font = FontDesc::new(FontFamily::SansSerif, f64::from(size), FontStyle::Normal);
    let pos = Pos::new(HPos::Left, VPos::Center);
    TextStyle { font, color: color.to_backend_color(), pos }
}

/// The same style in semi-bold.
pub(crate) fn bold(text: TextStyle<'static>) -> TextStyle<'static> {
    TextStyle { font: text.font.style(FontStyle::Bold), ..text }
}

/// The same style with another anchor.
pub(crate) fn anchored(text: TextStyle<'static>, across: HPos, down: VPos) -> TextStyle<'static> {
    text.pos(Pos::new(across, down))
}

/// The same style, rotated to read from bottom to top.
pub(crate) fn upright(text: TextStyle<'static>) -> TextStyle<'static> {
    text.transform(FontTransform::Rotate270)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatching_stays_inside_its_bar() {
        for slope in [-1, 0, 1] {
            for (width, height) in [(300, 2000), (300, 40), (9, 9), (1, 3000)] {
                let (low, high) = ((50, 20), (50 + width, 20 + height));
                for (x, y) in hatch(low, high, slope).into_iter().flatten() {
                    assert!((low.0..=high.0).contains(&x) && (low.1..=high.1).contains(&y));
                }
            }
        }
    }
}
