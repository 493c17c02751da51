//! What pointing at a cell makes the hero to move do, before anything is played: where it can go,
//! by which way, and whom it can attack from there (LG08 to LG10).

use std::cmp::Reverse;

use glam::Vec2;
use pentarchy_core::game::{Draw, Game, Seat};
use pentarchy_core::games::league::{Cell, Command, Direction, Event, Hero, League, Piece};

use super::middle;

/// A few commands of the hero to move that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The cells of the way, the hero's own first.
    pub path: Vec<Cell>,
    /// Whom it attacks at the end.
    pub attack: Option<Piece>,
    /// Against what it runs instead, where that costs its point.
    pub bump: Option<Direction>,
}

impl Plan {
    /// What commands of the hero to move come to.
    pub fn of(game: &League, commands: &[Command]) -> Self {
        let mut plan =
            Self { path: vec![game.heroes()[game.hero()].cell], attack: None, bump: None };
        for command in commands {
            match *command {
                Command::Step(direction) => {
                    let here = plan.path.last().copied();
                    let size = game.layout().size();
                    plan.path.extend(here.and_then(|here| size.neighbour(here, direction)));
                }
                Command::Attack(target) => {
                    let mut all = pieces(game).map(|(piece, ..)| piece);
                    plan.attack = all.find(|piece| target == (*piece).into());
                }
                Command::EndTurn => {}
            }
        }
        plan
    }

    /// The commands, in order.
    pub fn commands(&self) -> Vec<Command> {
        let steps = self.path.windows(2).filter_map(|pair| direction(pair[0], pair[1]));
        steps
            .chain(self.bump)
            .map(Command::Step)
            .chain(self.attack.map(|piece| Command::Attack(piece.into())))
            .collect()
    }

    /// How many points it costs.
    pub fn cost(&self) -> usize {
        self.path.len().saturating_sub(1) + usize::from(self.bump.is_some())
    }

    /// Where the hero is then.
    pub fn end(&self) -> Option<Cell> {
        self.path.last().copied()
    }
}

/// The hero to move, as far as plans go.
fn mover(game: &League) -> &Hero {
    &game.heroes()[game.hero()]
}

/// Where the hero to move can go, and how.
pub struct Reach(Vec<Stop>);

struct Stop {
    cell: Cell,
    /// The stop before, in the list.
    before: usize,
    steps: u8,
    /// May the hero stay here?
    is_free: bool,
}

impl Reach {
    /// As far as its points go, nearest first.
    pub fn of(game: &League) -> Self {
        let (hero, team) = (mover(game), game.team());
        let is_free = |cell| !occupants(game, cell).any(|(piece, _)| !is_mover(game, piece));
        let stays = is_free(hero.cell);
        let mut stops = vec![Stop { cell: hero.cell, before: 0, steps: 0, is_free: stays }];
        let mut next = 0;
        while let Some(&Stop { cell, steps: taken, .. }) = stops.get(next) {
            if taken < hero.mp {
                for (_, to) in game.layout().size().neighbours(cell) {
                    let is_open = game.layout().is_walkable(to)
                        && occupants(game, to).all(|(_, other)| other == team);
                    if is_open && stops.iter().all(|known| known.cell != to) {
                        let is_free = is_free(to);
                        stops.push(Stop { cell: to, before: next, steps: taken + 1, is_free });
                    }
                }
            }
            next += 1;
        }
        Self(stops)
    }

    /// The cells where the hero may stay, its own among them.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().filter(|stop| stop.is_free).map(|stop| stop.cell)
    }

    /// Can it go there and stay?
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells().any(|free| free == cell)
    }

    fn passes(&self, cell: Cell) -> bool {
        self.0.iter().any(|stop| stop.cell == cell)
    }

    /// A shortest way.
    pub fn path(&self, to: Cell) -> Option<Vec<Cell>> {
        let mut place = self.0.iter().position(|stop| stop.cell == to)?;
        let mut path = vec![to];
        while place > 0 {
            place = self.0[place].before;
            path.push(self.0[place].cell);
        }
        path.reverse();
        Some(path)
    }
}

/// What the hero to move does if `aim` is pointed at after its way was drawn along `trail`: it
/// goes there, or attacks whoever is there, from the end of the trail if it can, else from the
/// nearest cell from which it can.
pub fn plan(game: &League, trail: &[Cell], aim: Cell) -> Option<Plan> {
    let reach = Reach::of(game);
    match enemy_at(game, aim) {
        Some(target) => strike(game, &reach, trail, aim, target),
        None => walk(game, &reach, trail, aim),
    }
    .or_else(|| bump(game, aim))
}

fn walk(game: &League, reach: &Reach, trail: &[Cell], aim: Cell) -> Option<Plan> {
    let goes = aim != mover(game).cell && reach.contains(aim);
    let path = match trail.last() {
        Some(end) if *end == aim => trail.to_vec(),
        _ => reach.path(aim)?,
    };
    goes.then_some(Plan { path, attack: None, bump: None })
}

fn strike(game: &League, reach: &Reach, trail: &[Cell], aim: Cell, target: Piece) -> Option<Plan> {
    if mover(game).attacked {
        return None;
    }
    let drawn = trail.last().filter(|end| reach.contains(**end) && can_attack(game, **end, aim));
    let path = if drawn.is_some() {
        trail.to_vec()
    } else {
        let places = reach.0.iter().filter(|stop| stop.is_free && can_attack(game, stop.cell, aim));
        let best = places.min_by_key(|stop| (stop.steps, Reverse(stop.cell.distance(aim))))?;
        reach.path(best.cell)?
    };
    Some(Plan { path, attack: Some(target), bump: None })
}

