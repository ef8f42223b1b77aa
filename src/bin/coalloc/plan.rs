//! `coalloc plan`: what each time frame comes to, and the best plan in a sentence.

use std::time::{Duration, Instant};

use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::document::{
    DomainRuleKind, PlannerName, RankBy, ScenarioDocument, parse_with_model, to_model,
};
use coalloc::labs::co_allocation::views::{
    self, FrameOutcome, FrameReport, LimitCause, PlanReport, PlanRun, PlanView, ReasonKind, ReasonView,
};

use super::failure::Failure;
use super::input::Source;
use super::lines::answer_lines;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::text::say;
use super::words::{planner_name, planner_parser, value};
use super::{Ending, clock};

/// Arguments of `plan`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    source: Source,
    /// The planner, in place of the scenario's own.
    #[arg(long, value_parser = planner_parser())]
    planner: Option<PlannerName>,
    /// Stop after that many seconds, with the best plans known by then and how far from optimal they may be. What is
    /// found depends on the machine; without this, only on the scenario.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Plan many scenarios: FILE has one in each line, and the answers are one line of JSON each, in the same order. A
    /// line that is wrong gets its error in its place. Ends with the highest exit code of any line. The answers are the same
    /// bytes in every run, but for `microseconds`.
    #[arg(long)]
    lines: bool,
    /// Threads for --lines; all cores where left out. The answers do not depend on it.
    #[arg(long, requires = "lines", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
}

/// Seconds of a week: longer than any person waits.
const LONGEST_SECONDS: f64 = 604_800.0;

/// Most search nodes between two looks at the clock; time frames that need no search would double them for ever.
const MOST_NODES: u64 = 1 << 20;

/// Plans and prints the report; the exit code says whether there is a plan.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    if options.lines {
        let one = |name: &str, text: Result<String, Failure>| {
            text.and_then(|text| planned(options, name, &text)).map_or_else(
                |failure| (failure.json().unwrap_or_default(), Ending::Invalid),
                |(document, report)| (json_line(&report), ending(&document, &report)),
            )
        };
        return answer_lines(options.source.file(), options.threads, output, one);
    }
    let (document, report) = planned(options, &options.source.name(), &options.source.text()?)?;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&report_text(&document, &report, output))?;
    }
    Ok(ending(&document, &report))
}

/// The document of a text, and what its time frames come to.
fn planned(options: &Options, source: &str, text: &str) -> Result<(ScenarioDocument, PlanReport), Failure> {
    let wrong = |error| Failure::of_document(source, error);
    let (mut document, mut scenario) = parse_with_model::<ScenarioDocument>(text).map_err(wrong)?;
    if let Some(planner) = options.planner {
        document.options.planner = planner;
        scenario = to_model(&document).map_err(wrong)?;
    }
    let begun = Instant::now();
    let mut report = match options.seconds {
        None => views::plan(&scenario),
        Some(limit) => plan_until(begun + limit, scenario),
    };
    report.microseconds = begun.elapsed().as_micros() as f64;
    Ok((document, report))
}

/// An answer as `--json` writes it.
fn json_line(report: &PlanReport) -> String {
    serde_json::to_string(report).expect("a report is JSON") + "\n"
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
    seconds.map(Duration::from_secs_f64).ok_or_else(|| say!("argument.above-zero", most = LONGEST_SECONDS))
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
    text += &say!(
        "plan.request",
        parts = document.request.parts.len(),
        duration = clock::duration(frame.duration_seconds),
        window = clock::window(frame.earliest_start_seconds, latest_end),
        planner = planner_name(report.planner),
    );
    text += "\n\n";
    text += &frames_table(document, report, output);
    text.push('\n');
    text += &verdict(document, report, output);
    let (plans, frames, nodes) = (report.order.len(), report.frames.len(), report.nodes);
    let milliseconds = format!("{:.1}", report.microseconds / 1000.0);
    let counts = match report.pivots {
        pivots if pivots > 0 => {
            say!("plan.counts-with-pivots", plans, frames, nodes, pivots, milliseconds)
        }
        _ => say!("plan.counts", plans, frames, nodes, milliseconds),
    };
    text + &output.paint(Tone::Faint, &(counts + "\n"))
}

