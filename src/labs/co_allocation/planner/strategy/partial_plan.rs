//! A partial plan: what is placed and routed so far, and what is left free.

use std::cmp::Reverse;

use super::{Choice, Inquiry};
use crate::kernel::Window;
use crate::labs::co_allocation::model::{Availability, ChannelId, DomainRule, LinkId, NodeId, Path, Plan};
use crate::labs::co_allocation::planner::frames::priced;
use crate::labs::co_allocation::planner::values::values;
use crate::labs::co_allocation::planner::{Problem, check_plan, placing};

/// Sites of some parts and paths of some flows that together fit the free capacity.
pub(crate) struct PartialPlan<'p> {
    problem: Problem<'p>,
    /// Per node, its links.
    links_at: Vec<Vec<LinkId>>,
    sites: Vec<Option<NodeId>>,
    paths: Vec<Option<Path>>,
    free: Availability,
    /// Per node, parts it serves.
    serves: Vec<usize>,
}

/// Constraint that keeps a part from a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// An attribute is missing.
    Unsuited,
    /// Too few CPUs are free.
    Cpus,
    /// The site serves another part.
    Taken,
    /// A rule of domains forbids it.
    Domains,
}

impl<'p> PartialPlan<'p> {
    pub(crate) fn new(problem: Problem<'p>) -> Self {
        let mut links_at = vec![Vec::new(); problem.grid.nodes.len()];
        for (id, link) in problem.grid.links.iter().enumerate() {
            link.ends.into_iter().for_each(|node| links_at[node].push(id));
        }
        Self {
            problem,
            links_at,
            sites: vec![None; problem.request.parts.len()],
            paths: vec![None; problem.request.flows.len()],
            free: problem.availability.clone(),
            serves: vec![0; problem.grid.nodes.len()],
        }
    }

    /// Amounts still free.
    pub(crate) fn free(&self) -> &Availability {
        &self.free
    }

    /// Number of parts that a site serves.
    pub(super) fn served_by(&self, site: NodeId) -> usize {
        self.serves[site]
    }

    /// Places a part unless (4)–(6), (13) or (14) forbid it given the parts already placed.
    pub(crate) fn place(&mut self, part: usize, site: NodeId) -> bool {
        let may = self.obstacle(part, site).is_none();
        if may {
            self.free.cpus[site] -= self.problem.request.parts[part].cpus;
            self.serves[site] += 1;
            self.sites[part] = Some(site);
        }
        may
    }

    /// The first of these constraints that the part would break at a site.
    pub(super) fn obstacle(&self, part: usize, site: NodeId) -> Option<Obstacle> {
        let Problem { grid, request, constraints, .. } = self.problem;
        let rules = request.domain_rules.iter().filter(|rule| rule.parts.contains(&part));
        let kept = |rule: &DomainRule| {
            let other = if rule.parts[0] == part { rule.parts[1] } else { rule.parts[0] };
            self.sites[other].is_none_or(|other| placing::keeps(rule, grid, [site, other]))
        };
        if !placing::suits(&self.problem, part, site) {
            Some(Obstacle::Unsuited)
        } else if self.free.cpus[site] < request.parts[part].cpus {
            Some(Obstacle::Cpus)
        } else if !constraints.share_sites && self.serves[site] > 0 {
            Some(Obstacle::Taken)
        } else if !rules.into_iter().all(kept) {
            Some(Obstacle::Domains)
        } else {
            None
        }
    }

    /// A part that a site serves.
    pub(super) fn part_at(&self, site: NodeId) -> Option<usize> {
        self.sites.iter().position(|&at| at == Some(site))
    }

    /// Removes a placed part; its flows must not be routed.
    pub(crate) fn unplace(&mut self, part: usize) {
        if let Some(site) = self.sites[part].take() {
            self.free.cpus[site] += self.problem.request.parts[part].cpus;
            self.serves[site] -= 1;
        }
    }

    /// Routes a flow by a shortest path; false when none is free or its parts are not placed.
    pub(crate) fn route(&mut self, flow: usize) -> bool {
        let wanted = self.problem.request.flows[flow];
        let [Some(from), Some(to)] = wanted.ends.map(|part| self.sites[part]) else { return false };
        let path = match wanted.bandwidth_mbps {
            0 => Some(Path::default()),
            _ => self.shortest(flow, from, to),
        };
        let Some(path) = path else { return false };
        for (&link, from) in path.links.iter().zip(path.nodes(self.problem.grid, from)) {
            self.free.bandwidth_mbps[self.problem.grid.channel(link, from)] -= wanted.bandwidth_mbps;
        }
        self.paths[flow] = Some(path);
        true
    }

    /// The sites of the two parts of a flow, once both are placed.
    pub(super) fn ends(&self, flow: usize) -> Option<[NodeId; 2]> {
        let [from, to] = self.problem.request.flows[flow].ends.map(|part| self.sites[part]);
        Some([from?, to?])
    }

    /// Routes a flow by a path between its sites; false when that lacks bandwidth or takes too long.
    pub(super) fn route_along(&mut self, flow: usize, path: &Path) -> bool {
        let Problem { grid, request, .. } = self.problem;
        let wanted = request.flows[flow];
        let Some([from, _]) = self.ends(flow) else { return false };
        let latency: u64 = path.links.iter().map(|&link| u64::from(grid.links[link].latency_us)).sum();
        let channels: Vec<ChannelId> = path
            .links
            .iter()
            .zip(path.nodes(grid, from))
            .map(|(&link, from)| grid.channel(link, from))
            .collect();
        let fits = wanted.max_latency_us.is_none_or(|most| latency <= most.into())
            && channels.iter().all(|&channel| self.free.bandwidth_mbps[channel] >= wanted.bandwidth_mbps);
        if fits {
            channels
                .into_iter()
                .for_each(|channel| self.free.bandwidth_mbps[channel] -= wanted.bandwidth_mbps);
            self.paths[flow] = Some(path.clone());
        }
        fits
    }

