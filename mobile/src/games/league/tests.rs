//! Fingers, mouse and keys on League's board, and what is drawn there.

use glam::Vec2;
use pentarchy_core::game::{Draw, Game, Seat};
use pentarchy_core::games::league::{Cell, Command, Direction, Event, League, Piece, Setup};
use pentarchy_core::table::Transition;

use super::advised::Advised;
use super::moment::{Figure, Tokens};
use super::{LeagueFace, drawing, hero_cell, middle, plan};
use crate::games::{BoardKey, Cursor, Face, Moment, Press, Reply, Seen, Stage, Touch, USUAL_UNIT};
use crate::pictures::{Picture, Sprite};
use crate::scene::Scene;
use crate::theme::{Palette, Theme};
use crate::words::{Language, Person, Players, Words};

fn yard() -> League {
    let setup = Setup { map: "yard".to_owned(), ..Setup::default() };
    League::new(&setup, 2, 0).unwrap()
}

fn seen(game: &League) -> Seen<'_, League> {
    Seen { game, actor: game.to_move() }
}

fn play(game: &mut League, commands: &[Command]) -> Vec<Event> {
    let mut events = Vec::new();
    for command in commands {
        assert_eq!(game.check(command), Ok(()), "{command:?}");
        game.play(command, Draw::Seed, &mut events);
    }
    events
}

/// The cell so many columns to the right of the hero to move and so many rows below it.
fn beside(game: &League, x: i16, y: i16) -> Cell {
    let Cell { x: column, y: row } = hero_cell(game);
    Cell::new((i16::from(column) + x) as u8, (i16::from(row) + y) as u8)
}

const RIGHT: Command = Command::Step(Direction::Right);
const DOWN: Command = Command::Step(Direction::Down);

#[test]
fn lg21_a_drag_plays_its_steps_one_by_one() {
    let game = yard();
    let seen = seen(&game);
    let mut face = LeagueFace::default();
    let start = middle(hero_cell(&game));
    assert_eq!(face.touch(&seen, Touch::Lift(start + Vec2::new(2.0, 0.0))), Reply::Nothing);
    let near = start + Vec2::splat(0.4);
    assert_eq!(face.touch(&seen, Touch::Lift(near)), Reply::Chosen, "near is near enough");
    for (x, y) in [(1, 0), (1, 1), (0, 1)] {
        face.touch(&seen, Touch::Carry(middle(beside(&game, x, y))));
    }
    let reply = face.touch(&seen, Touch::Drop(middle(beside(&game, 0, 1))));
    let left = Command::Step(Direction::Left);
    assert_eq!(reply, Reply::PlayAll(vec![RIGHT, DOWN, left]));
    assert!(!face.is_holding());
}

#[test]
fn a_drag_that_is_taken_away_or_put_back_plays_nothing() {
    let game = yard();
    let seen = seen(&game);
    let mut face = LeagueFace::default();
    let start = middle(hero_cell(&game));
    face.touch(&seen, Touch::Lift(start));
    face.touch(&seen, Touch::Carry(start + Vec2::X));
    assert_eq!(face.touch(&seen, Touch::Cancel), Reply::Nothing);
    assert_eq!(face.touch(&seen, Touch::Drop(start + Vec2::X)), Reply::Nothing);
    face.touch(&seen, Touch::Lift(start));
    assert_eq!(face.touch(&seen, Touch::Drop(start)), Reply::Nothing);
    assert!(face.is_holding(), "still chosen");
}

#[test]
fn lg21_a_tap_shows_and_a_second_one_does_it() {
    let game = yard();
    let seen = seen(&game);
    let mut face = LeagueFace::default();
    let there = middle(beside(&game, 2, 0));
    assert_eq!(face.touch(&seen, Touch::Tap(there)), Reply::Chosen);
    assert_eq!(face.plan(&seen).map(|plan| plan.cost()), Some(2));
    let elsewhere = middle(beside(&game, 0, 1));
    assert_eq!(face.touch(&seen, Touch::Tap(elsewhere)), Reply::Chosen, "another thought");
    assert_eq!(face.touch(&seen, Touch::Tap(there)), Reply::Chosen);
    assert_eq!(face.touch(&seen, Touch::Tap(there)), Reply::PlayAll(vec![RIGHT, RIGHT]));
}

