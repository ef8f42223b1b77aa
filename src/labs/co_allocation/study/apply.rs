//! Carries changes out on a scenario document.

use super::change::{Change, Parameter};
use super::document::ExperimentDocument;
use crate::document::field;
use crate::document::problem::{Code, FormatError};
use crate::kernel::statistics::Total;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{
    GridDocument, ScenarioDocument, SourceDocument, UserDocument, WorkloadDocument,
};
use crate::labs::co_allocation::text::msg;
use crate::rule::RuleDocument;

/// A scenario as one series has it.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    /// Scenario of the simulated days.
    pub document: ScenarioDocument,
    /// Nothing is reserved.
    pub without_reservation: bool,
    /// How much of each resource may be occupied where requests are planned one by one, in percent.
    pub occupied_percent: u32,
    /// Parts of every request, where that was set.
    pub parts: Option<u32>,
    /// Custom rule in place of the strategy.
    pub rule: Option<RuleDocument>,
}

impl Variant {
    /// The scenario as it is, or with a grid in place of its own; its days begin with empty books, so its own
    /// reservations are left out.
    pub fn of(experiment: &ExperimentDocument, grid: Option<GridDocument>) -> Self {
        let mut document = ScenarioDocument { reservations: Vec::new(), ..experiment.scenario.clone() };
        if let Some(grid) = grid {
            document.grid = grid;
        }
        let occupied_percent = experiment.planning.as_ref().map_or(0, |planning| planning.occupied_percent);
        Self { document, without_reservation: false, occupied_percent, parts: None, rule: None }
    }

    /// Sets one thing; whether its value makes sense is checked with the whole scenario.
    ///
    /// # Errors
    /// When there is no user of that name; the path is that within the change.
    pub fn apply(&mut self, change: &Change) -> Result<(), FormatError> {
        let ScenarioDocument { options, workload, economy, .. } = &mut self.document;
        match change {
            Change::RankBy(rank_by) => options.rank_by = *rank_by,
            Change::LoadBalancing(on) => options.load_balancing = *on,
            Change::Preference(preference) => options.preference = preference.clone(),
            Change::Planner(planner) => options.planner = *planner,
            Change::Strategy(strategy) => options.strategy = *strategy,
            Change::Script(rule) => self.rule = Some(rule.clone()),
            Change::DiscloseTimetables(on) => options.disclose_timetables = *on,
            Change::ShareSites(on) => options.share_sites = *on,
            Change::Economy(changed) => *economy = changed.clone(),
            Change::Resubmission(resubmission) => workload.resubmission = *resubmission,
            Change::WithoutReservation(on) => self.without_reservation = *on,
            Change::Shape(shape) => workload.shape = *shape,
            Change::Cpus(cpus) => workload.cpus = cpus.clone(),
            Change::DurationsSeconds(durations) => workload.durations_seconds = durations.clone(),
            Change::PartCounts(counts) => workload.part_counts = counts.clone(),
            Change::Admission(admission) => options.admission = *admission,
            Change::DisclosedPercent { user, percent } => {
                let found = workload.users.iter_mut().find(|known| known.name == *user);
                let Some(found) = found else {
                    let message = msg!("study.no-user", name = field::shown(user));
                    return Err(FormatError::new(Code::UnknownName, "value.user", message));
                };
                found.disclosed_percent = *percent;
            }
            Change::Number { parameter, value } => self.set(*parameter, *value),
        }
        Ok(())
    }

    /// Sets a number.
    pub fn set(&mut self, parameter: Parameter, value: u32) {
        let ScenarioDocument { grid, options, workload, .. } = &mut self.document;
        match parameter {
            Parameter::TimeFrames => options.time_frames = value,
            Parameter::MaxPathLinks => options.max_path_links = Some(value),
            Parameter::LaxityPerDuration => workload.laxity_per_duration = value,
            Parameter::PartCount => {
                workload.part_counts = vec![value];
                self.parts = Some(value);
            }
            Parameter::BookAheadHours => workload.book_ahead_hours = Some(value),
            Parameter::LoadPercent => workload.load_percent = value,
            Parameter::FlowMbps => workload.bandwidth_mbps = value,
            Parameter::NodeLimit => options.node_limit = value,
            Parameter::OccupiedPercent => self.occupied_percent = value,
            // The grid was drawn with it.
            Parameter::GridNodes => {}
            Parameter::ArrivalRatePercent => {
                if let SourceDocument::Random { rate_percent, .. } = &mut workload.source {
                    *rate_percent = value;
                }
            }
            Parameter::LeastRevenuePercent => options.admission.least_revenue_percent = value,
            Parameter::Users => set_users(&mut workload.users, value),
            Parameter::LastUserPercent => {
                if let Some(last) = workload.users.last_mut() {
                    last.disclosed_percent = value;
                }
            }
            Parameter::LinkCapacityPercent => {
                for link in &mut grid.links {
                    let mbps = u64::from(link.bandwidth_mbps) * u64::from(value) / 100;
                    link.bandwidth_mbps = u32::try_from(mbps).unwrap_or(u32::MAX);
                }
            }
            Parameter::IntervalSeconds => {
                let cpus = grid.sites.iter().map(|site| u64::from(site.cpus)).sum();
                workload.load_percent = load_percent(workload, cpus, value);
            }
        }
    }
}

/// The last user keeps the last one's service level, those added have the first one's.
fn set_users(users: &mut Vec<UserDocument>, count: u32) {
    // One more than may be is enough to be refused.
    let count = (count as usize).min(limits::USERS + 1);
    let level = |user: Option<&UserDocument>| user.map_or(100, |user| user.disclosed_percent);
    let (first, last) = (level(users.first()), level(users.last()));
    users.truncate(count);
    if let Some(user) = users.get_mut(1..).and_then(<[_]>::last_mut) {
        user.disclosed_percent = first;
    }
    while users.len() < count {
        users.push(UserDocument { name: format!("User {}", users.len() + 1), disclosed_percent: first });
    }
    if let Some(user) = users.last_mut() {
        user.disclosed_percent = last;
    }
}

/// The load of one request per user and interval, rounded; 0, which is refused, where it is undefined.
fn load_percent(workload: &WorkloadDocument, cpus: u64, interval_seconds: u32) -> u32 {
    let mean = |list: &[u32]| list.iter().map(|&number| f64::from(number)).total() / list.len() as f64;
    let work = mean(&workload.part_counts) * mean(&workload.cpus) * mean(&workload.durations_seconds);
    let per_second = workload.users.len() as f64 / f64::from(interval_seconds);
    let load = 100.0 * per_second * work / cpus as f64;
    // Casts saturate, and what is not a number becomes 0.
    load.round() as u32
}
