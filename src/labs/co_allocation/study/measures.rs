//! Measures of experiments: a row per measure, and one line that fills it.

use super::outcome::{DayOutcome, DaySettlement, EmbeddingOutcome};
use super::planning::PlannedRequest;
use super::units::Cell;
use crate::experiment::Derivation::{
    Along, AlongKept, DeviationOf, GainIn, LargestOf, PartOf, PercentileOf, Sampled, SumOf,
};
use crate::experiment::MeasureValue::{MeasuredSeconds, Number, Share};
use crate::experiment::{Sample, measures};
use crate::labs::co_allocation::day::metrics::{Account, EmbeddingTotals, Rejection, Tally};
use crate::labs::co_allocation::text::msg;

measures! {
    /// Measures of experiments. Those by load exist where the load is the axis; the others are of whole days,
    /// and then stand at the load asked for.
    #[apply(wire)]
    #[derive(Copy, Eq, PartialOrd, Ord)]
    pub enum Measure {
        /// Reserved ÷ submitted in the bin of load; of one user or all.
        SuccessByLoad "successByLoad", Share, Along, msg!("measure.success-by-load");
        /// Reserved ÷ submitted up to the end of the bin; of one user or all.
        SuccessUpToLoad "successUpToLoad", Share, SumOf("successByLoad"), msg!("measure.success-up-to-load");
        /// The most that could be reserved ÷ submitted, up to the end of the bin: no strategy does better.
        BoundUpToLoad "boundUpToLoad", Share, AlongKept, msg!("measure.bound-up-to-load");
        /// Rejected for one reason ÷ submitted in the bin.
        RejectedByLoad "rejectedByLoad", Share, PartOf("successByLoad"), msg!("measure.rejected-by-load");
        /// Reserved ÷ submitted; of one user or all.
        Success "success", Share, Sampled, msg!("measure.success");
        /// The most that could be reserved ÷ submitted.
        Bound "bound", Share, Sampled, msg!("measure.bound");
        /// Rejected for one reason ÷ submitted.
        Rejected "rejected", Share, PartOf("success"), msg!("measure.rejected");
        /// CPU utilization of one site.
        SiteUtilization "siteUtilization", Share, Sampled, msg!("measure.site-utilization");
        /// Utilization of all CPUs.
        CpuUtilization "cpuUtilization", Share, Sampled, msg!("measure.cpu-utilization");
        /// Utilization of the bandwidth of all links.
        BandwidthUtilization "bandwidthUtilization", Share, Sampled, msg!("measure.bandwidth-utilization");
        /// Hours from the earliest start to the start, of what was reserved.
        DelayHours "delayHours", Number("h"), Sampled, msg!("measure.delay");
        /// Value units per reservation by the prices of the grid.
        Price "price", Number(""), Sampled, msg!("measure.price");
        /// Value units per reservation by its quality penalties.
        Penalty "penalty", Number(""), Sampled, msg!("measure.penalty");
        /// Value units that a provider, or all, took less what it paid: sales and fees less penalties.
        Income "income", Number(""), Sampled, msg!("measure.income");
        /// Value units of fees for canceled reservations.
        Fees "fees", Number(""), Sampled, msg!("measure.fees");
        /// Value units of penalties for reservations that a provider, or all, broke.
        Penalties "penalties", Number(""), Sampled, msg!("measure.penalties");
        /// Broken by an outage ÷ reserved.
        Broken "broken", Share, Sampled, msg!("measure.broken");
        /// Search nodes per request.
        Nodes "nodes", Number("per request"), Sampled, msg!("measure.nodes");
        /// Windows asked for per request.
        Questions "questions", Number("per request"), Sampled, msg!("measure.questions");
        /// Provisional holds per request.
        Holds "holds", Number("per request"), Sampled, msg!("measure.holds");
        /// Idle ÷ all CPU seconds paid for, without reservations.
        IdleShare "idleShare", Share, Sampled, msg!("measure.idle-share");
        /// Tries per request, without reservations.
        Tries "tries", Number("per request"), Sampled, msg!("measure.tries");
        /// Success ratio minus that of the first series on the same day.
        SuccessGain "successGain", Share, GainIn("success"), msg!("measure.success-gain");
        /// Failed decisions of a custom rule ÷ submitted.
        RuleFailures "ruleFailures", Share, Sampled, msg!("measure.rule-failures");
        /// Requests with a plan ÷ all that are planned one by one.
        Planned "planned", Share, Sampled, msg!("measure.planned");
        /// Requests with a proven answer, the cheapest plan or that there is none ÷ all that are planned one by one.
        Proven "proven", Share, Sampled, msg!("measure.proven");
        /// Value units of the plan of a request.
        PlanCost "planCost", Number(""), Sampled, msg!("measure.plan-cost");
        /// The same minus that of the first series for the same request.
        PlanCostGain "planCostGain", Number(""), GainIn("planCost"), msg!("measure.plan-cost-gain");
        /// Simplex iterations per request.
        Pivots "pivots", Number("per request"), Sampled, msg!("measure.pivots");
        /// Seconds to plan a request.
        PlanningSeconds "planningSeconds", MeasuredSeconds, Sampled, msg!("measure.planning-time");
        /// Seconds to plan the slowest request.
        SlowestSeconds "slowestSeconds", MeasuredSeconds, LargestOf("planningSeconds"),
            msg!("measure.slowest");
        /// Standard deviation of the seconds to plan a request.
        DeviationSeconds "deviationSeconds", MeasuredSeconds, DeviationOf("planningSeconds"),
            msg!("measure.deviation");
        /// Half of the requests take at most this.
        MedianSeconds "medianSeconds", MeasuredSeconds, PercentileOf("planningSeconds", 50),
            msg!("measure.median-time");
        /// One request in ten takes at most this.
        LowSeconds "lowSeconds", MeasuredSeconds, PercentileOf("planningSeconds", 10),
            msg!("measure.low-time");
        /// Nine requests in ten take at most this.
        HighSeconds "highSeconds", MeasuredSeconds, PercentileOf("planningSeconds", 90),
            msg!("measure.high-time");
        /// Search nodes, conflicts or simplex steps of a request: what the limit of a planner counts. A window too large to
        /// be tried counts with the limit.
        Effort "effort", Number("per request"), Sampled, msg!("measure.effort");
        /// Half of the requests take at most this effort.
        MedianEffort "medianEffort", Number("per request"), PercentileOf("effort", 50),
            msg!("measure.median-effort");
        /// One request in ten takes at most this effort.
        LowEffort "lowEffort", Number("per request"), PercentileOf("effort", 10), msg!("measure.low-effort");
        /// Nine requests in ten take at most this effort.
        HighEffort "highEffort", Number("per request"), PercentileOf("effort", 90),
            msg!("measure.high-effort");
        /// Reserved ÷ submitted of the requests with one number of parts, which is the subject.
        SuccessBySize "successBySize", Share, Sampled, msg!("measure.success-by-size");
        /// CPUs and Mbps of all that was reserved times its seconds, in millions.
        Revenue "revenue", Number("million units·s"), Sampled, msg!("measure.revenue");
        /// CPUs, and Mbps on every link of its paths, of all that was reserved times its seconds, in millions.
        EmbeddingCost "embeddingCost", Number("million units·s"), Sampled, msg!("measure.embedding-cost");
        /// Revenue ÷ cost of a day.
        RevenuePerCost "revenuePerCost", Number(""), Sampled, msg!("measure.revenue-per-cost");
        /// Revenue minus that of the first series on the same day.
        RevenueGain "revenueGain", Number("million units·s"), GainIn("revenue"), msg!("measure.revenue-gain");
    }
}

