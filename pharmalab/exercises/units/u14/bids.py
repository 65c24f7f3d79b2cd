"""Exercises U14.1, U14.2 and U14.4: a single sale that goes to the higher bidder, and the value of winning ties."""

from collections.abc import Sequence
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
    "In the model, there’s only one sale, and only gold counts. In a real game, there are more rounds, you choose the "
    "turn order, and nobody knows what a sale is worth to the others."
)


@lru_cache(maxsize=64)
def sale(price: int, b_wins_ties: bool = False, more_for_b: int = 0, bids: Sequence[int] = BIDS) -> PayoffTable:
    """Return the payoffs of players A and B if only the higher bidder sells.

    The winner gets ``price`` minus the bid, and the loser gets nothing. If B wins, B gets ``more_for_b`` gold extra. A
    wins ties, unless ``b_wins_ties`` is True.
    """

    def payoff(a: int, b: int) -> tuple[int, int]:
        if a > b or (a == b and not b_wins_ties):
            return price - a, 0
        return 0, price + more_for_b - b

    return PayoffTable.of(bids, bids, payoff)


def payoffs(price: int) -> dict[str, tuple[Fraction, ...]]:
    """Return player A's payoffs for each of A's bids.

    Each tuple holds one payoff for each of player B's bids.
    """
    table = sale(price)
    return {str(a): tuple(table[a, b][0] for b in BIDS) for a in BIDS}


@lru_cache(maxsize=64)
def _sale(price: int) -> dict[str, Fraction | int]:
    """Return A’s bid and both payoffs, which are the same in all equilibria."""
    found = {(tuple(one.first), one.payoffs) for one in sale(price).equilibria()}
    ((bid,), (first, second)), *others = found
    assert not others  # A’s bid and both payoffs are the same in all of them
    return {BID: bid, FIRST: first, SECOND: second}


@lru_cache(maxsize=64)
def _how_often(price: int) -> Fraction:
    """Return the smallest chance with which B makes the highest bid in any equilibrium."""
    return min(one.second[MOST] for one in sale(price).equilibria())


@lru_cache(maxsize=64)
def _zones(price: int) -> dict[str, Fraction]:
    def earns(table: PayoffTable) -> Fraction:
        (payoff,) = {one.payoffs[1] for one in table.equilibria()}
        return payoff

    return {GREEN: earns(sale(price, True)), BLUE: earns(sale(price, True, 1))}


