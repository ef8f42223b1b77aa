//! Utilization per site as bars grouped by domain.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::frame::{Axis, Design, Frame};
use super::metrics::{fit, width};
use super::pen;
use super::style::{self, LINE_HEIGHT, Look, TEXT_SIZE};
use super::{Chart, Datum, Labels, Size};
use crate::experiment::mean_summary;

/// Empty room between two groups, in bars.
const GAP: f64 = 0.6;
/// Longest site name when it stands upright.
const UPRIGHT_ROOM: i32 = 900;

/// Bars to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// One per domain, from left to right.
    pub groups: Vec<Group>,
}

/// The bars of one domain.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Shown under the bars.
    pub name: String,
    /// From left to right.
    pub bars: Vec<Bar>,
}

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Shown under the bar.
    pub name: String,
    /// Mean utilization, from 0 to 1.
    pub mean: f64,
    /// Ends of its 95 % confidence interval; `None` where there is one day only.
    pub interval: Option<(f64, f64)>,
    /// Days averaged.
    pub n: u32,
}

/// A site over several days.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// Its name.
    pub name: String,
    /// Name of its domain.
    pub domain: Option<String>,
    /// Its utilization on each day, from 0 to 1.
    pub days: Vec<f64>,
}

/// Groups sites by domain, in the order in which domains appear; those of no domain come last.
pub fn groups(sites: &[Site], no_domain: &str) -> Vec<Group> {
    let mut domains: Vec<Option<&String>> = Vec::new();
    for site in sites {
        if !domains.contains(&site.domain.as_ref()) {
            domains.push(site.domain.as_ref());
        }
    }
    domains.sort_by_key(Option::is_none);
    let bar = |site: &Site| {
        let summary = mean_summary(&site.days)?;
        let (mean, interval, n) = (summary.mean, summary.interval(), summary.n as u32);
        Some(Bar { name: site.name.clone(), mean, interval, n })
    };
    let group = |domain: Option<&String>| Group {
        name: domain.map_or(no_domain, String::as_str).to_owned(),
        bars: sites.iter().filter(|site| site.domain.as_ref() == domain).filter_map(bar).collect(),
    };
    domains.into_iter().map(group).filter(|group| !group.bars.is_empty()).collect()
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
    let mut data = data.clone();
    data.groups.iter_mut().for_each(|group| group.bars.retain(|bar| bar.mean.is_finite()));
    let data = &data;
    let bars: usize = data.groups.iter().map(|group| group.bars.len()).sum();
    let slots = bars as f64 + GAP * data.groups.len().max(1) as f64;
    // Before the frame exists the width of a bar can only be estimated; a little too small does no harm.
    let slot = ((size.sane().width as i32 - 90) * 10) as f64 / slots;
    let names = NameStyle::for_room(data, slot as i32);
    let group_room = if data.groups.is_empty() { 0 } else { LINE_HEIGHT + 40 };
    let design = Design {
        size,
        labels,
        x: Axis { end: slots, ticks: Vec::new(), format: |_| String::new() },
        y: Axis::percent(),
        room_below: 60 + names.height(data) + group_room,
        legend: Vec::new(),
    };
    let mut frame = Frame::new(design);
    let mut next = GAP / 2.0;
    for (index, group) in data.groups.iter().enumerate() {
        frame.begin(&group.name);
        let look = Look::of(index);
        let first = next;
        for bar in &group.bars {
            draw_bar(&mut frame, bar, next, &look);
            names.draw(&frame, &bar.name, next + 0.5);
            next += 1.0;
        }
        draw_group_name(&frame, group, (first, next), names.height(data));
        frame.end();
        next += GAP;
    }
    let description = match labels.description.as_str() {
        "" => describe(data, labels),
        given => given.to_owned(),
    };
    frame.finish(labels, description)
}

/// How site names stand under the bars.
#[derive(Clone, Copy, PartialEq)]
enum NameStyle {
    /// Side by side.
    Level,
    /// Turned, for narrow bars.
    Upright,
    /// Left out: the bars are thinner than a line of text.
    Hidden,
}

impl NameStyle {
    fn for_room(data: &Data, slot: i32) -> Self {
        let widest = data.groups.iter().flat_map(|group| &group.bars).map(|bar| width(&bar.name, TEXT_SIZE));
        match widest.max().unwrap_or(0) {
            widest if widest + 60 <= slot => Self::Level,
            _ if slot >= LINE_HEIGHT - 20 => Self::Upright,
            _ => Self::Hidden,
        }
    }

