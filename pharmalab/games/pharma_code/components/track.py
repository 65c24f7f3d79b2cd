"""The track on the board: its length and its special squares."""

import tomllib

from pharmalab.core.values import Value
from pharmalab.games.pharma_code.components import data


class Track(Value, frozen=True):
    """The track that the pawns move on.

    Attributes:
        status: whether the squares are printed on the board or a reconstruction.
        goal: the number of the last square.
        specials: pairs (square, effect) in ascending order. The pawn's owner is asked a question. With effect 2, a
            right answer gains two squares; with -1, a wrong answer costs one.
    """

    status: str
    goal: int
    specials: tuple[tuple[int, int], ...]


def _track() -> Track:
    table = tomllib.loads(data("track"))
    specials = [(square, 2) for square in table["plus_two"]] + [(square, -1) for square in table["minus_one"]]
    return Track(table["status"], table["goal"], tuple(sorted(specials)))


TRACK = _track()
