//! What is kept of rooms on a network, and the key by which this device is known there.

use std::fs;
use std::io;
use std::path::PathBuf;

use pentarchy_net::client::Kept;
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::log::RoomCode;
use pentarchy_server::key;
use serde::{Deserialize, Serialize};

use super::error::{Doing, StorageError, Told};
use super::name::SaveName;
use super::{Storage, files};
use crate::network::Glimpse;

/// No file of a room is longer.
const MOST_BYTES: usize = 1 << 20;
/// Nor the game of one.
const MOST_GAME_BYTES: usize = 16 << 20;
/// No more rooms are listed, the newest first.
const MOST_ROOMS: usize = 100;

/// A room, as it is kept.
#[derive(Clone, Debug)]
pub struct KeptRoom {
    /// The way there.
    pub invite: Invite,
    /// What its client keeps.
    pub kept: Kept,
    /// How it stood when it was last seen.
    pub seen: Glimpse,
    /// The save that it became once it was over.
    pub save: Option<SaveName>,
}

/// The same in a file.
#[derive(Serialize, Deserialize)]
struct RoomFile {
    invite: String,
    kept: Kept,
    seen: Glimpse,
    #[serde(default)]
    save: Option<String>,
}

impl Storage {
    /// The key of this device; a new one if there is none.
    pub fn device_key(&self) -> io::Result<KeyPair> {
        fs::create_dir_all(&self.folder)?;
        key::load_or_make(&self.folder.join("key"))
    }

    /// Where the rooms are that this device hosts.
    pub fn hosted_folder(&self) -> PathBuf {
        self.folder.join("hosted")
    }

    fn rooms_folder(&self) -> PathBuf {
        self.folder.join("rooms")
    }

    fn room_file(&self, server: &PublicKey, room: RoomCode) -> PathBuf {
        let key = server.to_string();
        self.rooms_folder().join(format!("{room}-{}.json", &key[..16]))
    }

    /// All rooms, the one that was in use last first.
    pub fn rooms(&self) -> Result<Vec<KeptRoom>, StorageError> {
        let folder = self.rooms_folder();
        let mut found = Vec::new();
        for name in files::names_in(&folder)? {
            let path = folder.join(&name);
            let is_room = path.extension().is_some_and(|ending| ending == "json");
            let changed = fs::metadata(&path).and_then(|about| about.modified()).ok();
            // What can't be read is nothing that could be entered.
            if let Some(room) = is_room.then(|| read(&path)).flatten() {
                found.push((changed, room));
            }
        }
        found.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
        found.truncate(MOST_ROOMS);
        Ok(found.into_iter().map(|(_, room)| room).collect())
    }

    /// What is kept of a room.
    pub fn room(&self, server: &PublicKey, room: RoomCode) -> Option<KeptRoom> {
        read(&self.room_file(server, room))
    }

    /// Keeps a room.
    pub fn keep_room(&self, room: &KeptRoom) -> Result<(), StorageError> {
        let path = self.room_file(&room.invite.server, room.invite.room);
        let KeptRoom { invite, kept, seen, save } = room.clone();
        let save = save.map(|name| name.as_str().to_owned());
        let file = RoomFile { invite: invite.to_string(), kept, seen, save };
        // Rooms have string keys only, and so always are JSON.
        files::replace(&path, &serde_json::to_string(&file).unwrap_or_default())
    }

    /// Keeps the game of a room as it is left, a text of its own.
    pub fn leave_game(&self, invite: &Invite, text: &str) -> Result<(), StorageError> {
        files::replace(&self.game_file(&invite.server, invite.room), text)
    }

    /// The game of a room as it was left.
    pub fn left_game(&self, invite: &Invite) -> Option<String> {
        files::read(&self.game_file(&invite.server, invite.room), MOST_GAME_BYTES).ok()
    }

    fn game_file(&self, server: &PublicKey, room: RoomCode) -> PathBuf {
        self.room_file(server, room).with_extension("game")
    }

    /// Keeps a room no more.
    pub fn forget_room(&self, server: &PublicKey, room: RoomCode) -> Result<(), StorageError> {
        let path = self.room_file(server, room);
        // There may be none.
        let _ = fs::remove_file(self.game_file(server, room));
        fs::remove_file(&path).told(Doing::Write, &path)
    }
}

fn read(path: &std::path::Path) -> Option<KeptRoom> {
    let text = files::read(path, MOST_BYTES).ok()?;
    let RoomFile { invite, kept, seen, save } = serde_json::from_str(&text).ok()?;
    let invite: Invite = invite.parse().ok()?;
    let save = save.as_deref().and_then(SaveName::new);
    (invite.room == kept.room).then_some(KeptRoom { invite, kept, seen, save })
}
