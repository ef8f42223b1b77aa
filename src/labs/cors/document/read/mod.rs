//! Document to model: names become indices; bounds are those of the schema.

mod applications;
mod grid;
mod options;
mod trace;

use super::CorsDocument;
use crate::document::problem::{Code, Problems};
use crate::document::{Document, limits};
use crate::kernel::{Seconds, Window};
use crate::labs::cors::model::{Application, Grid, Hundredths};
use crate::labs::cors::protocol::Terms;
use crate::labs::cors::selection::SelectionRule;
use crate::labs::cors::text::msg;
use crate::text::Message;

/// Checked content of a document.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Resources and the nodes that sell them.
    pub grid: Grid,
    /// Applications that need them.
    pub applications: Vec<Application>,
    /// Options of the managers' purchases.
    pub options: Options,
}

/// Options of the managers' purchases.
#[derive(Clone, Debug)]
pub struct Options {
    /// Order in which nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that work at the same time.
    pub prms: usize,
    /// Manager of each step, before steps are drawn or the lowest number steps.
    pub schedule: Vec<usize>,
    /// Seed that draws the next manager; without one, the lowest number with work steps.
    pub seed: Option<u64>,
    /// After a refusal the rest of a selection is dropped.
    pub careful: bool,
    /// A job is served whole or not at all.
    pub all_or_none: bool,
    /// An application is submitted when the one before is done.
    pub in_turn: bool,
    /// Maximum cost of a request, fees included.
    pub budget: Option<Hundredths>,
    /// Fee per connection.
    pub fee_per_connection: Hundredths,
    /// Latest start in the search for the cheapest start.
    pub deadline: Option<Seconds>,
    /// The width of slots.
    pub slot_width: Option<Seconds>,
}

impl Options {
    /// Terms on which managers buy.
    pub fn terms(&self) -> Terms {
        let &Self { rule, careful, all_or_none, in_turn, budget, fee_per_connection, .. } = self;
        Terms { rule, careful, all_or_none, in_turn, budget, fee_per_connection }
    }
}

impl Document for CorsDocument {
    const FORMAT: &'static str = "coalloc-cors";
    type Model = Scenario;

    fn header(&self) -> (&str, u32) {
        (&self.format, self.version)
    }

    fn other_format() -> Message {
        msg!("cors.format")
    }

    fn too_large(bytes: usize) -> Message {
        msg!("cors.too-large", bytes, most = limits::DOCUMENT_BYTES)
    }

    fn read(&self, problems: &mut Problems) -> Option<Scenario> {
        let (grid, resources) = grid::read(self, problems);
        let mut applications = applications::read(&self.applications, &resources, grid.horizon, problems);
        if let Some(trace) = &self.trace {
            if !applications.is_empty() {
                problems.error(Code::Contradiction, "trace", msg!("cors.trace-and-applications"));
            }
            applications = trace::read(trace, grid.horizon, problems);
        }
        let options = options::read(&self.options, grid.horizon, problems);
        Some(Scenario { grid, applications, options })
    }
}

/// Reads a window: its end comes after its start and not after the end of all time.
fn window(start: u32, end: u32, at: &str, horizon: u32, problems: &mut Problems) -> Window {
    if end <= start {
        problems.error(Code::WrongOrder, format!("{at}.end"), msg!("cors.order", start));
    } else if end > horizon {
        problems.error(Code::OutOfRange, format!("{at}.end"), msg!("cors.beyond", end, horizon));
    }
    Window { start, end }
}
