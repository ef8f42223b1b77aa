//! Utilization over the day, as means over simulated days.

use std::collections::BTreeMap;

use super::options::ChartOptions;
use crate::chart::{Chart, ChartCurve, Datum};
use crate::kernel::statistics::mean_summary;
use crate::labs::co_allocation::day::{SECOND_DAY, metrics};
use crate::labs::co_allocation::figures::hours;
use crate::labs::co_allocation::text::msg;
use crate::labs::co_allocation::views::DayReport;
use crate::text::Message;

/// Mean utilization of all CPUs and all bandwidth over the second day.
pub fn utilization_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let mut slots: BTreeMap<u32, (Vec<f64>, Vec<f64>)> = BTreeMap::new();
    for hour in days.iter().flat_map(|day| &day.hours) {
        let (cpus, bandwidth) = slots.entry(hour.start_seconds).or_default();
        cpus.push(hour.cpu_fraction);
        bandwidth.push(hour.bandwidth_fraction);
    }
    let hour = |start: u32| (f64::from(start) - f64::from(SECOND_DAY.start)) / 3600.0;
    let words = options.words();
    let curve = |name: &Option<String>, usual: Message| ChartCurve {
        name: name.clone().unwrap_or_else(|| words.sentence(&usual)),
        points: Vec::new(),
    };
    let mut curves = [
        curve(&options.text.cpus, msg!("hours.cpus")),
        curve(&options.text.bandwidth, msg!("hours.bandwidth")),
    ];
    for (&start, (cpus, bandwidth)) in &slots {
        for (curve, values) in curves.iter_mut().zip([cpus, bandwidth]) {
            curve.points.extend(mean_summary(values).map(|summary| Datum::of(hour(start), summary)));
        }
    }
    let data = hours::Data { curves: curves.into(), slot_hours: f64::from(metrics::SLOT) / 3600.0 };
    hours::draw(&data, options.size(), &options.labels(hours::labels(words)))
}
