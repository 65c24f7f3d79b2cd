"""Exercises U14.3 and U14.5: games in which both players must be unpredictable."""

from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.probability import Equilibrium, PayoffTable

A, B, A_BIDS, B_BIDS = "A’s payoff", "B’s payoff", "chance that A bids", "chance that B bids"
BOTH = Table("value", quantities={A_BIDS: Chance(), B_BIDS: Chance()})
LOSSES = Table("expected loss")
TWO, THREE = "wrong in two", "wrong in three"


@lru_cache(maxsize=128)
def both_sell(first: int, second: int, discount: int) -> PayoffTable:
    """Return the payoffs of players A and B if both players sell.

    The player with the higher discount (A in a tie) sells first, and gets *first* gold minus the discount. The other
    player gets *second* gold minus the discount.
    """

    def payoff(a: int, b: int) -> tuple[int, int]:
        return (first - a, second - b) if a >= b else (second - a, first - b)

    return PayoffTable.of((0, discount), (0, discount), payoff)


@lru_cache(maxsize=128)
def equilibrium(first: int, second: int, discount: int) -> Equilibrium:
    """Return the only equilibrium of the bidding game in which both players sell."""
    (only,) = both_sell(first, second, discount).equilibria()
    return only


def one_sale(rng: Random, first: int, second: int, discount: int) -> int:
    """Let players A and B bid at random, according to their equilibrium strategies, and return A's payoff."""
    mixes = equilibrium(first, second, discount)
    a = discount if rng.random() < mixes.first[discount] else 0
    b = discount if rng.random() < mixes.second[discount] else 0
    return first - a if a >= b else second - a


def caught(rng: Random, loss: int) -> int:
    """Hedge one of three wrong aspects at random, let the rival attack one at random, and return the loss."""
    return 0 if rng.randrange(3) == rng.randrange(3) else loss


def sold(first: int, second: int, discount: int) -> dict[str, Fraction]:
    """Return each player's payoff and chance of bidding in the equilibrium of `both_sell`.

    A player bids by offering the discount.
    """
    one = equilibrium(first, second, discount)
    return {A: one.payoffs[0], B: one.payoffs[1], A_BIDS: one.first[discount], B_BIDS: one.second[discount]}


def _own_indifference(**numbers: int) -> dict[str, Fraction] | None:
    """Return both mixes swapped between the players, or None if they are the same."""
    found = sold(**numbers)
    swapped = {**found, A_BIDS: found[B_BIDS], B_BIDS: found[A_BIDS]}
    return swapped if swapped != found else None


@lru_cache(maxsize=64)
def hedging(wrong: int, loss: int) -> PayoffTable:
    """Return the payoffs for a theory that is wrong in *wrong* aspects.

    The owner hedges one wrong aspect, and a rival attacks one. If they choose different aspects, the owner loses *loss*
    points.
    """
    return PayoffTable.of(range(wrong), range(wrong), lambda hedged, shown: 0 if hedged == shown else -loss)


@lru_cache(maxsize=64)
def losses_of(loss: int) -> dict[str, Fraction]:
    """Return the expected loss for a theory with two wrong aspects, and for a theory with three."""
    return {TWO: -hedging(2, loss).value, THREE: -hedging(3, loss).value}


def _some_prices(rng: Random) -> Parameters:
    second, gap = rng.randint(2, 4), rng.randint(2, 5)
    return {"first": second + gap, "second": second, "discount": rng.randint(1, min(gap - 1, second))}


