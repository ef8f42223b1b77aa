//! Builds the tree of a recorded search in names and value units, with the reasons why choices were not
//! tried.

use super::SearchBy;
use super::view::{
    SearchChoice, SearchClosed, SearchClosedWhy, SearchDecision, SearchFate, SearchNode, SearchStatus,
    SearchTerm, SearchTree, SearchUnseen,
};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{Cost, NodeId};
use crate::labs::co_allocation::planner::exact::{
    Branch, Child, ClosedReason, Decision, NodeRecord, Prospect, SearchRecord, Term, Verdict,
};
use crate::labs::co_allocation::planner::{Effort, Outcome};

/// Choices listed per node; the rest are counted.
const MOST_CHOICES: usize = 24;

/// The tree of a recorded search with its outcome.
pub(super) fn tree(
    scenario: &Scenario,
    by: SearchBy,
    trace: &SearchRecord,
    outcome: &Outcome,
    effort: Effort,
) -> SearchTree {
    let builder = TreeBuilder { scenario, by, trace, outcome };
    SearchTree {
        nodes: (0..trace.nodes.len()).map(|at| builder.node(at)).collect(),
        more: trace.more,
        routing_nodes: trace.routing_nodes,
        restarts: trace.restarts,
        tie_nodes: effort.nodes - trace.total(),
    }
}

struct TreeBuilder<'a> {
    scenario: &'a Scenario,
    by: SearchBy,
    trace: &'a SearchRecord,
    outcome: &'a Outcome,
}

impl TreeBuilder<'_> {
    fn node(&self, at: usize) -> SearchNode {
        let value = |cost| self.scenario.value(cost);
        let node = &self.trace.nodes[at];
        let sum = node.bound.map(|terms| terms.total());
        let above = |bound: Cost| (sum.is_some_and(|sum| bound > sum)).then(|| value(bound));
        let unseen: Vec<SearchUnseen> =
            node.children.iter().filter_map(|child| self.unseen(at, child)).collect();
        SearchNode {
            parent: node.parent.map(|parent| parent as u32),
            decision: node.decision.as_ref().map(|decision| self.decision(decision)),
            status: status(self.scenario, node),
            bound: node.lower_bound(self.trace.step).map(value),
            terms: self.terms(node),
            sum: sum.map(value),
            inherited: above(node.inherited),
            by_prices: above(node.by_prices),
            best: node.best.map(value),
            found: node.found.map(value),
            more_unseen: unseen.len().saturating_sub(MOST_CHOICES) as u32,
            unseen: unseen.into_iter().take(MOST_CHOICES).collect(),
            closed: self.closed(node),
            routing_nodes: node.routing_nodes,
        }
    }

    fn name(&self, node: NodeId) -> String {
        self.scenario.grid.nodes[node].name.clone()
    }

    fn decision(&self, decision: &Decision) -> SearchDecision {
        match decision {
            Decision::Place(part, site) => {
                SearchDecision::Place { part: *part as u32, site: self.name(*site) }
            }
            Decision::Route(flow, path) => SearchDecision::Route {
                flow: *flow as u32,
                path: path.iter().map(|&node| self.name(node)).collect(),
            },
        }
    }

    fn terms(&self, node: &NodeRecord) -> Vec<SearchTerm> {
        let detours = node.bound.map(|terms| terms.detours).filter(|&detours| detours > 0);
        let terms = node.terms.iter().map(|&(term, halves)| {
            // Assignment bounds count halves of flows, so halves of thousandths.
            let value = self.scenario.value(halves) / 2.0;
            match term {
                Term::Placed(part, site) => {
                    SearchTerm::Placed { part: part as u32, site: self.name(site), value }
                }
                Term::Routed(flow) => SearchTerm::Routed { flow: flow as u32, value },
                Term::Flow(flow) => SearchTerm::Flow { flow: flow as u32, value },
                Term::Open(part, site) => {
                    SearchTerm::Open { part: part as u32, site: self.name(site), value }
                }
            }
        });
        terms
            .chain(detours.map(|detours| SearchTerm::Detours { value: self.scenario.value(detours) }))
            .collect()
    }

    /// A choice that was not tried, with the reason.
    fn unseen(&self, at: usize, child: &Child) -> Option<SearchUnseen> {
        let Prospect::Bound(bound) = child.prospect else { return None };
        let later = self.trace.nodes.iter().skip(at + 1);
        let mut children = later.filter(|other| other.parent == Some(at));
        if children.any(|other| other.decision.as_ref() == Some(&child.decision)) {
            return None;
        }
        let decision = self.decision(&child.decision);
        Some(SearchUnseen { decision, bound: self.scenario.value(bound), fate: self.fate(at, bound) })
    }

    fn fate(&self, at: usize, bound: Cost) -> SearchFate {
        let node = &self.trace.nodes[at];
        if node.found.or(node.best).is_some_and(|best| bound >= best) {
            return SearchFate::Cut;
        }
        // In depth-first order a node's subtree follows it directly; the next node outside comes after
        // leaving it.
        let within = |other: &NodeRecord| other.parent.is_some_and(|parent| parent >= at);
        let left = self.trace.nodes[at + 1..].iter().find(|other| !within(other));
        match left {
            Some(next) if self.by != SearchBy::BestFirst && next.parent.is_none() => SearchFate::BegunAgain,
            Some(_) if self.by != SearchBy::BestFirst => SearchFate::CutLater,
            _ if self.trace.more > 0 => SearchFate::NotRecorded,
            _ if matches!(self.outcome, Outcome::LimitReached { .. }) => SearchFate::NotReached,
            _ => SearchFate::CutLater,
        }
    }

    /// The excluded sites, grouped by reason.
    fn closed(&self, node: &NodeRecord) -> Vec<SearchClosed> {
        let mut by_reason: Vec<(ClosedReason, Vec<NodeId>)> = Vec::new();
        for child in &node.children {
            let (Prospect::Closed(why), Decision::Place(_, site)) = (child.prospect, &child.decision) else {
                continue;
            };
            match by_reason.iter_mut().find(|(other, _)| *other == why) {
                Some((_, sites)) => sites.push(*site),
                None => by_reason.push((why, vec![*site])),
            }
        }
        by_reason.sort_by_key(|&(why, _)| why);
        let closed = |(why, sites): (ClosedReason, Vec<NodeId>)| SearchClosed {
            why: why_view(why),
            more: sites.len().saturating_sub(MOST_CHOICES) as u32,
            sites: sites.into_iter().take(MOST_CHOICES).map(|site| self.name(site)).collect(),
        };
        by_reason.into_iter().map(closed).collect()
    }
}

