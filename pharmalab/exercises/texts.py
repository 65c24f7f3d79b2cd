"""Insert numbers into the texts of exercises."""

from collections.abc import Callable, Mapping
from typing import Any

Text = str | Callable[..., str]  #: with {names} of parameters in it, or a function of the parameters
Parameters = Mapping[str, Any]  #: by name


def with_numbers(text: Text, parameters: Parameters) -> str:
    """Return the text with the values of the parameters filled in."""
    return text.format(**parameters) if isinstance(text, str) else text(**parameters)
