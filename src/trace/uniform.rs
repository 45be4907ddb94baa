//! Trees of even width and depth with random values, on which alpha-beta is usually measured.

use crate::search::SplitMix64;
use crate::tree::{Builder, Kind, Tree};

/// A tree whose inner nodes all have `width` children and whose leaves all stand at `depth`; MAX moves first, then they
/// alternate. The values of the leaves are 1, 2, 3 … in a random order, the same for a seed, so that no two are equal.
/// `None` where it has more than `most` nodes, or `width` is 0.
pub fn uniform(width: u32, depth: u32, seed: u64, most: u64) -> Option<Tree> {
    let mut nodes: u64 = 1;
    let mut leaves: u64 = 1;
    for _ in 0..depth {
        leaves = leaves.checked_mul(u64::from(width)).filter(|&leaves| leaves <= most)?;
        nodes += leaves;
    }
    if width == 0 || nodes > most {
        return None;
    }
    let mut random = SplitMix64(seed);
    let mut values: Vec<i64> = (1..).take(leaves as usize).collect();
    // Fisher and Yates.
    for last in (1..values.len()).rev() {
        values.swap(last, random.below(last as u64 + 1) as usize);
    }
    let mut builder = Builder::with_capacity(nodes as usize);
    // How many children each open node still lacks.
    let mut lacking: Vec<u32> = Vec::new();
    for value in values {
        while lacking.len() < depth as usize {
            builder.open(if lacking.len().is_multiple_of(2) { Kind::Max } else { Kind::Min });
            lacking.push(width);
        }
        builder.leaf(value.into());
        while let Some(left) = lacking.last_mut() {
            *left -= 1;
            if *left > 0 {
                break;
            }
            lacking.pop();
            builder.close();
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::uniform;

    #[test]
    fn it_is_uniform() {
        let tree = uniform(3, 2, 1, 100).unwrap();
        assert_eq!((tree.len(), tree.leaf_count()), (13, 9));
        let depths = tree.depths();
        assert!(tree.leaves().all(|leaf| depths[leaf.index()] == 2));
        let mut values: Vec<String> = tree.leaves().map(|leaf| tree.value(leaf).unwrap().to_string()).collect();
        values.sort();
        assert_eq!(values.concat(), "123456789");
        assert_eq!(uniform(3, 2, 1, 100), uniform(3, 2, 1, 100));
        assert_ne!(uniform(3, 2, 1, 100), uniform(3, 2, 2, 100));
        assert_eq!(uniform(5, 0, 1, 100).unwrap().len(), 1);
        assert!(uniform(2, 63, 1, 1_000_000).is_none() && uniform(0, 2, 1, 9).is_none());
        assert_eq!(uniform(1, 3, 1, 4).unwrap().len(), 4);
    }
}
