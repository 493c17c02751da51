//! The app as a bundle (`.aab`), of which Google Play makes packages for each phone: the same files as
//! in a package, but with the manifest and the resources as protocol buffers, and signed as Java
//! archives are.

pub mod check;
pub mod jar;
pub mod proto;
mod table;
mod xml;

use std::collections::BTreeMap;

use xtask::step::Failure;

use self::proto::Message;
use crate::abi::Abi;
use crate::archive::{self, Entry};
use crate::resources::Resources;
use crate::sign::key::Key;

/// The folder of the only module.
const BASE: &str = "base/";
/// The release of Google's tool whose way of making bundles this is.
const TOOL: &str = "1.17.2";

/// A bundle of these resources and libraries, by their paths in a package, signed.
pub fn pack(
    resources: &Resources,
    libraries: &BTreeMap<String, Vec<u8>>,
    abis: &[&Abi],
    key: &Key,
) -> Result<Vec<u8>, Failure> {
    let mut files = BTreeMap::from([
        ("BundleConfig.pb".to_owned(), config()),
        (format!("{BASE}manifest/AndroidManifest.xml"), xml::packed(&resources.manifest)),
        (format!("{BASE}native.pb"), native(abis)),
        (format!("{BASE}resources.pb"), table::packed(&resources.table, &resources.package)),
    ]);
    let texts = resources.texts.iter().map(|(path, element)| (path, xml::packed(element)));
    let pictures = resources.pictures.iter().map(|(path, bytes)| (path, bytes.clone()));
    let libraries = libraries.iter().map(|(path, bytes)| (path, bytes.clone()));
    for (path, bytes) in texts.chain(pictures).chain(libraries) {
        files.insert(format!("{BASE}{path}"), bytes);
    }
    let entries = jar::signed(files, key)?;
    let entries: Vec<Entry> =
        entries.into_iter().map(|(path, bytes)| Entry { path, bytes }).collect();
    archive::pack(&entries)
}

/// `BundleConfig`: libraries are used in place, at multiples of 16 KiB.
fn config() -> Vec<u8> {
    const PAGES_OF_16_KIB: u64 = 2;
    let libraries = Message::default().number(1, 1).number(2, PAGES_OF_16_KIB);
    let optimizations = Message::default().message(2, &libraries);
    let tool = Message::default().text(2, TOOL);
    Message::default().message(1, &tool).message(2, &optimizations).0
}

/// `NativeLibraries`: which folder is for which processors.
fn native(abis: &[&Abi]) -> Vec<u8> {
    let folder = |abi: &Abi| {
        let targeting = Message::default().message(1, &Message::default().number(1, abi.bundle));
        Message::default().text(1, &format!("lib/{}", abi.name)).message(2, &targeting)
    };
    abis.iter().fold(Message::default(), |all, abi| all.message(1, &folder(abi))).0
}
