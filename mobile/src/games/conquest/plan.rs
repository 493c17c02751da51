//! What going from one territory to another means in each phase, before anything is played.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{
    Attack, Command, Conquest, March, Phase, Reason, TerritoryId, Way,
};

/// How troops move, as it was chosen last (CQ14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarchChoice {
    /// How many quarters of the troops go.
    pub quarters: i64,
    /// Does the hero go with them, if it stands there?
    pub hero: bool,
}

impl Default for MarchChoice {
    fn default() -> Self {
        Self { quarters: 2, hero: false }
    }
}

impl MarchChoice {
    /// The next share: a quarter after all.
    pub fn next_share(&mut self) {
        self.quarters = self.quarters % 4 + 1;
    }
}

/// Does the player's hero stand here?
pub fn has_hero(game: &Conquest, land: TerritoryId) -> bool {
    let owner = game.territory(land).owner;
    owner.is_some_and(|owner| game.player(owner).hero == Some(land))
}

/// What naming a single territory means in this phase: a capital or a reinforcement.
pub fn for_one(game: &Conquest, land: TerritoryId) -> Option<Command> {
    match game.position().phase {
        Phase::Capital => Some(Command::Capital(land.0.into())),
        Phase::Reinforce => Some(Command::Reinforce(land.0.into())),
        Phase::Action | Phase::Move => None,
    }
}

/// What going from one territory to another means in this phase; an attack that is planned
/// already is withdrawn.
pub fn for_two(
    game: &Conquest,
    from: TerritoryId,
    to: TerritoryId,
    march: MarchChoice,
) -> Result<Command, Reason> {
    let way = Way { from: from.0.into(), to: to.0.into() };
    let seat = game.position().to_move;
    let command = match (game.position().phase, game.territory(to).owner) {
        (Phase::Capital | Phase::Reinforce, _) => return Err(Reason::WrongPhase),
        (Phase::Action, None) => Command::Capture(way),
        (Phase::Action, Some(_)) => match place_of(game, Attack { from, to }) {
            Some(place) => Command::Withdraw(place as i64),
            None => Command::Plan(way),
        },
        (Phase::Move, _) => {
            let there = game.player(seat).hero == Some(from);
            // Where nobody else stands, the hero goes alone.
            let hero = there && (march.hero || game.territory(from).troops == 0);
            Command::Move(March { from: way.from, to: way.to, quarters: march.quarters, hero })
        }
    };
    game.check(&command).map(|()| command)
}

/// The place of an attack among those that are planned.
pub fn place_of(game: &Conquest, attack: Attack) -> Option<usize> {
    game.position().planned.iter().position(|planned| *planned == attack)
}

/// The territories to which something can be done from here in this phase.
pub fn targets(
    game: &Conquest,
    from: TerritoryId,
    march: MarchChoice,
) -> impl Iterator<Item = TerritoryId> {
    game.lands().filter(move |to| *to != from && for_two(game, from, *to, march).is_ok())
}

/// Can the player do something with this territory in this phase?
pub fn can_act(game: &Conquest, seat: Seat, land: TerritoryId, march: MarchChoice) -> bool {
    let owner = game.territory(land).owner;
    match game.position().phase {
        Phase::Capital => owner.is_none(),
        Phase::Reinforce => owner == Some(seat),
        Phase::Action | Phase::Move => {
            owner == Some(seat)
                && (can_build_port(game, land) || targets(game, land, march).next().is_some())
        }
    }
}

/// Can a port be built here now?
pub fn can_build_port(game: &Conquest, land: TerritoryId) -> bool {
    game.check(&Command::Port(land.0.into())).is_ok()
}
