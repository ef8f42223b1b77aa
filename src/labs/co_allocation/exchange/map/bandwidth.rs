//! The capacity of a link: numbers with and without units, ranges, human-readable labels, modules.

use super::attributes::AttributeReader;
use super::roles;
use crate::interchange::graph::ElementAttributes;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::kernel::decimal::nearest;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::{ImportOptions, Modules};

/// An amount parsed from a text.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Amount {
    /// The number, or the lower end of a range.
    number: f64,
    /// Whether it was a range.
    ranged: bool,
    /// The unit in Mbps, if the text states one.
    unit_mbps: Option<f64>,
    /// Whether the text is just a number.
    bare: bool,
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
        let stated = [
            ("bandwidthMbps", 1.0),
            ("mbps", 1.0),
            ("bandwidthGbps", 1e3),
            ("gbps", 1e3),
            ("LinkSpeedRaw", 1e-6),
        ];
        for (key, unit) in stated {
            if let Some(number) = self.usable(key) {
                self.note(ImportFact::StatedCapacities);
                return number * unit;
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
            && let Some(unit) = amount.unit_mbps
        {
            self.note(ImportFact::CapacityFromLabel);
            if amount.ranged {
                self.note(ImportFact::LowerEndOfRange);
            }
            return amount.number * unit;
        }
        self.note(ImportFact::DefaultBandwidth);
        f64::from(self.options.bandwidth_mbps)
    }

    /// Topology Zoo: a number, and a unit of which the first letter counts.
    fn of_speed(&mut self) -> Option<f64> {
        let speed = amount_of(self.reader.text(self.attributes, &["LinkSpeed"])?)?;
        let unit = self.reader.text(self.attributes, &["LinkSpeedUnits"]);
        let unit = unit.and_then(|unit| letter_unit(unit.chars().next()?));
        Some(speed.number * speed.unit_mbps.or(unit)?)
    }

    /// A number, possibly with a unit, under one of the usual names.
    fn of_text(&mut self, names: &[&str]) -> Option<f64> {
        let text = self.reader.text(self.attributes, names)?;
        let stated = |amount: &Amount| amount.unit_mbps.is_some() || amount.bare;
        let amount = amount_of(text).filter(|amount| !text.starts_with('-') && stated(amount));
        let Some(amount) = amount.filter(|amount| amount.number.is_finite()) else {
            self.note(ImportFact::BadNumbers);
            return None;
        };
        if amount.ranged {
            self.note(ImportFact::LowerEndOfRange);
        }
        let unit = amount.unit_mbps.unwrap_or_else(|| self.unit());
        Some(amount.number * unit)
    }

    /// SNDlib: the installed capacity, and the largest module that can be installed.
    fn of_modules(&mut self) -> Option<f64> {
        let installed = self.usable("preInstalledCapacity").filter(|&installed| installed > 0.0);
        let modules = self.reader.text(self.attributes, &["moduleCapacities"]).unwrap_or_default();
        let modules = modules.split_whitespace().filter_map(nearest);
        let largest = modules.filter(|module| module.is_finite()).fold(0.0, f64::max);
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

    /// A number that is finite and not negative.
    fn usable(&mut self, key: &str) -> Option<f64> {
        let number = self.reader.number(self.attributes, &[key], self.name, self.notes)?;
        let usable = number.is_finite() && number >= 0.0;
        if !usable {
            self.note(ImportFact::BadNumbers);
        }
        usable.then_some(number)
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

/// The unit a file states for all its numbers, in Mbps.
pub(super) fn unit_of(text: &str) -> Option<f64> {
    let text = text.to_ascii_lowercase();
    let units = [
        ("tbit", 1e6),
        ("gbit", 1e3),
        ("mbit", 1.0),
        ("kbit", 1e-3),
        ("tbps", 1e6),
        ("gbps", 1e3),
        ("mbps", 1.0),
        ("kbps", 1e-3),
    ];
    units.into_iter().find(|(begin, _)| text.starts_with(begin)).map(|(_, mbps)| mbps)
}

/// Whether a text is a number, possibly with a unit behind it.
pub(super) fn is_amount(text: &str) -> bool {
    nearest(text.trim()).is_some_and(f64::is_finite)
        || text.trim().starts_with(|c: char| c.is_ascii_digit())
            && amount_of(text.trim()).is_some_and(|amount| amount.unit_mbps.is_some())
}

/// `2.5 Gbit/s`, `1-20Gbps`, `34/45 Mbit/s`, `OC-192c`, `Lit Fibre (10 Gbps)`.
fn amount_of(text: &str) -> Option<Amount> {
    let upper = text.to_ascii_uppercase();
    if let Some(rest) = upper.trim_start().strip_prefix("OC") {
        // SONET: multiples of 51.84 Mbps.
        let (number, _) = number_of(rest.trim_start_matches(['-', ' ']))?;
        return Some(Amount { number, ranged: false, unit_mbps: Some(51.84), bare: false });
    }
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let (first, mut rest) = number_of(&text[start..])?;
    let after = rest.trim_start();
    let second = after.strip_prefix(['-', '/', '–']).and_then(|after| number_of(after.trim_start()));
    let mut number = first;
    if let Some((second, behind)) = second {
        number = first.min(second);
        rest = behind;
    }
    Some(Amount {
        number,
        ranged: second.is_some(),
        unit_mbps: unit_at(rest.trim_start()),
        bare: start == 0 && rest.trim().is_empty(),
    })
}

/// The number at the start of a text, and the rest.
fn number_of(text: &str) -> Option<(f64, &str)> {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits(0);
    if end == 0 {
        return None;
    }
    if bytes.get(end) == Some(&b'.') {
        end += 1 + digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits((end + 1 + sign).min(bytes.len()));
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    Some((nearest(&text[..end])?, &text[end..]))
}

/// `Gbps`, `Gbit/s`, `Gb/s` and `G`, but not words such as `Gulf`.
fn unit_at(text: &str) -> Option<f64> {
    let word: String =
        text.chars().take_while(|c| c.is_ascii_alphabetic()).flat_map(char::to_lowercase).take(8).collect();
    let mut letters = word.chars();
    let first = letters.next()?;
    let rest = letters.as_str();
    let of_bits = |rest: &str| ["bps", "bit", "bits", "b", "bitps"].contains(&rest);
    match first {
        'b' if of_bits(&word) => Some(1e-6),
        _ if rest.is_empty() || of_bits(rest) => letter_unit(first),
        _ => None,
    }
}

fn letter_unit(letter: char) -> Option<f64> {
    match letter.to_ascii_lowercase() {
        't' => Some(1e6),
        'g' => Some(1e3),
        'm' => Some(1.0),
        'k' => Some(1e-3),
        'b' => Some(1e-6),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_parsed_in_common_spellings() {
        let mbps =
            |text: &str| amount_of(text).and_then(|amount| Some((amount.number * amount.unit_mbps?).round()));
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
        ] {
            assert_eq!(mbps(text), Some(expected), "{text}");
        }
        for text in ["Lit Fibre", "", "10", "3 Gulf lines", "e"] {
            assert_eq!(mbps(text), None, "{text}");
        }
    }
}