/// Failed decisions of a custom rule.
pub(super) fn rule_failures(x: f64, failed: u32, submitted: u32) -> Sample {
    Sample::ratio(Measure::RuleFailures.id(), None, x, failed, submitted)
}

/// Samples of a day; `sites` and `domains` are names in the grid, `by_load` whether the load is the axis.
pub(super) fn samples(
    cell: &Cell,
    [sites, domains]: [&[&str]; 2],
    by_load: bool,
    day: &DayOutcome,
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut ratio = |measure: Measure, subject: Option<&str>, x: f64, of: u32, among: u32| {
        samples.push(Sample::ratio(measure.id(), subject, x, of, among));
    };
    let mut tallies = |measure, x, users: &[Tally]| {
        let all = users.iter().fold(Tally::default(), |sum, &tally| sum.and(tally));
        ratio(measure, None, x, all.reserved, all.submitted);
        // A user alone is all of them.
        for (name, tally) in cell.users.iter().zip(users).filter(|_| users.len() > 1) {
            ratio(measure, Some(name), x, tally.reserved, tally.submitted);
        }
    };
    let x = cell.x;
    if by_load {
        for bin in &day.bins {
            tallies(Measure::SuccessByLoad, bin.load_percent.into(), &bin.users);
        }
    }
    tallies(Measure::Success, x, &day.users);
    let submitted = |bins: usize| day.bins[..bins].iter().map(|bin| bin.total().submitted).sum::<u32>();
    let all = submitted(day.bins.len());
    for (bounded, (bin, &most)) in (1..).zip(day.bins.iter().zip(day.bounds.iter().flatten())) {
        if by_load {
            ratio(Measure::BoundUpToLoad, None, bin.load_percent.into(), most, submitted(bounded));
        }
        if bounded == day.bins.len() {
            ratio(Measure::Bound, None, x, most, all);
        }
    }
    for reason in Rejection::ALL {
        let mut sum = 0;
        for bin in day.rejections.iter().flatten() {
            let Some(&count) = bin.rejected.get(&reason) else { continue };
            sum += count;
            if by_load {
                ratio(
                    Measure::RejectedByLoad,
                    Some(&reason.name()),
                    bin.load_percent.into(),
                    count,
                    bin.submitted,
                );
            }
        }
        if sum > 0 {
            ratio(Measure::Rejected, Some(&reason.name()), x, sum, all);
        }
    }
    if let Some(DaySettlement { settlement, .. }) = &day.settled {
        let [ran, canceled, broken] = settlement.counts;
        if ran + canceled + broken > 0 {
            samples.push(Sample::ratio(Measure::Broken.id(), None, x, broken, ran + canceled + broken));
        }
    }
    let mut number = |measure: Measure, subject: Option<&str>, value: Option<f64>| {
        samples.extend(value.map(|value| Sample::number(measure.id(), subject, x, value)));
    };
    // Sites come first among the nodes.
    for (site, &share) in sites.iter().zip(&day.cpus) {
        number(Measure::SiteUtilization, Some(site), Some(share));
    }
    number(Measure::CpuUtilization, None, Some(day.cpu_utilization));
    number(Measure::BandwidthUtilization, None, Some(day.bandwidth_utilization));
    number(Measure::DelayHours, None, day.reserved.map(|means| means.delay_seconds / 3600.0));
    number(Measure::Price, None, day.reserved.map(|means| means.price));
    number(Measure::Penalty, None, day.reserved.map(|means| means.penalty));
    if let Some(DaySettlement { settlement, unit }) = &day.settled {
        let mut account = |subject: Option<&str>, account: &Account| {
            number(Measure::Income, subject, Some(account.income(*unit)));
            number(Measure::Penalties, subject, Some(account.paid(*unit)));
        };
        let total = settlement.total();
        account(None, &total);
        domains.iter().zip(&settlement.domains).for_each(|(name, domain)| account(Some(name), domain));
        number(Measure::Fees, None, Some(total.canceled(*unit)));
    }
    let per_request = |count: u64| (all > 0).then(|| count as f64 / f64::from(all));
    match day.job_totals {
        None => {
            number(Measure::Nodes, None, per_request(day.spent.effort.nodes));
            number(Measure::Questions, None, per_request(day.spent.questions));
            number(Measure::Holds, None, per_request(day.spent.holds));
            if cell.counts_proofs
                && let Some(EmbeddingOutcome { totals: EmbeddingTotals { proven, decided, .. }, .. }) =
                    day.embedding
            {
                samples.push(Sample::ratio(Measure::Proven.id(), None, x, proven, decided));
            }
        }
        Some(totals) => {
            number(Measure::IdleShare, None, totals.idle_share());
            number(Measure::Tries, None, per_request(totals.tries));
        }
    }
    samples.extend(day.embedding.iter().flat_map(|embedding| embedding_samples(x, all, embedding)));
    samples
}

