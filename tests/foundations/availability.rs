//! Calendars of free amounts: every data structure against an array of seconds, and against printed trees.

use std::env;

use coalloc::calendar::{AvailabilityCalendar, NodeAmounts, SLOT_SECONDS, Structure, TreeNode, Visit};
use coalloc::kernel::random::SplitMix64;
use coalloc::kernel::{Seconds, Window};
use serde_json::{Value, json};

/// Operations on every structure with every seed; `COALLOC_CALENDAR_OPERATIONS` asks for more.
const OPERATIONS: u32 = 10_000;
const SEEDS: u64 = 3;
const CAPACITY: u32 = 12;

fn operations() -> u32 {
    let asked = env::var("COALLOC_CALENDAR_OPERATIONS");
    asked.map_or(OPERATIONS, |count| count.parse().expect("COALLOC_CALENDAR_OPERATIONS is a number"))
}

fn window(start: Seconds, end: Seconds) -> Window {
    Window { start, end }
}

/// The plainest calendar; with a width, windows are rounded outwards to it.
struct Array {
    free: Vec<u32>,
    width: Seconds,
}

impl Array {
    fn new(horizon: Seconds, width: Seconds) -> Self {
        Self { free: vec![CAPACITY; horizon as usize], width }
    }

    fn part(&mut self, window: Window) -> &mut [u32] {
        let start = window.start / self.width * self.width;
        let end = window.end.next_multiple_of(self.width).min(self.free.len() as u32);
        &mut self.free[start as usize..end as usize]
    }

    fn available(&mut self, window: Window) -> u32 {
        self.part(window).iter().copied().min().expect("a window has seconds")
    }

    fn earliest(&mut self, from: Seconds, duration: Seconds, amount: u32) -> Option<Seconds> {
        let last = (self.free.len() as u32).checked_sub(duration)?;
        (from..=last).find(|&start| self.available(window(start, start + duration)) >= amount)
    }

    fn steps(&self) -> Vec<(Seconds, u32)> {
        let mut steps: Vec<(Seconds, u32)> = (0..).zip(self.free.iter().copied()).collect();
        steps.dedup_by_key(|(_, free)| *free);
        steps
    }
}

fn some_window(random: &mut SplitMix64, horizon: Seconds) -> Window {
    let start = random.below(horizon.into()) as Seconds;
    // Mostly short, sometimes to the very end.
    let longest = (horizon - start).min(if random.below(4) == 0 { horizon } else { horizon / 8 + 1 });
    window(start, start + 1 + random.below(longest.into()) as Seconds)
}

/// Reserves, releases whole or in pieces, asks at random; every answer is that of the array.
fn compare(structure: Structure, slot: Seconds, horizon: Seconds, seed: u64, operations: u32) {
    let mut random = SplitMix64::new(seed);
    let mut array = Array::new(horizon, if structure == Structure::Slots { slot } else { 1 });
    let mut calendar = AvailabilityCalendar::new(structure, slot, CAPACITY, horizon);
    let mut held: Vec<(Window, u32)> = Vec::new();
    for operation in 0..operations {
        let what = format!("{} {seed}, operation {operation}", structure.name());
        let asked = some_window(&mut random, horizon);
        assert_eq!(calendar.available(asked), array.available(asked), "{what}: {asked:?}");
        match random.below(20) {
            0..=7 => {
                let amount = 1 + random.below(4) as u32;
                let fits = array.available(asked) >= amount;
                if fits {
                    array.part(asked).iter_mut().for_each(|free| *free -= amount);
                    held.push((asked, amount));
                }
                assert_eq!(calendar.reserve(asked, amount), fits, "{what}");
            }
            8..=15 if !held.is_empty() => {
                let (held, amount) = held.swap_remove(random.below(held.len() as u64) as usize);
                array.part(held).iter_mut().for_each(|free| *free += amount);
                let middle = held.start + random.below(held.duration().into()) as Seconds;
                // Pieces would be rounded outwards each on its own.
                if structure == Structure::Slots || middle == held.start || random.below(2) == 0 {
                    calendar.release(held, amount);
                } else {
                    calendar.release(window(held.start, middle), amount);
                    calendar.release(window(middle, held.end), amount);
                }
            }
            16 if operation % 10 == 0 => assert_eq!(calendar.steps(), array.steps(), "{what}"),
            _ if operation % 10 == 0 => {
                let (duration, amount) = (1 + asked.duration() / 4, random.below(14) as u32);
                let expected = array.earliest(asked.start, duration, amount);
                assert_eq!(calendar.earliest(asked.start, duration, amount), expected, "{what}");
            }
            _ => {}
        }
    }
    for (held, amount) in held {
        calendar.release(held, amount);
    }
    assert_eq!(calendar.steps(), [(0, CAPACITY)], "{}: nothing is left", structure.name());
}

