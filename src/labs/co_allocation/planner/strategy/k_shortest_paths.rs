//! The k shortest paths without loops: Yen (1971), one at a time.

use std::collections::{BTreeSet, VecDeque};

use crate::labs::co_allocation::model::{Grid, LinkId, NodeId, Path};

/// Per node, its neighbors in ascending order with the links to them.
pub(super) type Neighbors = Vec<Vec<(NodeId, LinkId)>>;

pub(super) fn neighbors(grid: &Grid) -> Neighbors {
    let mut neighbors: Neighbors = vec![Vec::new(); grid.nodes.len()];
    for (id, link) in grid.links.iter().enumerate() {
        let [a, b] = link.ends;
        neighbors[a].push((b, id));
        neighbors[b].push((a, id));
    }
    neighbors.iter_mut().for_each(|list| list.sort());
    neighbors
}

/// Paths between two nodes by their number of links; of equally long ones, that with the lower node at the first
/// difference comes first.
///
/// Complexity: O(P · (|V| + |E|)) for each path, P being its links.
///
/// Reference: J. Y. Yen, "Finding the k shortest loopless paths in a network", Management Science 17(11), 1971.
pub(super) struct ShortestPaths<'n> {
    neighbors: &'n Neighbors,
    to: NodeId,
    most_links: usize,
    /// The paths given so far, as nodes.
    given: Vec<Vec<NodeId>>,
    /// Paths to choose from, by number of nodes.
    candidates: BTreeSet<(usize, Vec<NodeId>)>,
}

impl<'n> ShortestPaths<'n> {
    /// Between two different nodes, over at most that many links.
    pub(super) fn new(neighbors: &'n Neighbors, [from, to]: [NodeId; 2], most_links: usize) -> Self {
        let mut paths = Self { neighbors, to, most_links, given: Vec::new(), candidates: BTreeSet::new() };
        paths.consider(&[from], &[]);
        paths
    }

    /// Adds the first path that begins with these nodes and does not continue with one of `banned`.
    fn consider(&mut self, root: &[NodeId], banned: &[NodeId]) {
        let Some(rest) = self.spur(root, banned) else { return };
        let path = [root, &rest].concat();
        if path.len() <= self.most_links + 1 {
            self.candidates.insert((path.len(), path));
        }
    }

    /// The first shortest way from the end of `root`, which it does not touch again.
    fn spur(&self, root: &[NodeId], banned: &[NodeId]) -> Option<Vec<NodeId>> {
        let start = *root.last()?;
        // Links from every node to the end, around the root.
        let mut far: Vec<Option<usize>> = vec![None; self.neighbors.len()];
        far[self.to] = Some(0);
        let mut queue = VecDeque::from([self.to]);
        while let Some(at) = queue.pop_front() {
            for &(next, _) in &self.neighbors[at] {
                if far[next].is_none() && !root.contains(&next) {
                    far[next] = far[at].map(|links| links + 1);
                    queue.push_back(next);
                }
            }
        }
        let allowed = |node: &NodeId| !banned.contains(node);
        let first = self.neighbors[start].iter().map(|&(next, _)| next).filter(allowed);
        let mut at = first.filter(|&next| far[next].is_some()).min_by_key(|&next| (far[next], next))?;
        let mut rest = vec![at];
        while at != self.to {
            let closer = far[at].map(|links| links - 1);
            at = self.neighbors[at].iter().map(|&(next, _)| next).find(|&next| far[next] == closer)?;
            rest.push(at);
        }
        Some(rest)
    }

    fn links(&self, nodes: &[NodeId]) -> Path {
        let link = |pair: &[NodeId]| {
            let list = &self.neighbors[pair[0]];
            let found = list.binary_search_by_key(&pair[1], |&(next, _)| next);
            list[found.expect("a path follows links")].1
        };
        Path { links: nodes.windows(2).map(link).collect() }
    }
}

impl Iterator for ShortestPaths<'_> {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        // Deviations from the path given last were not considered yet.
        if let Some(last) = self.given.last().cloned() {
            for spur in 0..last.len() - 1 {
                let root = &last[..=spur];
                let alike = self.given.iter().filter(|path| path.starts_with(root));
                let banned: Vec<NodeId> = alike.map(|path| path[spur + 1]).collect();
                self.consider(root, &banned);
            }
        }
        let (_, path) = self.candidates.pop_first()?;
        let links = self.links(&path);
        self.given.push(path);
        Some(links)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::random::SplitMix64;
    use crate::labs::co_allocation::model::{Link, Node, NodeKind};

    fn random_grid(random: &mut SplitMix64) -> Grid {
        let nodes = 2 + random.below(5) as usize;
        let node = |id: usize| Node {
            name: format!("N{id}"),
            domain: None,
            kind: NodeKind::ExchangePoint,
            attributes: Vec::new(),
        };
        let pairs = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| [a, b]));
        let mut links: Vec<Link> =
            pairs.filter(|_| random.below(3) > 0).map(|ends| Link { ends, ..Link::default() }).collect();
        // In any order, and either way round.
        for at in (1..links.len()).rev() {
            links.swap(at, random.below(at as u64 + 1) as usize);
            links[at].ends.rotate_left(random.below(2) as usize);
        }
        Grid { nodes: (0..nodes).map(node).collect(), links, ..Grid::default() }
    }

    /// Every simple path to the node 1, as nodes.
    fn enumerate(grid: &Grid, path: &mut Vec<NodeId>, all: &mut Vec<(usize, Vec<NodeId>)>) {
        let at = path[path.len() - 1];
        if at == 1 {
            all.push((path.len(), path.clone()));
            return;
        }
        for next in grid.links.iter().filter_map(|link| link.across(at)) {
            if !path.contains(&next) {
                path.push(next);
                enumerate(grid, path, all);
                path.pop();
            }
        }
    }

    #[test]
    fn paths_are_all_simple_ones_in_their_order() {
        let random = &mut SplitMix64::new(5);
        for _ in 0..4000 {
            let grid = random_grid(random);
            let most_links = 1 + random.below(6) as usize;
            let mut all = Vec::new();
            enumerate(&grid, &mut vec![0], &mut all);
            all.retain(|(nodes, _)| *nodes <= most_links + 1);
            all.sort();
            let found: Vec<Vec<NodeId>> = ShortestPaths::new(&neighbors(&grid), [0, 1], most_links)
                .map(|path| path.nodes(&grid, 0))
                .collect();
            assert_eq!(found, all.into_iter().map(|(_, path)| path).collect::<Vec<_>>());
        }
    }
}
