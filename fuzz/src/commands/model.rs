//! The model of a table: every position on the line of play, and where on it the table stands.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::hash::StateHash;
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Change, Order, Perspective, Refusal, Table};
use pentarchy_core::view::View;

use super::watched::Watched;
use crate::store::Memory;

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
    perspective: Perspective,
    watched: Watched<G>,
    /// Is what takes long compared as well?
    thorough: bool,
}

struct Position<G: Game> {
    game: G,
    /// What the table said when it first was here.
    hash: StateHash,
    /// The command that led here; none led to the start.
    command: Option<G::Command>,
    /// Where the save of this position ends.
    end: usize,
}

/// Where an order leads.
enum Next<G: Game> {
    /// To a place on the line.
    At(usize),
    /// To this position, by this command.
    New(Box<G>, G::Command),
}

impl<G: Game> Model<G> {
    /// A model of a table at its start, to which this observer listens.
    pub fn new(mut table: Table<G>, perspective: Perspective, thorough: bool) -> Self {
        let memory = Memory::default();
        table.keep_on(Box::new(memory.clone()));
        let watched = Watched::at(&mut table, perspective);
        let game = table.game().clone();
        let hash = table.hash();
        let text = table.save();
        let line = vec![Position { game, hash, command: None, end: text.len() }];
        let model = Self { table, line, at: 0, text, memory, perspective, watched, thorough };
        model.compare();
        model
    }

    /// Makes the next accesses to the store fail.
    pub fn break_medium(&mut self, accesses: u8) {
        self.memory.content().failures = accesses;
    }

    /// Gives the table an order, and compares the result with what the order should do.
    pub fn give(&mut self, order: &Order<G::Command>) {
        let next = self.foresee(order);
        let result = self.table.carry_out(order.clone());
        match (&result, next) {
            (Ok(()), Ok(Next::At(place))) => self.at = place,
            (Ok(()), Ok(Next::New(game, command))) => self.go_on(*game, command),
            (Err(why), Err(expected)) => assert_eq!(why, &expected, "{order:?}"),
            (result, next) => panic!("{order:?}: {result:?}, should be {:?}", next.map(drop)),
        }
        self.compare();
    }

    /// Where the order leads, unless it is to be refused.
    fn foresee(&self, order: &Order<G::Command>) -> Result<Next<G>, Refusal<G::Reason>> {
        match order {
            Order::Play { seat, command } => self.foresee_play(*seat, command),
            Order::Undo { count } => {
                self.at.checked_sub(*count).map(Next::At).ok_or(Refusal::NothingToUndo)
            }
            Order::Redo { count } => {
                let place = self.at + count;
                if place < self.line.len() {
                    Ok(Next::At(place))
                } else {
                    Err(Refusal::NothingToRedo)
                }
            }
            Order::ResetTurn => {
                let turn = self.line[self.at].game.turn();
                let start = self.line.iter().position(|position| position.game.turn() == turn);
                start.filter(|start| *start < self.at).map(Next::At).ok_or(Refusal::NothingToUndo)
            }
        }
    }

    fn foresee_play(
        &self,
        seat: Seat,
        command: &G::Command,
    ) -> Result<Next<G>, Refusal<G::Reason>> {
        let before = &self.line[self.at].game;
        match before.to_move() {
            None => return Err(Refusal::GameOver),
            Some(mover) if mover != seat => return Err(Refusal::NotYourTurn),
            Some(_) => before.check(command).map_err(Refusal::Illegal)?,
        }
        let mut game = before.clone();
        let undo = game.play(command, Draw::Seed, &mut NoEvents);
        assert!(game.turn() >= before.turn(), "the number of the turn fell");
        let mut undone = game.clone();
        undone.undo(undo);
        assert_eq!(&undone, before, "undo of {command:?}");
        Ok(Next::New(Box::new(game), command.clone()))
    }

    /// Adds a position to the line, in place of those that could be redone.
    fn go_on(&mut self, game: G, command: G::Command) {
        let hash = self.table.hash();
        self.text.truncate(self.line[self.at].end);
        self.text += &save_line(&command, hash);
        self.line.truncate(self.at + 1);
        self.line.push(Position { game, hash, command: Some(command), end: self.text.len() });
        self.at += 1;
    }

