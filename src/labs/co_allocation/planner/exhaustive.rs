//! Every placement with every simple path: a planner simple enough to serve as the oracle.
//!
//! It tries the sites of the parts in order, then the links of the paths one after the other, and drops a
//! choice only when a constraint is already broken or the cost exceeds that of the best plan. A path that
//! visits a node twice is never tried: without the cycle it is shorter and uses less. With |V| sites, k
//! parts and paths of P links that is about |V|^k · |E|^(P·|E_r|) choices, so it solves small
//! problems, as a reference for the other planners, and reaches its limit on all others.

use std::cmp::Ordering;

use crate::labs::co_allocation::model::{ChannelId, Cost, LinkId, NodeId, Path, Plan};

use super::{Effort, Outcome, Planner, Planning, Problem, placing};

/// Plans by trying everything; a search node is one site or one link tried.
///
/// Among equally cheap plans it returns the one with the lexicographically smallest sites, then, flow by
/// flow, the path of least value, fewest links and smallest nodes: the same as the exact planner.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exhaustive;

impl Planner for Exhaustive {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        Box::new(Search::new(problem))
    }
}

/// All plans with simple paths, each with its cost; `None` when that takes more choices than are left.
pub fn all_plans(problem: &Problem<'_>, left: &mut u64) -> Option<Vec<(Plan, Cost)>> {
    let mut search = Search::new(problem);
    // A request for nothing has its plan already.
    search.all = Some(search.best.take().map(|(rank, plan)| (plan, rank.cost)).into_iter().collect());
    let outcome = search.advance(*left);
    *left -= search.nodes;
    if matches!(outcome, Outcome::LimitReached { .. }) { None } else { search.all }
}

/// An open decision of the search: where the next part goes, or how a path continues.
#[derive(Clone, Copy, Debug)]
enum Question {
    /// Which site serves this part?
    Site(usize),
    /// Which link does this flow take out of this node?
    Link(usize, NodeId),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug)]
enum Choice {
    Site { part: usize, node: NodeId },
    Link { flow: usize, link: LinkId, from: NodeId, to: NodeId },
}

/// The sort key of plans: cost, then the sites, then value, number of links and nodes of every path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    cost: Cost,
    sites: Vec<NodeId>,
    paths: Vec<(u64, usize, Vec<NodeId>)>,
}

struct Search<'p> {
    problem: Problem<'p>,
    /// Per part, the sites that could serve it in isolation.
    candidates: Vec<Vec<NodeId>>,
    /// Per node, its links.
    links_at: Vec<Vec<LinkId>>,
    /// The open questions with the number of answers tried; all current answers except the last are in
    /// `choices`.
    questions: Vec<(Question, usize)>,
    choices: Vec<Choice>,
    /// Sites of the parts placed so far.
    sites: Vec<NodeId>,
    free_cpus: Vec<u32>,
    free_mbps: Vec<u32>,
    cost: Cost,
    /// Price of the choices, limited by the budget (15).
    price: Cost,
    best: Option<(Rank, Plan)>,
    /// All plans, where they are wanted.
    all: Option<Vec<(Plan, Cost)>>,
    nodes: u64,
}

impl<'p> Search<'p> {
    fn new(problem: &Problem<'p>) -> Self {
        let grid = problem.grid;
        let mut links_at = vec![Vec::new(); grid.nodes.len()];
        for (id, link) in grid.links.iter().enumerate() {
            for node in link.ends {
                links_at[node].push(id);
            }
        }
        let mut search = Self {
            problem: *problem,
            candidates: (0..problem.request.parts.len()).map(|id| placing::candidates(problem, id)).collect(),
            links_at,
            questions: Vec::new(),
            choices: Vec::new(),
            sites: Vec::new(),
            free_cpus: problem.availability.cpus.clone(),
            free_mbps: problem.availability.bandwidth_mbps.clone(),
            cost: 0,
            price: 0,
            best: None,
            all: None,
            nodes: 0,
        };
        search.ask_next();
        search
    }

