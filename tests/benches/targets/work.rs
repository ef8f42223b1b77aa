//! The tasks of each target.

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::tasks::{Frame, Task, Work, WorkList};

use crate::cases::{Case, real, topologies};
use crate::harness::Tasks;

/// One line of the table.
pub struct Target {
    /// What is planned.
    pub work: &'static str,
    /// What is hoped for.
    pub wanted: &'static str,
    /// The same for the program.
    pub judge: Judge,
    /// Seconds after which a window is given up.
    pub limit_seconds: f64,
    /// The tasks.
    pub tasks: Tasks,
}

/// How a target is judged.
#[derive(Clone, Copy)]
pub enum Judge {
    /// Everything is proven; the mean and the 99th percentile are at most this.
    Mean { mean_us: f64, percentile99_us: Option<f64> },
    /// All frames of a request take at most this many times the work of one.
    TimesOneFrame { times: f64 },
    /// At least this share is proven within the limit, the rest within a gap.
    Share { percent: f64, gap_percent: Option<f64> },
}

/// Seconds for work that is meant to be proven whatever it takes.
const PATIENT: f64 = 60.0;

/// Every target, with one of `part` tasks.
pub fn targets(part: u32) -> Vec<Target> {
    let list = |list: WorkList, count: u32| Tasks::Generated(Work::new(list, 1), (count / part).max(4));
    vec![
        Target {
            work: "testbed, types 1–4, random occupancy 0–90 %",
            wanted: "mean ≤ 20 µs, 99 % ≤ 150 µs",
            judge: Judge::Mean { mean_us: 20.0, percentile99_us: Some(150.0) },
            limit_seconds: PATIENT,
            tasks: list(WorkList::Testbed, 4000),
        },
        Target {
            work: "one request, 10 frames, testbed at half load",
            wanted: "≤ 4 × one frame",
            judge: Judge::TimesOneFrame { times: 4.0 },
            limit_seconds: PATIENT,
            tasks: list(WorkList::Frames, 400),
        },
        Target {
            work: "testbed, 8–10 requested sites",
            wanted: "mean ≤ 0.3 ms",
            judge: Judge::Mean { mean_us: 300.0, percentile99_us: None },
            limit_seconds: PATIENT,
            tasks: list(WorkList::TestbedLarge, 300),
        },
        Target {
            work: "real topologies (20–40 nodes), 5 requested sites, half occupied",
            wanted: "99 % in ≤ 20 ms",
            judge: Judge::Share { percent: 99.0, gap_percent: None },
            limit_seconds: 0.02,
            tasks: real_topologies(400 / part),
        },
        Target {
            work: "100 nodes, 7 requested sites, 80 % occupied, heterogeneous",
            wanted: "95 % in ≤ 0.5 s",
            judge: Judge::Share { percent: 95.0, gap_percent: None },
            limit_seconds: 0.5,
            tasks: list(WorkList::Domains { nodes: 100, parts: 7, mesh: false }, 100),
        },
        Target {
            work: "100 nodes, 10 requested sites in a full mesh of 1 Gbps, 80 % occupied, heterogeneous",
            wanted: "98 % in ≤ 5 s, the rest within 3 %",
            judge: Judge::Share { percent: 98.0, gap_percent: Some(3.0) },
            limit_seconds: 5.0,
            tasks: list(WorkList::Domains { nodes: 100, parts: 10, mesh: true }, 100),
        },
        Target {
            work: "the same with 1–3 Gbps between 70 % of the pairs",
            wanted: "50 % in ≤ 5 s",
            judge: Judge::Share { percent: 50.0, gap_percent: None },
            limit_seconds: 5.0,
            tasks: list(WorkList::Domains { nodes: 100, parts: 10, mesh: false }, 50),
        },
        Target {
            work: "the same for up to a minute",
            wanted: "95 % in ≤ 60 s, the rest within 12 %",
            judge: Judge::Share { percent: 95.0, gap_percent: Some(12.0) },
            limit_seconds: 60.0,
            tasks: list(WorkList::Domains { nodes: 100, parts: 10, mesh: false }, 50),
        },
        Target {
            work: "200 nodes, 5 requested sites, 80 % occupied, heterogeneous",
            wanted: "99 % in ≤ 100 ms",
            judge: Judge::Share { percent: 99.0, gap_percent: None },
            limit_seconds: 0.1,
            tasks: list(WorkList::Domains { nodes: 200, parts: 5, mesh: false }, 100),
        },
    ]
}

/// So many tasks in turns over the topologies at hand; none where there are no files.
fn real_topologies(count: u32) -> Tasks {
    let topologies = topologies(20..=40);
    let task = |seed: u32| {
        let topology = &topologies[seed as usize % topologies.len()];
        task_of(real(topology, u64::from(seed), 5))
    };
    Tasks::Given(if topologies.is_empty() { Vec::new() } else { (0..count).map(task).collect() })
}

fn task_of(case: Case) -> Task {
    let Case { name, grid, request, availability, values, constraints } = case;
    let window = Window { start: 0, end: request.time_frame.duration };
    Task { name, grid, request, constraints, frames: vec![Frame { window, availability, values }] }
}
