//! The game: a person bids for the first user, slot by slot, and is then compared with forecasters in the same seat.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::run::{MarketRunReport, MarketUserResult, report};
use crate::document::field::out_of_range;
use crate::document::{Code, FormatError};
use crate::kernel::random::SplitMix64;
use crate::labs::market::document::{BID, MarketDocument, Scenario, TRUST, print};
use crate::labs::market::game::{MarketRival, Score, read_code, rivals, with_bot, write_code};
use crate::labs::market::run::{Choice, Machine, foresight, metrics};
use crate::labs::market::text::msg;

/// Choice of a person in one slot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MarketChoice {
    /// A sealed bid: the others clear over it.
    Bid {
        /// Money per second.
        bid: f64,
    },
    /// A part of the forecast is believed, and the bid follows from it.
    Trust {
        /// 1 believes all of it.
        trust: f64,
    },
    /// The bot plays the slot: its bid follows the price from event to event.
    Bot,
}

/// A game after some slots.
#[apply(view)]
pub struct MarketPlayReport {
    /// Seconds since the start.
    pub time: f64,
    /// Slot that is played next.
    pub slot: u32,
    /// Whether nothing more is to be done.
    pub is_over: bool,
    /// User of the person now; absent once its job is done, and before it arrives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<MarketSeat>,
    pub run: MarketRunReport,
    /// Outcome of the game; absent before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<MarketVerdict>,
}

/// The person's user.
#[apply(view)]
pub struct MarketSeat {
    pub task: u32,
    pub resource: u32,
    /// Money left.
    pub money: f64,
    /// Remainder of the task, in MI.
    pub remaining: f64,
    /// Total price that the bot expects of that resource.
    pub expected: f64,
    /// Bid of the bot at the beginning of the slot.
    pub suggestion: f64,
}

/// Outcome of a game.
#[apply(view)]
pub struct MarketVerdict {
    /// Seconds of the person's job; up to the end of the run if it is not done.
    pub seconds: f64,
    pub is_done: bool,
    pub rivals: Vec<MarketRivalResult>,
    /// Code for comparison with others who played the same document; read by `marketReadCode`.
    pub code: String,
}

/// A rival in the same seat.
#[apply(view)]
pub struct MarketRivalResult {
    pub rival: MarketRival,
    /// Seconds of its job.
    pub seconds: f64,
    /// Whether the person was faster.
    pub is_beaten: bool,
    /// Result of the rival: the ghost.
    pub ghost: MarketUserResult,
}

/// Another player's result.
#[apply(view)]
pub struct MarketScore {
    pub seed: u32,
    /// Seconds of the job, to a tenth.
    pub seconds: f64,
}

/// Plays these slots from the start, in the seat of the bot: the same choices give the same game.
///
/// # Errors
/// When a choice is out of range, or the document has no user.
pub fn play(
    document: &MarketDocument,
    scenario: &Scenario,
    choices: &[MarketChoice],
) -> Result<MarketPlayReport, FormatError> {
    let Scenario { world, rules, .. } = scenario;
    if world.users.is_empty() {
        return Err(FormatError::new(Code::WrongCount, "users", msg!("market.no-seat")));
    }
    let choices: Vec<Choice> = choices.iter().enumerate().map(checked).collect::<Result<_, _>>()?;
    let seated = with_bot(world);
    let met = foresight(&seated, rules);
    let mut machine = Machine::new(&seated, rules, &met, &choices);
    while !machine.is_over() && machine.slot() < choices.len() {
        machine.step();
    }
    let (time, slot) = (machine.time(), machine.slot() as u32);
    let is_over = machine.is_over() || machine.is_done(0);
    machine.admit();
    let clearing = machine.clearing(|_| {});
    let seat = clearing.bids.first().filter(|bid| bid.user == 0).map(|bid| MarketSeat {
        task: bid.task as u32,
        resource: bid.resource as u32,
        money: bid.money,
        remaining: bid.remaining,
        expected: machine.expected(0, bid.resource),
        suggestion: bid.bid,
    });
    let log = machine.finish();
    let run = report(scenario, &log);
    let verdict = is_over.then(|| {
        let own = &metrics(world, &log).users[0];
        let seconds = own.job_seconds();
        let rivals = rivals(world, rules).map(|(rival, log)| {
            let found = metrics(world, &log).users[0].job_seconds();
            let ghost = report(scenario, &log).users.swap_remove(0);
            MarketRivalResult { rival, seconds: found, is_beaten: own.is_done && seconds < found, ghost }
        });
        let score = Score { seed: document.options.seed, tenths: (10.0 * seconds).round() as u32 };
        let code = write_code(score, fingerprint(document));
        MarketVerdict { seconds, is_done: own.is_done, rivals: rivals.into(), code }
    });
    Ok(MarketPlayReport { time, slot, is_over, seat, run, verdict })
}

/// Reads the code of a game of this document, whatever its seed.
///
/// # Errors
/// When it is mistyped, or of another document.
pub fn score_of(document: &MarketDocument, code: &str) -> Result<MarketScore, FormatError> {
    let score = read_code(code, fingerprint(document));
    let Score { seed, tenths } =
        score.ok_or_else(|| FormatError::new(Code::BadText, "code", msg!("market.code")))?;
    Ok(MarketScore { seed, seconds: f64::from(tenths) / 10.0 })
}

fn checked((slot, choice): (usize, &MarketChoice)) -> Result<Choice, FormatError> {
    let (name, value, range, checked) = match *choice {
        MarketChoice::Bot => return Ok(Choice::Bot),
        MarketChoice::Bid { bid } => ("bid", bid, BID, Choice::Bid(bid)),
        MarketChoice::Trust { trust } => ("trust", trust, TRUST, Choice::Trust(trust)),
    };
    if range.contains(&value) {
        return Ok(checked);
    }
    let message = out_of_range(value, &range);
    Err(FormatError::new(Code::OutOfRange, format!("choices[{slot}].{name}"), message))
}

/// A number of the document's bytes, all but those of its seed.
fn fingerprint(document: &MarketDocument) -> u64 {
    let mut document = document.clone();
    document.options.seed = 0;
    let mix = |state: u64, byte: u8| SplitMix64::new(state ^ u64::from(byte)).next_bits();
    print(&document).bytes().fold(0, mix)
}
