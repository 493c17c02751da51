//! The values that still matter to a search.

/// Below every value, and with its sign changed, above every value.
pub(super) const INFINITE: i32 = i32::MAX;

/// The values that still matter: those outside need not be told exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The seat at the root has this already elsewhere.
    pub alpha: i32,
    /// The others can keep it to this elsewhere.
    pub beta: i32,
}

impl Window {
    /// Every value matters.
    pub const OPEN: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Just enough to tell whether a value is above alpha.
    pub(super) fn lowest(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha.saturating_add(1) }
    }

    /// Just enough to tell whether a value is below beta.
    pub(super) fn highest(self) -> Self {
        Self { alpha: self.beta.saturating_sub(1), beta: self.beta }
    }

    /// Does the value matter?
    pub fn contains(self, value: i32) -> bool {
        self.alpha < value && value < self.beta
    }

    /// Is the value so good for the side to choose that the other side will not let it come to
    /// this?
    pub fn is_too_good(self, value: i32, maximising: bool) -> bool {
        if maximising { value >= self.beta } else { value <= self.alpha }
    }

    /// Is the value so bad for the side to choose that it has something better elsewhere?
    pub fn is_too_bad(self, value: i32, maximising: bool) -> bool {
        if maximising { value <= self.alpha } else { value >= self.beta }
    }
}
