//! Tables with some commands played at random, and their saves.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::table::{Occupant, Order, Table};
use pentarchy_fuzz::alter::{alter, fitted};
use pentarchy_fuzz::bytes::Bytes;
use serde_json::to_value;

/// How many commands the saves have.
const LENGTHS: [u32; 6] = [0, 1, 3, 8, 20, 60];

/// A table of this number, after so many commands or at the end.
pub fn table<G: Game>(number: u64, commands: u32) -> Table<G> {
    let (fewest, most) = G::FACTS.players;
    let mut random = Random::keyed(number, "table", &[]);
    let players = fewest + random.word().to_le_bytes()[0] % (most - fewest + 1);
    let mut table = Table::new(&setup::<G>(number, &mut random), players, number)
        .or_else(|_| Table::new(&G::Setup::default(), players, number))
        .expect("the default setup makes a game")
        .with_seats([Occupant::Person, Occupant::Computer("random".to_owned())]);
    play(&mut table, commands, &mut random);
    table
}

/// Setups in turn as they are by default and altered.
fn setup<G: Game>(number: u64, random: &mut Random) -> G::Setup {
    if number.is_multiple_of(2) {
        return G::Setup::default();
    }
    let bytes = random.word().to_le_bytes();
    let mut bytes = Bytes::new(&bytes);
    let default = to_value(G::Setup::default()).expect("setups are JSON");
    let mut json = default.clone();
    alter(&mut json, &default, &mut bytes);
    fitted(json, &mut bytes).unwrap_or_default()
}

fn play<G: Game>(table: &mut Table<G>, commands: u32, random: &mut Random) {
    for _ in 0..commands {
        let mut legal = Vec::new();
        table.game().legal(&mut legal);
        let (Some(seat), Some(command)) = (table.game().to_move(), random.pick(&legal)) else {
            return;
        };
        let command = command.clone();
        table.carry_out(Order::Play { seat, command }).expect("what is legal is accepted");
    }
}

/// Saves from new games and from loaded states; the last one is torn.
pub fn saves<G: Game>() -> Vec<Vec<u8>> {
    let mut saves = Vec::new();
    for (number, commands) in (0..).zip(LENGTHS.repeat(2)) {
        let played = table::<G>(number, commands);
        let shown = serde_json::to_string(played.game()).expect("states are JSON");
        let mut loaded = Table::<G>::load(&shown, number).expect("a shown state can be loaded");
        play(&mut loaded, commands % 5, &mut Random::new(number));
        saves.extend([played.save().into_bytes(), loaded.save().into_bytes()]);
    }
    let mut torn = table::<G>(0, 5).save().into_bytes();
    torn.truncate(torn.len() - 9);
    saves.push(torn);
    saves
}
