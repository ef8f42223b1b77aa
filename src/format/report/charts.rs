//! Charts of simulated days: means over the days, drawn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::day::{DayReport, Tally, Utilization};
use crate::chart::printed::{self, Mark};
use crate::chart::{Chart, Datum, Labels, Size, sites, success, timeline};
use crate::experiment::{Summary, mean_summary, ratio_summary};
use crate::simulator::{SECOND_DAY, metrics};

/// How a chart is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChartOptions {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Printed values to draw beside our own.
    #[serde(default)]
    pub reference: Reference,
    /// Words; English where left out.
    #[serde(default)]
    pub text: ChartText,
}

/// Whose printed values are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Reference {
    /// Nobody's.
    #[default]
    None,
    /// Takefusa et al. (2010), both users equal.
    Takefusa2010,
    /// Takefusa et al. (2010), user B is shown half of what is free.
    Takefusa2010ServiceLevels,
    /// Takefusa et al. (2009).
    Takefusa2009,
}

impl Reference {
    fn marks(self) -> &'static [Mark] {
        match self {
            Reference::None => &[],
            Reference::Takefusa2010 => &printed::TAKEFUSA_2010,
            Reference::Takefusa2010ServiceLevels => &printed::TAKEFUSA_2010_SERVICE_LEVELS,
            Reference::Takefusa2009 => &printed::TAKEFUSA_2009,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Reference::Takefusa2009 => "Printed (2009)",
            _ => "Printed (2010)",
        }
    }
}

/// Words of a chart; each may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ChartText {
    /// What is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How to read it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What the horizontal axis measures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x_label: Option<String>,
    /// What the vertical axis measures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_label: Option<String>,
    /// Shown in place of data where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<String>,
    /// The chart told to those who cannot see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Name of the curve of all users together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_users: Option<String>,
    /// Name of the curve of CPUs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpus: Option<String>,
    /// Name of the curve of bandwidth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<String>,
    /// Name of the printed values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
}

impl ChartOptions {
    fn size(&self) -> Size {
        Size { width: self.width, height: self.height }
    }

    fn labels(&self, english: Labels) -> Labels {
        let text = self.text.clone();
        Labels {
            title: text.title.unwrap_or(english.title),
            note: text.note.unwrap_or(english.note),
            x_label: text.x_label.unwrap_or(english.x_label),
            y_label: text.y_label.unwrap_or(english.y_label),
            empty: text.empty.unwrap_or(english.empty),
            description: text.description.unwrap_or(english.description),
        }
    }
}

/// Success ratio against the load accumulated so far, per user and for all.
///
/// A bin is shown when at least half of the days reach it: the load above the one asked for is chance.
pub fn success_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let users: Vec<&str> =
        days.first().into_iter().flat_map(|day| &day.users).map(|user| user.name.as_str()).collect();
    let all = options.text.all_users.clone().unwrap_or_else(|| "All users".into());
    let curve = |name: &str, counts: &dyn Fn(&Tally) -> bool| success::Curve {
        name: name.into(),
        points: ratios_by_load(days, counts),
    };
    let mut curves = Vec::new();
    if users.len() > 1 {
        curves.extend(users.iter().map(|&user| curve(user, &|tally| tally.name == user)));
    }
    curves.push(curve(&all, &|_| true));
    let data = success::Data {
        curves,
        marks: options.reference.marks().to_vec(),
        marks_name: options.text.printed.clone().unwrap_or_else(|| options.reference.name().into()),
    };
    success::draw(&data, options.size(), &options.labels(success::labels()))
}

fn ratios_by_load(days: &[DayReport], counts: &dyn Fn(&Tally) -> bool) -> Vec<Datum> {
    let mut by_load: BTreeMap<u32, Vec<metrics::Tally>> = BTreeMap::new();
    for bin in days.iter().flat_map(|day| &day.bins) {
        let mut sum = metrics::Tally::default();
        for tally in bin.users.iter().filter(|tally| counts(tally)) {
            sum.submitted = sum.submitted.saturating_add(tally.submitted);
            sum.reserved = sum.reserved.saturating_add(tally.reserved);
        }
        by_load.entry(bin.load_percent).or_default().push(sum);
    }
    let reached = by_load.into_iter().filter(|(_, tallies)| 2 * tallies.len() >= days.len());
    reached.filter_map(|(load, tallies)| Some(datum(load.into(), ratio_summary(&tallies)?))).collect()
}

/// Mean CPU utilization of each site, grouped by domain in the order of the sites.
pub fn site_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let mut groups: Vec<sites::Group> = Vec::new();
    for site in days.first().into_iter().flat_map(|day| &day.sites) {
        let values: Vec<f64> = days.iter().flat_map(|day| fraction_of(&day.sites, &site.name)).collect();
        let Some(summary) = mean_summary(&values) else { continue };
        let bar = sites::Bar {
            name: site.name.clone(),
            mean: summary.mean,
            interval: summary.interval(),
            n: summary.n as u32,
        };
        let domain = site.domain.clone().unwrap_or_default();
        match groups.iter_mut().find(|group| group.name == domain) {
            Some(group) => group.bars.push(bar),
            None => groups.push(sites::Group { name: domain, bars: vec![bar] }),
        }
    }
    sites::draw(&sites::Data { groups }, options.size(), &options.labels(sites::labels()))
}

fn fraction_of(list: &[Utilization], name: &str) -> Option<f64> {
    list.iter().find(|entry| entry.name == name).map(|entry| entry.fraction)
}

/// Mean utilization of all CPUs and all bandwidth over the second day.
pub fn utilization_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let mut slots: BTreeMap<u32, (Vec<f64>, Vec<f64>)> = BTreeMap::new();
    for hour in days.iter().flat_map(|day| &day.hours) {
        let (cpus, bandwidth) = slots.entry(hour.start_seconds).or_default();
        cpus.push(hour.cpu_fraction);
        bandwidth.push(hour.bandwidth_fraction);
    }
    let hour = |start: u32| (f64::from(start) - f64::from(SECOND_DAY.start)) / 3600.0;
    let mut curves =
        [("CPUs", &options.text.cpus), ("Bandwidth", &options.text.bandwidth)].map(|(english, name)| {
            timeline::Curve { name: name.clone().unwrap_or(english.into()), points: Vec::new() }
        });
    for (&start, (cpus, bandwidth)) in &slots {
        for (curve, values) in curves.iter_mut().zip([cpus, bandwidth]) {
            curve.points.extend(mean_summary(values).map(|summary| datum(hour(start), summary)));
        }
    }
    let data = timeline::Data { curves: curves.into(), slot_hours: f64::from(metrics::SLOT) / 3600.0 };
    timeline::draw(&data, options.size(), &options.labels(timeline::labels()))
}

fn datum(x: f64, summary: Summary) -> Datum {
    Datum { x, mean: summary.mean, interval: summary.interval(), n: summary.n as u32 }
}
