//! Record of one decision of a script, for a person who steps through it.

use rhai::Dynamic;

use super::fault::RuleFault;
use super::hook::Parameter;
use super::limits;
use super::script::Values;
use crate::text::Message;

/// A document decided by a script.
#[apply(view)]
#[derive(Default)]
pub struct RuleTrial {
    /// Number of decisions.
    pub decisions: u32,
    /// Decisions that failed.
    pub failures: u32,
    /// Numbers of the first ones that failed, counted from 0.
    pub failed: Vec<u32>,
    /// Numbers of the first ones that took nothing, without a failure.
    pub unserved: Vec<u32>,
    /// The decision that was asked for; absent where there are fewer.
    pub step: Option<RuleStep>,
}

/// One decision, call by call.
#[apply(view)]
pub struct RuleStep {
    /// Number of the decision, counted from 0.
    pub number: u32,
    /// Subject of the decision.
    pub title: RuleText,
    /// Calls of the script, the first ones of very many.
    pub calls: Vec<RuleCall>,
    /// Number of calls, recorded or not.
    pub call_count: u32,
    /// Lines that the script printed.
    pub printed: Vec<String>,
    /// Outcome; absent where it failed.
    pub outcome: Option<RuleText>,
    /// Fault that ended it.
    pub fault: Option<RuleFault>,
}

/// A sentence.
#[apply(view)]
pub struct RuleText {
    /// In the language in use.
    pub message: String,
    /// The same in no language.
    pub words: Message,
}

impl From<Message> for RuleText {
    fn from(words: Message) -> Self {
        Self { message: words.to_string(), words }
    }
}

/// One call of a function.
#[apply(view)]
pub struct RuleCall {
    /// Name of the function.
    pub function: String,
    /// Arguments, in order.
    pub inputs: Vec<RuleInput>,
    /// Answer; absent when it failed.
    pub answer: Option<String>,
    /// Objects of the last argument that were taken, by index.
    pub taken: Vec<u32>,
    /// Why none was taken, or how much; absent where nothing was tried.
    pub reason: Option<RuleText>,
}

/// Argument for one parameter.
#[apply(view)]
pub struct RuleInput {
    /// Usual name of the parameter.
    pub name: String,
    /// The object, or those of a list: fields in the order of the reference.
    pub objects: Vec<Vec<RuleField>>,
}

/// A field with its value.
#[apply(view)]
pub struct RuleField {
    /// Name of the field.
    pub name: String,
    /// Value, written as in a script.
    pub value: String,
}

/// Subject of a call: numbers of the things that it is about, such as a part and a site.
pub type Subject<'a> = &'a [usize];

/// A record in the making.
pub(super) struct Recording {
    wanted: u32,
    trial: RuleTrial,
    /// Subjects of the recorded calls.
    subjects: Vec<Vec<usize>>,
    /// First call of the attempt at hand.
    attempt: usize,
}

impl Recording {
    pub fn new(wanted: u32) -> Self {
        Self { wanted, trial: RuleTrial::default(), subjects: Vec::new(), attempt: 0 }
    }

    pub fn begin(&mut self, title: impl FnOnce() -> Message) {
        let number = self.trial.decisions;
        if number == self.wanted {
            self.trial.step = Some(RuleStep {
                number,
                title: title().into(),
                calls: Vec::new(),
                call_count: 0,
                printed: Vec::new(),
                outcome: None,
                fault: None,
            });
        }
        self.trial.decisions += 1;
    }

    /// Adds a call that has no answer yet.
    pub fn add(&mut self, function: &str, subject: Subject<'_>, parameters: &[Parameter], inputs: &[Values]) {
        let Some(step) = self.step() else { return };
        step.call_count += 1;
        if step.calls.len() < limits::RECORDED_CALLS {
            step.add(function, parameters, inputs);
            self.subjects.push(subject.to_vec());
        }
    }

    /// The last call of a function about a subject.
    pub fn call(&mut self, function: &str, subject: Subject<'_>) -> Option<&mut RuleCall> {
        let Self { trial, subjects, .. } = self;
        let step = trial.step.as_mut().filter(|step| step.number + 1 == trial.decisions)?;
        let mut calls = step.calls.iter_mut().zip(subjects).rev();
        calls.find(|(call, about)| call.function == function && *about == subject).map(|(call, _)| call)
    }

    /// Ends an attempt that failed: what it took is given up.
    pub fn give_up(&mut self, reason: impl FnOnce() -> Message) {
        let begin = std::mem::replace(&mut self.attempt, self.subjects.len());
        let Some(step) = self.step() else { return };
        let reason = RuleText::from(reason());
        for call in step.calls.iter_mut().skip(begin).filter(|call| !call.taken.is_empty()) {
            call.taken.clear();
            call.reason = Some(reason.clone());
        }
    }

    /// The step of the decision at hand, if that is wanted.
    pub fn step(&mut self) -> Option<&mut RuleStep> {
        self.trial.step.as_mut().filter(|step| step.number + 1 == self.trial.decisions)
    }

    pub fn fail(&mut self, fault: RuleFault) {
        self.trial.failures += 1;
        if self.trial.failed.len() < limits::RECORDED_FAILURES {
            self.trial.failed.push(self.trial.decisions.saturating_sub(1));
        }
        if let Some(step) = self.step() {
            step.fault = Some(fault);
        }
    }

    /// Notes that the decision at hand takes nothing.
    pub fn serve_nothing(&mut self) {
        if self.trial.unserved.len() < limits::RECORDED_FAILURES {
            self.trial.unserved.push(self.trial.decisions.saturating_sub(1));
        }
    }

    pub fn finish(self) -> RuleTrial {
        self.trial
    }
}

impl RuleStep {
    fn add(&mut self, function: &str, parameters: &[Parameter], inputs: &[Values]) {
        let input = |(parameter, values): (&Parameter, &Values)| RuleInput {
            name: parameter.name.to_owned(),
            objects: objects(parameter, values),
        };
        self.calls.push(RuleCall {
            function: function.to_owned(),
            inputs: parameters.iter().zip(inputs).map(input).collect(),
            answer: None,
            taken: Vec::new(),
            reason: None,
        });
    }

    /// Answers the last call, if that was recorded.
    pub(super) fn answered(&mut self, answer: Option<&Dynamic>) {
        if self.calls.len() == self.call_count as usize
            && let Some(call) = self.calls.last_mut()
        {
            call.answer = answer.map(shown);
        }
    }
}

/// The object that a value is, or those of its list.
fn objects(parameter: &Parameter, values: &Values) -> Vec<Vec<RuleField>> {
    let list = values.as_array_ref();
    let objects = list.as_ref().map_or(std::slice::from_ref(values), |list| list.as_slice());
    let fields = |object: &Dynamic| {
        let map = object.as_map_ref().ok()?;
        let field = |&name: &&str| RuleField {
            name: name.to_owned(),
            value: map.get(name).map(shown).unwrap_or_default(),
        };
        Some(parameter.fields.iter().map(field).collect())
    };
    objects.iter().take(limits::RECORDED_OBJECTS).filter_map(fields).collect()
}

/// A value as a script writes it, cut to the most that a text may have.
fn shown(value: &Dynamic) -> String {
    value.to_string().chars().take(limits::TEXT_CHARS).collect()
}
