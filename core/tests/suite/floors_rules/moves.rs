//! A pawn's move: FF08 to FF10.

use std::collections::BTreeSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::floors::{Command, Floors, Path, Place, Reason, Word};
use serde_json::{Value, json};

use super::random;
use super::words::{
    go, legal, load, pawn, place, play, position, refused, shown, stone, stone_cells, stones,
};

/// The pool of 2 × 2 on (6,4)–(7,5), and the long one on (4,8)–(7,8).
fn square() -> Value {
    json!([[[6, 4], [7, 4], [6, 5], [7, 5]]])
}

fn strip() -> Value {
    json!([[[4, 8], [5, 8], [6, 8], [7, 8]]])
}

/// A pawn with 6 points (the first face of pawn 0 has 1).
fn runner(x: i64, y: i64) -> Value {
    json!({ "id": 0, "where": [x, y], "face": 1 })
}

fn after(fields: Value, words: &str) -> Floors {
    let mut game = position(fields);
    play(&mut game, &go(0, words));
    game
}

fn why(fields: Value, words: &str) -> Reason {
    refused(&position(fields), &go(0, words))
}

#[test]
fn ff08_a_point_a_step_entering_and_leaving_cost_one() {
    let game =
        after(json!({ "pawns": [{ "id": 0, "face": 1 }] }), "enter west west north north east");
    assert_eq!(place(&game, 0), json!([14, 8]));
    let one = json!({ "pawns": [{ "id": 0 }] });
    assert_eq!(place(&after(one.clone(), "enter"), 0), json!([15, 10]));
    assert_eq!(why(one, "enter west"), Reason::TooFar);
    let game = after(json!({ "pawns": [runner(2, 3)] }), "west west north north north leave");
    assert_eq!(place(&game, 0), "out");
    assert_eq!(shown(&game)["left"], json!([0]));
    assert_eq!(
        why(json!({ "pawns": [runner(3, 3)] }), "west west west north north north leave"),
        Reason::TooFar
    );
}

#[test]
fn ff08_pawns_are_passed_over_but_not_ended_on() {
    let fields = json!({ "pawns": [runner(5, 5), pawn(4, 6, 5)] });
    assert_eq!(why(fields.clone(), "east"), Reason::EndsOnPawn);
    assert_eq!(place(&after(fields, "east east"), 0), json!([7, 5]));
    let entrance = json!({ "pawns": [{ "id": 0, "face": 1 }, pawn(4, 15, 10)] });
    assert_eq!(why(entrance.clone(), "enter"), Reason::EndsOnPawn);
    assert_eq!(place(&after(entrance, "enter west"), 0), json!([14, 10]));
    let exit = json!({ "pawns": [runner(1, 0), pawn(4, 0, 0)] });
    assert_eq!(place(&after(exit, "west leave"), 0), "out", "over a pawn on the exit");
}

#[test]
fn ff08_the_monster_is_never_entered() {
    let monster = json!({ "cell": [15, 10], "heading": "north" });
    let fields = json!({ "monster": monster, "pawns": [runner(14, 10), { "id": 1 }] });
    assert_eq!(why(fields.clone(), "east"), Reason::MonsterInTheWay);
    let game = position(fields);
    assert_eq!(refused(&game, &go(1, "enter")), Reason::MonsterInTheWay);
    assert_eq!(game.check(&go(1, "")), Ok(()), "it stays outside");
}

#[test]
fn ff09_a_stone_is_pushed_if_there_is_room() {
    let fields = |more: Value, stones: Value| {
        let mut fields = json!({ "pawns": [runner(5, 5)], "stones": stones });
        for (name, value) in more.as_object().unwrap() {
            fields[name] = value.clone();
        }
        fields
    };
    let game = after(fields(json!({}), stones(&[(6, 5)])), "east east");
    assert_eq!((place(&game, 0), stone_cells(&game)), (json!([7, 5]), json!([[8, 5]])));
    let two = fields(json!({}), stones(&[(6, 5), (7, 5)]));
    assert_eq!(why(two, "east"), Reason::StoneStuck, "one stone at a time");
    let behind_pawn = fields(json!({ "pawns": [runner(5, 5), pawn(1, 7, 5)] }), stones(&[(6, 5)]));
    assert_eq!(why(behind_pawn, "east"), Reason::StoneStuck);
    let monster = json!({ "monster": { "cell": [7, 5], "heading": "north" } });
    assert_eq!(why(fields(monster, stones(&[(6, 5)])), "east"), Reason::StoneStuck);
    let wall = json!({ "pawns": [runner(14, 5)], "stones": stones(&[(15, 5)]) });
    assert_eq!(why(wall, "east"), Reason::StoneStuck);
}

