//! Measures of experiments: a row per measure, and one line that fills it.

use crate::kernel::statistics::Total;

use super::units::{Baseline, ElasticCell, ElasticUnit};
use crate::experiment::Derivation::{LeadIn, Sampled};
use crate::experiment::MeasureValue::{Number, Share};
use crate::experiment::{Sample, measures};
use crate::labs::elastic::broker::{Candidate, Outcome};
use crate::labs::elastic::model::Request;
use crate::labs::elastic::site::{Reservation, Site};
use crate::labs::elastic::text::msg;
use crate::labs::elastic::views::{ElasticWaits, summed, waits_of};

measures! {
    /// Measures. Those of requests are means within a run, apart for granted and failed ones as in the
    /// source; of several sites some have the name of a site as their subject.
    #[apply(view)]
    #[derive(Copy, Eq, PartialOrd, Ord)]
    pub enum ElasticMeasure {
        /// Granted requests ÷ all.
        Success "success", Share, Sampled, msg!("elastic.measure-success");
        /// Failed decisions of a custom rule ÷ all requests.
        RuleFailures "ruleFailures", Share, Sampled, msg!("elastic.measure-rule-failures");
        /// Success ratio minus that of the first series in the same run.
        SuccessGain "successGain", Share, LeadIn("success"), msg!("elastic.measure-success-gain");
        /// Candidates sent to sites, of all requests.
        Tries "tries", Number("tries"), Sampled, msg!("elastic.measure-tries");
        /// Candidates sent to sites, of granted requests.
        TriesGranted "triesGranted", Number("tries"), Sampled, msg!("elastic.measure-tries-granted");
        /// Candidates sent to sites, of failed requests.
        TriesFailed "triesFailed", Number("tries"), Sampled, msg!("elastic.measure-tries-failed");
        /// Candidates after the probe, of granted requests.
        ProbedGranted "probedGranted", Number("candidates"), Sampled, msg!("elastic.measure-probed-granted");
        /// Candidates after the probe, of failed requests.
        ProbedFailed "probedFailed", Number("candidates"), Sampled, msg!("elastic.measure-probed-failed");
        /// Candidates after the filter, of granted requests.
        KeptGranted "keptGranted", Number("candidates"), Sampled, msg!("elastic.measure-kept-granted");
        /// Candidates after the filter, of failed requests.
        KeptFailed "keptFailed", Number("candidates"), Sampled, msg!("elastic.measure-kept-failed");
        /// Candidates rejected by the own check, of granted requests.
        OwnRejectedGranted "ownRejectedGranted", Number("candidates"), Sampled,
            msg!("elastic.measure-own-rejected-granted");
        /// Candidates rejected by the own check, of failed requests.
        OwnRejectedFailed "ownRejectedFailed", Number("candidates"), Sampled,
            msg!("elastic.measure-own-rejected-failed");
        /// Candidates rejected by the local scheduler, of granted requests.
        LocalRejectedGranted "localRejectedGranted", Number("candidates"), Sampled,
            msg!("elastic.measure-local-rejected-granted");
        /// Candidates rejected by the local scheduler, of failed requests.
        LocalRejectedFailed "localRejectedFailed", Number("candidates"), Sampled,
            msg!("elastic.measure-local-rejected-failed");
        /// Seconds from the earliest start asked for to the start, of granted requests.
        Delay "delay", Number("s"), Sampled, msg!("elastic.measure-delay");
        /// Seconds from the earliest start asked for to the end, of granted requests.
        EndDelay "endDelay", Number("s"), Sampled, msg!("elastic.measure-end-delay");
        /// Processors granted ÷ the most asked for.
        ProcessorShare "processorShare", Number(""), Sampled, msg!("elastic.measure-processor-share");
        /// Price × processor-hours of a granted request.
        CostGranted "costGranted", Number(""), Sampled, msg!("elastic.measure-cost-granted");
        /// Grants of a site ÷ all grants.
        SiteGrants "siteGrants", Share, Sampled, msg!("elastic.measure-site-grants");
        /// Ordinary jobs that start later than when all jobs go through the queue.
        Later "later", Share, Sampled, msg!("elastic.measure-later");
        /// Ordinary jobs that start sooner.
        Sooner "sooner", Share, Sampled, msg!("elastic.measure-sooner");
        /// Ordinary jobs that start later than if the jobs that became requests had never been.
        LaterThanAlone "laterThanAlone", Share, Sampled, msg!("elastic.measure-later-than-alone");
        /// Ordinary jobs that start later than the first start that was planned for them ÷ those with such a plan.
        Broken "broken", Share, Sampled, msg!("elastic.measure-broken");
        /// Seconds from submission to start, of ordinary jobs.
        MeanWait "meanWait", Number("s"), Sampled, msg!("elastic.measure-mean-wait");
        /// The same when all jobs go through the queue.
        MeanWaitWithout "meanWaitWithout", Number("s"), Sampled, msg!("elastic.measure-mean-wait-without");
        /// The wait that half of the ordinary jobs do not exceed.
        MedianWait "medianWait", Number("s"), Sampled, msg!("elastic.measure-median-wait");
        /// The longest wait of an ordinary job.
        LongestWait "longestWait", Number("s"), Sampled, msg!("elastic.measure-longest-wait");
        /// Idle processor-seconds while jobs wait ÷ processor-seconds to the last submission.
        IdleWhileWaiting "idleWhileWaiting", Number(""), Sampled, msg!("elastic.measure-idle-while-waiting");
        /// The same when all jobs go through the queue.
        IdleWhileWaitingWithout "idleWhileWaitingWithout", Number(""), Sampled,
            msg!("elastic.measure-idle-while-waiting-without");
        /// Processor-seconds of reservations, as granted ÷ processor-seconds to the last submission.
        ReservedShare "reservedShare", Number(""), Sampled, msg!("elastic.measure-reserved-share");
    }
}

