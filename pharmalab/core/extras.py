"""Errors for missing optional packages, which give the command that installs the package."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def require_extra(name: str, what: str) -> Iterator[None]:
    """Return a context for imports. If a package is missing, the error names the pharmalab extra to install.

    Args:
        name: the extra.
        what: the part of pharmalab that needs the package, for the error message.

    Raises:
        ModuleNotFoundError: a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "a package").partition(".")[0]
        said = f"{what} needs {missing}, which is not installed: pip install 'pharmalab[{name}]'"
        raise ModuleNotFoundError(said, name=error.name) from error
