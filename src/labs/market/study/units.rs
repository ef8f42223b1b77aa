//! Cells of a series, known before any unit, and the runs of a unit one by one.

use std::rc::Rc;

use super::document::{BACKGROUND_PLACES, MarketAxis, MarketExperimentDocument, MarketWho, Resolved};
use super::measures::{MarketMeasure, rule_failures, samples};
use super::totals::Totals;
use crate::document::problem::FormatError;
use crate::experiment::{Design, Measure as Row, Sample, Study, Unit, presets};
use crate::kernel::Clock;
use crate::labs::market::document::{Scenario, to_model};
use crate::labs::market::model::MarketForecaster;
use crate::labs::market::run::scripted::{HOOKS, Scripted};
use crate::labs::market::run::{foresight, run_by};
use crate::rule::Script;

/// One series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct MarketCell {
    /// Place on the axis.
    pub x: f64,
    /// The market, and who plays.
    pub settings: Resolved,
}

/// A unit at work: one market under one series, and before that under the first one.
pub struct MarketRun {
    /// The first series; absent for that itself.
    first: Option<Trial>,
    /// This series.
    own: Trial,
}

/// The runs of one market under one series.
struct Trial {
    scenario: Scenario,
    settings: Resolved,
    script: Option<Rc<Script>>,
    done: u32,
    totals: Totals,
}

impl Trial {
    fn new(settings: Resolved, seed: u32) -> Result<Self, FormatError> {
        let mut settings = settings;
        settings.document.options.seed = seed;
        let scenario = to_model(&settings.document)?;
        let script = settings.script.as_ref().map(|rule| Script::read(rule, &HOOKS)).transpose()?;
        Ok(Self { scenario, settings, script: script.map(Rc::new), done: 0, totals: Totals::default() })
    }

    /// Number of runs: one, or one for each watched user, unless all users are alike.
    fn runs(&self) -> u32 {
        let options = &self.settings.document.options;
        let differs = self.script.is_some()
            || (self.settings.others, self.settings.others_trust) != (options.forecaster, options.trust);
        if differs && matches!(self.settings.who, MarketWho::Watched {}) {
            self.scenario.world.users.len() as u32
        } else {
            1
        }
    }

    fn step(&mut self) {
        let (runs, watched) = (self.runs(), self.done as usize);
        let plays = |user: usize| match self.settings.who {
            MarketWho::Everyone {} => Some(true),
            MarketWho::Watched {} if runs == 1 => Some(true),
            // The others have most of their times in common from run to run, and are left out.
            MarketWho::Watched {} => (user == watched).then_some(true),
            MarketWho::Some { users } => Some(user < users as usize),
        };
        let mut world = self.scenario.world.clone();
        for (user, own) in world.users.iter_mut().enumerate() {
            if self.script.is_some() {
                own.forecaster = MarketForecaster::IntervalMean;
            }
            if plays(user) != Some(true) {
                (own.forecaster, own.trust) = (self.settings.others, self.settings.others_trust);
            }
        }
        let rules = &self.scenario.rules;
        let scripted = self.script.as_ref().map(|script| Scripted {
            script: Rc::clone(script),
            plays: (0..world.users.len()).map(|user| plays(user) == Some(true)).collect(),
        });
        let log = run_by(&world, rules, &foresight(&world, rules), scripted);
        self.totals.add(&world, &log, plays);
        self.done += 1;
    }
}

impl MarketRun {
    fn trials(&self) -> impl Iterator<Item = &Trial> {
        self.first.iter().chain([&self.own])
    }

    /// Runs that are done, and all of them.
    pub fn steps(&self) -> (u32, u32) {
        (self.trials().map(|trial| trial.done).sum(), self.trials().map(Trial::runs).sum())
    }
}

impl Study for MarketExperimentDocument {
    type Cell = MarketCell;
    type Run = MarketRun;

    const FORMAT: &'static str = "coalloc-market-experiment";
    const MEASURES: &'static [Row] = MarketMeasure::ROWS;
    const PRESETS: &'static [(&'static str, &'static str)] = presets![
        "everyone",
        "one-user",
        "adoption",
        "last-one",
        "number-of-users",
        "figure-1",
        "figure-2",
        "figure-3",
        "figure-4",
        "over-time",
        "arrivals",
        "arrivals-everyone",
        "unequal-budgets",
        "sealed",
        "slot-length",
        "windows",
        "guard",
        "trust",
        "locked",
        "step-up",
        "reserve",
    ];

    fn design(&self) -> Design<'_> {
        Design {
            format: &self.format,
            version: self.version,
            title: &self.title,
            notes: &self.notes,
            seed: self.seed,
            series: self.series.iter().map(|series| &*series.name).collect(),
            values: match &self.axis {
                MarketAxis::Backgrounds {} => Some(("axis", &BACKGROUND_PLACES)),
                MarketAxis::Time {} => None,
                MarketAxis::Parameter { values, .. } => Some(("axis.values", values)),
            },
            replications: self.replications,
            stop_at: MarketMeasure::Unfinished.id(),
            stop_at_half_width: None,
            printed: &self.printed,
        }
    }

    fn cells(&self) -> Result<Vec<Vec<MarketCell>>, FormatError> {
        super::check::cells(self)
    }

    fn begin(&self, unit: Unit, cell: &MarketCell, _: Option<Clock>) -> Result<MarketRun, FormatError> {
        let seed = self.seed.wrapping_add(unit.replication);
        let first = self.resolved(0, unit.point as usize);
        let first = (unit.series > 0).then(|| Trial::new(first, seed)).transpose()?;
        Ok(MarketRun { first, own: Trial::new(cell.settings.clone(), seed)? })
    }

    fn advance(unit: &mut MarketRun, steps: usize) -> bool {
        for _ in 0..steps.max(1) {
            match unit.first.as_mut().filter(|first| first.done < first.runs()) {
                Some(first) => first.step(),
                None if unit.own.done < unit.own.runs() => unit.own.step(),
                None => return true,
            }
        }
        let (done, all) = unit.steps();
        done == all
    }

    fn samples(&self, cell: &MarketCell, unit: &MarketRun) -> Vec<Sample> {
        let by_time = matches!(self.axis, MarketAxis::Time {}).then_some(unit.own.scenario.rules.slot);
        // The first series is compared with itself.
        let first = unit.first.as_ref().map_or(&unit.own.totals, |first| &first.totals);
        let mut samples = samples(cell.x, by_time, &unit.own.totals, Some(first));
        let failures = unit.own.script.as_ref().map(|script| script.failures());
        samples.extend(failures.map(|failed| rule_failures(cell.x, failed, unit.own.totals.events)));
        samples
    }
}
