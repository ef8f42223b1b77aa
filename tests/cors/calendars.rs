//! All jobs of a cut on one calendar, as asked or refused, with every data structure; and the printed experiment.

use coalloc::calendar::{AvailabilityCalendar, SLOT_SECONDS, Structure};
use coalloc::kernel::Window;
use coalloc::labs::cors::model::{Market, Node, requests};
use coalloc::labs::cors::protocol::{Action, Chooser, Run, Setting, Terms};
use coalloc::labs::cors::workload::{
    Cut, GridKind, Machine, Pick, application, book_ahead, grid, groups, picked,
};

use crate::workload::{CUTS, trace};

#[test]
fn every_exact_structure_grants_the_same_of_five_thousand_jobs() {
    for (cut, expected) in [(&CUTS[0], 4897), (&CUTS[2], 4834)] {
        let Some(trace) = trace(cut) else { return };
        let processors = trace.processors.expect("cuts tell it");
        let mut first: Option<AvailabilityCalendar> = None;
        for structure in Structure::ALL.into_iter().filter(|structure| structure.is_exact()) {
            let mut calendar = AvailabilityCalendar::new(structure, SLOT_SECONDS, processors, cut.horizon);
            let mut granted = 0;
            for job in &trace.jobs {
                let start = job.submit + book_ahead(job.id);
                granted +=
                    u32::from(calendar.reserve(Window { start, end: start + job.run }, job.processors));
            }
            assert_eq!(granted, expected, "{structure} {}", cut.name);
            let first = first.get_or_insert_with(|| calendar.clone());
            assert_eq!(calendar.steps(), first.steps(), "{structure} {}", cut.name);
        }
    }
}

/// Thousands of elements touched and bytes kept in the printed experiment, as the reference implementation counted them:
/// by range-trees and by slots of 300 s.
const PRINTED: [([u64; 2], [f64; 2]); 3] =
    [([38, 84], [0.11, 7.2]), ([6, 157], [0.02, 2.0]), ([105, 858], [0.16, 4.0])];

#[test]
fn fifty_applications_touch_fewer_nodes_of_trees_than_slots() {
    for (cut, (thousands, megabytes)) in CUTS.iter().zip(PRINTED) {
        let Some(trace) = trace(cut) else { return };
        let machine =
            Machine { nodes: trace.processors.expect("cuts tell it") / cut.node, processors: cut.node };
        let grid = grid(GridKind::MostlySame, machine, cut.large, cut.horizon, 0);
        let groups = groups(&trace.jobs, Cut::Broker);
        let chosen = picked(Pick::Systematic, groups.len(), 50, 0);
        let applications: Vec<_> =
            chosen.into_iter().map(|at| application(&groups[at], Cut::Broker, cut.node, cut.large)).collect();
        let setting = Setting::new(requests(&applications), 1, Terms::default());
        let mut log = Vec::new();
        let mut run = Run::new(setting.clone(), Market::empty(&grid), grid.nodes.len());
        run.finish(&mut Chooser::new(None), |entry| log.push(entry));
        for (i, structure) in [Structure::RangeTree, Structure::Slots].into_iter().enumerate() {
            let capacity = |node: &Node| node.offers[0].as_ref().expect("all sell").capacity;
            let mut calendars: Vec<AvailabilityCalendar> = grid
                .nodes
                .iter()
                .map(|node| AvailabilityCalendar::new(structure, SLOT_SECONDS, capacity(node), cut.horizon))
                .collect();
            for entry in &log {
                let window = setting.requests[entry.request].window;
                match &entry.action {
                    Action::Search { .. } => {
                        calendars.iter().for_each(|calendar| _ = calendar.available(window))
                    }
                    Action::Update { part, .. } => _ = calendars[part.node].reserve(window, part.amount),
                    Action::Release { .. } => panic!("nothing fails"),
                }
            }
            let touched: u64 = calendars.iter().map(AvailabilityCalendar::touched).sum();
            let bytes: usize = calendars.iter().map(AvailabilityCalendar::bytes).sum();
            assert_eq!((touched + 500) / 1000, thousands[i], "{} {structure}", cut.name);
            assert!(
                (bytes as f64 / 1e6 / megabytes[i] - 1.0).abs() < 0.1,
                "{} {structure}: {bytes}",
                cut.name
            );
        }
    }
}
