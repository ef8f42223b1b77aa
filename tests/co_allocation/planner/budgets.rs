//! Budgets as constraints, against an exhaustive search that adds up prices itself.

use coalloc::labs::co_allocation::model::{LinkCapacity, NodeKind, Tariffs};
use coalloc::labs::co_allocation::planner::exact::{Exact, ExactAsHard};
use coalloc::labs::co_allocation::planner::exhaustive::Exhaustive;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, FramePlan, plan_frames, plan_window};
use coalloc::labs::co_allocation::planner::milp::Milp;
use coalloc::labs::co_allocation::planner::milp_set::MilpSet;
use coalloc::labs::co_allocation::planner::sat::Sat;
use coalloc::labs::co_allocation::planner::values::{Budget, Objective, Preferences};
use coalloc::labs::co_allocation::planner::{
    Matrices, Outcome, Planner, Spending, Values, check_plan, judge,
};

use super::tariffs::Priced;
use crate::oracle::cases::{self, Case, Random};
use crate::oracle::exhaustive::{Answer, solve};

/// A case whose windows have costs, prices and, if there is any choice, a budget between the extremes.
struct Shop {
    priced: Priced,
    preferences: Preferences,
}

impl Shop {
    fn random(seed: u64) -> Self {
        let base = if seed.is_multiple_of(2) { cases::small(seed) } else { cases::extended(seed) };
        let mut priced = Priced::of(base, seed);
        let mut random = Random::new(seed ^ 0xB0D9E7);
        let Case { grid, availability, .. } = &mut priced.case;
        if seed.is_multiple_of(3) && grid.link_capacity == LinkCapacity::Shared {
            grid.link_capacity = LinkCapacity::PerDirection;
            let each = availability.bandwidth_mbps.iter();
            availability.bandwidth_mbps =
                each.flat_map(|&mbps| [mbps, random.of(&[mbps, 2 * mbps, 0])]).collect();
        }
        let weight = |random: &mut Random| random.chance(70).then(|| random.of(&[0, 1, 5, 300, 10_000]));
        let weights = random.chance(40).then(|| grid.nodes.iter().map(|_| weight(&mut random)).collect());
        let objective = random.of(&[Objective::Price, Objective::Quality, Objective::Quality]);
        let tariffs = if random.chance(60) { priced.tariffs() } else { Tariffs::default() };
        let preferences = Preferences { objective, weights, tariffs, ..Preferences::default() };
        if preferences.unit() > 1 {
            let parts = &mut priced.case.request.parts;
            parts.iter_mut().flat_map(|part| &mut part.preferred).for_each(|wish| wish.penalty *= 3600);
        }
        let mut shop = Self { priced, preferences };
        shop.preferences.budget = shop.budget(&mut random);
        shop
    }

    /// Often between the prices of the best plan and of the cheapest one.
    fn budget(&self, random: &mut Random) -> Budget {
        let request = &self.priced.case.request;
        let window = request.time_frame.window_at(request.time_frame.earliest_start);
        let case = self.case(window, None);
        let prices = self.prices(window);
        let cheapest = solve(&by_price(&case, &prices));
        let price = |answer: &Answer| price_of(&case, answer.best.as_ref().map(|(plan, _)| plan), &prices);
        let unit = 1000 * u64::from(self.preferences.unit());
        let [least, most] = [price(&cheapest), price(&solve(&case))].map(|price| price / unit);
        let units = match random.below(6) {
            0 => random.of(&[0, 3, 20]),
            1 => least,
            2 => most.saturating_sub(1),
            _ => least + random.below(most.saturating_sub(least) + 2),
        };
        let cpus: u64 = request.parts.iter().map(|part| u64::from(part.cpus)).sum();
        match random.chance(80) || cpus == 0 {
            true => Budget::Total(units as u32),
            false => {
                let hours = cpus * u64::from(request.time_frame.duration);
                Budget::PerCpuHour((units * 3600).div_ceil(hours) as u32)
            }
        }
    }

    /// The most that a plan may cost, by the words of the document.
    fn most(&self) -> u64 {
        let request = &self.priced.case.request;
        let unit = u64::from(self.preferences.unit());
        let cpus: u64 = request.parts.iter().map(|part| u64::from(part.cpus)).sum();
        match self.preferences.budget {
            Budget::Unlimited => u64::MAX,
            Budget::Total(units) => 1000 * unit * u64::from(units),
            Budget::PerCpuHour(units) => {
                1000 * unit * u64::from(units) * cpus * u64::from(request.time_frame.duration) / 3600
            }
        }
    }

