//! The capacity of a link: numbers with and without units, ranges, human-readable labels, modules.

use super::attributes::AttributeReader;
use super::roles;
use crate::interchange::graph::ElementAttributes;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::number::{number, number_at};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::{ImportOptions, Modules};

/// An amount parsed from a text.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Amount {
    /// The number, or the lower end of a range.
    number: f64,
    /// Whether it was a range.
    ranged: bool,
    /// The unit, if the text states one.
    unit: Option<Unit>,
    /// Whether the text is just a number.
    bare: bool,
}

/// A unit of bandwidth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Unit {
    /// Value in Mbps.
    pub mbps: f64,
    /// Whether it counts bytes.
    of_bytes: bool,
}

/// Reads the capacity of one link.
pub(super) struct BandwidthReader<'a> {
    pub attributes: &'a ElementAttributes,
    pub name: &'a str,
    /// The unit in Mbps that the file states for all its numbers.
    pub unit_mbps: Option<f64>,
    pub options: &'a ImportOptions,
    pub reader: &'a mut AttributeReader,
    pub notes: &'a mut ImportNotes,
}

impl BandwidthReader<'_> {
    /// The capacity in Mbps: the attribute chosen, or numeric attributes first, then labels, else the default from the
    /// options.
    pub(super) fn mbps(mut self) -> f64 {
        if let Some(chosen) = &self.options.bandwidth_attribute {
            let stated = if chosen.is_empty() { None } else { self.of_text(&[chosen.as_str()]) };
            self.note(if stated.is_some() {
                ImportFact::StatedCapacities
            } else {
                ImportFact::DefaultBandwidth
            });
            return stated.unwrap_or(f64::from(self.options.bandwidth_mbps));
        }
        let attributes = self.attributes;
        let mut named: Vec<(&str, Unit)> =
            attributes.iter().filter_map(|(name, _)| Some((name, unit_in_name(name)?))).collect();
        named.push(("LinkSpeedRaw", Unit { mbps: 1e-6, of_bytes: false }));
        for (key, unit) in named {
            if let Some(number) = self.usable(key) {
                self.note(ImportFact::StatedCapacities);
                return number * self.counted(unit);
            }
        }
        if let Some(mbps) = self.of_speed().or_else(|| self.of_text(roles::BANDWIDTH)) {
            self.note(ImportFact::StatedCapacities);
            return mbps;
        }
        if let Some(mbps) = self.of_modules() {
            return mbps;
        }
        if let Some(amount) =
            self.reader.text(self.attributes, &["LinkLabel", "label", "LinkNote"]).and_then(amount_of)
            && let Some(unit) = amount.unit
        {
            self.note(ImportFact::CapacityFromLabel);
            if amount.ranged {
                self.note(ImportFact::LowerEndOfRange);
            }
            return amount.number * self.counted(unit);
        }
        self.note(ImportFact::DefaultBandwidth);
        f64::from(self.options.bandwidth_mbps)
    }

    /// Topology Zoo: a number, and a unit of which the first letter counts.
    fn of_speed(&mut self) -> Option<f64> {
        let speed = amount_of(self.reader.text(self.attributes, &["LinkSpeed"])?)?;
        let unit = self.reader.text(self.attributes, &["LinkSpeedUnits"]);
        let unit = unit.and_then(|unit| unit_at(unit).or_else(|| unit_at(unit.get(..1)?)));
        Some(speed.number * self.counted(speed.unit.or(unit)?))
    }

    /// A number, possibly with a unit, under one of the usual names.
    fn of_text(&mut self, names: &[&str]) -> Option<f64> {
        let text = self.reader.text(self.attributes, names)?;
        let stated = |amount: &Amount| amount.unit.is_some() || amount.bare;
        let Some(amount) = amount_of(text).filter(|amount| !text.starts_with('-') && stated(amount)) else {
            self.notes.add_bad_number(self.name, text);
            return None;
        };
        if amount.ranged {
            self.note(ImportFact::LowerEndOfRange);
        }
        let unit = match amount.unit {
            Some(unit) => self.counted(unit),
            None => self.unit(),
        };
        Some(amount.number * unit)
    }

    /// SNDlib: the installed capacity, and the largest module that can be installed.
    fn of_modules(&mut self) -> Option<f64> {
        let installed = self.usable("preInstalledCapacity").filter(|&installed| installed > 0.0);
        let modules = self.reader.text(self.attributes, &["moduleCapacities"]).unwrap_or_default();
        let largest = modules.split_whitespace().filter_map(number).fold(0.0, f64::max);
        let added = match self.options.modules {
            Modules::Never => 0.0,
            Modules::WhereNothingIs if installed.is_some() => 0.0,
            Modules::WhereNothingIs | Modules::Always => largest,
        };
        let total = installed.unwrap_or(0.0) + added;
        if total <= 0.0 {
            return None;
        }
        self.note(if added > 0.0 { ImportFact::CapacityFromModules } else { ImportFact::StatedCapacities });
        Some(total * self.unit())
    }

    /// The unit, in Mbps, of a number without one.
    fn unit(&mut self) -> f64 {
        if self.unit_mbps.is_none() {
            self.note(ImportFact::AssumedUnit);
        }
        self.unit_mbps.unwrap_or(self.options.bandwidth_unit.mbps())
    }

    /// The value of a unit in Mbps, with a word about bytes.
    fn counted(&mut self, unit: Unit) -> f64 {
        if unit.of_bytes {
            self.note(ImportFact::Bytes);
        }
        unit.mbps
    }

    /// A number that is not negative.
    fn usable(&mut self, key: &str) -> Option<f64> {
        let number = self.reader.number(self.attributes, &[key], self.name, self.notes)?;
        if number < 0.0 {
            self.notes.add_bad_number(self.name, &number.to_string());
        }
        (number >= 0.0).then_some(number)
    }

    fn note(&mut self, fact: ImportFact) {
        self.notes.add(fact, self.name);
    }
}

