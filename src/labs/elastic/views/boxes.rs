//! Drawing of a load profile: rectangles over time and processors.
//!
//! The simulator counts processors and places nothing (rule R1), so the rows are for the eye alone.

use std::cmp::Reverse;

use crate::labs::elastic::model::Second;

/// Something that holds processors, or is planned to.
#[apply(view)]
pub struct ElasticBox {
    pub kind: ElasticBoxKind,
    /// Id of the job, or of the request of a reservation.
    pub id: u32,
    pub start: Second,
    /// First second after it, as far as the site knows: of jobs by their estimate.
    pub end: Second,
    /// Actual end; for a waiting job as long after its planned start as it runs.
    pub actual_end: Second,
    pub processors: u32,
    /// Whether its plan is one that the scheduler keeps in this pass.
    pub promised: bool,
    /// Rows where it is drawn: ranges of processors from the lowest on, all together as many as it has.
    pub rows: Vec<ElasticRows>,
}

/// Kind of box.
#[apply(word)]
pub enum ElasticBoxKind {
    /// A job that runs.
    Running,
    /// A reservation that was granted before.
    Reservation,
    /// The reservation that is granted now.
    Granted,
    /// A job that waits, at its planned start.
    Waiting,
}

/// Processors from one number up to another.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct ElasticRows {
    /// Lowest processor, from 0.
    pub from: u32,
    /// Processor above the highest.
    pub to: u32,
}

/// Gives each box its rows, so that no two overlap: in the order of their starts and the longest first, each in the first gap
/// that holds it whole, else in several. Waiting jobs are placed from the top, so that what they wait for lies below them.
pub(super) fn place(boxes: &mut [ElasticBox], processors: u32) {
    boxes.sort_by_key(|one| (one.start, Reverse(one.end), one.kind as u8, one.id));
    for at in 0..boxes.len() {
        let (before, rest) = boxes.split_at_mut(at);
        let next = &mut rest[0];
        let mut taken: Vec<ElasticRows> = before
            .iter()
            .filter(|other| other.end > next.start)
            .flat_map(|other| other.rows.clone())
            .collect();
        taken.sort_by_key(|rows| rows.from);
        next.rows = rows_beside(&taken, next.processors, processors, next.kind == ElasticBoxKind::Waiting);
    }
}

/// Rows for `wanted` processors beside those that are taken, which are sorted; the highest ones or the lowest.
fn rows_beside(taken: &[ElasticRows], wanted: u32, processors: u32, from_top: bool) -> Vec<ElasticRows> {
    let mut gaps = Vec::new();
    let mut from = 0;
    for rows in taken.iter().copied().chain([ElasticRows { from: processors, to: processors }]) {
        if rows.from > from {
            gaps.push(ElasticRows { from, to: rows.from });
        }
        from = from.max(rows.to);
    }
    if from_top {
        gaps.reverse();
    }
    let part = |gap: &ElasticRows, count: u32| match from_top {
        true => ElasticRows { from: gap.to - count, to: gap.to },
        false => ElasticRows { from: gap.from, to: gap.from + count },
    };
    if let Some(whole) = gaps.iter().find(|gap| gap.to - gap.from >= wanted) {
        return vec![part(whole, wanted)];
    }
    let mut left = wanted;
    let mut rows = Vec::new();
    for gap in &gaps {
        let count = left.min(gap.to - gap.from);
        if count > 0 {
            rows.push(part(gap, count));
            left -= count;
        }
    }
    rows
}
