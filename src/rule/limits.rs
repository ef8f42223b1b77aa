//! The limits of scripts: they bound the time and the memory that a decision can take.

/// Characters of a script.
pub const SOURCE_CHARS: usize = 8_000;
/// Operations of one decision: a fraction of a second.
pub const OPERATIONS: u64 = 2_000_000;
/// Decisions ended for their operations, after which a script is asked no more: the others fail at once.
pub const EXHAUSTED: u32 = 20;
/// Nested calls of functions.
pub const CALL_LEVELS: usize = 24;
/// Nesting of expressions and blocks.
pub const DEPTH: usize = 32;
/// Variables of one function.
pub const VARIABLES: usize = 32;
/// Functions of a script.
pub const FUNCTIONS: usize = 32;
/// Elements of a list, those of its lists too; also the depth to which lists can lie in each other.
pub const ELEMENTS: usize = 1_000;
/// Fields of an object, those of its objects too.
pub const FIELDS: usize = 500;
/// Characters of a text.
pub const TEXT_CHARS: usize = 2_000;
/// Numbers of a key.
pub const KEY_NUMBERS: usize = 8;
/// Calls of one decision that are recorded.
pub const RECORDED_CALLS: usize = 2_000;
/// Printed lines of one decision that are kept.
pub const PRINTED_LINES: usize = 100;
/// Failed decisions that are listed.
pub const RECORDED_FAILURES: usize = 100;
/// Objects of one list that are recorded.
pub const RECORDED_OBJECTS: usize = 100;
