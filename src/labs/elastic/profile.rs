//! Free processors as a step function of time.
//!
//! The steps lie in one sorted list: a machine has about as many as it has running jobs, reservations and plans, and almost all
//! questions begin now, so that few are read. `cargo bench --bench elastic` measures it on whole traces.

use super::model::Second;

/// Free processors from some second on, until the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The first second.
    pub time: Second,
    /// Free from then on.
    pub free: u32,
}

/// How many processors are free when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Times rise; neighbors differ; the first step covers all time before it, too.
    steps: Vec<Step>,
}

impl Profile {
    /// All processors free for ever.
    pub fn new(processors: u32) -> Self {
        Self { steps: vec![Step { time: 0, free: processors }] }
    }

    /// The steps from a second on; the first one is cut to begin there.
    pub fn steps_from(&self, time: Second) -> Vec<Step> {
        let mut steps = self.steps[self.at(time)..].to_vec();
        steps[0].time = steps[0].time.max(time);
        steps
    }

    /// How many are free in a second.
    pub fn free_at(&self, time: Second) -> u32 {
        self.steps[self.at(time)].free
    }

    /// Whether `processors` are free in all of [start, end).
    ///
    /// Complexity: the logarithm of the steps, and the steps in the window up to the first one that has too few.
    pub fn fits(&self, start: Second, end: Second, processors: u32) -> bool {
        let within = self.steps[self.at(start)..].iter().take_while(|step| step.time < end);
        within.map(|step| step.free).all(|free| free >= processors)
    }

    /// The first start from `time` on at which `processors` are free for `duration` (rule R3). They are not more than the machine
    /// has, so all of them are free some time.
    ///
    /// Complexity: the steps up to the end of what was found.
    pub fn earliest(&self, time: Second, duration: Second, processors: u32) -> Second {
        let mut start = time;
        for (at, step) in self.steps.iter().enumerate().skip(self.at(time)) {
            if step.time >= start.saturating_add(duration) {
                break;
            }
            if step.free < processors {
                start = self.steps.get(at + 1).map_or(Second::MAX, |next| next.time);
            }
        }
        start
    }

    /// Takes processors that are free in all of [start, end).
    pub fn take(&mut self, start: Second, end: Second, processors: u32) {
        self.change(start, end, |free| free - processors);
    }

    /// Gives back processors that were taken in all of [start, end).
    pub fn give(&mut self, start: Second, end: Second, processors: u32) {
        self.change(start, end, |free| free + processors);
    }

    /// Forgets what was before a second.
    pub fn forget_before(&mut self, time: Second) {
        let past = self.at(time);
        // A few steps of the past cost less than moving all others each time.
        if past > 32 {
            self.steps.drain(..past);
        }
    }

    fn change(&mut self, start: Second, end: Second, change: impl Fn(u32) -> u32) {
        if start >= end {
            return;
        }
        let first = self.cut(start);
        let last = self.cut(end);
        for step in &mut self.steps[first..last] {
            step.free = change(step.free);
        }
        self.join(last);
        self.join(first);
    }

    /// The index of the step that covers a second.
    fn at(&self, time: Second) -> usize {
        self.steps.partition_point(|step| step.time <= time).saturating_sub(1)
    }

    /// Makes a step begin at a second, and gives its index.
    fn cut(&mut self, time: Second) -> usize {
        let at = self.at(time);
        let Step { time: begins, free } = self.steps[at];
        if begins == time {
            return at;
        }
        if time < begins {
            self.steps.insert(at, Step { time, free });
            return at;
        }
        self.steps.insert(at + 1, Step { time, free });
        at + 1
    }

    /// Removes a step that has as many free as the one before it.
    fn join(&mut self, at: usize) {
        if at > 0 && self.steps.get(at).is_some_and(|step| step.free == self.steps[at - 1].free) {
            self.steps.remove(at);
        }
    }
}
