//! Tariffs, fees and budgets.

use std::collections::BTreeSet;

use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::co_allocation::day::metrics::Fees;
use crate::labs::co_allocation::day::{DurationLaw, Source, Workload};
use crate::labs::co_allocation::document::{
    EconomyDocument, FurtherRequest, Options, TariffCover, TariffDocument, TariffStepDocument,
};
use crate::labs::co_allocation::model::{
    DAY_SECONDS, DomainId, Grid, LinkId, NodeId, NodeKind, Request, SECONDS_PER_HOUR, Tariff, Tariffs,
};
use crate::labs::co_allocation::planner::values::{Budget, HIGHEST_VALUE, Objective, Preferences, penalties};
use crate::labs::co_allocation::text::msg;

/// Costs of a plan stay below it, whatever they count, in thousandths of 1/3600 of a value unit: the planner's integers
/// hold that.
const HIGHEST_COST: u128 = 1 << 50;
/// An exponential draw is at most this many times its mean: see [`exponential`](crate::kernel::random::exponential).
const LONGEST_PER_MEAN: u32 = 37;
/// Monday to Friday.
const WEEKDAYS: u32 = 5;

/// Reads the economy, against the grid that it prices.
pub(super) fn read(document: &EconomyDocument, grid: &Grid, problems: &mut Problems) -> (Tariffs, Fees) {
    let tariffs = read_tariffs(&document.tariffs, grid, problems);
    let fees = Fees {
        cancellation_percent: document.cancellation_fee_percent,
        breach_percent: document.breach_penalty_percent,
        day_budget: document.budget_per_cpu_hour.map_or(Budget::Unlimited, Budget::PerCpuHour),
        canceled_percent: document.canceled_percent,
        outage_percent: document.outage_percent,
    };
    (tariffs, fees)
}

fn read_tariffs(documents: &[TariffDocument], grid: &Grid, problems: &mut Problems) -> Tariffs {
    let path = |i| format!("economy.tariffs[{i}].name");
    let names = documents.iter().map(|tariff| tariff.name.as_str());
    field::unique(problems, &mut Names::new(), path, names);
    let covers: Vec<_> =
        documents.iter().enumerate().map(|(i, tariff)| read_cover(tariff, i, grid, problems)).collect();
    let list = documents.iter().enumerate().map(|(i, tariff)| read_tariff(tariff, i, problems)).collect();
    let first = |covered: &dyn Fn(&Cover) -> bool| covers.iter().position(covered);
    let of_node = |node| first(&|cover: &Cover| cover.has_node(grid, node));
    let of_link = |link| first(&|cover: &Cover| cover.has_link(grid, link));
    Tariffs {
        list,
        of_node: (0..grid.nodes.len()).map(of_node).collect(),
        of_link: (0..grid.links.len()).map(of_link).collect(),
    }
}

fn read_tariff(document: &TariffDocument, at: usize, problems: &mut Problems) -> Tariff {
    let at = format!("economy.tariffs[{at}]");
    check_steps(&document.weekdays, &format!("{at}.weekdays"), problems);
    if let Some(weekend) = &document.weekend {
        check_steps(weekend, &format!("{at}.weekend"), problems);
    }
    let weekend = document.weekend.as_ref().unwrap_or(&document.weekdays);
    let days = (0..7).map(|day| (day, if day < WEEKDAYS { &document.weekdays } else { weekend }));
    let step = |day: u32, step: &TariffStepDocument| (day * DAY_SECONDS + step.from_seconds, step.level);
    Tariff::new(match problems.usable() {
        true => days.flat_map(|(day, steps)| steps.iter().map(move |entry| step(day, entry))).collect(),
        false => Vec::new(),
    })
}

fn check_steps(steps: &[TariffStepDocument], at: &str, problems: &mut Problems) {
    for (i, step) in steps.iter().enumerate() {
        let path = format!("{at}[{i}].fromSeconds");
        if i == 0 && step.from_seconds > 0 {
            problems.error(Code::WrongOrder, path, msg!("tariff.midnight"));
        } else if i > 0 && step.from_seconds <= steps[i - 1].from_seconds {
            problems.error(Code::WrongOrder, path, msg!("tariff.order"));
        }
    }
}

