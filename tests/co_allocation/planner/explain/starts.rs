//! The nearest starts with a plan, against planning every second.

use coalloc::kernel::{Seconds, TimeFrame, Window};
use coalloc::labs::co_allocation::model::Availability;
use coalloc::labs::co_allocation::planner::explain::{NearestStarts, QuestionBudget, nearest_starts};
use coalloc::labs::co_allocation::planner::strategy::Resources;
use coalloc::labs::co_allocation::planner::{Problem, Values};

use super::{cases, is_feasible};
use crate::oracle::cases::{Case, Random};

const HORIZON: Seconds = 40;

/// Shares of the free capacity that are taken for some seconds.
struct Books {
    free: Availability,
    taken: Vec<(Window, Availability)>,
}

impl Books {
    fn new(case: &Case, random: &mut Random) -> Self {
        let free = case.availability.clone();
        let taken = (0..6).map(|_| {
            let start = random.within(0, HORIZON - 2);
            let end = random.within(start + 1, HORIZON - 1);
            let mut share = |&amount: &u32| amount / 6 * random.of(&[0, 0, 1]);
            let cpus = free.cpus.iter().map(&mut share).collect();
            let bandwidth_mbps = free.bandwidth_mbps.iter().map(&mut share).collect();
            (Window { start, end }, Availability { cpus, bandwidth_mbps })
        });
        Self { taken: taken.collect(), free }
    }

    fn at(&self, second: Seconds) -> Availability {
        let mut free = self.free.clone();
        for (_, share) in self.taken.iter().filter(|(window, _)| (window.start..window.end).contains(&second))
        {
            free.cpus.iter_mut().zip(&share.cpus).for_each(|(free, taken)| *free -= taken);
            free.bandwidth_mbps
                .iter_mut()
                .zip(&share.bandwidth_mbps)
                .for_each(|(free, taken)| *free -= taken);
        }
        free
    }
}

impl Resources for Books {
    fn free(&mut self, window: Window) -> Availability {
        let mut least = self.at(window.start);
        for second in window.start + 1..window.end {
            let free = self.at(second);
            least.cpus.iter_mut().zip(free.cpus).for_each(|(least, free)| *least = free.min(*least));
            let mbps = least.bandwidth_mbps.iter_mut().zip(free.bandwidth_mbps);
            mbps.for_each(|(least, free)| *least = free.min(*least));
        }
        least
    }

    fn changes(&mut self, within: Window) -> Option<Vec<Seconds>> {
        let mut changes: Vec<Seconds> =
            self.taken.iter().flat_map(|(window, _)| [window.start, window.end]).collect();
        changes.retain(|second| (within.start..within.end).contains(second));
        changes.sort_unstable();
        changes.dedup();
        Some(changes)
    }
}

#[test]
fn the_nearest_starts_are_those_of_planning_every_second() {
    let (mut earlier, mut later) = (0, 0);
    for (seed, mut case) in cases().enumerate().take(crate::kit::cases(300, 600) as usize) {
        let mut random = Random::new(seed as u64 ^ 0x57A7);
        let mut books = Books::new(&case, &mut random);
        let duration = random.within(1, 9);
        case.request.time_frame = TimeFrame { earliest_start: 0, latest_start: 0, duration };
        let works: Vec<bool> = (0..=HORIZON - duration)
            .map(|start| {
                let availability = books.free(Window { start, end: start + duration });
                is_feasible(&Problem { availability: &availability, ..case.problem() })
            })
            .collect();
        for start in (0..works.len()).filter(|&start| !works[start]).step_by(5) {
            let found = nearest_starts(
                &case.problem(),
                start as Seconds,
                HORIZON,
                &|_, _| Values::free_of_charge(&case.grid),
                &mut books,
                &mut QuestionBudget::default(),
            );
            let expected = NearestStarts {
                earlier: (0..start).rev().find(|&at| works[at]).map(|at| at as Seconds),
                later: (start + 1..works.len()).find(|&at| works[at]).map(|at| at as Seconds),
            };
            assert_eq!(found, expected, "from {start} with {duration} s in\n{case:?}");
            earlier += usize::from(found.earlier.is_some());
            later += usize::from(found.later.is_some());
        }
    }
    assert!(earlier > 20 && later > 20, "{earlier} earlier, {later} later");
}
