//! A script that was read: asked hook by hook, within the limits of a decision.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};

use super::fault::RuleFault;
use super::fields::{Uses, no_field};
use super::functions::{self, Decision};
use super::hook::Hook;
use super::key::{Key, number};
use super::trial::{Recording, RuleCall, RuleTrial, Subject};
use super::{RuleDocument, limits};
use crate::document::problem::{FormatError, Problems};
use crate::kernel::random::SplitMix64;
use crate::text::{Message, msg};

/// An object that a hook is given, or a list of some.
pub type Values = Dynamic;

/// A script at work. One that fails decides nothing.
pub struct Script {
    rule: RuleDocument,
    engine: Engine,
    code: AST,
    hooks: Vec<Hook>,
    uses: Uses,
    decision: Rc<Decision>,
    /// Whether this decision failed.
    has_failed: Cell<bool>,
    /// Decisions that failed.
    failures: Cell<u32>,
    /// Decisions that were ended for their operations.
    exhausted: Cell<u32>,
    /// Record of one decision, where one is wanted.
    recording: RefCell<Option<Recording>>,
}

impl fmt::Debug for Script {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Script").field(&self.rule).finish()
    }
}

impl Script {
    /// Reads a script that defines at least one of the hooks.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn read(rule: &RuleDocument, hooks: &[Hook]) -> Result<Self, RuleFault> {
        let decision = Rc::new(Decision {
            left: Cell::new(limits::OPERATIONS),
            used: Cell::new(0),
            random: RefCell::new(SplitMix64::new(0)),
            printed: RefCell::default(),
        });
        let mut engine = functions::engine(&decision);
        let length = rule.source.chars().count();
        if length > limits::SOURCE_CHARS {
            let words = msg!("rule.too-long", count = length, most = limits::SOURCE_CHARS);
            return Err(RuleFault::new(0, 0, words));
        }
        let compile = |engine: &Engine| {
            engine.compile(&rule.source).map_err(|error| RuleFault::of_reading(&error, &rule.source))
        };
        check_statements(&compile(&engine)?)?;
        engine.set_strict_variables(true);
        let code = compile(&engine)?;
        let mut defined = Vec::new();
        for hook in hooks {
            let functions = || code.iter_functions().filter(|function| function.name == hook.function);
            if functions().next().is_none() {
                continue;
            }
            if functions().all(|function| function.params.len() != hook.parameters.len()) {
                let names: Vec<&str> = hook.parameters.iter().map(|one| one.name).collect();
                let (function, count) = (hook.function, names.len());
                let words = msg!("rule.parameters", function, count, names = names.join(", "));
                return Err(RuleFault::new(line_of(&rule.source, function), 0, words));
            }
            defined.push(*hook);
        }
        if defined.is_empty() {
            let functions: Vec<&str> = hooks.iter().map(|hook| hook.function).collect();
            return Err(RuleFault::new(0, 0, msg!("rule.no-hook", functions = functions.join(", "))));
        }
        Ok(Self {
            uses: Uses::read(&code, hooks)?,
            rule: rule.clone(),
            engine,
            code,
            hooks: defined,
            decision,
            has_failed: Cell::new(false),
            failures: Cell::new(0),
            exhausted: Cell::new(0),
            recording: RefCell::default(),
        })
    }

    /// Notes the fault of a script in a document, if there is one.
    pub fn check(rule: Option<&RuleDocument>, hooks: &[Hook], path: &str, problems: &mut Problems) {
        if let Some(Err(fault)) = rule.map(|rule| Self::read(rule, hooks)) {
            let FormatError { code, words, path: within, .. } = fault.into();
            problems.error(code, format!("{path}.{within}"), words);
        }
    }

    /// Whether the script defines a hook.
    pub fn defines(&self, function: &str) -> bool {
        self.hooks.iter().any(|hook| hook.function == function)
    }

    /// Hooks that the script defines.
    pub fn defined(&self) -> impl Iterator<Item = &'static str> {
        self.hooks.iter().map(|hook| hook.function)
    }

    /// Whether a word occurs in the script: values that it cannot ask for need not be computed.
    pub fn mentions(&self, word: &str) -> bool {
        self.rule.source.contains(word)
    }

    /// Begins a decision, whose random numbers follow from the seed; `title` says what is decided.
    pub fn begin(&self, seed: u64, title: impl FnOnce() -> Message) {
        self.decision.left.set(limits::OPERATIONS);
        self.decision.random.replace(SplitMix64::new(seed));
        self.decision.printed.borrow_mut().clear();
        self.has_failed.set(false);
        if let Some(recording) = &mut *self.recording.borrow_mut() {
            recording.begin(title);
        }
    }

    /// Object for a parameter of a hook, counted from 0, from the values of its fields: with those that the function asks
    /// for, and with all of them where calls are recorded.
    pub fn object<const N: usize>(
        &self,
        function: &'static str,
        parameter: usize,
        values: [Values; N],
    ) -> Values {
        let Some(hook) = self.hooks.iter().find(|hook| hook.function == function) else {
            return Values::UNIT;
        };
        let given = &hook.parameters[parameter];
        debug_assert!(given.fields.len() <= N, "{function}: {}", given.name);
        match self.uses.fields(function, parameter).filter(|_| self.recording.borrow().is_none()) {
            None => given.object(values, |_| true),
            Some(fields) if fields.contains(&true) => given.object(values, |at| fields[at]),
            Some(_) => Values::UNIT,
        }
    }

    /// Whether a function asks for a field of a parameter, counted from 0, or calls are recorded.
    pub fn asks(&self, function: &str, parameter: usize, field: &str) -> bool {
        let hook = self.hooks.iter().find(|hook| hook.function == function);
        let at = hook.and_then(|hook| hook.parameters[parameter].fields.iter().position(|one| *one == field));
        let is_asked = |at: usize| self.uses.fields(function, parameter).is_some_and(|fields| fields[at]);
        self.recording.borrow().is_some() || at.is_some_and(is_asked)
    }

    /// Asks for a key; none when the decision failed.
    pub fn key<const N: usize>(
        &self,
        function: &'static str,
        subject: Subject<'_>,
        inputs: [Values; N],
    ) -> Option<Key> {
        self.ask(function, subject, inputs, Key::of)
    }

    /// Asks for a number; none when the decision failed.
    pub fn number<const N: usize>(
        &self,
        function: &'static str,
        subject: Subject<'_>,
        inputs: [Values; N],
    ) -> Option<f64> {
        self.ask(function, subject, inputs, |answer| number(&answer))
    }

    /// Asks whether something holds; none when the decision failed.
    pub fn truth<const N: usize>(
        &self,
        function: &'static str,
        subject: Subject<'_>,
        inputs: [Values; N],
    ) -> Option<bool> {
        let truth = |answer: Dynamic| {
            answer.as_bool().map_err(|_| msg!("rule.not-a-truth", kind = answer.type_name()))
        };
        self.ask(function, subject, inputs, truth)
    }

    /// Asks for a list of whole numbers; none when the decision failed.
    pub fn numbers<const N: usize>(
        &self,
        function: &'static str,
        subject: Subject<'_>,
        inputs: [Values; N],
    ) -> Option<Vec<i64>> {
        let list = |answer: Dynamic| {
            let kind = answer.type_name();
            let list = answer.into_array().map_err(|_| msg!("rule.not-a-list", kind))?;
            let whole =
                |one: &Dynamic| one.as_int().map_err(|_| msg!("rule.not-a-list", kind = one.type_name()));
            list.iter().map(whole).collect::<Result<Vec<i64>, Message>>()
        };
        self.ask(function, subject, inputs, list)
    }

    /// Calls a function on the limits that this decision has left.
    fn ask<T, const N: usize>(
        &self,
        function: &'static str,
        subject: Subject<'_>,
        inputs: [Values; N],
        read: impl FnOnce(Dynamic) -> Result<T, Message>,
    ) -> Option<T> {
        let line = || line_of(&self.rule.source, function);
        if self.exhausted.get() >= limits::EXHAUSTED {
            self.fail(RuleFault::new(line(), 0, msg!("rule.given-up", count = limits::EXHAUSTED)));
            return None;
        }
        let options = CallFnOptions::new().eval_ast(false);
        self.record(function, subject, &inputs);
        self.decision.used.set(0);
        let answer =
            self.engine.call_fn_with_options(options, &mut Scope::new(), &self.code, function, inputs);
        if self.decision.used.get() > self.decision.left.get() {
            self.exhausted.set(self.exhausted.get() + 1);
        }
        self.decision.left.set(self.decision.left.get().saturating_sub(self.decision.used.get()));
        let answer: Result<Dynamic, RuleFault> = answer.map_err(|error| self.fault_of(function, &error));
        self.record_answer(answer.as_ref().ok());
        let read = answer.and_then(|answer| read(answer).map_err(|words| RuleFault::new(line(), 0, words)));
        read.map_err(|fault| self.fail(fault)).ok()
    }

    /// Fault of a call, with its place and the field that was probably meant.
    fn fault_of(&self, function: &str, error: &EvalAltResult) -> RuleFault {
        let fault = RuleFault::of_run(error);
        if let EvalAltResult::ErrorPropertyNotFound(name, _) = error.unwrap_inner() {
            let parameters = self.hooks.iter().flat_map(|hook| hook.parameters);
            let fields = parameters.flat_map(|parameter| parameter.fields).copied();
            return RuleFault::new(fault.line, fault.column, no_field(name, fields));
        }
        // An empty loop has no place of its own.
        match fault.line {
            0 => RuleFault { line: loop_line(&self.rule.source, function), ..fault },
            _ => fault,
        }
    }

    /// Keeps the fault of a decision.
    fn fail(&self, fault: RuleFault) {
        if self.has_failed.replace(true) {
            return;
        }
        self.failures.set(self.failures.get() + 1);
        if let Some(recording) = &mut *self.recording.borrow_mut() {
            recording.fail(fault);
        }
    }

    /// Takes an answer of a function for a fault: it breaks a constraint.
    pub fn refuse(&self, function: &str, words: Message) {
        self.fail(RuleFault::new(line_of(&self.rule.source, function), 0, words));
    }

    /// Whether this decision failed.
    pub fn has_failed(&self) -> bool {
        self.has_failed.get()
    }

    /// Decisions that failed so far.
    pub fn failures(&self) -> u32 {
        self.failures.get()
    }

    /// Records the decision of that number, counted from 0, and which decisions fail.
    pub fn watch(&self, decision: u32) {
        self.recording.replace(Some(Recording::new(decision)));
    }

    /// Says what came of the decision at hand, and whether anything was taken.
    pub fn settle(&self, is_served: bool, outcome: impl FnOnce() -> Message) {
        let Some(recording) = &mut *self.recording.borrow_mut() else { return };
        if !is_served {
            recording.serve_nothing();
        }
        if let Some(step) = recording.step() {
            step.outcome = Some(outcome().into());
        }
    }

    /// The record of the decision that was watched, and of those that failed.
    pub fn trial(&self) -> RuleTrial {
        self.recording.borrow_mut().take().map(Recording::finish).unwrap_or_default()
    }

    /// Whether the decision at hand is recorded: notes on others are lost.
    pub fn is_recorded(&self) -> bool {
        self.recording.borrow_mut().as_mut().is_some_and(|recording| recording.step().is_some())
    }

    /// Notes that an object of a call about a subject was taken, by its index.
    pub fn taken(&self, function: &str, subject: Subject<'_>, object: usize) {
        self.note(function, subject, |call| call.taken.push(object as u32));
    }

    /// Notes why the object of a call about a subject was passed over, or how much of it was taken.
    pub fn tell(&self, function: &str, subject: Subject<'_>, reason: impl FnOnce() -> Message) {
        self.note(function, subject, |call| call.reason = Some(reason().into()));
    }

    fn note(&self, function: &str, subject: Subject<'_>, note: impl FnOnce(&mut RuleCall)) {
        let mut recording = self.recording.borrow_mut();
        if let Some(call) = recording.as_mut().and_then(|recording| recording.call(function, subject)) {
            note(call);
        }
    }

    /// Notes why an attempt failed: what it took is given up.
    pub fn gave_up(&self, reason: impl FnOnce() -> Message) {
        if let Some(recording) = &mut *self.recording.borrow_mut() {
            recording.give_up(reason);
        }
    }

    fn record(&self, function: &'static str, subject: Subject<'_>, inputs: &[Values]) {
        if let Some(recording) = &mut *self.recording.borrow_mut() {
            let hook = self.hooks.iter().find(|hook| hook.function == function);
            recording.add(function, subject, hook.map_or(&[][..], |hook| hook.parameters), inputs);
        }
    }

    fn record_answer(&self, answer: Option<&Dynamic>) {
        let mut recording = self.recording.borrow_mut();
        let Some(step) = recording.as_mut().and_then(Recording::step) else { return };
        step.printed.append(&mut self.decision.printed.borrow_mut());
        step.answered(answer);
    }
}

