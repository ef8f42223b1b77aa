//! The legend, outside the data area: names at the ends of the lines if they fit, else rows on top.

use plotters::style::Color;

use super::metrics::{fit, width};
use super::pen::{self, Pen, Place};
use super::style::{self, LINE_HEIGHT, Look, TEXT_SIZE};

/// Length of the line sample before a name.
const SAMPLE: i32 = 300;
/// From the left end of a sample to the name.
const NAME: i32 = SAMPLE + 60;
/// Between two names in a row.
const GAP: i32 = 200;
/// From the data to the names beside them.
const LEADER: i32 = 220;
/// A line that ends this close to the right edge is named at its end.
const NEAR: i32 = 900;
/// Maximum rows of names on top of a wide picture.
const MOST_ROWS_ON_TOP: i32 = 3;
/// Narrower pictures have no names beside the data.
const ROOM_FOR_NAMES_BESIDE: i32 = 5200;

/// One line of a legend.
pub(crate) struct Entry {
    /// The series.
    pub(crate) name: String,
    /// How it is drawn.
    pub(crate) look: Look,
    /// Index, among the drawn series, of the line it may be placed beside; `None` for the top.
    pub(crate) series: Option<usize>,
    /// The sample before the name.
    pub(crate) sample: Sample,
}

/// A legend's sample of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sample {
    /// A line with its marker.
    Line,
    /// A bar.
    Bar,
}

/// Places for a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// To the right of the data if it fits, else on top.
    Right,
    /// Always on top.
    Top,
}

/// A legend whose place is chosen.
pub(crate) struct Legend {
    entries: Vec<Entry>,
    layout: Layout,
}

enum Layout {
    /// Names to the right of the data, with total width `wide`.
    Beside { wide: i32 },
    /// Left end and row of each name.
    Above { top: i32, places: Vec<(i32, i32)>, rows: i32 },
}

impl Legend {
    /// Chooses the place; `room` is the left, right, top and bottom edge of the area that data and legend
    /// share.
    pub(crate) fn place(mut entries: Vec<Entry>, side: Side, room: (i32, i32, i32, i32)) -> Self {
        let (left, right, top, bottom) = room;
        let start = style::PADDING;
        let places = rows(&entries, start, right - start);
        let row_count = places.last().map_or(0, |&(_, row)| row + 1);
        let beside_fits = (entries.len() as i32 + 1) * LINE_HEIGHT <= bottom - top;
        if side == Side::Right && right - left >= ROOM_FOR_NAMES_BESIDE && beside_fits {
            let most = (right - left) * 35 / 100 - NAME - LEADER;
            // Rows on top are better than truncated names.
            let is_cut = entries.iter().any(|entry| width(&entry.name, TEXT_SIZE) > most);
            if is_cut && row_count <= MOST_ROWS_ON_TOP {
                return Self { entries, layout: Layout::Above { top, places, rows: row_count } };
            }
            entries.iter_mut().for_each(|entry| entry.name = fit(&entry.name, TEXT_SIZE, most));
            let widest = entries.iter().map(|entry| width(&entry.name, TEXT_SIZE)).max();
            let wide = widest.map_or(0, |widest| LEADER + NAME + widest);
            return Self { entries, layout: Layout::Beside { wide } };
        }
        entries.iter_mut().for_each(|entry| entry.name = fit(&entry.name, TEXT_SIZE, right - start - NAME));
        Self { entries, layout: Layout::Above { top, places, rows: row_count } }
    }

    /// The lower edge of rows on top that begin at `top`.
    pub(crate) fn below(&self, top: i32) -> i32 {
        match self.layout {
            Layout::Above { rows, .. } if rows > 0 => top + rows * LINE_HEIGHT + 80,
            _ => top,
        }
    }

    /// Width taken to the right of the data.
    pub(crate) fn beside(&self) -> i32 {
        match self.layout {
            Layout::Beside { wide } => wide,
            Layout::Above { .. } => 0,
        }
    }

