"""Dealers, which supply the outcomes of a match's chance nodes. A dealer stores nothing about the match."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from pharmalab.core.arguments import checked
from pharmalab.core.chance import Distribution
from pharmalab.core.deprecated import find_renamed
from pharmalab.core.texts import check_line, value_words
from pharmalab.core.words import suggestion

HUGE = 10**100  #: larger numbers are not seeds that people can note down


class ChanceNode(NamedTuple):
    """A chance node, as described to a dealer.

    Attributes:
        source: the name of the source of luck.
        chances: the distribution of the outcomes.
        earlier: the number of outcomes of each source so far.
        read: turns a text into an outcome, or raises IllegalStep.
        answered: whether a person must always be asked (see `Chance.answers`).
    """

    source: str
    chances: Distribution
    earlier: Mapping[str, int]
    read: Callable[[object], Hashable]
    answered: bool = False

    @property
    def n(self) -> int:
        """The number of outcomes that the node's source has had so far."""
        return self.earlier.get(self.source, 0)


class Dealer(Protocol):
    """An object that supplies the outcomes of chance nodes. ``kind`` is the name of this type in a saved match."""

    kind: ClassVar[str]

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Return the outcome of a chance node, or None if a person has to enter it."""


class Seeded:
    """The usual dealer, which draws outcomes at random from a seed.

    The n-th outcome of a source of luck depends only on the seed, the source and n.

    Raises:
        ValueError: the seed is neither an integer nor a string, or is too long; an integer may have at most 100 digits.
    """

    kind: ClassVar[str] = "seeded"

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, str):
            check_line(seed, "the seed")
        elif isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f"a seed is a whole number or text, not {value_words(seed)}")
        elif not -HUGE < seed < HUGE:
            raise ValueError("the seed has more than 100 digits: take a smaller number, or text")
        self.seed = seed

    def deal(self, node: ChanceNode) -> Hashable:
        return node.chances.sample(Random(f"{self.seed}/{node.source}/{node.n}"))


@checked
class RealTable:
    """A dealer for play at a real table, where a person enters what really happens.

    If only one outcome is possible, it need not be entered, unless it comes from the game's app.

    Args:
        seat: the person's seat. Outcomes hidden from this seat stay unknown. With None, every outcome is entered.
    """

    kind: ClassVar[str] = "table"

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat

    def deal(self, node: ChanceNode) -> Hashable | None:
        outcomes = node.chances.outcomes() if self.seat is None and not node.answered else ()
        return outcomes[0][0] if len(outcomes) == 1 else None


@checked
class Scripted:
    """A dealer that takes outcomes from a script: a list of outcomes in the form that ``push`` accepts.

    Args:
        outcomes: the outcomes, in the order of the chance nodes.
        then: the dealer to use after the end of the script; with None, a person enters the outcomes.
        sources: separate scripts for some sources of luck. For example, ``dice_of_seat_2=[(3, 4)]`` is the script for
            the source 'dice of seat 2'.
    """

    kind: ClassVar[str] = "scripted"

    def __init__(self, outcomes: Iterable[object] = (), then: Dealer | None = None, **sources: Iterable[Any]) -> None:
        self.then = then
        self.outcomes = tuple(outcomes)
        self.sources = {name.replace("_", " "): tuple(script) for name, script in sources.items()}

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Return the next scripted outcome for the node. Raises ValueError if that outcome is impossible here."""
        if node.source in self.sources:
            script, n = self.sources[node.source], node.n
        else:
            script = self.outcomes
            n = sum(came for source, came in node.earlier.items() if source not in self.sources)
        if n >= len(script):
            return self.then.deal(node) if self.then else None
        try:
            return node.read(script[n])
        except ValueError as error:
            raise ValueError(
                f"the script says {value_words(script[n])} for {node.source}, which cannot happen here"
            ) from error


def check_script(dealer: Dealer | None, sources: Collection[str]) -> None:
    """Raise ValueError if a script contains outcomes for a source of luck that doesn't exist in this match."""
    while isinstance(dealer, Scripted):
        for name in dealer.sources:
            if name not in sources:
                near = suggestion(name, sorted(sources))
                raise ValueError(f"the script says what comes of “{name}”, which this match does not have: {near}")
        dealer = dealer.then


if not TYPE_CHECKING:  # without this, mypy would accept any name

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
