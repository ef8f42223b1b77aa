//! The node budget: the only clock of the search, so that a run is the same on every machine.

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

    /// Allows `limit` nodes from the beginning.
    pub fn extend_to(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// Takes nodes that were spent without asking, in a step that is never interrupted.
    pub fn charge(&mut self, nodes: u64) {
        self.spent += nodes;
    }
}
