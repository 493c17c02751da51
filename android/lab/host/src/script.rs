//! A life as words, one after the other. What stands behind a colon belongs to the word:
//!
//! | words | what happens |
//! |---|---|
//! | `launch` | a start as Android does it; in its parts: `start resume input window focus` |
//! | `bg`, `bg2`, `fg` | away, with the window going before or after the stop; and back |
//! | `pause stop nowindow blur save lowmem` | one call of the activity |
//! | `size:700x900`, `rotate`, `over` | another size, a quarter turn, upside down |
//! | `conf:night,fr,d640` | another configuration: `day`, `night`, a density, a language |
//! | `rect:l,t,r,b`, `insets:l,t,r,b`, `nocutout` | what is free and what bars cover |
//! | `tap:540,323`, `tap:game.skirmish` | a finger at a place or on what has this name |
//! | `drag:x,y,x,y`, `drag:at-a1:at-b1` | a drag along places or names |
//! | `hold:at-a1:at-b1`, `lift`, `cancel` | a drag whose finger stays; it is lifted, or Android takes the gesture away |
//! | `pinch`, `back`, `key:66`, `keys:61,66` | two fingers; keys by Android's codes |
//! | `wait:500`, `until:game.skirmish`, `frames>2` | time; until it can be touched; frames |
//! | `connections:0` | until it has so many connections over the network |
//! | `play:10` | touches at random until a computer has answered so often |
//! | `random:7:80` | a random life, with a seed and a number of steps |
//! | `destroy`, `sysfinish`, `recreate`, `reap` | ends: by the system, the same after it asked the activity to finish, the same and a new activity, and by the app itself |
//! | `kill` | the process ends here and now |
//! | `view:ADDRESS`, `text:A+TEXT`, `stream:NAME` | another app sends an address, a text, a file |
//! | `frames`, `targets`, `called`, `say:TEXT` | something is told |

use std::time::{Duration, Instant};

use crate::activity::{Host, CANCEL, DOWN, UP};
use crate::random::Random;
use crate::{bug, configuration, jni, log, network, pump, pump_until, say, vulkan, watch};

const BACK: i32 = 4;
/// Time after a word, in ms.
const REST: u64 = 30;
/// How long a game may take until a computer has answered as often as wished.
const GAME: Duration = Duration::from_secs(240);
/// After so many touches without an answer advice is asked for.
const SEVERAL: u64 = 10;
/// So many are many.
const MANY: u64 = 40;
/// How many places are near to one.
const NEAR: usize = 9;
/// Arrows, tab, enter and space.
const KEYS: [i32; 8] = [19, 20, 21, 22, 61, 66, 66, 62];

/// Lives that life.
pub fn run(host: &mut Host, script: &str) {
    for step in script.split_whitespace() {
        let (word, argument) = step.split_once(':').unwrap_or((step, ""));
        do_word(host, word, argument);
        let rest = argument.parse().ok().filter(|_| word == "wait");
        pump(rest.unwrap_or(REST));
        if host.is_destroyed {
            break;
        }
    }
    say(&format!(
        "frames {}, asked to be finished: {}, slowest call {:?}, {}",
        vulkan::frames(),
        Host::has_finished(),
        watch::slowest(),
        jni::tell()
    ));
    if host.is_destroyed {
        // The process is to end by itself.
        pump(5000);
        bug("the process lives on 5 s after onDestroy");
    }
}

