//! A calendar as a segment tree over seconds, with minimum, maximum and lazy addition.

use super::Calendar;
use crate::kernel::{Seconds, Window};

/// The used amount of one resource over time, as a tree of halved segments of time.
///
/// The root covers `[0, 2^k)` seconds, where k grows with the latest end added, up to all of the
/// 2³² seconds; nothing is used later. A node has children only if the use inside its
/// segment is not constant, so n steps take O(n log horizon) nodes, and none once everything is removed. An
/// amount added to an entire segment stays at its node and is never pushed down.
#[derive(Clone, Debug)]
pub struct SegmentTree {
    nodes: Vec<Node>,
    /// Unused pairs of nodes, to be reused.
    unused: Vec<u32>,
    /// k.
    height: u32,
}

const ROOT: usize = 0;
/// No children: the root's index is never that of a child.
const NONE: u32 = 0;

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The left child, with the right one next to it; [`NONE`] if the use is constant.
    children: u32,
    /// Amount used during the entire segment, in addition to that of nodes above and below; negative after a
    /// removal in other pieces than the addition.
    used: i64,
    /// Least and most used at any second, counting this node and those below it.
    least: i64,
    most: i64,
}

impl Node {
    fn constant(used: i64) -> Self {
        Self { children: NONE, used, least: used, most: used }
    }

    fn children(&self) -> Option<[usize; 2]> {
        (self.children != NONE).then_some([self.children as usize, self.children as usize + 1])
    }
}

/// A node's seconds `[start, end)`; its length is a power of two.
#[derive(Clone, Copy)]
struct Segment {
    start: u64,
    end: u64,
}

impl Segment {
    fn halves(self) -> [Segment; 2] {
        let middle = self.start.midpoint(self.end);
        [Segment { end: middle, ..self }, Segment { start: middle, ..self }]
    }

    fn inside(self, window: Window) -> bool {
        u64::from(window.start) <= self.start && self.end <= u64::from(window.end)
    }

    fn overlaps(self, window: Window) -> bool {
        self.start < u64::from(window.end) && u64::from(window.start) < self.end
    }
}

impl Default for SegmentTree {
    fn default() -> Self {
        Self { nodes: vec![Node::constant(0)], unused: Vec::new(), height: 0 }
    }
}

impl SegmentTree {
    /// Nodes in use: the memory it takes, 32 bytes each.
    pub fn nodes(&self) -> usize {
        self.nodes.len() - 2 * self.unused.len()
    }

    fn all(&self) -> Segment {
        Segment { start: 0, end: 1 << self.height }
    }

    fn change(&mut self, window: Window, amount: i64) {
        if window.start >= window.end || amount == 0 {
            return;
        }
        while self.all().end < u64::from(window.end) {
            self.grow();
        }
        self.change_below(ROOT, self.all(), window, amount);
    }

    /// Doubles the covered time: the current tree becomes the left half.
    fn grow(&mut self) {
        self.height += 1;
        let root = self.nodes[ROOT];
        if root.most != 0 || root.least != 0 {
            let pair = self.pair_of(root, Node::constant(0));
            self.nodes[ROOT].used = 0;
            self.nodes[ROOT].children = pair;
            self.gather(ROOT);
        }
    }

    fn change_below(&mut self, at: usize, segment: Segment, window: Window, amount: i64) {
        if segment.inside(window) {
            let node = &mut self.nodes[at];
            node.used += amount;
            node.least += amount;
            node.most += amount;
            return;
        }
        if self.nodes[at].children == NONE {
            self.nodes[at].children = self.pair_of(Node::constant(0), Node::constant(0));
        }
        let children = self.nodes[at].children as usize;
        for (child, half) in segment.halves().into_iter().enumerate() {
            if half.overlaps(window) {
                self.change_below(children + child, half, window, amount);
            }
        }
        self.gather(at);
    }

    /// Updates least and most of a node from its children, which are removed if they are equal.
    fn gather(&mut self, at: usize) {
        let node = self.nodes[at];
        let Some([left, right]) = node.children().map(|pair| pair.map(|child| self.nodes[child])) else {
            return;
        };
        let (least, most) = (left.least.min(right.least), left.most.max(right.most));
        if least == most {
            // Children of the children were removed before: they were equal too.
            self.unused.push(node.children);
            self.nodes[at] = Node::constant(node.used + most);
        } else {
            self.nodes[at] = Node { least: node.used + least, most: node.used + most, ..node };
        }
    }

    fn pair_of(&mut self, left: Node, right: Node) -> u32 {
        if let Some(pair) = self.unused.pop() {
            let place = pair as usize;
            self.nodes[place] = left;
            self.nodes[place + 1] = right;
            return pair;
        }
        let pair = u32::try_from(self.nodes.len()).expect("2³² nodes do not fit into memory");
        self.nodes.extend([left, right]);
        pair
    }

