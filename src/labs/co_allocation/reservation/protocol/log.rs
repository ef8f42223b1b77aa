//! The log of a network: every message with its fate, and the incidents of participants.

use super::{Address, Message, Micros, Outcome};

/// The fate of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is in transit.
    OnItsWay,
    /// The network lost it.
    Lost,
    /// It arrived.
    Received(Micros),
    /// It arrived while the receiver was down.
    Unheard(Micros),
}

/// One message, as recorded by the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageRecord {
    /// The message with its sender, receiver and time of sending.
    pub message: Message,
    /// Whether this copy was made by the network.
    pub duplicate: bool,
    /// Fate of the message.
    pub fate: Fate,
}

/// An incident of a participant, other than a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// The time.
    pub at: Micros,
    /// The participant.
    pub who: Address,
    /// The kind of incident.
    pub kind: IncidentKind,
}

/// The kinds of incidents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentKind {
    /// A manager stopped; its holds are lost.
    Crashed,
    /// A manager restarted, in its next incarnation.
    Restarted,
    /// A coordinator reported to its user.
    Reported(Outcome),
}

/// The full log, each list in order of time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Every message, in the order they were sent.
    pub messages: Vec<MessageRecord>,
    /// All other events.
    pub incidents: Vec<Incident>,
}
