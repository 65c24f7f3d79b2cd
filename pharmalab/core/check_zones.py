"""Conformance checks that every component lies in exactly one place, and that steps neither create nor destroy any.

Each function returns or yields a sentence for each fault.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from random import Random
from typing import get_type_hints

from pharmalab.core.agenda import Chance, State, Step
from pharmalab.core.faults import fault
from pharmalab.core.game import Game
from pharmalab.core.piles import Pile
from pharmalab.core.positions import count_components, find_misplaced, find_wrong_frames
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.core.zones import zones_of

ZONES = "pharmalab.core.zones"


def find_position_faults(game: Game, state: State) -> list[str]:
    """Return a sentence for each fault in a position that was reached in play."""
    return find_misplaced(state) or game.problems(state) or find_wrong_frames(state)


def find_lost_components(before: State, step: Step, after: State) -> Iterator[str]:
    """Find components, such as cards, that a step creates or destroys.

    If the components of a stock may lie outside all zones (``Stock.rest``), the stock is not checked.
    """
    there, left = count_components(before), count_components(after)
    for stock in there.keys() | left.keys():
        if stock.rest or there.get(stock) == left.get(stock):
            continue
        was, now = there.get(stock, Counter[Hashable]()), left.get(stock, Counter[Hashable]())
        for thing in sorted({*was, *now}, key=str):
            if n := now[thing] - was[thing]:
                wrong = f"{step} leaves {n} too many" if n > 0 else f"{step} leaves {-n} too few"
                what = stock.title(thing)
                fix = f"Put {what} into one zone of {type(after).__name__} each time it leaves another zone"
                yield fault(f"{wrong} of {what}", fix)


def untyped_seats(game: Game) -> Iterator[str]:
    """Find chance nodes whose field ``to`` has the type int instead of `Seat`.

    With int, a seat that doesn't exist would go unnoticed.
    """
    for frame in game.frames:
        typed = {zone.name for zone in zones_of(frame) if zone.seat}
        if issubclass(frame, Chance) and get_type_hints(frame).get("to") is int and "to" not in typed:
            yield fault(
                f"{frame.__name__}.to is an int", f"Write `to: Seat` (from {ZONES}), so that it can only be a seat"
            )


def unnoticed_loss(game: Game, state: State, rng: Random) -> Iterator[str]:
    """Remove an entry from one field at a time, and yield a fault if the game notices none of the losses."""
    lost = [(name, other) for name in _filled(state) if (other := _without_one(state, name, rng)) is not None]
    if lost and not any(_refused(game, other) for _, other in lost):
        names = listing(name for name, _ in lost)
        wrong = f"the game finds nothing wrong with a position that has lost an entry of {names}"
        fix = (
            f"Write {type(game).__name__}.problems, which lists everything that is wrong with a state. Or "
            f"declare zones with {ZONES}, such as `hands: PerSeat[Sorted[Card]]`, "
            f"`Card = Annotated[str, CARDS]`, `CARDS = Stock(…)`"
        )
        yield fault(wrong, fix)


def _filled(state: State) -> list[str]:
    """Return the names of the fields that hold something that can be lost."""
    fields = ((name, getattr(state, name)) for name in state.__struct_fields__ if name not in ("config", "agenda"))
    return [name for name, value in fields if isinstance(value, tuple | Pile) and len(value)]


def _without_one(state: State, name: str, rng: Random) -> State | None:
    """Return the position without one entry of a field, or without a pile's top card; None if the card is unknown."""
    value = getattr(state, name)
    if isinstance(value, tuple):
        at = rng.randrange(len(value))
        return replace(state, **{name: value[:at] + value[at + 1 :]})
    top = value.top()
    return replace(state, **{name: value.draw(top.cards[0])})


def _refused(game: Game, state: State) -> bool:
    try:
        return bool(find_position_faults(game, state))
    except Exception:  # the game cannot even check such a position
        return True
