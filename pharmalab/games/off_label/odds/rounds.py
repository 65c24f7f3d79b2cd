"""Probabilities for a round of Off-Label, computed from plain numbers or from a position.

Source: off_label/line-of-treatment, off_label/investigation, off_label/payment.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from numbers import Rational
from typing import Annotated

from pharmalab.core.arguments import ITSELF, checked
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.core.work import checkpoint, sort_with_checkpoints
from pharmalab.games.off_label.components import CARDS, SUITS
from pharmalab.games.off_label.config import TOKEN_RULES
from pharmalab.games.off_label.mechanisms.payment import Payment
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.odds.ranking import Ranking
from pharmalab.games.off_label.state import OffLabelState

Exact = Annotated[Fraction, ITSELF]  #: a probability; `_exact` checks it, with an error of its own
Chances = dict[int, Exact]  #: value -> its probability
MANY = 500  #: the number of fractions to make between two checkpoints


class Bid(Value, frozen=True):
    """The numbers that decide a rep's chances in a round, apart from the dice.

    ``base`` is cost plus R&D minus matching tokens. ``bad`` is the number of faces of the die that indict the rep.
    ``pay`` is the number of tokens earned if in the clear.
    """

    base: int
    bad: int
    pay: int


# --- from numbers -----------------------------------------------------------------------------------------------


@checked
def total(base: int, dice: int = 2, sides: int = 6) -> Chances:
    """Return the probability of each total that a rep can get, lowest total first.

    Args:
        base: cost plus R&D minus matching tokens, without the dice.
        dice: the number of dice.
        sides: the number of sides of each die.

    Raises:
        ValueError: the number of dice is negative, or the dice have no sides.
    """
    if dice < 0 or sides < 1:
        raise ValueError(f"you can’t roll {dice} dice with {sides} sides: give 0 or more dice, with 1 or more sides")
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
    """Return the suits that get a rep indicted if the investigation die shows one of them.

    Each suit is on one face of the die. With six suits, two returned suits mean an indictment with probability 2/6.

    Args:
        doctor: the suits of the Doctor.
        drugs: the suits of all the rep's Drugs.
        research: the suit of each R&D token.
        token_rule: 'parity' or 'presence', as in `Config`.

    Raises:
        ValueError: a suit or the token rule doesn't exist.
    """
    tokens = list(research)
    card, sold, spent = set(doctor), set(drugs), set(tokens)
    if strange := (card | sold | spent).difference(SUITS):
        raise ValueError(f"there is no suit {', '.join(sorted(map(str, strange)))}; the suits are {', '.join(SUITS)}")
    if token_rule not in TOKEN_RULES:
        raise ValueError(f"token_rule is “{token_rule}”; it must be {listing(TOKEN_RULES, 'or')}")
    if token_rule == "parity":
        spent = {suit for suit in spent if tokens.count(suit) % 2}
    return frozenset(card ^ sold ^ spent)


@checked
def line(totals: Sequence[Chances], most: int | None = None) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of each line of treatment, most likely first.

    If two totals are equal, the rep who plays earlier comes first.

    Args:
        totals: the distribution of each rep's total, in order of play. A line lists indices of *totals*.
        most: the maximum number of lines, or None. If there are more, each line is shortened to its first reps. Eight
            reps can form 40,320 lines.

    Raises:
        ValueError: the probabilities of a total do not add up to 1, or are not exact.
    """
    _check(totals)
    ranking = Ranking(totals)
    depth = len(totals) if most is None else ranking.deepest(most)
    found = ranking.orders(depth)
    rows = sort_with_checkpoints(found.items(), lambda item: (-item[1], item[0]))
    chances: dict[tuple[int, ...], Fraction] = {}
    for n, (order, ways) in enumerate(rows):
        chances[order] = Fraction(ways, ranking.whole)
        if n % MANY == 0:
            checkpoint()
    return chances


def _check(totals: Sequence[Chances]) -> None:
    for place, chances in enumerate(totals):
        for chance in chances.values():
            _exact(chance, f"totals[{place}] has the chance")
        if (whole := sum(chances.values())) != 1:
            raise ValueError(f"the chances in totals[{place}] add up to {whole}, not to 1")


