//! What the app may use of Android's own libraries: the lists in `android/symbols`, each named
//! after a library. Only what Android 26 has belongs there, which is all in `android/api26`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use xtask::step::Failure;

/// The symbols of each library, by its name without ending, as `libc`.
pub struct Symbols(BTreeMap<String, BTreeSet<String>>);

impl Symbols {
    /// Reads what the app may use.
    pub fn read(root: &Path) -> Result<Self, Failure> {
        Self::read_folder(&root.join("android/symbols"))
    }

    /// Reads all that Android 26 has.
    pub fn of_android_26(root: &Path) -> Result<Self, Failure> {
        Self::read_folder(&root.join("android/api26"))
    }

    fn read_folder(folder: &Path) -> Result<Self, Failure> {
        let problem =
            |path: &Path, error: std::io::Error| Failure(format!("{}: {error}", path.display()));
        let mut lists = BTreeMap::new();
        for entry in fs::read_dir(folder).map_err(|error| problem(folder, error))? {
            let path = entry.map_err(|error| problem(folder, error))?.path();
            if path.extension().is_none_or(|ending| ending != "txt") {
                continue;
            }
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).map_err(|error| problem(&path, error))?;
            lists.insert(name, Self::of_list(&text));
        }
        Ok(Self(lists))
    }

    /// A list has one name in a line; a line may be a remark.
    fn of_list(text: &str) -> BTreeSet<String> {
        let lines = text.lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
    }

    /// The libraries with their symbols.
    pub fn libraries(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        self.0.iter().map(|(name, symbols)| (name.as_str(), symbols))
    }

    /// Is there a library of this file name, as `libc.so`?
    pub fn has_library(&self, file: &str) -> bool {
        file.strip_suffix(".so").is_some_and(|name| self.0.contains_key(name))
    }

    /// Does any library have this symbol?
    pub fn has(&self, symbol: &str) -> bool {
        self.0.values().any(|symbols| symbols.contains(symbol))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Symbols {
        /// Lists for tests.
        pub fn of(lists: &[(&str, &str)]) -> Self {
            Self(
                lists
                    .iter()
                    .map(|(name, text)| ((*name).to_owned(), Self::of_list(text)))
                    .collect(),
            )
        }
    }

    #[test]
    fn lists_have_a_name_in_a_line() {
        let symbols = Symbols::of(&[("libc", "# memory\nmalloc\n\n free \n"), ("libm", "sin\n")]);
        assert!(symbols.has("malloc") && symbols.has("free") && symbols.has("sin"));
        assert!(!symbols.has("# memory") && !symbols.has("") && !symbols.has("cos"));
        assert!(symbols.has_library("libc.so") && !symbols.has_library("libdl.so"));
    }

    #[test]
    fn the_projects_lists_are_in_order_and_no_symbol_is_in_two() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let symbols = Symbols::read(&root).expect("the lists are there");
        let mut all = BTreeSet::new();
        for (library, list) in symbols.libraries() {
            let file = root.join(format!("android/symbols/{library}.txt"));
            let text = fs::read_to_string(file).expect("it is there");
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            assert!(lines.is_sorted_by(|one, other| one < other), "{library} is not sorted");
            for symbol in list {
                assert!(all.insert(symbol.clone()), "{symbol} is in two lists");
            }
        }
        assert!(!all.is_empty());
    }

    #[test]
    fn android_26_has_all_of_them() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let used = Symbols::read(&root).expect("the lists are there");
        let there = Symbols::of_android_26(&root).expect("they are there");
        for (library, list) in used.libraries() {
            let missing: Vec<_> = list.difference(&there.0[library]).collect();
            assert!(missing.is_empty(), "{library} of Android 26 has no {missing:?}");
        }
        for later in ["getentropy", "iconv", "AAudioStreamBuilder_setUsage"] {
            assert!(!there.has(later), "{later} came with Android 28");
        }
    }
}
