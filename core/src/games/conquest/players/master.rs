//! The strongest player: it weighs whole turns by what it has after them, what the others could
//! then do to it, and what it could do next; the best few also by what the others answer and what it
//! does then, first with even luck, then with luck as it may come.

use super::candidates::{candidates, site};
use super::evaluation::{Weights, balance, prospects};
use crate::chance::Random;
use crate::game::{Game, NoEvents, Seat};
use crate::games::conquest::key;
use crate::games::conquest::legality::way;
use crate::games::conquest::state::{Attack, Position, TerritoryId};
use crate::games::conquest::turns::Fortune;
use crate::games::conquest::{Command, Conquest, Phase};
use crate::hash::mix;
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::{Runner, race};
use crate::view::View;

/// How many turns it looks at again, after what the others answer and what it does then: the best
/// few ever farther.
const SECOND_LOOKS: [usize; 3] = [8, 5, 3];
/// In how many ways at most the last of them are then played, each with a luck of its own.
const MOST_WAYS: u32 = 64;
/// How long another player thinks about its answer.
const ANSWER_NODES: u64 = 600;
/// How many attacks at once it thinks of.
const MOST_ATTACKS: usize = 8;
/// The luck that it counts on, in thousandths.
const CAUTIOUS_LUCK: u32 = 900;
/// What a march has to gain at a glance to be thought of, in hundredths of a troop. What the others
/// answer is guesswork, and may speak for one march in a turn and for the way back in the next; what
/// the position is worth at a glance can't rise both ways unless something has happened in between.
const MARCH: i64 = 60;

/// Plans turns.
pub(super) struct Master(pub Weights);

/// How a planner weighs a position for its seat.
#[derive(Clone, Copy)]
enum Judge {
    /// By what everybody has.
    Balance,
    /// By what may happen, too.
    Prospects(Weights),
}

impl Judge {
    fn worth(self, state: &Conquest, seat: Seat) -> i64 {
        match self {
            Self::Balance => 100 * balance(state, seat),
            Self::Prospects(weights) => prospects(state, &weights, seat),
        }
    }

    /// Is a position worth another sum after a march?
    fn sees_marches(self) -> bool {
        !matches!(self, Self::Balance)
    }
}

struct Planner<'a> {
    seat: Seat,
    judge: Judge,
    budget: &'a Budget<'a>,
    nodes: u64,
    /// The best turns so far, the best first.
    best: Vec<Turn>,
    /// How many of them to keep.
    keep: usize,
    line: Vec<Command>,
}

/// The rest of a turn, what it is worth, and what it leads to.
struct Turn {
    value: i64,
    line: Vec<Command>,
    after: Position,
}

impl Turn {
    /// Does nothing happen in it but reinforcement and movement?
    fn is_idle(&self) -> bool {
        let acts = |command: &Command| {
            matches!(command, Command::Launch | Command::Capture(_) | Command::Port(_))
        };
        !self.line.iter().any(acts)
    }

    /// Does it end with a movement?
    fn marches(&self) -> bool {
        matches!(self.line.last(), Some(Command::Move(_)))
    }
}

impl Strategist<Conquest> for Master {
    fn rank(
        &mut self,
        view: &View<Conquest>,
        look: Look,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        if state.position().phase == Phase::Capital {
            return Some(capitals(&state));
        }
        let root = state.position().clone();
        let judge = if look.hasty { Judge::Balance } else { Judge::Prospects(self.0) };
        let half = Budget { nodes: budget.nodes.map(|nodes| nodes.div_ceil(2)), ..*budget };
        let mut planner = Planner::new(seat, judge, &half, SECOND_LOOKS[0]);
        planner.plan(&mut state);
        let mut outlook = Outlook { weights: self.0, seat, budget, nodes: planner.nodes };
        let mut turns = planner.best;
        // Who can win now looks no further: later is no better.
        let wins = |state: &mut Conquest, turn: &Turn| {
            state.position = turn.after.clone();
            state.end().is_some_and(|outcome| outcome.winner == Some(seat))
        };
        let has_won = turns.first().is_some_and(|turn| wins(&mut state, turn));
        if has_won {
            turns.retain(|turn| wins(&mut state, turn));
        }
        state.position = root;
        let depth = if look.hasty || has_won {
            1
        } else {
            outlook.look_again(&mut state, &mut turns, random)
        };
        let choice = |turn: Turn| {
            // To do nothing is for when nothing is left to gain, and to march for when something
            // is: neither is a matter of taste. In haste nobody sees what a march gains.
            let marches = turn.marches() && !look.hasty;
            let tastes = i64::from(turn.is_idle()) + i64::from(marches);
            Choice {
                value: turn.value - tastes * look.margin,
                key: key::of(&turn.after),
                line: turn.line,
            }
        };
        let choices = turns.into_iter().map(choice).collect();
        Some(Ranking { choices, depth, nodes: outlook.nodes })
    }
}