    /// Opens the question that follows the choices made, or records the plan if they are complete.
    fn ask_next(&mut self) {
        let question = match self.choices.last() {
            Some(&Choice::Link { flow, to, .. }) if to != self.end(flow, 1) => Some(Question::Link(flow, to)),
            Some(&Choice::Link { flow, .. }) => self.first_path(flow + 1),
            _ if self.sites.len() < self.candidates.len() => Some(Question::Site(self.sites.len())),
            _ => self.first_path(0),
        };
        match question {
            Some(question) => self.questions.push((question, 0)),
            None => {
                self.note_plan();
                self.take_back();
            }
        }
    }

    /// The first flow from index `flow` on that needs a path.
    fn first_path(&self, flow: usize) -> Option<Question> {
        let needs_path = |&id: &usize| {
            self.problem.request.flows[id].bandwidth_mbps > 0 && self.end(id, 0) != self.end(id, 1)
        };
        let flow = (flow..self.problem.request.flows.len()).find(needs_path)?;
        Some(Question::Link(flow, self.end(flow, 0)))
    }

    /// The site of one end of a flow.
    fn end(&self, flow: usize, end: usize) -> NodeId {
        self.sites[self.problem.request.flows[flow].ends[end]]
    }

    /// The next feasible answer to the last question; questions without one are closed.
    fn next_choice(&mut self) -> Option<Choice> {
        while let Some(&(question, tried)) = self.questions.last() {
            let choice = match question {
                Question::Site(part) => {
                    let nodes = self.candidates[part].iter().enumerate().skip(tried);
                    let found = nodes.map(|(at, &node)| (at, Choice::Site { part, node }));
                    found.into_iter().find(|&(_, choice)| self.is_possible(choice))
                }
                Question::Link(flow, from) => {
                    let links = self.links_at[from].iter().enumerate().skip(tried);
                    let across = |link: LinkId| self.problem.grid.links[link].across(from);
                    let found = links.filter_map(|(at, &link)| {
                        across(link).map(|to| (at, Choice::Link { flow, link, from, to }))
                    });
                    found.into_iter().find(|&(_, choice)| self.is_possible(choice))
                }
            };
            if let Some((at, choice)) = choice {
                self.questions.last_mut()?.1 = at + 1;
                return Some(choice);
            }
            self.questions.pop();
            self.take_back();
        }
        None
    }

    /// (5), (6), (14) for a site, (8), (11), (12) and no cycle for a link, and no more cost than the best
    /// plan.
    fn is_possible(&self, choice: Choice) -> bool {
        let Problem { grid, request, constraints, .. } = self.problem;
        let dearest = self.best.as_ref().map_or(Cost::MAX, |(rank, _)| rank.cost);
        let most = self.problem.values.budget.as_ref().map_or(Cost::MAX, |budget| budget.most);
        if self.cost + self.cost_of(choice) > dearest || self.price + self.price_of(choice) > most {
            return false;
        }
        match choice {
            Choice::Site { part, node } => {
                let kept = |rule: &&crate::labs::co_allocation::model::DomainRule| {
                    let site = |id: usize| if id == part { Some(node) } else { self.sites.get(id).copied() };
                    let [a, b] = rule.parts.map(site);
                    a.zip(b).is_none_or(|(a, b)| placing::keeps(rule, grid, [a, b]))
                };
                self.free_cpus[node] >= request.parts[part].cpus
                    && (constraints.share_sites || !self.sites.contains(&node))
                    && request.domain_rules.iter().all(|rule| kept(&rule))
            }
            Choice::Link { flow, link, from, to } => {
                let wanted = &request.flows[flow];
                let links = self.links_of(flow).count() as u64 + 1;
                let latency = |link: LinkId| u64::from(grid.links[link].latency_us);
                let latency: u64 =
                    self.links_of(flow).map(|(link, _)| latency(link)).sum::<u64>() + latency(link);
                self.free_mbps[grid.channel(link, from)] >= wanted.bandwidth_mbps
                    && constraints.max_path_links.is_none_or(|limit| links <= u64::from(limit))
                    && wanted.max_latency_us.is_none_or(|limit| latency <= u64::from(limit))
                    && self.links_of(flow).all(|(_, visited)| visited != to)
            }
        }
    }

