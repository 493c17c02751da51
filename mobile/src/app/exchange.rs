//! What other programs give.

use pentarchy_core::link;

use super::App;
use crate::shared::{Incoming, Request};

impl App {
    /// Another program has given this.
    pub fn receive(&mut self, incoming: Incoming) {
        match incoming {
            Incoming::Text(text) => {
                self.request(Request::OpenText(link::within(&text).to_owned()));
            }
            Incoming::File(name, contents) => self.take_in(name, contents),
            Incoming::Unreadable => self.complain("error-not-received"),
            Incoming::NotGiven => self.complain("error-not-given"),
        }
        self.needs_frame = true;
    }
}
