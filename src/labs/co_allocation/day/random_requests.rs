//! Random request graphs that come and go: the workload of the online embedding benchmarks.

use rand_core::Rng;

use super::Submission;
use super::source::{DurationLaw, GapLaw, RandomRequests, Steps};
use crate::kernel::random::{day_seed, exponential, generator_of, lead_generator_of, poisson, up_to};
use crate::kernel::{Seconds, TimeFrame};
use crate::labs::co_allocation::model::{ComputePart, Flow, Request};

/// Most graphs drawn in search of a connected one.
const DRAWS: usize = 1000;
/// No request arrives later, so that no end of a window is beyond the last second.
const LAST_ARRIVAL: f64 = 1e9;

/// Draws the requests of a day, in order of arrival; users submit in turn.
///
/// Arrivals have a generator of their own, so the same requests come at every rate.
///
/// Complexity: O(requests · parts²), times the graphs drawn for each; with Poisson-distributed gaps also O(seconds
/// of all gaps).
pub(super) fn draw_day(law: &RandomRequests, users: usize, seed: u32, replication: u32) -> Vec<Submission> {
    let seed = day_seed(seed, 0, replication);
    let (mut of_requests, mut of_arrivals) = (generator_of(seed, 0), lead_generator_of(seed, 0));
    let mut time = 0.0;
    (0..law.count as usize)
        .map(|number| {
            let mean = law.mean_gap_seconds();
            time += match law.gaps {
                GapLaw::Exponential => exponential(&mut of_arrivals, mean),
                GapLaw::Poisson => poisson(&mut of_arrivals, mean) as f64,
            };
            let at = time.min(LAST_ARRIVAL) as Seconds;
            Submission { at, user: number % users.max(1), request: draw(law, at, &mut of_requests) }
        })
        .collect()
}

/// One request that arrives at a time.
///
/// Reference: the request graphs of Virne, where graphs that are not connected are drawn again, parts and all links
/// alike. After 1000 graphs that are not connected, the last one gets flows from its first part (ours).
pub(super) fn draw(law: &RandomRequests, at: Seconds, random: &mut impl Rng) -> Request {
    let count = pick(law.parts, random) as usize;
    let mut pairs = draw_pairs(count, law.link_percent, random);
    for _ in 1..DRAWS {
        if !law.connected || reached(count, &pairs).iter().all(|&reached| reached) {
            break;
        }
        pairs = draw_pairs(count, law.link_percent, random);
    }
    if law.connected {
        for part in 1..count {
            if !reached(count, &pairs)[part] {
                pairs.push([0, part]);
            }
        }
    }
    let part = |index| ComputePart {
        name: format!("P{index}"),
        cpus: pick(law.cpus, random),
        ..ComputePart::default()
    };
    let parts = (0..count).map(part).collect();
    let flow = |ends| Flow { ends, bandwidth_mbps: pick(law.bandwidth_mbps, random), ..Flow::default() };
    let flows = pairs.into_iter().map(flow).collect();
    let duration = match law.duration {
        DurationLaw::Exponential { mean } => {
            libm::round(exponential(random, f64::from(mean))).max(1.0) as Seconds
        }
        DurationLaw::Uniform(steps) => pick(steps, random),
    };
    let earliest_start = at + pick(law.book_ahead, random);
    let latest_start = earliest_start + law.laxity;
    Request {
        parts,
        flows,
        time_frame: TimeFrame { earliest_start, latest_start, duration },
        domain_rules: Vec::new(),
    }
}

/// The pairs of parts that are joined, each with that probability.
fn draw_pairs(count: usize, percent: u32, random: &mut impl Rng) -> Vec<[usize; 2]> {
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b]));
    pairs.filter(|_| up_to(random, 99) < u64::from(percent)).collect()
}

/// Per part, whether flows lead to it from the first one.
fn reached(count: usize, pairs: &[[usize; 2]]) -> Vec<bool> {
    let mut reached: Vec<bool> = (0..count).map(|part| part == 0).collect();
    // Each round reaches one more part, or none is left to reach.
    for _ in 1..count {
        for &[a, b] in pairs {
            let either = reached[a] || reached[b];
            (reached[a], reached[b]) = (either, either);
        }
    }
    reached
}

fn pick(Steps { from, to, step }: Steps, random: &mut impl Rng) -> u32 {
    from + step * up_to(random, u64::from((to - from) / step)) as u32
}
