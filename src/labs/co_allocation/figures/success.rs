//! Success ratio against offered load: one curve per user and one for all, with confidence bands and the
//! values printed in the papers.

use super::printed::Mark;
use crate::chart::comparison;
use crate::chart::comparison::{Across, Scale};
use crate::chart::{Chart, ChartCurve, Labels, Size};

/// Curves to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// The last is the overall curve, drawn on top; each datum's `x` is the upper end of a load bin in
    /// percent.
    pub curves: Vec<ChartCurve>,
    /// Values printed in a paper.
    pub marks: Vec<Mark>,
    /// Legend text for the printed values.
    pub marks_name: String,
}

/// English words.
pub fn labels() -> Labels {
    Labels {
        title: "Success ratio against offered load".into(),
        empty: "No requests yet".into(),
        ..comparison::labels()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let mark = |mark: &Mark| comparison::ChartMark { x: mark.load_percent, y: mark.ratio, text: mark.text() };
    let data = comparison::ComparisonData {
        curves: data.curves.clone(),
        total: data.curves.len().checked_sub(1),
        marks: data.marks.iter().map(mark).collect(),
        marks_name: data.marks_name.clone(),
        across: Across::Load,
        scale: Scale::Ratio,
        ..comparison::ComparisonData::default()
    };
    comparison::draw(&data, size, labels)
}
