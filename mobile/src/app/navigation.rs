//! From screen to screen.

use std::path::PathBuf;

use pentarchy_net::invite::Invite as Invitation;

use super::App;
use crate::games::{self, Dispatch, Face};
use crate::link::{LinkError, LinkTo};
use crate::play;
use crate::screens::{Home, Network, Saves, Screen, SetupPage, setup_of, setup_with_pictures};
use crate::session::{RoomSource, Source};
use crate::shared::{Play, Request, Shared};
use crate::storage::SaveName;

impl App {
    /// Does what the screens asked for.
    pub(super) fn apply_requests(&mut self) {
        for request in self.shared.take_requests() {
            self.needs_frame = true;
            self.apply(request);
        }
    }

    fn apply(&mut self, request: Request) {
        match request {
            Request::Back => {
                if matches!(self.screens.pop(), Some(Screen::Play)) {
                    self.play = None;
                    if let Some((game, name)) = self.replayed.take() {
                        return self.open_save(&game, name, true);
                    }
                }
                if self.screens.is_empty() {
                    self.leaves = true;
                    self.screens.push(Screen::Home(Home::new(&mut self.shared)));
                }
                self.refresh();
            }
            Request::Go(to) => {
                let screen = Screen::of(to, &mut self.shared);
                self.screens.push(screen);
            }
            Request::SetUp(game) => match setup_of(&game, None) {
                Some(page) => self.screens.push(Screen::Setup(page)),
                None => self.complain("error-no-face"),
            },
            Request::Begin(play) => self.show_play(play),
            Request::Resume(game, name) => self.open_save(&game, name, true),
            Request::Replay(game, name) => {
                let from_game = self.play.as_ref().is_some_and(|play| !play.is_replay());
                self.open_save(&game, name.clone(), false);
                self.replayed = from_game.then_some((game, name));
            }
            Request::Home => {
                self.screens.truncate(1);
                self.play = None;
                self.replayed = None;
                self.refresh();
            }
            Request::Open(link) => match setup_of(&link.game.clone(), Some(link)) {
                Some(page) => self.set_up_aside(page),
                None => self.complain("error-link-setup"),
            },
            Request::Join(invite) => self.join(*invite),
            Request::EnterRoom(game, invite) => self.enter_room(&game, *invite),
            Request::OpenText(text) => match text.parse::<LinkTo>() {
                Ok(LinkTo::Game(link)) => self.apply(Request::Open(link)),
                Ok(LinkTo::Room(invite)) => self.apply(Request::Join(Box::new(invite))),
                Err(error) => match file_of(&text) {
                    Some(path) => self.import(path),
                    None => {
                        let text = self.shared.words.link_error(&error);
                        self.shared.complain(text);
                    }
                },
            },
            Request::OpenGiven(text) => match text.parse::<LinkTo>() {
                Ok(LinkTo::Game(link)) => self.apply(Request::Open(link)),
                Ok(LinkTo::Room(invite)) => self.apply(Request::Join(Box::new(invite))),
                // If there is no such file either, that is told.
                Err(LinkError::NotALink | LinkError::TooLong) => self.import(PathBuf::from(text)),
                Err(error) => {
                    let text = self.shared.words.link_error(&error);
                    self.shared.complain(text);
                }
            },
            Request::Import(path) => self.import(path),
            Request::Export(name) => self.export(name),
            Request::Delete(name) => self.delete(name),
            Request::BringBack(name) => self.bring_back(name),
            Request::Leave => self.leaves = true,
        }
    }

    /// Sets a game up with a picture: the one that is being set up, or the one that takes them.
    pub(super) fn use_picture(&mut self, picture: Vec<u8>) {
        let words = &self.shared.words;
        let result = match self.screens.last_mut() {
            Some(Screen::Setup(page)) if page.takes_pictures() => page.take_picture(picture, words),
            _ => {
                let Some(mut page) = setup_with_pictures() else { return };
                let result = page.take_picture(picture, words);
                if result.is_ok() {
                    self.set_up_aside(page);
                }
                result
            }
        };
        if let Err(text) = result {
            self.shared.complain(text);
        }
    }

    /// To the choices before a game that came from outside. A game that goes on is not left for
    /// them: back leads to it.
    fn set_up_aside(&mut self, page: Box<dyn SetupPage>) {
        let is_going_on = self
            .play
            .as_ref()
            .is_some_and(|play| play.save().is_some() || (!play.is_replay() && play.is_opening()));
        if is_going_on {
            // What was opened over the game is closed, and the game stays.
            let game = self.screens.iter().position(|screen| matches!(screen, Screen::Play));
            self.screens.truncate(game.map_or(1, |game| game + 1));
            let text = self.shared.words.get("setup-aside");
            self.shared.tell(text);
        } else {
            self.screens.truncate(1);
            self.play = None;
        }
        self.screens.push(Screen::Setup(page));
    }

