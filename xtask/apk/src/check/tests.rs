//! A small package that is as it should be, and many that are not, each in one thing.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use super::*;
use crate::abi;
use crate::archive::Entry;
use crate::link::Toolchain;
use crate::sign::key::Key;

/// The kind of processors for which Rust compiles here, so that no other is needed.
fn own_abi() -> &'static Abi {
    let name = if cfg!(target_arch = "aarch64") { "arm64-v8a" } else { "x86_64" };
    Abi::named(name).expect("it is known")
}

const CODE: &str = r#"#![no_std]
unsafe extern "C" { fn malloc(size: usize) -> *mut u8; fn getentropy(to: *mut u8) -> i32; }
#[unsafe(no_mangle)] pub extern "C" fn ANativeActivity_onCreate() -> *mut u8 { unsafe { malloc(1) } }
#[unsafe(no_mangle)] pub extern "C" fn android_main() { unsafe { getentropy(core::ptr::null_mut()); } }
#[used] #[unsafe(link_section = ".note.android.ident")] static NOTE: [u32; 3] = [0; 3];
"#;

/// Links a library from code, with changed arguments for the linker.
fn library(code: &str, change: impl Fn(&mut Vec<String>)) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("code.rs"), code).expect("it is written");
    let toolchain = Toolchain::find().expect("Rust is here");
    let run = |command: &mut Command| {
        let output = command.current_dir(folder.path()).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    run(Command::new(&toolchain.rustc).args([
        "--edition=2024",
        "--crate-type=lib",
        "--emit=obj",
        "-Cpanic=abort",
        "-Copt-level=1",
        "code.rs",
    ]));
    std::fs::write(at("libc.ld"), "malloc = 0; getentropy = 0;").expect("it is written");
    let linker = || {
        let mut command = Command::new(toolchain.linker().expect("Rust has one"));
        command.args(["-flavor", "gnu", "-m", own_abi().emulation, "-shared"]);
        command
    };
    run(linker().args(["-soname=libc.so", "-o", "libc.so", "libc.ld"]));
    let page = own_abi().page;
    let mut arguments =
        vec![format!("-soname={LIBRARY}"), format!("-zmax-page-size={page}"), "libc.so".to_owned()];
    change(&mut arguments);
    run(linker().args(arguments).args(["-o", "out.so", "code.o"]));
    std::fs::read(at("out.so")).expect("it is linked")
}

fn good_library() -> &'static [u8] {
    static LIBRARY: OnceLock<Vec<u8>> = OnceLock::new();
    LIBRARY.get_or_init(|| library(CODE, |_| ()))
}

fn entries(library: &[u8]) -> Vec<Entry> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let resources = crate::resources::read_all(&root, "1.2.3").expect("they are there").packed();
    let mut entries: Vec<Entry> =
        resources.into_iter().map(|(path, bytes)| Entry { path, bytes }).collect();
    let path = format!("lib/{}/{LIBRARY}", own_abi().name);
    entries.push(Entry { path, bytes: library.to_owned() });
    entries.sort_by(|one, other| one.path.cmp(&other.path));
    entries
}

fn signed(entries: &[Entry]) -> Vec<u8> {
    let package = archive::pack(entries).expect("it is packed");
    sign::sign(&package, Key::for_tests()).expect("it is signed")
}

fn told(package: &[u8], symbols: &str) -> String {
    let symbols = Symbols::of(&[("libc", symbols)]);
    let hidden = [PathBuf::from("/home/somebody/pentarchy")];
    let expected =
        Expected { abis: &[own_abi()], symbols: &symbols, version: "1.2.3", hidden: &hidden };
    problems(package, &expected).join("\n")
}

const SYMBOLS: &str = "getentropy\nmalloc";

/// What is told of a package with this library.
fn told_of(library: &[u8]) -> String {
    told(&signed(&entries(library)), SYMBOLS)
}

#[test]
fn a_package_as_it_should_be_passes() {
    assert_eq!(told_of(good_library()), "");
}

#[test]
fn a_symbol_outside_the_lists_is_told() {
    let package = signed(&entries(good_library()));
    assert!(told(&package, "malloc").contains("it uses getentropy, which is in no list"));
}

#[test]
fn a_library_outside_the_lists_is_told() {
    let library = library(CODE, |_| ());
    let symbols = Symbols::of(&[("libm", SYMBOLS)]);
    let expected =
        Expected { abis: &[own_abi()], symbols: &symbols, version: "1.2.3", hidden: &[] };
    let told = problems(&signed(&entries(&library)), &expected).join("\n");
    assert!(told.contains("it needs libc.so, which has no list"), "{told}");
}

#[test]
fn a_missing_entry_is_told() {
    for name in ["ANativeActivity_onCreate", "android_main"] {
        let library = library(&CODE.replace(name, "other"), |_| ());
        assert!(told_of(&library).contains(&format!("it has no {name}")));
    }
}

#[test]
fn small_pages_are_told() {
    let library = library(CODE, |arguments| arguments[1] = "-zmax-page-size=4096".to_owned());
    assert!(told_of(&library).contains("is aligned to 4096, not to pages of 16384"));
}