    /// The links of a flow so far and where each was entered.
    fn links_of(&self, wanted: usize) -> impl Iterator<Item = (LinkId, NodeId)> + '_ {
        self.choices.iter().filter_map(move |&choice| match choice {
            Choice::Link { flow, link, from, .. } if flow == wanted => Some((link, from)),
            _ => None,
        })
    }

    /// Contribution of a choice to (3).
    fn cost_of(&self, choice: Choice) -> Cost {
        cost_in(&self.problem, choice)
    }

    /// Contribution of a choice to the price that (15) limits.
    fn price_of(&self, choice: Choice) -> Cost {
        self.problem.by_price().map_or(0, |problem| cost_in(&problem, choice))
    }

    fn make(&mut self, choice: Choice) {
        self.cost += self.cost_of(choice);
        self.price += self.price_of(choice);
        match choice {
            Choice::Site { part, node } => {
                self.free_cpus[node] -= self.problem.request.parts[part].cpus;
                self.sites.push(node);
            }
            Choice::Link { flow, link, from, .. } => {
                let channel: ChannelId = self.problem.grid.channel(link, from);
                self.free_mbps[channel] -= self.problem.request.flows[flow].bandwidth_mbps;
            }
        }
        self.choices.push(choice);
    }

    /// Undoes the last choice, if there is one.
    fn take_back(&mut self) {
        let Some(choice) = self.choices.pop() else { return };
        self.cost -= self.cost_of(choice);
        self.price -= self.price_of(choice);
        match choice {
            Choice::Site { part, node } => {
                self.free_cpus[node] += self.problem.request.parts[part].cpus;
                self.sites.pop();
            }
            Choice::Link { flow, link, from, .. } => {
                let channel: ChannelId = self.problem.grid.channel(link, from);
                self.free_mbps[channel] += self.problem.request.flows[flow].bandwidth_mbps;
            }
        }
    }

    fn note_plan(&mut self) {
        let flows = 0..self.problem.request.flows.len();
        let path = |flow: usize| Path { links: self.links_of(flow).map(|(link, _)| link).collect() };
        let plan = Plan { sites: self.sites.clone(), paths: flows.clone().map(path).collect() };
        if let Some(all) = &mut self.all {
            return all.push((plan, self.cost));
        }
        let rank_of = |flow: usize| {
            let links = &plan.paths[flow].links;
            let value = links.iter().map(|&link| u64::from(self.problem.values.bandwidth[link])).sum();
            (value, links.len(), plan.paths[flow].nodes(self.problem.grid, self.end(flow, 0)))
        };
        let paths = flows.map(rank_of).collect();
        let rank = Rank { cost: self.cost, sites: plan.sites.clone(), paths };
        let better = self.best.as_ref().is_none_or(|(best, _)| rank.cmp(best) == Ordering::Less);
        if better {
            self.best = Some((rank, plan));
        }
    }
}

fn cost_in(problem: &Problem<'_>, choice: Choice) -> Cost {
    match choice {
        Choice::Site { part, node } => placing::cost(problem, part, node),
        Choice::Link { flow, link, .. } => {
            let value = u64::from(problem.values.bandwidth[link]);
            u64::from(problem.request.flows[flow].bandwidth_mbps) * value
        }
    }
}

impl Planning for Search<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        while let Some(choice) = self.next_choice() {
            if self.nodes >= node_limit {
                // Retried at the next call.
                if let Some((_, tried)) = self.questions.last_mut() {
                    *tried -= 1;
                }
                let best = self.best.as_ref().map(|(rank, plan)| (plan.clone(), rank.cost));
                let bound = placing::least_cost(&self.problem);
                return Outcome::LimitReached { best, bound };
            }
            self.nodes += 1;
            self.make(choice);
            self.ask_next();
        }
        match &self.best {
            Some((rank, plan)) => Outcome::Optimal { plan: plan.clone(), cost: rank.cost },
            None => Outcome::Infeasible,
        }
    }

    fn effort(&self) -> Effort {
        Effort { nodes: self.nodes, pivots: 0 }
    }
}
