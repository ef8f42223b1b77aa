//! Utilization per site under several policies: a bar per series at every site, sites grouped by domain.
//!
//! Bars are vertical if they fit, else horizontal: a narrow picture is as tall as its bars need.

use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use crate::chart::axis::Axis;
use crate::chart::bars;
use crate::chart::bars::{Direction, GAP};
use crate::chart::frame::{Design, Frame, TICK_LABELS};
use crate::chart::legend::{Entry, Sample, Side};
use crate::chart::metrics::{fit, width};
use crate::chart::names::Names;
use crate::chart::pen;
use crate::chart::style;
use crate::chart::style::{Look, PADDING, TEXT_SIZE};
use crate::chart::{Chart, Labels, Size};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

pub use crate::chart::bars::{SiteBar, SiteGroup};

/// Bars that would be thinner are drawn horizontally, in tenths of a pixel.
const THINNEST: f64 = 70.0;
/// Thickness of a horizontal bar for which the picture grows.
const LYING: i32 = 90;
/// Least height of a site with horizontal bars: a line of text.
const SITE: i32 = 220;
/// Share of a site's place that its bars fill.
const FILLED: f64 = 0.84;
/// Maximum width of site names, and minimum width of the data area.
const NAMES_ROOM: i32 = 1200;

/// Bars to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data {
    /// In the order of the legend.
    pub series: Vec<SiteSeries>,
}

/// The bars of one series.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SiteSeries {
    /// Shown in the legend.
    pub name: String,
    /// One per domain; those of the first series give the order of domains and sites.
    pub groups: Vec<SiteGroup>,
}

/// Texts of the chart.
pub fn labels() -> Labels {
    Labels {
        title: msg!("sites.title").to_string(),
        y_label: msg!("sites.y").to_string(),
        empty: msg!("sites.empty").to_string(),
        ..Labels::blank()
    }
}

/// Draws the chart.
pub fn draw(data: &Data, size: Size, labels: &Labels) -> Chart {
    let data = &Data {
        series: data
            .series
            .iter()
            .map(|series| SiteSeries { name: series.name.clone(), groups: drawable(&series.groups) })
            .collect(),
    };
    let domains = domains(data);
    let picture_width = size.clamped().width as i32 * 10;
    let sites: usize = domains.iter().map(|domain| domain.sites.len()).sum();
    let count = data.series.len().max(1);
    let place = f64::from(picture_width - 900) / (sites as f64 + GAP * domains.len().max(1) as f64);
    let names = || domains.iter().flat_map(|domain| &domain.sites).map(|site| &**site);
    let entry = |(index, series): (usize, &SiteSeries)| Entry {
        name: series.name.clone(),
        look: Look::of(index),
        series: None,
        sample: Sample::Bar,
    };
    let legend = data.series.iter().enumerate().map(entry).collect();
    if place * FILLED / count as f64 >= THINNEST {
        let layout = Layout::new(domains.clone(), Direction::Up, GAP / 2.0, GAP / 2.0);
        let names = Names::under(names(), place as i32);
        let (x, y) = layout.direction.axes(layout.places, Axis::percent());
        let groups = data.series.first().map_or(&[][..], |series| &series.groups);
        let design = Design {
            size,
            labels,
            x,
            y,
            room_below: room_below(names, groups),
            room_left: 0,
            least_height: 0,
            legend,
            legend_side: Side::Top,
        };
        let mut frame = Frame::new(design);
        draw_bars(&mut frame, data, &layout);
        for (domain, first) in layout.domains() {
            for (index, site) in domain.sites.iter().enumerate() {
                names.draw(&frame, site, first + index as f64 + 0.5);
            }
            let last = first + domain.sites.len() as f64;
            names.draw_domain(&frame, &domain.name, (first + 0.08, last - 0.08));
        }
        return frame.finish(labels, &description(data));
    }
    // A domain's name is on a separate line above its sites.
    let site_height = SITE.max(LYING * count as i32 * 100 / (FILLED * 100.0) as i32);
    let header = f64::from(style::LINE_HEIGHT + 60) / f64::from(site_height);
    let layout = Layout::new(domains.clone(), Direction::Right(0.0), header, 0.1);
    let widest = names().map(|name| width(name, TEXT_SIZE)).max().unwrap_or(0);
    let names_room = widest.min(NAMES_ROOM).min(picture_width * 3 / 10);
    let length = picture_width - 2 * PADDING - names_room - 400;
    let (x, y) = layout.direction.axes(layout.places, Axis::percent_across(length));
    // The values are on the horizontal axis.
    let turned = Labels { x_label: labels.y_label.clone(), y_label: String::new(), ..labels.clone() };
    let mut frame = Frame::new(Design {
        size,
        labels: &turned,
        x,
        y,
        room_below: TICK_LABELS,
        room_left: names_room + 80,
        least_height: (layout.places * f64::from(site_height)) as i32,
        legend,
        legend_side: Side::Top,
    });
    draw_bars(&mut frame, data, &layout);
    frame.pen.line(
        vec![(frame.left, frame.top), (frame.left, frame.bottom)],
        style::AXIS.to_rgba(),
        10,
        None,
    );
    let at = |place: f64| layout.direction.at(&frame, place, 0.0).1;
    let has_room = at(1.0) - at(0.0) >= style::LINE_HEIGHT - 20;
    for (domain, first) in layout.domains().filter(|_| has_room) {
        let ink = pen::plain(TEXT_SIZE, style::INK);
        let bold = pen::anchored(pen::bold(ink.clone()), HPos::Left, VPos::Bottom);
        let name = fit(&domain.name, TEXT_SIZE, frame.right - PADDING);
        frame.pen.canvas.set_halo(Some(style::PAPER_HEX));
        frame.pen.text(&name, (PADDING, at(first)), &bold);
        frame.pen.canvas.set_halo(None);
        for (index, site) in domain.sites.iter().enumerate() {
            let y = at(first + index as f64 + 0.5);
            let style = pen::anchored(ink.clone(), HPos::Right, VPos::Center);
            frame.pen.text(&fit(site, TEXT_SIZE, names_room), (frame.left - 80, y), &style);
        }
    }
    frame.finish(labels, &description(data))
}

