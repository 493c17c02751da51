//! Every lesson can be done as its solution says, and what is not asked for is answered.

use std::cell::Cell;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::table::{Order, Table};

use super::*;
use crate::app::Display;
use crate::platform::Headless;
use crate::shared::{Destination, Request};
use crate::storage::Storage;
use crate::words::{Language, Words};

thread_local! {
    /// The kind of file that is damaged in this thread.
    static DAMAGED: Cell<Option<File>> = const { Cell::new(None) };
}

/// A packed file as this thread has it: the half of it, if its kind is damaged.
pub fn as_damaged(file: File, packed: &'static [u8]) -> &'static [u8] {
    let half = packed.len() / 2;
    if DAMAGED.get() == Some(file) { &packed[..half] } else { packed }
}

/// What a game has, and how many legal commands of its steps were tried and answered.
#[derive(Debug, Default)]
struct Tried {
    game: &'static str,
    lessons: usize,
    first_steps: usize,
    steps: usize,
    answered: usize,
}

struct Play(Vec<Tried>);

impl Visitor for Play {
    fn game<G: Game>(&mut self) {
        let lessons = Lessons::of(Kind::Lesson, G::ID).unwrap();
        let mut tried = Tried {
            game: G::ID,
            lessons: lessons.lessons.len(),
            first_steps: lessons.lessons[0].steps.len(),
            ..Tried::default()
        };
        for place in 0..lessons.lessons.len() {
            let guide = Guide::<G>::new(&lessons, place)
                .unwrap_or_else(|why| panic!("{} {place}: {why:?}", G::ID));
            play_lesson(guide, &mut tried);
        }
        let puzzles = Lessons::of(Kind::Puzzle, G::ID).unwrap();
        for place in 0..puzzles.lessons.len() {
            let guide = Guide::<G>::new(&puzzles, place).unwrap();
            play_lesson(guide, &mut tried);
        }
        self.0.push(tried);
    }
}

fn play<G: Game>(table: &mut Table<G>, seat: Seat, command: &G::Command, what: &str) {
    let order = Order::Play { seat, command: command.clone() };
    table.carry_out(order).unwrap_or_else(|why| panic!("{what} {command:?}: {why:?}"));
}

fn play_lesson<G: Game>(mut guide: Guide<G>, tried: &mut Tried) {
    let mut table: Option<Table<G>> = None;
    loop {
        let (step, _) = guide.progress();
        let what = format!("{} {} {}", G::ID, guide.name(), step + 1);
        if let Some(Start { state, seed }) = guide.start() {
            table = Some(Table::load(state, *seed).unwrap());
        }
        let table = table.as_mut().unwrap();
        for command in guide.first() {
            play(table, OTHER, command, &what);
        }
        assert_eq!(table.game().to_move(), Some(LEARNER), "{what}");
        let answered = try_everything(&guide, table, &what);
        let mut legal = Vec::new();
        table.game().legal(&mut legal);
        assert!(answered > 0 || legal.len() == 1, "{what}: nothing is wrong");
        tried.steps += 1;
        tried.answered += answered;
        let solution = guide.solution().to_vec();
        for (place, command) in solution.iter().enumerate() {
            assert_eq!(guide.advice(), Some(command), "{what}");
            assert!(guide.allows(command), "{what}: {command:?}");
            play(table, LEARNER, command, &what);
            let verdict = guide.judge(command, table.game());
            let last = place + 1 == solution.len();
            let wanted = if last { Verdict::Reached } else { Verdict::Open };
            assert_eq!(verdict, wanted, "{what}: {command:?}\n{}", shown(table));
        }
        if !guide.advance() {
            return;
        }
    }
}

fn shown<G: Game>(table: &Table<G>) -> String {
    serde_json::to_string(table.game()).unwrap()
}

/// Plays each legal command; tells how many of them lead nowhere and are answered.
fn try_everything<G: Game>(guide: &Guide<G>, table: &mut Table<G>, what: &str) -> usize {
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    let before = table.hash();
    let mut answered = 0;
    for command in &legal {
        if !guide.allows(command) {
            answered += 1;
            continue;
        }
        let mut guide = guide.clone();
        play(table, LEARNER, command, what);
        let verdict = guide.judge(command, table.game());
        match verdict {
            Verdict::Missed => answered += 1,
            Verdict::Open => assert!(may_go_on(&guide, table.game()), "{what}: {command:?}"),
            Verdict::Reached => {}
        }
        // Whoever has to try again finds everything as it was.
        table.carry_out(Order::Undo { count: 1 }).unwrap();
        assert_eq!(table.hash(), before, "{what}");
    }
    answered
}

/// Is there something that may be played?
fn may_go_on<G: Game>(guide: &Guide<G>, game: &G) -> bool {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().any(|command| guide.allows(command))
}

#[test]
fn whoever_can_do_nothing_of_what_is_asked_tries_again() {
    type Conquest = games::conquest::Conquest;
    let lessons = Lessons::of(Kind::Lesson, Conquest::ID).unwrap();
    let place = lessons.lessons.iter().position(|lesson| lesson.name == "plans").unwrap();
    let mut guide = Guide::<Conquest>::new(&lessons, place).unwrap();
    guide.advance();
    let Start { state, seed } = guide.start().unwrap();
    let mut table = Table::<Conquest>::load(state, *seed).unwrap();
    // Both plans are launched, and the one that matters is too weak.
    let commands = [r#"{"plan":{"from":2,"to":4}}"#, r#"{"plan":{"from":2,"to":6}}"#, "\"launch\""];
    let verdicts = commands.map(|command| {
        let command = serde_json::from_str(command).unwrap();
        assert!(guide.allows(&command));
        play(&mut table, LEARNER, &command, "plans");
        guide.judge(&command, table.game())
    });
    assert_eq!(verdicts, [Verdict::Open, Verdict::Open, Verdict::Missed]);
}

#[test]
fn every_lesson_is_done_by_its_solution_and_wrong_moves_are_answered() {
    let mut all = Play(Vec::new());
    games::each(&mut all);
    let played: Vec<_> = all.0.iter().map(|tried| tried.game).collect();
    assert_eq!(played, games::ids());
    for tried in all.0 {
        assert!((6..=10).contains(&tried.first_steps), "{tried:?}");
        assert!((3..=5).contains(&tried.lessons), "{tried:?}");
        assert!(tried.answered > tried.steps, "{tried:?}");
    }
}

#[test]
fn every_step_has_its_words() {
    for words in Language::ALL.map(Words::new) {
        for game in games::ids() {
            for lesson in Lessons::of(Kind::Lesson, game).unwrap().lessons {
                let name = &lesson.name;
                for key in [format!("lesson-{game}-{name}"), format!("lesson-{game}-{name}-about")]
                {
                    assert_ne!(words.get(&key), key);
                }
                for step in 1..=lesson.steps.len() {
                    let key = format!("lesson-{game}-{name}-{step}");
                    let text = words.get(&key);
                    assert_ne!(text, key);
                    assert!(text.chars().count() <= 160, "{key}: {text}");
                }
                let beyond = format!("lesson-{game}-{name}-{}", lesson.steps.len() + 1);
                assert_eq!(words.get(&beyond), beyond, "there is no such step");
            }
        }
    }
}

#[test]
fn lessons_puzzles_and_diagrams_take_little_of_the_package() {
    let files = [files::LESSONS, files::PUZZLES, files::DIAGRAMS].concat();
    let bytes: usize = files.iter().map(|(_, packed)| packed.len()).sum();
    assert!((10_000..=400_000).contains(&bytes), "{bytes}");
    assert!(matches!(File::Lessons.text("skirmish", 1 << 20), Some(Ok(_))));
    assert!(matches!(File::Lessons.text("skirmish", 100), Some(Err(_))));
}

#[test]
fn damaged_files_are_told_and_nothing_else_happens() {
    let whole = r#"{"positions":{"p":{}},"lessons":[{"name":"a","steps":[
        {"from":"p","goal":["won"],"solution":[]}]}]}"#;
    assert!(Lessons::read(whole).is_ok());
    for (good, bad) in [
        (r#""from":"p","#, ""),
        (r#""from":"p""#, r#""from":"q""#),
        (r#"["won"]"#, r#"["lost"]"#),
        (r#""steps":"#, r#""step":"#),
        (r#"[{"name""#, r#"[{"name":1,"name""#),
    ] {
        assert!(Lessons::read(&whole.replace(good, bad)).is_err(), "{bad}");
    }
    assert!(Lessons::read(&" ".repeat(1 << 20)).is_err());
    assert!(Lessons::read(&whole[..whole.len() - 3]).is_err());
    // What only the game can tell is told when the lesson starts.
    let lessons = Lessons::read(whole).unwrap();
    assert!(Guide::<games::conquest::Conquest>::new(&lessons, 0).is_err());
    assert!(Guide::<games::conquest::Conquest>::new(&lessons, 1).is_err());
}

/// What a screen says while files of a kind are damaged.
fn said(damaged: File, to: Destination) -> Vec<String> {
    DAMAGED.set(Some(damaged));
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path().to_owned());
    let display = Display { size_px: (412, 9000), scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage, None, Language::En, None, display);
    headless.app.request(Request::Go(to));
    headless.settle().unwrap();
    DAMAGED.set(None);
    headless.texts()
}

#[test]
fn a_damaged_file_is_told_on_its_screen_and_all_else_is_there() {
    let learn = || Destination::Learn(Some("skirmish".to_owned()));
    let rules = || Destination::Rules("skirmish".to_owned());
    let words = Words::new(Language::En);
    let fault = |key| words.with(key, &[("why", "".into())]);
    let has = |texts: &[String], start: &str| texts.iter().any(|text| text.starts_with(start));
    let lesson = words.get("lesson-skirmish-first");
    let (no_lessons, no_puzzles) = (fault("lesson-faulty"), fault("puzzle-faulty"));
    let no_pictures = fault("rules-faulty");

    let texts = said(File::Puzzles, learn());
    assert!(has(&texts, &no_puzzles) && has(&texts, &lesson), "{texts:?}");
    let texts = said(File::Puzzles, Destination::Puzzles("skirmish".to_owned()));
    assert!(has(&texts, &no_puzzles), "{texts:?}");
    let texts = said(File::Lessons, learn());
    assert!(has(&texts, &no_lessons) && has(&texts, "Puzzles: 0 of"), "{texts:?}");
    let texts = said(File::Diagrams, learn());
    assert!(has(&texts, &lesson) && has(&texts, "Puzzles: 0 of"), "{texts:?}");

    let whole = said(File::Puzzles, rules());
    assert!(!has(&whole, &no_pictures), "{whole:?}");
    let texts = said(File::Diagrams, rules());
    assert!(has(&texts, &no_pictures), "{texts:?}");
    let (_, rule) = whole.split_at(whole.len() / 2);
    assert!(rule.iter().any(|text| texts.contains(text)), "{texts:?}");
}
