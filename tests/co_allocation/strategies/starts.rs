//! Strategies over time: all starts against every second, and the negotiation of a start.

use coalloc::calendar::{Calendar, SegmentTree, StepCalendar};
use coalloc::kernel::{Seconds, TimeFrame, Window};
use coalloc::labs::co_allocation::model::{
    Availability, ComputePart, Flow, Grid, Link, Node, NodeKind, Request,
};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, RankBy, plan_window};
use coalloc::labs::co_allocation::planner::strategy::{
    Decision, Inquiry, NotDisclosed, Resources, StrategyName,
};
use coalloc::labs::co_allocation::planner::values::Preferences;
use coalloc::labs::co_allocation::planner::{Constraints, Planner};

use crate::oracle::cases::Random;

/// Timetables of all resources of a grid; also the shadow of the books in `days`.
pub struct Timetables<C> {
    pub installed: Availability,
    pub cpus: Vec<C>,
    pub bandwidth: Vec<C>,
    pub percent: u32,
    pub disclosed: bool,
}

impl<C: Calendar> Timetables<C> {
    pub fn new(grid: &Grid) -> Self {
        let installed = Availability::of_empty(grid);
        let calendars = |count| std::iter::repeat_with(C::default).take(count).collect();
        Self {
            cpus: calendars(installed.cpus.len()),
            bandwidth: calendars(installed.bandwidth_mbps.len()),
            installed,
            percent: 100,
            disclosed: true,
        }
    }
}

impl<C: Calendar> Resources for Timetables<C> {
    fn free(&mut self, window: Window) -> Availability {
        let free = |installed: &[u32], calendars: &[C]| {
            let pairs = installed.iter().zip(calendars);
            pairs.map(|(&installed, calendar)| calendar.free(installed, window)).collect()
        };
        let cpus = free(&self.installed.cpus, &self.cpus);
        let bandwidth_mbps = free(&self.installed.bandwidth_mbps, &self.bandwidth);
        Availability { cpus, bandwidth_mbps }.disclosed(self.percent)
    }

    fn changes(&mut self, within: Window) -> Option<Vec<Seconds>> {
        let calendars = self.cpus.iter().chain(&self.bandwidth);
        let mut changes: Vec<_> = calendars.flat_map(|calendar| calendar.changes(within)).collect();
        changes.sort_unstable();
        changes.dedup();
        self.disclosed.then_some(changes)
    }
}

/// Three sites and an exchange point, with prices that differ.
fn grid() -> Grid {
    let site = |name: &str, cpus, cpu_value| Node {
        name: name.into(),
        domain: None,
        kind: NodeKind::Site { cpus, cpu_value, quality_penalty: 5 - cpu_value },
        attributes: Vec::new(),
    };
    let exchange =
        Node { name: "X".into(), domain: None, kind: NodeKind::ExchangePoint, attributes: Vec::new() };
    let link = |ends, bandwidth_mbps| Link {
        ends,
        bandwidth_mbps,
        bandwidth_value: 1 + ends[0] as u32,
        ..Link::default()
    };
    Grid {
        nodes: vec![site("A", 4, 1), site("B", 6, 2), site("C", 8, 4), exchange],
        links: vec![link([0, 1], 3), link([0, 3], 4), link([1, 3], 2), link([2, 3], 5)],
        ..Grid::default()
    }
}

fn options(preferences: Preferences) -> FrameOptions {
    let constraints = Constraints { no_opposite_links: true, max_path_links: Some(2), share_sites: false };
    FrameOptions { time_frames: 4, constraints, preferences, node_limit: u64::MAX }
}

fn request(random: &mut Random, horizon: Seconds) -> Request {
    let parts = 1 + random.below(2) as usize;
    let part = |cpus| ComputePart { cpus, ..ComputePart::default() };
    let duration = 1 + random.below(15) as Seconds;
    let earliest_start = random.below(u64::from(horizon) / 2) as Seconds;
    let latest_start = earliest_start + random.below(30) as Seconds;
    let flow = Flow { ends: [0, 1], bandwidth_mbps: 1 + random.below(3) as u32, ..Flow::default() };
    Request {
        parts: (0..parts).map(|_| part(1 + random.below(6) as u32)).collect(),
        flows: if parts == 2 { vec![flow] } else { Vec::new() },
        time_frame: TimeFrame { earliest_start, latest_start, duration },
        domain_rules: Vec::new(),
    }
}

