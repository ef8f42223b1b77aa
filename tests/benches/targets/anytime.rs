//! How good a plan is at what time, beside the time to its proof: first plans, time to within 5 %, primal integral.
//!
//! The primal integral is that over time of the gap to the best plan known, `(cost − best) / cost`, 1 before the first
//! plan, up to the limit: the seconds lost. The best plan known is the proven one, or the last of the run itself.
//!
//! Reference: Berthold (2013), *Measuring the impact of primal heuristics*.

use std::time::Instant;

use coalloc::kernel::statistics::Distribution;
use coalloc::labs::co_allocation::model::Cost;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, check_plan};

use crate::cases::{Case, domains, real, scarce, topologies};

/// A slice of planning is made to take about this long.
const SLICE_SECONDS: f64 = 1e-3;

/// Requests of one kind, and when they are given up.
struct Row {
    work: String,
    cases: Vec<Case>,
    limit_seconds: f64,
    limit_nodes: u64,
}

/// What became of one request.
struct Course {
    /// When a plan was found, and its cost: each cheaper than the one before.
    plans: Vec<(f64, Cost)>,
    seconds: f64,
    proven: bool,
    bound: Cost,
    nodes: u64,
}

/// The table, with one of `part` requests.
pub fn table(part: u32) -> String {
    let mut table = "| work | requests | proven | neither plan nor proof | gap of the rest | first plan: median, 99 %, most | \
        within 5 %: median, 90 % | primal integral | mean time | mean nodes |\n\
        | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    for row in rows(part) {
        let courses: Vec<Course> = row.cases.iter().map(|case| course(case, &row)).collect();
        table += &line(&row, &courses);
    }
    table
}

fn rows(part: u32) -> Vec<Row> {
    let few = |count: u32| u64::from((count / part).max(4));
    let timed = |work: &str, limit_seconds, cases| Row {
        work: work.to_owned(),
        cases,
        limit_seconds,
        limit_nodes: u64::MAX,
    };
    let mut rows = vec![
        Row {
            work: "Waxman network of 100 nodes, nearly full, 6–10 parts, 2 000 nodes".to_owned(),
            cases: (0..few(200)).map(scarce).collect(),
            limit_seconds: f64::INFINITY,
            limit_nodes: 2000,
        },
        timed(
            "100 nodes, 10 sites, 1–3 Gbps, 80 % occupied, 60 s",
            60.0,
            (0..few(100)).map(|seed| domains(seed, 100, 10, 80, true)).collect(),
        ),
    ];
    for topology in topologies(5..=70) {
        for (full, share) in [("half", 1.0), ("four fifths", 0.4)] {
            let case = |seed: u64| {
                let mut case = real(&topology, seed, 3 + seed as usize % 6);
                let less = |amount: &mut u32| *amount = (f64::from(*amount) * share) as u32;
                case.availability.cpus.iter_mut().for_each(less);
                case.availability.bandwidth_mbps.iter_mut().for_each(less);
                case
            };
            let fits = |case: &Case| case.request.parts.len() <= topology.nodes;
            rows.push(timed(
                &format!("{}, {} nodes, 3–8 sites, {full} occupied, 1 s", topology.name, topology.nodes),
                1.0,
                (0..few(120)).map(case).filter(fits).collect(),
            ));
        }
    }
    rows
}

/// Plans a request in slices, each plan judged.
fn course(case: &Case, row: &Row) -> Course {
    let problem = case.problem();
    let begun = Instant::now();
    let mut planning = Exact.begin(&problem);
    let mut course = Course { plans: Vec::new(), seconds: 0.0, proven: false, bound: 0, nodes: 0 };
    let mut slice = 1;
    loop {
        let limit = (planning.effort().nodes + slice).min(row.limit_nodes);
        let before = begun.elapsed().as_secs_f64();
        let outcome = planning.advance(limit);
        course.seconds = begun.elapsed().as_secs_f64();
        if course.seconds - before < SLICE_SECONDS {
            slice *= 2;
        } else {
            slice = (slice / 2).max(1);
        }
        let (found, bound) = match outcome {
            Outcome::Optimal { plan, cost } => (Some((plan, cost)), Some(cost)),
            Outcome::Infeasible => (None, Some(Cost::MAX)),
            Outcome::LimitReached { best, bound } => {
                course.bound = bound;
                (best, None)
            }
        };
        if let Some((plan, cost)) = found
            && course.plans.last().is_none_or(|&(_, last)| cost < last)
        {
            assert_eq!(check_plan(&plan, &problem), Ok(cost), "{}", case.name);
            course.plans.push((course.seconds, cost));
        }
        course.proven = bound.is_some();
        course.bound = bound.unwrap_or(course.bound);
        course.nodes = planning.effort().nodes;
        if course.proven || course.seconds >= row.limit_seconds || course.nodes >= row.limit_nodes {
            return course;
        }
    }
}

fn line(row: &Row, courses: &[Course]) -> String {
    let percent = |count: usize| 100.0 * count as f64 / courses.len().max(1) as f64;
    let proven = courses.iter().filter(|course| course.proven).count();
    let neither = courses.iter().filter(|course| !course.proven && course.plans.is_empty()).count();
    let planned: Vec<&Course> = courses.iter().filter(|course| !course.plans.is_empty()).collect();
    let gap = |cost: Cost, best: Cost| cost.saturating_sub(best) as f64 / cost.max(1) as f64;
    let best = |course: &Course| course.plans.last().map_or(0, |&(_, cost)| cost);
    let gaps: Vec<f64> = (planned.iter().filter(|course| !course.proven))
        .map(|course| 100.0 * gap(best(course), course.bound))
        .collect();
    let near = |course: &&Course| {
        let is_near = |&&(_, cost): &&(f64, Cost)| gap(cost, best(course)) <= 0.05;
        course.plans.iter().find(is_near).map_or(f64::NAN, |&(seconds, _)| 1e3 * seconds)
    };
    let integral = |course: &&Course| {
        let (mut lost, mut since, mut now) = (0.0, 0.0, 1.0);
        for &(seconds, cost) in &course.plans {
            lost += now * (seconds - since);
            (since, now) = (seconds, gap(cost, best(course)));
        }
        1e3 * lost
    };
    let of = |values: Vec<f64>, percentiles: &[f64], unit: &str| {
        let words = |distribution: Distribution| {
            let words = percentiles.iter().map(|&at| format!("{:.1}", distribution.percentile(at)));
            words.collect::<Vec<_>>().join(", ") + unit
        };
        Distribution::of(&values).map_or("–".to_owned(), words)
    };
    let mean = |values: Vec<f64>| Distribution::of(&values).map_or(0.0, |distribution| distribution.mean());
    format!(
        "| {} | {} | {:.1} % | {neither} | {} | {} | {} | {:.1} ms | {:.1} ms | {:.0} |\n",
        row.work,
        courses.len(),
        percent(proven),
        Distribution::of(&gaps).map_or("–".to_owned(), |gaps| format!("{:.1} %", gaps.mean())),
        of(planned.iter().map(|course| 1e3 * course.plans[0].0).collect(), &[50.0, 99.0, 100.0], " ms"),
        of(planned.iter().map(near).collect(), &[50.0, 90.0], " ms"),
        mean(planned.iter().map(integral).collect()),
        mean(courses.iter().map(|course| 1e3 * course.seconds).collect()),
        mean(courses.iter().map(|course| course.nodes as f64).collect()),
    )
}
