"""Templates with field names in braces, for sentences about actions and events, and for the places that they light up.

``says = "{seat} takes {card}."`` is a template for a sentence. A `Seat` becomes the player's name. An ``Annotated[str,
Said(title)]`` becomes the result of ``title``. A tuple becomes a list ('A, B and C').

``lit = ("deck", "seat-{seat}", "{cards}")`` lists the ids of places. A tuple gives a place for each element.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from string import Formatter
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from pharmalab.core.words import listing, plural, suggestion

T = TypeVar("T")

KEPT = 1_000  #: the number of objects per class whose words and places are cached


class Said:
    """An ``Annotated`` mark for a field, with the function that turns the field's value into words."""

    def __init__(self, words: Callable[[Any], str]) -> None:
        self.words = words


def counted(one: str, many: str | None = None) -> Said:
    """Return an ``Annotated`` mark for a field that counts things: '1 card' or '3 cards' in a sentence.

    ``many`` is the plural, if it is irregular.
    """
    return Said(lambda number: plural(number, one, many))


BY_NAME = Said(str)  #: for a seat: its player's name, which ``who`` gives to the sentence
Plain = Annotated[Any, Said(lambda thing: str(thing).replace("_", " "))]  #: an id or a number, shown as it is written
Nth = Annotated[int, Said(lambda place: str(place + 1))]  #: a position that is counted from 0, but shown counted from 1


def in_words(kind: object, value: Any, who: Callable[[int], str]) -> str:
    """Describe a value in plain words, according to its type *kind*."""
    said = _said(kind)
    return str(value) if said is None else who(value) if said is BY_NAME else said.words(value)


def make_sentence(kind: type, attribute: str, method: str, who: Callable[[int], str]) -> None:
    """Turn the template in a class attribute into a method, if the class has this attribute.

    If the method's caller gives no names, the method uses *who*.

    Raises:
        TypeError: the template names a field that doesn't exist, or the class already has a method of this name.
    """
    if (text := vars(kind).get(attribute)) is not None:
        declare_method(kind, attribute, method, _sentence(kind, *_parts(kind, attribute, text), who))


def make_touches(kind: type) -> None:
    """Add a method ``touches`` to a class that lists places in ``lit``. The method returns the places.

    Raises:
        TypeError: ``lit`` is not a tuple, a field does not exist, or the class already has a method ``touches``.
    """
    if (texts := vars(kind).get("lit")) is None:
        return
    if not isinstance(texts, tuple):
        raise TypeError(f"{kind.__name__}.lit: write a tuple of places, such as ({texts!r},)")
    declare_method(kind, "lit", "touches", _touches(kind, texts))


def declare_method(kind: type, attribute: str, method: str, made: object) -> None:
    """Add the method *made* to a class. *attribute* is the name of the template from which *made* was built.

    Raises:
        TypeError: the class already defines a method of this name.
    """
    if method in vars(kind):
        raise TypeError(f"{kind.__name__} has both {attribute} and {method}(): keep only one of them")
    if callable(made):
        made.__name__, made.__qualname__ = method, f"{kind.__qualname__}.{method}"  # type: ignore[attr-defined]
    setattr(kind, method, made)


def _parts(kind: type, attribute: str, text: str) -> tuple[list[str], list[str]]:
    """Return the texts around the fields of a template, and the names of the fields.

    Raises:
        TypeError: there is no such field.
    """
    texts, names = [""], list[str]()
    for before, name, how, conversion in Formatter().parse(text):
        texts[-1] += before
        if how or conversion:
            raise TypeError(
                f"{kind.__name__}.{attribute}: write just {{{name}}}, because the field’s type determines "
                "how it is shown"
            )
        if name is None:
            continue
        if name not in _hints(kind) and not isinstance(getattr(kind, name, None), property):
            raise TypeError(
                f"{kind.__name__}.{attribute}: there is no field “{name}”; {suggestion(name, _hints(kind))}"
            )
        texts.append("")
        names.append(name)
    return texts, names


def _kept(kind: type, function: Callable[[Any], T]) -> Callable[[Any], T]:
    """Return the function with a cache, because a board and a log call it again at each step.

    If a field of the class can change, the function itself is returned.
    """
    return function if any(map(_can_change, _hints(kind).values())) else lru_cache(maxsize=KEPT)(function)


def _can_change(hint: object) -> bool:
    return (get_origin(hint) or hint) in (list, dict, set) or any(map(_can_change, get_args(hint)))


def _sentence(kind: type, texts: list[str], names: list[str], who: Callable[[int], str]) -> Callable[..., str]:
    """Return the method that puts the fields' words between the texts.

    The names of seats are requested each time, because a seat may be renamed. Everything else is cached.
    """
    seats = [n for n, name in enumerate(names) if _said_of(kind, name) is BY_NAME]
    if not seats:
        return _without_seats(kind, texts, names, who)
    n = seats[0]
    if len(seats) > 1 or _is_tuple(kind, names[n]):
        return _with_seats(kind, texts, names, who)
    seat, first, last = attrgetter(names[n]), texts[n], texts[n + 1]

    def around_seat(self: object, who: Callable[[int], str] = who) -> str:
        return f"{first}{who(seat(self))}{last}"

    if len(names) == 1:
        return around_seat
    before, after = _filling(kind, texts[: n + 1], names[:n]), _filling(kind, texts[n + 1 :], names[n + 1 :])
    parts = _kept(kind, lambda self: (before(self), seat(self), after(self)))

    def with_seat(self: object, who: Callable[[int], str] = who) -> str:
        first, seat, last = parts(self)
        return f"{first}{who(seat)}{last}"

    return with_seat


