//! The string literals in Rust code, but for those in comments, attributes and tests.

use std::fmt;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A string literal.
pub struct Literal {
    /// The file it stands in.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What stands between the quotes, as written.
    pub text: String,
    /// The call or macro whose first argument it is, or a field and the call in it, like
    /// `label: Some`; else empty.
    pub inside: String,
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{} {:?}", self.file, self.line, self.text)
    }
}

/// All literals in the code under a folder.
pub fn literals(folder: &Path) -> Vec<Literal> {
    let mut found = Vec::new();
    for path in super::sources(folder) {
        let code = fs::read_to_string(&path).unwrap();
        literals_in(&path.display().to_string(), &code, &mut found);
    }
    found
}

fn literals_in(file: &str, code: &str, found: &mut Vec<Literal>) {
    let tokens: TokenStream = code.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
    walk(file, tokens, "", found);
}

fn walk(file: &str, tokens: TokenStream, inside: &str, found: &mut Vec<Literal>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                let bang = tokens.get(place + 1).is_some_and(|next| is_sign(next, '!'));
                if let Some(TokenTree::Group(group)) = tokens.get(place + 1 + usize::from(bang))
                    && group.delimiter() == Delimiter::Bracket
                {
                    place += 1 + usize::from(bang);
                    let attribute = group.stream().to_string().replace(' ', "");
                    if attribute == "cfg(test)" {
                        place = end_of_item(&tokens, place);
                    }
                }
            }
            TokenTree::Literal(literal) => {
                if let Some(text) = text_of(&literal.to_string()) {
                    let inside = if place == 0 { inside } else { "" }.to_owned();
                    let line = literal.span().start().line;
                    found.push(Literal { file: file.to_owned(), line, text, inside });
                }
            }
            TokenTree::Group(group) => {
                walk(file, group.stream(), &caller(&tokens[..place]), found);
            }
            TokenTree::Punct(_) | TokenTree::Ident(_) => {}
        }
        place += 1;
    }
}

/// The last token of the item that begins after this place: its body or its semicolon.
fn end_of_item(tokens: &[TokenTree], place: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        other => is_sign(other, ';'),
    };
    let length = tokens[place + 1..].iter().position(ends);
    length.map_or(tokens.len(), |length| place + 1 + length)
}

/// The name before a group, with the field before that.
fn caller(before: &[TokenTree]) -> String {
    match before {
        [.., TokenTree::Ident(field), colon, TokenTree::Ident(call)] if is_sign(colon, ':') => {
            format!("{field}: {call}")
        }
        [.., TokenTree::Ident(call)] => call.to_string(),
        [.., TokenTree::Ident(name), bang] if is_sign(bang, '!') => name.to_string(),
        _ => String::new(),
    }
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// What stands between the quotes of a literal, if it is a string, with a space for each escape.
fn text_of(literal: &str) -> Option<String> {
    if let Some(raw) = literal.strip_prefix('r') {
        let quoted = raw.trim_matches('#');
        return Some(quoted.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    }
    let quoted = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        text.push(' ');
        if letters.next() == Some('u') {
            letters.by_ref().find(|letter| *letter == '}');
        }
    }
    Some(text)
}

/// A string for formatting with a sign in the place of each value.
pub fn without_placeholders(text: &str, sign: char) -> String {
    let mut rest = text;
    let mut found = String::new();
    while let Some((before, after)) = rest.split_once('{') {
        found.push_str(before);
        let Some((_, after)) = after.split_once('}') else { break };
        found.push(sign);
        rest = after;
    }
    found + rest
}

#[test]
fn literals_are_told_from_all_else() {
    let code = r##"
        //! "in a comment"
        #![allow(missing_docs)]
        /// "in the documentation"
        #[serde(rename = "in an attribute")]
        fn f() -> char {
            call("first", "second");
            word.with("a-key", &[("name", 1)]);
            Descriptor { label: Some("a label"), other: b"bytes" };
            println!("{x} in a macro\n\u{e9}");
            let raw = r#"raw "x" text"#;
            /* "in /* a nested */ comment" */
            '"'
        }
        #[cfg(test)]
        mod tests { const X: &str = "in a test"; }
        #[cfg(test)]
        use a::b;
        #[cfg(not(test))]
        const Y: &str = "after";
    "##;
    let mut found = Vec::new();
    literals_in("x.rs", code, &mut found);
    let found: Vec<_> =
        found.iter().map(|literal| (&*literal.text, &*literal.inside, literal.line)).collect();
    assert_eq!(
        found,
        [
            ("first", "call", 7),
            ("second", "", 7),
            ("a-key", "with", 8),
            ("name", "", 8),
            ("a label", "label: Some", 9),
            ("{x} in a macro  ", "println", 10),
            ("raw \"x\" text", "", 11),
            ("after", "", 20),
        ]
    );
    assert_eq!(without_placeholders("a-{b}-{c:04}", '*'), "a-*-*");
}