fn frames_table(document: &ScenarioDocument, report: &PlanReport, output: &Output) -> String {
    let sides = [Side::Right, Side::Left, Side::Right, Side::Right, Side::Left];
    let mut table = Table::new(&say!("plan.heads"), sides);
    for (index, frame) in report.frames.iter().enumerate() {
        let rank = report.order.iter().position(|&best| best as usize == index);
        let rank_cell = rank.map_or("–".to_owned(), |rank| (rank + 1).to_string());
        let window = clock::window(frame.start_seconds, frame.end_seconds);
        let (total, price, words) = match &frame.outcome {
            FrameOutcome::Optimal { plan } => (value(plan.value), value(plan.price), with_excess(plan)),
            FrameOutcome::Infeasible { reason } => {
                (String::new(), String::new(), reason_text(document, reason))
            }
            FrameOutcome::LimitReached { plan: Some(plan), bound, cause } => {
                let why = match (cause, report.planner.seeks_proof()) {
                    (LimitCause::Stopped, _) => say!("plan.time-up"),
                    (_, true) => say!("plan.limit"),
                    (_, false) => say!("plan.first"),
                };
                let words = say!("plan.bounded", plan = brief(plan), why, bound = value(*bound));
                (value(plan.value), value(plan.price), words)
            }
            FrameOutcome::LimitReached { plan: None, bound, cause } => {
                let why = match cause {
                    LimitCause::NodeLimit => say!("plan.limit"),
                    LimitCause::TooLarge => say!("plan.too-large"),
                    LimitCause::Stopped => say!("plan.time-up"),
                };
                let words = say!("plan.undecided", why, bound = value(*bound));
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

/// The same, with what it is over its budget by.
fn with_excess(plan: &PlanView) -> String {
    match plan.over_budget {
        None => brief(plan),
        Some(excess) => say!("plan.over-budget", plan = brief(plan), excess = value(excess)),
    }
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
        return format!("{}\n", output.paint(tone, &words));
    };
    let part = |(part, site): (&coalloc::labs::co_allocation::document::PartDocument, &String)| {
        say!("plan.part", part = part.name.as_str(), cpus = part.cpus, site = site.as_str())
    };
    let parts = document.request.parts.iter().zip(&plan.sites).map(part);
    let parts = parts.reduce(|parts, part| say!("plan.parts", parts, part)).unwrap_or_default();
    let window = clock::window(frame.start_seconds, frame.end_seconds);
    let answer = match document.options.rank_by {
        RankBy::Time => say!("plan.earliest", window),
        RankBy::Price => say!("plan.cheapest", window),
        RankBy::Quality => say!("plan.best", window),
    };
    let proof = match (unproven, report.planner.seeks_proof()) {
        (None, _) => say!("plan.proven"),
        (Some((bound, LimitCause::Stopped)), _) => gap(say!("plan.unproven-time"), plan.value, bound),
        (Some((bound, _)), true) => gap(say!("plan.unproven-limit"), plan.value, bound),
        (Some(_), false) => say!("plan.no-proof-sought"),
    };
    let answer = output.paint(Tone::Strong, &answer);
    let [total, cpus, bandwidth] = [plan.value, plan.cpu_value, plan.bandwidth_value].map(value);
    let answer = match plan.wish_value.map(value) {
        None => say!("plan.answer", answer, parts, value = total, cpus, bandwidth, proof),
        Some(wishes) => {
            say!("plan.answer-with-wishes", answer, parts, value = total, cpus, bandwidth, wishes, proof)
        }
    };
    answer + "\n"
}

/// Tone and message where no time frame has a plan.
fn without_plan(report: &PlanReport) -> (Tone, String) {
    let causes = report.frames.iter().filter_map(|frame| match frame.outcome {
        FrameOutcome::LimitReached { cause, .. } => Some(cause),
        _ => None,
    });
    let causes: Vec<LimitCause> = causes.collect();
    let needed = report.frames.iter().filter_map(|frame| match &frame.outcome {
        FrameOutcome::Optimal { plan } => Some((plan.budget_needed?, frame)),
        _ => None,
    });
    if causes.contains(&LimitCause::Stopped) {
        (Tone::Odd, say!("plan.none-time"))
    } else if causes.contains(&LimitCause::NodeLimit) {
        (Tone::Odd, say!("plan.none-limit"))
    } else if causes.contains(&LimitCause::TooLarge) {
        (Tone::Odd, say!("plan.none-too-large"))
    } else if let Some((budget, frame)) = needed.min_by_key(|&(budget, _)| budget) {
        let window = clock::window(frame.start_seconds, frame.end_seconds);
        (Tone::Bad, say!("plan.none-within-budget", window, budget))
    } else {
        (Tone::Bad, say!("plan.none"))
    }
}

/// Why a plan is not proven, with how far from optimal it may be.
fn gap(unproven: String, found: f64, bound: f64) -> String {
    match 100.0 * (found - bound) / found {
        percent if percent > 0.0 => {
            let percent = format!("{percent:.1}");
            say!("plan.unproven-gap", unproven, bound = value(bound), percent)
        }
        _ => unproven,
    }
}

fn reason_text(document: &ScenarioDocument, reason: &ReasonView) -> String {
    let part = reason.part.as_deref().map(|name| say!("reason.part", name));
    let flow = reason.flow.and_then(|index| document.request.flows.get(index as usize));
    let flow = flow.map(|flow| say!("reason.flow", name = flow.between.join("–")));
    let who = part.or(flow).unwrap_or_else(|| say!("reason.request"));
    let amounts = |reason_text: String, unit: &str| match (reason.needed, reason.available) {
        (Some(needed), Some(available)) => {
            say!("reason.needs-of", reason = reason_text, needed, unit, available)
        }
        (Some(needed), None) => say!("reason.needs", reason = reason_text, needed, unit),
        _ => reason_text,
    };
    match reason.kind {
        ReasonKind::Cpus => amounts(say!("reason.cpus", who), ""),
        ReasonKind::Attributes => say!("reason.attributes", who),
        ReasonKind::DomainRules => {
            match reason.rule.and_then(|rule| document.request.domain_rules.get(rule as usize)) {
                None => say!("reason.rules"),
                Some(rule) => {
                    let [a, b] = rule.parts.each_ref().map(String::as_str);
                    match rule.kind {
                        DomainRuleKind::Apart => say!("reason.apart", a, b),
                        DomainRuleKind::Together => say!("reason.together", a, b),
                    }
                }
            }
        }
        ReasonKind::Latency => amounts(say!("reason.latency", who), " µs"),
        ReasonKind::HopLimit => amounts(say!("reason.length", who), &format!(" {}", say!("unit.links"))),
        ReasonKind::Disconnected => say!("reason.disconnected", who),
        ReasonKind::Bandwidth => amounts(say!("reason.bandwidth", who), " Mbps"),
        ReasonKind::Unknown => say!("reason.unknown"),
    }
}
