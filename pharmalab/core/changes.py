"""The changes that events report (`Event.changes`), and a check that they match the real changes of the state.

A place is a field of the state, such as ``"pile"``, or a path into a field, such as ``("hands", 1)``. Its amount is a
number, or the length of a tuple or pile.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence, Sized
from typing import Any, NamedTuple

from pharmalab.core.values import Value

Place = str | tuple[str | int, ...]


class Grows(NamedTuple):
    """A change of the amount at a place by ``by``, which may be negative."""

    place: Place
    by: int


class Gains(NamedTuple):
    """A change that adds ``things``, such as cards, to a place."""

    place: Place
    things: Sequence[Hashable]


class Loses(NamedTuple):
    """A change that removes ``things``, such as cards, from a place."""

    place: Place
    things: Sequence[Hashable]


class Becomes(NamedTuple):
    """A change that gives a place a new value."""

    place: Place
    value: object


Change = Grows | Gains | Loses | Becomes


def content(state: Value, place: Place) -> Any:
    """Return the value at *place* in *state*. Raises AttributeError or IndexError if there is no such place."""
    field, *path = (place,) if isinstance(place, str) else place
    found = getattr(state, str(field))
    for part in path:
        found = getattr(found, part) if isinstance(part, str) else found[part]
    return found


def amount(held: int | Sized) -> int:
    """Return a number unchanged, or the length of a tuple or pile."""
    return int(held) if isinstance(held, int) else len(held)


def find_false_changes(before: Value, after: Value, changes: Iterable[Change]) -> Iterator[str]:
    """Yield a sentence for each place where the reported changes disagree with the real change."""
    told: dict[Place, list[Change]] = {}
    for change in changes:
        told.setdefault(change.place, []).append(change)
    for place, parts in told.items():
        was, now = content(before, place), content(after, place)
        words = place if isinstance(place, str) else "/".join(map(str, place))
        last = next((part for part in reversed(parts) if isinstance(part, Becomes)), None)
        if last is not None:
            if last.value != now:
                yield f"{words} should become {last.value!r}, but it becomes {now!r}"
            if len(parts) == sum(isinstance(part, Becomes) for part in parts):
                continue
        by = sum(_growth(part) for part in parts)
        if by != amount(now) - amount(was):
            yield f"{words} should change by {by}, but it changes from {amount(was)} to {amount(now)}"
        elif not any(isinstance(part, Grows) for part in parts) and (wrong := _moved(was, now, parts)):
            yield f"{words} {wrong}"


def _growth(change: Change) -> int:
    if isinstance(change, Grows):
        return change.by
    if isinstance(change, Gains):
        return len(change.things)
    return -len(change.things) if isinstance(change, Loses) else 0


def _moved(was: object, now: object, parts: Iterable[Change]) -> str:
    """Return which of the things that should have moved did not; '' if all did, or if the things are unknown."""
    if not (isinstance(was, tuple) and isinstance(now, tuple)):
        return ""
    told: Counter[Hashable] = Counter()
    for part in parts:
        if isinstance(part, Gains):
            told.update(part.things)
        elif isinstance(part, Loses):
            told.subtract(part.things)
    moved = Counter(now)
    moved.subtract(was)
    wrong = [thing for thing in {**told, **moved} if told[thing] != moved[thing]]
    if not wrong:
        return ""
    does = "gain" if told[wrong[0]] > moved[wrong[0]] else "lose"
    return f"should {does} {wrong[0]!r}, but it changes from {was} to {now}"
