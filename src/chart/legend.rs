//! The legend, outside the data: names at the ends of the lines where there is room, else rows on top.

use plotters::style::Color;

use super::metrics::{fit, width};
use super::pen::{self, Pen, Place};
use super::style::{self, LINE_HEIGHT, Look, TEXT_SIZE};

/// Length of the piece of line shown before a name.
const SAMPLE: i32 = 300;
/// From the left end of a sample to the name.
const NAME: i32 = SAMPLE + 60;
/// Between two names in a row.
const GAP: i32 = 200;
/// From the data to the names beside them.
const LEADER: i32 = 220;
/// A line that ends this near to the right edge is named at its end.
const NEAR: i32 = 900;
/// Wide pictures have no more rows of names on top.
const MOST_ROWS_ON_TOP: i32 = 3;
/// Narrower pictures have no names beside the data.
const ROOM_FOR_NAMES_BESIDE: i32 = 5200;

/// One line of a legend.
pub(crate) struct Entry {
    /// The series.
    pub(crate) name: String,
    /// How it is drawn.
    pub(crate) look: Look,
    /// Index among the series drawn of the one at whose end it may stand; `None` to stand on top.
    pub(crate) series: Option<usize>,
    /// What stands before the name.
    pub(crate) sample: Sample,
}

/// How a legend shows a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sample {
    /// A piece of line with the marker on it.
    Line,
    /// A piece of bar.
    Bar,
}

/// Where a legend may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// At the right of the data where there is room, else on top.
    Right,
    /// Always on top.
    Top,
}

/// A legend with its place chosen.
pub(crate) struct Legend {
    entries: Vec<Entry>,
    layout: Layout,
}

enum Layout {
    /// Names at the right of the data, `wide` in all.
    Beside { wide: i32 },
    /// Left end and row of each name, from the given top.
    Above { top: i32, places: Vec<(i32, i32)>, rows: i32 },
}

impl Legend {
    /// Chooses the place; `room` is left, right, top and bottom of what data and legend share.
    pub(crate) fn place(mut entries: Vec<Entry>, side: Side, room: (i32, i32, i32, i32)) -> Self {
        let (left, right, top, bottom) = room;
        let start = style::PADDING;
        let places = rows(&entries, start, right - start);
        let row_count = places.last().map_or(0, |&(_, row)| row + 1);
        let beside_fits = (entries.len() as i32 + 1) * LINE_HEIGHT <= bottom - top;
        if side == Side::Right && right - left >= ROOM_FOR_NAMES_BESIDE && beside_fits {
            let most = (right - left) * 35 / 100 - NAME - LEADER;
            // A name that would be cut is better told in a few rows on top.
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

    /// Where the rows on top end, when they begin at `top`.
    pub(crate) fn below(&self, top: i32) -> i32 {
        match self.layout {
            Layout::Above { rows, .. } if rows > 0 => top + rows * LINE_HEIGHT + 80,
            _ => top,
        }
    }

    /// Room taken at the right of the data.
    pub(crate) fn beside(&self) -> i32 {
        match self.layout {
            Layout::Beside { wide } => wide,
            Layout::Above { .. } => 0,
        }
    }

    /// Draws it; `ends` are the last data of the series drawn, `edges` top, right and bottom.
    pub(crate) fn draw(&self, pen: &Pen, ends: &[Option<Place>], edges: (i32, i32, i32)) {
        let (top, right, bottom) = edges;
        match &self.layout {
            Layout::Above { top, places, .. } => {
                for (entry, &(x, row)) in self.entries.iter().zip(places) {
                    draw_entry(pen, entry, (x, top + row * LINE_HEIGHT + LINE_HEIGHT / 2));
                }
            }
            Layout::Beside { .. } => {
                // A line is named at its end when that is near the right edge; other names go on top.
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

/// Levels in the order wished for, `gap` apart, inside the bounds, and as near to the wishes as can be.
///
/// Levels that would overlap form a block around their mean wish (pool adjacent violators). Equal wishes
/// keep their order. The bounds must have room for all, as [`Legend::place`] sees to.
/// Complexity: O(n log n).
fn spread(wishes: &[i32], gap: i32, (top, bottom): (i32, i32)) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    order.sort_by_key(|&index| (wishes[index], index));
    // Each block: sum of its members' wishes less their offset inside it, and its size.
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
