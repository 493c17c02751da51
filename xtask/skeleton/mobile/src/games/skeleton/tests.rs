//! The face of Skeleton, tried.

use pentarchy_core::games::skeleton::Setup;

use super::*;

#[test]
fn two_taps_take_a_counter_and_those_behind_it() {
    let game = Skeleton::new(&Setup::default(), 2, 0).unwrap();
    let seen = Seen { game: &game, actor: Some(Seat(0)) };
    let mut face = SkeletonFace::default();
    let second_last = geometry::middle(game.counters() - 2);
    assert_eq!(face.touch(&seen, Touch::Tap(second_last)), Reply::Chosen);
    assert_eq!(
        face.touch(&seen, Touch::Tap(second_last)),
        Reply::Play(Command::Take { count: 2 })
    );
    let first = geometry::middle(0);
    let refused = Reply::Refused("skeleton-refused-too-many");
    assert_eq!(face.touch(&seen, Touch::Tap(first)), refused);
}
