//! The chart of a day's utilization.

use coalloc::chart::{ChartCurve, Datum, Labels};
use coalloc::labs::co_allocation::figures::hours;

use super::golden::{PHONE, WIDE, check, in_place};

#[test]
fn a_day_of_utilization() {
    let chart = hours::draw(&timeline_data(), WIDE, &noted(hours::labels()));
    in_place(&chart);
    check("timeline", &chart);
    check("timeline-phone", &hours::draw(&timeline_data(), PHONE, &noted(hours::labels())));
    let none = hours::Data { curves: Vec::new(), slot_hours: 0.25 };
    check("timeline-empty", &hours::draw(&none, WIDE, &hours::labels()));
}

/// A day that fills towards noon.
fn timeline_data() -> hours::Data {
    let curve = |name: &str, top: f64| ChartCurve {
        name: name.to_owned(),
        points: (0..96)
            .map(|slot| {
                let hour = slot as f64 / 4.0;
                let ramp = (hour / 5.0).min((24.0 - hour) / 5.0).min(1.0);
                let mean = top * ramp * (1.0 - 0.02 * f64::from((slot * 7 % 5) as u8));
                Datum { x: hour, mean, interval: Some((mean - 0.02, mean + 0.02)), n: 20 }
            })
            .collect(),
    };
    hours::Data { curves: vec![curve("CPUs", 0.72), curve("Bandwidth", 0.31)], slot_hours: 0.25 }
}

fn noted(words: Labels) -> Labels {
    Labels { note: "Mean of 20 days; shaded: 95 % confidence interval".into(), ..words }
}
