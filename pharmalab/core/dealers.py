"""Who resolves chance in a match. A dealer keeps nothing of the match: what it deals follows from the chance node that
it is shown, so undo, branches and interrupted steps cannot put it out of step."""

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
    """A chance node of a match, as a dealer is shown it.

    ``source``: what the luck comes from; ``chances``: what can come; ``earlier``: source -> how many outcomes of it led
    here; ``read``: the outcome that a person means by a text (raises IllegalStep); ``answered``: a person at the table
    is asked in any case, for an entry before may be wrong (`Chance.answers`).
    """

    source: str
    chances: Distribution
    earlier: Mapping[str, int]
    read: Callable[[object], Hashable]
    answered: bool = False

    @property
    def n(self) -> int:
        """How many outcomes of this source led here."""
        return self.earlier.get(self.source, 0)


class Dealer(Protocol):
    """Gives outcomes. ``kind`` names it in a saved match."""

    kind: ClassVar[str]

    def deal(self, node: ChanceNode) -> Hashable | None:
        """The outcome of a chance node; None leaves it to a person."""


class Seeded:
    """The usual dealer: the n-th outcome of a source depends on nothing but the seed, the source and n, so undo,
    what-ifs and pauses keep the luck of the cards. Raises ValueError for what is no seed: a number or a text is."""

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
    """A person enters what really happened. They are not asked where only one outcome is possible, as for the last
    card. But they are always asked what an app answered, even if earlier answers leave only one: those may be slips.

    Args:
        seat: whose table it is: what this seat does not see is never asked, and never known (`seat_match`). None: all
            is entered, hidden cards too.
    """

    kind: ClassVar[str] = "table"

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat

    def deal(self, node: ChanceNode) -> Hashable | None:
        outcomes = node.chances.outcomes() if self.seat is None and not node.answered else ()
        return outcomes[0][0] if len(outcomes) == 1 else None


@checked
class Scripted:
    """Outcomes written down before, each as ``push`` takes it; after them somebody else deals.

    Args:
        outcomes: in the order in which chance nodes come.
        then: who deals what the script does not say; None: a person.
        sources: source -> its outcomes in order (``dice_of_seat_2=[(3, 4)]``); for them ``outcomes`` are not used. A
            match refuses sources that its game does not have.
    """

    kind: ClassVar[str] = "scripted"

    def __init__(self, outcomes: Iterable[object] = (), then: Dealer | None = None, **sources: Iterable[Any]) -> None:
        self.then = then
        self.outcomes = tuple(outcomes)
        self.sources = {name.replace("_", " "): tuple(script) for name, script in sources.items()}

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Raises ValueError when the script's outcome cannot come here."""
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
    """Raises ValueError when a script names what no luck comes from in this match."""
    while isinstance(dealer, Scripted):
        for name in dealer.sources:
            if name not in sources:
                near = suggestion(name, sorted(sources))
                raise ValueError(f"the script says what comes of “{name}”, which this match does not have: {near}")
        dealer = dealer.then


if not TYPE_CHECKING:  # else mypy would let every name pass

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
