//! The node budget: the only clock of the search, so that a run is the same on every machine.

/// Counts search nodes of placement and routing against a limit.
#[derive(Clone, Copy, Debug)]
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

    /// A budget of at most `limit` of the nodes that are left; give it back by [`Budget::charge`].
    pub fn slice(&self, limit: u64) -> Self {
        Self::new(limit.min(self.limit - self.spent))
    }

    /// Takes the nodes that a slice has spent.
    pub fn charge(&mut self, slice: Self) {
        self.spent += slice.spent;
    }
}