fn do_word(host: &mut Host, word: &str, argument: &str) {
    let numbers: Vec<f32> =
        argument.split([',', 'x']).filter_map(|number| number.parse().ok()).collect();
    let whole: Vec<i32> = numbers.iter().map(|number| *number as i32).collect();
    match (word, whole.as_slice()) {
        ("launch", _) => host.launch(),
        ("start", _) => host.start(),
        ("resume", _) => host.resume(),
        ("input", _) => host.give_input(),
        ("window", _) => host.open_window(),
        ("focus", _) => host.focus(true),
        ("blur", _) => host.focus(false),
        ("pause", _) => host.pause(),
        ("stop", _) => host.stop(),
        ("nowindow", _) => host.close_window(),
        ("save", _) => host.save_state(),
        ("lowmem", _) => host.low_memory(),
        ("bg", _) => host.leave(false),
        ("bg2", _) => host.leave(true),
        ("fg", _) => host.come_back(),
        ("size", [width, height]) => host.resize((*width, *height)),
        ("rotate", _) => host.turn(),
        ("over", _) => host.turn_over(),
        ("conf", _) => {
            argument.split(',').for_each(configuration::take_word);
            host.tell_configuration();
        }
        ("rect", [left, top, right, bottom]) => host.tell_rect([*left, *top, *right, *bottom]),
        ("insets", [left, top, right, bottom]) => jni::set_bars([*left, *top, *right, *bottom]),
        ("nocutout", _) => jni::set_cutout(None),
        ("tap", _) => places(argument).into_iter().for_each(|place| host.tap(place)),
        ("drag", _) => host.drag(&places(argument)),
        ("hold", _) => host.hold(&places(argument)),
        ("lift", _) => host.release(UP),
        ("cancel", _) => host.release(CANCEL),
        ("pinch", _) => host.pinch(),
        ("back", _) => host.key(BACK),
        ("key" | "keys", codes) => codes.iter().for_each(|code| {
            host.key(*code);
            pump(60);
        }),
        ("wait", _) => {}
        ("until", _) => drop(place(argument)),
        ("connections", [wanted]) => {
            let count = || network::connections() as i32;
            if !pump_until(|| count() == *wanted) {
                bug(&format!("{} connections, {wanted} wanted", count()));
            }
        }
        ("play", [answers]) => play(host, *answers as u64),
        ("random", _) => {
            let (seed, steps) = argument.split_once(':').unwrap_or((argument, "80"));
            random(host, seed.parse().unwrap_or(1), steps.parse().unwrap_or(80));
        }
        ("destroy", _) => host.destroy(),
        ("sysfinish", _) => host.finish(),
        ("recreate", _) => {
            host.destroy();
            jni::set_destroyed(false);
            host.create();
        }
        ("reap", _) => {
            if pump_until(Host::has_finished) {
                host.reap();
            } else {
                bug("the app did not ask to be finished");
            }
        }
        ("view", _) => jni::send(jni::Sent::View(argument)),
        ("text", _) => jni::send(jni::Sent::Text(argument)),
        ("stream", _) => jni::send(jni::Sent::Stream(argument)),
        ("kill", _) => unsafe { libc::_exit(137) },
        ("frames", _) => say(&format!("frames {}", vulkan::frames())),
        ("targets", _) => say(&format!("targets {:?}", log::names())),
        ("called", _) => say(&format!("called {:?}", jni::called())),
        ("say", _) => say(argument),
        _ => match word.strip_prefix("frames>").and_then(|more| more.parse::<u64>().ok()) {
            Some(more) => {
                let wanted = vulkan::frames() + more;
                if !pump_until(|| vulkan::frames() >= wanted) {
                    bug(&format!("{} frames after 5 s, {wanted} wanted", vulkan::frames()));
                }
            }
            None => bug(&format!("the script has a word that is none: {word}:{argument}")),
        },
    }
}

/// Places: pairs of numbers, or names with a colon between them.
fn places(argument: &str) -> Vec<(f32, f32)> {
    let numbers: Vec<f32> = argument.split(',').filter_map(|number| number.parse().ok()).collect();
    if numbers.len() >= 2 {
        return numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    }
    argument.split(':').filter_map(place).collect()
}

/// Where this is, as soon as it can be touched.
fn place(name: &str) -> Option<(f32, f32)> {
    pump_until(|| log::place(name).is_some());
    let place = log::place(name);
    if place.is_none() {
        let names = log::names().join(" ");
        bug(&format!("{name} can't be touched; the app tells of: {names}"));
    }
    place
}

