//! The event loop (R9): all bids at each event, and the time until the next one.

use std::borrow::Cow;

use super::log::{Bid, Clearing, Entry, Log};
use super::scripted::{self, Bidding, Meant, Scripted};
use super::stages::{Bidder, Outcome, Stage, play};
use crate::labs::market::auction::{Coefficients, Outlook};
use crate::labs::market::forecast::{Forecast, Past, SequentialGame, Trusted, forecaster};
use crate::labs::market::model::{MarketBids, MarketForecaster, Rules, User, World};

/// The part of a task that may be missing when it counts as done.
const DONE: f64 = 1e-9;
/// The part of a budget that counts as nothing.
const SPENT: f64 = 1e-12;

/// Choice by hand of the first user in one slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// Bids this much per second for its current task; the others clear over it (R11).
    Bid(f64),
    /// Believes this part of the forecast, and bids as ever.
    Trust(f64),
    /// Leaves the slot to the forecaster.
    Bot,
}

/// A market at some moment.
pub struct Machine<'a> {
    world: Cow<'a, World>,
    rules: Cow<'a, Rules>,
    /// Prices that each user will meet, by resource; empty where unknown.
    met: Cow<'a, [Vec<f64>]>,
    /// Choices by hand of the first user, slot by slot; afterwards its forecaster decides.
    choices: &'a [Choice],
    /// Custom rule for some of the users.
    scripted: Option<Scripted>,
    capacities: Vec<f64>,
    past: Past,
    seats: Vec<Seat>,
    /// Price × seconds of the current slot, by resource.
    sums: Vec<f64>,
    slot: usize,
    time: f64,
    log: Log,
}

/// Offers of all users to the resources at an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Offers {
    /// f of each resource.
    pub owners: Vec<f64>,
    /// f and sealed bids of each resource.
    pub floors: Vec<f64>,
    /// Bids of every active user; those that are not sealed are not known yet.
    pub bids: Vec<Bid>,
    /// Bidders whose bids are not sealed.
    pub bidders: Vec<Bidder>,
    /// Prices that the first stage of the sequential game is planned with, by resource.
    pub start: Vec<f64>,
}

/// State of a user.
#[derive(Clone, Debug)]
struct Seat {
    is_here: bool,
    task: usize,
    remaining: f64,
    money: f64,
    /// Last bid on its current resource.
    last_bid: f64,
}

/// Runs a market to its end.
///
/// `met` is what perfect foresight knows: by user, then by resource. Complexity: events × stages × 55 × users.
pub fn run(world: &World, rules: &Rules, met: &[Vec<f64>]) -> Log {
    run_by(world, rules, met, None)
}

/// The same with a custom rule in place of the forecasters of some users.
pub fn run_by(world: &World, rules: &Rules, met: &[Vec<f64>], scripted: Option<Scripted>) -> Log {
    let mut machine = Machine::new(world, rules, met, &[]).decided_by(scripted);
    while !machine.is_over() {
        machine.step();
    }
    machine.finish()
}

impl<'a> Machine<'a> {
    /// At time 0. What the first user does by hand is given slot by slot.
    pub fn new(world: &'a World, rules: &'a Rules, met: &'a [Vec<f64>], choices: &'a [Choice]) -> Self {
        Self::of(Cow::Borrowed(world), Cow::Borrowed(rules), Cow::Borrowed(met), choices)
    }

