//! Changed reservations: the larger of two versions is taken at every second, and all managers change or none.

use std::collections::BTreeMap;

use coalloc::kernel::Window;
use coalloc::labs::co_allocation::reservation::{
    Amount, Book, Coordinator, HoldId, HoldState, Phase, Refusal, Resource, Step,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{HORIZON, Shadow, agrees_with_shadow, below, small_grid, some_amounts, some_window, wanted};

const RESOURCES: [(Resource, u32); 2] = [(Resource::Cpus(1), 6), (Resource::Bandwidth(4), 4)];

/// A hold as the test knows it, by a number of the test's own.
struct Version {
    id: Option<HoldId>,
    window: Window,
    amounts: Vec<Amount>,
    committed: bool,
    replaces: Option<usize>,
}

type Versions = BTreeMap<usize, Version>;

impl Version {
    fn takes(&self, resource: Resource, second: u32) -> u64 {
        let inside = self.window.start <= second && second < self.window.end;
        if inside { wanted(&self.amounts, resource) } else { 0 }
    }
}

fn has_newer(versions: &Versions, number: usize) -> bool {
    versions.values().any(|other| other.replaces == Some(number))
}

/// Sum over reservations of the larger of their versions.
fn taken(versions: &Versions, resource: Resource, second: u32) -> u64 {
    let newest = versions.iter().filter(|(number, _)| !has_newer(versions, **number));
    newest
        .map(|(_, version)| {
            let old = version.replaces.map_or(0, |old| versions[&old].takes(resource, second));
            old.max(version.takes(resource, second))
        })
        .sum()
}

#[test]
fn a_book_takes_the_larger_of_two_versions() {
    let (mut granted, mut refused) = (0, 0);
    for seed in 0..50 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut book = Book::new(RESOURCES);
        let mut versions = Versions::new();
        for number in 0..120 {
            let chosen = below(&mut random, versions.len().max(1) as u32) as usize;
            let some = versions.keys().nth(chosen).copied();
            match (below(&mut random, 5), some) {
                (0, Some(some)) => {
                    assert!(
                        versions
                            .remove(&some)
                            .and_then(|version| version.id)
                            .is_some_and(|id| book.release(id))
                    );
                    let newer = versions.values_mut().find(|version| version.replaces == Some(some));
                    newer.into_iter().for_each(|version| version.replaces = None);
                }
                (1, Some(some)) => {
                    let version = versions.get_mut(&some).expect("it was chosen from them");
                    assert_eq!(version.id.map(|id| book.commit(id)), Some(!version.committed));
                    version.committed = true;
                }
                (choice, some) => {
                    let old = some.filter(|&old| choice < 4 && is_replaceable(&book, &versions, old));
                    let (window, amounts) = (some_window(&mut random), some_wishes(&mut random));
                    let answer = match old.and_then(|old| versions[&old].id) {
                        Some(old) => book.hold_instead(old, window, &amounts),
                        None => book.hold(window, &amounts),
                    };
                    let id = answer.ok();
                    versions.insert(number, Version { id, window, amounts, committed: false, replaces: old });
                    assert_eq!(answer.is_ok(), within_capacity(&versions), "seed {seed}: {answer:?}");
                    let count = if answer.is_ok() { &mut granted } else { &mut refused };
                    *count += u32::from(old.is_some());
                    if let Err(shortage) = answer {
                        assert!(shortage.wanted > u64::from(shortage.free));
                        versions.remove(&number);
                    }
                }
            }
            for second in 0..HORIZON {
                let free = book.free(Window { start: second, end: second + 1 });
                for ((resource, free), (_, capacity)) in free.zip(RESOURCES) {
                    let taken = taken(&versions, resource, second);
                    assert_eq!(u64::from(free) + taken, u64::from(capacity), "seed {seed}, second {second}");
                }
            }
        }
        assert!(versions.values().all(|version| version.id.is_some_and(|id| book.release(id))));
        let all = Window { start: 0, end: HORIZON };
        assert!(book.is_empty() && book.free(all).map(|(_, free)| free).eq([6, 4]), "seed {seed}");
    }
    assert!(granted > 100 && refused > 100, "{granted} versions granted, {refused} refused");
}

