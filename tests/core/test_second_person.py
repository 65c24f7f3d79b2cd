"""Sentences about a player become sentences to that player."""

import pytest

from pharmalab.core.second_person import to_you


@pytest.mark.parametrize(
    ("about", "to"),
    [
        ("Anna drives to Washington.", "You drive to Washington."),
        ("Anna flies to Lagos, for the card of that city.", "You fly to Lagos, for the card of that city."),
        ("Anna moves Ben, who joins a pawn in Delhi.", "You move Ben, who joins a pawn in Delhi."),
        ("Anna is in the clear and earns 5 tokens.", "You are in the clear and earn 5 tokens."),
        ("Anna exhibits red plus, and is the first to do so.", "You exhibit red plus, and are the first to do so."),
        ("Anna passes an action.", "You pass an action."),
        ("Anna reaches the goal!", "You reach the goal!"),
        ("Anna mixes fern and toad to exhibit red plus.", "You mix fern and toad to exhibit red plus."),
        ("Anna does not want the bonus question.", "You do not want the bonus question."),
        ("Anna had a gold star on the theory of fern.", "You had a gold star on the theory of fern."),
        ("Anna’s Associate goes first: Forage.", "Your Associate goes first: Forage."),
        ("Anna: +5 points for a gold star on fern.", "You: +5 points for a gold star on fern."),
        ("Ben gives Anna the Delhi card.", "Ben gives you the Delhi card."),
        ("A stack holds five: Anna discards 2a.", "A stack holds five: you discard 2a."),
        ("Phase 1 ends: the row of Anna ascends.", "Phase 1 ends: your row ascends."),
        ("A cube of Anna goes to the hospital.", "A cube of yours goes to the hospital."),
        ("The turn of Anna is over.", "Your turn is over."),
        ("The Department investigates Anna and rolls a 3: Suns are on the Doctor.",
         "The Department investigates you and rolls a 3: Suns are on the Doctor."),
        ("The game is over: Anna has 28, Ben has 41.", "The game is over: you have 28, Ben has 41."),
        ("Ben drives to Atlanta and has 2 cards.", "Ben drives to Atlanta and has 2 cards."),
        ("Annabel passes an action.", "Annabel passes an action."),
    ],
)  # fmt: skip
def test_a_sentence_about_a_player_becomes_one_to_that_player(about, to):
    assert to_you(about, "Anna") == to