    /// Removes the path of a routed flow.
    pub(crate) fn unroute(&mut self, flow: usize) {
        let wanted = self.problem.request.flows[flow];
        if let (Some(path), Some(from)) = (self.paths[flow].take(), self.sites[wanted.ends[0]]) {
            for (&link, from) in path.links.iter().zip(path.nodes(self.problem.grid, from)) {
                self.free.bandwidth_mbps[self.problem.grid.channel(link, from)] += wanted.bandwidth_mbps;
            }
        }
    }

    /// Flows of a part whose other end is placed.
    pub(crate) fn flows_to_placed(&self, part: usize) -> Vec<usize> {
        let flows = self.problem.request.flows.iter().enumerate();
        let to_placed = flows.filter(|(_, flow)| {
            flow.ends.contains(&part) && flow.ends.iter().all(|&end| self.sites[end].is_some())
        });
        to_placed.map(|(id, _)| id).collect()
    }

    /// The plan, once everything is placed and routed.
    pub(crate) fn plan(&self) -> Option<Plan> {
        let sites = self.sites.iter().copied().collect::<Option<_>>()?;
        let paths = self.paths.iter().cloned().collect::<Option<_>>()?;
        Some(Plan { sites, paths })
    }

    /// A path of fewest links with enough free bandwidth within (11) and (12); among these the fastest if
    /// latency is limited, else the cheapest.
    ///
    /// Rounds of Bellman and Ford: after round n the labels are of walks with exactly n links, so the first
    /// round that reaches the end gives a simple path: without a cycle it would be shorter.
    ///
    /// Complexity: O(P · |E|) for paths of at most P links.
    fn shortest(&self, flow: usize, from: NodeId, to: NodeId) -> Option<Path> {
        let Problem { grid, request, values, constraints, .. } = self.problem;
        let wanted = request.flows[flow];
        if from == to {
            return Some(Path::default());
        }
        let longest = grid.nodes.len().saturating_sub(1);
        let most_links = constraints.max_path_links.map_or(longest, |limit| longest.min(limit as usize));
        let most_latency = wanted.max_latency_us.map(u64::from);
        let mut label: Vec<Option<u64>> = vec![None; grid.nodes.len()];
        label[from] = Some(0);
        let mut arrivals: Vec<Vec<Option<LinkId>>> = Vec::new();
        for _ in 0..most_links {
            let mut next = vec![None; grid.nodes.len()];
            let mut by = vec![None; grid.nodes.len()];
            for (at, so_far) in label.iter().enumerate().filter_map(|(at, label)| Some((at, (*label)?))) {
                for &id in &self.links_at[at] {
                    let link = &grid.links[id];
                    let Some(across) = link.across(at) else { continue };
                    if self.free.bandwidth_mbps[grid.channel(id, at)] < wanted.bandwidth_mbps {
                        continue;
                    }
                    let length = match most_latency {
                        Some(_) => u64::from(link.latency_us),
                        None => u64::from(values.bandwidth[id]),
                    };
                    let through = so_far + length;
                    let late = most_latency.is_some_and(|most| through > most);
                    if !late && next[across].is_none_or(|known| through < known) {
                        next[across] = Some(through);
                        by[across] = Some(id);
                    }
                }
            }
            arrivals.push(by);
            if next[to].is_some() {
                return self.trace_back(&arrivals, to);
            }
            label = next;
        }
        None
    }

    fn trace_back(&self, arrivals: &[Vec<Option<LinkId>>], to: NodeId) -> Option<Path> {
        let mut links = Vec::with_capacity(arrivals.len());
        let mut at = to;
        for by in arrivals.iter().rev() {
            let link = by[at]?;
            links.push(link);
            at = self.problem.grid.links[link].across(at)?;
        }
        links.reverse();
        Some(Path { links })
    }
}

/// Parts by falling CPU demand, ties in their order.
pub(crate) fn largest_first(inquiry: &Inquiry<'_>) -> Vec<usize> {
    let parts = &inquiry.request.parts;
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&part| Reverse(parts[part].cpus));
    order
}

/// Asks `find` for a plan in a window with its free capacity, and checks the plan.
///
/// A plan that breaks a constraint unknown to the method is rejected, and one over the budget.
pub(crate) fn attempt(
    inquiry: &Inquiry<'_>,
    window: Window,
    availability: &Availability,
    find: impl FnOnce(PartialPlan<'_>, Problem<'_>) -> Option<Plan>,
) -> Option<Choice> {
    let preferences = &inquiry.options.preferences;
    let values = values(inquiry.grid, window, availability, preferences);
    let problem = Problem {
        grid: inquiry.grid,
        request: inquiry.request,
        availability,
        values: &values,
        constraints: inquiry.options.constraints,
    };
    let plan = find(PartialPlan::new(problem), problem)?;
    let cost = check_plan(&plan, &problem).ok()?;
    let price = priced(inquiry.grid, inquiry.request, preferences, window, &plan);
    if preferences.budget.excess(price, inquiry.request, preferences.unit()).is_some() {
        return None;
    }
    Some(Choice { window, plan, cost })
}
