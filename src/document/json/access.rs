//! What lists, objects and words hold, as the types take it.

use std::borrow::Cow;

use serde::de::{
    DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
    value::CowStrDeserializer,
};

use super::fault::Fault;
use super::read::Reader;

/// The entries of a list.
pub(super) struct Entries<'r, 'a>(pub &'r mut Reader<'a>);

impl<'a> SeqAccess<'a> for Entries<'_, 'a> {
    type Error = Fault;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if self.0.goes_on(b']')? { seed.deserialize(&mut *self.0).map(Some) } else { Ok(None) }
    }
}

/// The fields of an object.
pub(super) struct Fields<'r, 'a>(pub &'r mut Reader<'a>);

impl<'a> MapAccess<'a> for Fields<'_, 'a> {
    type Error = Fault;

    fn next_key_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if self.0.goes_on(b'}')? { seed.deserialize(&mut *self.0).map(Some) } else { Ok(None) }
    }

    #[inline(never)]
    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        self.0.colon()?;
        seed.deserialize(&mut *self.0)
    }
}

/// The fields of a struct that has those names for them.
pub(super) struct StructFields<'r, 'a>(pub &'r mut Reader<'a>, pub &'static [&'static str]);

impl<'a> MapAccess<'a> for StructFields<'_, 'a> {
    type Error = Fault;

    /// By index, so that no type needs code to compare names; none has a second name for a field, which would shift these.
    fn next_key_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(index) = self.0.field_index(self.1)? else { return Ok(None) };
        seed.deserialize(index.into_deserializer())
            .map(Some)
            .map_err(|fault| self.0.unknown_field(fault, self.1))
    }

    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        Fields(&mut *self.0).next_value_seed(seed)
    }
}

/// One of the words of an enumeration; none of those in documents holds more than its name.
pub(super) struct Word<'a>(pub Cow<'a, str>);

impl<'a> EnumAccess<'a> for Word<'a> {
    type Error = Fault;
    type Variant = BareWord;

    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<(T::Value, BareWord), Fault> {
        let word: CowStrDeserializer<'a, Fault> = self.0.into_deserializer();
        seed.deserialize(word).map(|variant| (variant, BareWord))
    }
}

/// Nothing beside the word.
pub(super) struct BareWord;

impl<'a> VariantAccess<'a> for BareWord {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, _: T) -> Result<T::Value, Fault> {
        Err(Fault::custom("expected value"))
    }

    fn tuple_variant<V: Visitor<'a>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("expected value"))
    }

    fn struct_variant<V: Visitor<'a>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("expected value"))
    }
}
