//! A rule of one's own: a script filters candidates, and orders them.

use super::{Candidate, ElasticFate, Probe, compare};
use crate::labs::elastic::model::{ElasticOptions, Request, Second};
use crate::labs::elastic::text::msg;
use crate::rule::{Hook, Key, Parameter, RuleAnswer, RuleLanguage, Script, Values, whole};

const REQUEST: Parameter =
    Parameter { name: "request", fields: &["id", "now", "earliest", "latest", "least", "most"] };
const CANDIDATE: Parameter = Parameter {
    name: "candidate",
    fields: &["site", "start", "end", "processors", "duration", "wait", "cost", "esr", "impact"],
};

/// Functions of a script that decides which candidates are tried.
pub const HOOKS: [Hook; 2] = [
    Hook { function: "accept", parameters: &[REQUEST, CANDIDATE], answer: RuleAnswer::Truth },
    Hook { function: "candidate", parameters: &[REQUEST, CANDIDATE], answer: RuleAnswer::Key },
];

/// A candidate that the scheduler would not admit has this impact: more than any other.
const NOT_ADMITTED: Second = 1 << 53;

/// The language of these scripts, with published rules.
pub fn language() -> RuleLanguage {
    RuleLanguage::new(
        &HOOKS,
        &[
            ("earliest-end", true, "Earliest end", include_str!("rules/earliest-end.rhai")),
            ("cheapest", true, "Cheapest", include_str!("rules/cheapest.rhai")),
            ("filter", true, "Estimate filter", include_str!("rules/filter.rhai")),
        ],
    )
}

/// Candidates in the order in which they are tried, and the indices of those that are: by the keys and the filter of a
/// script, and by the options where it does not define one. None is tried when the decision fails.
///
/// Ties go as in [`compare`]. Complexity: two calls per candidate, within the limits of a decision.
pub fn ordered(
    script: &Script,
    request: &Request,
    now: Second,
    candidates: Vec<Candidate>,
    options: &ElasticOptions,
) -> (Vec<Candidate>, Vec<usize>) {
    script.begin(request.id.into(), || msg!("elastic.rule-decision", id = request.id));
    let [accepted, ordered] = ["accept", "candidate"].map(|function| {
        let values = [
            whole(request.id),
            whole(now),
            whole(request.earliest_start),
            whole(request.latest_end),
            whole(request.least),
            whole(request.most),
        ];
        script.object(function, 0, values)
    });
    let ask = |candidate: &Candidate| {
        let about = &subject(candidate);
        let inputs = |function, asked: &Values| [asked.clone(), values(script, function, request, candidate)];
        let is_kept = match script.defines("accept") {
            true => script.truth("accept", about, inputs("accept", &accepted))?,
            false => candidate.esr >= f64::from(options.threshold_percent) / 100.0,
        };
        let key = match script.defines("candidate") {
            true => script.key("candidate", about, inputs("candidate", &ordered))?,
            false => Key::from(0.0),
        };
        Some((key, *candidate, is_kept))
    };
    let asked: Option<Vec<(Key, Candidate, bool)>> = candidates.iter().map(ask).collect();
    let Some(mut asked) = asked else { return (candidates, Vec::new()) };
    let preferences = if script.defines("candidate") { &[][..] } else { &options.preferences };
    asked.sort_by(|(key, a, _), (other, b, _)| key.cmp(other).then_with(|| compare(preferences, a, b)));
    let kept = asked.iter().enumerate().filter(|(_, (.., is_kept))| *is_kept).map(|(at, _)| at).collect();
    (asked.into_iter().map(|(_, candidate, _)| candidate).collect(), kept)
}

/// Notes the fate of each candidate in the record; `tried` has those that were tried, by index.
pub fn tell(script: &Script, probe: &Probe, tried: &[(usize, ElasticFate)]) {
    for (index, candidate) in probe.candidates.iter().enumerate() {
        let fate = tried.iter().find(|(at, _)| *at == index).map(|(_, fate)| *fate);
        let about = &subject(candidate);
        for function in ["accept", "candidate"] {
            match fate {
                Some(ElasticFate::Granted) => script.taken(function, about, 0),
                Some(ElasticFate::OwnCheck) => {
                    script.tell(function, about, || msg!("elastic.rule-clash"));
                }
                Some(_) => script.tell(function, about, || msg!("elastic.rule-local")),
                None if probe.kept.contains(&index) => {}
                None => script.tell(function, about, || msg!("elastic.rule-filtered")),
            }
        }
    }
}

fn subject(candidate: &Candidate) -> [usize; 3] {
    [candidate.site, candidate.start as usize, candidate.processors as usize]
}

fn values(script: &Script, function: &'static str, request: &Request, candidate: &Candidate) -> Values {
    script.object(
        function,
        1,
        [
            whole(candidate.site),
            whole(candidate.start),
            whole(candidate.end),
            whole(candidate.processors),
            whole(candidate.duration()),
            whole(candidate.start - request.earliest_start),
            whole(candidate.cost),
            candidate.esr.into(),
            whole(candidate.impact.unwrap_or(NOT_ADMITTED)),
        ],
    )
}
