//! Blends of cost and price: μ · cost + λ · price, with whole numbers μ and λ.
//!
//! If no plan blends to less than b, a plan of price p at most costs at least (b − λ · p) / μ. The first blend makes
//! the best plan and the cheapest one equal; each search finds a plan below both or proves that they are the best of
//! their blend, and takes the place of that on its side of the budget.

use super::Measure;
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::exact::incumbent::Incumbent;
use crate::labs::co_allocation::planner::exact::search::Search;
use crate::labs::co_allocation::planner::exact::setting::gcd;
use crate::labs::co_allocation::planner::{Problem, Values};

/// Blends tried: they are usually few.
const MOST_BLENDS: u32 = 16;
/// Blended costs stay below it, as costs do.
const HIGHEST: u128 = 1 << 52;

/// A blend of cost and price, and the least that any plan comes to by it.
#[derive(Debug)]
pub struct Blend {
    /// The coefficients.
    pub values: Values,
    factors: [u64; 2],
    /// Common divisors of all costs and of all prices, by which they are divided first.
    units: [u64; 2],
}

impl Blend {
    /// A blend in which cost and price have about these shares; `None` where integers do not hold it.
    fn new(problem: &Problem<'_>, measures: [&Measure; 2], shares: [u64; 2]) -> Option<Self> {
        let prices = &problem.values.budget.as_ref()?.prices;
        let both = [problem.values, prices];
        let wishes = problem.request.parts.iter().any(|part| !part.preferred.is_empty());
        let divisor = |values: &Values| {
            let each =
                values.cpu.iter().chain(&values.bandwidth).chain(wishes.then_some(&values.preferences));
            each.fold(0, |divisor, &value| gcd(divisor, value.into())).max(1)
        };
        let units = both.map(divisor);
        let largest =
            both.map(|values| values.cpu.iter().chain(&values.bandwidth).copied().max().unwrap_or(0));
        let common = gcd(shares[0], shares[1]).max(1);
        let factors = (0..u64::BITS).map(|shift| shares.map(|share| ((share / common) >> shift).max(1)));
        let sum = |factors: [u64; 2], of: [u64; 2]| -> u128 {
            (0..2).map(|at| u128::from(factors[at]) * u128::from(of[at].div_ceil(units[at]))).sum()
        };
        let unmet = problem.request.parts.iter().flat_map(|part| &part.preferred);
        let penalties: u64 = unmet.map(|wish| 1000 * u64::from(wish.penalty)).sum();
        let [cost, price] = measures.map(|measure| measure.instance.cost_ceiling);
        let ceilings = [cost + penalties, price];
        let fits = |factors: &[u64; 2]| {
            sum(*factors, largest.map(u64::from)) <= u128::from(u32::MAX / 2)
                && sum(*factors, ceilings) < HIGHEST
        };
        let factors = factors.into_iter().find(fits)?;
        let mixed = |cost: u32, price: u32| {
            let [cost, price] = [u64::from(cost) / units[0], u64::from(price) / units[1]];
            (factors[0] * cost + factors[1] * price) as u32
        };
        let mix =
            |costs: &[u32], prices: &[u32]| costs.iter().zip(prices).map(|(&a, &b)| mixed(a, b)).collect();
        let values = Values {
            preferences: mixed(if wishes { problem.values.preferences } else { 0 }, 0),
            ..Values::new(
                mix(&problem.values.cpu, &prices.cpu),
                mix(&problem.values.bandwidth, &prices.bandwidth),
            )
        };
        Some(Self { values, factors, units })
    }

    /// The blend of a cost and a price, rounded down.
    pub fn of(&self, amounts: [Cost; 2]) -> Cost {
        (0..2).fold(0, |sum: Cost, at| {
            sum.saturating_add(self.factors[at].saturating_mul(amounts[at] / self.units[at]))
        })
    }

    /// The least cost of a plan of price `most` at most, if no plan blends to less.
    fn bound(&self, least: Cost, most: Cost) -> Cost {
        let of_price = self.factors[1].saturating_mul(most / self.units[1]);
        least.saturating_sub(of_price).div_ceil(self.factors[0]).saturating_mul(self.units[0])
    }
}

/// The search for the blend that bounds best.
#[derive(Debug)]
pub struct Blending {
    /// The measure of cost.
    pub by_cost: Measure,
    by_price: Measure,
    /// The budget.
    pub most: Cost,
    /// Cost and price of the plans on both sides of the budget.
    sides: [[Cost; 2]; 2],
    /// The blend being searched.
    current: Option<(Blend, Measure, Search)>,
    /// The blend that bounds best.
    pub blend: Option<Blend>,
    tried: u32,
    spent: u64,
    /// The best plan within the budget so far.
    pub best: Incumbent,
    /// No plan within the budget costs less.
    pub bound: Cost,
}

impl Blending {
    /// Begins with the best plan, over the budget, and the cheapest one, within it.
    pub fn new(problem: &Problem<'_>, most: Cost, over: &Incumbent, cheapest: &Incumbent) -> Self {
        let by_cost = Measure::new(problem);
        let by_price = Measure::new(&problem.by_price().expect("there is a budget"));
        let sides = [over, cheapest].map(|plan| [by_cost.of(plan), by_price.of(plan)]);
        let best = Incumbent { cost: sides[1][0], ..cheapest.clone() };
        let bound = over.cost;
        let (current, blend, tried, spent) = (None, None, 0, 0);
        Self { by_cost, by_price, most, sides, current, blend, tried, spent, best, bound }
    }

    /// Search nodes so far.
    pub fn nodes(&self) -> u64 {
        self.spent + self.current.as_ref().map_or(0, |(_, measure, _)| measure.ctx.budget.spent())
    }

    /// Searches until no blend bounds better (true) or the nodes are spent (false).
    pub fn run(&mut self, problem: &Problem<'_>, limit: u64) -> bool {
        loop {
            let Some((_, measure, search)) = &mut self.current else {
                let [[over, dear], [within, cheap]] = self.sides;
                if self.tried == MOST_BLENDS || within <= over.max(self.bound) {
                    return true;
                }
                let shares = [dear - cheap, within - over];
                let Some(blend) = Blend::new(problem, [&self.by_cost, &self.by_price], shares) else {
                    return true;
                };
                let measure = Measure::new(&Problem { values: &blend.values, ..*problem });
                let search = Search::for_cheapest(&measure.instance);
                self.tried += 1;
                self.current = Some((blend, measure, search));
                continue;
            };
            measure.ctx.budget.extend_to(limit.saturating_sub(self.spent));
            if !search.run(&measure.instance, &mut measure.ctx) {
                return false;
            }
            let Some((blend, measure, Search { best: Some(found), .. })) = self.current.take() else {
                return true;
            };
            self.spent += measure.ctx.budget.spent();
            let amounts = [self.by_cost.of(&found), self.by_price.of(&found)];
            let is_new = self.sides.iter().all(|&side| found.cost < blend.of(side));
            let bound = blend.bound(found.cost, self.most);
            if bound > self.bound || self.blend.is_none() {
                self.bound = self.bound.max(bound);
                self.blend = Some(blend);
            }
            if !is_new {
                return true;
            }
            let within = amounts[1] <= self.most;
            self.sides[usize::from(within)] = amounts;
            if within && amounts[0] < self.best.cost {
                self.best = Incumbent { cost: amounts[0], ..found };
            }
        }
    }
}
