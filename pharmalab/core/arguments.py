"""Check the arguments of public functions before they run, so that error messages can name the wrong argument.

``@checked`` refuses arguments that are missing, unknown or of the wrong type. It decorates a function, or a class with
public methods. ``Annotated[int, "a seat, from 0"]`` describes the argument in error messages. Only types are checked.
"""

# No existing library does all this: beartype and typeguard refuse NumPy numbers and fractions, accept True as a number,
# and accept a single text as a list of texts; pydantic turns '1' into 1. None of them suggests the right name for a
# misspelt argument, or describes the value needed in a sentence.

import inspect
import os
import sys
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sized
from collections.abc import Set as AnySet
from functools import cache, wraps
from numbers import Integral, Rational, Real
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural, suggestion

T = TypeVar("T")
R = TypeVar("R")
#: the mark of an `Annotated` whose function checks the argument itself, with a better message
ITSELF = "the function looks at it itself"
LONGEST = 290  #: the maximum number of characters of an error message
LOOKED_AT = 1_000  #: the maximum number of elements of a list that are checked
_ANYTHING = (Any, object)
_TEXTS = (str, bytes, bytearray)
_UNIONS = (Union, types.UnionType)
_CALLABLE = get_origin(Callable[[], None])
_NUMBERS = {int: Integral, float: Real}  #: NumPy's numbers and fractions are accepted too
_WORDS: Mapping[object, str] = {
    int: "a whole number",
    float: "a number",
    str: "text",
    bool: "True or False",
    os.PathLike: "a path",
}


class ArgumentError(TypeError, ValueError):
    """The error raised for a wrong, unknown or missing argument. The message names the function and the argument."""

    def __init__(self, message: str) -> None:
        super().__init__(shorten(message, LONGEST))


def checked(thing: T) -> T:
    """Check the arguments of a function, or of every public method that a class defines."""
    if not isinstance(thing, type):
        return _checking(thing)  # type: ignore[arg-type,return-value]
    for name, member in list(vars(thing).items()):
        kind, function = (
            (type(member), member.__func__) if isinstance(member, classmethod | staticmethod) else (None, member)
        )
        if not inspect.isfunction(function) or (name.startswith("_") and name != "__init__"):
            continue
        wrapped = _checking(function)
        if wrapped is not function:
            setattr(thing, name, kind(wrapped) if kind else wrapped)
    return thing


def check_fields(record: Value) -> None:
    """Check the fields of a record. Call this function in ``__post_init__``.

    Raises:
        ArgumentError: a field has the wrong type.
    """
    kind = type(record)
    for name, hint in _fields(kind):
        value = getattr(record, name)
        if type(value) is not hint:  # the usual case
            require(kind.__name__, name, value, hint)


@cache
def _fields(kind: type[Value]) -> tuple[tuple[str, object], ...]:
    return tuple((name, hint) for name, hint in _hints(kind).items() if name in kind.__struct_fields__)


def require(called: str, name: str, value: object, hint: object) -> None:
    """Check that a value fits an annotation, for values that ``@checked`` can't check.

    The error message names the function *called* and the argument *name*.

    Raises:
        ArgumentError: the value does not fit *hint*.
    """
    if wrong := _wrong(name, value, hint):
        raise ArgumentError(f"{called}: {wrong}")


