//! The table of resources (`resources.arsc`): which file or string a number means on which device.

use std::collections::BTreeMap;

use super::chunk::{self, Chunk};
use super::strings::Strings;
use super::value::Value;
use crate::bytes::{Put, Take};

/// The number of every app's own package.
pub const PACKAGE: u32 = 0x7f;
const NO_ENTRY: u32 = u32::MAX;

/// For which devices a resource is meant. All that is zero does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Config {
    language: [u8; 2],
    density: u16,
    least_api: u16,
}

/// The words for densities in the names of folders.
const DENSITIES: [(&str, u16); 6] = [
    ("mdpi", 160),
    ("hdpi", 240),
    ("xhdpi", 320),
    ("xxhdpi", 480),
    ("xxxhdpi", 640),
    ("anydpi", 0xfffe),
];

impl Config {
    /// What a folder's name means, as `mipmap-anydpi-v26`: a type, and devices.
    pub fn of_folder(folder: &str) -> Option<(&str, Self)> {
        let mut words = folder.split('-');
        let kind = words.next()?;
        let mut config = Self::default();
        for word in words {
            if let Some((_, density)) = DENSITIES.iter().find(|(name, _)| *name == word) {
                config.density = *density;
            } else if let Some(api) = word.strip_prefix('v').and_then(|api| api.parse().ok()) {
                config.least_api = api;
            } else {
                config.language = word.as_bytes().try_into().ok()?;
            }
        }
        Some((kind, config))
    }

    /// The language, or nothing.
    pub fn language(&self) -> &str {
        str::from_utf8(&self.language).unwrap_or_default().trim_end_matches('\0')
    }

    /// Language, density and least version.
    pub fn parts(&self) -> (&str, u16, u16) {
        (self.language(), self.density, self.least_api)
    }

    /// What has these parts, if the language can be one.
    pub fn of_parts(language: &str, density: u16, least_api: u16) -> Option<Self> {
        let language = match language {
            "" => [0; 2],
            language => language.as_bytes().try_into().ok()?,
        };
        Some(Self { language, density, least_api })
    }

    /// Which kinds of differences between devices it looks at.
    fn looks_at(self) -> u32 {
        let Self { language, density, least_api } = self;
        u32::from(language != [0; 2]) << 2
            | u32::from(density != 0) << 8
            | u32::from(least_api != 0) << 10
    }

    fn take(bytes: &mut Take<'_>) -> Option<Self> {
        let length = bytes.u32()? as usize;
        let mut config = Take(bytes.bytes(length.checked_sub(4)?)?);
        config.bytes(4)?;
        let language = config.bytes(2)?.try_into().ok()?;
        config.bytes(4)?;
        let density = config.u16()?;
        config.bytes(8)?;
        Some(Self { language, density, least_api: config.u16()? })
    }

    fn put(self, bytes: &mut Vec<u8>) {
        let mut config = Vec::with_capacity(Self::LENGTH);
        config.put32(Self::LENGTH as u32);
        config.put32(0); // network
        config.extend(self.language);
        config.put16(0); // region
        config.put16(0); // orientation, touchscreen
        config.put16(self.density);
        config.put32(0); // input
        config.put32(0); // screen size
        config.put16(self.least_api);
        config.resize(Self::LENGTH, 0);
        bytes.extend(config);
    }

    const LENGTH: usize = 64;
}

/// The resources of a type: by name, by devices.
type Named = BTreeMap<String, BTreeMap<Config, String>>;

/// The resources of an app, by type.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Table(BTreeMap<String, Named>);

impl Table {
    /// Adds a string.
    pub fn add_string(&mut self, name: &str, config: Config, text: &str) {
        self.add_file("string", name, config, text);
    }

    /// Adds a file, by its path in the package.
    pub fn add_file(&mut self, kind: &str, name: &str, config: Config, path: &str) {
        let names = self.0.entry(kind.to_owned()).or_default();
        names.entry(name.to_owned()).or_default().insert(config, path.to_owned());
    }

