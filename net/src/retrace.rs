//! The way of a command from one view to the next, as a device can know it.
//!
//! A host tells what a command caused, and how things stand after it; how they stood in between is
//! worked out here, by playing the command on a state that fits the view. That also shows whether
//! the host tells the truth: events that nobody can check are believed only as far as they
//! [fit](Game::fits).

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Draw, Game, Step, Steps};
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::Transition;
use pentarchy_core::view::Viewer;

/// More outcomes of a command are not tried.
const MOST_OUTCOMES: u32 = 256;

/// The way of a command, of which a host told these events, between two views of the same viewer.
pub fn retrace<G: Game>(
    viewer: Viewer,
    before: &G,
    command: &G::Command,
    told: Vec<G::Event>,
    after: &G,
) -> Transition<G> {
    let mut start = before.clone();
    start.imagine(&mut Random::new(0));
    // What was hidden may have made it legal.
    let chances = start.check(command).ok().map(|()| start.chances(command));
    let draws = match chances {
        Some(Chances::None) => vec![Draw::Seed],
        Some(Chances::Listed(count)) => (0..count.min(MOST_OUTCOMES)).map(Draw::Outcome).collect(),
        Some(Chances::Sampled) | None => Vec::new(),
    };
    let hash = StateHash::of(after);
    for draw in draws {
        let mut state = start.clone();
        let mut steps = Steps::default();
        state.play(command, draw, &mut steps);
        if StateHash::of(&viewer.known(&state)) != hash {
            continue;
        }
        let steps: Vec<Step<G>> = steps
            .ending_in(&state)
            .into_iter()
            .map(|step| Step {
                event: viewer.told(&state, &step.event),
                state: viewer.known(&step.state),
            })
            .collect();
        let is_told = steps.iter().map(|step| &step.event).eq(&told);
        let fits = steps.len() == told.len() && told.iter().all(|event| before.fits(event));
        if is_told || fits {
            let mut steps: Vec<Step<G>> =
                steps.into_iter().zip(told).map(|(step, event)| Step { event, ..step }).collect();
            // What it leads to is what the host showed.
            if let Some(last) = steps.last_mut() {
                last.state.clone_from(after);
            }
            return Transition { before: before.clone(), steps };
        }
    }
    Transition { before: before.clone(), steps: believed(before, told, after) }
}

/// Events that are shown as they are told, with nothing in between; none if they can't be shown.
fn believed<G: Game>(before: &G, told: Vec<G::Event>, after: &G) -> Vec<Step<G>> {
    if !told.iter().all(|event| before.fits(event)) {
        return Vec::new();
    }
    let mut steps: Vec<Step<G>> =
        told.into_iter().map(|event| Step { event, state: before.clone() }).collect();
    if let Some(last) = steps.last_mut() {
        last.state.clone_from(after);
    }
    steps
}