/// Resources that a tariff covers.
struct Cover {
    what: TariffCover,
    /// `None` for all.
    domains: Option<Vec<DomainId>>,
}

fn read_cover(document: &TariffDocument, at: usize, grid: &Grid, problems: &mut Problems) -> Cover {
    let names = &document.domains;
    let mut seen = BTreeSet::new();
    for (i, name) in names.iter().enumerate() {
        let path = format!("economy.tariffs[{at}].domains[{i}]");
        if !grid.domains.iter().any(|domain| domain.name == *name) {
            problems.error(Code::UnknownName, path, msg!("tariff.no-domain", name = field::shown(name)));
        } else if !seen.insert(name) {
            problems.error(Code::DuplicateName, path, msg!("tariff.domain-twice", name = field::shown(name)));
        }
    }
    let id = |name: &String| grid.domains.iter().position(|domain| domain.name == *name);
    let domains = (!names.is_empty()).then(|| names.iter().filter_map(id).collect());
    Cover { what: document.covers, domains }
}

impl Cover {
    fn has_node(&self, grid: &Grid, node: NodeId) -> bool {
        let domain = grid.nodes[node].domain;
        self.what != TariffCover::Bandwidth && self.domains.as_ref().is_none_or(|all| is_in(all, domain))
    }

    /// A link belongs to a domain when both ends do, or one does and the other is an exchange point.
    fn has_link(&self, grid: &Grid, link: LinkId) -> bool {
        self.what != TariffCover::Cpus
            && self.domains.as_ref().is_none_or(|all| is_in(all, grid.domain_of_link(link)))
    }
}

fn is_in(all: &[DomainId], domain: Option<DomainId>) -> bool {
    domain.is_some_and(|domain| all.contains(&domain))
}

/// Refuses requests whose costs would leave the planner's integers, and prices beyond the highest value.
///
/// Requests of the default workload are no reason to refuse a document, only to refuse its days: that reason is returned.
pub(super) fn check_costs(
    request: &Request,
    further: &[FurtherRequest],
    workload: &Workload,
    grid: &Grid,
    options: &Options,
    has_default_workload: bool,
    problems: &mut Problems,
) -> Option<FormatError> {
    let preferences = &options.frames.preferences;
    if preferences.tariffs.list.is_empty() || !problems.usable() {
        return None;
    }
    Size::of(request).check("request.timeFrame.durationSeconds", grid, preferences, 1, problems);
    for (i, other) in further.iter().enumerate() {
        let path = format!("furtherRequests[{i}].timeFrame.durationSeconds");
        Size::of(&other.request).check(&path, grid, preferences, 1, problems);
    }
    // A link in full use costs twice as much as an idle one.
    let links = if options.admission.links_by_use { 2 } else { 1 };
    let (size, path) = largest_of(workload)?;
    if !has_default_workload {
        size.check(path, grid, preferences, links, problems);
        return None;
    }
    let mut of_days = Problems::default();
    size.check(path, grid, preferences, links, &mut of_days);
    of_days.first_error()
}

/// Upper bound on the size of the workload's requests, and the field that sets it.
fn largest_of(workload: &Workload) -> Option<(Size, &'static str)> {
    let most = |list: &[u32]| list.iter().copied().max().unwrap_or(0);
    match &workload.source {
        Source::Users => {
            let size = Size::drawn(
                most(&workload.part_counts),
                most(&workload.cpus),
                workload.bandwidth_mbps,
                most(&workload.durations),
            );
            Some((size, "workload.durationsSeconds"))
        }
        Source::Random(law) => {
            let duration = match law.duration {
                DurationLaw::Exponential { mean } => mean.saturating_mul(LONGEST_PER_MEAN),
                DurationLaw::Uniform(steps) => steps.to,
            };
            let size = Size::drawn(law.parts.to, law.cpus.to, law.bandwidth_mbps.to, duration);
            Some((size, "workload.source.duration"))
        }
        Source::Listed(all) => {
            let sizes = all.iter().map(|one| Size::of(&one.request));
            // No larger than the largest in each, so that one check is enough.
            let largest = |one: Size, other: Size| Size {
                duration: one.duration.max(other.duration),
                cpus: one.cpus.max(other.cpus),
                mbps: one.mbps.max(other.mbps),
                penalties: one.penalties.max(other.penalties),
            };
            sizes.reduce(largest).map(|size| (size, "workload.source"))
        }
    }
}

