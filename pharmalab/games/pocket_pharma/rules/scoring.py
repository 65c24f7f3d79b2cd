"""The points at the end: profits less losses, Specialists and market cards.

Source: pocket_pharma/score, pocket_pharma/unused-specialists, pocket_pharma/market-cards-are-awarded.
"""

from pharmalab.core.events import Event
from pharmalab.core.values import Value
from pharmalab.games.pocket_pharma.components.names import BONUS
from pharmalab.games.pocket_pharma.events import Awarded, Ended, Rewarded
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def points(state: PocketPharmaState, card: str) -> int:
    """Of a profit card, as 'cancer-01' for the highest one of Cancer."""
    drug, _, n = card.rpartition("-")
    return state.tables.profits[drug][int(n) - 1]


class Award(Value, frozen=True):
    """Who gets the points of a market card: ``counted`` profit cards of its drugs are the most."""

    card: str
    seats: tuple[int, ...]
    points: int
    counted: int


def award(state: PocketPharmaState, card: str) -> Award:
    """Most profit cards of the drugs shown, then the smaller total loss (PP-27, PP-45)."""
    drugs, worth = state.tables.market[card]
    counts = [sum(one.rpartition("-")[0] in drugs for one in held) for held in state.profits]
    most = max(counts)
    if not most and state.config.market_winner == "one":
        return Award(card, (), worth, 0)
    tied = [seat for seat, n in enumerate(counts) if n == most]
    least = min(state.losses[seat] for seat in tied)
    return Award(card, tuple([seat for seat in tied if state.losses[seat] == least]), worth, most)


def scores(state: PocketPharmaState) -> tuple[int, ...]:
    """What each seat would have if the game ended now (PP-20, PP-28)."""
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
    """The highest score, then the highest single profit card; then it is shared (PP-19)."""
    counted = scores(state)
    keys = [(has, max((points(state, card) for card in held), default=0))
            for has, held in zip(counted, state.profits, strict=True)]  # fmt: skip
    return tuple([seat for seat, key in enumerate(keys) if key == max(keys)])


def counted(state: PocketPharmaState, events: list[Event]) -> None:
    """Tells the points that are counted only now, and the scores."""
    for card in state.market:
        found = award(state, card)
        events.append(Awarded(card, found.seats, found.points, found.counted))
    for seat, up in enumerate(state.specialists):
        if up:
            events.append(Rewarded(seat, len(up), BONUS * len(up)))
    events.append(Ended(scores(state)))
