//! Orders as the bytes say.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Order;
use serde_json::to_value;

use super::model::Model;
use crate::alter::alter;
use crate::bytes::Bytes;

/// Gives the model one order, or a few.
pub fn give<G: Game>(model: &mut Model<G>, what: u8, bytes: &mut Bytes) {
    match what % 16 {
        0..=4 => {
            let commands = legal(model);
            if let Some(command) = commands.get(bytes.below(commands.len())) {
                play(model, command.clone());
            }
        }
        5 | 6 => {
            let mut random = Random::new(bytes.byte().into());
            for _ in 0..=what / 64 {
                if let Some(command) = random.pick(&legal(model)) {
                    play(model, command.clone());
                }
            }
        }
        7..=9 => altered(model, bytes),
        10 => {
            let seat = Seat(bytes.byte());
            if let Some(command) = legal(model).into_iter().next() {
                model.give(&Order::Play { seat, command });
            }
        }
        11 => model.give(&Order::Undo { count: (what / 16).into() }),
        12 => model.give(&Order::Redo { count: (what / 16).into() }),
        13 => model.give(&Order::ResetTurn),
        14 => model.break_medium(what / 64),
        _ => {
            let played = model.table.history().len();
            let count = bytes.below(played + 2);
            model.give(&Order::Undo { count });
            model.give(&Order::Redo { count: count / 2 });
        }
    }
}

fn legal<G: Game>(model: &Model<G>) -> Vec<G::Command> {
    let mut commands = Vec::new();
    model.table.game().legal(&mut commands);
    commands
}

fn play<G: Game>(model: &mut Model<G>, command: G::Command) {
    let seat = model.table.game().to_move().expect("somebody has a legal command");
    assert_eq!(model.table.game().check(&command), Ok(()), "{command:?} is listed as legal");
    model.give(&Order::Play { seat, command });
}

/// A command that was legal once, with something in it changed.
fn altered<G: Game>(model: &mut Model<G>, bytes: &mut Bytes) {
    let commands = legal(model);
    let seat = model.table.game().to_move().unwrap_or(Seat(0));
    let some = commands.get(bytes.below(commands.len()));
    let other = commands.get(bytes.below(commands.len()));
    let last = model.table.history().last().map(|played| &played.command);
    let (Some(some), Some(other)) = (some.or(last), other.or(last)) else { return };
    let mut json = to_value(some).expect("commands are JSON");
    let donor = to_value(other).expect("commands are JSON");
    alter(&mut json, &donor, bytes);
    if let Ok(command) = serde_json::from_value(json) {
        model.give(&Order::Play { seat, command });
    }
}
