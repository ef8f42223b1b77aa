//! Free MPS: fields in lines, sections in a fixed order; integers between markers, binaries as `BV` bounds.

use std::fmt;

use super::names::Names;
use crate::labs::co_allocation::planner::program::{Relation, ZeroOneProgram};

/// Writes a program.
pub fn write<V, P>(
    program: &ZeroOneProgram<V, P>,
    names: &Names,
    title: &str,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    super::preamble(title, names, '*', out)?;
    writeln!(out, "NAME coalloc\nROWS\n N cost")?;
    for (row, name) in program.rows.iter().zip(&names.rows) {
        let relation = match row.relation {
            Relation::AtMost => 'L',
            Relation::Exactly => 'E',
            Relation::AtLeast => 'G',
        };
        writeln!(out, " {relation} {name}")?;
    }
    // The format goes by columns, the program by rows.
    let mut entries = vec![Vec::new(); program.columns.len()];
    for (row, name) in program.rows.iter().zip(&names.rows) {
        for &(column, factor) in &row.terms {
            entries[column].push((name, factor));
        }
    }
    writeln!(out, "COLUMNS\n M1 'MARKER' 'INTORG'")?;
    for ((column, name), entries) in program.columns.iter().zip(&names.columns).zip(entries) {
        writeln!(out, " {name} cost {}", column.cost)?;
        for (row, factor) in entries {
            writeln!(out, " {name} {row} {factor}")?;
        }
    }
    writeln!(out, " M2 'MARKER' 'INTEND'\nRHS")?;
    for (row, name) in program.rows.iter().zip(&names.rows).filter(|(row, _)| row.right != 0) {
        writeln!(out, " RHS {name} {}", row.right)?;
    }
    writeln!(out, "BOUNDS")?;
    for (column, name) in program.columns.iter().zip(&names.columns) {
        if column.may_be_one {
            writeln!(out, " BV BND {name}")?;
        } else {
            writeln!(out, " FX BND {name} 0")?;
        }
    }
    writeln!(out, "ENDATA")
}