struct Size {
    duration: u32,
    cpus: u64,
    mbps: u64,
    /// Penalties of all preferences, in 1/3600 of a value unit.
    penalties: u64,
}

impl Size {
    fn of(request: &Request) -> Self {
        let mbps = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
        let wishes = request.parts.iter().flat_map(|part| &part.preferred);
        let penalties = wishes.map(|wish| u64::from(wish.penalty)).sum();
        Size { duration: request.time_frame.duration, cpus: request.total_cpus(), mbps, penalties }
    }

    /// With a flow between any two parts.
    fn drawn(parts: u32, cpus: u32, mbps: u32, duration: u32) -> Self {
        let [parts, cpus, mbps] = [parts, cpus, mbps].map(u64::from);
        Size { duration, cpus: parts * cpus, mbps: parts * parts.saturating_sub(1) / 2 * mbps, penalties: 0 }
    }

    /// `by_use` is how many times its price a link may cost.
    fn check(
        &self,
        path: &str,
        grid: &Grid,
        preferences: &Preferences,
        by_use: u128,
        problems: &mut Problems,
    ) {
        let Preferences { tariffs, weights, .. } = preferences;
        let level = |tariff: Option<usize>| tariff.map_or(1, |id| tariffs.list[id].highest());
        let price = |value: u32, tariff| u128::from(value) * u128::from(level(tariff));
        let cpus = grid.nodes.iter().zip(&tariffs.of_node).map(|(node, &tariff)| match node.kind {
            NodeKind::Site { cpu_value, .. } => price(cpu_value, tariff),
            NodeKind::ExchangePoint => 0,
        });
        let links = grid.links.iter().zip(&tariffs.of_link);
        let links = links.map(|(link, &tariff)| price(link.bandwidth_value, tariff));
        let seconds = u128::from(self.duration);
        let [cpu, gbps] = [cpus.max(), links.max()].map(|most| most.unwrap_or(0) * seconds);
        // Weights stand in place of prices by the hour, penalties of quality in place of those per plan.
        let weight = weights.iter().flatten().flatten().copied().max().map_or(0, u128::from) * seconds;
        let of_quality = penalties(grid, preferences.unit());
        let [of_cpu, of_gbps] = [&of_quality.cpu, &of_quality.bandwidth]
            .map(|all| all.iter().copied().max().filter(|_| preferences.objective == Objective::Quality));
        let counted =
            [cpu.max(weight).max(of_cpu.map_or(0, u128::from)), gbps.max(of_gbps.map_or(0, u128::from))];
        let highest = u128::from(HIGHEST_VALUE) * u128::from(SECONDS_PER_HOUR);
        let hops = grid.nodes.len() as u128;
        let total = 1000 * (u128::from(self.cpus) * counted[0] + u128::from(self.penalties))
            + u128::from(self.mbps) * hops * counted[1] * by_use;
        let hours = |value: u128| (value / u128::from(SECONDS_PER_HOUR)) as u64;
        if cpu.max(gbps) > highest {
            let price = hours(cpu.max(gbps));
            problems.error(Code::OutOfRange, path, msg!("tariff.dear", price, most = HIGHEST_VALUE));
        } else if weight > u128::from(u32::MAX) {
            let most = hours(u32::MAX.into());
            problems.error(Code::OutOfRange, path, msg!("tariff.weight", weight = hours(weight), most));
        } else if total > HIGHEST_COST {
            problems.error(Code::OutOfRange, path, msg!("tariff.total"));
        }
    }
}
