"""The track on the board: its length and its special squares."""

import tomllib

from pharmalab.core.values import Value
from pharmalab.games.pharma_code.components import data


class Track(Value, frozen=True):
    """The track that the pawns move on.

    Attributes:
        status: whether the squares are those printed on the board or a reconstruction.
        goal: the number of the last square.
        specials: a pair (square, effect) for each special square, in ascending order. On a special square, the pawn's
            owner is asked a question. If the effect is 2, a right answer gains two squares; if it is -1, a wrong answer
            costs one square.
    """

    status: str
    goal: int
    specials: tuple[tuple[int, int], ...]


def _track() -> Track:
    table = tomllib.loads(data("track"))
    specials = [(square, 2) for square in table["plus_two"]] + [(square, -1) for square in table["minus_one"]]
    return Track(table["status"], table["goal"], tuple(sorted(specials)))


TRACK = _track()
