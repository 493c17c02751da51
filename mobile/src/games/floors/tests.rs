//! What fingers and keys come to: every command can be given on the screen.

use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::floors::{
    Cell, Command, Event, Floors, Gait, Heading, Layout, Path, Place, Placement, Setup, Word,
};
use pentarchy_core::table::Transition;

use super::geometry::Spot;
use super::tray::Content;
use super::{Face, FloorsFace, OTHER_PAIR, OTHER_WAY, Press, TURN, tray};
use crate::games::{BoardKey, Cursor, Moment, Reply, Seen, Stage, Touch, USUAL_UNIT};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Quad, Scene};
use crate::theme::{Palette, Theme};
use crate::words::{Language, Words};

fn new_game(layout: Layout, players: u8, seed: u64) -> Floors {
    Floors::new(&Setup { layout }, players, seed).unwrap()
}

fn seen(game: &Floors) -> Seen<'_, Floors> {
    Seen { game, actor: game.to_move() }
}

fn face(upright: bool) -> FloorsFace {
    FloorsFace { upright, ..FloorsFace::default() }
}

fn tap(face: &mut FloorsFace, game: &Floors, spot: Spot) -> Reply<Command> {
    let at = face.hall(game).spot(spot);
    face.touch(&seen(game), Touch::Tap(at))
}

fn button(face: &FloorsFace, game: &Floors, name: &str) -> Option<Press<Command>> {
    face.buttons(&seen(game))
        .into_iter()
        .find(|button| button.name == name)
        .map(|button| button.what)
}

/// Where a move ends and how the stones lie then: what a listed command stands for.
fn comes_to(game: &Floors, command: &Command) -> String {
    let mut after = *game;
    after.play(command, Draw::Outcome(0), &mut NoEvents);
    serde_json::to_string(&after).unwrap()
}

/// Gives a command by taps and buttons, if it can be done.
fn by_taps(face: &mut FloorsFace, game: &Floors, wanted: &Command) -> bool {
    match *wanted {
        Command::Place(placement) => place_by_taps(face, game, placement),
        Command::Move { pawn, path } => {
            let pawn = game.pawns().by_number(pawn).unwrap();
            let from = super::spot_of(game, pawn);
            assert_eq!(tap(face, game, from), Reply::Chosen);
            if path == Path::STAY {
                return button(face, game, "button-floors-stay") == Some(Press::Play(*wanted));
            }
            let to = match game.follow(pawn, path, &mut NoEvents).unwrap() {
                Place::On(cell) => Spot::Cell(cell),
                _ => Spot::Garden,
            };
            if to != from {
                assert_eq!(tap(face, game, to), Reply::Chosen, "{wanted:?}");
            }
            let goal = comes_to(game, wanted);
            // One after the other, every way there is offered.
            for _ in 0..face.ways(game).len() {
                let plan = face.plan(game).map(|plan| plan.command());
                if plan.is_some_and(|plan| comes_to(game, &plan) == goal) {
                    let reply = tap(face, game, to);
                    return reply == Reply::Play(plan.unwrap());
                }
                assert!(button(face, game, "button-floors-other-way").is_some());
                face.toggle(OTHER_WAY);
            }
            false
        }
    }
}

fn place_by_taps(face: &mut FloorsFace, game: &Floors, wanted: Placement) -> bool {
    let contents = tray::of(game, face.upright);
    let is_it =
        |content: &Content| matches!(content, Content::Piece(piece, _) if *piece == wanted.piece);
    let slot = contents.iter().position(is_it).unwrap();
    assert_eq!(tap(face, game, Spot::Tray(slot)), Reply::Chosen);
    let cell = Cell::new(wanted.cell.0, wanted.cell.1).unwrap();
    for _ in 0..2 {
        for _ in Heading::ALL {
            if face.held.unwrap().at(game, cell) == wanted {
                assert_eq!(tap(face, game, Spot::Cell(cell)), Reply::Chosen);
                return tap(face, game, Spot::Cell(cell)) == Reply::Play(Command::Place(wanted));
            }
            face.toggle(TURN);
        }
        face.toggle(OTHER_PAIR);
    }
    false
}

