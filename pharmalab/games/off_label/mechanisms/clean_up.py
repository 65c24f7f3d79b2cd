"""The clean-up after a round: cards and tokens are put away. Then the next round begins, or the game ends."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import TypedDict

from pharmalab.core.agenda import Automatic
from pharmalab.core.changes import Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import MaybeSeat, Seat
from pharmalab.games.off_label.components import CARDS, amounts
from pharmalab.games.off_label.mechanisms.tokens import listed
from pharmalab.games.off_label.state import OffLabelState


class CleanUp(Automatic, frozen=True):
    """The step that cleans up after a round, and then begins the next round or ends the game.

    Args:
        winner: the rep who was paid; -1 if nobody was.
    """

    rule = "off_label/clean-up"
    winner: MaybeSeat = -1

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        config, seats = state.config, len(state.hands)
        drugs = tuple(chain.from_iterable(state.played))
        returned = tuple(chain.from_iterable([listed(config.suits, spent) for spent in filter(any, state.spent)]))
        events.append(CleanedUp(state.doctor, len(drugs), returned))
        left = state.leader if self.winner < 0 else self.winner
        state = replace(
            state,
            leader=left,
            doctor="",
            past=tuple(sorted((*state.past, state.doctor))),
            discards=tuple(sorted(state.discards + drugs)),
            **nothing_played(seats, len(config.suits)),
        )
        if len(state.past) == config.rounds:
            events.append(Ended(tuple(map(sum, state.tokens))))
            return replace(state, agenda=())
        events.append(Leads(left))
        return state


class Round(TypedDict):
    """The fields of a state that are filled during a round and emptied after it."""

    played: tuple[tuple[str, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    totals: tuple[int | None, ...]
    line: tuple[int, ...]
    indicted: int
    rolls: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def nothing_played(seats: int, suits: int) -> Round:
    """Return the initial values of the fields that are filled during a round.

    The dictionary is cached, so don't change it.
    """
    return {
        "played": ((),) * seats,
        "spent": ((0,) * suits,) * seats,
        "totals": (None,) * seats,
        "line": (),
        "indicted": 0,
        "rolls": (),
    }


class CleanedUp(Event, frozen=True):
    """The table was cleared after a round.

    Attributes:
        doctor: the round's Doctor, who leaves the table.
        drugs: the number of Drugs discarded.
        returned: the suit of each R&D token that goes back to its pile.
    """

    rule = "off_label/clean-up"
    ends = "The round"
    lit = ("doctor", "discards", "pile-{returned}")
    doctor: str
    drugs: int
    returned: tuple[str, ...]

    def changes(self) -> Iterable[Change]:
        return (Grows("discards", self.drugs),)

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.drugs == 1 else "are"
        research = f" These tokens go back to the piles: {amounts(self.returned)}." if self.returned else ""
        return f"{CARDS[self.doctor].name} leaves, and {plural(self.drugs, 'Drug')} {be} discarded.{research}"


class Leads(Event, frozen=True):
    """A rep became the leader of the next round."""

    rule = "off_label/next-leader"
    says = "{seat} leads the next round."
    lit = ("seat-{seat}",)
    seat: Seat


class Ended(Event, frozen=True):
    """The game ended.

    Attributes:
        tokens: the number of tokens of each seat.
    """

    rule = "off_label/end-of-the-game"
    big = True
    tokens: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        owned = [f"{who(n)} has {plural(has, 'token')}" for n, has in enumerate(self.tokens)]
        return f"That was the last Doctor. {listing(owned)}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat, has in enumerate(self.tokens) if has == max(self.tokens)])