/// The groups without bars that cannot be drawn.
fn drawable(groups: &[SiteGroup]) -> Vec<SiteGroup> {
    let mut groups = groups.to_vec();
    groups.iter_mut().for_each(|group| group.bars.retain(|bar| bar.mean.is_finite()));
    groups
}

/// Space for the names of sites and domains.
fn room_below(names: Names, groups: &[SiteGroup]) -> i32 {
    60 + names.height() + if groups.is_empty() { 0 } else { style::LINE_HEIGHT + 40 }
}

/// The sites of one domain, in any series.
#[derive(Clone)]
struct Domain {
    name: String,
    sites: Vec<String>,
}

/// All domains with all their sites, in order of first occurrence.
fn domains(data: &Data) -> Vec<Domain> {
    let mut domains: Vec<Domain> = Vec::new();
    for group in data.series.iter().flat_map(|series| &series.groups) {
        let index = domains.iter().position(|domain| domain.name == group.name).unwrap_or_else(|| {
            domains.push(Domain { name: group.name.clone(), sites: Vec::new() });
            domains.len() - 1
        });
        for bar in &group.bars {
            if !domains[index].sites.contains(&bar.name) {
                domains[index].sites.push(bar.name.clone());
            }
        }
    }
    domains.retain(|domain| !domain.sites.is_empty());
    domains
}

/// Where each site's place begins; a place has width 1.
struct Layout {
    direction: Direction,
    domains: Vec<(Domain, f64)>,
    places: f64,
}

impl Layout {
    fn new(domains: Vec<Domain>, direction: Direction, before: f64, after: f64) -> Self {
        let mut next = 0.0;
        let place = |domain: Domain| {
            let first = next + before;
            next = first + domain.sites.len() as f64 + after;
            (domain, first)
        };
        let domains = domains.into_iter().map(place).collect();
        let places = if next > 0.0 { next } else { 1.0 };
        let direction = if direction == Direction::Up { direction } else { Direction::Right(places) };
        Self { direction, domains, places }
    }

    fn domains(&self) -> impl Iterator<Item = (&Domain, f64)> {
        self.domains.iter().map(|(domain, first)| (domain, *first))
    }

    /// Where the place of a site begins.
    fn of_site(&self, domain: &str, site: &str) -> Option<f64> {
        let (domain, first) = self.domains().find(|(other, _)| other.name == domain)?;
        Some(first + domain.sites.iter().position(|other| other == site)? as f64)
    }
}

fn draw_bars(frame: &mut Frame, data: &Data, layout: &Layout) {
    let bar_width = FILLED / data.series.len().max(1) as f64;
    for (index, series) in data.series.iter().enumerate() {
        frame.begin(&series.name);
        let bars = |group: &SiteGroup| -> Vec<(f64, SiteBar)> {
            let place = |bar: &SiteBar| Some((layout.of_site(&group.name, &bar.name)?, bar.clone()));
            group.bars.iter().filter_map(place).collect()
        };
        for (place, bar) in series.groups.iter().flat_map(bars) {
            let from = place + (1.0 - FILLED) / 2.0 + index as f64 * bar_width;
            // A small gap between the bars of a site.
            let ends = (from + 0.04 * bar_width, from + 0.96 * bar_width);
            bars::draw(frame, layout.direction, &bar, ends, &Look::of(index));
        }
        frame.end();
    }
}

/// Every value, series by series.
fn description(data: &Data) -> Vec<Message> {
    let value = |bar: &SiteBar| format!("{} {:.0} %", bar.name, bar.mean * 100.0);
    let series = |series: &SiteSeries| {
        let bars: Vec<String> = series.groups.iter().flat_map(|group| &group.bars).map(value).collect();
        (!bars.is_empty()).then(|| msg!("sites.values", name = series.name, values = bars.join(", ")))
    };
    data.series.iter().filter_map(series).collect()
}
