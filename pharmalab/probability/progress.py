"""The progress of long work: a bar in the notebook or the terminal, by tqdm."""

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

PATIENCE = 2  #: seconds without a bar


class Bar(Protocol):
    """A receiver for the progress of the work."""

    def update(self, n: int = 1) -> object: ...


class NoBar:
    """A bar that is not shown."""

    def update(self, n: int = 1) -> None:
        """Ignore the progress."""


def bar(total: int, unit: str, asked: bool | None) -> AbstractContextManager[Bar]:
    """Return a bar that ``update(n)`` moves on; it disappears when the work is done.

    ``asked`` True shows it at once, False never, None after two seconds, if tqdm is installed.
    """
    if asked is False:
        return nullcontext(NoBar())
    try:
        from tqdm.auto import tqdm  # it brings widgets along in a notebook
    except ModuleNotFoundError:
        return nullcontext(NoBar())
    shown: AbstractContextManager[Bar] = tqdm(total=total, unit=f" {unit}", delay=0 if asked else PATIENCE, leave=False)
    return shown
