//! "Did you mean".

/// The candidate that `word` is probably a misspelling of: at most a third of its letters (one in short words) differ, and
/// not all of them.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let reach = (word.chars().count() / 3).clamp(1, 3);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, candidate)| {
            distance <= reach && distance < word.chars().count().max(candidate.chars().count())
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let words = ["alpha-beta", "minimax", "negamax"];
        assert_eq!(closest("alpha-bta", words), Some("alpha-beta"));
        assert_eq!(closest("MINMAX", words), Some("minimax"));
        assert_eq!(closest("quicksort", words), None);
        assert_eq!(closest("Q", ["A", "q"]), Some("q"));
        assert_eq!(closest("Q", ["A", "B"]), None);
    }
}
