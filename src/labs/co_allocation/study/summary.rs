//! What the days of an experiment say together: means with 95 % intervals, per series, measure and place on the axis.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::document::{AxisDocument, PrintedDocument};
use super::result::{RejectionName, UnitBin, UnitResult};
use super::units::Experiment;
use crate::document::is_default;
use crate::kernel::sorting;
use crate::kernel::statistics::{Summary, mean_summary, ratio_summary};
use crate::labs::co_allocation::day::metrics::Tally;

/// Means over days.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExperimentSummary {
    /// Replications that count: complete, from the first one on, and wanted.
    pub replications: u32,
    /// In the order of the experiment.
    pub series: Vec<SeriesSummary>,
    /// Printed values and accepted bounds with what was found at their place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub printed: Vec<PrintedSummary>,
}

/// One series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeriesSummary {
    /// Its name.
    pub name: String,
    /// Each measure and subject once.
    pub curves: Vec<Curve>,
}

/// One measure of one series along the horizontal axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Curve {
    /// What is measured.
    pub measure: Measure,
    /// The user, site or reason it is about; absent for all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Ascending.
    pub points: Vec<CurvePoint>,
}

/// A mean at one place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurvePoint {
    /// Upper end of a bin of load, or value of the axis.
    pub x: f64,
    /// Days with a value.
    pub n: u32,
    /// Their mean.
    pub mean: f64,
    /// Half the width of its 95 % interval; absent for a single day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_width: Option<f64>,
}

/// What can be measured. Those by load exist where the load is the axis; the others are of whole days, and then
/// stand at the load asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Measure {
    /// Reserved ÷ submitted in the bin of load; of one user or all.
    SuccessByLoad,
    /// Reserved ÷ submitted up to the end of the bin; of one user or all.
    SuccessUpToLoad,
    /// The most that could be reserved ÷ submitted, up to the end of the bin: no strategy does better.
    BoundUpToLoad,
    /// Rejected for one reason ÷ submitted in the bin.
    RejectedByLoad,
    /// Reserved ÷ submitted; of one user or all.
    Success,
    /// Success ratio minus that of the first series on the same day.
    SuccessGain,
    /// The most that could be reserved ÷ submitted.
    Bound,
    /// Rejected for one reason ÷ submitted.
    Rejected,
    /// CPU utilization of one site.
    SiteUtilization,
    /// Of all CPUs.
    CpuUtilization,
    /// Of the bandwidth of all links.
    BandwidthUtilization,
    /// Hours from the earliest start to the start, of what was reserved.
    DelayHours,
    /// Value units per reservation by the prices of the grid.
    Price,
    /// Value units per reservation by its quality penalties.
    Penalty,
    /// Search nodes per request.
    Nodes,
    /// Windows asked for per request.
    Questions,
    /// Provisional holds per request.
    Holds,
    /// Idle ÷ all CPU seconds paid for, without reservations.
    IdleShare,
    /// Tries per request, without reservations.
    Tries,
}

/// A printed value and what was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PrintedSummary {
    /// What is printed where.
    pub printed: PrintedDocument,
    /// Ours; absent where there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<CurvePoint>,
}

impl PrintedSummary {
    /// Whether the mean lies in what is accepted; `None` where nothing is said about that.
    pub fn is_accepted(&self) -> Option<bool> {
        let [low, high] = self.printed.accepted?;
        Some(self.found.is_some_and(|found| (low..=high).contains(&found.mean)))
    }
}

impl Experiment {
    /// What days in any order say together; those that do not count play no part.
    pub fn summary(&self, units: &[UnitResult]) -> ExperimentSummary {
        let counted = self.counted(units);
        let series: Vec<SeriesSummary> =
            (0..self.series()).map(|series| self.series_summary(series, &counted)).collect();
        let printed = self.document().printed.iter().map(|printed| PrintedSummary {
            printed: printed.clone(),
            found: series.iter().find(|series| series.name == printed.series).and_then(|series| {
                series.point(printed.measure, printed.subject.as_deref(), printed.x).copied()
            }),
        });
        ExperimentSummary {
            replications: counted.len() as u32 / self.units_per_replication(),
            printed: printed.collect(),
            series,
        }
    }

