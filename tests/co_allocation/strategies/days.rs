//! Days with every strategy: replayed against books of other calendars, and judged.

use std::collections::BTreeMap;

use coalloc::calendar::{Calendar, SegmentTree, StepCalendar};
use coalloc::document::Code;
use coalloc::kernel::Window;
use coalloc::labs::co_allocation::day::metrics::success;
use coalloc::labs::co_allocation::day::{Day, DayError, DaySettings, EventKind};
use coalloc::labs::co_allocation::document::{self, presets, to_model};
use coalloc::labs::co_allocation::model::{Grid, Request};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::strategy::{Inquiry, Resources, StrategyName};
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::reservation::{Amount, Disclosure, Resource, Resubmission};

use crate::strategies::starts::Timetables;
use crate::testbed;

fn run(grid: &Grid, settings: &DaySettings, replication: u32) -> Day {
    let mut day =
        Day::new(grid.clone(), settings.clone(), Box::new(Exact), replication).expect("a valid day");
    assert!(day.advance(usize::MAX));
    day
}

fn settings(strategy: StrategyName) -> (Grid, DaySettings) {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.strategy = strategy;
    settings.disclosure = Disclosure::Timetable;
    (grid, settings)
}

fn take<C: Calendar>(books: &mut Timetables<C>, window: Window, amounts: &[Amount]) {
    for amount in amounts {
        let calendar = match amount.resource {
            Resource::Cpus(site) => &mut books.cpus[site],
            Resource::Bandwidth(channel) => &mut books.bandwidth[channel],
        };
        calendar.add(window, amount.quantity as u32);
    }
}

/// Decides every request of a day again, from books with this kind of calendar, and checks the plans.
fn replay<C: Calendar>(grid: &Grid, settings: &DaySettings, day: &Day) {
    let mut books = Timetables::<C>::new(grid);
    let mut users: BTreeMap<usize, usize> = BTreeMap::new();
    let mut last: Option<Request> = None;
    let mut planned = 0;
    for event in day.log().events() {
        if let EventKind::Submitted { user, .. } = event.kind {
            users.insert(event.request, user);
        }
        books.percent = settings.workload.users[users[&event.request]].disclosed_percent;
        let mut again = || {
            let request = last.as_ref().expect("a request is submitted before it is planned");
            let inquiry = Inquiry {
                grid,
                request,
                options: &settings.frames,
                rank_by: settings.rank_by,
                planner: &Exact,
                every_window: settings.plan_every_frame,
            };
            settings.strategy.strategy().decide(&inquiry, &mut books).expect("timetables are disclosed")
        };
        match &event.kind {
            EventKind::Submitted { request, .. } | EventKind::Resubmitted { request, .. } => {
                last = Some(request.clone());
            }
            EventKind::Planned { window, plan, proven, spent } => {
                let decision = again();
                let choice = decision.choice.expect("planned again");
                let again = (choice.window, &choice.plan, decision.proven, decision.spent);
                assert_eq!(again, (*window, plan, *proven, *spent));
                let request = last.as_ref().expect("just planned");
                let availability = books.free(*window);
                let values = values(grid, *window, &availability, &settings.frames.preferences);
                let constraints = settings.frames.constraints;
                let problem =
                    Problem { grid, request, availability: &availability, values: &values, constraints };
                assert_eq!(check_plan(plan, &problem), Ok(choice.cost));
                planned += 1;
            }
            EventKind::NoPlan { proven, spent } => {
                let decision = again();
                assert_eq!((decision.choice, decision.proven, decision.spent), (None, *proven, *spent));
            }
            EventKind::Reserved { window, amounts, .. } => take(&mut books, *window, amounts),
            other => panic!("nobody competes or goes without a reservation: {other:?}"),
        }
    }
    assert_eq!(planned, success(day.log()).reserved);
}

#[test]
fn a_day_is_the_same_with_any_calendar_and_every_plan_is_allowed() {
    for strategy in StrategyName::ALL {
        let (grid, mut settings) = settings(strategy);
        settings.workload.users[1].disclosed_percent = 50;
        settings.workload.load_percent = 60;
        let day = run(&grid, &settings, 3);
        replay::<StepCalendar>(&grid, &settings, &day);
        replay::<SegmentTree>(&grid, &settings, &day);
    }
}

#[test]
fn who_needs_timetables_gets_no_day_without() {
    let (grid, mut settings) = settings(StrategyName::AllStarts);
    settings.disclosure = Disclosure::WindowOnly;
    let refused = Day::new(grid, settings, Box::new(Exact), 0).err();
    assert_eq!(refused, Some(DayError::NotDisclosed(StrategyName::AllStarts)));
}

#[test]
fn a_document_sets_the_strategy_of_its_days() {
    let preset = presets().into_iter().find(|preset| preset.id == "tiny").expect("a preset of that id");
    let mut document = preset.document;
    document.options.strategy = StrategyName::AllStarts;
    let scenario = to_model(&document).expect("a plan needs no timetables");
    let refused = scenario.day(0).err().expect("a day does");
    assert_eq!((refused.code, refused.path.as_str()), (Code::Contradiction, "options.discloseTimetables"));
    document.options.disclose_timetables = true;
    let policy = document::ResubmissionPolicy::Shrink;
    document.workload.resubmission =
        document::ResubmissionDocument { policy, times: 3, ..document.workload.resubmission };
    let scenario = to_model(&document).expect("a valid document");
    let day = scenario.day(0).expect("a valid day");
    let settings = day.settings();
    assert_eq!((settings.strategy, settings.disclosure), (StrategyName::AllStarts, Disclosure::Timetable));
    assert_eq!(settings.resubmission, Resubmission::Shrink { percent: 50, times: 3 });
}

#[test]
fn users_may_try_again() {
    let (grid, mut settings) = settings(StrategyName::FirstFit);
    let gives_up = success(run(&grid, &settings, 0).log());
    for (resubmission, times) in [
        (Resubmission::ShiftWindow { by: 3600, times: 3 }, 3),
        (Resubmission::Shrink { percent: 50, times: 2 }, 2),
    ] {
        settings.resubmission = resubmission;
        let day = run(&grid, &settings, 0);
        replay::<StepCalendar>(&grid, &settings, &day);
        let tries_again = success(day.log());
        assert_eq!(tries_again.submitted, gives_up.submitted);
        assert!(tries_again.reserved > gives_up.reserved, "{resubmission:?}");
        let attempts = |kind: &EventKind| match kind {
            EventKind::Resubmitted { attempt, .. } => *attempt,
            _ => 1,
        };
        let most = day.log().events().iter().map(|event| attempts(&event.kind)).max();
        assert_eq!(most, Some(times + 1));
    }
}

/// The same requests for all: what the papers' comparisons rest on.
#[test]
fn strategies_rank_as_their_search_is_wide() {
    let of = |strategy| {
        let (grid, mut settings) = settings(strategy);
        settings.workload.load_percent = 100;
        (0..8).map(|replication| success(run(&grid, &settings, replication).log()).reserved).sum::<u32>()
    };
    use StrategyName::{AllStarts, Backtracking, FirstFit, Frames, Negotiation, SlidingWindow};
    let reserved = [Frames, AllStarts, FirstFit, Backtracking, SlidingWindow, Negotiation].map(of);
    let [frames, all_starts, first_fit, backtracking, sliding_window, negotiation] = reserved;
    assert!(all_starts > frames, "{reserved:?}");
    assert!(frames.min(backtracking) > first_fit, "{reserved:?}");
    assert!(first_fit > sliding_window && sliding_window > negotiation, "{reserved:?}");
}
