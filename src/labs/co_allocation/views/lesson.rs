//! Goals of lesson steps as data, checked against a document and its plans.

use super::plan::{FrameOutcome, FrameReport, PlanReport, PlanView};
use crate::document::field::unknown_name;
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// One thing that a step asks for, such as `{"type": "reservations", "atLeast": 7}`.
#[apply(tagged_strict)]
pub enum StepCheck {
    /// Some start has a plan.
    PlanExists,
    /// Every start is proven to have none.
    NoPlan,
    /// The best plan starts at this second.
    StartsAt {
        /// One of the starts tried.
        start_seconds: u32,
    },
    /// This start is proven to have no plan.
    FailsAt {
        /// One of the starts tried.
        start_seconds: u32,
    },
    /// The best plan has at most this value.
    CostAtMost {
        /// In value units.
        cost: f64,
    },
    /// A start fails for a reason that names this part, or a flow or rule of it.
    ConflictNames { name: String },
    /// The best plan runs a part at a site.
    RunsAt { part: String, site: String },
    /// At least this many CPUs of a site are free at a start.
    FreeCpus {
        site: String,
        /// One of the starts tried.
        start_seconds: u32,
        at_least: u32,
    },
    /// The CPUs installed at a site are within these bounds.
    InstalledCpus { site: String, at_least: u32, at_most: u32 },
    /// There are at least this many reservations.
    Reservations { at_least: u32 },
}

/// Whether each check holds for a scenario and the report on its own plans.
///
/// # Errors
/// When a check has a name that nothing has, or a number out of range.
pub fn check_step(
    scenario: &Scenario,
    report: &PlanReport,
    checks: &[StepCheck],
) -> Result<Vec<bool>, FormatError> {
    let holds = |(at, check): (usize, &StepCheck)| Step { scenario, report, at }.holds(check);
    checks.iter().enumerate().map(holds).collect()
}

/// A check with its place in the list.
struct Step<'a> {
    scenario: &'a Scenario,
    report: &'a PlanReport,
    at: usize,
}

impl Step<'_> {
    fn holds(&self, check: &StepCheck) -> Result<bool, FormatError> {
        let frames = &self.report.frames;
        let fails = |frame: &FrameReport| matches!(frame.outcome, FrameOutcome::Infeasible { .. });
        Ok(match check {
            StepCheck::PlanExists => self.best().is_some(),
            StepCheck::NoPlan => !frames.is_empty() && frames.iter().all(fails),
            StepCheck::StartsAt { start_seconds } => {
                let wanted = self.frame(*start_seconds)?;
                self.best().is_some_and(|(best, _)| best.start_seconds == wanted.start_seconds)
            }
            StepCheck::FailsAt { start_seconds } => fails(self.frame(*start_seconds)?),
            StepCheck::CostAtMost { cost } => {
                if !cost.is_finite() || *cost < 0.0 {
                    return Err(self.error(Code::OutOfRange, "cost", msg!("lesson.bad-cost")));
                }
                self.best().is_some_and(|(_, plan)| plan.value <= *cost)
            }
            StepCheck::ConflictNames { name } => {
                let part = self.part(name, "name")?;
                frames.iter().any(|frame| self.blames(frame, part))
            }
            StepCheck::RunsAt { part, site } => {
                let part = self.part(part, "part")?;
                self.site(site)?;
                self.best().is_some_and(|(_, plan)| plan.sites.get(part) == Some(site))
            }
            StepCheck::FreeCpus { site, start_seconds, at_least } => {
                let site = self.site(site)?;
                self.frame(*start_seconds)?.free_cpus[site] >= *at_least
            }
            StepCheck::InstalledCpus { site, at_least, at_most } => {
                if at_least > at_most {
                    return Err(self.error(Code::OutOfRange, "atMost", msg!("lesson.bad-range")));
                }
                let cpus = self.scenario.grid.nodes[self.site(site)?].cpus();
                (*at_least..=*at_most).contains(&cpus)
            }
            StepCheck::Reservations { at_least } => self.scenario.reservations.len() >= *at_least as usize,
        })
    }

    fn best(&self) -> Option<(&FrameReport, &PlanView)> {
        let frame = &self.report.frames[*self.report.order.first()? as usize];
        match &frame.outcome {
            FrameOutcome::Optimal { plan } | FrameOutcome::LimitReached { plan: Some(plan), .. } => {
                Some((frame, plan))
            }
            _ => None,
        }
    }

    /// Whether the reason for a start without a plan is about a part.
    fn blames(&self, frame: &FrameReport, part: usize) -> bool {
        let FrameOutcome::Infeasible { reason } = &frame.outcome else { return false };
        let request = &self.scenario.request;
        let flow = reason.flow.and_then(|flow| request.flows.get(flow as usize));
        let rule = reason.rule.and_then(|rule| request.domain_rules.get(rule as usize));
        reason.part.as_ref() == Some(&request.parts[part].name)
            || flow.is_some_and(|flow| flow.ends.contains(&part))
            || rule.is_some_and(|rule| rule.parts.contains(&part))
    }

    fn frame(&self, start_seconds: u32) -> Result<&FrameReport, FormatError> {
        let found = self.report.frames.iter().find(|frame| frame.start_seconds == start_seconds);
        found.ok_or_else(|| self.error(Code::OutOfRange, "startSeconds", msg!("lesson.no-start")))
    }

    fn part(&self, name: &str, field: &str) -> Result<usize, FormatError> {
        let found = self.scenario.request.parts.iter().position(|part| part.name == name);
        found.ok_or_else(|| self.error(Code::UnknownName, field, unknown_name(msg!("kind.part"), name)))
    }

    fn site(&self, name: &str) -> Result<usize, FormatError> {
        let grid = &self.scenario.grid;
        let found = grid.sites().find(|&site| grid.nodes[site].name == name);
        found.ok_or_else(|| self.error(Code::UnknownName, "site", unknown_name(msg!("kind.site"), name)))
    }

    fn error(&self, code: Code, field: &str, words: Message) -> FormatError {
        FormatError::new(code, format!("checks[{}].{field}", self.at), words)
    }
}
