//! XML as a bounded tree. Document types are refused, so only XML's five predefined entities are expanded.

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

use super::graph::TextPosition;
use super::location::{error_at, excerpt};
use crate::document::problem::{Code, FormatError};
use crate::interchange::limits;
use crate::text::{Message, msg};

/// One element; names are without their namespace.
#[derive(Debug, Default)]
pub(crate) struct Element {
    /// Name of the element.
    pub name: String,
    /// In document order, without duplicates.
    pub attributes: Vec<(String, String)>,
    /// Text of the element, without that of its children.
    pub text: String,
    /// Indices of its child elements.
    children: Vec<usize>,
    offset: usize,
}

/// All elements of a file; the first is the root.
pub(crate) struct Tree<'a> {
    text: &'a str,
    elements: Vec<Element>,
}

impl Element {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

impl<'a> Tree<'a> {
    /// Reads a file.
    ///
    /// Complexity: linear in the text; depth bounded by [`limits::IMPORT_DEPTH`], without recursion.
    pub fn read(text: &'a str) -> Result<Self, FormatError> {
        let mut tree = Self { text, elements: Vec::new() };
        let mut open: Vec<usize> = Vec::new();
        let mut reader = Reader::from_str(text);
        loop {
            let offset = reader.buffer_position() as usize;
            let fail = |message: Message| error_at(text, offset, Code::BadSyntax, message);
            let event = reader.read_event().map_err(|error| {
                let at = reader.error_position() as usize;
                error_at(
                    text,
                    at,
                    Code::BadSyntax,
                    msg!("xml.malformed", reason = bounded(&error.to_string())),
                )
            })?;
            match event {
                Event::Start(start) => {
                    let index = tree.open(&start, &open, offset)?;
                    open.push(index);
                }
                Event::Empty(start) => {
                    tree.open(&start, &open, offset)?;
                }
                Event::End(_) => drop(open.pop()),
                Event::Text(piece) => tree.append(&open, &piece.xml10_content(), offset)?,
                Event::CData(piece) => tree.append(&open, &piece.xml10_content(), offset)?,
                Event::GeneralRef(name) => {
                    let letter = name.resolve_char_ref().ok().flatten().map(String::from);
                    let letter = letter.or_else(|| resolve_predefined_entity(&name).map(str::to_owned));
                    let unknown = || fail(msg!("xml.entity", name = excerpt(&name)));
                    tree.append(&open, &letter.ok_or_else(unknown)?, offset)?;
                }
                Event::DocType(_) => return Err(fail(msg!("xml.type"))),
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
                Event::Eof => break,
            }
        }
        match (open.is_empty(), tree.elements.is_empty()) {
            (true, false) => Ok(tree),
            (_, true) => Err(error_at(text, text.len(), Code::BadSyntax, msg!("xml.empty"))),
            _ => Err(error_at(text, text.len(), Code::BadSyntax, msg!("xml.open-element"))),
        }
    }

    /// The outermost element.
    pub fn root(&self) -> &Element {
        &self.elements[0]
    }

    /// The child elements, in document order.
    pub fn children<'t>(&'t self, element: &'t Element) -> impl Iterator<Item = &'t Element> {
        element.children.iter().map(|&index| &self.elements[index])
    }

    /// The first child element of that name.
    pub fn child<'t>(&'t self, element: &'t Element, name: &str) -> Option<&'t Element> {
        self.children(element).find(|child| child.name == name)
    }

    /// Position at which an element begins.
    pub fn position(&self, element: &Element) -> TextPosition<'a> {
        TextPosition { text: self.text, offset: element.offset }
    }

    fn open(&mut self, start: &BytesStart<'_>, open: &[usize], offset: usize) -> Result<usize, FormatError> {
        let refuse = |code, message: Message| Err(error_at(self.text, offset, code, message));
        if open.len() >= limits::IMPORT_DEPTH {
            return refuse(Code::BadSyntax, msg!("xml.depth", most = open.len()));
        }
        if self.elements.len() >= limits::IMPORT_ELEMENTS {
            return refuse(Code::WrongCount, msg!("xml.elements"));
        }
        if open.is_empty() && !self.elements.is_empty() {
            return refuse(Code::BadSyntax, msg!("xml.second-root"));
        }
        let mut element =
            Element { name: start.local_name().into_inner().to_owned(), offset, ..Element::default() };
        // quick-xml's check for duplicates takes quadratic time; ours stops at the limit.
        for attribute in start.attributes().with_checks(false) {
            let Ok(attribute) = attribute else { return refuse(Code::BadSyntax, msg!("xml.attribute")) };
            let name = attribute.key.into_inner();
            if element.attributes.len() == limits::IMPORT_ATTRIBUTES || element.attribute(name).is_some() {
                return refuse(Code::BadSyntax, msg!("xml.repeated", name = excerpt(name)));
            }
            let Ok(value) = quick_xml::escape::unescape(&attribute.value) else {
                return refuse(Code::BadSyntax, msg!("xml.value", name = excerpt(name)));
            };
            element.attributes.push((name.to_owned(), value.into_owned()));
        }
        let index = self.elements.len();
        self.elements.push(element);
        if let Some(&parent) = open.last() {
            self.elements[parent].children.push(index);
        }
        Ok(index)
    }

    fn append(&mut self, open: &[usize], piece: &str, offset: usize) -> Result<(), FormatError> {
        match open.last() {
            Some(&index) => self.elements[index].text.push_str(piece),
            None if piece.trim().is_empty() => {}
            None => return Err(error_at(self.text, offset, Code::BadSyntax, msg!("xml.text-outside"))),
        }
        Ok(())
    }
}

/// Parser messages quote the text, so they are bounded too.
fn bounded(message: &str) -> String {
    message.chars().filter(|c| !c.is_control()).take(300).collect()
}
