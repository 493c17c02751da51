//! An XML document in Android's binary form.

use roxmltree::{Document, Node};

use super::attributes::{self, Kind};
use super::chunk::{self, Chunk};
use super::strings::Strings;
use super::table::Table;
use super::value::Value;
use crate::bytes::{Put, Take};

/// The namespace of Android's own attributes.
pub const NAMESPACE: &str = "http://schemas.android.com/apk/res/android";
/// What stands for it.
pub const PREFIX: &str = "android";
/// In place of a string's number: none.
const NONE: u32 = u32::MAX;

/// An element, with all in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Element {
    /// Its name.
    pub name: String,
    /// Its attributes, in the order in which Android wants them: those of its own by number.
    pub attributes: Vec<Attribute>,
    /// The elements in it.
    pub children: Vec<Element>,
}

/// An attribute with its value.
#[derive(Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Its number, if it is one of Android's own.
    pub number: Option<u32>,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
}

impl Element {
    /// Reads the root of a text, finding resources in the table; or tells what is wrong.
    pub fn compile(text: &str, table: &Table) -> Result<Self, String> {
        let document = Document::parse(text).map_err(|error| error.to_string())?;
        Self::of(document.root_element(), table)
    }

    fn of(node: Node<'_, '_>, table: &Table) -> Result<Self, String> {
        let mut element =
            Self { name: node.tag_name().name().to_owned(), attributes: vec![], children: vec![] };
        for attribute in node.attributes() {
            match attribute.namespace() {
                Some(NAMESPACE) => element.set(attribute.name(), attribute.value(), table)?,
                _ => element.attributes.push(Attribute {
                    number: None,
                    name: attribute.name().to_owned(),
                    value: Value::Text(attribute.value().to_owned()),
                }),
            }
        }
        element.sort();
        for child in node.children().filter(Node::is_element) {
            element.children.push(Self::of(child, table)?);
        }
        Ok(element)
    }

    /// Adds an attribute of Android's own.
    pub fn set(&mut self, name: &str, value: &str, table: &Table) -> Result<(), String> {
        let known = attributes::named(name).ok_or_else(|| {
            format!("the attribute android:{name} is not in the list of known ones")
        })?;
        let value = compile_value(known.kind, value, table)
            .ok_or_else(|| format!("android:{name} can't be {value:?}"))?;
        let number = Some(known.number);
        self.attributes.push(Attribute { number, name: name.to_owned(), value });
        self.sort();
        Ok(())
    }

    /// Android looks for its attributes by number, in order, and never looks back.
    fn sort(&mut self) {
        self.attributes.sort_by_key(|attribute| attribute.number.unwrap_or(u32::MAX));
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.attributes.iter().find(|attribute| attribute.name == name).map(|found| &found.value)
    }

    /// The elements of this name that are directly in it.
    pub fn children_named(&self, name: &str) -> impl Iterator<Item = &Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The document with this root.
    pub fn packed(&self) -> Vec<u8> {
        let mut numbers = Vec::new();
        self.collect_numbers(&mut numbers);
        numbers.sort_unstable();
        numbers.dedup();
        let names = numbers.iter().filter_map(|number| attributes::numbered(*number));
        let mut strings =
            Strings::beginning_with(names.map(|known| known.name.to_owned()).collect());
        let mut namespace = Vec::new();
        namespace.put32(strings.number(PREFIX));
        namespace.put32(strings.number(NAMESPACE));
        let mut nodes = node(chunk::START_NAMESPACE, &namespace);
        self.put(&mut nodes, &mut strings);
        nodes.extend(node(chunk::END_NAMESPACE, &namespace));
        let numbers: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let numbers = chunk::packed(chunk::ATTRIBUTE_NUMBERS, &[], &numbers);
        chunk::packed(chunk::XML, &[], &[strings.packed(), numbers, nodes].concat())
    }

    fn collect_numbers(&self, numbers: &mut Vec<u32>) {
        numbers.extend(self.attributes.iter().filter_map(|attribute| attribute.number));
        self.children.iter().for_each(|child| child.collect_numbers(numbers));
    }

    fn put(&self, nodes: &mut Vec<u8>, strings: &mut Strings) {
        let mut name = Vec::new();
        name.put32(NONE);
        name.put32(strings.number(&self.name));
        let mut start = name.clone();
        start.put16(20); // where attributes begin
        start.put16(20); // how long one is
        start.put16(self.attributes.len() as u16);
        start.extend([0; 6]); // which of them are id, class and style: none
        for attribute in &self.attributes {
            start.put32(attribute.number.map_or(NONE, |_| strings.number(NAMESPACE)));
            start.put32(strings.number(&attribute.name));
            start.put32(match &attribute.value {
                Value::Text(text) => strings.number(text),
                _ => NONE,
            });
            attribute.value.put(&mut start, strings);
        }
        nodes.extend(node(chunk::START_ELEMENT, &start));
        self.children.iter().for_each(|child| child.put(nodes, strings));
        nodes.extend(node(chunk::END_ELEMENT, &name));
    }

