//! The smallest single changes that make a problem feasible, each the least amount, smallest first.
//!
//! A larger change of one kind only relaxes the problem further, so the least that helps is found by
//! bisection, with one plan per step. Sites and links, of which there may be many, are tried
//! together before one by one.

use super::question_budget::{least, those_that_help};
use super::savings::{enlarged, up_to_u32};
use super::{QuestionBudget, Remedy, Resource};
use crate::labs::co_allocation::model::Availability;
use crate::labs::co_allocation::planner::Problem;

/// The most sets of parts tried to find the smallest set without which there is a plan.
const MOST_SETS: usize = 300;

/// All single changes that help, each the least of its kind; the smallest by [`Remedy::size`] first.
///
/// Questions left open by the limit yield nothing. Complexity: log₂(amount) questions per part, flow and
/// resource that helps, plus log₂(resources) questions to find each resource.
pub fn remedies(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let mut remedies = of_request(problem, questions);
    remedies.extend(of_rules(problem, questions));
    remedies.extend(of_resources(problem, questions));
    remedies.extend(without_parts(problem, questions));
    remedies.sort_by_key(|remedy| (remedy.size(problem), remedy.clone()));
    remedies
}

/// Finds the least amount of a change.
fn look(
    problem: &Problem<'_>,
    questions: &mut QuestionBudget,
    most: u32,
    remedy: impl Fn(u32) -> Remedy,
) -> Option<Remedy> {
    least(most, |amount| questions.is_feasible(&remedy(amount).applied(problem).problem(problem)))
        .map(&remedy)
}

/// The least amount up to `most` of something that changes what is free, after which there is a plan.
pub fn least_amount(
    problem: &Problem<'_>,
    most: u32,
    free: impl Fn(u32) -> Availability,
    questions: &mut QuestionBudget,
) -> Option<u32> {
    least(most, |amount| questions.is_feasible(&Problem { availability: &free(amount), ..*problem }))
}

/// Changes of the amounts that parts and flows ask for.
pub(super) fn of_request(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let mut remedies = of_parts(problem, questions);
    remedies.extend(of_flows(problem, questions));
    remedies
}

fn of_parts(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let parts = &problem.request.parts;
    let mut remedies = Vec::new();
    for (part, asked) in parts.iter().enumerate() {
        remedies.extend(look(problem, questions, asked.cpus, |fewer| Remedy::FewerCpus {
            part,
            cpus: asked.cpus - fewer,
        }));
    }
    if remedies.is_empty() {
        let most = parts.iter().map(|part| part.cpus).max().unwrap_or(0);
        remedies.extend(look(problem, questions, most, |fewer| Remedy::AllFewerCpus { cpus: most - fewer }));
    }
    remedies
}

fn of_flows(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let flows = &problem.request.flows;
    let mut remedies = Vec::new();
    for (flow, asked) in flows.iter().enumerate() {
        let most = asked.bandwidth_mbps;
        remedies
            .extend(look(problem, questions, most, |less| Remedy::LessBandwidth { flow, mbps: most - less }));
    }
    if remedies.is_empty() {
        let most = flows.iter().map(|flow| flow.bandwidth_mbps).max().unwrap_or(0);
        remedies
            .extend(look(problem, questions, most, |less| Remedy::AllLessBandwidth { mbps: most - less }));
    }
    let slowest = up_to_u32(problem.grid.links.iter().map(|link| u64::from(link.latency_us)).sum());
    for (flow, asked) in flows.iter().enumerate() {
        if let Some(limit) = asked.max_latency_us {
            let most = slowest.saturating_sub(limit);
            let longer = |more| Remedy::MoreLatency { flow, microseconds: limit + more };
            remedies.extend(look(problem, questions, most, longer));
        }
    }
    remedies
}

fn of_rules(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let &Problem { grid, request, constraints, .. } = problem;
    let mut remedies = Vec::new();
    if let Some(limit) = constraints.max_path_links {
        let longest = (grid.nodes.len() as u32).saturating_sub(1);
        let longer = |more| Remedy::LongerPaths { links: limit + more };
        remedies.extend(look(problem, questions, longest.saturating_sub(limit), longer));
    }
    for part in (0..request.parts.len()).filter(|&part| !request.parts[part].required.is_empty()) {
        remedies.extend(look(problem, questions, 1, |_| Remedy::WithoutAttributes { part }));
    }
    for rule in 0..request.domain_rules.len() {
        remedies.extend(look(problem, questions, 1, |_| Remedy::WithoutDomainRule { rule }));
    }
    remedies
}

fn of_resources(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let sites: Vec<Resource> = problem.grid.sites().map(Resource::Cpus).collect();
    let links: Vec<Resource> = (0..problem.grid.links.len()).map(Resource::Bandwidth).collect();
    let mut remedies = Vec::new();
    for resources in [sites, links] {
        let ids: Vec<usize> = (0..resources.len()).collect();
        let helping = those_that_help(&ids, &mut |some| {
            let more: Vec<(Resource, u32)> =
                some.iter().map(|&id| (resources[id], resources[id].most(problem))).collect();
            questions.is_feasible(&enlarged(problem, &more).problem(problem))
        });
        for resource in helping.into_iter().map(|id| resources[id]) {
            remedies.extend(look(problem, questions, resource.most(problem), |amount| match resource {
                Resource::Cpus(site) => Remedy::MoreCpus { site, cpus: amount },
                Resource::Bandwidth(link) => Remedy::MoreBandwidth { link, mbps: amount },
            }));
        }
    }
    remedies
}

/// Each part without which there is a plan; if there is none, the first of the smallest such sets.
fn without_parts(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Vec<Remedy> {
    let count = problem.request.parts.len();
    let mut tried = 0;
    for size in 1..count {
        let mut found = Vec::new();
        let mut open = false;
        for parts in sets(count, size) {
            tried += 1;
            if tried > MOST_SETS {
                return found;
            }
            let remedy = Remedy::WithoutParts { parts };
            match questions.is_feasible(&remedy.applied(problem).problem(problem)) {
                Some(true) => found.push(remedy),
                Some(false) => continue,
                None => open = true,
            }
            if size > 1 {
                break;
            }
        }
        if open || !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// All sets of `size` elements of `0..count`, each ascending, in lexicographic order.
fn sets(count: usize, size: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next = (size <= count).then(|| (0..size).collect::<Vec<usize>>());
    std::iter::from_fn(move || {
        let set = next.take()?;
        let movable = (0..size).rev().find(|&at| set[at] < count - size + at);
        next = movable.map(|at| {
            let mut after = set.clone();
            let first = set[at] + 1;
            after[at..].iter_mut().enumerate().for_each(|(step, item)| *item = first + step);
            after
        });
        Some(set)
    })
}

#[cfg(test)]
mod tests {
    use super::sets;

    #[test]
    fn sets_are_in_order_and_unique() {
        let all: Vec<Vec<usize>> = sets(4, 2).collect();
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(sets(3, 3).collect::<Vec<_>>(), [[0, 1, 2]]);
        assert_eq!(sets(12, 6).count(), 924);
        assert_eq!(sets(2, 3).count(), 0);
    }
}
