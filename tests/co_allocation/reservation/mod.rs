//! Books and two-phase commit against a naive shadow that counts second by second.

mod modify;
mod protocol;

use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::co_allocation::model::{
    ComputePart, Domain, Flow, Grid, Link, LinkCapacity, Node, NodeKind, Path, Plan, Request,
};
use coalloc::labs::co_allocation::reservation::{
    Amount, Book, Coordinator, HoldId, HoldState, Phase, Refusal, ReservationId, Resource, Step, amounts_of,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) const HORIZON: u32 = 40;

pub(crate) fn below(random: &mut impl Rng, bound: u32) -> u32 {
    random.next_u32() % bound
}

pub(crate) fn some_window(random: &mut impl Rng) -> Window {
    let start = below(random, HORIZON - 1);
    Window { start, end: start + 1 + below(random, HORIZON - start - 1) }
}

/// Two domains of two sites each, an exchange point, and a link outside all domains.
pub(crate) fn small_grid() -> Grid {
    let site = |name: &str, domain, cpus| Node {
        name: name.into(),
        domain,
        kind: NodeKind::Site { cpus, cpu_value: 1, quality_penalty: 0 },
        attributes: Vec::new(),
    };
    let exchange_point = |name: &str| Node {
        name: name.into(),
        domain: None,
        kind: NodeKind::ExchangePoint,
        attributes: Vec::new(),
    };
    let link = |a, b, bandwidth_mbps| Link {
        ends: [a, b],
        bandwidth_mbps,
        bandwidth_value: 1,
        quality_penalty: 0,
        ..Link::default()
    };
    Grid {
        domains: vec![Domain { name: "N".into() }, Domain { name: "S".into() }],
        nodes: vec![
            site("N0", Some(0), 4),
            site("N1", Some(0), 6),
            site("S0", Some(1), 3),
            site("S1", Some(1), 5),
            exchange_point("X1"),
            exchange_point("X2"),
        ],
        links: vec![link(0, 1, 5), link(2, 3, 5), link(4, 0, 7), link(4, 2, 7), link(4, 5, 2)],
        ..Grid::default()
    }
}

#[test]
pub(crate) fn a_book_grants_exactly_what_fits() {
    let resources = [(Resource::Cpus(3), 8), (Resource::Bandwidth(0), 5), (Resource::Bandwidth(7), 3)];
    for seed in 0..300 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut book = Book::new(resources);
        let mut held: Vec<(HoldId, Window, Vec<Amount>)> = Vec::new();
        for _ in 0..120 {
            match below(&mut random, 4) {
                0 if !held.is_empty() => {
                    let (id, ..) = held.swap_remove(below(&mut random, held.len() as u32) as usize);
                    assert!(book.release(id));
                    assert!(!book.release(id), "a second release does nothing");
                }
                1 if !held.is_empty() => {
                    let (id, ..) = held[below(&mut random, held.len() as u32) as usize];
                    let was = book.state(id);
                    assert_eq!(book.commit(id), was == Some(HoldState::Held));
                    assert_eq!(book.state(id), Some(HoldState::Committed));
                }
                _ => {
                    let window = some_window(&mut random);
                    let amounts: Vec<_> = (0..1 + below(&mut random, 4))
                        .map(|_| Amount {
                            resource: resources[below(&mut random, 3) as usize].0,
                            quantity: u64::from(below(&mut random, 4)),
                        })
                        .collect();
                    let fits = resources.iter().all(|&(resource, capacity)| {
                        (window.start..window.end).all(|second| {
                            used(&held, resource, second) + wanted(&amounts, resource) <= u64::from(capacity)
                        })
                    });
                    match book.hold(window, &amounts) {
                        Ok(id) => {
                            assert!(fits, "seed {seed}: overbooked");
                            held.push((id, window, amounts));
                        }
                        Err(shortage) => {
                            assert!(!fits, "seed {seed}: refused what fits");
                            assert!(shortage.wanted > u64::from(shortage.free));
                            assert_eq!(shortage.wanted, wanted(&amounts, shortage.resource));
                        }
                    }
                }
            }
            for &(resource, capacity) in &resources {
                let window = some_window(&mut random);
                let most = (window.start..window.end).map(|second| used(&held, resource, second)).max();
                let free = book.free(window).find(|&(at, _)| at == resource).map(|(_, free)| u64::from(free));
                assert_eq!(free, most.map(|most| u64::from(capacity) - most), "seed {seed}");
            }
        }
    }
}