    /// Reads a document's root; none if it is no whole document.
    pub fn read(document: &[u8]) -> Option<Self> {
        let mut document = Take(document);
        let mut parts = Chunk::take(&mut document).filter(|part| part.kind == chunk::XML)?.body;
        let mut strings = Strings::default();
        let mut numbers = Vec::new();
        let mut open: Vec<Self> = Vec::new();
        while !parts.is_empty() {
            let mut part = Chunk::take(&mut parts)?;
            match part.kind {
                chunk::STRINGS => strings = Strings::read(part)?,
                chunk::ATTRIBUTE_NUMBERS => {
                    while !part.body.is_empty() {
                        numbers.push(part.body.u32()?);
                    }
                }
                chunk::START_ELEMENT => open.push(Self::take(&mut part.body, &strings, &numbers)?),
                chunk::END_ELEMENT => {
                    let closed = open.pop()?;
                    match open.last_mut() {
                        Some(parent) => parent.children.push(closed),
                        None => return Some(closed),
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn take(node: &mut Take<'_>, strings: &Strings, numbers: &[u32]) -> Option<Self> {
        node.u32()?;
        let name = strings.get(node.u32()?)?.to_owned();
        node.u32()?;
        let count = node.u16()?;
        node.bytes(6)?;
        let mut attributes = Vec::new();
        for _ in 0..count {
            let is_own = node.u32()? != NONE;
            let name = node.u32()?;
            node.u32()?;
            attributes.push(Attribute {
                number: numbers.get(name as usize).copied().filter(|_| is_own),
                name: strings.get(name)?.to_owned(),
                value: Value::take(node, strings)?,
            });
        }
        Some(Self { name, attributes, children: vec![] })
    }
}

fn compile_value(kind: Kind, text: &str, table: &Table) -> Option<Value> {
    let word = |words: &[(&str, u32)], word: &str| {
        words.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
    };
    match kind {
        Kind::Text => Some(Value::Text(text.to_owned())),
        Kind::Integer => match text.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        }
        .map(Value::Integer),
        Kind::Boolean => text.parse().ok().map(Value::Boolean),
        Kind::Choice(words) => word(words, text).map(Value::Integer),
        Kind::Flags(words) => text
            .split('|')
            .try_fold(0, |flags, flag| word(words, flag).map(|flag| flags | flag))
            .map(Value::Flags),
        Kind::Reference => {
            let name = text.strip_prefix('@')?;
            match name.strip_prefix("android:") {
                Some(name) => word(attributes::SYSTEM_RESOURCES, name),
                None => table.number(name),
            }
            .map(Value::Reference)
        }
    }
}

/// A chunk of the kind that XML documents consist of. Lines of the source are not kept.
fn node(kind: u16, body: &[u8]) -> Vec<u8> {
    let mut header = Vec::new();
    header.put32(1);
    header.put32(NONE);
    chunk::packed(kind, &header, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"<manifest xmlns:android="http://schemas.android.com/apk/res/android"
        package="a.b"><uses-sdk android:targetSdkVersion="35" android:minSdkVersion="26"/>
        <activity android:name="é𝄞" android:launchMode="singleTask" android:exported="true"
        android:configChanges="locale|density"/><empty/></manifest>"#;

    fn compiled() -> Element {
        Element::compile(TEXT, &Table::default()).expect("the text is right")
    }

    #[test]
    fn a_document_is_read_as_it_was_packed() {
        assert_eq!(Element::read(&compiled().packed()), Some(compiled()));
    }

    #[test]
    fn values_have_their_kinds() {
        let manifest = compiled();
        assert_eq!(manifest.get("package"), Some(&Value::Text("a.b".into())));
        let activity = manifest.children_named("activity").next().expect("there is one");
        assert_eq!(activity.get("launchMode"), Some(&Value::Integer(2)));
        assert_eq!(activity.get("exported"), Some(&Value::Boolean(true)));
        assert_eq!(activity.get("configChanges"), Some(&Value::Flags(0x1004)));
    }

    #[test]
    fn attributes_are_in_the_order_of_their_numbers() {
        fn check(element: &Element) {
            let numbers: Vec<_> =
                element.attributes.iter().map(|a| a.number.unwrap_or(u32::MAX)).collect();
            assert!(numbers.is_sorted(), "{element:?}");
            element.children.iter().for_each(check);
        }
        check(&compiled());
        assert!(attributes::ATTRIBUTES.is_sorted_by_key(|attribute| attribute.number));
    }

    #[test]
    fn wrong_texts_are_refused() {
        for (wrong, why) in [
            (TEXT.replace("exported", "expotred"), "expotred"),
            (TEXT.replace("singleTask", "single"), "launchMode can't be \"single\""),
            (TEXT.replace("locale|density", "locale|colour"), "configChanges can't be"),
            (TEXT.replace("\"35\"", "\"new\""), "targetSdkVersion can't be"),
            (TEXT.replace("</manifest>", ""), "never closed"),
        ] {
            let told = Element::compile(&wrong, &Table::default()).expect_err(&wrong);
            assert!(told.contains(why), "{told}");
        }
    }

    #[test]
    fn a_torn_document_is_refused() {
        let packed = compiled().packed();
        for length in 0..packed.len() {
            assert_eq!(Element::read(&packed[..length]), None, "{length} bytes");
        }
    }
}
