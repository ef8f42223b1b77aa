//! A second simulator, written from the rules alone (R1 to R11) and as plainly as they are; it has the product's bits.

use coalloc::labs::market::model::{
    MarketBids, MarketForecaster, MarketStageOrder, Rules, Stages, User, World,
};
use coalloc::labs::market::run::{Entry, run};

use crate::laws::market;
use crate::random::Random;

/// α, β, γ.
type Abc = (f64, f64, f64);

/// R2.
fn share((alpha, beta, gamma): Abc, price: f64) -> f64 {
    let z = alpha - beta * price;
    if z <= 0.0 {
        0.0
    } else {
        let r = gamma / z;
        2.0 / (1.0 + (1.0 + (4.0 * price) * (r * r)).sqrt())
    }
}

/// R3.
fn cleared(floor: f64, users: &[Abc]) -> f64 {
    let mut lo = floor;
    let mut hi = floor;
    for &(alpha, beta, _) in users {
        if alpha > 0.0 && alpha / beta > hi {
            hi = alpha / beta;
        }
    }
    loop {
        let mid = lo + 0.5 * (hi - lo);
        if mid <= lo || mid >= hi {
            return hi;
        }
        let mut sum = 0.0;
        for &user in users {
            sum += share(user, mid);
        }
        if sum * mid + floor > mid {
            lo = mid;
        } else {
            hi = mid;
        }
    }
}

/// One user's state.
#[derive(Clone)]
struct State {
    task: usize,
    left: f64,
    money: f64,
    came: bool,
    last: f64,
}

struct Shadow<'a> {
    world: &'a World,
    rules: &'a Rules,
    states: Vec<State>,
    /// By slot, then by resource.
    samples: Vec<Vec<f64>>,
}

impl Shadow<'_> {
    fn active(&self, user: usize) -> bool {
        self.states[user].came && self.states[user].task < self.world.users[user].tasks.len()
    }

    /// R7.
    fn forecast(&self, who: MarketForecaster, resource: usize) -> f64 {
        let seen = match who {
            MarketForecaster::Naive => 0,
            MarketForecaster::OneStepAhead | MarketForecaster::SequentialGame => 1,
            MarketForecaster::IntervalMean => self.rules.window,
            _ => usize::MAX,
        };
        let count = seen.min(self.samples.len());
        if count == 0 {
            return self.world.resources[resource].list_price;
        }
        let mut sum = 0.0;
        for sample in &self.samples[self.samples.len() - count..] {
            sum += sample[resource];
        }
        sum / count as f64
    }

    /// R4 to R6.
    fn plan(&self, user: usize, prices: &dyn Fn(usize) -> f64) -> Abc {
        let User { tasks, trust, .. } = &self.world.users[user];
        let State { task: k, left, money, .. } = self.states[user];
        let c = |resource: usize| self.world.resources[resource].capacity;
        let price = |resource: usize| *trust * prices(resource);
        let here = tasks[k].resource;
        let beta = left / c(here);
        if k + 1 == tasks.len() {
            return (money, beta, (self.rules.phi * beta) * price(here).sqrt());
        }
        let (mut later, mut gamma) = (0.0, 0.0);
        for task in &tasks[k + 1..] {
            let w = task.size / c(task.resource);
            later += w * price(task.resource);
            gamma += w * price(task.resource).sqrt();
        }
        let mut alpha = money - later;
        if self.rules.guard > 0.0 {
            let now = beta * price(here);
            let guarded = ((self.rules.guard * money) * now) / (later + now);
            if guarded > alpha {
                alpha = guarded;
            }
        }
        (alpha, beta, gamma)
    }

    /// Bids of all users at an event, in stages (R8, R11).
    fn bids(&self, floors: &[f64]) -> Vec<f64> {
        let users = 0..self.world.users.len();
        let resources = floors.len();
        let game = |user: usize| self.world.users[user].forecaster == MarketForecaster::SequentialGame;
        let at = |user: usize| self.world.users[user].tasks[self.states[user].task].resource;
        let mut bids = vec![0.0; users.len()];
        let mut floors = floors.to_vec();
        let mut open = Vec::new();
        let mut planned = vec![(0.0, 0.0, 0.0); users.len()];
        for user in users.filter(|&user| self.active(user)) {
            let who = self.world.users[user].forecaster;
            planned[user] = self.plan(user, &|resource| self.forecast(who, resource));
            if self.rules.bids == MarketBids::Cleared || game(user) {
                open.push(user);
                continue;
            }
            let expected = self.world.users[user].trust * self.forecast(who, at(user));
            bids[user] = if self.rules.bids == MarketBids::Sealed {
                share(planned[user], expected) * expected
            } else {
                let owner = self.world.resources[at(user)].background.at(self.samples.len());
                let others = (expected - self.states[user].last).max(owner);
                let (alpha, beta, gamma) = planned[user];
                let z = alpha - beta * others;
                if z > 0.0 { z / (beta + gamma / others.sqrt()) } else { 0.0 }
            };
            floors[at(user)] += bids[user];
        }
        let Stages { most, order, step } = self.rules.stages;
        let most = if open.iter().any(|&user| game(user)) { most } else { 1 };
        let mut s: Vec<f64> =
            (0..resources).map(|resource| self.forecast(MarketForecaster::OneStepAhead, resource)).collect();
        let mut g = vec![0.0; resources];
        for stage in 1..=most {
            let before = s.clone();
            let mut change: f64 = 0.0;
            for resource in 0..resources {
                let mut here = Vec::new();
                for &user in open.iter().filter(|&&user| at(user) == resource) {
                    if game(user) {
                        let with = if order == MarketStageOrder::InTurn { &s } else { &before };
                        planned[user] = self.plan(user, &|resource| with[resource]);
                    }
                    here.push(planned[user]);
                }
                g[resource] = cleared(floors[resource], &here);
                change = change.max((g[resource] - s[resource]).abs() / s[resource]);
                if stage < most {
                    s[resource] += step * (g[resource] - s[resource]);
                }
            }
            if change <= 1e-6 {
                break;
            }
        }
        for user in open {
            bids[user] = share(planned[user], g[at(user)]) * g[at(user)];
        }
        bids
    }
}

