//! The table: its observers, what it refuses, and undo against a model.

use std::sync::{Arc, Mutex};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::hash::StateHash;
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Change, Occupant, Order, Perspective, Refusal, Snapshot, Table};
use pentarchy_core::view::View;

use crate::race::{Command, Event, Phase, Race, Reason, race};
use crate::random_play::{commands, legal};

type Shown<G> = Arc<Mutex<Vec<(Perspective, Snapshot<G>)>>>;

fn new_table<G: Game>(players: u8, seed: u64) -> Table<G> {
    Table::new(&G::Setup::default(), players, seed).unwrap()
}

fn load_race(state: &Race) -> Table<Race> {
    Table::load(&serde_json::to_string(state).unwrap(), 1).unwrap()
}

/// Watches from all these perspectives; everything goes into one list.
fn watch<G: Game>(table: &mut Table<G>, perspectives: &[Perspective]) -> Shown<G> {
    let shown = Shown::default();
    for &perspective in perspectives {
        let shown = Arc::clone(&shown);
        let show = move |snapshot| shown.lock().unwrap().push((perspective, snapshot));
        table.watch(perspective, Box::new(show));
    }
    shown
}

/// How many commands could be redone.
fn undone<G: Game>(table: &Table<G>) -> usize {
    table.snapshot(Perspective::All).undone
}

fn play(seat: u8, command: Command) -> Order<Command> {
    Order::Play { seat: Seat(seat), command }
}

#[test]
fn every_command_that_is_carried_out_is_shown_once() {
    let mut table = load_race(&race(1, Phase::Run, &[(0, &[2, 3]), (5, &[1])]));
    let shown = watch(&mut table, &[Perspective::All]);
    let orders = [
        play(0, Command::Walk),
        play(0, Command::Walk),
        Order::Undo { count: 1 },
        play(0, Command::Walk),
        play(0, Command::Step(2)),
        play(1, Command::Walk),
    ];
    let done: Vec<bool> =
        orders.iter().map(|order| table.carry_out(order.clone()).is_ok()).collect();
    assert_eq!(done, [true, false, true, true, true, true]);

    let shown: Vec<String> = shown
        .lock()
        .unwrap()
        .iter()
        .map(|(_, snapshot)| match &snapshot.change {
            Change::Played(_) => {
                let last = snapshot.history.last().unwrap();
                format!("{} {:?}", last.seat.0, last.command)
            }
            Change::Undone => format!("{} left", snapshot.history.len()),
            Change::None => "nothing".into(),
        })
        .collect();
    assert_eq!(shown, ["0 Walk", "0 left", "0 Walk", "0 Step(2)", "1 Walk"]);
}

#[test]
fn observers_are_shown_what_their_seat_may_know() {
    let mut table = load_race(&race(1, Phase::Card, &[(3, &[1]), (5, &[2]), (0, &[])]));
    let perspectives = [Perspective::Seat(Seat(1)), Perspective::All, Perspective::Seat(Seat(0))];
    let shown = watch(&mut table, &perspectives);
    table.carry_out(play(0, Command::Draw)).unwrap();

    let shown = shown.lock().unwrap();
    assert_eq!(shown.iter().map(|(perspective, _)| *perspective).collect::<Vec<_>>(), perspectives);
    let card = |event: &Event| match *event {
        Event::Drew { seat: Seat(0), card } => card,
        other => panic!("{other:?}"),
    };
    let [hidden, all, own] = [0, 1, 2].map(|place: usize| {
        let snapshot = &shown[place].1;
        let Change::Played(way) = &snapshot.change else { panic!("{snapshot:?}") };
        let [step] = way.steps.as_slice() else { panic!("{way:?}") };
        assert_eq!(step.state, snapshot.state);
        let [told] = snapshot.history[0].events.as_slice() else { panic!("{snapshot:?}") };
        assert_eq!(*told, step.event);
        card(told)
    });
    assert!(hidden.is_none() && all.is_some());
    assert_eq!(own, all);
    assert_eq!(table.history()[0].events, [Event::Drew { seat: Seat(0), card: all }]);

    let view = |seat| View::of(table.game(), Seat(seat)).known().clone();
    assert_eq!(shown[0].1.state, view(1));
    assert_eq!(shown[1].1.state, *table.game());
    assert_eq!(shown[2].1.state, view(0));
    assert_ne!(view(0), view(1));
}

