//! The state of League as JSON.

use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use super::grid::{Cell, Facing, Terrain};
use super::pieces::{Class, Hero};
use super::{League, Options};
use crate::game::Seat;

#[derive(Serialize)]
struct ShownHero {
    id: usize,
    team: Seat,
    class: Class,
    cell: Cell,
    dir: Facing,
    hp: u8,
    mp: u8,
    attacked: bool,
}

struct Rows<'a>(&'a Terrain);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.0.size().height.into()))?;
        for row in self.0.rows() {
            rows.serialize_element(&row)?;
        }
        rows.end()
    }
}

impl Serialize for League {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let heroes: [ShownHero; Hero::COUNT] = std::array::from_fn(|id| {
            let Hero { class, cell, dir, hp, mp, attacked } = self.heroes[id];
            ShownHero { id, team: Hero::team_of(id), class, cell, dir, hp, mp, attacked }
        });
        let Options { bumps_cost, towers, round_limit } = self.options;
        let mut state = serializer.serialize_struct("League", 11)?;
        state.serialize_field("size", &self.terrain.size())?;
        state.serialize_field("rows", &Rows(&self.terrain))?;
        state.serialize_field("buildings", &self.buildings)?;
        state.serialize_field("heroes", &heroes)?;
        state.serialize_field("minions", &self.minions)?;
        state.serialize_field("to_move", &self.to_move)?;
        state.serialize_field("hero", &self.hero)?;
        state.serialize_field("round", &self.round)?;
        state.serialize_field("bumps_cost", &bumps_cost)?;
        state.serialize_field("towers", &towers)?;
        state.serialize_field("round_limit", &round_limit)?;
        state.end()
    }
}
