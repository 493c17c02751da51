//! The face of Conquest as a whole: that everything can be done, and that it is told.

use std::collections::BTreeSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::conquest::{Attack, March, ROUND_LIMITS, Setup, Way};
use pentarchy_core::table::Transition;

use super::*;
use crate::games::{Choice, Moment, Options, Press, USUAL_UNIT};
use crate::pictures::{Picture, Sprite};
use crate::scene::Quad;
use crate::theme::Palette;
use crate::words::Language;

fn seen(game: &Conquest) -> Seen<'_, Conquest> {
    Seen { game, actor: game.to_move() }
}

fn start(players: u8, seed: u64) -> Conquest {
    Conquest::new(&Setup::default(), players, seed).unwrap()
}

fn play(game: &mut Conquest, command: Command) {
    assert_eq!(game.check(&command), Ok(()), "{command:?}");
    game.play(&command, Draw::Seed, &mut Vec::new());
}

fn land(name: &str) -> TerritoryId {
    (0..64).map(TerritoryId).find(|land| naming::name(land.0) == name).unwrap()
}

fn number(name: &str) -> i64 {
    land(name).0.into()
}

/// Red holds C8 with 52 troops, Cyan A1 with 17, and Red is to act.
fn two_neighbours() -> Conquest {
    let mut game = start(2, 7);
    for command in [
        Command::Capital(number("C8")),
        Command::Capital(number("A1")),
        Command::Reinforce(number("C8")),
    ] {
        play(&mut game, command);
    }
    game
}

fn place(game: &Conquest, name: &str) -> Vec2 {
    let places = ConquestFace::default().places(game);
    places.into_iter().find(|place| place.name == name).unwrap().at
}

fn place_of(face: &ConquestFace, game: &Conquest, number: i64) -> Vec2 {
    face.with_chart(game, |chart| chart.middle(TerritoryId(number as u16)))
}

fn drag(face: &mut ConquestFace, game: &Conquest, from: Vec2, to: Vec2) -> Reply<Command> {
    let seen = seen(game);
    assert_eq!(face.touch(&seen, Touch::Lift(from)), Reply::Chosen, "nothing to hold at {from}");
    face.touch(&seen, Touch::Carry(to));
    face.touch(&seen, Touch::Drop(to))
}

fn tap(face: &mut ConquestFace, game: &Conquest, at: Vec2) -> Reply<Command> {
    face.touch(&seen(game), Touch::Tap(at))
}

fn names(face: &ConquestFace, game: &Conquest) -> Vec<&'static str> {
    face.buttons(&seen(game)).iter().map(|button| button.name).collect()
}

/// Presses the button of this name, which is a toggle.
fn press(face: &mut ConquestFace, game: &Conquest, name: &str) {
    let button = face.buttons(&seen(game)).into_iter().find(|button| button.name == name);
    match button.map(|button| button.what) {
        Some(Press::Toggle(which)) => face.toggle(which),
        other => panic!("{name}: {other:?}"),
    }
}

/// Whether one of the buttons that there are, or that More leads to, plays a command.
fn has_deed(face: &mut ConquestFace, game: &Conquest, command: Command) -> bool {
    [Row::Main, Row::Leave, Row::Resign].into_iter().any(|row| {
        face.row = row;
        face.buttons(&seen(game)).iter().any(|button| button.what == Press::Play(command))
    })
}

