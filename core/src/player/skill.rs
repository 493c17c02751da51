//! Levels for people: one strong player, who thinks for a shorter or longer time and makes the
//! mistakes that a person makes.
//!
//! It may overlook what the others will answer, and it may prefer what is not the best but nearly
//! so. Never does it play at random. Both kinds of mistake, and which of equal turns it plays, are
//! drawn from `random` alone and go by what a turn leads to: whoever hands a player the same
//! stream all through a turn gets one plan for the whole of it.

use super::{Budget, Player, Thought};
use crate::chance::Random;
use crate::game::Game;
use crate::hash::mix;
use crate::view::View;

/// The levels that every game has, from the weakest to the strongest.
pub const LEVELS: [&str; 4] = ["easy", "normal", "hard", "expert"];

/// How well a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many positions it looks at when nobody sets a limit.
    pub nodes: u64,
    /// Does it never look at more, whatever the budget?
    pub is_bounded: bool,
    /// In how many of a hundred turns it overlooks what the others will answer.
    pub overlooks: u32,
    /// What is worth so little less than the best may seem as good to it.
    pub margin: i64,
}

impl Skill {
    /// A player that thinks as long as it may and makes no mistakes; turns of which one is worth
    /// this much less than the other are equal.
    pub const fn full(nodes: u64, equal: i64) -> Self {
        Self { nodes, is_bounded: false, overlooks: 0, margin: equal }
    }

    /// One that makes mistakes.
    pub const fn limited(nodes: u64, overlooks: u32, margin: i64) -> Self {
        Self { nodes, is_bounded: true, overlooks, margin }
    }

    fn within<'a>(&self, budget: &Budget<'a>) -> Budget<'a> {
        let nodes = match budget.nodes {
            Some(nodes) if self.is_bounded => Some(nodes.min(self.nodes)),
            None if self.is_bounded => Some(self.nodes),
            _ => return budget.or_nodes(self.nodes),
        };
        Budget { nodes, ..*budget }
    }
}

/// A turn that may be played, or the rest of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<C> {
    /// Its commands.
    pub line: Vec<C>,
    /// What it is worth.
    pub value: i64,
    /// What it leads to, as a key: equal for turns that come to the same.
    pub key: u64,
}

/// What a strategist makes of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking<C> {
    /// What may be played: all that is within the margin of the best, in any order.
    pub choices: Vec<Choice<C>>,
    /// How many commands it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// How to look at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Without a thought of what the others will answer?
    pub hasty: bool,
    /// What is worth this much less than the best is still of interest.
    pub margin: i64,
}

/// A strong player, as far as it can say what else might be played.
pub trait Strategist<G: Game>: Send {
    /// What the side to move may play, whose view it is; `None` if the game is over.
    fn rank(
        &mut self,
        view: &View<G>,
        look: Look,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Ranking<G::Command>>;
}

/// A strategist of some skill.
pub struct Skilled<S> {
    strategist: S,
    skill: Skill,
}

impl<S> Skilled<S> {
    /// A player.
    pub fn new(strategist: S, skill: Skill) -> Self {
        Self { strategist, skill }
    }
}

impl<G: Game, S: Strategist<G>> Player<G> for Skilled<S> {
    fn think(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<G::Command>> {
        let lot = random.word();
        let hasty = random.below(100) < self.skill.overlooks;
        let look = Look { hasty, margin: self.skill.margin };
        let ranking = self.strategist.rank(view, look, &self.skill.within(budget), random)?;
        let Ranking { choices, depth, nodes } = ranking;
        let seems = |choice: &Choice<G::Command>| {
            let fancy = mix(lot | 1, choice.key ^ 0x9e37_79b9_7f4a_7c15) >> 32;
            let fancy = (i128::from(fancy) * i128::from(self.skill.margin)) >> 32;
            (i128::from(choice.value) + fancy, fancy)
        };
        let Choice { line, value, .. } = choices.into_iter().max_by_key(seems)?;
        Some(Thought { command: line.first()?.clone(), value, depth, nodes, line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bounded_skill_takes_no_more_than_its_own_nodes() {
        let given = |nodes| Budget { nodes, ..Budget::UNLIMITED };
        let bounded = Skill::limited(100, 0, 0);
        assert_eq!(bounded.within(&given(None)).nodes, Some(100));
        assert_eq!(bounded.within(&given(Some(1000))).nodes, Some(100));
        assert_eq!(bounded.within(&given(Some(10))).nodes, Some(10));
        let full = Skill::full(100, 0);
        assert_eq!(full.within(&given(None)).nodes, Some(100));
        assert_eq!(full.within(&given(Some(1000))).nodes, Some(1000));
    }
}
