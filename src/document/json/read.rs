//! Text to values; where it stops is known as a path.

use serde::de::{Deserializer, Error as _, Expected, Unexpected, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::Value;

use super::access::{Entries, Fields, StructFields, Word};
use super::fault::Fault;
use super::scan::{NotJson, Scalar, Scanner};

/// As many lists and objects may lie in one another.
const DEPTH: usize = 128;

/// A step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Into an object: to the field of that name.
    Field(String),
    /// Into a list: to the entry with that index.
    Entry(usize),
}

/// Steps as people read them: `grid.sites[3].cpus`.
pub(crate) fn path_of(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Field(name) if path.is_empty() => path.push_str(name),
            Step::Field(name) => path = format!("{path}.{name}"),
            Step::Entry(index) => path = format!("{path}[{index}]"),
        }
    }
    path
}

/// An object or a list that is being read.
enum Open {
    /// An object: where the name of the field begins.
    Field(usize),
    /// A list: entries so far.
    Entry(usize),
}

/// A text being decoded.
pub(crate) struct Reader<'a> {
    scanner: Scanner<'a>,
    open: Vec<Open>,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { scanner: Scanner { text, at: 0 }, open: Vec::new() }
    }

    /// Makes sure that nothing is left.
    pub fn end(&mut self) -> Result<(), Fault> {
        if self.scanner.peek() == 0 && self.scanner.at == self.scanner.text.len() {
            Ok(())
        } else {
            Err(Fault::SYNTAX)
        }
    }

    /// The steps to where it stopped.
    pub fn steps(&self) -> Vec<Step> {
        let name = |&at: &usize| Scanner { text: self.scanner.text, at }.string().ok();
        let step = |open: &Open| match open {
            // None, while no field has begun.
            Open::Field(at) => {
                (*at > 0).then(|| name(at)).flatten().map(|name| Step::Field(name.into_owned()))
            }
            Open::Entry(count) => count.checked_sub(1).map(Step::Entry),
        };
        self.open.iter().filter_map(step).collect()
    }

    /// The line and the column where it stopped, both counted from 1.
    pub fn position(&self) -> (usize, usize) {
        let before = &self.scanner.text.as_bytes()[..self.scanner.at.min(self.scanner.text.len())];
        let line_begin = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        (before.iter().filter(|&&byte| byte == b'\n').count() + 1, before.len() - line_begin)
    }

    /// The limit on nested objects and lists, if it has been reached.
    pub fn depth_limit(&self) -> Option<usize> {
        (self.open.len() >= DEPTH).then_some(DEPTH)
    }

    #[inline(never)]
    fn enter(&mut self, open: Open) -> Result<(), Fault> {
        self.scanner.at += 1;
        self.open.push(open);
        if self.open.len() < DEPTH { Ok(()) } else { Err(Fault::SYNTAX) }
    }

    /// Enters the object or the list that is expected here; how deep it lies.
    #[inline(never)]
    fn begin(&mut self, open: Open, expected: &dyn Expected) -> Result<usize, Fault> {
        let opening = if matches!(open, Open::Field(_)) { b'{' } else { b'[' };
        if self.scanner.peek() != opening {
            return Err(self.mismatch(expected));
        }
        let depth = self.open.len();
        self.enter(open)?;
        Ok(depth)
    }

    /// Goes on to the next field or entry; false at the end.
    #[inline(never)]
    pub(super) fn goes_on(&mut self, closing: u8) -> Result<bool, Fault> {
        let is_first = match self.open.last_mut() {
            Some(Open::Entry(count)) => *count == 0,
            Some(Open::Field(name)) => *name == 0,
            None => return Ok(false),
        };
        if self.scanner.take(closing) {
            self.open.pop();
            return Ok(false);
        }
        if !is_first && !self.scanner.take(b',') {
            return Err(Fault::SYNTAX);
        }
        let next = self.scanner.peek();
        match self.open.last_mut() {
            Some(Open::Field(_)) if next != b'"' => return Err(Fault::SYNTAX),
            Some(Open::Field(name)) => *name = self.scanner.at,
            Some(Open::Entry(count)) => *count += 1,
            None => {}
        }
        Ok(true)
    }

    /// Makes sure that a visitor took all entries.
    #[inline(never)]
    fn left(&mut self, depth: usize, closing: u8) -> Result<(), Fault> {
        if self.open.len() == depth {
            return Ok(());
        }
        if self.goes_on(closing)? { Err(Fault::custom("trailing characters")) } else { Ok(()) }
    }

    /// Another value than was expected.
    #[cold]
    fn mismatch(&mut self, expected: &dyn Expected) -> Fault {
        let found = match self.scanner.peek() {
            b'[' => return Fault::invalid_type(Unexpected::Seq, expected),
            b'{' => return Fault::invalid_type(Unexpected::Map, expected),
            _ => self.scanner.scalar(),
        };
        match &found {
            Err(NotJson) => Fault::SYNTAX,
            Ok(Scalar::Null) => Fault::invalid_type(Unexpected::Unit, expected),
            Ok(Scalar::Flag(flag)) => Fault::invalid_type(Unexpected::Bool(*flag), expected),
            Ok(Scalar::Whole(number)) => Fault::invalid_type(Unexpected::Unsigned(*number), expected),
            Ok(Scalar::Negative(number)) => Fault::invalid_type(Unexpected::Signed(*number), expected),
            Ok(Scalar::Number(number)) => Fault::invalid_type(Unexpected::Float(*number), expected),
            Ok(Scalar::Text(text)) => Fault::invalid_type(Unexpected::Str(text), expected),
        }
    }

    /// Passes a value, whatever it is.
    fn pass(&mut self) -> Result<(), Fault> {
        let depth = self.open.len();
        loop {
            match self.scanner.peek() {
                b'[' => self.enter(Open::Entry(0))?,
                b'{' => self.enter(Open::Field(0))?,
                _ => drop(self.scanner.scalar()?),
            }
            loop {
                if self.open.len() == depth {
                    return Ok(());
                }
                let is_list = matches!(self.open.last(), Some(Open::Entry(_)));
                if self.goes_on(if is_list { b']' } else { b'}' })? {
                    if !is_list {
                        self.scanner.string()?;
                        self.colon()?;
                    }
                    break;
                }
            }
        }
    }

    /// Goes on to the next field of an object: its place among known names, or beyond; none at the end.
    #[inline(never)]
    pub(super) fn field_index(&mut self, known: &[&str]) -> Result<Option<usize>, Fault> {
        if !self.goes_on(b'}')? {
            return Ok(None);
        }
        let name = self.scanner.string()?;
        Ok(Some(known.iter().position(|known| *known == name).unwrap_or(known.len())))
    }

    /// What is wrong where the field that has begun has none of the known names.
    #[cold]
    #[inline(never)]
    pub(super) fn unknown_field(&self, _: Fault, known: &'static [&'static str]) -> Fault {
        match self.steps().last() {
            Some(Step::Field(name)) => Fault::unknown_field(name, known),
            _ => Fault::SYNTAX,
        }
    }

    #[inline(never)]
    pub(super) fn colon(&mut self) -> Result<(), Fault> {
        if self.scanner.take(b':') { Ok(()) } else { Err(Fault::SYNTAX) }
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    #[inline(never)]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.scanner.peek() {
            b'[' => return self.deserialize_seq(visitor),
            b'{' => return self.deserialize_map(visitor),
            _ => {}
        }
        match self.scanner.scalar()? {
            Scalar::Null => visitor.visit_unit(),
            Scalar::Flag(flag) => visitor.visit_bool(flag),
            Scalar::Whole(number) => visitor.visit_u64(number),
            Scalar::Negative(number) => visitor.visit_i64(number),
            Scalar::Number(number) => visitor.visit_f64(number),
            Scalar::Text(text) => visitor.visit_str(&text),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.scanner.peek() != b'n' {
            return visitor.visit_some(self);
        }
        self.scanner.scalar()?;
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    #[inline(never)]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let depth = self.begin(Open::Entry(0), &visitor)?;
        let value = visitor.visit_seq(Entries(self))?;
        self.left(depth, b']')?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    #[inline(never)]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let depth = self.begin(Open::Field(0), &visitor)?;
        let value = visitor.visit_map(Fields(self))?;
        self.left(depth, b'}')?;
        Ok(value)
    }

    #[inline(never)]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let depth = self.begin(Open::Field(0), &visitor)?;
        let value = visitor.visit_map(StructFields(self, names))?;
        self.left(depth, b'}')?;
        Ok(value)
    }

    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.scanner.peek() != b'"' {
            return Err(Fault::custom("expected value"));
        }
        let word = self.scanner.string()?;
        visitor.visit_enum(Word(word))
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.scanner.peek() != b'"' {
            return Err(self.mismatch(&visitor));
        }
        let name = self.scanner.string()?;
        visitor.visit_str(&name)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.pass()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
    }
}

/// Any value; `None` for a text that is no JSON.
pub(crate) fn value(text: &str) -> Option<Value> {
    let mut reader = Reader::new(text);
    Value::deserialize(&mut reader).ok().filter(|_| reader.end().is_ok())
}
