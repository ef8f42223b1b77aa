//! Facts of a run, for the goals of lessons and exercises.

use super::run::{ElasticRunQuery, run};
use crate::goal::Fact;
use crate::labs::elastic::document::Scenario;

/// Facts of a scenario, which is run for them; times in seconds.
///
/// Requests are named by their numbers, as in `request["1"].start`; `later` and `sooner` count jobs beside a run without
/// reservations.
pub fn facts(scenario: &Scenario) -> Fact {
    let run = run(scenario, ElasticRunQuery::default());
    let granted = run.requests.iter().filter(|request| request.granted).count();
    let requests = run.requests.iter().map(|request| {
        let when_granted = |value: f64| Fact::number(request.granted.then_some(value));
        let site = run.sites.get(request.site).filter(|_| request.granted);
        let facts = Fact::group([
            ("granted", Fact::Truth(request.granted)),
            ("site", site.map_or(Fact::Nothing, |site| Fact::Text(site.id.clone()))),
            ("start", when_granted(request.start as f64)),
            ("end", when_granted(request.end as f64)),
            ("processors", when_granted(request.processors.into())),
            ("cost", when_granted(request.cost as f64)),
            ("candidates", Fact::Number(request.counters.probed.into())),
            ("kept", Fact::Number(request.counters.kept.into())),
            ("tries", Fact::Number(request.counters.tries.into())),
        ]);
        (request.id.to_string(), facts)
    });
    let sites = run.sites.iter().map(|site| {
        let facts = Fact::group([
            ("grants", Fact::Number(site.grants.into())),
            ("meanWait", Fact::Number(site.waits.mean)),
        ]);
        (&site.id, facts)
    });
    let waits = &run.all;
    let options = &scenario.options;
    let first = options.preferences.first();
    Fact::group([
        ("granted", Fact::count(granted)),
        ("requests", Fact::count(run.requests.len())),
        ("request", Fact::group(requests)),
        ("cluster", Fact::group(sites)),
        ("jobs", Fact::Number(waits.jobs.into())),
        ("later", Fact::Number(waits.later.into())),
        ("sooner", Fact::Number(waits.sooner.into())),
        ("meanWait", Fact::Number(waits.mean)),
        ("meanWaitWithout", Fact::Number(waits.mean_without)),
        ("end", Fact::Number(run.end as f64)),
        ("estimate", Fact::word(&options.estimate)),
        ("thresholdPercent", Fact::Number(options.threshold_percent.into())),
        ("prefers", first.map_or(Fact::Nothing, |preference| Fact::word(&preference.metric))),
        ("admission", Fact::word(&options.admission)),
    ])
}
