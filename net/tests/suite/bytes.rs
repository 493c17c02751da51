//! How much is sent for a command.

use pentarchy_core::chance::Random;
use pentarchy_core::games::Visitor;
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::View;
use pentarchy_net::log::TimeControl;

use crate::world::{Table, on_every_game};

/// What the link adds to a message: length, cipher's tag, whether it is whole.
const AROUND: usize = 2 + 16 + 1;
/// So many commands of each game.
const COMMANDS: usize = 200;
/// The design's aim, in the mean.
const AIM: usize = 500;

#[test]
fn a_command_takes_few_bytes() {
    struct Count;
    impl Visitor for Count {
        fn game<G: Roster>(&mut self) {
            let players = G::FACTS.players.0.max(2);
            let mut table = Table::<G>::started(players, 0, TimeControl::None);
            let mut player = player::by_name::<G>("normal").unwrap();
            let budget = Budget { nodes: Some(50), ..Budget::UNLIMITED };
            let mut random = Random::new(3);
            let (mut bytes, mut count, mut most) = (0, 0, 0);
            for _ in 0..COMMANDS {
                let known = table.clients[0].1.known().unwrap();
                let Some(seat) = known.to_move() else { break };
                let client = &mut table.clients[seat.index()].1;
                let view = View::of(client.known().unwrap(), seat);
                let thought = player.think(&view, &budget, &mut random).unwrap();
                client.play(&thought.command).unwrap();
                // The whole log comes once, at the end.
                let told = table.run_told();
                let told = told.iter().filter(|message| !message.starts_with(b"{\"log\""));
                let all: usize = told.map(|message| message.len() + AROUND).sum();
                most = most.max(all / usize::from(players));
                bytes += all;
                count += usize::from(players);
            }
            let mean = bytes / count;
            println!("{}: {mean} bytes to a device for a command, at most {most}", G::ID);
            assert!(mean <= AIM, "{}: {mean}", G::ID);
        }
    }
    on_every_game(&mut Count);
}