    fn has_tariffs(&self) -> bool {
        !self.preferences.tariffs.list.is_empty()
    }

    fn prices(&self, window: coalloc::kernel::Window) -> Values {
        let grid = &self.priced.case.grid;
        let values = match self.has_tariffs() {
            true => self.priced.values(window),
            false => Values::new(
                grid.nodes.iter().map(|node| kind(node.kind)[0]).collect(),
                grid.links.iter().map(|link| link.bandwidth_value).collect(),
            ),
        };
        Values { preferences: 0, ..values }
    }

    /// What the oracle is asked about a window.
    fn case(&self, window: coalloc::kernel::Window, budget: Option<Spending>) -> Case {
        let grid = &self.priced.case.grid;
        let (unit, hourly) = match self.has_tariffs() {
            true => (3600, window.end - window.start),
            false => (1, 1),
        };
        let mut values = match self.preferences.objective {
            Objective::Price => self.prices(window),
            Objective::Quality => Values::new(
                grid.nodes.iter().map(|node| unit * kind(node.kind)[1]).collect(),
                grid.links.iter().map(|link| unit * link.quality_penalty).collect(),
            ),
        };
        for (node, weight) in self.preferences.weights.iter().flatten().enumerate() {
            if let Some(weight) = weight {
                values.cpu[node] = weight * hourly;
            }
        }
        let values = Values { preferences: 1, budget: budget.map(Box::new), ..values };
        Case { values, ..self.priced.case.clone() }
    }

    fn options(&self) -> FrameOptions {
        FrameOptions {
            time_frames: 3,
            constraints: self.priced.case.constraints,
            preferences: self.preferences.clone(),
            node_limit: u64::MAX,
        }
    }
}

/// The case with prices in place of costs: wishes have none.
fn by_price(case: &Case, prices: &Values) -> Case {
    let mut by_price = Case { values: prices.clone(), ..case.clone() };
    by_price.request.parts.iter_mut().for_each(|part| part.preferred.clear());
    by_price
}

fn kind(kind: NodeKind) -> [u32; 2] {
    match kind {
        NodeKind::Site { cpu_value, quality_penalty, .. } => [cpu_value, quality_penalty],
        NodeKind::ExchangePoint => [0, 0],
    }
}

fn price_of(case: &Case, plan: Option<&coalloc::labs::co_allocation::model::Plan>, prices: &Values) -> u64 {
    let Some(plan) = plan else { return 0 };
    let sites = case.request.parts.iter().zip(&plan.sites);
    let sites: u64 =
        sites.map(|(part, &site)| 1000 * u64::from(part.cpus) * u64::from(prices.cpu[site])).sum();
    let flows = case.request.flows.iter().zip(&plan.paths);
    let links = |path: &coalloc::labs::co_allocation::model::Path| -> u64 {
        path.links.iter().map(|&link| u64::from(prices.bandwidth[link])).sum()
    };
    sites + flows.map(|(flow, path)| u64::from(flow.bandwidth_mbps) * links(path)).sum::<u64>()
}

#[test]
fn the_best_plan_within_the_budget_is_found_and_proven() {
    let (mut filtered, mut over, mut within) = (0, 0, 0);
    for seed in 0..crate::kit::cases(1000, 10000) {
        let shop = Shop::random(seed);
        let Case { grid, request, availability, .. } = &shop.priced.case;
        let frames = plan_frames(grid, request, &shop.options(), &Exact, |_| availability.clone());
        for FramePlan { window, outcome, over_budget, price, .. } in &frames {
            let (prices, most) = (shop.prices(*window), shop.most());
            let spending = Spending { prices: prices.clone(), most };
            let case = shop.case(*window, Some(spending));
            if let Some((plan, cost)) = solve(&case).best {
                assert_eq!(*outcome, Outcome::Optimal { plan, cost }, "seed {seed}, {window:?}");
                assert_eq!(*over_budget, None, "seed {seed}");
                let best = solve(&shop.case(*window, None)).best.expect("there is a plan");
                filtered += u32::from(price_of(&case, Some(&best.0), &prices) > most);
                within += 1;
                continue;
            }
            // The cheapest says by how much the budget is too low.
            let cheapest = solve(&by_price(&case, &prices));
            assert_eq!(
                outcome.plan(),
                cheapest.best.as_ref().map(|(plan, _)| plan),
                "seed {seed}, {window:?}"
            );
            assert!(matches!(outcome, Outcome::Optimal { .. } | Outcome::Infeasible), "seed {seed}");
            assert_eq!(*price, cheapest.cost());
            assert_eq!(*over_budget, cheapest.cost().map(|price| price - most), "seed {seed}");
            over += u32::from(over_budget.is_some());
        }
    }
    assert!(filtered > 100 && over > 100 && within > 500, "{filtered}, {over}, {within}");
}

