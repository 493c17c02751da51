//! What is made must not depend on the folder that it is made in: it is made in two, and compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use xtask::project::Project;
use xtask::step::Failure;

use crate::abi::Abi;
use crate::link::{self, Build, LIBRARY, Linker, Toolchain};
use crate::{VERSION, resources, strip};

/// Builds the app in a copy of the project for one kind of processors; returns what is in the package then.
pub fn build_in_copy(
    project: &Project,
    toolchain: &Toolchain,
    linker: &Linker,
    build: &Build,
    abi: &'static Abi,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let problem = |error: &std::io::Error| Failure(format!("no copy can be built: {error}"));
    let android = project.target().join("android");
    fs::create_dir_all(&android).map_err(|error| problem(&error))?;
    let folder = tempfile::tempdir_in(android).map_err(|error| problem(&error))?;
    let root = folder.path().join("in/another/folder");
    copy(project.root(), &root).map_err(|error| problem(&error))?;
    let mut files = resources::read_all(&root, VERSION)?.packed();
    let library = link::build(&Project::at(root), toolchain, linker, build, abi)?;
    let library = fs::read(library).map_err(|error| problem(&error))?;
    files.insert(path_of(abi), strip::strip(&library)?.library);
    Ok(files)
}

/// Where in a package the library for these processors is.
pub fn path_of(abi: &Abi) -> String {
    format!("lib/{}/{LIBRARY}", abi.name)
}

/// Holds what is in the package for these processors against what was built in a copy.
pub fn compare(
    files: &BTreeMap<String, Vec<u8>>,
    again: &BTreeMap<String, Vec<u8>>,
) -> Result<(), Failure> {
    let differing = |path: &&String| files.get(*path) != again.get(*path);
    match files.keys().chain(again.keys()).find(differing) {
        Some(path) => Err(Failure(format!("{path} is another when built in another folder"))),
        None => {
            println!("\n== the same to the byte when built in another folder");
            Ok(())
        }
    }
}

/// Copies a folder without what is built and without its history.
fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(drop);
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        if name != "target" && name != ".git" {
            copy(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::{self, Entry};
    use crate::sign;
    use crate::sign::key::Key;
    use crate::strip::Stripped;
    use crate::symbols::Symbols;

    /// Where what was built could get into what is built: places of panics, types, names of crates; and a macro that
    /// goes through what has no order.
    const FILES: [(&str, &str); 7] = [
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"core\", \"macros\", \"mobile\"]\nresolver = \"3\"\n[profile.small]\n\
             inherits = \"release\"\nopt-level = \"s\"\nlto = \"fat\"\ncodegen-units = 1\npanic = \"abort\"\n",
        ),
        (
            "core/Cargo.toml",
            "[package]\nname = \"core-of-it\"\nversion = \"0.1.0\"\nedition = \"2024\"\n",
        ),
        (
            "mobile/Cargo.toml",
            "[package]\nname = \"pentarchy-mobile\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
             [dependencies]\ncore-of-it = { path = \"../core\" }\nmacros = { path = \"../macros\" }\n",
        ),
        (
            "macros/Cargo.toml",
            "[package]\nname = \"macros\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[lib]\nproc-macro = true\n",
        ),
        (
            "macros/src/lib.rs",
            "use proc_macro::TokenStream;\nuse std::collections::HashSet;\n\
             #[proc_macro]\npub fn numbers(_: TokenStream) -> TokenStream {\n\
             let set: HashSet<u8> = (0..50).collect();\n\
             format!(\"{:?}\", set.into_iter().collect::<Vec<_>>()).parse().unwrap()\n}\n",
        ),
        (
            "core/src/lib.rs",
            "pub struct A;\npub fn id<T: 'static>() -> std::any::TypeId { std::any::TypeId::of::<T>() }\n\
             pub fn at(list: &[u8], place: usize) -> u8 { list[place] }\n",
        ),
        (
            "mobile/src/lib.rs",
            "struct B;\n#[unsafe(no_mangle)]\npub extern \"C\" fn android_main(place: usize) -> u8 {\n\
             println!(\"{:?} {:?} {}\", core_of_it::id::<core_of_it::A>(), core_of_it::id::<B>(), file!());\n\
             core_of_it::at(&macros::numbers!(), place)\n}\n",
        ),
    ];

    /// What the packer itself needs of the project.
    const SHARED: [&str; 3] = ["android", "assets", "clippy.toml"];

    /// The package that is made in a folder, and what is said of it there.
    fn package(root: &Path, toolchain: &Toolchain, abi: &'static Abi) -> Vec<u8> {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (path, text) in FILES {
            let path = root.join(path);
            fs::create_dir_all(path.parent().expect("it has one")).expect("it is made");
            fs::write(path, text).expect("it is written");
        }
        for path in SHARED {
            copy(&own.join(path), &root.join(path)).expect("it is copied");
        }
        // What the packer builds is locked; this app has nothing to be locked.
        let locked = "version = 4\n\n[[package]]\nname = \"core-of-it\"\nversion = \"0.1.0\"\n\n[[package]]\n\
                      name = \"macros\"\nversion = \"0.1.0\"\n\n[[package]]\n\
                      name = \"pentarchy-mobile\"\nversion = \"0.1.0\"\ndependencies = [\n \"core-of-it\",\n \"macros\",\n]\n";
        fs::write(root.join("Cargo.lock"), locked).expect("it is written");
        let project = Project::at(root.to_owned());
        let symbols = Symbols::of_android_26(project.root()).expect("they are there");
        let build = Build { profile: "small", symbols: &symbols };
        let library =
            link::build(&project, toolchain, &Linker::Own, &build, abi).expect("it is built");
        let Stripped { library, .. } =
            strip::strip(&fs::read(library).expect("it is there")).expect("it is whole");
        let folder = root.to_string_lossy().into_owned();
        assert!(
            !library.windows(folder.len()).any(|part| part == folder.as_bytes()),
            "it names its folder"
        );
        let mut files: BTreeMap<String, Vec<u8>> =
            resources::read_all(root, "1.2.3").expect("they are there").packed();
        files.insert(path_of(abi), library);
        let entries: Vec<Entry> =
            files.into_iter().map(|(path, bytes)| Entry { path, bytes }).collect();
        sign::sign(&archive::pack(&entries).expect("it is packed"), Key::for_tests())
            .expect("signed")
    }

    #[test]
    fn two_folders_give_the_same_package() {
        let toolchain = Toolchain::find().expect("Rust is here");
        let abi = Abi::named("arm64-v8a").expect("it is known");
        if !toolchain.has_target(abi) && std::env::var_os("CI").is_none() {
            eprintln!("skipped: there is no {}", abi.target);
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let [one, other] = ["one", "deeper/and/two"]
            .map(|name| package(&folder.path().join(name), &toolchain, abi));
        assert!(one == other, "the packages differ");
    }
}