#[test]
fn ff09_the_former_square_counts_as_free() {
    // Around the stone east of it, and back west: the stone goes where the pawn came from.
    let fields = json!({ "pawns": [runner(5, 5)], "stones": stones(&[(6, 5)]) });
    let game = after(fields, "north east east south west");
    assert_eq!((place(&game, 0), stone_cells(&game)), (json!([6, 5]), json!([[5, 5]])));
}

#[test]
fn ff09_a_stone_on_a_gate_is_removed() {
    let west = json!({ "pawns": [runner(2, 0)], "stones": stones(&[(1, 0)]) });
    assert_eq!(stone_cells(&after(west, "west")), json!([]));
    let east = json!({ "pawns": [runner(13, 10)], "stones": stones(&[(14, 10)]) });
    assert_eq!(stone_cells(&after(east, "east")), json!([]));
}

#[test]
fn ff10_a_pawn_slides_over_a_pool_for_one_point() {
    let game = after(json!({ "pawns": [pawn(0, 5, 5)], "pools": square() }), "east");
    assert_eq!(place(&game, 0), json!([8, 5]));
    let game = after(json!({ "pawns": [pawn(0, 3, 8)], "pools": strip() }), "east");
    assert_eq!(place(&game, 0), json!([8, 8]));
    let touching = json!([square()[0], [[8, 5], [9, 5], [10, 5], [11, 5]]]);
    let game = after(json!({ "pawns": [pawn(0, 5, 5)], "pools": touching }), "east");
    assert_eq!(place(&game, 0), json!([12, 5]), "touching pools are one");
}

#[test]
fn ff10_stones_are_pushed_and_pawns_passed_in_the_slide() {
    let fields = json!({
        "pawns": [pawn(0, 5, 5), pawn(4, 7, 5)], "pools": square(), "stones": stones(&[(8, 5)]),
    });
    let game = after(fields, "east");
    assert_eq!((place(&game, 0), stone_cells(&game)), (json!([8, 5]), json!([[9, 5]])));
    let on_pool =
        json!({ "pawns": [pawn(0, 5, 5)], "pools": square(), "stones": stones(&[(7, 5)]) });
    let game = after(on_pool, "east");
    assert_eq!((place(&game, 0), stone_cells(&game)), (json!([8, 5]), json!([[9, 5]])));
}

#[test]
fn ff10_a_pawn_that_cannot_slide_on_stops_on_the_pool() {
    let stuck = |more: Value| {
        let mut fields = json!({ "pawns": [runner(5, 5)], "pools": square() });
        for (name, value) in more.as_object().unwrap() {
            fields[name] = value.clone();
        }
        place(&after(fields, "east"), 0)
    };
    assert_eq!(stuck(json!({ "stones": stones(&[(8, 5), (9, 5)]) })), json!([7, 5]));
    assert_eq!(stuck(json!({ "monster": { "cell": [8, 5], "heading": "east" } })), json!([7, 5]));
    let teleporters = json!([
        { "cell": [8, 5], "pair": 0, "heading": "east" },
        { "cell": [12, 8], "pair": 0, "heading": "east" },
    ]);
    assert_eq!(stuck(json!({ "teleporters": teleporters })), json!([7, 5]));
    let wall =
        json!({ "pawns": [pawn(0, 13, 5)], "pools": [[[14, 5], [15, 5], [14, 6], [15, 6]]] });
    assert_eq!(place(&after(wall, "east"), 0), json!([15, 5]));

    // Leaving costs a point, and may slide again.
    let fields = json!({
        "pawns": [runner(5, 5)], "pools": square(), "stones": stones(&[(8, 5), (9, 5)]),
    });
    assert_eq!(place(&after(fields.clone(), "east north"), 0), json!([7, 3]));
    assert_eq!(place(&after(fields, "east west"), 0), json!([5, 5]));
    let stays = json!({ "pawns": [pawn(0, 6, 5)], "pools": square() });
    assert_eq!(place(&after(stays, ""), 0), json!([6, 5]), "it may stay where its move began");
}

#[test]
fn ff10_a_slide_ends_on_a_pawn_only_when_passed_over() {
    let fields = json!({ "pawns": [runner(5, 5), pawn(4, 8, 5)], "pools": square() });
    assert_eq!(why(fields.clone(), "east"), Reason::EndsOnPawn);
    assert_eq!(place(&after(fields, "east south"), 0), json!([8, 6]));
}

