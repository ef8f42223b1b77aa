//! The SAT solver batsat, a MiniSat in Rust; the only file that knows it.

use batsat::{Callbacks, ClauseKind, Solver as Batsat, SolverInterface, SolverOpts, lbool};

pub use batsat::Lit;

/// Conflicts after which a slice ends.
///
/// A slice always ends there and nowhere else, because the solver restarts when it is stopped: so where
/// callers stop changes nothing.
const SLICE_CONFLICTS: u64 = 300;

/// Most memory that variables and clauses may take, by the numbers below.
const MAX_BYTES: usize = 150 << 20;
/// Bytes per variable.
const VARIABLE_BYTES: usize = 200;
/// Bytes per clause, with its two watches.
const CLAUSE_BYTES: usize = 60;
/// Bytes per literal in a clause, with spare capacity.
const LITERAL_BYTES: usize = 8;

/// Verdict on the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All of them can be satisfied; [`Solver::is_true`] gives the values.
    Yes,
    /// They contradict each other.
    No,
    /// The slice ended first.
    Unknown,
}

/// Clauses, and a search for a model of them that goes on where it stopped.
pub struct Solver {
    batsat: Batsat<Slice>,
}

impl Solver {
    /// No clauses.
    pub fn new() -> Self {
        Self { batsat: Batsat::new(SolverOpts::default(), Slice::default()) }
    }

    /// A new variable.
    pub fn literal(&mut self) -> Lit {
        Lit::new(self.batsat.new_var_default(), true)
    }

    /// Demands that one of the literals be true; of none, there is a contradiction.
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        self.batsat.add_clause_reuse(&mut literals.into_iter().collect());
    }

    /// Searches until there is an answer or the slice ends.
    pub fn solve_slice(&mut self) -> Answer {
        match self.batsat.solve_limited(&[]) {
            answer if answer == lbool::TRUE => Answer::Yes,
            answer if answer == lbool::FALSE => Answer::No,
            _ => Answer::Unknown,
        }
    }

    /// Whether a literal is true in the model found last.
    pub fn is_true(&self, literal: Lit) -> bool {
        self.batsat.value_lit(literal) == lbool::TRUE
    }

    /// True when going on could take more memory than a planner may have.
    pub fn is_full(&self) -> bool {
        let Slice { clauses, literals, .. } = *self.batsat.cb();
        let variables = self.batsat.num_vars() as usize;
        variables * VARIABLE_BYTES + clauses * CLAUSE_BYTES + literals * LITERAL_BYTES > MAX_BYTES
    }

    /// Conflicts since the beginning.
    pub fn conflicts(&self) -> u64 {
        self.batsat.num_conflicts()
    }
}

/// Stops the solver at the end of a slice, and counts what it keeps.
#[derive(Default)]
struct Slice {
    conflicts: u64,
    /// Clauses kept, given and learned.
    clauses: usize,
    /// Literals in all of them.
    literals: usize,
}

impl Callbacks for Slice {
    fn on_start(&mut self) {
        self.conflicts = 0;
    }

    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        self.conflicts += u64::from(kind == ClauseKind::Learnt);
        self.clauses += 1;
        self.literals += clause.len();
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        // Literals that are settled may leave a clause before it is deleted.
        self.clauses = self.clauses.saturating_sub(1);
        self.literals = self.literals.saturating_sub(clause.len());
    }

    fn stop(&self) -> bool {
        self.conflicts >= SLICE_CONFLICTS
    }
}
