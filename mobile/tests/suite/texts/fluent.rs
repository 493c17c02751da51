//! What stands in a fluent file, key by key.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry as Node, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// A message, an attribute of one (`message.attribute`) or a term (`-term`).
#[derive(Debug, Default)]
pub struct Entry {
    /// The file it stands in.
    pub file: &'static str,
    /// The values that it wants.
    pub placeholders: BTreeSet<String>,
    /// The messages that it shows within itself.
    pub messages: BTreeSet<String>,
    /// Its texts, one for each choice, with `x` for each value.
    pub texts: Vec<String>,
}

/// Entries by key.
pub type Entries = BTreeMap<String, Entry>;

/// All entries of a file, which must be without fault.
pub fn entries(file: &'static str, source: &str) -> Entries {
    let resource = parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{file} is no fluent file: {errors:?}"));
    let mut found = Entries::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut entry = Entry { file, ..Entry::default() };
        entry.read(pattern);
        assert!(found.insert(key.clone(), entry).is_none(), "{file}: {key} stands twice");
    };
    for node in resource.body {
        let (id, value, attributes) = match node {
            Node::Message(message) => {
                (message.id.name.to_owned(), message.value, message.attributes)
            }
            Node::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
            Node::Junk { content } => panic!("{file}: {content}"),
            Node::Comment(_) | Node::GroupComment(_) | Node::ResourceComment(_) => continue,
        };
        if let Some(value) = value {
            add(id.clone(), &value);
        }
        for attribute in attributes {
            add(format!("{id}.{}", attribute.id.name), &attribute.value);
        }
    }
    found
}

impl Entry {
    fn read(&mut self, pattern: &Pattern<&str>) {
        let mut text = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => {
                    text.push('x');
                    self.expression(expression);
                }
            }
        }
        self.texts.push(text);
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placeholders.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for value in arguments.positional.iter().chain(named) {
            self.inline(value);
        }
    }
}

#[test]
fn everything_in_an_entry_is_seen() {
    let source = "
-term = T { $far }
key = A { $a } { other } { FUNCTION($b, c: 1) } { -term(d: 2) } { $n ->
    [one] B { $e }
   *[other] { { $f } }
}
    .attribute = C { $g }
other = D
";
    let found = entries("x.ftl", source);
    let names = |key: &str| found[key].placeholders.iter().map(|name| &**name).collect::<String>();
    assert_eq!(found.keys().collect::<Vec<_>>(), ["-term", "key", "key.attribute", "other"]);
    assert_eq!([names("-term"), names("key"), names("key.attribute")], ["far", "abefn", "g"]);
    assert!(found["key"].messages.contains("other"));
    assert_eq!(found["key"].texts, ["B x", "x", "A x x x x x"]);
}
