//! Rivals in the first user's seat: the medals of the game.

use super::best_table;
use crate::labs::market::model::{MarketForecaster, Rules, World};
use crate::labs::market::run::{Log, foresight, run};

/// A rival of the player.
#[apply(word)]
pub enum MarketRival {
    /// Forecasts by interval means.
    Bot,
    /// Knows the prices that it will meet.
    PerfectForesight,
    /// Has the best constant price table that a search finds.
    BestTable,
}

/// The world with the bot in the first user's seat: what a person plays in.
pub fn with_bot(world: &World) -> World {
    seated(world, MarketForecaster::IntervalMean)
}

fn seated(world: &World, forecaster: MarketForecaster) -> World {
    let mut world = world.clone();
    world.users[0].forecaster = forecaster;
    world
}

/// The run of each rival in the first user's seat, with all other users as they are.
pub fn rivals(world: &World, rules: &Rules) -> [(MarketRival, Log); 3] {
    let foreseen = seated(world, MarketForecaster::PerfectForesight);
    let mut known = foresight(&foreseen, rules);
    let by_foresight = run(&foreseen, rules, &known);
    known[0] = best_table(world, rules).0;
    let bot = with_bot(world);
    [
        (MarketRival::Bot, run(&bot, rules, &foresight(&bot, rules))),
        (MarketRival::PerfectForesight, by_foresight),
        (MarketRival::BestTable, run(&foreseen, rules, &known)),
    ]
}
