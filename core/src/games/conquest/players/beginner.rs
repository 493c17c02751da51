//! A beginner's simple plan: strengthen the capital if an enemy is beside it, else the strongest
//! territory at the front, which troops from the rear follow; attack what will surely fall, else
//! take what is neutral.

use std::cmp::Reverse;

use super::candidates::{faces_enemy, is_front};
use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::games::conquest::{Command, Conquest, March, Phase};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The least luck in a battle, in thousandths (CQ18).
const WORST_LUCK: u32 = 800;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<Conquest> for Beginner {
    fn think(
        &mut self,
        view: &View<Conquest>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        let seat = state.to_move()?;
        let command = match state.position().phase {
            Phase::Capital => {
                let lands: Vec<_> = state.neutral_lands().collect();
                let most = lands.iter().map(|land| state.territory(*land).troops).max()?;
                let richest: Vec<_> = lands
                    .into_iter()
                    .filter(|land| state.territory(*land).troops == most)
                    .collect();
                Command::Capital(random.pick(&richest)?.0.into())
            }
            Phase::Reinforce => reinforce(state, seat),
            Phase::Action => act(state),
            Phase::Move => advance(state, seat),
        };
        Some(Thought { line: vec![command], command, value: 0, depth: 0, nodes: 1 })
    }
}

fn reinforce(state: &Conquest, seat: Seat) -> Command {
    let at_the_front = state.lands_of(seat).filter(|land| is_front(state, seat, *land));
    let strongest = at_the_front.min_by_key(|land| Reverse(state.territory(*land).troops));
    let capital = state.player(seat).capital;
    let threatened = capital.filter(|land| faces_enemy(state, seat, *land));
    threatened.or(strongest).map_or(Command::SkipPhase, |land| Command::Reinforce(land.0.into()))
}

/// Most of the troops that no enemy can reach go to a territory at the front.
fn advance(state: &Conquest, seat: Seat) -> Command {
    let mut best: Option<(i64, March)> = None;
    for from in state.lands_of(seat).filter(|land| !is_front(state, seat, *land)) {
        let troops = state.territory(from).troops;
        for to in state.joined_to(from).filter(|to| state.territory(*to).owner == Some(seat)) {
            let march = March { from: from.0.into(), to: to.0.into(), quarters: 4, hero: false };
            if is_front(state, seat, to) && troops > best.map_or(0, |(most, _)| most) {
                best = Some((troops, march));
            }
        }
    }
    best.map_or(Command::SkipPhase, |(_, march)| Command::Move(march))
}

/// The attack on most troops that will surely fall, else the capture of most, else nothing.
fn act(state: &Conquest) -> Command {
    if !state.position().planned.is_empty() {
        return Command::Launch;
    }
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let spoils = |command: &Command| match command {
        Command::Plan(way) => {
            let (attack, link) = state.check_plan(*way).ok()?;
            let damage = state.excess(attack, link, state.divisor(1)).damage(WORST_LUCK);
            let troops = state.territory(attack.to).troops;
            (damage >= troops).then_some((1, troops))
        }
        Command::Capture(way) => {
            state.id(way.to).ok().map(|land| (0, state.territory(land).troops))
        }
        _ => None,
    };
    let worth_it = commands.into_iter().filter(|command| spoils(command).is_some());
    worth_it.max_by_key(spoils).unwrap_or(Command::SkipPhase)
}
