"""Check messages from the browser, which may be outdated or forged."""

import inspect
from collections.abc import Callable, Mapping

from pharmalab.core.texts import shorten, unprintable_words

LONGEST = 100_000  #: the most characters in a text


def arguments(action: Callable[..., object], message: Mapping[str, object]) -> dict[str, str | bool | int]:
    """Check a message's values, and return them as arguments for the method *action*.

    Raises:
        ValueError: an argument is missing, unexpected or of the wrong type, or contains invalid characters.
    """
    try:
        signature = inspect.signature(action)
        signature.bind(**message)
    except TypeError as error:
        raise ValueError(f"This panel can’t do that: {error}.") from error
    if "self" in message:  # an argument called self could be mistaken for a field of a form
        raise ValueError("This panel cannot do that: there is no field “self”.")
    rest = next((p.annotation for p in signature.parameters.values() if p.kind is p.VAR_KEYWORD), object)
    taken = dict[str, str | bool | int]()
    for name, value in message.items():
        of = signature.parameters[name].annotation if name in signature.parameters else rest
        if not isinstance(value, str | bool | int) or (of is str and not isinstance(value, str)):
            raise ValueError(f"This panel cannot do that: “{name}” has the wrong type.")
        if isinstance(value, str):
            check_text(value)
        taken[name] = value
    return taken


def check_text(text: str) -> None:
    """Raise ValueError if a text is too long or contains invalid characters."""
    if len(text) > LONGEST:
        raise ValueError(f"That text has {len(text)} characters, but the limit is {LONGEST}.")
    if found := unprintable_words(text):
        raise ValueError(f"Your text contains {found}, which isn’t a valid character: remove it.")


def place(text: str | int, count: int, what: str) -> int:
    """Convert a message's text to an index between 0 and *count* − 1. Raises ValueError for any other text."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number < count:
        raise ValueError(f"There is no {what} “{shorten(str(text), 20)}” now.")
    return number


def whole(text: str | int) -> int:
    """Convert a message's text to a whole number. Raises ValueError for any other text."""
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"“{shorten(str(text), 20)}” isn’t a whole number.") from None
