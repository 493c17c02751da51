//! Who could strike the hero to move before its team is to move again.

use super::board::Cell;
use super::pieces::{HERO_STEPS, Hero, MINION, MINION_STEPS, Minion};
use super::{League, opponent};

impl League {
    /// How many enemies could strike the hero to move in their next turn, were it on this cell and nobody
    /// else moved before them: heroes from wherever they can go, minions from their way to the
    /// headquarters, buildings from where they are (LG08 to LG11).
    pub fn strikers_at(&self, cell: Cell) -> usize {
        let mut there = self.clone();
        there.heroes[self.hero].cell = cell;
        let enemy = opponent(self.to_move);
        let heroes = Hero::numbers_of(enemy).filter(|number| there.hero_strikes(*number, cell));
        let minions = there.minions.iter().filter(|minion| minion.team == enemy);
        let minions = minions.filter(|minion| there.minion_strikes(minion, cell));
        let buildings = there.buildings.iter().filter(|one| one.team == enemy && one.is_standing());
        let buildings =
            buildings.filter(|one| there.strikes(one.kind.stats().range, one.cell, cell));
        heroes.count() + minions.count() + buildings.count()
    }

    /// The fewest who could strike it where it can go and is nearer to a cell than now, and where it can
    /// go at all.
    pub fn fewest_strikers(&self, towards: Cell) -> (Option<usize>, Option<usize>) {
        let here = self.heroes[self.hero].cell;
        let (mut nearer, mut anywhere) = (None, None);
        let least =
            |known: Option<usize>, count: usize| Some(known.map_or(count, |few| count.min(few)));
        for cell in self.around(self.hero).cells.into_iter().filter(|cell| *cell != here) {
            let count = self.strikers_at(cell);
            anywhere = least(anywhere, count);
            if cell.distance(towards) < here.distance(towards) {
                nearer = least(nearer, count);
            }
        }
        (nearer, anywhere)
    }

    /// Could an enemy of the team to move strike a cell from another?
    fn strikes(&self, range: u8, from: Cell, at: Cell) -> bool {
        from.distance(at) <= range && self.sees(opponent(self.to_move), from, at)
    }

    fn hero_strikes(&self, number: usize, at: Cell) -> bool {
        let hero = &self.heroes[number];
        let range = hero.class.stats().range;
        // Most can't by far.
        if !hero.is_alive() || hero.cell.distance(at) > range + HERO_STEPS {
            return false;
        }
        let mut can = false;
        self.spread_as(number, hero.cell, HERO_STEPS, |from| {
            can = self.strikes(range, from, at);
            can
        });
        can
    }

    fn minion_strikes(&self, minion: &Minion, at: Cell) -> bool {
        if !minion.is_alive() || minion.cell.distance(at) > MINION.range + MINION_STEPS {
            return false;
        }
        let ahead = |before: &Minion| {
            self.minion_step(before).map(|(dir, cell)| Minion { cell, dir, ..*before })
        };
        std::iter::successors(Some(*minion), ahead)
            .take(usize::from(MINION_STEPS) + 1)
            .any(|minion| self.strikes(MINION.range, minion.cell, at))
    }
}