#[test]
fn every_planner_keeps_a_budget() {
    let planners: [(&str, &dyn Planner); 5] = [
        ("exact from the first node", &ExactAsHard),
        ("exhaustive", &Exhaustive),
        ("literal", &Milp),
        ("set", &MilpSet),
        ("SAT", &Sat),
    ];
    let mut proven = [0; 5];
    for seed in 0..150 {
        let shop = Shop::random(seed);
        let Case { grid, request, availability, .. } = &shop.priced.case;
        let options = FrameOptions { time_frames: 1, ..shop.options() };
        let exact = plan_frames(grid, request, &options, &Exact, |_| availability.clone()).remove(0);
        for ((name, planner), proven) in planners.iter().zip(&mut proven) {
            let limited = FrameOptions { node_limit: 20_000, ..options.clone() };
            let other = plan_window(grid, request, &limited, *planner, exact.window, availability.clone());
            let cost = |frame: &FramePlan| match frame.outcome {
                Outcome::Optimal { cost, .. } => Some(cost),
                _ => None,
            };
            match other.outcome {
                Outcome::LimitReached { .. } => continue,
                _ if exact.over_budget.is_some() => {
                    assert_eq!(other.price, exact.price, "{name}, seed {seed}")
                }
                _ => assert_eq!(cost(&other), cost(&exact), "{name}, seed {seed}"),
            }
            assert_eq!(other.over_budget, exact.over_budget, "{name}, seed {seed}");
            *proven += 1;
        }
    }
    assert!(proven.iter().all(|&proven| proven > 60), "{proven:?}");
}

#[test]
fn a_search_under_a_budget_can_be_stopped_anywhere() {
    let mut stopped = 0;
    for seed in 0..300 {
        let shop = Shop::random(seed);
        let request = &shop.priced.case.request;
        let window = request.time_frame.window_at(request.time_frame.earliest_start);
        let case = shop.case(window, Some(Spending { prices: shop.prices(window), most: shop.most() }));
        let problem = case.problem();
        let (whole, effort) = Exact.plan(&problem, u64::MAX);
        let mut planning = Exact.begin(&problem);
        for limit in 0.. {
            let outcome = planning.advance(limit);
            let Outcome::LimitReached { best, bound } = outcome else {
                assert!(limit > effort.nodes || outcome == whole || whole.plan().is_some(), "seed {seed}");
                break;
            };
            stopped += 1;
            let best = best.map(|(plan, cost)| {
                assert_eq!(check_plan(&plan, &problem), Ok(cost), "seed {seed}");
                cost
            });
            if let Outcome::Optimal { cost, .. } = whole {
                assert!(bound <= cost && best.is_none_or(|best| best >= cost), "seed {seed}");
            }
        }
        assert_eq!((planning.advance(u64::MAX), planning.effort()), (whole, effort), "seed {seed}");
    }
    assert!(stopped > 300, "{stopped}");
}

#[test]
fn the_judges_know_the_budget() {
    let mut broken = 0;
    for seed in 0..300 {
        let shop = Shop::random(seed);
        let request = &shop.priced.case.request;
        let window = request.time_frame.window_at(request.time_frame.earliest_start);
        let Some((plan, _)) = solve(&shop.case(window, None)).best else { continue };
        let (prices, most) = (shop.prices(window), shop.most());
        let case = shop.case(window, Some(Spending { prices: prices.clone(), most }));
        let is_within = price_of(&case, Some(&plan), &prices) <= most;
        let checked = check_plan(&plan, &case.problem());
        assert_eq!(checked.as_ref().err().map(|violation| violation.equation), (!is_within).then_some(15));
        let nodes = plan.paths.iter().zip(&request.flows);
        let edges = nodes.map(|(path, flow)| {
            let nodes = path.nodes(&case.grid, plan.sites[flow.ends[0]]);
            path.links.iter().copied().zip(nodes).collect()
        });
        let matrices =
            Matrices { sites: plan.sites.iter().map(|&site| vec![site]).collect(), edges: edges.collect() };
        assert_eq!(judge(&matrices, &case.problem()).holds(), is_within, "seed {seed}");
        broken += u32::from(!is_within);
    }
    assert!(broken > 50, "{broken}");
}
