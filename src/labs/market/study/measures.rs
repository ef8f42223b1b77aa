//! Measures of experiments: a row per measure, and one line that fills it.

use crate::kernel::statistics::Total;

use super::totals::{Crowd, Totals};
use crate::experiment::Derivation::{Along, GainIn, Sampled};
use crate::experiment::MeasureValue::{Number, Share};
use crate::experiment::{Measure as Row, Sample};

/// Names, ids and rows of all measures.
macro_rules! measures {
    ($($(#[$doc:meta])* $name:ident $id:literal, $value:expr, $derivation:expr;)*) => {
        /// Measures; times, waiting and money are those of players.
        #[apply(view)]
        #[derive(Copy, Eq, PartialOrd, Ord)]
        pub enum MarketMeasure {
            $($(#[$doc])* $name,)*
        }

        impl MarketMeasure {
            /// All of them, in the order of the summary.
            pub const ALL: &[MarketMeasure] = &[$(MarketMeasure::$name,)*];

            /// Measure with this name in documents; there must be one.
            pub(in crate::labs::market) fn of(id: &str) -> MarketMeasure {
                let is = |measure: &&MarketMeasure| measure.id() == id;
                *MarketMeasure::ALL.iter().find(is).expect("a measure of this lab")
            }

            /// Name in documents.
            pub const fn id(self) -> &'static str {
                match self {
                    $(MarketMeasure::$name => $id,)*
                }
            }
        }

        /// In the order of the summary.
        pub const MEASURES: &[Row] = &[$(Row { id: $id, value: $value, derivation: $derivation },)*];
    };
}

measures! {
    /// Mean seconds of a task, waiting included; unfinished ones count up to the end.
    TaskSeconds "taskSeconds", Number("s"), Sampled;
    /// Mean seconds of a task ÷ those of the first series in the same market.
    TimeRatio "timeRatio", Number("×"), Sampled;
    /// The difference to the first series in the same market.
    TimeGain "timeGain", Number("s"), GainIn("taskSeconds");
    /// Mean seconds of a task of those who do not play.
    OthersTaskSeconds "othersTaskSeconds", Number("s"), Sampled;
    /// Mean seconds of a job.
    JobSeconds "jobSeconds", Number("s"), Sampled;
    /// Standard deviation of the seconds of tasks within a market.
    Spread "spread", Number("s"), Sampled;
    /// Seconds without a bid ÷ seconds of all tasks.
    Waiting "waiting", Share, Sampled;
    /// Users whose job is not done at the end ÷ all.
    Unfinished "unfinished", Share, Sampled;
    /// Money left ÷ budgets.
    MoneyLeft "moneyLeft", Share, Sampled;
    /// Mean change of the logarithm of a price from slot to slot.
    PriceJump "priceJump", Number(""), Sampled;
    /// Mean stages of an event.
    Stages "stages", Number("stages"), Sampled;
    /// Events whose stages settled ÷ all.
    Settled "settled", Share, Sampled;
    /// Mean of expected ÷ mean of met prices of next tasks, less 1.
    Bias "bias", Number(""), Sampled;
    /// Correlation of expected and met prices of the next task.
    Correlation "correlation", Number(""), Sampled;
    /// Mean seconds of the tasks that begin in a hundred seconds.
    TaskSecondsByStart "taskSecondsByStart", Number("s"), Along;
    /// Mean price of all resources in a slot.
    SlotPrice "slotPrice", Number("per s"), Along;
}

/// Seconds whose tasks are taken together.
const HUNDRED: f64 = 100.0;

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