#[test]
fn ff20_every_listed_command_can_be_given_by_taps() {
    let games = [(Layout::Basic, 2), (Layout::Random, 4), (Layout::Advanced, 3)];
    for (seed, (layout, players)) in (1..).zip(games) {
        let mut game = new_game(layout, players, seed);
        let mut random = Random::keyed(seed, "taps", &[]);
        let mut legal = Vec::new();
        for turn in 0..60 {
            if game.outcome().is_some() {
                break;
            }
            legal.clear();
            game.legal(&mut legal);
            // Not all of a position's hundreds, but all kinds over many positions.
            for command in legal.iter().skip(turn % 7).step_by(7) {
                for upright in [false, true] {
                    assert!(by_taps(&mut face(upright), &game, command), "{command:?} in {game:?}");
                }
            }
            let command = *random.pick(&legal).unwrap();
            game.play(&command, Draw::Seed, &mut NoEvents);
        }
    }
}

#[test]
fn ff20_a_pawn_is_dragged_along_its_way() {
    for upright in [false, true] {
        let game = new_game(Layout::Basic, 2, 1);
        let mut face = face(upright);
        let pawn = game.pawns().by_number(3).unwrap();
        let hall = face.hall(&game);
        let start = hall.stall(pawn);
        assert_eq!(face.touch(&seen(&game), Touch::Lift(start)), Reply::Chosen);
        let cell = |x, y| hall.middle(Cell::new(x, y).unwrap());
        let way = [cell(15, 10), cell(15, 9), cell(14, 9), cell(14, 10)];
        for at in way {
            assert_eq!(face.touch(&seen(&game), Touch::Carry(at)), Reply::Nothing);
        }
        let reply = face.touch(&seen(&game), Touch::Drop(way[3]));
        let path: Path = [Word::Enter, Word::North, Word::West, Word::South].into_iter().collect();
        assert_eq!(reply, Reply::Play(Command::Move { pawn: 3, path }));
        assert!(!face.is_holding());
    }
}

#[test]
fn a_drag_that_is_taken_away_or_leads_nowhere_plays_nothing() {
    let game = new_game(Layout::Basic, 2, 1);
    let mut face = face(false);
    let hall = face.hall(&game);
    let stall = hall.stall(game.pawns().by_number(0).unwrap());
    face.touch(&seen(&game), Touch::Lift(stall));
    face.touch(&seen(&game), Touch::Carry(hall.middle(Cell::ENTRANCE)));
    assert_eq!(face.touch(&seen(&game), Touch::Cancel), Reply::Nothing);
    assert!(!face.is_holding());
    // One point leads no farther than the entrance.
    face.touch(&seen(&game), Touch::Lift(stall));
    let far = hall.middle(Cell::new(13, 10).unwrap());
    assert_eq!(
        face.touch(&seen(&game), Touch::Drop(far)),
        Reply::Refused("floors-refused-too-far")
    );
    // Back where it waits, it stays chosen.
    face.touch(&seen(&game), Touch::Lift(stall));
    assert_eq!(face.touch(&seen(&game), Touch::Drop(stall)), Reply::Nothing);
    assert!(face.is_holding());
}

#[test]
fn ff20_the_keyboard_alone_plays() {
    let game = new_game(Layout::Basic, 2, 1);
    let mut face = face(false);
    let mut cursor = Cursor::default();
    let mut press = |face: &mut FloorsFace, keys: &[BoardKey]| {
        keys.iter().map(|key| cursor.press(face, &seen(&game), *key)).last().unwrap()
    };
    // The second pawn, into the hall and one square on.
    assert_eq!(press(&mut face, &[BoardKey::Next, BoardKey::Next, BoardKey::Act]), Reply::Chosen);
    let mut cursor = Cursor::default();
    cursor.leave_to(face.hall(&game).middle(Cell::ENTRANCE));
    cursor.press(&mut face, &seen(&game), BoardKey::Left);
    let reply = cursor.press(&mut face, &seen(&game), BoardKey::Act);
    let path: Path = [Word::Enter, Word::West].into_iter().collect();
    assert_eq!(reply, Reply::Play(Command::Move { pawn: 1, path }));
}

