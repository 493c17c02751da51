//! Any text as a save.
//!
//! A byte altered in a save nearly always ends in a hash that does not fit. So that altered starts
//! and commands are played all the same, hashes that do not fit are put right a few times.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Errand};
use pentarchy_core::save::{SaveError, SaveText};
use pentarchy_core::table::{Order, Table};

use crate::medium::Memory;

/// How many hashes are put right before the rest of the save is dropped.
const MOST_REPAIRS: usize = 4;
/// How many commands are played after a save was restored.
const MORE_COMMANDS: usize = 3;

/// Loads the bytes as a save. If that works, the save of what came out must restore to the same,
/// and the game must go on.
///
/// # Panics
///
/// When it does not.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(save) = SaveText::read(&text) else { return };
    let id = save.header.game.clone();
    games::with(&id, Load { text: &text, save });
}

struct Load<'a> {
    text: &'a str,
    save: SaveText<'a>,
}

impl Errand for Load<'_> {
    type Result = ();

    fn run<G: Game>(mut self) {
        let as_it_is = Table::<G>::restore(&self.save);
        let fits = as_it_is.is_ok();
        let Some(mut table) = as_it_is.ok().or_else(|| repaired(&mut self.save)) else { return };
        let saved = table.save();
        same(&table, &saved);

        let memory = Memory::holding(if fits { self.text } else { &saved });
        let medium = Box::new(memory.clone());
        if fits {
            table.go_on_with(&self.save, medium);
        } else {
            table.go_on_with(&SaveText::read(&saved).expect("it was just restored"), medium);
        }
        go_on(&mut table, &memory);
    }
}

fn repaired<G: Game>(save: &mut SaveText) -> Option<Table<G>> {
    for repairs in 0..=MOST_REPAIRS {
        match Table::restore(save) {
            Ok(table) => return Some(table),
            Err(SaveError::Diverged { commands: 0, found, .. }) => save.header.hash = found,
            Err(SaveError::Diverged { commands, found, .. }) => {
                save.commands[commands - 1].1 = found;
                if repairs + 1 == MOST_REPAIRS {
                    save.commands.truncate(commands);
                }
            }
            Err(SaveError::IllegalCommand(number)) => save.commands.truncate(number - 1),
            Err(SaveError::BadLine(line)) if line > 1 => save.commands.truncate(line - 2),
            Err(_) => return None,
        }
    }
    None
}

/// Restores the text, which must come to the same as the table.
fn same<G: Game>(table: &Table<G>, text: &str) {
    let save = SaveText::read(text).expect("a table writes what can be read");
    let again = Table::<G>::restore(&save).expect("a table writes what can be restored");
    assert_eq!(again.hash(), table.hash());
    assert_eq!(again.game(), table.game());
    assert_eq!(again.seats(), table.seats());
    assert_eq!(again.save(), table.save());
}

fn go_on<G: Game>(table: &mut Table<G>, memory: &Memory) {
    let before = table.game().clone();
    let mut random = Random::new(table.hash().bits());
    let mut played = 0;
    while let Some(seat) = table.game().to_move().filter(|_| played < MORE_COMMANDS) {
        let mut commands = Vec::new();
        table.game().legal(&mut commands);
        let command = random.pick(&commands).expect("who is to move can move").clone();
        table.carry_out(Order::Play { seat, command }).expect("what is legal is accepted");
        played += 1;
    }
    on_the_medium(table, memory);
    table.carry_out(Order::Undo { count: played }).expect("what was played can be undone");
    assert_eq!(table.game(), &before);
    on_the_medium(table, memory);
}

fn on_the_medium<G: Game>(table: &Table<G>, memory: &Memory) {
    let text = String::from_utf8(memory.content().text.clone()).expect("text was written");
    same(table, &text);
}
