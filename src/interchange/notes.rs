//! Notes on what an import read, assumed, and left out: nothing is dropped without a note here.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::problem::{Code, FormatError, misleads};
use crate::interchange::limits;
use crate::text::{Argument, Message, Value, msg};

/// Distinct attribute names to remember; bounds memory on hostile files.
const ONCE: usize = 1_000;
/// Names listed in a note; further ones are only counted.
const NAMES: usize = 12;

/// Declares the facts of an import group by group, each with the message of its note.
macro_rules! facts {
    ($count:ident, $value:ident; $($group:ident { $($(#[$doc:meta])* $fact:ident = $message:expr,)* })*) => {
        /// Subject of a note. A note's names and count refer to the things described in the comment.
        #[apply(word)]
        #[derive(PartialOrd, Ord)]
        pub enum ImportFact {
            $($($(#[$doc])* $fact,)*)*
        }

        impl ImportFact {
            /// Message of the note; names follow it. A number as value may decide about a word.
            fn words(self, $count: u32, $value: Argument) -> Message {
                match self {
                    $($(Self::$fact => $message,)*)*
                }
            }

            /// List of the report that the note belongs to.
            fn list(self, report: &mut ImportReport) -> &mut Vec<ImportNote> {
                match self {
                    $($(Self::$fact)|* => &mut report.$group,)*
                }
            }
        }
    };
}

facts! {
    count, value;
    read {
        /// Nodes of the file.
        Nodes = msg!("note.nodes", count),
        /// Links of the file, parallel ones counted separately.
        Links = msg!("note.links", count),
        /// Demands between nodes.
        Demands = msg!("note.demands", count),
        /// Jobs of a trace.
        Jobs = msg!("note.jobs", count),
        /// Links whose capacity the file states.
        StatedCapacities = msg!("note.stated-capacities", count),
        /// Nodes with a geographic position in the file.
        GeographicPlaces = msg!("note.geographic-places", count),
        /// Nodes with a position on a drawing in the file.
        DrawnPlaces = msg!("note.drawn-places", count),
        /// Sites whose CPUs the file states.
        StatedCpus = msg!("note.stated-cpus", count),
        /// Domains the file states.
        Domains = msg!("note.domains", count),
    }
    assumed {
        /// Files whose bytes are no UTF-8, and declared as nothing else.
        AssumedEncoding = msg!("note.assumed-encoding"),
        /// Sites given the default CPUs from the options.
        DefaultCpus = msg!("note.default-cpus", count, value),
        /// Links given the default bandwidth from the options.
        DefaultBandwidth = msg!("note.default-bandwidth", count, value),
        /// Links whose numbers have no unit: the one from the options was used.
        AssumedUnit = msg!("note.assumed-unit", count, value),
        /// Columns of a table read as the ends of links because of their content.
        EndColumns = msg!("note.end-columns"),
        /// Values of a table with a comma as decimal mark.
        DecimalCommas = msg!("note.decimal-commas", count),
        /// Links whose capacity is stated in bytes a second.
        Bytes = msg!("note.bytes", count),
        /// Links whose latency has no unit: the one from the options was used.
        AssumedLatencyUnit = msg!("note.assumed-latency-unit", count, value),
        /// Links whose capacity was read from a human-readable label.
        CapacityFromLabel = msg!("note.capacity-from-label", count),
        /// Links with a capacity range: the lower end was used.
        LowerEndOfRange = msg!("note.lower-end-of-range", count),
        /// Links whose capacity is what can be installed, not what is installed.
        CapacityFromModules = msg!("note.capacity-from-modules", count),
        /// Links whose bandwidth was rounded to whole Mbps.
        RoundedBandwidth = msg!("note.rounded-bandwidth", count),
        /// Links whose bandwidth was capped at the document's limit.
        CutBandwidth = msg!("note.cut-bandwidth", count),
        /// Links that stand for several parallel ones, whose bandwidths were added.
        ParallelAdded = msg!("note.parallel-added", count),
        /// Links that stand for several parallel ones; the largest bandwidth was used.
        ParallelLargest = msg!("note.parallel-largest", count),
        /// Links that stand for one link in each direction; the larger bandwidth was used.
        DirectionsJoined = msg!("note.directions-joined", count),
        /// Nodes made exchange points because they have many links.
        ManyLinksExchangePoint = msg!("note.many-links-exchange-point", count, value),
        /// Nodes outside the network, kept as exchange points or sites.
        ExternalKept = msg!("note.external-kept", count),
        /// Things renamed, since names must be short, visible and unique.
        Renamed = msg!("note.renamed", count),
        /// Nodes without a place in the file: they are placed when they are drawn.
        CalculatedPlaces = msg!("note.calculated-places", count),
        /// Nodes moved apart because they nearly coincided.
        MovedApart = msg!("note.moved-apart", count),
        /// Demands that became requested paths.
        DemandsAsFlows = msg!("note.demands-as-flows", count),
        /// Requested paths that stand for the demands of both directions.
        DemandsJoined = msg!("note.demands-joined", count),
        /// Parts that must run at the node their demand names.
        PinnedParts = msg!("note.pinned-parts", count),
        /// Parts given the CPUs from the options.
        PartCpus = msg!("note.part-cpus", count, value),
        /// Requested paths whose demand was rounded to whole Mbps, or capped.
        RoundedDemands = msg!("note.rounded-demands", count),
        /// Processors of a trace's site, from its header.
        CpusFromHeader = msg!("note.cpus-from-header", count, value),
        /// Processors of a trace's site: the most its jobs use at once.
        CpusFromPeak = msg!("note.cpus-from-peak", count, value),
        /// Processors of a trace's site: one for each node of its header.
        CpusFromNodes = msg!("note.cpus-from-nodes", count, value),
        /// Seconds by which all times of a trace were shifted.
        MovedTimes = msg!("note.moved-times", value),
        /// Jobs assumed to start when submitted, since their wait is unknown.
        UnknownWait = msg!("note.unknown-wait", count),
        /// Jobs assumed to run as long as requested, since their run time is unknown.
        RequestedTime = msg!("note.requested-time", count),
        /// Jobs assumed to use the processors requested, since those allocated are unknown.
        RequestedCpus = msg!("note.requested-cpus", count),
        /// Jobs whose times were rounded to whole seconds.
        RoundedTimes = msg!("note.rounded-times", count),
        /// Jobs that have lines for their parts alone, which were taken together.
        JoinedParts = msg!("note.joined-parts", count),
        /// Times of a log that name no zone.
        NoZone = msg!("note.no-zone"),
        /// Times of a log in another zone than the first.
        SeveralZones = msg!("note.several-zones", count),
        /// Jobs without a time of submission: when they were eligible or began counts.
        AssumedSubmission = msg!("note.assumed-submission", count),
        /// Jobs of which only the nodes are known.
        NodesAsProcessors = msg!("note.nodes-as-processors", count),
        /// Heterogeneous jobs, whose parts count together.
        JoinedComponents = msg!("note.joined-components", count),
        /// Jobs without a number that no other one has, numbered anew.
        NewNumbers = msg!("note.new-numbers", count),
        /// Jobs without a requested time: their run time counts as estimate.
        NoLimit = msg!("note.no-limit", count),
        /// Jobs that ran longer than requested, cut to that.
        CutRuns = msg!("note.cut-runs", count),
        /// Processors of a machine: the most that are in use at once.
        ProcessorsFromPeak = msg!("note.processors-from-peak", value),
    }
    left_out {
        /// Links from a node to itself.
        SelfLoops = msg!("note.self-loops", count),
        /// Nodes outside the network.
        ExternalNodes = msg!("note.external-nodes", count),
        /// Links of nodes that were left out.
        LinksOfLeftOut = msg!("note.links-of-left-out", count),
        /// Node attributes that a scenario cannot hold, by name.
        NodeAttributes = msg!("note.node-attributes", count),
        /// Link attributes that a scenario cannot hold, by name.
        LinkAttributes = msg!("note.link-attributes", count),
        /// File attributes that a scenario cannot hold, by name.
        FileAttributes = msg!("note.file-attributes", count),
        /// Values that are not a valid number, by the thing they belong to.
        BadNumbers = msg!("note.bad-numbers", count),
        /// Values given twice for one thing: the last was used.
        RepeatedValues = msg!("note.repeated-values", count),
        /// Parts of the file that are not about the network, by name.
        OtherSections = msg!("note.other-sections", count),
        /// Link directions: a link of a scenario runs both ways.
        Directions = msg!("note.directions", count),
        /// Demands that did not become requested paths.
        DemandsLeft = msg!("note.demands-left", count),
        /// Demands that fit on no path once the larger ones are placed.
        DemandsTooLarge = msg!("note.demands-too-large", count),
        /// Attributes of demands, such as their routing unit, by name.
        DemandAttributes = msg!("note.demand-attributes", count),
        /// Jobs beyond the requested number.
        MoreJobs = msg!("note.more-jobs", count),
        /// Jobs that never ran, or ran on no processor.
        EmptyJobs = msg!("note.empty-jobs", count),
        /// Jobs whose parts have lines beside that of the whole.
        PartsOfWhole = msg!("note.parts-of-whole", count),
        /// Jobs that need more processors than the site has free.
        OverbookingJobs = msg!("note.overbooking-jobs", count),
        /// Jobs after a document's last day.
        LateJobs = msg!("note.late-jobs", count),
        /// Lines that are not jobs.
        BadLines = msg!("note.bad-lines", count),
        /// Job fields that a reservation cannot hold, by name.
        JobFields = msg!("note.job-fields", count),
        /// Lines about the steps of jobs.
        JobSteps = msg!("note.job-steps", count),
        /// Jobs that had not ended when the log was written.
        OpenJobs = msg!("note.open-jobs", count),
        /// Records about whole arrays of jobs.
        WholeArrays = msg!("note.whole-arrays", count),
        /// Kinds of records that are not about the life of a job.
        OtherRecords = msg!("note.other-records", count),
    }
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
    /// Message in the language in use; names follow it.
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
            let FactTally { count, names, value } = note;
            let text = value.as_deref().unwrap_or_default();
            let words = fact.words(count, text.parse().map_or_else(|_| text.argument(), Argument::Number));
            fact.list(&mut report).push(ImportNote {
                fact,
                count,
                names,
                value,
                message: words.to_string(),
                words,
            });
        }
        report
    }
}

/// A name from a file, bounded and without misleading characters.
fn sanitized(name: &str) -> String {
    name.chars().filter(|&c| !misleads(c)).take(limits::NAME_CHARS).collect()
}
