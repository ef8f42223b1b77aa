//! Free processors as a step function of time.
//!
//! The steps lie in one sorted list that is cut into blocks, each with bounds of its free processors: a question passes over
//! whole blocks, and a change adds to them as a whole. A machine has about as many steps as running jobs, reservations and plans,
//! so that most profiles are one block or two; a queue of 10⁵ planned jobs has thousands. `cargo bench --bench elastic` measures
//! it on whole traces.

use super::model::Second;

/// Steps of a block, at most.
const BLOCK: usize = 64;

/// Changes within a block after which its bounds are measured again.
const CHANGES: u32 = 16;

/// Free processors from some second on, until the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The first second.
    pub time: Second,
    /// Processors free from then on.
    pub free: u32,
}

/// Number of free processors over time.
#[derive(Debug)]
pub struct Profile {
    /// Blocks in the order of time; none is empty.
    blocks: Vec<Block>,
}

impl Clone for Profile {
    fn clone(&self) -> Self {
        Self { blocks: self.blocks.clone() }
    }

    /// Reuses the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.blocks.clone_from(&other.blocks);
    }
}

/// Place of a step.
#[derive(Clone, Copy, Debug)]
struct Place {
    block: usize,
    at: usize,
}

/// Room with free processors: from a second in one step to a second in another.
struct Room {
    start: Second,
    first: Place,
    last: Place,
}

impl Profile {
    /// All processors free for ever.
    pub fn new(processors: u32) -> Self {
        Self { blocks: vec![Block::new(&[Step { time: 0, free: processors }], 0)] }
    }

    /// The steps from a second on; the first one begins there.
    pub fn steps_from(&self, time: Second) -> impl Iterator<Item = Step> {
        let Place { block, at } = self.place_of(time);
        let all = self.blocks[block..].iter().flat_map(|block| (0..block.count).map(|at| block.step(at)));
        all.skip(at).map(move |step| Step { time: step.time.max(time), ..step })
    }

    /// Number of free processors in a second.
    pub fn free_at(&self, time: Second) -> u32 {
        self.step(self.place_of(time)).free
    }

