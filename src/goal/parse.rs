//! A goal as it is written, and whether it holds.

use super::facts::Fact;
use super::token::{Kind, Token, error, tokens};
use crate::document::problem::{Code, FormatError};
use crate::text::{Message, msg};

/// Limit of a goal's length.
pub const MOST_CHARACTERS: usize = 500;
/// Limit of parentheses and `not` within each other.
const DEEPEST: usize = 20;
/// Relative difference up to which two numbers are equal: costs are sums of decimals.
const SAME: f64 = 1e-9;
/// Names that an error lists.
const MOST_LISTED: usize = 12;

/// A condition over facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal(Condition);

#[derive(Clone, Debug, PartialEq)]
enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Box<Condition>),
    Holds(Value),
    Compared { at: usize, sign: &'static str, values: [Value; 2] },
}

#[derive(Clone, Debug, PartialEq)]
enum Value {
    Fixed(Fact),
    Condition(Box<Condition>),
    Named { steps: Vec<(usize, String)>, place: Option<(usize, f64)> },
}

impl Goal {
    /// Reads a goal.
    ///
    /// # Errors
    /// At the character of the path, `goal[7]`, where it is not written as the module says; on more than
    /// [`MOST_CHARACTERS`] characters.
    pub fn parse(goal: &str) -> Result<Self, FormatError> {
        if goal.chars().count() > MOST_CHARACTERS {
            let words = msg!("goal.too-long", most = MOST_CHARACTERS);
            return Err(error(MOST_CHARACTERS, Code::WrongCount, words));
        }
        let mut parser = Parser { tokens: tokens(goal)?, next: 0, depth: 0 };
        let condition = parser.any()?;
        match parser.peek() {
            Token { kind: Kind::End, .. } => Ok(Self(condition)),
            _ => Err(parser.expected(msg!("goal.expects-end"))),
        }
    }

    /// Whether it holds for these facts. Complexity: linear in the goal, each fact found by its names.
    ///
    /// # Errors
    /// At a name that no fact has, and where a number stands beside a text or a list.
    pub fn holds(&self, facts: &Fact) -> Result<bool, FormatError> {
        self.0.holds(facts)
    }
}

impl Condition {
    fn holds(&self, facts: &Fact) -> Result<bool, FormatError> {
        // Evaluates every part: an unknown name is an error even where the others decide.
        let each = |parts: &[Self]| parts.iter().map(|part| part.holds(facts)).collect::<Result<Vec<_>, _>>();
        Ok(match self {
            Self::All(parts) => each(parts)?.into_iter().all(|part| part),
            Self::Any(parts) => each(parts)?.into_iter().any(|part| part),
            Self::Not(part) => !part.holds(facts)?,
            Self::Holds(value) => value.find(facts)?.holds(),
            Self::Compared { at, sign, values: [left, right] } => {
                compare(*at, sign, &left.find(facts)?, &right.find(facts)?)?
            }
        })
    }
}

fn compare(at: usize, sign: &str, left: &Fact, right: &Fact) -> Result<bool, FormatError> {
    let is_equality = matches!(sign, "=" | "!=");
    if let (Some(left), Some(right), true) = (left.as_number(), right.as_number(), sign != "names") {
        let same = (left - right).abs() <= SAME * left.abs().max(right.abs()).max(1.0);
        return Ok(match sign {
            "=" => same,
            "!=" => !same,
            "<" => left < right && !same,
            "<=" => left < right || same,
            ">" => left > right && !same,
            _ => left > right || same,
        });
    }
    Ok(match (left, right) {
        (Fact::Nothing, _) | (_, Fact::Nothing) => false,
        (Fact::Names(names), Fact::Text(name)) if sign == "names" => names.contains(name),
        (Fact::Text(left), Fact::Text(right)) if is_equality => (left == right) == (sign == "="),
        (Fact::Truth(left), Fact::Truth(right)) if is_equality => (left == right) == (sign == "="),
        _ => {
            let words = msg!("goal.not-compared", left = kind_of(left), right = kind_of(right), sign = sign);
            return Err(error(at, Code::WrongShape, words));
        }
    })
}

fn kind_of(fact: &Fact) -> Message {
    match fact {
        Fact::Nothing => msg!("goal.kind.nothing"),
        Fact::Truth(_) => msg!("goal.kind.truth"),
        Fact::Number(_) | Fact::Time(_) => msg!("goal.kind.number"),
        Fact::Text(_) => msg!("goal.kind.text"),
        Fact::Names(_) => msg!("goal.kind.names"),
        Fact::Group(_) => msg!("goal.kind.group"),
        Fact::Series(_) => msg!("goal.kind.series"),
    }
}

