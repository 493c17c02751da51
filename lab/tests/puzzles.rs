//! Every puzzle of the app is proved anew by trying all moves.

use std::fs;
use std::path::Path;

use pentarchy_lab::puzzles;
use serde_json::Value;

fn text_of(game: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/games");
    fs::read_to_string(folder.join(game).join("puzzles.json")).unwrap()
}

#[test]
fn every_puzzle_has_exactly_one_solution() {
    for (game, least) in
        [("skirmish", 60), ("dicewars", 40), ("conquest", 40), ("league", 60), ("floors", 60)]
    {
        let count = puzzles::prove(game, &text_of(game)).unwrap();
        assert!(count >= least, "{game}: {count}");
    }
}

#[test]
fn a_puzzle_that_is_changed_is_found_out() {
    let text = text_of("skirmish");
    let changed = text.replace("\"hp\":2", "\"hp\":5");
    assert_ne!(text, changed);
    assert!(puzzles::prove("skirmish", &changed).is_err());
    assert!(puzzles::prove("skirmish", "{}").is_err());
    // So is one that stands in the wrong place, or tells other odds.
    let mut file: Value = serde_json::from_str(&text).unwrap();
    file["lessons"].as_array_mut().unwrap().reverse();
    assert!(puzzles::prove("skirmish", &file.to_string()).is_err());
    let odds = text_of("dicewars").replacen("\"best\":\"", "\"best\":\"1", 1);
    assert_ne!(odds, text_of("dicewars"));
    assert!(puzzles::prove("dicewars", &odds).is_err());
    assert!(puzzles::prove("chess", &text).is_err());
}
