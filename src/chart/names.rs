//! Names of sites and domains, under or beside their bars.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::frame::Frame;
use super::metrics::{fit, width};
use super::pen;
use super::style::{self, LINE_HEIGHT, TEXT_SIZE};

/// Maximum length of a vertical site name.
const UPRIGHT_ROOM: i32 = 900;

/// How site names are drawn under vertical bars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Names {
    /// Side by side.
    Level,
    /// Rotated, with this height.
    Upright(i32),
    /// Omitted: the places are narrower than a line of text.
    Hidden,
}

impl Names {
    /// The best option for these names on places of this width.
    pub(crate) fn under<'a>(names: impl Iterator<Item = &'a str>, place: i32) -> Self {
        match names.map(|name| width(name, TEXT_SIZE)).max().unwrap_or(0) {
            widest if widest + 60 <= place => Self::Level,
            widest if place >= LINE_HEIGHT - 20 => Self::Upright(widest.min(UPRIGHT_ROOM)),
            _ => Self::Hidden,
        }
    }

    /// Height of the names.
    pub(crate) fn height(self) -> i32 {
        match self {
            Self::Level => LINE_HEIGHT,
            Self::Upright(room) => room + 40,
            Self::Hidden => 0,
        }
    }

    /// Draws a name under the middle of its place.
    pub(crate) fn draw(self, frame: &Frame, name: &str, middle: f64) {
        let (x, y) = frame.place(middle, 0.0);
        let ink = pen::plain(TEXT_SIZE, style::INK);
        match self {
            Self::Level => {
                frame.pen.text(name, (x, y + 60), &pen::anchored(ink, HPos::Center, VPos::Top));
            }
            Self::Upright(room) => {
                let style = pen::upright(pen::anchored(ink, HPos::Right, VPos::Center));
                frame.pen.text(&fit(name, TEXT_SIZE, room), (x, y + 60), &style);
            }
            Self::Hidden => {}
        }
    }

    /// Draws a domain's name under those of its sites, with a line that spans them.
    pub(crate) fn draw_domain(self, frame: &Frame, name: &str, (first, last): (f64, f64)) {
        let (left, y) = frame.place(first, 0.0);
        let (right, _) = frame.place(last, 0.0);
        let y = y + 60 + self.height() + 20;
        frame.pen.line(vec![(left, y), (right, y)], style::AXIS.to_rgba(), 10, None);
        if right - left >= 2 * TEXT_SIZE || width(name, TEXT_SIZE) <= right - left {
            let style = pen::anchored(pen::bold(pen::plain(TEXT_SIZE, style::INK)), HPos::Center, VPos::Top);
            frame.pen.text(&fit(name, TEXT_SIZE, right - left), ((left + right) / 2, y + 30), &style);
        }
    }
}
