//! A calendar as the printed tree: free amounts in the leaves, which are cut where reservations begin and end.
//!
//! Reference: Shahriyar et al.; how a leaf is cut is not printed, and neither is any balancing.

use super::availability::FreeAmounts;
use super::entry::by_time;
use super::tree_node::{NodeAmounts, TreeNode, Visit};
use crate::kernel::{Seconds, Window};

const ROOT: u32 = 0;

/// Leaves with free amounts below nodes that are nothing but spans.
///
/// A query visits every leaf that it crosses. The tree may become a chain as long as the number of leaves, so
/// everything here goes down with a list of its own instead of by recursion.
#[derive(Clone, Debug)]
pub(super) struct LeafTree {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    span: Window,
    content: Content,
}

#[derive(Clone, Copy, Debug)]
enum Content {
    Leaf(i32),
    Children([u32; 2]),
}

impl LeafTree {
    /// The tree over these levels, of two parts the larger one left.
    pub(super) fn balanced(levels: &[(Seconds, i32)], horizon: Seconds) -> Self {
        let mut tree = Self { nodes: Vec::with_capacity(2 * levels.len()) };
        tree.build(levels, horizon);
        tree
    }

    fn build(&mut self, levels: &[(Seconds, i32)], end: Seconds) -> u32 {
        let at = self.nodes.len() as u32;
        let span = Window { start: levels[0].0, end };
        self.nodes.push(Node { span, content: Content::Leaf(levels[0].1) });
        if levels.len() > 1 {
            let (left, right) = levels.split_at(levels.len().div_ceil(2));
            let children = [self.build(left, right[0].0), self.build(right, end)];
            self.nodes[at as usize].content = Content::Children(children);
        }
        at
    }

    /// Makes a leaf an inner node with two leaves.
    fn cut(&mut self, at: u32, time: Seconds, free: i32) -> [u32; 2] {
        let span = self.nodes[at as usize].span;
        let children = [self.nodes.len() as u32, self.nodes.len() as u32 + 1];
        let content = Content::Leaf(free);
        self.nodes.push(Node { span: Window { end: time, ..span }, content });
        self.nodes.push(Node { span: Window { start: time, ..span }, content });
        self.nodes[at as usize].content = Content::Children(children);
        children
    }

    /// All nodes.
    pub(super) fn drawn(&self, window: Window) -> Vec<TreeNode> {
        let mut drawn: Vec<TreeNode> = Vec::with_capacity(self.nodes.len());
        let mut waiting = vec![(ROOT, None::<usize>)];
        while let Some((at, parent)) = waiting.pop() {
            let Node { span, content } = self.nodes[at as usize];
            let depth = parent.map_or(0, |parent| drawn[parent].depth + 1);
            // Every node above a node that meets the window meets it too.
            let met = span.overlaps(window);
            let (amounts, visit) = match content {
                Content::Leaf(free) => (NodeAmounts::Leaf(free), Visit::Inside),
                Content::Children(_) => (NodeAmounts::Span, Visit::Split),
            };
            if let Content::Children([left, right]) = content {
                waiting.extend([(right, Some(drawn.len())), (left, Some(drawn.len()))]);
            }
            drawn.push(TreeNode {
                span,
                parent,
                depth,
                amounts,
                visit: if met { visit } else { Visit::Outside },
            });
        }
        drawn
    }

    /// The children that share time with the window, the right one first.
    fn met(&self, children: [u32; 2], window: Window) -> impl Iterator<Item = u32> + '_ {
        children.into_iter().rev().filter(move |&child| self.nodes[child as usize].span.overlaps(window))
    }
}

impl FreeAmounts for LeafTree {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let (mut lowest, mut touched) = (i32::MAX, 0);
        let mut waiting = vec![ROOT];
        while let Some(at) = waiting.pop() {
            touched += 1;
            match self.nodes[at as usize].content {
                Content::Leaf(free) => lowest = lowest.min(free),
                Content::Children(children) => waiting.extend(self.met(children, window)),
            }
        }
        (lowest, touched)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let mut touched = 0;
        let mut waiting = vec![ROOT];
        while let Some(at) = waiting.pop() {
            touched += 1;
            let Node { span, content } = self.nodes[at as usize];
            let strictly_inside = |time: &Seconds| span.start < *time && *time < span.end;
            let children = match content {
                Content::Children(children) => children,
                Content::Leaf(free) => match [window.start, window.end].into_iter().find(strictly_inside) {
                    Some(time) => self.cut(at, time, free),
                    None => {
                        self.nodes[at as usize].content = Content::Leaf(free + by);
                        continue;
                    }
                },
            };
            waiting.extend(self.met(children, window));
        }
        touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        let leaf = |node: &Node| match node.content {
            Content::Leaf(free) => Some((node.span.start, free)),
            Content::Children(_) => None,
        };
        let mut levels: Vec<_> = self.nodes.iter().filter_map(leaf).collect();
        by_time(&mut levels);
        levels
    }

    fn elements(&self) -> usize {
        self.nodes.len()
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.nodes)
    }
}
