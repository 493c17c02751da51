//! A dialog to choose a picture from the disk, by buttons alone, so that no library of the system
//! is needed for it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use egui::{RichText, Spinner, Ui};

use crate::pictures::Icon;
use crate::shared::{Job, Shared};
use crate::ui::{self, Button, GAP};

/// No more files and folders are shown of each folder.
const MOST_SHOWN: usize = 300;

/// Where one looks for a picture.
pub struct Chooser {
    folder: PathBuf,
    looking: Option<Job<io::Result<Contents>>>,
    found: io::Result<Contents>,
}

/// What is in a folder.
#[derive(Default)]
struct Contents {
    folders: Vec<String>,
    pictures: Vec<String>,
}

/// What a person wants of a chooser.
pub enum Chosen {
    /// Nothing yet.
    Nothing,
    /// This picture.
    Picture(PathBuf),
    /// That it goes away.
    Close,
}

impl Chooser {
    /// Looks in the folder in which the program was started.
    pub fn new(shared: &Shared) -> Self {
        let folder = env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        let mut chooser = Self { folder, looking: None, found: Ok(Contents::default()) };
        chooser.look(shared);
        chooser
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some()
    }

    fn look(&mut self, shared: &Shared) {
        let folder = self.folder.clone();
        self.looking = Some(Job::start(&shared.wake, move || contents(&folder)));
    }

    /// Shows it.
    pub fn show(&mut self, ui: &Ui, shared: &mut Shared) -> Chosen {
        if let Some(found) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            self.found = found;
        }
        let mut chosen = Chosen::Nothing;
        let mut next = None;
        let closed = ui::dialog(ui, &shared.dialog_style(), "chooser", |ui| {
            let width = ui.available_width();
            let title = shared.words.get("chooser-title");
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            let place = self.folder.display().to_string();
            ui.label(RichText::new(place).font(ui::small()).color(shared.theme.faint));
            let text = shared.words.get("button-close");
            if Button::new("close", text).width(width).show(ui, shared) {
                chosen = Chosen::Close;
            }
            let text = shared.words.get("chooser-up");
            let up = Button::new("chooser-up", text).icon(Icon::Back).width(width);
            let parent = self.folder.parent();
            if up.enabled(parent.is_some()).show(ui, shared) {
                next = parent.map(Path::to_owned);
            }
            ui.add_space(GAP);
            match &self.found {
                _ if self.looking.is_some() => drop(ui.add(Spinner::new().size(32.0))),
                Err(_) => ui::paragraph(ui, shared, &shared.words.get("chooser-unreadable")),
                Ok(found) => {
                    if found.pictures.is_empty() {
                        ui::paragraph(ui, shared, &shared.words.get("chooser-none"));
                    }
                    for (number, name) in found.pictures.iter().enumerate() {
                        let target = format!("chooser.picture.{number}");
                        if Button::new(&target, name).primary().width(width).show(ui, shared) {
                            chosen = Chosen::Picture(self.folder.join(name));
                        }
                    }
                    for (number, name) in found.folders.iter().enumerate() {
                        let target = format!("chooser.folder.{number}");
                        let button = Button::new(&target, name).icon(Icon::Folder).width(width);
                        if button.show(ui, shared) {
                            next = Some(self.folder.join(name));
                        }
                    }
                }
            }
        });
        if let Some(folder) = next {
            self.folder = folder;
            self.look(shared);
        }
        if closed { Chosen::Close } else { chosen }
    }
}

/// The folders and the pictures in a folder, each by name. Hidden ones stay hidden.
fn contents(folder: &Path) -> io::Result<Contents> {
    let mut found = Contents::default();
    for entry in fs::read_dir(folder)?.filter_map(Result::ok) {
        let path = entry.path();
        let Ok(name) = entry.file_name().into_string() else { continue };
        let is_hidden = name.starts_with('.');
        if path.is_dir() && !is_hidden {
            found.folders.push(name);
        } else if path.is_file() && path.extension().is_some_and(is_png) && !is_hidden {
            found.pictures.push(name);
        }
    }
    for names in [&mut found.folders, &mut found.pictures] {
        names.sort_by_key(|name| name.to_lowercase());
        names.truncate(MOST_SHOWN);
    }
    Ok(found)
}

fn is_png(ending: &OsStr) -> bool {
    ending.eq_ignore_ascii_case("png")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_pictures_are_found_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.png", "A.PNG", "notes.txt", ".hidden.png"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        for name in ["maps", ".git", "x.png.d"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        let found = contents(folder.path()).unwrap();
        assert_eq!(found.pictures, ["A.PNG", "b.png"]);
        assert_eq!(found.folders, ["maps", "x.png.d"]);
        assert!(contents(&folder.path().join("nowhere")).is_err());
    }
}
