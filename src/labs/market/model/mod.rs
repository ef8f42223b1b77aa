//! Resources, users, and the rules of the market.

mod background;
mod rules;
mod world;

pub use background::Background;
pub use rules::{MarketBids, MarketForecaster, MarketStageOrder, Rules, Stages};
pub use world::{Resource, Task, User, World};
