//! The model of a table: every position on the line of play, and where on it the table stands.

use pentarchy_core::game::{Draw, Game, Seat, Unheard};
use pentarchy_core::hash::StateHash;
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Order, Refusal, Table, Watcher};
use pentarchy_core::view::View;

use super::heard::Heard;
use crate::medium::Memory;

/// A table, and what it should be.
pub struct Model<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// The start and the positions after each command, those that can be redone included.
    line: Vec<Position<G>>,
    /// The place of the present position on the line.
    at: usize,
    /// The save of the whole line.
    text: String,
    memory: Memory,
    watcher: Watcher,
    heard: Heard<G>,
}

struct Position<G: Game> {
    game: G,
    hash: StateHash,
    /// The command that led here; none led to the start.
    command: Option<G::Command>,
    /// Where the save of this position ends.
    end: usize,
}

impl<G: Game> Model<G> {
    /// A model of a table at its start, to which this observer listens.
    pub fn new(mut table: Table<G>, watcher: Watcher) -> Self {
        let memory = Memory::default();
        table.keep_on(Box::new(memory.clone()));
        let heard = Heard::at(&mut table, watcher);
        let game = table.game().clone();
        let hash = StateHash::of(&game);
        let text = table.save();
        let line = vec![Position { game, hash, command: None, end: text.len() }];
        let model = Self { table, line, at: 0, text, memory, watcher, heard };
        model.compare();
        model
    }

    /// Makes the next accesses to the medium fail.
    pub fn break_medium(&mut self, accesses: u8) {
        self.memory.content().failures = accesses;
    }

    /// Gives the table an order, and compares the result with what the order should do.
    pub fn give(&mut self, order: &Order<G::Command>) {
        let expected = self.foresee(order);
        let refused = self.heard.notes().refused;
        let result = self.table.carry_out(order.clone());
        assert_eq!(result, expected, "{order:?}");
        assert_eq!(self.heard.notes().refused, refused + usize::from(result.is_err()));
        self.compare();
    }

    /// Moves the model to where the order leads, unless it is to be refused.
    fn foresee(&mut self, order: &Order<G::Command>) -> Result<(), Refusal<G::Reason>> {
        match order {
            Order::Play { seat, command } => self.play(*seat, command)?,
            Order::Undo { count } => {
                self.at = self.at.checked_sub(*count).ok_or(Refusal::NothingToUndo)?;
            }
            Order::Redo { count } => {
                if self.at + count >= self.line.len() {
                    return Err(Refusal::NothingToRedo);
                }
                self.at += count;
            }
            Order::ResetTurn => {
                let turn = self.line[self.at].game.turn();
                let start = self.line.iter().position(|position| position.game.turn() == turn);
                match start {
                    Some(start) if start < self.at => self.at = start,
                    _ => return Err(Refusal::NothingToUndo),
                }
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, command: &G::Command) -> Result<(), Refusal<G::Reason>> {
        let Position { game: before, end, .. } = &self.line[self.at];
        match before.to_move() {
            None => return Err(Refusal::GameOver),
            Some(mover) if mover != seat => return Err(Refusal::NotYourTurn),
            Some(_) => before.check(command).map_err(Refusal::Illegal)?,
        }
        let mut game = before.clone();
        let undo = game.play(command, Draw::Seed, &mut Unheard);
        assert!(game.turn() >= before.turn(), "the number of the turn fell");
        let mut undone = game.clone();
        undone.undo(undo);
        assert_eq!(&undone, before, "undo of {command:?}");

        let hash = StateHash::of(&game);
        self.text.truncate(*end);
        self.text += &save_line(command, hash);
        self.line.truncate(self.at + 1);
        let command = Some(command.clone());
        self.line.push(Position { game, hash, command, end: self.text.len() });
        self.at += 1;
        Ok(())
    }

    fn compare(&self) {
        let position = &self.line[self.at];
        let game = self.table.game();
        assert_eq!(game, &position.game);
        assert_eq!(self.table.hash(), position.hash);
        assert_eq!(game.outcome().is_none(), game.to_move().is_some());

        let history = self.table.history();
        assert_eq!(history.len(), self.at);
        assert_eq!(self.table.redoable(), self.line.len() - 1 - self.at);
        assert_eq!(history.last().map(|last| &last.command), position.command.as_ref());
        let notes = self.heard.notes();
        assert_eq!(notes.commands.len(), self.at);
        assert_eq!(notes.commands.last(), position.command.as_ref());
        self.compare_saves();
    }

    /// What is on the medium is the save of this position. If the medium failed, it is a save all
    /// the same, of an earlier position perhaps.
    fn compare_saves(&self) {
        let content = self.memory.content();
        let expected = &self.text[..self.line[self.at].end];
        if content.failed {
            let text = String::from_utf8_lossy(&content.text);
            let save = SaveText::read(&text).expect("whole lines stay whole");
            Table::<G>::restore(&save).expect("what was saved can be restored");
        } else if content.text != expected.as_bytes() {
            assert_eq!(String::from_utf8_lossy(&content.text), expected);
        }
    }

    /// Compares what takes long, at the end.
    pub fn compare_all(&self) {
        let game = self.table.game();
        assert_eq!(StateHash::of(game), self.table.hash());
        assert_eq!(self.table.save(), self.text[..self.line[self.at].end]);

        let commands = || self.line[1..=self.at].iter().flat_map(|position| &position.command);
        let history = self.table.history().iter().map(|played| &played.command);
        assert!(history.eq(commands()), "the history is another");
        let notes = self.heard.notes();
        assert!(notes.commands.iter().eq(commands()), "the observer was told another history");
        if let Some(told) = notes.hash {
            let true_hash = match self.watcher {
                Watcher::All => self.table.hash(),
                Watcher::Seat(seat) => StateHash::of(View::of(game, seat).known()),
            };
            assert_eq!(told, true_hash);
        }
    }
}

fn save_line<C: serde::Serialize>(command: &C, hash: StateHash) -> String {
    let command = serde_json::to_string(command).expect("commands are JSON");
    format!("{{\"command\":{command},\"hash\":\"{hash}\"}}\n")
}
