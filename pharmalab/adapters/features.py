"""Encodings of a view's fields by their types. Each feature fills a fixed number of places with numbers from -1 to 1.

Values that a type declares (`core.zones`) get their own places: seats, components, entries of a list, bounded numbers.
Other values share places: words are hashed, numbers are scaled by their logarithm, and a list of records has places for
the first few records and for the average of the rest. So equal values always give equal numbers, but different values
may give equal numbers too.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from math import copysign, log1p
from types import UnionType
from typing import Annotated, Any, Literal, Protocol, Union, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from pharmalab.core.piles import Pile
from pharmalab.core.values import Value
from pharmalab.core.zones import SEATS, Each, Empty, Number, Ordered, SeatNumber, Stock, Within, first_mark, split_marks

SLOTS = 6  #: records of a list that stand alone; the others are averaged
BUCKETS = 32  #: places that words without a list share; each word has two of them
LARGE = log1p(10**6)  #: a number without bounds reaches 1 here

Numbers = NDArray[np.float32]


class Feature(Protocol):
    """A feature, which turns a value into numbers."""

    size: int

    def names(self) -> Sequence[str]:
        """Return a suffix for the field's name for each place, or '' if there is just one place."""

    def write(self, value: Any, out: Numbers, seat: int) -> None:
        """Write a value, as *seat* sees it, into *out*, an array of zeros of the feature's size."""


class Scalar:
    """A feature for a number, which is scaled to 0 to 1 between its bounds or, without bounds, by its logarithm."""

    size = 1

    def __init__(self, least: int = 0, most: int | None = None) -> None:
        self.least, self.most = least, most

    def names(self) -> Sequence[str]:
        return ("",)

    def write(self, value: float, out: Numbers, seat: int) -> None:
        if self.most is None:
            out[0] = copysign(log1p(abs(value)) / LARGE, value)
        else:
            out[0] = (value - self.least) / max(1, self.most - self.least)


class Marks:
    """A feature that sets some places of the vector to 1; ``places`` returns these places."""

    size: int

    def names(self) -> Sequence[str]:
        raise NotImplementedError

    def places(self, value: Any, seat: int) -> Sequence[int]:
        raise NotImplementedError

    def most(self, place: int, length: int) -> float:
        """Return how many times a list of this length can mark a place."""
        return length

    def write(self, value: Any, out: Numbers, seat: int) -> None:
        for place in self.places(value, seat):
            out[place] = 1


class SeatAway(Marks):
    """A feature for a seat, counted from the observing seat: 0 is that seat. Without a seat, all places are 0."""

    def __init__(self, seats: int) -> None:
        self.size = seats

    def names(self) -> Sequence[str]:
        return [f"seat +{n}" for n in range(self.size)]

    def places(self, value: int, seat: int) -> Sequence[int]:
        return ((value - seat) % self.size,) if value >= 0 else ()


class OneOf(Marks):
    """A one-hot feature: a 1 in the place of the current value.

    The last place is for all other values, such as a blank.

    Args:
        counts: how many times each value exists.
        nothing: the value for which all places are 0.
    """

    def __init__(self, counts: Mapping[Hashable, int], nothing: Empty | None = None) -> None:
        self.things, self.nothing, self.size = {thing: n for n, thing in enumerate(counts)}, nothing, len(counts) + 1
        self.counts = (*counts.values(), max(1, sum(counts.values())))

    def names(self) -> Sequence[str]:
        return [*map(str, self.things), "other"]

    def places(self, value: Hashable, seat: int) -> Sequence[int]:
        if self.nothing is not None and value == self.nothing.value:
            return ()
        return (self.things.get(value, self.size - 1),)

    def most(self, place: int, length: int) -> float:
        return self.counts[place]


class Hashed(Marks):
    """A feature for any word, which is a 1 in two of the places. Two words may share places."""

    size = BUCKETS

    def names(self) -> Sequence[str]:
        return [f"word {n}" for n in range(BUCKETS)]

    def places(self, value: object, seat: int) -> Sequence[int]:
        return () if value in ("", None) else _buckets(repr(value))