#[test]
fn a_mouse_sees_before_it_clicks_and_a_finger_confirms() {
    let game = new_game(Layout::Basic, 2, 1);
    let pawn = game.pawns().by_number(2).unwrap();
    let goal = Spot::Cell(Cell::new(14, 9).unwrap());
    let mut finger = face(false);
    let at = finger.hall(&game).spot(goal);
    tap(&mut finger, &game, Spot::Stall(pawn));
    assert_eq!(tap(&mut finger, &game, goal), Reply::Chosen);
    assert!(matches!(tap(&mut finger, &game, goal), Reply::Play(_)));
    let mut mouse = face(false);
    tap(&mut mouse, &game, Spot::Stall(pawn));
    let point = |mouse: &mut FloorsFace, at: Vec2| {
        mouse.touch(&seen(&game), Touch::Hover(at));
    };
    point(&mut mouse, at);
    assert!(mouse.plan(&game).is_some());
    // No button comes and goes under the mouse.
    assert!(button(&mouse, &game, "button-floors-move").is_none());
    // A click is told so.
    mouse.touch(&seen(&game), Touch::HoverEnd);
    assert!(matches!(tap(&mut mouse, &game, goal), Reply::Play(_)));
}

#[test]
fn a_mouse_gets_to_the_button_that_chooses_among_ways() {
    let mut state = serde_json::to_value(new_game(Layout::Basic, 2, 1)).unwrap();
    state["monster"]["cell"] = serde_json::json!([5, 5]);
    state["pawns"][3]["where"] = serde_json::json!([1, 0]);
    let game = Floors::load(&state.to_string(), 1).unwrap();
    let exit = Spot::Cell(Cell::EXIT);
    let mut mouse = face(false);
    let hall = mouse.hall(&game);
    tap(&mut mouse, &game, Spot::Cell(Cell::new(1, 0).unwrap()));
    mouse.touch(&seen(&game), Touch::Hover(hall.spot(exit)));
    mouse.touch(&seen(&game), Touch::HoverEnd);
    assert_eq!(tap(&mut mouse, &game, exit), Reply::Chosen, "to leave, or to stay there?");
    for _ in 0..2 {
        // The mouse goes to the button, over other squares.
        mouse.touch(&seen(&game), Touch::Hover(hall.middle(Cell::new(3, 3).unwrap())));
        mouse.touch(&seen(&game), Touch::HoverEnd);
        assert!(button(&mouse, &game, "button-floors-other-way").is_some());
        let Some(Press::Play(Command::Move { path, .. })) =
            button(&mouse, &game, "button-floors-move")
        else {
            panic!("nothing to play");
        };
        let leaves = path.words().contains(&Word::Leave);
        assert_eq!(leaves, mouse.variant == 0);
        mouse.toggle(OTHER_WAY);
    }
}

#[test]
fn ff20_a_switch_shows_the_walk_of_a_chosen_length() {
    let game = new_game(Layout::Basic, 2, 1);
    let mut face = face(false);
    assert!(button(&face, &game, "button-floors-more").is_none());
    face.toggle(super::FORESEE);
    assert!(face.foresees && button(&face, &game, "button-floors-more").is_some());
    // A tile in the corner stands for its own length.
    assert_eq!(tap(&mut face, &game, Spot::Tray(5)), Reply::Chosen);
    assert_eq!(face.foresight, super::Foresight::Tile(pentarchy_core::games::floors::Tile::Ten));
    assert_eq!(tap(&mut face, &game, Spot::Tray(5)), Reply::Chosen);
    assert!(!face.foresees);
}

