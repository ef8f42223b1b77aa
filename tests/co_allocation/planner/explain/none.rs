//! Conflicts, the facts behind them, and remedies, on generated cases without a plan.

use coalloc::labs::co_allocation::model::NodeKind;
use coalloc::labs::co_allocation::planner::Problem;
use coalloc::labs::co_allocation::planner::explain::{
    Account, Cause, Conflict, QuestionBudget, Remedy, Subproblem, account, conflict, groups, remedies,
};
use coalloc::labs::co_allocation::planner::reason::{Kind, why_none};

use super::{infeasible, is_feasible, wanted};
use crate::oracle::cases::Case;

#[test]
fn conflicts_are_infeasible_and_minimal() {
    let (mut minimal, mut without_what_is_taken) = (0, 0);
    for case in infeasible() {
        let problem = case.problem();
        let found = conflict(&problem, &mut QuestionBudget::default());
        let found = found.unwrap_or_else(|| panic!("no conflict in\n{case:?}"));
        assert!(
            !is_feasible(&Subproblem::new(&problem, &found.causes).problem(&problem)),
            "{found:?}\n{case:?}"
        );
        if found.minimal {
            minimal += 1;
            // Leaving out makes it only easier, so the subsets with one less stand for all.
            for &cause in &found.causes {
                let rest: Vec<Cause> = found.causes.iter().copied().filter(|&other| other != cause).collect();
                let kept = Subproblem::new(&problem, &rest);
                assert!(is_feasible(&kept.problem(&problem)), "{cause:?} of {found:?}\n{case:?}");
            }
        }
        let taken = |cause: &Cause| matches!(cause, Cause::CpusTaken(_) | Cause::BandwidthTaken(_));
        without_what_is_taken += usize::from(!found.causes.iter().any(taken));
    }
    let wanted = wanted();
    assert!(minimal > wanted * 99 / 100, "{minimal} of {wanted} are minimal");
    assert!(without_what_is_taken > 0 && without_what_is_taken < wanted, "{without_what_is_taken}");
}

/// Plans and rejections of simulated days are classified by `why_none`; there is one truth.
#[test]
fn conflicts_have_the_kind_reported_for_plans_and_rejections() {
    let mut kinds = std::collections::BTreeSet::new();
    for case in infeasible() {
        let problem = case.problem();
        let found = conflict(&problem, &mut QuestionBudget::default()).expect("all have one");
        let kind = why_none(&problem).kind().unwrap_or_else(|| panic!("not settled in\n{case:?}"));
        assert_eq!(found.kind(), kind, "{found:?} of\n{case:?}");
        kinds.insert(kind);
    }
    use Kind::{Attributes, Bandwidth, Connection, Cpus, DomainRules, HopLimit, Latency};
    let all = [Cpus, Attributes, DomainRules, Connection, HopLimit, Latency, Bandwidth];
    assert!(kinds.into_iter().eq(all), "every kind occurs");
}

#[test]
fn accounts_state_sufficient_facts() {
    let (mut explained, mut cuts) = (0, 0);
    for case in infeasible() {
        let problem = case.problem();
        let found = conflict(&problem, &mut QuestionBudget::default()).expect("all have one");
        let account = account(&problem, &found);
        explained += usize::from(account != Account::Together);
        cuts += usize::from(matches!(account, Account::TooFewLinks { .. } | Account::TooMuchAcross { .. }));
        assert!(is_enough(&account, &problem, &found), "{account:?} of {found:?}\n{case:?}");
    }
    let wanted = wanted();
    assert!(explained > wanted * 6 / 10, "one sentence explains {explained} of {wanted}");
    assert!(cuts > 5, "{cuts} cuts");
}