#[test]
fn ff10_a_pushed_stone_slides_and_never_pushes() {
    let pushed = |more: &[(i64, i64)], pawns: Vec<Value>, monster: [i64; 2]| {
        let mut cells = vec![(5, 5)];
        cells.extend(more);
        let mut all = vec![pawn(0, 4, 5)];
        all.extend(pawns);
        let monster = json!({ "cell": monster, "heading": "north" });
        let fields = json!({ "pawns": all, "pools": square(), "stones": stones(&cells), "monster": monster });
        stone_cells(&after(fields, "east"))
    };
    assert_eq!(pushed(&[], vec![], [1, 1]), json!([[8, 5]]));
    assert_eq!(pushed(&[(8, 5)], vec![], [1, 1]), json!([[7, 5], [8, 5]]));
    assert_eq!(pushed(&[], vec![pawn(4, 8, 5)], [1, 1]), json!([[7, 5]]));
    assert_eq!(pushed(&[], vec![], [8, 5]), json!([[7, 5]]));
}

#[test]
fn ff17_teleporters_are_walls_for_pawns_and_destroy_stones() {
    let teleporters = json!([
        { "cell": [7, 5], "pair": 0, "heading": "east" },
        { "cell": [12, 8], "pair": 0, "heading": "east" },
    ]);
    let bare = json!({ "pawns": [runner(6, 5)], "teleporters": teleporters });
    assert_eq!(why(bare, "east"), Reason::TeleporterInTheWay);
    for kind in ["plain", "crystal", "turn_right", "turn_about"] {
        let fields = json!({
            "pawns": [runner(5, 5)], "teleporters": teleporters, "stones": [stone(kind, 6, 5)],
        });
        let game = after(fields, "east");
        assert_eq!((place(&game, 0), stone_cells(&game)), (json!([6, 5]), json!([])), "{kind}");
    }
}

/// What a command leads to, as text.
fn end(game: &Floors, command: &Command) -> String {
    let Command::Move { pawn, .. } = command else { panic!("{command:?}") };
    let mut after = *game;
    after.play(
        command,
        pentarchy_core::game::Draw::Outcome(0),
        &mut pentarchy_core::game::NoEvents,
    );
    let stones = if after.round() == game.round() { stone_cells(&after) } else { Value::Null };
    format!("{pawn} {:?} {stones}", place(&after, *pawn as usize))
}

/// Every way there is, word by word.
fn every_way(game: &Floors, pawn: i64, path: Path, found: &mut Vec<Command>) {
    let command = Command::Move { pawn, path };
    match game.check(&command) {
        Ok(()) => found.push(command),
        Err(Reason::EndsOnPawn) => {}
        Err(_) => return,
    }
    for word in [Word::Enter, Word::North, Word::East, Word::South, Word::West, Word::Leave] {
        every_way(game, pawn, path.and(word), found);
    }
}

#[test]
fn ff08_every_end_is_listed_once_with_a_shortest_way() {
    let mut ways = 0;
    for seed in 0..40 {
        let mut random = Random::keyed(seed, "every way", &[]);
        let Ok(game) = load(&random::state(&mut random)) else { continue };
        let mover = game.to_move().unwrap();
        let mut all = Vec::new();
        for pawn in game.pawns().of(mover) {
            let id = shown(&pawn).as_i64().unwrap();
            if game.pawns().points(pawn) <= 5 {
                every_way(&game, id, Path::STAY, &mut all);
            }
        }
        let words = |command: &Command| match command {
            Command::Move { path, .. } => path.words().len(),
            Command::Place(_) => 0,
        };
        let mut listed = legal(&game);
        listed.retain(|command| {
            let Command::Move { pawn, .. } = command else { return false };
            game.pawns().points(game.pawns().by_number(*pawn).unwrap()) <= 5
        });
        // Where the round ends with the move, the monster's walk blurs the ends.
        if listed.iter().any(|command| game.chances(command) != pentarchy_core::game::Chances::None)
        {
            continue;
        }
        let mut shortest = std::collections::BTreeMap::new();
        for command in &all {
            let length = shortest.entry(end(&game, command)).or_insert(usize::MAX);
            *length = (*length).min(words(command));
        }
        let ends: BTreeSet<String> = listed.iter().map(|command| end(&game, command)).collect();
        assert_eq!(ends.len(), listed.len());
        assert_eq!(ends, shortest.keys().cloned().collect());
        for command in &listed {
            assert_eq!(words(command), shortest[&end(&game, command)], "{command:?}");
        }
        ways += all.len();
    }
    assert!(ways > 4_000, "{ways}");
}

#[test]
fn ff08_ends_of_a_pawn_are_in_play_or_out() {
    let game = position(json!({ "pawns": [runner(1, 0)] }));
    let pawn = game.pawns().by_number(0).unwrap();
    let places: Vec<Place> = game.ends(pawn).into_iter().map(|end| end.place).collect();
    assert!(places.contains(&Place::Out));
    assert!(places.iter().all(|place| place.is_in_play() || *place == Place::Out));
}
