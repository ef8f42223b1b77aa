//! `coalloc plan`: what each time frame comes to, and the best plan in a sentence.

use std::time::{Duration, Instant};

use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::document::{DomainRuleKind, PlannerName, RankBy, ScenarioDocument};
use coalloc::labs::co_allocation::views::{
    self, FrameOutcome, FrameReport, LimitCause, PlanReport, PlanRun, PlanView, ReasonKind, ReasonView,
};

use super::failure::Failure;
use super::input::Source;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::words::{counted, planner_name, planner_parser, value};
use super::{Ending, clock};

/// Arguments of `plan`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
    /// The planner, in place of the scenario's own.
    #[arg(long, value_parser = planner_parser())]
    planner: Option<PlannerName>,
    /// Stop after so many seconds, with the best plans known by then and how far from optimal they may be. What is
    /// found depends on the machine; without this, only on the scenario.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
}

/// Seconds of a week: longer than any person waits.
const LONGEST_SECONDS: f64 = 604_800.0;

/// Most search nodes between two looks at the clock; time frames that need no search would double them for ever.
const MOST_NODES: u64 = 1 << 20;

/// Plans and prints the report; the exit code says whether there is a plan.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let mut document = options.source.document()?;
    if let Some(planner) = options.planner {
        document.options.planner = planner;
    }
    let scenario = options.source.scenario(&document)?;
    let begun = Instant::now();
    let mut report = match options.seconds {
        None => views::plan(&scenario),
        Some(limit) => plan_until(begun + limit, scenario),
    };
    report.microseconds = begun.elapsed().as_micros() as f64;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&report_text(&document, &report, output))?;
    }
    Ok(ending(&document, &report))
}

/// Plans until it is done or the time is up.
fn plan_until(end: Instant, scenario: Scenario) -> PlanReport {
    let mut run = PlanRun::new(scenario);
    // Search nodes between two looks at the clock: as many as take about this long.
    let (slice, mut nodes) = (Duration::from_millis(20), 1);
    loop {
        let begun = Instant::now();
        let done = run.advance(nodes).done;
        let now = Instant::now();
        if done || now >= end {
            return run.report();
        }
        nodes = if now - begun < slice { (2 * nodes).min(MOST_NODES) } else { nodes.div_ceil(2) };
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && *seconds <= LONGEST_SECONDS);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("give a number above 0, up to {LONGEST_SECONDS}"))
}

/// A frame without a proof matters where it might hold a better plan: ranked by time, not after the best.
fn ending(document: &ScenarioDocument, report: &PlanReport) -> Ending {
    let limited = |frame: &FrameReport| matches!(frame.outcome, FrameOutcome::LimitReached { .. });
    let rivals = match (document.options.rank_by, report.order.first()) {
        (RankBy::Time, Some(&best)) => &report.frames[..=best as usize],
        _ => &report.frames,
    };
    if rivals.iter().any(limited) {
        Ending::LimitReached
    } else if report.order.is_empty() {
        Ending::No
    } else {
        Ending::Done
    }
}

fn report_text(document: &ScenarioDocument, report: &PlanReport, output: &Output) -> String {
    let frame = &document.request.time_frame;
    let mut text = format!("{}\n", output.paint(Tone::Strong, &document.title));
    let latest_end = frame.latest_start_seconds.saturating_add(frame.duration_seconds);
    text += &format!(
        "{} for {} within {}, {} planner\n\n",
        counted(document.request.parts.len(), "part"),
        clock::duration(frame.duration_seconds),
        clock::window(frame.earliest_start_seconds, latest_end),
        planner_name(report.planner),
    );
    text += &frames_table(document, report, output);
    text.push('\n');
    text += &verdict(document, report, output);
    let with_plan = report.order.len();
    let effort = if report.pivots > 0 { format!(", {} pivots", report.pivots) } else { String::new() };
    text + &output.paint(
        Tone::Faint,
        &format!(
            "{with_plan} of {} have a plan; {} search nodes{effort}, {:.1} ms\n",
            counted(report.frames.len(), "time frame"),
            report.nodes,
            report.microseconds / 1000.0
        ),
    )
}

