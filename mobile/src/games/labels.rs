//! Names and figures on maps: large enough to be read, and never over one another.

use glam::Vec2;

use crate::pictures::glyphs;

/// The least height of writing on a map, in dp.
const LEAST: f32 = 9.0;
/// The dark edge round writing, in heights.
const EDGE: f32 = 0.1;

/// The room that is taken by what is written. Whatever matters most is written first; what comes
/// later keeps clear of it, or is left out.
pub struct Labels {
    /// The least height of writing, in board units.
    least: f32,
    taken: Vec<[Vec2; 2]>,
}

impl Labels {
    /// On a board of whose units one is so many dp.
    pub fn new(unit: f32) -> Self {
        Self { least: LEAST / unit.max(1.0), taken: Vec::new() }
    }

    /// The height of writing that shall be so high, or as high as can be read.
    pub fn height(&self, height: f32) -> f32 {
        height.max(self.least)
    }

    /// The first of these places that has room for a text of this height round it.
    pub fn text(
        &mut self,
        text: &str,
        height: f32,
        places: impl IntoIterator<Item = Vec2>,
    ) -> Option<Vec2> {
        let size = Vec2::new(glyphs::width(text, height), height);
        self.area(size + 2.0 * EDGE * height, places)
    }

    /// The first of these places that has room for an area of this size round it.
    pub fn area(&mut self, size: Vec2, places: impl IntoIterator<Item = Vec2>) -> Option<Vec2> {
        let half = size / 2.0;
        let is_free = |at: &Vec2| {
            self.taken
                .iter()
                .all(|[min, max]| (*at + half).cmple(*min).any() || (*at - half).cmpge(*max).any())
        };
        let at = places.into_iter().find(is_free)?;
        self.taken.push([at - half, at + half]);
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Draw, Game, NoEvents};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::view::View;

    use super::*;
    use crate::games::conquest::ConquestFace;
    use crate::games::dicewars::DiceWarsFace;
    use crate::games::{Face, Seen, Stage, Touch};
    use crate::pictures::Sprite;
    use crate::scene::Scene;
    use crate::theme::{Palette, Theme};

    /// Sizes of a unit of the board, in dp: those of the smallest window at twice the size of
    /// everything, of a large one at its smallest, and many between.
    const UNITS: [f32; 11] = [5.0, 8.0, 12.0, 16.0, 21.0, 25.0, 33.0, 41.0, 60.0, 92.0, 150.0];

    /// A text on a scene: its words, its box, and its height.
    struct Text {
        words: String,
        min: Vec2,
        max: Vec2,
        height: f32,
    }

    /// All texts on a scene, without the dark edges behind them.
    fn texts(scene: &Scene) -> Vec<Text> {
        let characters: Vec<(Sprite, char)> = ('0'..='9')
            .chain('A'..='Z')
            .chain('a'..='z')
            .chain(['+', '−', '%'])
            .filter_map(|character| Some((Sprite::glyph(character)?, character)))
            .collect();
        let mut texts: Vec<Text> = Vec::new();
        let mut goes_on = false;
        for quad in scene.quads() {
            let known = characters.iter().find(|(sprite, _)| *sprite == quad.sprite);
            let Some((_, character)) = known.filter(|_| quad.tint[0] > 0.5) else {
                goes_on = false;
                continue;
            };
            let size = quad.size.y / (glyphs::ABOVE + glyphs::BELOW);
            let height = size * glyphs::height();
            let line = quad.centre.y + quad.size.y / 2.0 - glyphs::BELOW * size;
            let half = glyphs::advance(*character) * size / 2.0;
            let (min, max) = (
                Vec2::new(quad.centre.x - half, line - height),
                Vec2::new(quad.centre.x + half, line),
            );
            match texts.last_mut() {
                Some(text)
                    if goes_on
                        && (text.max.x - min.x).abs() < 0.01
                        && (text.max.y - max.y).abs() < 0.01 =>
                {
                    text.words.push(*character);
                    text.max = max;
                }
                _ => texts.push(Text { words: character.to_string(), min, max, height }),
            }
            goes_on = true;
        }
        texts
    }

    /// On a map of this size or larger every place has its name and its figure.
    const ROOMY: f32 = 60.0;

    /// Tells how few texts there are where there is least room.
    fn check<F: Face>(seats: u8) -> usize {
        let theme = F::theme(&Theme::new(Palette::Painted, true));
        let setup = F::Game::setup_of_code(F::FACTS.usual_setup).unwrap();
        let mut game = F::Game::new(&setup, seats, 7).unwrap();
        let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
        let mut random = Random::keyed(7, "labels", &[]);
        let mut least = usize::MAX;
        for number in 0..60 {
            let Some(seat) = game.to_move() else { break };
            if number % 6 == 0 {
                let seen = Seen { game: &game, actor: Some(seat) };
                let stops = F::default().stops(&seen).into_iter().take(3).map(Some);
                for stop in stops.chain([None]) {
                    let mut face = F::default();
                    if let Some(stop) = stop {
                        let _ = face.touch(&seen, Touch::Tap(stop));
                    }
                    for unit in UNITS {
                        let mut scene = Scene::default();
                        face.draw(&Stage::at_rest(seen, &theme, unit), &mut scene);
                        let texts = texts(&scene);
                        for (place, text) in texts.iter().enumerate() {
                            let dp = text.height * unit;
                            assert!(dp > LEAST - 0.01, "{} at {unit}: {dp} dp", text.words);
                            for other in &texts[place + 1..] {
                                let apart = text.max.cmple(other.min + 1e-3).any()
                                    || text.min.cmpge(other.max - 1e-3).any();
                                assert!(apart, "{} {} at {unit}", text.words, other.words);
                            }
                        }
                        let places = face.places(&game).into_iter();
                        let all = 2 * places.filter(|it| !it.name.starts_with("arrow")).count();
                        let is_whole = texts.len() >= all || unit < ROOMY || stop.is_some();
                        assert!(is_whole, "{} of {all} texts at {unit}", texts.len());
                        least = least.min(texts.len());
                    }
                }
            }
            let view = View::of(&game, seat);
            let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
            game.play(&thought.command, Draw::Seed, &mut NoEvents);
        }
        least
    }

    #[test]
    fn names_and_figures_on_maps_can_be_read_and_keep_clear_of_each_other() {
        assert!(check::<DiceWarsFace>(4) > 0 && check::<ConquestFace>(2) > 0);
    }
}
