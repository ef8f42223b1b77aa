//! Free MPS: fields in lines, sections in a fixed order; integers between markers, binaries as `BV` bounds.

use std::fmt;

use super::names::Names;
use crate::labs::co_allocation::planner::program::{Relation, ZeroOneProgram};

/// Writes a program.
pub fn write<V, P>(
    program: &ZeroOneProgram<V, P>,
    names: &Names<'_>,
    title: &str,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    super::preamble(title, names, '*', out)?;
    names.legend().try_for_each(|line| super::comment('*', &line, out))?;
    if names.numbered() {
        let mut rows =
            (0..program.rows.len()).map(|at| format!("{} is {}", names.row(at), names.row_words(at)));
        rows.try_for_each(|line| super::comment('*', &line, out))?;
    }
    // Without the word, CBC takes a file for one with fixed columns where names happen to stand in them.
    writeln!(out, "NAME coalloc FREE\nROWS\n N cost")?;
    for (at, row) in program.rows.iter().enumerate() {
        let relation = match row.relation {
            Relation::AtMost => 'L',
            Relation::Exactly => 'E',
            Relation::AtLeast => 'G',
        };
        writeln!(out, " {relation} {}", names.row(at))?;
    }
    let entries = by_column(program);
    writeln!(out, "COLUMNS\n M1 'MARKER' 'INTORG'")?;
    let mut entries = entries.iter().peekable();
    for (at, column) in program.columns.iter().enumerate() {
        let name = names.column(at);
        writeln!(out, " {name} cost {}", column.cost)?;
        while let Some((_, row, factor)) = entries.next_if(|entry| entry.0 as usize == at) {
            writeln!(out, " {name} {} {factor}", names.row(*row as usize))?;
        }
    }
    writeln!(out, " M2 'MARKER' 'INTEND'\nRHS")?;
    for (at, row) in program.rows.iter().enumerate().filter(|(_, row)| row.right != 0) {
        writeln!(out, " RHS {} {}", names.row(at), row.right)?;
    }
    writeln!(out, "BOUNDS")?;
    for (at, column) in program.columns.iter().enumerate() {
        let name = names.column(at);
        if column.may_be_one {
            writeln!(out, " BV BND {name}")?;
        } else {
            writeln!(out, " FX BND {name} 0")?;
        }
    }
    writeln!(out, "ENDATA")
}

/// Column, row and coefficient of every term, in this order: the format goes by columns, the program by rows.
fn by_column<V, P>(program: &ZeroOneProgram<V, P>) -> Vec<(u32, u32, i64)> {
    let mut entries = Vec::with_capacity(program.entries());
    for (at, row) in program.rows.iter().enumerate() {
        entries.extend(row.terms.iter().map(|&(column, factor)| (column as u32, at as u32, factor)));
    }
    entries.sort_by_key(|&(column, row, _)| (column, row));
    entries
}