/// Samples of a run.
pub(super) fn of_run(cell: &ElasticCell, unit: &ElasticUnit) -> Vec<Sample> {
    let mut samples = Samples { x: cell.x, samples: Vec::new() };
    of_requests(&mut samples, &unit.requests, &unit.run.outcomes);
    if let Some(script) = unit.run.script() {
        samples.ratio(ElasticMeasure::RuleFailures, None, script.failures(), unit.requests.len() as u32);
    }
    let (sites, without) = (&unit.run.sites, cell.machines.without(&cell.settings));
    let alone = unit.alone(cell);
    let waits = |at: usize| {
        let without = &without[at].site;
        waits_of(at, &sites[at], (without.jobs(), without.starts()), &alone[at])
    };
    of_waits(&mut samples, None, &summed((0..sites.len()).flat_map(waits)));
    of_use(&mut samples, None, sites, without);
    if sites.len() > 1 {
        let grants: usize = sites.iter().map(|site| site.reservations().len()).sum();
        for (at, site) in sites.iter().enumerate() {
            let name = Some(cell.machines.clusters[at].id.as_str());
            samples.ratio(ElasticMeasure::SiteGrants, name, site.reservations().len() as u32, grants as u32);
            of_waits(&mut samples, name, &summed(waits(at)));
            of_use(&mut samples, name, &sites[at..=at], &without[at..=at]);
        }
    }
    samples.samples
}

/// Samples of one unit.
struct Samples {
    x: f64,
    samples: Vec<Sample>,
}

impl Samples {
    fn number(&mut self, measure: ElasticMeasure, subject: Option<&str>, value: f64) {
        self.samples.push(Sample::number(measure.id(), subject, self.x, value));
    }

    fn ratio(&mut self, measure: ElasticMeasure, subject: Option<&str>, of: u32, among: u32) {
        self.samples.push(Sample::ratio(measure.id(), subject, self.x, of, among));
    }

    /// The mean of some numbers; nothing where there are none.
    fn mean(&mut self, measure: ElasticMeasure, numbers: impl Iterator<Item = f64>) {
        let (mut sum, mut count) = (0.0, 0_u32);
        for number in numbers {
            sum += number;
            count += 1;
        }
        if count > 0 {
            self.number(measure, None, sum / f64::from(count));
        }
    }
}

