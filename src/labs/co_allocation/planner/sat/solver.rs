//! The SAT solver batsat, a MiniSat in Rust; the only file that knows it.

use batsat::{Callbacks, ClauseKind, Solver as Batsat, SolverInterface, SolverOpts, lbool};

pub use batsat::Lit;

/// Conflicts after which a slice ends.
///
/// A slice always ends there and nowhere else, because the solver restarts when it is stopped: so where
/// callers stop changes nothing.
const SLICE_CONFLICTS: u64 = 300;

/// What the solver says about the clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All of them can be satisfied, as [`Solver::is_true`] tells.
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

    /// Conflicts since the beginning.
    pub fn conflicts(&self) -> u64 {
        self.batsat.num_conflicts()
    }
}

/// Tells the solver to stop at the end of a slice.
#[derive(Default)]
struct Slice {
    conflicts: u64,
}

impl Callbacks for Slice {
    fn on_start(&mut self) {
        self.conflicts = 0;
    }

    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        self.conflicts += u64::from(kind == ClauseKind::Learnt);
    }

    fn stop(&self) -> bool {
        self.conflicts >= SLICE_CONFLICTS
    }
}
