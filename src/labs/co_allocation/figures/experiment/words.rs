//! The words of figures of experiments: names inside them, which a caller may give, and captions.

use std::collections::BTreeMap;

use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::experiment::Shown;
use crate::labs::co_allocation::day::metrics::Rejection;
use crate::labs::co_allocation::study::{ExperimentDocument, Parameter};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Names inside a figure; by default those of the language in use.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct FigureText {
    /// The line of all users together, beside those of each of them.
    pub all_users: String,
    /// A user's line in one of several series: `{series}` and `{user}` stand for their names.
    pub of_user: String,
    /// A series of one of several runs: `{run}` and `{series}` stand for their names.
    pub of_run: String,
    /// The printed values.
    pub printed: String,
    /// The line that no series can exceed.
    pub bound: String,
    /// Names of reasons, by reason; the usual ones where left out.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Partial<Record<Rejection, string>>"))]
    pub reasons: BTreeMap<Rejection, String>,
}

impl Default for FigureText {
    fn default() -> Self {
        Self {
            all_users: msg!("figure.all-users").to_string(),
            of_user: msg!("figure.of-user", series = "{series}", user = "{user}").to_string(),
            of_run: msg!("figure.of-run", run = "{run}", series = "{series}").to_string(),
            printed: msg!("figure.printed").to_string(),
            bound: msg!("figure.bound").to_string(),
            reasons: BTreeMap::new(),
        }
    }
}

impl FigureText {
    pub(super) fn reason(&self, reason: Rejection) -> String {
        self.reasons.get(&reason).cloned().unwrap_or_else(|| reason_text(reason).to_string())
    }
}

/// A name as it stands beside others: one written from right to left is kept from turning them around.
fn isolated(name: &str) -> String {
    let is_from_right = |letter| {
        matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
            || matches!(letter, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.chars().any(is_from_right) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// A pattern with names in place of what stands for them; braces in a name are left alone.
pub(super) fn filled(pattern: &str, names: &[(&str, &str)]) -> String {
    let mut text = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let known =
            names.iter().find_map(|(key, name)| Some((name, after.strip_prefix(key)?.strip_prefix('}')?)));
        match known {
            Some((name, after)) => {
                text += &isolated(name);
                rest = after;
            }
            None => {
                text += "{";
                rest = after;
            }
        }
    }
    text + rest
}

/// Number of days or requests averaged.
pub(super) fn units(document: &ExperimentDocument, count: u32) -> Message {
    match (document.planning.is_some(), count) {
        (true, 1) => msg!("figure.one-request"),
        (true, _) => msg!("figure.requests", count),
        (false, 1) => msg!("figure.one-day"),
        (false, _) => msg!("figure.days", count),
    }
}

/// Label of the horizontal axis.
pub(super) fn x_label(document: &ExperimentDocument) -> String {
    let name = document.axis_words().to_string();
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Name of a parameter, as inside a sentence.
pub(super) fn parameter_name(parameter: Parameter) -> Message {
    match parameter {
        Parameter::TimeFrames => msg!("axis.time-frames"),
        Parameter::LaxityPerDuration => msg!("axis.laxity"),
        Parameter::PartCount => msg!("axis.part-count"),
        Parameter::LinkCapacityPercent => msg!("axis.link-capacity"),
        Parameter::Users => msg!("axis.users"),
        Parameter::BookAheadHours => msg!("axis.book-ahead"),
        Parameter::LoadPercent => msg!("axis.offered-load"),
        Parameter::IntervalSeconds => msg!("axis.interval"),
        Parameter::LastUserPercent => msg!("axis.last-user"),
        Parameter::MaxPathLinks => msg!("axis.path-links"),
        Parameter::FlowMbps => msg!("axis.flow"),
        Parameter::NodeLimit => msg!("axis.node-limit"),
        Parameter::OccupiedPercent => msg!("axis.occupied"),
        Parameter::GridNodes => msg!("axis.grid-nodes"),
        Parameter::ArrivalRatePercent => msg!("axis.arrival-rate"),
        Parameter::LeastRevenuePercent => msg!("axis.least-revenue"),
    }
}

fn reason_text(reason: Rejection) -> Message {
    match reason {
        Rejection::Undecided => msg!("rejection.undecided"),
        Rejection::Cpus => msg!("rejection.cpus"),
        Rejection::Attributes => msg!("rejection.attributes"),
        Rejection::DomainRules => msg!("rejection.domain-rules"),
        Rejection::Disconnected => msg!("rejection.disconnected"),
        Rejection::HopLimit => msg!("rejection.hop-limit"),
        Rejection::Latency => msg!("rejection.latency"),
        Rejection::Bandwidth => msg!("rejection.bandwidth"),
        Rejection::Missed => msg!("rejection.missed"),
        Rejection::OutOfTime => msg!("rejection.out-of-time"),
        Rejection::Declined => msg!("rejection.declined"),
        Rejection::Budget => msg!("rejection.budget"),
        Rejection::LostRace => msg!("rejection.lost-race"),
    }
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn names_with_braces_stay_as_they_are() {
        let names = [("run", "{series}"), ("series", "{")];
        assert_eq!(filled("{run}: {series}, {other} {", &names), "{series}: {, {other} {");
    }

    #[test]
    fn names_from_right_to_left_are_isolated() {
        let names = [("series", "תור"), ("user", "A")];
        assert_eq!(filled("{series}, {user}", &names), "\u{2068}תור\u{2069}, A");
    }
}