    /// Whether `processors` are free in all of [start, end).
    ///
    /// Complexity: the blocks in the window, up to the first step that has too few.
    pub fn fits(&self, start: Second, end: Second, processors: u32) -> bool {
        let Place { block: first, at: mut from } = self.place_of(start);
        for block in &self.blocks[first..] {
            if from == 0 && block.begins() >= end {
                break;
            }
            if block.least < processors {
                let mut within = block.steps()[from..].iter().take_while(|step| step.time < end);
                if within.any(|step| block.free(step) < processors) {
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
        self.room(time, duration, processors).start
    }

    /// Takes processors at their earliest start, which it gives.
    pub fn place(&mut self, time: Second, duration: Second, processors: u32) -> Second {
        let room = self.room(time, duration, processors);
        let start = room.start;
        self.change_in(room, start.saturating_add(duration), processors.wrapping_neg());
        start
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
        let Place { block, at } = self.place_of(time);
        if block > 0 {
            self.blocks.drain(..block);
        }
        self.blocks[0].forget(at);
    }

    /// Room that `earliest` finds, with its places.
    fn room(&self, time: Second, duration: Second, processors: u32) -> Room {
        let from = self.place_of(time);
        // Unknown while too few are free.
        let mut found = Some((time, from));
        for (index, block) in self.blocks.iter().enumerate().skip(from.block) {
            let steps = block.steps();
            let mut at = if index == from.block { from.at } else { 0 };
            while at < steps.len() {
                let ahead = steps[at..].iter();
                if let Some((start, first)) = found {
                    let end = start.saturating_add(duration);
                    let passes = |step: &Step| step.time < end && block.free(step) >= processors;
                    if block.least >= processors && steps[steps.len() - 1].time < end {
                        break;
                    }
                    at += ahead.take_while(|step| passes(step)).count();
                    if steps.get(at).is_some_and(|step| step.time >= end) {
                        return Room { start, first, last: self.before(Place { block: index, at }) };
                    }
                    if at < steps.len() {
                        found = None;
                    }
                } else if block.most < processors {
                    break;
                } else {
                    at += ahead.take_while(|step| block.free(step) < processors).count();
                    found = steps.get(at).map(|step| (step.time, Place { block: index, at }));
                }
            }
        }
        let (start, first) = found.unwrap_or((Second::MAX, from));
        Room { start, first, last: self.before(Place { block: self.blocks.len(), at: 0 }) }
    }

    fn change(&mut self, start: Second, end: Second, number: u32) {
        if start < end {
            let room = Room { start, first: self.place_of(start), last: self.place_of(end - 1) };
            self.change_in(room, end, number);
        }
    }

    /// Adds a number, in places that are known.
    fn change_in(&mut self, room: Room, end: Second, number: u32) {
        let Room { start, mut first, mut last } = room;
        if start >= end {
            return;
        }
        let is_full = |&block: &usize| self.blocks[block].count + 2 > BLOCK;
        if let Some(block) = [last.block, first.block].into_iter().find(is_full) {
            let second = self.blocks[block].split();
            self.blocks.insert(block + 1, second);
            return self.change(start, end, number);
        }
        let next = self.after(last).map(|next| (next, self.step(next)));
        match next {
            Some((next, step)) if step.time == end => {
                if step.free == self.step(last).free.wrapping_add(number) {
                    self.remove(next);
                }
            }
            _ => self.blocks[last.block].cut(last.at, end),
        }
        let is_cut = self.step(first).time < start;
        if is_cut {
            self.blocks[first.block].cut(first.at, start);
            first.at += 1;
            last.at += usize::from(last.block == first.block);
        }
        if first.block == last.block {
            self.blocks[first.block].add_within(first.at, last.at + 1, number);
        } else {
            let steps = self.blocks[first.block].count;
            self.blocks[first.block].add_within(first.at, steps, number);
            self.blocks[first.block + 1..last.block].iter_mut().for_each(|block| block.add(number));
            self.blocks[last.block].add_within(0, last.at + 1, number);
        }
        let is_first = first.block == 0 && first.at == 0;
        if !is_cut && !is_first && self.step(self.before(first)).free == self.step(first).free {
            self.remove(first);
        }
    }

    /// The step that covers a second.
    fn place_of(&self, time: Second) -> Place {
        let is_in_first = self.blocks.get(1).is_none_or(|second| second.begins() > time);
        let begun = || self.blocks.partition_point(|block| block.begins() <= time);
        let block = if is_in_first { 0 } else { begun() - 1 };
        Place { block, at: self.blocks[block].at(time) }
    }

    #[inline(always)]
    fn step(&self, place: Place) -> Step {
        self.blocks[place.block].step(place.at)
    }

    #[inline(always)]
    fn before(&self, Place { block, at }: Place) -> Place {
        if at == 0 && block > 0 {
            Place { block: block - 1, at: self.blocks[block - 1].count - 1 }
        } else {
            Place { block, at: at.saturating_sub(1) }
        }
    }

    #[inline(always)]
    fn after(&self, Place { block, at }: Place) -> Option<Place> {
        if at + 1 < self.blocks[block].count {
            Some(Place { block, at: at + 1 })
        } else {
            (block + 1 < self.blocks.len()).then_some(Place { block: block + 1, at: 0 })
        }
    }

    fn remove(&mut self, Place { block, at }: Place) {
        self.blocks[block].remove(at);
        if self.blocks[block].count == 0 {
            self.blocks.remove(block);
        }
    }
}

/// Neighboring steps. What is called once for each of them is inlined by hand, for the page's engine is built to be small.
#[derive(Clone, Copy, Debug)]
struct Block {
    /// Times rise; neighbors differ, also those of two blocks; the very first one covers all time before it, too.
    steps: [Step; BLOCK],
    /// Number of steps.
    count: usize,
    /// Belongs to each `free`: wrapping, for what is taken is added as its complement.
    added: u32,
    /// No step has fewer free.
    least: u32,
    /// None has more.
    most: u32,
    /// Changes since these two were measured.
    changes: u32,
}

impl Block {
    fn new(steps: &[Step], added: u32) -> Self {
        let mut all = [Step::default(); BLOCK];
        all[..steps.len()].copy_from_slice(steps);
        let mut block = Self { steps: all, count: steps.len(), added, least: 0, most: 0, changes: 0 };
        block.measure();
        block
    }

    /// Keeps the first half and gives the second.
    fn split(&mut self) -> Self {
        let second = Self::new(&self.steps()[BLOCK / 2..], self.added);
        self.count = BLOCK / 2;
        self.measure();
        second
    }

    fn measure(&mut self) {
        let frees = || self.steps().iter().map(|step| self.free(step));
        let (least, most) = (frees().min(), frees().max());
        self.least = least.unwrap_or(0);
        self.most = most.unwrap_or(0);
        self.changes = 0;
    }

    #[inline(always)]
    fn changed(&mut self) {
        self.changes += 1;
        if self.changes >= CHANGES {
            self.measure();
        }
    }

    #[inline(always)]
    fn steps(&self) -> &[Step] {
        &self.steps[..self.count]
    }

    #[inline(always)]
    fn free(&self, step: &Step) -> u32 {
        step.free.wrapping_add(self.added)
    }

    #[inline(always)]
    fn step(&self, at: usize) -> Step {
        let step = &self.steps[at];
        Step { time: step.time, free: self.free(step) }
    }

    #[inline(always)]
    fn begins(&self) -> Second {
        self.steps[0].time
    }

    /// The index of the step that covers a second.
    #[inline(always)]
    fn at(&self, time: Second) -> usize {
        let (steps, mut at) = (self.steps(), 0);
        // Faster in the page than halving.
        while at + 8 < steps.len() && steps[at + 8].time <= time {
            at += 8;
        }
        while at + 1 < steps.len() && steps[at + 1].time <= time {
            at += 1;
        }
        at
    }

    /// Makes a step begin within the one at an index.
    #[inline(always)]
    fn cut(&mut self, at: usize, time: Second) {
        let Step { free, .. } = self.steps[at];
        self.steps.copy_within(at + 1..self.count, at + 2);
        self.steps[at + 1] = Step { time, free };
        self.count += 1;
    }

    fn remove(&mut self, at: usize) {
        self.steps.copy_within(at + 1..self.count, at);
        self.count -= 1;
    }

    /// Removes the first steps.
    fn forget(&mut self, steps: usize) {
        if steps > 0 {
            self.steps.copy_within(steps..self.count, 0);
            self.count -= steps;
            self.changed();
        }
    }

    fn add(&mut self, number: u32) {
        self.added = self.added.wrapping_add(number);
        // Bounds may lie further off than any step.
        self.least = self.least.saturating_add_signed(number.cast_signed());
        self.most = self.most.saturating_add_signed(number.cast_signed());
    }

    #[inline(always)]
    fn add_within(&mut self, from: usize, until: usize, number: u32) {
        for step in &mut self.steps[from..until] {
            step.free = step.free.wrapping_add(number);
            let free = step.free.wrapping_add(self.added);
            self.least = self.least.min(free);
            self.most = self.most.max(free);
        }
        self.changed();
    }
}
