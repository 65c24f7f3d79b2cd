"""Exact chances of what the dice of a round do, all as Fractions.

The functions of numbers serve lessons: `total`, `off_label`, `line`, `payment`. Those of a position read the numbers
off a state or view in which every rep has marketed: `total_of`, `risk_of`, `line_of`, `payment_of`.

Source: off_label/line-of-treatment, off_label/investigation, off_label/payment.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm
from numbers import Rational

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.games.off_label.components import CARDS, SUITS
from pharmalab.games.off_label.config import TOKEN_RULES
from pharmalab.games.off_label.rules import Payment, clockwise
from pharmalab.games.off_label.state import OffLabelState

Chances = dict[int, Fraction]  #: number -> its chance


class Bid(Value, frozen=True):
    """What a rep brings to the dice.

    Args:
        base: cost plus R&D minus matching tokens: the total without the dice.
        bad: how many of the die's faces indict.
        pay: the tokens earned if the rep gets through.
    """

    base: int
    bad: int
    pay: int


# --- from numbers -----------------------------------------------------------------------------------------------


def total(base: int, dice: int = 2, sides: int = 6) -> Chances:
    """A rep's total: the dice plus ``base`` (cost plus R&D minus matching tokens), smallest first.

    Raises:
        ValueError: fewer than no dice, or dice without sides.
    """
    if dice < 0 or sides < 1:
        raise ValueError(f"there are no {dice} dice of {sides} sides: dice 0 or more, sides 1 or more")
    return {throw + base: chance for throw, chance in _throws(dice, sides).items()}


@lru_cache(maxsize=32)
def _throws(dice: int, sides: int) -> Chances:
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for throw, n in ways.items():
            for face in range(1, sides + 1):
                more[throw + face] = more.get(throw + face, 0) + n
        ways = more
    return {throw: Fraction(n, sides**dice) for throw, n in sorted(ways.items())}


def off_label(
    doctor: Iterable[str], drugs: Iterable[str], research: Iterable[str] = (), token_rule: str = "parity"
) -> frozenset[str]:
    """The suits that indict, of the suits of the Doctor, of all Drugs together, and one for each R&D token.

    Each is one face of the die: with six suits the chance of an indictment is their number in sixths.

    Raises:
        ValueError: there is no such suit, or no such rule for tokens.
    """
    tokens = list(research)
    card, sold, spent = set(doctor), set(drugs), set(tokens)
    if strange := (card | sold | spent).difference(SUITS):
        raise ValueError(f"there is no suit {', '.join(sorted(map(str, strange)))}; the suits are {', '.join(SUITS)}")
    if token_rule not in TOKEN_RULES:
        raise ValueError(f"token_rule is “{token_rule}”; it can be {listing(TOKEN_RULES, 'or')}")
    if token_rule == "parity":
        spent = {suit for suit in spent if tokens.count(suit) % 2}
    return frozenset(card ^ sold ^ spent)


@checked
def line(totals: Sequence[Chances]) -> dict[tuple[int, ...], Fraction]:
    """The chance of each line of treatment, likeliest first; of equal totals the earlier rep goes first.

    Args:
        totals: the distribution of each rep's total, in order of play; the answer names reps by their place in it.

    Raises:
        ValueError: the chances of a total do not add up to 1, or are not exact.
    """
    _check(totals)
    found: dict[tuple[int, ...], int] = {}
    places = range(len(totals))
    common = [_common(chances) for chances in totals]
    for throw in product(*(weights.items() for weights, _ in common)):
        weight = 1
        for _, n in throw:
            weight *= n
        order = tuple(sorted(places, key=lambda place: throw[place][0]))
        found[order] = found.get(order, 0) + weight
    whole = 1
    for _, denominator in common:
        whole *= denominator
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return {order: Fraction(weight, whole) for order, weight in ordered}


def _check(totals: Sequence[Chances]) -> None:
    for place, chances in enumerate(totals):
        for chance in chances.values():
            _exact(chance, f"the chances of place {place} have")
        if (whole := sum(chances.values())) != 1:
            raise ValueError(f"the chances of place {place} add up to {whole}, not to 1")


def _exact(chance: object, what: str) -> None:
    if not isinstance(chance, Rational):
        raise ValueError(f"{what} {chance}, which is not exact: give a Fraction, as Fraction(1, 6)")


def _common(chances: Mapping[int, Fraction]) -> tuple[dict[int, int], int]:
    """The chances as integers over one denominator."""
    denominator = lcm(*(chance.denominator for chance in chances.values()))
    return {number: int(chance * denominator) for number, chance in chances.items()}, denominator


@checked
def reached(totals: Sequence[Chances], risks: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The chance of each rep to be investigated: all who stand before it in the line are indicted.

    Given a rep's own total the others' dice are independent: each of them either stands behind it, or before it and is
    indicted. So no order has to be listed, and many reps cost little.

    Args:
        totals, risks: of each rep in order of play: the distribution of its total, its chance of an indictment.

    Raises:
        ValueError: not as many risks as totals, or chances that cannot be or are not exact.
    """
    _check(totals)
    if len(totals) != len(risks):
        raise ValueError(f"there are {len(totals)} totals and {len(risks)} risks: one of each for every rep")
    for place, risk in enumerate(risks):
        _exact(risk, f"the risk of place {place} is")
        if not 0 <= risk <= 1:
            raise ValueError(f"the risk of place {place} is {risk}; a chance is 0 to 1")
    chances = []
    for me, mine in enumerate(totals):
        whole = Fraction(0)
        for number, chance in mine.items():
            for other, theirs in enumerate(totals):
                if other != me:
                    ahead = sum(
                        (p for n, p in theirs.items() if n < number or (n == number and other < me)), Fraction(0)
                    )
                    chance *= 1 - ahead * (1 - risks[other])
            whole += chance
        chances.append(whole)
    return tuple(chances)


