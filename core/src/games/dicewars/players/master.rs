//! The player that plays on from each promising attack, its own turn and the enemies' (DW12).

use super::{exact, instinct};
use crate::chance::Random;
use crate::game::{Draw, Game, Seat, Unheard};
use crate::games::dicewars::{Command, DiceWars, Evaluation};
use crate::player::{Budget, Player, Thought};
use crate::search::Evaluate;
use crate::view::View;

/// How many commands to play when nobody sets a limit.
const NODES: u64 = 5_000;
/// How many attacks are played on from, besides ending the turn.
const MOST_ATTACKS: usize = 5;
/// How many rounds are played on: with one, this turn and the answers of all others.
const ROUNDS: u32 = 1;
/// After so many trials of each, the worse half is dropped.
const TRIALS_A_CUT: u32 = 16;

/// The player `master`: tries the most promising commands in sampled games that go on for a while,
/// each with the same luck for all of them, and drops those that do worst.
pub(super) struct Master;

struct Candidate {
    command: Command,
    /// The sum of its shares, in millionths, over all trials.
    sum: i64,
}

impl Player<DiceWars> for Master {
    fn think(
        &mut self,
        view: &View<DiceWars>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        let budget = budget.or_nodes(NODES);
        let mut candidates = candidates(&mut state);
        let (mut nodes, mut trials, mut depth) = (1, 0, 0);
        while candidates.len() > 1 && !budget.is_spent(nodes) {
            state.reseed(random.word());
            for candidate in &mut candidates {
                let trial = play_on(state.clone(), seat, candidate.command);
                candidate.sum += i64::from(trial.share);
                nodes += u64::from(trial.commands);
                depth = depth.max(trial.commands);
            }
            trials += 1;
            if trials % TRIALS_A_CUT == 0 {
                candidates.sort_by_key(|candidate| -candidate.sum);
                candidates.truncate(candidates.len().div_ceil(2).max(2));
            }
        }
        // Of equals the first, which without any trial is the most promising.
        let best = candidates.into_iter().rev().max_by_key(|candidate| candidate.sum)?;
        Some(Thought {
            command: best.command,
            value: best.sum / i64::from(trials.max(1)),
            depth,
            nodes,
            line: vec![best.command],
        })
    }
}

/// The commands worth a trial, the most promising first.
fn candidates(state: &mut DiceWars) -> Vec<Candidate> {
    let gains = exact::gains(state);
    let promising = gains.iter().take_while(|(gain, _)| *gain > 0).count();
    let mut commands: Vec<Command> =
        gains.iter().take(MOST_ATTACKS).map(|(_, command)| *command).collect();
    commands.insert(promising.min(commands.len()), Command::EndTurn);
    commands.into_iter().map(|command| Candidate { command, sum: 0 }).collect()
}

struct Trial {
    share: i32,
    commands: u32,
}

/// Plays a command, and on by instinct; tells what share of all the player has in the end.
fn play_on(mut state: DiceWars, seat: Seat, first: Command) -> Trial {
    let last_turn = state.turn() + ROUNDS * u32::from(state.seats());
    state.play(&first, Draw::Seed, &mut Unheard);
    let mut commands = 1;
    while state.turn() < last_turn && state.to_move().is_some() {
        let next = instinct::command(&state);
        state.play(&next, Draw::Seed, &mut Unheard);
        commands += 1;
    }
    Trial { share: Evaluation::TUNED.evaluate(&state, seat), commands }
}
