"""Policies for Off-Label. Each uses only its seat's view, and always chooses the same move for the same view."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.policies import Kind
from pharmalab.core.values import Value
from pharmalab.games.off_label.components import CARDS, costs, fields
from pharmalab.games.off_label.mechanisms.marketing import MARKET, EnoughDrugs, Market
from pharmalab.games.off_label.mechanisms.payment import TAKE, Payment
from pharmalab.games.off_label.mechanisms.research import SPEND, EnoughResearch, Research
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.odds import bid, off_label, risk_of, total
from pharmalab.games.off_label.state import OffLabelState


class Play(Value, frozen=True):
    """An offer that a rep can make in a round, with its consequences.

    ``research`` lists the suit of each R&D token. ``bad`` lists the suits that would get the rep indicted. ``base`` is
    the total without the dice. ``due`` is the number of tokens earned if in the clear.
    """

    drugs: tuple[str, ...]
    research: tuple[str, ...]
    bad: frozenset[str]
    base: int
    due: int


def plays(view: OffLabelState, seat: int) -> Iterator[Play]:
    """Yield every sensible offer of Drugs and R&D tokens for the seat whose turn it is.

    Cards and tokens already chosen are part of every offer. Tokens are added only to remove suits that would get the
    rep indicted.
    """
    config, doctor, has = view.config, CARDS[view.doctor].suits, view.tokens[seat]
    cost, prestige, matching = costs(config.pawn_value), view.prestige(), view.matching(seat)
    question: Market | Research = view.agenda[0]
    hand, laid = view.hands[seat], question.picked
    if isinstance(question, Market):
        choices = [drugs for n in range(max(len(laid), 1), len(hand) + 1) for drugs in combinations(hand, n)
                   if drugs[: len(laid)] == laid]  # fmt: skip
        laid = ()
    else:
        choices = [view.played[seat]]
    later = config.suits[config.suits.index(laid[-1]) + 1 if laid else 0 :]
    owned = [suit for suit in later if has[config.suits.index(suit)]]
    for drugs in choices:
        price = sum(cost[card] for card in drugs) + len(laid)
        suits = [suit for card in drugs for suit in CARDS[card].suits]
        bad = off_label(doctor, suits, laid, config.token_rule)
        start = price - matching + sum(suit in doctor for suit in laid)
        mendable = [suit for suit in owned if suit in bad]
        for n in range(len(mendable) + 1):
            for more in combinations(mendable, n):
                base = start + n + sum(suit in doctor for suit in more)
                yield Play(drugs, (*laid, *more), bad.difference(more), base, (prestige + price + n) // 2)


class Stakes:
    """How many tokens a seat can gain or lose in a round.

    The numbers assume that the seat is investigated: no rival ahead of it in line is paid.
    """

    def __init__(self, view: OffLabelState, seat: int) -> None:
        suits = view.config.suits
        self.face = 1 / len(suits)  #: the probability that a given suit is investigated
        self.own = dict(zip(suits, view.tokens[seat], strict=True))
        self.piles = sum(view.supply[at] for at in fields(suits, view.doctor))

    def change(self, play: Play) -> float:
        """Return the expected change in the seat's tokens, assuming that the seat is investigated.

        The tokens that the offer spends are not subtracted (see `gain`).
        """
        lost = sum(self.own[suit] - play.research.count(suit) for suit in play.bad) * self.face
        return min(play.due, self.piles) * (1 - len(play.bad) * self.face) - lost

    def gain(self, play: Play) -> float:
        """Return the expected change in the seat's tokens (see `change`), minus the tokens that the offer spends."""
        return self.change(play) - len(play.research)


class Planner:
    """A policy that plans a rep's whole offer and then carries it out step by step.

    Subclasses implement ``play`` and ``mix``.
    """

    kind: Kind = "fixed"

    def play(self, view: OffLabelState, seat: int) -> Play:
        """Return the play to carry out in this round."""
        raise NotImplementedError

    def mix(self, view: OffLabelState, seat: int, piles: Sequence[int], amount: int) -> Sequence[int]:
        """Return the tokens to take as payment, as indices of suits, in any order.

        *piles* counts the tokens of each suit to choose from. *amount* is the number of tokens to take.
        """
        raise NotImplementedError

    def __call__(self, view: OffLabelState, legal: Sequence[Action]) -> Action:
        question: Market | Research | Payment = view.agenda[0]
        if len(legal) == 1:
            return legal[0]
        picked, suits = question.picked, view.config.suits
        if isinstance(question, Payment):
            at = suits.index(picked[-1]) if picked else 0
            piles = [0] * at + [n - picked.count(suits[at + k]) for k, n in enumerate(question.piles[at:])]
            return TAKE[suits[min(self.mix(view, question.seat, piles, question.amount - len(picked)))]]
        best = self.play(view, question.seat)
        if isinstance(question, Market):
            return MARKET[best.drugs[len(picked)]] if len(best.drugs) > len(picked) else EnoughDrugs()
        return SPEND[best.research[len(picked)]] if len(best.research) > len(picked) else EnoughResearch()


