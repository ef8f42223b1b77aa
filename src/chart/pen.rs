//! Shapes and texts in tenths of a pixel, drawn through plotters on the whole sheet.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{
    Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBAColor, RGBColor, ShapeStyle, TextStyle,
};

use super::canvas::Canvas;
use super::style::{self, Look, Marker, Texture};

/// A place in tenths of a pixel.
pub(super) type Place = (i32, i32);

/// Why no drawing call can fail.
pub(super) const CANNOT_FAIL: &str = "the canvas writes into a String and nobody else borrows it";

/// A texture on thinner bars would only make them paler; their group is named below them.
const NARROWEST_TEXTURE: i32 = 80;

/// Draws on the whole sheet.
pub(super) struct Pen {
    pub(super) canvas: Canvas,
    pub(super) root: DrawingArea<Canvas, Shift>,
}

impl Pen {
    /// A pen on an empty sheet of paper.
    pub(super) fn new(canvas: Canvas) -> Self {
        let pen = Self { root: canvas.clone().into_drawing_area(), canvas };
        pen.root.fill(&style::PAPER).expect(CANNOT_FAIL);
        pen
    }

    /// Draws a text with its anchor at `place`.
    pub(super) fn text(&self, text: &str, place: Place, style: &TextStyle<'_>) {
        self.root.draw_text(text, style, place).expect(CANNOT_FAIL);
    }

    /// Draws a line of the given width and dash.
    pub(super) fn line(&self, path: Vec<Place>, color: RGBAColor, width: u32, dash: Option<&'static str>) {
        self.canvas.set_dash(dash);
        let style = ShapeStyle { color, filled: false, stroke_width: width };
        self.root.draw(&PathElement::new(path, style)).expect(CANNOT_FAIL);
        self.canvas.set_dash(None);
    }

    /// Fills a polygon.
    pub(super) fn area(&self, corners: Vec<Place>, color: RGBAColor) {
        self.root.draw(&Polygon::new(corners, color.filled())).expect(CANNOT_FAIL);
    }

    /// Draws a marker with a rim of paper, so that it stands off from lines.
    pub(super) fn marker(&self, (x, y): Place, look: &Look) {
        let shape = |reach: i32| -> Vec<Place> {
            match look.marker {
                Marker::Square => vec![(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)],
                Marker::Triangle => {
                    vec![(0, -reach * 5 / 4), (reach * 5 / 4, reach), (-reach * 5 / 4, reach)]
                }
                Marker::DownTriangle => {
                    vec![(0, reach * 5 / 4), (reach * 5 / 4, -reach), (-reach * 5 / 4, -reach)]
                }
                _ => vec![(0, -reach * 4 / 3), (reach * 4 / 3, 0), (0, reach * 4 / 3), (-reach * 4 / 3, 0)],
            }
        };
        let at = |corners: Vec<Place>| corners.into_iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        match look.marker {
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
                self.area(at(shape(52)), style::PAPER.to_rgba());
                self.area(at(shape(38)), look.color.to_rgba());
            }
        }
    }

    /// Fills a rectangle with the color and texture of a look.
    pub(super) fn bar(&self, (left, top): Place, (right, bottom): Place, look: &Look) {
        let corners = [(left, top), (right, bottom)];
        self.root.draw(&Rectangle::new(corners, look.color.filled())).expect(CANNOT_FAIL);
        let slopes: &[i32] = match look.texture {
            _ if right - left < NARROWEST_TEXTURE => &[],
            Texture::Plain => &[],
            Texture::Rising => &[1],
            Texture::Falling => &[-1],
            Texture::Level => &[0],
            Texture::Crossed => &[1, -1],
        };
        for &slope in slopes {
            for path in hatch((left, top), (right, bottom), slope) {
                self.line(path.to_vec(), style::PAPER.to_rgba(), 13, None);
            }
        }
    }
}

/// Lines of one slope (1 rises, −1 falls, 0 is level), 9 pixels apart, clipped to a rectangle.
fn hatch((left, top): Place, (right, bottom): Place, slope: i32) -> Vec<[Place; 2]> {
    const STEP: i32 = 90;
    let (width, height) = (right - left, bottom - top);
    if slope == 0 {
        return (1..)
            .map(|i| bottom - i * STEP)
            .take_while(|&y| y > top)
            .map(|y| [(left, y), (right, y)])
            .collect();
    }
    // A rising line through (left + t, bottom) for each t; its two ends are cut to the rectangle.
    let rising = (1..).map(|i| i * STEP - height).take_while(|&t| t < width).filter_map(|t| {
        let (from, to) = (t.max(0), (t + height).min(width));
        (from < to).then_some([(left + from, bottom - (from - t)), (left + to, bottom - (to - t))])
    });
    let mirror = |(x, y): Place| if slope < 0 { (left + right - x, y) } else { (x, y) };
    rising.map(|path| path.map(mirror)).collect()
}

/// A text style of the given size, anchored at the left and in the middle of its height.
pub(super) fn plain(size: i32, color: RGBColor) -> TextStyle<'static> {
    let font = FontDesc::new(FontFamily::SansSerif, f64::from(size), FontStyle::Normal);
    let pos = Pos::new(HPos::Left, VPos::Center);
    TextStyle { font, color: color.to_backend_color(), pos }
}

/// The same text in semi-bold.
pub(super) fn bold(text: TextStyle<'static>) -> TextStyle<'static> {
    TextStyle { font: text.font.style(FontStyle::Bold), ..text }
}

/// The same text with another anchor.
pub(super) fn anchored(text: TextStyle<'static>, across: HPos, down: VPos) -> TextStyle<'static> {
    text.pos(Pos::new(across, down))
}

/// The same text read from bottom to top.
pub(super) fn upright(text: TextStyle<'static>) -> TextStyle<'static> {
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
