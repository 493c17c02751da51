//! Expectations and reviews, of every game.

use pentarchy_core::chance::Random;
use pentarchy_core::expectation::{WHOLE, expectations};
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::player::{Budget, Roster};
use pentarchy_core::review::{Decision, Review};

/// A game of random commands: its start, its commands, and its end.
fn random_game<G: Game>(players: u8, commands: usize) -> (G, Vec<G::Command>, G) {
    let start = G::new(&G::Setup::default(), players, 11).unwrap();
    let mut state = start.clone();
    let mut random = Random::new(3);
    let (mut played, mut legal) = (Vec::new(), Vec::new());
    for _ in 0..commands {
        legal.clear();
        state.legal(&mut legal);
        let Some(command) = random.pick(&legal).cloned() else { break };
        state.play(&command, Draw::Seed, &mut NoEvents);
        played.push(command);
    }
    (start, played, state)
}

#[test]
fn what_all_seats_may_expect_is_the_whole() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Game>(&mut self) {
            let (fewest, most) = G::FACTS.players;
            for players in [fewest, most] {
                for commands in [0, 5, 40, 300] {
                    let (.., state) = random_game::<G>(players, commands);
                    let shares = expectations(&state);
                    let sum: u16 = shares.iter().sum();
                    assert_eq!(shares.len(), usize::from(players));
                    // Each share is rounded down.
                    assert!(
                        sum <= WHOLE && sum + u16::from(players) >= WHOLE,
                        "{} {shares:?}",
                        G::ID
                    );
                }
            }
        }
    }
    games::each(&mut Check);
}

#[test]
fn a_review_covers_every_command_and_can_be_repeated() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Roster>(&mut self) {
            let (start, commands, end) = random_game::<G>(G::FACTS.players.0, 24);
            let all = || {
                let mut review = Review::new(start.clone(), commands.clone(), 60);
                let mut decisions = Vec::new();
                while let Some(decision) = review.decide(&Budget::UNLIMITED) {
                    decisions.push(decision);
                }
                assert_eq!(review.progress(), (commands.len(), commands.len()), "{}", G::ID);
                decisions
            };
            let decisions: Vec<Decision<G::Command>> = all();
            assert_eq!(decisions, all(), "{}", G::ID);
            let mut next = 0;
            for decision in &decisions {
                assert_eq!(decision.first, next, "{}", G::ID);
                next += decision.count;
                assert!(decision.lost <= WHOLE && !decision.better.is_empty());
                assert!(G::FACTS.chance || decision.luck == 0, "{} {decision:?}", G::ID);
            }
            assert_eq!(decisions.last().unwrap().after, expectations(&end), "{}", G::ID);
        }
    }
    games::each(&mut Check);
}

#[test]
fn a_win_that_was_missed_is_found() {
    // The last ply: whoever does not win by it loses the tie.
    let state = r#"{"to_move":0,"ply":99,"units":[
        {"id":"A","camp":0,"kind":"archer","cell":"b3","hp":1},
        {"id":"W","camp":1,"kind":"soldier","cell":"b6","hp":1}]}"#;
    let state = Skirmish::load(state, 0).unwrap();
    let away = serde_json::from_str(r#"{"unit":"A","to":"a2","attack":null}"#).unwrap();
    let mut review = Review::new(state, vec![away], 2_000);
    let decision = review.decide(&Budget::UNLIMITED).unwrap();
    let better = serde_json::to_string(&decision.better).unwrap();
    assert!(better.contains(r#""attack":"b6""#), "{better}");
    assert_eq!(decision.seat, Seat(0));
    assert_eq!((decision.lost, &decision.after[..]), (WHOLE, &[0, WHOLE][..]));
    assert!(review.decide(&Budget::UNLIMITED).is_none());
}
