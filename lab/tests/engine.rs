//! The engine's answers, line for line, as `docs/protocol.md` has them.

use pentarchy_lab::engine::Engine;
use serde_json::{Value, json};

struct Talk(Engine);

impl Talk {
    fn new() -> Self {
        Self(Engine::new())
    }

    fn raw(&mut self, line: &str) -> Value {
        let answer = self.0.answer(line.as_bytes());
        assert!(!answer.contains('\n'), "one line: {answer}");
        serde_json::from_str(&answer).unwrap()
    }

    #[track_caller]
    fn ok(&mut self, request: &Value) -> Value {
        let answer = self.raw(&request.to_string());
        assert!(answer["error"].is_null(), "{request} got {answer}");
        answer["ok"].clone()
    }

    #[track_caller]
    fn error(&mut self, request: &Value) -> Value {
        let answer = self.raw(&request.to_string());
        assert!(answer["ok"].is_null(), "{request} got {answer}");
        assert!(answer["error"]["message"].is_string());
        answer["error"].clone()
    }

    fn start(&mut self) -> Value {
        self.ok(&json!({"do": "new", "game": "skirmish"}))
    }

    fn apply(&mut self, unit: &str, to: &str, attack: Option<&str>) -> Value {
        let command = json!({"unit": unit, "to": to, "attack": attack});
        self.ok(&json!({"do": "apply", "command": command}))
    }
}

#[test]
fn games_lists_players_bots_and_default_setups() {
    let games = Talk::new().ok(&json!({"do": "games"}));
    assert_eq!(
        games["games"][0],
        json!({
            "id": "skirmish",
            "players": [2, 2],
            "bots": [
                "random", "beginner", "one_ply", "three_ply", "master",
                "easy", "normal", "hard", "expert",
            ],
            "levels": ["easy", "normal", "hard", "expert"],
            "setup": {"size": [7, 5], "counter": "in_range", "starts": 0, "placement": "classic"},
        })
    );
}

#[test]
fn new_shows_the_start() {
    let answer = Talk::new().start();
    assert_eq!(answer["to_move"], 0);
    assert_eq!(answer["hash"].as_str().unwrap().len(), 16);
    assert!(answer.get("outcome").is_none());
    let state = &answer["state"];
    assert_eq!(state["size"], json!([7, 5]));
    assert_eq!(
        state["units"][1],
        json!({"id": "B", "camp": 0, "kind": "soldier", "cell": "b2", "hp": 5, "tired": false})
    );
    assert_eq!(state["units"].as_array().unwrap().len(), 8);
}

#[test]
fn setup_may_be_left_out_in_part() {
    let mut talk = Talk::new();
    let setup = json!({"size": [9, 7], "starts": 1});
    let answer = talk.ok(&json!({"do": "new", "game": "skirmish", "players": 2, "setup": setup}));
    assert_eq!(answer["to_move"], 1);
    assert_eq!(answer["state"]["counter"], "in_range");
}

