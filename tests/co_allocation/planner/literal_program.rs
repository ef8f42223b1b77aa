//! The literal program as data: its rows, its names, and its agreement with the judge.

use coalloc::kernel::TimeFrame;
use coalloc::labs::co_allocation::model::{ComputePart, Flow, Grid, Link, Node, NodeKind, Plan, Request};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::program::{
    Variable, ZeroOneProgram, entries_of, zero_one_program,
};
use coalloc::labs::co_allocation::planner::{Constraints, Outcome, Planner};

use crate::oracle::cases::{self, Case};

/// The columns of a plan.
fn ones(program: &ZeroOneProgram, plan: &Plan, case: &Case) -> Vec<bool> {
    let uses = |flow: usize, edge: [usize; 2]| {
        let from = plan.sites[case.request.flows[flow].ends[0]];
        plan.paths[flow].nodes(&case.grid, from).windows(2).any(|pair| pair == edge)
    };
    let one = |variable: Variable| match variable {
        Variable::X { node, part } => plan.sites[part] == node,
        Variable::Y { from, to, flow, .. } => uses(flow, [from, to]),
    };
    program.columns.iter().map(|column| one(column.variable)).collect()
}

#[test]
fn a_plan_satisfies_the_rows_at_its_cost_and_its_reverse_does_not() {
    let mut reversed_fails = 0;
    for seed in 0..300 {
        let case = cases::small(seed);
        let Outcome::Optimal { plan, cost } = Exact.plan(&case.problem(), u64::MAX).0 else { continue };
        let program = zero_one_program(&case.problem());
        let ones = ones(&program, &plan, &case);
        assert!(program.is_satisfied_by(&ones), "{plan:?} of\n{case:?}");
        let sum: u64 =
            program.columns.iter().zip(&ones).filter(|&(_, &one)| one).map(|(column, _)| column.cost).sum();
        assert_eq!(sum, cost, "(3) of {plan:?} of\n{case:?}");
        // The other direction of every edge: (9) as printed would accept that.
        let mut reversed = ones.clone();
        for (at, column) in program.columns.iter().enumerate() {
            if let Variable::Y { link, from, to, flow } = column.variable {
                let back = Variable::Y { link, from: to, to: from, flow };
                let back = program.columns.iter().position(|other| other.variable == back);
                reversed[at] = ones[back.expect("every link has both directions")];
            }
        }
        reversed_fails += u32::from(!program.is_satisfied_by(&reversed));
    }
    assert!(reversed_fails > 50, "{reversed_fails}");
}

/// The slide's example: part 0 at node 1, part 1 at node 4, path 1 → 2 → 4.
#[test]
fn rows_and_names_of_the_slides_example() {
    let site = NodeKind::Site { cpus: 8, cpu_value: 1, quality_penalty: 0 };
    let node = |id: usize| Node { name: id.to_string(), domain: None, kind: site, attributes: Vec::new() };
    let link =
        |ends| Link { ends, bandwidth_mbps: 1000, bandwidth_value: 5, quality_penalty: 0, ..Link::default() };
    let grid = Grid {
        domains: Vec::new(),
        nodes: (0..5).map(node).collect(),
        links: [[0, 1], [1, 2], [2, 4], [3, 4]].map(link).to_vec(),
        ..Grid::default()
    };
    let part = |name: &str| ComputePart { name: name.into(), cpus: 2, ..ComputePart::default() };
    let request = Request {
        parts: vec![part("A"), part("B")],
        flows: vec![Flow { ends: [0, 1], bandwidth_mbps: 1000, ..Flow::default() }],
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 1 },
        domain_rules: Vec::new(),
    };
    let availability = coalloc::labs::co_allocation::model::Availability::of_empty(&grid);
    let values = coalloc::labs::co_allocation::planner::values::prices(&grid);
    let constraints = Constraints { no_opposite_links: true, max_path_links: Some(2), share_sites: false };
    let case = Case { name: "slide".into(), grid, request, availability, values, constraints };
    let program = zero_one_program(&case.problem());

    let rows_of = |equation: u8| program.rows.iter().filter(|row| row.equation == equation).count();
    assert_eq!((4..=11).map(rows_of).collect::<Vec<_>>(), [2, 5, 5, 1, 4, 5, 4, 1]);
    assert_eq!(program.columns.len(), 5 * 2 + 2 * 4);
    let labels: Vec<String> = program.rows.iter().map(|row| row.label(&case.grid, &case.request)).collect();
    for label in ["(4) A", "(5) 0", "(6) 4", "(7) A–B", "(8) 1–2", "(9) 2, A–B", "(10) 2–4, A–B", "(11) A–B"]
    {
        assert!(labels.iter().any(|other| other == label), "{label} in {labels:?}");
    }
    let names: Vec<String> =
        program.columns.iter().map(|column| column.variable.name(&case.grid, &case.request)).collect();
    let example = ["x[1,A]", "x[4,B]", "y[1→2,A–B]", "y[2→4,A–B]"];
    let ones: Vec<bool> = names.iter().map(|name| example.contains(&name.as_str())).collect();
    assert_eq!(ones.iter().filter(|&&one| one).count(), example.len());
    assert!(program.is_satisfied_by(&ones));
}

#[test]
fn its_size_is_known_before_it_is_written() {
    let generated: [fn(u64) -> Case; 3] = [cases::small, cases::extended, cases::crowded];
    for (seed, case) in generated.iter().flat_map(|make| (0..200).map(move |seed| (seed, make(seed)))) {
        let expected = zero_one_program(&case.problem()).entries();
        assert_eq!(entries_of(&case.problem()), expected, "{seed}: {case:?}");
    }
}
