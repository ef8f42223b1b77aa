//! Rules and curve against every whole-number allocation (T1, T2, T9), and the examples that the theorems name.

use coalloc::labs::cors::selection::{Candidate, Curve, Purchase, SelectionRule, curve};

use crate::random::Random;

/// What an allocation costs, and from how many nodes it is.
type Score = (u64, usize);

/// Scores of all allocations of that amount, each node giving from 0 to what it has free.
fn all_scores(nodes: &[(u32, u32)], amount: u32) -> Vec<Score> {
    let Some((&(free, cost), rest)) = nodes.split_first() else {
        return if amount == 0 { vec![(0, 0)] } else { Vec::new() };
    };
    let mut scores = Vec::new();
    for given in 0..=free.min(amount) {
        let own = u64::from(given) * u64::from(cost);
        let below = all_scores(rest, amount - given);
        scores.extend(below.into_iter().map(|(price, count)| (price + own, count + usize::from(given > 0))));
    }
    scores
}

fn candidates(nodes: &[(u32, u32)]) -> Vec<Candidate> {
    let listed = nodes.iter().enumerate().filter(|(_, (free, _))| *free > 0);
    listed.map(|(node, &(free, unit_cost))| Candidate { node, free, unit_cost, connected: false }).collect()
}

fn score(purchase: &Purchase) -> Score {
    let cost = purchase.0.iter().map(|part| u64::from(part.amount) * u64::from(part.unit_cost)).sum();
    (cost, purchase.0.len())
}

/// Everything a purchase must be, whoever made it.
fn check(purchase: &Purchase, nodes: &[(u32, u32)], amount: u32) {
    let mut seen = vec![false; nodes.len()];
    for part in &purchase.0 {
        let (free, unit_cost) = nodes[part.node];
        assert!(
            part.amount >= 1 && part.amount <= free && part.unit_cost == unit_cost,
            "{part:?} of {nodes:?}"
        );
        assert!(!std::mem::replace(&mut seen[part.node], true), "{purchase:?} has a node twice");
    }
    assert_eq!(purchase.0.iter().map(|part| part.amount).sum::<u32>(), amount, "{purchase:?}");
    assert_eq!((purchase.cost(), purchase.connections()), score(purchase));
}

fn small_case(random: &mut Random) -> (Vec<(u32, u32)>, u32) {
    let count = 1 + random.below(5);
    // Few prices and sizes, so that ties are common; sometimes multiples, for the common divisor.
    let unit = [1, 1, 1, 2, 3][random.below(5) as usize];
    let nodes: Vec<_> = (0..count).map(|_| (random.below(6) * unit, random.below(4) * 100)).collect();
    let free: u32 = nodes.iter().map(|(free, _)| free).sum();
    (nodes, 1 + random.below(free.max(1) + 1))
}

#[test]
fn rules_and_curve_are_what_the_theorems_say() {
    let mut random = Random::new(1);
    let (mut bought, mut short, mut falling) = (0, 0, 0);
    while bought < 6_000 {
        let (nodes, amount) = small_case(&mut random);
        let scores = all_scores(&nodes, amount);
        let candidates = candidates(&nodes);
        for rule in SelectionRule::ALL {
            let purchase = rule.buy(candidates.clone(), amount);
            assert_eq!(purchase.is_some(), !scores.is_empty(), "{rule:?} of {nodes:?} for {amount}");
            purchase.iter().for_each(|purchase| check(purchase, &nodes, amount));
        }
        let Some(&(least, fewest_of_least)) = scores.iter().min() else {
            assert_eq!(curve(&candidates, amount), Curve::Short);
            short += 1;
            continue;
        };
        bought += 1;
        let buy =
            |rule: SelectionRule| score(&rule.buy(candidates.clone(), amount).expect("there is enough"));
        assert_eq!(buy(SelectionRule::MinCost), (least, fewest_of_least), "T1 for {nodes:?} and {amount}");
        let fewest = scores.iter().map(|(_, count)| *count).min().expect("there is a score");
        assert_eq!(buy(SelectionRule::MaxRes).1, fewest, "T2 for {nodes:?} and {amount}");
        assert_eq!(buy(SelectionRule::MaxResCheap).1, fewest);
        assert!(buy(SelectionRule::MinRes).1 >= fewest_of_least.min(fewest));

        let Curve::Exact(points) = curve(&candidates, amount) else { panic!("the case is small") };
        points.iter().for_each(|point| check(point, &nodes, amount));
        let found: Vec<(usize, u64)> = points.iter().map(|point| (score(point).1, score(point).0)).collect();
        let cheapest_with = |count| {
            let costs = scores.iter().filter(|score| score.1 == count).map(|score| score.0);
            costs.min().map(|cost| (count, cost))
        };
        let expected: Vec<_> = (1..=fewest_of_least).filter_map(cheapest_with).collect();
        assert_eq!(found, expected, "T9 for {nodes:?} and {amount}");
        let falls = |pair: &[(usize, u64)]| pair[1].0 == pair[0].0 + 1 && pair[1].1 < pair[0].1;
        assert!(found.windows(2).all(falls), "each connection more makes it cheaper: {found:?}");
        falling += usize::from(found.len() > 1);
    }
    assert!(short > 300 && falling > 1_000, "{short} {falling}");
}

