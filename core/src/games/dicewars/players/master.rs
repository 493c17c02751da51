//! The player that plays on from each promising attack, its own turn and the enemies' (DW12).

use super::exact;
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
/// After so many trials of each, the worse half is dropped.
const TRIALS_A_CUT: i64 = 16;
/// Attacks with a smaller chance, in thousandths, are not looked at when playing on.
const LEAST_CHANCE: i64 = 200;

/// The player `master`: tries what `exact` would do and the most promising other commands in
/// sampled games, which all go on as `exact` would until the turn comes back, each with the same
/// luck for all of them. It departs from `exact` only if something else did clearly better.
pub(super) struct Master;

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
        let (favourite, mut rivals) = candidates(&mut state);
        let (mut nodes, mut trials, mut depth, mut sum) = (1, 0, 0, 0);
        while !rivals.is_empty() && !budget.is_spent(nodes) {
            state.reseed(random.word());
            let mut share = |command| {
                let trial = play_on(state.clone(), seat, command);
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
            if trials % TRIALS_A_CUT == 0 {
                rivals.sort_by_key(|rival| -rival.sum);
                rivals.truncate(rivals.len().div_ceil(2));
            }
        }
        let best = rivals.iter().max_by_key(|rival| rival.lead(trials));
        let (command, more) = match best.filter(|rival| rival.lead(trials) > 0) {
            Some(rival) => (rival.command, rival.sum),
            None => (favourite, 0),
        };
        Some(Thought {
            command,
            value: (sum + more) / trials.max(1),
            depth,
            nodes,
            line: vec![command],
        })
    }
}

/// What `exact` would do, and the other commands worth a trial.
fn candidates(state: &mut DiceWars) -> (Command, Vec<Rival>) {
    let mut gains = exact::gains(state, 0);
    gains.sort_by_key(|(gain, _)| -gain);
    gains.truncate(MOST_ATTACKS);
    let promising = gains.partition_point(|(gain, _)| *gain > 0);
    gains.insert(promising, (0, Command::EndTurn));
    let mut commands = gains.into_iter().map(|(_, command)| command);
    let favourite = commands.next().unwrap_or(Command::EndTurn);
    (favourite, commands.map(|command| Rival { command, sum: 0, squares: 0 }).collect())
}

struct Trial {
    share: i32,
    commands: u32,
}

/// Plays a command, and on until the turn comes back; tells what share of all the player has then.
fn play_on(mut state: DiceWars, seat: Seat, first: Command) -> Trial {
    let turn = state.turn();
    state.play(&first, Draw::Seed, &mut Unheard);
    let mut commands = 1;
    while let Some(player) = state.to_move() {
        // It comes back no more to one who is out.
        if player == seat && state.turn() > turn || state.held(seat).is_empty() {
            break;
        }
        let next = exact::command(&mut state, LEAST_CHANCE);
        state.play(&next, Draw::Seed, &mut Unheard);
        commands += 1;
    }
    Trial { share: Evaluation::TUNED.evaluate(&state, seat), commands }
}
