"""A whole position: rows, piles, pawns, what lies in front of seats. All of it lies open."""

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.zones import PerSeat, Seat, Sorted
from pharmalab.games.pharma_code.components.cards import EventKey
from pharmalab.games.pharma_code.config import Config


class PharmaState(State, frozen=True):
    """Cards are numbers, 0 is a joker; tuples of one thing per seat are in the order of seats.

    ``rows``: from left to right, -1 where no card is dealt yet; ``open``: from the bottom, the top card last;
    ``event_pool``: event cards that nobody has seen in this phase, in front of seats or aside; ``event_hands``: how
    many each seat has left; ``shown_events``: which, where they lie face up. ``exchanged``: whether it has begun its
    first exchange of the phase; ``accelerators``: acceleration cards left; ``accelerated``: in this phase.
    ``question_pile``: cards in it. ``turns``: taken in this phase, where turns are limited. ``winners``: at the end.
    """

    config: Config
    squares: PerSeat[int]
    accelerators: PerSeat[int]
    question_pile: Sorted[str]
    rows: PerSeat[tuple[int, ...]]
    pile: Pile
    open: tuple[int, ...]
    event_pool: Sorted[EventKey]
    event_hands: PerSeat[int]
    shown_events: PerSeat[Sorted[EventKey]]
    accelerated: PerSeat[bool]
    exchanged: PerSeat[bool]
    turns: int = 0
    phase: int = 1
    first: Seat = 0
    winners: Sorted[Seat] = ()
