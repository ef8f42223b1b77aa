//! A scheduler's work on its queue: passes that start what fits (rule R5), kept plans (rules R6 and R9a).

use super::Site;
use crate::labs::elastic::model::{Scheduler, Second};
use crate::workload::Job;

impl Site {
    /// A pass through the queue, in the order of arrival.
    ///
    /// Complexity: the queue, and for those that have enough processors now the steps of the profile within their estimates.
    pub(super) fn pass(&mut self) {
        let depth = match self.scheduler {
            Scheduler::Fcfs => 0,
            Scheduler::Depth(depth) => depth as usize,
            Scheduler::Conservative => return,
        };
        // Plans of this pass, taken from the profile until its end.
        let mut plans: Vec<(Second, Second, u32)> = Vec::new();
        let (mut at, mut kept) = (0, 0);
        let mut free = self.free.free_at(self.now);
        while at < self.queue.len() {
            if free == 0 && plans.len() == depth {
                break;
            }
            let job = self.queue[at];
            let Job { estimate, processors, .. } = self.jobs[job];
            let estimate = Second::from(estimate);
            if processors <= free && self.free.fits(self.now, self.now + estimate, processors) {
                self.start(job);
                free = self.free.free_at(self.now);
            } else {
                self.queue[kept] = job;
                kept += 1;
                if depth == 0 {
                    at += 1;
                    break;
                }
                if plans.len() < depth {
                    let start = self.free.place(self.now, estimate, processors);
                    self.promised[job].get_or_insert(start);
                    free = self.free.free_at(self.now);
                    plans.push((start, start + estimate, processors));
                }
            }
            at += 1;
        }
        if kept < at {
            self.queue.drain(kept..at);
        }
        for (start, end, processors) in plans {
            self.free.give(start, end, processors);
        }
    }

    /// After an early end: each waiting job is put at its earliest start, in the order of the queue.
    pub(super) fn plan_sooner(&mut self) {
        for at in 0..self.queue.len() {
            let job = self.queue[at];
            let planned = self.plans[job];
            if planned <= self.now {
                continue;
            }
            let Job { estimate, processors, .. } = self.jobs[job];
            let estimate = Second::from(estimate);
            self.unplanned.give(planned, planned + estimate, processors);
            let start = self.unplanned.place(self.now, estimate, processors);
            if start != planned {
                self.plan_at(job, start);
            }
        }
    }

    /// After a grant: plans stay where the reservation fits on top of them; else all waiting jobs are planned anew.
    pub(super) fn make_room(&mut self, begin: Second, end: Second, processors: u32) {
        if self.unplanned.fits(begin, end, processors) {
            self.unplanned.take(begin, end, processors);
            return;
        }
        let plan = self.plan_from_scratch(usize::MAX);
        for planned in &plan.starts {
            if self.plans[planned.job] != planned.start {
                self.plan_at(planned.job, planned.start);
            }
        }
        self.unplanned = plan.left;
    }
}