EXERCISES = (
    Exercise(
        id="U14.3",
        title="First and second",
        story="Now both players sell. The higher bidder sells first, for a higher price. Each player gives the "
        "discount they bid.",
        asks="The first sale pays {first} and the second {second}. Each player can bid a discount of "
        "{discount} or nothing, and A wins ties. What do A and B each get in the only equilibrium, and how often does "
        "each of them bid {discount}?",
        kind=BOTH,
        parameters={"first": 4, "second": 2, "discount": 1},
        another=_some_prices,
        second={"first": 6, "second": 3, "discount": 1},
        truth=sold,
        predicts=Slider(asks="How often does A bid the discount?", low=0, high=1, of=lambda **n: sold(**n)[A_BIDS]),
        one_try="Let A and B bid at random, with their equilibrium chances. Return what A gets.",
        experiment=one_sale,
        estimates=lambda **numbers: sold(**numbers)[A],
        hints=(
            "Fill in a table of two rows and two columns, and mark the best replies. Are there two bids that are best "
            "replies to each other?",
            "No two bids are best replies to each other, so both players mix their bids. B’s mix makes A’s bids "
            "equally good, and A’s mix makes B’s bids equally good.",
            "If A bids {discount}, A always sells first. If A bids nothing, A sells first only if B bids nothing too.",
        ),
        steps=(
            Step(
                "With the discount, A always gets:",
                lambda first, discount, **_: first - discount,
                working="{first} − {discount}",
            ),
            Step("Without a discount, B always gets:", lambda second, **_: second, working="{second}"),
            Step(
                "For A’s two bids to be worth the same, the chance that B bids {discount} must be:",
                lambda **numbers: sold(**numbers)[B_BIDS],
                working="{discount} / ({first} − {second})",
            ),
            Step(
                "For B’s two bids to be worth the same, the chance that A bids {discount} must be:",
                lambda **numbers: sold(**numbers)[A_BIDS],
                working="({first} − {discount} − {second}) / ({first} − {second})",
            ),
            Step(
                "Write down all four results.",
                sold,
                BOTH,
                working="A’s payoff: #1; B’s payoff: #2; chance that A bids: #4; chance that B bids: #3",
            ),
        ),
        misconceptions=(
            Misconception(
                "nobody-bids",
                lambda first, second, discount: {A: first, B: second, A_BIDS: 0, B_BIDS: 0},
                "If neither player bids {discount}, B does better by bidding {discount} and selling first. "
                "Look for chances that give neither player a reason to change.",
            ),
            Misconception(
                "both-bid",
                lambda first, second, discount: {A: first - discount, B: second - discount, A_BIDS: 1, B_BIDS: 1},
                "If A always bids {discount}, B would rather save the discount. "
                "Look for chances that give neither player a reason to change.",
            ),
            Misconception(
                "own-indifference",
                _own_indifference,
                "You chose each player’s mix so that the player’s own bids are equally good. But a mix must make the "
                "*other* player’s bids equally good.",
            ),
        ),
        differs="In the model, you choose between two bids, and both players know the "
        "prices. The real game has four bids and favour cards.",
    ),
    Exercise(
        id="U14.5",
        title="Which aspect will the rival pick?",
        story="Your theory is wrong in several aspects, and you secretly hedge one of them. A rival shows that one of "
        "these aspects is wrong. If you hedged that aspect, you lose nothing.",
        asks="You lose {loss} points if the rival picks an aspect you didn’t hedge. What is your expected loss in "
        "equilibrium with two wrong aspects, and with three?",
        kind=LOSSES,
        parameters={"loss": 5},
        another=lambda rng: {"loss": rng.randint(2, 9)},
        second={"loss": 4},
        truth=losses_of,
        predicts=Slider(
            asks="What is your expected loss with two wrong aspects?",
            low=0,
            high=10,
            of=lambda loss: losses_of(loss)[TWO],
        ),
        experiment=caught,
        estimates=lambda loss: losses_of(loss)[THREE],
        hints=(
            "What would happen if the rival knew which aspect you hedged? And what if you knew which aspect the rival "
            "was going to pick?",
            "Neither of you should be predictable. Choose your chances so that all aspects are equally good for the "
            "rival.",
            "With two aspects, hedge each of them half the time. Whichever aspect the rival picks, how often "
            "will you have hedged the other one?",
        ),
        steps=(
            Step(
                "With three aspects, the chance that you hedge a given aspect:",
                lambda loss: Fraction(1, 3),
                working="1 / 3",
            ),
            Step(
                "With three aspects, the chance that the rival picks an aspect you didn’t hedge:",
                lambda loss: Fraction(2, 3),
                working="1 − #1",
            ),
            Step(
                "With two aspects, the chance that the rival picks the aspect you didn’t hedge:",
                lambda loss: Fraction(1, 2),
                working="1 − 1/2",
            ),
            Step(
                "Multiply the last two chances by the loss.",
                losses_of,
                LOSSES,
                working="wrong in two: #3 · {loss}; wrong in three: #2 · {loss}",
            ),
        ),
        misconceptions=(
            Misconception(
                "found-out",
                lambda loss: {TWO: loss, THREE: loss},
                "You’d lose that much if the rival knew what you hedged. If you choose at random, the rival "
                "can’t know.",
            ),
            Misconception(
                "safe",
                lambda loss: {TWO: 0, THREE: 0},
                "You’d lose so little only if you knew which aspect the rival was going to pick. "
                "But both of you choose without knowing.",
            ),
            Misconception(
                "upside-down",
                lambda loss: {TWO: Fraction(loss, 2), THREE: Fraction(loss, 3)},
                "You multiplied by the chance that you hedged the aspect the rival picks. But in that case, you lose "
                "nothing.",
            ),
        ),
        differs="In the model, the rival knows where your theory is wrong, but not what you hedged. In a real game, "
        "the rival has to guess both.",
    ),
)