/// A counter of a request.
type OfOutcome = fn(&Outcome) -> u32;
/// A number of a granted request.
type OfGrant = fn(&Request, &Candidate) -> f64;

fn of_requests(samples: &mut Samples, requests: &[Request], outcomes: &[Outcome]) {
    use ElasticMeasure as M;
    let granted = outcomes.iter().filter(|outcome| outcome.grant.is_some()).count();
    samples.ratio(M::Success, None, granted as u32, outcomes.len() as u32);
    samples.mean(M::Tries, outcomes.iter().map(|outcome| outcome.counters.tries.into()));
    let counters: [(M, M, OfOutcome); 5] = [
        (M::TriesGranted, M::TriesFailed, |outcome| outcome.counters.tries),
        (M::ProbedGranted, M::ProbedFailed, |outcome| outcome.counters.probed),
        (M::KeptGranted, M::KeptFailed, |outcome| outcome.counters.kept),
        (M::OwnRejectedGranted, M::OwnRejectedFailed, |outcome| outcome.counters.own_rejected),
        (M::LocalRejectedGranted, M::LocalRejectedFailed, |outcome| outcome.counters.local_rejected),
    ];
    for (of_granted, of_failed, counter) in counters {
        for (measure, is_granted) in [(of_granted, true), (of_failed, false)] {
            let chosen = outcomes.iter().filter(|outcome| outcome.grant.is_some() == is_granted);
            samples.mean(measure, chosen.map(|outcome| counter(outcome).into()));
        }
    }
    let grants = || {
        let both = requests.iter().zip(outcomes);
        both.filter_map(|(request, outcome)| Some((request, &outcome.grant.as_ref()?.candidate)))
    };
    let of: [(M, OfGrant); 4] = [
        (M::Delay, |request, candidate| (candidate.start - request.earliest_start) as f64),
        (M::EndDelay, |request, candidate| (candidate.end - request.earliest_start) as f64),
        (M::ProcessorShare, |request, candidate| f64::from(candidate.processors) / f64::from(request.most)),
        (M::CostGranted, |_, candidate| candidate.cost as f64 / 3600.0),
    ];
    for (measure, number) in of {
        samples.mean(measure, grants().map(|(request, candidate)| number(request, candidate)));
    }
}

fn of_waits(samples: &mut Samples, subject: Option<&str>, waits: &ElasticWaits) {
    use ElasticMeasure as M;
    let ElasticWaits { jobs, later, sooner, later_than_alone, broken, planned, .. } = *waits;
    let ratios = [
        (M::Later, later, jobs),
        (M::Sooner, sooner, jobs),
        (M::LaterThanAlone, later_than_alone, jobs),
        (M::Broken, broken, planned),
    ];
    for (measure, of, among) in ratios {
        samples.ratio(measure, subject, of, among);
    }
    let numbers = [
        (M::MeanWait, waits.mean),
        (M::MeanWaitWithout, waits.mean_without),
        (M::MedianWait, waits.median),
        (M::LongestWait, waits.longest),
    ];
    for (measure, value) in numbers {
        samples.number(measure, subject, value);
    }
}

/// Use of some sites, as shares of all their processor-seconds.
fn of_use(samples: &mut Samples, subject: Option<&str>, sites: &[Site], without: &[Baseline]) {
    let area = |share: f64, of: &Baseline| share * of.last as f64 * f64::from(of.site.processors);
    let all: f64 = without.iter().map(|of| area(1.0, of)).total();
    if all == 0.0 {
        return;
    }
    let idle: f64 =
        sites.iter().zip(without).map(|(site, of)| area(site.idle_while_waiting(of.last), of)).total();
    let idle_without: f64 = without.iter().map(|of| area(of.idle, of)).total();
    samples.number(ElasticMeasure::IdleWhileWaiting, subject, idle / all);
    samples.number(ElasticMeasure::IdleWhileWaitingWithout, subject, idle_without / all);
    let area_of = |one: &Reservation| (one.end - one.begin) as f64 * f64::from(one.processors);
    let reserved: f64 = sites.iter().flat_map(Site::reservations).map(area_of).total();
    samples.number(ElasticMeasure::ReservedShare, subject, reserved / all);
}
