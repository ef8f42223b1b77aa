//! Free processors as a step function of time.
//!
//! The steps lie in one sorted list that is cut into blocks, each with its fewest and most free processors: a question passes
//! over whole blocks, and a change adds to them as a whole. A machine has about as many steps as running jobs, reservations and
//! plans, so that most profiles are one block; a queue of 10⁵ planned jobs has thousands. `cargo bench --bench elastic`
//! measures it on whole traces.

use super::model::Second;

/// Steps of a block, at most.
const BLOCK: usize = 64;

/// Free processors from some second on, until the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The first second.
    pub time: Second,
    /// Free from then on.
    pub free: u32,
}

/// How many processors are free when.
#[derive(Debug)]
pub struct Profile {
    /// In the order of time; none is empty.
    blocks: Vec<Block>,
}

impl Clone for Profile {
    fn clone(&self) -> Self {
        Self { blocks: self.blocks.clone() }
    }

    /// With the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.blocks.clone_from(&other.blocks);
    }
}

/// Neighboring steps.
#[derive(Debug)]
struct Block {
    /// Times rise; neighbors differ, also those of two blocks; the very first one covers all time before it, too.
    steps: Vec<Step>,
    /// Belongs to each `free`: wrapping, for what is taken is added as its complement.
    added: u32,
    /// The fewest free of all steps.
    least: u32,
    /// The most.
    most: u32,
}

impl Clone for Block {
    fn clone(&self) -> Self {
        Self { steps: self.steps.clone(), ..*self }
    }

    fn clone_from(&mut self, other: &Self) {
        self.steps.clone_from(&other.steps);
        (self.added, self.least, self.most) = (other.added, other.least, other.most);
    }
}

impl Block {
    fn new(steps: Vec<Step>, added: u32) -> Self {
        let mut block = Self { steps, added, least: 0, most: 0 };
        block.measure();
        block
    }

    fn measure(&mut self) {
        let frees = || self.steps.iter().map(|step| step.free.wrapping_add(self.added));
        let (least, most) = (frees().min(), frees().max());
        self.least = least.unwrap_or(0);
        self.most = most.unwrap_or(0);
    }

    fn step(&self, at: usize) -> Step {
        let Step { time, free } = self.steps[at];
        Step { time, free: free.wrapping_add(self.added) }
    }

    fn begins(&self) -> Second {
        self.steps[0].time
    }

    /// The index of the step that covers a second.
    fn at(&self, time: Second) -> usize {
        self.steps.partition_point(|step| step.time <= time).saturating_sub(1)
    }

    fn add(&mut self, number: u32) {
        self.added = self.added.wrapping_add(number);
        self.least = self.least.wrapping_add(number);
        self.most = self.most.wrapping_add(number);
    }

    fn add_within(&mut self, from: usize, until: usize, number: u32) {
        for step in &mut self.steps[from..until] {
            step.free = step.free.wrapping_add(number);
        }
        self.measure();
    }
}

impl Profile {
    /// All processors free for ever.
    pub fn new(processors: u32) -> Self {
        Self { blocks: vec![Block::new(vec![Step { time: 0, free: processors }], 0)] }
    }

    /// The steps from a second on; the first one begins there.
    pub fn steps_from(&self, time: Second) -> impl Iterator<Item = Step> {
        let first = self.block_at(time);
        let skipped = self.blocks[first].at(time);
        let all =
            self.blocks[first..].iter().flat_map(|block| (0..block.steps.len()).map(|at| block.step(at)));
        all.skip(skipped).map(move |step| Step { time: step.time.max(time), ..step })
    }

    /// How many are free in a second.
    pub fn free_at(&self, time: Second) -> u32 {
        let block = &self.blocks[self.block_at(time)];
        block.step(block.at(time)).free
    }

    /// Whether `processors` are free in all of [start, end).
    ///
    /// Complexity: the blocks in the window, up to the first step that has too few.
    pub fn fits(&self, start: Second, end: Second, processors: u32) -> bool {
        let first = self.block_at(start);
        let mut from = self.blocks[first].at(start);
        for block in &self.blocks[first..] {
            if from == 0 && block.begins() >= end {
                break;
            }
            if block.least < processors {
                let within =
                    (from..block.steps.len()).map(|at| block.step(at)).take_while(|step| step.time < end);
                if within.map(|step| step.free).any(|free| free < processors) {
                    return false;
                }
            }
            from = 0;
        }
        true
    }

