//! The rules of the market.

use super::number;
use crate::document::field;
use crate::document::problem::Problems;
use crate::labs::market::document::{MarketOptions, limits};
use crate::labs::market::model::{Rules, Stages};

/// Reads the options.
pub(super) fn read(document: &MarketOptions, problems: &mut Problems) -> Rules {
    let &MarketOptions { slot, slots, window, guard, list_price, phi, bids, .. } = document;
    let stages = &document.stages;
    number(problems, "options.slot", slot, &limits::SLOT);
    field::number(problems, "options.slots", slots, &limits::SLOTS);
    field::number(problems, "options.window", window, &limits::WINDOW);
    number(problems, "options.trust", document.trust, &limits::TRUST);
    field::number(problems, "options.stages.most", stages.most, &limits::STAGES);
    number(problems, "options.stages.step", stages.step, &limits::STEP);
    number(problems, "options.guard", guard, &limits::GUARD);
    number(problems, "options.reserve", document.reserve, &limits::PRICE);
    number(problems, "options.listPrice", list_price, &limits::PRICE);
    number(problems, "options.phi", phi, &limits::PHI);
    number(problems, "options.kappa", document.kappa, &limits::KAPPA);
    let stages = Stages { most: stages.most, order: stages.order, step: stages.step };
    Rules { slot, slots, window: window as usize, stages, guard, phi, bids }
}
