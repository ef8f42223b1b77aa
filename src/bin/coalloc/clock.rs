//! Seconds as people write times.

use coalloc::labs::co_allocation::day::DAY;

use super::text::say;

/// `09:20`, `day 2 00:15`, with seconds only where there are some.
pub fn time(seconds: u32) -> String {
    let (day, rest) = (seconds / DAY, seconds % DAY);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let second = if second == 0 { String::new() } else { format!(":{second:02}") };
    let time = format!("{hour:02}:{minute:02}{second}");
    if day == 0 { time } else { say!("clock.day", day = day + 1, time) }
}

/// `09:20–10:20`; an end at midnight is 24:00 of the day of the start, and no other day is named twice.
pub fn window(start: u32, end: u32) -> String {
    let same_day = end > start && start / DAY == (end - 1) / DAY;
    if !same_day {
        return format!("{}–{}", time(start), time(end));
    }
    let end = if end.is_multiple_of(DAY) { "24:00".to_owned() } else { time(end % DAY) };
    format!("{}–{end}", time(start))
}

/// `45 s`, `90 min`, `2 h`: the largest unit that divides it.
pub fn duration(seconds: u32) -> String {
    match seconds {
        s if s % 3600 == 0 => say!("clock.hours", count = s / 3600),
        s if s % 60 == 0 => say!("clock.minutes", count = s / 60),
        s => say!("clock.seconds", count = s),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_as_short_as_exact() {
        assert_eq!([0, 33_600, 33_601].map(time), ["00:00", "09:20", "09:20:01"]);
        assert_eq!(time(DAY + 900), "day 2 00:15");
        assert_eq!(window(33_600, 37_200), "09:20–10:20");
        assert_eq!(window(DAY - 900, DAY), "23:45–24:00");
        assert_eq!(window(DAY - 900, DAY + 900), "23:45–day 2 00:15");
        assert_eq!(window(DAY + 900, DAY + 1800), "day 2 00:15–00:30");
        assert_eq!([7200, 5400, 45].map(duration), ["2 h", "90 min", "45 s"]);
    }
}
