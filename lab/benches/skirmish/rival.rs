//! The crate `minimax` on the same rules and the same evaluation.

use std::time::{Duration, Instant};

use minimax::{IterativeOptions, IterativeSearch, Strategy, Winner};
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::{Command, Evaluation, Skirmish};
use pentarchy_core::search::Evaluate;

struct Rules;

#[derive(Clone)]
struct Board {
    state: Skirmish,
    undos: Vec<<Skirmish as Game>::Undo>,
}

impl minimax::Game for Rules {
    type S = Board;
    type M = Command;

    fn generate_moves(board: &Board, moves: &mut Vec<Command>) -> Option<Winner> {
        board.state.legal(moves);
        if moves.is_empty() { Self::get_winner(board) } else { None }
    }

    fn apply(board: &mut Board, command: Command) -> Option<Board> {
        board.undos.push(board.state.play(&command, Draw::Seed, &mut NoEvents));
        None
    }

    fn undo(board: &mut Board, _command: Command) {
        if let Some(undo) = board.undos.pop() {
            board.state.undo(undo);
        }
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        let winner = board.state.outcome()?.winner?;
        // After an odd number of plies camp 1 is to move: camp 0 starts here.
        let to_move = Seat(board.state.ply() % 2);
        Some(if winner == to_move { Winner::PlayerToMove } else { Winner::PlayerJustMoved })
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.state.key()
    }
}

struct ForRoot {
    root: Seat,
    evaluation: Evaluation,
}

impl minimax::Evaluator for ForRoot {
    type G = Rules;

    fn evaluate(&self, board: &Board) -> minimax::Evaluation {
        let value = self.evaluation.evaluate(&board.state, self.root) as minimax::Evaluation;
        if board.state.to_move() == Some(self.root) { value } else { -value }
    }
}

/// What a search did in a given time.
pub struct Done {
    pub depth: u32,
    pub nodes_per_second: f64,
}

/// The settings that are tried; the best of them counts.
pub fn settings() -> [(&'static str, IterativeOptions); 3] {
    let options = || IterativeOptions::new().with_table_byte_size(8 << 20);
    [
        ("as it comes", options()),
        ("reordering, countermoves", options().with_min_reorder_moves_depth(2).with_countermoves()),
        ("MTD(f)", options().with_mtdf()),
    ]
}

/// Searches for so long.
pub fn search(
    state: &Skirmish,
    evaluation: Evaluation,
    options: IterativeOptions,
    time: Duration,
) -> Option<Done> {
    let root = state.to_move()?;
    let board = Board { state: state.clone(), undos: Vec::new() };
    let mut search = IterativeSearch::new(ForRoot { root, evaluation }, options);
    search.set_timeout(time);
    let started = Instant::now();
    search.choose_move(&board)?;
    let seconds = started.elapsed().as_secs_f64();
    let told = search.stats(&mut board.clone());
    Some(Done {
        depth: number_after(&told, "to depth ")? as u32,
        nodes_per_second: (number_after(&told, "Explored ")? + number_after(&told, "depth hit ")?)
            / seconds,
    })
}

/// The crate tells its figures in a text only.
fn number_after(text: &str, words: &str) -> Option<f64> {
    let (_, rest) = text.split_once(words)?;
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
