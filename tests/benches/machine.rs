//! The machine a benchmark ran on, as far as it can be determined.

use std::fs;
use std::thread::available_parallelism;
use std::time::{SystemTime, UNIX_EPOCH};

/// Model of the processor and number of cores, if known.
pub fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH.to_owned(), |(_, model)| model.trim().to_owned());
    let cores = available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}

/// Today in UTC, as in 2026-11-20.
pub fn date() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    // Years from March on, so that the leap day comes last.
    let (mut year, mut day) = (0, days + 719_468);
    let length = |year: u64| {
        365 + u64::from(
            (year + 1).is_multiple_of(4)
                && (!(year + 1).is_multiple_of(100) || (year + 1).is_multiple_of(400)),
        )
    };
    while day >= length(year) {
        day -= length(year);
        year += 1;
    }
    let month = (5 * day + 2) / 153;
    let day_of_month = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    format!("{year}-{month:02}-{day_of_month:02}")
}

/// Both in words.
#[allow(dead_code)] // one of the two programs uses it
pub fn sentence() -> String {
    format!("{}, {}", processor(), date())
}

/// Peak memory of this process in MiB, if known.
#[allow(dead_code)] // one of the two programs uses it
pub fn peak_memory() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / 1024.0)
}
