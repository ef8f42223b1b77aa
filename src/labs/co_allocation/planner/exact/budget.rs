//! The node budget: the search's only limit, so that it runs the same on every machine.

/// Counts search nodes of placement and routing against a limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    limit: u64,
    spent: u64,
}

impl Budget {
    /// A budget of `limit` nodes.
    pub fn new(limit: u64) -> Self {
        Self { limit, spent: 0 }
    }

    /// Takes one node; false when none is left.
    pub fn take(&mut self) -> bool {
        let left = self.spent < self.limit;
        self.spent += u64::from(left);
        left
    }

    /// Nodes taken so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Raises the limit to `limit` nodes in total.
    pub fn extend_to(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Lowers the limit to `limit` nodes in total, and returns the old one.
    pub fn limit_to(&mut self, limit: u64) -> u64 {
        let outer = self.limit;
        self.limit = outer.min(limit);
        outer
    }

    /// Adds nodes that an uninterruptible step has spent.
    pub fn charge(&mut self, nodes: u64) {
        self.spent += nodes;
    }
}
