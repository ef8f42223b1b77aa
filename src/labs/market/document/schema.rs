//! The document `coalloc-market` version 1: what a person saves, shares and edits.
//!
//! Conversion to the model is in `document::read`. The bounds here are those of the published JSON Schema,
//! `www/public/schema/market-1.json`, and with it those of the engine and of the page.

use std::ops::RangeInclusive;

use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::labs::market::model::{MarketBids, MarketForecaster, MarketStageOrder, Rules, Stages};
use crate::labs::market::workload::MarketLaw;
use crate::rule::RuleDocument;

/// Bids of an owner and of a player, per second.
pub const BID: RangeInclusive<f64> = 0.0..=1e9;
/// Forecast factors.
pub const TRUST: RangeInclusive<f64> = 0.01..=2.0;
/// Numbers of drawn users.
pub const USERS: RangeInclusive<u32> = 1..=100;
/// Numbers of drawn resources.
pub const RESOURCES: RangeInclusive<u32> = 1..=64;
/// Parts of a budget by which drawn ones differ.
pub const BUDGET_SPREAD: RangeInclusive<f64> = 0.0..=0.9;
/// Seconds of arrival.
pub const ARRIVAL: RangeInclusive<f64> = 0.0..=1e9;
/// Seconds from one arrival to the next.
pub const ARRIVAL_GAP: RangeInclusive<f64> = 0.0..=1e6;
/// Seconds of a slot.
pub const SLOT: RangeInclusive<f64> = 1e-3..=1e6;
/// h, a part of a proportional spending.
pub const GUARD: RangeInclusive<f64> = 0.0..=1.0;
/// φ, stand-in for later tasks.
pub const PHI: RangeInclusive<f64> = 1e-3..=1.0;
/// κ, factor on drawn money.
pub const KAPPA: RangeInclusive<f64> = 1e-3..=1e3;
/// Prices that are not zero, per second.
pub const PRICE: RangeInclusive<f64> = 1e-9..=1e9;
/// Slots of the interval mean.
pub const WINDOW: RangeInclusive<u32> = 1..=1000;
/// Most tasks of a user.
pub const TASKS: u32 = 16;

/// Resources that are sold by the second, users with budgets, and the rules of the market.
/// Names must be unique and known: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(title = "Coalloc market document, version 1", extend("$id" = "urn:coalloc:market:1"))]
pub struct MarketDocument {
    /// Always `coalloc-market`.
    #[schemars(extend("const" = "coalloc-market"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text; what is printed, derived and reconstructed stands here.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// Resources for sale.
    #[serde(default)]
    #[schemars(length(max = 64))]
    pub resources: Vec<MarketResource>,
    /// Users who buy.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub users: Vec<MarketUser>,
    /// Resources and users that are drawn, in place of those above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<MarketGenerated>,
    /// The rules of the market.
    #[serde(default)]
    pub options: MarketOptions,
    /// Custom rule to race against those of the lab; it decides nothing in this document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleDocument>,
}

/// A machine whose capacity is shared in proportion to bids.
#[apply(document)]
pub struct MarketResource {
    /// Unique among the resources.
    #[schemars(with = "Name")]
    pub id: String,
    /// c, in MI per second.
    #[schemars(range(min = 1e-3, max = 1e9))]
    pub capacity: f64,
    /// Bids of its owner.
    pub background: MarketBackground,
    /// Price expected before the first bid; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *PRICE.start(), max = *PRICE.end()))]
    pub list_price: Option<f64>,
}

/// Bids of an owner, per second.
#[apply(document_kind)]
pub enum MarketBackground {
    /// The same for ever.
    Constant {
        /// f.
        #[schemars(range(min = *BID.start(), max = *BID.end()))]
        bid: f64,
    },
    /// Slot by slot.
    Table {
        /// f of the first slots.
        #[schemars(length(min = 1, max = 2000), inner(range(min = *BID.start(), max = *BID.end())))]
        bids: Vec<f64>,
        /// Whether they come again and again; otherwise the last one stays.
        #[serde(default, skip_serializing_if = "is_default")]
        repeats: bool,
    },
    /// Drawn slot by slot.
    Drawn {
        /// ℓ, the part of the price that is the owner's: 0.2 is low, 0.5 high.
        #[schemars(range(min = 0.0, max = 0.95))]
        load: f64,
        /// Coefficient of variation: 0.1 is low, 0.5 high.
        #[schemars(range(min = 0.0, max = 2.0))]
        variation: f64,
        /// Law by which it moves.
        #[serde(default)]
        law: MarketLaw,
    },
}

