//! Experiments of this lab as they are shown.

use crate::experiment::Shown;
use crate::labs::market::study::{
    MarketAxis, MarketExperimentDocument, MarketMeasure, MarketParameter, MarketRun,
};
use crate::labs::market::text::msg;
use crate::text::Message;

impl Shown for MarketExperimentDocument {
    fn steps(run: &MarketRun) -> (u32, u32) {
        run.steps()
    }

    fn usual(&self) -> Vec<&'static str> {
        let measures: &[_] = match &self.axis {
            MarketAxis::Time {} => &[MarketMeasure::TaskSecondsByStart, MarketMeasure::SlotPrice],
            MarketAxis::Parameter { parameter: MarketParameter::Players, .. } => {
                &[MarketMeasure::TaskSeconds, MarketMeasure::OthersTaskSeconds]
            }
            MarketAxis::Backgrounds {} | MarketAxis::Parameter { .. } => {
                &[MarketMeasure::TimeRatio, MarketMeasure::TaskSeconds, MarketMeasure::Waiting]
            }
        };
        measures.iter().map(|measure| measure.id()).collect()
    }

    fn axis_words(&self) -> Message {
        match &self.axis {
            MarketAxis::Backgrounds {} => msg!("market-figure.backgrounds"),
            MarketAxis::Time {} => msg!("market-figure.time"),
            MarketAxis::Parameter { parameter, .. } => match parameter {
                MarketParameter::Users => msg!("market-figure.users"),
                MarketParameter::Players => msg!("market-figure.players"),
                MarketParameter::Window => msg!("market-figure.window"),
                MarketParameter::SlotSeconds => msg!("market-figure.slot-seconds"),
                MarketParameter::TrustPercent => msg!("market-figure.trust-percent"),
                MarketParameter::GuardPercent => msg!("market-figure.guard-percent"),
                MarketParameter::BudgetSpreadPercent => msg!("market-figure.budget-spread-percent"),
                MarketParameter::ArrivalGap => msg!("market-figure.arrival-gap"),
                MarketParameter::LoadPercent => msg!("market-figure.load-percent"),
            },
        }
    }

    /// The paper's figures are lost: what is drawn beside is the reference model's.
    fn marks_words() -> Message {
        msg!("market-figure.reference")
    }
}
