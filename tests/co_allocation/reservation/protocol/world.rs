//! A small world for the model checker: all machines, all that is on its way, and what may still go wrong.

use std::rc::Rc;

use coalloc::labs::co_allocation::reservation::ReservationState;
use coalloc::labs::co_allocation::reservation::protocol::Outcome;
use coalloc::labs::co_allocation::reservation::protocol::{
    Address, Command, CoordinatorInput, Machine, ManagerInput, Message, Micros, Output, Timer,
};

use super::audit::{self, Capacities};
use super::fingerprint::fingerprint;
use super::mutants::{Coordinator, Manager};

/// How often the network and the machines may still do what they do not do on a good day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    pub losses: u32,
    pub duplicates: u32,
    pub crashes: u32,
    /// Timers that ring while messages are on their way or a manager is down.
    pub early: u32,
}

/// Something that can happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The next command of this coordinator's user.
    Command(usize),
    /// The message of this place arrives.
    Deliver(usize),
    /// It arrives, and a copy of it stays on the way.
    Duplicate(usize),
    /// It is lost.
    Lose(usize),
    /// The timer of this place rings.
    Ring(usize),
    /// This manager crashes.
    Crash(usize),
    /// This manager restarts.
    Restart(usize),
}

/// A machine with the fingerprint of its state. Worlds share those that did not step.
#[derive(Clone, Debug)]
pub struct Printed<M> {
    pub machine: M,
    print: u128,
}

#[derive(Clone, Debug)]
pub struct World {
    pub managers: Vec<Rc<Printed<Manager>>>,
    pub coordinators: Vec<Rc<Printed<Coordinator>>>,
    pub capacities: Rc<Vec<Capacities>>,
    /// The commands of each user, the last first. A cancel may come at any time, other commands only when
    /// idle.
    pub commands: Vec<Vec<Command>>,
    pub budget: Budget,
    pub reports: Vec<Outcome>,
    /// Sorted, and equal messages only once: copies are the business of [`Action::Duplicate`].
    on_the_way: Vec<Message>,
    timers: Vec<(Micros, Address, Timer)>,
    now: Micros,
}

impl World {
    pub fn new(
        managers: Vec<Manager>,
        coordinators: Vec<Coordinator>,
        commands: Vec<Vec<Command>>,
        budget: Budget,
    ) -> Self {
        let capacities = managers.iter().map(|manager| audit::capacities(&manager.inner)).collect();
        let capacities = Rc::new(capacities);
        let managers =
            managers.into_iter().map(|machine| Rc::new(Printed { print: of_manager(&machine), machine }));
        let managers = managers.collect();
        let coordinators = coordinators
            .into_iter()
            .map(|machine| Rc::new(Printed { print: fingerprint(&machine.inner), machine }));
        let coordinators = coordinators.collect();
        let (on_the_way, timers, reports) = (Vec::new(), Vec::new(), Vec::new());
        Self { managers, coordinators, capacities, commands, budget, reports, on_the_way, timers, now: 0 }
    }

