"""U14.1, U14.2 and U14.4: one sells, who bids more; and what winning a tie is worth."""

from fractions import Fraction
from functools import lru_cache

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function, Table, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.probability import PayoffTable

BIDS = (0, 1, 2, 3)  #: the discounts of the bid cards
MOST = max(BIDS)

SALE, ZONES = Table("value"), Table("B’s payoff")
BID, FIRST, SECOND = "A’s bid", "A’s payoff", "B’s payoff"
GREEN, BLUE = "green zone", "blue zone"
MATRIX = Table(*map(str, BIDS))

MODEL = (
    "The model: one sale, and gold is all that counts. In play there are more rounds, the order can be chosen when "
    "cubes are placed, and nobody knows exactly what a sale is worth to the other."
)


@lru_cache(maxsize=64)
def sale(prize: int, b_wins_ties: bool = False, more_for_b: int = 0) -> PayoffTable:
    """Both bid a discount; only who bids more sells, for the prize less the discount."""

    def payoff(a: int, b: int) -> tuple[int, int]:
        if a > b or (a == b and not b_wins_ties):
            return prize - a, 0
        return 0, prize + more_for_b - b

    return PayoffTable.of(BIDS, BIDS, payoff)


def payoffs(prize: int) -> dict[str, tuple[Fraction, ...]]:
    """What A gets: a row for each bid of A, a column for each of B."""
    table = sale(prize)
    return {str(a): tuple(table[a, b][0] for b in BIDS) for a in BIDS}


@lru_cache(maxsize=64)
def _sale(prize: int) -> dict[str, Fraction | int]:
    """What all equilibria have in common."""
    found = {(tuple(one.first), one.payoffs) for one in sale(prize).equilibria()}
    ((bid,), (first, second)), *others = found
    assert not others  # A’s bid and both payoffs are the same in all of them
    return {BID: bid, FIRST: first, SECOND: second}


@lru_cache(maxsize=64)
def _how_often(prize: int) -> Fraction:
    """The least chance of B’s highest bid, of all equilibria."""
    return min(one.second[MOST] for one in sale(prize).equilibria())


@lru_cache(maxsize=64)
def _zones(prize: int) -> dict[str, Fraction]:
    def earns(table: PayoffTable) -> Fraction:
        (payoff,) = {one.payoffs[1] for one in table.equilibria()}
        return payoff

    return {GREEN: earns(sale(prize, True)), BLUE: earns(sale(prize, True, 1))}


