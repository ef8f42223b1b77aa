//! Joint routing: the cheapest unsplittable paths for flows whose ends are placed, under shared capacity.
//!
//! **Relaxation.** Every flow takes its own cheapest path, whatever the others do. The sum is a lower
//! bound, and when no link is overloaded it is the answer.
//!
//! **Branching on a conflict.** Otherwise some link `e` is overloaded. Take a minimal cover
//! `c_1 … c_k`: flows crossing `e` that together exceed what is free on it. In every solution at least
//! one of them avoids `e`; let `c_i` be the first. So the node splits into k disjoint children: in
//! child i the flow `c_i` may not cross `e`, and `c_1 … c_{i−1}` own their bandwidth on `e`, which may
//! in turn leave too little for others (they are closed out of `e` at once). Each child forbids one
//! more (flow, link) pair, so the search ends; nothing is enumerated beyond what conflicts demand.
//!
//! **Incumbents.** At every node flows are also routed one after another, thickest first, over what is
//! left: often that is feasible at the price of the bound, and the node is done.
//!
//! Reference: the scheme is conflict-based search with disjoint splitting (Sharon et al. 2015, Li et
//! al. 2019) carried from colliding agents to overloaded links; the covers are those of Crowder,
//! Johnson and Padberg (1983).

use crate::model::{LinkId, NodeId};

use super::budget::Budget;
use super::network::Network;
use super::path::CheapestPath;

/// A flow whose ends are placed.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// Node it starts at.
    pub from: NodeId,
    /// Node it ends at.
    pub to: NodeId,
    /// Bandwidth, above 0.
    pub mbps: u64,
    /// Lower bound on the length from each node to `to`.
    pub estimate: &'a [u64],
}

/// Paths of all demands, and what they cost together.
pub type Routes = (Vec<Vec<LinkId>>, u64);

/// The answer of [`route`].
#[derive(Debug, PartialEq, Eq)]
pub enum Routed {
    /// The cheapest joint routing.
    Best(Routes),
    /// No joint routing is cheaper than the cutoff.
    None,
    /// The budget was spent first: nothing below `bound`, and the best seen below the cutoff.
    Limit {
        /// No joint routing below the cutoff is cheaper than this.
        bound: u64,
        /// Best seen.
        best: Option<Routes>,
    },
}

/// Finds the cheapest joint routing that costs less than `cutoff`.
///
/// Complexity: exponential in the worst case, bounded by the budget; each node costs a few cheapest paths.
pub fn route(
    network: &Network,
    demands: &[Demand<'_>],
    cutoff: u64,
    paths: &mut CheapestPath,
    budget: &mut Budget,
) -> Routed {
    let mut search = Search::new(network, demands, cutoff, paths);
    for flow in 0..demands.len() {
        if !search.reroute(flow) {
            return Routed::None;
        }
    }
    search.run(budget)
}

/// Routes flows one after another over what is left, thickest first; `None` when one finds no way.
pub fn route_greedily(network: &Network, demands: &[Demand<'_>], paths: &mut CheapestPath) -> Option<Routes> {
    Search::new(network, demands, u64::MAX, paths).greedy()
}

/// What can be taken back when the search returns to a node.
#[derive(Debug)]
enum Change {
    Path(usize, Vec<LinkId>, u64),
    Closed(usize, LinkId),
    Owned(usize, LinkId),
}

/// A node whose children are being searched.
#[derive(Debug)]
struct Frame {
    link: LinkId,
    cover: Vec<usize>,
    next: usize,
    bound: u64,
    /// Length of the trail when the node was entered.
    entered: usize,
    /// Length of the trail before the current child.
    child: usize,
}

struct Search<'a> {
    network: &'a Network,
    demands: &'a [Demand<'a>],
    cheapest: &'a mut CheapestPath,
    /// Current relaxed path and cost per flow.
    routes: Vec<(Vec<LinkId>, u64)>,
    /// Links a flow may not cross, one row per flow; empty until the first conflict.
    closed: Vec<bool>,
    /// Links on which a flow owns its bandwidth; empty until the first conflict.
    owns: Vec<bool>,
    owned_mbps: Vec<u64>,
    trail: Vec<Change>,
    frames: Vec<Frame>,
    cutoff: u64,
    best: Option<Routes>,
}

