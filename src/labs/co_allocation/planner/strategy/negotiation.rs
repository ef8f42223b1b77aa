//! Negotiation of a common start: the meta-scheduler of VIOLA, Wäldrich et al. (2005).

use std::cmp::Reverse;

use super::partial_plan::{PartialPlan, attempt, largest_first};
use super::{Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::Window;
use crate::labs::co_allocation::model::{Availability, Plan};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::values::values;

/// Asks every resource for its first free slot not before `next`; if all name the same start, it is taken;
/// otherwise `next` becomes the latest of these starts.
///
/// Only the start is negotiated. Sites and paths are chosen before: largest part first, the site with the
/// most CPUs free at the earliest start, and shortest paths in the empty grid. Effort: a node per slot that
/// a resource is asked for.
///
/// Reference: Wäldrich et al. (2005). There the user names the resources; how they are chosen, and starting
/// slots at the same equidistant starts as the other strategies, is our reconstruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Negotiation;

impl Strategy for Negotiation {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let windows = inquiry.request.time_frame.windows(inquiry.options.time_frames);
        let mut slots = Slots { windows, answers: Vec::new(), resources, spent: DecisionEffort::default() };
        let choice = negotiate(inquiry, &mut slots).and_then(|(slot, plan)| {
            // The same plan as before, checked against what is free now.
            attempt(inquiry, slots.windows[slot], &slots.answers[slot], |_, _| Some(plan))
        });
        Ok(Decision { proven: choice.is_some(), choice, spent: slots.spent })
    }
}

/// Free amounts at each start, queried on first use.
struct Slots<'a> {
    windows: Vec<Window>,
    answers: Vec<Availability>,
    resources: &'a mut dyn Resources,
    spent: DecisionEffort,
}

impl Slots<'_> {
    fn free(&mut self, slot: usize) -> Option<&Availability> {
        while self.answers.len() <= slot {
            let window = *self.windows.get(self.answers.len())?;
            self.answers.push(self.resources.free(window));
            self.spent.questions += 1;
        }
        self.answers.get(slot)
    }
}

/// A resource and how much of it the plan takes.
#[derive(Clone, Copy)]
enum Need {
    Cpus(usize, u32),
    Bandwidth(usize, u32),
}

impl Need {
    fn fits(self, free: &Availability) -> bool {
        match self {
            Need::Cpus(site, cpus) => free.cpus[site] >= cpus,
            Need::Bandwidth(channel, mbps) => free.bandwidth_mbps[channel] >= mbps,
        }
    }
}

fn negotiate(inquiry: &Inquiry<'_>, slots: &mut Slots<'_>) -> Option<(usize, Plan)> {
    let (plan, needs) = choose(inquiry, slots.free(0)?)?;
    let mut next = 0;
    loop {
        let mut latest = next;
        for need in &needs {
            let mut slot = next;
            loop {
                slots.spent.effort.nodes += 1;
                if need.fits(slots.free(slot)?) {
                    break;
                }
                slot += 1;
            }
            latest = latest.max(slot);
        }
        if latest == next {
            // A plan that needs nothing has a slot too.
            slots.free(next)?;
            return Some((next, plan));
        }
        next = latest;
    }
}

/// Sites and paths, and their total needs.
fn choose(inquiry: &Inquiry<'_>, free: &Availability) -> Option<(Plan, Vec<Need>)> {
    let installed = Availability::of_empty(inquiry.grid);
    let earliest = inquiry.request.time_frame.window_at(inquiry.request.time_frame.earliest_start);
    let values = values(inquiry.grid, earliest, &installed, &inquiry.options.preferences);
    let mut partial = PartialPlan::new(Problem {
        grid: inquiry.grid,
        request: inquiry.request,
        availability: &installed,
        values: &values,
        constraints: inquiry.options.constraints,
    });
    let mut sites: Vec<usize> = inquiry.grid.sites().collect();
    sites.sort_by_key(|&site| Reverse(free.cpus[site]));
    for part in largest_first(inquiry) {
        sites.iter().find(|&&site| partial.place(part, site))?;
    }
    for flow in 0..inquiry.request.flows.len() {
        partial.route(flow).then_some(())?;
    }
    let taken = |all: &[u32], left: &[u32]| -> Vec<(usize, u32)> {
        let taken = all.iter().zip(left).map(|(all, left)| all - left);
        taken.enumerate().filter(|&(_, amount)| amount > 0).collect()
    };
    let cpus = taken(&installed.cpus, &partial.free().cpus);
    let mbps = taken(&installed.bandwidth_mbps, &partial.free().bandwidth_mbps);
    let cpus = cpus.into_iter().map(|(site, cpus)| Need::Cpus(site, cpus));
    let mbps = mbps.into_iter().map(|(channel, mbps)| Need::Bandwidth(channel, mbps));
    Some((partial.plan()?, cpus.chain(mbps).collect()))
}
