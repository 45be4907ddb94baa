//! Where lines meet: the character with a light or a heavy arm in each direction (Unicode block Box Drawing).

/// How thick an arm is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// There is none.
    #[default]
    None,
    /// An edge.
    Light,
    /// An edge of the best line.
    Heavy,
}

/// The arms of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Joint {
    pub(super) up: Weight,
    pub(super) down: Weight,
    pub(super) left: Weight,
    pub(super) right: Weight,
}

/// A row for each pair of arms up and down, in it a column for each pair left and right: none, light, heavy.
const JOINTS: [[char; 9]; 9] = [
    [' ', '╶', '╺', '╴', '─', '╼', '╸', '╾', '━'],
    ['╷', '┌', '┍', '┐', '┬', '┮', '┑', '┭', '┯'],
    ['╻', '┎', '┏', '┒', '┰', '┲', '┓', '┱', '┳'],
    ['╵', '└', '┕', '┘', '┴', '┶', '┙', '┵', '┷'],
    ['│', '├', '┝', '┤', '┼', '┾', '┥', '┽', '┿'],
    ['╽', '┟', '┢', '┧', '╁', '╆', '┪', '╅', '╈'],
    ['╹', '┖', '┗', '┚', '┸', '┺', '┛', '┹', '┻'],
    ['╿', '┞', '┡', '┦', '╀', '╄', '┩', '╃', '╇'],
    ['┃', '┠', '┣', '┨', '╂', '╊', '┫', '╉', '╋'],
];

impl Joint {
    /// A line from top to bottom.
    pub(super) fn upright(weight: Weight) -> Self {
        Self { up: weight, down: weight, ..Self::default() }
    }

    /// A line from left to right.
    pub(super) fn level(weight: Weight) -> Self {
        Self { left: weight, right: weight, ..Self::default() }
    }

    pub(super) fn char(self) -> char {
        let Self { up, down, left, right } = self;
        JOINTS[up as usize * 3 + down as usize][left as usize * 3 + right as usize]
    }
}

#[cfg(test)]
impl Joint {
    /// The arms of a character; `None` for what is not of this table, nothing for a space.
    pub(super) fn of(letter: char) -> Option<Self> {
        let weights = [Weight::None, Weight::Light, Weight::Heavy];
        let place = JOINTS.iter().flatten().position(|&joint| joint == letter)?;
        let weight = |digit: u32| weights[place / 3_usize.pow(digit) % 3];
        Some(Self { up: weight(3), down: weight(2), left: weight(1), right: weight(0) })
    }
}

#[cfg(test)]
mod tests {
    use super::{JOINTS, Joint, Weight};
    use std::collections::BTreeSet;

    #[test]
    fn every_pair_of_arms_has_a_character_of_its_own() {
        let all: BTreeSet<char> = JOINTS.into_iter().flatten().collect();
        assert_eq!(all.len(), 81);
        assert!(all.iter().all(|&letter| Joint::of(letter).is_some_and(|joint| joint.char() == letter)));
        assert!(all.iter().all(|letter| *letter == ' ' || ('\u{2500}'..'\u{2580}').contains(letter)));
    }

    #[test]
    fn arms_point_where_they_say() {
        let heavy = Weight::Heavy;
        let joint = Joint { up: heavy, right: heavy, down: Weight::Light, left: Weight::None };
        assert_eq!([joint.char(), Joint::level(heavy).char(), Joint::upright(Weight::Light).char()], ['┡', '━', '│']);
        assert_eq!(Joint { left: heavy, down: Weight::Light, ..Joint::default() }.char(), '┑');
    }
}
