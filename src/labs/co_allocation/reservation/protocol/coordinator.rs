//! A coordinator in the protocol: takes one co-allocation through its rounds.

use super::{
    Address, Body, Command, Failure, Machine, Message, Micros, Outcome, Output, Share, Timer, Timing,
    Transaction,
};

/// A round: one message to every manager involved, and their answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Round {
    /// Holds are requested.
    Hold,
    /// Commits are requested.
    Commit,
    /// Holds are aborted.
    Abort,
    /// Possible commits are undone.
    Cancel,
    /// A version no longer needed is released.
    Release,
}

/// An input of a coordinator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoordinatorInput {
    /// A message has arrived.
    Message(Message),
    /// A timer has expired.
    Timer(Timer),
    /// The user has sent a command.
    Command(Command),
}

/// One version of the co-allocation at one manager.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Part {
    share: Share,
    replaces: Option<Transaction>,
    /// The manager's incarnation that holds it, and the end of the hold.
    held: Option<(u32, Micros)>,
    /// Whether the answer of this round has arrived.
    answered: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Version {
    transaction: Transaction,
    parts: Vec<Part>,
}

/// The coordinator of one co-allocation. Its decisions are durable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoordinatorMachine {
    index: usize,
    timing: Timing,
    reserved: Option<Version>,
    current: Option<(Round, Version)>,
    failure: Option<Failure>,
    versions: u32,
}

impl CoordinatorMachine {
    /// The coordinator with this index, with nothing reserved.
    pub fn new(index: usize, timing: Timing) -> Self {
        Self { index, timing, reserved: None, current: None, failure: None, versions: 0 }
    }

    /// The current round and its transaction; `None` when idle.
    pub fn round(&self) -> Option<(Round, Transaction)> {
        self.current.as_ref().map(|(round, version)| (*round, version.transaction))
    }

    /// The reservation as known to it: the transaction, and its share at each manager.
    pub fn reserved(&self) -> Option<(Transaction, impl Iterator<Item = &Share>)> {
        let version = self.reserved.as_ref()?;
        Some((version.transaction, version.parts.iter().map(|part| &part.share)))
    }

    fn command(&mut self, now: Micros, command: Command) -> Vec<Output> {
        match (command, self.round().map(|(round, _)| round)) {
            (Command::Reserve(shares), None) if self.reserved.is_none() => self.hold(now, shares),
            (Command::Modify(shares), None) if self.reserved.is_some() => self.hold(now, shares),
            (Command::Cancel, None) => match self.reserved.take() {
                Some(version) => self.begin(now, Round::Release, version),
                None => vec![Output::Report(Outcome::NotNow)],
            },
            (Command::Cancel, Some(Round::Hold | Round::Commit)) => self.fail(now, Failure::Withdrawn),
            _ => vec![Output::Report(Outcome::NotNow)],
        }
    }

    fn hold(&mut self, now: Micros, shares: Vec<Share>) -> Vec<Output> {
        let transaction = Transaction { coordinator: self.index, version: self.versions };
        self.versions += 1;
        let old_at = |manager| {
            let has = |old: &&Version| old.parts.iter().any(|part| part.share.manager == manager);
            self.reserved.as_ref().filter(has).map(|old| old.transaction)
        };
        let parts = shares
            .into_iter()
            .map(|share| Part { replaces: old_at(share.manager), share, held: None, answered: false })
            .collect();
        self.begin(now, Round::Hold, Version { transaction, parts })
    }

    /// Begins a round with all managers of the version, and sets its timers.
    fn begin(&mut self, now: Micros, round: Round, mut version: Version) -> Vec<Output> {
        version.parts.iter_mut().for_each(|part| part.answered = false);
        let transaction = version.transaction;
        self.current = Some((round, version));
        let patience = match round {
            Round::Hold => Some(self.timing.hold_patience),
            Round::Commit => Some(self.timing.commit_patience),
            // Undoing has no time limit.
            Round::Abort | Round::Cancel | Round::Release => None,
        };
        let give_up = patience.map(|patience| Output::SetTimer {
            at: now + patience,
            timer: Timer::GiveUp(transaction, round),
        });
        let mut outputs: Vec<_> = give_up.into_iter().collect();
        outputs.extend(self.send(now));
        outputs.extend(self.conclude(now));
        outputs
    }

    /// The message of this round to every manager that has not answered yet.
    fn send(&self, now: Micros) -> Vec<Output> {
        let Some((round, version)) = &self.current else { return Vec::new() };
        let missing = version.parts.iter().filter(|part| !part.answered);
        let mut outputs: Vec<_> = missing
            .map(|part| self.message(now, part.share.manager, version.transaction, ask(*round, part)))
            .collect();
        if !outputs.is_empty() {
            let timer = Timer::Resend(version.transaction, *round);
            outputs.push(Output::SetTimer { at: now + self.timing.resend, timer });
        }
        outputs
    }

    fn message(&self, now: Micros, manager: usize, transaction: Transaction, body: Body) -> Output {
        let (from, to) = (Address::Coordinator(self.index), Address::Manager(manager));
        Output::Send(Message { from, to, sent: now, transaction, body })
    }

