//! What touching, keys and buttons do, and what is said of it (DW13).

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, NoEvents};
use pentarchy_core::games::dicewars::{EndReason, MOST_PLAYERS, Setup};

use super::*;
use crate::games::{BoardKey, Choice, Cursor, Options};
use crate::words::Language;

/// Positions from random play, with the seat to move as the person.
fn positions() -> Vec<DiceWars> {
    let mut random = Random::new(5);
    let mut all = Vec::new();
    for (players, seed) in [(2, 1), (4, 2), (8, 3)] {
        let mut game = DiceWars::new(&Setup::default(), players, seed).unwrap();
        for number in 0..40 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let Some(command) = random.pick(&legal).copied() else { break };
            if number % 8 == 0 {
                all.push(game.clone());
            }
            game.play(&command, Draw::Seed, &mut Vec::new());
        }
    }
    all
}

fn seen(game: &DiceWars) -> Seen<'_, DiceWars> {
    Seen { game, actor: game.to_move() }
}

fn load(regions: &str) -> DiceWars {
    DiceWars::load(&format!(r#"{{"regions":[{regions}],"order":[0,1],"to_move":0}}"#), 4).unwrap()
}

/// Three regions in a row: 0 of player 0, 1 of player 1, 2 of player 0.
fn row(dice: [u8; 3]) -> DiceWars {
    load(&format!(
        r#"{{"id":0,"owner":0,"dice":{},"adjacent":[1]}},
           {{"id":1,"owner":1,"dice":{},"adjacent":[0,2]}},
           {{"id":2,"owner":0,"dice":{},"adjacent":[1]}}"#,
        dice[0], dice[1], dice[2]
    ))
}

fn middle(game: &DiceWars, region: u8) -> Vec2 {
    Geometry::of(game).middle(RegionId(region))
}

#[test]
fn dw13_every_attack_can_be_made_by_tapping_and_by_dragging() {
    for game in positions() {
        let seen = seen(&game);
        let geometry = Geometry::of(&game);
        for (from, to) in game.attacks() {
            let (start, goal) = (geometry.middle(from), geometry.middle(to));
            let expected = Reply::Play(Command::attack(from, to));
            let mut face = DiceWarsFace::default();
            assert_eq!(face.touch(&seen, Touch::Tap(start)), Reply::Chosen);
            assert_eq!(face.touch(&seen, Touch::Tap(goal)), expected);

            assert_eq!(face.touch(&seen, Touch::Lift(start)), Reply::Chosen);
            face.touch(&seen, Touch::Carry(start.lerp(goal, 0.5)));
            face.touch(&seen, Touch::Carry(goal));
            assert_eq!(face.aimed_at(&game), Some(to), "it is known before letting go");
            assert_eq!(face.touch(&seen, Touch::Drop(goal)), expected);
        }
    }
}

#[test]
fn dw13_every_attack_can_be_made_by_keys() {
    let point_at = |cursor: &mut Cursor, face: &mut DiceWarsFace, seen: &Seen<DiceWars>, region| {
        for _ in 0..60 {
            if face.cursor == Some(region) {
                return;
            }
            cursor.press(face, seen, BoardKey::Next);
        }
        panic!("{region:?} is not come by");
    };
    for game in positions() {
        let seen = seen(&game);
        for (from, to) in game.attacks() {
            let (mut face, mut cursor) = (DiceWarsFace::default(), Cursor::default());
            point_at(&mut cursor, &mut face, &seen, from);
            assert_eq!(cursor.press(&mut face, &seen, BoardKey::Act), Reply::Chosen);
            point_at(&mut cursor, &mut face, &seen, to);
            let reply = cursor.press(&mut face, &seen, BoardKey::Act);
            assert_eq!(reply, Reply::Play(Command::attack(from, to)));
        }
    }
}

#[test]
fn arrows_lead_to_every_region() {
    let game = DiceWars::new(&Setup::default(), 4, 7).unwrap();
    let seen = seen(&game);
    let (mut face, mut start) = (DiceWarsFace::default(), Cursor::default());
    start.press(&mut face, &seen, BoardKey::Next);
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(from) = reached.get(next).copied() {
        next += 1;
        for key in [BoardKey::Left, BoardKey::Right, BoardKey::Up, BoardKey::Down] {
            let mut cursor = from;
            cursor.press(&mut face, &seen, key);
            if reached.iter().all(|other| other.at() != cursor.at()) {
                reached.push(cursor);
            }
        }
    }
    assert_eq!(reached.len(), game.regions().count());
}

#[test]
fn dw13_a_turn_ends_by_one_tap_and_a_hopeless_one_says_so() {
    for game in positions() {
        let buttons = DiceWarsFace::default().buttons(&seen(&game));
        assert_eq!(buttons.len(), 1);
        assert_eq!(buttons[0].what, Press::Play(Command::EndTurn));
        assert!(game.check(&Command::EndTurn).is_ok());
    }
    let is_primary = |game: &DiceWars| DiceWarsFace::default().buttons(&seen(game))[0].primary;
    assert!(!is_primary(&row([3, 2, 1])), "3 against 2 is a good chance");
    assert!(is_primary(&row([2, 2, 1])), "2 against 2 loses more often than not");
    assert!(is_primary(&row([1, 2, 1])), "single dice can't attack");
    let watched = Seen { game: &row([3, 2, 1]), actor: None };
    assert!(DiceWarsFace::default().buttons(&watched).is_empty());
}

#[test]
fn what_can_not_be_done_is_refused_with_the_reason() {
    let game = load(
        r#"{"id":0,"owner":0,"dice":3,"adjacent":[1,2]},
           {"id":1,"owner":1,"dice":2,"adjacent":[0,3]},
           {"id":2,"owner":0,"dice":4,"adjacent":[0]},
           {"id":3,"owner":1,"dice":1,"adjacent":[1,4]},
           {"id":4,"owner":0,"dice":1,"adjacent":[3]}"#,
    );
    let seen = seen(&game);
    let mut face = DiceWarsFace::default();
    let tap =
        |face: &mut DiceWarsFace, region| face.touch(&seen, Touch::Tap(middle(&game, region)));
    assert_eq!(tap(&mut face, 1), Reply::Refused("dicewars-refused-choose-first"));
    assert_eq!(tap(&mut face, 2), Reply::Refused("dicewars-refused-surrounded"));
    assert_eq!(tap(&mut face, 4), Reply::Refused("dicewars-refused-too-few"));
    assert_eq!(tap(&mut face, 0), Reply::Chosen);
    assert_eq!(tap(&mut face, 3), Reply::Refused("dicewars-refused-not-adjacent"));
    assert_eq!(tap(&mut face, 2), Reply::Refused("dicewars-refused-target-yours"));
    assert_eq!(face.chosen, Some(RegionId(0)), "it stays chosen");
    assert_eq!(tap(&mut face, 0), Reply::Nothing);
    assert_eq!(face.chosen, None, "tapped again, it is let go of");
    let words = Language::ALL.map(Words::new);
    for reason in [
        Reason::NoSuchRegion,
        Reason::NotYourRegion,
        Reason::TargetIsYours,
        Reason::NotAdjacent,
        Reason::TooFewDice,
    ] {
        assert!(words.iter().all(|words| words.get(refusal(reason)) != refusal(reason)));
    }
}

#[test]
fn nothing_is_played_when_a_drag_is_cancelled_or_ends_nowhere() {
    let game = row([3, 2, 1]);
    let seen = seen(&game);
    let from = Touch::Lift(middle(&game, 0));
    for end in [Touch::Cancel, Touch::Drop(Vec2::splat(-5.0)), Touch::Drop(middle(&game, 0))] {
        let mut face = DiceWarsFace::default();
        face.touch(&seen, from);
        face.touch(&seen, Touch::Carry(middle(&game, 1)));
        assert_eq!(face.touch(&seen, end), Reply::Nothing);
        assert_eq!(face.hand, None);
    }
}

#[test]
fn a_region_that_was_taken_is_chosen_next_if_it_can_attack() {
    let before = load(
        r#"{"id":0,"owner":0,"dice":8,"adjacent":[1]},
           {"id":1,"owner":1,"dice":1,"adjacent":[0,2]},
           {"id":2,"owner":1,"dice":1,"adjacent":[1]}"#,
    );
    let mut face = DiceWarsFace::default();
    face.touch(&seen(&before), Touch::Tap(middle(&before, 0)));
    let reply = face.touch(&seen(&before), Touch::Tap(middle(&before, 1)));
    let Reply::Play(command) = reply else { panic!("{reply:?}") };
    let mut after = before.clone();
    // Eight dice against one always win.
    after.play(&command, Draw::Seed, &mut Vec::new());
    face.refresh(&seen(&after));
    assert_eq!(face.chosen, Some(RegionId(1)));
    face.refresh(&Seen { game: &after, actor: None });
    assert_eq!(face.chosen, None, "it is somebody else's turn");
}

#[test]
fn dw13_the_chance_is_told_before_letting_go() {
    let game = row([3, 2, 1]);
    let words = Words::new(Language::En);
    let mut face = DiceWarsFace::default();
    face.touch(&seen(&game), Touch::Lift(middle(&game, 0)));
    face.touch(&seen(&game), Touch::Carry(middle(&game, 1)));
    let text = face.status(&seen(&game), &words);
    assert_eq!(text, "3 dice against 2 of Square: 77.9\u{a0}% to win.");
    let watched = Seen { game: &game, actor: None };
    assert_eq!(face.status(&watched, &words), "", "nothing while others play");
}

#[test]
fn dw13_players_stand_in_playing_order_with_group_dice_and_reserve() {
    let state = r#"{"regions":[
        {"id":0,"owner":0,"dice":8,"adjacent":[1,2]},
        {"id":1,"owner":0,"dice":8,"adjacent":[0]},
        {"id":2,"owner":1,"dice":2,"adjacent":[0]}],
        "players":[{"id":0,"reserve":5},{"id":1,"reserve":0},{"id":2,"reserve":0}],
        "order":[1,2,0],"to_move":1}"#;
    let game = DiceWars::load(state, 0).unwrap();
    let [english, french] = Language::ALL.map(Words::new);
    assert_eq!(DiceWarsFace::order(&game), [Seat(1), Seat(2), Seat(0)]);
    let standing = |seat, words| DiceWarsFace::standing(&game, Seat(seat), words);
    assert_eq!(standing(0, &english), "group 2 · 16 dice · +5");
    assert_eq!(standing(1, &french), "groupe 1 · 2 dés");
    assert_eq!(standing(2, &english), "out");
    assert!(DiceWarsFace::is_out(&game, Seat(2)) && !DiceWarsFace::is_out(&game, Seat(1)));
}

