//! The LP format of CPLEX, as GLPK, HiGHS, SCIP, Gurobi and CPLEX read it.

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
    names: &Names,
    title: &str,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    super::preamble(title, names, '\\', out)?;
    if names.numbered {
        for (name, words) in names.columns.iter().zip(&names.column_words) {
            writeln!(out, "\\ {name} is {words}")?;
        }
    }
    writeln!(out, "Minimize")?;
    // Columns that cost nothing are named too, so that readers number all of them in our order.
    let costs = program.columns.iter().enumerate().map(|(column, at)| (column, i128::from(at.cost)));
    sum(" cost:", costs, names, out)?;
    writeln!(out, "\nSubject To")?;
    for ((row, name), words) in program.rows.iter().zip(&names.rows).zip(&names.row_words) {
        writeln!(out, "\\ {words}")?;
        let terms = row.terms.iter().map(|&(column, factor)| (column, i128::from(factor)));
        sum(&format!(" {name}:"), terms, names, out)?;
        let relation = match row.relation {
            Relation::AtMost => "<=",
            Relation::Exactly => "=",
            Relation::AtLeast => ">=",
        };
        writeln!(out, " {relation} {}", row.right)?;
    }
    let listed = |may_be_one: bool| {
        let columns = program.columns.iter().zip(&names.columns);
        columns.filter(move |(column, _)| column.may_be_one == may_be_one).map(|(_, name)| name)
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
    names: &Names,
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
        let term = format!("{sign}{} {}", factor.abs(), names.columns[column]);
        if line.len() + term.len() > LINE {
            writeln!(out, "{line}")?;
            line = "  ".to_owned();
        }
        line = format!("{line} {term}");
    }
    write!(out, "{line}")?;
    if empty { write!(out, " 0 {}", names.columns.first().map_or(NOTHING, String::as_str)) } else { Ok(()) }
}