@checked
def payment(totals: Sequence[Chances], risks: Sequence[Fraction]) -> dict[int | None, Fraction]:
    """Who is paid, by place in the order of play; None: everybody is indicted. The chances add up to 1.

    Raises:
        ValueError: as `reached`.
    """
    through = [at * (1 - risk) for at, risk in zip(reached(totals, risks), risks, strict=True)]
    nobody = Fraction(1)
    for risk in risks:
        nobody *= risk
    return {**dict(enumerate(through)), None: nobody}


# --- from a position --------------------------------------------------------------------------------------------


@checked
def bid(state: OffLabelState, seat: int) -> Bid:
    """What a seat brings to the dice of this round.

    Raises:
        ValueError: there is no such seat, or it has not marketed.
    """
    _check_seat(state, seat)
    if not state.doctor or not state.played[seat]:
        raise ValueError(f"seat {seat} has not marketed in this round")
    base = state.cost(seat) + sum(state.spent[seat]) - state.matching(seat)
    return Bid(base, len(indicting(state, seat)), state.pay(seat)[1])


def _check_seat(state: OffLabelState, seat: int) -> None:
    if not 0 <= seat < state.config.seats:  # -1 would be the last one
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.config.seats - 1}")


@checked
def indicting(state: OffLabelState, seat: int) -> frozenset[str]:
    """The suits that indict a seat which has marketed. Raises ValueError: there is no such seat."""
    _check_seat(state, seat)
    config = state.config
    drugs = {suit for card in state.played[seat] for suit in CARDS[card].suits}
    research = [suit for suit, n in zip(config.suits, state.spent[seat], strict=True) for _ in range(n)]
    return off_label(CARDS[state.doctor].suits, drugs, research, config.token_rule)


def total_of(state: OffLabelState, seat: int) -> Chances:
    """The distribution of a seat's total; one number once it has rolled. Raises ValueError: it has not marketed."""
    _check_seat(state, seat)
    rolled = state.totals[seat]
    if rolled is not None:
        return {rolled: Fraction(1)}
    return total(bid(state, seat).base, state.config.dice, state.config.sides)


def risk_of(state: OffLabelState, seat: int) -> Fraction:
    """The chance that a seat is indicted when it is investigated. Raises ValueError: it has not marketed."""
    return Fraction(bid(state, seat).bad, len(state.config.suits))


def line_of(state: OffLabelState) -> dict[tuple[int, ...], Fraction]:
    """The chance of each line of treatment, seats in it first to last. Raises ValueError: somebody has not marketed."""
    order = clockwise(state.config.seats, state.leader)
    chances = line([total_of(state, seat) for seat in order])
    return {tuple(order[place] for place in places): chance for places, chance in chances.items()}


def payment_of(state: OffLabelState) -> dict[tuple[int, int] | None, Fraction]:
    """Who is paid how much, as (seat, tokens); None: nobody. Impossible cases are left out.

    Tokens that an indicted rep gives back fill the piles again before the payment (DK-12); where that could lift a
    payment that the piles cut short, every chain of indictments is followed.

    Raises:
        ValueError: somebody has not marketed.
    """
    if state.agenda and isinstance(paid := state.agenda[0], Payment):
        return {(paid.seat, paid.amount): Fraction(1)}  # in the clear already, and choosing
    seats = state.config.seats
    order = clockwise(seats, state.leader)
    found: dict[tuple[int, int] | None, Fraction] = {}
    if state.line:
        _follow(state, state.line[state.indicted :], Fraction(1), found)
    elif all(state.pay(seat)[0] == state.pay(seat)[1] for seat in range(seats)):
        chances = payment([total_of(state, seat) for seat in order], [risk_of(state, seat) for seat in order])
        found = {None if at is None else (order[at], state.pay(order[at])[1]): p for at, p in chances.items()}
    else:
        for places, chance in line_of(state).items():
            _follow(state, places, chance, found)
    return {case: chance for case, chance in found.items() if chance}


def _follow(
    state: OffLabelState,
    places: tuple[int, ...],
    chance: Fraction,
    found: dict[tuple[int, int] | None, Fraction],
    back: int = 0,
) -> None:
    """Every chain of indictments down one line. ``back``: tokens of the Doctor's suits that were given back so far."""
    if not places:
        found[None] = found.get(None, Fraction(0)) + chance
        return
    seat, suits = places[0], state.config.suits
    bad = indicting(state, seat)
    due, payable = state.pay(seat)
    case = seat, min(due, payable + back)
    found[case] = found.get(case, Fraction(0)) + chance * Fraction(len(suits) - len(bad), len(suits))
    for at, suit in enumerate(suits):
        if suit in bad:
            more = state.tokens[seat][at] if suit in CARDS[state.doctor].suits else 0
            _follow(state, places[1:], chance / len(suits), found, back + more)