    /// To the room of an invitation, by way of the list of rooms, as it has to be looked up which
    /// game is played there.
    fn join(&mut self, invite: Invitation) {
        if let Some(known) = self.shared.storage.room(&invite.server, invite.room) {
            return self.enter_room(&known.seen.game, invite);
        }
        self.screens.retain(|screen| !matches!(screen, Screen::Network(_)));
        let page = Network::joining(&self.shared, &invite);
        self.screens.push(Screen::Network(page));
    }

    fn enter_room(&mut self, game: &str, invite: Invitation) {
        struct EnterRoom<'a>(Invitation, &'a Shared);
        impl Dispatch for EnterRoom<'_> {
            type Result = Box<dyn Play>;

            fn run<F: Face>(self) -> Box<dyn Play> {
                let hosts = self.1.hosts.clone();
                play::open::<F>(Source::Room(RoomSource { invite: self.0, hosts }), self.1)
            }
        }
        match games::with(game, EnterRoom(invite, &self.shared)) {
            Some(play) => self.show_play(play),
            None => self.complain("error-no-face"),
        }
    }

    pub(super) fn complain(&mut self, key: &str) {
        let text = self.shared.words.get(key);
        self.shared.complain(text);
    }

    fn show_play(&mut self, play: Box<dyn Play>) {
        // A game takes the place of its set-up, so that back leads to where one came from.
        let mut is_begun = false;
        while matches!(
            self.screens.last(),
            Some(Screen::Setup(_) | Screen::Invite(_) | Screen::Play)
        ) {
            is_begun |= !matches!(self.screens.pop(), Some(Screen::Play));
        }
        // What was said of the set-up is over, and what was deleted is brought back where it was
        // deleted, not over a board.
        if is_begun || self.shared.note().is_some_and(|note| note.bring_back.is_some()) {
            self.shared.drop_note();
        }
        self.play = Some(play);
        self.replayed = None;
        self.screens.push(Screen::Play);
    }

    pub(super) fn open_save(&mut self, game: &str, name: SaveName, play_on: bool) {
        let job = OpenSave { name, play_on, shared: &self.shared };
        match games::with(game, job) {
            Some(play) => self.show_play(play),
            None => self.complain("error-no-face"),
        }
    }

    /// Screens that show files look at them again.
    pub(super) fn refresh(&mut self) {
        match self.screens.last_mut() {
            Some(Screen::Home(home)) => *home = Home::new(&mut self.shared),
            Some(Screen::Saves(saves)) => *saves = Saves::new(&mut self.shared),
            Some(Screen::Network(network)) if !network.is_busy() => {
                *network = Network::new(&self.shared);
            }
            _ => {}
        }
    }
}

/// The file that a text names as file managers write it when a file is copied: by its whole path,
/// or as an address. Not every desktop lets files be dropped on windows.
fn file_of(text: &str) -> Option<PathBuf> {
    let line = text.trim();
    let path = match line.strip_prefix("file://") {
        Some(encoded) => decoded(encoded)?,
        None => line.to_owned(),
    };
    let path = PathBuf::from(path);
    let ending = path.extension()?.to_ascii_lowercase();
    let is_known = ending == "png" || ending == "save";
    (is_known && path.is_absolute() && !line.contains('\n')).then_some(path)
}

/// What an address says, in which `%20` is a space.
fn decoded(encoded: &str) -> Option<String> {
    let (first, rest) = encoded.split_once('%').unwrap_or((encoded, ""));
    let mut bytes = first.as_bytes().to_vec();
    for part in rest.split('%').filter(|part| !part.is_empty()) {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

struct OpenSave<'a> {
    name: SaveName,
    play_on: bool,
    shared: &'a Shared,
}

impl Dispatch for OpenSave<'_> {
    type Result = Box<dyn Play>;

    fn run<F: Face>(self) -> Box<dyn Play> {
        let opening =
            if self.play_on { Source::Saved(self.name) } else { Source::Replay(self.name) };
        play::open::<F>(opening, self.shared)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_its_path_or_its_address() {
        let file = |text| file_of(text).and_then(|path| path.to_str().map(str::to_owned));
        for (text, path) in [
            ("/maps/yard.png", "/maps/yard.png"),
            (" /maps/my_yard.PNG\n", "/maps/my_yard.PNG"),
            ("file:///maps/my%5Fyard.png", "/maps/my_yard.png"),
            ("/games/skirmish-0001.save", "/games/skirmish-0001.save"),
        ] {
            assert_eq!(file(text).as_deref(), Some(path), "{text}");
        }
        for text in ["yard.png", "/maps/yard.jpg", "/a.png\n/b.png", "file:///%", "file:///%zz.png"]
        {
            assert_eq!(file(text), None, "{text}");
        }
    }
}