EXERCISES = (
    Exercise(
        id="U14.1",
        title="Only one player can sell",
        story="A and B both want to sell, but only one of them can. Each puts down a bid card with a discount. The "
        "player with the higher bid sells, and gets the price minus that discount.",
        asks="The price is {price}, the bids are 0 to 3, and A wins ties. What does A bid in every equilibrium, and "
        "what do A and B each get?",
        kind=SALE,
        parameters={"price": 4},
        another=lambda rng: {"price": rng.randint(4, 10)},
        second={"price": 5},
        truth=_sale,
        coded=Coded(
            Function(
                "payoffs(price)",
                cases=((4,), (5,)),
                hidden=((8,), (3,)),
                cell=MATRIX,
                gives="a table of A’s payoffs for any price. As in the question, the bids are 0 to 3, and A wins "
                "ties. The table has a row for each of A’s bids, and each row has a cell for each of B’s bids",
            ),
            payoffs,
        ),
        hints=(
            "Fill in the payoff table for A and for B. What is the best reply to each bid?",
            "What is the most that B can earn if A bids 3? And what does B do if A bids less than 3?",
            "If A always bids less than 3, B bids 1 more and sells. So only one of A’s bids is safe.",
        ),
        steps=(
            Step(
                "A’s payoffs for each pair of bids:",
                payoffs,
                MATRIX,
                working=lambda price: "; ".join(
                    f"{a}: " + ", ".join(f"{price} − {a}" if a >= b else "0" for b in BIDS) for a in BIDS
                ),
            ),
            Step(
                "The most that B can get if A bids 3:",
                lambda price: max(sale(price).replies(1, MOST).values()),
                working="0",
            ),
            Step("The bid that guarantees A the sale:", lambda price: _sale(price)[BID], Whole(), working="3"),
            Step(
                "Suppose that A sometimes bids less than 3 in an equilibrium. Then B can sometimes win by bidding 3, "
                "so each of B’s bids must sometimes win, even the lowest. That means that B’s lowest bid is higher "
                "than A’s, and A’s lowest bid never wins. But if A bids 3, A always gets:",
                lambda price: _sale(price)[FIRST],
                Whole(),
                working="{price} − #3",
            ),
            Step(
                "That’s more than 0, so A’s lowest bid must sometimes win, too. But step 4 shows that it never wins. "
                "So in every equilibrium, A makes the bid from step 3, and B gets nothing.",
                _sale,
                SALE,
                working="A’s bid: #3; A’s payoff: #4; B’s payoff: #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "keep-some",
                lambda price: {BID: 0, FIRST: price, SECOND: 0},
                "You let A keep the whole price. But if A bids 0, B bids 1 and sells.",
            ),
            Misconception(
                "half-way",
                lambda price: {BID: 2, FIRST: price - 2, SECOND: 0},
                "If A bids 2, B bids 3 and sells. So what does A have to bid?",
            ),
            Misconception(
                "b-too",
                lambda price: {**_sale(price), SECOND: price - MOST},
                "Only one player sells, and A wins ties. What is left for the other player?",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U14.2",
        title="The threat of a high bid",
        story="In the sale from U14.1, B never sells, but B’s bids force A to bid 3.",
        asks="The price is {price}, the bids are 0 to 3, and A wins ties. How often must B bid 3 "
        "to keep A from gaining by bidding less? Give the smallest chance.",
        kind=Chance(),
        parameters={"price": 4},
        another=lambda rng: {"price": rng.randint(4, 12)},
        second={"price": 5},
        truth=_how_often,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        hints=(
            "What does A get with a bid of 3, and with a bid of 2?",
            "If A bids 2, A sells whenever B bids 2 or less. To keep A at 3, a bid of 2 mustn’t be worth more to "
            "A, on average, than a bid of 3. The same goes for bids of 1 and 0.",
            "({price} − 2) · P(B bids 2 or less) ≤ {price} − 3.",
        ),
        steps=(
            Step("With a bid of 3, A gets:", lambda price: price - MOST, working="{price} − 3"),
            Step(
                "The largest possible chance that B bids 2 or less:",
                lambda price: Fraction(price - MOST, price - MOST + 1),
                working="#1 / ({price} − 2)",
            ),
            Step("The smallest possible chance that B bids 3:", _how_often, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "always",
                lambda price: Fraction(1),
                "B doesn’t have to bid 3 every time, just often enough that A gains nothing with a lower bid. "
                "How often is that?",
            ),
            Misconception(
                "only-zero",
                lambda price: Fraction(MOST, price),
                "You compared a bid of 3 only with a bid of 0. A could also bid 1 or 2.",
            ),
            Misconception(
                "evenly",
                lambda price: Fraction(1, len(BIDS)) if _how_often(price) != Fraction(1, len(BIDS)) else None,
                "You let B make every bid equally often. In that case, what does A get with a bid of 2, and with a "
                "bid of 3?",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U14.4",
        title="One more smiley face",
        story="In the sale from U14.1, B now has a higher reputation. In the green zone, B has one more smiley face "
        "and so wins ties. In the blue zone, B also wins ties, and gets 1 extra gold for the sale.",
        asks="The price is {price}, and bids can be 0, 1, 2 or 3. What does B get in equilibrium in the green zone, "
        "and in the blue zone?",
        kind=ZONES,
        parameters={"price": 4},
        another=lambda rng: {"price": rng.randint(4, 10)},
        second={"price": 5},
        truth=_zones,
        predicts=Options(
            asks="Is the smiley face worth more to B than the extra gold, or less?",
            options=("more", "as much", "less"),
            of=lambda price: (
                "as much"
                if _zones(price)[GREEN] == _zones(price)[BLUE] - _zones(price)[GREEN]
                else "more"
                if _zones(price)[GREEN] > _zones(price)[BLUE] - _zones(price)[GREEN]
                else "less"
            ),
        ),
        hints=(
            "Who wins ties now?",
            "A and B have switched places. Which bid is safe for B?",
            "B bids 3 and always sells. In the blue zone, B gets a price of {price} + 1.",
        ),
        steps=(
            Step("The bid that guarantees B the sale:", lambda price: MOST, Whole(), working="3"),
            Step("The price that B gets in the blue zone:", lambda price: price + 1, Whole(), working="{price} + 1"),
            Step(
                "Subtract B’s bid from the price in each zone.",
                _zones,
                ZONES,
                working="green zone: {price} − #1; blue zone: #2 − #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "nothing",
                lambda price: {GREEN: Fraction(0), BLUE: Fraction(0)},
                "B got nothing when A won ties. But now B wins ties.",
            ),
            Misconception(
                "no-gold",
                lambda price: {**_zones(price), BLUE: _zones(price)[GREEN]},
                "In the blue zone, B gets 1 gold more for the sale. Add it.",
            ),
            Misconception(
                "gold-in-both",
                lambda price: {**_zones(price), GREEN: _zones(price)[BLUE]},
                "In the green zone, B gets no extra gold for the sale. Don’t add it there.",
            ),
        ),
        differs=MODEL,
    ),
)