fn occupied<C: Calendar>(random: &mut Random, grid: &Grid, horizon: Seconds) -> Timetables<C> {
    let mut timetables: Timetables<C> = Timetables::new(grid);
    for _ in 0..random.below(30) {
        let start = random.below(u64::from(horizon)) as Seconds;
        let window = Window { start, end: start + 1 + random.below(20) as Seconds };
        let cpus = random.chance(60);
        let at = random.below(if cpus { 3 } else { 4 }) as usize;
        let (installed, calendar) = match cpus {
            true => (timetables.installed.cpus[at], &mut timetables.cpus[at]),
            false => (timetables.installed.bandwidth_mbps[at], &mut timetables.bandwidth[at]),
        };
        let amount = 1 + random.below(4) as u32;
        calendar.add(window, amount.min(calendar.free(installed, window)));
    }
    timetables
}

fn inquiry<'a>(
    grid: &'a Grid,
    request: &'a Request,
    options: &'a FrameOptions,
    rank_by: RankBy,
) -> Inquiry<'a> {
    Inquiry { grid, request, options, rank_by, planner: &Exact as &dyn Planner, every_window: false }
}

fn decide(strategy: StrategyName, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Decision {
    strategy.strategy().decide(inquiry, resources).expect("timetables are disclosed")
}

/// The proof in the documentation of `AllStarts`, tried: no second is better than its starts.
#[test]
fn all_starts_are_as_good_as_every_second() {
    const HORIZON: Seconds = 60;
    let grid = grid();
    let (mut planned, mut later, mut refused) = (0, 0, 0);
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let mut timetables: Timetables<StepCalendar> = occupied(&mut random, &grid, HORIZON);
        let request = request(&mut random, HORIZON);
        let load_balancing = random.chance(30);
        let options = options(Preferences { load_balancing, ..Preferences::default() });
        let frame = request.time_frame;
        let every_second: Vec<_> = (frame.earliest_start..=frame.latest_start)
            .filter_map(|start| {
                let window = frame.window_at(start);
                let free = timetables.free(window);
                let frame = plan_window(&grid, &request, &options, &Exact, window, free);
                frame.plan().is_some().then_some((frame.price, start))
            })
            .collect();
        let rank_by = if load_balancing { RankBy::Time } else { random.of(&[RankBy::Time, RankBy::Price]) };
        let best = match rank_by {
            RankBy::Time => every_second.first(),
            _ => every_second.iter().min(),
        };
        let inquiry = inquiry(&grid, &request, &options, rank_by);
        let decision = decide(StrategyName::AllStarts, &inquiry, &mut timetables);
        assert!(decision.proven);
        let found = decision.choice.map(|choice| choice.window.start);
        assert_eq!(found, best.map(|&(_, start)| start), "seed {seed}, {rank_by:?}");
        planned += usize::from(found.is_some());
        later += usize::from(found.is_some_and(|start| start > frame.earliest_start));
        refused += usize::from(found.is_none());
        // Equidistant frames are some of all starts.
        if rank_by == RankBy::Time {
            let frames = decide(StrategyName::Frames, &inquiry, &mut timetables).choice;
            assert!(frames.is_none_or(|frames| found.is_some_and(|found| found <= frames.window.start)));
        }
    }
    assert!(planned > 100 && later > 20 && refused > 20, "{planned} {later} {refused}");
}

