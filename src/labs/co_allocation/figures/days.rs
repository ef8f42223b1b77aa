//! Charts of means over simulated days.

use std::collections::BTreeMap;

use super::options::ChartOptions;
use crate::chart::{Chart, ChartCurve, Datum};
use crate::kernel::statistics::{mean_summary, ratio_summary};
use crate::labs::co_allocation::day::{SECOND_DAY, metrics};
use crate::labs::co_allocation::figures::{hours, sites, success};
use crate::labs::co_allocation::views::{DayReport, Tally, Utilization};

/// Success ratio against the load accumulated so far, per user and for all.
///
/// A bin is shown when at least half of the days reach it: loads beyond the configured one are chance.
pub fn success_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let users: Vec<&str> =
        days.first().into_iter().flat_map(|day| &day.users).map(|user| user.name.as_str()).collect();
    let all = options.text.all_users.clone().unwrap_or_else(|| "All users".into());
    let curve = |name: &str, counts: &dyn Fn(&Tally) -> bool| ChartCurve {
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
    reached
        .filter_map(|(load, tallies)| {
            Some(Datum::of(load.into(), ratio_summary(tallies.into_iter().map(metrics::Tally::counts))?))
        })
        .collect()
}

/// Mean CPU utilization of each site, grouped by domain in the order of the sites.
pub fn site_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let mut groups: Vec<sites::SiteGroup> = Vec::new();
    for site in days.first().into_iter().flat_map(|day| &day.sites) {
        let values: Vec<f64> = days.iter().flat_map(|day| fraction_of(&day.sites, &site.name)).collect();
        let Some(summary) = mean_summary(&values) else { continue };
        let bar = sites::SiteBar {
            name: site.name.clone(),
            mean: summary.mean,
            interval: summary.interval(),
            n: summary.n as u32,
        };
        let domain = site.domain.clone().unwrap_or_default();
        match groups.iter_mut().find(|group| group.name == domain) {
            Some(group) => group.bars.push(bar),
            None => groups.push(sites::SiteGroup { name: domain, bars: vec![bar] }),
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
            ChartCurve { name: name.clone().unwrap_or(english.into()), points: Vec::new() }
        });
    for (&start, (cpus, bandwidth)) in &slots {
        for (curve, values) in curves.iter_mut().zip([cpus, bandwidth]) {
            curve.points.extend(mean_summary(values).map(|summary| Datum::of(hour(start), summary)));
        }
    }
    let data = hours::Data { curves: curves.into(), slot_hours: f64::from(metrics::SLOT) / 3600.0 };
    hours::draw(&data, options.size(), &options.labels(hours::labels()))
}
