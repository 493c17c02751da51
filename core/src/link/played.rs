//! What was played, as a code for links: the commands as JSON, made small, in letters and digits.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::MOST_PLAYED_BYTES;
use crate::game::Game;

/// As small as can be.
const EFFORT: u8 = 10;
/// No code is unpacked to more.
const MOST_BYTES: usize = 1 << 20;
/// No game in a link has more commands.
const MOST_COMMANDS: usize = 20_000;

/// The code of these commands; nothing if a link can't hold it.
pub fn encode<'a, G: Game>(commands: impl Iterator<Item = &'a G::Command>) -> Option<String> {
    let commands: Vec<_> = commands.collect();
    let json = serde_json::to_vec(&commands).ok()?;
    let code = URL_SAFE_NO_PAD.encode(compress_to_vec(&json, EFFORT));
    (code.len() <= MOST_PLAYED_BYTES).then_some(code)
}

/// The commands of a code, which comes from outside: they may not be legal.
pub fn decode<G: Game>(code: &str) -> Option<Vec<G::Command>> {
    let packed = URL_SAFE_NO_PAD.decode(code).ok()?;
    let json = decompress_to_vec_with_limit(&packed, MOST_BYTES).ok()?;
    let commands: Vec<G::Command> = serde_json::from_slice(&json).ok()?;
    (commands.len() <= MOST_COMMANDS).then_some(commands)
}

#[cfg(test)]
mod tests {
    use crate::chance::Random;
    use crate::game::Draw;
    use crate::games::{self, Visitor};

    use super::*;

    #[test]
    fn what_was_played_comes_back_in_every_game() {
        struct Check;
        impl Visitor for Check {
            fn game<G: Game>(&mut self) {
                let mut game = G::new(&G::Setup::default(), G::FACTS.players.0, 3).unwrap();
                let mut random = Random::new(4);
                let mut played = Vec::new();
                for _ in 0..30 {
                    let mut legal = Vec::new();
                    game.legal(&mut legal);
                    let Some(command) = random.pick(&legal).cloned() else { break };
                    game.play(&command, Draw::Seed, &mut crate::game::NoEvents);
                    played.push(command);
                }
                let code = encode::<G>(played.iter()).unwrap();
                assert_eq!(decode::<G>(&code), Some(played), "{}", G::ID);
            }
        }
        games::each(&mut Check);
    }

    #[test]
    fn hostile_codes_are_refused() {
        use crate::games::skirmish::Skirmish;
        let bomb = URL_SAFE_NO_PAD.encode(compress_to_vec(&vec![b'['; 8 << 20], 9));
        let text = URL_SAFE_NO_PAD.encode(compress_to_vec(b"[{\"unit\":7}]", 9));
        for code in ["", "A", "AAAA", "....", &bomb, &text] {
            assert_eq!(decode::<Skirmish>(code), None, "{code:.20}");
        }
    }
}
