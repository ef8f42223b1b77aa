//! Tariffs against a clerk who adds up prices second by second, and an exhaustive search over plans.

use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::co_allocation::document::{ScenarioDocument, parse, to_model};
use coalloc::labs::co_allocation::model::{Grid, NodeKind, Plan, Request, Tariff, Tariffs};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, RankBy, plan_frames, rank};
use coalloc::labs::co_allocation::planner::values::Preferences;
use coalloc::labs::co_allocation::planner::{Outcome, Values};
use serde_json::json;

use crate::document::samples::tiny;
use crate::oracle::cases::{self, Case, Random};
use crate::oracle::exhaustive::solve;

const DAY: u32 = 86_400;

/// A week as a person writes it: steps of weekdays and of the weekend, the first at midnight.
struct Week {
    weekdays: Vec<(u32, u32)>,
    weekend: Vec<(u32, u32)>,
}

impl Week {
    fn random(random: &mut Random) -> Self {
        let mut day = || {
            let mut steps = vec![(0, random.below(9) as u32)];
            for _ in 0..random.below(4) {
                let from = random.of(&[1, 59, 3600, 28_800, 43_200, 72_000, 86_399]);
                if from > steps[steps.len() - 1].0 {
                    steps.push((from, random.of(&[0, 1, 2, 5, 100])));
                }
            }
            steps
        };
        let (weekdays, weekend) = (day(), day());
        Self { weekdays, weekend }
    }

    /// The level of one second, looked up by hand.
    fn level(&self, second: u32) -> u64 {
        let steps = if second / DAY % 7 < 5 { &self.weekdays } else { &self.weekend };
        let mut level = 0;
        for &(from, next) in steps {
            if from <= second % DAY {
                level = next;
            }
        }
        level.into()
    }

    fn tariff(&self) -> Tariff {
        let day = |day: u32| if day < 5 { &self.weekdays } else { &self.weekend };
        Tariff::new(
            (0..7)
                .flat_map(|at| day(at).iter().map(move |&(from, level)| (at * DAY + from, level)))
                .collect(),
        )
    }
}

/// A case with tariffs on some of its resources.
pub(super) struct Priced {
    pub case: Case,
    weeks: Vec<Week>,
    of_node: Vec<Option<usize>>,
    of_link: Vec<Option<usize>>,
}

impl Priced {
    fn random(seed: u64) -> Self {
        Self::of(cases::small(seed), seed)
    }

    /// A case with random prices, penalties, tariffs and windows.
    pub fn of(mut case: Case, seed: u64) -> Self {
        let mut random = Random::new(seed ^ 0x007A_21FF);
        for node in &mut case.grid.nodes {
            if let NodeKind::Site { cpu_value, quality_penalty, .. } = &mut node.kind {
                (*cpu_value, *quality_penalty) = (random.of(&[0, 1, 3, 10]), random.of(&[0, 1, 2]));
            }
        }
        for link in &mut case.grid.links {
            (link.bandwidth_value, link.quality_penalty) = (random.of(&[0, 1, 5]), random.of(&[0, 4]));
        }
        let start = random.of(&[0, 7000, 4 * DAY + 80_000, 5 * DAY, 6 * DAY + 85_000, 20 * DAY]);
        let (latest_start, duration) =
            (start + random.of(&[0, 10, 5000, 90_000]), random.of(&[1, 7, 1800, 3601]));
        case.request.time_frame = TimeFrame { earliest_start: start, latest_start, duration };
        let weeks: Vec<Week> = (0..1 + random.below(3)).map(|_| Week::random(&mut random)).collect();
        let mut any = || (random.chance(80)).then(|| random.below(weeks.len() as u64) as usize);
        let of_node = case.grid.nodes.iter().map(|_| any()).collect();
        let of_link = case.grid.links.iter().map(|_| any()).collect();
        Self { case, weeks, of_node, of_link }
    }

