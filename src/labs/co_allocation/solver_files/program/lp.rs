//! The LP format of CPLEX, as GLPK, HiGHS, CBC, SCIP, Gurobi and CPLEX read it.

use std::fmt;

use super::names::Names;
use crate::labs::co_allocation::planner::program::{Relation, ZeroOneProgram};

/// Characters after which a sum goes on in the next line: old readers stop at 255.
const LINE: usize = 100;
/// The only column of a program that has none: the format knows no empty sum.
const NOTHING: &str = "nothing";

/// Writes a program.
pub fn write<V, P>(
    program: &ZeroOneProgram<V, P>,
    names: &Names<'_>,
    title: &str,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    super::preamble(title, names, '\\', out)?;
    names.legend().try_for_each(|line| super::comment('\\', &line, out))?;
    writeln!(out, "Minimize")?;
    // Columns that cost nothing are named too, so that readers number all of them in our order.
    let costs = program.columns.iter().enumerate().map(|(column, at)| (column, i128::from(at.cost)));
    sum(" cost:", costs, names, out)?;
    writeln!(out, "\nSubject To")?;
    for (at, row) in program.rows.iter().enumerate() {
        super::comment('\\', &names.row_words(at), out)?;
        let terms = row.terms.iter().map(|&(column, factor)| (column, i128::from(factor)));
        sum(&format!(" {}:", names.row(at)), terms, names, out)?;
        let relation = match row.relation {
            Relation::AtMost => "<=",
            Relation::Exactly => "=",
            Relation::AtLeast => ">=",
        };
        writeln!(out, " {relation} {}", row.right)?;
    }
    let listed = |may_be_one: bool| {
        let columns = program.columns.iter().enumerate();
        columns.filter(move |(_, column)| column.may_be_one == may_be_one).map(|(at, _)| names.column(at))
    };
    writeln!(out, "Bounds")?;
    for name in listed(false) {
        writeln!(out, " {name} = 0")?;
    }
    if program.columns.is_empty() {
        writeln!(out, " {NOTHING} = 0")?;
    }
    writeln!(out, "Binary")?;
    for name in listed(true) {
        writeln!(out, " {name}")?;
    }
    writeln!(out, "End")
}

/// A sum such as ` cost: 5 x(A,run) - 2 x(B,run)`, without an end of line.
fn sum(
    head: &str,
    terms: impl Iterator<Item = (usize, i128)>,
    names: &Names<'_>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut line = head.to_owned();
    let mut empty = true;
    for (column, factor) in terms {
        let sign = match (factor < 0, empty) {
            (true, _) => "- ",
            (false, true) => "",
            (false, false) => "+ ",
        };
        empty = false;
        let term = format!("{sign}{} {}", factor.abs(), names.column(column));
        if line.len() + term.len() > LINE {
            writeln!(out, "{line}")?;
            line.clear();
            line.push_str("  ");
        }
        line.push(' ');
        line.push_str(&term);
    }
    write!(out, "{line}")?;
    match (empty, names.columns()) {
        (false, _) => Ok(()),
        (true, 0) => write!(out, " 0 {NOTHING}"),
        (true, _) => write!(out, " 0 {}", names.column(0)),
    }
}