fn frames_table(document: &ScenarioDocument, report: &PlanReport, output: &Output) -> String {
    let mut table = Table::new([
        ("rank", Side::Right),
        ("window", Side::Left),
        ("value", Side::Right),
        ("price", Side::Right),
        ("sites, paths or reason", Side::Left),
    ]);
    for (index, frame) in report.frames.iter().enumerate() {
        let rank = report.order.iter().position(|&best| best as usize == index);
        let rank_cell = rank.map_or("–".to_owned(), |rank| (rank + 1).to_string());
        let window = clock::window(frame.start_seconds, frame.end_seconds);
        let (total, price, words) = match &frame.outcome {
            FrameOutcome::Optimal { plan } => (value(plan.value), value(plan.price), brief(plan)),
            FrameOutcome::Infeasible { reason } => {
                (String::new(), String::new(), told_reason(document, reason))
            }
            FrameOutcome::LimitReached { plan: Some(plan), bound, cause } => {
                let why = match (cause, report.planner.seeks_proof()) {
                    (LimitCause::Stopped, _) => "time up",
                    (_, true) => "limit reached",
                    (_, false) => "first plan found",
                };
                let words = format!("{} ({why}; no plan below {})", brief(plan), value(*bound));
                (value(plan.value), value(plan.price), words)
            }
            FrameOutcome::LimitReached { plan: None, bound, cause } => {
                let why = match cause {
                    LimitCause::NodeLimit => "limit reached",
                    LimitCause::TooLarge => "too large for this planner",
                    LimitCause::Stopped => "time up",
                };
                let words = format!("undecided: {why} (no plan below {})", value(*bound));
                (String::new(), String::new(), words)
            }
        };
        let tone = match (rank, &frame.outcome) {
            (Some(0), _) => Some(Tone::Good),
            (_, FrameOutcome::LimitReached { .. }) => Some(Tone::Odd),
            _ => None,
        };
        table.row(vec![rank_cell, window, total, price, words], tone);
    }
    table.text(output)
}

/// `N3 S2 U1; N3–X1–S2, N3–X1–U1`.
fn brief(plan: &PlanView) -> String {
    let paths: Vec<_> =
        plan.paths.iter().filter(|path| !path.is_empty()).map(|path| path.join("–")).collect();
    let paths = if paths.is_empty() { String::new() } else { format!("; {}", paths.join(", ")) };
    format!("{}{paths}", plan.sites.join(" "))
}

/// One sentence with the best plan, or that there is none.
fn verdict(document: &ScenarioDocument, report: &PlanReport, output: &Output) -> String {
    let best = report.order.first().map(|&index| &report.frames[index as usize]);
    let Some((frame, plan, unproven)) = best.and_then(|frame| match &frame.outcome {
        FrameOutcome::Optimal { plan } => Some((frame, plan, None)),
        FrameOutcome::LimitReached { plan: Some(plan), bound, cause } => {
            Some((frame, plan, Some((*bound, *cause))))
        }
        _ => None,
    }) else {
        let (tone, words) = without_plan(report);
        return format!("{}\n", output.paint(tone, words));
    };
    let part = |(part, site): (&coalloc::labs::co_allocation::document::PartDocument, &String)| {
        format!("{} ({} CPUs) at {site}", part.name, part.cpus)
    };
    let parts: Vec<_> = document.request.parts.iter().zip(&plan.sites).map(part).collect();
    let by = match document.options.rank_by {
        RankBy::Time => "the earliest",
        RankBy::Price => "the cheapest",
        RankBy::Quality => "the one of best quality",
    };
    let proof = match (unproven, report.planner.seeks_proof()) {
        (None, _) => "proven optimal in its window".to_owned(),
        (Some((bound, LimitCause::Stopped)), _) => {
            format!("not proven: the time was up{}", gap(plan.value, bound))
        }
        (Some((bound, _)), true) => {
            format!("not proven: the node limit was reached{}", gap(plan.value, bound))
        }
        (Some(_), false) => "the first one found, with no proof sought".to_owned(),
    };
    let wishes = plan.wish_value.map_or(String::new(), |wishes| format!(", wishes {}", value(wishes)));
    let answer = format!("Best plan, {by}: {}", clock::window(frame.start_seconds, frame.end_seconds));
    format!(
        "{}: {}; value {} (CPUs {}, bandwidth {}{wishes}), {proof}.\n",
        output.paint(Tone::Strong, &answer),
        parts.join(", "),
        value(plan.value),
        value(plan.cpu_value),
        value(plan.bandwidth_value)
    )
}

