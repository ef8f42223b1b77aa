//! A calendar as the step function in a balanced search tree, with the least free amount of every subtree.
//!
//! A treap: the priority of a step is a hash of its time, so that the shape depends on the step function alone and
//! not on how it came about.

use super::availability::FreeAmounts;
use crate::kernel::random::splitmix64;
use crate::kernel::{Seconds, Window};

/// Index that means no node.
const NONE: u32 = 0;

/// The steps, neighbors differ.
#[derive(Clone, Debug)]
pub(super) struct BalancedTree {
    horizon: Seconds,
    root: u32,
    /// The first one stands for none.
    nodes: Vec<Node>,
    unused: Vec<u32>,
    touched: u64,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    time: Seconds,
    /// Free from then on, without the marks above.
    free: i32,
    /// The least of it here and below.
    low: i32,
    /// Amount to be added to all nodes below.
    add: i32,
    children: [u32; 2],
    priority: u64,
}

impl BalancedTree {
    pub(super) fn new(capacity: i32, horizon: Seconds) -> Self {
        let none = Node { time: 0, free: 0, low: i32::MAX, add: 0, children: [NONE; 2], priority: 0 };
        let mut tree = Self { horizon, root: NONE, nodes: vec![none], unused: Vec::new(), touched: 0 };
        tree.root = tree.node(0, capacity);
        tree
    }

