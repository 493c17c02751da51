//! Leads through a lesson, step by step.

use std::collections::BTreeMap;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::invalid::{self, Invalid, Problem};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::condition::fits;
use super::files::{Lesson, Lessons, Step};

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat(0);
/// The seat of the other.
pub const OTHER: Seat = Seat(1);

/// Leads through a lesson.
#[derive(Clone, Debug)]
pub struct Guide<G: Game> {
    lesson: Lesson,
    starts: Vec<Option<Start>>,
    firsts: Vec<Vec<G::Command>>,
    solutions: Vec<Vec<G::Command>>,
    step: usize,
    /// How many commands the learner has played in this step.
    played: usize,
}

/// From where a step starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The state as JSON.
    pub state: String,
    /// The seed.
    pub seed: u64,
}

/// What has become of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// What was asked for is done.
    Reached,
    /// It can't be done any more: it has to be tried again.
    Missed,
}

impl<G: Game> Guide<G> {
    /// Begins a lesson, all of which is read and checked first.
    pub fn new(lessons: &Lessons, place: usize) -> Result<Self, Invalid> {
        let unknown = |what: &str| Invalid::new("lesson", Problem::Unknown(what.to_owned()));
        let lesson = lessons.lessons.get(place).ok_or_else(|| unknown("lesson"))?.clone();
        let mut starts = Vec::new();
        let mut firsts = Vec::new();
        let mut solutions = Vec::new();
        for step in &lesson.steps {
            starts.push(start::<G>(lessons, step)?);
            firsts.push(commands::<G>(&step.first)?);
            solutions.push(commands::<G>(&step.solution)?);
        }
        Ok(Self { lesson, starts, firsts, solutions, step: 0, played: 0 })
    }

    /// The lesson's name.
    pub fn name(&self) -> &str {
        &self.lesson.name
    }

    /// What its words tell besides.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lesson.values.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of this step, from 0, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.step, self.lesson.steps.len())
    }

    /// Is this the last step?
    pub fn is_last(&self) -> bool {
        self.step + 1 >= self.lesson.steps.len()
    }

    /// From where this step starts; `None` if it goes on from where the step before ended.
    pub fn start(&self) -> Option<&Start> {
        self.starts[self.step].as_ref()
    }

    /// What the other plays first.
    pub fn first(&self) -> &[G::Command] {
        &self.firsts[self.step]
    }

    /// What leads on from here, if all before was so.
    pub fn advice(&self) -> Option<&G::Command> {
        self.solutions[self.step].get(self.played)
    }

    /// What leads to the end of this step.
    pub fn solution(&self) -> &[G::Command] {
        &self.solutions[self.step]
    }

    /// May this be played here? It may be legal and still not be what is asked for.
    pub fn allows(&self, command: &G::Command) -> bool {
        let allow = &self.lesson.steps[self.step].allow;
        let shown = shown(command);
        allow.is_empty() || allow.iter().any(|pattern| fits(&shown, pattern))
    }

    /// Is nothing of what may be played possible any more?
    fn is_stuck(&self, state: &G) -> bool {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        !legal.iter().any(|command| self.allows(command))
    }

    /// The learner has played a command, which led to this state.
    pub fn judge(&mut self, command: &G::Command, state: &G) -> Verdict {
        self.played += 1;
        let step = &self.lesson.steps[self.step];
        let (played, seen) = (shown(command), shown(state));
        let holds = |condition: &super::Condition| condition.holds(state, &seen, &played, LEARNER);
        let most = step.most.unwrap_or(step.solution.len());
        if step.goal.iter().all(holds) {
            Verdict::Reached
        } else if self.played >= most || state.to_move() != Some(LEARNER) || self.is_stuck(state) {
            Verdict::Missed
        } else {
            Verdict::Open
        }
    }

    /// The learner tries this step again.
    pub fn retry(&mut self) {
        self.played = 0;
    }

    /// To the next step. Is there one?
    pub fn advance(&mut self) -> bool {
        self.played = 0;
        let on = !self.is_last();
        self.step += usize::from(on);
        on
    }
}

/// A command or a state as JSON.
fn shown(what: &impl Serialize) -> Value {
    // They have string keys only, and so always are JSON.
    serde_json::to_value(what).unwrap_or_default()
}

fn start<G: Game>(lessons: &Lessons, step: &Step) -> Result<Option<Start>, Invalid> {
    let Some(name) = &step.from else { return Ok(None) };
    Start::new::<G>(&lessons.positions, name, &step.with, step.seed).map(Some)
}

impl Start {
    /// A position of this name, with what is different in it by JSON pointers.
    pub fn new<G: Game>(
        positions: &BTreeMap<String, Value>,
        name: &str,
        with: &BTreeMap<String, Value>,
        seed: u64,
    ) -> Result<Self, Invalid> {
        let unknown = |what: &str| Invalid::new("from", Problem::Unknown(what.to_owned()));
        let named = positions.get(name).ok_or_else(|| unknown(name))?;
        let mut position = match named.get("new") {
            Some(new) => fresh::<G>(new)?,
            None => named.clone(),
        };
        for (at, value) in with {
            *position.pointer_mut(at).ok_or_else(|| unknown(at))? = value.clone();
        }
        let state = position.to_string();
        G::load(&state, seed)?;
        Ok(Self { state, seed })
    }
}

/// The beginning of a game for two, whose map comes from its seed.
fn fresh<G: Game>(new: &Value) -> Result<Value, Invalid> {
    let NewGame::<G::Setup> { seed, setup } = invalid::parse(&new.to_string())?;
    Ok(shown(&G::new(&setup, 2, seed)?))
}

/// A game that begins, as files of lessons have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "S: Default + DeserializeOwned")]
struct NewGame<S> {
    seed: u64,
    #[serde(default)]
    setup: S,
}

/// Commands as a file has them.
pub fn commands<G: Game>(list: &[Value]) -> Result<Vec<G::Command>, Invalid> {
    list.iter().map(|command| invalid::parse_command(&command.to_string())).collect()
}