/// A negotiated start is the first at which the chosen resources are free, found by checking each start.
#[test]
fn every_strategy_keeps_to_the_time_frame_whatever_the_calendar() {
    const HORIZON: Seconds = 60;
    let grid = grid();
    for seed in 0..200 {
        let [mut a, mut b] = [Random::new(seed), Random::new(seed)];
        let mut step: Timetables<StepCalendar> = occupied(&mut a, &grid, HORIZON);
        let mut tree: Timetables<SegmentTree> = occupied(&mut b, &grid, HORIZON);
        let request = request(&mut a, HORIZON);
        let options = options(Preferences::default());
        let inquiry = inquiry(&grid, &request, &options, RankBy::Time);
        for strategy in StrategyName::ALL {
            let decision = decide(strategy, &inquiry, &mut step);
            assert_eq!(decision, decide(strategy, &inquiry, &mut tree), "seed {seed}, {strategy:?}");
            let Some(choice) = decision.choice else { continue };
            let frame = request.time_frame;
            assert_eq!(choice.window, frame.window_at(choice.window.start));
            assert!((frame.earliest_start..=frame.latest_start).contains(&choice.window.start));
            assert!(decision.spent.questions > 0);
        }
    }
}

#[test]
fn a_negotiation_goes_from_latest_answer_to_latest_answer() {
    let grid = grid();
    let mut timetables = Timetables::<StepCalendar>::new(&grid);
    let part = |cpus| ComputePart { cpus, ..ComputePart::default() };
    let request = Request {
        parts: vec![part(8), part(5)],
        flows: Vec::new(),
        time_frame: TimeFrame { earliest_start: 0, latest_start: 30, duration: 10 },
        domain_rules: Vec::new(),
    };
    let options = options(Preferences::default());
    // Starts 0, 10, 20, 30. C is taken in the third slot, B in the first two: they meet in the fourth.
    timetables.cpus[2].add(Window { start: 20, end: 30 }, 1);
    timetables.cpus[1].add(Window { start: 0, end: 20 }, 2);
    let inquiry = inquiry(&grid, &request, &options, RankBy::Time);
    let decision = decide(StrategyName::Negotiation, &inquiry, &mut timetables);
    let choice = decision.choice.expect("both are free at last");
    assert_eq!((choice.window.start, choice.plan.sites), (30, vec![2, 1]));
    // B is asked at 0, 10, 20, then at 20, then at 30; C at 0, then at 20, 30, then at 30.
    assert_eq!((decision.spent.questions, decision.spent.effort.nodes), (4, 9));
    timetables.cpus[1].add(Window { start: 39, end: 40 }, 2);
    assert_eq!(decide(StrategyName::Negotiation, &inquiry, &mut timetables).choice, None);
}

#[test]
fn backtracking_holds_and_releases() {
    let grid = grid();
    let mut timetables = Timetables::<StepCalendar>::new(&grid);
    let part = |cpus| ComputePart { cpus, ..ComputePart::default() };
    let request = Request {
        parts: vec![part(4), part(4)],
        flows: vec![Flow { ends: [0, 1], bandwidth_mbps: 4, ..Flow::default() }],
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 10 },
        domain_rules: Vec::new(),
    };
    let options = options(Preferences::default());
    let inquiry = inquiry(&grid, &request, &options, RankBy::Time);
    let decision = decide(StrategyName::Backtracking, &inquiry, &mut timetables);
    let choice = decision.choice.expect("A and C are joined well enough");
    assert_eq!(choice.plan.sites, [0, 2]);
    // A for the first part; for the second A is taken, B is held in vain, C is held with its path.
    let spent = decision.spent;
    assert_eq!((spent.effort.nodes, spent.holds, spent.held_nodes), (4, 4, 3));
}

#[test]
fn strategies_that_need_timetables_report_it() {
    let grid = grid();
    let mut timetables = Timetables::<StepCalendar>::new(&grid);
    timetables.disclosed = false;
    let request = request(&mut Random::new(1), 60);
    let options = options(Preferences::default());
    let inquiry = inquiry(&grid, &request, &options, RankBy::Time);
    for strategy in StrategyName::ALL {
        let decided = strategy.strategy().decide(&inquiry, &mut timetables);
        assert_eq!(decided.err(), strategy.needs_timetables().then_some(NotDisclosed));
    }
}
