//! A node of a calendar's tree as it is drawn, with what a query does at it.

use crate::kernel::Window;

/// A node, or a place where a query looked for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The time it stands for.
    pub span: Window,
    /// Index of the node above it; `None` for the root.
    pub parent: Option<usize>,
    /// Nodes above it.
    pub depth: u32,
    /// Amounts of the node.
    pub amounts: NodeAmounts,
    /// Action of the query here.
    pub visit: Visit,
}

/// Amounts of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeAmounts {
    /// There is no node: all of the capacity that the nodes above leave is free.
    Missing,
    /// In a range-tree: what is added here and below, relative to the nodes above.
    Range {
        /// The least sum of the marks from here down to any second.
        low: i32,
        /// The mark of this node.
        add: i32,
    },
    /// An inner node of a leaf-tree, nothing but a span.
    Span,
    /// The free amount of a leaf.
    Leaf(i32),
}

/// Action of a query at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// It goes on to the children that share time with the window.
    Split,
    /// The node answers for its entire span.
    Inside,
    /// The query does not come here.
    Outside,
    /// It looks for a node, and none is there.
    Missing,
}

impl Visit {
    /// True where an existing node is touched.
    pub fn is_touched(self) -> bool {
        matches!(self, Visit::Split | Visit::Inside)
    }
}
