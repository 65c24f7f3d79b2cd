"""How far a long piece of work is: a bar in the notebook or the terminal, by tqdm."""

from contextlib import AbstractContextManager
from typing import Protocol

PATIENCE = 2  #: seconds without a bar


class Bar(Protocol):
    """What is told how far the work is."""

    def update(self, n: int = 1) -> object: ...


def bar(total: int, unit: str, asked: bool | None) -> AbstractContextManager[Bar]:
    """A bar that ``update(n)`` moves on; it goes when it is done. ``asked``: True shows it at once, False never, None
    after two seconds."""
    from tqdm.auto import tqdm  # it brings widgets along in a notebook

    shown: AbstractContextManager[Bar] = tqdm(
        total=total, unit=f" {unit}", disable=asked is False, delay=0 if asked else PATIENCE, leave=False
    )
    return shown
