//! The table: its queue, its observers, what it refuses, and undo against a model.

use std::sync::{Arc, Mutex};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::hash::StateHash;
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Notice, Occupant, Order, Refusal, Table, Watcher};
use pentarchy_core::view::View;

use crate::race::{Command, Event, Phase, Race, Reason, race};
use crate::random_play::{commands, legal};

type Heard<G> = Arc<Mutex<Vec<(Watcher, Notice<G>)>>>;

fn new_table<G: Game>(players: u8, seed: u64) -> Table<G> {
    Table::new(&G::Setup::default(), players, seed).unwrap()
}

fn load_race(state: &Race) -> Table<Race> {
    Table::load(&serde_json::to_string(state).unwrap(), 1).unwrap()
}

/// Listens with all these ears; everything goes into one list.
fn listen<G: Game>(table: &mut Table<G>, watchers: &[Watcher]) -> Heard<G> {
    let heard = Heard::default();
    for &watcher in watchers {
        let heard = Arc::clone(&heard);
        let tell = move |notice: &Notice<G>| heard.lock().unwrap().push((watcher, notice.clone()));
        table.watch(watcher, Box::new(tell));
    }
    heard
}

fn play(seat: u8, command: Command) -> Order<Command> {
    Order::Play { seat: Seat(seat), command }
}

#[test]
fn orders_are_carried_out_in_the_order_in_which_they_came() {
    let mut table = load_race(&race(1, Phase::Run, &[(0, &[2, 3]), (5, &[1])]));
    let heard = listen(&mut table, &[Watcher::All]);
    let orders = [
        play(0, Command::Walk),
        play(0, Command::Walk),
        Order::Undo { count: 1 },
        play(0, Command::Walk),
        play(0, Command::Step(2)),
        play(1, Command::Walk),
    ];
    for order in &orders {
        table.post(order.clone());
    }
    assert!(table.history().is_empty(), "nothing is done before the table runs");
    table.run();

    let heard: Vec<String> = heard
        .lock()
        .unwrap()
        .iter()
        .map(|(_, notice)| match notice {
            Notice::Played { seat, command, .. } => format!("{} {command:?}", seat.0),
            Notice::Undone { count } => format!("undone {count}"),
            Notice::Refused { refusal, .. } => format!("refused {refusal:?}"),
            Notice::NotSaved { .. } => "not saved".into(),
        })
        .collect();
    let expected =
        ["0 Walk", "refused Illegal(WrongPhase)", "undone 1", "0 Walk", "0 Step(2)", "1 Walk"];
    assert_eq!(heard, expected);
}

#[test]
fn an_order_waits_for_those_in_the_queue() {
    let mut table = load_race(&race(1, Phase::Run, &[(0, &[]), (0, &[])]));
    table.post(play(0, Command::Walk));
    assert_eq!(table.carry_out(play(0, Command::Pass)), Ok(()));
    let played: Vec<_> = table.history().iter().map(|played| played.command).collect();
    assert_eq!(played, [Command::Walk, Command::Pass]);
}

#[test]
fn observers_are_told_what_their_seat_may_know() {
    let mut table = load_race(&race(1, Phase::Card, &[(3, &[1]), (5, &[2]), (0, &[])]));
    let watchers = [Watcher::Seat(Seat(1)), Watcher::All, Watcher::Seat(Seat(0))];
    let heard = listen(&mut table, &watchers);
    table.carry_out(play(0, Command::Draw)).unwrap();

    let heard = heard.lock().unwrap();
    assert_eq!(heard.iter().map(|(watcher, _)| *watcher).collect::<Vec<_>>(), watchers);
    let drew = |notice: &Notice<Race>| match notice {
        Notice::Played { seat: Seat(0), command: Command::Draw, events, hash } => {
            assert_eq!(events.len(), 1);
            let Event::Drew { card, .. } = events[0] else { panic!("{events:?}") };
            (card, *hash)
        }
        other => panic!("{other:?}"),
    };
    let [(hidden, hash_1), (card, hash_all), (own, hash_0)] =
        [0, 1, 2].map(|place| drew(&heard[place].1));
    assert!(hidden.is_none() && card.is_some());
    assert_eq!(own, card);
    assert_eq!(table.history()[0].events, [Event::Drew { seat: Seat(0), card }]);

    let hash_of_view = |seat| StateHash::of(View::of(table.game(), Seat(seat)).known());
    assert_eq!(hash_all, table.hash());
    assert_eq!([hash_0, hash_1], [hash_of_view(0), hash_of_view(1)]);
    assert_ne!(hash_0, hash_1);
}

#[test]
fn redone_commands_are_told_one_by_one_with_the_same_events() {
    let mut table: Table<Race> = new_table(3, 8);
    let all = commands::<Race>(3, 8);
    for command in &all[..6] {
        let seat = table.game().to_move().unwrap();
        table.carry_out(Order::Play { seat, command: *command }).unwrap();
    }
    let before: Vec<_> = table.history().iter().map(|played| played.events.clone()).collect();
    table.carry_out(Order::Undo { count: 6 }).unwrap();
    let heard = listen(&mut table, &[Watcher::All]);
    table.carry_out(Order::Redo { count: 6 }).unwrap();
    let told: Vec<_> = heard
        .lock()
        .unwrap()
        .iter()
        .map(|(_, notice)| match notice {
            Notice::Played { events, .. } => events.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(told, before);
}

#[test]
fn what_is_refused_is_told_and_changes_nothing() {
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
        let heard = listen(&mut table, &[Watcher::All, Watcher::Seat(Seat(1))]);
        let before = (table.game().clone(), table.hash(), table.save());
        assert_eq!(table.carry_out(order.clone()), Err(refusal));
        assert_eq!((table.game().clone(), table.hash(), table.save()), before);
        assert_eq!((table.history().len(), table.redoable()), (0, 0));
        let notice = Notice::Refused { order, refusal };
        let expected = [Watcher::All, Watcher::Seat(Seat(1))].map(|who| (who, notice.clone()));
        assert_eq!(*heard.lock().unwrap(), expected);
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
    assert_eq!(table.redoable(), 2);
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
    assert_eq!((table.history().len(), table.redoable()), (2, 1));
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
        assert_eq!(table.redoable(), self.states.len() - 1 - self.cursor);
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