pub(crate) fn wanted(amounts: &[Amount], resource: Resource) -> u64 {
    amounts.iter().filter(|amount| amount.resource == resource).map(|amount| amount.quantity).sum()
}

pub(crate) fn used(held: &[(HoldId, Window, Vec<Amount>)], resource: Resource, second: u32) -> u64 {
    let at_that_time = held.iter().filter(|(_, window, _)| window.start <= second && second < window.end);
    at_that_time.map(|(_, _, amounts)| wanted(amounts, resource)).sum()
}

#[test]
pub(crate) fn two_phase_commit_takes_all_or_none_when_managers_fail_at_random() {
    let shared = small_grid();
    let per_direction = Grid { link_capacity: LinkCapacity::PerDirection, ..small_grid() };
    let (mut reserved, mut aborted_in) = (0, [0, 0]);
    for seed in 0..300 {
        let grid = if seed % 3 == 0 { &per_direction } else { &shared };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut faults = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let mut coordinator = Coordinator::new(grid);
        let mut shadow = Shadow::new();
        for _ in 0..60 {
            let window = some_window(&mut random);
            if below(&mut random, 5) == 0 && !shadow.is_empty() {
                let (id, ..) = shadow.swap_remove(below(&mut random, shadow.len() as u32) as usize);
                assert!(coordinator.cancel(id).is_some());
                assert!(coordinator.cancel(id).is_none());
            } else {
                let amounts = some_amounts(&mut random, grid);
                let before = coordinator.availability(Window { start: 0, end: HORIZON });
                match coordinator.reserve_unless(&amounts, window, |_| below(&mut faults, 12) == 0) {
                    Ok(id) => {
                        reserved += 1;
                        shadow.push((id, window, amounts));
                    }
                    Err(refused) => {
                        if let Refusal::Aborted(Step { phase, .. }) = refused {
                            aborted_in[usize::from(phase == Phase::Commit)] += 1;
                        }
                        let after = coordinator.availability(Window { start: 0, end: HORIZON });
                        assert_eq!(before, after, "seed {seed}: a refused request left something");
                    }
                }
            }
            agrees_with_shadow(&coordinator, grid, &shadow, seed);
        }
        for (id, ..) in shadow {
            coordinator.cancel(id);
        }
        assert!(coordinator.managers().iter().all(|manager| manager.book.is_empty()), "seed {seed}");
    }
    assert!(reserved > 1000 && aborted_in[0] > 1000 && aborted_in[1] > 1000, "every course is taken");
}

pub(crate) fn some_amounts(random: &mut impl Rng, grid: &Grid) -> Vec<Amount> {
    let resource = |random: &mut _| match below(random, 4 + grid.channels() as u32) {
        node @ 0..4 => Resource::Cpus(node as usize),
        channel => Resource::Bandwidth(channel as usize - 4),
    };
    (0..1 + below(random, 5))
        .map(|_| Amount { resource: resource(random), quantity: u64::from(below(random, 4)) })
        .collect()
}

pub(crate) type Shadow = Vec<(ReservationId, Window, Vec<Amount>)>;

pub(crate) fn agrees_with_shadow(
    coordinator: &Coordinator,
    grid: &Grid,
    shadow: &[(ReservationId, Window, Vec<Amount>)],
    seed: u64,
) {
    for second in 0..HORIZON {
        let free = coordinator.availability(Window { start: second, end: second + 1 });
        let taken = |resource| -> u64 {
            let now = shadow.iter().filter(|(_, window, _)| window.start <= second && second < window.end);
            now.map(|(_, _, amounts)| wanted(amounts, resource)).sum()
        };
        for (node, &cpus) in free.cpus.iter().enumerate() {
            let installed = u64::from(grid.nodes[node].cpus());
            assert_eq!(u64::from(cpus) + taken(Resource::Cpus(node)), installed, "seed {seed}");
        }
        for (channel, &mbps) in free.bandwidth_mbps.iter().enumerate() {
            let installed = u64::from(grid.links[grid.link_of(channel)].bandwidth_mbps);
            assert_eq!(u64::from(mbps) + taken(Resource::Bandwidth(channel)), installed, "seed {seed}");
        }
    }
    assert_eq!(coordinator.reservations().count(), shadow.len());
}