    fn compare(&self) {
        let position = &self.line[self.at];
        let game = self.table.game();
        assert_eq!(game, &position.game);
        assert_eq!(self.table.hash(), position.hash);
        assert_eq!(game.outcome().is_none(), game.to_move().is_some());

        let history = self.table.history();
        assert_eq!(history.len(), self.at);
        assert_eq!(history.last().map(|last| &last.command), position.command.as_ref());
        if let Some(snapshot) = self.watched.last().as_ref() {
            assert_eq!(snapshot.undone, self.line.len() - 1 - self.at);
            assert_eq!(snapshot.history.len(), self.at);
            let last = snapshot.history.last();
            assert_eq!(last.map(|last| &last.command), position.command.as_ref());
            if let Change::Played(transition) = &snapshot.change
                && let Some(step) = transition.steps.last()
            {
                assert_eq!(step.state, snapshot.state, "the steps end elsewhere");
            }
        }
        self.compare_saves();
    }

    /// What is on the store is the save of this position. If the store failed, it is a save all
    /// the same, of an earlier position perhaps.
    fn compare_saves(&self) {
        let content = self.memory.content();
        let expected = &self.text[..self.line[self.at].end];
        if content.failed {
            let text = String::from_utf8_lossy(&content.text);
            SaveText::read(&text).expect("whole lines stay whole");
        } else if content.text != expected.as_bytes() {
            assert_eq!(String::from_utf8_lossy(&content.text), expected);
        }
    }

    /// Compares what need not be compared after every order.
    pub fn compare_at_the_end(&self) {
        let game = self.table.game();
        assert_eq!(StateHash::of(game), self.table.hash());
        assert_eq!(self.table.save(), self.text[..self.line[self.at].end]);

        let commands = || self.line[1..=self.at].iter().flat_map(|position| &position.command);
        let history = self.table.history().iter().map(|played| &played.command);
        assert!(history.eq(commands()), "the history is another");
        if let Some(snapshot) = self.watched.last().as_ref() {
            let shown = snapshot.history.iter().map(|played| &played.command);
            assert!(shown.eq(commands()), "the observer was shown another history");
            let known = match self.perspective {
                Perspective::Seat(seat) => View::of(game, seat).known().clone(),
                Perspective::All | Perspective::People => game.clone(),
            };
            assert_eq!(snapshot.state, known);
        }
        if self.thorough {
            self.compare_kept();
            self.compare_restored();
            self.compare_loaded();
        }
    }

    /// What is on the store is a game, whether the store failed or not.
    fn compare_kept(&self) {
        let text = self.memory.content().text.clone();
        let text = String::from_utf8_lossy(&text);
        let save = SaveText::read(&text).expect("whole lines stay whole");
        Table::<G>::restore(&save).expect("what was saved can be restored");
    }

    fn compare_restored(&self) {
        let text = self.table.save();
        let save = SaveText::read(&text).expect("a table writes what can be read");
        let again = Table::<G>::restore(&save).expect("a table writes what can be restored");
        assert_eq!(again.hash(), self.table.hash());
        assert_eq!(again.game(), self.table.game());
        assert_eq!(again.save(), text);
    }

    fn compare_loaded(&self) {
        let game = self.table.game();
        let shown = serde_json::to_string(game).expect("states are JSON");
        let again = match G::load(&shown, self.table.seed()) {
            Ok(again) => again,
            Err(why) => {
                assert!(game.outcome().is_some(), "only a finished game may be refused: {why:?}");
                return;
            }
        };
        assert_eq!(StateHash::of(&again), self.table.hash());
        let [mut here, mut there] = [Vec::new(), Vec::new()];
        game.legal(&mut here);
        again.legal(&mut there);
        assert_eq!(here, there);
    }
}

fn save_line<C: serde::Serialize>(command: &C, hash: StateHash) -> String {
    let command = serde_json::to_string(command).expect("commands are JSON");
    format!("{{\"command\":{command},\"hash\":\"{hash}\"}}\n")
}