def _exact(chance: object, what: str) -> None:
    if not isinstance(chance, Rational):
        raise ValueError(f"{what} {chance}, which is not exact: give a Fraction, such as Fraction(1, 6)")


@checked
def reached(totals: Sequence[Chances], risks: Sequence[Exact]) -> tuple[Fraction, ...]:
    """Return the probability that each rep is investigated, which happens if all reps ahead in line are indicted.

    Args:
        totals: the distribution of each rep's total, in order of play.
        risks: the probability that each rep is indicted if investigated.

    Raises:
        ValueError: the numbers of risks and totals differ, or probabilities are impossible or not exact.
    """
    _check(totals)
    if len(totals) != len(risks):
        raise ValueError(f"there are {len(totals)} totals and {len(risks)} risks: give one of each for every rep")
    for place, risk in enumerate(risks):
        _exact(risk, f"risks[{place}] is")
        if not 0 <= risk <= 1:
            raise ValueError(f"risks[{place}] is {risk}; it must be a chance from 0 to 1")
    found = _reached(totals, [({0: risk.numerator}, risk.denominator) for risk in map(Fraction, risks)])
    return tuple(sum(chances.values(), Fraction(0)) for chances in found)


#: tokens that an indictment may give back -> the number of cases; and the number of all cases
Settlement = tuple[Mapping[int, int], int]


def _reached(totals: Sequence[Chances], settlements: Sequence[Settlement]) -> list[dict[int, Fraction]]:
    """Return, for each rep, the probability of each number of tokens given up by reps ahead of it.

    Only cases in which the rep is investigated count. Given the rep's own total, the others' dice are independent: each
    other rep is either behind it, or ahead of it and indicted. So no orders have to be listed, and many reps cost
    little time.
    """
    ranking = Ranking(totals)
    found = []
    for me, row in enumerate(ranking.rows):
        sums: dict[int, int] = {}
        for at, mine in enumerate(row):
            backs = {0: mine} if mine else {}
            for other in ranking.places:
                if other != me and backs:
                    backs = _settled(backs, ranking.ahead(other, me, at), ranking.wholes[other], *settlements[other])
            for back, ways in backs.items():
                sums[back] = sums.get(back, 0) + ways
            checkpoint()
        whole = ranking.whole * prod([cases for other, (_, cases) in enumerate(settlements) if other != me])
        found.append({back: Fraction(ways, whole) for back, ways in sorted(sums.items())})
    return found


def _settled(
    backs: Mapping[int, int], ahead: int, whole: int, returned: Mapping[int, int], cases: int
) -> dict[int, int]:
    """Return the numbers of tokens given up, each with its number of ways, after one more rep is counted.

    Args:
        backs: the same before this rep.
        ahead: the number of the rep's dice rolls that place it ahead.
        whole: the number of all rolls of its dice.
        returned: number of tokens that its indictment gives up -> number of cases.
        cases: the number of all cases.
    """
    behind = (whole - ahead) * cases
    found = {back: ways * behind for back, ways in backs.items()} if behind else {}
    if ahead:
        for more, n in returned.items():
            for back, ways in backs.items():
                found[back + more] = found.get(back + more, 0) + ways * ahead * n
    return found


@checked
def payment(totals: Sequence[Chances], risks: Sequence[Exact]) -> dict[int | None, Fraction]:
    """Return the probability that each rep is paid, and the probability that nobody is.

    The keys are the reps' indices in the order of play, and None for nobody.

    Args:
        totals: the distribution of each rep's total, in order of play.
        risks: the probability that each rep is indicted if investigated.

    Raises:
        ValueError: the numbers of risks and totals differ, or probabilities are impossible or not exact.
    """
    through = [at * (1 - risk) for at, risk in zip(reached(totals, risks), risks, strict=True)]
    nobody = Fraction(1)
    for risk in risks:
        nobody *= risk
    return {**dict(enumerate(through)), None: nobody}


# --- from a position --------------------------------------------------------------------------------------------