#[test]
fn a_near_miss_means_the_pawn() {
    let game = new_game(Layout::Basic, 2, 1);
    let mut face = face(true);
    let stall = face.hall(&game).stall(game.pawns().by_number(0).unwrap());
    let far = face.hall(&game).middle(Cell::new(5, 5).unwrap());
    assert_eq!(face.touch(&seen(&game), Touch::Lift(far)), Reply::Nothing);
    let near = stall - Vec2::new(0.2, 0.45);
    assert_eq!(face.touch(&seen(&game), Touch::Lift(near)), Reply::Chosen);
}

#[test]
fn a_placed_piece_is_dragged_from_the_corner() {
    let game = new_game(Layout::Advanced, 2, 1);
    let mut face = face(false);
    let hall = face.hall(&game);
    let at = hall.middle(Cell::new(7, 5).unwrap());
    face.touch(&seen(&game), Touch::Lift(hall.tray(1)));
    face.touch(&seen(&game), Touch::Carry(at));
    let reply = face.touch(&seen(&game), Touch::Drop(at));
    assert!(matches!(reply, Reply::Play(Command::Place(_))), "{reply:?}");
}

#[test]
fn places_have_names() {
    let game = new_game(Layout::Basic, 2, 1);
    let names: Vec<String> =
        face(false).places(&game).into_iter().map(|place| place.name).collect();
    let different: std::collections::BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), names.len());
    for name in ["c4", "wait0", "tray0", "garden"] {
        assert!(names.iter().any(|other| other == name), "{name}");
    }
}

fn drawn(face: &FloorsFace, game: &Floors, moment: Option<Moment<Floors>>) -> Vec<Quad> {
    let theme = Theme::new(Palette::Painted, true);
    let seen = seen(game);
    let stage = Stage { seen, moment, news: &[], theme: &theme, still: false, unit: USUAL_UNIT };
    let mut scene = Scene::default();
    face.draw(&stage, &mut scene);
    scene.quads().copied().collect()
}

fn count(quads: &[Quad], picture: Picture) -> usize {
    quads.iter().filter(|quad| quad.sprite == Sprite::of(picture)).count()
}

#[test]
fn ff20_each_pawn_shows_its_owner_its_points_and_whether_it_moved() {
    let mut game = new_game(Layout::Basic, 7, 1);
    let path: Path = [Word::Enter, Word::West].into_iter().collect();
    game.play(&Command::Move { pawn: 2, path }, Draw::Seed, &mut NoEvents);
    for upright in [false, true] {
        let face = face(upright);
        let quads = drawn(&face, &game, None);
        let hall = face.hall(&game);
        for pawn in game.pawns().all() {
            let at = hall.pawn(pawn, game.pawns().place(pawn), 0);
            let has = |sprite: Sprite| {
                quads.iter().any(|quad| quad.sprite == sprite && quad.centre.distance(at) < 0.5)
            };
            assert!(has(Sprite::owned(Picture::Base, game.pawns().owner(pawn))));
            let points = game.pawns().points(pawn);
            for points in [points, 7 - points] {
                let glyph = char::from(b'0' + points);
                assert!(has(Sprite::glyph(glyph).unwrap()), "{points} of {pawn:?}");
            }
            assert_eq!(has(Sprite::of(Picture::Moved)), game.pawns().has_moved(pawn));
        }
    }
    // No two players differ by their colours alone.
    for (one, other) in (0..7).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let shape = |seat| {
            let theme = Theme::new(Palette::Painted, true);
            let image = Sprite::owned(Picture::Base, Seat(seat)).image(&theme, 48, 48);
            image.rgba.chunks(4).map(|pixel| pixel[3]).collect::<Vec<u8>>()
        };
        assert_ne!(shape(one), shape(other));
    }
}

