"""Covers, which replace everything in a state that a seat cannot see, and detect any attempt to use it.

Any use of a cover, such as a comparison, counts as a *look*. Reading the number of cards in a hand doesn't. Only ``is``
and ``type(…) is …`` go undetected.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from operator import is_
from typing import Any, NoReturn

from pharmalab.core.agenda import Frame, IsBlank, S, State
from pharmalab.core.configs import Config
from pharmalab.core.piles import Card, Pile
from pharmalab.core.values import Value, replace
from pharmalab.core.zones import Key, orders_of

Place = tuple[str | int, ...]  #: the place of a thing in a state: ``("hands", 1)``

#: the special methods through which Python reads an object; calling one on a covered thing counts as a look
METHODS = (
    *("eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "str", "repr", "format", "dir", "reduce_ex", "copy"),
    *("len", "iter", "reversed", "contains", "getitem", "int", "float", "complex", "index", "deepcopy"),
    *("round", "trunc", "floor", "ceil", "neg", "pos", "abs", "invert"),
    *(side + name for side in ("", "r") for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod")),
    *(side + name for side in ("", "r") for name in ("pow", "and", "or", "xor", "lshift", "rshift", "matmul")),
)
#: the same for a row of cards, a tuple whose length is not secret
METHODS_OF_ROW = (
    *("eq", "ne", "lt", "le", "gt", "ge", "hash", "str", "repr", "format", "dir", "reduce_ex", "getnewargs"),
    *("iter", "reversed", "getitem", "add", "radd", "mul", "rmul", "copy", "deepcopy"),
)


LOOKS = "the question depends on what this seat can’t see"
MANY = f"{LOOKS}, and there are more possibilities than the budget of steps allows"


class HiddenInformation(Exception):
    """The error raised if a question depends on something that the seat cannot see.

    The message says why there is no exact answer.
    """


KEPT = 10_000  #: the maximum number of covers that a watch keeps for later states


class Watch:
    """A record of the first attempt to use a hidden thing (a look), and of assumptions about hidden cards.

    Args:
        there: maps (place, card) to whether the card is assumed to be there.
        rows: maps a place to all hidden cards assumed to be there.
    """

    def __init__(
        self,
        there: Mapping[tuple[Place, Card], bool] | None = None,
        rows: Mapping[Place, tuple[Card, ...]] | None = None,
    ) -> None:
        self.there, self.rows = there or {}, rows or {}
        self.setup: tuple[object, object] | None = None  #: the last set-up, and the same set-up with covers
        #: the cover of each thing, by place and thing; None if the thing needs no cover
        self.made: dict[tuple[Place, Hashable], object] = {}
        self.shut: dict[str, CoveredThing] = {}
        #: the place of the look, and the card looked for (None for all cards)
        self.at: tuple[Place, Card | None] | None = None

    def begin(self) -> None:
        """Clear the record, so that the next attempt to use a hidden thing is recorded."""
        self.at = None

    def look(self, place: Place, card: Card | None = None) -> NoReturn:
        """Record an attempt to use a hidden thing at *place*, and raise HiddenInformation.

        The record stays even if other code catches the error.
        """
        self.at = self.at or (place, card)
        raise HiddenInformation(LOOKS)


class CoveredThing:
    """A stand-in for a hidden thing. Any use of it counts as a look."""

    __slots__ = ("_place", "_watch")

    def __init__(self, watch: Watch, place: Place) -> None:
        object.__setattr__(self, "_watch", watch)
        object.__setattr__(self, "_place", place)

    def __getattribute__(self, name: str) -> NoReturn:
        _looked(self)


class CoveredRow(tuple[object, ...]):
    """A row of cards, some of them hidden. Reading its length or its known cards doesn't count as a look."""

    _watch: Watch
    _place: Place
    _known: tuple[Card, ...]

    @classmethod
    def of(cls, watch: Watch, place: Place, known: tuple[Card, ...], covered: int) -> "CoveredRow":
        row = tuple.__new__(cls, [*known, *(CoveredThing(watch, place) for _ in range(covered))])
        row._watch, row._place, row._known = watch, place, known
        return row

    def __contains__(self, card: object) -> bool:
        return card in self._known or self._has(card)

    def count(self, card: object) -> int:
        """Return how often a card occurs in this row.

        The hidden cards of a row are all different, so the card is hidden here at most once.
        """
        return self._known.count(card) + self._has(card)

    def index(self, *_: object) -> NoReturn:
        self._watch.look(self._place)

    def _has(self, card: object) -> bool:
        """Return whether a card is among the covered cards."""
        if type(card) is not str and type(card) is not int:  # a covered card may equal several cards
            self._watch.look(self._place)
        there = self._watch.there.get((self._place, card))
        if there is None:
            self._watch.look(self._place, card)
        return there


