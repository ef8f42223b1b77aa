//! Measures: rows of a lab's table, each with its name in documents, its kind, its derivation from samples, and its words.
#![allow(missing_docs)] // names of fields say it

use crate::text::Message;

/// A measure: a row of a lab's table.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Name in documents.
    pub id: &'static str,
    pub value: MeasureValue,
    pub derivation: Derivation,
    /// Names for people; [`Measure::names`] divides them.
    pub words: fn() -> Message,
}

/// Name of the measure that only units with a custom rule have.
pub const RULE_FAILURES: &str = "ruleFailures";

/// Kind of a measure's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureValue {
    /// A share of 1.
    Share,
    /// A number in a unit.
    Number(&'static str),
    /// Seconds that the machine took: the only values that differ from run to run.
    MeasuredSeconds,
}

/// How a measure follows from samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// Each unit has one sample per subject.
    Sampled,
    /// Each unit has samples along the axis; shown are the places that at least half of the units reach.
    Along,
    /// Like [`Derivation::Along`]; a unit that ended before a place counts with its last sample.
    AlongKept,
    /// The ratios of that measure, summed up along the axis within each unit.
    SumOf(&'static str),
    /// Parts, by subject, of what that measure is a share of; a unit without a sample has none of them.
    PartOf(&'static str),
    /// The difference to the first series in the same replication.
    GainIn(&'static str),
    /// The same, but only if the first series uses a custom rule.
    LeadIn(&'static str),
    /// The largest number of any unit.
    LargestOf(&'static str),
    /// Percentile: this many of 100 numbers of all units are not greater.
    PercentileOf(&'static str, u32),
    /// The standard deviation of the numbers of all units.
    DeviationOf(&'static str),
}

impl Measure {
    /// Whether a value is a share of 1, or a difference of two.
    pub fn is_share(&self) -> bool {
        self.value == MeasureValue::Share
    }

    /// Whether a value lies between 0 and 1, and so does its interval.
    pub fn is_fraction(&self) -> bool {
        self.is_share() && !matches!(self.derivation, Derivation::GainIn(_) | Derivation::LeadIn(_))
    }

    /// Names in the language in use: label of an axis or a column, short name, and title of a chart or explanation.
    ///
    /// A catalog has them in one line, divided by bars; without a short name the label serves.
    pub fn names(&self) -> [String; 3] {
        let all = (self.words)().to_string();
        let names = match all.split(" | ").collect::<Vec<_>>()[..] {
            [label, name, about] => [label, name, about],
            [label, about] => [label, label, about],
            _ => [&*all; 3],
        };
        names.map(str::to_owned)
    }

    /// Label of an axis or a column in the language in use.
    pub fn label(&self) -> String {
        let [label, ..] = self.names();
        label
    }

    /// Whether a unit has values along the axis.
    pub fn is_along(&self) -> bool {
        matches!(self.derivation, Derivation::Along | Derivation::AlongKept)
    }

    /// Whether the same experiment has the same values on every machine, every time.
    pub fn is_reproducible(&self) -> bool {
        self.value != MeasureValue::MeasuredSeconds
    }

    /// The measure whose samples it is made of.
    pub fn source(&self) -> &'static str {
        match self.derivation {
            Derivation::Sampled | Derivation::Along | Derivation::AlongKept => self.id,
            Derivation::SumOf(source)
            | Derivation::PartOf(source)
            | Derivation::GainIn(source)
            | Derivation::LeadIn(source)
            | Derivation::LargestOf(source)
            | Derivation::PercentileOf(source, _)
            | Derivation::DeviationOf(source) => source,
        }
    }
}

/// Declares the measures of a lab: an enum, and for each of its names a row of the table, in the order of the summary.
macro_rules! measures {
    (
        $(#[$about:meta])*
        pub enum $Measures:ident {
            $($(#[$doc:meta])* $name:ident $id:literal, $value:expr, $derivation:expr, $words:expr;)*
        }
    ) => {
        $(#[$about])*
        pub enum $Measures {
            $($(#[$doc])* $name,)*
        }

        impl $Measures {
            /// Measures in the order of the summary.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
            /// Rows of the table, in the same order.
            pub(super) const ROWS: &[crate::experiment::Measure] = &[$(crate::experiment::Measure {
                id: $id,
                value: $value,
                derivation: $derivation,
                words: || $words,
            },)*];

            /// Name in documents.
            pub const fn id(self) -> &'static str {
                self.row().id
            }

            /// Row of the table.
            pub const fn row(self) -> &'static crate::experiment::Measure {
                &Self::ROWS[self as usize]
            }
        }
    };
}
pub(crate) use measures;
