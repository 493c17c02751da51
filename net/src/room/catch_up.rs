//! Bringing a device up to date by what it has missed.

use pentarchy_core::hash::StateHash;
use pentarchy_core::player::Roster;
use serde_json::value::RawValue;

use super::tell::{step, to_value};
use super::{Known, MemberId, Out, Room};
use crate::course::{Course, Telling};
use crate::keys::PublicKey;
use crate::log::{Entry, Record, Time};
use crate::message::{MOST_STEPS, Step, ToDevice};
use crate::sheet::Sheet;

impl<G: Roster> Room<G> {
    /// Sends what is missing, if that is little and the device knows what it says it does. Its eyes
    /// must have been the same all along.
    pub(super) fn catch_up(
        &mut self,
        member: MemberId,
        device: &PublicKey,
        have: Known,
        now: Time,
    ) -> bool {
        let Some(steps) = self.missing(device, have) else { return false };
        let steps = steps.into_iter().map(|step| ToDevice::Step(Box::new(step)));
        let told = steps.chain([ToDevice::Pong { v: self.sheet.v, time: now }]);
        self.out.extend(told.map(|message| Out::Send(member, message)));
        true
    }

    fn missing(&self, device: &PublicKey, have: Known) -> Option<Vec<Step>> {
        if have.v == 0 || have.v > self.sheet.v || self.sheet.v - have.v > MOST_STEPS {
            return None;
        }
        let viewer = self.viewer(device);
        if have.v == self.sheet.v {
            let hash = self.course.game().map(|game| StateHash::of(&viewer.known(game)));
            return (hash == have.hash).then(Vec::new);
        }
        let mut sheet = Sheet::open(self.lines.first()?).ok()?;
        let mut course = Course::<G>::new(&sheet, self.course.secret()).ok()?;
        let mut steps = Vec::new();
        let mut view = None;
        for line in self.lines.iter().skip(1) {
            if sheet.v == have.v {
                let known = course.game().map(|game| viewer.known(game));
                if known.as_ref().map(|known| StateHash::of(known)) != have.hash {
                    return None;
                }
            }
            let Record { at, entry } = Record::read(line)?;
            let telling = course.telling(&entry);
            if sheet.v >= have.v && telling == Telling::All && view.is_none() {
                view = course.game().map(|game| to_value(&viewer.known(game)));
            }
            sheet.apply(line, &entry).ok()?;
            let events = course.apply(&sheet, at, &entry).ok()?;
            if sheet.v <= have.v {
                continue;
            }
            if matches!(entry, Entry::Handed { .. } | Entry::Joined { .. }) {
                return None;
            }
            let raw = RawValue::from_string(line.clone()).ok()?;
            let caused = (telling, &events);
            let (step, now) = step(&course, &sheet, &raw, &entry, caused, viewer, view.as_ref());
            view = if telling == Telling::All { now.or(view) } else { None };
            steps.push(step);
        }
        Some(steps)
    }
}