/// Whole Mbps within the limits of a document.
pub(super) fn whole(mbps: f64, name: &str, fact: ImportFact, notes: &mut ImportNotes) -> u32 {
    let most = *limits::BANDWIDTH_MBPS.end();
    if mbps > f64::from(most) {
        notes.add(if fact == ImportFact::RoundedBandwidth { ImportFact::CutBandwidth } else { fact }, name);
        return most;
    }
    // Rounding must not turn a small capacity into none.
    let whole = if mbps > 0.0 { mbps.round().max(1.0) } else { 0.0 };
    if (whole - mbps).abs() > 1e-6 {
        notes.add(fact, name);
    }
    whole as u32
}

/// The unit a file states for all its numbers, in Mbps: also as `GBITPERSEC`.
pub(super) fn unit_of(text: &str) -> Option<f64> {
    let (unit, rest) = unit_and_rest(text)?;
    (text.len() - rest.len() > 1).then_some(unit.mbps)
}

/// The unit at the end of an attribute's name that speaks of bandwidth, if of anything: `gbps`, `bandwidthMbps`,
/// `capacity_gbps`, `Speed [Mbit/s]`.
pub(super) fn unit_in_name(name: &str) -> Option<Unit> {
    let letters: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '/').collect();
    let lower = letters.to_ascii_lowercase();
    let after = |begin: &str| lower.starts_with(begin).then(|| &letters[begin.len()..]);
    let named = roles::BANDWIDTH.iter().filter_map(|begin| after(begin)).filter(|unit| unit.len() > 1);
    let alone = Some(&*letters).filter(|unit| unit.ends_with("ps") || unit.ends_with("/s"));
    let units = named.chain(alone).filter_map(unit_and_rest);
    units.filter(|(_, rest)| rest.is_empty()).map(|(unit, _)| unit).next()
}

/// Whether a text is a number, possibly with a unit behind it.
pub(super) fn is_amount(text: &str) -> bool {
    number(text).is_some()
        || text.trim().starts_with(|c: char| c.is_ascii_digit())
            && amount_of(text.trim()).is_some_and(|amount| amount.unit.is_some())
}

/// `2.5 Gbit/s`, `1-20Gbps`, `34/45 Mbit/s`, `OC-192c`, `Lit Fibre (10 Gbps)`.
fn amount_of(text: &str) -> Option<Amount> {
    let upper = text.to_ascii_uppercase();
    if let Some(rest) = upper.trim_start().strip_prefix("OC") {
        // SONET: multiples of 51.84 Mbps.
        let (number, _) = number_at(rest.trim_start_matches(['-', ' ']))?;
        let unit = Some(Unit { mbps: 51.84, of_bytes: false });
        return Some(Amount { number, ranged: false, unit, bare: false });
    }
    // A sign or a point belongs to a number only where the text begins with it.
    let at_begin = number_at(text).map(|found| (0, found));
    let (start, (first, mut rest)) = at_begin.or_else(|| {
        let start = text.find(|c: char| c.is_ascii_digit())?;
        Some((start, number_at(&text[start..])?))
    })?;
    let after = rest.trim_start();
    let second = after.strip_prefix(['-', '/', '–']).and_then(|after| number_at(after.trim_start()));
    let mut number = first;
    if let Some((second, behind)) = second {
        number = first.min(second);
        rest = behind;
    }
    Some(Amount {
        number,
        ranged: second.is_some(),
        unit: unit_at(rest.trim_start()),
        bare: start == 0 && rest.trim().is_empty(),
    })
}

