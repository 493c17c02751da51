//! Any lines to the engine.

use std::collections::HashMap;

use pentarchy_lab::engine::Engine;
use serde::Deserialize;
use serde_json::value::RawValue;

/// The error codes that the protocol lists.
const CODES: [&str; 12] = [
    "bad_json",
    "bad_request",
    "unknown_verb",
    "unknown_game",
    "bad_setup",
    "bad_state",
    "no_game",
    "illegal",
    "game_over",
    "unknown_bot",
    "bad_save",
    "nothing_to_undo",
];

/// The verbs that only read the game, and can do no more: the engine hands it to them as such.
const READING: [&str; 6] = ["games", "state", "legal", "think", "odds", "save"];

/// The verbs that begin a game, and how many games an input may have: more of them, and more lines,
/// would only take time.
const BEGINNING: [&str; 3] = ["new", "load", "restore"];
const MOST_GAMES: usize = 2;
const MOST_LINES: usize = 10;

/// Lines that ask for longer thoughts are left out: they would only take time.
const MOST_NODES: u64 = 100;

/// Gives an engine each line of the bytes. Every answer must be one that the protocol allows, and
/// an error must change nothing.
///
/// # Panics
///
/// When it is not so.
pub fn run(bytes: &[u8]) {
    let mut engine = Engine::new();
    // As it was after the last error: what was answered well has changed it, perhaps.
    let mut known = None;
    let mut games = 0;
    for line in bytes.split(|byte| *byte == b'\n').take(MOST_LINES) {
        let request = Request::read(line);
        if request.as_ref().is_some_and(Request::thinks_long) {
            continue;
        }
        games += usize::from(request.as_ref().is_some_and(Request::begins));
        if games > MOST_GAMES {
            break;
        }
        // To show a game takes longer than most answers.
        let standing = (!request.as_ref().is_some_and(Request::only_reads))
            .then(|| known.take().unwrap_or_else(|| Standing::of(&mut engine)));
        let text = engine.answer(line);
        let answer = Answer::read(&text);
        assert_eq!(answer.id.get(), request.as_ref().map_or("null", Request::id), "{text}");
        if let Some(error) = answer.error {
            assert!(CODES.contains(&error.code), "{text}");
            assert_eq!(error.code == "illegal", error.reason.is_some(), "{text}");
            assert!(!error.message.is_empty(), "{text}");
            if let Some(standing) = standing {
                assert_eq!(Standing::of(&mut engine), standing, "after {text}");
                known = Some(standing);
            }
        }
    }
}

/// A line that is a request, the fields still as JSON. Of a field that stands twice, the last
/// counts.
struct Request<'a>(HashMap<String, &'a RawValue>);

impl<'a> Request<'a> {
    fn read(line: &'a [u8]) -> Option<Self> {
        serde_json::from_slice(line).ok().map(Self)
    }

    fn field<T: Deserialize<'a>>(&self, name: &str) -> Option<T> {
        self.0.get(name).and_then(|value| serde_json::from_str(value.get()).ok())
    }

    fn id(&self) -> &'a str {
        self.0.get("id").map_or("null", |id| id.get())
    }

    fn verb(&self) -> String {
        self.field("do").unwrap_or_default()
    }

    fn begins(&self) -> bool {
        BEGINNING.contains(&&*self.verb())
    }

    fn only_reads(&self) -> bool {
        READING.contains(&&*self.verb())
    }

    fn thinks_long(&self) -> bool {
        let nodes = self.field::<u64>("nodes");
        ["think", "play"].contains(&&*self.verb()) && nodes.is_none_or(|nodes| nodes > MOST_NODES)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    #[serde(borrow)]
    ok: Option<&'a RawValue>,
    #[serde(borrow)]
    error: Option<Fault<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fault<'a> {
    code: &'a str,
    message: String,
    reason: Option<&'a str>,
}

impl<'a> Answer<'a> {
    fn read(text: &'a str) -> Self {
        assert!(!text.contains('\n'), "more than one line: {text:?}");
        let answer: Self = serde_json::from_str(text)
            .unwrap_or_else(|error| panic!("an answer that is none ({error}): {text}"));
        assert_ne!(answer.ok.is_some(), answer.error.is_some(), "{text}");
        assert!(answer.ok.is_none_or(|ok| ok.get().starts_with('{')), "{text}");
        answer
    }
}

/// The game as it stands and how it came to that, in the engine's own words.
#[derive(Debug, PartialEq)]
struct Standing {
    state: String,
    save: String,
}

impl Standing {
    fn of(engine: &mut Engine) -> Self {
        Self {
            state: engine.answer(br#"{"do":"state"}"#),
            save: engine.answer(br#"{"do":"save"}"#),
        }
    }
}
