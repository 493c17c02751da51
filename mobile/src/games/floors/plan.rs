//! What moving a pawn would do, before it is played.

use pentarchy_core::game::{Game, NoEvents};
use pentarchy_core::games::floors::{
    Cell, Command, End, Event, Floors, Path, PawnId, Place, Reason, Word,
};

/// A pawn's way, and all that it would cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub pawn: PawnId,
    pub path: Path,
    /// Where it leads.
    pub end: Place,
    /// Steps, slides and pushes.
    pub events: Vec<Event>,
}

impl Plan {
    /// The plan of a way that can be gone.
    pub fn of(game: &Floors, pawn: PawnId, path: Path) -> Option<Self> {
        let mut events = Vec::new();
        let end = game.follow(pawn, path, &mut events).ok()?;
        Some(Self { pawn, path, end, events })
    }

    pub fn command(&self) -> Command {
        Command::Move { pawn: self.pawn.number().into(), path: self.path }
    }

    /// Does the pawn slide?
    pub fn slides(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Stepped { slid: true, .. }))
    }

    /// The squares entered with the last point, in order.
    fn last_step(&self) -> impl Iterator<Item = Cell> {
        let steps = || {
            self.events.iter().filter_map(|event| match event {
                Event::Stepped { to, slid, .. } => Some((*to, *slid)),
                _ => None,
            })
        };
        let from = steps().collect::<Vec<_>>().iter().rposition(|(_, slid)| !slid).unwrap_or(0);
        steps().skip(from).map(|(cell, _)| cell)
    }

    /// Is the pawn there at the end, or slides over it with the last point?
    pub fn ends_by(&self, cell: Cell) -> bool {
        self.end == Place::On(cell) || self.last_step().any(|passed| passed == cell)
    }
}

/// The ends at a place, the ones that leave the stones alone first, then the shortest.
pub fn ends_at(game: &Floors, pawn: PawnId, is_there: impl Fn(Place) -> bool) -> Vec<End> {
    let mut ends = game.ends(pawn);
    ends.retain(|end| is_there(end.place));
    ends.sort_by_key(|end| end.stones != *game.stones());
    ends
}

/// The ways that a tap on a square may mean: to it, or out from it if it is the exit.
pub fn ways_to(game: &Floors, pawn: PawnId, cell: Cell) -> Vec<Path> {
    let mut ways = if cell == Cell::EXIT { ways_out(game, pawn) } else { Vec::new() };
    let here = game.pawns().place(pawn);
    let ends = ends_at(game, pawn, |place| place == Place::On(cell));
    // To stay is not to go.
    let goes = |end: &End| here != Place::On(cell) || end.stones != *game.stones();
    ways.extend(ends.iter().filter(|end| goes(end)).map(|end| end.path));
    ways
}

/// The ways out.
pub fn ways_out(game: &Floors, pawn: PawnId) -> Vec<Path> {
    ends_at(game, pawn, |place| place == Place::Out).iter().map(|end| end.path).collect()
}

/// The way so far, drawn on to a square that the finger has come to: a point more, or back.
pub fn drawn_to(game: &Floors, pawn: PawnId, way: Path, cell: Cell) -> Path {
    let count = way.words().len();
    let trail: Vec<Option<Plan>> =
        (0..=count).map(|points| Plan::of(game, pawn, way.cut_to(points))).collect();
    let is_at =
        |points: usize| trail[points].as_ref().is_some_and(|plan| plan.end == Place::On(cell));
    if is_at(count) {
        return way;
    }
    // Back to where it was one point ago.
    if count > 0 && is_at(count - 1) {
        return way.cut_to(count - 1);
    }
    let last = trail[count].as_ref();
    if count > 0 && last.is_some_and(|plan| plan.ends_by(cell)) {
        return way;
    }
    if count < usize::from(game.pawns().points(pawn)) {
        for word in [Word::Enter].into_iter().chain(Word::STEPS) {
            let longer = Plan::of(game, pawn, way.and(word));
            if longer.is_some_and(|plan| plan.last_step().next() == Some(cell)) {
                return way.and(word);
            }
        }
    }
    // Farther back, or somewhere else altogether.
    (0..count)
        .rev()
        .find(|points| is_at(*points))
        .map(|points| way.cut_to(points))
        .or_else(|| {
            ends_at(game, pawn, |place| place == Place::On(cell)).first().map(|end| end.path)
        })
        .unwrap_or(way)
}

/// The way so far, drawn on out of the hall.
pub fn drawn_out(game: &Floors, pawn: PawnId, way: Path) -> Path {
    let longer = way.and(Word::Leave);
    let may = longer.words().len() <= usize::from(game.pawns().points(pawn));
    if may && Plan::of(game, pawn, longer).is_some() { longer } else { way }
}

