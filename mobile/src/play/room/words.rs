//! What there is to say of a room.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Occupant;
use pentarchy_net::log::{Question, Time, TimeControl};
use pentarchy_net::message::Refusal;
use pentarchy_net::sheet::{Asked, Chair};

use crate::games::Face;
use crate::network;
use crate::play::seats::seat_name;
use crate::session::{Connection, RoomNow};
use crate::shared::Shared;

/// Who plays on a seat of a room: a name, or a computer.
pub fn who_plays<F: Face>(shared: &Shared, room: &RoomNow, seat: Seat) -> Option<String> {
    let chair = room.chair(seat)?;
    let who = match &chair.computer {
        Some(player) => shared.words.occupant(F::Game::ID, &Occupant::Computer(player.clone())),
        None => chair.name.clone(),
    };
    (!who.is_empty()).then_some(who)
}

/// What somebody in a room is called: as in the sentences of the game, and a computer with its level.
/// Before the game, who it is and the seat's name.
pub fn name_of<F: Face>(shared: &Shared, room: &RoomNow, seat: Seat) -> String {
    let called = seat_name::<F>(shared, seat);
    let itself = shared.words.seat_itself(F::Game::ID, seat);
    let is_computer = room.chair(seat).is_some_and(|chair| chair.computer.is_some());
    let (name, beside) = match who_plays::<F>(shared, room, seat) {
        Some(_) if room.seat() == Some(seat) => return called,
        Some(level) if is_computer => (called, level),
        Some(who) if called == itself => (who, itself),
        _ => return called,
    };
    shared.words.with("room-who", &[("name", name.into()), ("seat", beside.into())])
}

/// The people elsewhere who gave a name, as the game's sentences call them; a computer that stands in
/// for one has its own.
pub fn people_elsewhere(room: &RoomNow, seats: &[Occupant]) -> Vec<(Seat, String)> {
    let remote = (0..).map(Seat).zip(seats).filter(|(_, one)| **one == Occupant::Remote);
    let chairs = remote.filter_map(|(seat, _)| Some((seat, room.chair(seat)?)));
    let people = chairs.filter(|(_, chair)| chair.has_person() && !chair.name.is_empty());
    people.map(|(seat, chair)| (seat, chair.name.clone())).collect()
}

/// What is wrong with the connection.
pub fn trouble(shared: &Shared, room: &RoomNow) -> Option<String> {
    match room.connection {
        Connection::Up => None,
        Connection::HostPauses => Some(shared.words.get("room-host-pauses")),
        Connection::Down(since) => {
            let seconds = network::now().saturating_sub(since) / 1000;
            Some(shared.words.with("room-no-connection", &[("seconds", seconds.into())]))
        }
    }
}

/// How many watch. Whoever is out of the game does too.
pub fn watchers(shared: &Shared, room: &RoomNow) -> Option<String> {
    let is_one = room.seat().and_then(|own| room.chair(own)).is_none_or(|own| own.out.is_some());
    let others = room.watchers.iter().filter(|device| **device != room.device).count();
    let own = is_one.then(|| shared.words.get("room-you-watch"));
    let count = [("count", others.into())];
    let others = (others > 0).then(|| shared.words.with("room-spectators", &count));
    let both: Vec<String> = own.into_iter().chain(others).collect();
    (!both.is_empty()).then(|| both.join(" · "))
}

/// That this device hosts, and what that means.
pub fn hosted(shared: &Shared, room: &RoomNow) -> Option<String> {
    room.is_hosted_here.then(|| shared.words.get("room-hosted-here"))
}

pub fn away<F: Face>(shared: &Shared, room: &RoomNow, seat: Seat) -> Option<String> {
    let since = has_to_update(shared, room, seat).or_else(|| away_since(shared, room, seat))?;
    let name = name_of::<F>(shared, room, seat);
    Some(shared.words.with("room-away", &[("name", name.into()), ("since", since.into())]))
}

/// That somebody could not come in with the program that it has.
pub fn has_to_update(shared: &Shared, room: &RoomNow, seat: Seat) -> Option<String> {
    room.outdated.contains(&seat).then(|| shared.words.get("room-has-to-update"))
}

