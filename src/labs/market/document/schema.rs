//! The document `coalloc-market` version 1: what a person saves, shares and edits.
//!
//! Conversion to the model, with all limits, is in `document::read`. The published JSON Schema is
//! `www/public/schema/market-1.json`.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::is_default;
use crate::labs::market::model::{MarketBids, MarketForecaster, MarketStageOrder, Rules, Stages};
use crate::labs::market::workload::MarketLaw;

/// Resources that are sold by the second, users with budgets, and the rules of the market.
#[apply(strict)]
pub struct MarketDocument {
    /// Always `coalloc-market`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// One line, shown to people.
    pub title: String,
    /// Free text; what is printed, derived and reconstructed stands here.
    #[serde(default)]
    pub notes: String,
    /// Resources for sale.
    #[serde(default)]
    pub resources: Vec<MarketResource>,
    /// Users who buy.
    #[serde(default)]
    pub users: Vec<MarketUser>,
    /// Resources and users that are drawn, in place of those above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<MarketGenerated>,
    /// The rules of the market.
    #[serde(default)]
    pub options: MarketOptions,
}

/// A machine whose capacity is shared in proportion to bids.
#[apply(strict)]
pub struct MarketResource {
    /// Unique among the resources.
    pub id: String,
    /// c, in MI per second.
    pub capacity: f64,
    /// Bids of its owner.
    pub background: MarketBackground,
    /// Price expected before the first bid; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_price: Option<f64>,
}

/// Bids of an owner, per second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum MarketBackground {
    /// The same for ever.
    Constant {
        /// f.
        bid: f64,
    },
    /// Slot by slot.
    Table {
        /// f of the first slots.
        bids: Vec<f64>,
        /// Whether they come again and again; otherwise the last one stays.
        #[serde(default, skip_serializing_if = "is_default")]
        repeats: bool,
    },
    /// Drawn slot by slot.
    Drawn {
        /// ℓ, the part of the price that is the owner's: 0.2 is low, 0.5 high.
        load: f64,
        /// Coefficient of variation: 0.1 is low, 0.5 high.
        variation: f64,
        /// Law by which it moves.
        #[serde(default)]
        law: MarketLaw,
    },
}

/// Resources and users that are drawn; where it is given, there are no others.
#[apply(strict)]
#[serde(default)]
pub struct MarketGenerated {
    /// Number of resources.
    pub resources: u32,
    /// Standard deviation of their capacities, as a part of 1000 MI per second.
    pub capacity_spread: f64,
    /// Bids of their owners.
    pub background: MarketBackground,
    /// Number of users.
    pub users: u32,
    /// The fewest and the most tasks of a user.
    pub tasks: [u32; 2],
    /// Budgets differ evenly by up to this part of them.
    pub budget_spread: f64,
    /// Arrival of the first user, in seconds.
    pub first_arrival: f64,
    /// Each of the others arrives at most this many seconds after the one before it.
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
#[apply(strict)]
pub struct MarketUser {
    /// Unique among the users.
    pub id: String,
    /// E.
    pub budget: f64,
    /// The job: one task after the other, each on another resource.
    pub tasks: Vec<MarketTask>,
    /// Second of arrival.
    #[serde(default, skip_serializing_if = "is_default")]
    pub arrival: f64,
    /// Forecaster of prices; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecaster: Option<MarketForecaster>,
    /// Forecast factor; overrides the option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trust: Option<f64>,
    /// Seconds for its job, where its plan is also made for a deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<f64>,
}

/// A part of a job.
#[apply(strict)]
pub struct MarketTask {
    /// Name of the resource.
    pub resource: String,
    /// q, in MI.
    pub size: f64,
}

/// The rules of the market.
#[apply(strict)]
#[serde(default)]
pub struct MarketOptions {
    /// Δ, seconds of a slot.
    pub slot: f64,
    /// Slots until the run ends, done or not.
    pub slots: u32,
    /// m, slots of the interval mean.
    pub window: u32,
    /// Forecaster of users that name none.
    pub forecaster: MarketForecaster,
    /// Forecast factor of users that name none.
    pub trust: f64,
    /// Options of the sequential game.
    pub stages: MarketStages,
    /// h, 0 to 1: never offer less than this part of a proportional spending.
    pub guard: f64,
    /// Minimum bid of an owner.
    pub reserve: f64,
    /// Price expected before the first bid of resources that name none.
    pub list_price: f64,
    /// φ, stand-in for later tasks when there are none.
    pub phi: f64,
    /// Kind of bids that users hand to a resource.
    pub bids: MarketBids,
    /// κ, factor on drawn money.
    pub kappa: f64,
    /// Seed of all that is drawn.
    pub seed: u32,
}

/// Options of the sequential game.
#[apply(strict)]
pub struct MarketStages {
    /// Maximum number of stages of one event.
    pub most: u32,
    /// Order in which resources clear within a stage.
    pub order: MarketStageOrder,
    /// d, the part of the way that a planning price goes to the cleared price.
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