impl Value {
    fn find(&self, facts: &Fact) -> Result<Fact, FormatError> {
        let (steps, place) = match self {
            Self::Fixed(fact) => return Ok(fact.clone()),
            Self::Condition(condition) => return Ok(Fact::Truth(condition.holds(facts)?)),
            Self::Named { steps, place } => (steps, place),
        };
        let mut found = facts;
        for (at, name) in steps {
            if *found == Fact::Nothing {
                return Ok(Fact::Nothing);
            }
            let Fact::Group(group) = found else {
                let words = msg!("goal.no-group", name = name, kind = kind_of(found));
                return Err(error(*at, Code::UnknownName, words));
            };
            let Some(fact) = group.get(name) else {
                let listed: Vec<&str> = group.keys().take(MOST_LISTED).map(String::as_str).collect();
                let words = msg!("goal.unknown", name = name, names = &listed.join(", "));
                return Err(error(*at, Code::UnknownName, words));
            };
            found = fact;
        }
        match (found, place) {
            (_, None) | (Fact::Nothing, _) => Ok(found.clone()),
            (Fact::Series(points), Some((at, place))) => {
                let point = points.iter().find(|(number, _)| number == place);
                let unknown = || error(*at, Code::OutOfRange, msg!("goal.no-place"));
                point.map(|(_, fact)| fact.clone()).ok_or_else(unknown)
            }
            (_, Some((at, _))) => {
                Err(error(*at, Code::WrongShape, msg!("goal.no-series", kind = kind_of(found))))
            }
        }
    }
}

struct Parser {
    tokens: Vec<Token>,
    next: usize,
    depth: usize,
}

impl Parser {
    /// The next token; at the end of the goal it stays the same.
    fn peek(&self) -> &Token {
        &self.tokens[self.next.min(self.tokens.len() - 1)]
    }

    fn take_word(&mut self, wanted: &str) -> bool {
        let found = matches!(&self.peek().kind, Kind::Word(word) if word == wanted);
        self.next += usize::from(found);
        found
    }

    fn take_sign(&mut self, wanted: &'static str) -> bool {
        let found = self.peek().kind == Kind::Sign(wanted);
        self.next += usize::from(found);
        found
    }

    fn expected(&self, what: Message) -> FormatError {
        error(self.peek().at, Code::BadSyntax, msg!("goal.expected", what = what))
    }

    fn close(&mut self, sign: &'static str) -> Result<(), FormatError> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.expected(msg!("goal.expects-sign", sign = sign))) }
    }

    fn any(&mut self) -> Result<Condition, FormatError> {
        let mut parts = vec![self.all()?];
        while self.take_word("or") {
            parts.push(self.all()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::Any(parts) })
    }

    fn all(&mut self) -> Result<Condition, FormatError> {
        let mut parts = vec![self.one()?];
        while self.take_word("and") {
            parts.push(self.one()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) })
    }

    fn one(&mut self) -> Result<Condition, FormatError> {
        if self.take_word("not") {
            self.deepen()?;
            let part = self.one()?;
            self.depth -= 1;
            return Ok(Condition::Not(Box::new(part)));
        }
        let left = self.value()?;
        let Token { at, kind } = self.peek().clone();
        let sign = match &kind {
            Kind::Sign(sign) if !matches!(*sign, "(" | ")" | "[" | "]" | ".") => *sign,
            Kind::Word(word) if word == "names" => "names",
            _ => return Ok(Condition::Holds(left)),
        };
        self.next += 1;
        Ok(Condition::Compared { at, sign, values: [left, self.value()?] })
    }

    fn deepen(&mut self) -> Result<(), FormatError> {
        self.depth += 1;
        let at = self.peek().at;
        if self.depth > DEEPEST { Err(error(at, Code::WrongCount, msg!("goal.too-deep"))) } else { Ok(()) }
    }

    fn value(&mut self) -> Result<Value, FormatError> {
        let Token { at, kind } = self.peek().clone();
        match kind {
            Kind::Sign("(") => {
                self.deepen()?;
                self.next += 1;
                let condition = self.any()?;
                self.close(")")?;
                self.depth -= 1;
                Ok(Value::Condition(Box::new(condition)))
            }
            Kind::Number(number) => {
                self.next += 1;
                Ok(Value::Fixed(Fact::Number(number)))
            }
            Kind::Text(text) => {
                self.next += 1;
                Ok(Value::Fixed(Fact::Text(text)))
            }
            Kind::Word(word) if !RESERVED.contains(&word.as_str()) => {
                self.next += 1;
                self.named((at, word))
            }
            _ => Err(self.expected(msg!("goal.expects-value"))),
        }
    }

    fn named(&mut self, first: (usize, String)) -> Result<Value, FormatError> {
        let mut steps = vec![first];
        loop {
            let (in_brackets, by_name) = (self.take_sign("["), self.take_sign("."));
            let Token { at, kind } = self.peek().clone();
            match kind {
                Kind::Text(name) if in_brackets => {
                    self.next += 1;
                    self.close("]")?;
                    steps.push((at, name));
                }
                Kind::Word(name) if by_name => {
                    self.next += 1;
                    steps.push((at, name));
                }
                _ if in_brackets => return Err(self.expected(msg!("goal.expects-text"))),
                _ if by_name => return Err(self.expected(msg!("goal.expects-name"))),
                _ => break,
            }
        }
        let mut place = None;
        if self.take_word("at") {
            let Token { at, kind: Kind::Number(number) } = *self.peek() else {
                return Err(self.expected(msg!("goal.expects-number")));
            };
            self.next += 1;
            place = Some((at, number));
        }
        Ok(Value::Named { steps, place })
    }
}

/// Words that are no names.
const RESERVED: [&str; 5] = ["and", "or", "not", "names", "at"];
