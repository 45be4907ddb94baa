//! Which players and leaves a tree has, and whether they go together.

use crate::exercise::TreeProblem;
use crate::text::Span;

/// The first place of each kind of node and leaf.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census {
    two_players: Option<Span>,
    /// The highest number of a player.
    player: Option<(u32, Span)>,
    single_value: Option<Span>,
    /// How long the tuples of payoffs are.
    payoffs: Option<(usize, Span)>,
}

impl Census {
    /// Notes a written MAX or MIN.
    pub(crate) fn two_players(&mut self, span: Span) {
        self.two_players.get_or_insert(span);
    }

    /// Notes a numbered player.
    pub(crate) fn player(&mut self, number: u32, span: Span) {
        if self.player.is_none_or(|(highest, _)| number > highest) {
            self.player = Some((number, span));
        }
    }

    /// Notes a leaf of one value.
    pub(crate) fn single_value(&mut self, span: Span) {
        self.single_value.get_or_insert(span);
    }

    /// Notes a tuple of payoffs.
    ///
    /// # Errors
    /// Another one has another length.
    pub(crate) fn payoffs(&mut self, length: usize, span: Span) -> Result<(), TreeProblem> {
        match self.payoffs {
            Some((expected, first)) if expected != length => {
                Err(TreeProblem::PayoffLength { expected, found: length, first, span })
            }
            Some(_) => Ok(()),
            None => {
                self.payoffs = Some((length, span));
                Ok(())
            }
        }
    }

    /// Takes in what another part of the same tree has.
    ///
    /// # Errors
    /// Its tuples have another length.
    pub(crate) fn join(&mut self, other: &Self) -> Result<(), TreeProblem> {
        other.two_players.into_iter().for_each(|span| self.two_players(span));
        other.player.into_iter().for_each(|(number, span)| self.player(number, span));
        other.single_value.into_iter().for_each(|span| self.single_value(span));
        other.payoffs.map_or(Ok(()), |(length, span)| self.payoffs(length, span))
    }

    /// What does not go together.
    pub(crate) fn problems(&self) -> Vec<TreeProblem> {
        let mut problems = Vec::new();
        if let (Some((_, numbered)), Some(written)) = (self.player, self.two_players) {
            problems.push(TreeProblem::MixedPlayers { numbered, written });
        }
        // Without payoffs there are as many players as a player's number can count.
        let length = self.payoffs.map_or(usize::from(u8::MAX), |(length, _)| length);
        if let Some((number, span)) = self.player
            && number as usize > length
        {
            problems.push(TreeProblem::PlayerBeyond { number, length, span });
        }
        if let (Some(span), Some((_, tuple))) = (self.single_value, self.payoffs) {
            problems.push(TreeProblem::SingleValue { span, tuple });
        }
        problems
    }
}
