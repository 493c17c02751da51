//! A room's game as a save, once it is over and proved: to be looked at again like any other.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::invalid;
use pentarchy_core::player::Roster;
use pentarchy_core::table::{Occupant, Order, Table};
use pentarchy_net::course::Course;
use pentarchy_net::dice::Secret;
use pentarchy_net::log::{End, Entry, Record};
use pentarchy_net::sheet::{Chair, Sheet, Stage};

use super::thread::Remote;
use crate::records::{Against, Ending, PEOPLE};
use crate::session::Update;
use crate::session::save_file::SaveFile;

impl<G: Roster> Remote<G> {
    /// Writes the save, if anything was played, and tells the screen how the game went for whoever
    /// plays here. Seats elsewhere are written as such, so that nobody plays on in the others' place.
    pub(super) fn write_save(&self) -> Option<()> {
        let Stage::Over { secret, .. } = self.client.sheet()?.stage else { return None };
        let table = retold::<G>(self.client.log()?, secret)?;
        if table.history().is_empty() {
            return None;
        }
        let seats = self.now()?.occupants().into_iter().map(|seat| match seat {
            Occupant::Computer(_) => Occupant::Remote,
            other => other,
        });
        let mut table = table.with_seats(seats);
        let (storage, name) = (self.storage.clone(), self.save.clone());
        table.keep_on(Box::new(SaveFile { storage, game: G::ID, name, file: None }));
        if let Some((against, ending)) = self.client.seat().and_then(|seat| self.ending(seat)) {
            self.outbox.send(Update::RoomProved(against, ending, table.game().turn()));
        }
        Some(())
    }

    /// Against whom this seat played, and how it ended; none if that was against computers of
    /// several levels.
    fn ending(&self, own: Seat) -> Option<(Against, Ending)> {
        let sheet = self.client.sheet()?;
        let Stage::Over { how, winner, .. } = sheet.stage else { return None };
        let others = sheet.seats().filter(|seat| *seat != own);
        let others: Vec<&Chair> = others.map(|seat| &sheet.chairs[seat.index()]).collect();
        let level = match others.iter().find(|chair| chair.owner.is_some()) {
            Some(_) => PEOPLE,
            None => {
                let first = others.first()?.computer.as_deref()?;
                let is_same = |chair: &&Chair| chair.computer.as_deref() == Some(first);
                others.iter().all(is_same).then_some(first)?
            }
        };
        let is_out = sheet.chairs[own.index()].out.is_some();
        let ending = match (winner, how) {
            (Some(winner), _) if winner == own && !is_out => Ending::Won,
            (None, End::Played | End::Agreed) if !is_out => Ending::Drawn,
            // Or only computers are left, and nobody plays it out.
            _ => Ending::Lost,
        };
        let players = sheet.opening.players;
        Some((Against { game: G::ID.to_owned(), level: level.to_owned(), players }, ending))
    }
}

/// The table at which a log's game would have been played. Where chance was keyed anew on the way,
/// it begins there: one seed can't tell what was before as well.
fn retold<G: Game>(lines: &[String], secret: Secret) -> Option<Table<G>> {
    let (first, rest) = lines.split_first()?;
    let mut sheet = Sheet::open(first).ok()?;
    let mut course = Course::<G>::new(&sheet, secret).ok()?;
    let mut table: Option<Table<G>> = None;
    for line in rest {
        let Record { at, entry } = Record::read(line)?;
        sheet.apply(line, &entry).ok()?;
        course.apply(&sheet, at, &entry).ok()?;
        let seed = || secret.seed(&sheet.numbers(), sheet.epoch);
        match entry {
            Entry::Started { .. } => {
                let setup = invalid::parse(sheet.opening.setup.get()).ok()?;
                table = Some(Table::new(&setup, sheet.opening.players, seed()).ok()?);
            }
            Entry::Played { seat, command, .. } => {
                let command = invalid::parse_command(command.get()).ok()?;
                table.as_mut()?.carry_out(Order::Play { seat, command }).ok()?;
            }
            Entry::Undone { agreed: true, .. } if G::FACTS.chance => {
                let state = serde_json::to_string(course.game()?).ok()?;
                table = Some(Table::load(&state, seed()).ok()?);
            }
            Entry::Undone { count, .. } => {
                table.as_mut()?.carry_out(Order::Undo { count: count as usize }).ok()?;
            }
            _ => {}
        }
    }
    table
}
