//! Forecasts of total prices (R7): one file each, from the samples of finished slots.

mod history_mean;
mod interval_mean;
mod naive;
mod one_step_ahead;
mod past;
mod perfect_foresight;
mod sequential_game;
mod trust;

pub use history_mean::HistoryMean;
pub use interval_mean::IntervalMean;
pub use naive::Naive;
pub use one_step_ahead::OneStepAhead;
pub use past::Past;
pub use perfect_foresight::PerfectForesight;
pub use sequential_game::SequentialGame;
pub use trust::Trusted;

use crate::labs::market::model::MarketForecaster;

/// Forecast of the total price of a resource.
pub trait Forecast {
    /// The price that is expected of a resource from now on; above 0.
    fn price(&self, past: &Past, resource: usize) -> f64;
}

/// The forecaster of that name; what the user will meet is known to perfect foresight alone, by resource.
pub fn forecaster<'a>(name: MarketForecaster, met: &'a [f64]) -> Box<dyn Forecast + 'a> {
    match name {
        MarketForecaster::Naive => Box::new(Naive),
        MarketForecaster::OneStepAhead => Box::new(OneStepAhead),
        MarketForecaster::IntervalMean => Box::new(IntervalMean),
        MarketForecaster::HistoryMean => Box::new(HistoryMean),
        MarketForecaster::SequentialGame => Box::new(SequentialGame),
        MarketForecaster::PerfectForesight => Box::new(PerfectForesight { met }),
    }
}
