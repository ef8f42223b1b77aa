//! Waste of a market: against the best use of one resource, and against central planners of the same jobs.

use crate::kernel::statistics::Total;
use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::labs::market::auction::kelly;
use crate::labs::market::document::Scenario;
use crate::labs::market::model::{Background, MarketForecaster};
use crate::labs::market::run::{MarketOrder, Metrics, UserMetrics, central, foresight, metrics, run};

/// Slopes at which the bound is sampled.
const SAMPLES: u32 = 101;
/// Numbers of users whose worst case is given.
const USERS: [u32; 6] = [2, 3, 5, 10, 100, 10_000];

/// Efficiency.
#[apply(view)]
pub struct MarketEfficiencyReport {
    /// Efficiency for one user at slope 1 among others at each slope: slope, and part kept of the best use.
    pub curve: Vec<[f64; 2]>,
    /// Worst case by number of users: that number, the slope, and the part kept.
    pub worst: Vec<[f64; 3]>,
    /// Jobs of the document served in several ways, without owners.
    pub yardsticks: Vec<MarketYardstick>,
}

/// The document's jobs served in one way.
#[apply(view)]
pub struct MarketYardstick {
    pub service: MarketService,
    /// Mean seconds of a task.
    pub task_seconds: f64,
    /// Mean seconds of a job.
    pub job_seconds: f64,
    /// Beginnings and ends of each user's tasks.
    pub users: Vec<Vec<[f64; 2]>>,
}

/// Kind of service: who decides who is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum MarketService {
    /// A central planner.
    Central { order: MarketOrder },
    /// The market, where all users forecast alike.
    Market { forecaster: MarketForecaster },
}

/// The bound for a number of users, and yardsticks for a document. The owner bids the reserve price at most.
pub fn efficiency(scenario: &Scenario, users: u32) -> MarketEfficiencyReport {
    let slope = |index: u32| f64::from(index) / f64::from(SAMPLES - 1);
    let worst = |users: u32| {
        let (slope, kept) = kelly::worst(users);
        [users.into(), slope, kept]
    };
    let orders = [MarketOrder::ShortestFirst, MarketOrder::EqualShares];
    let markets = [
        MarketForecaster::PerfectForesight,
        MarketForecaster::IntervalMean,
        MarketForecaster::SequentialGame,
    ];
    let by_orders = orders.map(|order| {
        let service = MarketService::Central { order };
        MarketYardstick::of(service, &central(&scenario.world, order))
    });
    let by_markets = markets.map(|forecaster| {
        let service = MarketService::Market { forecaster };
        MarketYardstick::of(service, &alike(scenario, forecaster))
    });
    MarketEfficiencyReport {
        curve: (0..SAMPLES).map(slope).map(|slope| [slope, kelly::efficiency(users, slope)]).collect(),
        worst: USERS.into_iter().map(worst).collect(),
        yardsticks: by_orders.into_iter().chain(by_markets).collect(),
    }
}

/// A run without owners where all forecast alike.
fn alike(scenario: &Scenario, forecaster: MarketForecaster) -> Metrics {
    let Scenario { world, rules, reserve, .. } = scenario;
    let mut world = world.clone();
    for resource in &mut world.resources {
        resource.background = Background::new(Vec::new(), false, *reserve);
    }
    world.users.iter_mut().for_each(|user| user.forecaster = forecaster);
    let log = run(&world, rules, &foresight(&world, rules));
    metrics(&world, &log)
}

impl MarketYardstick {
    fn of(service: MarketService, metrics: &Metrics) -> Self {
        let mean = |values: Vec<f64>| values.iter().total() / values.len().max(1) as f64;
        let tasks = metrics.users.iter().flat_map(|user| &user.tasks);
        Self {
            service,
            task_seconds: mean(tasks.map(|task| task.seconds()).collect()),
            job_seconds: mean(metrics.users.iter().map(UserMetrics::job_seconds).collect()),
            users: metrics
                .users
                .iter()
                .map(|user| user.tasks.iter().map(|task| [task.start, task.end]).collect())
                .collect(),
        }
    }
}
