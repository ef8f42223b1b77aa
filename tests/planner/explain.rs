//! Conflicts and remedies say what planning says.

use coalloc::model::NodeKind;
use coalloc::planner::exact::Exact;
use coalloc::planner::explain::{Cause, Kept, Remedy, conflict, remedies};
use coalloc::planner::{Outcome, Planner, Problem};

use crate::oracle::cases::{self, Case};

/// Infeasible cases wanted of the generated ones.
const WANTED: usize = 1200;

fn is_feasible(problem: &Problem<'_>) -> bool {
    match Exact.plan(problem, 2_000_000).0 {
        Outcome::Infeasible => false,
        Outcome::Optimal { .. } => true,
        open @ Outcome::LimitReached { .. } => panic!("not settled: {open:?}"),
    }
}

/// Cases of every kind without a plan.
fn infeasible() -> impl Iterator<Item = Case> {
    let cases = (0..).map(|seed: u64| match seed % 4 {
        0 => cases::small(seed),
        1 => cases::extended(seed),
        2 => cases::testbed(seed, 2 + (seed / 4 % 4) as usize),
        _ => cases::crowded(seed),
    });
    cases.filter(|case| !is_feasible(&case.problem())).take(WANTED)
}

#[test]
fn conflicts_are_infeasible_and_minimal() {
    let (mut minimal, mut without_what_is_taken) = (0, 0);
    for case in infeasible() {
        let problem = case.problem();
        let found = conflict(&problem).unwrap_or_else(|| panic!("no conflict in\n{case:?}"));
        assert!(!is_feasible(&Kept::new(&problem, &found.causes).problem(&problem)), "{found:?}\n{case:?}");
        if found.minimal {
            minimal += 1;
            for &cause in &found.causes {
                let rest: Vec<Cause> = found.causes.iter().copied().filter(|&other| other != cause).collect();
                let kept = Kept::new(&problem, &rest);
                assert!(is_feasible(&kept.problem(&problem)), "{cause:?} of {found:?}\n{case:?}");
            }
        }
        let taken = |cause: &Cause| matches!(cause, Cause::CpusTaken(_) | Cause::BandwidthTaken(_));
        without_what_is_taken += usize::from(!found.causes.iter().any(taken));
    }
    assert!(minimal > WANTED * 99 / 100, "{minimal} of {WANTED} are minimal");
    assert!(without_what_is_taken > 0 && without_what_is_taken < WANTED, "{without_what_is_taken}");
}

#[test]
fn remedies_help_and_less_does_not() {
    let mut helped = 0;
    for case in infeasible() {
        let problem = case.problem();
        let found = remedies(&problem);
        helped += usize::from(!found.is_empty());
        for remedy in found {
            assert!(is_feasible(&remedy.applied(&problem).problem(&problem)), "{remedy:?} of\n{case:?}");
            if let Some(less) = less(remedy, &case) {
                let changed = less.applied(&problem);
                assert!(!is_feasible(&changed.problem(&problem)), "{less:?} also helps\n{case:?}");
            }
        }
    }
    assert!(helped > WANTED / 2, "{helped} of {WANTED} have a remedy");
}

/// The next smaller change of the same kind; `None` where that is no change.
fn less(remedy: Remedy, case: &Case) -> Option<Remedy> {
    let Case { request, constraints, .. } = case;
    match remedy {
        Remedy::MoreCpus { site, cpus } => {
            assert!(matches!(case.grid.nodes[site].kind, NodeKind::Site { .. }));
            (cpus > 1).then(|| Remedy::MoreCpus { site, cpus: cpus - 1 })
        }
        Remedy::MoreBandwidth { link, mbps } => {
            (mbps > 1).then(|| Remedy::MoreBandwidth { link, mbps: mbps - 1 })
        }
        Remedy::LongerPaths { links } => {
            (Some(links - 1) > constraints.max_path_links).then(|| Remedy::LongerPaths { links: links - 1 })
        }
        Remedy::FewerCpus { part, cpus } => {
            (cpus + 1 < request.parts[part].cpus).then(|| Remedy::FewerCpus { part, cpus: cpus + 1 })
        }
        Remedy::LessBandwidth { flow, mbps } => (mbps + 1 < request.flows[flow].bandwidth_mbps)
            .then(|| Remedy::LessBandwidth { flow, mbps: mbps + 1 }),
        Remedy::MoreLatency { flow, microseconds } => (Some(microseconds - 1)
            > request.flows[flow].max_latency_us)
            .then(|| Remedy::MoreLatency { flow, microseconds: microseconds - 1 }),
        Remedy::WithoutAttributes { .. } | Remedy::WithoutDomainRule { .. } | Remedy::WithoutPart { .. } => {
            None
        }
    }
}
