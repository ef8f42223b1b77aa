//! How plans are made and ranked.

use std::collections::BTreeMap;

use crate::document::field;
use crate::document::problem::{Code, Problems};
use crate::labs::co_allocation::day::Admission;
use crate::labs::co_allocation::document::Options;
use crate::labs::co_allocation::document::{AdmissionDocument, OptionsDocument, PreferenceDocument};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::planner::Constraints;
use crate::labs::co_allocation::planner::frames::{FrameOptions, RankBy};
use crate::labs::co_allocation::planner::strategy::StrategyName;
use crate::labs::co_allocation::planner::values::{Objective, Preferences};
use crate::labs::co_allocation::reservation::Disclosure;
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Reads the options.
pub(super) fn read(document: &OptionsDocument, grid: &Grid, problems: &mut Problems) -> Options {
    let objective = match document.rank_by {
        RankBy::Time | RankBy::Price => Objective::Price,
        RankBy::Quality => Objective::Quality,
    };
    let weights = read_weights(&document.preference, grid, problems);
    Options {
        frames: FrameOptions {
            time_frames: document.time_frames,
            constraints: Constraints {
                no_opposite_links: document.no_opposite_links,
                max_path_links: document.max_path_links,
                share_sites: document.share_sites,
            },
            preferences: Preferences {
                objective,
                load_balancing: document.load_balancing,
                weights,
                ..Preferences::default()
            },
            node_limit: document.node_limit.into(),
        },
        rank_by: document.rank_by,
        planner: document.planner,
        strategy: read_strategy(document, problems),
        disclosure: match document.disclose_timetables {
            false => Disclosure::WindowOnly,
            true => Disclosure::Timetable,
        },
        admission: read_admission(document.admission),
    }
}

fn read_admission(document: AdmissionDocument) -> Admission {
    let AdmissionDocument { least_revenue_percent, links_by_use } = document;
    Admission { least_revenue_percent, links_by_use }
}

fn read_strategy(document: &OptionsDocument, problems: &mut Problems) -> StrategyName {
    let strategy = document.strategy;
    if strategy.needs_timetables() && !document.disclose_timetables {
        let message = msg!("option.no-timetables-no-day");
        problems.warning(Code::Contradiction, "options.discloseTimetables", message);
    }
    strategy
}

/// The weight per CPU of each node: by the name of its domain (B1), by its size (B2), or by its own name.
fn read_weights(
    preference: &PreferenceDocument,
    grid: &Grid,
    problems: &mut Problems,
) -> Option<Vec<Option<u32>>> {
    match preference {
        PreferenceDocument::None {} => None,
        PreferenceDocument::ByDomain { weights } => {
            let entries = weights.iter().map(|entry| (entry.domain.as_str(), entry.weight));
            let table = read_table(entries, "domain", problems);
            for (i, entry) in weights.iter().enumerate() {
                if !grid.domains.iter().any(|domain| domain.name == entry.domain) {
                    nobody(problems, i, "domain", msg!("kind.domain"), &entry.domain);
                }
            }
            let weight = |domain: usize| table.get(grid.domains[domain].name.as_str()).copied();
            Some(grid.nodes.iter().map(|node| node.domain.and_then(weight)).collect())
        }
        PreferenceDocument::ByCpus { weights } => {
            let entries = weights.iter().map(|entry| (entry.cpus, entry.weight));
            let table = read_table(entries, "cpus", problems);
            for (i, entry) in weights.iter().enumerate() {
                if !grid.nodes.iter().any(|node| node.is_site() && node.cpus() == entry.cpus) {
                    let path = format!("options.preference.weights[{i}].cpus");
                    problems.warning(Code::UnusedWeight, path, msg!("weight.unused", cpus = entry.cpus));
                }
            }
            let weight = |cpus: u32| table.get(&cpus).copied();
            Some(
                grid.nodes.iter().map(|node| node.is_site().then(|| weight(node.cpus())).flatten()).collect(),
            )
        }
        PreferenceDocument::BySite { weights } => {
            let entries = weights.iter().map(|entry| (entry.site.as_str(), entry.weight));
            let table = read_table(entries, "site", problems);
            for (i, entry) in weights.iter().enumerate() {
                if !grid.nodes.iter().any(|node| node.is_site() && node.name == entry.site) {
                    nobody(problems, i, "site", msg!("kind.site"), &entry.site);
                }
            }
            Some(grid.nodes.iter().map(|node| table.get(node.name.as_str()).copied()).collect())
        }
    }
}

/// Nothing of that kind has the name of a weight.
fn nobody(problems: &mut Problems, index: usize, key: &str, kind: Message, name: &str) {
    let message = msg!("weight.unknown-name", kind, name = field::shown(name));
    problems.error(Code::UnknownName, format!("options.preference.weights[{index}].{key}"), message);
}

fn read_table<K: Ord>(
    entries: impl Iterator<Item = (K, u32)>,
    key: &str,
    problems: &mut Problems,
) -> BTreeMap<K, u32> {
    let at = "options.preference.weights";
    let mut table = BTreeMap::new();
    for (i, (entry, weight)) in entries.enumerate() {
        if table.insert(entry, weight).is_some() {
            problems.error(Code::DuplicateName, format!("{at}[{i}].{key}"), msg!("weight.twice"));
        }
    }
    table
}
