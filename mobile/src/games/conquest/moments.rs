//! How the game stands in the midst of a command: the position before it, with the events that
//! have been shown so far.

use std::borrow::Cow;

use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::{
    Conquest, Event, Inventory, Item, ItemKind, Phase, Position, SeenKind, TerritoryId,
};

use crate::games::Stage;

/// An event is seen to have happened from here on.
const HAPPENS_AT: f32 = 0.55;

/// The position at the moment that is shown.
pub fn position_at<'a>(stage: &Stage<'a, Conquest>) -> Cow<'a, Position> {
    let before = stage.seen.game.position();
    let Some(moment) = &stage.moment else { return Cow::Borrowed(before) };
    let mut position = before.clone();
    let done = moment.index + usize::from(moment.progress >= HAPPENS_AT);
    for event in moment.events.iter().take(done) {
        happen(event, &mut position);
    }
    Cow::Owned(position)
}

/// What an event changes of what is drawn.
fn happen(event: &Event, position: &mut Position) {
    let seat = position.to_move;
    match *event {
        Event::Capital { player, territory } => {
            position.players[player.index()].capital = Some(territory);
            hand_over(position, territory, Some(player));
        }
        Event::Reinforced { territory, troops } => {
            let stock = &mut position.territories[territory.index()].troops;
            *stock = stock.saturating_add(troops);
            position.phase = Phase::Action;
        }
        Event::Captured { to, .. } => {
            hand_over(position, to, Some(seat));
            position.phase = Phase::Move;
        }
        Event::PortBuilt { territory } => position.territories[territory.index()].port = true,
        Event::Battle { from, to, damage, conquered, .. } => {
            let territory = &mut position.territories[to.index()];
            territory.troops = (territory.troops - damage).max(0);
            if conquered {
                hand_over(position, to, Some(seat));
            }
            position.planned.retain(|attack| (attack.from, attack.to) != (from, to));
        }
        Event::Ignored { from, to } => {
            position.planned.retain(|attack| (attack.from, attack.to) != (from, to));
        }
        Event::Moved { from, to, troops, hero } => {
            position.territories[from.index()].troops -= troops;
            let stock = &mut position.territories[to.index()].troops;
            *stock = stock.saturating_add(troops);
            if hero {
                position.players[seat.index()].hero = Some(to);
            }
        }
        Event::Eliminated { player, by } => leave(position, player, Some(by)),
        Event::Resigned { player } => leave(position, player, None),
        Event::Item { territory, kind } => {
            let territory = &mut position.territories[territory.index()];
            if territory.owner.is_none() {
                territory.item = Some(Item { kind, age: 0 });
            }
        }
        Event::ItemVanished { territory } => position.territories[territory.index()].item = None,
        Event::ItemCollected { player, territory, kind } => {
            position.territories[territory.index()].item = None;
            match kind {
                SeenKind::Known(ItemKind::TroopBonus) => change_tenths(position, player, 1),
                SeenKind::Known(ItemKind::TroopMalus) => change_tenths(position, player, -1),
                _ => {}
            }
        }
        Event::ItemUsed { player, kind } => {
            position.players[player.index()].inventory = Inventory::Empty;
            position.active_items.push(kind);
        }
        Event::TerritoryLost { territory, .. } => hand_over(position, territory, None),
        Event::TerritoryGiven { to, territory, .. } => hand_over(position, territory, Some(to)),
        Event::HeroGained { player, territory } => {
            position.players[player.index()].hero = Some(territory);
        }
        Event::HeroDied { player } => {
            position.players[player.index()].hero = None;
            for territory in &mut position.territories {
                if territory.owner == Some(player) {
                    territory.troops /= 2;
                }
            }
        }
        Event::Turn { player, .. } => {
            position.to_move = player;
            position.phase = Phase::Reinforce;
            position.planned.clear();
        }
        Event::Ended(_) => {}
    }
}

fn hand_over(position: &mut Position, territory: TerritoryId, to: Option<Seat>) {
    let territory = &mut position.territories[territory.index()];
    territory.owner = to;
    if to.is_some() {
        territory.item = None;
    }
}

fn leave(position: &mut Position, player: Seat, heir: Option<Seat>) {
    for territory in &mut position.territories {
        if territory.owner == Some(player) {
            territory.owner = heir;
        }
    }
    let gone = &mut position.players[player.index()];
    gone.alive = false;
    gone.capital = None;
    gone.hero = None;
}

/// A tenth more or less on each territory, the tenth rounded up (CQ28).
fn change_tenths(position: &mut Position, player: Seat, sign: i64) {
    for territory in &mut position.territories {
        if territory.owner == Some(player) {
            let tenth = territory.troops / 10 + i64::from(territory.troops % 10 > 0);
            territory.troops = territory.troops.saturating_add(sign * tenth);
        }
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::conquest::{Command, Setup};

    use super::*;

    /// What of a position is drawn.
    fn drawn(position: &Position) -> impl PartialEq + std::fmt::Debug {
        let lands: Vec<_> = position
            .territories
            .iter()
            .map(|land| (land.owner, land.troops, land.port, land.item.map(|item| item.kind)))
            .collect();
        let players: Vec<_> = position
            .players
            .iter()
            .map(|player| (player.alive, player.capital, player.hero))
            .collect();
        (lands, players)
    }

    #[test]
    fn events_lead_from_one_position_to_the_next() {
        for seed in 0..12 {
            let players = 2 + (seed % 5) as u8;
            let mut game = Conquest::new(&Setup::default(), players, seed).unwrap();
            let mut random = Random::new(seed);
            for _ in 0..400 {
                let mut legal = Vec::new();
                game.legal(&mut legal);
                // Those who resign at once make dull games.
                let keeps = |command: &Command| *command != Command::Resign;
                let lively: Vec<_> = legal.iter().copied().filter(keeps).collect();
                let all = if random.below(60) == 0 { &legal } else { &lively };
                let Some(command) = random.pick(all) else { break };
                let mut shown = game.position().clone();
                let mut events = Vec::new();
                game.play(command, Draw::Seed, &mut events);
                for event in &events {
                    happen(event, &mut shown);
                }
                let (shown, truth) = (drawn(&shown), drawn(game.position()));
                assert!(shown == truth, "{command:?}: {events:?}\n{shown:?}\n{truth:?}");
            }
        }
    }
}
