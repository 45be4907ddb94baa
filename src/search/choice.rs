//! Closed sets of choices, each with the words that people write for it.

/// A closed set of choices with the words that people write for them.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $word:literal $(| $other:literal)*),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$item_doc])* $item),+ }

        impl $name {
            /// All choices, the default one first or marked in the language's table.
            pub const ALL: &'static [Self] = &[$(Self::$item),+];

            /// How it is written.
            pub fn word(self) -> &'static str {
                match self { $(Self::$item => $word),+ }
            }
        }

        impl std::str::FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                match text.to_lowercase().as_str() {
                    $($word $(| $other)* => Ok(Self::$item),)+
                    _ => Err(()),
                }
            }
        }
    };
}

pub(super) use choice;