#[test]
fn every_structure_equals_an_array_of_seconds() {
    for structure in Structure::ALL {
        for seed in 0..SEEDS {
            for (slot, horizon) in [(5, 64), (8, 512), (60, 2048)] {
                compare(structure, slot, horizon, seed, operations() / 3);
            }
        }
    }
}

#[test]
fn slots_touch_those_that_share_time_with_the_window() {
    let mut slots = AvailabilityCalendar::new(Structure::Slots, SLOT_SECONDS, 64, 1 << 24);
    assert_eq!((slots.elements(), slots.bytes()), (55_925, 223_700));
    assert_eq!((slots.available(window(299, 301)), slots.touched()), (64, 2));
    assert!(slots.reserve(window(300, 600), 64));
    assert_eq!(slots.touched(), 4, "once to ask and once to take");
    assert_eq!([slots.available(window(0, 300)), slots.available(window(599, 601))], [64, 0]);
}

#[test]
fn trees_touch_at_most_four_nodes_on_a_level_of_halves() {
    let mut random = SplitMix64::new(5);
    let mut tree = AvailabilityCalendar::new(Structure::RangeTree, SLOT_SECONDS, CAPACITY, 1 << 20);
    for _ in 0..operations() / 10 {
        let asked = some_window(&mut random, 1 << 20);
        let before = tree.touched();
        let fits = tree.reserve(asked, 1);
        assert!(tree.touched() - before <= if fits { 2 * 4 * 20 } else { 4 * 20 });
        let before = tree.touched();
        tree.available(asked);
        let drawn = tree.tree(asked).expect("it is a tree");
        let lit = drawn.iter().filter(|node| node.visit.is_touched()).count();
        assert_eq!(lit as u64, tree.touched() - before);
    }
    assert_eq!(tree.bytes(), 16 * tree.elements());
}

#[test]
fn sorted_reservations_make_a_chain_of_leaves_and_no_overflow() {
    let mut tree = AvailabilityCalendar::new(Structure::LeafTree, SLOT_SECONDS, 1, 1 << 20);
    for start in 0..20_000 {
        assert!(tree.reserve(window(2 * start, 2 * start + 1), 1));
    }
    let drawn = tree.tree(window(39_000, 39_001)).expect("it is a tree");
    assert!(drawn.iter().map(|node| node.depth).max() > Some(10_000));
    let balanced = AvailabilityCalendar::new(Structure::LeafTree, SLOT_SECONDS, 1, 1 << 20)
        .booked((0..20_000).map(|start| (window(2 * start, 2 * start + 1), 1)));
    let drawn = balanced.tree(window(39_000, 39_001)).expect("it is a tree");
    assert_eq!(drawn.iter().map(|node| node.depth).max(), Some(16));
    assert_eq!(balanced.steps(), tree.steps());
}

