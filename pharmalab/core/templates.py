"""Templates: what a class says, and the places it lights up, as text with the names of its fields in braces.

``says = "{seat} takes {card}."`` In a sentence a field stands in words, and the field's type knows them: a `Seat` is
said by its player's name, an ``Annotated[str, Said(title)]`` as ``title`` says it, a tuple as a list ('A, B and C'),
anything else as ``str`` writes it. The core so needs no list of field names.

``lit = ("deck", "seat-{seat}", "{cards}")`` Places are ids, so their fields stand as they are; a tuple makes one place
of each thing in it.

A template becomes a method when its class is made, so a misspelt field is found at once. Where a sentence needs a
condition, write the method.
"""

import sys
from collections.abc import Callable
from inspect import isfunction
from itertools import chain
from operator import attrgetter
from string import Formatter
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from pharmalab.core.words import listing, plural, suggestion


class Said:
    """How people say what a field holds; it stands in the field's ``Annotated``."""

    def __init__(self, words: Callable[[Any], str]) -> None:
        self.words = words


def counted(one: str, many: str | None = None) -> Said:
    """A number of things: '1 card', '3 cards'."""
    return Said(lambda number: plural(number, one, many))


BY_NAME = Said(str)  #: of a seat: its player's name, which the sentence gets as ``who``
Plain = Annotated[Any, Said(lambda thing: str(thing).replace("_", " "))]  #: an id or a number, said as it is written
Nth = Annotated[int, Said(lambda place: str(place + 1))]  #: a place counted from 0, which people count from 1


def in_words(kind: object, value: Any, who: Callable[[int], str]) -> str:
    """A value of a type as people say it."""
    said = _said(kind)
    return str(value) if said is None else who(value) if said is BY_NAME else said.words(value)


def make_sentence(kind: type, attribute: str, method: str, who: Callable[[int], str]) -> None:
    """Make the method that says the template in an attribute of the class, if it has one.

    Raises:
        TypeError: the template names what is no field, or the class has the method too.
    """
    if (text := vars(kind).get(attribute)) is None:
        return
    form, names = _parts(kind, attribute, text)
    tellers = [_teller(kind, name) for name in names]

    def fixed(self: object, who: Callable[[int], str] = who) -> str:
        return whole

    def filled(self: object, who: Callable[[int], str] = who) -> str:
        return form % tuple([tell(self, who) for tell in tellers])

    whole = "" if names else form % ()
    declare_method(kind, attribute, method, filled if names else fixed)


def make_touches(kind: type) -> None:
    """Make ``touches`` of the places in ``lit`` of the class, if it has them. Raises TypeError, as `make_sentence`."""
    if (texts := vars(kind).get("lit")) is None:
        return
    if not isinstance(texts, tuple):
        raise TypeError(f"{kind.__name__}.lit: write a tuple of places, as ({texts!r},)")
    places = [_places(kind, text) for text in texts]
    if all(isinstance(place, str) for place in places):
        whole = tuple(places)
        declare_method(kind, "lit", "touches", lambda self: whole)
    elif len(places) == 1 and callable(only := places[0]):  # as most are
        declare_method(kind, "lit", "touches", only)
    else:
        several = [(lambda self, place=place: (place,)) if isinstance(place, str) else place for place in places]
        declare_method(
            kind, "lit", "touches", lambda self: tuple(dict.fromkeys(chain(*[place(self) for place in several])))
        )


def declare_method(kind: type, attribute: str, method: str, made: object) -> None:
    """Give the class the method that follows from an attribute. Raises TypeError, if it writes that method too."""
    if method in vars(kind):
        raise TypeError(f"{kind.__name__} has both {attribute} and {method}(): write one of them")
    if isfunction(made):
        made.__name__, made.__qualname__ = method, f"{kind.__qualname__}.{method}"
    setattr(kind, method, made)


def _parts(kind: type, attribute: str, text: str) -> tuple[str, list[str]]:
    """The template with ``%s`` for each of its fields, and their names. Raises TypeError: there is no such field."""
    form, names = "", list[str]()
    for before, name, how, conversion in Formatter().parse(text):
        form += before.replace("%", "%%")
        if how or conversion:
            raise TypeError(f"{kind.__name__}.{attribute}: write {{{name}}} alone; the field's type knows its words")
        if name is None:
            continue
        if name not in _hints(kind) and not isinstance(getattr(kind, name, None), property):
            raise TypeError(
                f"{kind.__name__}.{attribute}: there is no field “{name}”; {suggestion(name, _hints(kind))}"
            )
        form += "%s"
        names.append(name)
    return form, names


def _teller(kind: type, name: str) -> Callable[[object, Callable[[int], str]], object]:
    """The function that says a field in words."""
    field, hint = attrgetter(name), _hints(kind).get(name)
    several = get_origin(hint) is tuple
    said = _said(get_args(hint)[0] if several else hint)
    if several and said is BY_NAME:
        return lambda self, who: listing(map(who, field(self)))
    if said is BY_NAME:
        return lambda self, who: who(field(self))
    if said is None and not several:
        return lambda self, who: field(self)
    words = said.words if said else str
    return lambda self, who: listing(map(words, field(self))) if several else words(field(self))


def _places(kind: type, text: str) -> str | Callable[[object], tuple[str, ...]]:
    """The place that a text names or, where it has fields, the function that gives its places."""
    form, names = _parts(kind, "lit", text)
    if not names:
        return form % ()
    several = [_is_tuple(kind, name) for name in names]
    if sum(several) > 1:
        raise TypeError(f"{kind.__name__}.lit: “{text}” names {sum(several)} tuples; a place can have one")
    fields = attrgetter(*names)
    if len(names) == 1:
        each = lambda self: tuple(dict.fromkeys([form % (one,) for one in fields(self)]))  # noqa: E731
        return each if several[0] else lambda self: (form % (fields(self),),)
    if not any(several):
        return lambda self: (form % fields(self),)
    n = several.index(True)

    def in_turn(self: object) -> tuple[str, ...]:
        values = fields(self)
        return tuple(dict.fromkeys([form % (*values[:n], one, *values[n + 1 :]) for one in values[n]]))

    return in_turn


def _is_tuple(kind: type, name: str) -> bool:
    return get_origin(_hints(kind).get(name)) is tuple


def _hints(kind: type) -> dict[str, object]:
    """The types of its fields and class attributes by name. Those in quotes are read as far as can be."""
    found: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        for name, hint in _annotations(base).items():
            if isinstance(hint, str):  # as all are with ``from __future__ import annotations``
                hint = _read(name, hint, vars(sys.modules[base.__module__]))
            found[name] = get_args(hint)[0] if get_origin(hint) is ClassVar and get_args(hint) else hint
    return found


def _annotations(kind: type) -> dict[str, object]:
    """The annotations of the class alone. Python 3.14 evaluates them only when asked, and a class that comes later
    would be an error then: it stays a reference, of which no words are known."""
    if sys.version_info >= (3, 14):
        import annotationlib

        return annotationlib.get_annotations(kind, format=annotationlib.Format.FORWARDREF)
    found: dict[str, object] = vars(kind).get("__annotations__", {})
    return found


def _read(name: str, hint: str, names: dict[str, object]) -> object:
    try:
        return get_type_hints(SimpleNamespace(__annotations__={name: hint}), names, include_extras=True)[name]
    except NameError:  # of a class that comes later
        return None


def _said(hint: object) -> Said | None:
    return next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, Said)), None)
