//! Dates and lengths of time as accounting logs write them.

/// The zone of a point of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// None is written.
    Unknown,
    /// Seconds since 1970 have none.
    Unix,
    /// Seconds east of UTC.
    East(i64),
}

/// A point of time in seconds since 1970; one without a zone as if it were in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub seconds: i64,
    pub zone: Zone,
}

const DAY: i64 = 86_400;
/// Days of a year before each month, and in all.
const BEFORE: [i64; 13] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
/// More seconds than any time or length has.
const MOST_SECONDS: u64 = 1_000_000_000_000;

/// `2026-01-31T10:00:00`, with a blank for the letter, parts of seconds, `Z`, `+0100` or `+01:00`; or seconds since 1970.
pub(super) fn moment(text: &str) -> Option<Moment> {
    let bytes = text.as_bytes();
    if bytes.iter().all(u8::is_ascii_digit) {
        let seconds = whole(bytes).filter(|&seconds| seconds < MOST_SECONDS)? as i64;
        return Some(Moment { seconds, zone: Zone::Unix });
    }
    let (date, rest) = bytes.split_at_checked(10)?;
    let (time, zone) = rest.split_at_checked(9)?;
    if date[4] != b'-' || date[7] != b'-' || !b"T ".contains(&time[0]) {
        return None;
    }
    let days = days(whole(&date[..4])?, whole(&date[5..7])?, whole(&date[8..])?)?;
    let seconds = days * DAY + clock(&time[1..])?;
    let fraction = match zone {
        [b'.', rest @ ..] => 1 + rest.iter().take_while(|byte| byte.is_ascii_digit()).count(),
        _ => 0,
    };
    let zone = zone_of(&zone[fraction..])?;
    Some(Moment { seconds: seconds - if let Zone::East(east) = zone { east } else { 0 }, zone })
}

/// `01/31/2026 10:00:00`, without a zone.
pub(super) fn american(text: &[u8]) -> Option<i64> {
    if text.len() != 19 || [text[2], text[5], text[10]] != *b"// " {
        return None;
    }
    Some(days(whole(&text[6..10])?, whole(&text[..2])?, whole(&text[3..5])?)? * DAY + clock(&text[11..])?)
}

/// Seconds of `1-02:03:04`, `02:03:04`, `03:04`, `04`, `1:02:03:04`, `1-02`; parts of a second do not count.
pub(super) fn length(text: &str) -> Option<f64> {
    let text = text.split_once('.').map_or(text, |(seconds, _)| seconds);
    let (days, clock) = match text.split_once('-') {
        Some((days, clock)) => (Some(whole(days.as_bytes())?), clock),
        None => (None, text),
    };
    let mut parts = [0; 4];
    let mut count = 0;
    for part in clock.split(':') {
        *parts.get_mut(count)? = whole(part.as_bytes())?;
        count += 1;
    }
    // Behind days, hours come first; elsewhere, seconds come last.
    parts.rotate_right(if days.is_some() { 1 } else { 4 - count });
    if days.is_some() && count == 4 {
        return None;
    }
    let [first, hours, minutes, seconds] = parts;
    let of_days = days.unwrap_or(first).checked_mul(DAY as u64)?;
    let of_hours = hours.checked_mul(3_600)?.checked_add(minutes.checked_mul(60)?)?;
    let all = of_days.checked_add(of_hours)?.checked_add(seconds)?;
    (all < MOST_SECONDS).then_some(all as f64)
}

/// A number of digits alone.
fn whole(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || digits.len() > 18 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0')))
}

/// Days from 1970 on.
fn days(year: u64, month: u64, day: u64) -> Option<i64> {
    let (year, month, day) = (year as i64, month as usize, day as i64);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if year < 1970 || !(1..=12).contains(&month) {
        return None;
    }
    let length = BEFORE[month] - BEFORE[month - 1] + i64::from(is_leap && month == 2);
    let leaps = |year: i64| year / 4 - year / 100 + year / 400;
    let years = (year - 1970) * 365 + leaps(year - 1) - leaps(1969);
    let months = BEFORE[month - 1] + i64::from(is_leap && month > 2);
    (1..=length).contains(&day).then_some(years + months + day - 1)
}

