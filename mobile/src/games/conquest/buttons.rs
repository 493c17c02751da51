//! The buttons beside the map: what can be done in this phase besides pointing at territories.

use pentarchy_core::games::conquest::{Command, Conquest, Inventory, ItemKind, March, Phase};

use super::{ConquestFace, plan};
use crate::games::{BoardButton, Press, Seen};
use crate::pictures::Icon;

/// Which of the buttons are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Row {
    /// Those of the phase.
    #[default]
    Main,
    /// Those that end the turn before its last phase, or the game.
    Leave,
    /// Shall the game really be left?
    Resign,
}

// What toggles tell.
const TO_MAIN: u8 = 0;
const TO_LEAVE: u8 = 1;
const TO_RESIGN: u8 = 2;
const NEXT_SHARE: u8 = 3;
const HERO: u8 = 4;

/// A toggle was pressed.
pub fn toggle(face: &mut ConquestFace, which: u8) {
    match which {
        TO_MAIN => face.row = Row::Main,
        TO_LEAVE => face.row = Row::Leave,
        TO_RESIGN => face.row = Row::Resign,
        NEXT_SHARE => face.march.next_share(),
        HERO => face.march.hero = !face.march.hero,
        _ => {}
    }
}

/// The buttons that there are now, the most sensible first.
pub fn buttons(face: &ConquestFace, seen: &Seen<Conquest>) -> Vec<BoardButton<Command>> {
    if seen.actor.is_none() {
        return Vec::new();
    }
    match face.row {
        Row::Main => main_row(face, seen.game),
        Row::Leave => vec![
            toggle_to("button-conquest-back", Icon::Back, TO_MAIN),
            play("button-conquest-end-turn", Icon::ToEnd, Command::Pass),
            toggle_to("button-conquest-resign", Icon::Flag, TO_RESIGN),
        ],
        Row::Resign => vec![
            toggle_to("button-conquest-stay", Icon::Back, TO_MAIN),
            play("button-conquest-resign-now", Icon::Flag, Command::Resign),
        ],
    }
}

fn main_row(face: &ConquestFace, game: &Conquest) -> Vec<BoardButton<Command>> {
    let position = game.position();
    let mut buttons = Vec::new();
    match position.phase {
        Phase::Capital => {
            if let Some(command) = face.chosen.and_then(|land| plan::for_one(game, land)) {
                buttons.push(primary("button-conquest-settle", Icon::Castle, command));
            }
            return buttons;
        }
        Phase::Reinforce => {
            if let Some(command) = face.chosen.and_then(|land| plan::for_one(game, land)) {
                buttons.push(primary("button-conquest-reinforce", Icon::Plus, command));
            }
        }
        Phase::Action => {
            if !position.planned.is_empty() {
                buttons.push(primary("button-conquest-launch", Icon::Swords, Command::Launch));
            }
        }
        Phase::Move => buttons.extend(move_buttons(face, game)),
    }
    buttons.push(match position.phase {
        Phase::Move => BoardButton {
            primary: face.target.is_none(),
            ..play("button-conquest-end-turn", Icon::ToEnd, Command::Pass)
        },
        _ => play("button-conquest-skip", Icon::StepForward, Command::SkipPhase),
    });
    if let Some(land) = face.chosen.filter(|land| plan::can_build_port(game, *land)) {
        buttons.push(play("button-conquest-port", Icon::Anchor, Command::Port(land.0.into())));
    }
    if let Inventory::Holds(kind) = game.player(position.to_move).inventory
        && let Some(name) = use_name(kind)
    {
        buttons.push(play(name, Icon::Gift, Command::UseItem));
    }
    // In the last phase the turn ends by its own button.
    buttons.push(match position.phase {
        Phase::Move => toggle_to("button-conquest-resign", Icon::Flag, TO_RESIGN),
        _ => toggle_to("button-conquest-leave", Icon::Flag, TO_LEAVE),
    });
    buttons
}

/// How many go, whether the hero goes with them, and go.
fn move_buttons(face: &ConquestFace, game: &Conquest) -> Vec<BoardButton<Command>> {
    let Some(from) = face.acting_from(game) else { return Vec::new() };
    let mut buttons = Vec::new();
    let command = face.target.map(|to| plan::for_two(game, from, to, face.march));
    let hero = match command {
        Some(Ok(command @ Command::Move(March { hero, .. }))) => {
            buttons.push(primary("button-conquest-move", Icon::Check, command));
            hero
        }
        _ => face.march.hero,
    };
    let (name, icon) = match face.march.quarters {
        1 => ("button-conquest-share-1", Icon::Quarter),
        2 => ("button-conquest-share-2", Icon::Half),
        3 => ("button-conquest-share-3", Icon::ThreeQuarters),
        _ => ("button-conquest-share-4", Icon::Whole),
    };
    buttons.push(toggle_to(name, icon, NEXT_SHARE));
    if plan::has_hero(game, from) {
        let name = if hero { "button-conquest-hero-goes" } else { "button-conquest-hero-stays" };
        buttons.push(toggle_to(name, Icon::Helmet, HERO));
    }
    buttons
}

/// The words for using an item; nothing for those that work by themselves.
fn use_name(kind: ItemKind) -> Option<&'static str> {
    match kind {
        ItemKind::DistantAttack => Some("button-conquest-use-distant-attack"),
        ItemKind::FullPower => Some("button-conquest-use-full-power"),
        ItemKind::AttackAndPort => Some("button-conquest-use-attack-and-port"),
        ItemKind::DoubleTurn => Some("button-conquest-use-double-turn"),
        _ => None,
    }
}

fn play(name: &'static str, icon: Icon, command: Command) -> BoardButton<Command> {
    BoardButton { name, icon, what: Press::Play(command), primary: false }
}

fn primary(name: &'static str, icon: Icon, command: Command) -> BoardButton<Command> {
    BoardButton { primary: true, ..play(name, icon, command) }
}

fn toggle_to(name: &'static str, icon: Icon, which: u8) -> BoardButton<Command> {
    BoardButton { name, icon, what: Press::Toggle(which), primary: false }
}
