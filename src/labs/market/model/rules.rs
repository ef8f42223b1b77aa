//! Rules by which users forecast and bid.

/// Method by which a user forecasts the prices of its later tasks.
#[apply(word)]
#[derive(Default, PartialOrd, Ord)]
pub enum MarketForecaster {
    /// The list price, always.
    Naive,
    /// The mean price of the last slot.
    OneStepAhead,
    /// The mean of the last slots, as many as the window says.
    #[default]
    IntervalMean,
    /// The mean of all slots.
    HistoryMean,
    /// Bidding is played in stages before money is spent, each with the prices of the stage before.
    SequentialGame,
    /// The prices that the user will meet: a yardstick that no user can know.
    PerfectForesight,
}

impl MarketForecaster {
    /// All of them.
    pub const ALL: [MarketForecaster; 6] = [
        MarketForecaster::Naive,
        MarketForecaster::OneStepAhead,
        MarketForecaster::IntervalMean,
        MarketForecaster::HistoryMean,
        MarketForecaster::SequentialGame,
        MarketForecaster::PerfectForesight,
    ];
}

/// Kind of bids that users hand to a resource.
#[apply(word)]
#[derive(Default)]
pub enum MarketBids {
    /// Bid functions: the resource finds the price at which they agree.
    #[default]
    Cleared,
    /// A bid each, by (14) at the forecast price of the current resource.
    Sealed,
    /// A bid each, by (10) at the forecast price less what the user itself bid last.
    SealedAgainstOthers,
}

/// Order in which resources clear within a stage.
#[apply(word)]
#[derive(Default)]
pub enum MarketStageOrder {
    /// One after the other, each with the prices of those before it.
    #[default]
    InTurn,
    /// All with the prices of the stage before.
    AtOnce,
}

/// Options of the sequential game (R8).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stages {
    /// Maximum number of stages of one event.
    pub most: u32,
    /// Order in which resources clear.
    pub order: MarketStageOrder,
    /// d, the part of the way that a planning price goes to the cleared price.
    pub step: f64,
}

impl Default for Stages {
    /// To convergence.
    fn default() -> Self {
        Self { most: 60, order: MarketStageOrder::InTurn, step: 1.0 }
    }
}

/// Rules for all users.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// Δ, seconds of a slot.
    pub slot: f64,
    /// Slots until the run ends, done or not.
    pub slots: u32,
    /// m, slots of the interval mean.
    pub window: usize,
    /// Options of the sequential game.
    pub stages: Stages,
    /// h: never offer less than this part of a proportional spending (R5).
    pub guard: f64,
    /// φ, stand-in for later tasks when there are none (R6).
    pub phi: f64,
    /// Kind of bids that users hand to a resource.
    pub bids: MarketBids,
}

impl Default for Rules {
    /// Values of the specification.
    fn default() -> Self {
        Self {
            slot: 10.0,
            slots: 1000,
            window: 10,
            stages: Stages::default(),
            guard: 0.0,
            phi: 0.1,
            bids: MarketBids::Cleared,
        }
    }
}
