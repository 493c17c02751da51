//! The engine: it answers the protocol of `docs/protocol.md`, a line for a line.

mod fault;
mod journal;
mod lines;
mod request;
mod session;

pub use fault::{Code, Fault};

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use pentarchy_core::game::Seat;
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::player::{LEVELS, Roster};
use pentarchy_core::save::SaveText;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::limits::Limits;
use crate::words;
use journal::Journal;
use lines::Line;
use request::Request;
use session::{Applied, Session, Standing, Thoughts};

/// Nobody waits longer for a thought: an engine that hangs is of no use.
const MOST_MS: u64 = 600_000;

/// The verbs that make no sense before a game has begun, whatever else is in the request.
const VERBS_IN_A_GAME: [&str; 9] =
    ["state", "legal", "apply", "undo", "redo", "think", "play", "odds", "save"];

/// Answers every line of the input until `quit` or the end. With a journal, the running game's
/// save is kept in that file, and the game that is in it goes on.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    journal: Option<PathBuf>,
) -> io::Result<()> {
    let mut engine = match journal {
        None => Engine::new(),
        Some(path) => Engine::with_journal(&path)?,
    };
    while let Some(line) = lines::next(&mut input)? {
        let answer = match line {
            Line::Whole(line) => engine.answer(&line),
            Line::TooLong => rendered(None, Err(Fault::bad_request("the line is too long"))),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if engine.has_quit {
            break;
        }
    }
    Ok(())
}

/// The engine, with the game that it plays.
pub struct Engine {
    session: Option<Box<dyn Session>>,
    journal: Option<Journal>,
    has_quit: bool,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// An engine without a game.
    pub fn new() -> Self {
        Self { session: None, journal: None, has_quit: false }
    }

    fn with_journal(path: &Path) -> io::Result<Self> {
        let (journal, session) = Journal::open(path)?;
        Ok(Self { session, journal: Some(journal), has_quit: false })
    }

    /// The answer to a line, itself a line; neither has its end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        if line.trim_ascii() == b"quit" {
            self.has_quit = true;
            return rendered(None, to_answer(&Nothing {}));
        }
        match Request::read(line) {
            Ok(request) => rendered(request.id(), self.obey(&request)),
            Err(fault) => rendered(None, Err(fault)),
        }
    }

    fn obey(&mut self, request: &Request) -> Result<Box<RawValue>, Fault> {
        let verb: String = request.required("do")?;
        if VERBS_IN_A_GAME.contains(&verb.as_str()) {
            self.session()?;
        }
        match verb.as_str() {
            "games" => to_answer(&list_of_games()),
            "new" => {
                let game: String = request.required("game")?;
                let session = session::begin(
                    &game,
                    request.number("players")?,
                    request.raw("setup").unwrap_or("{}"),
                    request.optional("seed")?.unwrap_or(0),
                )?;
                to_answer(&self.sit_down(session)?)
            }
            "load" => {
                let game: String = request.required("game")?;
                let seed = request.optional("seed")?.unwrap_or(0);
                let session = session::load(&game, request.required_raw("state")?, seed)?;
                to_answer(&self.sit_down(session)?)
            }
            "state" => {
                let seat = request.optional::<u8>("seat")?.map(Seat);
                to_answer(&self.session()?.standing(seat)?)
            }
            "legal" => to_answer(&Commands { commands: self.session()?.legal()? }),
            "apply" => to_answer(&self.session()?.apply(request.required_raw("command")?)?),
            "undo" => {
                self.session()?.undo(request.count("count")?)?;
                to_answer(&self.session()?.standing(None)?)
            }
            "redo" => {
                self.session()?.redo(request.count("count")?)?;
                to_answer(&self.session()?.standing(None)?)
            }
            "think" => to_answer(&self.think(request)?),
            "play" => {
                let thought = self.think(request)?;
                let applied = self.session()?.apply(thought.command.get())?;
                to_answer(&Play { thought, applied })
            }
            "odds" => to_answer(&self.session()?.odds(request.required_raw("command")?)?),
            "save" => to_answer(&Save { save: self.session()?.save() }),
            "restore" => self.restore(&request.required::<String>("save")?),
            "quit" => {
                self.has_quit = true;
                to_answer(&Nothing {})
            }
            _ => {
                let message = format!("there is no verb {}", words::name(&verb));
                Err(Fault::new(Code::UnknownVerb, message))
            }
        }
    }

    fn session(&mut self) -> Result<&mut dyn Session, Fault> {
        match &mut self.session {
            Some(session) => Ok(&mut **session),
            None => Err(Fault::new(Code::NoGame, "no game has begun")),
        }
    }

    fn think(&mut self, request: &Request) -> Result<Thoughts, Fault> {
        let bot: String = request.required("bot")?;
        let (ms, nodes) = (request.optional::<u64>("ms")?, request.optional::<u64>("nodes")?);
        // Without any limit the player goes by its own, which is short.
        let ms = (ms.is_some() || nodes.is_some()).then(|| ms.unwrap_or(MOST_MS).min(MOST_MS));
        let seed = request.optional("seed")?;
        self.session()?.think(&bot, Limits { ms, nodes }, seed)
    }

    fn restore(&mut self, text: &str) -> Result<Box<RawValue>, Fault> {
        let save = SaveText::read(text).map_err(|why| Fault::bad_save(&why))?;
        let session = session::restore(&save).map_err(|why| Fault::bad_save(&why))?;
        to_answer(&Restored { standing: self.sit_down(session)?, torn: save.torn })
    }

    /// Plays this game from now on.
    fn sit_down(&mut self, mut session: Box<dyn Session>) -> Result<Standing, Fault> {
        if let Some(journal) = &self.journal {
            journal.keep(&mut *session).map_err(|error| {
                Fault::bad_request(format!("the journal could not be written: {error}"))
            })?;
        }
        let standing = session.standing(None)?;
        self.session = Some(session);
        Ok(standing)
    }
}

