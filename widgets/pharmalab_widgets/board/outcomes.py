"""The possible outcomes of a chance node in words, and the seats that may know the outcome."""

from collections.abc import Iterable, Sized
from itertools import islice

from pharmalab.core.agenda import State
from pharmalab.core.game import Game, Transition
from pharmalab.core.match import Match
from pharmalab.core.words import capital

FEW = 12  #: more things can also be typed
MANY, SOME = 48, 400  #: the most buttons; the most proposals while typing


def outcome_labels(match: Match, outcomes: Iterable[object]) -> list[str]:
    """Return the words for each of the possible *outcomes* of the match's chance node."""
    said = match.state.agenda[0].words
    return [str(said(outcome, match.who)) for outcome in outcomes]


def can_be_typed(things: Sized) -> bool:
    """Return whether there are so many *things* to choose from that the board also offers a text field."""
    return len(things) > FEW


def shorten_labels(labels: Iterable[str]) -> list[str]:
    """Return the labels without the words that they all begin or end with.

    If every label would then begin with a number, the word before the number is kept, as in 'Player 1'.
    """
    rows = [label.split() for label in labels]
    least = min(map(len, rows), default=0)
    first, last = 0, 0
    if len(rows) > 1:
        while first < least - 1 and len({row[first] for row in rows}) == 1:
            first += 1
        if first and all(row[first].isdigit() for row in rows):
            first -= 1
        while last < least - first - 1 and len({row[-1 - last] for row in rows}) == 1:
            last += 1
    return [capital(" ".join(row[first : len(row) - last])) for row in rows]


def owners(game: Game, state: State) -> list[int]:
    """Return the seats that may know the outcome of a chance node.

    The result is empty if all seats or no seats may know it.
    """
    one, *others = (game.apply(state, outcome) for outcome, _ in islice(game.chance(state).outcomes(), 2))
    seats = range(state.config.seats)
    told = [seat for seat in seats for other in others if _known(game, one, seat) != _known(game, other, seat)]
    return [] if len(told) == len(seats) else told


def _known(game: Game, after: Transition, seat: int) -> object:
    return game.view(after.state, seat), tuple(event.seen_by(seat) for event in after.events)
