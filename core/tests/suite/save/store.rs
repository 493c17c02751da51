//! What a save is kept on: it follows the table, also when it fails now and then.

use std::fs;
use std::io;
use std::sync::{Arc, Mutex};

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::save::{SaveStore, SaveText};
use pentarchy_core::table::{Order, Perspective, Table};

use super::text::played;
use crate::race::{Command, Race};
use crate::random_play::legal;

/// What a store does wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    Write,
    ShortWrite,
    Cut,
    /// All that was on it is gone, once.
    Gone,
}

/// Bytes in memory that can be looked at from outside, with faults to come.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Contents>>);

#[derive(Default)]
struct Contents {
    bytes: Vec<u8>,
    fault: Option<Fault>,
    /// How likely each operation is to fail, in per cent.
    faulty: u32,
    random: Option<Random>,
}

impl Contents {
    fn fault(&mut self, possible: &[Fault]) -> Option<Fault> {
        if let Some(fault) = self.fault {
            return possible.contains(&fault).then_some(fault);
        }
        let random = self.random.as_mut()?;
        if random.below(100) < self.faulty { random.pick(possible).copied() } else { None }
    }

    fn be_gone(&mut self) -> io::Result<()> {
        if self.fault.take_if(|fault| *fault == Fault::Gone).is_none() {
            return Ok(());
        }
        self.bytes.clear();
        Err(io::ErrorKind::NotFound.into())
    }
}

impl Memory {
    fn holding(text: &str) -> Self {
        let memory = Self::default();
        memory.0.lock().unwrap().bytes = text.into();
        memory
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().bytes.clone()).unwrap()
    }

    fn set_fault(&self, fault: Option<Fault>) {
        self.0.lock().unwrap().fault = fault;
    }

    fn be_faulty(&self, percent: u32, seed: u64) {
        let mut contents = self.0.lock().unwrap();
        contents.faulty = percent;
        contents.random = Some(Random::new(seed));
    }
}

impl SaveStore for Memory {
    fn write(&mut self, at: u64, text: &str) -> io::Result<()> {
        let mut contents = self.0.lock().unwrap();
        contents.be_gone()?;
        let fault = contents.fault(&[Fault::Write, Fault::ShortWrite]);
        let written = match fault {
            Some(Fault::ShortWrite) => text.len() / 2,
            Some(_) => 0,
            None => text.len(),
        };
        let at = at as usize;
        let end = contents.bytes.len().max(at + written);
        contents.bytes.resize(end, 0);
        contents.bytes[at..at + written].copy_from_slice(&text.as_bytes()[..written]);
        fault.map_or(Ok(()), |_| Err(io::ErrorKind::StorageFull.into()))
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        let mut contents = self.0.lock().unwrap();
        contents.be_gone()?;
        if contents.fault(&[Fault::Cut]).is_some() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        contents.bytes.resize(at as usize, 0);
        Ok(())
    }
}

/// Counts how often a table says that it could not save.
fn count_failures<G: Game>(table: &mut Table<G>) -> Arc<Mutex<Vec<io::ErrorKind>>> {
    let failures = Arc::<Mutex<Vec<_>>>::default();
    let counted = Arc::clone(&failures);
    table.watch(
        Perspective::All,
        Box::new(move |snapshot| counted.lock().unwrap().extend(snapshot.saved.err())),
    );
    failures
}

fn play_any<G: Game>(table: &mut Table<G>) {
    let Some(seat) = table.game().to_move() else { return };
    let command = legal(table.game())[0].clone();
    table.carry_out(Order::Play { seat, command }).unwrap();
}

#[test]
fn the_medium_holds_the_save_after_every_order() {
    let memory = Memory::holding("what stood there before, which was longer than a header line. ");
    let mut table = played::<Race>(2, 5, 3);
    table.keep_on(Box::new(memory.clone()));
    assert_eq!(memory.text(), table.save());
    for _ in 0..4 {
        play_any(&mut table);
        assert_eq!(memory.text(), table.save());
    }
    for order in [
        Order::Undo { count: 2 },
        Order::Redo { count: 1 },
        Order::Undo { count: 6 },
        Order::Undo { count: 100 },
        Order::Redo { count: 4 },
        Order::ResetTurn,
    ] {
        let _ = table.carry_out(order);
        assert_eq!(memory.text(), table.save());
    }
    assert_eq!(table.history().len(), 4);
}

#[test]
fn a_save_goes_on_where_it_was_torn() {
    let text = played::<Race>(3, 6, 8).save();
    let header = text.lines().next().map_or(0, str::len);
    for cut in header..=text.len() {
        let memory = Memory::holding(&text[..cut]);
        let held = memory.text();
        let save = SaveText::read(&held).unwrap();
        let mut table: Table<Race> = Table::restore(&save).unwrap();
        table.go_on_with(&save, Box::new(memory.clone()));
        assert_eq!(memory.text(), table.save(), "cut at {cut}");
        play_any(&mut table);
        assert_eq!(memory.text(), table.save(), "cut at {cut}");
        table.carry_out(Order::Undo { count: 1 }).unwrap();
        assert_eq!(memory.text(), table.save(), "cut at {cut}");
    }
}

