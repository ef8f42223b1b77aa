//! What a plan costs term by term, what it uses up, what more would save, and the second-best plan.

use coalloc::labs::co_allocation::model::{NodeKind, Plan};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::explain::{
    QuestionBudget, Resource, full, savings, second_best, terms,
};
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Problem, check_plan};

use super::cases;
use crate::oracle::cases::Case;
use crate::oracle::exhaustive::solve_without;

/// Feasible cases looked at.
fn wanted() -> usize {
    crate::kit::cases(300, 600) as usize
}

fn best(problem: &Problem<'_>) -> Option<(Plan, u64)> {
    match Exact.plan(problem, 2_000_000).0 {
        Outcome::Optimal { plan, cost } => Some((plan, cost)),
        Outcome::Infeasible => None,
        open @ Outcome::LimitReached { .. } => panic!("not settled: {open:?}"),
    }
}

/// Cases with their best plans.
fn feasible() -> impl Iterator<Item = (Case, Plan, u64)> {
    let planned = cases().filter_map(|case| {
        let (plan, cost) = best(&case.problem())?;
        Some((case, plan, cost))
    });
    planned.take(wanted())
}

#[test]
fn terms_add_up_to_the_cost() {
    for (case, plan, cost) in feasible() {
        let terms = terms(&case.problem(), &plan);
        assert_eq!(terms.iter().map(|term| term.cost).sum::<u64>(), cost, "{terms:?} of\n{case:?}");
    }
}

/// With one unit less of a full resource, the plan does not fit; with one less of any other it does.
#[test]
fn what_is_full_is_what_the_plan_takes_the_last_of() {
    let mut some = 0;
    for (case, plan, _) in feasible() {
        let full = full(&case.problem(), &plan);
        some += usize::from(!full.is_empty());
        let sites = case.grid.sites().map(Resource::Cpus);
        for resource in sites.chain((0..case.grid.links.len()).map(Resource::Bandwidth)) {
            let mut less = case.clone();
            match resource {
                Resource::Cpus(site) if less.availability.cpus[site] > 0 => less.availability.cpus[site] -= 1,
                Resource::Bandwidth(link) => {
                    for from in case.grid.links[link].ends {
                        let channel = case.grid.channel(link, from);
                        let before = case.availability.bandwidth_mbps[channel];
                        less.availability.bandwidth_mbps[channel] = before.saturating_sub(1);
                    }
                }
                Resource::Cpus(_) => continue,
            }
            let fits = check_plan(&plan, &less.problem()).is_ok();
            assert_eq!(fits, !full.contains(&resource), "{resource:?} of\n{case:?}");
        }
    }
    assert!(some > wanted() / 4, "{some} plans use something up");
}

#[test]
fn savings_are_what_planning_with_more_saves_and_less_saves_nothing() {
    let mut saving = 0;
    for (case, _, cost) in feasible() {
        let mut questions = QuestionBudget::default();
        let found = savings(&case.problem(), cost, &mut questions);
        saving += usize::from(!found.is_empty());
        let cost_with = |resource: Resource, amount: u32| {
            let mut more = case.clone();
            match resource {
                Resource::Cpus(site) => {
                    more.availability.cpus[site] += amount;
                    // What is free is installed.
                    if let NodeKind::Site { cpus, .. } = &mut more.grid.nodes[site].kind {
                        *cpus += amount;
                    }
                }
                Resource::Bandwidth(link) => {
                    let ends = case.grid.links[link].ends;
                    let mut channels = ends.map(|from| case.grid.channel(link, from)).to_vec();
                    channels.dedup();
                    channels.iter().for_each(|&channel| more.availability.bandwidth_mbps[channel] += amount);
                    more.grid.links[link].bandwidth_mbps += amount;
                }
            }
            best(&more.problem()).expect("more of something takes no plan away").1
        };
        for saving in &found {
            assert_eq!(
                cost_with(saving.resource, saving.amount),
                cost - saving.saved,
                "{saving:?}\n{case:?}"
            );
            assert_eq!(cost_with(saving.resource, saving.amount - 1), cost, "{saving:?}\n{case:?}");
            assert!(saving.saved > 0);
        }
        // What is not told saves nothing, however much there is of it.
        assert!(!questions.left_open(), "not settled in\n{case:?}");
        let sites = case.grid.sites().map(Resource::Cpus);
        for resource in sites.chain((0..case.grid.links.len()).map(Resource::Bandwidth)) {
            if !found.iter().any(|saving| saving.resource == resource) {
                assert_eq!(cost_with(resource, 1_000_000), cost, "{resource:?}\n{case:?}");
            }
        }
    }
    let wanted = wanted();
    assert!(saving > wanted / 10, "{saving} of {wanted} can be made cheaper");
}

#[test]
fn the_second_best_plan_is_the_best_of_all_others() {
    let (mut others, mut dearer, mut elsewhere, mut open) = (0, 0, 0, 0);
    for (case, plan, cost) in feasible().filter(|(case, ..)| case.grid.nodes.len() < 9) {
        let second = second_best(&case.problem(), &plan, &mut QuestionBudget::default());
        let answer = solve_without(&case, &plan);
        if !second.proven {
            // Only latency limits keep it from trying other paths.
            assert!(case.request.flows.iter().any(|flow| flow.max_latency_us.is_some()), "{case:?}");
            open += 1;
            continue;
        }
        let found = second.plan.as_ref().map(|&(_, cost)| cost);
        assert_eq!(found, answer.cost(), "{second:?}, not {answer:?} of\n{case:?}");
        let Some((other, other_cost)) = second.plan else { continue };
        assert_ne!(other, plan);
        assert_eq!(check_plan(&other, &case.problem()), Ok(other_cost));
        others += 1;
        dearer += usize::from(other_cost > cost);
        elsewhere += usize::from(other.sites != plan.sites);
    }
    let wanted = wanted();
    let seen = others > wanted / 3 && dearer > wanted / 20 && open < others;
    assert!(seen, "{others} others, {dearer} dearer, {open} open");
    assert!(elsewhere > wanted / 30 && elsewhere < others, "{elsewhere} of {others} use other sites");
}
