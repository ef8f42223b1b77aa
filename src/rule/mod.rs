//! Rules of one's own: short scripts that decide in the place of a published rule.
//!
//! A lab asks a script through *hooks*: functions that the script may define, such as `site(part, site)`, and that are
//! given values of the decision at hand. Numbers are whole numbers and binary fractions with the operations that are
//! exact to the last bit on every machine; there is no clock, file or network, and no randomness but the stream that the
//! lab seeds. Work and memory of a decision are bounded. A decision that fails decides nothing: the lab takes it for a
//! refusal, and the fault is kept with its line.

mod document;
#[cfg(feature = "engines")]
mod fault;
#[cfg(feature = "engines")]
mod fields;
#[cfg(feature = "engines")]
mod functions;
#[cfg(feature = "engines")]
mod hook;
#[cfg(feature = "engines")]
mod key;
pub mod limits;
#[cfg(feature = "engines")]
mod script;
#[cfg(feature = "engines")]
mod slips;
#[cfg(feature = "engines")]
mod trial;

pub use document::RuleDocument;
#[cfg(feature = "engines")]
pub use {
    fault::RuleFault,
    hook::{
        Hook, Parameter, RuleAnswer, RuleCheck, RuleExample, RuleHook, RuleLanguage, RuleParameter, whole,
    },
    key::{Key, by_rising_keys},
    script::{Script, Values},
    trial::{RuleCall, RuleField, RuleInput, RuleStep, RuleText, RuleTrial},
};