/// Why a pawn can't get to a square.
pub fn why_not(game: &Floors, pawn: PawnId, way: Path, cell: Cell) -> Reason {
    let command = Command::Move { pawn: pawn.number().into(), path: way };
    if let Err(reason) = game.check(&command) {
        return reason;
    }
    let at = game.follow(pawn, way, &mut NoEvents).ok().and_then(Place::cell);
    let next = Word::STEPS.into_iter().find(|word| {
        let heading = word.heading();
        at.zip(heading).and_then(|(at, heading)| at.next(heading)) == Some(cell)
    });
    let tried = next.map(|word| game.follow(pawn, way.and(word), &mut NoEvents));
    match tried {
        Some(Err(reason)) => reason,
        _ if game.pawns().at(cell).is_some_and(|other| other != pawn) => Reason::EndsOnPawn,
        _ if game.monster().cell == cell => Reason::MonsterInTheWay,
        _ => Reason::TooFar,
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::floors::{Setup, StoneKind};

    use super::*;

    fn cell(x: i64, y: i64) -> Cell {
        Cell::new(x, y).unwrap()
    }

    /// The basic hall with the first player's pawns 0 (1/6) and 3 (5/2) on these squares.
    fn hall(first: &str, fourth: &str) -> Floors {
        let game = Floors::new(&Setup::default(), 2, 1).unwrap();
        let mut state = serde_json::to_value(game).unwrap();
        state["pawns"][0]["where"] = serde_json::from_str(first).unwrap();
        state["pawns"][0]["face"] = 1.into();
        state["pawns"][3]["where"] = serde_json::from_str(fourth).unwrap();
        Floors::load(&state.to_string(), 1).unwrap()
    }

    fn pawn(game: &Floors, number: i64) -> PawnId {
        game.pawns().by_number(number).unwrap()
    }

    fn draw(game: &Floors, number: i64, squares: &[(i64, i64)]) -> Vec<Word> {
        let pawn = pawn(game, number);
        let way =
            squares.iter().fold(Path::STAY, |way, (x, y)| drawn_to(game, pawn, way, cell(*x, *y)));
        way.words().to_vec()
    }

    #[test]
    fn ff20_a_way_is_drawn_square_by_square_and_back() {
        use Word::{East, North, South, West};
        let game = hall("[12,5]", "\"outside\"");
        assert_eq!(draw(&game, 0, &[(12, 5), (11, 5), (11, 4)]), [West, North]);
        assert_eq!(draw(&game, 0, &[(11, 5), (11, 4), (11, 5)]), [West]);
        assert_eq!(draw(&game, 0, &[(11, 5), (11, 4), (11, 5), (12, 5)]), []);
        assert_eq!(
            draw(&game, 0, &[(12, 4), (11, 4), (11, 5), (11, 6)]),
            [North, West, South, South]
        );
        // A finger that jumps gets a shortest way.
        assert_eq!(draw(&game, 0, &[(12, 4), (10, 5)]).len(), 2);
        // No point is left for the seventh square by this way, but there is a shorter one.
        let far = [(12, 6), (11, 6), (11, 5), (11, 4), (10, 4), (10, 5)];
        assert_eq!(draw(&game, 0, &far), [South, West, North, North, West, South]);
        assert_eq!(draw(&game, 0, &[&far[..], &[(10, 6)]].concat()).len(), 3);
        // Towards a stone that can be pushed.
        assert_eq!(draw(&game, 0, &[(13, 5)]), [East]);
    }

    #[test]
    fn ff20_a_pawn_enters_by_the_entrance_and_leaves_by_the_exit() {
        let mut state = serde_json::to_value(hall("\"outside\"", "[1,0]")).unwrap();
        state["monster"]["cell"] = serde_json::json!([5, 5]);
        let game = Floors::load(&state.to_string(), 1).unwrap();
        assert_eq!(draw(&game, 0, &[(15, 10), (14, 10)]), [Word::Enter, Word::West]);
        let last = pawn(&game, 3);
        let way = drawn_to(&game, last, Path::STAY, Cell::EXIT);
        assert_eq!(drawn_out(&game, last, way).words(), [Word::West, Word::Leave]);
        assert_eq!(drawn_out(&game, last, Path::STAY).words(), []);
        let ways = ways_to(&game, last, Cell::EXIT);
        assert_eq!(ways[0].words(), [Word::West, Word::Leave], "to leave is meant first");
        assert!(ways.iter().any(|way| way.words() == [Word::West]), "but it may stay there");
    }

    #[test]
    fn ff20_pushes_and_slides_are_foreseen() {
        let game = hall("[12,5]", "[7,2]");
        let push = Plan::of(&game, pawn(&game, 0), Path::STAY.and(Word::East)).unwrap();
        let pushed =
            Event::StonePushed { stone: StoneKind::Plain, from: cell(13, 5), to: cell(14, 5) };
        assert!(push.events.contains(&pushed), "{push:?}");
        assert_eq!((push.slides(), push.end), (false, Place::On(cell(13, 5))));
        let slide = Plan::of(&game, pawn(&game, 3), Path::STAY.and(Word::East)).unwrap();
        assert_eq!((slide.slides(), slide.end), (true, Place::On(cell(10, 2))));
        // A finger on the pool, over which the pawn slides, means the same.
        for squares in [&[(8, 2)][..], &[(8, 2), (9, 2)], &[(8, 2), (9, 2), (10, 2)]] {
            assert_eq!(draw(&game, 3, squares), [Word::East], "{squares:?}");
        }
        assert_eq!(draw(&game, 3, &[(8, 2), (9, 2), (10, 2), (9, 2), (8, 2), (7, 2)]), []);
    }

    #[test]
    fn ff20_it_is_told_why_not() {
        let game = hall("[12,5]", "[11,5]");
        let why = |x, y| why_not(&game, pawn(&game, 0), Path::STAY, cell(x, y));
        assert_eq!(why(11, 5), Reason::EndsOnPawn);
        assert_eq!(why(0, 1), Reason::TooFar);
        assert_eq!(why(0, 0), Reason::MonsterInTheWay);
    }
}