class CoveredPile:
    """A stand-in for a pile with hidden cards.

    Its size can be read without a look. Asking whether a certain card is in the pile is a look at this card only.
    """

    __slots__ = ("_pile", "_place", "_watch")

    def __init__(self, watch: Watch, place: Place, pile: Pile) -> None:
        self._watch, self._place, self._pile = watch, place, pile

    def __len__(self) -> int:
        return len(self._pile)

    def cards(self) -> tuple[object, ...]:
        """Return the pile's cards, with covers in place of hidden cards."""
        known = tuple([card for layer in self._pile.layers for card in layer.known])
        return _row(self._watch, self._place, known, self._pile.blanks, None)

    def __getattr__(self, name: str) -> NoReturn:
        self._watch.look((*self._place, name))


def _looked(covered: object, *_: object, **__: object) -> NoReturn:
    watch: Watch = object.__getattribute__(covered, "_watch")
    watch.look(object.__getattribute__(covered, "_place"))


def _looked_apart(covered: CoveredPile, *_: object, **__: object) -> NoReturn:
    """Record a look at the order of a pile, which no case assumes."""
    watch: Watch = covered._watch
    watch.look((*covered._place, "order"))


for _kind, _names, _look in (
    (CoveredThing, METHODS, _looked),
    (CoveredRow, METHODS_OF_ROW, _looked),
    (CoveredPile, [name for name in METHODS if name not in ("len", "bool", "dir")], _looked_apart),
):
    for _name in _names:
        setattr(_kind, f"__{_name}__", _look)


def cover_blanks(state: S, watch: Watch, seat: int | None) -> S:
    """Return the state with a cover in place of each blank; the same state if there is nothing to cover.

    If *seat* is given, the other seats' secret choices and the hidden parts of the set-up are covered too.
    """
    changed: dict[str, object] = {}
    if len(watch.made) > KEPT:
        watch.made.clear()
    for name, blank in type(state).blanks.items():
        value = getattr(state, name)
        if (found := _covered(value, blank, (name,), watch, state)) is not value:
            changed[name] = found
    if seat is not None:
        if (agenda := _agenda(state, watch, seat)) is not state.agenda:
            changed["agenda"] = agenda
        if (config := _setup(state, watch)) is not state.config:
            changed["config"] = config
    return replace(state, **changed) if changed else state


def cover_fields(state: S, watch: Watch, seat: int) -> S:
    """Return the state with a cover in place of every field that may contain blanks.

    This is faster than `cover_blanks`, and is enough to find out whether a question uses such a field.
    """
    watch.shut = watch.shut or {name: CoveredThing(watch, (name,)) for name in type(state).blanks}
    return replace(state, agenda=_agenda(state, watch, seat), config=_setup(state, watch), **watch.shut)


def _agenda(state: State, watch: Watch, seat: int) -> tuple[Frame, ...]:
    agenda: tuple[Frame, ...] = state.agenda
    if not any([frame.secrets for frame in agenda]):
        return agenda
    found = tuple([_frame(frame, n, watch, seat) for n, frame in enumerate(agenda)])
    return agenda if all(map(is_, found, agenda)) else found


def _setup(state: State, watch: Watch) -> object:
    """Return the set-up with its covers. The result is cached, because the set-up of a match stays the same."""
    config: Config = state.config
    if watch.setup is None or watch.setup[0] is not config:
        cover = getattr(config, "covered", None)
        watch.setup = config, cover(partial(CoveredThing, watch)) if cover else config
    return watch.setup[1]