#[test]
fn after_the_hero_itself_or_under_the_mouse_one_tap_is_enough() {
    let game = yard();
    let seen = seen(&game);
    let there = middle(beside(&game, 1, 0));
    let mut face = LeagueFace::default();
    assert_eq!(face.touch(&seen, Touch::Tap(middle(hero_cell(&game)))), Reply::Chosen);
    assert_eq!(face.touch(&seen, Touch::Tap(there)), Reply::PlayAll(vec![RIGHT]));
    face.touch(&seen, Touch::Hover(there));
    assert_eq!(face.touch(&seen, Touch::Tap(there)), Reply::PlayAll(vec![RIGHT]));
}

#[test]
fn keys_alone_can_play() {
    let game = yard();
    let seen = seen(&game);
    let (mut face, mut cursor) = (LeagueFace::default(), Cursor::default());
    for key in [BoardKey::Next, BoardKey::Right, BoardKey::Down] {
        assert_eq!(cursor.press(&mut face, &seen, key), Reply::Nothing);
    }
    let Reply::PlayAll(commands) = cursor.press(&mut face, &seen, BoardKey::Act) else { panic!() };
    let mut after = game.clone();
    play(&mut after, &commands);
    assert_eq!(after.heroes()[0].cell, beside(&game, 1, 1));
}

#[test]
fn what_can_t_be_done_is_refused_in_words() {
    let game = yard();
    let seen = seen(&game);
    let words = Words::new(Language::En);
    let far = middle(Cell::new(15, 3));
    let ally = middle(game.heroes()[1].cell);
    for (at, key) in [(far, "league-refused-too-far"), (ally, "league-refused-taken")] {
        let mut face = LeagueFace::default();
        face.touch(&seen, Touch::Tap(middle(hero_cell(&game))));
        assert_eq!(face.touch(&seen, Touch::Tap(at)), Reply::Refused(key));
        assert!(!words.get(key).starts_with("league-"));
    }
}

#[test]
fn another_piece_shows_what_it_can_do_and_nobody_plays_for_others() {
    let game = yard();
    let nobody = Seen { game: &game, actor: None };
    let mut face = LeagueFace::default();
    let enemy = middle(game.heroes()[3].cell);
    assert_eq!(face.touch(&nobody, Touch::Tap(enemy)), Reply::Chosen);
    assert_eq!(face.looked_at, Some(Piece::Hero(3)));
    let hero = middle(hero_cell(&game));
    assert_eq!(face.touch(&nobody, Touch::Lift(hero)), Reply::Nothing);
    let there = middle(beside(&game, 1, 0));
    for _ in 0..2 {
        assert_eq!(face.touch(&nobody, Touch::Tap(there)), Reply::Nothing);
    }
    assert!(face.buttons(&nobody).is_empty());
}

#[test]
fn lg07_the_button_ends_the_turn_and_leads_on_when_nothing_is_left() {
    let mut game = yard();
    let face = LeagueFace::default();
    let buttons = face.buttons(&seen(&game));
    assert_eq!(buttons[0].what, Press::Play(Command::EndTurn));
    assert!(!buttons[0].primary);
    play(&mut game, &[RIGHT, RIGHT, RIGHT]);
    assert!(face.buttons(&seen(&game))[0].primary);
}

/// On an ally's cell nothing ends, so there is no button for it.
#[test]
fn lg08_on_an_ally_there_is_no_end() {
    let mut game = yard();
    let ally = game.heroes()[1].cell;
    let path = plan::Reach::of(&game).path(ally).unwrap_or_default();
    let steps = plan::Plan { path, attack: None, bump: None }.commands();
    if !steps.is_empty() {
        play(&mut game, &steps);
        assert!(LeagueFace::default().buttons(&seen(&game)).is_empty());
    }
    assert_eq!(hero_cell(&game), ally, "the map lets it pass through the second hero");
}