    fn on_message(&mut self, now: Micros, message: Message) -> Vec<Output> {
        let Address::Manager(manager) = message.from else { return Vec::new() };
        let transaction = message.transaction;
        let Some((round, part)) = self.awaited(transaction, manager) else {
            return self.hear_late(now, manager, transaction, &message.body);
        };
        match (round, message.body) {
            (Round::Hold, Body::Held { until, incarnation }) => {
                // Only the later of two incarnations of a manager still holds.
                part.held = part.held.max(Some((incarnation, until)));
                part.answered = true;
            }
            (Round::Hold, Body::Failed(denial)) => {
                return self.fail(now, Failure::Denied { manager, denial });
            }
            (Round::Hold | Round::Commit, Body::TimedOut) => {
                return self.fail(now, Failure::TimedOut { manager });
            }
            (Round::Commit, Body::CommitRefused(misfit)) => {
                return self.fail(now, Failure::CommitRefused { manager, misfit });
            }
            (Round::Commit, Body::Committed)
            | (Round::Abort, Body::Aborted)
            | (Round::Cancel | Round::Release, Body::Terminated) => part.answered = true,
            (Round::Abort | Round::Cancel | Round::Release, Body::Held { .. }) if part.answered => {
                return vec![self.message(now, manager, transaction, Body::Abort)];
            }
            _ => return Vec::new(),
        }
        self.conclude(now)
    }

    /// The part of this round that a message refers to.
    fn awaited(&mut self, transaction: Transaction, manager: usize) -> Option<(Round, &mut Part)> {
        let (round, version) = self.current.as_mut().filter(|(_, v)| v.transaction == transaction)?;
        let part = version.parts.iter_mut().find(|part| part.share.manager == manager)?;
        Some((*round, part))
    }

    /// A late Reserve may have caused an obsolete hold; it would time out, but is aborted at once.
    fn hear_late(&self, now: Micros, manager: usize, transaction: Transaction, body: &Body) -> Vec<Output> {
        let wanted = self.reserved.as_ref().is_some_and(|version| version.transaction == transaction);
        match body {
            Body::Held { .. } if !wanted => vec![self.message(now, manager, transaction, Body::Abort)],
            _ => Vec::new(),
        }
    }

    /// Ends the round when all have answered.
    fn conclude(&mut self, now: Micros) -> Vec<Output> {
        let done = |(_, version): &mut (Round, Version)| version.parts.iter().all(|part| part.answered);
        let Some((round, version)) = self.current.take_if(done) else { return Vec::new() };
        match round {
            Round::Hold => self.decide(now, version),
            Round::Commit => {
                let mut outputs = vec![Output::Report(Outcome::Reserved)];
                if let Some(old) = self.reserved.replace(version) {
                    outputs.extend(self.begin(now, Round::Release, old));
                }
                outputs
            }
            Round::Abort | Round::Cancel => {
                let failure = self.failure.take().expect("a failure began the round");
                vec![Output::Report(Outcome::Failed(failure))]
            }
            // The old version of a modified co-allocation is released without a report.
            Round::Release if self.reserved.is_some() => Vec::new(),
            Round::Release => vec![Output::Report(Outcome::Cancelled)],
        }
    }

    /// Commits if every hold lasts long enough for the commit to arrive even after some losses.
    fn decide(&mut self, now: Micros, version: Version) -> Vec<Output> {
        let lasts = |part: &Part| part.held.is_some_and(|(_, until)| now + self.timing.margin <= until);
        if version.parts.iter().all(lasts) {
            return self.begin(now, Round::Commit, version);
        }
        self.failure = Some(Failure::TooLate);
        self.begin(now, Round::Abort, version)
    }

    /// Before the commit decision no manager can have committed, so an abort suffices.
    fn fail(&mut self, now: Micros, failure: Failure) -> Vec<Output> {
        let Some((round, version)) = self.current.take() else { return Vec::new() };
        self.failure = Some(failure);
        let undo = if round == Round::Hold { Round::Abort } else { Round::Cancel };
        self.begin(now, undo, version)
    }

    fn on_timer(&mut self, now: Micros, timer: Timer) -> Vec<Output> {
        match timer {
            Timer::Resend(transaction, round) if self.round() == Some((round, transaction)) => self.send(now),
            Timer::GiveUp(transaction, round) if self.round() == Some((round, transaction)) => {
                let silent = if round == Round::Hold { Failure::Silent } else { Failure::CommitSilent };
                self.fail(now, silent)
            }
            _ => Vec::new(),
        }
    }
}

impl Machine for CoordinatorMachine {
    type Input = CoordinatorInput;

    fn step(&mut self, now: Micros, input: CoordinatorInput) -> Vec<Output> {
        match input {
            CoordinatorInput::Message(message) => self.on_message(now, message),
            CoordinatorInput::Timer(timer) => self.on_timer(now, timer),
            CoordinatorInput::Command(command) => self.command(now, command),
        }
    }
}

/// The message of a round to a manager.
fn ask(round: Round, part: &Part) -> Body {
    match round {
        Round::Hold => Body::Reserve {
            window: part.share.window,
            amounts: part.share.amounts.clone(),
            replaces: part.replaces,
        },
        Round::Commit => {
            let (incarnation, _) = part.held.expect("commit is decided when all hold");
            Body::Commit { incarnation }
        }
        Round::Abort => Body::Abort,
        Round::Cancel | Round::Release => Body::Terminate,
    }
}