impl<'a> Search<'a> {
    fn new(
        network: &'a Network,
        demands: &'a [Demand<'a>],
        cutoff: u64,
        cheapest: &'a mut CheapestPath,
    ) -> Self {
        Self {
            network,
            demands,
            cheapest,
            routes: vec![(Vec::new(), 0); demands.len()],
            closed: Vec::new(),
            owns: Vec::new(),
            owned_mbps: Vec::new(),
            trail: Vec::new(),
            frames: Vec::new(),
            cutoff,
            best: None,
        }
    }

    fn run(mut self, budget: &mut Budget) -> Routed {
        loop {
            let bound = self.routes.iter().map(|(_, cost)| cost).sum();
            if bound < self.cutoff {
                if !budget.take() {
                    let open = self.frames.iter().map(|frame| frame.bound).min();
                    let bound = open.map_or(bound, |open| open.min(bound)).min(self.cutoff);
                    return Routed::Limit { bound, best: self.best };
                }
                self.visit(bound);
            }
            if !self.next_child() {
                return self.best.map_or(Routed::None, Routed::Best);
            }
        }
    }

    /// Takes the relaxation as the answer of this node, or opens the node's children.
    fn visit(&mut self, bound: u64) {
        let Some(link) = self.overloaded_link() else {
            let paths = self.routes.iter().map(|(path, _)| path.clone()).collect();
            self.cutoff = bound;
            self.best = Some((paths, bound));
            return;
        };
        if let Some(routes) = self.greedy().filter(|(_, cost)| *cost < self.cutoff) {
            self.cutoff = routes.1;
            self.best = Some(routes);
        }
        if bound < self.cutoff {
            let cover = self.cover(link);
            let mark = self.trail.len();
            self.frames.push(Frame { link, cover, next: 0, bound, entered: mark, child: mark });
        }
    }

    /// Moves to the next child of the deepest open node; false when the search is over.
    fn next_child(&mut self) -> bool {
        while let Some(mut frame) = self.frames.pop() {
            self.undo_to(frame.child);
            let position = frame.next;
            frame.next += 1;
            let mut open = position < frame.cover.len() && frame.bound < self.cutoff;
            if open && position > 0 {
                open = self.own(frame.cover[position - 1], frame.link);
                frame.child = self.trail.len();
            }
            if !open {
                self.undo_to(frame.entered);
                continue;
            }
            let (flow, link) = (frame.cover[position], frame.link);
            self.frames.push(frame);
            if self.close(flow, link) {
                return true;
            }
        }
        false
    }

    /// The overloaded link that the fewest flows cross: few children, and each takes much off it.
    fn overloaded_link(&self) -> Option<LinkId> {
        let links = self.network.free_mbps().len();
        let (mut used, mut flows) = (vec![0u64; links], vec![0usize; links]);
        for (flow, (path, _)) in self.routes.iter().enumerate() {
            for &link in path {
                used[link] += self.demands[flow].mbps;
                flows[link] += 1;
            }
        }
        (0..links).filter(|&link| used[link] > self.network.free_mbps()[link]).min_by_key(|&link| flows[link])
    }

    /// A minimal set of flows without a right on `link` that cannot all cross it.
    fn cover(&self, link: LinkId) -> Vec<usize> {
        let crossing = |flow: &usize| self.routes[*flow].0.contains(&link) && !self.owning(*flow, link);
        let mut cover: Vec<usize> = (0..self.demands.len()).filter(crossing).collect();
        cover.sort_by_key(|&flow| (std::cmp::Reverse(self.demands[flow].mbps), flow));
        let free = self.network.free_mbps()[link] - self.owned_mbps.get(link).copied().unwrap_or(0);
        let mut sum = 0;
        let enough = cover.iter().position(|&flow| {
            sum += self.demands[flow].mbps;
            sum > free
        });
        // The link is overloaded and owners fit on it, so the flows without a right exceed what is left.
        cover.truncate(enough.expect("an overloaded link has a cover") + 1);
        cover
    }

    fn greedy(&mut self) -> Option<Routes> {
        let mut left = self.network.free_mbps().to_vec();
        let mut order: Vec<usize> = (0..self.demands.len()).collect();
        order.sort_by_key(|&flow| (std::cmp::Reverse(self.demands[flow].mbps), flow));
        let mut paths = vec![Vec::new(); self.demands.len()];
        let mut cost = 0;
        for flow in order {
            let Demand { from, to, mbps, estimate } = self.demands[flow];
            let row = flow * left.len();
            let closed = &self.closed;
            let usable =
                |link: LinkId| left[link] >= mbps && !closed.get(row + link).copied().unwrap_or(false);
            let (path, length) = self.cheapest.find(self.network, [from, to], estimate, usable)?;
            cost += length * mbps;
            paths[flow] = path;
            for &link in &paths[flow] {
                left[link] -= mbps;
            }
        }
        Some((paths, cost))
    }

    /// Gives a flow a right on a link; false when then some flow finds no way.
    fn own(&mut self, flow: usize, link: LinkId) -> bool {
        let links = self.network.free_mbps().len();
        if self.owns.is_empty() {
            self.owns = vec![false; links * self.demands.len()];
            self.owned_mbps = vec![0; links];
        }
        self.owns[flow * links + link] = true;
        self.owned_mbps[link] += self.demands[flow].mbps;
        self.trail.push(Change::Owned(flow, link));
        let free = self.network.free_mbps()[link] - self.owned_mbps[link];
        (0..self.demands.len()).all(|other| {
            self.owning(other, link) || self.demands[other].mbps <= free || self.close(other, link)
        })
    }

    /// Forbids a flow a link; false when the flow then finds no way.
    fn close(&mut self, flow: usize, link: LinkId) -> bool {
        let links = self.network.free_mbps().len();
        if self.closed.is_empty() {
            self.closed = vec![false; links * self.demands.len()];
        }
        if std::mem::replace(&mut self.closed[flow * links + link], true) {
            return true;
        }
        self.trail.push(Change::Closed(flow, link));
        !self.routes[flow].0.contains(&link) || self.reroute(flow)
    }

    /// Finds the flow's cheapest path again; false when there is none.
    fn reroute(&mut self, flow: usize) -> bool {
        let Demand { from, to, mbps, estimate } = self.demands[flow];
        let free = self.network.free_mbps();
        let row = flow * free.len();
        let closed = &self.closed;
        let usable = |link: LinkId| free[link] >= mbps && !closed.get(row + link).copied().unwrap_or(false);
        let Some((path, length)) = self.cheapest.find(self.network, [from, to], estimate, usable) else {
            return false;
        };
        let (path, cost) = std::mem::replace(&mut self.routes[flow], (path, length * mbps));
        self.trail.push(Change::Path(flow, path, cost));
        true
    }

    fn owning(&self, flow: usize, link: LinkId) -> bool {
        self.owns.get(flow * self.network.free_mbps().len() + link).copied().unwrap_or(false)
    }

    fn undo_to(&mut self, length: usize) {
        let links = self.network.free_mbps().len();
        while self.trail.len() > length {
            match self.trail.pop() {
                Some(Change::Path(flow, path, cost)) => self.routes[flow] = (path, cost),
                Some(Change::Closed(flow, link)) => self.closed[flow * links + link] = false,
                Some(Change::Owned(flow, link)) => {
                    self.owns[flow * links + link] = false;
                    self.owned_mbps[link] -= self.demands[flow].mbps;
                }
                None => {}
            }
        }
    }
}