    /// The first start from `time` on at which `processors` are free for `duration` (rule R3). They are not more than the machine
    /// has, so all of them are free some time.
    ///
    /// Complexity: the blocks up to the end of what was found, and the steps of those that have enough here and too few there.
    pub fn earliest(&self, time: Second, duration: Second, processors: u32) -> Second {
        // Unknown while too few are free.
        let mut start = Some(time);
        let first = self.block_at(time);
        let mut from = self.blocks[first].at(time);
        for block in &self.blocks[first..] {
            if let Some(start) = start
                && from == 0
                && block.begins() >= start.saturating_add(duration)
            {
                return start;
            }
            if block.most < processors {
                start = None;
            } else if block.least >= processors {
                start = start.or(Some(block.begins()));
            } else {
                for step in (from..block.steps.len()).map(|at| block.step(at)) {
                    if let Some(start) = start
                        && step.time >= start.saturating_add(duration)
                    {
                        return start;
                    }
                    start = if step.free < processors { None } else { start.or(Some(step.time)) };
                }
            }
            from = 0;
        }
        start.unwrap_or(Second::MAX)
    }

    /// Takes processors that are free in all of [start, end).
    pub fn take(&mut self, start: Second, end: Second, processors: u32) {
        self.change(start, end, processors.wrapping_neg());
    }

    /// Gives back processors that were taken in all of [start, end).
    pub fn give(&mut self, start: Second, end: Second, processors: u32) {
        self.change(start, end, processors);
    }

    /// Forgets what was before a second.
    pub fn forget_before(&mut self, time: Second) {
        let block = self.block_at(time);
        if block > 0 {
            self.blocks.drain(..block);
        }
        let first = &mut self.blocks[0];
        let past = first.at(time);
        // A few steps of the past cost less than moving all others each time.
        if past > 32 {
            first.steps.drain(..past);
            first.measure();
        }
    }

    fn change(&mut self, start: Second, end: Second, number: u32) {
        if start >= end {
            return;
        }
        self.cut(start);
        self.cut(end);
        let (first, last) = (self.block_at(start), self.block_at(end));
        let (from, until) = (self.blocks[first].at(start), self.blocks[last].at(end));
        if first == last {
            self.blocks[first].add_within(from, until, number);
        } else {
            let steps = self.blocks[first].steps.len();
            self.blocks[first].add_within(from, steps, number);
            self.blocks[first + 1..last].iter_mut().for_each(|block| block.add(number));
            self.blocks[last].add_within(0, until, number);
        }
        self.join(last, until);
        self.join(first, from);
    }

    /// The index of the block that covers a second.
    fn block_at(&self, time: Second) -> usize {
        self.blocks.partition_point(|block| block.begins() <= time).saturating_sub(1)
    }

    /// Makes a step begin at a second.
    fn cut(&mut self, time: Second) {
        let index = self.block_at(time);
        let block = &mut self.blocks[index];
        let at = block.at(time);
        let Step { time: begins, free } = block.steps[at];
        if begins == time {
            return;
        }
        block.steps.insert(at + usize::from(time > begins), Step { time, free });
        if block.steps.len() > BLOCK {
            let rest = block.steps.split_off(BLOCK / 2);
            let rest = Block::new(rest, block.added);
            block.measure();
            self.blocks.insert(index + 1, rest);
        }
    }

    /// Removes a step that has as many free as the one before it.
    fn join(&mut self, block: usize, at: usize) {
        let before = match (block, at) {
            (0, 0) => return,
            (_, 0) => self.blocks[block - 1].step(self.blocks[block - 1].steps.len() - 1),
            _ => self.blocks[block].step(at - 1),
        };
        if self.blocks[block].step(at).free != before.free {
            return;
        }
        self.blocks[block].steps.remove(at);
        // Within a block the neighbor keeps that number in it.
        if self.blocks[block].steps.is_empty() {
            self.blocks.remove(block);
        } else if at == 0 {
            self.blocks[block].measure();
        }
    }
}