/// Does what a person would do to give a command, in each of the ways that there are.
fn give(face: &mut ConquestFace, game: &Conquest, command: Command) {
    face.let_go();
    match command {
        Command::Capital(land) | Command::Reinforce(land) => {
            let at = place_of(face, game, land);
            assert_eq!(tap(face, game, at), Reply::Chosen);
            assert!(has_deed(face, game, command));
            assert_eq!(tap(face, game, at), Reply::Play(command));
        }
        Command::Capture(Way { from, to }) | Command::Plan(Way { from, to }) => {
            let (from, to) = (place_of(face, game, from), place_of(face, game, to));
            assert_eq!(drag(face, game, from, to), Reply::Play(command));
            face.let_go();
            for (at, reply) in [(from, Reply::Chosen), (to, Reply::Play(command))] {
                face.touch(&seen(game), Touch::Point(at));
                assert_eq!(face.touch(&seen(game), Touch::Press(at)), reply);
            }
        }
        Command::Withdraw(number) => {
            let Attack { from, to } = game.position().planned[number as usize];
            face.choose(from);
            let at = place_of(face, game, to.0.into());
            assert_eq!(face.touch(&seen(game), Touch::Press(at)), Reply::Play(command));
        }
        Command::Move(March { from, to, quarters, hero }) => {
            face.choose(TerritoryId(from as u16));
            while face.march.quarters != quarters {
                let share = names(face, game).into_iter().find(|name| name.contains("share"));
                press(face, game, share.unwrap());
            }
            if plan::has_hero(game, TerritoryId(from as u16)) && face.march.hero != hero {
                let toggle = names(face, game).into_iter().find(|name| name.contains("hero"));
                press(face, game, toggle.unwrap());
            }
            let (from, to) = (place_of(face, game, from), place_of(face, game, to));
            assert_eq!(drag(face, game, from, to), Reply::Play(command));
            face.let_go();
            assert_eq!(tap(face, game, from), Reply::Chosen);
            assert_eq!(tap(face, game, to), Reply::Chosen);
            assert!(has_deed(face, game, command));
            assert_eq!(tap(face, game, to), Reply::Play(command));
        }
        Command::Port(land) => {
            face.choose(TerritoryId(land as u16));
            assert!(has_deed(face, game, command));
        }
        // In the last phase, ending the turn is the same.
        Command::SkipPhase if game.position().phase == Phase::Move => {}
        Command::Launch
        | Command::UseItem
        | Command::SkipPhase
        | Command::Pass
        | Command::Resign => assert!(has_deed(face, game, command), "{command:?}"),
    }
}

#[test]
fn every_legal_command_can_be_given() {
    let mut kinds = BTreeSet::new();
    for seed in 0..10 {
        let mut game = start(2 + (seed % 5) as u8, seed);
        let mut face = ConquestFace::default();
        let mut random = Random::new(seed);
        for step in 0..160 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let keeps = |command: &Command| *command != Command::Resign;
            let lively: Vec<_> = legal.iter().copied().filter(keeps).collect();
            if step % 5 == seed % 5 {
                // A few of each position are enough; a kind that is rare is never left out.
                let rare = |command: &&Command| {
                    !matches!(command, Command::Move(_) | Command::Capture(_) | Command::Capital(_))
                };
                let some =
                    lively.iter().filter(|command| !rare(command)).step_by(1 + lively.len() / 6);
                let those: Vec<Command> = legal.iter().filter(rare).chain(some).copied().collect();
                for command in those {
                    kinds.insert(format!("{command:?}").split('(').next().unwrap().to_owned());
                    give(&mut face, &game, command);
                }
            }
            let Some(command) = random.pick(&lively) else { break };
            play(&mut game, *command);
            face.refresh(&seen(&game));
        }
    }
    assert_eq!(kinds.len(), 12, "not all kinds came up: {kinds:?}");
}

#[test]
fn cq35_dragging_plans_tapping_the_arrow_withdraws_and_a_button_launches() {
    let mut game = two_neighbours();
    let mut face = ConquestFace::default();
    let plan = Command::Plan(Way { from: number("C8"), to: number("A1") });
    let (from, to) = (place(&game, "C8"), place(&game, "A1"));
    assert!(!names(&face, &game).contains(&"button-conquest-launch"));
    assert_eq!(drag(&mut face, &game, from, to), Reply::Play(plan));
    play(&mut game, plan);
    face.refresh(&seen(&game));
    // The same again by a drag is refused; on the arrow's plaque or on its line a tap withdraws.
    assert_eq!(
        drag(&mut face, &game, from, to),
        Reply::Refused("conquest-refused-already-planned")
    );
    face.let_go();
    let arrow = place(&game, "arrow0");
    assert_eq!(tap(&mut face, &game, arrow), Reply::Play(Command::Withdraw(0)));
    let button = face.buttons(&seen(&game)).into_iter().find(|button| button.primary);
    assert_eq!(button.map(|button| button.what), Some(Press::Play(Command::Launch)));
}

#[test]
fn cq35_the_legend_shows_all_types() {
    for words in Language::ALL.map(Words::new) {
        let legend = ConquestFace::legend(&words);
        for picture in [Picture::Tuft, Picture::Fir, Picture::Peak, Picture::Dune, Picture::Palm] {
            assert!(legend.iter().any(|line| line.picture == Sprite::of(picture)));
        }
    }
}

