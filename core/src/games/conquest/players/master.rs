//! The strongest player: it weighs whole turns by what it has after them, what the others could
//! then do to it, and what it could do next; the best few also by what the next player answers.

use super::candidates::{candidates, site};
use super::outlook::{balance, prospects};
use crate::chance::Random;
use crate::game::{Game, Seat, Unheard};
use crate::games::conquest::legality::way;
use crate::games::conquest::state::{Attack, Position, TerritoryId};
use crate::games::conquest::turns::Fortune;
use crate::games::conquest::{Command, Conquest, Phase};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// What it may look at when nobody sets a limit.
const NODES: u64 = 4_000;
/// How many turns it looks at again, after the next player's answer, and how long that one thinks.
const SECOND_LOOKS: usize = 6;
const ANSWER_NODES: u64 = 600;
/// How many attacks at once it thinks of.
const MOST_ATTACKS: usize = 8;
/// The luck that it counts on, in thousandths.
const CAUTIOUS_LUCK: u32 = 900;

/// Plans turns.
pub struct Master;

/// Weighs a position for a seat.
type Judge = fn(&Conquest, Seat) -> i64;

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

impl Player<Conquest> for Master {
    fn think(
        &mut self,
        view: &View<Conquest>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        if state.position().phase == Phase::Capital {
            let best = state.neutral_lands().max_by_key(|land| site(&state, *land))?;
            let command = Command::Capital(best.0.into());
            let value = site(&state, best);
            return Some(Thought { line: vec![command], command, value, depth: 1, nodes: 1 });
        }
        let limited = budget.or_nodes(NODES);
        let mut planner = Planner::new(seat, prospects, &limited, SECOND_LOOKS);
        planner.plan(&mut state);
        let mut nodes = planner.nodes;
        let looks = if budget.is_spent(nodes) { 1 } else { SECOND_LOOKS };
        let mut best: Option<(i64, Vec<Command>)> = None;
        for turn in planner.best.into_iter().take(looks) {
            state.position = turn.after;
            nodes += answer(&mut state, seat, budget);
            let value = prospects(&state, seat);
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, turn.line));
            }
        }
        let (value, line) = best?;
        Some(Thought { command: *line.first()?, value, depth: line.len() as u32, nodes, line })
    }
}

/// Plays the turn of another player as it would like best; tells how many positions it took.
fn answer(state: &mut Conquest, seat: Seat, budget: &Budget) -> u64 {
    let Some(other) = state.to_move().filter(|other| *other != seat) else { return 0 };
    let budget = Budget { nodes: Some(ANSWER_NODES), ..*budget };
    let mut planner = Planner::new(other, balance, &budget, 1);
    planner.plan(state);
    let nodes = planner.nodes;
    if let Some(turn) = planner.best.pop() {
        state.position = turn.after;
    }
    nodes
}

impl<'a> Planner<'a> {
    fn new(seat: Seat, judge: Judge, budget: &'a Budget, keep: usize) -> Self {
        Self { seat, judge, budget, nodes: 0, best: Vec::new(), keep, line: Vec::new() }
    }

    /// Tries whatever may be done in the rest of the turn.
    fn plan(&mut self, state: &mut Conquest) {
        let turn = state.turn();
        for option in options(state) {
            if !self.best.is_empty() && self.budget.is_spent(self.nodes) {
                return;
            }
            self.nodes += 1;
            let length = self.line.len();
            let mut undos = Vec::with_capacity(option.len());
            for command in option {
                undos.push(state.carry_out(&command, Fortune::Even, &mut Unheard));
                self.line.push(command);
            }
            if state.turn() == turn && state.to_move().is_some() {
                self.plan(state);
            } else {
                self.keep(state);
            }
            self.line.truncate(length);
            for undo in undos.into_iter().rev() {
                state.undo(undo);
            }
        }
    }

    /// Remembers the turn that led here if it is among the best.
    fn keep(&mut self, state: &Conquest) {
        let value = (self.judge)(state, self.seat);
        let place = self.best.partition_point(|known| known.value >= value);
        if place < self.keep {
            let turn = Turn { value, line: self.line.clone(), after: state.position.clone() };
            self.best.insert(place, turn);
            self.best.truncate(self.keep);
        }
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
    let mut found = Vec::new();
    for count in planned + 1..=MOST_ATTACKS {
        let mut targets = conquerable(state, count);
        targets.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let mut chosen: Vec<Attack> = Vec::new();
        for (_, attack) in targets {
            let is_new = chosen.iter().all(|known| known.to != attack.to);
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
