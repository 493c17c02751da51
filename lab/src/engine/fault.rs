//! What the engine answers when it can't do what it is asked.

use pentarchy_core::invalid::Invalid;
use pentarchy_core::save::SaveError;
use pentarchy_core::table::Refusal;
use serde::Serialize;

use crate::words;

/// The protocol's error codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The line is no JSON.
    BadJson,
    /// A field is missing or of the wrong type, or there is no such thing as is asked for.
    BadRequest,
    /// There is no such verb.
    UnknownVerb,
    /// There is no such game.
    UnknownGame,
    /// The setup, or the number of players, can't be.
    BadSetup,
    /// The state can't be.
    BadState,
    /// No game has begun.
    NoGame,
    /// The command does not fit the position.
    Illegal,
    /// The game is over.
    GameOver,
    /// The game has no such player.
    UnknownBot,
    /// The save can't be read or does not lead where it says.
    BadSave,
    /// There are not so many commands to take back or to play again.
    NothingToUndo,
}

/// An error answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The code, for programs.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
    /// Why a command is not legal, by the name in the engine's enum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Fault {
    pub(super) fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), reason: None }
    }

    pub(super) fn bad_request(message: impl Into<String>) -> Self {
        Self::new(Code::BadRequest, message)
    }

    pub(super) fn bad_setup(why: &Invalid) -> Self {
        Self::new(Code::BadSetup, words::invalid(why))
    }

    pub(super) fn bad_state(why: &Invalid) -> Self {
        Self::new(Code::BadState, words::invalid(why))
    }

    pub(super) fn bad_save(why: &SaveError) -> Self {
        Self::new(Code::BadSave, words::save_error(why))
    }

    pub(super) fn game_over() -> Self {
        Self::new(Code::GameOver, "the game is over")
    }

    pub(super) fn illegal(reason: &impl Serialize) -> Self {
        let name = name_of(reason);
        Self {
            code: Code::Illegal,
            message: format!("not legal: {}", name.replace('_', " ")),
            reason: Some(name),
        }
    }

    pub(super) fn refused<R: Serialize>(refusal: &Refusal<R>) -> Self {
        match refusal {
            Refusal::GameOver => Self::game_over(),
            Refusal::Illegal(reason) => Self::illegal(reason),
            Refusal::NotYourTurn => Self::illegal(&"not_your_turn"),
            Refusal::NothingToUndo => {
                Self::new(Code::NothingToUndo, "there are not so many commands to take back")
            }
            Refusal::NothingToRedo => {
                Self::new(Code::NothingToUndo, "there are not so many commands to play again")
            }
        }
    }
}

/// The name of an enum's variant, with or without data, as serialised.
fn name_of(variant: &impl Serialize) -> String {
    match serde_json::to_value(variant) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
