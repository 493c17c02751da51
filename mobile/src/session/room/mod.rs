//! A room on a network, as a screen sees it, and the [thread] that is there.

mod connection;
mod course;
mod hint;
mod left;
mod retold;
pub(super) mod thread;

pub use connection::Connection;

use pentarchy_core::game::Seat;
use pentarchy_core::table::Occupant;
use pentarchy_net::course::Clock;
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::PublicKey;
use pentarchy_net::log::{Time, TimeControl};
use pentarchy_net::message::ToHost;
use pentarchy_net::room::STAND_IN_AFTER;
use pentarchy_net::sheet::{Chair, Sheet, Stage};
use pentarchy_net::verify::{Doubt, Verified};

use crate::network::{self, Hosts};

/// A room to be entered.
#[derive(Clone, Debug)]
pub struct RoomSource {
    /// The way there.
    pub invite: Invite,
    /// Whether this device hosts; it does so for rooms of its own.
    pub hosts: Hosts,
}

/// What a person asks of a room, besides commands.
#[derive(Clone, Debug)]
pub enum RoomAsk {
    /// To take a seat.
    Sit {
        /// Which.
        seat: Seat,
        /// What the person is called.
        name: String,
    },
    /// To offer a draw, as things stand.
    OfferDraw,
    /// To answer what the others ask, as things stand.
    Answer(bool),
    /// Whatever can be said at any time.
    Say(ToHost),
}

/// How a room stands.
#[derive(Clone, Debug)]
pub struct RoomNow {
    /// The way there, for others.
    pub invite: Invite,
    /// Who this device is.
    pub device: PublicKey,
    /// What the log says apart from the game.
    pub sheet: Sheet,
    /// Since when who is away, by the host's clock, seat by seat.
    pub away: Vec<Option<Time>>,
    /// The devices that watch.
    pub watchers: Vec<PublicKey>,
    /// Who could not come in with the program that it has.
    pub outdated: Vec<Seat>,
    /// Whose time runs since when, by the host's clock.
    pub clock: Clock,
    /// What the host's clock is ahead of this device's, in milliseconds.
    pub ahead: i64,
    /// How the connection is.
    pub connection: Connection,
    /// Is a command on its way?
    pub is_sending: bool,
    /// What the log showed, once all was over.
    pub verified: Option<Result<Verified, Doubt>>,
    /// Does this device host it?
    pub is_hosted_here: bool,
}

impl RoomNow {
    /// The own seat.
    pub fn seat(&self) -> Option<Seat> {
        self.sheet.seat_of(&self.device)
    }

    /// Did this device open it?
    pub fn is_opener(&self) -> bool {
        self.sheet.opening.host == self.device
    }

    /// Is the game under way, and to be gone on with here?
    pub fn is_own_turn(&self) -> bool {
        let own = self.seat().filter(|_| self.sheet.stage == Stage::Playing);
        own.is_some() && own == self.clock.to_move
    }

    /// Is whatever is asked now heard? What is asked while the connection is cut is lost.
    pub fn is_reached(&self) -> bool {
        self.connection == Connection::Up
    }

    /// Can a computer stand in for this seat, whose owner is long away?
    pub fn may_stand_in(&self, seat: Seat) -> bool {
        let away = self.away.get(seat.index()).copied().flatten();
        let is_long = |since: Time| self.host_time().saturating_sub(since) >= STAND_IN_AFTER;
        self.sheet.stage == Stage::Playing
            && self.seat().is_some()
            && self.chair(seat).is_some_and(Chair::has_person)
            && away.is_some_and(is_long)
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.sheet.chairs.get(seat.index())
    }

    /// Has the game not started yet?
    pub fn is_gathering(&self) -> bool {
        self.sheet.stage == Stage::Gathering
    }

    /// What time it is at the host.
    pub fn host_time(&self) -> Time {
        network::now().saturating_add_signed(self.ahead)
    }

    /// Who sits where, as the screen tells it.
    pub fn occupants(&self) -> Vec<Occupant> {
        let own = self.seat();
        let occupant = |(seat, chair): (u8, &Chair)| match &chair.computer {
            _ if own == Some(Seat(seat)) => Occupant::Person,
            Some(player) => Occupant::Computer(player.clone()),
            None => Occupant::Remote,
        };
        (0..).zip(&self.sheet.chairs).map(occupant).collect()
    }

    /// The time that a seat has left, in milliseconds, where there is a limit.
    pub fn time_left(&self, seat: Seat) -> Option<Time> {
        let runs = self.sheet.stage == Stage::Playing && self.clock.to_move == Some(seat);
        let used = self.host_time().saturating_sub(self.clock.since);
        let used = if runs { used } else { 0 };
        let allowed = match self.sheet.opening.clock {
            TimeControl::None => return None,
            TimeControl::Turn { seconds } => 1000 * Time::from(seconds),
            TimeControl::Total { .. } => *self.clock.left.get(seat.index())?,
        };
        Some(allowed.saturating_sub(used))
    }

    /// Does something on the screen change by the second?
    pub fn ticks(&self) -> bool {
        self.sheet.opening.clock != TimeControl::None && !self.sheet.is_over()
            || self.away.iter().any(Option::is_some)
            || self.connection != Connection::Up
    }
}
