//! Any text as a save.
//!
//! A byte altered in a save nearly always ends in a hash that does not fit. So that altered starts
//! and commands are played all the same, hashes that do not fit are put right a few times.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::save::{SaveError, SaveText};
use pentarchy_core::table::{Order, Table};

use crate::store::Memory;

/// How many hashes are put right before the rest of the save is dropped.
const MOST_REPAIRS: usize = 4;
/// How many commands are played after a save was restored.
const MORE_COMMANDS: usize = 3;

/// Loads the bytes as a save. If that works, the save of what came out must restore to the same,
/// also when it is cut, and the game must go on.
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

impl Dispatch for Load<'_> {
    type Result = ();

    fn run<G: Game>(mut self) {
        if let Ok(table) = Table::<G>::restore(&self.save) {
            check(table, self.text, &self.save);
        } else if let Some(table) = repaired::<G>(&mut self.save) {
            let text = table.save();
            check(table, &text, &SaveText::read(&text).expect("a table writes what can be read"));
        }
    }
}

/// Checks a table that was restored from a save, and what is left of the save when it is cut.
fn check<G: Game>(mut table: Table<G>, text: &str, save: &SaveText) {
    same(&table, &table.save());
    let mut random = Random::keyed(table.hash().bits(), "cut", &[text.len() as u64]);
    go_on(&mut table, text, save, &mut random);

    if save.torn {
        return;
    }
    // Between the last line and its end, or anywhere.
    let back = if random.below(2) == 0 { 1 } else { random.below(text.len() as u32) as usize };
    let cut = &text[..text.floor_char_boundary(text.len() - back)];
    let Ok(save) = SaveText::read(cut) else {
        assert!(!cut.contains('\n'), "a save that was cut behind its header is a save");
        return;
    };
    let mut table = Table::<G>::restore(&save).expect("a save that was cut can be restored");
    go_on(&mut table, cut, &save, &mut random);
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

/// Plays a few commands with the save on a store, and takes them back.
fn go_on<G: Game>(table: &mut Table<G>, text: &str, save: &SaveText, random: &mut Random) {
    let memory = Memory::holding(text);
    table.go_on_with(save, Box::new(memory.clone()));
    let before = table.game().clone();
    let mut played = 0;
    while let Some(seat) = table.game().to_move().filter(|_| played < MORE_COMMANDS) {
        let mut commands = Vec::new();
        table.game().legal(&mut commands);
        let command = random.pick(&commands).expect("who is to move can move").clone();
        table.carry_out(Order::Play { seat, command }).expect("what is legal is accepted");
        played += 1;
    }
    in_the_store(table, &memory);
    table.carry_out(Order::Undo { count: played }).expect("what was played can be undone");
    assert_eq!(table.game(), &before);
    in_the_store(table, &memory);
}

fn in_the_store<G: Game>(table: &Table<G>, memory: &Memory) {
    let text = String::from_utf8(memory.content().text.clone()).expect("text was written");
    same(table, &text);
}
