//! Who could strike the hero to move, here and where it may go.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::league::{Cell, HERO_STEPS, League, MINION_STEPS, Piece};

use super::drawing::stats_of;
use super::moment::standing as token_of;
use super::plan::{Plan, Reach, pieces};

/// How many enemies could strike the hero to move in their next turn if it stayed where it is and
/// nobody else moved first.
pub fn strikers(game: &League) -> usize {
    let (at, own) = (game.heroes()[game.hero()].cell, game.team());
    let enemies = pieces(game).filter(|(_, _, team)| *team != own);
    let could = |(piece, from, team): &(Piece, Cell, Seat)| {
        let Some(token) = token_of(game, *piece) else { return false };
        let range = stats_of(token.figure).range;
        let steps = match piece {
            Piece::Hero(_) => HERO_STEPS,
            Piece::Minion(_) => MINION_STEPS,
            Piece::Building(_) => 0,
        };
        let can_attack = |cell: &Cell| cell.distance(at) <= range && game.sees(*team, *cell, at);
        // Most can't by far.
        from.distance(at) <= range + steps
            && walks(game, *team, *from, steps).iter().any(can_attack)
    };
    enemies.filter(could).count()
}

/// The same once it has gone some way.
pub fn strikers_after(game: &League, path: &[Cell]) -> usize {
    let mut after = game.clone();
    let plan = Plan { path: path.to_vec(), attack: None, bump: None };
    for command in plan.commands() {
        if after.check(&command).is_err() {
            break;
        }
        after.play(&command, Draw::Seed, &mut NoEvents);
    }
    strikers(&after)
}

/// The fewest who could strike it where it may go and is nearer to a cell than here, and where it may
/// go at all.
pub fn fewest(game: &League, towards: Cell) -> (Option<usize>, Option<usize>) {
    let here = game.heroes()[game.hero()].cell;
    let reach = Reach::of(game);
    let others = reach.cells().filter(|cell| *cell != here);
    let counted = others.filter_map(|cell| {
        let is_nearer = cell.distance(towards) < here.distance(towards);
        Some((is_nearer, strikers_after(game, &reach.path(cell)?)))
    });
    let counted: Vec<(bool, usize)> = counted.collect();
    let nearer = counted.iter().filter(|(is_nearer, _)| *is_nearer);
    (nearer.map(|(_, count)| *count).min(), counted.iter().map(|(_, count)| *count).min())
}

/// Where a piece of a team could stand after so many steps, its own cell first.
fn walks(game: &League, team: Seat, from: Cell, steps: u8) -> Vec<Cell> {
    let taken: Vec<(Cell, Seat)> = pieces(game).map(|(_, cell, team)| (cell, team)).collect();
    let mut known = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(cell, so_far)) = known.get(next) {
        next += 1;
        if so_far == steps {
            continue;
        }
        for (_, to) in game.layout().size().neighbours(cell) {
            let blocked = taken.iter().any(|(cell, other)| *cell == to && *other != team);
            let is_open = game.layout().is_walkable(to) && !blocked;
            if is_open && known.iter().all(|(other, _)| *other != to) {
                known.push((to, so_far + 1));
            }
        }
    }
    let is_free = |cell: &Cell| *cell == from || taken.iter().all(|(other, _)| other != cell);
    known.into_iter().map(|(cell, _)| cell).filter(is_free).collect()
}
