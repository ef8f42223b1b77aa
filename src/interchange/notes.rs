//! What an import read, what it assumed, and what it left out: nothing is dropped without a note here.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::problem::misleads;
use crate::interchange::limits;

/// Different names of attributes that are told apart; a hostile file has more.
const ONCE: usize = 1_000;
/// Names told with a note; the others are counted.
const NAMES: usize = 12;

/// What a note is about. The names and counts of a note are of the things in the comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ImportFact {
    /// Nodes of the file.
    Nodes,
    /// Links of the file, parallel ones one by one.
    Links,
    /// Demands between nodes.
    Demands,
    /// Jobs of a trace.
    Jobs,
    /// Links whose capacity the file states.
    StatedCapacities,
    /// Nodes whose place on the earth the file states.
    GeographicPlaces,
    /// Nodes whose place on a drawing the file states.
    DrawnPlaces,
    /// Sites whose CPUs the file states.
    StatedCpus,
    /// Domains the file states.
    Domains,

    /// Sites given the CPUs of the options.
    DefaultCpus,
    /// Links given the bandwidth of the options.
    DefaultBandwidth,
    /// Links whose numbers have no unit: that of the options was taken.
    AssumedUnit,
    /// Links whose capacity stands in a label for people.
    CapacityFromLabel,
    /// Links of which a range is stated: the lower end was taken.
    LowerEndOfRange,
    /// Links whose capacity is what can be installed, not what is.
    CapacityFromModules,
    /// Links whose bandwidth was rounded to whole Mbps.
    RoundedBandwidth,
    /// Links whose bandwidth was cut to the most a document may have.
    CutBandwidth,
    /// Links that stand for several parallel ones, whose bandwidths were added.
    ParallelAdded,
    /// Links that stand for several parallel ones, of which the largest was taken.
    ParallelLargest,
    /// Links that stand for one link of each direction; the larger was taken.
    DirectionsJoined,
    /// Nodes made exchange points because they have many links.
    ManyLinksExchangePoint,
    /// Nodes outside the network, kept as exchange points or sites.
    ExternalKept,
    /// Things renamed, since names must be short, visible and different.
    Renamed,
    /// Nodes placed by calculation.
    CalculatedPlaces,
    /// Nodes moved apart from others at nearly the same place.
    MovedApart,
    /// Demands that became requested paths.
    DemandsAsFlows,
    /// Requested paths that stand for the demands of both directions.
    DemandsJoined,
    /// Parts that must run at the node their demand names.
    PinnedParts,
    /// Parts given the CPUs of the options.
    PartCpus,
    /// Requested paths whose demand was rounded to whole Mbps, or cut.
    RoundedDemands,
    /// Processors of the site of a trace, as its header states them.
    CpusFromHeader,
    /// Processors of the site of a trace: the most that its jobs use at once.
    CpusFromPeak,
    /// Seconds by which all times of a trace were moved.
    MovedTimes,
    /// Jobs taken to begin when they were submitted, since their wait is unknown.
    UnknownWait,
    /// Jobs taken to run as long as requested, since their run time is unknown.
    RequestedTime,
    /// Jobs taken to use the processors requested, since those allocated are unknown.
    RequestedCpus,
    /// Jobs whose times were rounded to whole seconds.
    RoundedTimes,

    /// Links from a node to itself.
    SelfLoops,
    /// Nodes outside the network.
    ExternalNodes,
    /// Links of nodes that were left out.
    LinksOfLeftOut,
    /// Attributes of nodes a scenario has no place for, by name.
    NodeAttributes,
    /// Attributes of links a scenario has no place for, by name.
    LinkAttributes,
    /// Attributes of the whole file a scenario has no place for, by name.
    FileAttributes,
    /// Values that are no number, or none that can be: by what they belong to.
    BadNumbers,
    /// Values given twice for one thing: the last was taken.
    RepeatedValues,
    /// Parts of the file that are not about the network, by name.
    OtherSections,
    /// Directions of links: a link of a scenario has two.
    Directions,
    /// Demands that did not become requested paths.
    DemandsLeft,
    /// Demands that fit on no path beside the larger ones.
    DemandsTooLarge,
    /// Attributes of demands, such as their routing unit, by name.
    DemandAttributes,
    /// Jobs beyond the number asked for.
    MoreJobs,
    /// Jobs that never ran, or on no processor.
    EmptyJobs,
    /// Jobs that want more than is left of the site's processors.
    OverbookingJobs,
    /// Jobs later than a document's last day.
    LateJobs,
    /// Lines that are not a job.
    BadLines,
    /// Fields of jobs a reservation has no place for, by name.
    JobFields,
}

/// One thing read, assumed or left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ImportNote {
    /// What it is about.
    pub fact: ImportFact,
    /// Of how many things.
    pub count: u32,
    /// The first of them.
    pub names: Vec<String>,
    /// The value taken, where there is one for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// What happened to a file on its way into a document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    /// Found in the file.
    pub read: Vec<ImportNote>,
    /// Not in the file, or not so.
    pub assumed: Vec<ImportNote>,
    /// In the file, but not in the document.
    pub left_out: Vec<ImportNote>,
}

/// The notes taken so far.
#[derive(Default)]
pub(crate) struct Ledger {
    notes: BTreeMap<ImportFact, ImportNote>,
    /// What was noted once.
    once: BTreeSet<(ImportFact, String)>,
}

impl Ledger {
    /// Counts one thing of that name.
    pub fn note(&mut self, fact: ImportFact, name: &str) {
        let note = self.entry(fact);
        note.count = note.count.saturating_add(1);
        if note.names.len() < NAMES {
            let shown = shown(name);
            if !shown.is_empty() {
                note.names.push(shown);
            }
        }
    }

    /// Counts a name once, however often it comes: for the names of attributes.
    pub fn note_once(&mut self, fact: ImportFact, name: &str) {
        if self.once.len() < ONCE && self.once.insert((fact, shown(name))) {
            self.note(fact, name);
        }
    }

    /// The value taken for all things a fact is about; told only where there are any.
    pub fn value(&mut self, fact: ImportFact, value: impl ToString) {
        if let Some(note) = self.notes.get_mut(&fact) {
            note.value = Some(value.to_string());
        }
    }

    /// All notes, in the order of their facts.
    pub fn into_report(self) -> ImportReport {
        let mut report = ImportReport::default();
        for (fact, note) in self.notes {
            let list = match fact {
                _ if fact < ImportFact::DefaultCpus => &mut report.read,
                _ if fact < ImportFact::SelfLoops => &mut report.assumed,
                _ => &mut report.left_out,
            };
            list.push(note);
        }
        report
    }

    fn entry(&mut self, fact: ImportFact) -> &mut ImportNote {
        let empty = ImportNote { fact, count: 0, names: Vec::new(), value: None };
        self.notes.entry(fact).or_insert(empty)
    }
}

/// A name of a file as notes show it: bounded, and harmless however hostile it is.
fn shown(name: &str) -> String {
    name.chars().filter(|&c| !misleads(c)).take(limits::NAME_CHARS).collect()
}