/// What to say, and how loud, where no time frame has a plan.
fn without_plan(report: &PlanReport) -> (Tone, &'static str) {
    let causes = report.frames.iter().filter_map(|frame| match frame.outcome {
        FrameOutcome::LimitReached { cause, .. } => Some(cause),
        _ => None,
    });
    let causes: Vec<LimitCause> = causes.collect();
    if causes.contains(&LimitCause::Stopped) {
        (Tone::Odd, "No plan found, but the time was up: give more --seconds to decide.")
    } else if causes.contains(&LimitCause::NodeLimit) {
        (Tone::Odd, "No plan found, but the node limit was reached: raise options.nodeLimit to decide.")
    } else if causes.contains(&LimitCause::TooLarge) {
        (Tone::Odd, "No plan found: the problem is too large for this planner. Try --planner exact.")
    } else {
        (Tone::Bad, "No plan fits in any time frame. Ask for less, for another window, or free resources.")
    }
}

/// How far from optimal a plan may be.
fn gap(found: f64, bound: f64) -> String {
    match 100.0 * (found - bound) / found {
        percent if percent > 0.0 => format!("; no plan is below {} ({percent:.1} % less)", value(bound)),
        _ => String::new(),
    }
}

fn told_reason(document: &ScenarioDocument, reason: &ReasonView) -> String {
    let part = reason.part.as_ref().map(|name| format!("part {name}"));
    let flow = reason.flow.and_then(|index| document.request.flows.get(index as usize));
    let flow = flow.map(|flow| format!("flow {}", flow.between.join("–")));
    let who = part.or(flow).unwrap_or_else(|| "the request".to_owned());
    let amounts = |unit: &str| match (reason.needed, reason.available) {
        (Some(needed), Some(available)) => format!(": needs {needed}{unit}, at best {available}"),
        (Some(needed), None) => format!(": needs {needed}{unit}"),
        _ => String::new(),
    };
    match reason.kind {
        ReasonKind::Cpus => format!("no plan: too few CPUs for {who}{}", amounts("")),
        ReasonKind::Attributes => format!("no plan: no site has what {who} requires"),
        ReasonKind::DomainRules => {
            match reason.rule.and_then(|rule| document.request.domain_rules.get(rule as usize)) {
                Some(rule) => {
                    let kind = match rule.kind {
                        DomainRuleKind::Apart => "apart",
                        DomainRuleKind::Together => "together",
                    };
                    format!("no plan: {} cannot be {kind}", rule.parts.join(" and "))
                }
                None => "no plan: the domain rules cannot hold together".to_owned(),
            }
        }
        ReasonKind::Latency => format!("no plan: every path of {who} takes too long{}", amounts(" µs")),
        ReasonKind::HopLimit => format!("no plan: every path of {who} is too long{}", amounts(" links")),
        ReasonKind::Disconnected => format!("no plan: no path for {who}"),
        ReasonKind::Bandwidth => format!("no plan: too little bandwidth for {who}{}", amounts(" Mbps")),
        ReasonKind::Unknown => "no plan".to_owned(),
    }
}
