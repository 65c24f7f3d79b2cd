"""Explain how to install an optional package that is missing."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def require_extra(name: str, what: str) -> Iterator[None]:
    """Import optional packages within this context. If a package is missing, the error says how to install it.

    *name* is the pharmalab extra that contains the packages. *what* is the part of pharmalab that needs the extra.

    Raises:
        ModuleNotFoundError: a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "a package").partition(".")[0]
        said = f"{what} needs {missing}, which is not installed: pip install 'pharmalab[{name}]'"
        raise ModuleNotFoundError(said, name=error.name) from error
