//! `coalloc plan`: what each time frame comes to, and the best plan in a sentence.

use std::time::Instant;

use coalloc::labs::co_allocation::document::{DomainRuleKind, PlannerName, RankBy, ScenarioDocument};
use coalloc::labs::co_allocation::views;
use coalloc::labs::co_allocation::views::{
    FrameOutcome, FrameReport, PlanReport, PlanView, ReasonKind, ReasonView,
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
}

/// Plans, tells, and ends with whether there is a plan.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let mut document = options.source.document()?;
    if let Some(planner) = options.planner {
        document.options.planner = planner;
    }
    let scenario = options.source.scenario(&document)?;
    let begun = Instant::now();
    let mut report = views::plan(&scenario);
    report.microseconds = begun.elapsed().as_micros() as f64;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&told(&document, &report, output))?;
    }
    Ok(ending(&document, &report))
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

fn told(document: &ScenarioDocument, report: &PlanReport, output: &Output) -> String {
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
            FrameOutcome::LimitReached { plan: Some(plan), bound } => {
                let why = if report.planner.seeks_proof() { "limit reached" } else { "first plan found" };
                let words = format!("{} ({why}; no plan below {})", brief(plan), value(*bound));
                (value(plan.value), value(plan.price), words)
            }
            FrameOutcome::LimitReached { plan: None, bound } => {
                let words = format!("undecided: limit reached (no plan below {})", value(*bound));
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
    let Some((frame, plan, proven)) = best.and_then(|frame| match &frame.outcome {
        FrameOutcome::Optimal { plan } => Some((frame, plan, true)),
        FrameOutcome::LimitReached { plan: Some(plan), .. } => Some((frame, plan, false)),
        _ => None,
    }) else {
        let undecided = ending(document, report) == Ending::LimitReached;
        let words = if undecided {
            "No plan found, but the node limit was reached: raise options.nodeLimit to decide."
        } else {
            "No plan fits in any time frame. Ask for less, for another window, or free resources."
        };
        return format!("{}\n", output.paint(if undecided { Tone::Odd } else { Tone::Bad }, words));
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
    let proof = match (proven, report.planner.seeks_proof()) {
        (true, _) => "proven optimal in its window",
        (false, true) => "not proven: the node limit was reached",
        (false, false) => "the first one found, with no proof sought",
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
