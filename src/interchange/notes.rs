//! Notes on what an import read, assumed, and left out: nothing is dropped without a note here.

use std::collections::{BTreeMap, BTreeSet};

use super::note_words::words;
use crate::document::problem::{Code, FormatError, misleads};
use crate::interchange::limits;
use crate::text::{Argument, Message, Value, msg};

/// Distinct attribute names to remember; bounds memory on hostile files.
const ONCE: usize = 1_000;
/// Names listed in a note; further ones are only counted.
const NAMES: usize = 12;

/// Subject of a note. A note's names and count refer to the things described in the comment.
#[apply(word)]
#[derive(PartialOrd, Ord)]
pub enum ImportFact {
    /// Nodes of the file.
    Nodes,
    /// Links of the file, parallel ones counted separately.
    Links,
    /// Demands between nodes.
    Demands,
    /// Jobs of a trace.
    Jobs,
    /// Links whose capacity the file states.
    StatedCapacities,
    /// Nodes with a geographic position in the file.
    GeographicPlaces,
    /// Nodes with a position on a drawing in the file.
    DrawnPlaces,
    /// Sites whose CPUs the file states.
    StatedCpus,
    /// Domains the file states.
    Domains,

    /// Files whose bytes are no UTF-8, and declared as nothing else.
    AssumedEncoding,
    /// Sites given the default CPUs from the options.
    DefaultCpus,
    /// Links given the default bandwidth from the options.
    DefaultBandwidth,
    /// Links whose numbers have no unit: the one from the options was used.
    AssumedUnit,
    /// Columns of a table read as the ends of links because of their content.
    EndColumns,
    /// Values of a table with a comma as decimal mark.
    DecimalCommas,
    /// Links whose capacity is stated in bytes a second.
    Bytes,
    /// Links whose latency has no unit: the one from the options was used.
    AssumedLatencyUnit,
    /// Links whose capacity was read from a human-readable label.
    CapacityFromLabel,
    /// Links with a capacity range: the lower end was used.
    LowerEndOfRange,
    /// Links whose capacity is what can be installed, not what is installed.
    CapacityFromModules,
    /// Links whose bandwidth was rounded to whole Mbps.
    RoundedBandwidth,
    /// Links whose bandwidth was capped at the document's limit.
    CutBandwidth,
    /// Links that stand for several parallel ones, whose bandwidths were added.
    ParallelAdded,
    /// Links that stand for several parallel ones; the largest bandwidth was used.
    ParallelLargest,
    /// Links that stand for one link in each direction; the larger bandwidth was used.
    DirectionsJoined,
    /// Nodes made exchange points because they have many links.
    ManyLinksExchangePoint,
    /// Nodes outside the network, kept as exchange points or sites.
    ExternalKept,
    /// Things renamed, since names must be short, visible and unique.
    Renamed,
    /// Nodes without a place in the file: they are placed when they are drawn.
    CalculatedPlaces,
    /// Nodes moved apart because they nearly coincided.
    MovedApart,
    /// Demands that became requested paths.
    DemandsAsFlows,
    /// Requested paths that stand for the demands of both directions.
    DemandsJoined,
    /// Parts that must run at the node their demand names.
    PinnedParts,
    /// Parts given the CPUs from the options.
    PartCpus,
    /// Requested paths whose demand was rounded to whole Mbps, or capped.
    RoundedDemands,
    /// Processors of a trace's site, from its header.
    CpusFromHeader,
    /// Processors of a trace's site: the most its jobs use at once.
    CpusFromPeak,
    /// Processors of a trace's site: one for each node of its header.
    CpusFromNodes,
    /// Seconds by which all times of a trace were shifted.
    MovedTimes,
    /// Jobs assumed to start when submitted, since their wait is unknown.
    UnknownWait,
    /// Jobs assumed to run as long as requested, since their run time is unknown.
    RequestedTime,
    /// Jobs assumed to use the processors requested, since those allocated are unknown.
    RequestedCpus,
    /// Jobs whose times were rounded to whole seconds.
    RoundedTimes,
    /// Jobs that have lines for their parts alone, which were taken together.
    JoinedParts,

