//! A resource manager in the protocol: its book, and the state of each reservation in it.

use std::collections::BTreeMap;

use super::{Address, Body, Denial, Machine, Message, Micros, Output, Record, Timer, Transaction};
use crate::kernel::Window;
use crate::labs::co_allocation::reservation::{
    Amount, Disclosure, HoldId, ReservationAnswer, ReservationInput, ReservationState, ResourceManager,
    TransitionError,
};

/// An input of a manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ManagerInput {
    /// A message has arrived.
    Message(Message),
    /// A timer has expired.
    Timer(Timer),
    /// It crashes, and loses what is not durable.
    Crash,
    /// It restarts, in its next incarnation.
    Restart,
}

/// A resource manager as a participant of the protocol.
///
/// Invariant: the book contains exactly the amounts of the records in a state that uses resources.
#[derive(Clone, Debug)]
pub struct ManagerMachine {
    index: usize,
    manager: ResourceManager,
    hold_timeout: Micros,
    disclosure: Disclosure,
    records: BTreeMap<Transaction, Record>,
    incarnation: u32,
    up: bool,
}

impl ManagerMachine {
    /// The manager with this index, in its first incarnation. Holds end after the timeout.
    pub fn new(index: usize, manager: ResourceManager, hold_timeout: Micros, disclosure: Disclosure) -> Self {
        let records = BTreeMap::new();
        Self { index, manager, hold_timeout, disclosure, records, incarnation: 0, up: true }
    }

    /// The manager with its book.
    pub fn manager(&self) -> &ResourceManager {
        &self.manager
    }

    /// Records of all transactions.
    pub fn records(&self) -> impl Iterator<Item = (Transaction, &Record)> {
        self.records.iter().map(|(&transaction, record)| (transaction, record))
    }

    /// The number of its current incarnation, counted from 0.
    pub fn incarnation(&self) -> u32 {
        self.incarnation
    }

    /// False between a crash and the restart.
    pub fn is_up(&self) -> bool {
        self.up
    }

    /// Ends holds that have timed out, whether their timer has fired or not.
    fn end_holds(&mut self, now: Micros, outputs: &mut Vec<Output>) {
        for (&transaction, record) in &mut self.records {
            if record.state == ReservationState::Held && record.until <= now {
                let reply = record.advance(ReservationInput::Expired);
                release(&mut self.manager, record);
                let body = reply.map(|reply| record.body(reply, self.incarnation));
                outputs.extend(body.map(|body| answer(self.index, now, transaction, body)));
            }
        }
    }

    fn handle(&mut self, now: Micros, message: Message, outputs: &mut Vec<Output>) {
        let transaction = message.transaction;
        let body = match message.body {
            Body::Query { window } => Some(self.free(window)),
            Body::Reserve { window, amounts, replaces } => {
                self.reserve(now, transaction, (window, amounts, replaces), outputs)
            }
            Body::Commit { incarnation } => self.commit(transaction, incarnation),
            Body::Abort => self.abort(transaction),
            Body::Terminate => self.terminate(transaction),
            _ => None,
        };
        outputs.extend(body.map(|body| answer(self.index, now, transaction, body)));
    }

    fn free(&self, window: Window) -> Body {
        let book = &self.manager.book;
        let amount = |(resource, free)| Amount { resource, quantity: u64::from(free) };
        let changes = (self.disclosure == Disclosure::Timetable).then(|| book.changes(window));
        Body::Free { window, amounts: book.free(window).map(amount).collect(), changes }
    }

    fn reserve(
        &mut self,
        now: Micros,
        transaction: Transaction,
        (window, amounts, replaces): (Window, Vec<Amount>, Option<Transaction>),
        outputs: &mut Vec<Output>,
    ) -> Option<Body> {
        if let Some(record) = self.records.get(&transaction) {
            return self.repeated(record);
        }
        let mut record = Record { window, amounts, replaces, ..Record::new() };
        record.advance(ReservationInput::Reserve);
        let reply = match self.hold(&record) {
            Ok(hold) => {
                (record.hold, record.until) = (Some(hold), now + self.hold_timeout);
                outputs.push(Output::SetTimer { at: record.until, timer: Timer::HoldEnds });
                record.advance(ReservationInput::Granted)
            }
            Err(denial) => {
                record.denial = Some(denial);
                record.advance(ReservationInput::Denied)
            }
        };
        let body = reply.map(|reply| record.body(reply, self.incarnation));
        self.records.insert(transaction, record);
        body
    }

