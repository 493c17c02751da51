//! A copy of all textures of egui: egui gives each once, and never again when the device is lost.

use std::{collections::HashMap, sync::Arc};

use egui::{ColorImage, ImageData, TextureId, TexturesDelta, epaint::ImageDelta};

/// Keeps egui's textures: what they look like, and what the device has not been told yet.
#[derive(Default)]
pub struct TextureKeeper {
    whole: HashMap<TextureId, ImageDelta>,
    pending: TexturesDelta,
}

impl TextureKeeper {
    /// Takes what egui says after each of its frames, drawn or not.
    pub fn take(&mut self, delta: TexturesDelta) {
        for (&id, changes) in &delta.set {
            for change in changes {
                self.change(id, change);
            }
        }
        for id in &delta.free {
            self.whole.remove(id);
        }
        self.pending.append(delta);
    }

    /// Has everything uploaded again with the next frame: the renderer is a new one.
    pub fn upload_anew(&mut self) {
        self.pending.clear();
        for (&id, image) in &self.whole {
            self.pending.push(id, image.clone());
        }
    }

    /// What has to be set before the next frame is drawn, and what can be freed after it.
    pub(super) fn take_pending(&mut self) -> TexturesDelta {
        std::mem::take(&mut self.pending)
    }

    fn change(&mut self, id: TextureId, change: &ImageDelta) {
        let Some(pos) = change.pos else {
            self.whole.insert(id, change.clone());
            return;
        };
        let Some(whole) = self.whole.get_mut(&id) else { return };
        whole.options = change.options;
        let ImageData::Color(image) = &mut whole.image;
        let ImageData::Color(patch) = &change.image;
        paste(Arc::make_mut(image), patch, pos);
    }
}

impl Drop for TextureKeeper {
    fn drop(&mut self) {
        // egui takes textures that nobody uploaded for a mistake.
        self.pending.clear();
    }
}

fn paste(image: &mut ColorImage, patch: &ColorImage, [x, y]: [usize; 2]) {
    let [width, height] = image.size;
    let [patch_width, patch_height] = patch.size;
    if patch_width == 0 || x + patch_width > width || y + patch_height > height {
        return;
    }
    let rows = image.pixels.chunks_exact_mut(width).skip(y);
    for (row, patch) in rows.zip(patch.pixels.chunks_exact(patch_width)) {
        row[x..x + patch_width].copy_from_slice(patch);
    }
}