#[test]
fn every_command_has_its_line_in_the_log() {
    let game = row([3, 2, 1]);
    let [english, french] = Language::ALL.map(Words::new);
    let won = Event::Attack {
        from: RegionId(3),
        to: RegionId(7),
        rolls: [vec![6, 2], vec![3]],
        won: true,
    };
    let reinforced =
        |received| Event::Reinforce { player: Seat(1), received, placed: vec![RegionId(0); 2] };
    let line = |words, event: &Event| {
        let command = Command::EndTurn;
        DiceWarsFace::log_line(&game, words, Seat(1), &command, std::slice::from_ref(event))
    };
    assert_eq!(line(&english, &won), "Square takes A8 from A4 (rolled 8 against 3).");
    assert_eq!(line(&french, &won), "Carré prend A8 depuis A4 (dés\u{a0}: 8 contre 3).");
    for (received, told) in [
        (2, "Square ends the turn and gets 2 dice."),
        (3, "Square ends the turn and gets 3 dice; 2 find room."),
        (1, "Square ends the turn and gets 1 die; with the reserve, 2 find room."),
    ] {
        assert_eq!(line(&english, &reinforced(received)), told);
    }
}

#[test]
fn every_end_and_every_player_has_its_words() {
    for words in Language::ALL.map(Words::new) {
        for reason in [EndReason::LastAlive, EndReason::TurnLimit, EndReason::Stalemate] {
            let name = serde_json::to_value(reason).unwrap();
            let key = format!("end-dicewars-{}", name.as_str().unwrap().replace('_', "-"));
            assert_ne!(words.with(&key, &[("commands", 3.into())]), key);
        }
        let names: Vec<_> = (0..MOST_PLAYERS).map(|seat| texts::name(Seat(seat), &words)).collect();
        assert!(names.iter().all(|name| !name.starts_with("seat-")));
    }
}