#[test]
pub(crate) fn managers_follow_the_domains() {
    let coordinator = Coordinator::new(&small_grid());
    let names: Vec<_> = coordinator.managers().iter().map(|manager| manager.name.as_str()).collect();
    assert_eq!(names, ["N0", "N1", "S0", "S1", "N", "S", "interdomain"]);
    let links: Vec<Vec<Resource>> = coordinator.managers()[4..]
        .iter()
        .map(|manager| manager.book.free(Window { start: 0, end: 1 }).map(|(resource, _)| resource).collect())
        .collect();
    let bandwidth = |links: &[usize]| links.iter().map(|&link| Resource::Bandwidth(link)).collect::<Vec<_>>();
    assert_eq!(links, [bandwidth(&[0, 2]), bandwidth(&[1, 3]), bandwidth(&[4])]);
}

/// Two parts at one site add up there; each flow takes the direction in which its path runs.
#[test]
pub(crate) fn a_plan_takes_the_directions_of_its_paths() {
    let grid = Grid { link_capacity: LinkCapacity::PerDirection, ..small_grid() };
    let part = |cpus| ComputePart { cpus, ..ComputePart::default() };
    let flow = |ends, bandwidth_mbps| Flow { ends, bandwidth_mbps, ..Flow::default() };
    let request = Request {
        parts: vec![part(1), part(2), part(3)],
        flows: vec![flow([0, 2], 7), flow([2, 1], 6), flow([0, 1], 5)],
        time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 1 },
        domain_rules: Vec::new(),
    };
    // Parts 0 and 1 at N0, part 2 at S0; links 2 and 3 join X1 to them.
    let path = |links: &[usize]| Path { links: links.to_vec() };
    let plan = Plan { sites: vec![0, 0, 2], paths: vec![path(&[2, 3]), path(&[3, 2]), path(&[])] };
    let mut coordinator = Coordinator::new(&grid);
    let window = Window { start: 0, end: 1 };
    let reservation = coordinator.reserve(&plan, &grid, &request, window).expect("it fits an empty grid");
    let free = coordinator.availability(window);
    assert_eq!(free.cpus, [1, 6, 0, 5, 0, 0]);
    // Links 2 and 3 begin at X1: towards a site is forward.
    assert_eq!(free.bandwidth_mbps, [5, 5, 5, 5, 1, 0, 0, 1, 2, 2]);
    assert_eq!(amounts_of(&plan, &grid, &request).len(), 3 + 4);
    assert!(coordinator.cancel(reservation).is_some());
    assert_eq!(coordinator.availability(window).bandwidth_mbps, [5, 5, 5, 5, 7, 7, 7, 7, 2, 2]);
}

#[test]
pub(crate) fn a_refusal_names_the_resource_and_what_is_free() {
    let mut coordinator = Coordinator::new(&small_grid());
    let window = Window { start: 0, end: 10 };
    let cpus = |node, quantity| Amount { resource: Resource::Cpus(node), quantity };
    assert!(coordinator.reserve_amounts(&[cpus(1, 4)], window).is_ok());
    match coordinator.reserve_amounts(&[cpus(0, 1), cpus(1, 2), cpus(1, 1)], window) {
        Err(Refusal::Short { manager, shortage }) => {
            assert_eq!(coordinator.managers()[manager].name, "N1");
            assert_eq!((shortage.resource, shortage.wanted, shortage.free), (Resource::Cpus(1), 3, 2));
        }
        other => panic!("{other:?}"),
    }
    let nowhere = Resource::Cpus(4);
    assert_eq!(
        coordinator.reserve_amounts(&[cpus(4, 1)], window),
        Err(Refusal::Unmanaged { resource: nowhere })
    );
}