#[test]
fn people_see_with_the_eyes_of_whom_it_concerns() {
    let person = || Occupant::Person;
    let computer = || Occupant::Computer("random".into());
    let start = race(1, Phase::Run, &[(0, &[1]), (0, &[2]), (0, &[3])]);
    let seen = |seats: [Occupant; 3], orders: &[Order<Command>]| {
        let mut table = load_race(&start).with_seats(seats);
        for order in orders {
            table.carry_out(order.clone()).unwrap();
        }
        let known = table.snapshot(Perspective::People).state;
        let seats = (0..3).map(Seat).filter(|seat| known == *View::of(table.game(), *seat).known());
        (known == *table.game(), seats.collect::<Vec<_>>())
    };
    let first_turn = [play(0, Command::Walk), play(0, Command::Pass)];
    assert_eq!(seen([person(), person(), computer()], &[]), (false, vec![Seat(0)]));
    assert_eq!(seen([person(), person(), computer()], &first_turn), (false, vec![Seat(1)]));
    assert_eq!(seen([person(), computer(), person()], &first_turn), (false, vec![Seat(0)]));
    assert_eq!(seen([computer(), computer(), person()], &first_turn), (false, vec![Seat(2)]));
    assert!(seen([computer(), computer(), computer()], &first_turn).0, "nobody is kept from it");
}

#[test]
fn a_snapshot_tells_who_acts_and_what_can_be_taken_back() {
    let start = race(1, Phase::Run, &[(0, &[]), (0, &[])]);
    let mut table =
        load_race(&start).with_seats([Occupant::Person, Occupant::Computer("random".into())]);
    let facts = |table: &Table<Race>| {
        let now = table.snapshot(Perspective::All);
        assert_eq!(now.history.len(), table.history().len());
        (now.actor.is_some(), now.computer.is_some(), [now.undo, now.redo, now.reset, now.undone])
    };
    assert_eq!(facts(&table), (true, false, [0, 0, 0, 0]));
    table.carry_out(play(0, Command::Walk)).unwrap();
    assert_eq!(facts(&table), (true, false, [1, 0, 1, 0]));
    table.carry_out(play(0, Command::Pass)).unwrap();
    assert_eq!(facts(&table), (false, true, [1, 0, 0, 0]));
    table.carry_out(play(1, Command::Walk)).unwrap();
    assert_eq!(facts(&table), (false, true, [2, 0, 1, 0]));
    table.carry_out(play(1, Command::Pass)).unwrap();
    assert_eq!(facts(&table), (true, false, [3, 0, 0, 0]));
    table.carry_out(Order::Undo { count: 3 }).unwrap();
    assert_eq!(facts(&table), (true, false, [1, 3, 1, 3]));
    table.carry_out(Order::Undo { count: 1 }).unwrap();
    assert_eq!(facts(&table), (true, false, [0, 1, 0, 4]), "a person's two commands are two");
    table.carry_out(Order::Redo { count: 1 }).unwrap();
    assert_eq!(facts(&table), (true, false, [1, 3, 1, 3]));
    table.carry_out(play(0, Command::Pass)).unwrap();
    assert_eq!(facts(&table), (false, true, [1, 0, 0, 0]), "played anew, nothing is redone");

    let mut computers = load_race(&start)
        .with_seats(["random", "random"].map(|name| Occupant::Computer(name.into())));
    computers.carry_out(play(0, Command::Walk)).unwrap();
    computers.carry_out(play(0, Command::Pass)).unwrap();
    assert_eq!(facts(&computers).2, [1, 0, 0, 0], "where nobody decides, one by one");
    computers.carry_out(Order::Undo { count: 2 }).unwrap();
    assert_eq!(facts(&computers).2, [0, 1, 0, 2]);
}