fn some_wishes(random: &mut Xoshiro256PlusPlus) -> Vec<Amount> {
    let wish = |random: &mut _| Amount {
        resource: RESOURCES[below(random, 2) as usize].0,
        quantity: u64::from(below(random, 4)),
    };
    (0..1 + below(random, 3)).map(|_| wish(random)).collect()
}

fn is_replaceable(book: &Book, versions: &Versions, number: usize) -> bool {
    let version = &versions[&number];
    let expected = version.committed && version.replaces.is_none() && !has_newer(versions, number);
    let id = version.id.expect("only granted versions are kept");
    assert_eq!(book.is_replaceable(id), expected);
    assert_eq!(book.state(id) == Some(HoldState::Committed), version.committed);
    expected
}

fn within_capacity(versions: &Versions) -> bool {
    RESOURCES.iter().all(|&(resource, capacity)| {
        (0..HORIZON).all(|second| taken(versions, resource, second) <= u64::from(capacity))
    })
}

#[test]
fn all_managers_change_or_none_when_managers_fail_at_random() {
    let grid = small_grid();
    let (mut changed, mut short, mut aborted_in) = (0, 0, [0, 0]);
    for seed in 0..200 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut faults = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let mut coordinator = Coordinator::new(&grid);
        let mut shadow = Shadow::new();
        for _ in 0..60 {
            let (window, amounts) = (some_window(&mut random), some_amounts(&mut random, &grid));
            if below(&mut random, 3) == 0 || shadow.is_empty() {
                if let Ok(id) = coordinator.reserve_amounts(&amounts, window) {
                    shadow.push((id, window, amounts));
                }
            } else {
                let chosen = below(&mut random, shadow.len() as u32) as usize;
                let id = shadow[chosen].0;
                let fails = |_: Step| below(&mut faults, 12) == 0;
                match coordinator.modify_unless(id, &amounts, window, fails).expect("it is reserved") {
                    Ok(()) => {
                        changed += 1;
                        assert_eq!(coordinator.reservation(id).map(|new| new.window), Some(window));
                        shadow[chosen] = (id, window, amounts);
                    }
                    Err(Refusal::Aborted(Step { phase, .. })) => {
                        aborted_in[usize::from(phase == Phase::Commit)] += 1;
                    }
                    Err(_) => short += 1,
                }
            }
            agrees_with_shadow(&coordinator, &grid, &shadow, seed);
        }
        for (id, ..) in shadow {
            coordinator.cancel(id);
            assert_eq!(coordinator.modify(id, &[], Window { start: 0, end: 1 }), None);
        }
        assert!(coordinator.managers().iter().all(|manager| manager.book.is_empty()), "seed {seed}");
    }
    let every_course = [changed, short, aborted_in[0], aborted_in[1]];
    assert!(every_course.iter().all(|&count| count > 300), "{every_course:?}");
}

#[test]
fn a_full_site_extends_its_own_reservation() {
    let mut coordinator = Coordinator::new(&small_grid());
    let cpus = |quantity| [Amount { resource: Resource::Cpus(1), quantity }];
    let window = |start, end| Window { start, end };
    let id = coordinator.reserve_amounts(&cpus(6), window(10, 20)).expect("it fits an empty grid");
    coordinator.reserve_amounts(&cpus(2), window(25, 30)).expect("it is free later");
    assert_eq!(coordinator.modify(id, &cpus(6), window(5, 25)), Some(Ok(())));
    assert!(matches!(coordinator.modify(id, &cpus(6), window(5, 26)), Some(Err(Refusal::Short { .. }))));
    assert_eq!(coordinator.availability(window(5, 25)).cpus[1], 0);
    assert_eq!(coordinator.modify(id, &cpus(4), window(24, 40)), Some(Ok(())));
    let free = [(0, 24), (24, 25), (25, 30), (30, 40)]
        .map(|(start, end)| coordinator.availability(window(start, end)).cpus[1]);
    assert_eq!(free, [6, 2, 0, 2]);
}