class Maybe:
    """A feature for a value or None, where None is a 1 in the first place."""

    def __init__(self, inner: Feature) -> None:
        self.inner, self.size = inner, inner.size + 1

    def names(self) -> Sequence[str]:
        return ["none", *self.inner.names()]

    def write(self, value: object, out: Numbers, seat: int) -> None:
        if value is None:
            out[0] = 1
        else:
            self.inner.write(value, out[1:], seat)


class Parts:
    """A feature for named parts: the fields of a record, or the entries of a list with one entry per thing.

    With *turned*, the entries are by seat, and start with the observing seat.
    """

    def __init__(self, parts: Mapping[str, Feature], record: bool = False, turned: bool = False) -> None:
        self.parts, self.record, self.turned = parts, record, turned
        self.size = sum(part.size for part in parts.values())

    def names(self) -> Sequence[str]:
        return [f"{name} {inner}".strip() for name, part in self.parts.items() for inner in part.names()]

    def write(self, value: Any, out: Numbers, seat: int) -> None:
        entries = [getattr(value, name) for name in self.parts] if self.record else value
        if self.turned:
            entries = (*entries[seat:], *entries[:seat])
        at = 0
        for part, entry in zip(self.parts.values(), entries, strict=False):  # some lists are empty before the deal
            part.write(entry, out[at : at + part.size], seat)
            at += part.size


class Bag:
    """A feature for a list of simple things: the length, and the share of each thing that is in the list.

    If the order matters, each thing also has the sum of its places in the list, where the last place is 1.
    """

    def __init__(self, item: Marks, ordered: bool) -> None:
        self.item, self.ordered = item, ordered
        self.size = 1 + item.size * (1 if ordered else 2)

    def names(self) -> Sequence[str]:
        inner = self.item.names()
        return ["length", *inner, *([] if self.ordered else [f"{name} place" for name in inner])]

    def write(self, value: Sequence[Any], out: Numbers, seat: int) -> None:
        n, size = len(value), self.item.size
        out[0] = log1p(n) / LARGE
        for at, one in enumerate(value, 1):
            for place in self.item.places(one, seat):
                part = 1 / self.item.most(place, n)
                out[1 + place] += part
                if not self.ordered:
                    out[1 + size + place] += part * at / n


class Slots:
    """A feature for a list of records: the length, the first records one by one, and the mean of the rest."""

    def __init__(self, item: Feature) -> None:
        self.item, self.size = item, 1 + item.size * (SLOTS + 1)

    def names(self) -> Sequence[str]:
        places = [*(f"#{n}" for n in range(1, SLOTS + 1)), "others"]
        return ["length", *(f"{place} {name}".strip() for place in places for name in self.item.names())]

    def write(self, value: Sequence[Any], out: Numbers, seat: int) -> None:
        out[0] = log1p(len(value)) / LARGE
        size, rest = self.item.size, out[1 + SLOTS * self.item.size :]
        for n, one in enumerate(value):
            if n < SLOTS:
                self.item.write(one, out[1 + n * size : 1 + (n + 1) * size], seat)
                continue
            part = np.zeros(size, np.float32)
            self.item.write(one, part, seat)
            rest += part / (len(value) - SLOTS)


class PileFeature:
    """A feature for a face-down pile: its size, and the cards known to be in it, possibly in it, or on top."""

    def __init__(self, cards: OneOf) -> None:
        self.bag = Bag(cards, ordered=True)
        self.size = 3 * self.bag.size + 1

    def names(self) -> Sequence[str]:
        return ["cards", *(f"{part} {name}" for part in ("known", "possible", "top") for name in self.bag.names())]

    def write(self, value: Pile, out: Numbers, seat: int) -> None:
        out[0] = log1p(len(value)) / LARGE
        known = [card for layer in value.layers for card in layer.known]
        top = value.layers[0].known if value.layers else ()
        for n, cards in enumerate((known, value.pool, top)):
            self.bag.write(cards, out[1 + n * self.bag.size : 1 + (n + 1) * self.bag.size], seat)


