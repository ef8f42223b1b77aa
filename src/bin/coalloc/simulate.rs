//! `coalloc simulate`: days of generated requests, reported as means with 95 % confidence intervals.

use std::time::Instant;

use coalloc::kernel::statistics::Total;
use coalloc::kernel::statistics::{Summary, mean_summary, ratio_summary};
use coalloc::labs::co_allocation::day::metrics::{BIN_PERCENT, Report, Slot};
use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::views::{DayReport, day_report};

use super::failure::Failure;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::text::say;
use super::words::mean_and_half_width;
use super::{Ending, days};

/// Arguments of `simulate`.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    days: days::Run,
}

/// Simulates days and prints the report.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = options.days.document()?;
    let scenario = options.days.source.scenario(&document)?;
    let begun = Instant::now();
    let days = days::simulate_all(&options.days, &document, &scenario)?;
    if output.json {
        let named: Vec<DayReport> = (0..)
            .zip(&days.reports)
            .map(|(replication, report)| day_report(&scenario, replication, report))
            .collect();
        output.json(&named)?;
    } else {
        output.text(&report_text(&document, &days, begun.elapsed().as_secs_f64(), output))?;
    }
    Ok(if days.undecided > 0 { Ending::LimitReached } else { Ending::Done })
}

fn report_text(document: &ScenarioDocument, run: &days::Days, seconds: f64, output: &Output) -> String {
    let (workload, days) = (&document.workload, run.reports.len());
    let requests: u32 = run.reports.iter().map(|report| report.total.submitted).sum();
    let mut text = format!("{}\n", output.paint(Tone::Strong, &document.title));
    let (load, seed) = (workload.load_percent, workload.seed);
    text += &say!("simulate.heading", days, load, seed, requests);
    text += "\n\n";
    text += &means_table(document, &run.reports, output);
    text.push('\n');
    text += &bins_table(document, &run.reports, output);
    text.push('\n');
    if run.undecided > 0 {
        let words = say!("simulate.undecided", count = run.undecided) + "\n";
        text += &output.paint(Tone::Odd, &words);
    }
    let notes = say!("simulate.interval", seconds = format!("{seconds:.2}")) + "\n";
    text + &output.paint(Tone::Faint, &notes)
}

fn means_table(document: &ScenarioDocument, reports: &[Report], output: &Output) -> String {
    let mut table = Table::new(&say!("simulate.heads"), [Side::Left, Side::Right, Side::Right]);
    let mut row = |name: &str, summary: Option<Summary>| {
        let [mean, half] = mean_and_half_width(summary);
        table.row(vec![name.to_owned(), mean, half], None);
    };
    row(&say!("simulate.success"), ratio_summary(reports.iter().map(|report| report.total.counts())));
    if document.workload.users.len() > 1 {
        for (index, user) in document.workload.users.iter().enumerate() {
            let counts = reports.iter().map(|report| report.users[index].counts());
            let name = format!("  {}", say!("simulate.of-user", user = user.name.as_str()));
            row(&name, ratio_summary(counts));
        }
    }
    let of_slots = |share: fn(&Slot) -> f64| {
        // Slots are equally long, so the mean over them is that of the day.
        let of_day =
            |report: &Report| report.slots.iter().map(share).total() / report.slots.len().max(1) as f64;
        mean_summary(&reports.iter().map(of_day).collect::<Vec<_>>())
    };
    row(&say!("simulate.cpus"), of_slots(|slot| slot.cpus));
    row(&say!("simulate.bandwidth"), of_slots(|slot| slot.bandwidth));
    table.text(output)
}

/// Success ratio in one bin of load, of one user or of all.
fn bin_summary(reports: &[Report], load_percent: u32, user: Option<usize>) -> Option<Summary> {
    let bin = |report: &Report| report.bins.iter().find(|bin| bin.load_percent == load_percent).cloned();
    ratio_summary(reports.iter().filter_map(bin).map(|bin| match user {
        Some(user) => bin.users[user].counts(),
        None => bin.total().counts(),
    }))
}

/// Success ratio per bin of load; as in experiments, bins that fewer than half of the days reach are left out.
fn bins_table(document: &ScenarioDocument, reports: &[Report], output: &Output) -> String {
    let users = &document.workload.users;
    let mut table = Table::new(&say!("simulate.load-heads"), [Side::Right; 4]);
    if users.len() > 1 {
        for user in users {
            table.column(&user.name, Side::Right);
            table.column("±", Side::Right);
        }
    }
    let most = reports.iter().map(|report| report.bins.len()).max().unwrap_or(0) as u32;
    for load_percent in (1..=most).map(|bin| bin * BIN_PERCENT) {
        let all = bin_summary(reports, load_percent, None);
        let Some(n) = all.map(|summary| summary.n).filter(|n| 2 * n >= reports.len()) else { continue };
        let mut row = vec![format!("{load_percent} %"), n.to_string()];
        row.extend(mean_and_half_width(all));
        if users.len() > 1 {
            for user in 0..users.len() {
                row.extend(mean_and_half_width(bin_summary(reports, load_percent, Some(user))));
            }
        }
        table.row(row, None);
    }
    table.text(output)
}
