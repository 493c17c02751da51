//! A beginner's simple plan: strike whenever somebody can be struck, else walk towards the enemy.

use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::games::skirmish::{Cell, Command, Skirmish, UnitId};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<Skirmish> for Beginner {
    fn think(
        &mut self,
        view: &View<Skirmish>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        let seat = state.to_move()?;
        let mut commands = Vec::new();
        state.legal(&mut commands);
        let best = commands.iter().map(|command| liking(state, seat, *command)).max()?;
        commands.retain(|command| liking(state, seat, *command) == best);
        let command = *random.pick(&commands)?;
        Some(Thought { line: vec![command], command, value: best.into(), depth: 1, nodes: 1 })
    }
}

/// How much it likes a ply: a blow by the damage done, and most if the target falls; else a walk
/// by how near it leads.
fn liking(state: &Skirmish, seat: Seat, command: Command) -> i32 {
    let Command { unit, to, attack } = command;
    let Some(target) = attack.and_then(|cell| state.unit_at(cell)) else {
        let nearer = nearest(state, seat, state.cell(unit)) - nearest(state, seat, to);
        return nearer;
    };
    let damage = unit.stats().damage_to(target.stats());
    100 + i32::from(damage) + if damage >= state.hp(target) { 100 } else { 0 }
}

/// How far the nearest enemy is.
fn nearest(state: &Skirmish, seat: Seat, from: Cell) -> i32 {
    let enemies = state.units().filter(|unit: &UnitId| unit.camp() != seat);
    enemies.map(|enemy| i32::from(state.cell(enemy).distance(from))).min().unwrap_or(0)
}