    /// The number of a resource, as `type/name`.
    pub fn number(&self, resource: &str) -> Option<u32> {
        let (kind, name) = resource.split_once('/')?;
        let kind_at = self.0.keys().position(|other| other == kind)? as u32;
        let name_at = self.0.get(kind)?.keys().position(|other| other == name)? as u32;
        Some(PACKAGE << 24 | (kind_at + 1) << 16 | name_at)
    }

    /// The table as a file, for an app of this name.
    pub fn packed(&self, package: &str) -> Vec<u8> {
        let mut values = Strings::default();
        let mut kinds = Strings::default();
        let mut names = Strings::default();
        let mut types = Vec::new();
        for (kind, resources) in &self.0 {
            let number = kinds.number(kind) as u8 + 1;
            types.extend(packed_type(number, resources));
            let mut configs: Vec<Config> =
                resources.values().flat_map(BTreeMap::keys).copied().collect();
            configs.sort_unstable();
            configs.dedup();
            for config in configs {
                types.extend(packed_entries(number, resources, config, &mut values, &mut names));
            }
        }
        let (kinds, names) = (kinds.packed(), names.packed());
        let mut header = Vec::new();
        header.put32(PACKAGE);
        let mut name: Vec<u8> = package.encode_utf16().flat_map(u16::to_le_bytes).collect();
        name.resize(256, 0);
        header.extend(name);
        header.put32(Self::HEADER);
        header.put32(0); // the last type for others
        header.put32(Self::HEADER + kinds.len() as u32);
        header.put32(0); // the last name for others
        header.put32(0); // where types begin
        let package = chunk::packed(chunk::PACKAGE, &header, &[kinds, names, types].concat());
        let mut count = Vec::new();
        count.put32(1);
        chunk::packed(chunk::TABLE, &count, &[values.packed(), package].concat())
    }

    /// Reads a file; none if it is no whole table.
    pub fn read(file: &[u8]) -> Option<Self> {
        let mut parts = Chunk::take(&mut Take(file)).filter(|part| part.kind == chunk::TABLE)?.body;
        let values = Strings::read(Chunk::take(&mut parts)?)?;
        let mut parts = Chunk::take(&mut parts).filter(|part| part.kind == chunk::PACKAGE)?.body;
        let kinds = Strings::read(Chunk::take(&mut parts)?)?;
        let names = Strings::read(Chunk::take(&mut parts)?)?;
        let mut table = Self::default();
        while !parts.is_empty() {
            let mut part = Chunk::take(&mut parts)?;
            if part.kind != chunk::ENTRIES {
                continue;
            }
            let kind = kinds.get(u32::from(part.header.u8()?).checked_sub(1)?)?;
            part.header.bytes(3)?;
            let count = part.header.u32()?;
            part.header.u32()?;
            let config = Config::take(&mut part.header)?;
            let places: Option<Vec<u32>> = (0..count).map(|_| part.body.u32()).collect();
            for place in places?.into_iter().filter(|place| *place != NO_ENTRY) {
                let mut entry = Take(part.body.0.get(place as usize..)?);
                entry.u32()?;
                let name = names.get(entry.u32()?)?;
                let Value::Text(value) = Value::take(&mut entry, &values)? else { return None };
                table.add_file(kind, name, config, &value);
            }
        }
        Some(table)
    }

    /// Every value of the resource of this number.
    pub fn values(&self, number: u32) -> impl Iterator<Item = (Config, &str)> {
        let kind = (number >> 16 & 0xff).checked_sub(1).filter(|_| number >> 24 == PACKAGE);
        let names = kind.and_then(|kind| self.0.values().nth(kind as usize));
        let configs = names.and_then(|names| names.values().nth(number as usize & 0xffff));
        configs.into_iter().flatten().map(|(config, value)| (*config, value.as_str()))
    }

