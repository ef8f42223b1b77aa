//! Cases kept as text, and the tests of what makes and reads such texts.

use coalloc::labs::co_allocation::model::DomainRuleKind;

use super::compare::agrees;
use super::suite::EXACT;
use crate::oracle::cases::{self, Case};
use crate::oracle::exhaustive::solve;
use crate::oracle::shrink::shrink;

/// Cases, separated by blank lines, that were hard to get right.
const KEPT: &str = include_str!("replay.txt");

#[test]
fn exact_on_kept_cases() {
    let kept: Vec<Case> = KEPT.split("\n\n").map(Case::from_text).collect();
    assert!(kept.len() >= 8, "{}", kept.len());
    for case in kept {
        assert_eq!(agrees(EXACT, &case, &solve(&case)), Ok(true), "{case:?}");
    }
}

#[test]
fn a_case_comes_back_from_its_text() {
    for seed in 0..300 {
        for case in [cases::small(seed), cases::extended(seed), cases::testbed(seed, 3)] {
            let back = Case::from_text(&format!("{case:?}"));
            assert_eq!(format!("{back:?}"), format!("{case:?}"));
            assert_eq!(back.availability, case.availability);
            assert_eq!(back.values.bandwidth, case.values.bandwidth);
            assert_eq!(back.constraints, case.constraints);
            assert_eq!(back.request.parts, case.request.parts);
            assert_eq!(back.request.flows, case.request.flows);
            assert_eq!(back.request.domain_rules, case.request.domain_rules);
            assert_eq!(back.grid.link_capacity, case.grid.link_capacity);
            assert_eq!(solve(&back), solve(&case), "{case:?}");
        }
    }
}

/// An artificial failure: a flow of at least 700 Mbps between parts that must be apart.
fn fails(case: &Case) -> bool {
    case.request.domain_rules.iter().any(|rule| {
        let wide = |flow: &coalloc::labs::co_allocation::model::Flow| flow.bandwidth_mbps >= 700;
        let same = |flow: &coalloc::labs::co_allocation::model::Flow| {
            rule.parts.iter().all(|part| flow.ends.contains(part))
        };
        rule.kind == DomainRuleKind::Apart && case.request.flows.iter().any(|flow| wide(flow) && same(flow))
    })
}

#[test]
fn shrinking_leaves_what_the_failure_needs() {
    let failing: Vec<Case> = (0..400).map(cases::extended).filter(fails).collect();
    assert!(failing.len() > 30, "{}", failing.len());
    for case in failing.iter().take(30) {
        let smallest = shrink(case, &fails);
        assert_eq!((smallest.request.parts.len(), smallest.request.flows.len()), (2, 1), "{smallest:?}");
        assert_eq!(smallest.request.domain_rules.len(), 1);
        assert_eq!(smallest.request.flows[0].bandwidth_mbps, 700);
        assert!(smallest.grid.nodes.is_empty() && smallest.grid.links.is_empty(), "{smallest:?}");
        assert!(!smallest.constraints.share_sites && smallest.constraints.max_path_links.is_none());
        assert!(smallest.request.parts.iter().all(|part| part.cpus == 0 && part.preferred.is_empty()));
    }
}

#[test]
fn shrinking_asks_the_oracle_as_often_as_needed() {
    let gives_way = |case: &Case| {
        let answer = solve(case);
        answer.collided && answer.best.is_some()
    };
    for case in (0..).map(cases::crowded).filter(gives_way).take(5) {
        let smallest = shrink(&case, &gives_way);
        assert!(gives_way(&smallest), "{smallest:?}");
        // Two flows that cannot share a link, and a way around it or another site.
        assert_eq!((smallest.request.parts.len(), smallest.request.flows.len()), (3, 2), "{smallest:?}");
        assert!(smallest.grid.links.len() <= 4, "{smallest:?}");
    }
}
