//! What notes of an import say.

use super::notes::ImportFact;
use crate::text::{Argument, Message, Value, msg};

/// What a note says; names follow it.
pub(super) fn words(fact: ImportFact, count: u32, value: Option<&str>) -> Message {
    // A number may decide about a word.
    let value = value.unwrap_or_default();
    let value = value.parse().map_or_else(|_| value.argument(), Argument::Number);
    match fact {
        ImportFact::Nodes => msg!("note.nodes", count),
        ImportFact::Links => msg!("note.links", count),
        ImportFact::Demands => msg!("note.demands", count),
        ImportFact::Jobs => msg!("note.jobs", count),
        ImportFact::StatedCapacities => msg!("note.stated-capacities", count),
        ImportFact::GeographicPlaces => msg!("note.geographic-places", count),
        ImportFact::DrawnPlaces => msg!("note.drawn-places", count),
        ImportFact::StatedCpus => msg!("note.stated-cpus", count),
        ImportFact::Domains => msg!("note.domains", count),
        ImportFact::DefaultCpus => msg!("note.default-cpus", count, value),
        ImportFact::DefaultBandwidth => msg!("note.default-bandwidth", count, value),
        ImportFact::AssumedUnit => msg!("note.assumed-unit", count, value),
        ImportFact::CapacityFromLabel => msg!("note.capacity-from-label", count),
        ImportFact::LowerEndOfRange => msg!("note.lower-end-of-range", count),
        ImportFact::CapacityFromModules => msg!("note.capacity-from-modules", count),
        ImportFact::RoundedBandwidth => msg!("note.rounded-bandwidth", count),
        ImportFact::CutBandwidth => msg!("note.cut-bandwidth", count),
        ImportFact::ParallelAdded => msg!("note.parallel-added", count),
        ImportFact::ParallelLargest => msg!("note.parallel-largest", count),
        ImportFact::DirectionsJoined => msg!("note.directions-joined", count),
        ImportFact::ManyLinksExchangePoint => msg!("note.many-links-exchange-point", count, value),
        ImportFact::ExternalKept => msg!("note.external-kept", count),
        ImportFact::Renamed => msg!("note.renamed", count),
        ImportFact::CalculatedPlaces => msg!("note.calculated-places", count),
        ImportFact::MovedApart => msg!("note.moved-apart", count),
        ImportFact::DemandsAsFlows => msg!("note.demands-as-flows", count),
        ImportFact::DemandsJoined => msg!("note.demands-joined", count),
        ImportFact::PinnedParts => msg!("note.pinned-parts", count),
        ImportFact::PartCpus => msg!("note.part-cpus", count, value),
        ImportFact::RoundedDemands => msg!("note.rounded-demands", count),
        ImportFact::CpusFromHeader => msg!("note.cpus-from-header", count, value),
        ImportFact::CpusFromPeak => msg!("note.cpus-from-peak", count, value),
        ImportFact::MovedTimes => msg!("note.moved-times", value),
        ImportFact::UnknownWait => msg!("note.unknown-wait", count),
        ImportFact::RequestedTime => msg!("note.requested-time", count),
        ImportFact::RequestedCpus => msg!("note.requested-cpus", count),
        ImportFact::RoundedTimes => msg!("note.rounded-times", count),
        ImportFact::SelfLoops => msg!("note.self-loops", count),
        ImportFact::ExternalNodes => msg!("note.external-nodes", count),
        ImportFact::LinksOfLeftOut => msg!("note.links-of-left-out", count),
        ImportFact::NodeAttributes => msg!("note.node-attributes", count),
        ImportFact::LinkAttributes => msg!("note.link-attributes", count),
        ImportFact::FileAttributes => msg!("note.file-attributes", count),
        ImportFact::BadNumbers => msg!("note.bad-numbers", count),
        ImportFact::RepeatedValues => msg!("note.repeated-values", count),
        ImportFact::OtherSections => msg!("note.other-sections", count),
        ImportFact::Directions => msg!("note.directions", count),
        ImportFact::DemandsLeft => msg!("note.demands-left", count),
        ImportFact::DemandsTooLarge => msg!("note.demands-too-large", count),
        ImportFact::DemandAttributes => msg!("note.demand-attributes", count),
        ImportFact::MoreJobs => msg!("note.more-jobs", count),
        ImportFact::EmptyJobs => msg!("note.empty-jobs", count),
        ImportFact::OverbookingJobs => msg!("note.overbooking-jobs", count),
        ImportFact::LateJobs => msg!("note.late-jobs", count),
        ImportFact::BadLines => msg!("note.bad-lines", count),
        ImportFact::JobFields => msg!("note.job-fields", count),
    }
}
