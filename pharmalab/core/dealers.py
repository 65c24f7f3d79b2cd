"""Who resolves chance in a match."""

from collections.abc import Hashable, Iterable
from random import Random
from typing import Any, ClassVar, Protocol

from pharmalab.core.chance import Distribution


class Dealer(Protocol):
    """Gives outcomes. ``kind`` names it in a saved match."""

    kind: ClassVar[str]

    def deal(self, source: str, n: int, chances: Distribution) -> Hashable | None:
        """The outcome of the n-th chance node (from 0) of this source in the match; None leaves it to a person."""


class Seeded:
    """The usual dealer: the n-th outcome of a source depends on nothing but the seed, the source and n, so undo,
    what-ifs and pauses keep the luck of the cards."""

    kind: ClassVar[str] = "seeded"

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def deal(self, source: str, n: int, chances: Distribution) -> Hashable:
        return chances.sample(Random(f"{self.seed}/{source}/{n}"))


class Table:
    """A person enters what really happened."""

    kind: ClassVar[str] = "table"

    def deal(self, source: str, n: int, chances: Distribution) -> None:
        return None


class Scripted:
    """Outcomes written down before, for all sources in one order or for each by name; then it is the person's turn.

    Args:
        outcomes: in the order in which chance nodes come.
        sources: source -> its outcomes in order; these go first.
    """

    kind: ClassVar[str] = "scripted"

    def __init__(self, outcomes: Iterable[Any] = (), **sources: Iterable[Any]) -> None:
        self.outcomes = list(outcomes)
        self.sources = {name.replace("_", " "): list(given) for name, given in sources.items()}
        self._given: dict[tuple[str, int], Any] = {}

    def deal(self, source: str, n: int, chances: Distribution) -> Hashable | None:
        """Raises ValueError when the script's outcome cannot happen here."""
        key = source, n
        if key not in self._given:
            script = self.sources.get(source, self.outcomes)
            if not script:
                return None
            self._given[key] = script.pop(0)
        outcome: Hashable = self._given[key]
        if outcome not in dict(chances.outcomes()):
            raise ValueError(f"the script says {outcome!r} for {source}, which cannot happen here")
        return outcome