#[test]
fn a_sheet_tells_of_each_enemy_neighbour() {
    let words = Words::new(Language::En);
    for game in positions() {
        for region in game.regions() {
            let sheet = texts::sheet(&game, region, &words);
            assert_eq!(sheet.lines.len(), 3 + game.enemies_around(region).len() as usize);
        }
    }
}

#[test]
fn whatever_is_chosen_can_be_played() {
    let mut setup = Setup::default();
    for (option, value) in [(2, 89), (0, 12), (1, 12), (2, 8), (0, 48), (1, 48), (2, 60), (1, 12)] {
        setup.choose(option, value);
        for choice in setup.choices() {
            let Choice::Number { value, range, .. } = choice else { continue };
            assert!(range.0 <= value && value <= range.1, "{setup:?}");
        }
        for players in [2, MOST_PLAYERS] {
            assert!(DiceWars::new(&setup, players, 3).is_ok(), "{setup:?}");
        }
    }
}

/// Is one attack on a region better than another on the same one, whatever is wanted? It has more dice,
/// and leaves a region behind that nobody else can attack.
fn dominates(game: &DiceWars, better: RegionId, worse: RegionId, to: RegionId) -> bool {
    let around = game.enemies_around(better);
    game.dice(better) > game.dice(worse) && around.len() == 1 && around.contains(to)
}

