//! All jobs of a cut on one calendar, as asked or refused, with every data structure.

use coalloc::calendar::{AvailabilityCalendar, SLOT_SECONDS, Structure};
use coalloc::kernel::Window;
use coalloc::labs::cors::workload::book_ahead;

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
