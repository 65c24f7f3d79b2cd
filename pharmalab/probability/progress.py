"""How far a long piece of work is: a bar in the notebook or the terminal, by tqdm."""

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

PATIENCE = 2  #: seconds without a bar


class Bar(Protocol):
    """What is told how far the work is."""

    def update(self, n: int = 1) -> object: ...


class NoBar:
    """Where no bar is shown."""

    def update(self, n: int = 1) -> None:
        """Nobody sees it."""


def bar(total: int, unit: str, asked: bool | None) -> AbstractContextManager[Bar]:
    """Return a bar that ``update(n)`` moves on; it goes when it is done.

    ``asked``: True shows it at once, False never, None after two seconds, where there is tqdm.
    """
    if asked is False:
        return nullcontext(NoBar())
    try:
        from tqdm.auto import tqdm  # it brings widgets along in a notebook
    except ModuleNotFoundError:
        return nullcontext(NoBar())
    shown: AbstractContextManager[Bar] = tqdm(total=total, unit=f" {unit}", delay=0 if asked else PATIENCE, leave=False)
    return shown