    fn node(&mut self, time: Seconds, free: i32) -> u32 {
        let priority = splitmix64(u64::from(time));
        let node = Node { time, free, low: free, add: 0, children: [NONE; 2], priority };
        if let Some(at) = self.unused.pop() {
            self.nodes[at as usize] = node;
            return at;
        }
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    fn apply(&mut self, at: u32, by: i32) {
        if at != NONE {
            let node = &mut self.nodes[at as usize];
            node.free += by;
            node.low += by;
            node.add += by;
        }
    }

    /// Hands a mark on to the children.
    fn open(&mut self, at: u32) -> Node {
        self.touched += 1;
        let Node { add, children, .. } = self.nodes[at as usize];
        self.nodes[at as usize].add = 0;
        children.into_iter().for_each(|child| self.apply(child, add));
        self.nodes[at as usize]
    }

    fn with_child(&mut self, at: u32, side: usize, child: u32) -> u32 {
        self.nodes[at as usize].children[side] = child;
        let Node { free, children, .. } = self.nodes[at as usize];
        let lows = children.map(|child| self.nodes[child as usize].low);
        self.nodes[at as usize].low = free.min(lows[0]).min(lows[1]);
        at
    }

    /// The steps before a time, and those from it on.
    fn split(&mut self, at: u32, time: Seconds) -> [u32; 2] {
        if at == NONE {
            return [NONE; 2];
        }
        let node = self.open(at);
        if node.time < time {
            let [middle, right] = self.split(node.children[1], time);
            [self.with_child(at, 1, middle), right]
        } else {
            let [left, middle] = self.split(node.children[0], time);
            [left, self.with_child(at, 0, middle)]
        }
    }

    /// One tree of two, the first of which ends before the second begins.
    fn join(&mut self, left: u32, right: u32) -> u32 {
        if left == NONE || right == NONE {
            return left.max(right);
        }
        if self.nodes[left as usize].priority > self.nodes[right as usize].priority {
            let inner = self.open(left).children[1];
            let inner = self.join(inner, right);
            self.with_child(left, 1, inner)
        } else {
            let inner = self.open(right).children[0];
            let inner = self.join(left, inner);
            self.with_child(right, 0, inner)
        }
    }

    /// The first or the last step below a node: its time and what is free.
    fn end_of(&self, mut at: u32, side: usize) -> Option<(Seconds, i32)> {
        let mut found = None;
        let mut above = 0;
        while at != NONE {
            let node = &self.nodes[at as usize];
            found = Some((node.time, node.free + above));
            above += node.add;
            at = node.children[side];
        }
        found
    }

    /// Makes a step begin at that time, where the amount is known.
    fn begun(&mut self, at: u32, time: Seconds, free: i32) -> u32 {
        if self.end_of(at, 0).is_some_and(|(first, _)| first == time) {
            return at;
        }
        let made = self.node(time, free);
        self.join(made, at)
    }

    /// Without its first step if the one before has the same amount.
    fn merged(&mut self, before: Option<(Seconds, i32)>, at: u32) -> u32 {
        match (before, self.end_of(at, 0)) {
            (Some((_, before)), Some((time, free))) if before == free => {
                let [first, rest] = self.split(at, time + 1);
                self.unused.push(first);
                rest
            }
            _ => at,
        }
    }

    /// Goes down from a node below a query's topmost one, keeping to its inner side: `outer` is the side on which
    /// subtrees are inside the window as a whole.
    fn lowest_on(
        &self,
        mut at: u32,
        outer: usize,
        mut above: i32,
        inside: impl Fn(Seconds) -> bool,
    ) -> (i32, u64) {
        let (mut lowest, mut touched) = (i32::MAX, 0);
        while at != NONE {
            touched += 1;
            let node = &self.nodes[at as usize];
            let below = above + node.add;
            let is_inside = inside(node.time);
            if is_inside {
                lowest = lowest.min(node.free + above);
                let whole = node.children[outer];
                if whole != NONE {
                    lowest = lowest.min(self.nodes[whole as usize].low + below);
                }
            }
            at = node.children[if is_inside { 1 - outer } else { outer }];
            above = below;
        }
        (lowest, touched)
    }

    /// The last step that begins no later than a time.
    fn floor(&self, time: Seconds) -> (Seconds, i32, u64) {
        let (mut at, mut above, mut touched, mut found) = (self.root, 0, 0, (0, 0));
        while at != NONE {
            touched += 1;
            let node = &self.nodes[at as usize];
            let earlier = node.time <= time;
            if earlier {
                found = (node.time, node.free + above);
            }
            above += node.add;
            at = node.children[usize::from(earlier)];
        }
        (found.0, found.1, touched)
    }

    fn levels_below(&self, at: u32, above: i32, levels: &mut Vec<(Seconds, i32)>) {
        if at != NONE {
            let node = &self.nodes[at as usize];
            self.levels_below(node.children[0], above + node.add, levels);
            levels.push((node.time, node.free + above));
            self.levels_below(node.children[1], above + node.add, levels);
        }
    }
}

impl FreeAmounts for BalancedTree {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let (first, _, searched) = self.floor(window.start);
        let (mut at, mut above, mut touched) = (self.root, 0, searched);
        // The topmost step inside; there is one, for the first one is.
        loop {
            touched += 1;
            let node = &self.nodes[at as usize];
            let side = match node.time {
                time if time < first => 1,
                time if time >= window.end => 0,
                _ => break,
            };
            above += node.add;
            at = node.children[side];
        }
        let node = &self.nodes[at as usize];
        let below = above + node.add;
        let [left, right] = node.children;
        let (from_left, left) = self.lowest_on(left, 1, below, |time| time >= first);
        let (from_right, right) = self.lowest_on(right, 0, below, |time| time < window.end);
        ((node.free + above).min(from_left).min(from_right), touched + left + right)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        self.touched = 0;
        let [at_start, at_end] = [window.start, window.end].map(|time| {
            let (_, free, touched) = self.floor(time);
            self.touched += touched;
            free
        });
        let [left, rest] = self.split(self.root, window.start);
        let [middle, mut right] = self.split(rest, window.end);
        let mut middle = self.begun(middle, window.start, at_start);
        if window.end < self.horizon {
            right = self.begun(right, window.end, at_end);
        }
        self.apply(middle, by);
        right = self.merged(self.end_of(middle, 1), right);
        middle = self.merged(self.end_of(left, 1), middle);
        let left = self.join(left, middle);
        self.root = self.join(left, right);
        self.touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        let mut levels = Vec::new();
        self.levels_below(self.root, 0, &mut levels);
        levels
    }

    fn elements(&self) -> usize {
        self.nodes.len() - 1 - self.unused.len()
    }

    fn bytes(&self) -> usize {
        self.elements() * size_of::<Node>()
    }
}
