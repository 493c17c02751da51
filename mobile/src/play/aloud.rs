//! The board for a screen reader: a list of its places with what stands there. A place that is asked
//! for has the keyboard's cursor, and acting on it is a tap.

use egui::Id;
use egui::accesskit::{Action, ActionRequest, Live, Node, NodeId, Rect, Role, TreeUpdate};
use glam::Vec2;

use super::Running;
use crate::games::Face;
use crate::shared::{Play, Shared};

/// Places that are nearer than this are the same.
const SAME: f32 = 0.01;

/// What a screen reader is told of a game besides the menus.
#[derive(Default)]
pub struct Aloud {
    /// What is to be done, or what is happening.
    status: String,
    list: Option<(NodeId, Node)>,
    places: Vec<(NodeId, Node)>,
    /// Where the places are on the board.
    at: Vec<Vec2>,
    /// The one that the keyboard is on.
    focus: Option<NodeId>,
}

impl Aloud {
    /// Adds it to what is told of the menus.
    pub fn add_to(&self, update: &mut TreeUpdate) {
        let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
        let mut status = Node::new(Role::Status);
        status.set_label(self.status.as_str());
        status.set_live(Live::Polite);
        let status = (Id::unique("aloud.status").accesskit_id(), status);
        let tops = std::iter::once(status).chain(self.list.clone());
        for (id, node) in tops {
            if let Some((_, root)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
                root.push_child(id);
            }
            update.nodes.push((id, node));
        }
        if self.list.is_some() {
            update.nodes.extend(self.places.iter().cloned());
            update.focus = self.focus.unwrap_or(update.focus);
        }
    }

    fn place(&self, id: NodeId) -> Option<Vec2> {
        let number = self.places.iter().position(|(other, _)| *other == id)?;
        self.at.get(number).copied()
    }
}

impl<F: Face> Running<F> {
    /// Notes what a screen reader is told of the frame.
    pub(super) fn read_board(&mut self, shared: &Shared) {
        if !shared.is_read {
            return;
        }
        self.aloud.focus = None;
        // Behind the curtain nothing is told.
        let is_hidden = self.curtain.closed_for.is_some();
        self.aloud.status = if is_hidden { String::new() } else { self.status(shared) };
        if is_hidden || self.has_dialog() || shared.has_dialog() {
            self.aloud.list = None;
            return;
        }
        // While something is shown, everybody looks there; the places are told afterwards.
        if !self.animation.is_running() {
            self.read_places(shared);
        }
        let cursor = self.board.cursor();
        let is_there = |at: &Vec2| cursor.is_some_and(|cursor| cursor.distance(*at) < SAME);
        let focused = self.aloud.at.iter().position(is_there);
        self.aloud.focus = focused.map(|number| self.aloud.places[number].0);
    }

    fn read_places(&mut self, shared: &Shared) {
        let (Some(table), Some(camera)) = (&self.game, &self.board.camera) else { return };
        let seen = Self::seen(table, self.actor());
        let mut at: Vec<Vec2> = Vec::new();
        let mut told: Vec<String> = Vec::new();
        for place in self.face.places(seen.game) {
            // What stands on a cell is told with the cell.
            if at.iter().any(|other| other.distance(place.at) < SAME) {
                continue;
            }
            let words = self.face.told(&seen, &place, &shared.words);
            // What is the same in several places is told once.
            if place.is_known || !told.contains(&words) {
                at.push(place.at);
                told.push(words);
            }
        }
        let (half, count) = (Vec2::splat(camera.cell_size() / 2.0), told.len());
        let told = told.into_iter().zip(&at).enumerate().map(|(number, (words, at))| {
            let mut node = Node::new(Role::ListItem);
            node.set_label(words);
            node.set_position_in_set(number + 1);
            node.set_size_of_set(count);
            for action in [Action::Focus, Action::Click, Action::ShowContextMenu] {
                node.add_action(action);
            }
            let middle = camera.to_screen(*at);
            node.set_bounds(bounds(middle - half, middle + half));
            (Id::unique(("aloud.place", number)).accesskit_id(), node)
        });
        self.aloud.places = told.collect();
        self.aloud.at = at;
        let mut list = Node::new(Role::List);
        list.set_label(shared.words.get("aloud-board"));
        list.set_children(self.aloud.places.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        let view = camera.view();
        list.set_bounds(bounds(view.min, view.min + view.size));
        self.aloud.list = Some((Id::unique("aloud.board").accesskit_id(), list));
    }

    /// A screen reader asks for something. Was it about the board?
    pub(super) fn take_request(&mut self, request: &ActionRequest, shared: &mut Shared) -> bool {
        let Some(at) = self.aloud.place(request.target_node) else { return false };
        if self.aloud.list.is_none() {
            return true;
        }
        match request.action {
            Action::Focus => self.point(at, false, shared),
            Action::Click => self.point(at, true, shared),
            Action::ShowContextMenu => self.inspect(at, shared),
            _ => {}
        }
        true
    }
}

fn bounds(min: Vec2, max: Vec2) -> Rect {
    Rect { x0: min.x.into(), y0: min.y.into(), x1: max.x.into(), y1: max.y.into() }
}
