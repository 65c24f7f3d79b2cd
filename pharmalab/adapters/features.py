"""Features: encoders that turn the fields of a view into numbers from -1 to 1.

- A seat or a component, such as a card, becomes one number for each possible value.
- A number becomes one number, scaled between its bounds, or logarithmically if it has no upper bound.
- Any other word sets two of 32 numbers to 1. Different words may set the same numbers.
- A list of components becomes its length, and one or two numbers for each component.
- A list of records becomes its length, its first six records, and the average of the others.
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
    """An encoder that turns one value into a fixed number of floats."""

    size: int

    def names(self) -> Sequence[str]:
        """Return a label for each of the feature's floats; '' for a plain number.

        A float's full name is the field's name followed by the label.
        """

    def write(self, value: Any, out: Numbers, seat: int) -> None:
        """Encode *value* from the point of view of *seat*, and write it to *out*, an array of ``size`` zeros."""


class Scalar:
    """A feature for a number.

    With an upper bound, the lowest value becomes 0 and the highest becomes 1. Without an upper bound, the scale is
    logarithmic: 10**6 becomes 1, and negative numbers stay negative.
    """

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
    """The base class of features that set some of their numbers to 1. The method ``places`` returns their indexes."""

    size: int

    def names(self) -> Sequence[str]:
        raise NotImplementedError

    def places(self, value: Any, seat: int) -> Sequence[int]:
        raise NotImplementedError

    def most(self, place: int, length: int) -> float:
        """Return the largest possible number of values that mark *place*, in a list of *length* values.

        For a card, this is the number of its copies in the game.
        """
        return length

    def write(self, value: Any, out: Numbers, seat: int) -> None:
        for place in self.places(value, seat):
            out[place] = 1


class SeatAway(Marks):
    """A one-hot feature for a seat number.

    The first number stands for the observing seat, and the other seats follow in order. If the value stands for no
    seat, all numbers are 0.
    """

    def __init__(self, seats: int) -> None:
        self.size = seats

    def names(self) -> Sequence[str]:
        return [f"seat +{n}" for n in range(self.size)]

    def places(self, value: int, seat: int) -> Sequence[int]:
        return ((value - seat) % self.size,) if value >= 0 else ()


class OneOf(Marks):
    """A one-hot feature for a value from a fixed list.

    The last number stands for all values that are not in the list, such as a blank.

    Args:
        counts: the possible values, with the number of copies of each.
        nothing: the value for "no component", such as ''. It is encoded as zeros.
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
    """A feature for any word. A hash of the word selects two of 32 numbers, which are set to 1.

    Different words may select the same numbers.
    """

    size = BUCKETS

    def names(self) -> Sequence[str]:
        return [f"word {n}" for n in range(BUCKETS)]

    def places(self, value: object, seat: int) -> Sequence[int]:
        return () if value in ("", None) else _buckets(repr(value))


class Maybe:
    """A feature for an optional value. The first number is 1 if the value is None."""

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
    """A feature that combines features: one for each field of a record, or one for each entry of a list.

    If *turned* is true, the list has one entry per seat, and the observing seat's entry comes first.
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
    """A feature for a list of components, such as cards: its length, and how often it contains each component.

    Each count is divided by the highest possible count, such as a card's number of copies. If *ordered* is false, the
    feature also encodes the positions of each component in the list.
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
    """A feature for a list of records: its length, its first six records, and the average of the others."""

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
    """A feature for a face-down pile: its size, the cards on top, and the cards that must or may be in the pile."""

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
    """A feature for the agenda, with numbers for every kind of frame in the game.

    For each kind: whether the top frame is of this kind, the number of such frames, and the fields of the uppermost
    frame of this kind.
    """

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
    """Return the feature that encodes values of the type *hint*.

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
