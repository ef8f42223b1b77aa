//! The stages of the sequential game at one event, and whether they can settle.

use crate::kernel::statistics::Total;

use super::clearing::machine_at;
use crate::document::FormatError;
use crate::labs::market::document::Scenario;
use crate::labs::market::model::{MarketStageOrder, Stages};
use crate::labs::market::run::{Bidder, Machine, Offers, Outcome, Stage, foresight, play};

/// Small steps with which the fixed point is looked for: how many, what part of the way each, and how near.
const SEARCH: (usize, f64, f64) = (800, 0.25, 1e-10);
/// The relative change of a price by which slopes are measured.
const SMALL: f64 = 1e-5;

/// The stages of an event.
#[apply(view)]
pub struct MarketStagesReport {
    /// Time in seconds.
    pub time: f64,
    pub slot: u32,
    /// Whether any user plays the game; otherwise the stages are shown as if all did.
    pub is_played: bool,
    pub stages: Vec<MarketStage>,
    /// Whether the last one changed next to nothing.
    pub is_settled: bool,
    /// Whether the last stages clear at two prices in turn.
    pub is_two_cycle: bool,
    /// Prices that a stage does not change, by resource; absent where none was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Vec<f64>>,
    /// g: by how much cleared prices answer planning prices there, all at once: the largest eigenvalue, with its sign.
    /// Steps of d settle where |1 − d(1 − g)| < 1, and windows of m slots where |g| < m. Absent where it is not real.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<f64>,
}

/// One stage.
#[apply(view)]
pub struct MarketStage {
    /// Prices before the stage, for planning, by resource.
    pub planned: Vec<f64>,
    /// Prices at which the resources clear.
    pub cleared: Vec<f64>,
    /// Largest relative change.
    pub change: f64,
}

/// Plays the stages of one event of a document's run, counted from 0.
///
/// # Errors
/// When there is no such event.
pub fn stages(scenario: &Scenario, event: u32) -> Result<MarketStagesReport, FormatError> {
    let Scenario { world, rules, .. } = scenario;
    let met = foresight(world, rules);
    let machine = machine_at(world, rules, &met, event)?;
    let mut offers = machine.offers();
    let is_played = offers.bidders.iter().any(|bidder| bidder.plays);
    if !is_played {
        offers.bidders.iter_mut().for_each(|bidder| bidder.plays = true);
    }
    let game = Game { machine: &machine, offers: &offers };
    let mut stages = Vec::new();
    let outcome = game.play(rules.stages, offers.start.clone(), |stage| {
        stages.push(MarketStage {
            planned: stage.planned.to_vec(),
            cleared: stage.cleared.to_vec(),
            change: stage.change,
        });
    });
    let settled = game.settled(outcome.planned.clone());
    Ok(MarketStagesReport {
        time: machine.time(),
        slot: machine.slot() as u32,
        is_played,
        is_settled: outcome.is_settled,
        is_two_cycle: is_two_cycle(&stages),
        stages,
        gain: settled.as_deref().and_then(|settled| game.gain(settled)),
        settled,
    })
}

/// Whether the last stage is like the second before it, and unlike the one before it.
fn is_two_cycle(stages: &[MarketStage]) -> bool {
    let [.., a, b, c] = stages else { return false };
    let distance = |a: &MarketStage, b: &MarketStage| {
        let pairs = a.cleared.iter().zip(&b.cleared);
        pairs.map(|(a, b)| (a - b).abs() / b).fold(0.0, f64::max)
    };
    distance(a, c) < 1e-6 && distance(b, c) > 1e-3
}

/// The game of one event.
struct Game<'a> {
    machine: &'a Machine<'a>,
    offers: &'a Offers,
}

impl Game<'_> {
    fn play(&self, stages: Stages, start: Vec<f64>, report: impl FnMut(Stage<'_>)) -> Outcome {
        let mut bidders: Vec<Bidder> = self.offers.bidders.clone();
        let plan = |user: usize, prices: &[f64]| self.machine.coefficients_with(user, prices);
        play(stages, start, &self.offers.floors, &mut bidders, plan, report)
    }

    /// Prices that a stage does not change, from given ones on.
    fn settled(&self, mut planned: Vec<f64>) -> Option<Vec<f64>> {
        let (most, step, near) = SEARCH;
        for _ in 0..most {
            let cleared = self.cleared(planned.clone());
            let mut change: f64 = 0.0;
            for (planned, cleared) in planned.iter_mut().zip(cleared) {
                change = change.max((cleared - *planned).abs() / *planned);
                *planned += step * (cleared - *planned);
            }
            if change < near {
                return Some(planned);
            }
        }
        None
    }

    /// Prices at which the resources clear when all plan with these prices.
    fn cleared(&self, planned: Vec<f64>) -> Vec<f64> {
        let once = Stages { most: 1, order: MarketStageOrder::AtOnce, step: 1.0 };
        self.play(once, planned, |_| {}).prices
    }

    /// The largest eigenvalue of the stage map at a point, by power iteration on its differences.
    fn gain(&self, at: &[f64]) -> Option<f64> {
        let mut columns = Vec::with_capacity(at.len());
        for (index, &price) in at.iter().enumerate() {
            let moved = |factor: f64| {
                let mut prices = at.to_vec();
                prices[index] *= factor;
                self.cleared(prices)
            };
            let (above, below) = (moved(1.0 + SMALL), moved(1.0 - SMALL));
            let slope = |(above, below): (&f64, &f64)| (above - below) / (2.0 * SMALL * price);
            columns.push(above.iter().zip(&below).map(slope).collect::<Vec<f64>>());
        }
        let apply = |vector: &[f64]| {
            let mut image = vec![0.0; vector.len()];
            for (column, &part) in columns.iter().zip(vector) {
                image.iter_mut().zip(column).for_each(|(sum, slope)| *sum += slope * part);
            }
            image
        };
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).total();
        // Begun unevenly, so that no eigenvector is at a right angle by symmetry.
        let mut vector: Vec<f64> = (0..at.len()).map(|index| 1.0 + 0.1 * index as f64).collect();
        let mut gain = 0.0;
        for _ in 0..500 {
            let image = apply(&vector);
            let (before, size) = (gain, dot(&image, &image).sqrt());
            gain = dot(&vector, &image) / dot(&vector, &vector);
            if size < 1e-12 {
                return Some(0.0);
            }
            if (gain - before).abs() < 1e-9 * gain.abs() {
                return Some(gain);
            }
            vector = image.iter().map(|part| part / size).collect();
        }
        None
    }
}
