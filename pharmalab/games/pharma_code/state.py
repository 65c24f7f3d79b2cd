"""A whole position: rows, piles, pawns, what lies in front of seats. Nothing in it is hidden."""

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
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

    sorted_by = dict.fromkeys(("question_pile", "event_pool", "shown_events", "winners"))

    config: Config
    squares: tuple[int, ...]
    accelerators: tuple[int, ...]
    question_pile: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    pile: Pile
    open: tuple[int, ...]
    event_pool: tuple[EventKey, ...]
    event_hands: tuple[int, ...]
    shown_events: tuple[tuple[EventKey, ...], ...]
    accelerated: tuple[bool, ...]
    exchanged: tuple[bool, ...]
    turns: int = 0
    phase: int = 1
    first: int = 0
    winners: tuple[int, ...] = ()
