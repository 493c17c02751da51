//! The screens around the games.

mod about;
mod chooser;
mod daily;
mod dice;
mod home;
mod invite;
mod learn;
mod name;
mod network;
mod records;
mod rules;
mod saves;
mod settings;
mod setup;
mod thumbnail;

pub use daily::DailyPage;
pub use home::Home;
pub use invite::Invite;
pub use learn::{Learn, open as open_lesson};
pub use name::Name;
pub use network::Network;
pub use records::RecordsPage;
pub use rules::RulesPage;
pub use saves::Saves;
pub use setup::{SetupPage, setup_of, setup_with_pictures};

use egui::Ui;

use crate::shared::{Destination, Shared};

/// A screen.
pub enum Screen {
    /// The games, and "continue".
    Home(Home),
    /// The choices before a game.
    Setup(Box<dyn SetupPage>),
    /// A running game or a replay.
    Play,
    /// All saved games.
    Saves(Saves),
    /// Everything that can be set.
    Settings,
    /// The player's name.
    Name(Name),
    /// The rules of a game.
    Rules(RulesPage),
    /// The lessons.
    Learn(Learn),
    /// The game of the day.
    Daily(DailyPage),
    /// What was won and lost.
    Records(RecordsPage),
    /// What this is.
    About,
    /// Games on a network.
    Network(Network),
    /// Where a new room shall be.
    Invite(Box<Invite>),
    /// Why dice on a network can be trusted.
    Dice,
}

impl Screen {
    /// Where this leads.
    pub fn of(to: Destination, shared: &mut Shared) -> Self {
        match to {
            Destination::Saves => Self::Saves(Saves::new(shared)),
            Destination::Settings => Self::Settings,
            Destination::Name => Self::Name(Name::new(shared)),
            Destination::Rules(game) => Self::Rules(RulesPage::new(&game)),
            Destination::Learn(game) => Self::Learn(Learn::new(game.as_deref())),
            Destination::Puzzles(game) => Self::Learn(Learn::puzzles(&game)),
            Destination::Daily => Self::Daily(DailyPage::default()),
            Destination::Records => Self::Records(RecordsPage::default()),
            Destination::About => Self::About,
            Destination::Network => Self::Network(Network::new(shared)),
            Destination::Invite(wanted) => Self::Invite(Box::new(Invite::new(shared, wanted))),
            Destination::Dice => Self::Dice,
        }
    }

    /// Shows a screen. A running game shows itself.
    pub fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        match self {
            Self::Home(home) => home.show(ui, shared),
            Self::Setup(page) => page.show(ui, shared),
            Self::Saves(saves) => saves.show(ui, shared),
            Self::Name(name) => name.show(ui, shared),
            Self::Settings => settings::show(ui, shared),
            Self::Rules(page) => page.show(ui, shared),
            Self::Learn(learn) => learn.show(ui, shared),
            Self::Daily(page) => page.show(ui, shared),
            Self::Records(page) => page.show(ui, shared),
            Self::About => about::show(ui, shared),
            Self::Network(network) => network.show(ui, shared),
            Self::Invite(invite) => invite.show(ui, shared),
            Self::Dice => dice::show(ui, shared),
            Self::Play => {}
        }
    }
}