/// Touches whatever plays something, until a computer has answered so often. Where nothing comes of it,
/// advice is taken; where nothing comes of that either, Back closes what lies over the game, or leads to
/// the button that leads back to it.
fn play(host: &mut Host, answers: u64) {
    let (wanted, begun) = (jni::answers() + answers, Instant::now());
    let mut random = Random::new(answers);
    let (mut seen, mut touches) = (jni::answers(), 0);
    while jni::answers() < wanted {
        if begun.elapsed() > GAME || Host::has_finished() {
            let names = log::names().join(" ");
            bug(&format!("{} answers of {wanted}; the app tells of: {names}", jni::answers()));
            return;
        }
        if !pump_until(|| !jni::is_screen_kept_on()) {
            continue;
        }
        touches = if seen == jni::answers() { touches + 1 } else { 0 };
        seen = jni::answers();
        let names = log::names();
        let of = |start: &str| -> Vec<(f32, f32)> {
            // Whoever gives up is answered no more.
            let named = names.iter().filter(|name| name.starts_with(start));
            let goes_on = named.filter(|name| !name.contains("resign"));
            goes_on.filter_map(|name| log::place(name)).collect()
        };
        let (buttons, places) = (of("button-"), of("at-"));
        // Back into the game, or into another when it is over.
        let way = ["home-continue", "result-again"].into_iter().find_map(log::place);
        match (random.below(5), way) {
            (_, Some(button)) => host.tap(button),
            _ if touches % MANY == MANY - 1 => host.key(BACK),
            _ if touches % SEVERAL == SEVERAL - 1 => take_advice(host),
            (0 | 1, _) if !buttons.is_empty() => host.tap(random.pick(&buttons)),
            (2, _) if !places.is_empty() => host.tap(random.pick(&places)),
            _ if !places.is_empty() => {
                let from = random.pick(&places);
                host.drag(&[from, random.pick(&nearest(from, &places))]);
            }
            _ => pump(50),
        }
        pump(100);
    }
}

fn take_advice(host: &mut Host) {
    for name in ["action-hint", "button-follow-advice"] {
        pump_until(|| log::place(name).is_some());
        match log::place(name) {
            Some(place) => host.tap(place),
            None => return,
        }
    }
}

/// The places that are nearest to this one, and the place itself.
fn nearest(to: (f32, f32), places: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let mut nearest = places.to_vec();
    let distance = |at: &(f32, f32)| (at.0 - to.0).hypot(at.1 - to.1);
    nearest.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    nearest.truncate(NEAR);
    nearest
}

fn random(host: &mut Host, seed: u64, steps: u64) {
    let random = &mut Random::new(seed);
    for _ in 0..steps {
        if Host::has_finished() {
            return;
        }
        random_step(host, random);
        pump(random.below(60));
    }
}

fn random_step(host: &mut Host, random: &mut Random) {
    let (width, height) = (host.size.0.max(1) as u64, host.size.1.max(1) as u64);
    let mut somewhere = || (random.below(width) as f32, random.below(height) as f32);
    let (one, other) = (somewhere(), somewhere());
    match random.below(20) {
        0 => host.leave(random.is_one_of(2)),
        1 | 2 => host.come_back(),
        3 => host.turn(),
        4 => {
            let width = random.pick(&[1, 300, 720, 1080, 1080, 2000]);
            host.resize((width, random.pick(&[1, 400, 900, 1920, 2400, 1000])));
        }
        5 => change(host, random.pick(&["night", "day"])),
        6 => change(host, random.pick(&["fr", "de"])),
        7 => change(host, random.pick(&["d160", "d420", "d640"])),
        8 => host.low_memory(),
        9 => {
            let is_focused = random.is_one_of(2);
            if host.is_resumed() && host.has_window() {
                host.focus(is_focused);
            }
        }
        10 => {
            jni::set_bars([0; 4].map(|_| random.below(200) as i32));
            if host.has_window() {
                host.tell_content();
            }
        }
        11 if host.is_resumed() => host.pause(),
        11 if host.is_started() => host.resume(),
        12 if random.is_one_of(3) => host.key(BACK),
        12 => host.key(random.pick(&KEYS)),
        13 => host.drag(&[one, other]),
        14 => host.pinch(),
        15 => {
            if random.is_one_of(4) {
                host.close_window();
                host.open_window();
            }
        }
        16 => host.turn_over(),
        _ => {
            host.come_back();
            host.touch(DOWN, &[(0, one.0, one.1)]);
            pump(random.below(30));
            host.touch(UP, &[(0, one.0, one.1)]);
        }
    }
}

fn change(host: &mut Host, word: &str) {
    configuration::take_word(word);
    host.tell_configuration();
}
