"""What can come of a chance node: in words, and who may know it."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from pharmalab.core.game import Game, Transition
from pharmalab.core.match import Match

FEW, SOME = 24, 400  #: up to so many outcomes are buttons; up to so many are proposed while one types


def offered(match: Match, view: Any) -> list[str]:
    """What a person may enter, in words: all that can come by what the seat of this view knows. So the list does not
    tell what others were dealt; what cannot come after all is refused."""
    said = match.state.agenda[0].words
    return [str(said(outcome, match.who)) for outcome, _ in match.game.chance(view).outcomes()]


def typed(shown: Sequence[str]) -> bool:
    """Whether there are too many outcomes for buttons."""
    return len(shown) > FEW


def owners(game: Game, state: Any) -> list[int]:
    """The seats that may know what comes of the chance node; [] where all may, or nobody.

    A seat knows what came if two outcomes do not look the same to it.
    """
    one, *others = (game.apply(state, outcome) for outcome, _ in islice(game.chance(state).outcomes(), 2))
    seats = range(state.config.seats)
    told = [seat for seat in seats for other in others if _known(game, one, seat) != _known(game, other, seat)]
    return [] if len(told) == len(seats) else told


def _known(game: Game, after: Transition, seat: int) -> Any:
    return game.view(after.state, seat), tuple(event.seen_by(seat) for event in after.events)
