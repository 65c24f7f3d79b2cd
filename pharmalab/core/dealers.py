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
    """Outcomes written down before; after them somebody else deals.

    Args:
        outcomes: in the order in which chance nodes come.
        then: who deals what the script does not say; None: a person.
        sources: source -> its outcomes in order (``dice_of_seat_2=[(3, 4)]``); for them ``outcomes`` are not used.
    """

    kind: ClassVar[str] = "scripted"

    def __init__(self, outcomes: Iterable[Any] = (), then: Dealer | None = None, **sources: Iterable[Any]) -> None:
        self.then = then
        self.sources = {name.replace("_", " "): list(series) for name, series in sources.items()}
        self._outcomes = list(outcomes)
        self._dealt: dict[tuple[str, int], Any] = {}

    def __copy__(self) -> "Scripted":
        """For a branch, which goes through the script by itself."""
        other = Scripted(self._outcomes, self.then, **self.sources)
        other._dealt = dict(self._dealt)
        return other

    def deal(self, source: str, n: int, chances: Distribution) -> Hashable | None:
        """Raises ValueError when the script's outcome cannot happen here."""
        key = source, n
        if source in self.sources:
            script = self.sources[source][n : n + 1]
        elif key in self._dealt:
            script = [self._dealt[key]]  # again, after it was taken back
        else:
            script = [self._dealt.setdefault(key, self._outcomes.pop(0))] if self._outcomes else []
        if not script:
            return self.then.deal(source, n, chances) if self.then else None
        if script[0] not in dict(chances.outcomes()):
            raise ValueError(f"the script says {script[0]!r} for {source}, which cannot happen here")
        outcome: Hashable = script[0]
        return outcome
