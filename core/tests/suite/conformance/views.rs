//! What a seat may know, and that it gets to know nothing else.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Draw, Game, NoEvents, Seat};
use pentarchy_core::hash::StateHash;
use pentarchy_core::view::{View, Viewer};

use crate::random_play::{after, legal, some, starts};

/// Positions of random games, each with every seat.
fn seen<G: Game>(most: usize) -> impl Iterator<Item = (G, Seat)> {
    starts::<G>().flat_map(move |start| {
        start
            .positions::<G>(most)
            .into_iter()
            .flat_map(move |state| (0..start.players).map(move |seat| (state.clone(), Seat(seat))))
    })
}

pub fn views_show_what_all_may_know<G: Game>() {
    for (state, seat) in seen::<G>(16) {
        let view = View::of(&state, seat);
        let known = view.known();
        assert_eq!(view.seat(), seat);
        assert_eq!(View::of(known, seat), view, "hiding twice is hiding once");
        assert_eq!(known.seats(), state.seats());
        assert_eq!(known.to_move(), state.to_move());
        assert_eq!(known.turn(), state.turn());
        assert_eq!(known.outcome(), state.outcome());
        if state.to_move().is_none_or(|mover| mover == seat) {
            assert_eq!(legal(known), legal(&state));
        }
    }
}

pub fn views_do_not_tell_what_is_hidden<G: Game>() {
    let mut hides = false;
    for (state, seat) in seen::<G>(16) {
        let view = View::of(&state, seat);
        let mut other = state.clone();
        other.reseed(0x5eed);
        assert_eq!(View::of(&other, seat), view, "the view depends on the seed");
        let mut known = view.known().clone();
        assert_eq!(known.reseed(1), 0, "the seed is in the view");
        hides |= StateHash::of(&state) != StateHash::of(view.known());
    }
    assert_eq!(hides, G::FACTS.secrets);
}

pub fn views_can_be_imagined_whole<G: Game>() {
    let mut random = Random::new(9);
    let mut varies = false;
    for (state, seat) in seen::<G>(6) {
        let view = View::of(&state, seat);
        let imagine = |seed| view.imagine(&mut Random::new(seed));
        let mut imagined = imagine(1);
        assert_eq!(imagined, imagine(1), "the same random numbers give the same state");
        assert_eq!(View::of(&imagined, seat), view, "what is imagined fits the view");
        varies |= (2..6).any(|seed| StateHash::of(&imagine(seed)) != StateHash::of(&imagined));
        if G::FACTS.chance {
            assert_ne!(imagine(2).reseed(0), imagine(3).reseed(0), "the seed is imagined too");
        }
        if state.to_move() == Some(seat) {
            assert_eq!(legal(&imagined), legal(&state));
        }

        let before = imagined.clone();
        let mut undos = Vec::new();
        for _ in 0..10 {
            let commands = legal(&imagined);
            assert_eq!(commands.is_empty(), imagined.outcome().is_some());
            let Some(command) = random.pick(&commands) else { break };
            assert_eq!(imagined.check(command), Ok(()), "{command:?}");
            undos.push(imagined.play(command, Draw::Seed, &mut NoEvents));
        }
        while let Some(undo) = undos.pop() {
            imagined.undo(undo);
        }
        assert_eq!(imagined, before);
    }
    assert_eq!(varies, G::FACTS.secrets, "what is hidden is imagined one way or another");
}

pub fn events_are_filtered_once<G: Game>() {
    let mut filters = false;
    for start in starts::<G>() {
        let mut state: G = start.game();
        for command in start.commands::<G>() {
            let mut events = Vec::new();
            state.play(&command, Draw::Seed, &mut events);
            for event in &events {
                for seat in (0..start.players).map(Seat) {
                    let told = G::event_for(seat, event);
                    assert_eq!(G::event_for(seat, &told), told);
                    filters |= told != *event;
                }
            }
        }
    }
    assert!(G::FACTS.secrets || !filters, "a game without secrets tells everything");
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

pub fn views_can_be_read_back<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(24) {
            for viewer in viewers(start.players) {
                let known = viewer.known(&state);
                let shown = serde_json::to_string(&known).unwrap();
                let read = G::load_view(&shown).unwrap_or_else(|why| panic!("{why:?}: {shown}"));
                assert_eq!(read, known);
                assert_eq!(StateHash::of(&read), StateHash::of(&known));
                assert_eq!((read.to_move(), read.outcome()), (state.to_move(), state.outcome()));
                let hides = StateHash::of(&state) != StateHash::of(&known);
                assert!(!hides || G::load(&shown, 0).is_err(), "a view is taken for a state");
            }
        }
    }
}

pub fn spectators_know_what_all_seats_know<G: Game>() {
    for start in starts::<G>() {
        let mut state: G = start.game();
        for command in start.commands::<G>() {
            let mut events = Vec::new();
            state.play(&command, Draw::Seed, &mut events);
            let common = Viewer::Spectator.known(&state);
            for seat in (0..start.players).map(Seat) {
                // Whatever a seat's own view adds, it is gone in what is common to all.
                let own = Viewer::Seat(seat).known(&state);
                assert_eq!(Viewer::Spectator.known(&own), common);
                for event in &events {
                    let told = Viewer::Seat(seat).told(&state, event);
                    let common = Viewer::Spectator.told(&state, event);
                    assert_eq!(Viewer::Spectator.told(&state, &told), common);
                }
            }
        }
    }
}

pub fn what_a_command_reveals_is_announced<G: Game>() {
    const IMAGINED: u64 = 12;
    let (mut announced, mut seen) = (false, false);
    for start in starts::<G>() {
        for state in start.positions::<G>(24) {
            for command in some(&legal(&state), 12) {
                announced |= state.reveals(command);
                if state.chances(command) != Chances::None {
                    continue;
                }
                let reveals = viewers(start.players).any(|viewer| {
                    let known = viewer.known(&state);
                    let found = viewer.known(&after(&state, command, Draw::Seed));
                    (0..IMAGINED).any(|seed| {
                        let mut imagined = known.clone();
                        imagined.imagine(&mut Random::new(seed));
                        imagined.check(command).is_err()
                            || viewer.known(&after(&imagined, command, Draw::Seed)) != found
                    })
                });
                assert!(!reveals || state.reveals(command), "{command:?} reveals something");
                seen |= reveals;
            }
        }
    }
    assert_eq!(announced, G::FACTS.secrets, "only secrets can be revealed");
    assert_eq!(seen, G::FACTS.secrets);
}
