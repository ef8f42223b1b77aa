//! Bounds of the schema, checked on a document that has its shape: ranges of numbers, lengths of lists, texts.

use std::fmt::{self, Write as _};

use serde::ser::{Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeTuple, Serializer};
use serde_json::Value;

use super::field;
use super::problem::{Code, Problems};
use super::schema::{Rule, Schemas, formats, may_be};
use crate::text::msg;

/// Notes every number, list and text of a document that its schema does not allow, in document order; returns whether
/// no list is too long, so that reading the document takes bounded time and memory.
///
/// `format` names the schema; a lab without a published one has no bounds. Complexity: linear in the document.
pub(crate) fn check(document: &impl Serialize, format: &str, problems: &mut Problems) -> bool {
    let Some(schemas) = Schemas::of(format) else { return true };
    walk(document, schemas, schemas.root(), "", problems)
}

/// The same for a part of a document with the path `at`: `definition` names its rule in the schema of that format.
pub(crate) fn check_part(
    part: &impl Serialize,
    (format, definition): (&str, &str),
    at: &str,
    problems: &mut Problems,
) -> bool {
    let schemas = Schemas::of(format).expect("parts are of published schemas");
    let root = schemas.root();
    walk(part, schemas, Rule { own: &root.own["$defs"][definition], ..root }, at, problems)
}

fn walk(
    part: &impl Serialize,
    schemas: &'static Schemas,
    rule: Rule<'static>,
    at: &str,
    problems: &mut Problems,
) -> bool {
    let (mut path, mut is_bounded) = (at.to_owned(), true);
    let walk = Walk { schemas, rule, path: &mut path, problems, is_bounded: &mut is_bounded };
    part.serialize(walk).expect("the schema has every field of the type");
    is_bounded
}

/// Walk through a document beside its schema.
struct Walk<'a> {
    schemas: &'static Schemas,
    rule: Rule<'static>,
    path: &'a mut String,
    problems: &'a mut Problems,
    is_bounded: &'a mut bool,
}

type Done = Result<(), fmt::Error>;

impl Walk<'_> {
    fn again(&mut self, rule: Rule<'static>) -> Walk<'_> {
        let Self { schemas, path, problems, is_bounded, .. } = self;
        Walk { schemas, rule, path, problems, is_bounded }
    }

    /// The rule itself, behind references and beside `null`.
    fn own(&self) -> Rule<'static> {
        let rule = self.schemas.followed(self.rule);
        let is_null = |own: &Value| own["type"] == "null";
        match rule.own["anyOf"].as_array().and_then(|any| any.iter().find(|own| !is_null(own))) {
            Some(own) => self.schemas.followed(Rule { own, ..rule }),
            None => rule,
        }
    }

    /// Walks into a part at one more step of the path.
    fn visit<T: Serialize + ?Sized>(
        &mut self,
        rule: Rule<'static>,
        part: &T,
        step: fmt::Arguments<'_>,
    ) -> Done {
        let length = self.path.len();
        self.path.write_fmt(step)?;
        part.serialize(self.again(rule))?;
        self.path.truncate(length);
        Ok(())
    }

    fn number(self, value: f64) -> Done {
        let own = self.own().own;
        if let (Some(low), Some(high)) = (own["minimum"].as_f64(), own["maximum"].as_f64())
            && own["format"] != formats::COORDINATE
            && !(low..=high).contains(&value)
        {
            let message = if may_be(own, "integer") {
                let [value, low, high] = [value, low, high].map(|number| number as u64);
                msg!("field.number", value, low, high)
            } else {
                msg!("field.number", value, low, high)
            };
            self.problems.error(Code::OutOfRange, &*self.path, message);
        }
        Ok(())
    }
}

/// Values without bounds.
macro_rules! unbounded {
    ($($method:ident($($value:ident: $kind:ty),*)),* $(,)?) => {
        $(fn $method(self, $($value: $kind),*) -> Done {
            Ok(())
        })*
    };
}

macro_rules! numbers {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Done {
            self.number(value as f64)
        })*
    };
}

impl<'a> Serializer for Walk<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Impossible<(), fmt::Error>;
    type SerializeTupleVariant = Impossible<(), fmt::Error>;
    type SerializeMap = Impossible<(), fmt::Error>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Impossible<(), fmt::Error>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f32: f32, serialize_f64: f64
    }

    unbounded! {
        serialize_bool(_value: bool), serialize_char(_value: char), serialize_bytes(_value: &[u8]),
        serialize_none(), serialize_unit(), serialize_unit_struct(_name: &'static str),
        serialize_unit_variant(_name: &'static str, _index: u32, _word: &'static str),
    }

    fn serialize_str(self, text: &str) -> Done {
        let own = self.own().own;
        let most = own["maxLength"].as_u64().unwrap_or(u64::MAX) as usize;
        match own["format"].as_str() {
            Some(formats::NAME) => field::name(self.problems, &*self.path, text),
            Some(formats::LINE) => field::text(self.problems, &*self.path, text, most, &[]),
            Some(formats::LINES) => field::text(self.problems, &*self.path, text, most, &['\n', '\t']),
            _ => {}
        }
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Done {
        Err(fmt::Error)
    }

    fn serialize_seq(self, count: Option<usize>) -> Result<Parts<'a>, fmt::Error> {
        let parts = Parts::new(self);
        let bound = |name: &str| parts.rule.own[name].as_u64().map(|count| count as usize);
        if let (Some(count), Some(most)) = (count, bound("maxItems")) {
            let range = bound("minItems").unwrap_or(0)..=most;
            *parts.walk.is_bounded &= count <= most;
            field::count(parts.walk.problems, &*parts.walk.path, count, range);
        }
        Ok(parts)
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, fmt::Error> {
        Ok(Parts::new(self))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, fmt::Error> {
        Ok(Parts::new(self))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Impossible<(), fmt::Error>, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), fmt::Error>, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), fmt::Error>, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), fmt::Error>, fmt::Error> {
        Err(fmt::Error)
    }
}

/// Entries of a list or fields of an object.
struct Parts<'a> {
    walk: Walk<'a>,
    /// Rule of the whole, in the end that of one of its variants.
    rule: Rule<'static>,
    count: usize,
}

impl<'a> Parts<'a> {
    fn new(walk: Walk<'a>) -> Self {
        Self { rule: walk.own(), walk, count: 0 }
    }
}

impl SerializeSeq for Parts<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, entry: &T) -> Done {
        let index = self.count;
        self.count += 1;
        self.walk.visit(self.rule.items(), entry, format_args!("[{index}]"))
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl SerializeTuple for Parts<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, entry: &T) -> Done {
        SerializeSeq::serialize_element(self, entry)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

impl SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        if name == "type"
            && let Ok(Value::String(tag)) = serde_json::to_value(value)
            && let Some(rule) = self.walk.schemas.variant(self.rule, &tag)
        {
            self.rule = rule;
        }
        let Some(rule) = self.rule.field(name) else { return Err(fmt::Error) };
        let dot = if self.walk.path.is_empty() { "" } else { "." };
        self.walk.visit(rule, value, format_args!("{dot}{name}"))
    }

    fn end(self) -> Done {
        Ok(())
    }
}
