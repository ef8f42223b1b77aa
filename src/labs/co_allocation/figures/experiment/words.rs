//! The words of figures: names inside them, which a caller may give in its language, and English captions.

use std::collections::BTreeMap;

use serde::Deserialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::labs::co_allocation::day::metrics::Rejection;
use crate::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure, Parameter};

/// Names inside a figure; English by default.
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
    /// Names of reasons, by reason; English where one is left out.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Partial<Record<Rejection, string>>"))]
    pub reasons: BTreeMap<Rejection, String>,
}

impl Default for FigureText {
    fn default() -> Self {
        Self {
            all_users: "All users".into(),
            of_user: "{series}, {user}".into(),
            of_run: "{run}: {series}".into(),
            printed: "Printed".into(),
            bound: "At most".into(),
            reasons: BTreeMap::new(),
        }
    }
}

impl FigureText {
    pub(super) fn reason(&self, reason: Rejection) -> String {
        self.reasons.get(&reason).cloned().unwrap_or_else(|| reason_text(reason).to_owned())
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

/// How many days or requests were averaged.
pub(super) fn units(document: &ExperimentDocument, replications: u32) -> String {
    let unit = if document.planning.is_some() { "request" } else { "day" };
    match replications {
        1 => format!("One {unit} per series"),
        _ => format!("Means of {replications} {unit}s"),
    }
}

pub(super) fn x_label(document: &ExperimentDocument) -> &'static str {
    match &document.axis {
        AxisDocument::Load {} => "Offered load so far, % of all CPUs",
        AxisDocument::Parameter { parameter, .. } => parameter_label(*parameter),
    }
}

pub(super) fn parameter_label(parameter: Parameter) -> &'static str {
    match parameter {
        Parameter::TimeFrames => "Windows tried",
        Parameter::LaxityPerDuration => "Flexibility of the start, durations",
        Parameter::PartCount => "Sites per request",
        Parameter::LinkCapacityPercent => "Link capacity, %",
        Parameter::Users => "Users",
        Parameter::BookAheadHours => "Booking ahead, h",
        Parameter::LoadPercent => "Offered load, %",
        Parameter::IntervalSeconds => "Time between requests, s",
        Parameter::LastUserPercent => "Service level, %",
        Parameter::MaxPathLinks => "Links per path",
        Parameter::FlowMbps => "Bandwidth per path, Mbps",
        Parameter::NodeLimit => "Search limit, nodes",
        Parameter::OccupiedPercent => "Occupied at most, %",
    }
}

fn reason_text(reason: Rejection) -> &'static str {
    match reason {
        Rejection::Undecided => "Search limit reached",
        Rejection::Cpus => "Too few CPUs",
        Rejection::Attributes => "Required attributes",
        Rejection::DomainRules => "Domain rules",
        Rejection::Disconnected => "No path",
        Rejection::HopLimit => "Paths too long",
        Rejection::Latency => "Latency",
        Rejection::Bandwidth => "Too little bandwidth",
        Rejection::Missed => "Plan missed",
        Rejection::OutOfTime => "Out of time",
        Rejection::LostRace => "Lost a race",
    }
}

pub(super) fn measure_label(measure: Measure) -> &'static str {
    match measure {
        Measure::SuccessByLoad | Measure::Success => "Success ratio",
        Measure::SuccessUpToLoad => "Success ratio of all requests up to a load",
        Measure::BoundUpToLoad | Measure::Bound => "Success ratio at most",
        Measure::RejectedByLoad | Measure::Rejected => "Share of requests rejected",
        Measure::SiteUtilization => "CPU utilization of a site",
        Measure::CpuUtilization => "CPU utilization",
        Measure::BandwidthUtilization => "Bandwidth utilization",
        Measure::DelayHours => "Delay of the start, h",
        Measure::Price => "Price per reservation, value units",
        Measure::Penalty => "Quality penalty per reservation, value units",
        Measure::Nodes => "Search nodes per request",
        Measure::Questions => "Windows asked for per request",
        Measure::Holds => "Provisional holds per request",
        Measure::IdleShare => "Idle share of what is paid for",
        Measure::Tries => "Tries per request",
        Measure::SuccessGain => "Gain in success over the first series",
        Measure::Planned => "Share of requests with a plan",
        Measure::Proven => "Share of requests with a proven answer",
        Measure::PlanCost => "Cost of a plan, value units",
        Measure::PlanCostGain => "Cost of a plan above that of the first series, value units",
        Measure::Pivots => "Simplex iterations per request",
        Measure::PlanningSeconds => "Planning time per request, this machine",
        Measure::SlowestSeconds => "Longest planning time, this machine",
        Measure::DeviationSeconds => "Standard deviation of planning times, this machine",
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
