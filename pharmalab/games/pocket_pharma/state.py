"""A position of Pocket Pharma, with values computed from it."""

from typing import Annotated, TypeVar

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.zones import Each, Empty, MaybeSeat, PerSeat, Sorted, Stock, Within
from pharmalab.games.pocket_pharma.components.formulas import fitting, lacking, lacks, wanted
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, SPECIALISTS, STACK, stack_values, title
from pharmalab.games.pocket_pharma.config import UNLIMITED, Config, Tables, tables

T = TypeVar("T")
FRAGMENTS = Stock("fragments", lambda config: config.deck)
WILD = Stock("experimental fragments", lambda config: EXPERIMENTAL * config.experimental)
PROFITS = Stock(
    "profit cards",
    lambda config: [f"{drug}-{n:02}" for drug in config.drugs
                    for n in range(1, len(tables(config).profits[drug]) + 1)],
)  # fmt: skip
EFFICACY = Stock("efficacy thresholds", lambda config: tables(config).adds, rest="the box")
SIDE_EFFECTS = Stock("side-effect thresholds", lambda config: tables(config).limits, rest="the box")
MARKET_CARDS = Stock("market cards", lambda config: tables(config).market if config.market else (), rest="the box")
SPECIALIST_CARDS = Stock(
    "Specialists", lambda config: SPECIALISTS * config.seats * config.specialists, rest="those used"
)
Fragment = Annotated[str, FRAGMENTS]
Card = Annotated[str, FRAGMENTS, WILD]
Stack = Sorted[Card]  #: the ids of a stack's cards; the first card names the stack in its laboratory
PerDrug = Annotated[tuple[T, ...], Each("drug", lambda config: config.drugs)]


