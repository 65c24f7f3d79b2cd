"""Helpers: a real table at which one seat mixes one pair after the other of a large hand; the answers are entered."""

from pharmalab.core.dealers import RealTable
from pharmalab.core.seat_match import make_match
from pharmalab.core.values import replace, replace_at
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.codes import decode
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.names import ingredient
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.round import EndRound
from pharmalab.games.alchemists.state import AT
from tests.deduction.brute import MADE

TRUTH = decode("DEMO")


def drinking(cards, seat=0, mixes=2, **fields):
    """Player 1 has the student drink two mixes of a large hand, at a real table, and drinks the next ones."""
    hand = tuple(sorted(cards))
    state = GAME.position(
        seats=2, round=2, starting=0, gold={0: 9}, hands={0: hand}, adventurer="cleric", next_adventurer="ranger",
        artifact_row=["Periscope"], artifact_decks=[["Thinking Cap"], ["Bronze Cup"]], **fields
    )  # fmt: skip
    cubes = (replace_at(replace_at((0,) * 10, AT["drink"], mixes), AT["test"], 2), (0,) * 10)
    frames = (Space("test"), Space("drink"), Space("exhibit"), EndRound())
    state = GAME.settle(replace(state, agenda=frames, declared=cubes, left=cubes, line=(0, 1))).state
    return make_match(GAME, state, RealTable(seat), None)


def pair_words(pair):
    return " and ".join(ingredient(INGREDIENTS[i]) for i in pair)


def mix(match, pair, answer=None):
    """Mix the pair, and enter what the card reader says: the truth, or another answer."""
    match.push(f"Mix {pair_words(pair)}")
    return match.push(answer or MADE[TRUTH[pair[0]]][TRUTH[pair[1]]])


def slipped(seat):
    """Toad and mushroom make red plus; it was entered as red minus. Now the same two are in the cauldron again."""
    match = drinking(["toad", "toad", "mushroom", "mushroom", "fern", "fern", "flower", "flower"], seat)
    mix(match, (0, 2), "R-")
    mix(match, (1, 4))
    return match.push(f"Mix {pair_words((0, 2))}")
