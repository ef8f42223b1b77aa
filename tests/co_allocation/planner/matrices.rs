//! The judge of matrices agrees with the literal program on every assignment of 0 and 1, row by row.

use std::collections::BTreeMap;

use coalloc::labs::co_allocation::model::Plan;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::program::{
    Relation, Row, Variable, ZeroOneProgram, zero_one_program,
};
use coalloc::labs::co_allocation::planner::{Judgement, Matrices, Planner, check_plan, judge};

use crate::oracle::cases::{self, Case, Random};

/// What was met on the way, so that the test is known to have tested it.
#[derive(Debug, Default)]
struct Seen {
    assignments: u32,
    hold: u32,
    circles: u32,
    one_flip_breaks: u32,
    one_flip_holds: u32,
    broken: BTreeMap<u8, u32>,
}

#[test]
fn the_judge_and_the_program_agree_on_every_assignment() {
    let mut seen = Seen::default();
    let cases = (0..400).map(cases::small).chain((0..800).map(cases::extended));
    for (seed, case) in cases.enumerate() {
        let program = zero_one_program(&case.problem());
        let mut random = Random::new(seed as u64 + 1);
        for percent in [0, 3, 10, 30, 70] {
            let ones: Vec<bool> = program.columns.iter().map(|_| random.chance(percent)).collect();
            compare(&case, &program, &ones, &mut seen);
        }
        let Some(plan) = Exact.plan(&case.problem(), u64::MAX).0.plan().cloned() else { continue };
        let ones = ones_of(&program, &plan, &case);
        assert!(compare(&case, &program, &ones, &mut seen), "{plan:?} of\n{case:?}");
        for _ in 0..8.min(ones.len()) {
            let mut flipped = ones.clone();
            let at = random.below(ones.len() as u64) as usize;
            flipped[at] = !flipped[at];
            match compare(&case, &program, &flipped, &mut seen) {
                true => seen.one_flip_holds += 1,
                false => seen.one_flip_breaks += 1,
            }
        }
        // Both directions of a link that a flow does not use: a circle, where (10) allows it.
        let mut circled = ones.clone();
        let free = program
            .columns
            .iter()
            .zip(&ones)
            .position(|(column, &one)| matches!(column.variable, Variable::Y { .. }) && !one);
        let Some(at) = free else { continue };
        let Variable::Y { link, from, to, flow } = program.columns[at].variable else { continue };
        let back = Variable::Y { link, from: to, to: from, flow };
        let back = program.columns.iter().position(|column| column.variable == back);
        circled[at] = true;
        circled[back.expect("every link has both directions")] = true;
        compare(&case, &program, &circled, &mut seen);
    }
    assert!(seen.assignments > 8000, "{seen:?}");
    assert!(seen.hold > 500 && seen.circles > 20, "{seen:?}");
    assert!(seen.one_flip_breaks > 3000 && seen.one_flip_holds == 0, "{seen:?}");
    for equation in [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] {
        assert!(seen.broken.get(&equation).is_some_and(|&times| times > 50), "({equation}) {seen:?}");
    }
}

/// Compares all rows of the program; true when they hold. What is a column held at 0 there is a row of the
/// judge's own.
fn compare(case: &Case, program: &ZeroOneProgram, ones: &[bool], seen: &mut Seen) -> bool {
    let Judgement { rows, cost, plan } = judge(&matrices_of(program, ones, case), &case.problem());
    let told = || format!("{ones:?} of\n{case:?}");
    for row in &program.rows {
        let mut same =
            rows.iter().filter(|judged| judged.equation == row.equation && judged.place == row.place);
        let judged =
            same.next().unwrap_or_else(|| panic!("({}) {:?} of {}", row.equation, row.place, told()));
        assert_eq!(judged.holds(), row.is_satisfied_by(ones), "{judged:?} of {}", told());
        assert_eq!(judged.slack(), slack(row, ones), "{judged:?} of {}", told());
        assert_eq!(same.next(), None, "{judged:?} comes once");
    }
    let holds = rows.iter().all(|row| row.holds());
    assert_eq!(holds, program.is_satisfied_by(ones), "{}", told());
    assert_eq!(cost, program.cost(ones), "{}", told());
    assert_eq!(plan.is_some(), holds, "{}", told());
    if let Some(plan) = plan {
        let checked = check_plan(&plan, &case.problem());
        let used: usize = plan.paths.iter().map(|path| path.links.len()).sum();
        let edges = program
            .columns
            .iter()
            .zip(ones)
            .filter(|(column, one)| **one && matches!(column.variable, Variable::Y { .. }));
        let circles = edges.count() > used;
        assert!(
            checked.is_ok_and(|of_plan| if circles { of_plan <= cost } else { of_plan == cost }),
            "{}",
            told()
        );
        seen.circles += u32::from(circles);
    }
    seen.assignments += 1;
    seen.hold += u32::from(holds);
    for row in rows.iter().filter(|row| !row.holds()) {
        *seen.broken.entry(row.equation).or_default() += 1;
    }
    holds
}

fn slack(row: &Row, ones: &[bool]) -> i64 {
    let left: i64 = row.terms.iter().filter(|&&(column, _)| ones[column]).map(|&(_, factor)| factor).sum();
    match row.relation {
        Relation::AtMost => row.right - left,
        Relation::AtLeast => left - row.right,
        Relation::Exactly => -(row.right - left).abs(),
    }
}

fn ones_of(program: &ZeroOneProgram, plan: &Plan, case: &Case) -> Vec<bool> {
    let one = |variable: Variable| match variable {
        Variable::X { node, part } => plan.sites[part] == node,
        Variable::Y { from, to, flow, .. } => {
            let start = plan.sites[case.request.flows[flow].ends[0]];
            plan.paths[flow].nodes(&case.grid, start).windows(2).any(|pair| pair == [from, to])
        }
    };
    program.columns.iter().map(|column| one(column.variable)).collect()
}

fn matrices_of(program: &ZeroOneProgram, ones: &[bool], case: &Case) -> Matrices {
    let mut matrices = Matrices {
        sites: vec![Vec::new(); case.request.parts.len()],
        edges: vec![Vec::new(); case.request.flows.len()],
    };
    for (column, _) in program.columns.iter().zip(ones).filter(|&(_, &one)| one) {
        match column.variable {
            Variable::X { node, part } => matrices.sites[part].push(node),
            Variable::Y { link, from, flow, .. } => matrices.edges[flow].push((link, from)),
        }
    }
    matrices
}