fn capitals(state: &Conquest) -> Ranking<Command> {
    let choice = |land: TerritoryId| Choice {
        line: vec![Command::Capital(land.0.into())],
        value: 100 * site(state, land),
        key: u64::from(land.0) + 1,
    };
    Ranking { choices: state.neutral_lands().map(choice).collect(), depth: 1, nodes: 1 }
}

/// What comes of turns later on.
struct Outlook<'a> {
    weights: Weights,
    seat: Seat,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Outlook<'_> {
    /// Values turns, the best first, by what the others answer, as far as the budget allows; tells
    /// how many turns ahead it looked. Turns that fall behind are dropped.
    fn look_again(
        &mut self,
        state: &mut Conquest,
        turns: &mut Vec<Turn>,
        random: &mut Random,
    ) -> u32 {
        let root = state.position().clone();
        let living = state.living().count() as u32;
        let mut turns_on = 0;
        for (round, looks) in SECOND_LOOKS.into_iter().enumerate() {
            // Always until its own next turn is over: what a position is worth, with all that may
            // happen, holds for one in which the others are to move.
            let further = (round as u32 + 1) * living;
            let mut values = Vec::new();
            for turn in turns.iter().take(looks) {
                // Turns that were not looked at as far as the others can't be compared with them.
                if self.budget.is_spent(self.nodes) {
                    return 1 + turns_on;
                }
                state.position = turn.after.clone();
                values.push(self.after(state, further, Fortune::Even));
            }
            turns.truncate(looks);
            for (turn, value) in turns.iter_mut().zip(values) {
                turn.value = value;
            }
            turns.sort_by_key(|turn| -turn.value);
            turns_on = further;
        }
        let runner = |turn: Turn| Runner { sum: turn.value, candidate: turn };
        let mut runners: Vec<Runner<Turn>> = turns.drain(..).map(runner).collect();
        let lucks = random.word() | 1;
        let ways = race(&mut runners, MOST_WAYS, |way, turn| {
            if self.budget.is_spent(self.nodes) {
                return None;
            }
            state.reseed(mix(lucks, 2 * way + 1));
            state.position = root.clone();
            play(state, &turn.line);
            Some(self.after(state, turns_on, Fortune::Seed))
        });
        let turn =
            |runner: Runner<Turn>| Turn { value: runner.sum / i64::from(ways), ..runner.candidate };
        turns.extend(runners.into_iter().map(turn));
        turns.sort_by_key(|turn| -turn.value);
        1 + turns_on
    }

    /// What a position is worth once so many turns were played as each player would like best.
    fn after(&mut self, state: &mut Conquest, turns: u32, fortune: Fortune) -> i64 {
        let budget = Budget { nodes: Some(ANSWER_NODES), ..*self.budget };
        for _ in 0..turns {
            let Some(mover) = state.to_move() else { break };
            let judge = Judge::Prospects(self.weights);
            let mut planner = Planner::new(mover, judge, &budget, 1);
            planner.plan(state);
            self.nodes += planner.nodes;
            let Some(turn) = planner.best.pop() else { break };
            match fortune {
                Fortune::Even => state.position = turn.after,
                Fortune::Seed => play(state, &turn.line),
            }
        }
        prospects(state, &self.weights, self.seat)
    }
}

/// Plays a turn as luck has it: what can't be done any more is left undone.
fn play(state: &mut Conquest, turn: &[Command]) {
    let number = state.turn();
    for command in turn {
        if state.check(command).is_ok() {
            state.carry_out(command, Fortune::Seed, &mut NoEvents);
        }
    }
    if state.turn() == number && state.to_move().is_some() {
        state.carry_out(&Command::Pass, Fortune::Seed, &mut NoEvents);
    }
}

impl<'a> Planner<'a> {
    fn new(seat: Seat, judge: Judge, budget: &'a Budget, keep: usize) -> Self {
        Self { seat, judge, budget, nodes: 0, best: Vec::new(), keep, line: Vec::new() }
    }