/// The numbers of an account are those of the case and leave no room for a plan.
fn is_enough(account: &Account, problem: &Problem<'_>, conflict: &Conflict) -> bool {
    let Problem { grid, request, availability, constraints, .. } = problem;
    let is_cause = |cause: Cause| conflict.causes.contains(&cause);
    // Only what is among the causes counts as taken.
    let free_cpus = |site: usize| match is_cause(Cause::CpusTaken(site)) {
        true => availability.cpus[site],
        false => grid.nodes[site].cpus(),
    };
    let mbps = |flows: &[usize]| -> u64 {
        flows.iter().map(|&flow| u64::from(request.flows[flow].bandwidth_mbps)).sum()
    };
    match account {
        Account::TooFewSites { parts, cpus, sites, next } => {
            let sites: Vec<usize> = sites.iter().map(|&(site, _)| site).collect();
            let fits = |site: usize| free_cpus(site) >= *cpus;
            let serves = |&site: &usize| fits(site) && grid.nodes[site].is_site();
            let all: Vec<usize> = (0..grid.nodes.len()).filter(serves).collect();
            let choosy = parts.iter().any(|&part| is_cause(Cause::Attributes(part)));
            // Where attributes count too, fewer of them serve.
            parts.iter().all(|&part| is_cause(Cause::Part(part)) && request.parts[part].cpus >= *cpus)
                && (if choosy { sites.iter().all(|site| all.contains(site)) } else { sites == all })
                && sites.len() < parts.len()
                && next.is_none_or(|(site, free)| free == free_cpus(site) && (choosy || free < *cpus))
        }
        Account::TooFewCpus { needed, available } => {
            let free: u64 = (0..grid.nodes.len()).map(|site| u64::from(free_cpus(site))).sum();
            constraints.share_sites && needed > available && *available == free
        }
        Account::NoTwoSites { rule } => is_cause(Cause::DomainRule(*rule)),
        Account::NotConnected { flow } => is_cause(Cause::Flow(*flow)),
        Account::TooLong { flow, needed, limit } => {
            is_cause(Cause::Flow(*flow)) && Some(*limit) == constraints.max_path_links && needed > limit
        }
        Account::TooSlow { flow, needed, limit } => {
            Some(*limit) == request.flows[*flow].max_latency_us && *needed > u64::from(*limit)
        }
        Account::TooMuchBandwidth { flow, needed, available } => {
            *needed == request.flows[*flow].bandwidth_mbps && needed > available
        }
        Account::TooFewLinks { parts, needed, sites, available } => {
            let at = |part: usize| {
                let flows = (0..request.flows.len()).filter(|&flow| is_cause(Cause::Flow(flow)));
                flows.filter(|&flow| request.flows[flow].ends.contains(&part)).collect::<Vec<usize>>()
            };
            sites.len() < parts.len()
                && parts.iter().all(|&part| is_cause(Cause::Part(part)) && mbps(&at(part)) >= *needed)
                && needed > available
        }
        Account::TooMuchAcross { flows, needed, available, .. } => {
            *needed == mbps(flows) && needed > available
        }
        Account::Together => true,
    }
}

#[test]
fn remedies_help_and_less_does_not() {
    let mut helped = 0;
    for case in infeasible() {
        let problem = case.problem();
        let found = remedies(&problem, &mut QuestionBudget::default());
        helped += usize::from(!found.is_empty());
        let sizes: Vec<u64> = found.iter().map(|remedy| remedy.size(&problem)).collect();
        assert!(sizes.is_sorted(), "{sizes:?} of {found:?}");
        for remedy in found {
            assert!(is_feasible(&remedy.applied(&problem).problem(&problem)), "{remedy:?} of\n{case:?}");
            for less in less(&remedy, &case) {
                let changed = less.applied(&problem);
                assert!(!is_feasible(&changed.problem(&problem)), "{less:?} also helps\n{case:?}");
            }
        }
    }
    let wanted = wanted();
    assert!(helped > wanted * 9 / 10, "{helped} of {wanted} have a remedy");
}