/// Running against something is a step too, where it costs a point (LG08).
fn bump(game: &League, aim: Cell) -> Option<Plan> {
    bump_towards(game, direction(mover(game).cell, aim)?)
}

/// The ways in which the hero to move can run against something, be it the edge of the map.
pub fn bumps(game: &League) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(|towards| bump_towards(game, *towards).is_some())
}

/// What running that way does, if something is there.
pub fn bump_towards(game: &League, towards: Direction) -> Option<Plan> {
    let here = mover(game).cell;
    let step = Command::Step(towards);
    game.check(&step).ok()?;
    let is_free = |cell| game.layout().is_walkable(cell) && occupants(game, cell).next().is_none();
    if game.layout().size().neighbour(here, towards).is_some_and(is_free) {
        return None;
    }
    let mut events = Vec::new();
    game.clone().play(&step, Draw::Seed, &mut events);
    let is_bump = matches!(events.first(), Some(Event::Bumped { .. }));
    is_bump.then_some(Plan { path: vec![here], attack: None, bump: Some(towards) })
}

/// Draws the way of a drag on to a cell: back to where it was, one step on, or there directly.
pub fn draw_on(game: &League, trail: &mut Vec<Cell>, cell: Cell) {
    let reach = Reach::of(game);
    let end = trail.last().copied();
    if let Some(place) = trail.iter().position(|passed| *passed == cell) {
        trail.truncate(place + 1);
    } else if end.is_some_and(|end| end.distance(cell) == 1)
        && trail.len() <= usize::from(mover(game).mp)
        && reach.passes(cell)
    {
        trail.push(cell);
    } else if let Some(path) = reach.path(cell) {
        *trail = path;
    }
}

/// Can the hero to move attack a cell from another, if it may attack at all (LG09)?
pub fn can_attack(game: &League, from: Cell, to: Cell) -> bool {
    let range = mover(game).class.stats().range;
    from != to && from.distance(to) <= range && game.sees(game.team(), from, to)
}

/// The enemies that the hero to move can attack in this turn, wherever it goes first, each with
/// its cell.
pub fn targets(game: &League) -> Vec<(Piece, Cell)> {
    if mover(game).attacked {
        return Vec::new();
    }
    let reach = Reach::of(game);
    let enemies = pieces(game).filter(|(_, _, team)| *team != game.team());
    enemies
        .filter(|(_, cell, _)| reach.cells().any(|from| can_attack(game, from, *cell)))
        .map(|(piece, cell, _)| (piece, cell))
        .collect()
}

/// The cells on which a piece of a team could attack somebody from a cell.
pub fn field_of_fire(
    game: &League,
    team: Seat,
    from: Cell,
    range: u8,
) -> impl Iterator<Item = Cell> {
    game.layout().size().cells().filter(move |cell| {
        let can_be_there =
            game.layout().is_walkable(*cell) || enemy_of(game, team, *cell).is_some();
        let distance = from.distance(*cell);
        (1..=range).contains(&distance) && can_be_there && game.sees(team, from, *cell)
    })
}

/// The enemy of the team to move on a cell.
pub fn enemy_at(game: &League, cell: Cell) -> Option<Piece> {
    enemy_of(game, game.team(), cell)
}

fn enemy_of(game: &League, team: Seat, cell: Cell) -> Option<Piece> {
    occupants(game, cell).find(|(_, other)| *other != team).map(|(piece, _)| piece)
}

/// What stands on a cell: the hero to move if it is there, else whoever is.
pub fn piece_at(game: &League, cell: Cell) -> Option<Piece> {
    let first = occupants(game, cell).find(|(piece, _)| is_mover(game, *piece));
    first.or_else(|| occupants(game, cell).next()).map(|(piece, _)| piece)
}

fn is_mover(game: &League, piece: Piece) -> bool {
    piece == Piece::Hero(game.hero() as u32)
}

fn occupants(game: &League, cell: Cell) -> impl Iterator<Item = (Piece, Seat)> {
    pieces(game).filter(move |(_, at, _)| *at == cell).map(|(piece, _, team)| (piece, team))
}

/// All that lives or stands, with its cell and its team.
pub fn pieces(game: &League) -> impl Iterator<Item = (Piece, Cell, Seat)> {
    let heroes = game.heroes().iter().enumerate().filter(|(_, hero)| hero.is_alive());
    let minions = game.minions().iter().filter(|minion| minion.is_alive());
    let buildings = game.buildings().iter().filter(|building| building.is_standing());
    heroes
        .map(|(number, hero)| (Piece::Hero(number as u32), hero.cell, Hero::team_of(number)))
        .chain(minions.map(|minion| (Piece::Minion(minion.id), minion.cell, minion.team)))
        .chain(buildings.map(|one| (Piece::Building(one.id), one.cell, one.team)))
}

/// The way that leads most nearly from a cell to a place.
pub fn way_towards(from: Cell, to: Vec2) -> Direction {
    let by = to - middle(from);
    match (by.x.abs() > by.y.abs(), by.x < 0.0, by.y < 0.0) {
        (true, true, _) => Direction::Left,
        (true, false, _) => Direction::Right,
        (false, _, true) => Direction::Up,
        (false, _, false) => Direction::Down,
    }
}

/// The way from a cell to one beside it.
pub fn direction(from: Cell, to: Cell) -> Option<Direction> {
    let by = (i16::from(to.x) - i16::from(from.x), i16::from(to.y) - i16::from(from.y));
    match by {
        (-1, 0) => Some(Direction::Left),
        (1, 0) => Some(Direction::Right),
        (0, -1) => Some(Direction::Up),
        (0, 1) => Some(Direction::Down),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