#[test]
fn redone_commands_are_shown_one_by_one_with_the_same_events() {
    let mut table: Table<Race> = new_table(3, 8);
    let all = commands::<Race>(3, 8);
    for command in &all[..6] {
        let seat = table.game().to_move().unwrap();
        table.carry_out(Order::Play { seat, command: *command }).unwrap();
    }
    let before: Vec<_> = table.history().iter().map(|played| played.events.clone()).collect();
    table.carry_out(Order::Undo { count: 6 }).unwrap();
    let shown = watch(&mut table, &[Perspective::All]);
    table.carry_out(Order::Redo { count: 6 }).unwrap();
    let shown = shown.lock().unwrap();
    let last = |snapshot: &Snapshot<Race>| snapshot.history.last().unwrap().events.clone();
    let told: Vec<_> = shown.iter().map(|(_, snapshot)| last(snapshot)).collect();
    assert_eq!(told, before);
}

#[test]
fn what_is_refused_changes_nothing_and_is_not_shown() {
    let running = race(1, Phase::Card, &[(3, &[1]), (5, &[2])]);
    let finished = race(1, Phase::Card, &[(12, &[1]), (5, &[2])]);
    let cases: [(&Race, Order<Command>, Refusal<Reason>); 10] = [
        (&running, play(1, Command::Pass), Refusal::NotYourTurn),
        (&running, play(2, Command::Pass), Refusal::NotYourTurn),
        (&running, play(255, Command::Pass), Refusal::NotYourTurn),
        (&running, play(0, Command::Step(2)), Refusal::Illegal(Reason::NoSuchCard)),
        (&running, play(0, Command::Walk), Refusal::Illegal(Reason::WrongPhase)),
        (&running, Order::Undo { count: 1 }, Refusal::NothingToUndo),
        (&running, Order::Redo { count: usize::MAX }, Refusal::NothingToRedo),
        (&running, Order::ResetTurn, Refusal::NothingToUndo),
        (&finished, play(0, Command::Pass), Refusal::GameOver),
        (&finished, play(1, Command::Walk), Refusal::GameOver),
    ];
    for (state, order, refusal) in cases {
        let mut table = load_race(state);
        let shown = watch(&mut table, &[Perspective::All]);
        let before = (table.game().clone(), table.hash(), table.save());
        assert_eq!(table.carry_out(order), Err(refusal));
        assert_eq!((table.game().clone(), table.hash(), table.save()), before);
        assert_eq!((table.history().len(), undone(&table)), (0, 0));
        assert!(shown.lock().unwrap().is_empty());
    }
}

#[test]
fn more_than_was_played_can_not_be_undone_in_part() {
    let mut table = load_race(&race(1, Phase::Run, &[(0, &[2]), (5, &[1])]));
    table.carry_out(play(0, Command::Walk)).unwrap();
    table.carry_out(play(0, Command::Pass)).unwrap();
    let after = table.game().clone();
    assert_eq!(table.carry_out(Order::Undo { count: 3 }), Err(Refusal::NothingToUndo));
    assert_eq!(*table.game(), after);
    table.carry_out(Order::Undo { count: 2 }).unwrap();
    assert_eq!(table.carry_out(Order::Redo { count: 3 }), Err(Refusal::NothingToRedo));
    assert_eq!(undone(&table), 2);
    table.carry_out(Order::Redo { count: 2 }).unwrap();
    assert_eq!(*table.game(), after);
}

#[test]
fn resetting_the_turn_takes_back_its_commands_and_no_more() {
    let mut table = load_race(&race(1, Phase::Run, &[(0, &[2]), (5, &[1])]));
    for order in [play(0, Command::Walk), play(0, Command::Pass), play(1, Command::Walk)] {
        table.carry_out(order).unwrap();
    }
    table.carry_out(Order::ResetTurn).unwrap();
    assert_eq!((table.history().len(), undone(&table)), (2, 1));
    assert_eq!(table.carry_out(Order::ResetTurn), Err(Refusal::NothingToUndo));
}

#[test]
fn views_are_of_seats_that_exist() {
    let table: Table<Race> = new_table(3, 1);
    assert_eq!(table.view(Seat(2)), Some(View::of(table.game(), Seat(2))));
    assert_eq!(table.view(Seat(3)), None);
}

