"""Dealers, which give the outcomes of a match's chance nodes.

A dealer keeps nothing of the match: its outcome depends on the chance node alone, so undo, branches and interrupted
steps cannot put it out of step.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from pharmalab.core.arguments import checked
from pharmalab.core.chance import Distribution
from pharmalab.core.deprecated import find_renamed
from pharmalab.core.texts import check_line, value_words
from pharmalab.core.words import suggestion

HUGE = 10**100  #: beyond that a number is no seed that people can keep


class ChanceNode(NamedTuple):
    """A chance node of a match, as a dealer sees it.

    ``source`` names the source of the luck, ``chances`` are its possible outcomes, and ``earlier`` counts the outcomes
    of each source so far. ``read`` returns the outcome that a text means (raises IllegalStep). ``answered`` says that
    the person at the table is asked in any case, because an earlier entry may be wrong (`Chance.answers`).
    """

    source: str
    chances: Distribution
    earlier: Mapping[str, int]
    read: Callable[[object], Hashable]
    answered: bool = False

    @property
    def n(self) -> int:
        """The number of outcomes of this source so far."""
        return self.earlier.get(self.source, 0)


class Dealer(Protocol):
    """Gives the outcomes of chance nodes. ``kind`` names the dealer in a saved match."""

    kind: ClassVar[str]

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Return the outcome of a chance node; None leaves it to a person."""


class Seeded:
    """The usual dealer: a source's n-th outcome depends only on the seed, the source and n.

    So undo, what-ifs and pauses keep the luck of the cards.

    Raises:
        ValueError: the seed is neither a whole number nor a text, or has more than 100 digits.
    """

    kind: ClassVar[str] = "seeded"

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, str):
            check_line(seed, "the seed")
        elif isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f"a seed is a whole number or a text, not {value_words(seed)}")
        elif not -HUGE < seed < HUGE:
            raise ValueError("the seed has more than 100 digits: take a smaller number, or a text")
        self.seed = seed

    def deal(self, node: ChanceNode) -> Hashable:
        return node.chances.sample(Random(f"{self.seed}/{node.source}/{node.n}"))


@checked
class RealTable:
    """A dealer for a real table: a person enters the real outcomes.

    The person is not asked where only one outcome is possible, as for the last card. But they are always asked for an
    app's answer, even if earlier answers leave only one possible: an earlier entry may be a slip.

    Args:
        seat: the seat whose table it is. What this seat does not see is never asked for and stays unknown
            (`seat_match`). With None, everything is entered, hidden cards too.
    """

    kind: ClassVar[str] = "table"

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat

    def deal(self, node: ChanceNode) -> Hashable | None:
        outcomes = node.chances.outcomes() if self.seat is None and not node.answered else ()
        return outcomes[0][0] if len(outcomes) == 1 else None


@checked
class Scripted:
    """A dealer that gives the outcomes of a script, each written as ``push`` takes it.

    Args:
        outcomes: the outcomes, in the order of the chance nodes.
        then: the dealer after the end of the script; None leaves further outcomes to a person.
        sources: source -> its outcomes in order (``dice_of_seat_2=[(3, 4)]``); these sources do not use *outcomes*. A
            match refuses sources that its game does not have.
    """

    kind: ClassVar[str] = "scripted"

    def __init__(self, outcomes: Iterable[object] = (), then: Dealer | None = None, **sources: Iterable[Any]) -> None:
        self.then = then
        self.outcomes = tuple(outcomes)
        self.sources = {name.replace("_", " "): tuple(script) for name, script in sources.items()}

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Return the script's outcome for the node. Raises ValueError if that outcome is impossible here."""
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
    """Raise ValueError if a script names a source of luck that this match does not have."""
    while isinstance(dealer, Scripted):
        for name in dealer.sources:
            if name not in sources:
                near = suggestion(name, sorted(sources))
                raise ValueError(f"the script says what comes of “{name}”, which this match does not have: {near}")
        dealer = dealer.then


if not TYPE_CHECKING:  # else mypy would let every name pass

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
