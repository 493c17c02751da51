//! The player that plays on from each promising attack, its own turn and the enemies' (DW12).

use super::exact::{self, Prospect};
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::games::dicewars::{Command, DiceWars, Evaluation, MOST_DICE, Undo};
use crate::hash::mix;
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::Evaluate;
use crate::view::View;

/// How many attacks are played on from, besides ending the turn.
const MOST_ATTACKS: usize = 6;
/// After so many trials of each the worse half is dropped, and whenever they have doubled.
const FEWEST_TRIALS: i64 = 16;
/// Attacks with a smaller chance, in thousandths, are not looked at when playing on.
const LEAST_CHANCE: i64 = 200;
/// An attack whose chance is so many thousandths smaller than that of one that adds no less is out
/// of the question.
const MUCH_LESS_LIKELY: i64 = 100;

/// Tries what `exact` would do and the most promising other commands in sampled games, which all
/// go on as `exact` would until the turn comes back, each with the same luck for all of them.
pub(super) struct Master {
    evaluation: Evaluation,
    /// Attacks with a smaller chance, in thousandths, it does not dare, unless with a full stack,
    /// which gains nothing by waiting.
    dares: i64,
    /// What takes a trial back.
    undos: Vec<Undo>,
}

/// A command that is compared with what `exact` would do.
struct Rival {
    command: Command,
    /// By how much its shares were greater, in millionths, over all trials.
    sum: i64,
    /// The squares of the same.
    squares: i128,
}

impl Rival {
    /// By how much its shares were greater in all, less the standard error of that.
    fn lead(&self, trials: i64) -> i64 {
        let (sum, trials) = (i128::from(self.sum), i128::from(trials));
        let variance = (trials * self.squares - sum * sum) / (trials - 1).max(1);
        self.sum - variance.max(0).isqrt() as i64
    }
}

impl Strategist<DiceWars> for Master {
    fn rank(
        &mut self,
        view: &View<DiceWars>,
        look: Look,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        if look.hasty || budget.is_spent(1) {
            // Whoever overlooks the answers sees no threat.
            let threat = if look.hasty { 0 } else { self.evaluation.threat };
            let evaluation = Evaluation { threat, ..self.evaluation };
            let gains = self.promising(&mut state, &evaluation, usize::MAX);
            let nodes = gains.len() as u64;
            // To stop is for when nothing is left to gain, not a matter of taste.
            let idle = |command| if command == Command::EndTurn { look.margin } else { 0 };
            let choices = gains
                .into_iter()
                .map(|(gain, command)| choice(command, gain - idle(command)))
                .collect();
            return Some(Ranking { choices, depth: 1, nodes });
        }
        let gains = self.promising(&mut state, &self.evaluation, MOST_ATTACKS);
        let mut commands = gains.into_iter().map(|(_, command)| command);
        let favourite = commands.next()?;
        let mut rivals: Vec<Rival> =
            commands.map(|command| Rival { command, sum: 0, squares: 0 }).collect();
        let (mut nodes, mut trials, mut depth, mut sum) = (1, 0, 0, 0);
        let mut next_cut = FEWEST_TRIALS;
        while !rivals.is_empty() && !budget.is_spent(nodes) {
            state.reseed(random.word());
            let mut share = |command| {
                let trial = self.play_on(&mut state, seat, command);
                nodes += u64::from(trial.commands);
                depth = depth.max(trial.commands);
                i64::from(trial.share)
            };
            let usual = share(favourite);
            sum += usual;
            for rival in &mut rivals {
                let more = share(rival.command) - usual;
                rival.sum += more;
                rival.squares += i128::from(more).pow(2);
            }
            trials += 1;
            if trials == next_cut {
                next_cut *= 2;
                rivals.sort_by_key(|rival| -rival.sum);
                rivals.truncate(rivals.len().div_ceil(2));
            }
        }
        // It departs from `exact` only for what did clearly better.
        let mean = |sum: i64| sum / trials.max(1);
        let mut choices = vec![choice(favourite, mean(sum))];
        choices.extend(
            rivals.iter().map(|rival| choice(rival.command, mean(sum + rival.lead(trials)))),
        );
        Some(Ranking { choices, depth, nodes })
    }
}

fn choice(command: Command, value: i64) -> Choice<Command> {
    let key = match command {
        Command::Attack { from, to } => mix(from as u64 + 1, 0xd1b5_4a32_d192_ed03) ^ to as u64,
        Command::EndTurn => 0,
    };
    Choice { line: vec![command], value, key }
}

struct Trial {
    share: i32,
    commands: u32,
}

impl Master {
    /// One that dares attacks with at least this chance, in thousandths.
    pub fn new(evaluation: Evaluation, dares: i64) -> Self {
        Self { evaluation, dares, undos: Vec::new() }
    }

    /// The attacks that add most, so many of them, and the end of the turn, with what each adds in
    /// millionths: the best first.
    fn promising(
        &self,
        state: &mut DiceWars,
        evaluation: &Evaluation,
        most: usize,
    ) -> Vec<(i64, Command)> {
        let mut found: Vec<Prospect> = Vec::new();
        exact::prospects(state, evaluation, 0, |attack| found.push(attack));
        found.retain(|attack| attack.chance >= self.dares || state.dice(attack.from) == MOST_DICE);
        found.sort_by_key(|attack| -attack.gain);
        let mut likeliest = 0;
        found.retain(|attack| {
            likeliest = likeliest.max(attack.chance);
            attack.chance + MUCH_LESS_LIKELY > likeliest
        });
        found.truncate(most);
        let mut promising: Vec<(i64, Command)> =
            found.iter().map(|attack| (attack.gain / 1000, attack.command())).collect();
        let better = found.partition_point(|attack| attack.gain > 0);
        promising.insert(better, (0, Command::EndTurn));
        promising
    }

    /// Plays a command, and on until the turn comes back; tells what share of all the player has
    /// then. The state is as before in the end.
    fn play_on(&mut self, state: &mut DiceWars, seat: Seat, first: Command) -> Trial {
        let turn = state.turn();
        self.undos.push(state.play(&first, Draw::Seed, &mut NoEvents));
        while let Some(player) = state.to_move() {
            // It comes back no more to one who is out.
            if player == seat && state.turn() > turn || state.held(seat).is_empty() {
                break;
            }
            let next = exact::command(state, &self.evaluation, LEAST_CHANCE);
            self.undos.push(state.play(&next, Draw::Seed, &mut NoEvents));
        }
        let trial = Trial {
            share: self.evaluation.evaluate(state, seat),
            commands: self.undos.len() as u32,
        };
        while let Some(undo) = self.undos.pop() {
            state.undo(undo);
        }
        trial
    }
}