class PocketPharmaState(State, frozen=True):
    """A position of Pocket Pharma. Everything in it is public except the order of the decks.

    Tuples are indexed by seat, or by drug in the order of ``config.drugs``.

    Args:
        labs: each seat's stacks, sorted. A stack is a tuple of card ids.
        display: the fragments on offer from the front, without gaps.
        fragments: the deck.
        discards: the discards, sorted.
        adds: each drug's efficacy threshold, such as 'E1a'; '' before it is dealt.
        limits: each drug's side-effect threshold, such as 'S3b'; '' before it is dealt.
        left: the number of profit cards left, by drug.
        profits: each seat's profit cards, sorted; 'cancer-01' is the highest of Cancer.
        losses: the points that each seat has lost.
        turn: the number of turns that all seats together have finished.
        first: the seat that began, or -1 before it is drawn.
        actions: the number of actions left in this turn.
        final: whether this round is the last.
        specialists: the face-up Specialists of each seat, sorted.
        offer: the experimental fragment on offer; '' if there is none.
        idle: the number of turns in a row without any action (PP-29).
        still: the number of turns in a row without a card taken, drawn or launched (PP-48); -1 if this turn had one.
    """

    config: Config
    labs: PerSeat[Sorted[Stack]]
    fragments: Annotated[Pile, FRAGMENTS]
    display: tuple[Fragment, ...]
    adds: PerDrug[Annotated[str, EFFICACY, Empty("")]]
    limits: PerDrug[Annotated[str, SIDE_EFFECTS, Empty("")]]
    left: PerDrug[Annotated[int, Within(0, lambda config: max(map(len, tables(config).profits.values())))]]
    profits: PerSeat[Sorted[Annotated[str, PROFITS]]]
    losses: PerSeat[Annotated[int, Within(0)]]
    specialists: PerSeat[Sorted[Annotated[str, SPECIALIST_CARDS]]]
    discards: Sorted[Fragment] = ()
    turn: Annotated[int, Within(0, 10**6)] = 0
    first: MaybeSeat = -1
    actions: int = 0
    final: bool = False
    market: Sorted[Annotated[str, MARKET_CARDS]] = ()
    offer: Annotated[str, WILD, Empty("")] = ""
    experimental: Annotated[Pile, WILD] = Pile()
    idle: int = 0
    still: int = 0

    zones = ("profit_stacks",)

    @property
    def profit_stacks(self) -> tuple[Annotated[str, PROFITS], ...]:
        """The ids of the profit cards that no seat has yet.

        Cards are numbered in the order in which they are taken: the last two of the five for Cancer are 'cancer-04' and
        'cancer-05'.
        """
        found = []
        for drug, left in zip(self.config.drugs, self.left, strict=False):
            cards = len(self.tables.profits[drug])
            found += [f"{drug}-{n:02}" for n in range(max(0, cards - left + 1), cards + 1)]
        return tuple(found)

    @property
    def tables(self) -> Tables:
        """The lookup tables for the cards, keyed by id."""
        return tables(self.config)

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return (self.first + self.turn) % self.config.seats

    @property
    def ending(self) -> bool:
        """Whether this turn is the last one for the seat to move."""
        rounds = self.config.rounds
        return self.final or (rounds is not None and self.turn // self.config.seats + 1 == rounds)

    @property
    def exhausted(self) -> int:
        """The number of stacks of profit cards that are exhausted."""
        return self.left.count(0)

    def profit(self, drug: str) -> int:
        """Return the points of a drug's top profit card, or 0 if none is left."""
        left = self.left[self.config.drugs.index(drug)]
        return self.tables.profits[drug][-left] if left else 0

    def required(self, drug: str) -> int:
        """Return the efficacy that a drug needs, including its threshold."""
        found = self.tables
        return found.base[drug] + found.adds[self.adds[self.config.drugs.index(drug)]]

    def limits_of(self, drug: str) -> list[tuple[str, int]]:
        """Return the drug's limits on side effects, as pairs of a type and the number of symbols allowed."""
        limits = self.tables.limits[self.limits[self.config.drugs.index(drug)]]
        return [(name, most) for name, most in zip(self.tables.types, limits, strict=True) if most != UNLIMITED]

    def shortfall(self, drug: str, stack: Stack) -> int:
        """Return how many efficacy symbols a stack lacks for a drug. A launch loses a point for each missing symbol."""
        has: int = sum(map(self.tables.efficacy.__getitem__, stack))
        return max(0, self.required(drug) - has)

    def excess(self, drug: str, stack: Stack, ignored: str = "") -> int:
        """Return how many of a stack's side-effect symbols exceed a drug's limits.

        The card *ignored* doesn't count (PP-26).
        """
        found = self.tables
        limits = found.limits[self.limits[self.config.drugs.index(drug)]]
        counts = found.counts(tuple([card for card in stack if card != ignored]) if ignored else stack)
        return sum([n - most for n, most in zip(counts, limits, strict=True) if n > most])

    def chosen_values(self, drug: str, stack: Stack) -> tuple[int, ...] | None:
        """Return values for a stack's experimental fragments that make the stack match a drug's formula.

        Return None if the stack can't match, and () if it matches without experimental fragments.
        """
        return fitting(self.tables.formula[drug], *self.tables.values(stack)) if len(stack) == STACK else None

    def lacking(self, drug: str, stack: Stack) -> str:
        """Describe the cards that a stack lacks: 'Neurological needs five values in a row. …, you still need a 6'."""
        values, wild = self.tables.values(stack)
        words = stack_values(stack)
        return f"{title(drug)} {lacking(self.tables.formula[drug], values, wild, words)}."

    def wanted(self, drug: str, stack: Stack) -> str:
        """Describe the cards that a stack lacks for a drug, as words after a verb: ' a 2 and any two more cards'."""
        return wanted(self.tables.formula[drug], *self.tables.values(stack))

    def lacks(self, drug: str, stack: Stack) -> int:
        """Return how many values a stack lacks for the core of a drug's formula."""
        return len(lacks(self.tables.formula[drug], *self.tables.values(stack))[0])

    def others(self, seat: int, stack: Stack) -> tuple[str, ...]:
        """Return all cards in a seat's laboratory except those in *stack*, sorted."""
        return tuple(sorted([card for other in self.labs[seat] if other != stack for card in other]))

    def cards_lost(self, seat: int, drug: str, stack: Stack) -> int:
        """Return how many cards must be discarded from other stacks for a launch."""
        return min(self.excess(drug, stack), len(self.others(seat, stack)))

    def stack(self, seat: int, name: str) -> Stack:
        """Return the stack whose first card is *name*.

        Raises:
            ValueError: the seat has no such stack.
        """
        for stack in self.labs[seat]:
            if stack[0] == name:
                return stack
        raise ValueError(f"seat {seat} has no stack that begins with {name}")

    @property
    def held(self) -> tuple[str, ...]:
        """The cards that the seat to move is about to place, and that aren't in any laboratory yet."""
        return tuple(card for frame in self.agenda for card in getattr(frame, "held", ()))
