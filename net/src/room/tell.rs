//! Going on by an entry, and telling everybody, each as it may know.

use std::collections::BTreeMap;
use std::collections::btree_map;

use pentarchy_core::game::Game;
use pentarchy_core::hash::StateHash;
use pentarchy_core::player::Roster;
use pentarchy_core::view::Viewer;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use super::{MemberId, Out, Room};
use crate::change;
use crate::course::{Caused, Course, Fault, Telling};
use crate::keys::PublicKey;
use crate::log::{Entry, Record, Time, TimeControl};
use crate::message::{Entered, Step, ToDevice};
use crate::sheet::Sheet;

impl<G: Roster> Room<G> {
    /// Goes on by an entry that is in the log, and tells everybody.
    pub(super) fn apply(&mut self, line: String, record: &Record) -> Result<(), Fault> {
        let all = self.members.iter().filter(|(_, it)| it.is_in);
        let viewers: BTreeMap<MemberId, Viewer> =
            all.map(|(member, it)| (*member, self.viewer(&it.device))).collect();
        let telling = self.course.telling(&record.entry);
        for viewer in viewers.values().filter(|_| telling == Telling::All) {
            self.remember_view(*viewer);
        }
        self.sheet.apply(&line, &record.entry).map_err(|_| Fault::Illegal)?;
        let events = self.course.apply(&self.sheet, record.at, &record.entry)?;
        let raw = RawValue::from_string(line.clone()).map_err(|_| Fault::Illegal)?;
        self.lines.push(line);

        let mut steps: BTreeMap<Viewer, Step> = BTreeMap::new();
        let mut views = BTreeMap::new();
        for (member, viewer) in viewers {
            let device = self.members[&member].device;
            if self.viewer(&device) != viewer {
                // Somebody sees with other eyes now: what changed would not do.
                self.send_whole(member, &device, record.at);
                continue;
            }
            if let btree_map::Entry::Vacant(place) = steps.entry(viewer) {
                let before = self.views.get(&viewer);
                let caused = (telling, &events);
                let (step, view) =
                    step(&self.course, &self.sheet, &raw, &record.entry, caused, viewer, before);
                place.insert(step);
                views.extend(view.map(|view| (viewer, view)));
            }
            if let Some(step) = steps.get(&viewer) {
                self.out.push(Out::Send(member, ToDevice::Step(Box::new(step.clone()))));
            }
        }
        if concerns_the_game(&record.entry) {
            self.views = views;
        }
        self.note_who_is_here(record);
        Ok(())
    }

    /// Whoever takes a seat is there, and watches no more; who gives one up may watch. Whoever does
    /// anything is there too, at whichever gateway.
    fn note_who_is_here(&mut self, Record { at, entry }: &Record) {
        let (seat, sits) = match entry {
            Entry::Seated { seat, .. }
            | Entry::Joined { seat, .. }
            | Entry::Handed { seat, .. } => (Some(*seat), true),
            Entry::Left { .. } => (None, true),
            Entry::Played { seat, key: 1.., .. }
            | Entry::Ready { seat, .. }
            | Entry::Asked { seat, .. }
            | Entry::Answered { seat, .. }
            | Entry::Returned { seat }
            | Entry::Again { seat } => (Some(*seat), false),
            Entry::StoodIn { seat, .. } => return self.presence.stood_in(*seat, *at),
            _ => return,
        };
        self.presence.heard(seat, *at);
        if sits {
            self.tell_presence(*at);
        }
    }

    fn remember_view(&mut self, viewer: Viewer) {
        if let (Some(game), None) = (self.course.game(), self.views.get(&viewer)) {
            self.views.insert(viewer, to_value(&viewer.known(game)));
        }
    }

    /// Tells a device all there is.
    pub(super) fn send_whole(&mut self, member: MemberId, device: &PublicKey, now: Time) {
        let viewer = self.viewer(device);
        let known = self.course.game().map(|game| viewer.known(game));
        let entered = Entered {
            sheet: self.sheet.clone(),
            hash: known.as_ref().map(|known| StateHash::of(known)),
            view: known.and_then(|known| to_raw_value(&known).ok()),
            clock: self.course.clock().clone(),
            time: now,
        };
        self.out.push(Out::Send(member, ToDevice::Entered(Box::new(entered))));
    }
}

/// Does the entry change the game?
fn concerns_the_game(entry: &Entry) -> bool {
    matches!(entry, Entry::Started { .. } | Entry::Played { .. } | Entry::Undone { .. })
}

pub(super) fn to_value<G: Game>(game: &G) -> Value {
    // Games show string keys only, and so always are JSON.
    serde_json::to_value(game).unwrap_or_default()
}

/// An entry as a viewer may know it, and the viewer's view after it. `before` is its view before;
/// what it caused is not told to whoever can work it out.
pub(super) fn step<G: Game>(
    course: &Course<G>,
    sheet: &Sheet,
    line: &RawValue,
    entry: &Entry,
    (telling, events): (Telling, &Caused<G>),
    viewer: Viewer,
    before: Option<&Value>,
) -> (Step, Option<Value>) {
    let has_clock = sheet.opening.clock != TimeControl::None;
    let mut step = Step {
        v: sheet.v,
        line: line.to_owned(),
        outcome: None,
        events: Vec::new(),
        change: None,
        hash: None,
        clock: has_clock.then(|| course.clock().clone()),
    };
    let game = course.game().filter(|_| concerns_the_game(entry));
    if let Telling::Outcome(outcome) = telling {
        step.outcome = outcome;
        return (step, None);
    }
    let Some(game) = game else { return (step, None) };
    let known = viewer.known(game);
    let view = to_value(&known);
    let change = change::between(before.unwrap_or(&Value::Null), &view);
    step.change = Some(change.unwrap_or_else(|| Value::Object(Map::new())));
    step.hash = Some(StateHash::of(&known)).filter(|hash| entry.hash() != Some(*hash));
    let told = events.iter().map(|event| to_raw_value(&viewer.told(game, event)));
    step.events = told.filter_map(Result::ok).collect();
    (step, Some(view))
}
