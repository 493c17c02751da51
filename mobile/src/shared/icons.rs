//! Icons and pictures as textures of the menus, rasterised once for each size and colour.

use std::collections::HashMap;

use egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};

use crate::pictures::{Icon, Illustration, Image, Sprite};
use crate::theme::Theme;

/// More textures than any screen shows: beyond that, all are made anew.
const MOST: usize = 200;

/// The textures that were made.
#[derive(Default)]
pub struct Icons {
    single: HashMap<(Icon, Color32, u32), TextureHandle>,
    pictures: HashMap<(Sprite, u32, u32), TextureHandle>,
    illustrations: HashMap<(Illustration, u32), TextureHandle>,
    theme: Option<Theme>,
}

impl Icons {
    /// An icon in a colour, so many pixels wide and high.
    pub fn icon(&mut self, ctx: &Context, icon: Icon, colour: Color32, px: u32) -> TextureHandle {
        if self.single.len() > MOST {
            self.single.clear();
        }
        let make = || texture(ctx, icon.image(colour, px));
        self.single.entry((icon, colour, px)).or_insert_with(make).clone()
    }

    /// A picture of the board, so many pixels wide and high.
    pub fn picture(
        &mut self,
        ctx: &Context,
        sprite: Sprite,
        theme: &Theme,
        (width, height): (u32, u32),
    ) -> TextureHandle {
        self.take_theme(theme);
        let make = || texture(ctx, sprite.image(theme, width, height));
        self.pictures.entry((sprite, width, height)).or_insert_with(make).clone()
    }

    /// A picture for a screen, so many pixels wide.
    pub fn illustration(
        &mut self,
        ctx: &Context,
        illustration: Illustration,
        theme: &Theme,
        width: u32,
    ) -> TextureHandle {
        self.take_theme(theme);
        let make = || texture(ctx, illustration.image(theme, width));
        self.illustrations.entry((illustration, width)).or_insert_with(make).clone()
    }

    fn take_theme(&mut self, theme: &Theme) {
        if self.theme != Some(*theme) || self.pictures.len() > MOST {
            self.pictures.clear();
            self.illustrations.clear();
            self.theme = Some(*theme);
        }
    }
}

fn texture(ctx: &Context, image: Image) -> TextureHandle {
    ctx.load_texture("picture", ColorImage::from(image), TextureOptions::LINEAR)
}