    /// Draws it; `ends` are the last points of the drawn series, `edges` the top, right and bottom of the
    /// data area.
    pub(crate) fn draw(&self, pen: &Pen, ends: &[Option<Place>], edges: (i32, i32, i32)) {
        let (top, right, bottom) = edges;
        match &self.layout {
            Layout::Above { top, places, .. } => {
                for (entry, &(x, row)) in self.entries.iter().zip(places) {
                    draw_entry(pen, entry, (x, top + row * LINE_HEIGHT + LINE_HEIGHT / 2));
                }
            }
            Layout::Beside { .. } => {
                // Lines that end near the right edge are named there; other names go on top.
                let end_of = |entry: &Entry| {
                    let end = ends.get(entry.series?).copied().flatten();
                    end.filter(|&(x, _)| x >= right - NEAR)
                };
                let wishes: Vec<i32> =
                    self.entries.iter().map(|entry| end_of(entry).map_or(top, |(_, y)| y)).collect();
                for (entry, y) in self.entries.iter().zip(spread(&wishes, LINE_HEIGHT, (top, bottom))) {
                    if let Some((x, from)) = end_of(entry) {
                        let path = vec![(x + 70, from), (right + LEADER - 60, y), (right + LEADER - 20, y)];
                        pen.line(path, entry.look.color.mix(0.5), 10, None);
                    }
                    draw_entry(pen, entry, (right + LEADER, y));
                }
            }
        }
    }
}

/// Left end and row of each entry in rows of this length.
fn rows(entries: &[Entry], start: i32, whole: i32) -> Vec<(i32, i32)> {
    let (mut x, mut row) = (start, 0);
    let place = |entry: &Entry| {
        let wide = (NAME + width(&entry.name, TEXT_SIZE)).min(whole);
        if x > start && x + wide > start + whole {
            (x, row) = (start, row + 1);
        }
        let place = (x, row);
        x += wide + GAP;
        place
    };
    entries.iter().map(place).collect()
}

fn draw_entry(pen: &Pen, entry: &Entry, (x, y): Place) {
    let look = &entry.look;
    match entry.sample {
        Sample::Bar => pen.bar((x, y - 65), (x + SAMPLE, y + 65), look),
        Sample::Line => {
            if look.line_width > 0 {
                pen.line(vec![(x, y), (x + SAMPLE, y)], look.color.to_rgba(), look.line_width, look.dash);
            }
            pen.marker((x + SAMPLE / 2, y), look);
        }
    }
    pen.text(&entry.name, (x + NAME, y), &pen::plain(TEXT_SIZE, style::INK));
}

/// Levels in the order of `wishes`, at least `gap` apart, inside the bounds and as close to the wishes as
/// possible.
///
/// Levels that would overlap form a block around their mean wish (pool adjacent violators). Equal wishes
/// keep their order. All levels must fit inside the bounds, which [`Legend::place`] ensures.
/// Complexity: O(n log n).
fn spread(wishes: &[i32], gap: i32, (top, bottom): (i32, i32)) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    order.sort_by_key(|&index| (wishes[index], index));
    // Each block: sum of its members' wishes minus their offsets inside it, and its size.
    let mut blocks: Vec<(i32, i32)> = Vec::new();
    for &index in &order {
        let mut block = (wishes[index], 1);
        while let Some(&(sum, size)) = blocks.last() {
            if sum / size + size * gap <= block.0 / block.1 {
                break;
            }
            block = (sum + block.0 - block.1 * size * gap, size + block.1);
            blocks.pop();
        }
        blocks.push(block);
    }
    let starts = blocks.iter().flat_map(|&(sum, size)| (0..size).map(move |i| sum / size + i * gap));
    let mut levels = vec![0; wishes.len()];
    let mut free = top;
    for (&index, level) in order.iter().zip(starts) {
        levels[index] = level.max(free);
        free = levels[index] + gap;
    }
    let mut free = bottom;
    for &index in order.iter().rev() {
        levels[index] = levels[index].min(free);
        free = levels[index] - gap;
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spread_without_overlap() {
        assert_eq!(spread(&[500, 510, 505], 100, (0, 1000)), [405, 605, 505]);
        assert_eq!(spread(&[950, 960], 100, (0, 1000)), [900, 1000]);
        assert_eq!(spread(&[0, 0, 0], 10, (0, 1000)), [0, 10, 20]);
    }
}