def _checking(function: Callable[..., R]) -> Callable[..., R]:
    """Return the function with a check of its arguments; the function itself if its arguments may be anything."""
    signature = inspect.signature(function)
    of_class = next(iter(signature.parameters), "") in ("self", "cls")
    parameters = list(signature.parameters.values())[of_class:]
    if not [one for one in parameters if one.annotation not in (Any, inspect.Parameter.empty)]:
        return function

    places = [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    by_name = {one.name for one in parameters if one.kind is one.KEYWORD_ONLY}
    needed = [one.name for one in parameters if one.name in places and one.default is one.empty]
    simple = len(places) + len(by_name) == len(parameters)
    always = [one.name for one in parameters if one.name in by_name and one.default is one.empty]

    def quick(args: tuple[object, ...], fields: Mapping[str, object]) -> bool:
        """Return whether the arguments certainly fit. This check is fast: it doesn't bind arguments to names."""
        hints = _hints(function)
        if len(args) > len(places) or any(name not in fields for name in (*needed[len(args) :], *always)):
            return False
        for name, value in (*zip(places, args, strict=False), *fields.items()):
            hint = hints.get(name, object)
            if type(value) is not hint and not fits(value, hint):
                return False
        return fields.keys() <= by_name.union(places[len(args) :])

    @wraps(function)
    def asked(*args: object, **fields: object) -> R:
        if simple and quick(args[of_class:], fields):
            return function(*args, **fields)
        try:
            bound = signature.bind(*args, **fields).arguments
        except TypeError as error:
            called = _called(function, args[:of_class])
            said = _call(called, parameters, args[of_class:], fields)
            raise ArgumentError(said or f"{called}: {error}") from None
        if wrong := _first_wrong(parameters, bound, _hints(function)):
            raise ArgumentError(f"{_called(function, args[:of_class])}: {wrong}")
        return function(*args, **fields)

    return asked


def _called(function: Callable[..., object], owner: tuple[object, ...]) -> str:
    """Return the name by which people call the function: 'new', 'Notes', 'Match.view'."""
    if not owner:
        return function.__name__
    kind = owner[0] if isinstance(owner[0], type) else type(owner[0])
    return kind.__name__ + (f".{function.__name__}" if function.__name__ != "__init__" else "")


def _first_wrong(parameters: Iterable[inspect.Parameter], bound: Mapping[str, Any], hints: Mapping[str, object]) -> str:
    for one in parameters:
        if one.name not in bound or one.name not in hints:
            continue
        value, parts = bound[one.name], {one.name: bound[one.name]}
        if one.kind is one.VAR_POSITIONAL:
            parts = {f"{one.name} {n}": part for n, part in enumerate(value, 1)}
        elif one.kind is one.VAR_KEYWORD:
            parts = value
        for name, part in parts.items():
            if wrong := _wrong(name, part, hints[one.name]):
                return wrong
    return ""


@cache
def _hints(thing: Callable[..., object] | type) -> Mapping[str, object]:
    """Return the annotations that can be resolved, without names that are imported only for type checkers."""
    if isinstance(thing, type) and thing.__bases__ != (object,):
        found = {name: hint for base in reversed(thing.__bases__) for name, hint in _hints(base).items()}
    else:
        found = {}
    names = getattr(thing, "__globals__", None) or vars(sys.modules[thing.__module__])
    for name, hint in inspect.get_annotations(thing).items():
        try:
            found[name] = get_type_hints(
                types.SimpleNamespace(__annotations__={name: hint}), names, include_extras=True
            )[name]
        except (NameError, TypeError, AttributeError):
            continue
    return found


def _call(
    called: str, parameters: list[inspect.Parameter], args: tuple[object, ...], fields: Mapping[str, object]
) -> str:
    """Return what is wrong with the number or the names of the arguments."""
    by_place = [one.name for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    by_name = [one.name for one in parameters if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD)]
    needed = [
        one.name
        for one in parameters
        if one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)
    ]
    whole = f"{called}({', '.join(needed)}{', …' * (len(needed) < len(parameters))})"
    for name in fields:
        if name not in by_name:
            return (
                f"{called} has no “{name}”: {suggestion(name, by_name) if by_name else 'it takes no named arguments'}"
            )
        if name in by_place[: len(args)]:
            return f"{called} got {name} twice: write {whole}"
    if missing := [name for name in needed if name not in fields and name not in by_place[: len(args)]]:
        return f"{called} needs {listing(missing)}: write {whole}"
    if len(args) > len(by_place):
        named = by_name[len(by_place) :]
        rest = f"; give the other arguments by name, as in {named[0]}=…" if named else ""
        takes = plural(len(by_place), "positional argument")
        return f"{called} takes {takes} ({', '.join(by_place)}), but got {len(args)}{rest}"
    return ""


