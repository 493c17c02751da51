//! The table of resources as a protocol buffer (`ResourceTable`).

use std::path::Path;

use super::proto::{Fields, Message};
use crate::resources::table::{Config, PACKAGE, Table};

/// Kinds of files in the words of `FileReference`.
const PNG: u64 = 1;
const XML: u64 = 3;

/// The table, for an app of this name.
pub fn packed(table: &Table, package: &str) -> Vec<u8> {
    let mut own = Message::default().message(1, &id(u64::from(PACKAGE))).text(2, package);
    for (kind_number, (kind, resources)) in (1..).zip(table.kinds()) {
        let mut message = Message::default().message(1, &id(kind_number)).text(2, kind);
        for (number, (name, values)) in (0..).zip(resources) {
            let mut entry = Message::default().message(1, &id(number)).text(2, name);
            for (config, value) in values {
                let item = Message::default().message(4, &item(kind, value));
                let value =
                    Message::default().message(1, &packed_config(*config)).message(2, &item);
                entry = entry.message(6, &value);
            }
            message = message.message(3, &entry);
        }
        own = own.message(3, &message);
    }
    Message::default().message(2, &own).0
}

/// Is the file at this path a text? All others are pictures.
pub fn is_xml(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "xml")
}

fn id(number: u64) -> Message {
    Message::default().number(1, number)
}

fn item(kind: &str, value: &str) -> Message {
    if kind == "string" {
        return Message::default().message(2, &Message::default().text(1, value));
    }
    let format = if is_xml(value) { XML } else { PNG };
    Message::default().message(5, &Message::default().text(1, value).number(2, format))
}

fn packed_config(config: Config) -> Message {
    let (language, density, least_api) = config.parts();
    Message::default()
        .text(3, language)
        .number(18, u64::from(density))
        .number(24, u64::from(least_api))
}

/// Reads a table; none if it is no whole one, or its resources are not in their order.
pub fn read(file: &[u8]) -> Option<Table> {
    let package = Fields::read(file)?.message(2)?;
    let mut table = Table::default();
    for (kind_number, kind) in (1..).zip(package.messages(3)?) {
        let kind_name = kind.text(2)?;
        for (number, entry) in (0..).zip(kind.messages(3)?) {
            let name = entry.text(2)?;
            let ids = (kind.message(1)?.number(1), entry.message(1)?.number(1));
            if ids != (kind_number, number) {
                return None;
            }
            for value in entry.messages(6)? {
                let config = value.message(1)?;
                let config = Config::of_parts(
                    config.text(3)?,
                    u16::try_from(config.number(18)).ok()?,
                    u16::try_from(config.number(24)).ok()?,
                )?;
                let item = value.message(2)?.message(4)?;
                let held = item.message(if kind_name == "string" { 2 } else { 5 })?;
                table.add_file(kind_name, name, config, held.text(1)?);
            }
        }
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_was_packed() {
        let mut table = Table::default();
        for (folder, name, value) in [
            ("string", "app", "Game"),
            ("string-fr", "app", "Jeu"),
            ("mipmap-xxhdpi", "icon", "res/a.png"),
            ("mipmap-anydpi-v26", "icon", "res/b.xml"),
            ("mipmap-xxhdpi", "layer", "res/c.png"),
        ] {
            let (kind, config) = Config::of_folder(folder).expect("a folder");
            table.add_file(kind, name, config, value);
        }
        assert_eq!(read(&packed(&table, "a.b")), Some(table));
        assert_eq!(read(b"\x12\x05torn"), None);
    }
}