def _without_seats(kind: type, texts: list[str], names: list[str], who: Callable[[int], str]) -> Callable[..., str]:
    whole, filled = texts[0], _kept(kind, _filling(kind, texts, names))

    def fixed(self: object, who: Callable[[int], str] = who) -> str:
        return whole

    def said(self: object, who: Callable[[int], str] = who) -> str:
        return filled(self)

    return said if names else fixed


def _with_seats(kind: type, texts: list[str], names: list[str], who: Callable[[int], str]) -> Callable[..., str]:
    """Return the method for a template that names several seats."""
    form, fields, words = _form(texts), _fields(names), [_words(kind, name) for name in names]

    def said(self: object, who: Callable[[int], str] = who) -> str:
        def named(seats: Any) -> str:
            return listing(map(who, seats)) if isinstance(seats, tuple) else who(seats)

        return form % tuple([(say or named)(value) for say, value in zip(words, fields(self), strict=True)])

    return said


def _filling(kind: type, texts: list[str], names: list[str]) -> Callable[[object], str]:
    """Return the function that fills the texts with the words of fields, if no field is a seat."""
    words, first, last = [_words(kind, name) or str for name in names], texts[0], texts[-1]
    if not names:
        return lambda self: first
    if len(names) == 1:  # the usual case
        say, get = words[0], attrgetter(names[0])
        return lambda self: f"{first}{say(get(self))}{last}"
    form, fields = _form(texts), _fields(names)
    return lambda self: form % tuple([say(value) for say, value in zip(words, fields(self), strict=True)])


def _form(texts: Iterable[str]) -> str:
    return "%s".join([text.replace("%", "%%") for text in texts])


def _fields(names: Sequence[str]) -> Callable[[object], tuple[Any, ...]]:
    """Return a function that returns these fields of an object."""
    get: Callable[[object], Any] = attrgetter(*names) if names else lambda self: ()
    return (lambda self: (get(self),)) if len(names) == 1 else get


def _words(kind: type, name: str) -> Callable[[Any], str] | None:
    """Return a function that returns a field's words; None for one or several seats."""
    said = _said_of(kind, name)
    if said is BY_NAME:
        return None
    words = said.words if said else str
    return (lambda things: listing(map(words, things))) if _is_tuple(kind, name) else words


def _touches(kind: type, texts: Sequence[str]) -> Callable[[object], tuple[str, ...]]:
    """Return a function that returns the places named by the texts, without repetition."""
    parts = [_parts(kind, "lit", text) for text in texts]
    if not any(names for _, names in parts):
        whole = tuple(dict.fromkeys([text for [text], _ in parts]))  # the text of templates with a single brace
        return lambda self: whole
    places = [_places(kind, text, *part) for text, part in zip(texts, parts, strict=True)]
    if len(places) == 1:
        return _kept(kind, places[0])
    return _kept(kind, lambda self: tuple(dict.fromkeys(chain(*[of(self) for of in places]))))


def _places(kind: type, text: str, texts: list[str], names: list[str]) -> Callable[[object], tuple[str, ...]]:
    """Return a function that returns the places named by a text, one for each element of a tuple in it."""
    form, fields = _form(texts), _fields(names)
    several = [_is_tuple(kind, name) for name in names]
    if not any(several):
        return lambda self: (form % fields(self),)
    if sum(several) > 1:
        raise TypeError(f"{kind.__name__}.lit: “{text}” contains {sum(several)} tuples, but only one is allowed")
    n = several.index(True)

    def in_turn(self: object) -> tuple[str, ...]:
        values = fields(self)
        return tuple(dict.fromkeys([form % (*values[:n], one, *values[n + 1 :]) for one in values[n]]))

    return in_turn


def _is_tuple(kind: type, name: str) -> bool:
    return get_origin(_hints(kind).get(name)) is tuple


def _hints(kind: type) -> dict[str, object]:
    """Return the types of the class's fields and attributes by name; types in quotes are read if possible."""
    found: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        for name, hint in _annotations(base).items():
            if isinstance(hint, str):  # hints are texts with ``from __future__ import annotations``
                hint = _read(name, hint, vars(sys.modules[base.__module__]))
            found[name] = get_args(hint)[0] if get_origin(hint) is ClassVar and get_args(hint) else hint
    return found


def _annotations(kind: type) -> dict[str, object]:
    """Return the annotations of the class alone, without those of its bases.

    Python 3.14 evaluates them on demand, and a class that is defined later would be an error then: it stays a
    reference, without words.
    """
    if sys.version_info >= (3, 14):
        import annotationlib

        return annotationlib.get_annotations(kind, format=annotationlib.Format.FORWARDREF)
    found: dict[str, object] = vars(kind).get("__annotations__", {})
    return found


def _read(name: str, hint: str, names: dict[str, object]) -> object:
    try:
        return get_type_hints(SimpleNamespace(__annotations__={name: hint}), names, include_extras=True)[name]
    except NameError:  # the hint names a class that is defined later
        return None


def _said_of(kind: type, name: str) -> Said | None:
    """Return the words for a field; for a tuple, the words for each thing in it."""
    hint = _hints(kind).get(name)
    return _said(get_args(hint)[0] if get_origin(hint) is tuple else hint)


def _said(hint: object) -> Said | None:
    return next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, Said)), None)