    /// The same, for callers that keep it while nothing else does.
    pub fn owned(world: World, rules: Rules, met: Vec<Vec<f64>>) -> Machine<'static> {
        Machine::of(Cow::Owned(world), Cow::Owned(rules), Cow::Owned(met), &[])
    }

    fn of(
        world: Cow<'a, World>,
        rules: Cow<'a, Rules>,
        met: Cow<'a, [Vec<f64>]>,
        choices: &'a [Choice],
    ) -> Self {
        let resources = world.resources.len();
        let seat = |user: &User| Seat {
            is_here: false,
            task: 0,
            remaining: user.tasks.first().map_or(0.0, |task| task.size),
            money: user.budget,
            last_bid: 0.0,
        };
        Self {
            choices,
            scripted: None,
            capacities: world.resources.iter().map(|resource| resource.capacity).collect(),
            past: Past::new(world.resources.iter().map(|one| one.list_price).collect(), rules.window),
            seats: world.users.iter().map(seat).collect(),
            sums: vec![0.0; resources],
            slot: 0,
            time: 0.0,
            log: Log::default(),
            world,
            rules,
            met,
        }
    }

    /// With a custom rule in place of the forecasters of some users.
    pub fn decided_by(self, scripted: Option<Scripted>) -> Self {
        Self { scripted, ..self }
    }

    /// Whether every job is done, or the last slot.
    pub fn is_over(&self) -> bool {
        self.slot >= self.rules.slots as usize || (0..self.seats.len()).all(|user| self.is_done(user))
    }

    /// Whether a user's job is done.
    pub fn is_done(&self, user: usize) -> bool {
        self.seats[user].task == self.world.users[user].tasks.len()
    }

    /// Seconds since the start.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// The current slot.
    pub fn slot(&self) -> usize {
        self.slot
    }

    /// The log, closed.
    pub fn finish(mut self) -> Log {
        let money = self.seats.iter().map(|seat| seat.money).collect();
        self.log.entries.push(Entry::End { time: self.time, money });
        self.log
    }

    /// Clears all resources and goes on to the next event.
    pub fn step(&mut self) {
        self.admit();
        let clearing = self.clearing(|_| {});
        let (seconds, next, slot_ends) = self.next(&clearing);
        self.pass(&clearing, seconds);
        self.log.entries.push(Entry::Clearing(clearing));
        self.time = next;
        self.end_tasks();
        if slot_ends {
            let means: Vec<f64> = self.sums.iter().map(|sum| sum / self.rules.slot).collect();
            self.past.push(&means);
            self.log.entries.push(Entry::SlotEnd { time: next, means });
            self.sums.fill(0.0);
            self.slot += 1;
        }
    }

    /// Users who are there and not done, by index.
    fn active(&self) -> impl Iterator<Item = usize> {
        let is_active = |&user: &usize| {
            let seat = &self.seats[user];
            seat.is_here && seat.task < self.world.users[user].tasks.len()
        };
        (0..self.seats.len()).filter(is_active)
    }

    /// Lets in who has arrived, by index.
    pub fn admit(&mut self) {
        for (user, (seat, document)) in self.seats.iter_mut().zip(&self.world.users).enumerate() {
            if !seat.is_here && document.arrival <= self.time {
                seat.is_here = true;
                self.log.entries.push(Entry::Arrival { time: self.time, user });
            }
        }
    }

    /// Knowledge of a user when it plans.
    pub fn outlook(&self, user: usize) -> Outlook<'_> {
        let Seat { task, remaining, money, .. } = self.seats[user];
        let tasks = &self.world.users[user].tasks[task..];
        Outlook { tasks, remaining, money, capacities: &self.capacities }
    }

    /// The part of a forecast that a user believes now.
    pub fn trust(&self, user: usize) -> f64 {
        match self.choice(user) {
            Some(Choice::Trust(trust)) => trust,
            _ => self.world.users[user].trust,
        }
    }

    fn choice(&self, user: usize) -> Option<Choice> {
        self.choices.get(self.slot).copied().filter(|_| user == 0)
    }

    /// The bid function of a user that plans with these prices, times its trust.
    pub fn coefficients_with(&self, user: usize, prices: &[f64]) -> Coefficients {
        let trust = self.trust(user);
        let price = |resource: usize| trust * prices[resource];
        self.outlook(user).coefficients(price, self.rules.guard, self.rules.phi)
    }

    /// Clears all bids at this moment (R4 to R8, R11); every stage is reported.
    pub fn clearing(&self, report: impl FnMut(Stage<'_>)) -> Clearing {
        let Offers { owners, floors, mut bids, mut bidders, start } = self.offers();
        let plan = |user: usize, prices: &[f64]| self.coefficients_with(user, prices);
        let Outcome { prices: cleared, planned, stages, is_settled } =
            play(self.rules.stages, start, &floors, &mut bidders, plan, report);
        let mut prices = owners.clone();
        let mut bidders = bidders.iter();
        for bid in &mut bids {
            if !bid.is_sealed {
                let bidder = bidders.next().expect("there is one for each open bid");
                bid.coefficients = bidder.coefficients;
                bid.bid = bidder.coefficients.bid(cleared[bid.resource]);
                if bidder.plays {
                    bid.next_price = self.next_task(bid).map(|next| self.trust(bid.user) * planned[next]);
                }
            }
            prices[bid.resource] += bid.bid;
        }
        bids.iter_mut().for_each(|bid| bid.share = bid.bid / prices[bid.resource]);
        Clearing { time: self.time, slot: self.slot, owners, prices, planned, stages, is_settled, bids }
    }

    /// The resource of the task after the current one.
    fn next_task(&self, bid: &Bid) -> Option<usize> {
        self.world.users[bid.user].tasks.get(bid.task + 1).map(|task| task.resource)
    }

    /// Offers of all users to the resources at this moment.
    pub fn offers(&self) -> Offers {
        let resources = &self.world.resources;
        let owners: Vec<f64> = resources.iter().map(|resource| resource.background.at(self.slot)).collect();
        let mut floors = owners.clone();
        let bids: Vec<Bid> = self.active().map(|user| self.meant(user, &owners, &mut floors)).collect();
        let bidder = |bid: &Bid| Bidder {
            user: bid.user,
            resource: bid.resource,
            plays: self.world.users[bid.user].forecaster == MarketForecaster::SequentialGame,
            coefficients: bid.coefficients,
        };
        let bidders = bids.iter().filter(|bid| !bid.is_sealed).map(bidder).collect();
        let start = (0..resources.len()).map(|resource| SequentialGame.price(&self.past, resource)).collect();
        Offers { owners, floors, bids, bidders, start }
    }

    /// The total price of a resource that a user expects from finished slots.
    pub fn expected(&self, user: usize, resource: usize) -> f64 {
        let met = self.met.get(user).map_or(&[][..], |met| met);
        let forecaster = forecaster(self.world.users[user].forecaster, met);
        Trusted { forecaster: &*forecaster, trust: self.trust(user) }.price(&self.past, resource)
    }

    /// Bid of a user by its forecast; a sealed bid raises the floor, any other is not known yet.
    fn meant(&self, user: usize, owners: &[f64], floors: &mut [f64]) -> Bid {
        let outlook = self.outlook(user);
        let resource = outlook.tasks[0].resource;
        let by_script = self.by_script(user, owners);
        let price = |resource: usize| match &by_script {
            Some(Some(meant)) => meant.prices[resource],
            _ => self.expected(user, resource),
        };
        let coefficients = outlook.coefficients(price, self.rules.guard, self.rules.phi);
        let bid = match (self.choice(user), self.rules.bids) {
            // A script that fails bids nothing.
            _ if by_script == Some(None) => Some(0.0),
            _ if by_script.iter().flatten().any(|meant| meant.bid.is_some()) => {
                by_script.as_ref().and_then(|meant| meant.as_ref()?.bid)
            }
            (Some(Choice::Bid(bid)), _) => Some(if outlook.money > 0.0 { bid } else { 0.0 }),
            (_, MarketBids::Cleared) => None,
            _ if self.world.users[user].forecaster == MarketForecaster::SequentialGame => None,
            (_, MarketBids::Sealed) => Some(coefficients.bid(price(resource))),
            (_, MarketBids::SealedAgainstOthers) => {
                let owner = self.world.resources[resource].background.at(self.slot);
                let others = (price(resource) - self.seats[user].last_bid).max(owner);
                Some(coefficients.best_answer(others))
            }
        };
        floors[resource] += bid.unwrap_or_default();
        Bid {
            user,
            task: self.seats[user].task,
            resource,
            money: outlook.money,
            remaining: outlook.remaining,
            coefficients,
            share: 0.0,
            bid: bid.unwrap_or_default(),
            is_sealed: bid.is_some(),
            next_price: outlook.tasks.get(1).map(|task| price(task.resource)),
        }
    }

    /// Decision of a user's script: nothing where it fails; `None` for a user without one.
    fn by_script(&self, user: usize, owners: &[f64]) -> Option<Option<Meant>> {
        let Scripted { script, .. } = self.scripted.as_ref().filter(|scripted| scripted.plays[user])?;
        let Seat { task, last_bid, .. } = self.seats[user];
        let at = Bidding {
            user,
            budget: self.world.users[user].budget,
            outlook: self.outlook(user),
            task: [task, self.world.users[user].tasks.len()],
            time: self.time,
            slot: self.slot,
            past: &self.past,
            owners,
            last_bid,
        };
        let coefficients = |prices: &[f64]| {
            at.outlook.coefficients(|resource| prices[resource], self.rules.guard, self.rules.phi)
        };
        Some(scripted::meant(script, at, |resource| self.expected(user, resource), coefficients))
    }

    /// Seconds until the next event, when it is, and whether a slot ends with it.
    fn next(&self, clearing: &Clearing) -> (f64, f64, bool) {
        let end = (self.slot as f64 + 1.0) * self.rules.slot;
        let mut seconds = end - self.time;
        let (mut next, mut slot_ends) = (end, true);
        for bid in clearing.bids.iter().filter(|bid| bid.bid > 0.0) {
            let capacity = self.capacities[bid.resource];
            let work = (bid.remaining * clearing.prices[bid.resource]) / (capacity * bid.bid);
            for possible in [work, bid.money / bid.bid] {
                if possible < seconds {
                    (seconds, next, slot_ends) = (possible, self.time + possible, false);
                }
            }
        }
        for (seat, user) in self.seats.iter().zip(&self.world.users) {
            if !seat.is_here && user.arrival > self.time && user.arrival < next {
                (seconds, next, slot_ends) = (user.arrival - self.time, user.arrival, false);
            }
        }
        (seconds, next, slot_ends)
    }

    /// Lets time pass: prices are sampled, bidders pay and work, others wait.
    fn pass(&mut self, clearing: &Clearing, seconds: f64) {
        for (sum, price) in self.sums.iter_mut().zip(&clearing.prices) {
            *sum += price * seconds;
        }
        for bid in &clearing.bids {
            let seat = &mut self.seats[bid.user];
            seat.last_bid = bid.bid;
            if bid.bid > 0.0 {
                let (capacity, price) = (self.capacities[bid.resource], clearing.prices[bid.resource]);
                seat.money -= bid.bid * seconds;
                seat.remaining -= ((capacity * bid.bid) / price) * seconds;
            }
            if seat.money < SPENT * self.world.users[bid.user].budget {
                seat.money = 0.0;
            }
        }
    }

    fn end_tasks(&mut self) {
        for (user, (seat, document)) in self.seats.iter_mut().zip(&self.world.users).enumerate() {
            let Some(task) = document.tasks.get(seat.task).filter(|_| seat.is_here) else { continue };
            if seat.remaining <= DONE * task.size {
                self.log.entries.push(Entry::TaskEnd { time: self.time, user, task: seat.task });
                seat.task += 1;
                seat.last_bid = 0.0;
                seat.remaining = document.tasks.get(seat.task).map_or(0.0, |task| task.size);
            }
        }
    }
}