/// Only functions count: a statement beside them would never run.
fn check_statements(code: &AST) -> Result<(), RuleFault> {
    let mut place = None;
    code.clone_statements_only().walk(&mut |path| {
        place = place.or(path.first().map(rhai::ASTNode::position));
        false
    });
    let Some(position) = place else { return Ok(()) };
    let line = position.line().unwrap_or(0) as u32;
    Err(RuleFault::new(line, 0, msg!("rule.loose-statement")))
}

/// Line of the first loop from a function's definition on, else of the definition.
fn loop_line(source: &str, function: &str) -> u32 {
    let begin = line_of(source, function);
    let is_loop =
        |line: &&str| ["loop", "while", "for", "do"].iter().any(|word| line.trim_start().starts_with(word));
    let after = source.lines().skip(begin.saturating_sub(1) as usize);
    after
        .take_while(|line| !line.starts_with('}'))
        .position(|line| is_loop(&line))
        .map_or(begin, |at| begin + at as u32)
}

/// Line of a function's definition, counted from 1; 0 where it is not found.
fn line_of(source: &str, function: &str) -> u32 {
    let is_definition = |line: &str| {
        let rest = line.trim_start().trim_start_matches("private ").trim_start().strip_prefix("fn ");
        rest.and_then(|rest| rest.trim_start().strip_prefix(function))
            .is_some_and(|rest| rest.trim_start().starts_with('('))
    };
    source.lines().position(is_definition).map_or(0, |line| line as u32 + 1)
}
