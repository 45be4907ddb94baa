//! Random numbers that are the same for ever: spelled out here, in whole numbers of 64 bits, so that no dependency, no
//! machine and no compiler can change them.
//!
//! The numbers are those of xoshiro256** 1.0 (Blackman and Vigna 2018), its state filled by SplitMix64 (Steele, Lea and
//! Flood 2014), both in the public domain. Frozen exercises and the seeds in lecturers' notes rely on them: a change here is
//! a new version of the generator ([`VERSION`](crate::generate::VERSION)) and never a change of this one.

/// A stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: [u64; 4],
}

/// What SplitMix64 adds at each step: 2^64 over the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The next number of SplitMix64.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(STEP);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

impl Random {
    /// The stream of candidate number `index` under `seed`: each candidate has its own, so that none depends on how those
    /// before it were used.
    pub fn of(seed: u64, index: u64) -> Self {
        let (mut of_seed, mut of_index) = (seed, index);
        let mut start = split_mix(&mut of_seed) ^ split_mix(&mut of_index).rotate_left(32);
        Self { state: std::array::from_fn(|_| split_mix(&mut start)) }
    }

    /// The stream that 32 bytes stand for: four numbers of 64 bits, the lowest byte first.
    pub fn of_bytes(bytes: [u8; 32]) -> Self {
        let (words, _) = bytes.as_chunks::<8>();
        let mut state = [0; 4];
        for (word, bytes) in state.iter_mut().zip(words) {
            *word = u64::from_le_bytes(*bytes);
        }
        // From nothing but zeros xoshiro would never get away.
        if state == [0; 4] { Self::of(0, 0) } else { Self { state } }
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number from 0 to `bound` − 1: the upper half of the product with the next number. Where there is one choice only,
    /// or none, it is 0 and nothing is drawn.
    ///
    /// Some numbers are likelier than others by less than `bound` in 2^64, which nobody will ever notice; drawing again
    /// until all are equally likely would make the length of the stream hang on its content.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        ((u128::from(self.draw()) * u128::from(bound)) >> 64) as u64
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        // INVARIANT: the callers' ranges lie within ±2^62, so that no difference overflows.
        low + self.below(high.saturating_sub(low).max(0) as u64 + 1) as i64
    }

    /// A place in a list of `length`.
    pub fn place(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, split_mix};

    /// The authors' own numbers.
    #[test]
    fn both_generators_are_the_published_ones() {
        let mut state = 1_234_567;
        let split: Vec<u64> = (0..3).map(|_| split_mix(&mut state)).collect();
        assert_eq!(split, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        let mut random = Random { state: [1, 2, 3, 4] };
        let first: Vec<u64> = (0..4).map(|_| random.draw()).collect();
        assert_eq!(first, [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240]);
    }

    #[test]
    fn the_streams_are_pinned() {
        let first = |mut random: Random| [random.draw(), random.draw()];
        assert_eq!(first(Random::of(0, 0)), PINNED[0]);
        assert_eq!(first(Random::of(7, 0)), PINNED[1]);
        assert_eq!(first(Random::of(7, 1)), PINNED[2]);
        assert_eq!(first(Random::of_bytes(std::array::from_fn(|byte| byte as u8))), PINNED[3]);
        assert_eq!(Random::of_bytes([0; 32]), Random::of(0, 0));
        let mut random = Random::of(7, 0);
        let drawn: Vec<i64> = (0..12).map(|_| random.between(-3, 3)).collect();
        assert_eq!(drawn, DRAWN);
    }

    const PINNED: [[u64; 2]; 4] = [
        [344_930_756_850_367_106, 3_010_485_649_228_368_273],
        [12_913_776_913_942_368_714, 12_763_029_918_053_837_593],
        [997_668_267_651_616_146, 1_696_512_461_723_981_124],
        [13_557_399_450_712_487_245, 2_706_373_525_000_986_293],
    ];
    const DRAWN: [i64; 12] = [1, 1, 3, -3, 2, -2, -2, -3, -3, -1, 3, -2];
}
