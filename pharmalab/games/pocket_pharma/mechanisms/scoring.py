"""The scores at the end: profits minus losses, plus unused Specialists and market cards.

Source: pocket_pharma/score, pocket_pharma/unused-specialists.
"""

from typing import Annotated

from pharmalab.core.events import Event, Who, player
from pharmalab.core.figures import decimal
from pharmalab.core.templates import counted
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import BONUS
from pharmalab.games.pocket_pharma.mechanisms.market_cards import Awarded, award
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def points(state: PocketPharmaState, card: str) -> int:
    """Return how many points a profit card is worth. The id of Cancer's highest profit card is 'cancer-01'."""
    drug, _, n = card.rpartition("-")
    return state.tables.profits[drug][int(n) - 1]


def scores(state: PocketPharmaState) -> tuple[int, ...]:
    """Return what each seat would score if the game ended now (PP-20, PP-28)."""
    found = [sum(points(state, card) for card in held) - lost
             for held, lost in zip(state.profits, state.losses, strict=True)]  # fmt: skip
    if state.config.specialists:
        found = [has + BONUS * len(up) for has, up in zip(found, state.specialists, strict=True)]
    for card in state.market:
        awarded = award(state, card)
        for seat in awarded.seats:
            found[seat] += awarded.points
    return tuple(found)


def winners(state: PocketPharmaState) -> tuple[int, ...]:
    """Return the seats with the highest score. In a tie, the highest single profit card decides (PP-19)."""
    counted = scores(state)
    keys = [(has, max((points(state, card) for card in held), default=0))
            for has, held in zip(counted, state.profits, strict=True)]  # fmt: skip
    return tuple([seat for seat, key in enumerate(keys) if key == max(keys)])


def tell_scores(state: PocketPharmaState, events: list[Event]) -> None:
    """Append events that report the points counted at the end of the game, and the final scores."""
    for card in state.market:
        found = award(state, card)
        events.append(Awarded(card, found.seats, found.points, found.counted))
    for seat, up in enumerate(state.specialists):
        if up:
            events.append(Rewarded(seat, len(up), BONUS * len(up)))
    events.append(Ended(scores(state)))


class Rewarded(Event, frozen=True):
    """A seat scored points for unused Specialists."""

    rule = "pocket_pharma/unused-specialists"
    says = "{seat} has {specialists} face up and gets {points}."
    lit = ("seat-{seat}",)
    no_change = ("specialists", "points")
    seat: Seat
    specialists: Annotated[int, counted("Specialist")]
    points: Annotated[int, counted("point")]


class Ended(Event, frozen=True):
    """The game ended."""

    rule = "pocket_pharma/score"
    ends = "The game"
    scores: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scores = listing(f"{who(n)} has {decimal(has, 0)}" for n, has in enumerate(self.scores))
        return f"The game is over: {scores}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat, has in enumerate(self.scores) if has == max(self.scores)])
