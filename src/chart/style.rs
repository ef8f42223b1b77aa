//! How charts look: sizes, the Okabe–Ito palette, and the look of each series.
//!
//! Series differ by color *and* marker *and* dash, groups of bars by color *and* texture, so that charts can
//! be read without color. Colors are literal, since exports are self-contained; a page with another theme can
//! select on them, as in `[stroke="#0072B2"]`.

use plotters::style::RGBColor;

/// Font size of the title, tenths of a pixel.
pub(crate) const TITLE_SIZE: i32 = 180;
/// Font size of all other texts.
pub(crate) const TEXT_SIZE: i32 = 140;
/// Distance between lines of text.
pub(crate) const LINE_HEIGHT: i32 = 190;
/// Padding around the picture.
pub(crate) const PADDING: i32 = 120;

/// Paper.
pub(crate) const PAPER: RGBColor = RGBColor(0xff, 0xff, 0xff);
/// Paper as an attribute value.
pub(crate) const PAPER_HEX: &str = "#FFFFFF";
/// Title and names.
pub(crate) const INK: RGBColor = RGBColor(0x1b, 0x1f, 0x24);
/// Axis labels and notes; 7 : 1 on paper.
pub(crate) const MUTED: RGBColor = RGBColor(0x4b, 0x55, 0x63);
/// Grid lines.
pub(crate) const GRID: RGBColor = RGBColor(0xe3, 0xe6, 0xea);
/// Background bars; 1.5 : 1 on paper is enough, as they only show the remainder.
pub(crate) const BACKGROUND: RGBColor = RGBColor(0xd0, 0xd7, 0xde);
/// Axis lines.
pub(crate) const AXIS: RGBColor = RGBColor(0x8c, 0x95, 0x9f);
/// The series that sums up all others.
pub(crate) const BLACK: RGBColor = RGBColor(0x00, 0x00, 0x00);

/// Okabe & Ito (2008), in order of contrast on paper; the last two are darkened for 3 : 1.
const PALETTE: [RGBColor; 6] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0xc6, 0x88, 0x00),
    RGBColor(0x3d, 0x9b, 0xd3),
];
const DASHES: [&str; 5] = ["9 4", "2 3", "12 4 2 4", "16 5", "6 3 2 3 2 3"];
const MARKERS: [Marker; 4] = [Marker::Square, Marker::Triangle, Marker::Diamond, Marker::DownTriangle];
const TEXTURES: [Texture; 5] =
    [Texture::Plain, Texture::Rising, Texture::Falling, Texture::Upright, Texture::Crossed];

/// Shape of a datum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// ●
    Circle,
    /// ■
    Square,
    /// ▲
    Triangle,
    /// ◆
    Diamond,
    /// ▼
    DownTriangle,
    /// ✕, reserved for printed values.
    Cross,
    /// No marker, for lines without data points.
    None,
}

/// Pattern of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texture {
    /// Plain color.
    Plain,
    /// Lines like `/`.
    Rising,
    /// Lines like `\`.
    Falling,
    /// Lines like `|`; horizontal ones would look like borders of stacked parts.
    Upright,
    /// Both diagonals.
    Crossed,
}

/// Visual features that distinguish a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Look {
    /// Color of line, marker and bar.
    pub(crate) color: RGBColor,
    /// Shape of the marker at each datum.
    pub(crate) marker: Marker,
    /// Dashes of the line; `None` is solid.
    pub(crate) dash: Option<&'static str>,
    /// Texture of the bars.
    pub(crate) texture: Texture,
    /// Line width in tenths of a pixel.
    pub(crate) line_width: u32,
}

impl Look {
    /// The sum of all other series.
    pub(crate) fn overall() -> Self {
        Self { color: BLACK, marker: Marker::Circle, dash: None, texture: Texture::Plain, line_width: 25 }
    }

    /// The look of the series with this index; any twenty in a row differ even without color.
    pub(crate) fn of(index: usize) -> Self {
        Self {
            color: PALETTE[index % PALETTE.len()],
            marker: MARKERS[index % MARKERS.len()],
            dash: Some(DASHES[index % DASHES.len()]),
            texture: TEXTURES[index % TEXTURES.len()],
            line_width: 20,
        }
    }

    /// The same, but the first line is solid: for one of several equals, or the one the others are compared
    /// with.
    pub(crate) fn solid_first(index: usize) -> Self {
        let look = Self::of(index);
        if index == 0 { Self { dash: None, ..look } } else { look }
    }

    /// For the background, such as the share reserved under the reasons for rejections.
    pub(crate) fn background() -> Self {
        Self { color: BACKGROUND, ..Self::overall() }
    }

    /// An upper bound of all series.
    pub(crate) fn bound() -> Self {
        Self {
            color: MUTED,
            marker: Marker::None,
            dash: Some("7 5"),
            texture: Texture::Plain,
            line_width: 16,
        }
    }

    /// A value that was cut short.
    pub(crate) fn cut() -> Self {
        Self { marker: Marker::Triangle, line_width: 0, ..Self::overall() }
    }

    /// A value printed in a paper.
    pub(crate) fn printed() -> Self {
        Self { marker: Marker::Cross, line_width: 0, ..Self::overall() }
    }
}
