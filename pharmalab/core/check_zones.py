"""Conformance: every component lies in one place, and no step creates or destroys one. All functions give what is wrong
as sentences, none when all is well."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

from pharmalab.core.agenda import Chance
from pharmalab.core.game import Game
from pharmalab.core.piles import Pile
from pharmalab.core.positions import components_of, misplaced
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.core.zones import zones_of


def wrong_with(game: Game, state: Any) -> list[str]:
    """What is wrong with a position that play has come to: by the types of its fields, or else by the game."""
    return misplaced(state) or game.problems(state)


def unkept(before: Any, step: Any, after: Any) -> Iterator[str]:
    """Components that a step creates or destroys, of every stock all of which lies in zones."""
    there, left = components_of(before), components_of(after)
    for stock in there.keys() | left.keys():
        if stock.rest or there.get(stock) == left.get(stock):
            continue
        was, now = there.get(stock, Counter[Any]()), left.get(stock, Counter[Any]())
        for thing in sorted({*was, *now}, key=str):
            if n := now[thing] - was[thing]:
                does = f"creates {n}" if n > 0 else f"destroys {-n}"
                yield f"{step} {does} of {stock.title(thing)}: what is taken out of one zone has to lie in another"


def undeclared(game: Game, state: Any, rng: Random) -> Iterator[str]:
    """A game that notices nothing when a card is lost, and frames whose seats no position is checked for."""
    for frame in game.frames:
        typed = {zone.name for zone in zones_of(frame) if zone.seat}
        if issubclass(frame, Chance) and get_type_hints(frame).get("to") is int and "to" not in typed:
            yield f"{frame.__name__}.to is an int: write `to: Seat` (pharmalab.core.zones), so that only seats fit"
    lost = [(name, other) for name in _filled(state) if (other := _without_one(state, name, rng)) is not None]
    if lost and not any(_refused(game, other) for _, other in lost):
        names = listing(name for name, _ in lost)
        yield (
            f"problems finds nothing wrong with a position that has lost an entry of {names}: declare zones, as "
            "`hands: PerSeat[Sorted[Card]]` with `Card = Annotated[str, CARDS]` and `CARDS = Stock(…)` from "
            "pharmalab.core.zones, or write what cannot be in problems"
        )


def _filled(state: Any) -> list[str]:
    """The fields that hold something which can be lost."""
    fields = ((name, getattr(state, name)) for name in state.__struct_fields__ if name not in ("config", "agenda"))
    return [name for name, value in fields if isinstance(value, tuple | Pile) and len(value)]


def _without_one(state: Any, name: str, rng: Random) -> Any:
    """The position with an entry of a field lost, or with the top card of a pile; None if that is not known."""
    value = getattr(state, name)
    if isinstance(value, tuple):
        at = rng.randrange(len(value))
        return replace(state, **{name: value[:at] + value[at + 1 :]})
    top = value.top()
    return replace(state, **{name: value.draw(top.cards[0])})


def _refused(game: Game, state: Any) -> bool:
    try:
        return bool(wrong_with(game, state))
    except Exception:  # it cannot even look at it
        return True