/// Since when somebody is away, in words.
pub fn away_since(shared: &Shared, room: &RoomNow, seat: Seat) -> Option<String> {
    let since = room.away.get(seat.index()).copied().flatten()?;
    let minutes = room.host_time().saturating_sub(since) / 60_000;
    let (key, count) = match minutes {
        0 => ("away-now", 0),
        1..60 => ("away-minutes", minutes),
        60..1440 => ("away-hours", minutes / 60),
        _ => ("away-days", minutes / 1440),
    };
    Some(shared.words.with(key, &[("count", count.into())]))
}

/// How long one may think, where that is limited.
pub fn limit(shared: &Shared, room: &RoomNow) -> Option<String> {
    let (key, seconds, increment) = match room.sheet.opening.clock {
        TimeControl::None => return None,
        TimeControl::Turn { seconds } => ("lobby-clock-turn", seconds, 0),
        TimeControl::Total { seconds, increment } => ("lobby-clock-total", seconds, increment),
    };
    let allowed = time(1000 * Time::from(seconds));
    let values = [("time", allowed.into()), ("increment", increment.into())];
    Some(shared.words.with(key, &values))
}

/// The time that people have left: of a turn, who is to move.
pub fn clocks<F: Face>(shared: &Shared, room: &RoomNow) -> Option<String> {
    let is_for_turns = matches!(room.sheet.opening.clock, TimeControl::Turn { .. });
    let counts = |seat: &Seat| {
        let runs = room.clock.to_move == Some(*seat);
        (runs || !is_for_turns) && room.chair(*seat).is_some_and(Chair::has_person)
    };
    let left = |seat: Seat| {
        let left = time(room.time_left(seat)?);
        // Whose turn it is stands above.
        Some(if is_for_turns { left } else { format!("{} {left}", seat_name::<F>(shared, seat)) })
    };
    let seats = room.sheet.seats().filter(|_| !room.sheet.is_over()).filter(counts);
    let all: Vec<String> = seats.filter_map(left).collect();
    (!all.is_empty()).then(|| all.join("  "))
}

/// Milliseconds as hours, minutes and seconds.
pub fn time(milliseconds: Time) -> String {
    let seconds = milliseconds / 1000;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// What is asked, and of whom.
pub fn question<F: Face>(shared: &Shared, room: &RoomNow, asked: &Asked) -> String {
    let is_own = room.seat() == Some(asked.seat);
    let name = name_of::<F>(shared, room, asked.seat);
    let key = match (asked.question, is_own) {
        (Question::Draw, true) => "room-draw-waits",
        (Question::Draw, false) => "room-draw-asked",
        (Question::Undo { .. }, true) => "room-undo-waits",
        (Question::Undo { .. }, false) => "room-undo-asked",
    };
    let count = match asked.question {
        Question::Undo { count, .. } => count,
        Question::Draw => 0,
    };
    shared.words.with(key, &[("name", name.into()), ("count", count.into())])
}

/// Why a room refuses, in words.
pub fn refusal_text(shared: &Shared, why: &Refusal) -> String {
    shared.words.get(match why {
        Refusal::NoSuchRoom => "refused-no-room",
        Refusal::TooManyTries => "refused-tries",
        Refusal::TooMuch => "refused-too-much",
        Refusal::Taken => "refused-taken",
        Refusal::NotYours | Refusal::NotYourTurn => "refused-not-yours",
        Refusal::NotStored => "refused-not-stored",
        Refusal::Stopping => "refused-no-connection",
        Refusal::Outdated { game: None, .. } => "refused-outdated",
        Refusal::Outdated { game: Some(_), .. } => "refused-other-rules",
        Refusal::Damaged => "refused-damaged",
        Refusal::AlreadyAsked => "refused-asked",
        Refusal::NothingToUndo => "refused-undo",
        Refusal::BadSetup => "refused-setup",
        Refusal::Malformed | Refusal::NoSuchThing | Refusal::NotNow | Refusal::Illegal(_) => {
            "refused-not-now"
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_clocks_do() {
        assert_eq!([0, 59_999, 61_000, 3_725_000].map(time), ["0:00", "0:59", "1:01", "1:02:05"]);
    }
}
