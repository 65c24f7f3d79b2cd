"""Progress bars for long-running work, drawn by tqdm in a notebook or a terminal."""

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

PATIENCE = 2  #: the number of seconds before a bar appears


class Bar(Protocol):
    """The interface of progress bars: ``update(n)`` advances the bar."""

    def update(self, n: int = 1) -> object: ...


class NoBar:
    """A progress bar that is not shown."""

    def update(self, n: int = 1) -> None:
        """Do nothing."""


def bar(total: int, unit: str, asked: bool | None) -> AbstractContextManager[Bar]:
    """Return a context manager for a progress bar. ``update(n)`` advances the bar, which disappears at the end.

    The bar appears immediately if ``asked`` is True, after two seconds if it is None, and never if it is False or tqdm
    is missing.
    """
    if asked is False:
        return nullcontext(NoBar())
    try:
        from tqdm.auto import tqdm  # in a notebook, this import loads widgets
    except ModuleNotFoundError:
        return nullcontext(NoBar())
    shown: AbstractContextManager[Bar] = tqdm(total=total, unit=f" {unit}", delay=0 if asked else PATIENCE, leave=False)
    return shown
