"""A position of Off-Label, and the numbers that can be read off it."""

from collections import Counter
from typing import Annotated, TypeVar

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
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

    Tuples are by seat, and the tokens of each seat by suit, in the order of ``config.suits``.

    Args:
        config: the set-up.
        hands: the ids of the Drugs in each hand, cheap ones first; a card that a view does not show is '?' and the
            number of the pile it came from.
        tokens: the supply of each seat.
        drugs: the face-down pile of Drugs.
        doctors: the Doctors to come.
        played: the Drugs that each seat has marketed in this round.
        spent: the R&D tokens that each seat has spent in this round.
        totals: the total of each seat, dice included; None until it is rolled.
        leader: the leader of this round; -1 until it is drawn.
        doctor: the Doctor of this round; '' between rounds.
        past: the Doctors who went, sorted.
        discards: the discarded Drugs, sorted.
        bags: for each earlier pile (a new one is shuffled from the discards), its cards that are still in hands.
            Everybody knows them: when a pile is empty, its cards that lie nowhere in the open are in hands.
        line: the line of treatment once it is formed.
        indicted: how many seats of the line, from the first on, were indicted and are out of it.
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

    @property
    def supply(self) -> tuple[int, ...]:
        """The tokens in the middle, by suit."""
        out = map(sum, zip(*self.tokens, *self.spent, strict=True))
        return tuple(map(self.config.tokens.__sub__, out))

    def cost(self, seat: int) -> int:
        """Return the cost of the Drugs that the seat markets, without R&D."""
        return price(self.played[seat], self.config.pawn_value)

    def prestige(self) -> int:
        """Return the rank of the Doctor as a number."""
        return costs(self.config.pawn_value)[self.doctor]

    def matching(self, seat: int) -> int:
        """Return how many tokens of the seat's supply have a suit of the Doctor."""
        return sum(map(self.tokens[seat].__getitem__, fields(self.config.suits, self.doctor)))

    def places(self, seat: int, at: int) -> tuple[tuple[str, ...], int]:
        """Return where a suit is, and how many times that counts; an odd number is off-label.

        Args:
            seat: the rep who is investigated.
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
        """Return the tokens that can be paid, by suit: the piles of the Doctor's suits, and 0 for other suits."""
        config, supply = self.config, self.supply
        piles = [0] * len(supply)
        for at in fields(config.suits, self.doctor):
            piles[at] = supply[at]
        return tuple(piles)

    def due(self, seat: int) -> int:
        """Return the tokens that the seat earns if it is in the clear, as far as the piles hold them."""
        return (self.prestige() + self.cost(seat) + sum(self.spent[seat])) // 2

    def pay(self, seat: int) -> tuple[int, int]:
        """Return the seat's pay if it is in the clear, and the part of it that the piles can give."""
        due = self.due(seat)
        return due, min(due, sum(self.piles()))