    /// All types, in the order of their numbers, each with its resources in theirs.
    pub fn kinds(&self) -> impl Iterator<Item = (&str, &Named)> {
        self.0.iter().map(|(kind, named)| (kind.as_str(), named))
    }

    /// The paths of all files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let kinds = self.0.iter().filter(|(kind, _)| *kind != "string");
        kinds.flat_map(|(_, names)| names.values()).flat_map(BTreeMap::values).map(String::as_str)
    }

    /// The length of a package's header.
    const HEADER: u32 = 288;
}

fn packed_type(number: u8, resources: &Named) -> Vec<u8> {
    let mut header = vec![number, 0, 0, 0];
    header.put32(resources.len() as u32);
    let mut differences = Vec::new();
    for configs in resources.values() {
        differences.put32(configs.keys().fold(0, |all, config| all | config.looks_at()));
    }
    chunk::packed(chunk::TYPE, &header, &differences)
}

fn packed_entries(
    number: u8,
    resources: &Named,
    config: Config,
    values: &mut Strings,
    names: &mut Strings,
) -> Vec<u8> {
    let mut places = Vec::new();
    let mut entries: Vec<u8> = Vec::new();
    for (name, configs) in resources {
        let Some(value) = configs.get(&config) else {
            places.put32(NO_ENTRY);
            continue;
        };
        places.put32(entries.len() as u32);
        entries.put16(8);
        entries.put16(0); // flags
        entries.put32(names.number(name));
        Value::Text(value.clone()).put(&mut entries, values);
    }
    let mut header = vec![number, 0, 0, 0];
    header.put32(resources.len() as u32);
    header.put32((20 + Config::LENGTH + places.len()) as u32);
    config.put(&mut header);
    chunk::packed(chunk::ENTRIES, &header, &[places, entries].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::default();
        for (folder, name, value) in [
            ("string", "app", "Game"),
            ("string-fr", "app", "Jeu"),
            ("string", "bye", "Bye"),
            ("mipmap-xxhdpi", "icon", "res/a.png"),
            ("mipmap-anydpi-v26", "icon", "res/b.xml"),
        ] {
            let (kind, config) = Config::of_folder(folder).expect("a folder");
            table.add_file(kind, name, config, value);
        }
        table
    }

    #[test]
    fn folders_name_devices() {
        let (kind, config) = Config::of_folder("mipmap-anydpi-v26").expect("a folder");
        assert_eq!((kind, config.density, config.least_api), ("mipmap", 0xfffe, 26));
        let (kind, config) = Config::of_folder("values-fr").expect("a folder");
        assert_eq!((kind, config.language), ("values", *b"fr"));
        assert_eq!(Config::of_folder("values-nowhere"), None);
    }

    #[test]
    fn numbers_follow_types_and_names() {
        let table = table();
        assert_eq!(table.number("mipmap/icon"), Some(0x7f01_0000));
        assert_eq!(table.number("string/app"), Some(0x7f02_0000));
        assert_eq!(table.number("string/bye"), Some(0x7f02_0001));
        assert_eq!(table.number("string/no"), None);
        assert_eq!(table.number("app"), None);
    }

    #[test]
    fn a_table_is_read_as_it_was_packed() {
        let packed = table().packed("a.b");
        assert_eq!(Table::read(&packed), Some(table()));
        for length in 0..packed.len() {
            assert_eq!(Table::read(&packed[..length]), None, "{length} bytes");
        }
    }

    #[test]
    fn a_number_means_its_values() {
        let table = table();
        let number = table.number("string/app").expect("it is there");
        let values: Vec<(String, &str)> = table
            .values(number)
            .map(|(config, value)| (config.language().to_owned(), value))
            .collect();
        assert_eq!(values, [(String::new(), "Game"), ("fr".to_owned(), "Jeu")]);
        assert_eq!(table.values(0x7f02_0002).count(), 0);
        assert_eq!(table.values(0x0102_0000).count(), 0);
        assert_eq!(table.files().collect::<Vec<_>>(), ["res/a.png", "res/b.xml"]);
    }
}