    fn most_below(&self, at: usize, segment: Segment, window: Window) -> i64 {
        let node = &self.nodes[at];
        let Some(children) = node.children().filter(|_| !segment.inside(window)) else {
            return node.most;
        };
        let overlapping =
            children.into_iter().zip(segment.halves()).filter(|(_, half)| half.overlaps(window));
        let most = overlapping.map(|(child, half)| self.most_below(child, half, window)).max();
        node.used + most.expect("a window that overlaps a segment overlaps one of its halves")
    }

    /// Appends the amounts of constant segments that overlap the window, from left to right.
    fn levels_below(
        &self,
        at: usize,
        segment: Segment,
        window: Window,
        above: i64,
        levels: &mut Vec<(u64, i64)>,
    ) {
        let node = &self.nodes[at];
        match node.children() {
            _ if !segment.overlaps(window) => {}
            None => levels.push((segment.start, above + node.used)),
            Some(children) => {
                for (child, half) in children.into_iter().zip(segment.halves()) {
                    self.levels_below(child, half, window, above + node.used, levels);
                }
            }
        }
    }
}

/// Additions and queries cost O(log horizon), `changes` that for each change.
impl Calendar for SegmentTree {
    fn add(&mut self, window: Window, amount: u32) {
        self.change(window, i64::from(amount));
        let fits = self.nodes[ROOT].most <= i64::from(u32::MAX);
        assert!(fits, "a book bounds its calendars by u32 capacities");
    }

    fn remove(&mut self, window: Window, amount: u32) {
        self.change(window, -i64::from(amount));
        assert!(self.nodes[ROOT].least >= 0, "only what was added is removed");
    }

    fn max_used(&self, window: Window) -> u32 {
        let all = self.all();
        if window.start >= window.end || !all.overlaps(window) {
            return 0;
        }
        // Between 0 and u32::MAX: checked in add and remove.
        self.most_below(ROOT, all, window) as u32
    }

    fn used_at(&self, time: Seconds) -> u32 {
        time.checked_add(1).map_or(0, |end| self.max_used(Window { start: time, end }))
    }

    fn changes(&self, within: Window) -> Vec<Seconds> {
        if within.start >= within.end {
            return Vec::new();
        }
        let mut before = within.start.checked_sub(1).map_or(0, |time| i64::from(self.used_at(time)));
        let mut levels = Vec::new();
        self.levels_below(ROOT, self.all(), within, 0, &mut levels);
        // Nothing is used after the end of the root's segment.
        let end = self.all().end;
        if end < u64::from(within.end) {
            levels.push((end, 0));
        }
        let mut changes = Vec::new();
        for (start, used) in levels {
            if used != before {
                // A segment that began earlier is clipped to the window's start.
                changes.push((start as Seconds).max(within.start));
            }
            before = used;
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(start: Seconds, end: Seconds) -> Window {
        Window { start, end }
    }

    #[test]
    fn the_size_of_a_tree_is_proportional_to_its_content() {
        let mut tree = SegmentTree::default();
        tree.add(window(0, 1 << 20), 1);
        assert_eq!(tree.nodes(), 1);
        tree.add(window(12_345, 67_890), 2);
        assert!(tree.nodes() <= 4 * 20, "{}", tree.nodes());
        // Removed in other pieces than added.
        tree.remove(window(0, 20_000), 1);
        tree.remove(window(20_000, 1 << 20), 1);
        tree.remove(window(12_345, 40_000), 2);
        tree.remove(window(40_000, 67_890), 2);
        assert_eq!(tree.nodes(), 1);
    }

    #[test]
    fn time_reaches_from_the_first_to_the_last_second() {
        let mut tree = SegmentTree::default();
        tree.add(window(0, u32::MAX), u32::MAX);
        assert_eq!(tree.max_used(window(5, u32::MAX)), u32::MAX);
        assert_eq!([tree.used_at(u32::MAX - 1), tree.used_at(u32::MAX)], [u32::MAX, 0]);
        tree.remove(window(7, u32::MAX), u32::MAX);
        assert_eq!(tree.changes(window(0, u32::MAX)), [0, 7]);
    }

    #[test]
    #[should_panic(expected = "only what was added")]
    fn more_than_added_is_not_removed() {
        let mut tree = SegmentTree::default();
        tree.add(window(10, 20), 5);
        tree.remove(window(10, 21), 5);
    }

    #[test]
    #[should_panic(expected = "u32 capacities")]
    fn more_than_32_bits_are_not_added() {
        let mut tree = SegmentTree::default();
        tree.add(window(10, 20), u32::MAX);
        tree.add(window(19, 30), 1);
    }
}