def _wrong(name: str, value: object, hint: object) -> str:
    """Return what is wrong with an argument, or '' if nothing is wrong."""
    if fits(value, hint):
        return ""
    odd = _odd_one(value, hint)
    said = (
        f"{name} contains {value_words(odd[0])}"
        if odd
        else f"{name} is {value_words(value)}{_cannot_be_called(value, hint)}"
    )
    return f"{said}; it must be {words(hint)}"


def fits(value: object, hint: object) -> bool:
    """Return whether a value fits an annotation.

    The content of an iterator isn't checked, because that would use it up.
    """
    if classes := _classes(hint):
        return isinstance(value, classes)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return ITSELF in args[1:] or fits(value, args[0])
    if origin in _UNIONS:
        return any(fits(value, one) for one in args)
    if origin is Literal:
        return any(value is one or (type(value) is type(one) and value == one) for one in args)
    if hint is None or hint is type(None):
        return value is None
    if origin is type:
        return isinstance(value, type) and (not isinstance(args[0], type) or issubclass(value, args[0]))
    if origin is _CALLABLE or hint is Callable:
        return callable(value) and not _cannot_be_called(value, hint)
    kind = origin or hint
    if not isinstance(kind, type) or kind in _ANYTHING:
        return True
    if kind in _NUMBERS:
        return isinstance(value, _NUMBERS[kind]) and not isinstance(value, bool)
    if issubclass(kind, os.PathLike):
        return isinstance(value, os.PathLike)
    if getattr(kind, "_is_protocol", False) and kind.__module__ not in ("typing", "collections.abc"):
        return all(hasattr(value, name) for name in _members(kind))
    if _several(kind):
        return _fits_several(value, kind, args)
    if kind.__name__ == "Executor":
        return hasattr(value, "submit")  # like the executors of other libraries
    if kind.__name__ == "Fraction":
        return isinstance(value, Rational)
    return isinstance(value, kind)


@cache
def _classes(hint: object) -> tuple[type, ...]:
    """Return the classes that an annotation allows, or () if the annotation asks for more than a class.

    Nearly all annotations only ask for a class, and `isinstance` is quick.
    """
    if get_origin(hint) is Annotated:
        return () if ITSELF in get_args(hint) else _classes(get_args(hint)[0])
    if get_origin(hint) in _UNIONS:
        parts = [_classes(one) for one in get_args(hint)]
        return tuple(one for part in parts for one in part) if all(parts) else ()
    if hint is None:
        return (type(None),)
    if not isinstance(hint, type) or get_origin(hint) or hint in (*_ANYTHING, *_NUMBERS) or _several(hint):
        return ()
    duck = hint.__name__ == "Executor" or getattr(hint, "_is_protocol", False)
    return () if duck or issubclass(hint, os.PathLike | Rational) else (hint,)


def _several(kind: type) -> bool:
    """Return whether the class is a collection."""
    return kind.__module__ in ("builtins", "collections.abc") and issubclass(kind, Iterable) and kind not in _TEXTS


def _fits_several(value: object, kind: type, args: tuple[object, ...]) -> bool:
    if not isinstance(value, Iterable) or (isinstance(value, _TEXTS) and not _holds_anything(kind, args)):
        return False
    if issubclass(kind, Mapping):
        if not isinstance(value, Mapping):
            return False
        return len(args) != 2 or all(fits(key, args[0]) and fits(one, args[1]) for key, one in value.items())
    if issubclass(kind, AnySet):
        if not isinstance(value, AnySet):
            return False
    elif issubclass(kind, Iterator):
        if not isinstance(value, Iterator):
            return False
    elif issubclass(kind, Collection) and not _in_a_row(value):
        return False
    if kind is tuple and args and args[-1] is not ...:
        return isinstance(value, Sized) and len(value) == len(args) and all(map(fits, value, args))
    return _odd_one(value, kind[args] if args else kind) is None  # type: ignore[index]


def _holds_anything(kind: type, args: tuple[object, ...]) -> bool:
    """Return whether a text would pass as a collection of letters, which is a mistake unless texts are expected."""
    return not issubclass(kind, Mapping | AnySet | list) and all(one in (Any, ...) for one in args)


def _in_a_row(value: object) -> bool:
    """Return whether a value has a length and can be indexed, like a NumPy array."""
    return hasattr(value, "__len__") and hasattr(value, "__getitem__") and not isinstance(value, Mapping)