/// The example of the paper, its trees drawn and its work counted by an implementation of their own.
#[test]
fn the_printed_example_gives_the_printed_trees_and_counts() {
    let example: Value =
        serde_json::from_str(include_str!("../cors/vectors/paper-example.json")).expect("JSON");
    let number = |value: &Value| value.as_u64().expect("a number") as u32;
    let request = &example["request"];
    let asked = window(number(&request["start"]), number(&request["end"]));
    for structure in [Structure::LeafTree, Structure::RangeTree] {
        for (i, node) in example["nodes"].as_array().expect("nodes").iter().enumerate() {
            let what = format!("{} of node {i}", structure.name());
            let [start, end, amount] = [0, 1, 2].map(|at| number(&node["book"][at]));
            let mut calendar =
                AvailabilityCalendar::new(structure, SLOT_SECONDS, number(&node["capacity"]), 64)
                    .booked([(window(start, end), amount)]);
            let leaves = |calendar: &AvailabilityCalendar| {
                let steps = calendar.steps();
                let ends = steps.iter().skip(1).map(|step| step.0).chain([64]);
                steps.iter().zip(ends).map(|(step, end)| json!([step.0, end, step.1])).collect::<Value>()
            };
            assert_eq!(leaves(&calendar), example["leaves_before"][i], "{what}");
            let drawn = calendar.tree(asked).expect("it is a tree");
            if structure == Structure::LeafTree {
                assert_eq!(nested(&drawn, 0), example["tree_before"][i], "{what}");
            } else {
                assert_eq!(marks(&drawn), example["range_tree_before"][i], "{what}");
                assert_eq!(path(&drawn), example["range_tree_query_path"][i], "{what}");
            }
            assert_eq!(calendar.available(asked), number(&example["replies"][i][1]), "{what}");
            assert_eq!(json!(calendar.touched()), example["touched_query"][structure.name()][i], "{what}");
            let before = calendar.touched();
            let selected = example["selection"]["min-cost"].as_array().expect("a list");
            if let Some(taken) = selected.iter().find(|taken| number(&taken[0]) as usize == i) {
                assert!(calendar.reserve(asked, number(&taken[1])), "{what}");
            }
            let touched = calendar.touched() - before;
            assert_eq!(json!(touched), example["touched_update_with_check"][structure.name()][i], "{what}");
            assert_eq!(leaves(&calendar), example["leaves_after"][i], "{what}");
            let drawn = calendar.tree(asked).expect("it is a tree");
            if structure == Structure::LeafTree {
                assert_eq!(nested(&drawn, 0), example["tree_after_in_place"][i], "{what}");
            } else {
                assert_eq!(marks(&drawn), example["range_tree_after"][i], "{what}");
            }
        }
    }
}

/// A leaf-tree as the example writes it: start, end, free amount, children.
fn nested(drawn: &[TreeNode], at: usize) -> Value {
    let TreeNode { span, amounts, .. } = drawn[at];
    let children = (0..drawn.len()).filter(|&child| drawn[child].parent == Some(at));
    let free = if let NodeAmounts::Leaf(free) = amounts { Some(free) } else { None };
    let own = [json!(span.start), json!(span.end), json!(free)].into_iter();
    own.chain(children.map(|child| nested(drawn, child))).collect()
}

/// The nodes of a range-tree with low and mark.
fn marks(drawn: &[TreeNode]) -> Value {
    let mark = |node: &TreeNode| match node.amounts {
        NodeAmounts::Range { low, add } => Some(json!([node.span.start, node.span.end, low, add])),
        _ => None,
    };
    drawn.iter().filter_map(mark).collect()
}

/// Where a query comes by.
fn path(drawn: &[TreeNode]) -> Value {
    let step = |node: &TreeNode| {
        let visit = match node.visit {
            Visit::Split => "split",
            Visit::Inside => "inside",
            Visit::Missing => "missing",
            Visit::Outside => return None,
        };
        Some(json!([node.span.start, node.span.end, visit]))
    };
    drawn.iter().filter_map(step).collect()
}