/// Where it costs, a hero can run against the edge and against an enemy: by the button, then by
/// pointing that way or by an arrow key.
#[test]
fn lg08_a_button_makes_the_hero_run_against_something() {
    assert!(LeagueFace::default().buttons(&seen(&yard())).len() == 1, "only where it costs");
    let shown = serde_json::to_string(&yard()).unwrap();
    let mut state: serde_json::Value = serde_json::from_str(&shown).unwrap();
    state["bumps_cost"] = true.into();
    state["heroes"][0]["cell"] = serde_json::json!([0, 5]);
    state["heroes"][3]["cell"] = serde_json::json!([1, 5]);
    let game = League::load(&state.to_string(), 0).unwrap();
    let seen = seen(&game);
    let here = middle(hero_cell(&game));
    let mut face = LeagueFace::default();
    let what = face.buttons(&seen)[1].what.clone();
    let Press::Toggle(which) = what else { panic!("{what:?}") };
    for (at, key, way) in [
        (Vec2::new(-0.7, 5.4), BoardKey::Left, Direction::Left),
        (here + Vec2::X, BoardKey::Right, Direction::Right),
    ] {
        let expected = Reply::PlayAll(vec![Command::Step(way)]);
        face.toggle(which);
        assert!(face.is_holding() && face.buttons(&seen)[1].primary);
        assert_eq!(face.touch(&seen, Touch::Tap(at)), expected);
        assert!(!face.is_holding());
        face.toggle(which);
        assert_eq!(Cursor::default().press(&mut face, &seen, key), expected);
    }
    face.toggle(which);
    let free = face.touch(&seen, Touch::Tap(here + Vec2::Y));
    assert_eq!(free, Reply::Refused("league-refused-nothing-there"));
}

fn sprites(game: &League, face: &LeagueFace) -> Vec<Sprite> {
    sprites_for(game, game.to_move(), face)
}

fn sprites_for(game: &League, actor: Option<Seat>, face: &LeagueFace) -> Vec<Sprite> {
    let theme = Theme::new(Palette::Painted, true);
    let stage = Stage {
        seen: Seen { game, actor },
        moment: None,
        news: &[],
        theme: &theme,
        still: true,
        unit: USUAL_UNIT,
    };
    let mut scene = Scene::default();
    face.draw(&stage, &mut scene);
    scene.quads().map(|quad| quad.sprite).collect()
}

fn count(sprites: &[Sprite], wanted: Sprite) -> usize {
    sprites.iter().filter(|sprite| **sprite == wanted).count()
}

#[test]
fn lg21_every_piece_has_a_heart_and_one_hero_a_star() {
    let game = yard();
    let drawn = sprites(&game, &LeagueFace::default());
    assert_eq!(count(&drawn, Sprite::of(Picture::Heart)), plan::pieces(&game).count());
    assert_eq!(count(&drawn, Sprite::of(Picture::Star)), 1);
    let reach = plan::Reach::of(&game).cells().count() - 1;
    assert_eq!(count(&drawn, Sprite::of(Picture::Walk)), reach, "red: where it can go");
    let hero = &game.heroes()[0];
    let range = hero.class.stats().range;
    let fire = plan::field_of_fire(&game, Seat(0), hero.cell, range).count();
    assert_eq!(count(&drawn, Sprite::of(Picture::Fire)), fire, "blue: where it can attack");
    for team in [Seat(0), Seat(1)] {
        assert_eq!(count(&drawn, Sprite::owned(Picture::Headquarters, team)), 1);
        assert_eq!(count(&drawn, Sprite::owned(Picture::Tower, team)), 1);
    }
}