#[test]
fn the_id_is_echoed_to_the_letter() {
    let mut talk = Talk::new();
    for id in ["7", "\"x\"", "null", "[1,{\"a\":2}]", "12345678901234567890123", "1.50", "-0"] {
        let answer = talk.0.answer(format!(r#"{{"id":{id},"do":"games"}}"#).as_bytes());
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"ok""#)), "{answer}");
        let error = talk.0.answer(format!(r#"{{"do":"nonsense","id": {id} }}"#).as_bytes());
        assert!(error.starts_with(&format!(r#"{{"id":{id},"error""#)), "{error}");
    }
    assert!(talk.0.answer(b"{\"do\":\"games\"}").starts_with(r#"{"id":null,"#));
}

#[test]
fn each_kind_of_bad_request_has_its_code() {
    let mut talk = Talk::new();
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let long = "x".repeat(10 << 20);
    let cases = [
        ("garbage".to_owned(), "bad_json"),
        (String::new(), "bad_json"),
        (long.clone(), "bad_json"),
        (format!(r#"{{"do":"{long}"}}"#), "unknown_verb"),
        ("[".repeat(200_000), "bad_json"),
        (deep.clone(), "bad_request"),
        (format!(r#"{{"do":"new","game":"skirmish","setup":{deep}}}"#), "bad_setup"),
        ("[]".into(), "bad_request"),
        ("7".into(), "bad_request"),
        ("{}".into(), "bad_request"),
        (r#"{"do":7}"#.into(), "bad_request"),
        (r#"{"do":"fly"}"#.into(), "unknown_verb"),
        (r#"{"do":"new"}"#.into(), "bad_request"),
        (r#"{"do":"new","game":7}"#.into(), "bad_request"),
        (r#"{"do":"new","game":"chess"}"#.into(), "unknown_game"),
        (r#"{"do":"new","game":"skirmish","players":3}"#.into(), "bad_setup"),
        (r#"{"do":"new","game":"skirmish","players":-1}"#.into(), "bad_setup"),
        (r#"{"do":"new","game":"skirmish","players":"two"}"#.into(), "bad_request"),
        (r#"{"do":"new","game":"skirmish","seed":-1}"#.into(), "bad_request"),
        (r#"{"do":"new","game":"skirmish","seed":1.5}"#.into(), "bad_request"),
        (r#"{"do":"new","game":"skirmish","setup":{"size":[4,5]}}"#.into(), "bad_setup"),
        (r#"{"do":"new","game":"skirmish","setup":{"size":"big"}}"#.into(), "bad_setup"),
        (r#"{"do":"load","game":"skirmish"}"#.into(), "bad_request"),
        (r#"{"do":"load","game":"skirmish","state":{"ply":101}}"#.into(), "bad_state"),
        (r#"{"do":"load","game":"skirmish","state":7}"#.into(), "bad_state"),
        (r#"{"do":"load","game":"skirmish","state":[]}"#.into(), "bad_state"),
        (r#"{"do":"load","game":"skirmish","state":{"units":[["A"]]}}"#.into(), "bad_state"),
        (r#"{"do":"load","game":"chess","state":{}}"#.into(), "unknown_game"),
        (r#"{"do":"restore","save":7}"#.into(), "bad_request"),
        (r#"{"do":"restore","save":"x"}"#.into(), "bad_save"),
        (r#"{"do":"state"}"#.into(), "no_game"),
        (r#"{"do":"legal"}"#.into(), "no_game"),
        (r#"{"do":"apply","command":{}}"#.into(), "no_game"),
        (r#"{"do":"undo"}"#.into(), "no_game"),
        (r#"{"do":"redo"}"#.into(), "no_game"),
        (r#"{"do":"think","bot":"random"}"#.into(), "no_game"),
        (r#"{"do":"play","bot":"random"}"#.into(), "no_game"),
        (r#"{"do":"apply"}"#.into(), "no_game"),
        (r#"{"do":"undo","count":"x"}"#.into(), "no_game"),
        (r#"{"do":"think"}"#.into(), "no_game"),
        (r#"{"do":"save"}"#.into(), "no_game"),
        (r#"{"do":"odds","command":{}}"#.into(), "no_game"),
    ];
    for (line, code) in &cases {
        let answer = talk.raw(line);
        assert_eq!(answer["error"]["code"], *code, "{line:.100}");
    }
    let not_utf8 = talk.0.answer(b"\xff\xfe{}");
    assert!(not_utf8.contains("bad_json"));

    talk.start();
    let cases = [
        (r#"{"do":"state","seat":2}"#, "bad_request"),
        (r#"{"do":"state","seat":-1}"#, "bad_request"),
        (r#"{"do":"apply"}"#, "bad_request"),
        (r#"{"do":"apply","command":"end_turn"}"#, "bad_request"),
        (r#"{"do":"apply","command":{"unit":"B"}}"#, "bad_request"),
        (r#"{"do":"apply","command":["B","b4",null]}"#, "bad_request"),
        (r#"{"do":"apply","command":{"unit":"B","to":7}}"#, "bad_request"),
        (r#"{"do":"apply","command":{"unit":"B","to":"b4","attack":7}}"#, "bad_request"),
        (r#"{"do":"undo"}"#, "nothing_to_undo"),
        (r#"{"do":"redo"}"#, "nothing_to_undo"),
        (r#"{"do":"undo","count":-1}"#, "bad_request"),
        (r#"{"do":"think"}"#, "bad_request"),
        (r#"{"do":"think","bot":"nobody"}"#, "unknown_bot"),
        (r#"{"do":"think","bot":"random","ms":"long"}"#, "bad_request"),
        (r#"{"do":"odds","command":{"unit":"B","to":"b4"}}"#, "bad_request"),
    ];
    for (line, code) in cases {
        assert_eq!(talk.raw(line)["error"]["code"], code, "{line}");
    }
}

#[test]
fn illegal_commands_name_the_reason_and_change_nothing() {
    let mut talk = Talk::new();
    let start = talk.start();
    for (unit, to, attack, reason) in [
        ("Q", "b4", None, "no_such_unit"),
        ("W", "b5", None, "not_your_unit"),
        ("B", "z9", None, "no_such_cell"),
        ("B", "hello", None, "no_such_cell"),
        ("B", "b1", None, "cell_taken"),
        ("B", "b5", None, "too_far_to_move"),
        ("B", "b4", Some("b5"), "nobody_to_strike"),
        ("B", "b2", Some("b1"), "strikes_own_camp"),
        ("B", "b4", Some("b6"), "too_far_to_strike"),
    ] {
        let command = json!({"unit": unit, "to": to, "attack": attack});
        let error = talk.error(&json!({"do": "apply", "command": command}));
        assert_eq!(error["code"], "illegal", "{command}");
        assert_eq!(error["reason"], reason, "{command}");
    }
    assert_eq!(talk.ok(&json!({"do": "state"})), start);
}

#[test]
fn a_ply_is_applied_undone_and_redone() {
    let mut talk = Talk::new();
    let start = talk.start();
    let applied = talk.apply("B", "b4", None);
    assert_eq!(applied["events"][0], json!({"moved": {"unit": "B", "from": "b2", "to": "b4"}}));
    assert_eq!(applied["to_move"], 1);
    assert_eq!(applied["outcome"], Value::Null);
    let struck = talk.apply("W", "b5", Some("b4"));
    assert_eq!(
        struck["events"][1],
        json!({"struck": {"unit": "W", "target": "B", "damage": 1, "left": 4}})
    );
    let after = talk.ok(&json!({"do": "state"}));
    assert_eq!(after["hash"], struck["hash"]);
    assert_eq!(talk.error(&json!({"do": "undo", "count": 3}))["code"], "nothing_to_undo");
    assert_eq!(talk.ok(&json!({"do": "undo", "count": 2})), start);
    assert_eq!(talk.ok(&json!({"do": "redo", "count": 2})), after);
    talk.ok(&json!({"do": "undo"}));
    talk.apply("W", "b5", None);
    assert_eq!(talk.error(&json!({"do": "redo"}))["code"], "nothing_to_undo");
}

#[test]
fn legal_lists_each_command_once_and_each_can_be_applied() {
    let mut talk = Talk::new();
    talk.start();
    let legal = talk.ok(&json!({"do": "legal"}))["commands"].as_array().unwrap().clone();
    for (place, command) in legal.iter().enumerate() {
        assert!(!legal[..place].contains(command));
        talk.ok(&json!({"do": "apply", "command": command}));
        talk.ok(&json!({"do": "undo"}));
    }
    assert!(legal.contains(&json!({"unit": "B", "to": "b4", "attack": null})));
}

#[test]
fn a_finished_game_says_so_everywhere() {
    let mut talk = Talk::new();
    let state = json!({"units": [
        {"id": "C", "cell": "c3", "hp": 1},
        {"id": "X", "cell": "c5", "hp": 3},
    ]});
    let loaded = talk.ok(&json!({"do": "load", "game": "skirmish", "state": state}));
    assert!(loaded.get("outcome").is_none());
    let outcome = json!({"winner": 0, "reason": "elimination"});
    let applied = talk.apply("C", "c4", Some("c5"));
    assert_eq!((&applied["outcome"], &applied["to_move"]), (&outcome, &Value::Null));
    let over = talk.ok(&json!({"do": "state"}));
    assert_eq!((&over["outcome"], &over["to_move"]), (&outcome, &Value::Null));
    assert_eq!(over["state"]["to_move"], 1);
    assert_eq!(talk.ok(&json!({"do": "legal"})), json!({"commands": []}));
    let command = json!({"unit": "X", "to": "c5"});
    let error = talk.error(&json!({"do": "apply", "command": command}));
    assert_eq!(error["code"], "game_over");
    assert_eq!(talk.error(&json!({"do": "apply", "command": 7}))["code"], "bad_request");
    for verb in ["think", "play"] {
        assert_eq!(talk.error(&json!({"do": verb, "bot": "master"}))["code"], "game_over");
    }
    assert!(talk.ok(&json!({"do": "undo"})).get("outcome").is_none());
    assert_eq!(talk.ok(&json!({"do": "redo"}))["outcome"], outcome);
    let save = talk.ok(&json!({"do": "save"}))["save"].clone();
    assert_eq!(talk.ok(&json!({"do": "restore", "save": save})), over);
    let again = talk.ok(&json!({"do": "load", "game": "skirmish", "state": over["state"]}));
    assert_eq!(again, over);
}

#[test]
fn a_shown_state_that_is_loaded_has_the_same_hash() {
    let mut talk = Talk::new();
    talk.start();
    for _ in 0..30 {
        talk.ok(&json!({"do": "play", "bot": "random", "seed": 3}));
        let shown = talk.ok(&json!({"do": "state"}));
        let mut other = Talk::new();
        let load = json!({"do": "load", "game": "skirmish", "state": shown["state"], "seed": 9});
        assert_eq!(other.ok(&load), shown);
        if !shown["outcome"].is_null() {
            break;
        }
    }
}

#[test]
fn a_view_has_a_hash_of_its_own() {
    let mut talk = Talk::new();
    let all = talk.start();
    let view = talk.ok(&json!({"do": "state", "seat": 1}));
    assert_eq!(view["state"], all["state"], "nothing is hidden in Skirmish");
    assert_eq!(view["hash"], all["hash"]);
}

#[test]
fn thinking_changes_nothing_and_can_be_repeated() {
    let mut talk = Talk::new();
    let start = talk.start();
    for bot in ["random", "one_ply", "three_ply", "master"] {
        let request = json!({"do": "think", "bot": bot, "nodes": 20_000, "seed": 5});
        let (first, second) = (talk.ok(&request), talk.ok(&request));
        for field in ["command", "value", "depth", "nodes", "line"] {
            assert_eq!(first[field], second[field], "{bot} {field}");
        }
        assert!(first["ms"].is_number());
        assert_eq!(first["line"][0], first["command"], "{bot}");
    }
    let unseeded = json!({"do": "think", "bot": "random"});
    assert_eq!(talk.ok(&unseeded)["command"], talk.ok(&unseeded)["command"]);
    let quick = talk.ok(&json!({"do": "think", "bot": "master", "ms": 5}));
    assert!(quick["ms"].as_f64().unwrap() < 5000.0);
    assert_eq!(talk.ok(&json!({"do": "state"})), start);
}

#[test]
fn play_thinks_and_applies() {
    let mut talk = Talk::new();
    talk.start();
    let played = talk.ok(&json!({"do": "play", "bot": "three_ply", "seed": 1}));
    for field in ["command", "value", "depth", "nodes", "ms", "line", "events", "to_move", "hash"] {
        assert!(!played[field].is_null(), "{field}");
    }
    assert_eq!(played["depth"], 3);
    assert_eq!(talk.ok(&json!({"do": "state"}))["hash"], played["hash"]);
}

#[test]
fn a_save_brings_the_game_back_and_can_be_undone() {
    let mut talk = Talk::new();
    let start = talk.start();
    talk.apply("B", "b4", None);
    talk.apply("W", "b5", Some("b4"));
    talk.ok(&json!({"do": "undo"}));
    let before = talk.ok(&json!({"do": "state"}));
    let save = talk.ok(&json!({"do": "save"}))["save"].as_str().unwrap().to_owned();
    assert_eq!(save.lines().count(), 2, "what was undone is not in it");

    let mut other = Talk::new();
    assert_eq!(other.ok(&json!({"do": "restore", "save": save})), before);
    assert_eq!(other.ok(&json!({"do": "undo"})), start);

    let torn = &save[..save.len() - 10];
    let restored = other.ok(&json!({"do": "restore", "save": torn}));
    assert_eq!((&restored["hash"], &restored["torn"]), (&start["hash"], &json!(true)));

    let hash = before["hash"].as_str().unwrap();
    let wrong = save.replace(hash, "0123456789abcdef");
    let error = other.error(&json!({"do": "restore", "save": wrong}));
    assert_eq!(error["code"], "bad_save");
    assert!(error["message"].as_str().unwrap().contains("command 1"), "{error}");
    assert_eq!(other.ok(&json!({"do": "state"}))["hash"], start["hash"], "nothing has changed");
}

#[test]
fn objects_and_names_are_taken_as_nothing_else() {
    let mut talk = Talk::new();
    let lists = [
        json!({"game": "dicewars", "state": {"regions": [[0, 0, 3, [1]], [1, 1, 2, [0]]]}}),
        json!({"game": "conquest", "state": {"players": [[0], [1]]}}),
        json!({"game": "league", "state": {"heroes": [[0, 0, "blade", [3, 3]]]}}),
        json!({"game": "floors", "state": {"stones": [[[2, 2], "plain"]]}}),
        json!({"game": "floors", "state": {"monster": [[2, 2], "east"]}}),
    ];
    for mut request in lists {
        request["do"] = "load".into();
        let error = talk.error(&request);
        assert_eq!(error["code"], "bad_state", "{request}: {error}");
        assert!(error["message"].as_str().unwrap().contains("expected an object"), "{error}");
    }
    for (game, commands) in [
        ("dicewars", vec![json!({"end_turn": null}), json!({"attack": [0, 1]})]),
        (
            "conquest",
            vec![json!({"pass": null}), json!({"plan": [1, 2]}), json!({"move": [1, 2, 4, false]})],
        ),
        ("league", vec![json!({"end_turn": null}), json!({"step": {"up": null}})]),
        ("floors", vec![json!({"move": [0, []]}), json!({"place": ["plain", [3, 3]]})]),
    ] {
        talk.ok(&json!({"do": "new", "game": game}));
        for command in commands {
            let error = talk.error(&json!({"do": "apply", "command": command}));
            assert_eq!(error["code"], "bad_request", "{game} {command}: {error}");
        }
    }
}

#[test]
fn numbers_beyond_64_bits_name_nothing() {
    const HUGE: &str = "99999999999999999999999999";
    let mut talk = Talk::new();
    let mut code = |line: &str| talk.raw(&line.replace("HUGE", HUGE))["error"]["code"].clone();
    let new = |game| format!(r#"{{"do":"new","game":"{game}"}}"#);
    for (game, command) in [
        ("dicewars", r#"{"attack":{"from":0,"to":HUGE}}"#),
        ("dicewars", r#"{"attack":{"from":-HUGE,"to":1}}"#),
        ("dicewars", r#"{"attack":{"from":9223372036854775808,"to":1}}"#),
        ("conquest", r#"{"capital":HUGE}"#),
        ("conquest", r#"{"plan":{"from":1,"to":HUGE}}"#),
        ("league", r#"{"attack":{"hero":HUGE}}"#),
        ("floors", r#"{"move":{"pawn":HUGE,"path":[]}}"#),
    ] {
        assert!(code(&new(game)).is_null());
        let line = format!(r#"{{"do":"apply","command":{command}}}"#);
        assert_eq!(code(&line), "illegal", "{line}");
    }
    assert_eq!(code(r#"{"do":"apply","command":{"move":{"pawn":1.5,"path":[]}}}"#), "bad_request");
    assert_eq!(code(r#"{"do":"undo","count":HUGE}"#), "nothing_to_undo");
    assert_eq!(code(r#"{"do":"redo","count":-1}"#), "bad_request");
    assert_eq!(code(r#"{"do":"new","game":"floors","players":HUGE}"#), "bad_setup");
}
