//! Reports on a document: what the page draws and the command prints. Users and resources are numbered from 0.
#![allow(missing_docs)] // names of fields say it

mod clearing;
mod efficiency;
mod facts;
mod plan;
mod play;
mod rule;
mod run;
mod running;
mod stages;
mod variant;
mod world;

pub use clearing::{MarketBidder, MarketClearingReport, MarketCurve, MarketHalving, MarketTwice, clearing};
pub use efficiency::{MarketEfficiencyReport, MarketService, MarketYardstick, efficiency};
pub use facts::facts;
pub use plan::{MarketPlan, MarketPlanReport, MarketPlanTask, MarketPlannedTask, plan};
pub use play::{
    MarketChoice, MarketPlayReport, MarketRivalResult, MarketScore, MarketSeat, MarketVerdict, play, score_of,
};
pub use rule::rule_trial;
pub use run::{
    MarketBid, MarketEvent, MarketFate, MarketForecastPoint, MarketRunReport, MarketSpan, MarketTaskResult,
    MarketUserResult, run,
};
pub use running::{MarketRunProgress, Running};
pub use stages::{MarketStage, MarketStagesReport, stages};
pub use variant::variant;
pub use world::written_out;
