//! The strongest player: it weighs whole turns by what it has after them, what the others could
//! then do to it, and what it could do next.

use super::candidates::{candidates, site};
use super::outlook::prospects;
use crate::chance::Random;
use crate::game::{Game, Seat, Unheard};
use crate::games::conquest::legality::way;
use crate::games::conquest::state::{Attack, TerritoryId};
use crate::games::conquest::turns::Fortune;
use crate::games::conquest::{Command, Conquest, Phase};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// What it may look at when nobody sets a limit.
const NODES: u64 = 6_000;
/// How many attacks at once it thinks of.
const MOST_ATTACKS: usize = 8;
/// The luck that it counts on, in thousandths.
const CAUTIOUS_LUCK: u32 = 900;

/// Plans turns.
pub struct Master;

struct Planner<'a> {
    seat: Seat,
    budget: &'a Budget<'a>,
    nodes: u64,
    best: Option<(i64, Vec<Command>)>,
    line: Vec<Command>,
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
        let budget = budget.or_nodes(NODES);
        let mut planner = Planner { seat, budget: &budget, nodes: 0, best: None, line: Vec::new() };
        planner.plan(&mut state);
        let (value, line) = planner.best?;
        Some(Thought {
            command: *line.first()?,
            value,
            depth: line.len() as u32,
            nodes: planner.nodes,
            line,
        })
    }
}

impl Planner<'_> {
    /// Tries whatever may be done in the rest of the turn.
    fn plan(&mut self, state: &mut Conquest) {
        let turn = state.turn();
        for option in options(state) {
            if self.best.is_some() && self.budget.is_spent(self.nodes) {
                return;
            }
            self.nodes += 1;
            let before = state.position.clone();
            let length = self.line.len();
            for command in option {
                state.carry_out(&command, Fortune::Even, &mut Unheard);
                self.line.push(command);
            }
            if state.turn() == turn && state.to_move().is_some() {
                self.plan(state);
            } else {
                self.judge(state);
            }
            self.line.truncate(length);
            state.position = before;
        }
    }

    fn judge(&mut self, state: &Conquest) {
        let value = prospects(state, self.seat);
        if self.best.as_ref().is_none_or(|(known, _)| value > *known) {
            self.best = Some((value, self.line.clone()));
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