/// The next smaller changes of the same kind; of sets of parts, all with one part less.
fn less(remedy: &Remedy, case: &Case) -> Vec<Remedy> {
    let Case { request, constraints, .. } = case;
    let largest = || request.parts.iter().map(|part| part.cpus).max().unwrap_or(0);
    let widest = || request.flows.iter().map(|flow| flow.bandwidth_mbps).max().unwrap_or(0);
    let smaller = |exists: bool, less: Remedy| if exists { vec![less] } else { Vec::new() };
    match *remedy {
        Remedy::MoreCpus { site, cpus } => {
            assert!(matches!(case.grid.nodes[site].kind, NodeKind::Site { .. }));
            smaller(cpus > 1, Remedy::MoreCpus { site, cpus: cpus.saturating_sub(1) })
        }
        Remedy::MoreBandwidth { link, mbps } => {
            smaller(mbps > 1, Remedy::MoreBandwidth { link, mbps: mbps.saturating_sub(1) })
        }
        Remedy::LongerPaths { links } => {
            let fewer = links - 1;
            smaller(Some(fewer) > constraints.max_path_links, Remedy::LongerPaths { links: fewer })
        }
        Remedy::FewerCpus { part, cpus } => {
            let more = cpus + 1;
            smaller(more < request.parts[part].cpus, Remedy::FewerCpus { part, cpus: more })
        }
        Remedy::AllFewerCpus { cpus } => {
            smaller(cpus + 1 < largest(), Remedy::AllFewerCpus { cpus: cpus + 1 })
        }
        Remedy::LessBandwidth { flow, mbps } => {
            let more = mbps + 1;
            smaller(more < request.flows[flow].bandwidth_mbps, Remedy::LessBandwidth { flow, mbps: more })
        }
        Remedy::AllLessBandwidth { mbps } => {
            smaller(mbps + 1 < widest(), Remedy::AllLessBandwidth { mbps: mbps + 1 })
        }
        Remedy::MoreLatency { flow, microseconds } => {
            let shorter = microseconds - 1;
            let limit = request.flows[flow].max_latency_us;
            smaller(Some(shorter) > limit, Remedy::MoreLatency { flow, microseconds: shorter })
        }
        Remedy::WithoutAttributes { .. } | Remedy::WithoutDomainRule { .. } => Vec::new(),
        Remedy::WithoutParts { ref parts } => {
            let count = request.parts.len() as u32;
            let fewer = |set: &u32| set.count_ones() as usize + 1 == parts.len() && *set != 0;
            let members =
                |set: u32| (0..count).filter(move |part| set >> part & 1 == 1).map(|part| part as usize);
            let sets = (0..1 << count).filter(fewer);
            sets.map(|set| Remedy::WithoutParts { parts: members(set).collect() }).collect()
        }
    }
}

/// Windows that fail in a row belong together as long as the same causes explain them.
#[test]
fn groups_hold_windows_whose_causes_have_no_plan_in_any_of_them() {
    let cases: Vec<Case> = infeasible().take(200).collect();
    let mut joined = 0;
    for case in &cases {
        // The same request again with less and less free: it fails for what it failed for before.
        let mut windows = vec![case.clone(); 3];
        windows[1].availability.bandwidth_mbps.iter_mut().for_each(|mbps| *mbps /= 2);
        windows[2].availability.cpus.iter_mut().for_each(|cpus| *cpus /= 4);
        let problems: Vec<(usize, Problem<'_>)> =
            windows.iter().map(Case::problem).enumerate().map(|(at, problem)| (at + 5, problem)).collect();
        let found = groups(&problems, &mut QuestionBudget::default());
        let all: Vec<usize> = found.iter().flat_map(|group| group.windows.clone()).collect();
        assert_eq!(all, [5, 6, 7], "each window is in one group");
        for group in &found {
            let conflict = group.conflict.as_ref().expect("all are settled");
            for &window in &group.windows {
                let (_, problem) = &problems[window - 5];
                let kept = Subproblem::new(problem, &conflict.causes);
                assert!(!is_feasible(&kept.problem(problem)), "{group:?} of\n{case:?}");
            }
        }
        joined += usize::from(found.len() < 3);
    }
    assert!(joined > cases.len() / 2, "{joined} of {} were joined", cases.len());
}
