//! Tables of text in columns.

use super::output::{Output, Tone};

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

/// A table that grows row by row.
pub struct Table {
    sides: Vec<Side>,
    heads: Vec<String>,
    rows: Vec<(Vec<String>, Option<Tone>)>,
}

impl Table {
    /// An empty table with these heads, separated by bars.
    pub fn new<const N: usize>(heads: &str, sides: [Side; N]) -> Self {
        let heads: Vec<String> = heads.split('|').map(str::to_owned).collect();
        assert_eq!(heads.len(), N, "a head for each column");
        Self { sides: sides.to_vec(), heads, rows: Vec::new() }
    }

    /// One more column at the right, before any row is added.
    pub fn column(&mut self, head: &str, side: Side) {
        self.heads.push(head.to_owned());
        self.sides.push(side);
    }

    /// One more row.
    pub fn row(&mut self, cells: Vec<String>, tone: Option<Tone>) {
        self.rows.push((cells, tone));
    }

    /// All rows under their heads, each column as wide as its widest cell.
    pub fn text(&self, output: &Output) -> String {
        let all = || std::iter::once(&self.heads).chain(self.rows.iter().map(|(cells, _)| cells));
        let widest = |column: usize| all().map(|cells| width(&cells[column])).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.heads.len()).map(widest).collect();
        let line = |cells: &[String]| {
            let padded: Vec<String> = cells
                .iter()
                .zip(&widths)
                .zip(&self.sides)
                .map(|((cell, &room), side)| {
                    let blanks = " ".repeat(room - width(cell));
                    if *side == Side::Left { format!("{cell}{blanks}") } else { format!("{blanks}{cell}") }
                })
                .collect();
            padded.join("  ").trim_end().to_owned()
        };
        let mut text = output.paint(Tone::Faint, &line(&self.heads)) + "\n";
        for (cells, tone) in &self.rows {
            let line = line(cells);
            text += &tone.map_or(line.clone(), |tone| output.paint(tone, &line));
            text.push('\n');
        }
        text
    }
}

/// Columns a text takes on a terminal: ideographs and kana take two.
fn width(text: &str) -> usize {
    let wide = |c: char| {
        matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff
            | 0xff00..=0xff60 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
    };
    text.chars().map(|c| 1 + usize::from(wide(c))).sum()
}