/// The ground lies below all, then marks, then pieces, then what is told about them.
#[test]
fn lg21_the_layers_lie_in_their_order() {
    let game = yard();
    let drawn = sprites(&game, &LeagueFace::default());
    let place = |picture| {
        let is_it = |sprite: &Sprite| *sprite == Sprite::of(picture);
        (drawn.iter().position(is_it).unwrap(), drawn.iter().rposition(is_it).unwrap())
    };
    let hero = |team| drawn.iter().position(|one| *one == Sprite::owned(Picture::HeroBlade, team));
    let ground = place(Picture::Grass).1.max(place(Picture::WaterSide).1);
    let marks = [place(Picture::Star), place(Picture::Walk), place(Picture::Fire)];
    let hearts = place(Picture::Heart).0;
    for (first, last) in marks {
        assert!(ground < first);
        for team in [Seat(0), Seat(1)] {
            assert!(hero(team).is_some_and(|piece| last < piece && piece < hearts));
        }
    }
}

/// LG21: the whole map is there for everybody, whoever is to move.
#[test]
fn lg21_everybody_sees_the_same_pieces() {
    let mut game = yard();
    let drawn = |game: &League, actor| {
        let drawn = sprites_for(game, actor, &LeagueFace::default());
        let owned = |picture| [Seat(0), Seat(1)].map(|team| Sprite::owned(picture, team));
        let all = LeagueFace::FACTS.pictures.iter().flat_map(|picture| owned(*picture));
        all.map(|sprite| count(&drawn, sprite)).collect::<Vec<_>>()
    };
    let before = drawn(&game, Some(Seat(0)));
    assert!(before.iter().sum::<usize>() > 20);
    assert_eq!(drawn(&game, None), before);
    play(&mut game, &[Command::EndTurn]);
    assert_eq!(drawn(&game, Some(Seat(0))), before);
}

/// Whose a piece is shows without colour: what it stands on, and the emblem of buildings, have
/// another shape for each team, as the test of the pictures proves.
#[test]
fn lg21_teams_are_told_apart_by_shape() {
    let drawn = sprites(&yard(), &LeagueFace::default());
    for team in [Seat(0), Seat(1)] {
        // Three heroes, and for the first team the minion that is made at once.
        let minions = usize::from(team == Seat(0));
        assert_eq!(count(&drawn, Sprite::owned(Picture::Base, team)), 3 + minions);
        assert_eq!(count(&drawn, Sprite::owned(Picture::Emblem, team)), 2);
    }
}

#[test]
fn what_is_told_fits_what_is_left_to_do() {
    let words = Words::new(Language::En);
    let mut game = yard();
    let told = |game: &League| LeagueFace::default().status(&seen(game), &words);
    assert_eq!(told(&game), "Blade: drag it, or tap a dotted cell or an enemy.");
    play(&mut game, &[RIGHT, RIGHT, RIGHT]);
    assert_eq!(told(&game), "Blade can do no more: end its turn.");
}

#[test]
fn lg21_a_cross_stands_where_a_hero_fell() {
    let shown = serde_json::to_string(&yard()).unwrap();
    let mut state: serde_json::Value = serde_json::from_str(&shown).unwrap();
    state["heroes"][4]["hp"] = 0.into();
    let game = League::load(&state.to_string(), 0).unwrap();
    let drawn = sprites(&game, &LeagueFace::default());
    assert_eq!(count(&drawn, Sprite::owned(Picture::Grave, Seat(1))), 1);
    assert_eq!(count(&drawn, Sprite::owned(Picture::HeroShade, Seat(1))), 0);
}