/// Samples only of requests other than those of the paper's users; `all` is their number.
fn embedding_samples(x: f64, all: u32, embedding: &EmbeddingOutcome) -> Vec<Sample> {
    let EmbeddingOutcome { totals, sizes, seconds } = embedding;
    let mut samples = Vec::new();
    for (parts, tally) in sizes.iter().enumerate().filter(|(_, tally)| tally.submitted > 0) {
        let (of, among) = tally.counts();
        samples.push(Sample::ratio(Measure::SuccessBySize.id(), Some(&parts.to_string()), x, of, among));
    }
    let mut number = |measure: Measure, value: Option<f64>| {
        samples.extend(value.map(|value| Sample::number(measure.id(), None, x, value)));
    };
    number(Measure::Revenue, Some(totals.revenue as f64 / 1e6));
    number(Measure::EmbeddingCost, Some(totals.cost as f64 / 1e6));
    number(Measure::RevenuePerCost, totals.revenue_per_cost());
    number(Measure::PlanningSeconds, seconds.filter(|_| all > 0).map(|seconds| seconds / f64::from(all)));
    samples
}

/// Samples of the planning of one request.
pub(super) fn planning_samples(x: f64, planned: &PlannedRequest) -> Vec<Sample> {
    let ratio = |measure: Measure, holds: bool| Sample::ratio(measure.id(), None, x, holds.into(), 1);
    let number = |measure: Measure, number: f64| Sample::number(measure.id(), None, x, number);
    let mut samples = vec![
        ratio(Measure::Planned, planned.cost.is_some()),
        ratio(Measure::Proven, planned.proven),
        number(Measure::Nodes, planned.effort.nodes as f64),
        number(Measure::Pivots, planned.effort.pivots as f64),
        number(Measure::Effort, planned.counted as f64),
    ];
    samples.extend(planned.cost.map(|cost| number(Measure::PlanCost, cost as f64 / 1000.0)));
    samples.extend(planned.seconds.map(|seconds| number(Measure::PlanningSeconds, seconds)));
    samples
}