@checked
def bid(state: OffLabelState, seat: int) -> Bid:
    """Return the numbers that decide a seat's chances in this round, apart from the dice.

    Raises:
        ValueError: there is no such seat, or the seat has not marketed.
    """
    _check_seat(state, seat)
    if not state.doctor or not state.played[seat]:
        raise ValueError(f"seat {seat} hasn’t made an offer in this round")
    base = state.cost(seat) + sum(state.spent[seat]) - state.matching(seat)
    return Bid(base, len(indicting(state, seat)), state.pay(seat)[1])


def _check_seat(state: OffLabelState, seat: int) -> None:
    if not 0 <= seat < state.config.seats:  # -1 would be the last seat
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.config.seats - 1}")


@checked
def indicting(state: OffLabelState, seat: int) -> frozenset[str]:
    """Return the suits that would get a seat indicted, given what it has marketed.

    Raises:
        ValueError: there is no such seat.
    """
    _check_seat(state, seat)
    config = state.config
    drugs = {suit for card in state.played[seat] for suit in CARDS[card].suits}
    research = [suit for suit, n in zip(config.suits, state.spent[seat], strict=True) for _ in range(n)]
    return off_label(CARDS[state.doctor].suits, drugs, research, config.token_rule)


@checked
def total_of(state: OffLabelState, seat: int) -> Chances:
    """Return the distribution of a seat's total. Once the seat has rolled, the total is certain.

    Raises:
        ValueError: there is no such seat, or the seat has not marketed.
    """
    _check_seat(state, seat)
    rolled = state.totals[seat]
    if rolled is not None:
        return {rolled: Fraction(1)}
    return total(bid(state, seat).base, state.config.dice, state.config.sides)


@checked
def risk_of(state: OffLabelState, seat: int) -> Fraction:
    """Return the probability that a seat is indicted if it is investigated.

    Raises:
        ValueError: there is no such seat, or the seat has not marketed.
    """
    return Fraction(bid(state, seat).bad, len(state.config.suits))


@checked
def line_of(state: OffLabelState, most: int | None = None) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of each line of treatment, given as seats from first to last.

    Args:
        state: the position.
        most: the maximum number of lines, as in `line`.

    Raises:
        ValueError: somebody has not marketed.
    """
    order = clockwise(state.config.seats, state.leader)
    chances = line([total_of(state, seat) for seat in order], most)
    return {tuple([order[place] for place in places]): chance for places, chance in chances.items()}


@checked
def payment_of(state: OffLabelState) -> dict[tuple[int, int] | None, Fraction]:
    """Return the probability of each payment. The keys are (seat, tokens), or None if nobody is paid.

    Indicted reps' tokens return to the piles before the payment (DK-12).

    Raises:
        ValueError: somebody has not marketed.
    """
    if state.agenda and isinstance(paid := state.agenda[0], Payment):
        return {(paid.seat, paid.amount): Fraction(1)}  # the rep is already in the clear, and chooses tokens
    if state.line:  # the line is already formed
        order = state.line[state.indicted :]
        totals: list[Chances] = [{place: Fraction(1)} for place in range(len(order))]
    else:
        order = clockwise(state.config.seats, state.leader)
        totals = [total_of(state, seat) for seat in order]
    settlements = [_settlement(state, seat) for seat in order]
    found: dict[tuple[int, int] | None, Fraction] = {}
    nobody = Fraction(1)
    for seat, backs in zip(order, _reached(totals, settlements), strict=True):
        due, payable = state.pay(seat)
        risk = risk_of(state, seat)
        nobody *= risk
        for back, chance in backs.items():
            case = seat, min(due, payable + back)
            found[case] = found.get(case, Fraction(0)) + chance * (1 - risk)
    return {case: chance for case, chance in {**found, None: nobody}.items() if chance}


def _settlement(state: OffLabelState, seat: int) -> Settlement:
    """Return how many tokens of the Doctor's suits an indictment of the seat gives up, by faces of the die."""
    returned: dict[int, int] = {}
    for suit in indicting(state, seat):
        more = state.tokens[seat][state.config.suits.index(suit)] if suit in CARDS[state.doctor].suits else 0
        returned[more] = returned.get(more, 0) + 1
    return returned, len(state.config.suits)