    fn series_summary(&self, series: u32, counted: &[&UnitResult]) -> SeriesSummary {
        let mut curves = Curves::default();
        for point in 0..self.points() {
            let of = |series: u32| -> Vec<&UnitResult> {
                let here = |unit: &&&UnitResult| unit.series == series && unit.point == point;
                counted.iter().filter(here).copied().collect()
            };
            let (days, first) = (of(series), of(0));
            let x = self.x(point, series);
            let users = &self.cell(point, series).users;
            if matches!(self.document().axis, AxisDocument::Load {}) {
                by_load(&mut curves, users, &days);
            }
            whole_days(&mut curves, x, users, self.sites(), &days);
            if series > 0 {
                let gains = days
                    .iter()
                    .zip(&first)
                    .filter_map(|(day, first)| Some(day.total().ratio()? - first.total().ratio()?));
                curves.mean(Measure::SuccessGain, None, x, gains);
            }
        }
        SeriesSummary { name: self.document().series[series as usize].name.clone(), curves: curves.list }
    }
}

impl SeriesSummary {
    /// The curve of a measure and subject.
    pub fn curve(&self, measure: Measure, subject: Option<&str>) -> Option<&Curve> {
        self.curves.iter().find(|curve| curve.measure == measure && curve.subject.as_deref() == subject)
    }

    /// Its point at one place.
    pub fn point(&self, measure: Measure, subject: Option<&str>, x: f64) -> Option<&CurvePoint> {
        self.curve(measure, subject)?.points.iter().find(|point| point.x == x)
    }
}

/// Curves that grow point by point.
#[derive(Default)]
struct Curves {
    list: Vec<Curve>,
}

impl Curves {
    fn push(&mut self, measure: Measure, subject: Option<&str>, x: f64, summary: Option<Summary>) {
        let Some(Summary { n, mean, half_width }) = summary else { return };
        let point = CurvePoint { x, n: n as u32, mean, half_width };
        let is_it = |curve: &&mut Curve| curve.measure == measure && curve.subject.as_deref() == subject;
        match self.list.iter_mut().find(is_it) {
            Some(curve) => curve.points.push(point),
            None => {
                self.list.push(Curve { measure, subject: subject.map(str::to_owned), points: vec![point] })
            }
        }
    }

    /// Requests, each counting the same.
    fn ratio(
        &mut self,
        measure: Measure,
        subject: Option<&str>,
        x: f64,
        tallies: impl Iterator<Item = Tally>,
    ) {
        self.push(measure, subject, x, ratio_summary(tallies.map(Tally::counts)));
    }

    /// Days, each counting the same.
    fn mean(&mut self, measure: Measure, subject: Option<&str>, x: f64, values: impl Iterator<Item = f64>) {
        self.push(measure, subject, x, mean_summary(&values.collect::<Vec<_>>()));
    }
}

/// Bins that at least half of the days reach: the load above the one asked for is chance.
fn by_load(curves: &mut Curves, users: &[String], days: &[&UnitResult]) {
    let mut reached: BTreeMap<u32, usize> = BTreeMap::new();
    for bin in days.iter().flat_map(|day| &day.bins) {
        *reached.entry(bin.load_percent).or_default() += 1;
    }
    let reasons = reasons(days);
    for load in reached.into_iter().filter(|&(_, n)| 2 * n >= days.len()).map(|(load, _)| load) {
        let x = f64::from(load);
        let bins = |day: &&'_ UnitResult, all_before: bool| -> Vec<UnitBin> {
            let counts = |bin: &&UnitBin| bin.load_percent == load || all_before && bin.load_percent < load;
            day.bins.iter().filter(counts).cloned().collect()
        };
        let tally = |bins: &[UnitBin], user: Option<usize>| {
            bins.iter().fold(Tally::default(), |sum, bin| sum.and(of_user(&bin.users, user)))
        };
        for (measure, all_before) in [(Measure::SuccessByLoad, false), (Measure::SuccessUpToLoad, true)] {
            let of = |user| days.iter().map(move |day| tally(&bins(day, all_before), user));
            curves.ratio(measure, None, x, of(None));
            for (index, user) in named(users) {
                curves.ratio(measure, Some(user), x, of(Some(index)));
            }
        }
        curves.ratio(Measure::BoundUpToLoad, None, x, days.iter().filter_map(|day| bound(day, load)));
        for &reason in &reasons {
            let rejected = days.iter().map(|day| {
                let bins = bins(day, false);
                Tally { submitted: tally(&bins, None).submitted, reserved: rejected(&bins, reason) }
            });
            curves.ratio(Measure::RejectedByLoad, Some(&reason.name()), x, rejected);
        }
    }
}

