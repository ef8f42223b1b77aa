//! A whole run: its events, and the result of each user.

use crate::labs::market::document::Scenario;
use crate::labs::market::model::Task;
use crate::labs::market::run::{
    Bid, Clearing, Entry, ForecastErrors, Log, Metrics, TaskMetrics, UserMetrics, foresight, metrics,
};

/// Bids of a report; later events are left out, and the report says so.
const BIDS: usize = 20_000;
/// Points of all curves of one kind in a report: fewer of each user where there are many.
const POINTS: usize = 20_000;

/// A run.
#[apply(view)]
pub struct MarketRunReport {
    /// Events in order; only the first ones where there are very many bids.
    pub events: Vec<MarketEvent>,
    /// Number of all events, also those left out.
    pub event_count: u32,
    pub end: f64,
    /// Users by number.
    pub users: Vec<MarketUserResult>,
    /// Mean price of each resource in each finished slot: by slot, then by resource.
    pub slots: Vec<Vec<f64>>,
    /// Whether every job is done.
    pub is_done: bool,
    /// Mean seconds of a task, waiting included; unfinished tasks count up to the end.
    pub task_seconds: f64,
    /// Mean seconds of a job.
    pub job_seconds: f64,
    /// Mean forecast of next tasks ÷ mean of what came − 1, over all events; absent where nothing was forecast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bias: Option<f64>,
    /// Correlation of forecast and met prices; absent where it is not defined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correlation: Option<f64>,
}

/// State from one event to the next.
#[apply(view)]
pub struct MarketEvent {
    /// Second from which it holds.
    pub start: f64,
    /// Second up to which it holds.
    pub end: f64,
    pub slot: u32,
    /// f of each resource.
    pub owners: Vec<f64>,
    /// Total price of each resource.
    pub prices: Vec<f64>,
    /// Stages of the sequential game; 1 where no user plays it.
    pub stages: u32,
    /// Whether they settled.
    pub is_settled: bool,
    /// Bids of all users that are there and not done.
    pub bids: Vec<MarketBid>,
}

/// A user at an event.
#[apply(view)]
pub struct MarketBid {
    pub user: u32,
    pub task: u32,
    pub resource: u32,
    /// Money left.
    pub money: f64,
    /// Remainder of the task, in MI.
    pub remaining: f64,
    pub alpha: f64,
    pub beta: f64,
    pub gamma: f64,
    /// Money per second; 0 where it waits.
    pub bid: f64,
    pub share: f64,
}

/// Result of a user.
#[apply(view)]
pub struct MarketUserResult {
    /// Whether its job is done, and otherwise why not.
    pub fate: MarketFate,
    /// Tasks that it began, in order.
    pub tasks: Vec<MarketTaskResult>,
    /// Spans in which it waited, in order.
    pub waits: Vec<MarketSpan>,
    /// Second, and money left then, at each event and at the end; thinned where there are many.
    pub money: Vec<[f64; 2]>,
    pub spend: f64,
    /// Seconds from its arrival to the end of its job, or of the run.
    pub job_seconds: f64,
    /// Forecasts of its next task's price per second, at the first event of each slot; thinned likewise.
    pub forecasts: Vec<MarketForecastPoint>,
}

/// Whether a job is done.
#[apply(word)]
pub enum MarketFate {
    Done,
    /// The user has spent everything.
    Broke,
    /// The user has money, but would not pay the price when the run ended.
    Outbid,
    /// The user was being served when the last slot ended.
    OutOfTime,
    /// The user did not arrive before the last slot ended.
    Absent,
}

/// A task of a user.
#[apply(view)]
pub struct MarketTaskResult {
    pub resource: u32,
    pub start: f64,
    /// End, or the end of the run.
    pub end: f64,
    pub is_done: bool,
    pub spend: f64,
    /// Seconds without a bid.
    pub waiting: f64,
    /// Mean price from its start to its end, without the user's own bids: the price that forecasts are about.
    pub price: f64,
}

/// Seconds of a task from a start to an end.
#[apply(view)]
pub struct MarketSpan {
    pub task: u32,
    pub start: f64,
    pub end: f64,
}

/// Forecast of a user.
#[apply(view)]
pub struct MarketForecastPoint {
    /// Time in seconds.
    pub time: f64,
    pub task: u32,
    /// Total price per second.
    pub price: f64,
}

/// Runs a document to its end.
pub fn run(scenario: &Scenario) -> MarketRunReport {
    let Scenario { world, rules, .. } = scenario;
    report(scenario, &crate::labs::market::run::run(world, rules, &foresight(world, rules)))
}