def is_view(state: State) -> bool:
    """Return whether the state is a seat's view, that is, whether it contains blanks."""
    return any([_is_blank(getattr(state, name), blank) for name, blank in type(state).blanks.items()])


def hides(state: State, seat: int) -> bool:
    """Return whether a state hides anything from a seat: a card, a secret choice or a part of the set-up."""
    watch = Watch()
    return _agenda(state, watch, seat) is not state.agenda or _setup(state, watch) is not state.config or is_view(state)


def _is_blank(value: object, blank: IsBlank) -> bool:
    """Return whether a value is blank or contains a blank, so that `cover_blanks` covers a part of it."""
    if isinstance(value, tuple):
        return any([_is_blank(one, blank) for one in value])
    if isinstance(value, Value) and not isinstance(value, Pile):
        return any([_is_blank(getattr(value, name), blank) for name in value.__struct_fields__])
    return blank(value)


def find_uncovered(shown: object, full: Any, place: Place = ()) -> Iterator[Place]:
    """Yield each place where the covered state *shown* differs from the full state *full* but has no cover."""
    if isinstance(shown, CoveredThing):
        return
    if isinstance(shown, CoveredRow | CoveredPile):
        if len(shown) != len(full):
            yield place
    elif isinstance(shown, Value) and type(shown) is type(full) and not isinstance(shown, Pile):
        for name in shown.__struct_fields__:
            yield from find_uncovered(getattr(shown, name), getattr(full, name), (*place, name))
    elif isinstance(shown, tuple) and isinstance(full, tuple) and len(shown) == len(full):
        for n, (one, other) in enumerate(zip(shown, full, strict=True)):
            yield from find_uncovered(one, other, (*place, n))
    elif shown != full:
        yield place


def _covered(value: object, blank: IsBlank, place: Place, watch: Watch, state: State) -> object:
    """Return the value with its covers; the value itself if it needs no covers."""
    if isinstance(value, Pile):
        return CoveredPile(watch, place, value) if blank(value) else value
    if not isinstance(value, tuple | Value):
        return CoveredThing(watch, place) if blank(value) else value
    key = place, value
    try:
        found = watch.made[key]
    except KeyError:
        found = watch.made[key] = (
            _tuple(value, blank, place, watch, state)
            if isinstance(value, tuple)
            else _record(value, blank, place, watch, state)
        )
    return value if found is None else found


def _tuple(
    value: tuple[Any, ...], blank: IsBlank, place: Place, watch: Watch, state: State
) -> tuple[object, ...] | None:
    """Return a tuple with its covers, or None if it needs no covers."""
    order = orders_of(type(state))
    # if there is one thing per seat, each seat's own thing is known
    by_place = len(place) == 1 and place[0] not in order
    if not by_place and any([not isinstance(one, tuple | Value) and blank(one) for one in value]):
        known = tuple([one for one in value if not blank(one)])
        return _row(watch, place, known, len(value) - len(known), order.get(str(place[0])))
    found = tuple([_covered(one, blank, (*place, n), watch, state) for n, one in enumerate(value)])
    return None if all(map(is_, found, value)) else found


def _record(value: Value, blank: IsBlank, place: Place, watch: Watch, state: State) -> Value | None:
    """Return a record with its covers, or None if it needs no covers."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    found = {name: _covered(one, blank, (*place, name), watch, state) for name, one in fields.items()}
    changed = {name: one for name, one in found.items() if one is not fields[name]}
    return replace(value, **changed) if changed else None


def _row(watch: Watch, place: Place, known: tuple[Card, ...], blanks: int, key: Key | None) -> tuple[object, ...]:
    if place in watch.rows:
        return tuple(sorted([*known, *watch.rows[place]], key=key))
    return CoveredRow.of(watch, place, known, blanks) if blanks else known


def _frame(frame: Frame, n: int, watch: Watch, seat: int) -> Frame:
    if not frame.secrets or seat == (frame.to if hasattr(frame, "to") else getattr(frame, "seat", None)):
        return frame
    return replace(frame, **{name: CoveredThing(watch, ("agenda", n, name)) for name in frame.secrets})
