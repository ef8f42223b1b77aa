//! Utilization over the day, as means over simulated days.

use std::collections::BTreeMap;

use super::options::ChartOptions;
use crate::chart::{Chart, ChartCurve, Datum};
use crate::kernel::statistics::mean_summary;
use crate::labs::co_allocation::figures::hours;
use crate::labs::co_allocation::text::msg;
use crate::labs::co_allocation::views::{DayReport, Hour};
use crate::text::Message;

/// Mean utilization of all CPUs and all bandwidth over the second day, or from the beginning of what was simulated.
pub fn utilization_chart(days: &[DayReport], options: &ChartOptions) -> Chart {
    let mut slots: BTreeMap<u32, (Vec<f64>, Vec<f64>)> = BTreeMap::new();
    for (number, hour) in days.iter().flat_map(|day| (0..).zip(&day.hours)) {
        let (cpus, bandwidth) = slots.entry(number).or_default();
        cpus.push(hour.cpu_fraction);
        bandwidth.push(hour.bandwidth_fraction);
    }
    // Days of random requests each begin with their own first request.
    let starts = || days.iter().flat_map(|day| day.hours.windows(2));
    let seconds = |pair: &[Hour]| pair[1].start_seconds.saturating_sub(pair[0].start_seconds);
    let slot = starts().map(seconds).max().unwrap_or(900);
    let hour = |number: u32| f64::from(number) * f64::from(slot) / 3600.0;
    let curve = |name: &Option<String>, usual: Message| ChartCurve {
        name: name.clone().unwrap_or_else(|| usual.to_string()),
        points: Vec::new(),
    };
    let mut curves = [
        curve(&options.text.cpus, msg!("hours.cpus")),
        curve(&options.text.bandwidth, msg!("hours.bandwidth")),
    ];
    for (&number, (cpus, bandwidth)) in &slots {
        for (curve, values) in curves.iter_mut().zip([cpus, bandwidth]) {
            curve.points.extend(mean_summary(values).map(|summary| Datum::of(hour(number), summary)));
        }
    }
    let data = hours::Data { curves: curves.into(), slot_hours: hour(1) };
    hours::draw(&data, options.size(), &options.labels(hours::labels()))
}