/// The unit that a text begins with: `Gbps`, `Gbit/s`, `GB/s` and `G`, but not words such as `Gulf`.
fn unit_at(text: &str) -> Option<Unit> {
    let (unit, rest) = unit_and_rest(text)?;
    (!rest.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(unit)
}

/// The unit that a text begins with, and the rest. As everywhere, `b` is a bit and `B` a byte; `Bit` is a bit.
fn unit_and_rest(text: &str) -> Option<(Unit, &str)> {
    let letter = text.chars().next()?.to_ascii_lowercase();
    let power = [('k', 1), ('m', 2), ('g', 3), ('t', 4)].into_iter().find(|known| known.0 == letter);
    let power = power.map(|(_, power)| power);
    let mut rest = &text[usize::from(power.is_some())..];
    let is_binary = power.is_some() && ["ib", "iB"].iter().any(|begin| rest.starts_with(begin));
    rest = &rest[usize::from(is_binary)..];
    let (of_bytes, length) = match rest.as_bytes() {
        _ if begins(rest, "bytes") => (true, 5),
        _ if begins(rest, "byte") => (true, 4),
        _ if begins(rest, "bits") => (false, 4),
        _ if begins(rest, "bit") => (false, 3),
        [b @ (b'b' | b'B'), ..] => (*b == b'B', 1),
        _ if power.is_some() => (false, 0),
        _ => return None,
    };
    rest = &rest[length..];
    if let Some(per) = ["ps", "/sec", "/s"].into_iter().find(|per| length > 0 && begins(rest, per)) {
        rest = &rest[per.len()..];
    }
    let thousand = if is_binary { 1024_f64 } else { 1000.0 };
    // Multiplied one by one: powers of floating-point numbers are not the same on every machine.
    let ones = (0..power.unwrap_or(0)).fold(if of_bytes { 8.0 } else { 1.0 }, |ones, _| ones * thousand);
    Some((Unit { mbps: ones / 1e6, of_bytes }, rest))
}

/// Whether a text begins with a word, in whatever case.
fn begins(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_parsed_in_common_spellings() {
        let mbps =
            |text: &str| amount_of(text).and_then(|amount| Some((amount.number * amount.unit?.mbps).round()));
        for (text, expected) in [
            ("10 Gbps", 10_000.0),
            ("2.5 Gbit/s", 2_500.0),
            ("155 Mbps", 155.0),
            ("1-20Gbps", 1_000.0),
            ("34/45 Mbit/s", 34.0),
            ("OC-192c", 9_953.0),
            ("Lit Fibre (10 Gbps)", 10_000.0),
            ("1e9 bps", 1_000.0),
            ("40G", 40_000.0),
            ("2,5 Gbit/s", 2_500.0),
            ("+500 Mb/s", 500.0),
            ("125MBps", 1_000.0),
            ("10 GB/s", 80_000.0),
            ("1 Gb/s", 1_000.0),
            ("1 GBit/s", 1_000.0),
            ("1000 kB/s", 8.0),
            ("10 MBytes per second", 80.0),
            ("125 MiB/s", 1_049.0),
        ] {
            assert_eq!(mbps(text), Some(expected), "{text}");
        }
        for text in ["Lit Fibre", "", "10", "3 Gulf lines", "e", "10 Bonn", "1,500 Mbps"] {
            assert_eq!(mbps(text), None, "{text}");
        }
    }

    #[test]
    fn units_in_names_keep_their_case() {
        let mbps = |name: &str| unit_in_name(name).map(|unit| unit.mbps);
        for (name, expected) in [
            ("bandwidthMbps", 1.0),
            ("mbps", 1.0),
            ("gbps", 1e3),
            ("capacity_gbps", 1e3),
            ("Speed [Mbit/s]", 1.0),
            ("bandwidth (kbit/s)", 1e-3),
            ("bw_MBps", 8.0),
        ] {
            assert_eq!(mbps(name), Some(expected), "{name}");
        }
        for name in ["bandwidth", "capacity", "m", "maps", "steps", "bwm", "MB", "LinkSpeedRaw", "speedLimit"]
        {
            assert_eq!(mbps(name), None, "{name}");
        }
        for (text, expected) in [("GBITPERSEC", Some(1e3)), ("MB/s", Some(8.0)), ("M", None), ("none", None)]
        {
            assert_eq!(unit_of(text), expected, "{text}");
        }
    }
}
