//! The rules of Skeleton, one test for each (`docs/rules/skeleton.md`).

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skeleton::{Command, EndReason, Reason, Setup, Skeleton};

fn start() -> Skeleton {
    Skeleton::new(&Setup::default(), 2, 0).unwrap()
}

fn position(counters: u8) -> Skeleton {
    Skeleton::load(&format!(r#"{{"counters":{counters}}}"#), 0).unwrap()
}

fn take(state: &mut Skeleton, count: i64) {
    let command = Command::Take { count };
    assert_eq!(state.check(&command), Ok(()));
    state.play(&command, Draw::Seed, &mut NoEvents);
}

#[test]
fn skeleton01_there_are_21_counters_unless_another_number_is_chosen() {
    assert_eq!(start().counters(), 21);
    for (counters, is_allowed) in [(9, false), (10, true), (30, true), (31, false)] {
        assert_eq!(Skeleton::new(&Setup { counters }, 2, 0).is_ok(), is_allowed, "{counters}");
    }
}

#[test]
fn skeleton02_in_turn_each_takes_one_to_three() {
    let mut state = start();
    for (count, seat) in [(1, 0), (3, 1), (2, 0)] {
        assert_eq!(state.to_move(), Some(Seat(seat)));
        take(&mut state, count);
    }
    assert_eq!(state.counters(), 21 - 1 - 3 - 2);
    for (count, reason) in [(0, Reason::OneToThree), (4, Reason::OneToThree)] {
        assert_eq!(state.check(&Command::Take { count }), Err(reason));
    }
    assert_eq!(position(2).check(&Command::Take { count: 3 }), Err(Reason::TooFewLeft));
}

#[test]
fn skeleton03_who_takes_the_last_one_wins() {
    let mut state = position(4);
    take(&mut state, 1);
    assert_eq!(state.outcome(), None);
    take(&mut state, 3);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Seat(1)), EndReason::LastCounter));
}
