//! Minimax as the source describes it, on a board as plain as a beginner would write it: a list of
//! units, every position a copy of the last, every ply looked at.

/// What a kind of unit can do.
#[derive(Clone, Copy)]
struct Kind {
    hp: i32,
    attack: i32,
    defence: i32,
    moves: i32,
    range: i32,
}

const SOLDIER: Kind = Kind { hp: 5, attack: 2, defence: 3, moves: 2, range: 1 };
const ARCHER: Kind = Kind { hp: 3, attack: 3, defence: 1, moves: 2, range: 3 };
const ROGUE: Kind = Kind { hp: 5, attack: 4, defence: 0, moves: 4, range: 1 };

const WIDTH: i32 = 7;
const HEIGHT: i32 = 5;

#[derive(Clone)]
struct Unit {
    camp: usize,
    kind: Kind,
    row: i32,
    column: i32,
    hp: i32,
    tired: bool,
}

/// A position.
#[derive(Clone)]
pub struct Board {
    units: Vec<Unit>,
    to_move: usize,
}

struct Ply {
    unit: usize,
    row: i32,
    column: i32,
    target: Option<usize>,
}

impl Board {
    /// The opening.
    pub fn opening() -> Self {
        let unit = |camp, kind: Kind, row, column| Unit {
            camp,
            kind,
            row,
            column,
            hp: kind.hp,
            tired: false,
        };
        let units = vec![
            unit(0, ARCHER, 1, 0),
            unit(0, SOLDIER, 1, 1),
            unit(0, ROGUE, 3, 0),
            unit(0, SOLDIER, 3, 1),
            unit(1, SOLDIER, 1, 5),
            unit(1, ARCHER, 1, 6),
            unit(1, SOLDIER, 3, 5),
            unit(1, ROGUE, 3, 6),
        ];
        Self { units, to_move: 0 }
    }

    /// The value of the position for a camp, so many plies deep.
    pub fn value(&self, depth: u32, camp: usize) -> i32 {
        let is_over = (0..2).any(|camp| self.units.iter().all(|unit| unit.camp != camp));
        if depth == 0 || is_over {
            return self.evaluate(camp);
        }
        let values = self.plies().into_iter().map(|ply| {
            let mut after = self.clone();
            after.play(&ply);
            after.value(depth - 1, camp)
        });
        let best = if self.to_move == camp { values.max() } else { values.min() };
        best.unwrap_or(0)
    }

    fn evaluate(&self, camp: usize) -> i32 {
        let mut value = 0;
        for (place, unit) in self.units.iter().enumerate() {
            if unit.camp == camp {
                value += 1000 + 20 * unit.hp;
                for other in &self.units[..place] {
                    if other.camp == camp {
                        value -= distance(unit.row, unit.column, other);
                    }
                }
            } else {
                value -= 500 + 10 * unit.hp;
            }
        }
        value
    }

    fn plies(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        for (number, unit) in self.units.iter().enumerate() {
            if unit.camp != self.to_move || unit.tired {
                continue;
            }
            for (row, column) in self.reach(unit) {
                plies.push(Ply { unit: number, row, column, target: None });
                for (target, enemy) in self.units.iter().enumerate() {
                    if enemy.camp != unit.camp && distance(row, column, enemy) <= unit.kind.range {
                        plies.push(Ply { unit: number, row, column, target: Some(target) });
                    }
                }
            }
        }
        plies
    }

    /// The cells that a unit can go to, by breadth-first search.
    fn reach(&self, unit: &Unit) -> Vec<(i32, i32)> {
        let mut reached = vec![(unit.row, unit.column)];
        let mut last = 0;
        for _ in 0..unit.kind.moves {
            let first = std::mem::replace(&mut last, reached.len());
            for place in first..last {
                let (row, column) = reached[place];
                for (row, column) in
                    [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
                {
                    let is_on_board = (0..HEIGHT).contains(&row) && (0..WIDTH).contains(&column);
                    let is_taken =
                        self.units.iter().any(|other| (other.row, other.column) == (row, column));
                    if is_on_board && !is_taken && !reached.contains(&(row, column)) {
                        reached.push((row, column));
                    }
                }
            }
        }
        reached
    }

    fn play(&mut self, ply: &Ply) {
        let unit = &mut self.units[ply.unit];
        (unit.row, unit.column, unit.tired) = (ply.row, ply.column, true);
        if let Some(target) = ply.target {
            let attacker = self.units[ply.unit].kind;
            let defender = &mut self.units[target];
            defender.hp -= (attacker.attack - defender.kind.defence).max(1);
            let strikes_back =
                defender.hp > 0 && distance(ply.row, ply.column, defender) <= defender.kind.range;
            let blow = (defender.kind.attack - attacker.defence).max(1);
            if strikes_back {
                self.units[ply.unit].hp -= blow;
            }
        }
        self.units.retain(|unit| unit.hp > 0);
        for camp in 0..2 {
            if self.units.iter().all(|unit| unit.camp != camp || unit.tired) {
                for unit in self.units.iter_mut().filter(|unit| unit.camp == camp) {
                    unit.tired = false;
                }
            }
        }
        self.to_move = 1 - self.to_move;
    }
}

fn distance(row: i32, column: i32, other: &Unit) -> i32 {
    (row - other.row).abs() + (column - other.column).abs()
}