def most_even(view: OffLabelState, piles: Sequence[int], amount: int) -> list[int]:
    """Return a choice of tokens, as indices of suits, that leaves the seat with similar numbers of each suit.

    *piles* counts the tokens of each suit to choose from. *amount* is the number of tokens to take.
    """
    question: Payment = view.agenda[0]
    has = [
        n + question.picked.count(suit) for n, suit in zip(view.tokens[question.seat], view.config.suits, strict=True)
    ]
    left, taken = list(piles), list[int]()
    for _ in range(amount):
        at = min((at for at, n in enumerate(left) if n), key=lambda at: has[at] + taken.count(at))
        left[at] -= 1
        taken.append(at)
    return taken


class Beginner(Planner):
    """A policy that ignores its rivals: it makes the offer that would gain the most if no rep were ahead in line."""

    def play(self, view: OffLabelState, seat: int) -> Play:
        return max(plays(view, seat), key=Stakes(view, seat).gain)

    def mix(self, view: OffLabelState, seat: int, piles: Sequence[int], amount: int) -> Sequence[int]:
        return most_even(view, piles, amount)


class Cautious(Planner):
    """A policy that makes the offer with the fewest suits that could get it indicted.

    If several offers tie, it prefers the one that spends the fewest tokens, and then the one with the lowest total.
    """

    def play(self, view: OffLabelState, seat: int) -> Play:
        return min(plays(view, seat), key=lambda play: (len(play.bad), len(play.research), play.base))

    def mix(self, view: OffLabelState, seat: int, piles: Sequence[int], amount: int) -> Sequence[int]:
        return most_even(view, piles, amount)


class Greedy(Planner):
    """A policy that makes the offer with the highest expected gain in tokens.

    The expected gain is the payment times the probability of being paid, minus the tokens spent and the expected tokens
    lost to an indictment.
    """

    def play(self, view: OffLabelState, seat: int) -> Play:
        config, stakes = view.config, Stakes(view, seat)
        throws = [(throw, float(chance)) for throw, chance in total(0, config.dice, config.sides).items()]
        rivals = [_rival(view, other, seat) for other in range(config.seats) if other != seat]
        reach: dict[int, float] = {}  # the probability of being paid, by the total without the dice

        def reached(base: int) -> float:
            if base not in reach:
                reach[base] = sum(chance * _product(rivals, base + throw) for throw, chance in throws)
            return reach[base]

        def worth(play: Play) -> float:
            return reached(play.base) * stakes.change(play) - len(play.research)

        return max(plays(view, seat), key=worth)

    def mix(self, view: OffLabelState, seat: int, piles: Sequence[int], amount: int) -> Sequence[int]:
        suits = view.config.suits
        upcoming = [suit for doctor in view.doctors.cards() for suit in CARDS[str(doctor)].suits]
        order = sorted(range(len(suits)), key=lambda at: -upcoming.count(suits[at]))
        return [at for at in order for _ in range(piles[at])][:amount]


#: total of a rival -> the probability that the rival has this total and is in the clear
Blocks = Sequence[tuple[int, float]]


def _rival(view: OffLabelState, other: int, me: int) -> tuple[Blocks, bool]:
    """Return the totals with which a rival may be in the clear, and whether the rival goes first on a tie."""
    config = view.config
    order = clockwise(config.seats, view.leader)
    first = order.index(other) < order.index(me)
    throws = total(0, config.dice, config.sides)
    if view.played[other]:
        bases = [(bid(view, other).base, 1 - float(risk_of(view, other)), 1.0)]
    else:
        cost, doctor, matching = costs(config.pawn_value), CARDS[view.doctor].suits, view.matching(other)
        unseen: Any = view.drugs.pool or view.drugs.cards() or view.discards
        bases = [
            (cost[card] - matching, 1 - len(off_label(doctor, CARDS[card].suits)) / len(config.suits), 1 / len(unseen))
            for card in unseen
        ]
    blocks: dict[int, float] = {}
    for base, clear, weight in bases:
        for throw, chance in throws.items():
            blocks[base + throw] = blocks.get(base + throw, 0.0) + float(chance) * clear * weight
    return tuple(blocks.items()), first


def _product(rivals: Sequence[tuple[Blocks, bool]], mine: int) -> float:
    """Return the probability that no rival in the clear is ahead of my total."""
    free = 1.0
    for blocks, first in rivals:
        free *= 1 - sum(chance for number, chance in blocks if number < mine or (first and number == mine))
    return free