/// Seconds of `10:00:00`; a leap second may be the sixtieth.
fn clock(text: &[u8]) -> Option<i64> {
    if text.len() != 8 || text[2] != b':' || text[5] != b':' {
        return None;
    }
    let [hours, minutes, seconds] = [whole(&text[..2])?, whole(&text[3..5])?, whole(&text[6..])?];
    (hours < 24 && minutes < 60 && seconds <= 60).then_some((hours * 3_600 + minutes * 60 + seconds) as i64)
}

fn zone_of(text: &[u8]) -> Option<Zone> {
    let (sign, hours, minutes) = match text {
        [] => return Some(Zone::Unknown),
        b"Z" => return Some(Zone::East(0)),
        [sign, a, b] => (sign, [*a, *b], *b"00"),
        [sign, a, b, c, d] | [sign, a, b, b':', c, d] => (sign, [*a, *b], [*c, *d]),
        _ => return None,
    };
    let east = (whole(&hours)? * 3_600 + whole(&minutes)? * 60) as i64;
    match sign {
        b'+' => Some(Zone::East(east)),
        b'-' => Some(Zone::East(-east)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_in_every_spelling() {
        let at = |text: &str| moment(text).map(|moment| (moment.seconds, moment.zone));
        let ten = 1_769_853_600;
        assert_eq!(at("2026-01-31T10:00:00"), Some((ten, Zone::Unknown)));
        assert_eq!(at("2026-01-31 10:00:00.25"), Some((ten, Zone::Unknown)));
        assert_eq!(at("2026-01-31T10:00:00Z"), Some((ten, Zone::East(0))));
        assert_eq!(at("2026-01-31T11:00:00+0100"), Some((ten, Zone::East(3_600))));
        assert_eq!(at("2026-01-31T04:30:00.5-05:30"), Some((ten, Zone::East(-19_800))));
        assert_eq!(at("2026-01-31T11:00:00+01"), Some((ten, Zone::East(3_600))));
        assert_eq!(at("1769853600"), Some((ten, Zone::Unix)));
        assert_eq!(at("1970-01-01T00:00:00"), Some((0, Zone::Unknown)));
        assert_eq!(at("2024-02-29T00:00:00"), Some((1_709_164_800, Zone::Unknown)));
        assert_eq!(at("2000-03-01T00:00:00"), Some((951_868_800, Zone::Unknown)));
        assert_eq!(american(b"01/31/2026 10:00:00"), Some(ten));
        for text in [
            "",
            "Unknown",
            "None",
            "2026-02-29T00:00:00",
            "2026-13-01T00:00:00",
            "2026-01-00T00:00:00",
            "2026-01-31",
            "2026-01-31T24:00:00",
            "2026-01-31T10:00:00+1",
            "2026-01-31T10:00:00é",
            "1969-12-31T00:00:00",
            "2026-01-31T10:00",
            "9999999999999999999",
            "-5",
            "2026-0é-31T10:00:00",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
        assert_eq!(american(b"31/01/2026 10:00:00"), None);
    }

    #[test]
    fn lengths_are_read_in_every_spelling() {
        for (text, expected) in [
            ("00:00:00", 0.0),
            ("02:03:04", 7_384.0),
            ("1-02:03:04", 93_784.0),
            ("365-00:00:00", 31_536_000.0),
            ("1-02", 93_600.0),
            ("1-02:03", 93_780.0),
            ("03:04", 184.0),
            ("03:04.750", 184.0),
            ("36000", 36_000.0),
            ("100:00:00", 360_000.0),
            ("1:02:03:04", 93_784.0),
        ] {
            assert_eq!(length(text), Some(expected), "{text}");
        }
        for text in [
            "",
            "UNLIMITED",
            "Partition_Limit",
            "-1",
            "1:2:3:4:5",
            "1-1:2:3:4",
            "1:",
            "999999999999999999:0:0",
        ] {
            assert_eq!(length(text), None, "{text}");
        }
    }
}
