"""Packages that are not always installed: whoever needs one is told how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Around imports: a package that is missing is refused with the extra of pharmalab that brings it.

    Args:
        name: of the extra.
        what: needs it, as the message says.

    Raises:
        ModuleNotFoundError: it is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "a package").partition(".")[0]
        said = f"{what} needs {missing}, which is not installed: pip install 'pharmalab[{name}]'"
        raise ModuleNotFoundError(said, name=error.name) from error
