//! Monte-Carlo tree search: sampled play, with more of it where it goes well.
//!
//! Each round imagines a state that fits the view, walks down the tree by the upper confidence
//! bound, adds one position, plays on at random for a while, and credits what came of it to every
//! seat that chose on the way. So it takes chance, secrets and any number of seats as they come:
//! a command's place in the tree collects whatever was imagined and drawn.

use super::Evaluate;
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// How to sample.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarloOptions {
    /// How much to try what was tried little; about 1.
    pub exploration: f64,
    /// How many commands to play at random below the tree before the evaluation decides.
    pub playout: u32,
    /// A lead of this much in the evaluation makes a win three times as likely as a loss.
    pub lead: f64,
    /// How many positions to look at when the budget sets no limit.
    pub nodes: u64,
}

/// A computer player that samples.
pub struct MonteCarlo<E> {
    evaluation: E,
    options: MonteCarloOptions,
}

struct Node<C> {
    children: Vec<(C, usize)>,
    visits: u32,
    /// The sum of the rewards of the seat whose command led here.
    reward: f64,
}

impl<C> Node<C> {
    fn new() -> Self {
        Self { children: Vec::new(), visits: 0, reward: 0.0 }
    }
}

impl<E> MonteCarlo<E> {
    /// A player with this evaluation, for where random play is cut short.
    pub fn new(evaluation: E, options: MonteCarloOptions) -> Self {
        Self { evaluation, options }
    }

    fn reward<G: Game>(&self, state: &G, seat: Seat) -> f64
    where
        E: Evaluate<G>,
    {
        let Some(outcome) = state.outcome() else {
            let lead = f64::from(self.evaluation.evaluate(state, seat)) / self.options.lead;
            return 1.0 / (1.0 + 3_f64.powf(-lead));
        };
        match outcome.winner {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None => 1.0 / f64::from(state.seats()),
        }
    }

    /// The child to go on with: an untried command, or the one of the highest bound. Tells its
    /// place among the children.
    fn choose<G: Game>(
        &self,
        tree: &mut Vec<Node<G::Command>>,
        node: usize,
        legal: &[G::Command],
        random: &mut Random,
    ) -> Option<usize> {
        let tried = |tree: &[Node<G::Command>], command: &G::Command| {
            tree[node].children.iter().position(|(child, _)| child == command)
        };
        let untried: Vec<&G::Command> =
            legal.iter().filter(|command| tried(tree, command).is_none()).collect();
        if let Some(&command) = random.pick(&untried) {
            let new = tree.len();
            tree.push(Node::new());
            tree[node].children.push((command.clone(), new));
            return Some(tree[node].children.len() - 1);
        }
        let total = f64::from(tree[node].visits.max(1)).ln();
        let bound = |place: &usize| {
            let child = &tree[tree[node].children[*place].1];
            let visits = f64::from(child.visits.max(1));
            child.reward / visits + self.options.exploration * (total / visits).sqrt()
        };
        legal
            .iter()
            .filter_map(|command| tried(tree, command))
            .max_by(|a, b| bound(a).total_cmp(&bound(b)))
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for MonteCarlo<E> {
    fn think(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<G::Command>> {
        let budget = budget.or_nodes(self.options.nodes);
        let mut tree: Vec<Node<G::Command>> = vec![Node::new()];
        let mut legal = Vec::new();
        let mut walk: Vec<(usize, Seat)> = Vec::new();
        let mut nodes = 0;
        let mut deepest = 0;
        while tree[0].visits == 0 || !budget.is_spent(nodes) {
            let mut state = view.imagine(random);
            let mut node = 0;
            walk.clear();
            while let Some(seat) = state.to_move() {
                legal.clear();
                state.legal(&mut legal);
                let Some(place) = self.choose::<G>(&mut tree, node, &legal, random) else { break };
                let (command, child) = &tree[node].children[place];
                state.play(command, Draw::Seed, &mut NoEvents);
                node = *child;
                walk.push((node, seat));
                nodes += 1;
                if tree[node].visits == 0 {
                    break;
                }
            }
            deepest = deepest.max(walk.len() as u32);
            for _ in 0..self.options.playout {
                legal.clear();
                state.legal(&mut legal);
                let Some(command) = random.pick(&legal) else { break };
                state.play(command, Draw::Seed, &mut NoEvents);
                nodes += 1;
            }
            tree[0].visits += 1;
            for &(visited, seat) in &walk {
                tree[visited].visits += 1;
                tree[visited].reward += self.reward(&state, seat);
            }
            if walk.is_empty() {
                return None;
            }
        }

        let mut line = Vec::new();
        let mut node = 0;
        while let Some((command, child)) =
            tree[node].children.iter().max_by_key(|(_, child)| tree[*child].visits)
        {
            line.push(command.clone());
            node = *child;
        }
        let (_, best) = tree[0].children.iter().max_by_key(|(_, child)| tree[*child].visits)?;
        let share = tree[*best].reward / f64::from(tree[*best].visits.max(1));
        Some(Thought {
            command: line.first()?.clone(),
            value: (share * 10_000.0).round() as i64,
            depth: deepest,
            nodes,
            line,
        })
    }
}
