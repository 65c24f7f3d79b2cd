"""Optional packages: an error for a missing package gives the command that installs it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def require_extra(name: str, what: str) -> Iterator[None]:
    """Wrap imports, and name the extra of pharmalab to install if a package is missing.

    Args:
        name: the extra.
        what: the part of pharmalab that needs the package, for the message.

    Raises:
        ModuleNotFoundError: a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "a package").partition(".")[0]
        said = f"{what} needs {missing}, which is not installed: pip install 'pharmalab[{name}]'"
        raise ModuleNotFoundError(said, name=error.name) from error
