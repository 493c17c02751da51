//! The top modules of a crate use each other one way only: no module uses one that, by whatever
//! way, uses it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use crate::project;

#[test]
fn no_crate_has_a_cycle_of_modules() {
    let mut told = String::new();
    for name in ["core", "lab", "mobile", "net", "server"] {
        let uses = Uses::of_crate(&project(name).join("src"));
        for cycle in uses.cycles() {
            writeln!(told, "{name} has the cycle {cycle:?}:\n{}", uses.within(&cycle)).unwrap();
        }
    }
    assert!(told.is_empty(), "{told}");
}

/// Which top module uses which, with the places in which it does.
#[derive(Default)]
struct Uses {
    top: BTreeSet<String>,
    of: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Uses {
    fn of_crate(folder: &Path) -> Self {
        let root = Source::read(folder.join("lib.rs"), folder.to_owned(), Vec::new());
        let mut uses = Self { top: root.modules(), of: BTreeMap::new() };
        let mut sources = vec![root];
        while let Some(source) = sources.pop() {
            source.walk(&source.tokens, &source.module, &mut uses, &mut sources);
        }
        uses
    }

    /// The modules that use each other, by whatever way, each set in order.
    fn cycles(&self) -> BTreeSet<Vec<&str>> {
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            self.of.keys().map(|from| (from.as_str(), self.reached_from(from))).collect();
        let mutual =
            |one: &str, other: &str| reached.get(other).is_some_and(|back| back.contains(one));
        reached
            .iter()
            .filter(|(module, reached)| reached.contains(*module))
            .map(|(module, reached)| {
                reached.iter().copied().filter(|other| mutual(module, other)).collect()
            })
            .collect()
    }

    fn reached_from<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next = vec![from];
        while let Some(module) = next.pop() {
            let used = self.of.get(module).into_iter().flat_map(BTreeMap::keys);
            next.extend(used.map(String::as_str).filter(|used| reached.insert(*used)));
        }
        reached
    }

    /// Where the modules of a cycle use each other.
    fn within(&self, cycle: &[&str]) -> String {
        let mut told = String::new();
        for (from, used) in self.of.iter().filter(|(from, _)| cycle.contains(&from.as_str())) {
            for (to, places) in used.iter().filter(|(to, _)| cycle.contains(&to.as_str())) {
                let more = places.len() - 1;
                writeln!(told, "  {from} uses {to}: {} and {more} more", places[0]).unwrap();
            }
        }
        told
    }

    /// A path of the crate: after this many of a module's names comes `name`.
    fn note(&mut self, module: &[String], base: &[String], name: &Ident, file: &Path) {
        let (Some(from), []) = (module.first(), base) else { return };
        let to = name.to_string();
        let file = file.strip_prefix(project("")).unwrap_or(file);
        let place = format!("{}:{}", file.display(), name.span().start().line);
        assert!(
            self.top.contains(&to),
            "{place}: {to} is no module, and what is in none is nobody's"
        );
        if *from != to {
            self.of.entry(from.clone()).or_default().entry(to).or_default().push(place);
        }
    }
}

/// A file of a crate.
struct Source {
    file: PathBuf,
    /// Where the files of the modules within it stand.
    folder: PathBuf,
    /// The module that it is.
    module: Vec<String>,
    tokens: Vec<TokenTree>,
}

impl Source {
    fn read(file: PathBuf, folder: PathBuf, module: Vec<String>) -> Self {
        let code =
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let code: TokenStream =
            code.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Self { file, folder, module, tokens: code.into_iter().collect() }
    }

    /// The modules that it declares, but for tests.
    fn modules(&self) -> BTreeSet<String> {
        let mut rest = self.tokens.as_slice();
        let mut found = BTreeSet::new();
        while let [_, after @ ..] = rest {
            if let [TokenTree::Ident(word), TokenTree::Ident(name), ..] = rest
                && word == "mod"
            {
                found.insert(name.to_string());
            }
            rest = after_test(rest).unwrap_or(after);
        }
        found
    }