/// T1: of equally cheap nodes the largest first, not the first.
#[test]
fn ties_by_number_would_be_wrong() {
    let bought = SelectionRule::MinCost.buy(candidates(&[(5, 350), (20, 350)]), 20).expect("there is enough");
    assert_eq!(score(&bought), (7_000, 1));
}

/// T2: Max-Res is not the cheapest with that many nodes.
#[test]
fn fewest_connections_are_not_the_cheapest_with_as_many() {
    let nodes = candidates(&[(9, 500), (8, 300)]);
    assert_eq!(score(&SelectionRule::MaxRes.buy(nodes.clone(), 8).expect("there is enough")), (4_000, 1));
    assert_eq!(
        curve(&nodes, 8),
        Curve::Exact(vec![SelectionRule::MinCost.buy(nodes.clone(), 8).expect("enough")])
    );
}

/// T4: in a retry those connected come first, though another one has more.
#[test]
fn within_a_retry_connected_nodes_come_first() {
    let mut nodes = candidates(&[(4, 300), (6, 300), (7, 300)]);
    nodes[0].connected = true;
    for rule in [SelectionRule::MinCost, SelectionRule::MaxRes, SelectionRule::MaxResCheap] {
        let bought = rule.buy(nodes.clone(), 10).expect("there is enough");
        assert_eq!(
            bought.0.iter().map(|part| (part.node, part.amount)).collect::<Vec<_>>(),
            [(0, 4), (2, 6)]
        );
    }
}

/// T10: equal nodes and multiples of their capacity leave nothing to choose.
#[test]
fn equal_nodes_and_multiples_of_them() {
    let nodes = candidates(&[(8, 310), (8, 300), (0, 300), (8, 400), (8, 300)]);
    for rule in SelectionRule::ALL {
        assert_eq!(rule.buy(nodes.clone(), 24).expect("there is enough").connections(), 3);
    }
}

/// The larger one of the page, and one that is refused.
#[test]
fn a_large_curve_is_soon_there_and_a_huge_one_is_refused() {
    let mut random = Random::new(7);
    let nodes: Vec<(u32, u32)> = (0..144).map(|_| (1 + random.below(15), 300 + random.below(201))).collect();
    let candidates_of = candidates(&nodes);
    let Curve::Exact(points) = curve(&candidates_of, 800) else { panic!("it is small enough") };
    points.iter().for_each(|point| check(point, &nodes, 800));
    let costs: Vec<u64> = points.iter().map(|point| score(point).0).collect();
    assert!(costs.len() > 20 && costs.is_sorted_by(|a, b| a > b), "each connection more makes it cheaper");
    let huge: Vec<(u32, u32)> = (0..256).map(|i| (9_973 + i, 300 + i)).collect();
    assert!(matches!(curve(&candidates(&huge), 1_000_000), Curve::TooLarge(_)));
}
