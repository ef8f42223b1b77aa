//! Values to text.

use std::fmt::{self, Display, Write as _};
use std::mem;

use serde::Serialize;
use serde::ser::{
    Error as _, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple,
    SerializeTupleStruct, Serializer,
};
use serde_json::Number;

/// On one line, without spaces.
pub(crate) fn compact(value: &impl Serialize) -> String {
    written(value, Writer::default())
}

/// One field or entry on each line, indented by two spaces each.
pub(crate) fn indented(value: &impl Serialize) -> String {
    written(value, Writer { is_indented: true, ..Writer::default() })
}

/// As [`compact`], without the fields that are absent; empty for an absent value. JavaScript has `undefined` for both.
#[cfg(target_arch = "wasm32")]
pub(crate) fn for_page(value: &impl Serialize) -> String {
    let mut writer = Writer { leaves_out: true, ..Writer::default() };
    writer.write(value);
    if mem::take(&mut writer.is_absent) { String::new() } else { writer.text }
}

fn written(value: &impl Serialize, mut writer: Writer) -> String {
    writer.write(value);
    writer.text
}

/// A text being written.
#[derive(Default)]
struct Writer {
    text: String,
    is_indented: bool,
    /// Whether fields without a value are left out.
    leaves_out: bool,
    depth: usize,
    /// The value written last is absent.
    is_absent: bool,
}

impl Writer {
    fn write(&mut self, value: &impl Serialize) {
        value
            .serialize(self)
            .expect("what is written are structs, lists, texts and numbers, all of which JSON has");
    }

    fn put(&mut self, value: impl Display) {
        write!(self.text, "{value}").expect("a text takes what is written to it");
    }

    fn line(&mut self) {
        if self.is_indented {
            self.text.push('\n');
            for _ in 0..self.depth {
                self.text.push_str("  ");
            }
        }
    }

    #[inline(never)]
    fn quoted(&mut self, text: &str) {
        self.text.push('"');
        for character in text.chars() {
            match character {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\u{8}' => self.text.push_str("\\b"),
                '\u{c}' => self.text.push_str("\\f"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                '\0'..' ' => self.put(format_args!("\\u{:04x}", character as u32)),
                _ => self.text.push(character),
            }
        }
        self.text.push('"');
    }
}

/// Fields or entries being written.
struct Many<'w> {
    writer: &'w mut Writer,
    is_empty: bool,
    closing: &'static str,
}

/// What to go back to where a field is left out.
struct Checkpoint {
    length: usize,
    was_empty: bool,
}

impl<'w> Many<'w> {
    #[inline(never)]
    fn open(writer: &'w mut Writer, opening: char, closing: &'static str) -> Self {
        writer.text.push(opening);
        writer.depth += 1;
        Self { writer, is_empty: true, closing }
    }

    #[inline(never)]
    fn next(&mut self) -> Checkpoint {
        let before = Checkpoint { length: self.writer.text.len(), was_empty: self.is_empty };
        if !mem::take(&mut self.is_empty) {
            self.writer.text.push(',');
        }
        self.writer.line();
        before
    }

    #[inline(never)]
    fn key(&mut self, name: &str) -> Checkpoint {
        let before = self.next();
        self.writer.quoted(name);
        self.colon();
        before
    }

    fn colon(&mut self) {
        self.writer.text.push_str(if self.writer.is_indented { ": " } else { ":" });
        self.writer.is_absent = false;
    }

    #[inline(never)]
    fn written(&mut self, before: Checkpoint) {
        if mem::take(&mut self.writer.is_absent) && self.writer.leaves_out {
            self.writer.text.truncate(before.length);
            self.is_empty = before.was_empty;
        }
    }

    #[inline(never)]
    fn close(self) -> Result<(), Error> {
        self.writer.depth -= 1;
        if !self.is_empty {
            self.writer.line();
        }
        self.writer.text.push_str(self.closing);
        self.writer.is_absent = false;
        Ok(())
    }

    #[inline(never)]
    fn field(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let before = self.key(name);
        value.serialize(&mut *self.writer)?;
        self.written(before);
        Ok(())
    }

    #[inline(never)]
    fn entry(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.next();
        value.serialize(&mut *self.writer)
    }
}

/// The methods that write a number, or what else is displayed as JSON has it.
macro_rules! displayed {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Result<(), Error> {
            self.put(value);
            Ok(())
        })*
    };
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Many<'w>;
    type SerializeTuple = Many<'w>;
    type SerializeTupleStruct = Many<'w>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Many<'w>;
    type SerializeStruct = Many<'w>;
    type SerializeStructVariant = Impossible<(), Error>;

    displayed! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        match Number::from_f64(value) {
            Some(number) => self.put(number),
            None => self.text.push_str("null"),
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.quoted(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.quoted(value);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.text.push_str("null");
        self.is_absent = true;
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut object = Many::open(self, '{', "}");
        object.field(name, value)?;
        object.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many<'w>, Error> {
        Ok(Many::open(self, '[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Many<'w>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many<'w>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        Err(Error::custom(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many<'w>, Error> {
        Ok(Many::open(self, '{', "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Many<'w>, Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        Err(Error::custom(name))
    }
}

impl SerializeSeq for Many<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.entry(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl SerializeTuple for Many<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.entry(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl SerializeTupleStruct for Many<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.entry(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl SerializeMap for Many<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.next();
        let begin = self.writer.text.len();
        key.serialize(&mut *self.writer)?;
        if !self.writer.text[begin..].starts_with('"') {
            self.writer.text.insert(begin, '"');
            self.writer.text.push('"');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.colon();
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl SerializeStruct for Many<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.field(name, value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

/// A value that cannot be written.
#[derive(Debug)]
struct Error(String);

impl serde::ser::Error for Error {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

impl Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests;
