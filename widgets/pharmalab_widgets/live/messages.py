"""Messages from the browser: they may be stale, or made by anybody, so all of them are checked before use."""

import inspect
from collections.abc import Callable, Mapping

from pharmalab.core.texts import shorten, unprintable_words

LONGEST = 100_000  #: characters of a text


def arguments(action: Callable[..., object], message: Mapping[str, object]) -> dict[str, str | bool | int]:
    """Return the values of a message as arguments of the method that it calls.

    Raises:
        ValueError: an argument is missing, unexpected, of a wrong type, or not proper text.
    """
    try:
        signature = inspect.signature(action)
        signature.bind(**message)
    except TypeError as error:
        raise ValueError(f"This panel cannot do that: {error}.") from error
    if "self" in message:  # it could be mistaken for a field of a form
        raise ValueError("This panel cannot do that: there is no field “self”.")
    rest = next((p.annotation for p in signature.parameters.values() if p.kind is p.VAR_KEYWORD), object)
    taken = dict[str, str | bool | int]()
    for name, value in message.items():
        of = signature.parameters[name].annotation if name in signature.parameters else rest
        if not isinstance(value, str | bool | int) or (of is str and not isinstance(value, str)):
            raise ValueError(f"This panel cannot do that: “{name}” is not of the right kind.")
        if isinstance(value, str):
            check_text(value)
        taken[name] = value
    return taken


def check_text(text: str) -> None:
    """Raise ValueError for a text that is too long, or has characters that are not text."""
    if len(text) > LONGEST:
        raise ValueError(f"That text has {len(text)} characters; the most is {LONGEST}.")
    if found := unprintable_words(text):
        raise ValueError(f"Your text has {found}, which isn’t a letter: leave it out.")


def place(text: str | int, count: int, what: str) -> int:
    """Return which of ``count`` things, from 0, a message means. Raises ValueError if it is none of them."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number < count:
        raise ValueError(f"There is no {what} “{shorten(str(text), 20)}” now.")
    return number


def whole(text: str | int) -> int:
    """Return the whole number of a message. Raises ValueError."""
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"“{shorten(str(text), 20)}” isn’t a whole number.") from None
