//! What the boards of several games have on them: writing with an edge, damage, and easing.

use std::sync::Arc;

use glam::Vec2;
use pentarchy_core::table::Played;

use super::Face;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};

/// Lighter than danger itself, which would drown in the dark disc.
const LOSS: [f32; 4] = [1.0, 0.72, 0.68, 1.0];

/// Places nearer than the root of this are the same.
const SAME: f32 = 1e-4;

/// A number on a dark disc, for what is lost.
pub fn badge(text: &str, at: Vec2, scene: &mut Scene) {
    let size = Vec2::new(0.62, 0.46);
    let disc = Quad { size, ..Quad::new(Sprite::of(Picture::Badge), at, 1.0) };
    scene.add(Layer::Above, disc);
    outlined(text, at, 0.27, LOSS, Layer::Above, scene);
}

/// Light writing with a dark edge, so that it can be read on any ground.
pub fn outlined(
    text: &str,
    at: Vec2,
    height: f32,
    colour: [f32; 4],
    layer: Layer,
    scene: &mut Scene,
) {
    let edge = height * 0.075;
    let dark = [0.05, 0.05, 0.08, 0.8 * colour[3]];
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
        write(scene, layer, text, at + Vec2::new(x, y) * edge, height, dark);
    }
    write(scene, layer, text, at, height, colour);
}

/// A place that can be gone to, or that can be struck: the same shapes in every game.
pub fn can_go_or_strike(at: Vec2, strikes: bool, scene: &mut Scene) {
    let picture = if strikes { Picture::Threat } else { Picture::Reach };
    scene.add(Layer::Marks, Quad::new(Sprite::of(picture), at, 1.0));
}

/// Who is advised to stay where it is.
pub fn stays(at: Vec2, scene: &mut Scene) {
    let sign = Quad::new(Sprite::of(Picture::Stay), at - Vec2::new(0.0, 0.34), 0.46);
    scene.add(Layer::Above, sign);
}

/// Marks where something changed: a pale line round what came or was struck, a ring where it left.
pub fn changed(at: Vec2, is_taken: bool, scene: &mut Scene) {
    let (picture, size) =
        if is_taken { (Picture::Changed, 0.98) } else { (Picture::LastMove, 1.0) };
    scene.add(Layer::Marks, Quad::new(Sprite::of(picture), at, size));
}

/// The places where something came of these commands, each once.
pub fn concerned<F: Face>(face: &F, game: &F::Game, news: &[Arc<Played<F::Game>>]) -> Vec<Vec2> {
    let mut places: Vec<Vec2> = Vec::new();
    for at in news.iter().flat_map(|played| face.concerned(game, played)) {
        if places.iter().all(|other| other.distance_squared(at) > SAME) {
            places.push(at);
        }
    }
    places
}