#[test]
fn a_wrong_library_is_told() {
    for (library, why) in [
        (library(CODE, |arguments| drop(arguments.remove(0))), "it has not its own name"),
        (library(&CODE.replace(".note.android", ".note.other"), |_| ()), "no note of the Android"),
        (library(CODE, |arguments| arguments.push("-znorelro".to_owned())), "can be written after"),
        (b"#!/bin/sh".to_vec(), "it is no ELF file"),
        (good_library()[..100].to_vec(), "it is torn"),
        ([good_library(), b"/home/somebody/pentarchy/core"].concat(), "a folder of this machine"),
    ] {
        let told = told_of(&library);
        assert!(told.contains(why), "{why}: {told}");
    }
}

#[test]
fn another_processors_library_is_told() {
    let other = abi::ALL.iter().find(|abi| *abi != own_abi()).expect("there are three");
    let symbols = Symbols::of(&[("libc", SYMBOLS)]);
    let expected = Expected { abis: &[other], symbols: &symbols, version: "1.2.3", hidden: &[] };
    let found = library::problems(good_library(), other, &expected).join("\n");
    assert!(found.contains("it is for another processor"), "{found}");
    let told = problems(&signed(&entries(good_library())), &expected).join("\n");
    assert!(told.contains(&format!("there is no lib/{}", other.name)), "{told}");
    assert!(told.contains(&format!("nobody asked for lib/{}", own_abi().name)), "{told}");
}

#[test]
fn a_flipped_byte_is_told() {
    let package = signed(&entries(good_library()));
    for place in [100, package.len() / 2, package.len() - 100] {
        let mut changed = package.clone();
        changed[place] ^= 0x10;
        assert_ne!(told(&changed, SYMBOLS), "", "byte {place} of {}", package.len());
    }
}

#[test]
fn a_library_out_of_line_is_told() {
    let entries = entries(good_library());
    // Four bytes more in an aligned archive put everything after them out of line.
    let package = archive::pack(&entries).expect("it is packed");
    let mut moved = vec![0; 4];
    moved.extend(&package);
    let found = archive::read(&moved).expect("what is before an archive does not matter");
    let path = format!("lib/{}/{LIBRARY}", own_abi().name);
    let library = found.iter().find(|found| found.entry.path == path).expect("it is there");
    assert_eq!(library.start % own_abi().page, 4);
    assert!(told(&moved, SYMBOLS).contains("no multiple of 16384"));
}

#[test]
fn a_changed_manifest_is_told() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let source = std::fs::read_to_string(root.join("android/AndroidManifest.xml")).expect("a text");
    for (from, to, why) in [
        (
            "VIBRATE",
            "CAMERA",
            "uses-permission name is android.permission.INTERNET, android.permission.CAMERA",
        ),
        ("\"26\"", "\"21\"", "minSdkVersion is 21, not 26"),
        ("|fontScale", "", "configChanges is 0x1000ffff, not 0x5000ffff"),
        ("pentarchy_mobile", "pentarchy", "meta-data value is pentarchy, not pentarchy_mobile"),
        ("android:icon=\"@mipmap/icon\"", "", "the app has no icon"),
        ("singleTask", "standard", "launchMode is 0, not 2"),
        ("android:exported=\"true\"", "", "exported is missing, not true"),
        (
            "<uses-sdk",
            "<uses-permission android:name=\"a\" /><uses-sdk",
            "uses-permission name is a, android.permission.INTERNET, android.permission.VIBRATE, not",
        ),
    ] {
        let mut entries = entries(good_library());
        let table = entries.iter().find(|entry| entry.path == "resources.arsc").expect("a table");
        let table = Table::read(&table.bytes).expect("a table");
        let manifest =
            crate::resources::manifest::compile(&source.replace(from, to), "1.2.3", &table)
                .expect("it is a manifest still");
        entries[0].bytes = manifest.packed();
        let told = told(&signed(&entries), SYMBOLS);
        assert!(told.contains(why), "{from} → {to}: {told}");
    }
}

#[test]
fn resources_that_are_not_there_are_told() {
    let mut fewer = entries(good_library());
    fewer.retain(|entry| entry.path != "res/mipmap-anydpi-v26/icon.xml");
    assert!(told(&signed(&fewer), SYMBOLS).contains("icon.xml is not there"));
    let mut more = entries(good_library());
    more.push(Entry { path: "res/zzz.png".to_owned(), bytes: vec![] });
    assert!(told(&signed(&more), SYMBOLS).contains("res/zzz.png is no resource"));
    more.retain(|entry| entry.path != "resources.arsc");
    assert!(told(&signed(&more), SYMBOLS).contains("no table of resources"));
}

#[test]
fn a_package_too_large_is_told() {
    let library = [good_library(), &vec![0; MOST_FOR_ONE]].concat();
    let most = format!("{MOST_FOR_ONE} are the most allowed");
    assert!(told_of(&library).contains(&most));
}