#[test]
fn going_on_with_a_save_never_risks_what_is_whole() {
    let whole = played::<Race>(3, 6, 8).save();
    let memory = Memory::holding(&(whole.clone() + "{\"comm"));
    let held = memory.text();
    let save = SaveText::read(&held).unwrap();
    let mut table: Table<Race> = Table::restore(&save).unwrap();
    memory.set_fault(Some(Fault::Write));
    table.go_on_with(&save, Box::new(memory.clone()));
    play_any(&mut table);
    assert_eq!(memory.text(), whole);
}

#[test]
fn a_failure_is_told_and_made_good_with_the_next_command() {
    for (fault, why) in [
        (Fault::Write, io::ErrorKind::StorageFull),
        (Fault::ShortWrite, io::ErrorKind::StorageFull),
    ] {
        let memory = Memory::default();
        let mut table = played::<Race>(2, 5, 2);
        let failures = count_failures(&mut table);
        table.keep_on(Box::new(memory.clone()));
        memory.set_fault(Some(fault));
        play_any(&mut table);
        play_any(&mut table);
        assert_eq!(table.history().len(), 4, "play goes on");
        assert_eq!(*failures.lock().unwrap(), [why; 2]);
        assert_ne!(memory.text(), table.save());

        memory.set_fault(None);
        play_any(&mut table);
        assert_eq!(memory.text(), table.save());
        assert_eq!(failures.lock().unwrap().len(), 2);
    }
}

#[test]
fn a_cut_that_failed_is_made_good_before_anything_is_written() {
    let memory = Memory::default();
    let mut table = played::<Race>(2, 5, 4);
    let failures = count_failures(&mut table);
    table.keep_on(Box::new(memory.clone()));
    let before = memory.text();
    memory.set_fault(Some(Fault::Cut));
    table.carry_out(Order::Undo { count: 3 }).unwrap();
    assert_eq!(table.history().len(), 1);
    play_any(&mut table);
    assert_eq!(*failures.lock().unwrap(), [io::ErrorKind::PermissionDenied; 2]);
    assert_eq!(memory.text(), before, "the old save is still whole");

    memory.set_fault(None);
    play_any(&mut table);
    assert_eq!(memory.text(), table.save());
}

/// Random orders with a store that fails now and then: unless the last writing failed, it holds
/// the save.
fn keeps_up<G: Game>(players: u8, seed: u64) {
    let memory = Memory::holding("rubbish");
    memory.be_faulty(30, seed);
    let mut table = played::<G>(players, seed, 3);
    let mut random = Random::keyed(seed, "orders", &[]);
    let mut failures = 0;
    table.keep_on(Box::new(memory.clone()));
    for _ in 0..60 {
        match table.saved() {
            Ok(()) => assert_eq!(memory.text(), table.save()),
            Err(_) => failures += 1,
        }
        let count = 1 + random.below(3) as usize;
        let order = match (random.below(8), table.game().to_move()) {
            (0, _) => Order::ResetTurn,
            (1, _) => Order::Redo { count },
            (2 | 3, _) | (_, None) => Order::Undo { count },
            (_, Some(seat)) => {
                let command = random.pick(&legal(table.game())).unwrap().clone();
                Order::Play { seat, command }
            }
        };
        // An order that is refused writes nothing, and so makes nothing good.
        let _ = table.carry_out(order);
    }
    assert!(failures > 0);
    memory.be_faulty(0, seed);
    if table.carry_out(Order::Undo { count: 1 }).is_err() {
        play_any(&mut table);
    }
    assert_eq!(memory.text(), table.save());
}

#[test]
fn the_medium_holds_the_save_whenever_it_does_not_fail() {
    for seed in 0..60 {
        keeps_up::<Skirmish>(2, seed);
        keeps_up::<Race>(3, seed);
    }
}

#[test]
fn what_is_gone_with_its_medium_is_written_again() {
    let memory = Memory::default();
    let mut table = played::<Race>(2, 5, 3);
    table.keep_on(Box::new(memory.clone()));
    let failures = count_failures(&mut table);
    memory.set_fault(Some(Fault::Gone));
    play_any(&mut table);
    assert_eq!(memory.text(), table.save());
    memory.set_fault(Some(Fault::Gone));
    table.carry_out(Order::Undo { count: 2 }).unwrap();
    assert_eq!(memory.text(), table.save());
    assert_eq!(*failures.lock().unwrap(), [], "nothing is lost, so nothing is said");
}

#[test]
fn a_file_is_such_a_medium() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("race.save");
    fs::write(&path, "an older and longer save\n".repeat(100)).unwrap();
    let open = || fs::File::options().read(true).write(true).open(&path).unwrap();
    let held = || fs::read_to_string(&path).unwrap();

    let mut table = played::<Race>(2, 5, 3);
    table.keep_on(Box::new(open()));
    assert_eq!(held(), table.save());
    table.carry_out(Order::Undo { count: 2 }).unwrap();
    assert_eq!(held(), table.save());
    play_any(&mut table);
    assert_eq!(held(), table.save());
    drop(table);

    fs::write(&path, held() + "{\"command\":\"wa").unwrap();
    let text = held();
    let save = SaveText::read(&text).unwrap();
    assert!(save.torn);
    let mut table: Table<Race> = Table::restore(&save).unwrap();
    table.go_on_with(&save, Box::new(open()));
    assert_eq!(held(), table.save());
    let seat = table.game().to_move().unwrap();
    let _ = table.carry_out(Order::Play { seat, command: Command::Pass });
    assert_eq!(held(), table.save());
}