/// At the end of what is shown, the pieces are where the state after has them.
#[test]
fn lg11_what_happens_by_itself_is_shown_to_where_it_leads() {
    use pentarchy_core::chance::Random;

    let setup = Setup {
        map: "yard".to_owned(),
        towers: pentarchy_core::games::league::Towers::Capture,
        ..Setup::default()
    };
    let theme = Theme::new(Palette::Painted, true);
    let mut game = League::new(&setup, 2, 0).unwrap();
    let mut random = Random::keyed(3, "shown", &[]);
    let mut turns = 0;
    for _ in 0..2_000 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let Some(command) = random.pick(&legal).copied() else { break };
        let (transition, _) = Transition::play(&mut game, &command);
        turns += usize::from(transition.steps.len() > 3);
        let Some(index) = transition.steps.len().checked_sub(1) else { continue };
        let moment = Moment { transition: &transition, index, progress: 1.0, dropped: None };
        let stage = Stage {
            seen: seen(moment.before()),
            moment: Some(moment),
            news: &[],
            theme: &theme,
            still: false,
            unit: USUAL_UNIT,
        };
        let shown = Tokens::of(&stage);
        let key = |piece: Piece| match piece {
            Piece::Hero(id) => (0, id),
            Piece::Minion(id) => (1, id),
            Piece::Building(id) => (2, id),
        };
        let mut shown: Vec<_> = shown
            .alive
            .iter()
            .map(|token| (key(token.piece), token.at.to_string(), token.team, token.hp))
            .collect();
        let mut expected: Vec<_> = plan::pieces(&game)
            .filter_map(|(piece, ..)| super::moment::standing(&game, piece))
            .map(|token| (key(token.piece), token.at.to_string(), token.team, token.hp))
            .collect();
        shown.sort_by_key(|one| one.0);
        expected.sort_by_key(|one| one.0);
        assert_eq!(shown, expected, "{command:?}: {:?}", transition.steps);
    }
    assert!(turns > 50, "{turns}");
}

/// A way is told in one sentence: how far, which way, and where that is.
#[test]
fn a_way_leads_somewhere() {
    let game = yard();
    let hero = Piece::Hero(0);
    let from = game.heroes()[0].cell;
    let step = |(x, y): (u8, u8), (to_x, to_y): (u8, u8)| Event::Stepped {
        piece: hero,
        from: Cell::new(from.x + x, from.y + y),
        to: Cell::new(from.x + to_x, from.y + to_y),
    };
    let mut english = Words::new(Language::En);
    let french = Words::new(Language::Fr);
    let told = |words: &Words, events: &[Event]| {
        LeagueFace::log_line(&game, words, Seat(0), &Command::EndTurn, events)
    };
    let way = [step((0, 0), (1, 0)), step((1, 0), (1, 1))];
    let end = Cell::new(from.x + 1, from.y + 1);
    let far = game.buildings().iter().map(|it| it.cell.distance(end)).min().unwrap();
    let line = told(&english, &way);
    assert!(line.contains(" (blue) goes 2 steps to the right and down, now "), "{line}");
    assert!(line.contains(&format!(" {far} cell")) && line.contains(" from the "), "{line}");
    let line = told(&french, &way);
    assert!(line.contains("(bleu) avance de 2 pas à droite et en bas, à "), "{line}");
    assert!(line.contains(" du quartier général (") || line.contains(" de la tour ("), "{line}");
    let back = [step((0, 0), (1, 0)), step((1, 0), (0, 0))];
    assert!(told(&english, &back).contains("comes back"));
    let person = Person { seat: "seat-league-0".to_owned(), name: None };
    english.set_players(Players::of_person(person));
    assert!(told(&english, &way[..1]).starts_with("Your "), "{}", told(&english, &way[..1]));
    assert!(told(&english, &way[..1]).contains("goes 1 step to the right"));
}

#[test]
fn every_event_can_be_told() {
    use pentarchy_core::chance::Random;

    for words in Language::ALL.map(Words::new) {
        let mut game = yard();
        let mut random = Random::keyed(5, "told", &[]);
        for _ in 0..400 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let Some(command) = random.pick(&legal).copied() else { break };
            let seat = game.to_move().unwrap();
            let events = play(&mut game, &[command]);
            let line = LeagueFace::log_line(&game, &words, seat, &command, &events);
            // To end a turn is no news.
            let is_news = command != Command::EndTurn;
            assert!((!line.is_empty() || !is_news) && !line.contains("league-"), "{line}");
            for text in
                [LeagueFace::phase(&game, &words), LeagueFace::standing(&game, seat, &words)]
            {
                assert!(!text.contains("league-"), "{text}");
            }
        }
    }
}

#[test]
fn every_piece_and_ground_has_its_sheet() {
    let game = yard();
    for words in Language::ALL.map(Words::new) {
        for cell in game.layout().size().cells() {
            let face = LeagueFace::default();
            let sheet = face.sheet(&seen(&game), middle(cell), &words).unwrap();
            assert!(!sheet.title.contains("league-") && !sheet.text.contains("league-"));
            assert!(sheet.lines.iter().all(|line| !line.label.contains("league-")));
        }
    }
}

