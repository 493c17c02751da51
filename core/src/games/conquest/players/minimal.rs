//! The source's simplest player: it captures while it can, else attacks where it can (CQ31).

use std::cmp::Reverse;

use crate::chance::Random;
use crate::game::Game;
use crate::games::conquest::battle::Excess;
use crate::games::conquest::{Command, Conquest, Phase};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// Goes by fixed rules; draws nothing.
pub struct Minimal;

impl Player<Conquest> for Minimal {
    fn think(
        &mut self,
        view: &View<Conquest>,
        _budget: &Budget,
        _random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        let seat = state.to_move()?;
        let most_troops = |lands: &mut dyn Iterator<Item = _>| {
            lands.min_by_key(|land| Reverse(state.territory(*land).troops))
        };
        let command = match state.position().phase {
            Phase::Capital => Command::Capital(most_troops(&mut state.neutral_lands())?.0.into()),
            Phase::Reinforce => {
                let strongest = most_troops(&mut state.lands_of(seat));
                strongest.map_or(Command::SkipPhase, |land| Command::Reinforce(land.0.into()))
            }
            Phase::Action => act(state),
            Phase::Move => Command::SkipPhase,
        };
        Some(Thought { line: vec![command], command, value: 0, depth: 0, nodes: 1 })
    }
}

/// The capture of most troops, else the attack of the largest excess, else nothing.
fn act(state: &Conquest) -> Command {
    if !state.position().planned.is_empty() {
        return Command::Launch;
    }
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let spoils = |command: &&Command| match command {
        Command::Capture(way) => state.id(way.to).ok().map(|land| state.territory(land).troops),
        _ => None,
    };
    let captures = commands.iter().filter(|command| spoils(command).is_some());
    if let Some(capture) = captures.min_by_key(|command| {
        let Command::Capture(way) = command else { return (Reverse(None), 0, 0) };
        (Reverse(spoils(command)), way.to, way.from)
    }) {
        return *capture;
    }
    let mut best: Option<(Command, Excess)> = None;
    for command in &commands {
        let Command::Plan(way) = command else { continue };
        let Ok((attack, link)) = state.check_plan(*way) else { continue };
        let excess = state.excess(attack, link, state.divisor(1));
        if best.is_none_or(|(_, most)| excess.exceeds(most)) {
            best = Some((*command, excess));
        }
    }
    best.map_or(Command::SkipPhase, |(command, _)| command)
}