/// Slow at both ends.
pub fn ease(progress: f32) -> f32 {
    progress * progress * (3.0 - 2.0 * progress)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Game, Seat};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::table::{Order, Perspective, Table};

    use super::*;
    use crate::games::{Place, Seen, Stage, Touch, USUAL_UNIT, Visitor, each};
    use crate::theme::{Palette, Theme};
    use crate::words::{Language, Words};

    /// The lines of a sheet that tell what stands at a place, besides its title.
    const STANDS: [&str; 10] = [
        "skirmish-hp",
        "dicewars-sheet-owner",
        "dicewars-sheet-dice",
        "conquest-owner",
        "conquest-troops",
        "conquest-port",
        "conquest-fortress",
        "conquest-capital",
        "conquest-hero",
        "league-hp",
    ];

    /// What stands at each place, in words.
    fn contents<F: Face>(face: &F, game: &F::Game, words: &Words) -> BTreeMap<String, String> {
        let labels = STANDS.map(|key| words.get(key));
        let seen = Seen { game, actor: None };
        let places = face.places(game).into_iter().filter(|place| !place.name.starts_with("arrow"));
        let told = places.map(|place| {
            let sheet = face.sheet(&seen, place.at, words);
            let what = sheet.map_or_else(String::new, |sheet| {
                let lines = sheet.lines.into_iter().filter(|line| labels.contains(&line.label));
                let values = lines.map(|line| format!(" {} {}", line.label, line.value));
                sheet.title + &values.collect::<String>()
            });
            (place.name, what)
        });
        told.collect()
    }

    /// What is drawn because of some news, at the place that is nearest to it.
    fn marked<F: Face>(
        face: &F,
        game: &F::Game,
        news: &[Arc<Played<F::Game>>],
    ) -> BTreeSet<String> {
        let theme = F::theme(&Theme::new(Palette::Painted, true));
        let seen = Seen { game, actor: None };
        let draw = |news| {
            let mut scene = Scene::default();
            let stage = Stage { news, ..Stage::at_rest(seen, &theme, USUAL_UNIT) };
            face.draw(&stage, &mut scene);
            scene
        };
        let (without, with) = (draw(&[]), draw(news));
        // What is there without news comes in the same order.
        let mut rest = without.quads().peekable();
        let more: Vec<&Quad> =
            with.quads().filter(|quad| rest.next_if(|other| other == quad).is_none()).collect();
        assert_eq!(rest.next(), None);
        let places = face.places(game);
        let nearest = |quad: &Quad| {
            let far = |at: Vec2| at.distance_squared(quad.centre);
            places.iter().min_by(|one, other| far(one.at).total_cmp(&far(other.at))).unwrap()
        };
        // What stands on a cell has a name of its own.
        let spots: Vec<Vec2> = more.into_iter().map(|quad| nearest(quad).at).collect();
        let is_marked = |place: &&Place| spots.contains(&place.at);
        places.iter().filter(is_marked).map(|place| place.name.clone()).collect()
    }

    #[test]
    fn whatever_the_others_changed_is_marked_in_every_game() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let words = Words::new(Language::En);
                let face = F::default();
                let setup = F::Game::setup_of_code(F::FACTS.usual_setup).unwrap();
                let mut table = Table::<F::Game>::new(&setup, F::FACTS.usual_seats, 5).unwrap();
                let person = Seat(0);
                let (mut rounds, mut changes) = (0, 0);
                let mut before = None;
                while rounds < 12
                    && let Some(seat) = table.game().to_move()
                    && table.history().len() < 1_500
                {
                    if let Some((stood, from)) = before.take_if(|_| seat == person) {
                        rounds += 1;
                        let snapshot = table.snapshot(Perspective::All);
                        let stands = contents(&face, &snapshot.state, &words);
                        let marked = marked(&face, &snapshot.state, &snapshot.history[from..]);
                        let stood: BTreeMap<String, String> = stood;
                        for (place, what) in &stands {
                            if stood.get(place) != Some(what) {
                                changes += 1;
                                assert!(
                                    marked.contains(place),
                                    "{}: {place} was {:?}, is {what}, and is not marked",
                                    F::Game::ID,
                                    stood.get(place),
                                );
                            }
                        }
                    }
                    let number = table.history().len();
                    let mut random = Random::keyed(5, "changed", &[number as u64]);
                    let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
                    let view = table.view(seat).unwrap();
                    let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
                    table.carry_out(Order::Play { seat, command: thought.command }).unwrap();
                    if seat == person && table.game().to_move() != Some(person) {
                        let state = table.snapshot(Perspective::All).state;
                        before = Some((contents(&face, &state, &words), number + 1));
                    }
                }
                // Where the sheets tell nothing of what stands there, nothing is seen to change.
                let is_told = STANDS.iter().any(|key| key.starts_with(F::Game::ID));
                let is_seen = changes >= 5 || changes == 0 && !is_told;
                assert!(rounds >= 3 && is_seen, "{}: {rounds} {changes}", F::Game::ID);
            }
        }
        each(&mut Check);
    }

    /// Where one can go, whom one can strike, and what one could strike there.
    const CHOICES: [Picture; 5] =
        [Picture::Reach, Picture::Walk, Picture::Threat, Picture::Target, Picture::Fire];

    #[test]
    fn the_same_shapes_say_in_every_game_where_one_can_go_and_whom_one_can_strike() {
        struct Check(BTreeMap<&'static str, Vec<Picture>>);
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let theme = F::theme(&Theme::new(Palette::Painted, true));
                let setup = F::Game::setup_of_code(F::FACTS.usual_setup).unwrap();
                let mut table = Table::<F::Game>::new(&setup, F::FACTS.usual_seats, 5).unwrap();
                let mut used = Vec::new();
                while let Some(seat) = table.game().to_move()
                    && table.history().len() < 400
                {
                    let game = table.game();
                    let seen = Seen { game, actor: Some(seat) };
                    let is_sampled = table.history().len() % 15 == 0;
                    let stops = if is_sampled { F::default().stops(&seen) } else { Vec::new() };
                    for stop in stops {
                        let mut face = F::default();
                        let _ = face.touch(&seen, Touch::Tap(stop));
                        let mut scene = Scene::default();
                        face.draw(&Stage::at_rest(seen, &theme, USUAL_UNIT), &mut scene);
                        let is_drawn = |picture: &Picture| {
                            scene.quads().any(|quad| quad.sprite == Sprite::of(*picture))
                        };
                        used.extend(CHOICES.into_iter().filter(is_drawn));
                    }
                    let number = table.history().len() as u64;
                    let mut random = Random::keyed(5, "shapes", &[number]);
                    let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
                    let view = table.view(seat).unwrap();
                    let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
                    table.carry_out(Order::Play { seat, command: thought.command }).unwrap();
                }
                let both = CHOICES.into_iter().filter(|picture| used.contains(picture));
                self.0.insert(F::Game::ID, both.collect());
            }
        }
        let mut check = Check(BTreeMap::new());
        each(&mut check);
        // League has the colours of its source (LG21), in the same shapes. Other games take of them what
        // they need.
        let expected = BTreeMap::from([
            ("skirmish", vec![Picture::Reach, Picture::Threat]),
            ("dicewars", vec![Picture::Threat]),
            ("conquest", vec![Picture::Reach, Picture::Threat]),
            ("league", vec![Picture::Walk, Picture::Target, Picture::Fire]),
            ("floors", vec![Picture::Reach]),
        ]);
        check.0.retain(|game, _| expected.contains_key(game));
        assert_eq!(check.0, expected);
    }
}
