//! The clearing of one resource at one event: who bids how much at which price, and how the price is found.

use crate::kernel::statistics::Total;

use crate::document::{Code, FormatError};
use crate::labs::market::auction::{Coefficients, Halving, clear, halvings};
use crate::labs::market::document::Scenario;
use crate::labs::market::model::{Rules, World};
use crate::labs::market::run::{Bid, Machine, foresight};
use crate::labs::market::text::msg;

/// Prices at which bid functions are sampled.
const SAMPLES: usize = 121;
/// Steps of the iteration.
const STEPS: usize = 40;

/// The clearing of a resource.
#[apply(view)]
pub struct MarketClearingReport {
    /// Time in seconds.
    pub time: f64,
    pub slot: u32,
    /// f, the owner's bid.
    pub owner: f64,
    /// Floor over which bids clear: f, and sealed bids.
    pub floor: f64,
    /// Total price at which they agree.
    pub price: f64,
    /// Users with a task on this resource, by number, including those who wait.
    pub bidders: Vec<MarketBidder>,
    pub curve: MarketCurve,
    /// Halvings that find the price.
    pub halvings: Vec<MarketHalving>,
    /// Results of repeating B ← floor + Σ b(B) in place of halving, from the floor on.
    pub iteration: Vec<f64>,
    /// Slope of that map at the price, by a small difference: it settles between −1 and 1.
    pub slope: f64,
}

/// A user who bids or waits.
#[apply(view)]
pub struct MarketBidder {
    pub user: u32,
    pub task: u32,
    /// Money left.
    pub money: f64,
    /// Remainder of the task, in MI.
    pub remaining: f64,
    pub alpha: f64,
    pub beta: f64,
    pub gamma: f64,
    /// Total price that it plans with for its next task; absent at the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_price: Option<f64>,
    /// Money per second; 0 where it waits.
    pub bid: f64,
    pub share: f64,
    /// α/β: the total price from which on it waits; 0 where it cannot pay at all.
    pub stops_at: f64,
    /// Whether its bid was fixed before the price was known.
    pub is_sealed: bool,
    /// The same clearing with twice the money for this user alone.
    pub twice: MarketTwice,
}

/// Effect of twice the money.
#[apply(view)]
pub struct MarketTwice {
    pub price: f64,
    pub bid: f64,
    pub share: f64,
}

/// Bid functions, sampled.
#[apply(view)]
pub struct MarketCurve {
    /// Total prices, ascending from the floor.
    pub prices: Vec<f64>,
    /// Bids by bidder, then by price.
    pub bids: Vec<Vec<f64>>,
}

/// One halving.
#[apply(view)]
pub struct MarketHalving {
    /// Lower bound of the price, exclusive.
    pub low: f64,
    /// Upper bound of the price.
    pub high: f64,
    pub middle: f64,
    /// The floor's share at the middle.
    pub floor_share: f64,
    /// Share that each bidder asks for at the middle.
    pub shares: Vec<f64>,
    /// Whether all together ask for more than there is, so that the price lies above.
    pub raises: bool,
}

/// Looks at one resource at one event of a document's run, counted from 0.
///
/// # Errors
/// When there is no such event or resource.
pub fn clearing(scenario: &Scenario, event: u32, resource: u32) -> Result<MarketClearingReport, FormatError> {
    let Scenario { world, rules, .. } = scenario;
    let resource = resource as usize;
    if resource >= world.resources.len() {
        return Err(FormatError::new(Code::UnknownName, "resource", msg!("market.no-resource")));
    }
    let met = foresight(world, rules);
    let clearing = machine_at(world, rules, &met, event)?.clearing(|_| {});
    let here: Vec<&Bid> = clearing.bids.iter().filter(|bid| bid.resource == resource).collect();
    let owner = clearing.owners[resource];
    let sealed: f64 = here.iter().filter(|bid| bid.is_sealed).map(|bid| bid.bid).total();
    let floor = owner + sealed;
    // A sealed bid does not answer the price.
    let functions: Vec<Coefficients> = here
        .iter()
        .map(|bid| if bid.is_sealed { Coefficients::default() } else { bid.coefficients })
        .collect();
    let mut found = Vec::new();
    let price = halvings(floor, &functions, |halving| found.push(halving_view(&halving, floor, &functions)));
    let next = |price: f64| floor + functions.iter().map(|one| one.bid(price)).total();
    let mut iteration = vec![floor];
    while iteration.len() <= STEPS {
        iteration.push(next(iteration[iteration.len() - 1]));
    }
    let small = price * 1e-6;
    Ok(MarketClearingReport {
        time: clearing.time,
        slot: clearing.slot as u32,
        owner,
        floor,
        price,
        bidders: (0..here.len()).map(|index| bidder(&here, &functions, floor, index)).collect(),
        curve: curve(floor, price, &functions),
        halvings: found,
        iteration,
        slope: (next(price + small) - next(price - small)) / (2.0 * small),
    })
}

/// The market at one event of its run, before it is cleared; later ones are not computed.
pub(super) fn machine_at<'a>(
    world: &'a World,
    rules: &'a Rules,
    met: &'a [Vec<f64>],
    event: u32,
) -> Result<Machine<'a>, FormatError> {
    let mut machine = Machine::new(world, rules, met, &[]);
    let mut number = 0;
    while number < event && !machine.is_over() {
        machine.step();
        number += 1;
    }
    if machine.is_over() {
        return Err(FormatError::new(
            Code::OutOfRange,
            "event",
            msg!("market.no-event", event, count = number),
        ));
    }
    machine.admit();
    Ok(machine)
}

fn bidder(here: &[&Bid], functions: &[Coefficients], floor: f64, index: usize) -> MarketBidder {
    let bid = here[index];
    let mut richer = functions.to_vec();
    if !bid.is_sealed {
        richer[index].alpha += bid.money;
    }
    let price = clear(floor, &richer);
    let twice = if bid.is_sealed { bid.bid } else { richer[index].bid(price) };
    let Coefficients { alpha, beta, gamma } = bid.coefficients;
    MarketBidder {
        user: bid.user as u32,
        task: bid.task as u32,
        money: bid.money,
        remaining: bid.remaining,
        alpha,
        beta,
        gamma,
        next_price: bid.next_price,
        bid: bid.bid,
        share: bid.share,
        stops_at: bid.coefficients.stops_at().max(0.0),
        is_sealed: bid.is_sealed,
        twice: MarketTwice { price, bid: twice, share: twice / price },
    }
}

fn halving_view(halving: &Halving, floor: f64, functions: &[Coefficients]) -> MarketHalving {
    let &Halving { low, high, middle, raises } = halving;
    let shares = functions.iter().map(|one| one.share(middle)).collect();
    MarketHalving { low, high, middle, floor_share: floor / middle, shares, raises }
}

/// From the floor to a little above the price from which on everybody waits.
fn curve(floor: f64, price: f64, functions: &[Coefficients]) -> MarketCurve {
    let last = functions.iter().filter(|one| one.alpha > 0.0).map(Coefficients::stops_at);
    let end = 1.06 * last.fold(price, f64::max);
    let place = |index: usize| floor + (end - floor) * index as f64 / (SAMPLES - 1) as f64;
    let prices: Vec<f64> = (0..SAMPLES).map(place).collect();
    let bids = functions.iter().map(|one| prices.iter().map(|&price| one.bid(price)).collect()).collect();
    MarketCurve { prices, bids }
}
