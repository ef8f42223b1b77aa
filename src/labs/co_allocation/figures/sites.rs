//! Utilization per site as bars grouped by domain.

use crate::chart::axis::Axis;
use crate::chart::bars;
use crate::chart::bars::{Direction, GAP};
use crate::chart::frame::{Design, Frame};
use crate::chart::legend::Side;
use crate::chart::names::Names;
use crate::chart::style::{LINE_HEIGHT, Look};
use crate::chart::{Chart, Labels, Size};

pub use crate::chart::bars::{SiteBar, SiteGroup};

/// Bars to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// One per domain, from left to right.
    pub groups: Vec<SiteGroup>,
}

/// English words.
pub fn labels() -> Labels {
    Labels {
        title: "CPU utilization per site".into(),
        note: String::new(),
        x_label: String::new(),
        y_label: "Reserved share of CPUs × time".into(),
        empty: "No sites".into(),
        description: String::new(),
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let groups = drawable(&data.groups);
    let bars: usize = groups.iter().map(|group| group.bars.len()).sum();
    let places = bars as f64 + GAP * groups.len().max(1) as f64;
    // The width of a place can only be estimated before the frame exists; slightly too small is fine.
    let place = ((size.clamped().width as i32 - 90) * 10) as f64 / places;
    let names = Names::under(groups.iter().flat_map(|group| &group.bars).map(|bar| &*bar.name), place as i32);
    let (x, y) = Direction::Up.axes(places, Axis::percent());
    let mut frame = Frame::new(Design {
        size,
        labels,
        x,
        y,
        room_below: room_below(names, &groups),
        room_left: 0,
        least_height: 0,
        legend: Vec::new(),
        legend_side: Side::Top,
    });
    let mut next = GAP / 2.0;
    for (index, group) in groups.iter().enumerate() {
        frame.begin(&group.name);
        let first = next;
        for bar in &group.bars {
            bars::draw(&mut frame, Direction::Up, bar, (next + 0.12, next + 0.88), &Look::of(index));
            names.draw(&frame, &bar.name, next + 0.5);
            next += 1.0;
        }
        names.draw_domain(&frame, &group.name, (first + 0.12, next - 0.12));
        frame.end();
        next += GAP;
    }
    frame.finish(labels, &groups.iter().filter_map(description).collect::<Vec<_>>())
}

/// The groups without bars that cannot be drawn.
pub(super) fn drawable(groups: &[SiteGroup]) -> Vec<SiteGroup> {
    let mut groups = groups.to_vec();
    groups.iter_mut().for_each(|group| group.bars.retain(|bar| bar.mean.is_finite()));
    groups
}

/// Space for the names of sites and domains.
pub(super) fn room_below(names: Names, groups: &[SiteGroup]) -> i32 {
    60 + names.height() + if groups.is_empty() { 0 } else { LINE_HEIGHT + 40 }
}

/// Every value of a domain.
fn description(group: &SiteGroup) -> Option<String> {
    let bars: Vec<String> =
        group.bars.iter().map(|bar| format!("{} {:.0} %", bar.name, bar.mean * 100.0)).collect();
    (!bars.is_empty()).then(|| format!("{}: {}", group.name, bars.join(", ")))
}
