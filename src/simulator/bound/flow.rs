//! A flow network whose sources are served one after the other.

/// Nodes and edges with what may still flow; edges come in pairs, one for each direction.
#[derive(Default)]
pub(super) struct Network {
    /// Per node, its edges.
    edges_at: Vec<Vec<usize>>,
    /// Per edge, where it leads.
    to: Vec<usize>,
    /// Per edge, how much more may flow.
    left: Vec<u64>,
    /// Nodes from which the sink will never be reached again.
    full: Vec<bool>,
    /// Per node, edges from the source at work; [`FAR`] outside of a search.
    level: Vec<u32>,
    /// Per node, the first of its edges that may still lead on; 0 outside of a search.
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

    /// Sends up to `most` from a source to the sink beside all sent before, and answers how much arrives.
    ///
    /// What was sent before may take other ways, but all of it still arrives. Where the sink cannot be
    /// reached, the nodes that were reached are left out from then on: no edge with room leads out of
    /// them, so no later way leads through them, and that stays so.
    ///
    /// Reference: Dinic (1970): shortest ways first, all of one length together.
    pub(super) fn push(&mut self, source: usize, sink: usize, most: u64) -> u64 {
        let mut arrived = 0;
        while arrived < most {
            let reached = self.search(source, sink);
            let is_reached = self.level[sink] != FAR;
            if is_reached {
                arrived += self.push_along(source, sink, most - arrived);
            }
            for &node in &reached {
                self.level[node] = FAR;
                self.next[node] = 0;
                self.full[node] |= !is_reached;
            }
            if !is_reached {
                break;
            }
        }
        arrived
    }

    /// Counts edges from the source to the nodes that can be reached, as far as the sink, and answers these.
    fn search(&mut self, source: usize, sink: usize) -> Vec<usize> {
        let mut reached = vec![source];
        self.level[source] = 0;
        let mut done = 0;
        while let Some(&at) = reached.get(done) {
            done += 1;
            for &edge in &self.edges_at[at] {
                let to = self.to[edge];
                if self.left[edge] > 0 && self.level[to] == FAR && !self.full[to] {
                    self.level[to] = self.level[at] + 1;
                    reached.push(to);
                    if to == sink {
                        return reached;
                    }
                }
            }
        }
        reached
    }

    /// Sends all that fits on ways that go one level further with each edge.
    fn push_along(&mut self, source: usize, sink: usize, most: u64) -> u64 {
        let mut way: Vec<usize> = Vec::new();
        let mut arrived = 0;
        loop {
            let at = way.last().map_or(source, |&edge| self.to[edge]);
            if at == sink {
                let room = way.iter().map(|&edge| self.left[edge]).min().unwrap_or(0).min(most - arrived);
                for &edge in &way {
                    self.left[edge] -= room;
                    self.left[edge ^ 1] += room;
                }
                arrived += room;
                if arrived == most {
                    return arrived;
                }
                // On from where the way is full now.
                let kept = way.iter().position(|&edge| self.left[edge] == 0).unwrap_or(0);
                way.truncate(kept);
                continue;
            }
            let further = self.level[at].saturating_add(1);
            let on = self.edges_at[at][self.next[at]..]
                .iter()
                .position(|&edge| self.left[edge] > 0 && self.level[self.to[edge]] == further);
            match on {
                Some(skipped) => {
                    self.next[at] += skipped;
                    way.push(self.edges_at[at][self.next[at]]);
                }
                None => {
                    // Nothing leads on from here: the edge that led here is passed over next time.
                    self.level[at] = FAR;
                    if way.pop().is_none() {
                        return arrived;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sent_makes_room() {
        let mut network = Network::default();
        let [sink, a, b, first, second] = [(); 5].map(|()| network.node());
        network.edge(a, sink, 5);
        network.edge(b, sink, 5);
        network.edge(first, a, 5);
        network.edge(first, b, 5);
        network.edge(second, a, 4);
        assert_eq!(network.push(first, sink, 5), 5);
        // The first one moves to b.
        assert_eq!(network.push(second, sink, 9), 4);
        assert_eq!(network.push(first, sink, 9), 1);
        assert_eq!(network.push(second, sink, 9), 0);
    }
}
