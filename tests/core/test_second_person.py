"""Sentences about a player become sentences to that player."""

import pytest

from pharmalab.core.second_person import to_you


@pytest.mark.parametrize(
    ("about", "to"),
    [
        ("Anna drives to Washington.", "You drive to Washington."),
        ("Anna flies to Lagos with that city’s card.", "You fly to Lagos with that city’s card."),
        ("Anna moves Ben, who joins a pawn in Delhi.", "You move Ben, who joins a pawn in Delhi."),
        ("Ben moves Anna, who flies to Lagos.", "Ben moves you: you fly to Lagos."),
        ("Anna is in the clear and earns 5 tokens.", "You are in the clear and earn 5 tokens."),
        ("Anna exhibits red plus, and is the first to do so.", "You exhibit red plus, and are the first to do so."),
        ("Anna skips an action.", "You skip an action."),
        ("Anna reaches the goal!", "You reach the goal!"),
        ("Anna mixes fern and toad to exhibit red plus.", "You mix fern and toad to exhibit red plus."),
        ("Anna does not accelerate now.", "You do not accelerate now."),
        ("Anna hasn’t proved any theory wrong.", "You haven’t proved any theory wrong."),
        ("Anna isn’t in the clear.", "You aren’t in the clear."),
        ("Anna had a gold star on the theory about fern.", "You had a gold star on the theory about fern."),
        ("The Associate moves Anna’s cubes to the front.", "The Associate moves your cubes to the front."),
        ("Anna makes the run 7 8 and moves 1 square.", "You make the run 7 8 and move 1 square."),
        ("Anna: +5 points for a gold star on fern.", "You: +5 points for a gold star on fern."),
        ("Ben gives Anna the Delhi card.", "Ben gives you the Delhi card."),
        ("A stack holds only five cards, so Anna discards 2a.", "A stack holds only five cards, so you discard 2a."),
        ("Phase 1 ends because Anna’s whole row is in order.", "Phase 1 ends because your whole row is in order."),
        ("A cube of Anna goes to the hospital.", "A cube of yours goes to the hospital."),
        ("Cleo is ahead of Anna in line.", "Cleo is ahead of you in line."),
        ("Anna’s turn is over.", "Your turn is over."),
        ("The Department investigates Anna and rolls a 3: Suns are on the Doctor.",
         "The Department investigates you and rolls a 3: Suns are on the Doctor."),
        ("The game is over: Anna has 28, Ben has 41.", "The game is over: you have 28, Ben has 41."),
        ("Ben drives to Atlanta and has 2 cards.", "Ben drives to Atlanta and has 2 cards."),
        ("Ben goes to Cairo. Anna agrees to play Airlift.", "Ben goes to Cairo. You agree to play Airlift."),
        ("Ben draws 2 cards. Anna’s turn is over.", "Ben draws 2 cards. Your turn is over."),
        ("Annabel skips an action.", "Annabel skips an action."),
    ],
)  # fmt: skip
def test_a_sentence_about_a_player_becomes_one_to_that_player(about, to):
    assert to_you(about, "Anna") == to
