//! What the system covers at the edges of a window, from what Android says of it, which is not
//! always so: a rectangle may be missing, or be that of the window before it was turned.

/// Bars and cutouts take no more than this part of a side.
const MOST_PART: i64 = 4;

/// A rectangle in a window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// From the left edge of the window to the rectangle's left.
    pub left: i32,
    /// From the top edge of the window to the rectangle's top.
    pub top: i32,
    /// From the left edge of the window to the rectangle's right.
    pub right: i32,
    /// From the top edge of the window to the rectangle's bottom.
    pub bottom: i32,
}

/// What is covered at the edges (left, top, right, bottom) of a window of this size, if the
/// content is said to be within this rectangle and the system to cover that much. Both are
/// believed as far as they make sense.
pub fn insets((width, height): (u32, u32), content: Edges, covered: [i32; 4]) -> [f32; 4] {
    let (width, height) = (i64::from(width), i64::from(height));
    let Edges { left, top, right, bottom } = content;
    let [left, top, right, bottom] = [left, top, right, bottom].map(i64::from);
    let is_inside = left >= 0 && top >= 0 && right <= width && bottom <= height;
    let around = if is_inside && right > left && bottom > top {
        [left, top, width - right, height - bottom]
    } else {
        [0; 4]
    };
    let sides = [width, height, width, height];
    std::array::from_fn(|side| {
        let inset = around[side].max(covered[side].into());
        inset.clamp(0, sides[side] / MOST_PART) as f32
    })
}

#[cfg(test)]
mod tests {
    use super::Edges;

    const PHONE: (u32, u32) = (1080, 2400);

    fn insets(size: (u32, u32), content: Edges, covered: [i32; 4]) -> [i32; 4] {
        super::insets(size, content, covered).map(|inset| inset as i32)
    }

    fn edges(left: i32, top: i32, right: i32, bottom: i32) -> Edges {
        Edges { left, top, right, bottom }
    }

    #[test]
    fn bars_and_cutouts_are_believed() {
        let content = edges(0, 80, 1080, 2270);
        assert_eq!(insets(PHONE, content, [0; 4]), [0, 80, 0, 130]);
        assert_eq!(insets(PHONE, content, [0, 110, 0, 60]), [0, 110, 0, 130]);
        assert_eq!(insets(PHONE, edges(0, 0, 1080, 2400), [9, 0, 9, 0]), [9, 0, 9, 0]);
    }

    #[test]
    fn nonsense_is_not() {
        for nonsense in [
            // Not known yet.
            edges(0, 0, 0, 0),
            // From before the phone was turned.
            edges(80, 0, 2400, 1080),
            edges(-5, 0, 1080, 2400),
            edges(700, 0, 600, 2400),
            edges(i32::MIN, i32::MIN, i32::MAX, i32::MAX),
        ] {
            assert_eq!(insets(PHONE, nonsense, [0; 4]), [0; 4], "{nonsense:?}");
        }
        let most = [270, 600, 270, 600];
        assert_eq!(insets(PHONE, edges(539, 1199, 540, 1200), [0; 4]), most);
        assert_eq!(insets(PHONE, edges(0, 0, 0, 0), [i32::MAX; 4]), most);
        assert_eq!(insets(PHONE, edges(0, 0, 0, 0), [i32::MIN; 4]), [0; 4]);
        assert_eq!(insets((0, 0), edges(0, 80, 1080, 2270), [5; 4]), [0; 4]);
    }
}
