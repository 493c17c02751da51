//! A beginner's simple plan: run for the exit, with the fastest pawn first, but rather not across
//! the monster's line.

use super::thought;
use crate::chance::Random;
use crate::game::Game;
use crate::games::floors::Floors;
use crate::games::floors::board::Cell;
use crate::games::floors::command::Command;
use crate::games::floors::paths;
use crate::games::floors::pawns::Place;
use crate::player::{Budget, Player, RandomPlayer, Thought};
use crate::view::View;

/// It would rather be so many squares farther away from the exit than in the monster's line.
const IN_LINE: i32 = 3;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<Floors> for Beginner {
    fn think(
        &mut self,
        view: &View<Floors>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let game = view.known();
        let seat = game.to_move()?;
        if game.is_setting_up() {
            return RandomPlayer.think(view, budget, random);
        }
        let pawns = game.pawns.of(seat).filter(|pawn| game.is_to_move(*pawn));
        let pawn = pawns.max_by_key(|pawn| game.pawns.points(*pawn))?;
        let mut best: Option<(i32, Vec<Command>)> = None;
        paths::each_end(game, pawn, |end| {
            let far = match end.place {
                Place::Out => -1,
                Place::On(cell) => {
                    let monster = game.monster.cell;
                    let in_line = cell.x() == monster.x() || cell.y() == monster.y();
                    i32::from(cell.distance(Cell::EXIT)) + if in_line { IN_LINE } else { 0 }
                }
                _ => i32::MAX,
            };
            let command = Command::Move { pawn: pawn.0.into(), path: end.path };
            match &mut best {
                Some((least, commands)) if *least == far => commands.push(command),
                Some((least, _)) if *least < far => {}
                _ => best = Some((far, vec![command])),
            }
        });
        let (far, commands) = best?;
        Some(thought(*random.pick(&commands)?, -far, 1, 1))
    }
}