    /// Everything that can happen next.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for (index, commands) in self.commands.iter().enumerate() {
            let rests = self.coordinators[index].machine.inner.round().is_none();
            if commands.last().is_some_and(|command| rests || *command == Command::Cancel) {
                actions.push(Action::Command(index));
            }
        }
        for message in 0..self.on_the_way.len() {
            actions.push(Action::Deliver(message));
            actions.extend((self.budget.duplicates > 0).then_some(Action::Duplicate(message)));
            actions.extend((self.budget.losses > 0).then_some(Action::Lose(message)));
        }
        for (index, manager) in self.managers.iter().enumerate() {
            if !manager.machine.inner.is_up() {
                actions.push(Action::Restart(index));
            } else if self.budget.crashes > 0 {
                actions.push(Action::Crash(index));
            }
        }
        if self.budget.early > 0 || self.is_calm() {
            // Time passes in order: only the earliest timers can ring.
            let first = self.timers.first().map(|(at, ..)| *at);
            let earliest = self.timers.iter().take_while(|(at, ..)| Some(*at) == first).count();
            actions.extend((0..earliest).map(Action::Ring));
        }
        actions
    }

    fn is_calm(&self) -> bool {
        self.on_the_way.is_empty() && self.managers.iter().all(|manager| manager.machine.inner.is_up())
    }

    /// Makes it happen, and checks every invariant.
    pub fn apply(&mut self, action: Action) -> Result<(), String> {
        let stepped = match action {
            Action::Command(index) => {
                let command = self.commands[index].pop().expect("it was offered");
                Some(self.coordinate(index, CoordinatorInput::Command(command)))
            }
            Action::Deliver(place) => {
                let message = self.on_the_way.remove(place);
                Some(self.deliver(message))
            }
            Action::Duplicate(place) => {
                self.budget.duplicates -= 1;
                let message = self.on_the_way[place].clone();
                Some(self.deliver(message))
            }
            Action::Lose(place) => {
                self.budget.losses -= 1;
                self.on_the_way.remove(place);
                None
            }
            Action::Ring(place) => {
                self.budget.early -= u32::from(!self.is_calm());
                let (at, who, timer) = self.timers.remove(place);
                self.now = at;
                Some(match who {
                    Address::Coordinator(index) => self.coordinate(index, CoordinatorInput::Timer(timer)),
                    Address::Manager(index) => self.manage(index, ManagerInput::Timer(timer)),
                })
            }
            Action::Crash(index) => {
                self.budget.crashes -= 1;
                Some(self.manage(index, ManagerInput::Crash))
            }
            Action::Restart(index) => Some(self.manage(index, ManagerInput::Restart)),
        };
        self.forget_stale_timers();
        self.check(stepped)
    }

    fn deliver(&mut self, message: Message) -> Address {
        match message.to {
            Address::Coordinator(index) => self.coordinate(index, CoordinatorInput::Message(message)),
            Address::Manager(index) => self.manage(index, ManagerInput::Message(message)),
        }
    }

    fn manage(&mut self, index: usize, input: ManagerInput) -> Address {
        let manager = Rc::make_mut(&mut self.managers[index]);
        let outputs = manager.machine.step(self.now, input);
        manager.print = of_manager(&manager.machine);
        self.act(Address::Manager(index), outputs)
    }

    fn coordinate(&mut self, index: usize, input: CoordinatorInput) -> Address {
        let coordinator = Rc::make_mut(&mut self.coordinators[index]);
        let outputs = coordinator.machine.step(self.now, input);
        coordinator.print = fingerprint(&coordinator.machine.inner);
        self.act(Address::Coordinator(index), outputs)
    }

    fn act(&mut self, who: Address, outputs: Vec<Output>) -> Address {
        for output in outputs {
            match output {
                Output::Send(message) => {
                    // No machine looks at when a message was sent, so it is no part of the state.
                    let message = Message { sent: 0, ..message };
                    if let Err(place) = self.on_the_way.binary_search(&message) {
                        self.on_the_way.insert(place, message);
                    }
                }
                Output::SetTimer { at, timer } => {
                    let timer = (at, who, timer);
                    let place = self.timers.binary_search(&timer).unwrap_or_else(|place| place);
                    self.timers.insert(place, timer);
                }
                Output::Report(outcome) => self.reports.push(outcome),
            }
        }
        who
    }

    /// The timer of a round that is over, or of a hold that is, rings in vain for ever after.
    fn forget_stale_timers(&mut self) {
        let (managers, coordinators) = (&self.managers, &self.coordinators);
        self.timers.retain(|&(at, who, timer)| match (who, timer) {
            (Address::Manager(index), _) => {
                let holds = |state, until| state == ReservationState::Held && until == at;
                managers[index].machine.inner.records().any(|(_, record)| holds(record.state, record.until))
            }
            (
                Address::Coordinator(index),
                Timer::Resend(transaction, round) | Timer::GiveUp(transaction, round),
            ) => coordinators[index].machine.inner.round() == Some((round, transaction)),
            (Address::Coordinator(_), Timer::HoldEnds) => false,
        });
    }

    /// What a step of this machine can have broken; time may have passed for all holds.
    fn check(&self, stepped: Option<Address>) -> Result<(), String> {
        let coordinators = self.coordinators.iter().map(|coordinator| &coordinator.machine.inner).enumerate();
        let mut managers = self.managers.iter().map(|manager| &manager.machine.inner).enumerate();
        managers.clone().try_for_each(|(_, manager)| audit::holds_end(manager, self.now))?;
        match stepped {
            Some(Address::Manager(index)) => {
                let manager = &self.managers[index].machine.inner;
                audit::manager(manager, &self.capacities[index], self.now)?;
                audit::at_rest(coordinators, index, manager)
            }
            Some(Address::Coordinator(index)) => managers.try_for_each(|(at, manager)| {
                audit::at_rest(coordinators.clone().skip(index).take(1), at, manager)
            }),
            None => Ok(()),
        }
    }

    /// When nothing can happen any more.
    pub fn check_quiet(&self) -> Result<(), String> {
        let managers: Vec<_> = self.managers.iter().map(|manager| &manager.machine.inner).collect();
        let coordinators: Vec<_> =
            self.coordinators.iter().map(|coordinator| &coordinator.machine.inner).collect();
        audit::quiet(&coordinators, &managers)
    }

    /// A fingerprint of everything that matters for what happens next.
    pub fn fingerprint(&self) -> u128 {
        let managers: Vec<u128> = self.managers.iter().map(|manager| manager.print).collect();
        let coordinators: Vec<u128> = self.coordinators.iter().map(|coordinator| coordinator.print).collect();
        let left: Vec<usize> = self.commands.iter().map(Vec::len).collect();
        fingerprint((managers, coordinators, &self.on_the_way, &self.timers, self.now, self.budget, left))
    }
}

/// Without the ids of holds, which only depend on the order in which they were made.
fn of_manager(manager: &Manager) -> u128 {
    let records: Vec<_> = manager
        .inner
        .records()
        .map(|(transaction, record)| {
            let what = (record.window, &record.amounts, record.replaces, record.denial);
            (transaction, record.state, record.ended, record.until, what)
        })
        .collect();
    fingerprint((manager.inner.is_up(), manager.inner.incarnation(), records))
}