/// The last move of the first round, before which the monster draws a ten, and its events.
fn last_of_round() -> Transition<Floors> {
    let mut game = new_game(Layout::Basic, 2, 1);
    let path: Path = [Word::Enter, Word::North].into_iter().collect();
    for (pawn, path) in [(3, path), (4, Path::STAY), (0, Path::STAY)] {
        game.play(&Command::Move { pawn, path }, Draw::Seed, &mut NoEvents);
    }
    let mut state = serde_json::to_value(game).unwrap();
    state["next_tile"] = "10".into();
    let mut game = Floors::load(&state.to_string(), 1).unwrap();
    Transition::play(&mut game, &Command::Move { pawn: 5, path: Path::STAY }).0
}

#[test]
fn ff20_the_walk_is_shown_step_by_step_with_its_looks() {
    let transition = last_of_round();
    let face = face(true);
    let hall = face.hall(&transition.before);
    let mut steps = 0;
    let mut looks = 0;
    for index in 0..transition.steps.len() {
        let moment = Moment { transition: &transition, index, progress: 0.25, dropped: None };
        let event = moment.event();
        let quads = drawn(&face, moment.before(), Some(moment));
        match *event {
            Event::Looked { seen } => {
                assert!(!FloorsFace::effect(event).length.is_zero());
                assert_eq!(count(&quads, Picture::Sight), 3, "ahead, left and right");
                assert_eq!(count(&quads, Picture::Eye), seen.iter().flatten().count());
                looks += 1;
            }
            Event::MonsterWent { from, to, how: Gait::Step } => {
                assert!(!FloorsFace::effect(event).length.is_zero());
                let monster =
                    quads.iter().find(|quad| quad.sprite == Sprite::of(Picture::Monster)).unwrap();
                let on_the_way = hall.middle(from).lerp(hall.middle(to), 0.25);
                assert!(monster.centre.distance(on_the_way) < 0.01);
                steps += 1;
            }
            _ => assert_eq!(count(&quads, Picture::Sight), 0),
        }
    }
    assert_eq!((steps, looks), (10, 11), "one look before each step, and one after the last");
}

#[test]
fn ff20_a_foreseen_walk_is_drawn_told_and_put_away() {
    let game = last_of_round().before;
    let words = Words::new(Language::En);
    let mut face = face(true);
    assert_eq!(count(&drawn(&face, &game, None), Picture::Footprint), 0);
    face.toggle(super::FORESEE);
    let quads = drawn(&face, &game, None);
    assert_eq!(count(&quads, Picture::Footprint), 2 * usize::from(super::USUAL_STEPS));
    assert_eq!(count(&quads, Picture::Monster), 2, "where it is and where it would be");
    assert!(face.status(&seen(&game), &words).contains("7 steps would lead the monster to "));
    face.toggle(super::MORE);
    assert!(face.status(&seen(&game), &words).contains("8 steps"));
    // First the pawn is put down, then the walk is put away.
    let pawn = game.pawns().by_number(5).unwrap();
    tap(&mut face, &game, Spot::Stall(pawn));
    for holds in [true, false] {
        assert!(face.is_holding());
        face.let_go();
        assert_eq!(face.is_holding(), holds);
    }
}

#[test]
fn dangers_are_counted_as_each_language_counts() {
    let [english, french] = Language::ALL.map(Words::new);
    let told = |words: &Words, then: u32, how: &'static str| {
        words.with(
            "floors-why-danger",
            &[("then", then.into()), ("all", 7.into()), ("how", how.into())],
        )
    };
    for (then, how, in_english, in_french) in [
        (
            0,
            "none",
            "eats none of yours, whichever tile",
            "ne mange aucun de vos pions, quelle que",
        ),
        (1, "some", "with 1 of the 7 kinds of tile", "avec 1 des 7 sortes de tuile"),
        (7, "all", "eats one of yours, whichever tile", "mange un de vos pions, quelle que"),
    ] {
        let [english, french] = [&english, &french].map(|words| told(words, then, how));
        assert!(english.contains(in_english), "{english}");
        assert!(french.contains(in_french), "{french}");
    }
}