fn whole_days(curves: &mut Curves, x: f64, users: &[String], sites: &[String], days: &[&UnitResult]) {
    curves.ratio(Measure::Success, None, x, days.iter().map(|day| day.total()));
    for (index, user) in named(users) {
        let tallies = days.iter().map(|day| of_user(&day.users, Some(index)));
        curves.ratio(Measure::Success, Some(user), x, tallies);
    }
    curves.ratio(Measure::Bound, None, x, days.iter().filter_map(|day| bound(day, u32::MAX)));
    for reason in reasons(days) {
        let rejected = days
            .iter()
            .map(|day| Tally { submitted: day.total().submitted, reserved: rejected(&day.bins, reason) });
        curves.ratio(Measure::Rejected, Some(&reason.name()), x, rejected);
    }
    for (index, site) in sites.iter().enumerate() {
        let shares = days.iter().filter_map(|day| day.sites.get(index).copied());
        curves.mean(Measure::SiteUtilization, Some(site), x, shares);
    }
    let mut mean = |measure, of: &dyn Fn(&UnitResult) -> Option<f64>| {
        curves.mean(measure, None, x, days.iter().filter_map(|day| of(day)));
    };
    mean(Measure::CpuUtilization, &|day| Some(day.cpu_utilization));
    mean(Measure::BandwidthUtilization, &|day| Some(day.bandwidth_utilization));
    mean(Measure::DelayHours, &|day| day.reserved.map(|means| means.delay_seconds / 3600.0));
    mean(Measure::Price, &|day| day.reserved.map(|means| means.price));
    mean(Measure::Penalty, &|day| day.reserved.map(|means| means.penalty));
    let per_request = |day: &UnitResult, count: u64| {
        let submitted = day.total().submitted;
        (submitted > 0).then(|| count as f64 / f64::from(submitted))
    };
    let decided = |day: &UnitResult| day.claims.is_none().then_some(day.effort);
    mean(Measure::Nodes, &|day| decided(day).and_then(|effort| per_request(day, effort.nodes)));
    mean(Measure::Questions, &|day| decided(day).and_then(|effort| per_request(day, effort.questions)));
    mean(Measure::Holds, &|day| decided(day).and_then(|effort| per_request(day, effort.holds)));
    mean(Measure::IdleShare, &|day| {
        let claims = day.claims?;
        let paid = claims.idle_cpu_seconds.saturating_add(claims.used_cpu_seconds);
        (paid > 0).then(|| claims.idle_cpu_seconds as f64 / paid as f64)
    });
    mean(Measure::Tries, &|day| per_request(day, day.claims?.tries));
}

/// A user alone is all of them.
fn named(users: &[String]) -> impl Iterator<Item = (usize, &str)> {
    users.iter().enumerate().filter(|_| users.len() > 1).map(|(index, user)| (index, user.as_str()))
}

fn of_user(users: &[super::result::UnitTally], user: Option<usize>) -> Tally {
    match user {
        Some(user) => users.get(user).copied().unwrap_or_default().into(),
        None => users.iter().fold(Tally::default(), |sum, &tally| sum.and(tally.into())),
    }
}

/// Requests up to a load, and the most of them that could be reserved; `None` where nobody asked.
fn bound(day: &UnitResult, load_percent: u32) -> Option<Tally> {
    let bins = || day.bins.iter().take_while(|bin| bin.load_percent <= load_percent);
    let Tally { submitted, .. } = bins().fold(Tally::default(), |sum, bin| sum.and(bin.total()));
    Some(Tally { submitted, reserved: bins().last()?.bound? })
}

fn reasons(days: &[&UnitResult]) -> Vec<RejectionName> {
    let bins = days.iter().flat_map(|day| &day.bins);
    let named = bins.flat_map(|bin| &bin.rejected).map(|rejections| (rejections.reason, ()));
    sorting::map(named).into_keys().collect()
}

fn rejected(bins: &[UnitBin], reason: RejectionName) -> u32 {
    let rejections = bins.iter().flat_map(|bin| &bin.rejected);
    let counts =
        rejections.filter(|rejections| rejections.reason == reason).map(|rejections| rejections.count);
    counts.fold(0, u32::saturating_add)
}