EXERCISES = (
    Exercise(
        id="U14.1",
        title="Only one will sell",
        story="A and B both want to sell, and only one can. Each lays a bid card face down, a discount of 0, 1, 2 or "
        "3. Who bids more sells, for the price less the own discount; of equal bids A’s counts.",
        asks="The price is {prize}, the bids are 0 to 3, A wins ties. What does A bid in every equilibrium, and what "
        "do A and B get?",
        kind=SALE,
        parameters={"prize": 4},
        another=lambda rng: {"prize": rng.randint(4, 10)},
        second={"prize": 5},
        truth=_sale,
        coded=Coded(
            Function(
                "payoffs(prize)",
                cases=((4,), (5,)),
                hidden=((8,), (3,)),
                cell=MATRIX,
                gives="the table of what A gets: a row for each bid of A, with a cell for each bid of B, where the "
                "price is prize",
            ),
            payoffs,
        ),
        hints=(
            "Fill the table of payoffs for A, then for B. What is the best reply to each bid?",
            "What does B earn at most, if A bids 3? And what happens to any bid of A below 3?",
            "If A bids less than 3 for sure, B bids one more and sells. So only one bid of A is safe.",
        ),
        steps=(
            Step(
                "What A gets, bid by bid:",
                payoffs,
                MATRIX,
                working=lambda prize: "; ".join(
                    f"{a}: " + ", ".join(f"{prize} − {a}" if a >= b else "0" for b in BIDS) for a in BIDS
                ),
            ),
            Step(
                "The most that B gets when A bids 3:",
                lambda prize: max(sale(prize).replies(1, MOST).values()),
                working="0",
            ),
            Step("A’s bid that no bid of B beats:", lambda prize: _sale(prize)[BID], Whole(), working="3"),
            Step(
                "That bid, the price less it, and what is left for B.",
                _sale,
                SALE,
                working="A’s bid: #3; A’s payoff: {prize} − #3; B’s payoff: #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "keep-some",
                lambda prize: {BID: 0, FIRST: prize, SECOND: 0},
                "A keeps the whole price then, until B bids 1. No bid that can be beaten lasts.",
            ),
            Misconception(
                "half-way",
                lambda prize: {BID: 2, FIRST: prize - 2, SECOND: 0},
                "B would bid 3 then and sell.",
            ),
            Misconception(
                "b-too",
                lambda prize: {**_sale(prize), SECOND: prize - MOST},
                "Only one of them sells, and A wins ties.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U14.2",
        title="A threat that holds",
        story="The sale of U14.1. B never sells, and still B’s bids keep A at 3.",
        asks="The price is {prize}, the bids are 0 to 3, A wins ties. What is the least chance with which B must bid "
        "3, so that A gains nothing by bidding less than 3?",
        kind=Chance(),
        parameters={"prize": 4},
        another=lambda rng: {"prize": rng.randint(4, 12)},
        second={"prize": 5},
        truth=_how_often,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        hints=(
            "What does A get by bidding 3? And by bidding 2?",
            "Bidding 2, A sells if B bids 2 or less. That must not bring more than bidding 3. The same for 1 and 0.",
            "({prize} − 2) · P(B bids 2 or less) ≤ {prize} − 3.",
        ),
        steps=(
            Step("With a bid of 3 A gets", lambda prize: prize - MOST, working="{prize} − 3"),
            Step(
                "So B bids 2 or less with this chance at most:",
                lambda prize: Fraction(prize - MOST, prize - MOST + 1),
                working="#1 / ({prize} − 2)",
            ),
            Step("And 3 with the rest, at least.", _how_often, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "always", lambda prize: Fraction(1), "B need not always bid 3: A only must not gain by less."
            ),
            Misconception(
                "only-zero",
                lambda prize: Fraction(MOST, prize),
                "You compared 3 with 0 only. A could also bid 2, or 1.",
            ),
            Misconception(
                "evenly",
                lambda prize: Fraction(1, len(BIDS)) if _how_often(prize) != Fraction(1, len(BIDS)) else None,
                "All bids equally often: then compare what A gets with 2 and with 3.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U14.4",
        title="One smile more",
        story="The sale of U14.1, but B’s reputation is high. In the green zone B has one smiley face more, so of "
        "equal bids B’s counts. In the blue zone B also gets one gold piece more for the sale.",
        asks="The price is {prize}, the bids are 0 to 3. What does B get in equilibrium, in the green zone and in the "
        "blue one?",
        kind=ZONES,
        parameters={"prize": 4},
        another=lambda rng: {"prize": rng.randint(4, 10)},
        second={"prize": 5},
        truth=_zones,
        predicts=Options(
            asks="Is the smiley face worth more than the gold piece, to B?",
            options=("more", "as much", "less"),
            of=lambda prize: (
                "as much"
                if _zones(prize)[GREEN] == _zones(prize)[BLUE] - _zones(prize)[GREEN]
                else "more"
                if _zones(prize)[GREEN] > _zones(prize)[BLUE] - _zones(prize)[GREEN]
                else "less"
            ),
        ),
        hints=(
            "Who wins ties now?",
            "A and B have changed places. Which bid is safe for B?",
            "B bids 3 and sells for sure. In the blue zone the price is {prize} + 1.",
        ),
        steps=(
            Step("The bid of B that A cannot beat:", lambda prize: MOST, Whole(), working="3"),
            Step("The price in the blue zone:", lambda prize: prize + 1, Whole(), working="{prize} + 1"),
            Step("Both prices less that bid.", _zones, ZONES, working="green zone: {prize} − #1; blue zone: #2 − #1"),
        ),
        misconceptions=(
            Misconception(
                "nothing",
                lambda prize: {GREEN: Fraction(0), BLUE: Fraction(0)},
                "That was so when A won ties. Now B does.",
            ),
            Misconception(
                "no-gold",
                lambda prize: {**_zones(prize), BLUE: _zones(prize)[GREEN]},
                "In the blue zone the price is one higher for B.",
            ),
            Misconception(
                "gold-in-both",
                lambda prize: {**_zones(prize), GREEN: _zones(prize)[BLUE]},
                "In the green zone B gets no extra gold for the sale.",
            ),
        ),
        differs=MODEL,
    ),
)