/// Ends of tasks, `(time, user, task)`, and the money that is left (R9).
fn simulate(world: &World, rules: &Rules) -> (Vec<(f64, usize, usize)>, Vec<f64>) {
    let start =
        |user: &User| State { task: 0, left: user.tasks[0].size, money: user.budget, came: false, last: 0.0 };
    let mut shadow =
        Shadow { world, rules, states: world.users.iter().map(start).collect(), samples: Vec::new() };
    let (mut t, mut slot, mut ends) = (0.0, 0_usize, Vec::new());
    let mut sums = vec![0.0; world.resources.len()];
    while slot < rules.slots as usize
        && shadow.states.iter().zip(&world.users).any(|(state, user)| state.task < user.tasks.len())
    {
        for (state, user) in shadow.states.iter_mut().zip(&world.users) {
            state.came |= user.arrival <= t;
        }
        let owners: Vec<f64> = world.resources.iter().map(|resource| resource.background.at(slot)).collect();
        let bids = shadow.bids(&owners);
        let mut b = owners;
        let at =
            |shadow: &Shadow<'_>, user: usize| world.users[user].tasks[shadow.states[user].task].resource;
        for user in 0..bids.len() {
            if shadow.active(user) {
                b[at(&shadow, user)] += bids[user];
            }
        }
        let end = (slot as f64 + 1.0) * rules.slot;
        let (mut dt, mut next, mut whole) = (end - t, end, true);
        for (user, &bid) in bids.iter().enumerate() {
            if bid > 0.0 {
                let r = at(&shadow, user);
                let State { left, money, .. } = shadow.states[user];
                for seconds in [(left * b[r]) / (world.resources[r].capacity * bid), money / bid] {
                    if seconds < dt {
                        dt = seconds;
                        next = t + dt;
                        whole = false;
                    }
                }
            }
        }
        for (state, user) in shadow.states.iter().zip(&world.users) {
            if !state.came && user.arrival > t && user.arrival < next {
                dt = user.arrival - t;
                next = user.arrival;
                whole = false;
            }
        }
        for (sum, price) in sums.iter_mut().zip(&b) {
            *sum += price * dt;
        }
        for (user, &bid) in bids.iter().enumerate() {
            if shadow.active(user) {
                let r = at(&shadow, user);
                let state = &mut shadow.states[user];
                state.last = bid;
                if bid > 0.0 {
                    state.money -= bid * dt;
                    state.left -= ((world.resources[r].capacity * bid) / b[r]) * dt;
                }
                if state.money < 1e-12 * world.users[user].budget {
                    state.money = 0.0;
                }
            }
        }
        t = next;
        for (user, tasks) in world.users.iter().map(|user| &user.tasks).enumerate() {
            let state = &mut shadow.states[user];
            if state.came && state.task < tasks.len() && state.left <= 1e-9 * tasks[state.task].size {
                ends.push((t, user, state.task));
                state.task += 1;
                state.last = 0.0;
                state.left = tasks.get(state.task).map_or(0.0, |task| task.size);
            }
        }
        if whole {
            shadow.samples.push(sums.iter().map(|sum| sum / rules.slot).collect());
            sums.fill(0.0);
            slot += 1;
        }
    }
    (ends, shadow.states.iter().map(|state| state.money).collect())
}

#[test]
fn the_second_simulator_has_the_same_bits() {
    let mut random = Random::new(6);
    let (mut tasks, mut games) = (0, 0);
    for seed in 0..120 {
        let (world, mut rules) = market(seed);
        rules.bids = match random.below(4) {
            0 => MarketBids::Sealed,
            1 => MarketBids::SealedAgainstOthers,
            _ => MarketBids::Cleared,
        };
        rules.stages = match random.below(3) {
            0 => Stages { most: 2, order: MarketStageOrder::AtOnce, step: 0.5 },
            1 => Stages { most: 5, order: MarketStageOrder::AtOnce, step: 1.0 },
            _ => Stages::default(),
        };
        games +=
            usize::from(world.users.iter().any(|user| user.forecaster == MarketForecaster::SequentialGame));
        let (ends, money) = simulate(&world, &rules);
        let log = run(&world, &rules, &[]);
        let end = |entry: &Entry| match entry {
            Entry::TaskEnd { time, user, task } => Some((*time, *user, *task)),
            _ => None,
        };
        let found: Vec<(f64, usize, usize)> = log.entries.iter().filter_map(end).collect();
        assert_eq!(found, ends, "seed {seed}");
        let Some(Entry::End { money: left, .. }) = log.entries.last() else { panic!("a log has an end") };
        assert_eq!(*left, money, "seed {seed}");
        tasks += ends.len();
    }
    assert!(tasks > 500 && games > 40, "{tasks} tasks, {games} games");
}
