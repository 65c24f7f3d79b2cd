"""Templates: what a class says, and the places it lights up, as text with the names of its fields in braces.

``says = "{seat} takes {card}."`` In a sentence a field stands in words, and the field's type knows them: a `Seat` is
said by its player's name, an ``Annotated[str, Said(title)]`` as ``title`` says it, a tuple as a list ('A, B and C'),
anything else as ``str`` writes it. The core so needs no list of field names.

``lit = ("deck", "seat-{seat}", "{cards}")`` Places are ids, so their fields stand as they are; a tuple makes one place
of each thing in it.

A template becomes a method when its class is made, as a dataclass gets its methods: it is as fast as one written by
hand, and a misspelt field is found at once. Where a sentence needs a condition, write the method.
"""

from collections.abc import Callable
from string import Formatter
from sys import modules
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from pharmalab.core.words import instead, listing, plural


class Said:
    """How people say what a field holds; it stands in the field's ``Annotated``."""

    def __init__(self, words: Callable[[Any], str]) -> None:
        self.words = words


def counted(one: str, many: str | None = None) -> Said:
    """A number of things: '1 card', '3 cards'."""
    return Said(lambda number: plural(number, one, many))


BY_NAME = Said(str)  #: of a seat: its words are those that the sentence gets, ``who``
Seat = Annotated[int, BY_NAME]  #: a seat, said by its player's name
Plain = Annotated[Any, Said(lambda thing: str(thing).replace("_", " "))]  #: an id or a number, said as it is written
Nth = Annotated[int, Said(lambda place: str(place + 1))]  #: a place counted from 0, which people count from 1


def in_words(kind: Any, value: Any, who: Callable[[int], str]) -> str:
    """A value of a type as people say it."""
    said = _said(kind)
    return str(value) if said is None else who(value) if said is BY_NAME else said.words(value)


def said_by(kind: type, attribute: str, method: str, who: Callable[[int], str]) -> None:
    """Make the method that says the template in an attribute of the class, if it has one.

    Raises:
        TypeError: the template names what is no field, or the class has the method too.
    """
    if (text := vars(kind).get(attribute)) is not None:
        known: dict[str, Any] = {"listing": listing, "player": who}
        words = "".join(
            before + (name and _in_words(kind, name, known)) for before, name in _parts(kind, attribute, text)
        )
        source = f"lambda self, who=player: f{words!r}"
        declared(kind, attribute, method, _function(kind, method, source, known))


def lit_by(kind: type) -> None:
    """Make ``touches`` of the places in ``lit`` of the class, if it has them. Raises TypeError, as `said_by`."""
    if (texts := vars(kind).get("lit")) is not None:
        if not isinstance(texts, tuple):
            raise TypeError(f"{kind.__name__}.lit: write a tuple of places, as ({texts!r},)")
        places = [_place(kind, text) for text in texts]
        listed = f"({''.join(f'{place}, ' for place in places)})"
        once = f"tuple(dict.fromkeys({listed}))" if any(place[0] == "*" for place in places) else listed
        declared(kind, "lit", "touches", _function(kind, "touches", f"lambda self: {once}", {}))


def declared(kind: type, attribute: str, method: str, made: Any) -> None:
    """Give the class the method that follows from an attribute. Raises TypeError, if it writes that method too."""
    if method in vars(kind):
        raise TypeError(f"{kind.__name__} has both {attribute} and {method}(): write one of them")
    setattr(kind, method, made)


def _function(kind: type, method: str, source: str, known: dict[str, Any]) -> Any:
    made = eval(compile(source, f"<{method} of {kind.__name__}>", "eval"), known)
    made.__name__, made.__qualname__ = method, f"{kind.__qualname__}.{method}"
    return made


def _parts(kind: type, attribute: str, text: str) -> list[tuple[str, str]]:
    """The template as pieces of an f-string: text, and the name of the field that follows it ('' at the end)."""
    parts = []
    for before, name, form, conversion in Formatter().parse(text):
        if form or conversion:
            raise TypeError(f"{kind.__name__}.{attribute}: write {{{name}}} alone; the field's type knows its words")
        if name is not None and name not in _hints(kind) and not isinstance(getattr(kind, name, None), property):
            raise TypeError(f"{kind.__name__}.{attribute}: there is no field “{name}”; {instead(name, _hints(kind))}")
        parts.append((before.replace("{", "{{").replace("}", "}}"), name or ""))
    return parts


def _in_words(kind: type, name: str, known: dict[str, Any]) -> str:
    """The field in words, as it stands in an f-string; the function that knows them is put into ``known``."""
    hint = _hints(kind).get(name)
    several = get_origin(hint) is tuple
    said = _said(get_args(hint)[0] if several else hint)
    if said and said is not BY_NAME:
        known[f"say_{name}"] = said.words
    words = "who" if said is BY_NAME else f"say_{name}" if said else "str"
    if several:
        return f"{{listing(map({words}, self.{name}))}}"
    return f"{{{words}(self.{name})}}" if said else f"{{self.{name}}}"


def _place(kind: type, text: str) -> str:
    """A place as it stands in the tuple of them."""
    parts = _parts(kind, "lit", text)
    several = [name for _, name in parts if name and get_origin(_hints(kind).get(name)) is tuple]
    if len(several) > 1:
        raise TypeError(f"{kind.__name__}.lit: “{text}” names {len(several)} tuples; a place can have one")
    place = "".join(before + (name and ("{one}" if name in several else f"{{self.{name}}}")) for before, name in parts)
    return f"*[f{place!r} for one in self.{several[0]}]" if several else f"f{place!r}"


def _hints(kind: type) -> dict[str, Any]:
    """The types of its fields and class attributes by name. Those in quotes are read as far as can be."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        for name, hint in vars(base).get("__annotations__", {}).items():
            if isinstance(hint, str):  # as all are with ``from __future__ import annotations``
                hint = _read(name, hint, vars(modules[base.__module__]))
            found[name] = get_args(hint)[0] if get_origin(hint) is ClassVar and get_args(hint) else hint
    return found


def _read(name: str, hint: str, names: dict[str, Any]) -> Any:
    try:
        return get_type_hints(SimpleNamespace(__annotations__={name: hint}), names, include_extras=True)[name]
    except NameError:  # of a class that comes later
        return None


def _said(hint: Any) -> Said | None:
    return next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, Said)), None)
