//! Measures of experiments: a row per measure, and one line that fills it.

use crate::kernel::statistics::Total;

use super::totals::{Crowd, Totals};
use crate::experiment::Derivation::{Along, GainIn, Sampled};
use crate::experiment::MeasureValue::{Number, Share};
use crate::experiment::{Sample, measures};
use crate::labs::market::text::msg;

measures! {
    /// Measures; times, waiting and money are those of players.
    #[apply(view)]
    #[derive(Copy, Eq, PartialOrd, Ord)]
    pub enum MarketMeasure {
        /// Mean seconds of a task, waiting included; unfinished ones count up to the end.
        TaskSeconds "taskSeconds", Number("s"), Sampled, msg!("market-measure.task-seconds");
        /// Mean seconds of a task ÷ those of the first series in the same market.
        TimeRatio "timeRatio", Number("×"), Sampled, msg!("market-measure.time-ratio");
        /// The difference to the first series in the same market.
        TimeGain "timeGain", Number("s"), GainIn("taskSeconds"), msg!("market-measure.time-gain");
        /// Mean seconds of a task of those who do not play.
        OthersTaskSeconds "othersTaskSeconds", Number("s"), Sampled,
            msg!("market-measure.others-task-seconds");
        /// Mean seconds of a job.
        JobSeconds "jobSeconds", Number("s"), Sampled, msg!("market-measure.job-seconds");
        /// Standard deviation of the seconds of tasks within a market.
        Spread "spread", Number("s"), Sampled, msg!("market-measure.spread");
        /// Seconds without a bid ÷ seconds of all tasks.
        Waiting "waiting", Share, Sampled, msg!("market-measure.waiting");
        /// Events with a failed decision of a custom rule ÷ all.
        RuleFailures "ruleFailures", Number("per event"), Sampled, msg!("market-measure.rule-failures");
        /// Users whose job is not done at the end ÷ all.
        Unfinished "unfinished", Share, Sampled, msg!("market-measure.unfinished");
        /// Money left ÷ budgets.
        MoneyLeft "moneyLeft", Share, Sampled, msg!("market-measure.money-left");
        /// Mean change of the logarithm of a price from slot to slot.
        PriceJump "priceJump", Number(""), Sampled, msg!("market-measure.price-jump");
        /// Mean stages of an event.
        Stages "stages", Number("stages"), Sampled, msg!("market-measure.stages");
        /// Events whose stages settled ÷ all.
        Settled "settled", Share, Sampled, msg!("market-measure.settled");
        /// Mean of expected ÷ mean of met prices of next tasks, less 1.
        Bias "bias", Number(""), Sampled, msg!("market-measure.bias");
        /// Correlation of expected and met prices of the next task.
        Correlation "correlation", Number(""), Sampled, msg!("market-measure.correlation");
        /// Mean seconds of the tasks that begin in a hundred seconds.
        TaskSecondsByStart "taskSecondsByStart", Number("s"), Along,
            msg!("market-measure.task-seconds-by-start");
        /// Mean price of all resources in a slot.
        SlotPrice "slotPrice", Number("per s"), Along, msg!("market-measure.slot-price");
    }
}

/// Seconds whose tasks are taken together.
const HUNDRED: f64 = 100.0;

/// Failed decisions of a custom rule, per event.
pub(super) fn rule_failures(x: f64, failed: u32, events: u32) -> Sample {
    Sample::number(MarketMeasure::RuleFailures.id(), None, x, f64::from(failed) / f64::from(events.max(1)))
}

/// Samples of a unit at a place of the axis; along the time, with this length of a slot, if that is the axis.
pub(super) fn samples(x: f64, by_time: Option<f64>, own: &Totals, first: Option<&Totals>) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut number = |measure: MarketMeasure, x: f64, value: Option<f64>| {
        samples.extend(value.map(|value| Sample::number(measure.id(), None, x, value)));
    };
    let Crowd { users, unfinished, job_seconds, budgets, money, waiting, .. } = own.players;
    let seconds = own.players.task_seconds();
    let per = |sum: f64, count: u32| (count > 0).then(|| sum / f64::from(count));
    number(MarketMeasure::TaskSeconds, x, seconds);
    let base = first.and_then(|first| first.players.task_seconds());
    number(MarketMeasure::TimeRatio, x, seconds.zip(base).map(|(own, first)| own / first));
    number(MarketMeasure::OthersTaskSeconds, x, own.others.task_seconds());
    number(MarketMeasure::JobSeconds, x, per(job_seconds, users));
    number(MarketMeasure::Spread, x, own.players.spread());
    number(MarketMeasure::PriceJump, x, per(own.jumps, own.pairs));
    number(MarketMeasure::Stages, x, per(own.stages.into(), own.events));
    number(MarketMeasure::Bias, x, own.forecasts.bias());
    number(MarketMeasure::Correlation, x, own.forecasts.correlation());
    if let Some(slot) = by_time {
        let hundreds = own.players.tasks.iter().map(|task| (task[0] / HUNDRED) as usize).max().unwrap_or(0);
        for hundred in 0..=hundreds {
            let begun = |task: &&[f64; 2]| (task[0] / HUNDRED) as usize == hundred;
            let seconds: Vec<f64> = own.players.tasks.iter().filter(begun).map(|task| task[1]).collect();
            let mean = per(seconds.iter().total(), seconds.len() as u32);
            number(MarketMeasure::TaskSecondsByStart, HUNDRED * hundred as f64, mean);
        }
        for (index, &price) in own.prices.iter().enumerate() {
            number(MarketMeasure::SlotPrice, slot * index as f64, Some(price));
        }
    }
    // Shares are kept as counts: here of tenths of seconds, and of millionths of all budgets.
    let all: f64 = own.players.tasks.iter().map(|task| task[1]).total();
    let tenths = |seconds: f64| (10.0 * seconds).round() as u32;
    let millionths = |money: f64| (1e6 * money / budgets).round() as u32;
    let shares = [
        (MarketMeasure::Waiting, tenths(waiting), tenths(all)),
        (MarketMeasure::Unfinished, unfinished, users),
        (MarketMeasure::MoneyLeft, millionths(money), millionths(budgets)),
        (MarketMeasure::Settled, own.settled, own.events),
    ];
    samples.extend(shares.map(|(measure, of, among)| Sample::ratio(measure.id(), None, x, of, among)));
    samples
}