    /// Notes the paths in these tokens, which stand in this module, and reads the files of the
    /// modules that are declared among them.
    fn walk(
        &self,
        tokens: &[TokenTree],
        module: &[String],
        uses: &mut Uses,
        sources: &mut Vec<Self>,
    ) {
        let mut rest = tokens;
        let mut elsewhere = None;
        while let [token, after @ ..] = rest {
            if let Some(after) = after_test(rest) {
                rest = after;
                continue;
            }
            rest = after;
            match (token, after) {
                (TokenTree::Punct(sign), [TokenTree::Group(attribute), ..])
                    if sign.as_char() == '#' =>
                {
                    elsewhere = elsewhere.or_else(|| path_attribute(&attribute.stream()));
                }
                (TokenTree::Ident(word), [TokenTree::Ident(name), body, ..]) if word == "mod" => {
                    let mut inner = module.to_vec();
                    inner.push(name.to_string());
                    match body {
                        TokenTree::Group(group) => {
                            self.walk(&list(group.stream()), &inner, uses, sources);
                            rest = &after[2..];
                        }
                        _ => sources.push(self.declared(inner, elsewhere.take())),
                    }
                }
                (TokenTree::Ident(word), _) if is_sign(after, 0, ':') && is_sign(after, 1, ':') => {
                    let base = match word.to_string().as_str() {
                        "crate" => &[],
                        "self" => module,
                        "super" => parent(module),
                        _ => continue,
                    };
                    rest = &after[2..];
                    self.path(rest, base, module, uses);
                }
                (TokenTree::Group(group), _) => {
                    self.walk(&list(group.stream()), module, uses, sources);
                }
                _ => {}
            }
        }
    }

    /// Notes where a path leads that has come to `base` so far.
    fn path(&self, rest: &[TokenTree], base: &[String], module: &[String], uses: &mut Uses) {
        match rest {
            [TokenTree::Ident(word), after @ ..] if word == "super" => {
                let base = parent(base);
                // `super::super::x`; in a list also `super` alone.
                if is_sign(after, 0, ':') {
                    self.path(&after[2..], base, module, uses);
                }
            }
            [TokenTree::Ident(name), ..] => uses.note(module, base, name, &self.file),
            [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace => {
                let names = list(group.stream());
                let commas = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
                for name in names.split(commas) {
                    self.path(name, base, module, uses);
                }
            }
            _ => {}
        }
    }

    /// The file of a module that this one declares, which may stand `elsewhere`.
    fn declared(&self, module: Vec<String>, elsewhere: Option<String>) -> Self {
        if let Some(name) = elsewhere {
            let file = self.file.with_file_name(name);
            let folder = file.parent().map(Path::to_owned).unwrap_or_default();
            return Self::read(file, folder, module);
        }
        let mut folder = self.folder.clone();
        folder.extend(&module[self.module.len()..]);
        let alone = folder.with_extension("rs");
        let file = if alone.is_file() { alone } else { folder.join("mod.rs") };
        Self::read(file, folder, module)
    }
}

/// What follows an item that is compiled for tests alone, if one begins here.
pub fn after_test(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let [TokenTree::Punct(sign), TokenTree::Group(attribute), rest @ ..] = tokens else {
        return None;
    };
    let attribute = attribute.stream().to_string().replace(' ', "");
    let is_test = attribute == "cfg(test)" || attribute.starts_with("cfg(all(test,");
    if sign.as_char() != '#' || !is_test {
        return None;
    }
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    };
    let end = rest.iter().position(ends).map_or(rest.len(), |end| end + 1);
    Some(&rest[end..])
}

/// Where an attribute says that the file of a module stands.
fn path_attribute(attribute: &TokenStream) -> Option<String> {
    let text = attribute.to_string();
    let (name, value) = text.split_once('=')?;
    (name.trim() == "path").then(|| value.trim().trim_matches('"').to_owned())
}

fn parent(module: &[String]) -> &[String] {
    module.split_last().map_or(&[], |(_, parent)| parent)
}

fn list(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().collect()
}

fn is_sign(tokens: &[TokenTree], place: usize, sign: char) -> bool {
    matches!(tokens.get(place), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}