#[derive(Serialize)]
struct Nothing {}

#[derive(Serialize)]
struct Commands {
    commands: Box<RawValue>,
}

#[derive(Serialize)]
struct Play {
    #[serde(flatten)]
    thought: Thoughts,
    #[serde(flatten)]
    applied: Applied,
}

#[derive(Serialize)]
struct Save {
    save: String,
}

#[derive(Serialize)]
struct Restored {
    #[serde(flatten)]
    standing: Standing,
    /// Was a last line dropped that had been cut short?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    torn: bool,
}

#[derive(Serialize)]
struct Games {
    games: Vec<GameLine>,
}

#[derive(Serialize)]
struct GameLine {
    id: &'static str,
    players: (u8, u8),
    bots: Vec<&'static str>,
    levels: [&'static str; LEVELS.len()],
    setup: Option<Box<RawValue>>,
}

impl Visitor for Games {
    fn game<G: Roster>(&mut self) {
        self.games.push(GameLine {
            id: G::ID,
            players: G::FACTS.players,
            bots: G::players().iter().map(|entry| entry.name).collect(),
            levels: LEVELS,
            setup: to_raw_value(&G::Setup::default()).ok(),
        });
    }
}

fn list_of_games() -> Games {
    let mut list = Games { games: Vec::new() };
    games::each(&mut list);
    list
}

fn to_answer(answer: &impl Serialize) -> Result<Box<RawValue>, Fault> {
    // Answers have string keys only, so this does not happen.
    to_raw_value(answer).map_err(|error| Fault::bad_request(error.to_string()))
}

fn rendered(id: Option<&RawValue>, answer: Result<Box<RawValue>, Fault>) -> String {
    let id = id.map_or("null", RawValue::get);
    match answer {
        Ok(ok) => format!(r#"{{"id":{id},"ok":{ok}}}"#),
        Err(fault) => {
            let error = serde_json::to_string(&fault).unwrap_or_default();
            format!(r#"{{"id":{id},"error":{error}}}"#)
        }
    }
}
