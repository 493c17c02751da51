//! Monte-Carlo search: it finds what is clearly best, and repeats itself.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::player::{Budget, Player, RandomPlayer};
use pentarchy_core::view::View;

use crate::race::{Command, Phase, Race, dreamer, race};
use crate::random_play::{new, positions};

#[test]
fn it_finds_what_is_clearly_best() {
    let push = |card, seat| Command::Push { card, seat: Seat(seat) };
    let cases: [(&str, Race, Command); 7] = [
        ("a card wins", race(1, Phase::Card, &[(9, &[1, 3]), (11, &[])]), Command::Step(3)),
        (
            "a card wins among three",
            race(1, Phase::Card, &[(10, &[1, 2]), (11, &[]), (11, &[])]),
            Command::Step(2),
        ),
        (
            "what is certain beats chance",
            race(1, Phase::Run, &[(11, &[]), (8, &[])]),
            Command::Walk,
        ),
        ("only chance helps", race(15, Phase::Run, &[(7, &[]), (11, &[1])]), Command::Sprint),
        ("an enemy must be held", race(1, Phase::Card, &[(5, &[3]), (11, &[])]), push(3, 1)),
        (
            "the right enemy must be held",
            race(1, Phase::Card, &[(5, &[3]), (4, &[]), (11, &[])]),
            push(3, 2),
        ),
        (
            "whatever cards the enemy may have",
            race(1, Phase::Card, &[(5, &[1, 3]), (11, &[1, 3])]),
            push(3, 1),
        ),
    ];
    for (name, state, best) in cases {
        let seat = state.to_move().unwrap();
        for seed in 0..5 {
            let view = View::of(&state, seat);
            let thought =
                dreamer().think(&view, &Budget::UNLIMITED, &mut Random::new(seed)).unwrap();
            assert_eq!(thought.command, best, "{name}");
        }
    }
}

#[test]
fn a_win_in_hand_is_valued_as_such() {
    let state = race(1, Phase::Card, &[(9, &[3]), (0, &[])]);
    let view = View::of(&state, Seat(0));
    let thought = dreamer().think(&view, &Budget::UNLIMITED, &mut Random::new(0)).unwrap();
    assert_eq!((thought.value, thought.line), (10_000, vec![Command::Step(3)]));
}

#[test]
fn it_repeats_itself() {
    for state in positions::<Race>(4, 2, 6) {
        let Some(seat) = state.to_move() else { continue };
        let view = View::of(&state, seat);
        let think = |seed| dreamer().think(&view, &Budget::UNLIMITED, &mut Random::new(seed));
        assert_eq!(think(1), think(1));
    }
}

/// How many games the dreamer wins and loses against players that play at random.
fn wins_and_losses(players: u8, games: u64) -> (u32, u32) {
    let budget = Budget { nodes: Some(2_000), ..Budget::UNLIMITED };
    let (mut won, mut lost) = (0, 0);
    for game in 0..games {
        let mut random = Random::keyed(game, "wins", &[u64::from(players)]);
        let own = Seat((game % u64::from(players)) as u8);
        let mut state: Race = new(players, game);
        while let Some(seat) = state.to_move() {
            let view = View::of(&state, seat);
            let thought = if seat == own {
                dreamer().think(&view, &budget, &mut random)
            } else {
                RandomPlayer.think(&view, &budget, &mut random)
            };
            state.play(&thought.unwrap().command, Draw::Seed, &mut NoEvents);
        }
        match state.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == own => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    (won, lost)
}

#[test]
fn it_beats_random_play() {
    for players in 2..=4 {
        let (won, lost) = wins_and_losses(players, 40);
        // By luck alone there would be a win for as many losses as there are others.
        let by_luck = u32::from(players) - 1;
        assert!(won * by_luck >= 3 * lost, "{won} won and {lost} lost among {players}");
    }
}
