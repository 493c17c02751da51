//! The face of Dice Wars (DW13).

mod drawing;
mod geometry;
mod log;
mod odds;
mod rolling;
mod rules;
mod setup;
mod statistics;
#[cfg(test)]
mod tests;
mod texts;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars, Event, Reason, RegionId};
use pentarchy_core::table::Played;

use self::geometry::Geometry;
use super::{BoardButton, Effect, Face, FaceFacts, Place, Press, Reply, Seen, Sheet, Stage, Touch};
use crate::pictures::Icon;
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::words::{Figures, Words};

/// What is chosen, aimed at and held.
#[derive(Debug, Default)]
pub struct DiceWarsFace {
    /// The region that attacks.
    chosen: Option<RegionId>,
    /// The region that is pointed at, by finger, mouse or keys.
    aim: Option<RegionId>,
    /// Where the finger is that drags from the chosen region.
    hand: Option<Vec2>,
    /// Where the keyboard is.
    cursor: Option<RegionId>,
    /// The target of the attack that was played last: if it is won, it is chosen next.
    attacked: Option<RegionId>,
    advice: Option<Command>,
    /// The map on the board; it never changes within a game.
    geometry: RefCell<Rc<Geometry>>,
}

impl DiceWarsFace {
    /// The map on the board.
    fn geometry(&self, game: &DiceWars) -> Rc<Geometry> {
        let mut kept = self.geometry.borrow_mut();
        if !kept.is_of(game) {
            *kept = Rc::new(Geometry::of(game));
        }
        Rc::clone(&kept)
    }

    fn region_at(&self, game: &DiceWars, at: Vec2) -> Option<RegionId> {
        self.geometry(game).region_at(at)
    }

    /// Could this region attack if it were its owner's turn?
    fn can_attack(game: &DiceWars, region: RegionId) -> bool {
        game.dice(region) > 1 && !game.enemies_around(region).is_empty()
    }

    fn may_choose(seen: &Seen<DiceWars>, region: RegionId) -> bool {
        seen.actor == Some(seen.game.owner(region)) && Self::can_attack(seen.game, region)
    }

    /// The regions that can attack, from the upper left.
    fn attackers(&self, seen: &Seen<DiceWars>) -> Vec<RegionId> {
        let regions = seen.game.regions().filter(|region| Self::may_choose(seen, *region));
        self.sorted(seen.game, regions)
    }

    fn sorted(&self, game: &DiceWars, regions: impl Iterator<Item = RegionId>) -> Vec<RegionId> {
        let geometry = self.geometry(game);
        let mut regions: Vec<_> = regions.collect();
        regions.sort_by(|a, b| {
            let place = |region: &RegionId| geometry.middle(*region);
            place(a).y.total_cmp(&place(b).y).then(place(a).x.total_cmp(&place(b).x))
        });
        regions
    }

    /// The region that would be attacked if it were confirmed now.
    fn aimed_at(&self, game: &DiceWars) -> Option<RegionId> {
        let from = self.chosen?;
        self.aim.filter(|aim| game.check(&Command::attack(from, *aim)).is_ok())
    }

    fn take_up(&mut self, region: RegionId) -> Reply<Command> {
        self.chosen = Some(region);
        self.advice = None;
        Reply::Chosen
    }

    fn tap(&mut self, seen: &Seen<DiceWars>, region: RegionId) -> Reply<Command> {
        self.aim = Some(region);
        self.advice = None;
        let Some(actor) = seen.actor else { return Reply::Nothing };
        let is_own = seen.game.owner(region) == actor;
        match self.chosen {
            Some(chosen) if chosen == region => {
                self.let_go();
                Reply::Nothing
            }
            _ if Self::may_choose(seen, region) => self.take_up(region),
            Some(from) => self.attack(seen.game, from, region),
            None if !is_own => Reply::Refused("dicewars-refused-choose-first"),
            None if seen.game.dice(region) > 1 => Reply::Refused("dicewars-refused-surrounded"),
            None => Reply::Refused(refusal(Reason::TooFewDice)),
        }
    }

    fn attack(&mut self, game: &DiceWars, from: RegionId, to: RegionId) -> Reply<Command> {
        let command = Command::attack(from, to);
        match game.check(&command) {
            Ok(()) => {
                self.let_go();
                self.attacked = Some(to);
                Reply::Play(command)
            }
            Err(reason) => Reply::Refused(refusal(reason)),
        }
    }

    fn let_go_of_choice(&mut self) {
        self.chosen = None;
        self.hand = None;
        self.advice = None;
    }

    /// Is there nothing to be gained by attacking: no attack, or none of which the chance is even?
    fn is_hopeless(game: &DiceWars) -> bool {
        let good = |(from, to)| odds::chance(game, from, to).is_some_and(odds::Chance::is_good);
        !game.attacks().any(good)
    }
}

/// The words that say why not.
fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchRegion => "dicewars-refused-no-region",
        Reason::NotYourRegion => "dicewars-refused-not-yours",
        Reason::TargetIsYours => "dicewars-refused-target-yours",
        Reason::NotAdjacent => "dicewars-refused-not-adjacent",
        Reason::TooFewDice => "dicewars-refused-too-few",
    }
}

impl Face for DiceWarsFace {
    type Game = DiceWars;