#[test]
fn no_attack_is_advised_that_another_dominates() {
    let (mut attacks, mut others) = (0, 0);
    for (number, game) in positions().into_iter().enumerate() {
        let mut adviser = pentarchy_core::player::by_name::<DiceWars>(DiceWarsFace::FACTS.adviser);
        let view = pentarchy_core::view::View::of(&game, game.to_move().unwrap());
        let budget = pentarchy_core::player::Budget::UNLIMITED;
        let mut random = Random::keyed(number as u64, "advice", &[]);
        let thought = adviser.as_mut().unwrap().think(&view, &budget, &mut random).unwrap();
        let Command::Attack { from, to } = thought.command else { continue };
        let [from, to] = [from, to].map(|number| game.map().region(number).unwrap());
        attacks += 1;
        for (better, target) in game.attacks().filter(|(other, _)| *other != from) {
            others += usize::from(target == to);
            assert!(
                target != to || !dominates(&game, better, from, to),
                "{from:?} on {to:?}, rather than {better:?}"
            );
        }
    }
    assert!(attacks >= 5 && others >= 1, "{attacks} {others}");
}

/// What is told of an attack that is advised.
fn told(game: &DiceWars, command: Command, words: &Words) -> String {
    let face = DiceWarsFace { advice: Some(command), ..DiceWarsFace::default() };
    face.status(&seen(game), words)
}

#[test]
fn advice_always_names_the_surest_attack_and_says_why_not() {
    let words = Words::new(Language::En);
    let mut counts = [0; 5];
    for game in positions() {
        let view = pentarchy_core::view::View::of(&game, game.to_move().unwrap());
        let worth = |(from, to)| {
            pentarchy_core::review::expectation_after(&view, &[Command::attack(from, to)])
        };
        let odds = |(from, to)| odds::chance(&game, from, to).unwrap();
        for advised in game.attacks() {
            let text = told(&game, Command::attack(advised.0, advised.1), &words);
            let surer: Vec<_> =
                game.attacks().filter(|other| odds(*other).is_told_above(odds(advised))).collect();
            assert_eq!(text.contains("Surer would be"), !surer.is_empty(), "{text}");
            let is_named = |(from, to): &(RegionId, RegionId)| {
                let [from, to] = [*from, *to].map(texts::region_name);
                text.contains(&format!("Surer would be {from} on {to}"))
            };
            let Some(named) = surer.iter().copied().find(is_named) else {
                assert!(surer.is_empty(), "{text}");
                counts[0] += 1;
                continue;
            };
            assert!(surer.iter().all(|other| odds(*other).value() <= odds(named).value()));
            if text.contains("instead of") && text.contains("your chance to win the game is then") {
                assert!(worth(named) < worth(advised), "{text}");
                counts[1] += 1;
            } else if text.contains("would leave a single die on") {
                assert_eq!(named.1, advised.1, "{text}");
                let beside = |from: RegionId| {
                    let around = game.enemies_around(from);
                    let others = around.iter().filter(|other| *other != named.1);
                    others.map(|other| game.dice(other)).max().unwrap_or(0)
                };
                assert!(beside(named.0) > beside(advised.0), "{text}");
                assert!(text.contains(&format!("beside {} of ", beside(named.0))), "{text}");
                counts[4] += 1;
            } else if text.contains("can still follow") {
                for outcome in 0..2 {
                    let mut after = game.clone();
                    let command = Command::attack(advised.0, advised.1);
                    after.play(&command, Draw::Outcome(outcome), &mut NoEvents);
                    if after.to_move() == game.to_move() {
                        assert_eq!(after.check(&Command::attack(named.0, named.1)), Ok(()));
                    }
                }
                counts[2] += 1;
            } else {
                assert!(text.contains("looking further ahead"), "{text}");
                counts[3] += 1;
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn what_is_said_for_ending_the_turn_is_so() {
    let words = Words::new(Language::En);
    let (mut less, mut none) = (0, 0);
    for game in positions().into_iter().chain([row([1, 2, 1])]) {
        let seat = game.to_move().unwrap();
        let view = pentarchy_core::view::View::of(&game, seat);
        let worth = |command| pentarchy_core::review::expectation_after(&view, &[command]);
        let text = told(&game, Command::EndTurn, &words);
        assert!(text.contains(&format!("You receive {} di", game.largest(seat))), "{text}");
        if text.contains("nothing can be attacked") {
            assert_eq!(game.attacks().next(), None);
            none += 1;
            continue;
        }
        let surest = game.attacks().find(|(from, to)| {
            let [from, to] = [*from, *to].map(texts::region_name);
            text.contains(&format!("({from} on {to}, "))
        });
        let (from, to) = surest.unwrap();
        let odds = |(from, to)| odds::chance(&game, from, to).unwrap().value();
        assert!(game.attacks().all(|other| odds(other) <= odds((from, to))), "{text}");
        let gains_less = worth(Command::attack(from, to)) < worth(Command::EndTurn);
        assert_eq!(text.contains("gains less than waiting"), gains_less, "{text}");
        less += usize::from(gains_less);
    }
    assert!(less > 0 && none > 0, "{less} {none}");
}