/// CQ19: an attack on a capital decides more than a territory, and that is said.
#[test]
fn cq19_who_is_out_if_a_capital_falls_is_told() {
    let words = Words::new(Language::En);
    let told = |game: &Conquest, command: Command| {
        let face = ConquestFace { advice: Some(command), ..ConquestFace::default() };
        face.status(&seen(game), &words)
    };
    for (players, what) in [
        (2, "the capital of Cyan (2), the last opponent: if it falls, you win."),
        (3, "the capital of Cyan (2): if it falls, Cyan (2) is out, and all that land is yours."),
    ] {
        let mut game = start(players, 7);
        let troops = |land: &TerritoryId| game.territory(*land).troops;
        let beside = |from: TerritoryId| {
            let weak = game.joined_to(from).find(|to| troops(&from) > 3 * troops(to));
            weak.map(|to| (from, to))
        };
        let (from, to) = game.lands().find_map(beside).unwrap();
        let other = game.lands().find(|land| *land != from && *land != to).unwrap();
        let capitals = [from, to, other].map(|land| i64::from(land.0));
        for capital in capitals.into_iter().take(players.into()) {
            play(&mut game, Command::Capital(capital));
        }
        play(&mut game, Command::Reinforce(capitals[0]));
        let way = Way { from: capitals[0], to: capitals[1] };
        let planned = told(&game, Command::Plan(way));
        assert!(planned.contains(" attacks ") && planned.contains(what), "{planned}");
        play(&mut game, Command::Plan(way));
        let launched = told(&game, Command::Launch);
        assert!(launched.contains("1 attack is stronger") && launched.contains(what), "{launched}");
    }
}

#[test]
fn cq34_the_facts_of_players_and_territories_are_told() {
    let game = two_neighbours();
    let words = Words::new(Language::En);
    let seen = seen(&game);
    let mut face = ConquestFace::default();
    assert_eq!(ConquestFace::standing(&game, Seat(0), &words), "1 territory, 52 troops");
    assert_eq!(ConquestFace::phase(&game, &words), "Action · round\u{a0}1");
    face.choose(land("C8"));
    let told = |face: &ConquestFace| face.status(&seen, &words);
    assert!(told(&face).contains("C8: mountains, Red (1), 52 troops, capital, defence 52"));
    // Of a neutral one what is to be captured, of an enemy's the defence and the power against it.
    face.touch(&seen, Touch::Hover(place(&game, "A7")));
    assert!(told(&face).contains("Capture A7 from C8: 34 troops become yours."));
    face.touch(&seen, Touch::Hover(place(&game, "A1")));
    let text = told(&face);
    assert!(text.contains("C8 attacks A1 with 52 against 17: 100\u{a0}% to conquer."), "{text}");
    assert!(text.contains("A1: mountains, Cyan (2), 17 troops, capital, defence 17"), "{text}");
    let sheet = face.sheet(&seen, place(&game, "A1"), &words).unwrap();
    let lines: Vec<String> =
        sheet.lines.iter().map(|line| format!("{} {}", line.label, line.value)).collect();
    for fact in [
        "Owner Cyan (2)",
        "Troops 17",
        "Type mountains",
        "Port not at sea",
        "Fortress no",
        "Item no",
        "Defence 17",
        "Power from C8 52 (100\u{a0}%)",
    ] {
        assert!(lines.contains(&fact.to_owned()), "{fact} is not in {lines:?}");
    }
}

#[test]
fn cq14_the_choice_of_a_move_is_remembered() {
    let mut face = ConquestFace::default();
    assert_eq!(face.march, MarchChoice { quarters: 2, hero: false });
    face.march = MarchChoice { quarters: 4, hero: true };
    face.choose(land("C8"));
    face.let_go();
    face.refresh(&seen(&two_neighbours()));
    assert_eq!(face.march, MarchChoice { quarters: 4, hero: true });
}

#[test]
fn resigning_takes_two_buttons() {
    let game = two_neighbours();
    let mut face = ConquestFace::default();
    let resigns = |face: &ConquestFace| {
        let buttons = face.buttons(&seen(&game));
        buttons.iter().any(|button| button.what == Press::Play(Command::Resign))
    };
    assert!(!resigns(&face));
    press(&mut face, &game, "button-conquest-leave");
    assert!(!resigns(&face));
    press(&mut face, &game, "button-conquest-resign");
    assert!(resigns(&face));
    face.refresh(&seen(&game));
    assert!(!resigns(&face));
}

