//! An XML document as a protocol buffer (`XmlNode`).

use super::proto::{Fields, Message};
use crate::resources::value::Value;
use crate::resources::xml::{Attribute, Element, NAMESPACE, PREFIX};

/// The document of this root.
pub fn packed(root: &Element) -> Vec<u8> {
    let namespace = Message::default().text(1, PREFIX).text(2, NAMESPACE);
    node(root, Message::default().message(1, &namespace)).0
}

fn node(element: &Element, begun: Message) -> Message {
    let mut message = begun.text(3, &element.name);
    for attribute in &element.attributes {
        message = message.message(4, &packed_attribute(attribute));
    }
    for child in &element.children {
        message = message.message(5, &node(child, Message::default()));
    }
    Message::default().message(1, &message)
}

fn packed_attribute(attribute: &Attribute) -> Message {
    let Attribute { number, name, value } = attribute;
    let namespace = if number.is_some() { NAMESPACE } else { "" };
    let message = Message::default().text(1, namespace).text(2, name);
    let number = u64::from(number.unwrap_or_default());
    // A field of `Primitive`, and its number.
    let (text, primitive) = match value {
        Value::Text(text) => return message.text(3, text).number(5, number),
        Value::Reference(id) => {
            let reference = Message::default().number(2, u64::from(*id));
            let item = Message::default().message(1, &reference);
            return message.text(3, &format!("@{id:#010x}")).number(5, number).message(6, &item);
        }
        Value::Integer(value) => (value.to_string(), (DECIMAL, u64::from(*value))),
        Value::Flags(value) => (format!("{value:#x}"), (HEXADECIMAL, u64::from(*value))),
        Value::Boolean(is_so) => (is_so.to_string(), (BOOLEAN, u64::from(*is_so))),
    };
    let primitive = Message::default().number_in_choice(primitive.0, primitive.1);
    let item = Message::default().message(7, &primitive);
    message.text(3, &text).number(5, number).message(6, &item)
}

const DECIMAL: u64 = 6;
const HEXADECIMAL: u64 = 7;
const BOOLEAN: u64 = 8;

/// Reads a document's root; none if it is no whole document.
pub fn read(document: &[u8]) -> Option<Element> {
    element(&Fields::read(document)?)
}

fn element(node: &Fields<'_>) -> Option<Element> {
    let node = node.messages(1)?.into_iter().next()?;
    Some(Element {
        name: node.text(3)?.to_owned(),
        attributes: node.messages(4)?.iter().map(attribute).collect::<Option<_>>()?,
        children: node.messages(5)?.iter().map(element).collect::<Option<_>>()?,
    })
}

fn attribute(message: &Fields<'_>) -> Option<Attribute> {
    let number = u32::try_from(message.number(5)).ok()?;
    let item = message.message(6)?;
    let primitive = item.message(7)?;
    let primitive_number = |field| u32::try_from(primitive.number(field)).ok();
    let value = if item.has(1) {
        Value::Reference(u32::try_from(item.message(1)?.number(2)).ok()?)
    } else if primitive.has(DECIMAL) {
        Value::Integer(primitive_number(DECIMAL)?)
    } else if primitive.has(HEXADECIMAL) {
        Value::Flags(primitive_number(HEXADECIMAL)?)
    } else if primitive.has(BOOLEAN) {
        Value::Boolean(primitive.number(BOOLEAN) == 1)
    } else {
        Value::Text(message.text(3)?.to_owned())
    };
    let name = message.text(2)?.to_owned();
    let is_own = message.text(1)? == NAMESPACE;
    (is_own == (number != 0)).then_some(Attribute {
        number: Some(number).filter(|_| is_own),
        name,
        value,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resources::table::Table;

    #[test]
    fn a_document_is_read_as_it_was_packed() {
        let text = r#"<manifest xmlns:android="http://schemas.android.com/apk/res/android"
            package="a.b"><uses-sdk android:minSdkVersion="0" android:targetSdkVersion="35"/>
            <activity android:name="é" android:launchMode="singleTask" android:exported="false"
            android:configChanges="locale|density"
            android:theme="@android:style/Theme.DeviceDefault.NoActionBar"/><empty/></manifest>"#;
        let element = Element::compile(text, &Table::default()).expect("the text is right");
        assert_eq!(read(&packed(&element)), Some(element));
        assert_eq!(read(b"\x0a\x05torn"), None);
    }
}