/// Resources and users that are drawn; where it is given, there are no others.
#[apply(document)]
#[serde(default)]
pub struct MarketGenerated {
    /// Number of resources.
    #[schemars(range(min = *RESOURCES.start(), max = *RESOURCES.end()))]
    pub resources: u32,
    /// Standard deviation of their capacities, as a part of 1000 MI per second.
    #[schemars(range(min = 0.0, max = 0.9))]
    pub capacity_spread: f64,
    /// Bids of their owners.
    pub background: MarketBackground,
    /// Number of users.
    #[schemars(range(min = *USERS.start(), max = *USERS.end()))]
    pub users: u32,
    /// The fewest and the most tasks of a user.
    #[schemars(inner(range(min = 1, max = TASKS)))]
    pub tasks: [u32; 2],
    /// Budgets differ evenly by up to this part of them.
    #[schemars(range(min = *BUDGET_SPREAD.start(), max = *BUDGET_SPREAD.end()))]
    pub budget_spread: f64,
    /// Arrival of the first user, in seconds.
    #[schemars(range(min = *ARRIVAL.start(), max = *ARRIVAL.end()))]
    pub first_arrival: f64,
    /// Each of the others arrives at most this many seconds after the one before it.
    #[schemars(range(min = *ARRIVAL_GAP.start(), max = *ARRIVAL_GAP.end()))]
    pub arrival_gap: f64,
}

impl Default for MarketGenerated {
    /// Values of the source, completed by reconstructed ones.
    fn default() -> Self {
        Self {
            resources: 5,
            capacity_spread: 0.25,
            background: MarketBackground::Drawn { load: 0.2, variation: 0.1, law: MarketLaw::Ar1 },
            users: 20,
            tasks: [3, 5],
            budget_spread: 0.0,
            first_arrival: 0.0,
            arrival_gap: 0.0,
        }
    }
}

/// A user with a budget and a job.
#[apply(document)]
pub struct MarketUser {
    /// Unique among the users.
    #[schemars(with = "Name")]
    pub id: String,
    /// E.
    #[schemars(range(min = 0.0, max = 1e12))]
    pub budget: f64,
    /// The job: one task after the other, each on another resource.
    #[schemars(length(min = 1, max = TASKS))]
    pub tasks: Vec<MarketTask>,
    /// Second of arrival.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(range(min = *ARRIVAL.start(), max = *ARRIVAL.end()))]
    pub arrival: f64,
    /// Forecaster of prices; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecaster: Option<MarketForecaster>,
    /// Forecast factor; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *TRUST.start(), max = *TRUST.end()))]
    pub trust: Option<f64>,
    /// Seconds for its job, where its plan is also made for a deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1e-3, max = 1e9))]
    pub deadline: Option<f64>,
}

/// A part of a job.
#[apply(document)]
pub struct MarketTask {
    /// Name of the resource.
    #[schemars(with = "Name")]
    pub resource: String,
    /// q, in MI.
    #[schemars(range(min = 1e-3, max = 1e12))]
    pub size: f64,
}

/// The rules of the market.
#[apply(document)]
#[serde(default)]
pub struct MarketOptions {
    /// Δ, seconds of a slot.
    #[schemars(range(min = *SLOT.start(), max = *SLOT.end()))]
    pub slot: f64,
    /// Slots until the run ends, done or not.
    #[schemars(range(min = 1, max = 1000))]
    pub slots: u32,
    /// m, slots of the interval mean.
    #[schemars(range(min = *WINDOW.start(), max = *WINDOW.end()))]
    pub window: u32,
    /// Forecaster of users that name none.
    pub forecaster: MarketForecaster,
    /// Forecast factor of users that name none.
    #[schemars(range(min = *TRUST.start(), max = *TRUST.end()))]
    pub trust: f64,
    /// Options of the sequential game.
    pub stages: MarketStages,
    /// h, 0 to 1: never offer less than this part of a proportional spending.
    #[schemars(range(min = *GUARD.start(), max = *GUARD.end()))]
    pub guard: f64,
    /// Minimum bid of an owner.
    #[schemars(range(min = *PRICE.start(), max = *PRICE.end()))]
    pub reserve: f64,
    /// Price expected before the first bid of resources that name none.
    #[schemars(range(min = *PRICE.start(), max = *PRICE.end()))]
    pub list_price: f64,
    /// φ, stand-in for later tasks when there are none.
    #[schemars(range(min = *PHI.start(), max = *PHI.end()))]
    pub phi: f64,
    /// Kind of bids that users hand to a resource.
    pub bids: MarketBids,
    /// κ, factor on drawn money.
    #[schemars(range(min = *KAPPA.start(), max = *KAPPA.end()))]
    pub kappa: f64,
    /// Seed of all that is drawn.
    pub seed: u32,
}

/// Options of the sequential game.
#[apply(document)]
pub struct MarketStages {
    /// Maximum number of stages of one event.
    #[schemars(range(min = 1, max = 100))]
    pub most: u32,
    /// Order in which resources clear within a stage.
    pub order: MarketStageOrder,
    /// d, the part of the way that a planning price goes to the cleared price.
    #[schemars(range(min = 0.01, max = 1.0))]
    pub step: f64,
}

impl Default for MarketOptions {
    fn default() -> Self {
        let Rules { slot, slots, window, stages, guard, phi, bids } = Rules::default();
        let Stages { most, order, step } = stages;
        Self {
            slot,
            slots,
            window: window as u32,
            forecaster: MarketForecaster::default(),
            trust: 1.0,
            stages: MarketStages { most, order, step },
            guard,
            reserve: 0.01,
            list_price: 1.0,
            phi,
            bids,
            kappa: 1.0,
            seed: 1,
        }
    }
}