    /// Tries whatever may be done in the rest of the turn.
    fn plan(&mut self, state: &mut Conquest) {
        let turn = state.turn();
        let mut options = options(state);
        let weighs_marches = state.position().phase == Phase::Move && self.judge.sees_marches();
        if weighs_marches {
            // To stay, the last of them, comes first: marches are measured by it.
            options.rotate_right(1);
        }
        let mut least = None;
        for option in options {
            if !self.best.is_empty() && self.budget.is_spent(self.nodes) {
                return;
            }
            self.nodes += 1;
            let length = self.line.len();
            let mut undos = Vec::with_capacity(option.len());
            for command in option {
                undos.push(state.carry_out(&command, Fortune::Even, &mut NoEvents));
                self.line.push(command);
            }
            if state.turn() == turn && state.to_move().is_some() {
                self.plan(state);
            } else {
                let value = self.keep(state, least);
                if weighs_marches {
                    least.get_or_insert(value + MARCH);
                }
            }
            self.line.truncate(length);
            for undo in undos.into_iter().rev() {
                state.undo(undo);
            }
        }
    }

    /// Remembers the turn that led here if it is worth more than the least and among the best;
    /// tells what it is worth.
    fn keep(&mut self, state: &Conquest, least: Option<i64>) -> i64 {
        let value = self.judge.worth(state, self.seat);
        if least.is_some_and(|least| value <= least) {
            return value;
        }
        let place = self.best.partition_point(|known| known.value >= value);
        if place < self.keep {
            let turn = Turn { value, line: self.line.clone(), after: state.position.clone() };
            self.best.insert(place, turn);
            self.best.truncate(self.keep);
        }
        value
    }
}

/// What to do next: a command, or several that belong together.
fn options(state: &Conquest) -> Vec<Vec<Command>> {
    let mut options: Vec<Vec<Command>> = Vec::new();
    if state.position().phase == Phase::Action {
        options.extend(assaults(state));
    }
    let single = candidates(state);
    let is_single = |command: &Command| !matches!(command, Command::Plan(_));
    options.extend(single.into_iter().filter(is_single).map(|command| vec![command]));
    options
}

/// Sets of attacks that should all succeed, launched: for each number of attacks the best ones.
fn assaults(state: &Conquest) -> Vec<Vec<Command>> {
    let planned = state.position().planned.len();
    let is_planned =
        |land: TerritoryId| state.position().planned.iter().any(|attack| attack.to == land);
    let mut found = Vec::new();
    for count in planned + 1..=MOST_ATTACKS {
        let mut targets = conquerable(state, count);
        targets.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let mut chosen: Vec<Attack> = Vec::new();
        for (_, attack) in targets {
            let is_new = !is_planned(attack.to) && chosen.iter().all(|known| known.to != attack.to);
            if is_new && chosen.len() < count - planned {
                chosen.push(attack);
            }
        }
        if chosen.len() < count - planned {
            break;
        }
        let plans = chosen.iter().map(|attack| Command::Plan(way(attack.from, attack.to)));
        found.push(plans.chain([Command::Launch]).collect());
    }
    if found.is_empty() && planned == 0 {
        found.extend(best_damage(state));
    }
    found
}

/// The attacks that conquer with cautious luck when so many are launched, with their worths.
fn conquerable(state: &Conquest, count: usize) -> Vec<(i64, Attack)> {
    let mut found = Vec::new();
    for attack in attacks(state) {
        let Ok(link) = state.check_attack(attack, count) else { continue };
        let excess = state.excess(attack, link, state.divisor(count));
        let target = state.territory(attack.to);
        if excess.damage(CAUTIOUS_LUCK) >= target.troops {
            found.push((worth(state, attack.to), attack));
        }
    }
    found
}

/// A single attack that wears the enemy down most.
fn best_damage(state: &Conquest) -> Option<Vec<Command>> {
    let damage = |attack: &Attack| {
        let link = state.check_attack(*attack, 1).ok()?;
        let damage = state.excess(*attack, link, 1).damage(1000);
        Some(damage.min(state.territory(attack.to).troops))
    };
    let best = attacks(state).filter(|attack| damage(attack).is_some()).max_by_key(damage)?;
    Some(vec![Command::Plan(way(best.from, best.to)), Command::Launch])
}

/// All pairs of an own territory and an enemy's that it reaches, but those planned.
fn attacks(state: &Conquest) -> impl Iterator<Item = Attack> {
    let seat = state.position().to_move;
    state
        .lands_of(seat)
        .filter(|from| state.territory(*from).troops > 0)
        .flat_map(move |from| state.lands().map(move |to| Attack { from, to }))
        .filter(move |attack| {
            state.territory(attack.to).owner.is_some_and(|owner| owner != seat)
                && state.reach(*attack).is_some()
                && !state.position().planned.contains(attack)
        })
}

fn worth(state: &Conquest, land: TerritoryId) -> i64 {
    let is_capital = state.living().any(|seat| state.player(seat).capital == Some(land));
    state.territory(land).troops
        + if is_capital { 10_000 } else { 0 }
        + if state.territory(land).fortress { 5 } else { 0 }
}
