//! `coalloc simulate --bands`: the papers' experiments beside what the papers print.

use coalloc::labs::co_allocation::day::DaySettings;
use coalloc::labs::co_allocation::document::WorkloadDocument;
use coalloc::labs::co_allocation::document::{Preset, Scenario, presets, to_model};
use coalloc::labs::co_allocation::study::bands::{BAND_DAYS, Case, Judgment, judge};
use serde::Serialize;

use super::Ending;
use super::days::{self, progress_bar};
use super::failure::Failure;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::words::{counted, mean_and_half_width};

/// One band for machines.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BandView<'a> {
    experiment: &'a str,
    measure: &'a str,
    printed: &'a str,
    low: f64,
    /// Absent where the band is open upward.
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
    mean: Option<f64>,
    half_width: Option<f64>,
    n: usize,
    inside: bool,
}

/// Repeats every experiment made on the scenario's testbed; ends with 1 when a mean is outside its band.
pub fn run(options: &days::Run, output: &Output) -> Result<Ending, Failure> {
    let document = options.document()?;
    let scenario = options.source.scenario(&document)?;
    let paper = paper_of(&scenario).ok_or_else(|| {
        let message = "no paper prints results for this grid, workload and time frames; \
                       use preset:testbed-2010 or preset:testbed-2009";
        Failure::of_input("unsuitable", message.to_owned(), options.source.name(), String::new())
    })?;
    let cases: Vec<Case> = Case::ALL.into_iter().filter(|&case| testbed(case) == paper.id).collect();
    let replications = days_asked(options.replications, &document.workload, &paper.document.workload);
    let progress = progress_bar(replications * cases.len() as u32, "days");
    let mut judged = Vec::new();
    let mut undecided = 0;
    for case in cases {
        let days = days::simulate(options, replications, &experiment(case, &scenario), &progress)?;
        undecided += days.undecided;
        let judgments = judge(case, &scenario.grid, &days.reports);
        judged.extend(judgments.into_iter().map(|judgment| (case, judgment)));
    }
    progress.finish_and_clear();
    if output.json {
        output.json(&judged.iter().map(view).collect::<Vec<_>>())?;
    } else {
        output.text(&report_text(&judged, replications, document.workload.seed, output))?;
    }
    let outside = judged.iter().any(|(_, judgment)| !judgment.is_inside());
    Ok(match (undecided, outside) {
        (1.., _) => Ending::LimitReached,
        (0, true) => Ending::No,
        (0, false) => Ending::Done,
    })
}

/// Days per experiment: as asked for, or as in the scenario where its number is one of its own.
fn days_asked(argument: Option<u32>, ours: &WorkloadDocument, paper: &WorkloadDocument) -> u32 {
    let own = (ours.replications != paper.replications).then_some(ours.replications);
    argument.or(own).unwrap_or(BAND_DAYS)
}

/// The paper whose testbed and workload this is.
///
/// Seed and replications may differ; load, service levels and preferences are set by each experiment.
fn paper_of(scenario: &Scenario) -> Option<Preset> {
    let is_of = |paper: &Scenario| {
        Case::ALL.iter().all(|&case| {
            let [mut ours, theirs] = [scenario, paper].map(|made_from| experiment(case, made_from));
            ours.workload.seed = theirs.workload.seed;
            ours.options.frames.node_limit = theirs.options.frames.node_limit;
            ours.grid == theirs.grid
                && ours.workload == theirs.workload
                && ours.options.frames == theirs.options.frames
        })
    };
    presets().into_iter().find(|preset| {
        ["testbed-2010", "testbed-2009"].contains(&preset.id.as_str())
            && to_model(&preset.document).is_ok_and(|paper| is_of(&paper))
    })
}

/// The scenario with the settings of an experiment.
fn experiment(case: Case, scenario: &Scenario) -> Scenario {
    let DaySettings { workload, frames, rank_by, .. } =
        case.settings(&scenario.day_settings(), &scenario.grid);
    let mut scenario = scenario.clone();
    (scenario.workload, scenario.options.frames, scenario.options.rank_by) = (workload, frames, rank_by);
    scenario
}

fn testbed(case: Case) -> &'static str {
    match case {
        Case::Interval5In2009 | Case::Interval10ServiceLevels2009 => "testbed-2009",
        _ => "testbed-2010",
    }
}

fn name(case: Case) -> &'static str {
    match case {
        Case::Normal2010 => "2010, both users equal",
        Case::ServiceLevels2010 => "2010, B sees half",
        Case::PreferenceByDomain2010 => "2010, (B1) by domain, load 50 %",
        Case::PreferenceByCpus2010 => "2010, (B2) by CPUs, load 50 %",
        Case::Interval5In2009 => "2009, every 5 min",
        Case::Interval10ServiceLevels2009 => "2009, every 10 min, B sees half",
    }
}

fn report_text(judged: &[(Case, Judgment)], days: u32, seed: u32, output: &Output) -> String {
    let mut table = Table::new([
        ("experiment", Side::Left),
        ("measure", Side::Left),
        ("printed", Side::Left),
        ("band", Side::Left),
        ("mean", Side::Right),
        ("±", Side::Right),
        ("", Side::Left),
    ]);
    for (case, judgment) in judged {
        let (band, found) = (&judgment.band, judgment.found);
        let bounds = if band.high.is_finite() {
            format!("{:.2}–{:.2}", band.low, band.high)
        } else {
            format!("≥ {:.2}", band.low)
        };
        let (word, tone) = if judgment.is_inside() { ("inside", Tone::Good) } else { ("OUTSIDE", Tone::Bad) };
        let [mean, half] = mean_and_half_width(found);
        let [case, measure, printed, word] = [name(*case), band.name, band.printed, word].map(str::to_owned);
        table.row(vec![case, measure, printed, bounds, mean, half, word], Some(tone));
    }
    let inside = judged.iter().filter(|(_, judgment)| judgment.is_inside()).count();
    let verdict = format!("{inside} of {} inside their bands", judged.len());
    format!(
        "{}\n{}: {} per experiment, seed {seed}; ± is half of the 95 % confidence interval\n",
        table.text(output),
        output.paint(Tone::Strong, &verdict),
        counted(days as usize, "day")
    )
}

fn view(judged: &(Case, Judgment)) -> BandView<'static> {
    let (case, Judgment { band, found }) = judged;
    BandView {
        experiment: name(*case),
        measure: band.name,
        printed: band.printed,
        low: band.low,
        high: band.high.is_finite().then_some(band.high),
        mean: found.map(|summary| summary.mean),
        half_width: found.and_then(|summary| summary.half_width),
        n: found.map_or(0, |summary| summary.n),
        inside: judged.1.is_inside(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_asked_for_then_the_scenarios_own_then_enough_for_the_bands() {
        let testbed = presets().swap_remove(0).document.workload;
        let [paper, mut mine] = [testbed.clone(), testbed];
        assert_eq!(days_asked(None, &mine, &paper), BAND_DAYS);
        assert_eq!(days_asked(Some(paper.replications), &mine, &paper), paper.replications);
        mine.replications = 7;
        assert_eq!([None, Some(2)].map(|days| days_asked(days, &mine, &paper)), [7, 2]);
    }
}