class Agenda:
    """A feature for the agenda: for each kind of frame, whether it is first, how many there are, and the next one."""

    def __init__(self, frames: Sequence[type[Value]], config: Any) -> None:
        self.frames = {kind: feature_of(kind, config) for kind in frames}
        self.places, self.size = dict[type, int](), 0
        for kind, inner in self.frames.items():
            self.places[kind] = self.size
            self.size += 2 + inner.size

    def names(self) -> Sequence[str]:
        return [
            f"{kind.__name__} {name}".strip()
            for kind, inner in self.frames.items()
            for name in ("first", "count", *inner.names())
        ]

    def write(self, value: Sequence[Any], out: Numbers, seat: int) -> None:
        kinds = [type(frame) for frame in value]
        for kind in set(kinds):
            at, inner = self.places[kind], self.frames[kind]
            out[at] = kind is kinds[0]
            out[at + 1] = log1p(kinds.count(kind)) / LARGE
            inner.write(value[kinds.index(kind)], out[at + 2 : at + 2 + inner.size], seat)


@cache
def feature_of(hint: Any, config: Any) -> Feature:
    """Return the feature that encodes a type in a set-up.

    Args:
        hint: the annotation of a field, or the class of a record.
        config: the set-up of the game.
    """
    if _may_be_none(hint):
        return Maybe(feature_of(_without_none(hint), config))
    kind, marks = split_marks(hint)
    if first_mark(marks, SeatNumber):
        return SeatAway(config.seats)
    stocks = [mark for mark in marks if isinstance(mark, Stock)]
    if stocks:
        counts = {thing: n for stock in stocks for thing, n in stock.counts(config).items()}
        things = OneOf(counts, first_mark(marks, Empty))
        return PileFeature(things) if kind is Pile else things
    if number := first_mark(marks, Number):
        return Scalar(0, max(number.stock.counts(config).values(), default=1))
    if get_origin(kind) is tuple:
        return _list_feature(kind, marks, config)
    if get_origin(kind) is Literal:
        return OneOf(dict.fromkeys(get_args(kind), 1))
    if kind is bool:
        return Scalar(0, 1)
    if kind in (int, float):
        within = first_mark(marks, Within)
        most = within.most if within else None
        return Scalar(within.least if within else 0, most(config) if callable(most) else most)
    if isinstance(kind, type) and issubclass(kind, Value) and kind is not Pile:
        hints = get_type_hints(kind, include_extras=True)
        return Parts({name: feature_of(hints[name], config) for name in kind.__struct_fields__}, record=True)
    return Hashed()


def _list_feature(kind: Any, marks: Sequence[object], config: Any) -> Feature:
    parts = get_args(kind)
    if parts[-1:] != (...,):
        return Parts({f"#{n}": feature_of(part, config) for n, part in enumerate(parts, 1)})
    item = feature_of(parts[0], config)
    if each := first_mark(marks, Each):
        if each is SEATS:
            return Parts({f"seat +{n}": item for n in range(config.seats)}, turned=True)
        return Parts({str(thing): item for thing in each.things(config)})
    if isinstance(item, Marks):
        return Bag(item, first_mark(marks, Ordered) is not None)
    return Slots(item)


def _may_be_none(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return _may_be_none(get_args(hint)[0])
    return get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint)


def _without_none(hint: Any) -> Any:
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        return Annotated[(_without_none(kind), *marks)]
    return Union[tuple(one for one in get_args(hint) if one is not type(None))]  # noqa: UP007


@lru_cache(maxsize=1 << 14)
def _buckets(word: str) -> tuple[int, int]:
    """Return two different places for a word, the same on every computer."""
    first, second = blake2b(word.encode(), digest_size=2).digest()
    return first % BUCKETS, (first + 1 + second % (BUCKETS - 1)) % BUCKETS