#[test]
fn who_sits_where_is_saved() {
    let seats =
        [Occupant::Remote, Occupant::Computer("dreamer".into()), Occupant::Computer(String::new())];
    let table = new_table::<Race>(4, 1).with_seats(seats.clone());
    let [remote, dreamer, nameless] = seats;
    let expected = [remote, dreamer, nameless, Occupant::Person];
    assert_eq!(table.seats(), expected);
    let text = table.save();
    let restored: Table<Race> = Table::restore(&SaveText::read(&text).unwrap()).unwrap();
    assert_eq!(restored.seats(), expected);

    let too_many = new_table::<Race>(2, 1).with_seats(vec![Occupant::Remote; 5]);
    assert_eq!(too_many.seats(), [Occupant::Remote, Occupant::Remote]);
}

/// What a table should be: all states up to the last that can be redone, and where it stands.
struct Model<G: Game> {
    states: Vec<(G, String)>,
    commands: Vec<G::Command>,
    cursor: usize,
}

impl<G: Game> Model<G> {
    fn of(table: &Table<G>) -> Self {
        let states = vec![(table.game().clone(), table.save())];
        Self { states, commands: Vec::new(), cursor: 0 }
    }

    /// How many of the last commands were played in the turn that is being played.
    fn played_this_turn(&self) -> usize {
        let turn = self.states[self.cursor].0.turn();
        (0..self.cursor).rev().take_while(|place| self.states[*place].0.turn() == turn).count()
    }

    fn go_to(&mut self, cursor: Option<usize>) -> bool {
        let Some(cursor) = cursor.filter(|cursor| *cursor < self.states.len()) else {
            return false;
        };
        self.cursor = cursor;
        true
    }

    fn is(&self, table: &Table<G>) {
        let (state, save) = &self.states[self.cursor];
        assert_eq!(table.game(), state);
        assert_eq!(table.hash(), StateHash::of(state));
        assert_eq!(table.save(), *save);
        let snapshot = table.snapshot(Perspective::All);
        assert_eq!(snapshot.state, *state);
        assert_eq!(snapshot.undone, self.states.len() - 1 - self.cursor);
        assert_eq!(snapshot.reset, self.played_this_turn());
        let played: Vec<_> = table.history().iter().map(|played| played.command.clone()).collect();
        assert_eq!(played, self.commands[..self.cursor]);
    }
}

/// Gives a table random orders and compares it with the model after each.
fn follows_the_model<G: Game>(players: u8, seed: u64) {
    let mut random = Random::keyed(seed, "orders", &[u64::from(players)]);
    let mut table: Table<G> = new_table(players, seed);
    let mut model = Model::of(&table);
    for _ in 0..150 {
        let count = random.below(5) as usize;
        match random.below(10) {
            0..6 => {
                let Some(seat) = table.game().to_move() else {
                    table.carry_out(Order::Undo { count: 1 }).unwrap();
                    model.cursor -= 1;
                    continue;
                };
                let command = random.pick(&legal(table.game())).unwrap().clone();
                table.carry_out(Order::Play { seat, command: command.clone() }).unwrap();
                model.states.truncate(model.cursor + 1);
                model.commands.truncate(model.cursor);
                model.states.push((table.game().clone(), table.save()));
                model.commands.push(command);
                model.cursor += 1;
            }
            6..8 => {
                let target = model.cursor.checked_sub(count);
                let done = table.carry_out(Order::Undo { count });
                let expected =
                    if model.go_to(target) { Ok(()) } else { Err(Refusal::NothingToUndo) };
                assert_eq!(done, expected);
            }
            8 => {
                let target = model.cursor + count;
                let done = table.carry_out(Order::Redo { count });
                let expected =
                    if model.go_to(Some(target)) { Ok(()) } else { Err(Refusal::NothingToRedo) };
                assert_eq!(done, expected);
            }
            _ => {
                let done = table.carry_out(Order::ResetTurn);
                let expected = match model.played_this_turn() {
                    0 => Err(Refusal::NothingToUndo),
                    played => {
                        model.cursor -= played;
                        Ok(())
                    }
                };
                assert_eq!(done, expected);
            }
        }
        model.is(&table);
    }
}

#[test]
fn undo_redo_and_reset_are_exact_on_random_orders() {
    for seed in 0..40 {
        follows_the_model::<Skirmish>(2, seed);
        for players in 2..=4 {
            follows_the_model::<Race>(players, seed);
        }
    }
}
