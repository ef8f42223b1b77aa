//! Turns the rows of the literal program into clauses.

use crate::labs::co_allocation::planner::program::{Relation, Row, ZeroOneProgram};

use super::solver::{Lit, Solver};
use super::sums::Sum;

/// Pairs are excluded one by one up to this many literals.
const FEW: usize = 6;

/// The clauses of a program, and the literal of each column.
///
/// The plans they admit are those with simple paths: a flow leaves every node at most once and enters it
/// at most once. No optimum is lost, and (9) needs no sums.
///
/// `None` when there are too many clauses.
pub fn encoded(program: &ZeroOneProgram) -> Option<(Solver, Vec<Lit>)> {
    let mut solver = Solver::new();
    let columns: Vec<Lit> = program.columns.iter().map(|_| solver.literal()).collect();
    for (column, &literal) in program.columns.iter().zip(&columns) {
        if !column.may_be_one {
            solver.clause([!literal]);
        }
    }
    for row in &program.rows {
        encode(&mut solver, row, &columns);
        if solver.is_full() {
            return None;
        }
    }
    Some((solver, columns))
}

fn encode(solver: &mut Solver, row: &Row, columns: &[Lit]) {
    let literals = |factor: i64| -> Vec<Lit> {
        row.terms.iter().filter(|term| term.1 == factor).map(|&(column, _)| columns[column]).collect()
    };
    let (plus, minus) = (literals(1), literals(-1));
    let all_are_signs = plus.len() + minus.len() == row.terms.len();
    match row.relation {
        // (4)
        Relation::Exactly if all_are_signs && minus.is_empty() && row.right == 1 => {
            solver.clause(plus.iter().copied());
            at_most_one(solver, &plus);
        }
        // (9), (14): of each side at most one is true, and of neither or both.
        Relation::Exactly if all_are_signs && row.right == 0 => {
            for (some, others) in [(&plus, &minus), (&minus, &plus)] {
                at_most_one(solver, some);
                for &literal in some {
                    solver.clause(others.iter().copied().chain([!literal]));
                }
            }
        }
        // (7)
        Relation::AtLeast if all_are_signs && minus.is_empty() && row.right == 1 => solver.clause(plus),
        Relation::AtMost if all_are_signs && minus.is_empty() && row.right == 1 => {
            at_most_one(solver, &plus);
        }
        // (6), (8), (11), (12), and whatever else there may be.
        relation => {
            if relation != Relation::AtLeast {
                at_most(solver, row, columns, 1);
            }
            if relation != Relation::AtMost {
                at_most(solver, row, columns, -1);
            }
        }
    }
}

/// `sign · row ≤ sign · right`; a term of negative factor −a is `a·(1 − x) − a`.
fn at_most(solver: &mut Solver, row: &Row, columns: &[Lit], sign: i64) {
    let mut most = sign * row.right;
    let mut terms = Vec::new();
    for &(column, factor) in &row.terms {
        let (factor, literal) = (sign * factor, columns[column]);
        terms.push((if factor < 0 { !literal } else { literal }, factor.unsigned_abs()));
        most += (-factor).max(0);
    }
    match u64::try_from(most) {
        Ok(most) => Sum::new(solver, terms, most).at_most(solver, most),
        Err(_) => solver.clause([]),
    }
}

fn at_most_one(solver: &mut Solver, literals: &[Lit]) {
    if literals.len() > FEW {
        let terms = literals.iter().map(|&literal| (literal, 1)).collect();
        return Sum::new(solver, terms, 1).at_most(solver, 1);
    }
    for (at, &a) in literals.iter().enumerate() {
        for &b in &literals[..at] {
            solver.clause([!a, !b]);
        }
    }
}
