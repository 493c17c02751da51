//! What the others did since a person here acted last: summed up in a line, and to be seen again.

use std::ops::Range;
use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Occupant, Played, Snapshot, Transition};

use super::seats::name_of;
use super::{Mode, Running, speed_factor};
use crate::games::Face;
use crate::settings::Speed;
use crate::shared::Shared;
use crate::words::lone_person;

/// Of a longer round only the last commands can be seen again.
const MOST: usize = 400;

/// The commands that others played one after the other, each with its number in the history.
pub struct Round<G: Game> {
    commands: Vec<(usize, Arc<Transition<G>>)>,
    /// How the game stood before it.
    before: Option<G>,
    /// Has a person acted since?
    is_answered: bool,
}

impl<G: Game> Default for Round<G> {
    fn default() -> Self {
        Self { commands: Vec::new(), before: None, is_answered: false }
    }
}

impl<G: Game> Round<G> {
    /// A command was played: the next of the round, or a person's answer to it. What comes by itself
    /// after such an answer begins the next round.
    pub fn take(
        &mut self,
        number: usize,
        transition: &Arc<Transition<G>>,
        by_person: bool,
        comes_by_itself: impl Fn(&G::Event) -> bool,
    ) {
        let mut before = &transition.before;
        if by_person {
            self.is_answered = true;
            let steps = &transition.steps;
            let Some(first) = steps.iter().position(|step| comes_by_itself(&step.event)) else {
                return;
            };
            before = first.checked_sub(1).map_or(before, |last| &steps[last].state);
        }
        if std::mem::take(&mut self.is_answered) || self.before.is_none() {
            self.commands.clear();
            self.before = Some(before.clone());
        }
        if self.commands.len() == MOST {
            self.commands.remove(0);
        }
        self.commands.push((number, Arc::clone(transition)));
    }

    /// Commands were taken back: there is nothing to tell any more.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    pub fn is_empty(&self) -> bool {
        self.commands.is_empty()
    }
}

/// A line of the log that is shown on the board.
pub struct Recalled {
    /// The commands that it tells of.
    commands: Range<usize>,
    /// Its words.
    pub line: String,
}

impl<F: Face> Running<F> {
    /// Shows the line of the log with this number on the board, until something is done there.
    pub(super) fn recall(&mut self, number: usize) {
        self.skip_animation();
        self.face.let_go();
        let Some(log) = self.game.as_ref().map(|table| &table.log) else { return };
        let Some(line) = log.line_of(number) else { return };
        // What a line tells of goes back to the line before.
        let before = log.lines().map(|line| line.number).take_while(|other| *other < number).last();
        let commands = before.map_or(0, |before| before + 1)..line.number + 1;
        self.recalled = Some(Recalled { commands, line: line.text.to_owned() });
    }