#[test]
fn nothing_can_be_done_out_of_turn_but_everything_looked_at() {
    let game = two_neighbours();
    let seen = Seen { game: &game, actor: None };
    let mut face = ConquestFace::default();
    let at = place(&game, "C8");
    assert_eq!(face.touch(&seen, Touch::Lift(at)), Reply::Nothing);
    assert!(face.buttons(&seen).is_empty());
    assert_eq!(face.touch(&seen, Touch::Tap(at)), Reply::Chosen);
    assert_eq!(face.looked_at, Some(land("C8")));
    assert!(face.status(&seen, &Words::new(Language::En)).starts_with("C8: "));
}

#[test]
fn a_frame_of_a_full_map_is_small() {
    let theme = ConquestFace::theme(&Theme::new(Palette::Painted, false));
    for seed in 0..3 {
        let game = start(6, seed);
        let face = ConquestFace::default();
        let mut scene = Scene::default();
        let stage = Stage {
            seen: seen(&game),
            moment: None,
            news: &[],
            theme: &theme,
            still: false,
            unit: USUAL_UNIT,
        };
        face.draw(&stage, &mut scene);
        assert!((1_000..12_000).contains(&scene.len()), "{}", scene.len());
    }
}

#[test]
fn shields_find_room_on_the_smallest_phone() {
    let theme = ConquestFace::theme(&Theme::new(Palette::Painted, false));
    let mut game = start(2, 7);
    let mut random = Random::new(7);
    let mut shields = 0;
    for _ in 0..200 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let can_go_on = |command: &Command| !matches!(command, Command::Resign | Command::Pass);
        legal.retain(can_go_on);
        let Some(command) = random.pick(&legal) else { break };
        game.play(command, Draw::Seed, &mut NoEvents);
        let mut scene = Scene::default();
        // The size of a unit at 360 × 640.
        let unit = 21.0;
        let face = ConquestFace::default();
        let (seen, news) = (seen(&game), &[][..]);
        let stage = Stage { news, ..Stage::at_rest(seen, &theme, unit) };
        face.draw(&stage, &mut scene);
        let is_shield = |quad: &&Quad| quad.sprite == Sprite::of(Picture::Guard);
        shields += scene.quads().filter(is_shield).count();
    }
    assert!(shields > 0, "no shield was seen");
}

/// Every event of random games can be drawn, at its start, midway and at its end.
#[test]
fn every_moment_can_be_drawn() {
    let theme = ConquestFace::theme(&Theme::new(Palette::Safe, true));
    let mut random = Random::new(3);
    let mut game = start(4, 3);
    let face = ConquestFace::default();
    let mut scene = Scene::default();
    for _ in 0..120 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let Some(command) = random.pick(&legal) else { break };
        let (transition, _) = Transition::play(&mut game, command);
        let count = transition.steps.len();
        for (index, progress) in (0..count).flat_map(|index| [(index, 0.1), (index, 0.9)]) {
            let moment = Moment { transition: &transition, index, progress, dropped: None };
            scene.clear();
            let still = index % 2 == 0;
            let (seen, event) = (seen(moment.before()), moment.event());
            let moment = Some(moment);
            let stage = Stage { seen, moment, news: &[], theme: &theme, still, unit: USUAL_UNIT };
            face.draw(&stage, &mut scene);
            let whole = scene.quads().all(|quad| quad.centre.is_finite() && quad.size.is_finite());
            assert!(whole && !scene.is_empty(), "{event:?}");
        }
    }
}

#[test]
fn the_limit_of_rounds_is_shown_as_it_is_chosen() {
    let mut setup = Setup::default();
    for (place, round_limit) in ROUND_LIMITS.into_iter().enumerate() {
        setup.choose(0, place as i64);
        assert_eq!(setup, Setup { round_limit });
        let [Choice::OneOf { options, chosen, .. }] = &setup.choices()[..] else {
            panic!("one choice");
        };
        assert_eq!((options.len(), *chosen), (ROUND_LIMITS.len(), place as i64));
    }
}

/// CQ18: luck is 0.8 to 1.2.
#[test]
fn what_cannot_be_conquered_is_worn_down() {
    let powers = arrows::Powers { attack: 2108, defence: 1502 };
    assert_eq!(powers.damage(), 61);
    assert!(powers.may_conquer(73) && !powers.may_conquer(74));
}
