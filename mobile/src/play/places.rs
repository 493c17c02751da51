//! Who came first, second and so on.

use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Played;

use crate::games::Face;

/// The place of each seat once the game is over: the winner, then those who are still in it by what
/// they hold, then the others by how long they played on. Equal ones share a place.
pub fn places<F: Face>(game: &F::Game, history: &[Arc<Played<F::Game>>]) -> Vec<usize> {
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let merit = |seat: Seat| {
        let is_in = !F::is_out(game, seat);
        let last = || history.iter().rposition(|played| played.seat == seat);
        let far = if is_in { Some(F::score(game, seat) as usize) } else { last() };
        (winner == Some(seat), is_in, far)
    };
    let merits: Vec<_> = (0..game.seats()).map(Seat).map(merit).collect();
    let place = |one| 1 + merits.iter().filter(|other| *other > one).count();
    merits.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::games::dicewars::{DiceWars, Setup};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::table::{Order, Table};

    use super::*;
    use crate::games::dicewars::DiceWarsFace;

    #[test]
    fn who_falls_later_stands_higher() {
        let mut table = Table::<DiceWars>::new(&Setup::default(), 4, 3).unwrap();
        let mut fallen = Vec::new();
        while let Some(seat) = table.game().to_move() {
            let mut random = Random::keyed(3, "places", &[table.history().len() as u64]);
            let mut player = player::by_name::<DiceWars>("classic").unwrap();
            let view = table.view(seat).unwrap();
            let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
            table.carry_out(Order::Play { seat, command: thought.command }).unwrap();
            let out = (0..4).map(Seat).filter(|seat| DiceWarsFace::is_out(table.game(), *seat));
            for seat in out.filter(|seat| !fallen.contains(seat)).collect::<Vec<_>>() {
                fallen.push(seat);
            }
        }
        let snapshot = table.snapshot(pentarchy_core::table::Perspective::All);
        let places = places::<DiceWarsFace>(&snapshot.state, &snapshot.history);
        assert!(fallen.len() >= 2, "a game that shows nothing: {fallen:?}");
        let winner = snapshot.state.outcome().unwrap().winner.unwrap();
        assert_eq!(places[winner.index()], 1);
        for pair in fallen.windows(2) {
            assert!(places[pair[0].index()] > places[pair[1].index()], "{fallen:?} {places:?}");
        }
        assert_eq!(places[fallen[0].index()], 4);
    }
}