    /// The answer to a Reserve that was answered before. A reservation needs no vote any more.
    fn repeated(&self, record: &Record) -> Option<Body> {
        let reply = match record.state {
            _ if record.ended => return Some(Body::Failed(Denial::Ended)),
            ReservationState::Held => ReservationAnswer::Held,
            ReservationState::Failed => ReservationAnswer::Failed,
            ReservationState::Timeout => ReservationAnswer::TimedOut,
            _ => return None,
        };
        Some(record.body(reply, self.incarnation))
    }

    fn hold(&mut self, record: &Record) -> Result<HoldId, Denial> {
        let book = &mut self.manager.book;
        let Some(replaces) = record.replaces else {
            return book.hold(record.window, &record.amounts).map_err(Denial::Short);
        };
        let old = self.records.get(&replaces).and_then(|old| old.hold);
        let old = old.filter(|&old| book.is_replaceable(old)).ok_or(Denial::NotReplaceable)?;
        book.hold_instead(old, record.window, &record.amounts).map_err(Denial::Short)
    }

    fn commit(&mut self, transaction: Transaction, incarnation: u32) -> Option<Body> {
        let Some(record) = self.records.get_mut(&transaction) else {
            return Some(Body::CommitRefused(TransitionError::NothingAsked));
        };
        match record.state.next(ReservationInput::Commit) {
            // The hold that the coordinator relies on was lost with another incarnation.
            Ok(_) if incarnation != self.incarnation => {
                Some(Body::CommitRefused(TransitionError::NothingAsked))
            }
            Ok((state, _)) => {
                record.state = state;
                let hold = record.hold.expect("a held record has a hold in the book");
                assert!(self.manager.book.commit(hold), "a hold in the book is committed once");
                let reply = record.advance(ReservationInput::Stored);
                reply.map(|reply| record.body(reply, self.incarnation))
            }
            Err(TransitionError::AlreadyReserved) => Some(Body::Committed),
            Err(misfit) => Some(Body::CommitRefused(misfit)),
        }
    }

    /// An unknown transaction ends as well, so that its Reserve comes too late. A reservation was
    /// not aborted by its coordinator: the message is meant for another incarnation, and has no answer.
    fn abort(&mut self, transaction: Transaction) -> Option<Body> {
        let record = self.records.entry(transaction).or_insert_with(Record::new);
        if record.state == ReservationState::Reserved {
            return None;
        }
        record.ended = true;
        let Ok((state, _)) = record.state.next(ReservationInput::Abort) else { return Some(Body::Aborted) };
        record.state = state;
        release(&mut self.manager, record);
        let reply = record.advance(ReservationInput::Released);
        reply.map(|reply| record.body(reply, self.incarnation))
    }

    fn terminate(&mut self, transaction: Transaction) -> Option<Body> {
        let record = self.records.entry(transaction).or_insert_with(Record::new);
        record.ended = true;
        let reply = record.advance(ReservationInput::Terminate);
        release(&mut self.manager, record);
        reply.map(|reply| record.body(reply, self.incarnation))
    }

    fn crash(&mut self) {
        self.up = false;
        let manager = &mut self.manager;
        self.records.retain(|_, record| {
            let durable = record.state == ReservationState::Reserved;
            if !durable {
                release(manager, record);
            }
            durable
        });
    }
}

impl Machine for ManagerMachine {
    type Input = ManagerInput;

    /// Between a crash and the restart it receives and sends nothing.
    fn step(&mut self, now: Micros, input: ManagerInput) -> Vec<Output> {
        let mut outputs = Vec::new();
        match input {
            ManagerInput::Crash => self.crash(),
            ManagerInput::Restart => (self.up, self.incarnation) = (true, self.incarnation + 1),
            _ if !self.up => {}
            ManagerInput::Timer(_) => self.end_holds(now, &mut outputs),
            ManagerInput::Message(message) => {
                self.end_holds(now, &mut outputs);
                self.handle(now, message, &mut outputs);
            }
        }
        outputs
    }
}

fn release(manager: &mut ResourceManager, record: &mut Record) {
    if let Some(hold) = record.hold.take() {
        manager.book.release(hold);
    }
}

fn answer(index: usize, now: Micros, transaction: Transaction, body: Body) -> Output {
    let (from, to) = (Address::Manager(index), Address::Coordinator(transaction.coordinator));
    Output::Send(Message { from, to, sent: now, transaction, body })
}
