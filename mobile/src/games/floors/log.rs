//! The log of Fearsome Floors: a line for each command, with the monster's walk if it followed.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::{
    Command, Event, Floors, PawnId, Pawns, Piece, Place, Placement,
};

use super::{cell_name, tokens};
use crate::words::{Value, Words, sentence};

/// The line of a command.
pub fn line(
    words: &Words,
    pawns: &Pawns,
    seat: Seat,
    command: &Command,
    events: &[Event],
) -> String {
    match command {
        Command::Place(placement) => {
            let values = [
                ("who", words.who(Floors::ID, seat).into()),
                ("seat", seat_name(words, seat).into()),
                ("piece", piece_name(words, placement.piece).into()),
                ("cell", place_name(placement).into()),
            ];
            words.with("floors-log-places", &values)
        }
        Command::Move { .. } => {
            let moved = moved(words, pawns, events).unwrap_or_default();
            sentence(&walked(words, pawns, &moved, events))
        }
    }
}

/// A pawn's move in words, without a full stop.
pub fn moved(words: &Words, pawns: &Pawns, events: &[Event]) -> Option<String> {
    let end = events.iter().position(|event| matches!(event, Event::Moved { .. }))?;
    let Event::Moved { pawn, from, to } = events[end] else { return None };
    Some(way(words, pawns, pawn, (from, to), &events[..end]))
}

/// The way of a pawn in words, without a full stop.
pub fn way(
    words: &Words,
    pawns: &Pawns,
    pawn: PawnId,
    (from, to): (Place, Place),
    events: &[Event],
) -> String {
    let name = |place: Place| place.cell().map_or_else(String::new, cell_name);
    let key = match (from, to) {
        (Place::Outside, Place::Outside) => "floors-log-waits",
        (_, Place::Out) => "floors-log-leaves",
        (Place::Outside, _) => "floors-log-enters",
        _ if from == to && events.is_empty() => "floors-log-stays",
        _ => "floors-log-goes",
    };
    let values = [
        ("pawn", pawn_name(words, pawns, pawn).into()),
        ("from", name(from).into()),
        ("to", name(to).into()),
    ];
    let goes = words.with(key, &values);
    match stones_pushed(events) {
        0 => goes,
        count => words.with("floors-log-pushes", &[("move", goes.into()), ("count", count.into())]),
    }
}

/// How many stones were pushed. One that is pushed on counts once.
fn stones_pushed(events: &[Event]) -> usize {
    let mut count = 0;
    let mut pushed = Vec::new();
    for event in events {
        let (from, to) = match *event {
            Event::StonePushed { from, to, .. } => (from, Some(to)),
            Event::StoneGone { from, .. } => (from, None),
            _ => continue,
        };
        match pushed.iter().position(|cell| *cell == from) {
            Some(known) => {
                pushed.swap_remove(known);
            }
            None => count += 1,
        }
        pushed.extend(to);
    }
    count
}

/// A move with the walk that followed it, if one did.
fn walked(words: &Words, pawns: &Pawns, moved: &str, events: &[Event]) -> String {
    let mut values: Vec<(&str, Value)> = vec![("move", moved.into())];
    let tile = events.iter().find_map(|event| match event {
        Event::Drew { tile } => Some(*tile),
        _ => None,
    });
    let Some(tile) = tile else { return words.with("floors-log-move", &values) };
    let mut steps = events.iter().filter_map(|event| match event {
        Event::MonsterWent { from, to, .. } => Some((*from, *to)),
        _ => None,
    });
    if let Some((from, first)) = steps.next() {
        let to = steps.next_back().map_or(first, |(_, to)| to);
        values.push(("from", cell_name(from).into()));
        values.push(("to", cell_name(to).into()));
    }
    values.push(("tile", tokens::tile_name(tile).into()));
    let eaten: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Eaten { pawn, .. } => Some(pawn_name(words, pawns, *pawn)),
            _ => None,
        })
        .collect();
    if eaten.is_empty() {
        return words.with("floors-log-walk", &values);
    }
    values.push(("pawns", eaten.join(", ").into()));
    words.with("floors-log-walk-eats", &values)
}

/// A pawn by its owner and its faces, as it stands within a sentence.
pub fn pawn_name(words: &Words, pawns: &Pawns, pawn: PawnId) -> String {
    let owner = pawns.owner(pawn);
    let [first, second] = pawns.faces(pawn);
    let values = [
        ("who", words.who(Floors::ID, owner).into()),
        ("owner", seat_name(words, owner).into()),
        ("first", first.into()),
        ("second", second.into()),
    ];
    words.with("floors-pawn", &values)
}

fn seat_name(words: &Words, seat: Seat) -> String {
    words.get(&format!("seat-floors-{}", seat.0))
}

/// A piece, as it stands within a sentence.
pub fn piece_name(words: &Words, piece: Piece) -> String {
    words.get(match piece {
        Piece::Plain => "floors-piece-plain",
        Piece::Crystal => "floors-piece-crystal",
        Piece::TurnRight => "floors-piece-turn-right",
        Piece::TurnAbout => "floors-piece-turn-about",
        Piece::Teleporter => "floors-piece-teleporter",
        Piece::PoolSquare => "floors-piece-pool-square",
        Piece::PoolStrip => "floors-piece-pool-strip",
    })
}

/// The square of a piece, by its name.
pub fn place_name(placement: &Placement) -> String {
    let (x, y) = placement.cell;
    pentarchy_core::games::floors::Cell::new(x, y).map_or_else(String::new, cell_name)
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Draw;
    use pentarchy_core::games::floors::{Path, Setup, Word};

    use super::*;
    use crate::words::Language;

    /// Plays ways in turn; the lines of the log in both languages.
    fn lines(state: &str, ways: &[(i64, &[Word])]) -> Vec<[String; 2]> {
        let mut game = Floors::load(state, 1).unwrap();
        let both = Language::ALL.map(Words::new);
        ways.iter()
            .map(|(pawn, way)| {
                let path: Path = way.iter().copied().collect();
                let command = Command::Move { pawn: *pawn, path };
                game.check(&command).unwrap();
                let seat = game.to_move().unwrap();
                let mut events = Vec::new();
                game.play(&command, Draw::Seed, &mut events);
                both.each_ref().map(|words| line(words, game.pawns(), seat, &command, &events))
            })
            .collect()
    }

    #[test]
    fn each_command_is_a_line_in_words() {
        let game = Floors::new(&Setup::default(), 2, 1).unwrap();
        let mut state = serde_json::to_value(game).unwrap();
        state["next_tile"] = "5".into();
        state["pawns"][3]["where"] = serde_json::json!([13, 3]);
        let lines = lines(
            &state.to_string(),
            &[(2, &[Word::Enter, Word::West]), (4, &[]), (3, &[Word::West]), (7, &[Word::Enter])],
        );
        assert_eq!(lines[0][0], "The pawn 4/3 (Disc) enters and goes to o11.");
        assert_eq!(lines[1][0], "The pawn 1/6 (Square) stays outside.");
        assert_eq!(lines[2][0], "The pawn 5/2 (Disc) goes from n4 to m4, pushing a stone.");
        assert_eq!(
            lines[3][0],
            "The pawn 5/2 (Square) enters and goes to p11. The monster draws 5 and walks from a1 to f1."
        );
        assert_eq!(lines[2][1], "Le pion 5/2 (Disque) va de n4 à m4 en poussant une pierre.");
    }
}
