"""The action spaces by id, and the order in which seats act on each of them."""

from functools import lru_cache

from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.buy import Buy
from pharmalab.games.alchemists.mechanisms.debunk import Debunk
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit
from pharmalab.games.alchemists.mechanisms.favours.custodian import Custodian
from pharmalab.games.alchemists.mechanisms.forage import Forage
from pharmalab.games.alchemists.mechanisms.publish import Publish
from pharmalab.games.alchemists.mechanisms.sell import Sell
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AT, AlchemistsState

ACTS: dict[str, type[Act]] = {
    kind.space: kind for kind in (Forage, Transmute, Custodian, Sell, Buy, Debunk, Publish, Test, Drink, Exhibit)
}


@lru_cache(maxsize=512)
def question_of(space: str, seat: int, again: bool = False) -> Act:
    """Return the question that an action space asks a seat."""
    return ACTS[space](seat, again)


def seats_on(state: AlchemistsState, space: str) -> tuple[int, ...]:
    """Return the seats with actions left on a space, in the order in which they act there.

    Seats that played an Associate there come first. Each group is in play order.
    """
    at = AT[space]
    seats = [seat for seat in state.line if state.left[seat][at]]
    if len(seats) > 1 and any(state.associates):
        seats.sort(key=lambda seat: space not in state.associates[seat])
    return tuple(seats)


def questions_of(state: AlchemistsState, space: str, order: tuple[int, ...]) -> tuple[Act, ...]:
    """Return an action space's questions in order: all seats' first actions, then all second actions, and so on."""
    at = AT[space]
    if len(order) == 1:
        return (question_of(space, order[0]),) * state.left[order[0]][at]
    most = max((state.declared[seat][at] for seat in order), default=0)
    return tuple([question_of(space, seat) for nth in range(most) for seat in order
                  if state.declared[seat][at] - state.left[seat][at] <= nth < state.declared[seat][at]])  # fmt: skip
