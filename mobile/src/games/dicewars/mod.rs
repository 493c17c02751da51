//! The face of Dice Wars (DW13).

mod drawing;
mod geometry;
mod odds;
mod rolling;
mod rules;
mod statistics;
#[cfg(test)]
mod tests;
mod texts;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use glam::{Vec2, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{
    Command, DiceWars, Event, MOST_PLAYERS, Reason, RegionId, Setup, Size,
};
use pentarchy_core::table::Played;

use self::geometry::Geometry;
use super::{
    BoardButton, BoardKey, Choice, Choices, Face, Press, Reply, Seen, Sheet, Stage, Touch,
};
use crate::pictures::{Icon, Picture, Sprite};
use crate::scene::Scene;
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
    sheet: Option<RegionId>,
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

    fn point(&mut self, region: RegionId) {
        self.cursor = Some(region);
        self.aim = Some(region);
    }

    /// Where the keyboard begins.
    fn first_place(&self, seen: &Seen<DiceWars>) -> Option<RegionId> {
        let chosen = self.chosen.or_else(|| self.attackers(seen).first().copied());
        chosen.or_else(|| seen.game.regions().next())
    }

    fn move_cursor(&mut self, seen: &Seen<DiceWars>, way: Vec2) {
        let here = self.cursor.or(self.aim);
        let next = match here {
            Some(here) => {
                let geometry = self.geometry(seen.game);
                let others = seen.game.regions().filter(|region| *region != here);
                geometry.towards(geometry.middle(here), way, others).or(Some(here))
            }
            None => self.first_place(seen),
        };
        if let Some(region) = next {
            self.point(region);
        }
    }

