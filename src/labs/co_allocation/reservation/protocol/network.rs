//! The network: carries messages with delay and loss, fires timers, and logs events.
//!
//! All events wait in one queue, ordered by time; equal times leave in the order they came
//! in. Only the network is random, and uses the given generator: the same seed gives the same log.

use std::collections::BTreeMap;

use rand_core::Rng;

use super::{
    Address, Command, CoordinatorInput, CoordinatorMachine, Fate, Incident, IncidentKind, Log, Machine,
    ManagerInput, ManagerMachine, Message, MessageRecord, Micros, Output, Timer,
};

/// The latency of messages. If it varies, messages can overtake each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latency {
    /// Always the same.
    Fixed(Micros),
    /// Uniform between the first and the second.
    Uniform(Micros, Micros),
}

/// Network conditions for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// Their latency.
    pub latency: Latency,
    /// Number of messages lost in 1000.
    pub lost_permille: u32,
    /// Number of messages in 1000 that arrive twice.
    pub duplicated_permille: u32,
}

#[derive(Clone, Debug)]
enum Event {
    /// The message of this entry of the log arrives.
    Arrival(usize),
    Timer(Address, Timer),
    Command(usize, Command),
    Crash(usize),
    Restart(usize),
}

/// A step of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// The time.
    pub at: Micros,
    /// The participant.
    pub who: Address,
    /// The cause.
    pub cause: Cause,
}

/// Cause of a participant's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The message of this entry of the log arrived, received or not.
    Arrival(usize),
    /// A timer fired.
    Timer(Timer),
    /// The user sent a command.
    Command,
    /// It crashed, unless it was already down.
    Crash,
    /// It restarted, unless another outage continues.
    Restart,
}

/// Managers, coordinators, and the events between them.
///
/// Other [`Machine`]s can replace either; the tests use this to check that faulty machines break the
/// invariants.
#[derive(Clone, Debug)]
pub struct Network<R, M = ManagerMachine, C = CoordinatorMachine> {
    managers: Vec<M>,
    coordinators: Vec<C>,
    /// Pending restarts of each manager; it is down while there is one.
    outages: Vec<u32>,
    conditions: Conditions,
    random: R,
    now: Micros,
    queue: BTreeMap<(Micros, u64), Event>,
    queued: u64,
    log: Log,
}