/// Reads a log of a document's run.
pub(super) fn report(scenario: &Scenario, log: &Log) -> MarketRunReport {
    let world = &scenario.world;
    let metrics = metrics(world, log);
    let clearings = || {
        let entries = log.entries.iter().enumerate();
        entries.filter_map(|(index, entry)| match entry {
            Entry::Clearing(clearing) => Some((clearing, log.time_after(index))),
            _ => None,
        })
    };
    let mut bids = 0;
    let few = |(clearing, _): &(&Clearing, f64)| {
        bids += clearing.bids.len();
        bids <= BIDS
    };
    let events = clearings().take_while(few).map(|(clearing, end)| MarketEvent::of(clearing, end)).collect();
    let mut bids_of = vec![Vec::new(); world.users.len()];
    for (clearing, end) in clearings() {
        clearing.bids.iter().for_each(|bid| bids_of[bid.user].push((clearing, end, bid)));
    }
    let bids_of = bids_of.iter().enumerate();
    let users: Vec<MarketUserResult> =
        bids_of.map(|(user, bids)| user_result(scenario, &metrics, user, bids)).collect();
    let tasks = || metrics.users.iter().flat_map(|user| &user.tasks);
    let mut errors = ForecastErrors::default();
    errors.add(log, &metrics, |_| true);
    MarketRunReport {
        event_count: clearings().count() as u32,
        events,
        end: metrics.end,
        is_done: metrics.users.iter().all(|user| user.is_done),
        task_seconds: mean(tasks().map(|task| task.seconds())).unwrap_or(0.0),
        job_seconds: mean(metrics.users.iter().map(UserMetrics::job_seconds)).unwrap_or(0.0),
        bias: errors.bias(),
        correlation: errors.correlation(),
        users,
        slots: metrics.slots,
    }
}

impl MarketEvent {
    fn of(clearing: &Clearing, end: f64) -> Self {
        Self {
            start: clearing.time,
            end,
            slot: clearing.slot as u32,
            owners: clearing.owners.clone(),
            prices: clearing.prices.clone(),
            stages: clearing.stages,
            is_settled: clearing.is_settled,
            bids: clearing.bids.iter().map(MarketBid::of).collect(),
        }
    }
}

impl MarketBid {
    fn of(bid: &Bid) -> Self {
        Self {
            user: bid.user as u32,
            task: bid.task as u32,
            resource: bid.resource as u32,
            money: bid.money,
            remaining: bid.remaining,
            alpha: bid.coefficients.alpha,
            beta: bid.coefficients.beta,
            gamma: bid.coefficients.gamma,
            bid: bid.bid,
            share: bid.share,
        }
    }
}

fn user_result(
    scenario: &Scenario,
    metrics: &Metrics,
    user: usize,
    bids: &[(&Clearing, f64, &Bid)],
) -> MarketUserResult {
    let (document, own) = (&scenario.world.users[user], &metrics.users[user]);
    let (mut waits, mut money, mut forecasts) = (Vec::<MarketSpan>::new(), Vec::new(), Vec::new());
    let mut slot = None;
    for &(clearing, end, bid) in bids {
        let (start, task) = (clearing.time, bid.task as u32);
        money.push([start, bid.money]);
        if bid.bid <= 0.0 {
            match waits.last_mut().filter(|wait| wait.end == start && wait.task == task) {
                Some(wait) => wait.end = end,
                None => waits.push(MarketSpan { task, start, end }),
            }
        }
        if let Some(price) = bid.next_price.filter(|_| slot.replace(clearing.slot) != Some(clearing.slot)) {
            forecasts.push(MarketForecastPoint { time: start, task: task + 1, price });
        }
    }
    let ended = own.tasks.last().map_or(metrics.end, |task| task.end);
    money.push([ended, own.money]);
    let most = (POINTS / scenario.world.users.len()).max(2);
    let fate = match bids.last() {
        _ if own.is_done => MarketFate::Done,
        None => MarketFate::Absent,
        Some(_) if own.money <= 0.0 => MarketFate::Broke,
        Some((.., bid)) if bid.bid <= 0.0 => MarketFate::Outbid,
        Some(_) => MarketFate::OutOfTime,
    };
    let task = |(task, own): (&Task, &TaskMetrics)| MarketTaskResult {
        resource: task.resource as u32,
        start: own.start,
        end: own.end,
        is_done: own.is_done,
        spend: own.spend,
        waiting: own.waiting,
        price: own.price(),
    };
    MarketUserResult {
        fate,
        tasks: document.tasks.iter().zip(&own.tasks).map(task).collect(),
        waits,
        money: spread(money, most),
        spend: document.budget - own.money,
        job_seconds: own.job_seconds(),
        forecasts: spread(forecasts, most),
    }
}

/// At most so many of them, evenly chosen, the first and the last among them.
fn spread<T>(points: Vec<T>, most: usize) -> Vec<T> {
    let (last, steps) = (points.len().saturating_sub(1), most - 1);
    if last <= steps {
        return points;
    }
    let is_chosen = |at: usize| at == 0 || at * steps / last > (at - 1) * steps / last;
    points.into_iter().enumerate().filter(|&(at, _)| is_chosen(at)).map(|(_, point)| point).collect()
}

/// The mean; `None` of nothing.
fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0_u32), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}
