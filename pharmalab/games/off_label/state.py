"""A position of Off-Label, and the numbers that can be computed from it."""

from collections import Counter
from typing import Annotated, TypeVar

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.core.zones import Each, Empty, MaybeSeat, Ordered, PerSeat, Seat, Sorted, Stock
from pharmalab.games.off_label.components import CARDS, ORDER, costs, fields, is_blank, price
from pharmalab.games.off_label.config import Config, deck

T = TypeVar("T")
DRUGS = Stock("Drugs", lambda config: deck(config)[1])
DOCTORS = Stock("Doctors", lambda config: deck(config)[0])
TOKENS = Stock("tokens", lambda config: Counter(dict.fromkeys(config.suits, config.tokens)), rest="the supply")
PerSuit = Annotated[tuple[T, ...], Each("suit", lambda config: config.suits)]
Hand = Annotated[tuple[Annotated[str, DRUGS], ...], Ordered(ORDER.__getitem__)]
Tokens = PerSuit[Annotated[int, TOKENS.number]]


class OffLabelState(State, frozen=True):
    """A position of Off-Label.

    Tuples contain one entry per seat. Each seat's tokens are counted by suit, in the order of ``config.suits``.

    Args:
        config: the set-up.
        hands: the ids of the Drugs in each hand, cheapest first. A hidden card is '?' with its pile's number.
        tokens: the supply of each seat.
        drugs: the face-down pile of Drugs.
        doctors: the Doctors to come.
        played: the Drugs that each seat has marketed in this round.
        spent: the R&D tokens that each seat has spent in this round.
        totals: the total of each seat, including the dice; None before the roll.
        rolls: the numbers on each seat's dice, or () if unknown. If no numbers are known, the whole tuple is empty.
        leader: the leader of this round; -1 until the leader is drawn.
        doctor: the Doctor of this round; '' between rounds.
        past: the Doctors of earlier rounds, sorted.
        discards: the discarded Drugs, sorted.
        bags: for each earlier pile of Drugs, the cards that are still in hands. These are public.
        line: the line of treatment; empty until it is formed.
        indicted: how many seats, from the front of the line, were indicted and have left.
    """

    blanks = {"hands": is_blank, "drugs": lambda pile: bool(pile.pool)}  # noqa: RUF012

    config: Config
    hands: PerSeat[Hand]
    tokens: PerSeat[Tokens]
    drugs: Annotated[Pile, DRUGS]
    doctors: Annotated[Pile, DOCTORS]
    played: PerSeat[Hand]
    spent: PerSeat[Tokens]
    totals: PerSeat[int | None]
    leader: MaybeSeat = -1
    doctor: Annotated[str, DOCTORS, Empty("")] = ""
    past: Sorted[Annotated[str, DOCTORS]] = ()
    discards: Sorted[Annotated[str, DRUGS]] = ()
    bags: tuple[Sorted[str], ...] = ()
    line: tuple[Seat, ...] = ()
    indicted: int = 0
    rolls: tuple[tuple[int, ...], ...] = ()

    @property
    def supply(self) -> tuple[int, ...]:
        """The tokens in the middle, by suit."""
        out = map(sum, zip(*self.tokens, *self.spent, strict=True))
        return tuple(map(self.config.tokens.__sub__, out))

    def cost(self, seat: int) -> int:
        """Return the total cost of the Drugs that a seat has marketed, without R&D."""
        return price(self.played[seat], self.config.pawn_value)

    def prestige(self) -> int:
        """Return the Doctor's prestige, which is its rank as a number."""
        return costs(self.config.pawn_value)[self.doctor]

    def matching(self, seat: int) -> int:
        """Return how many of a seat's unspent tokens have one of the Doctor's suits."""
        return sum(map(self.tokens[seat].__getitem__, fields(self.config.suits, self.doctor)))

    def without_past(self) -> "OffLabelState":
        """Return the state without the numbers on individual dice, but with the totals."""
        return replace(self, rolls=()) if self.rolls else self

    def roll(self, seat: int) -> tuple[int, ...]:
        """Return the numbers on a seat's dice; () if the seat has not rolled, or if the numbers were not recorded."""
        return self.rolls[seat] if self.rolls else ()

    def places(self, seat: int, at: int) -> tuple[tuple[str, ...], int]:
        """Return where a suit appears, in words, and how many times it counts in total.

        The Doctor counts once, all Drugs with the suit together count once, and each R&D token counts. With the option
        ``token_rule="presence"``, all R&D tokens together count once.

        If the total is odd, the suit is off-label: the rep is indicted if the die shows this suit.

        Args:
            seat: the rep under investigation.
            at: the index of the suit in ``config.suits``.
        """
        suit, tokens = self.config.suits[at], self.spent[seat][at]
        doctor = suit in CARDS[self.doctor].suits
        drugs = False
        for card in self.played[seat]:
            drugs |= suit in CARDS[card].suits
        research = min(tokens, 1) if self.config.token_rule == "presence" else tokens
        words = ("the Doctor",) * doctor + ("the Drugs",) * drugs
        if tokens:
            words += (f"{tokens} R&D tokens" if tokens > 1 else "an R&D token",)
        return words, doctor + drugs + research

    def piles(self) -> tuple[int, ...]:
        """Return how many tokens of each suit can be paid out; 0 for suits that the Doctor doesn't have."""
        config, supply = self.config, self.supply
        piles = [0] * len(supply)
        for at in fields(config.suits, self.doctor):
            piles[at] = supply[at]
        return tuple(piles)

    def due(self, seat: int) -> int:
        """Return the number of tokens that a seat earns if it is in the clear.

        If the piles hold fewer tokens, the seat gets fewer (see `pay`).
        """
        return (self.prestige() + self.cost(seat) + sum(self.spent[seat])) // 2

    def pay(self, seat: int) -> tuple[int, int]:
        """Return how many tokens a seat earns if it is in the clear, and how many it actually gets.

        The second number is smaller if the piles of the Doctor's suits hold too few tokens.
        """
        due = self.due(seat)
        return due, min(due, sum(self.piles()))
