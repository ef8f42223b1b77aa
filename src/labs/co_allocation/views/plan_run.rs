//! All time frames of a request planned in slices: what a person waits for, and may stop.

use std::rc::Rc;

use super::plan::{PlanReport, plan_report, planning, prepared, problems};
use crate::kernel::slices::{Exchange, Slices};
use crate::labs::co_allocation::document::Scenario;

/// Progress of planning all time frames.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct PlanProgress {
    pub done: bool,
    pub answered: u32,
    pub frames: u32,
    /// Changes so far of a plan, a bound or an answer of any time frame.
    pub changes: u32,
}

/// The planning of a scenario's request in all its time frames; it goes on where it stopped, and stops for good when
/// dropped. Where it stops in between changes nothing: the last report is that of [`plan`](super::plan()).
pub struct PlanRun {
    slices: Slices<Question, Answer>,
}

enum Question {
    Advance(u64),
    Report,
}

enum Answer {
    Progress(PlanProgress),
    Report(PlanReport),
}

impl PlanRun {
    /// Prepares to plan; nothing is searched yet.
    pub fn new(scenario: Scenario) -> Self {
        Self { slices: Slices::new(|desk| work(scenario, desk)) }
    }

    /// Works on one time frame until it has its answer or `nodes` more search nodes are spent on it.
    pub fn advance(&mut self, nodes: u64) -> PlanProgress {
        match self.slices.ask(Question::Advance(nodes)) {
            Answer::Progress(progress) => progress,
            Answer::Report(_) => unreachable!("a slice is answered by its progress"),
        }
    }

    /// Current report: the best plan so far of a time frame under way, nothing for those not begun.
    pub fn report(&mut self) -> PlanReport {
        match self.slices.ask(Question::Report) {
            Answer::Report(report) => report,
            Answer::Progress(_) => unreachable!("a report was asked for"),
        }
    }
}

/// Answers questions about the planning; never ends.
async fn work(scenario: Scenario, desk: Rc<Exchange<Question, Answer>>) {
    let planner = scenario.options.planner.planner();
    let prepared = prepared(&scenario);
    let problems = problems(&scenario, &prepared);
    let mut planning = planning(&scenario, planner.as_ref(), &problems);
    loop {
        desk.answer(match desk.question().await {
            Question::Advance(nodes) => Answer::Progress(PlanProgress {
                done: planning.advance(nodes),
                answered: planning.answered() as u32,
                frames: planning.answers().len() as u32,
                changes: planning.changes(),
            }),
            Question::Report => Answer::Report(plan_report(&scenario, &prepared, &planning)),
        });
    }
}
