//! A flow network whose sources are served one after the other.

/// Nodes and edges with residual capacities; edges come in pairs, one for each direction.
#[derive(Default)]
pub(super) struct Network {
    /// Per node, its edges.
    edges_at: Vec<Vec<usize>>,
    /// Per edge, its head.
    to: Vec<usize>,
    /// Per edge, its residual capacity.
    left: Vec<u64>,
    /// Nodes from which the sink can no longer be reached.
    full: Vec<bool>,
    /// Per node, its distance from the current source in edges; [`FAR`] outside of a search.
    level: Vec<u32>,
    /// Per node, the first of its edges that may still lead to the sink; 0 outside of a search.
    next: Vec<usize>,
}

/// Not reached.
const FAR: u32 = u32::MAX;

impl Network {
    /// Adds a node.
    pub(super) fn node(&mut self) -> usize {
        self.edges_at.push(Vec::new());
        self.full.push(false);
        self.level.push(FAR);
        self.next.push(0);
        self.edges_at.len() - 1
    }

    /// Adds an edge.
    pub(super) fn edge(&mut self, from: usize, to: usize, capacity: u64) {
        for (from, to, left) in [(from, to, capacity), (to, from, 0)] {
            self.edges_at[from].push(self.to.len());
            self.to.push(to);
            self.left.push(left);
        }
    }

    /// Continues a push until nothing more arrives (true) or the steps are used up (false).
    ///
    /// Earlier flow may be rerouted, but all of it still arrives. If the sink cannot be
    /// reached, the nodes that were reached are excluded from then on: no edge with residual capacity leaves
    /// them, so no later path can use them.
    ///
    /// A step is an edge visited. The steps can become negative by those of one node or one path.
    ///
    /// Reference: Dinic (1970): shortest paths first, all of one length together.
    pub(super) fn advance(&mut self, push: &mut Push, steps: &mut i64) -> bool {
        while push.arrived < push.most {
            if *steps <= 0 {
                return false;
            }
            match &mut push.stage {
                Stage::Fresh => {
                    self.level[push.source] = 0;
                    push.stage = Stage::Searching { reached: vec![push.source], looked: (0, 0) };
                }
                Stage::Searching { reached, looked } => {
                    if !self.search(push.sink, reached, looked, steps) {
                        return false;
                    }
                    let reached = std::mem::take(reached);
                    if self.level[push.sink] == FAR {
                        self.forget(&reached);
                        reached.iter().for_each(|&node| self.full[node] = true);
                        return true;
                    }
                    push.stage = Stage::Pushing { reached, way: Vec::new() };
                }
                Stage::Pushing { reached, way } => {
                    let wanted = push.most - push.arrived;
                    let (arrived, is_over) = self.push_along([push.source, push.sink], way, wanted, steps);
                    push.arrived += arrived;
                    if !is_over {
                        return false;
                    }
                    self.forget(reached);
                    push.stage = Stage::Fresh;
                }
            }
        }
        true
    }

    /// Ends a search.
    fn forget(&mut self, reached: &[usize]) {
        for &node in reached {
            self.level[node] = FAR;
            self.next[node] = 0;
        }
    }

    /// Computes distances from the source up to that of the sink; false if the steps
    /// are used up first. `looked` counts the nodes visited, and the edges of the next node.
    fn search(
        &mut self,
        sink: usize,
        reached: &mut Vec<usize>,
        looked: &mut (usize, usize),
        steps: &mut i64,
    ) -> bool {
        while let Some(&at) = reached.get(looked.0) {
            while let Some(&edge) = self.edges_at[at].get(looked.1) {
                if *steps <= 0 {
                    return false;
                }
                *steps -= 1;
                looked.1 += 1;
                let to = self.to[edge];
                if self.left[edge] > 0 && self.level[to] == FAR && !self.full[to] {
                    self.level[to] = self.level[at] + 1;
                    reached.push(to);
                    if to == sink {
                        return true;
                    }
                }
            }
            *looked = (looked.0 + 1, 0);
        }
        true
    }

    /// Sends a blocking flow along paths that go one level further with each edge; returns how much arrives,
    /// and whether it is complete.
    fn push_along(
        &mut self,
        [source, sink]: [usize; 2],
        way: &mut Vec<usize>,
        most: u64,
        steps: &mut i64,
    ) -> (u64, bool) {
        let mut arrived = 0;
        while *steps > 0 {
            let at = way.last().map_or(source, |&edge| self.to[edge]);
            if at == sink {
                *steps -= way.len() as i64;
                let room = way.iter().map(|&edge| self.left[edge]).min().unwrap_or(0).min(most - arrived);
                for &edge in way.iter() {
                    self.left[edge] -= room;
                    self.left[edge ^ 1] += room;
                }
                arrived += room;
                if arrived == most {
                    return (arrived, true);
                }
                // Continue from where the path is full now.
                let kept = way.iter().position(|&edge| self.left[edge] == 0).unwrap_or(0);
                way.truncate(kept);
                continue;
            }
            let further = self.level[at].saturating_add(1);
            let ahead = &self.edges_at[at][self.next[at]..];
            let on =
                ahead.iter().position(|&edge| self.left[edge] > 0 && self.level[self.to[edge]] == further);
            *steps -= on.unwrap_or(ahead.len()) as i64 + 1;
            match on {
                Some(skipped) => {
                    self.next[at] += skipped;
                    way.push(self.edges_at[at][self.next[at]]);
                }
                None => {
                    // Dead end: the edge that led here is skipped next time.
                    self.level[at] = FAR;
                    if way.pop().is_none() {
                        return (arrived, true);
                    }
                }
            }
        }
        (arrived, false)
    }
}

/// A push of up to `most` from a source to the sink, in addition to all earlier flow.
pub(super) struct Push {
    source: usize,
    sink: usize,
    most: u64,
    arrived: u64,
    stage: Stage,
}

enum Stage {
    /// Before a search.
    Fresh,
    Searching {
        reached: Vec<usize>,
        looked: (usize, usize),
    },
    /// The reached nodes, and the edges of the current path.
    Pushing {
        reached: Vec<usize>,
        way: Vec<usize>,
    },
}

impl Push {
    pub(super) fn new(source: usize, sink: usize, most: u64) -> Self {
        Self { source, sink, most, arrived: 0, stage: Stage::Fresh }
    }

    /// Amount that arrives.
    pub(super) fn arrived(&self) -> u64 {
        self.arrived
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_flow_is_rerouted() {
        // In one call, and edge by edge.
        for budget in [i64::MAX, 1] {
            let mut network = Network::default();
            let [sink, a, b, first, second] = [(); 5].map(|()| network.node());
            network.edge(a, sink, 5);
            network.edge(b, sink, 5);
            network.edge(first, a, 5);
            network.edge(first, b, 5);
            network.edge(second, a, 4);
            let mut push = |source, most| {
                let mut push = Push::new(source, sink, most);
                let mut steps = budget;
                while !network.advance(&mut push, &mut steps) {
                    steps = budget;
                }
                push.arrived()
            };
            assert_eq!(push(first, 5), 5);
            // The first one is rerouted to b.
            assert_eq!(push(second, 9), 4);
            assert_eq!(push(first, 9), 1);
            assert_eq!(push(second, 9), 0);
        }
    }
}