#[test]
fn places_have_names() {
    let game = yard();
    let places = LeagueFace::default().places(&game);
    let at = |name| places.iter().find(|place| place.name == name).map(|place| place.at);
    assert_eq!(at("hero0"), Some(middle(game.heroes()[0].cell)));
    assert_eq!(at("building1"), Some(middle(game.buildings()[1].cell)));
    assert_eq!(at("5-6"), Some(Vec2::new(5.5, 6.5)));
    for wrong in ["hero9", "99-0", "x", "5-"] {
        assert_eq!(at(wrong), None, "{wrong}");
    }
}

/// LG03: team 0 is blue. Its colours are the other's everywhere else.
#[test]
fn lg03_blue_is_the_first_team() {
    for palette in [Palette::Painted, Palette::Safe] {
        let theme = LeagueFace::theme(&Theme::new(palette, true));
        let [first, second] = [theme.owners[0].main, theme.owners[1].main];
        assert!(first.b() > first.r() && second.r() > second.b());
    }
}

#[test]
fn every_figure_has_its_own_picture() {
    use pentarchy_core::games::league::{Class, Kind};

    let figures = Class::ALL.map(Figure::Hero).into_iter().chain([
        Figure::Minion,
        Figure::Building(Kind::Tower),
        Figure::Building(Kind::Headquarters),
    ]);
    let pictures: std::collections::HashSet<_> = figures.map(drawing::picture_of).collect();
    assert_eq!(pictures.len(), 8);
    assert!(pictures.iter().all(|picture| LeagueFace::FACTS.pictures.contains(picture)));
}

/// Positions of random play: whatever way is advised there, or to stay, it is said what that is good for,
/// and it is so.
#[test]
fn what_is_advised_has_a_reason_that_holds() {
    use std::collections::BTreeMap;

    use pentarchy_core::chance::Random;

    let words = Words::new(Language::En);
    let mut random = Random::keyed(7, "advised", &[]);
    let mut reasons = BTreeMap::new();
    let mut game = yard();
    for number in 0..1_500 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let Some(next) = random.pick(&legal).copied() else { break };
        if number % 3 == 0 {
            let reach = plan::Reach::of(&game);
            let cells: Vec<Cell> = reach.cells().collect();
            let ways = random.pick(&cells).and_then(|cell| reach.path(*cell));
            for path in ways.into_iter().chain([vec![hero_cell(&game)]]) {
                let plan = plan::Plan { path: path.clone(), attack: None, bump: None };
                let mut commands = plan.commands();
                commands.push(Command::EndTurn);
                let face = LeagueFace { advice: Advised::new(commands), ..LeagueFace::default() };
                let told = face.status(&seen(&game), &words);
                let end = path.last().copied().unwrap();
                let (now, then) = (game.strikers_at(hero_cell(&game)), game.strikers_at(end));
                let hero = &game.heroes()[game.hero()];
                let walks = path.len() > 1 && path.last() != Some(&hero.cell);
                let holds = [
                    ("can strike it; here", walks && then < now),
                    ("That brings it nearer to", walks && then >= now),
                    ("That keeps it away from", walks && then >= now),
                    ("could strike it; here", !walks),
                    ("No enemy is within its reach", !walks && plan::targets(&game).is_empty()),
                    ("can strike it here", !walks),
                    ("Looking further ahead, this was", walks && then >= now),
                    ("Looking further ahead, to stay", !walks),
                ];
                let said = holds.into_iter().find(|(words, _)| told.contains(words));
                let (reason, holds) = said.unwrap_or_else(|| panic!("{told}"));
                assert!(holds, "{told}");
                *reasons.entry(reason).or_insert(0) += 1;
            }
        }
        game.play(&next, Draw::Seed, &mut pentarchy_core::game::NoEvents);
    }
    assert!(reasons.len() >= 5, "{reasons:?}");
}
