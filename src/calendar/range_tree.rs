//! A calendar as a segment tree of marks over the halves of the time axis, made on demand.
//!
//! Unlike [`super::SegmentTree`] it removes no nodes: its shape depends on nothing but the set of windows, so that it
//! can be drawn and its work compared.

use super::availability::FreeAmounts;
use super::tree_node::{NodeAmounts, TreeNode, Visit};
use crate::kernel::{Seconds, Window};

/// Index of the root; as a child it means that there is none.
const ROOT: u32 = 0;

/// Free amounts as the capacity and marks that are added to it.
///
/// Each node has `low = add + min(low of its children)`, 0 for a missing child; marks are never pushed down.
/// An operation touches at most four nodes on each of the log₂ horizon levels.
#[derive(Clone, Debug)]
pub(super) struct RangeTree {
    capacity: i32,
    horizon: Seconds,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    low: i32,
    add: i32,
    children: [u32; 2],
}

impl RangeTree {
    pub(super) fn new(capacity: i32, horizon: Seconds) -> Self {
        Self { capacity, horizon, nodes: vec![Node::default()] }
    }

    fn all(&self) -> Window {
        Window { start: 0, end: self.horizon }
    }

    fn low(&self, at: u32) -> i32 {
        self.nodes[at as usize].low
    }

    fn lowest_below(&self, at: u32, span: Window, window: Window, touched: &mut u64) -> i32 {
        *touched += 1;
        let node = &self.nodes[at as usize];
        if inside(span, window) {
            return node.low;
        }
        let met = node.children.into_iter().zip(halves(span)).filter(|(_, half)| half.overlaps(window));
        let lowest = met.map(|(child, half)| match child {
            ROOT => 0,
            child => self.lowest_below(child, half, window, touched),
        });
        node.add + lowest.min().expect("a window that meets a span meets one of its halves")
    }

    fn change_below(&mut self, at: u32, span: Window, window: Window, by: i32, touched: &mut u64) {
        *touched += 1;
        if inside(span, window) {
            let node = &mut self.nodes[at as usize];
            node.low += by;
            node.add += by;
            return;
        }
        for (side, half) in halves(span).into_iter().enumerate() {
            if half.overlaps(window) {
                let child = self.child(at, side);
                self.change_below(child, half, window, by, touched);
            }
        }
        let node = self.nodes[at as usize];
        let lows = node.children.map(|child| if child == ROOT { 0 } else { self.low(child) });
        self.nodes[at as usize].low = node.add + lows[0].min(lows[1]);
    }

    /// The child on that side, made if it is missing.
    fn child(&mut self, at: u32, side: usize) -> u32 {
        let child = self.nodes[at as usize].children[side];
        if child != ROOT {
            return child;
        }
        let made = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.nodes[at as usize].children[side] = made;
        made
    }

    fn levels_below(&self, at: u32, span: Window, above: i32, levels: &mut Vec<(Seconds, i32)>) {
        let node = &self.nodes[at as usize];
        let here = above + node.add;
        if node.children == [ROOT; 2] {
            levels.push((span.start, here));
            return;
        }
        for (child, half) in node.children.into_iter().zip(halves(span)) {
            match child {
                ROOT => levels.push((half.start, here)),
                child => self.levels_below(child, half, here, levels),
            }
        }
    }

    /// All nodes, and the missing ones that a query of the window looks for.
    pub(super) fn drawn(&self, window: Window) -> Vec<TreeNode> {
        let mut drawn = Vec::new();
        self.draw_below(ROOT, self.all(), None, 0, window, &mut drawn);
        drawn
    }

    fn draw_below(
        &self,
        at: u32,
        span: Window,
        parent: Option<usize>,
        depth: u32,
        window: Window,
        drawn: &mut Vec<TreeNode>,
    ) {
        let node = &self.nodes[at as usize];
        let asked = parent.is_none_or(|parent: usize| drawn[parent].visit == Visit::Split);
        let visit = match () {
            () if !asked || !span.overlaps(window) => Visit::Outside,
            () if inside(span, window) => Visit::Inside,
            () => Visit::Split,
        };
        let here = drawn.len();
        let amounts = NodeAmounts::Range { low: node.low, add: node.add };
        drawn.push(TreeNode { span, parent, depth, amounts, visit });
        for (child, half) in node.children.into_iter().zip(halves(span)) {
            if child != ROOT {
                self.draw_below(child, half, Some(here), depth + 1, window, drawn);
            } else if visit == Visit::Split && half.overlaps(window) {
                let (amounts, visit) = (NodeAmounts::Missing, Visit::Missing);
                drawn.push(TreeNode { span: half, parent: Some(here), depth: depth + 1, amounts, visit });
            }
        }
    }
}

fn inside(span: Window, window: Window) -> bool {
    window.start <= span.start && span.end <= window.end
}

/// A span of one second is inside every window that meets it, so it is never halved.
fn halves(span: Window) -> [Window; 2] {
    let middle = span.start + span.duration() / 2;
    [Window { end: middle, ..span }, Window { start: middle, ..span }]
}

impl FreeAmounts for RangeTree {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let mut touched = 0;
        let lowest = self.lowest_below(ROOT, self.all(), window, &mut touched);
        (self.capacity + lowest, touched)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let mut touched = 0;
        self.change_below(ROOT, self.all(), window, by, &mut touched);
        touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        let mut levels = Vec::new();
        self.levels_below(ROOT, self.all(), self.capacity, &mut levels);
        levels
    }

    fn elements(&self) -> usize {
        self.nodes.len()
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.nodes)
    }
}
