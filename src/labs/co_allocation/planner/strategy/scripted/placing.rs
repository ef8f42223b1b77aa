//! Parts placed and flows routed in one window, as a script says.

use std::cmp::Reverse;

use super::super::Inquiry;
use super::super::k_shortest_paths::{Neighbors, ShortestPaths};
use super::super::partial_plan::{Obstacle, PartialPlan, largest_first};
use super::super::ranked::K;
use super::hooks::{path_values, request_values};
use crate::labs::co_allocation::model::{NodeId, Path};
use crate::labs::co_allocation::planner::{Problem, placing};
use crate::labs::co_allocation::text::msg;
use crate::rule::{Key, Script, Values, by_rising_keys, whole};
use crate::text::Message;

/// Parts placed and flows routed in one window.
pub(super) struct Placing<'a> {
    pub script: &'a Script,
    pub inquiry: &'a Inquiry<'a>,
    pub neighbors: &'a Neighbors,
    pub nodes: &'a mut u64,
    /// The part that has no site, or the flow that has no path.
    pub stuck: Option<Stuck>,
}

/// Thing for which there is no place in a window.
#[derive(Clone, Copy)]
pub(super) enum Stuck {
    Part(usize),
    Flow(usize),
}

impl Placing<'_> {
    /// Places every part, unless the decision fails or a part has no site.
    pub fn place(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        if self.script.defines("place") {
            return self.place_all(partial, problem);
        }
        for part in self.parts()? {
            *self.nodes += 1;
            let given = self.part("site", 0, part);
            let key = |&site: &NodeId| {
                if !self.script.defines("site") {
                    return Some(Key::from(placing::cost(problem, part, site) as f64));
                }
                let site_given = self.site(partial, problem, Some(part), site);
                self.script.key("site", &[part, site], [given.clone(), site_given])
            };
            let sites = by_rising_keys(placing::candidates(problem, part).into_iter(), key)?;
            let is_placed = sites.into_iter().any(|site| self.place_at(partial, problem, part, site));
            if !is_placed {
                self.stuck = Some(Stuck::Part(part));
                return None;
            }
        }
        Some(())
    }

    /// Places a part, or notes why not.
    fn place_at(
        &self,
        partial: &mut PartialPlan<'_>,
        problem: &Problem<'_>,
        part: usize,
        site: NodeId,
    ) -> bool {
        let about = &[part, site];
        let Some(obstacle) = partial.obstacle(part, site) else {
            self.script.taken("site", about, 0);
            return partial.place(part, site);
        };
        self.script.tell("site", about, || match obstacle {
            Obstacle::Unsuited => msg!("rule.lacks-attribute"),
            Obstacle::Cpus => {
                let cpus = problem.request.parts[part].cpus;
                msg!("rule.few-cpus", free = partial.free().cpus[site], cpus)
            }
            Obstacle::Taken => {
                let other = partial.part_at(site).map_or("", |other| &problem.request.parts[other].name);
                msg!("rule.site-taken", part = other)
            }
            Obstacle::Domains => msg!("rule.domain-rule"),
        });
        false
    }

    /// Reason why there is no plan in this window.
    pub fn failure(&self) -> Message {
        let parts = &self.inquiry.request.parts;
        match self.stuck {
            None => msg!("rule.no-plan"),
            Some(Stuck::Part(part)) => msg!("rule.no-site-left", part = &parts[part].name),
            Some(Stuck::Flow(flow)) => {
                let [from, to] = self.inquiry.request.flows[flow].ends.map(|end| &parts[end].name);
                msg!("rule.no-path-left", from, to)
            }
        }
    }

    /// Parts in the order in which they are placed.
    fn parts(&self) -> Option<Vec<usize>> {
        if !self.script.defines("part") {
            return Some(largest_first(self.inquiry));
        }
        let asked = request_values(self.script, "part", self.inquiry);
        let key =
            |&part: &usize| self.script.key("part", &[part], [asked.clone(), self.part("part", 1, part)]);
        by_rising_keys(0..self.inquiry.request.parts.len(), key)
    }

    /// Places every part where the script says, and refuses an answer that breaks a constraint.
    fn place_all(&mut self, partial: &mut PartialPlan<'_>, problem: &Problem<'_>) -> Option<()> {
        let parts: Vec<Values> =
            (0..self.inquiry.request.parts.len()).map(|part| self.part("place", 1, part)).collect();
        let nodes: Vec<NodeId> = problem.grid.sites().collect();
        let sites: Vec<Values> = nodes.iter().map(|&site| self.site(partial, problem, None, site)).collect();
        let count = parts.len();
        let asked = request_values(self.script, "place", self.inquiry);
        let answer = self.script.numbers("place", &[], [asked, parts.into(), sites.into()])?;
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
            let place = usize::try_from(number).ok().and_then(|site| nodes.iter().position(|&at| at == site));
            let name = &self.inquiry.request.parts[part].name;
            let Some(place) = place else {
                self.script.refuse("place", msg!("rule.no-site", number = number.to_string(), part = name));
                return None;
            };
            self.script.taken("place", &[], place);
            if !partial.place(part, nodes[place]) {
                let site = &problem.grid.nodes[nodes[place]].name;
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
                self.routed(flow, partial.route(flow))?;
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
                self.routed(flow, partial.route(flow))?;
                continue;
            }
            let given = self.script.object("path", 0, [whole(flow), whole(flows[flow].bandwidth_mbps)]);
            let paths: Vec<Path> = ShortestPaths::new(self.neighbors, ends, most_links).take(K).collect();
            let key = |(number, path): &(usize, Path)| {
                let path_given = path_values(self.script, partial, problem, *number, ends[0], path);
                self.script.key("path", &[flow, *number], [given.clone(), path_given])
            };
            let paths = by_rising_keys(paths.into_iter().enumerate(), key)?;
            let is_routed = paths.iter().any(|(number, path)| {
                *self.nodes += 1;
                let is_routed = partial.route_along(flow, path);
                match is_routed {
                    true => self.script.taken("path", &[flow, *number], 0),
                    false => self.script.tell("path", &[flow, *number], || msg!("rule.path-full")),
                }
                is_routed
            });
            self.routed(flow, is_routed)?;
        }
        Some(())
    }

    fn routed(&mut self, flow: usize, is_routed: bool) -> Option<()> {
        if !is_routed {
            self.stuck = Some(Stuck::Flow(flow));
        }
        is_routed.then_some(())
    }

    fn part(&self, function: &'static str, parameter: usize, part: usize) -> Values {
        let flows = self.inquiry.request.flows.iter().filter(|flow| flow.ends.contains(&part));
        let mbps: u64 = flows.clone().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
        let cpus = self.inquiry.request.parts[part].cpus;
        self.script.object(function, parameter, [whole(part), whole(cpus), whole(flows.count()), whole(mbps)])
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
        let (function, parameter) = if part.is_some() { ("site", 1) } else { ("place", 2) };
        let name = match self.script.asks(function, parameter, "name") {
            true => node.name.clone().into(),
            false => Values::UNIT,
        };
        let values = [
            whole(site),
            name,
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
        self.script.object(function, parameter, values)
    }
}