def _odd_one(value: object, hint: object) -> tuple[object] | None:
    """Return the first element of the wrong type; None if there is none, or if checking would consume the list."""
    if get_origin(hint) in _UNIONS:
        several = [one for one in get_args(hint) if _several(get_origin(one) or type(None))]
        return _odd_one(value, several[0]) if len(several) == 1 else None
    args = [one for one in get_args(hint) if one is not ...]
    if len(args) != 1 or not isinstance(value, list | tuple | set | frozenset | dict):
        return None
    return next(((one,) for _, one in zip(range(LOOKED_AT), value, strict=False) if not fits(one, args[0])), None)


def _members(protocol: type) -> list[str]:
    """Return the names of all members of a class that follows this protocol."""
    return [name for name in {**vars(protocol), **protocol.__annotations__} if not name.startswith("_")]


def _cannot_be_called(value: object, hint: object) -> str:
    """Return why the function cannot be called as needed; '' if it can, or if that is unknown."""
    passed = _passed(hint)
    if passed is None or not callable(value):
        return ""
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    try:
        signature.bind(*passed)
    except TypeError:
        return f", which cannot be called with {plural(len(passed), 'argument')}"
    return ""


def _passed(hint: object) -> list[object] | None:
    """Return the arguments that the annotated function is called with, or None if the annotation doesn't say."""
    args = get_args(hint)
    if get_origin(hint) is _CALLABLE:
        return args[0] if isinstance(args[0], list) else None
    parts = args[:1] if get_origin(hint) is Annotated else args if get_origin(hint) in _UNIONS else ()
    return next((found for one in parts if (found := _passed(one)) is not None), None)


def words(hint: object) -> str:
    """Describe the values that fit an annotation, such as 'a whole number' or 'a list (each text) or None'."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return str(args[1]() if callable(args[1]) else args[1])
    if origin in _UNIONS:
        return listing(dict.fromkeys(words(one) for one in args), "or")
    if origin is Literal:
        return listing([repr(one) for one in args], "or")
    if hint is None or hint is type(None):
        return "None"
    if origin is type:
        return f"a class of {words(args[0])}"
    if origin is _CALLABLE:
        passed = args[0] if isinstance(args[0], list) else []
        return f"a function of {plural(len(passed), 'argument')}" if passed else "a function"
    kind = origin or hint
    if not isinstance(kind, type) or kind in _ANYTHING:
        return "anything"
    if kind in _WORDS:
        return _WORDS[kind]
    if issubclass(kind, os.PathLike):
        return "a path"
    if _several(kind):
        return _several_words(kind, args)
    place = _home(kind)
    return f"{_a(kind.__name__)}{f' (of {place})' if place else ''}"


def _several_words(kind: type, args: tuple[object, ...]) -> str:
    if issubclass(kind, Mapping):
        each = f" from {_inside(args[0])} to {_inside(args[1])}" if len(args) == 2 else ""
        return f"a dict{each}"
    if kind is tuple and args and args[-1] is not ...:
        return f"a tuple of {listing(map(_inside, args))}"
    what = "a set" if issubclass(kind, AnySet) else "a list"
    parts = [_inside(one) for one in args if one is not ...]
    each = f" (each {parts[0]})" if parts and parts[0] != "anything" else ""
    return f"{what}{each}{', or a range' if args and fits(1, args[0]) and kind.__name__ == 'Iterable' else ''}"


def _inside(hint: object) -> str:
    """Describe what an annotation needs of an element. The elements of an inner list are left out."""
    kind = get_origin(hint) or hint
    if isinstance(kind, type) and _several(kind):
        return words(kind)
    return words(hint)


def _a(name: str) -> str:
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def _home(kind: type) -> str:
    """Return the shortest package from which a class can be imported; '' for Python's own classes."""
    parts = kind.__module__.split(".")
    for n in range(1, len(parts) + 1):
        place = ".".join(parts[:n])
        if kind.__name__ in getattr(sys.modules.get(place), "__all__", ()):
            return place
    return "" if parts[0] in sys.stdlib_module_names else kind.__module__