    pub fn tariffs(&self) -> Tariffs {
        let list = self.weeks.iter().map(Week::tariff).collect();
        Tariffs { list, of_node: self.of_node.clone(), of_link: self.of_link.clone() }
    }

    /// The level of a resource, added up over every second.
    fn level_seconds(&self, tariff: Option<usize>, window: Window) -> u64 {
        (window.start..window.end).map(|second| tariff.map_or(1, |at| self.weeks[at].level(second))).sum()
    }

    /// What a CPU of each node and a Gbps of each link cost, in 1/3600 of a value unit.
    pub fn values(&self, window: Window) -> Values {
        let charges: Vec<u64> =
            (0..self.weeks.len()).map(|at| self.level_seconds(Some(at), window)).collect();
        let of =
            |tariff: Option<usize>| tariff.map_or(u64::from(window.end - window.start), |at| charges[at]);
        let grid = &self.case.grid;
        let cpu = |(node, &tariff): (usize, &Option<usize>)| (cpu_value(grid, node) * of(tariff)) as u32;
        let gbps = |(link, &tariff): (usize, &Option<usize>)| {
            (u64::from(grid.links[link].bandwidth_value) * of(tariff)) as u32
        };
        Values::new(
            self.of_node.iter().enumerate().map(cpu).collect(),
            self.of_link.iter().enumerate().map(gbps).collect(),
        )
    }
}

fn cpu_value(grid: &Grid, node: usize) -> u64 {
    match grid.nodes[node].kind {
        NodeKind::Site { cpu_value, .. } => cpu_value.into(),
        NodeKind::ExchangePoint => 0,
    }
}

/// The price of a plan in thousandths of 1/3600 of a value unit.
fn price(plan: &Plan, request: &Request, values: &Values) -> u64 {
    let mut sum = 0;
    for (part, &site) in request.parts.iter().zip(&plan.sites) {
        sum += 1000 * u64::from(part.cpus) * u64::from(values.cpu[site]);
    }
    for (flow, path) in request.flows.iter().zip(&plan.paths) {
        for &link in &path.links {
            sum += u64::from(flow.bandwidth_mbps) * u64::from(values.bandwidth[link]);
        }
    }
    sum
}

#[test]
fn plans_under_tariffs_are_the_cheapest_second_by_second() {
    let (mut windows, mut with_plan, mut moved) = (0, 0, 0);
    for seed in 0..crate::kit::cases(2000, 20000) {
        let priced = Priced::random(seed);
        let Case { grid, request, availability, constraints, .. } = &priced.case;
        let options = FrameOptions {
            time_frames: 4,
            constraints: *constraints,
            preferences: Preferences { tariffs: priced.tariffs(), ..Preferences::default() },
            node_limit: u64::MAX,
        };
        let frames = plan_frames(grid, request, &options, &Exact, |_| availability.clone());
        let mut cheapest: Option<(u64, u32)> = None;
        for frame in &frames {
            windows += 1;
            let values = priced.values(frame.window);
            let oracle = solve(&Case { values: values.clone(), ..priced.case.clone() });
            assert_eq!(frame.outcome.plan().is_some(), oracle.best.is_some(), "{:?}", priced.case);
            let Some((best, least)) = oracle.best else { continue };
            with_plan += 1;
            let Outcome::Optimal { plan, cost } = &frame.outcome else { panic!("no limit was set") };
            assert_eq!((plan, *cost), (&best, least), "{:?} of\n{:?}", frame.window, priced.case);
            assert_eq!(frame.price, Some(price(plan, request, &values)));
            if cheapest.is_none_or(|(cost, _)| least < cost) {
                cheapest = Some((least, frame.window.start));
            }
        }
        let best = rank(&frames, RankBy::Price).first().map(|&at| frames[at].window.start);
        assert_eq!(best, cheapest.map(|(_, start)| start), "the earliest of the cheapest");
        moved += u32::from(best.is_some_and(|best| best > request.time_frame.earliest_start));
    }
    assert!(windows >= 6_000 && with_plan >= 3000 && moved >= 50, "{windows}, {with_plan}, {moved}");
}