    /// Links from a node to itself.
    SelfLoops,
    /// Nodes outside the network.
    ExternalNodes,
    /// Links of nodes that were left out.
    LinksOfLeftOut,
    /// Node attributes that a scenario cannot hold, by name.
    NodeAttributes,
    /// Link attributes that a scenario cannot hold, by name.
    LinkAttributes,
    /// File attributes that a scenario cannot hold, by name.
    FileAttributes,
    /// Values that are not a valid number, by the thing they belong to.
    BadNumbers,
    /// Values given twice for one thing: the last was used.
    RepeatedValues,
    /// Parts of the file that are not about the network, by name.
    OtherSections,
    /// Link directions: a link of a scenario runs both ways.
    Directions,
    /// Demands that did not become requested paths.
    DemandsLeft,
    /// Demands that fit on no path once the larger ones are placed.
    DemandsTooLarge,
    /// Attributes of demands, such as their routing unit, by name.
    DemandAttributes,
    /// Jobs beyond the requested number.
    MoreJobs,
    /// Jobs that never ran, or ran on no processor.
    EmptyJobs,
    /// Jobs whose parts have lines beside that of the whole.
    PartsOfWhole,
    /// Jobs that need more processors than the site has free.
    OverbookingJobs,
    /// Jobs after a document's last day.
    LateJobs,
    /// Lines that are not jobs.
    BadLines,
    /// Job fields that a reservation cannot hold, by name.
    JobFields,
}

/// One thing read, assumed or left out.
#[apply(view)]
#[derive(Eq)]
pub struct ImportNote {
    /// Subject of the note.
    pub fact: ImportFact,
    /// Number of things it covers.
    pub count: u32,
    /// The names of the first ones.
    pub names: Vec<String>,
    /// The value used, if it is the same for all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Message in English; names follow it.
    pub message: String,
    /// Language-independent message.
    pub words: Message,
}

/// Report on the import of a file.
#[apply(view)]
#[derive(Default, Eq)]
pub struct ImportReport {
    /// Found in the file.
    pub read: Vec<ImportNote>,
    /// Missing from the file, or changed.
    pub assumed: Vec<ImportNote>,
    /// In the file, but not in the document.
    pub left_out: Vec<ImportNote>,
}

impl ImportReport {
    /// Refusal of a trace without usable jobs: names what was left out, and `further` jobs.
    pub(crate) fn none_kept(&self, further: Option<Message>) -> FormatError {
        let reasons =
            [ImportFact::EmptyJobs, ImportFact::OverbookingJobs, ImportFact::LateJobs, ImportFact::BadLines];
        let left_out = self.left_out.iter().filter(|note| reasons.contains(&note.fact));
        let all = left_out.map(|note| note.words.clone()).chain(further);
        let reason = all.reduce(|first, last| msg!("list.and", first, last));
        let reason = reason.map_or_else(|| String::new().argument(), Argument::Message);
        FormatError::new(Code::WrongCount, "", msg!("swf.none-kept", reason))
    }
}

/// Tally of a fact so far.
#[derive(Default)]
struct FactTally {
    count: u32,
    names: Vec<String>,
    value: Option<String>,
}

/// The notes collected while a file is read.
#[derive(Default)]
pub(crate) struct ImportNotes {
    notes: BTreeMap<ImportFact, FactTally>,
    /// Facts and names that `add_once` has already counted.
    once: BTreeSet<(ImportFact, String)>,
}

impl ImportNotes {
    /// Counts one thing of that name.
    pub fn add(&mut self, fact: ImportFact, name: &str) {
        let note = self.notes.entry(fact).or_default();
        note.count = note.count.saturating_add(1);
        if note.names.len() < NAMES {
            let name = sanitized(name);
            if !name.is_empty() {
                note.names.push(name);
            }
        }
    }

    /// Counts a value that is no usable number, with what it belongs to.
    pub fn add_bad_number(&mut self, owner: &str, value: &str) {
        self.add(ImportFact::BadNumbers, &format!("{owner}: {value}"));
    }

    /// Counts a name once, however often it occurs: for attribute names.
    pub fn add_once(&mut self, fact: ImportFact, name: &str) {
        if self.once.len() < ONCE && self.once.insert((fact, sanitized(name))) {
            self.add(fact, name);
        }
    }

    /// Sets the value used for everything a fact covers; ignored if there is no such note.
    pub fn set_value(&mut self, fact: ImportFact, value: impl ToString) {
        if let Some(note) = self.notes.get_mut(&fact) {
            note.value = Some(value.to_string());
        }
    }

    /// All notes, in the order of their facts.
    pub fn into_report(self) -> ImportReport {
        let mut report = ImportReport::default();
        for (fact, note) in self.notes {
            let list = match fact {
                _ if fact < ImportFact::AssumedEncoding => &mut report.read,
                _ if fact < ImportFact::SelfLoops => &mut report.assumed,
                _ => &mut report.left_out,
            };
            let FactTally { count, names, value } = note;
            let words = words(fact, count, value.as_deref());
            list.push(ImportNote { fact, count, names, value, message: words.to_string(), words });
        }
        report
    }
}

/// A name from a file, bounded and without misleading characters.
fn sanitized(name: &str) -> String {
    name.chars().filter(|&c| !misleads(c)).take(limits::NAME_CHARS).collect()
}
