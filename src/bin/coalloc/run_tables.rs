//! Text for people about runs of CORS, of elastic reservations and of markets.

use coalloc::labs::cors::document::Scenario as CorsScenario;
use coalloc::labs::cors::views::{CorsApplicationResult, CorsFate, CorsPart, CorsRunReport};
use coalloc::labs::elastic::broker::ElasticFate;
use coalloc::labs::elastic::views::{
    ElasticModificationResult, ElasticRequestResult, ElasticRunReport, ElasticWaits,
};
use coalloc::labs::market::document::Scenario as MarketScenario;
use coalloc::labs::market::views::{MarketFate, MarketRunReport};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::text::say;

/// Fate of every request, and totals.
pub fn cors_text(title: &str, scenario: &CorsScenario, report: &CorsRunReport, output: &Output) -> String {
    use Side::{Left, Right};
    let mut table = Table::new(&say!("cors.run-heads"), [Left, Left, Left, Right, Right, Right, Left, Right]);
    for result in &report.requests {
        let request = &result.request;
        let (word, tone) = match result.fate {
            CorsFate::Open => (say!("cors.open"), Some(Tone::Odd)),
            CorsFate::Served => (say!("cors.served"), None),
            CorsFate::Short => (say!("cors.short"), Some(Tone::Bad)),
            CorsFate::OverBudget => (say!("cors.over-budget"), Some(Tone::Bad)),
            CorsFate::JobFailed => (say!("cors.job-failed"), Some(Tone::Bad)),
        };
        let part =
            |part: &CorsPart| format!("{} {}", part.amount, scenario.grid.nodes[part.node as usize].id);
        let held: Vec<String> = result.held.iter().map(part).collect();
        let row = vec![
            scenario.applications[request.application as usize].id.clone(),
            scenario.grid.resources[request.resource as usize].id.clone(),
            format!("{}–{}", request.start, request.end),
            request.amount.to_string(),
            format!("P{}", result.prm),
            result.searches.to_string(),
            if held.is_empty() { word } else { held.join(" + ") },
            money(result.cost),
        ];
        table.row(row, tone);
    }
    let CorsApplicationResult { requests, failed, connections, cost } = report.total;
    let counters = &report.counters;
    let (steps, refused, retries) = (report.steps, counters.refusals, counters.retries);
    let totals = say!("cors.total", requests, failed, connections, cost = money(cost));
    let effort = say!("cors.effort", steps, messages = counters.messages, refused, retries);
    let heading = output.paint(Tone::Strong, title);
    format!("{heading}\n\n{}\n{totals}\n{effort}\n", table.text(output))
}

fn money(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Fate of every request, and of the jobs of every site.
pub fn elastic_text(title: &str, report: &ElasticRunReport, output: &Output) -> String {
    use Side::{Left, Right};
    let heads = say!("elastic.run-heads");
    let mut requests = Table::new(&heads, [Right, Right, Right, Right, Right, Left, Left, Right]);
    for request in &report.requests {
        let counters = request.counters;
        let numbers = [request.id, counters.probed, counters.kept, counters.tries];
        let mut row: Vec<String> = numbers.map(|number| number.to_string()).into();
        row.insert(1, request.arrival.to_string());
        let tone = if request.granted {
            let site = report.sites[request.site].id.clone();
            row.extend([site, format!("{}–{}", request.start, request.end), request.processors.to_string()]);
            None
        } else {
            let queued = request.queued_start.map_or(String::new(), |start| say!("elastic.queued", start));
            row.extend([say!("elastic.refused"), queued, String::new()]);
            Some(Tone::Bad)
        };
        requests.row(row, tone);
    }
    let heads = say!("elastic.site-heads");
    let mut sites = Table::new(&heads, [Left, Right, Right, Right, Right, Right, Right]);
    for site in &report.sites {
        let ElasticWaits { jobs, later, sooner, mean, mean_without, .. } = site.waits;
        let mut row = vec![site.id.clone()];
        row.extend([jobs, site.grants, later, sooner].map(|count| count.to_string()));
        row.extend([mean, mean_without].map(|seconds| format!("{seconds:.1}")));
        sites.row(row, None);
    }
    let heading = output.paint(Tone::Strong, title);
    let modified: String = report.requests.iter().filter_map(modified_line).collect();
    format!("{heading}\n\n{}{modified}\n{}", requests.text(output), sites.text(output))
}

fn modified_line(request: &ElasticRequestResult) -> Option<String> {
    let id = request.id;
    let &ElasticModificationResult { at, fate, start, end, processors } = request.modification.as_ref()?;
    let line = match fate {
        ElasticFate::OwnCheck => say!("elastic.modified-own", id, at, start, end, processors),
        ElasticFate::Local => say!("elastic.modified-local", id, at, start, end, processors),
        ElasticFate::Granted => say!("elastic.modified", id, at, start, end, processors),
        _ => say!("elastic.modified-late", id, at, start, end, processors),
    };
    Some(line + "\n")
}

/// Fate of every user.
pub fn market_text(
    title: &str,
    scenario: &MarketScenario,
    report: &MarketRunReport,
    output: &Output,
) -> String {
    use Side::{Left, Right};
    let mut table = Table::new(&say!("market.run-heads"), [Left, Right, Left, Right, Right, Right, Right]);
    for (user, result) in scenario.world.users.iter().zip(&report.users) {
        let (word, tone) = match result.fate {
            MarketFate::Done => (say!("market.done"), None),
            MarketFate::Broke => (say!("market.broke"), Some(Tone::Bad)),
            MarketFate::Outbid => (say!("market.outbid"), Some(Tone::Bad)),
            MarketFate::OutOfTime => (say!("market.out-of-time"), Some(Tone::Bad)),
            MarketFate::Absent => (say!("market.missed-end"), Some(Tone::Bad)),
        };
        for (number, task) in result.tasks.iter().enumerate() {
            let resource = &scenario.world.resources[task.resource as usize].id;
            let numbers = [task.start, task.end, task.waiting, task.spend].map(|value| format!("{value:.2}"));
            let row = [user.id.clone(), (number + 1).to_string(), resource.clone()];
            table.row(row.into_iter().chain(numbers).collect(), tone);
        }
        if result.fate != MarketFate::Done {
            let [empty, end] = [String::new(), format!("{:.2}", report.end)];
            let row = vec![user.id.clone(), empty.clone(), word, empty.clone(), end, empty.clone(), empty];
            table.row(row, tone);
        }
    }
    let round = |value: f64| format!("{value:.2}");
    let (task, job) = (round(report.task_seconds), round(report.job_seconds));
    let total = say!("market.total", events = report.event_count, end = round(report.end), task, job);
    format!("{}\n\n{}\n{total}\n", output.paint(Tone::Strong, title), table.text(output))
}