impl<R, M, C> Network<R, M, C>
where
    R: Rng,
    M: Machine<Input = ManagerInput>,
    C: Machine<Input = CoordinatorInput>,
{
    /// A new network; addresses are positions in the lists.
    pub fn new(managers: Vec<M>, coordinators: Vec<C>, conditions: Conditions, random: R) -> Self {
        Self {
            outages: vec![0; managers.len()],
            managers,
            coordinators,
            conditions,
            random,
            now: 0,
            queue: BTreeMap::new(),
            queued: 0,
            log: Log::default(),
        }
    }

    /// Schedules a user's command to a coordinator, now or later.
    pub fn command(&mut self, at: Micros, coordinator: usize, command: Command) {
        self.enqueue(at, Event::Command(coordinator, command));
    }

    /// Schedules a crash and a restart of a manager. It is down as long as any of its outages lasts.
    pub fn outage(&mut self, manager: usize, from: Micros, until: Micros) {
        self.enqueue(from, Event::Crash(manager));
        self.enqueue(until.max(from), Event::Restart(manager));
    }

    /// The managers.
    pub fn managers(&self) -> &[M] {
        &self.managers
    }

    /// The coordinators.
    pub fn coordinators(&self) -> &[C] {
        &self.coordinators
    }

    /// The time of the last step.
    pub fn now(&self) -> Micros {
        self.now
    }

    /// The log so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The managers and the coordinators as they are now.
    pub fn into_machines(self) -> (Vec<M>, Vec<C>) {
        (self.managers, self.coordinators)
    }

    /// The log, for callers that no longer need the network.
    pub fn into_log(self) -> Log {
        self.log
    }

    /// Processes the next event and returns who acted; `None` when no event is left.
    pub fn step(&mut self) -> Option<Action> {
        let ((at, _), event) = self.queue.pop_first()?;
        self.now = at;
        let (who, cause) = match event {
            Event::Arrival(entry) => (self.arrive(entry), Cause::Arrival(entry)),
            Event::Timer(who, timer) => {
                match who {
                    Address::Coordinator(index) => self.coordinate(index, CoordinatorInput::Timer(timer)),
                    Address::Manager(index) => self.manage(index, ManagerInput::Timer(timer)),
                };
                (who, Cause::Timer(timer))
            }
            Event::Command(index, command) => {
                (self.coordinate(index, CoordinatorInput::Command(command)), Cause::Command)
            }
            Event::Crash(index) => {
                self.outages[index] += 1;
                let crash = IncidentKind::Crashed;
                (self.begin_or_end(index, 1, ManagerInput::Crash, crash), Cause::Crash)
            }
            Event::Restart(index) => {
                self.outages[index] -= 1;
                let restart = IncidentKind::Restarted;
                (self.begin_or_end(index, 0, ManagerInput::Restart, restart), Cause::Restart)
            }
        };
        Some(Action { at, who, cause })
    }

    fn enqueue(&mut self, at: Micros, event: Event) {
        self.queue.insert((at.max(self.now), self.queued), event);
        self.queued += 1;
    }

    fn arrive(&mut self, entry: usize) -> Address {
        let message = self.log.messages[entry].message.clone();
        let to = message.to;
        let heard = match to {
            Address::Manager(index) => self.outages[index] == 0,
            Address::Coordinator(_) => true,
        };
        self.log.messages[entry].fate =
            if heard { Fate::Received(self.now) } else { Fate::Unheard(self.now) };
        match to {
            _ if !heard => to,
            Address::Coordinator(index) => self.coordinate(index, CoordinatorInput::Message(message)),
            Address::Manager(index) => self.manage(index, ManagerInput::Message(message)),
        }
    }

    /// Overlapping outages are one: only its first crash and its last restart happen.
    fn begin_or_end(&mut self, index: usize, left: u32, input: ManagerInput, kind: IncidentKind) -> Address {
        let who = Address::Manager(index);
        if self.outages[index] == left {
            self.log.incidents.push(Incident { at: self.now, who, kind });
            self.manage(index, input);
        }
        who
    }

    fn manage(&mut self, index: usize, input: ManagerInput) -> Address {
        let outputs = self.managers[index].step(self.now, input);
        self.act(Address::Manager(index), outputs)
    }

    fn coordinate(&mut self, index: usize, input: CoordinatorInput) -> Address {
        let outputs = self.coordinators[index].step(self.now, input);
        self.act(Address::Coordinator(index), outputs)
    }

    /// Carries out the outputs of a machine.
    fn act(&mut self, who: Address, outputs: Vec<Output>) -> Address {
        for output in outputs {
            match output {
                Output::Send(message) => self.send(message),
                Output::SetTimer { at, timer } => self.enqueue(at, Event::Timer(who, timer)),
                Output::Report(outcome) => {
                    let kind = IncidentKind::Reported(outcome);
                    self.log.incidents.push(Incident { at: self.now, who, kind });
                }
            }
        }
        who
    }

    fn send(&mut self, message: Message) {
        if self.chance(self.conditions.duplicated_permille) {
            self.carry(message.clone(), true);
        }
        self.carry(message, false);
    }

    fn carry(&mut self, message: Message, duplicate: bool) {
        let latency = match self.conditions.latency {
            Latency::Fixed(latency) => latency,
            Latency::Uniform(least, most) => least + self.up_to(most.saturating_sub(least)),
        };
        let lost = self.chance(self.conditions.lost_permille);
        let entry = self.log.messages.len();
        if !lost {
            self.enqueue(self.now + latency, Event::Arrival(entry));
        }
        let fate = if lost { Fate::Lost } else { Fate::OnItsWay };
        self.log.messages.push(MessageRecord { message, duplicate, fate });
    }

    fn chance(&mut self, permille: u32) -> bool {
        permille > 0 && self.up_to(999) < u64::from(permille)
    }

    /// An integer in `[0, last]`, all equally likely to within 2⁻⁶⁴ · `last`.
    fn up_to(&mut self, last: u64) -> u64 {
        let scaled = u128::from(self.random.next_u64()) * (u128::from(last) + 1);
        (scaled >> 64) as u64
    }
}
