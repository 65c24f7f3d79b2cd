"""``Annotated`` marks that say what a field contains: seats, sorted things, bounded numbers or components.

A field that contains components, such as cards, is a *zone*. A game declares its fields like this::

    CARDS = Stock("cards", lambda config: range(config.cards))
    Card = Annotated[int, CARDS]

    class Pills(State, frozen=True):
        hands: PerSeat[Sorted[Card]]  # a tuple for each seat, its cards sorted
        pile: Annotated[Pile, CARDS]
        trash: Sorted[Card] = ()
        leader: MaybeSeat = -1

`core.positions` rejects positions that don't fit these types, such as a card in two places.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from pharmalab.core.configs import Config
from pharmalab.core.piles import Pile
from pharmalab.core.templates import BY_NAME
from pharmalab.core.values import Value

T = TypeVar("T")
OfConfig = Callable[[Any], T]  #: a function of a game's set-up
Place = tuple[int, ...]  #: indices in nested tuples, from the outermost
Placed = tuple[Place, Any]  #: a thing in a field, with its place
Key = Callable[[Any], Any]  #: a sort key, as in `sorted`


class SeatNumber(NamedTuple):
    """An ``Annotated`` mark for a field that holds a seat number.

    ``least`` is 0, or -1 if the number may be -1, which stands for nobody.
    """

    least: int


class Each(NamedTuple):
    """An ``Annotated`` mark for a tuple that has one entry for each of several things, such as the seats.

    *one* is the word for one thing, such as 'seat'. *things* takes a set-up, and returns the things' names in order.
    """

    one: str
    things: OfConfig[Sequence[Hashable]]

    def place(self, config: Config, n: int, first: bool) -> str:
        """Return words for entry *n* after a field's name: ' of seat 0', or ', seat 0' if *first* is false."""
        names = self.things(config)
        name = names[n] if n < len(names) else n
        return f"{' of' if first else ','} {f'{self.one} {name}' if isinstance(name, int) else name}"


class Ordered(NamedTuple):
    """An ``Annotated`` mark for a tuple that is kept sorted. ``key`` is the sort key, as for ``sorted``."""

    key: Key | None = None


class Within(NamedTuple):
    """An ``Annotated`` mark for a field that holds a number from ``least`` to ``most``, both included.

    ``most`` may also be a function of the set-up; None stands for no upper bound.
    """

    least: int
    most: int | OfConfig[int | None] | None = None


class Empty(NamedTuple):
    """An ``Annotated`` mark that gives the value for "no component", such as '' for an empty card slot."""

    value: Hashable


class Stock:
    """A fixed supply of components, such as a deck of cards. No component is ever created or destroyed.

    Args:
        name: the word for several components, such as 'cards'.
        components: takes a set-up, and returns all its components, with repetitions.
        one: the word for one component, such as 'card'.
        rest: where components outside all zones lie, such as 'the box'; '' if there must be none.
        title: returns the name of a component (default: ``str``).
    """

    def __init__(
        self,
        name: str,
        components: OfConfig[Iterable[Hashable]],
        one: str = "",
        rest: str = "",
        title: Callable[[Any], str] = str,
    ) -> None:
        self.name, self.one, self.rest, self.title = name, one or name.removesuffix("s"), rest, title
        self._components = components

    def counts(self, config: Config) -> Counter[Hashable]:
        """Return the number of copies of each component. The result is cached, so do not change it."""
        return _counts(self, config)

    @property
    def number(self) -> "Number":
        """Return the ``Annotated`` mark for a field that counts identical components of this stock (see `Number`)."""
        return Number(self)

    def __repr__(self) -> str:
        return f"<Stock {self.name}>"


class Number(NamedTuple):
    """An ``Annotated`` mark for a number of identical components.

    In a tuple of numbers, the position of a number says which component it counts.
    """

    stock: Stock


SEATS = Each("seat", lambda config: range(config.seats))
Seat = Annotated[int, SeatNumber(0), BY_NAME]  #: the number of a seat; its words are the player's name
MaybeSeat = Annotated[int, SeatNumber(-1)]  #: the number of a seat, or -1 for nobody
PerSeat = Annotated[tuple[T, ...], SEATS]  #: a tuple with an entry for each seat
Sorted = Annotated[tuple[T, ...], Ordered()]  #: a tuple that is kept sorted