    fn height(self, data: &Data) -> i32 {
        let names = data.groups.iter().flat_map(|group| &group.bars).map(|bar| &bar.name);
        match self {
            Self::Level => LINE_HEIGHT,
            Self::Upright => {
                names.map(|name| width(name, TEXT_SIZE)).max().unwrap_or(0).min(UPRIGHT_ROOM) + 40
            }
            Self::Hidden => 0,
        }
    }

    fn draw(self, frame: &Frame, name: &str, middle: f64) {
        let (x, y) = frame.place(middle, 0.0);
        let ink = pen::plain(TEXT_SIZE, style::INK);
        match self {
            Self::Level => {
                frame.pen.text(name, (x, y + 60), &pen::anchored(ink, HPos::Center, VPos::Top));
            }
            Self::Upright => {
                let style = pen::upright(pen::anchored(ink, HPos::Right, VPos::Center));
                frame.pen.text(&fit(name, TEXT_SIZE, UPRIGHT_ROOM), (x, y + 60), &style);
            }
            Self::Hidden => {}
        }
    }
}

/// A bar with its interval and, where there is room, its number.
fn draw_bar(frame: &mut Frame, bar: &Bar, start: f64, look: &Look) {
    let mean = bar.mean.clamp(0.0, 1.0);
    let (left, top) = frame.place(start + 0.12, mean);
    let (right, bottom) = frame.place(start + 0.88, 0.0);
    frame.pen.bar((left, top), (right, bottom), look);
    let middle = (left + right) / 2;
    let mut above = top;
    if let Some((low, high)) = bar.interval.filter(|(low, high)| low.is_finite() && high.is_finite()) {
        let (from, to) = (frame.place(0.0, low.clamp(0.0, 1.0)).1, frame.place(0.0, high.clamp(0.0, 1.0)).1);
        let cap = ((right - left) / 6).min(40);
        let ink = style::INK.to_rgba();
        // A rim of paper, so that the interval is seen on every texture.
        frame.pen.line(vec![(middle, from), (middle, to)], style::PAPER.to_rgba(), 35, None);
        frame.pen.line(vec![(middle, from), (middle, to)], ink, 12, None);
        for y in [from, to] {
            frame.pen.line(vec![(middle - cap, y), (middle + cap, y)], ink, 12, None);
        }
        above = above.min(to);
    }
    let number = format!("{:.0}", mean * 100.0);
    if width(&number, TEXT_SIZE) + 20 <= right - left {
        let style = pen::anchored(pen::plain(TEXT_SIZE, style::INK), HPos::Center, VPos::Bottom);
        frame.pen.text(&number, (middle, above - 30), &style);
    }
    let datum = Datum { x: start + 0.5, mean: bar.mean, interval: bar.interval, n: bar.n };
    frame.note(&datum, (middle, top), Some(&bar.name));
}

/// The domain under its bars, with a line that holds them together.
fn draw_group_name(frame: &Frame, group: &Group, (first, last): (f64, f64), names_height: i32) {
    let (left, y) = frame.place(first + 0.12, 0.0);
    let (right, _) = frame.place(last - 0.12, 0.0);
    let y = y + 60 + names_height + 20;
    frame.pen.line(vec![(left, y), (right, y)], style::AXIS.to_rgba(), 10, None);
    if right - left >= 2 * TEXT_SIZE || width(&group.name, TEXT_SIZE) <= right - left {
        let style = pen::anchored(pen::bold(pen::plain(TEXT_SIZE, style::INK)), HPos::Center, VPos::Top);
        let name = fit(&group.name, TEXT_SIZE, right - left);
        frame.pen.text(&name, ((left + right) / 2, y + 30), &style);
    }
}

/// One English sentence with every value.
fn describe(data: &Data, labels: &Labels) -> String {
    let group = |group: &Group| {
        let bars: Vec<_> =
            group.bars.iter().map(|bar| format!("{} {:.0} %", bar.name, bar.mean * 100.0)).collect();
        format!("{}: {}", group.name, bars.join(", "))
    };
    let groups: Vec<_> = data.groups.iter().filter(|group| !group.bars.is_empty()).map(group).collect();
    if groups.is_empty() { labels.empty.clone() } else { format!("{}.", groups.join("; ")) }
}