#[test]
fn weights_stand_in_place_of_hourly_prices() {
    let priced = Priced::random(3);
    let window = Window { start: 100, end: 1900 };
    let grid = &priced.case.grid;
    let weights = grid.nodes.iter().map(|node| node.is_site().then_some(7)).collect();
    let preferences =
        Preferences { tariffs: priced.tariffs(), weights: Some(weights), ..Preferences::default() };
    let values = coalloc::labs::co_allocation::planner::values::values(
        grid,
        window,
        &priced.case.availability,
        &preferences,
    );
    let sites = values.cpu.iter().zip(&grid.nodes).filter(|(_, node)| node.is_site());
    assert!(sites.into_iter().all(|(&value, _)| value == 7 * 1800), "{values:?}");
    assert_eq!(values.bandwidth, priced.values(window).bandwidth);
}

#[test]
fn a_document_s_steps_hold_on_their_days_for_what_they_cover() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let weeks: Vec<Week> = (0..2).map(|_| Week::random(&mut random)).collect();
        let steps = |steps: &[(u32, u32)]| -> Vec<_> {
            steps.iter().map(|(from, level)| json!({ "fromSeconds": from, "level": level })).collect()
        };
        let tariff = |at: usize| {
            let Week { weekdays, weekend } = &weeks[at];
            json!({ "name": format!("T{at}"), "weekdays": steps(weekdays), "weekend": steps(weekend) })
        };
        let mut document = tiny();
        let mut tariffs = [tariff(0), tariff(1)];
        tariffs[0]["domains"] = json!(["Left"]);
        tariffs[0]["covers"] = json!("cpus");
        document["economy"] = json!({ "tariffs": tariffs });
        let scenario = to_model(&parse::<ScenarioDocument>(&document.to_string()).expect("it is a scenario"))
            .expect("it is checked");
        let read = &scenario.options.frames.preferences.tariffs;
        for (node, tariff) in scenario.grid.nodes.iter().zip(&read.of_node) {
            let left = node.domain.is_some_and(|domain| scenario.grid.domains[domain].name == "Left");
            assert_eq!(*tariff, Some(usize::from(!left)));
        }
        assert!(read.of_link.iter().all(|tariff| *tariff == Some(1)), "the first covers CPUs only");
        for (week, tariff) in weeks.iter().zip(&read.list) {
            for second in (0..8 * DAY).step_by(37) {
                assert_eq!(u64::from(tariff.level_at(second)), week.level(second), "{second}");
            }
        }
    }
}

/// A request of a minute can be charged; those of the default workload, of up to two hours on a hundred times as dear a tariff,
/// cannot.
#[test]
fn a_document_without_a_workload_is_not_refused_for_the_default_one() {
    let document = |workload: serde_json::Value| {
        let mut document = json!({
            "format": "coalloc", "version": 1, "title": "",
            "grid": { "sites": [{ "name": "A", "cpus": 8, "cpuValue": 6 }] },
            "request": {
                "parts": [{ "name": "P", "cpus": 1 }],
                "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 60 },
            },
            "economy": { "tariffs": [{ "name": "T", "weekdays": [{ "fromSeconds": 0, "level": 1000 }] }] },
        });
        if !workload.is_null() {
            document["workload"] = workload;
        }
        parse::<ScenarioDocument>(&document.to_string())
    };
    let scenario =
        to_model(&document(json!(null)).expect("the request can be charged")).expect("it was parsed");
    let refused = scenario.day(0).map(|_| ()).expect_err("requests of its days cannot");
    assert_eq!(refused.path, "workload.durationsSeconds");
    let own = document(json!({ "durationsSeconds": [7200] })).expect_err("its own requests cannot");
    assert_eq!(own.path, "workload.durationsSeconds");
}
