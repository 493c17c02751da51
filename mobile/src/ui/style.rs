//! How menus look: type, colours, roundings, taken from the theme.

use std::sync::Arc;

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow,
    Stroke, Style, TextStyle, Vec2, Visuals,
};

use super::{FINGER, GAP};
use crate::pictures::fonts;
use crate::theme::Theme;

const BOLD: &str = "bold";

/// Running text.
pub fn body() -> FontId {
    FontId::proportional(17.0)
}

/// Text that matters less.
pub fn small() -> FontId {
    FontId::proportional(14.0)
}

/// Text where room is scarce.
pub fn tiny() -> FontId {
    FontId::proportional(12.0)
}

/// Strong text of a size.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// Titles.
pub fn heading() -> FontId {
    bold(24.0)
}

/// Loads the fonts; once.
pub fn load_fonts(ctx: &Context) {
    let mut definitions = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8], families: &[FontFamily]| {
        definitions.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        for family in families {
            definitions.families.insert(family.clone(), vec![name.to_owned()]);
        }
    };
    add("regular", fonts::REGULAR, &[FontFamily::Proportional, FontFamily::Monospace]);
    add("bold", fonts::BOLD, &[FontFamily::Name(BOLD.into())]);
    ctx.set_fonts(definitions);
}

/// Dresses the menus in a theme.
pub fn apply(ctx: &Context, theme: &Theme, still: bool) {
    let mut style = Style {
        animation_time: if still { 0.0 } else { 0.1 },
        visuals: visuals(theme),
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Small, small()),
        (TextStyle::Body, body()),
        (TextStyle::Button, bold(17.0)),
        (TextStyle::Heading, heading()),
        (TextStyle::Monospace, body()),
    ]
    .into();
    style.spacing.item_spacing = Vec2::splat(GAP);
    style.spacing.interact_size = Vec2::new(FINGER, 24.0);
    style.spacing.slider_rail_height = 10.0;
    style.spacing.button_padding = Vec2::new(16.0, 12.0);
    style.spacing.window_margin = Margin::same(20);
    style.spacing.scroll.floating = true;
    style.interaction.selectable_labels = false;
    // A tap beside a button is no tap on it.
    style.interaction.interact_radius = 0.0;
    let style = Arc::new(style);
    for mode in [egui::Theme::Dark, egui::Theme::Light] {
        ctx.set_style_of(mode, Arc::clone(&style));
    }
    ctx.set_theme(if theme.dark { egui::Theme::Dark } else { egui::Theme::Light });
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if theme.dark { Visuals::dark() } else { Visuals::light() };
    visuals.override_text_color = Some(theme.ink);
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_fill = theme.panel;
    visuals.extreme_bg_color = theme.table;
    visuals.window_corner_radius = CornerRadius::same(18);
    visuals.window_stroke = Stroke::NONE;
    visuals.window_shadow =
        Shadow { offset: [0, 8], blur: 32, spread: 0, color: Color32::from_black_alpha(96) };
    visuals.selection.bg_fill = theme.accent;
    visuals.selection.stroke = Stroke::new(2.0, theme.focus);
    for state in [&mut visuals.widgets.inactive, &mut visuals.widgets.noninteractive] {
        state.bg_fill = theme.button;
        state.weak_bg_fill = theme.button;
        state.corner_radius = CornerRadius::same(12);
        state.fg_stroke = Stroke::new(1.5, theme.ink);
    }
    for state in
        [&mut visuals.widgets.hovered, &mut visuals.widgets.active, &mut visuals.widgets.open]
    {
        state.bg_fill = theme.button_hot;
        state.weak_bg_fill = theme.button_hot;
        state.corner_radius = CornerRadius::same(12);
        state.fg_stroke = Stroke::new(1.5, theme.ink);
        state.expansion = 0.0;
    }
    visuals
}
