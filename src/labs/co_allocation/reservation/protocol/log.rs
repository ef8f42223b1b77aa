//! What happened in a network: every message with its fate, and what befell the participants.

use super::{Address, Message, Micros, Outcome};

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is still on its way.
    OnItsWay,
    /// The network lost it.
    Lost,
    /// It arrived.
    Received(Micros),
    /// It arrived while the receiver was down.
    Unheard(Micros),
}

/// One message, as the network saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageRecord {
    /// Who says what to whom, and when it was sent.
    pub message: Message,
    /// The network made this copy itself.
    pub duplicate: bool,
    /// What became of it.
    pub fate: Fate,
}

/// Something that befell a participant, beside messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// When.
    pub at: Micros,
    /// Whom.
    pub who: Address,
    /// What.
    pub kind: IncidentKind,
}

/// What can befall a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentKind {
    /// A manager stopped; its holds are lost.
    Crashed,
    /// A manager began its next life.
    Restarted,
    /// A coordinator told its user.
    Reported(Outcome),
}

/// Everything that happened, each list in order of time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Every message, in the order they were sent.
    pub messages: Vec<MessageRecord>,
    /// Everything else.
    pub incidents: Vec<Incident>,
}