    /// The commands that are marked on the board: those of a line that was touched, or those of the
    /// others since the person who may act did so last, or else the last.
    pub(super) fn marked<'a>(&self, snapshot: &'a Snapshot<F::Game>) -> &'a [Arc<Played<F::Game>>] {
        let history = &snapshot.history;
        let recalled = self.recalled.as_ref().and_then(|it| history.get(it.commands.clone()));
        recalled.unwrap_or_else(|| {
            let others = match self.actor() {
                // All that the line tells of, such as a whole way.
                None if self.mode == Mode::Replay => {
                    let lines = self.game.iter().flat_map(|table| table.log.lines().rev());
                    let before = lines.map(|line| line.number + 1).find(|end| *end < history.len());
                    history.len() - before.unwrap_or(0)
                }
                Some(actor) => {
                    let own = history.iter().rposition(|played| played.seat == actor);
                    own.map_or(snapshot.news, |own| history.len() - own - 1)
                }
                None => snapshot.news,
            };
            &history[history.len() - others.max(1).min(history.len())..]
        })
    }

    /// Plays the last round of the others again.
    pub(super) fn show_news(&mut self, shared: &Shared) {
        // Whoever wants to see it wants to see something.
        let speed = match shared.settings.speed {
            Speed::Instant => Speed::Fast,
            speed => speed,
        };
        let commands = self.round.commands.iter().cloned();
        self.animation.show_again(commands, speed_factor(speed), |event| F::effect(event).length);
    }

    /// What the others' turns came to, as long as nobody has answered: what the person to move lost
    /// or gained, and who gained most.
    pub(super) fn summary(&self, shared: &Shared) -> Option<String> {
        let table = self.game.as_ref()?;
        let person = self.actor().filter(|_| !self.round.is_answered)?;
        let (before, now) = (self.round.before.as_ref()?, &table.snapshot.state);
        let seats = &table.beginning.seats;
        let gain =
            |seat: &Seat| i64::from(F::score(now, *seat)) - i64::from(F::score(before, *seat));
        let counted = |key: &str, count: i64| shared.words.with(key, &[("count", count.into())]);
        let score = format!("score-{}", F::Game::ID);
        let count = |count: i64| counted(&score, count);
        let mine = gain(&person);
        let belongings = [before, now].map(|game| F::belongings(game, person));
        let [had, has] = belongings.each_ref().map(|all| all.iter());
        let others = had.zip(has).filter(|((_, had), (_, has))| has < had);
        let others = others.map(|((key, had), (_, has))| counted(key, i64::from(had - has)));
        let lost: Vec<String> =
            (mine < 0).then(|| count(-mine)).into_iter().chain(others).collect();
        let gained = (mine > 0).then(|| count(mine));
        let name = name_of::<F>(shared, person, seats);
        let told = |keys: [&str; 2], what: String| {
            let key = keys[usize::from(lone_person(seats).is_none())];
            shared.words.with(key, &[("name", name.as_str().into()), ("what", what.into())])
        };
        let lost =
            (!lost.is_empty()).then(|| told(["news-you-lost", "news-lost"], lost.join(", ")));
        let gained = gained.map(|what| told(["news-you-gained", "news-gained"], what));
        let is_other = |seat: &Seat| seats.get(seat.index()) != Some(&Occupant::Person);
        let others = (0..now.seats()).map(Seat).filter(is_other).filter(|seat| gain(seat) > 0);
        let other = others.max_by_key(gain).map(|seat| {
            let name = name_of::<F>(shared, seat, seats);
            let has = count(F::score(now, seat).into());
            shared.words.with("news-has", &[("name", name.into()), ("what", has.into())])
        });
        let parts: Vec<String> = [lost, gained, other].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::games::floors::{Event, Floors};
    use pentarchy_core::games::skirmish::{Setup, Skirmish};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::view::View;

    use super::*;
    use crate::games::floors::FloorsFace;

    #[test]
    fn a_round_ends_with_an_answer_and_begins_with_the_next_command_of_others() {
        let mut game = Skirmish::new(&Setup::default(), 2, 0).unwrap();
        let mut transition = || {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            Arc::new(Transition::play(&mut game, &legal[0]).0)
        };
        let mut round = Round::default();
        let mut take = |round: &mut Round<_>, number, by_person| {
            let transition = transition();
            round.take(number, &transition, by_person, |_| false);
            transition.before.clone()
        };
        take(&mut round, 0, true);
        assert!(round.is_empty());
        let first = take(&mut round, 1, false);
        take(&mut round, 2, false);
        assert_eq!(round.before, Some(first));
        take(&mut round, 3, true);
        assert_eq!(round.commands.len(), 2, "it can still be seen again");
        let next = take(&mut round, 4, false);
        assert_eq!((round.commands.len(), &round.before), (1, &Some(next)));
        round.forget();
        assert!(round.is_empty());
    }

    /// The monster walks after the last move of a round, which may be the person's own: what it eats
    /// then is told with what the others do after it.
    #[test]
    fn what_comes_by_itself_after_an_own_move_is_news() {
        let person = Seat(0);
        let left = |game: &Floors| FloorsFace::belongings(game, person)[0].1;
        let mut losses = 0;
        for seed in 0..12 {
            let mut game = Floors::new(&<Floors as Game>::Setup::default(), 2, seed).unwrap();
            let mut player = player::by_name::<Floors>(FloorsFace::FACTS.demo_player).unwrap();
            let mut random = Random::keyed(seed, "news", &[]);
            let mut round = Round::default();
            for number in 0..200 {
                let Some(seat) = game.to_move() else { break };
                let view = View::of(&game, seat);
                let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
                let transition = Arc::new(Transition::play(&mut game, &thought.command).0);
                let by_person = seat == person;
                round.take(number, &transition, by_person, FloorsFace::comes_by_itself);
                let is_own = |event: &Event| matches!(event, Event::Eaten { pawn, .. } if game.pawns().owner(*pawn) == person);
                let lost = transition.steps.iter().filter(|step| is_own(&step.event)).count();
                if by_person && lost > 0 {
                    losses += 1;
                    let before = round.before.as_ref().unwrap();
                    assert_eq!(left(before), left(&game) + lost as u32);
                    assert!(!round.is_answered && round.commands.len() == 1);
                }
            }
        }
        assert!(losses > 0, "nobody was eaten after an own move");
    }
}
