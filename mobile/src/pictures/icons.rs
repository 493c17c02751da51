//! Icons for buttons, in a single colour.

use egui::Color32;

use super::{INK, Image, Vector, rgb};

table! {
    /// An icon by what it means.
    Icon: Vector;
    /// One step back.
    Back => source!("icons/back.svg"),
    /// What else there is.
    Menu => source!("icons/menu.svg"),
    /// More of what can be done.
    More => source!("icons/more.svg"),
    /// Take back.
    Undo => source!("icons/undo.svg"),
    /// Do again what was taken back.
    Redo => source!("icons/redo.svg"),
    /// Begin the turn again.
    Reset => source!("icons/reset.svg"),
    /// A hint: a light bulb.
    Hint => source!("icons/hint.svg"),
    /// Pause.
    Pause => source!("icons/pause.svg"),
    /// Play.
    Play => source!("icons/play.svg"),
    /// One step on.
    StepForward => source!("icons/step_forward.svg"),
    /// One step back in a replay.
    StepBack => source!("icons/step_back.svg"),
    /// To the first step.
    ToStart => source!("icons/to_start.svg"),
    /// To the last step.
    ToEnd => source!("icons/to_end.svg"),
    /// More; nearer.
    Plus => source!("icons/plus.svg"),
    /// Less; farther.
    Minus => source!("icons/minus.svg"),
    /// The one before in a list.
    Previous => source!("icons/previous.svg"),
    /// The next in a list.
    Next => source!("icons/next.svg"),
    /// All of the board.
    Fit => source!("icons/fit.svg"),
    /// Settings: a gear.
    Settings => source!("icons/settings.svg"),
    /// Sound is on.
    Sound => source!("icons/sound.svg"),
    /// Sound is off.
    Mute => source!("icons/mute.svg"),
    /// Saved games.
    Folder => source!("icons/folder.svg"),
    /// See a game again.
    Replay => source!("icons/replay.svg"),
    /// Share; a link.
    Share => source!("icons/share.svg"),
    /// Copy.
    Copy => source!("icons/copy.svg"),
    /// Paste.
    Paste => source!("icons/paste.svg"),
    /// By chance.
    Dice => source!("icons/dice.svg"),
    /// A person plays.
    Person => source!("icons/person.svg"),
    /// Two people play.
    TwoPeople => source!("icons/two_people.svg"),
    /// The computer plays.
    Computer => source!("icons/computer.svg"),
    /// The rules: a book.
    Rules => source!("icons/rules.svg"),
    /// About the app.
    About => source!("icons/about.svg"),
    /// Leave the app.
    Quit => source!("icons/quit.svg"),
    /// Yes; done.
    Check => source!("icons/check.svg"),
    /// No; close.
    Cross => source!("icons/cross.svg"),
    /// What happened: a list.
    Log => source!("icons/log.svg"),
    /// Pass over.
    Skip => source!("icons/skip.svg"),
    /// Stop.
    Stop => source!("icons/stop.svg"),
    /// Throw away.
    Trash => source!("icons/trash.svg"),
    /// Something is wrong.
    Warning => source!("icons/warning.svg"),
    /// A port.
    Anchor => source!("icons/anchor.svg"),
    /// Attack.
    Swords => source!("icons/swords.svg"),
    /// Something that was kept for later.
    Gift => source!("icons/gift.svg"),
    /// Give up.
    Flag => source!("icons/flag.svg"),
    /// A capital.
    Castle => source!("icons/castle.svg"),
    /// A hero.
    Helmet => source!("icons/helmet.svg"),
    /// What the map shows.
    Legend => source!("icons/legend.svg"),
    /// One part of four.
    Quarter => source!("icons/quarter_1.svg"),
    /// Two parts of four.
    Half => source!("icons/quarter_2.svg"),
    /// Three parts of four.
    ThreeQuarters => source!("icons/quarter_3.svg"),
    /// All of it.
    Whole => source!("icons/quarter_4.svg"),
    /// See what would come.
    Eye => source!("icons/eye.svg"),
    /// It is thinking.
    Hourglass => source!("icons/hourglass.svg"),
}

impl Icon {
    /// It in pixels, in this colour.
    pub fn image(self, colour: Color32, px: u32) -> Image {
        let ink = rgb(colour);
        self.entry().image(px, px, &|found| if found == INK { ink } else { found })
    }
}