    /// To the next region that can attack, or, if one is chosen, that it can attack.
    fn next_region(&mut self, seen: &Seen<DiceWars>, backwards: bool) {
        let mut regions = match self.chosen {
            Some(from) => self.sorted(seen.game, seen.game.enemies_around(from).iter()),
            None => self.attackers(seen),
        };
        if backwards {
            regions.reverse();
        }
        let here = self.cursor.and_then(|here| regions.iter().position(|one| *one == here));
        let next = here.map_or(0, |place| (place + 1) % regions.len());
        if let Some(region) = regions.get(next) {
            self.point(*region);
        }
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

/// How the code of a setup with a fair start ends.
const FAIR: &str = "-fair";
/// The fewest regions that a setup on the screen has: one for each player at least.
const FEWEST_REGIONS: i64 = MOST_PLAYERS as i64;

/// The most regions that fit on a grid (DW03).
fn most_regions(size: [i64; 2]) -> i64 {
    size[0] * size[1] / 10
}

impl Face for DiceWarsFace {
    type Game = DiceWars;

    const PICTURES: &'static [Picture] = drawing::PICTURES;
    const PAUSE_AFTER_MOVE: Duration = Duration::from_millis(90);
    const DEMO_PLAYER: &'static str = "classic";
    const ADVISER: &'static str = "master";
    const USUAL_SEATS: u8 = 4;
    const RULES_PICTURES: &'static [&'static [Sprite]] = rules::PICTURES;

    fn extent(&self, game: &DiceWars) -> Vec2 {
        geometry::extent(game)
    }

    fn place(&self, game: &DiceWars, name: &str) -> Option<Vec2> {
        let region = game.map().region(name.strip_prefix('r')?.parse().ok()?)?;
        Some(Geometry::of(game).middle(region))
    }

    fn draw(&self, stage: &Stage<DiceWars>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn length(event: &Event) -> Duration {
        rolling::length(event)
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Attack { .. } => Some(Sound::Dice),
            Event::Reinforce { placed, .. } if !placed.is_empty() => Some(Sound::Move),
            Event::Reinforce { .. } => None,
        }
    }

    fn grasps(&self, seen: &Seen<DiceWars>, at: Vec2) -> bool {
        self.region_at(seen.game, at).is_some_and(|region| Self::may_choose(seen, region))
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
            Touch::LongPress(at) => {
                self.sheet = self.region_at(game, at);
                if self.sheet.is_some() { Reply::Chosen } else { Reply::Nothing }
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
        }
    }

    fn key(&mut self, seen: &Seen<DiceWars>, key: BoardKey) -> Reply<Command> {
        match key {
            BoardKey::Left => self.move_cursor(seen, vec2(-1.0, 0.0)),
            BoardKey::Right => self.move_cursor(seen, vec2(1.0, 0.0)),
            BoardKey::Up => self.move_cursor(seen, vec2(0.0, -1.0)),
            BoardKey::Down => self.move_cursor(seen, vec2(0.0, 1.0)),
            BoardKey::Next => self.next_region(seen, false),
            BoardKey::Previous => self.next_region(seen, true),
            BoardKey::Act => match self.cursor {
                Some(region) => return self.tap(seen, region),
                None => {
                    if let Some(region) = self.first_place(seen) {
                        self.point(region);
                    }
                }
            },
            BoardKey::Inspect => self.sheet = self.cursor,
        }
        Reply::Nothing
    }

    fn is_holding(&self) -> bool {
        self.chosen.is_some() || self.advice.is_some()
    }

    fn let_go(&mut self) {
        self.let_go_of_choice();
        self.attacked = None;
        self.sheet = None;
    }

    fn advise(&mut self, command: &Command) {
        self.let_go();
        self.advice = Some(*command);
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

    fn sheet(&self, seen: &Seen<DiceWars>, words: &Words) -> Option<Sheet> {
        self.sheet.map(|region| texts::sheet(seen.game, region, words))
    }

    fn has_sheet(&self) -> bool {
        self.sheet.is_some()
    }

    fn close_sheet(&mut self) {
        self.sheet = None;
    }

    fn log_line(
        _game: &DiceWars,
        words: &Words,
        seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        texts::log_line(words, seat, events)
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &DiceWars, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
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

    fn choices(setup: &Setup) -> Choices {
        let sides = (*Size::SIDES.start(), *Size::SIDES.end());
        let side = |name, value| Choice::Number { name, value, range: sides };
        vec![
            side("dicewars-columns", setup.size[0]),
            side("dicewars-rows", setup.size[1]),
            Choice::Number {
                name: "dicewars-regions",
                value: setup.regions(),
                range: (FEWEST_REGIONS, most_regions(setup.size)),
            },
            Choice::OneOf {
                name: "dicewars-start",
                options: &["dicewars-start-equal", "dicewars-start-fair"],
                chosen: i64::from(setup.fair_start),
            },
        ]
    }

    fn choose(setup: &mut Setup, option: usize, value: i64) {
        match option {
            0 | 1 => {
                setup.size[option] = value;
                let most = most_regions(setup.size);
                setup.regions = setup.regions.map(|regions| regions.min(most));
            }
            2 => setup.regions = Some(value),
            _ => setup.fair_start = value == 1,
        }
    }

    fn setup_code(setup: &Setup) -> String {
        let [columns, rows] = setup.size;
        let regions = setup.regions.map(|regions| format!("-{regions}")).unwrap_or_default();
        let fair = if setup.fair_start { FAIR } else { "" };
        format!("{columns}x{rows}{regions}{fair}")
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        if code.is_empty() {
            return Some(Setup::default());
        }
        let (code, fair_start) = match code.strip_suffix(FAIR) {
            Some(rest) => (rest, true),
            None => (code, false),
        };
        let (size, regions) = match code.split_once('-') {
            Some((size, regions)) => (size, Some(regions.parse().ok()?)),
            None => (code, None),
        };
        let (columns, rows) = size.split_once('x')?;
        let size = [columns.parse().ok()?, rows.parse().ok()?];
        let setup = Setup { size, regions, fair_start };
        // However many will play.
        DiceWars::new(&setup, MOST_PLAYERS, 0).ok().map(|_| setup)
    }
}
