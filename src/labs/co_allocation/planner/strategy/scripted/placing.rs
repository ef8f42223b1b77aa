//! Parts placed and flows routed in one window, as a script says.

use std::cmp::Reverse;

use super::super::Inquiry;
use super::super::k_shortest_paths::{Neighbors, ShortestPaths};
use super::super::partial_plan::{PartialPlan, largest_first};
use super::super::ranked::K;
use super::hooks::{FLOW, PART, SITE, SITES, path_values};
use crate::labs::co_allocation::model::{NodeId, Path};
use crate::labs::co_allocation::planner::{Problem, placing};
use crate::labs::co_allocation::text::msg;
use crate::rule::{Key, Script, Values, whole};

/// Parts placed and flows routed in one window.
pub(super) struct Placing<'a> {
    pub script: &'a Script,
    pub inquiry: &'a Inquiry<'a>,
    pub asked: &'a Values,
    pub neighbors: &'a Neighbors,
    pub nodes: &'a mut u64,
}

impl Placing<'_> {
    /// Places every part, unless the decision fails or a part has no site.
    pub fn place(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        if self.script.defines("place") {
            return self.place_all(partial, problem);
        }
        for part in self.parts()? {
            *self.nodes += 1;
            let given = self.part(part);
            let key = |site: NodeId| {
                if !self.script.defines("site") {
                    return Some((Key::from(placing::cost(problem, part, site) as f64), site));
                }
                let site_given = self.site(partial, problem, Some(part), site);
                Some((self.script.key("site", [given.clone(), site_given])?, site))
            };
            let sites = placing::candidates(problem, part).into_iter().map(key);
            let mut sites: Vec<(Key, NodeId)> = sites.collect::<Option<_>>()?;
            sites.sort();
            sites.into_iter().find(|&(_, site)| partial.place(part, site))?;
        }
        Some(())
    }

    /// Parts in the order in which they are placed.
    fn parts(&self) -> Option<Vec<usize>> {
        if !self.script.defines("part") {
            return Some(largest_first(self.inquiry));
        }
        let key = |part| Some((self.script.key("part", [self.asked.clone(), self.part(part)])?, part));
        let parts = 0..self.inquiry.request.parts.len();
        let mut keyed: Vec<(Key, usize)> = parts.map(key).collect::<Option<_>>()?;
        keyed.sort();
        Some(keyed.into_iter().map(|(_, part)| part).collect())
    }

    /// Places every part where the script says, and refuses an answer that breaks a constraint.
    fn place_all(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        let parts: Vec<Values> = (0..self.inquiry.request.parts.len()).map(|part| self.part(part)).collect();
        let nodes: Vec<NodeId> = problem.grid.sites().collect();
        let sites: Vec<Values> = nodes.iter().map(|&site| self.site(partial, problem, None, site)).collect();
        let count = parts.len();
        let answer = self.script.numbers("place", [self.asked.clone(), parts.into(), sites.into()])?;
        // An empty list is the answer that there is no place at this start.
        if answer.is_empty() {
            return None;
        }
        if answer.len() != count {
            self.script.refuse("place", msg!("rule.place-count", given = answer.len(), count));
            return None;
        }
        for (part, number) in answer.into_iter().enumerate() {
            *self.nodes += 1;
            let site = usize::try_from(number).ok().filter(|site| nodes.contains(site));
            let name = &self.inquiry.request.parts[part].name;
            let Some(site) = site else {
                self.script.refuse("place", msg!("rule.no-site", number = number.to_string(), part = name));
                return None;
            };
            if !partial.place(part, site) {
                let site = &problem.grid.nodes[site].name;
                self.script.refuse("place", msg!("rule.does-not-fit", part = name, site));
                return None;
            }
        }
        Some(())
    }

    /// Routes every flow, unless the decision fails or a flow has no path.
    pub fn route(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        let flows = &problem.request.flows;
        let mut order: Vec<usize> = (0..flows.len()).collect();
        if !self.script.defines("path") {
            for flow in order {
                *self.nodes += 1;
                partial.route(flow).then_some(())?;
            }
            return Some(());
        }
        order.sort_by_key(|&flow| Reverse(flows[flow].bandwidth_mbps));
        let longest = problem.grid.nodes.len().saturating_sub(1);
        let most_links =
            problem.constraints.max_path_links.map_or(longest, |most| longest.min(most as usize));
        for flow in order {
            let ends = partial.ends(flow)?;
            if flows[flow].bandwidth_mbps == 0 || ends[0] == ends[1] {
                *self.nodes += 1;
                partial.route(flow).then_some(())?;
                continue;
            }
            let given = self.script.object(&FLOW, [whole(flow), whole(flows[flow].bandwidth_mbps)]);
            let paths = ShortestPaths::new(self.neighbors, ends, most_links).take(K).enumerate();
            let key = |(number, path): (usize, Path)| {
                let path_given = path_values(self.script, partial, problem, number, ends[0], &path);
                Some((self.script.key("path", [given.clone(), path_given])?, path))
            };
            let mut keyed: Vec<(Key, Path)> = paths.map(key).collect::<Option<_>>()?;
            keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
            keyed.iter().find(|(_, path)| {
                *self.nodes += 1;
                partial.route_along(flow, path)
            })?;
        }
        Some(())
    }

    fn part(&self, part: usize) -> Values {
        let flows = self.inquiry.request.flows.iter().filter(|flow| flow.ends.contains(&part));
        let mbps: u64 = flows.clone().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
        let cpus = self.inquiry.request.parts[part].cpus;
        self.script.object(&PART, [whole(part), whole(cpus), whole(flows.count()), whole(mbps)])
    }

    /// A site with what is free there now and was before this request, and the lesser Mbps of each of its links.
    fn site(
        &self,
        partial: &PartialPlan<'_>,
        problem: &Problem<'_>,
        part: Option<usize>,
        site: NodeId,
    ) -> Values {
        let grid = problem.grid;
        let free = |from: NodeId, link| problem.availability.bandwidth_mbps[grid.channel(link, from)];
        let links = &self.neighbors[site];
        let mbps: u64 =
            links.iter().map(|&(other, link)| u64::from(free(site, link).min(free(other, link)))).sum();
        let node = &grid.nodes[site];
        let values = [
            whole(site),
            node.name.clone().into(),
            whole(node.cpus()),
            whole(partial.free().cpus[site]),
            whole(problem.availability.cpus[site]),
            whole(partial.served_by(site)),
            whole(problem.values.cpu[site]),
            whole(links.len()),
            whole(mbps),
            node.domain.map_or(whole(-1_i64), whole),
            whole(part.map_or(0, |part| placing::cost(problem, part, site) / 1000)),
        ];
        let parameter = if part.is_some() { SITE } else { SITES };
        self.script.object(&parameter, values)
    }
}
