"""Forms for a game's options: make the fields from the game's Config, and read the completed form."""

import inspect
import re
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from pharmalab.core.configs import ConfigError, written_options
from pharmalab.core.game import Game
from pharmalab.core.start import config_of
from pharmalab.core.values import Value
from pharmalab.core.words import listing


class Field(NamedTuple):
    """A field of a form, for one option of a game.

    *kind* is check, number, choice, text or list. *none* says whether the field can be left empty.
    """

    name: str
    kind: str
    value: str
    hint: str
    choices: tuple[str, ...] = ()
    none: bool = False

    @property
    def label(self) -> str:
        return with_spaces(self.name)


def with_spaces(value: str) -> str:
    """Return a choice's value as human-readable text, such as 'must place' for 'must_place'."""
    return value.replace("_", " ")


def for_people(hint: str) -> str:
    """Adapt an option's description from a docstring for people who fill in the form.

    For example, None becomes "empty". The ids of rulings, such as (PD-01), are removed.
    """
    said = re.sub(r" \([A-Z]{2}-\d\d(?:, [A-Z]{2}-\d\d)*\)", "", hint)
    said = re.sub(r"(?<!\w)'([^']*)'(?!\w)", lambda value: f"“{with_spaces(value[1])}”" if value[1] else "–", said)
    return re.sub(r"\bNone\b", "empty", said).replace("'", "’")


def fields(config: Value) -> list[Field]:
    """Return a field for each option that a form can ask for, filled in with its value in *config*."""
    hints = {name: for_people(hint) for name, hint in _hints(type(config)).items()}
    texts = written_options(type(config))
    found = []
    for field in msgspec.structs.fields(type(config)):
        kind, choices, none = _kind(field.type)
        if field.name in texts:
            said = texts[field.name].write(getattr(config, field.name))
            found.append(Field(field.name, "text", said, hints.get(field.name, "")))
        elif kind:
            value = getattr(config, field.name)
            if kind == "list" and not choices:
                usual = () if field.default is msgspec.NODEFAULT else field.default
                choices = tuple(dict.fromkeys([*(usual or ()), *(value or ())]))
            found.append(Field(field.name, kind, _text(value), hints.get(field.name, ""), choices, none))
    return found


def config_from(game: Game, base: Value, texts: Mapping[str, str], whole: bool = True) -> Any:
    """Return the set-up that a filled-in form describes.

    *base* supplies the options that the form leaves out. With *whole*, a missing tick box counts as unticked.

    Raises:
        ConfigError: an option is wrong.
    """
    chosen: dict[str, Any] = {name: getattr(base, name) for name in type(base).__struct_fields__}
    for field in fields(base):
        if field.kind == "check":
            chosen[field.name] = field.name in texts or (not whole and chosen[field.name])
        elif field.name in texts:
            chosen[field.name] = _read(game, field, texts[field.name].strip())
    return config_of(game, **chosen)


def _read(game: Game, field: Field, text: str) -> object:
    if field.none and not text:
        return None
    if field.kind == "list":
        meant = {with_spaces(value): value for value in field.choices}
        parts = [" ".join(part.split()) for part in text.split(",") if part.strip()]
        return [meant.get(with_spaces(part), part) for part in parts]
    if field.kind == "number":
        try:
            return int(text)
        except ValueError:
            raise ConfigError(f"{game.title}: {field.label} must be a whole number, not “{text}”") from None
    if field.kind == "choice" and text not in field.choices:
        can = listing(map(with_spaces, field.choices), "or")
        raise ConfigError(f"{game.title}: {field.label} must be {can}, not “{text}”")
    return text


def _kind(of: Any) -> tuple[str, tuple[str, ...], bool]:
    """Return how a form asks for a value of this type: kind, choices, and whether it can be empty.

    Kind is '' if it cannot.
    """
    if hasattr(of, "__metadata__"):
        of = of.__origin__
    if get_origin(of) in (Union, UnionType):
        inner = [one for one in get_args(of) if one is not NoneType]
        kind, choices, _ = _kind(inner[0]) if len(inner) == 1 else ("", (), False)
        return kind, choices, True
    if of is bool:
        return "check", (), False
    if of is int:
        return "number", (), False
    if of is str:
        return "text", (), False
    if get_origin(of) is Literal and all(isinstance(one, str) for one in get_args(of)):
        return "choice", get_args(of), False
    if get_origin(of) is tuple and get_args(of)[1:] == (...,) and _kind(get_args(of)[0])[0] in ("text", "choice"):
        return "list", _kind(get_args(of)[0])[1], False
    return "", (), False


def _text(value: object) -> str:
    if value is None:
        return ""
    return ", ".join(with_spaces(str(one)) for one in value) if isinstance(value, tuple) else str(value)


def _hints(config: type) -> dict[str, str]:
    """Return the text on each option from the docstring's ``Args:``."""
    found: dict[str, str] = {}
    names: list[str] = []
    _, _, text = (inspect.getdoc(config) or "").partition("Args:\n")
    for line in text.splitlines():
        if line and not line.startswith(" "):
            break  # the next part of the docstring
        if start := re.match(r"    (\w+(?:, \w+)*): (.*)", line):
            names = start[1].split(", ")
            found.update(dict.fromkeys(names, start[2]))
        else:
            found.update({name: f"{found[name]} {line.strip()}" for name in names if line.strip()})
    return found