fn status(scenario: &Scenario, node: &NodeRecord) -> SearchStatus {
    let value = |cost| scenario.value(cost);
    let view = |index: Option<usize>| index.map(|index| index as u32);
    let best = node.best.map(value);
    match node.verdict {
        Verdict::Branched(Branch::Part(part)) => {
            SearchStatus::Branched { on: SearchChoice::Part { part: part as u32 } }
        }
        Verdict::Branched(Branch::Flow(flow)) => {
            SearchStatus::Branched { on: SearchChoice::Flow { flow: flow as u32 } }
        }
        Verdict::Cut { .. } | Verdict::Routed if node.found.is_some() => SearchStatus::Solved,
        Verdict::Cut { best } => SearchStatus::CutByBound { best: value(best) },
        Verdict::NoSites(part) => SearchStatus::NoSites { part: view(part) },
        Verdict::NotRoutable(flow) => match best.filter(|_| flow.is_some()) {
            Some(best) => SearchStatus::NoCheaperPath { flow: view(flow), best },
            None => SearchStatus::NotRoutable { flow: view(flow) },
        },
        Verdict::Routed => match best {
            Some(best) => SearchStatus::NoCheaperPath { flow: None, best },
            None => SearchStatus::NotRoutable { flow: None },
        },
        Verdict::Open => SearchStatus::Open,
    }
}

fn why_view(why: ClosedReason) -> SearchClosedWhy {
    match why {
        ClosedReason::Taken => SearchClosedWhy::Taken,
        ClosedReason::Cpus => SearchClosedWhy::Cpus,
        ClosedReason::Attributes => SearchClosedWhy::Attributes,
        ClosedReason::Links => SearchClosedWhy::Links,
        ClosedReason::Rule => SearchClosedWhy::Rule,
        ClosedReason::Exchange => SearchClosedWhy::Exchange,
        ClosedReason::NoPath => SearchClosedWhy::NoPath,
    }
}