class Zone:
    """A description of what a field of a state contains, derived from the type of the field.

    Args:
        name: the name of the field, or of a property that holds components.
        levels: the `Each` and `Ordered` marks of each level of nested tuples, outermost first.
        marks: the marks for the things inside the tuples.
        record: the class of these things, if they are records with zones.
        pile: whether the field holds a pile of cards.
    """

    def __init__(
        self,
        name: str,
        levels: Sequence[tuple[Each | None, Ordered | None]],
        marks: Sequence[object],
        record: type | None = None,
        pile: bool = False,
    ) -> None:
        self.name, self.levels, self.record, self.pile = name, tuple(levels), record, pile
        #: the number of levels down to the last level with one entry for each of some things
        self.sized = max([n for n, (each, _) in enumerate(levels, 1) if each], default=0)
        self.ordered = any(order for _, order in levels)
        self.seat, self.within = first_mark(marks, SeatNumber), first_mark(marks, Within)
        self.empty, self.number = first_mark(marks, Empty), first_mark(marks, Number)
        #: the stocks whose components can be in this field
        self.stocks = tuple(mark for mark in marks if isinstance(mark, Stock))

    @property
    def told(self) -> bool:
        """Whether the type of the field says anything about its contents."""
        known = (self.seat, self.within, self.number, self.record)
        return bool(self.sized or self.ordered or self.stocks or self.pile) or any(one is not None for one in known)

    def rows(self, value: object) -> Iterator[tuple[Place, int, Sequence[Any]]]:
        """Yield each nested tuple in a value of the field, with the indices that lead to it and its nesting level."""
        rows: list[Placed] = [((), value)]
        for level in range(len(self.levels)):
            yield from ((place, level, row) for place, row in rows)
            rows = [((*place, n), one) for place, row in rows for n, one in enumerate(row)]

    def fits(self, value: Any, config: Config) -> bool:
        """Return whether all tuples in a value of the field have the right length."""
        if self.sized == 1:  # the usual case, and much faster
            each = self.levels[0][0]
            return each is None or len(value) == len(each.things(config))
        rows = (value,)
        for each, _ in self.levels[: self.sized]:
            if each:
                n = len(each.things(config))
                for row in rows:
                    if len(row) != n:
                        return False
            rows = tuple(chain.from_iterable(rows))
        return True

    def is_sorted(self, value: Any) -> bool:
        """Return whether every tuple in *value* that must be sorted is sorted."""
        rows = (value,)
        for _, order in self.levels:
            if order:
                for row in rows:
                    if len(row) > 1 and list(row) != sorted(row, key=order.key):
                        return False
            rows = tuple(chain.from_iterable(rows)) if len(self.levels) > 1 else ()
        return True

    def things(self, value: Any) -> Sequence[Any]:
        """Return all things in a value of the field as one flat sequence, without None."""
        if not self.levels:
            return () if value is None else (value,)
        for _ in self.levels[1:]:
            value = tuple(chain.from_iterable(value))
        return [thing for thing in value if thing is not None] if None in value else value

    def placed(self, value: object) -> Iterator[Placed]:
        """Yield each thing in a value of the field, with its place: the indices that lead to it.

        Entries that are None are left out.
        """
        things: list[Placed] = [((), value)]
        for _ in self.levels:
            things = [((*place, n), one) for place, row in things for n, one in enumerate(row)]
        return ((place, thing) for place, thing in things if thing is not None)

    def words(self, config: Config, place: Place) -> str:
        """Describe a place in the field, such as 'tokens of seat 0, Suns'."""
        said = self.name
        for (each, _), n in zip(self.levels, place, strict=False):
            if each:
                said += each.place(config, n, said == self.name)
            elif self.record:
                said += f", number {n + 1}"
        return said


@lru_cache(maxsize=1024)
def zones_of(kind: type) -> tuple[Zone, ...]:
    """Return the zones of a record class, such as the class of a game's states.

    The zones are the fields with marked types, and the properties that the class lists in ``zones``.
    """
    hints = get_type_hints(kind, include_extras=True)
    fields = {name: hints[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]
    for name in getattr(kind, "zones", ()):
        fields[name] = get_type_hints(getattr(kind, name).fget, include_extras=True)["return"]
    zones = [_zone(name, hint) for name, hint in fields.items()]
    return tuple([zone for zone in zones if zone.told])


@lru_cache(maxsize=64)
def orders_of(state: type) -> Mapping[str, Key | None]:
    """Return the names of a state class's sorted fields, each with its sort key.

    As in ``sorted``, a key of None means that the entries themselves are compared.
    """
    found = {}
    for zone in zones_of(state):
        for _, order in zone.levels:
            if order:
                found[zone.name] = order.key
    return found


def _zone(name: str, hint: object) -> Zone:
    levels: list[tuple[Each | None, Ordered | None]] = []
    while True:
        kind, marks = split_marks(hint)
        parts = set(get_args(kind)) - {Ellipsis} if get_origin(kind) is tuple else set()
        if len(parts) != 1:
            break
        levels.append((first_mark(marks, Each), first_mark(marks, Ordered)))
        (hint,) = parts
    record = (
        kind if isinstance(kind, type) and issubclass(kind, Value) and kind is not Pile and zones_of(kind) else None
    )
    return Zone(name, levels, marks, record, kind is Pile)


def split_marks(hint: object) -> tuple[object, tuple[object, ...]]:
    """Return the type in an annotation, without None, and the marks that ``Annotated`` adds to the type.

    For example, ``Annotated[int, mark] | None`` gives ``int`` and ``(mark,)``.
    """
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        inner, more = split_marks(kind)
        return inner, (*more, *marks)
    if get_origin(hint) in (Union, UnionType):
        kinds = [one for one in get_args(hint) if one is not type(None)]
        if len(kinds) == 1:
            return split_marks(kinds[0])
    return hint, ()


def first_mark(marks: Iterable[object], kind: type[T]) -> T | None:
    """Return the first mark of a given class, or None."""
    return next((mark for mark in marks if isinstance(mark, kind)), None)


@lru_cache(maxsize=256)
def _counts(stock: Stock, config: Config) -> Counter[Hashable]:
    found = stock._components(config)
    return found if isinstance(found, Counter) else Counter(list(found))
