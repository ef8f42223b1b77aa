//! 0-1 programs as text for other solvers: CPLEX LP and free MPS.
//!
//! Both forms say the same with the same `names`, so that a solution found elsewhere can be read back.
//! The objective counts thousandths of a value unit, as [`Cost`](crate::labs::co_allocation::model::Cost) does.

mod lp;
mod mps;
mod names;

use std::fmt::{self, Write};

use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::milp_set::{SetProgram, SetVariable, set_program};
use crate::labs::co_allocation::planner::program::{ZeroOneProgram, zero_one_program};
use crate::labs::co_allocation::text::msg;

pub use names::{NameIndex, Names};

/// Bytes of a line of comments.
const COMMENT: usize = 200;

/// A language in which a program can be written.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum Language {
    /// The LP format of CPLEX, made for people.
    Lp,
    /// MPS with blanks between the fields, made for machines.
    Mps,
}

impl Language {
    /// File extension.
    pub fn extension(self) -> &'static str {
        match self {
            Language::Lp => "lp",
            Language::Mps => "mps",
        }
    }
}

/// A way to state the problem as a 0-1 program.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum Formulation {
    /// Equations (3)–(11) as printed, with the extensions (12)–(15).
    Literal,
    /// Sites of classes of twins, joined by listed routes: the same without its symmetries.
    Set,
}

impl Formulation {
    /// All of them.
    pub const ALL: [Formulation; 2] = [Formulation::Literal, Formulation::Set];

    /// Name in arguments and file names.
    pub fn name(self) -> &'static str {
        match self {
            Formulation::Literal => "literal",
            Formulation::Set => "set",
        }
    }

    /// The program of a problem as a text; `title` becomes a comment at its beginning. `None` when there are too
    /// many routes to list them.
    ///
    /// Complexity: linear in the number of coefficients.
    pub fn export(self, problem: &Problem<'_>, title: &str, language: Language) -> Option<ProgramText> {
        let program = match self {
            Formulation::Literal => Program::Literal(zero_one_program(problem)),
            Formulation::Set => Program::Set(set_program(problem)?),
        };
        let (grid, request) = (problem.grid.clone(), problem.request.clone());
        Some(ProgramText { program, grid, request, title: title.to_owned(), language })
    }
}

/// A program that is written, piece by piece, where it is displayed: the text may be much larger than the program.
pub struct ProgramText {
    program: Program,
    grid: Grid,
    request: Request,
    title: String,
    language: Language,
}

/// A program in one of its formulations.
enum Program {
    Literal(ZeroOneProgram),
    Set(SetProgram),
}

impl ProgramText {
    /// All of it.
    ///
    /// # Errors
    /// When it has more bytes than `most`, which is known before any of it is kept.
    pub fn within(&self, most: usize) -> Result<String, FormatError> {
        let mut bytes = Count(0);
        write!(bytes, "{self}").expect("counting does not fail");
        if bytes.0 > most {
            let message = msg!("program.too-large", megabytes = bytes.0 >> 20, most = most >> 20);
            return Err(FormatError::new(Code::DocumentTooLarge, "", message));
        }
        let mut text = String::with_capacity(bytes.0);
        write!(text, "{self}").expect("a string takes whatever is written to it");
        Ok(text)
    }
}

impl fmt::Display for ProgramText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { program, grid, request, title, language } = self;
        match program {
            Program::Literal(program) => {
                write(program, &literal_names(program, grid, request), title, *language, out)
            }
            Program::Set(set) => write(&set.program, &set_names(set, grid, request), title, *language, out),
        }
    }
}

/// Bytes written so far.
struct Count(usize);

impl Write for Count {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Names of the columns and rows of the literal program.
pub fn literal_names<'a>(program: &'a ZeroOneProgram, grid: &'a Grid, request: &'a Request) -> Names<'a> {
    let column = |at: usize| program.columns[at].variable.name(grid, request);
    let row = |at: usize| program.rows[at].label(grid, request);
    Names::new('c', program.columns.len(), program.rows.len(), column, row)
}

/// Names of the columns and rows of the set formulation.
pub fn set_names<'a>(set: &'a SetProgram, grid: &'a Grid, request: &'a Request) -> Names<'a> {
    let program = &set.program;
    let column = |at: usize| match program.columns[at].variable {
        SetVariable::Takes { route } => {
            let route = &set.routes[route];
            let nodes = route.path.nodes(grid, route.ends[0]);
            let nodes: Vec<&str> = nodes.iter().map(|&node| grid.nodes[node].name.as_str()).collect();
            format!("z[{},{}]", route.demand, nodes.join("–"))
        }
        other => other.name(grid, request),
    };
    // These rows speak about nothing in particular, so they are numbered.
    let row = |at: usize| format!("({}) {}", program.rows[at].equation, at + 1);
    Names::new('s', program.columns.len(), program.rows.len(), column, row)
}

/// Writes a program with what its columns and rows are called.
fn write<V, P>(
    program: &ZeroOneProgram<V, P>,
    names: &Names<'_>,
    title: &str,
    language: Language,
    out: &mut impl Write,
) -> fmt::Result {
    match language {
        Language::Lp => lp::write(program, names, title, out),
        Language::Mps => mps::write(program, names, title, out),
    }
}

/// Writes a comment, in lines as long as every reader takes.
fn comment(mark: char, text: &str, out: &mut impl Write) -> fmt::Result {
    let mut rest = text;
    loop {
        let mut end = rest.len().min(COMMENT);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let (line, more) = rest.split_at(end);
        writeln!(out, "{mark} {line}")?;
        if more.is_empty() {
            return Ok(());
        }
        rest = more;
    }
}

/// The lines every export begins with.
fn preamble(title: &str, names: &Names<'_>, mark: char, out: &mut impl Write) -> fmt::Result {
    let rule = msg!("program.preamble", rule = names.rule()).to_string();
    title.lines().chain(rule.lines()).try_for_each(|line| comment(mark, line, out))
}

#[cfg(test)]
mod tests;