    const FACTS: FaceFacts = FaceFacts {
        pictures: drawing::PICTURES,
        pause_after_move: Duration::from_millis(90),
        usual_seats: 4,
        demo_player: "classic",
        ..FaceFacts::USUAL
    };

    fn extent(&self, game: &DiceWars) -> Vec2 {
        geometry::extent(game)
    }

    fn places(&self, game: &DiceWars) -> Vec<Place> {
        let geometry = self.geometry(game);
        let place =
            |region: RegionId| Place::coded(format!("r{}", region.0), geometry.middle(region));
        game.regions().map(place).collect()
    }

    fn draw(&self, stage: &Stage<DiceWars>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn concerned(&self, game: &DiceWars, played: &Played<DiceWars>) -> Vec<Vec2> {
        let geometry = self.geometry(game);
        let regions = played.events.iter().flat_map(|event| match event {
            Event::Attack { from, to, .. } => vec![*from, *to],
            Event::Reinforce { placed, .. } => placed.clone(),
        });
        regions.map(|region| geometry.middle(region)).collect()
    }

    fn effect(event: &Event) -> Effect {
        let sound = match event {
            Event::Attack { .. } => Some(Sound::Dice),
            Event::Reinforce { placed, .. } if !placed.is_empty() => Some(Sound::Move),
            Event::Reinforce { .. } => None,
        };
        Effect { length: rolling::length(event), sound, is_walk: false }
    }

    /// The regions that can attack, or, if one is chosen, those that it can attack.
    fn stops(&self, seen: &Seen<DiceWars>) -> Vec<Vec2> {
        let regions = match self.chosen {
            Some(from) => self.sorted(seen.game, seen.game.enemies_around(from).iter()),
            None => self.attackers(seen),
        };
        let geometry = self.geometry(seen.game);
        regions.into_iter().map(|region| geometry.middle(region)).collect()
    }

    fn touch(&mut self, seen: &Seen<DiceWars>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        match touch {
            Touch::Tap(at) => {
                self.cursor = None;
                if let Some(region) = self.region_at(game, at) {
                    return self.tap(seen, region);
                }
                self.let_go();
                Reply::Nothing
            }
            Touch::Lift(at) => {
                self.cursor = None;
                let region = self.region_at(game, at);
                let Some(region) = region.filter(|region| Self::may_choose(seen, *region)) else {
                    return Reply::Nothing;
                };
                self.aim = Some(region);
                self.take_up(region)
            }
            Touch::Carry(at) => {
                self.hand = self.chosen.map(|_| at);
                self.aim = self.region_at(game, at);
                Reply::Nothing
            }
            Touch::Drop(at) => {
                self.hand = None;
                let Some(from) = self.chosen else { return Reply::Nothing };
                match self.region_at(game, at) {
                    // Back where it began: still chosen, nothing played.
                    Some(region) if region == from => Reply::Nothing,
                    Some(region) => {
                        let reply = self.attack(game, from, region);
                        self.let_go_of_choice();
                        reply
                    }
                    None => {
                        self.let_go();
                        Reply::Nothing
                    }
                }
            }
            Touch::Cancel => {
                self.let_go();
                Reply::Nothing
            }
            Touch::Hover(at) => {
                self.cursor = None;
                self.aim = self.region_at(game, at);
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Point(at) => {
                self.cursor = self.region_at(game, at);
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Press(at) => match self.region_at(game, at) {
                Some(region) => self.tap(seen, region),
                None => Reply::Nothing,
            },
        }
    }

    fn is_holding(&self) -> bool {
        self.chosen.is_some() || self.advice.is_some()
    }

    fn let_go(&mut self) {
        self.let_go_of_choice();
        self.attacked = None;
    }

    fn advise(&mut self, advice: &Advice<DiceWars>) -> usize {
        self.let_go();
        self.advice = advice.commands.first().copied();
        1
    }

    fn refresh(&mut self, seen: &Seen<DiceWars>) {
        self.advice = None;
        let won = self.attacked.take();
        let kept = self.chosen.or(won);
        self.chosen = kept.filter(|region| Self::may_choose(seen, *region));
        self.hand = self.hand.filter(|_| self.chosen.is_some());
    }

    fn buttons(&self, seen: &Seen<DiceWars>) -> Vec<BoardButton<Command>> {
        let end = BoardButton {
            name: "button-dicewars-end-turn",
            icon: Icon::Check,
            what: Press::Play(Command::EndTurn),
            primary: Self::is_hopeless(seen.game),
        };
        seen.actor.map(|_| end).into_iter().collect()
    }

    fn status(&self, seen: &Seen<DiceWars>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<DiceWars>, at: Vec2, words: &Words) -> Option<Sheet> {
        self.region_at(seen.game, at).map(|region| texts::sheet(seen.game, region, words))
    }

    fn log_line(
        _game: &DiceWars,
        words: &Words,
        seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        log::line(words, seat, events)
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &DiceWars, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn score(game: &DiceWars, seat: Seat) -> u32 {
        game.held(seat).len()
    }

    fn order(game: &DiceWars) -> Vec<Seat> {
        game.order().to_vec()
    }

    fn is_out(game: &DiceWars, seat: Seat) -> bool {
        game.held(seat).is_empty()
    }

    fn statistics(
        game: &DiceWars,
        history: &[Arc<Played<DiceWars>>],
        words: &Words,
    ) -> Option<Sheet> {
        Some(statistics::sheet(game, history, words))
    }
}
