"""Experiments and exact values for the payments in a round of Off-Label, and for the effect of a token spent on R&D."""

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from random import Random

from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.units.u09.rounds import (
    NAMES,
    SPENDER,
    Rep,
    Reps,
    bad_suits,
    cost,
    first,
    investigate,
    offsets,
    pay,
    reached,
    risks,
)
from pharmalab.exercises.units.u09.totals import each
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, SUITS

CHANCES = Table("chance", cell=Chance())
CHANGE = Table("expected change")
SPENDS, KEEPS = "spends", "keeps"
VOTE = ("he should spend it", "he should keep it")


def ibsen_is_paid(rng: Random, doctor: str, reps: Reps) -> bool:
    """Play the round, and check whether Ibsen is paid."""
    return investigate(rng, doctor, reps)[0] == SPENDER


def tokens_paid(rng: Random, doctor: str, reps: Reps) -> int:
    """Play the round, and count the tokens that are paid."""
    paid, _ = investigate(rng, doctor, reps)
    return 0 if paid is None else pay(doctor, reps[paid])


def spending_brings(rng: Random, doctor: str, reps: Reps) -> int:
    """Play the round twice, and count how many more tokens Ibsen has if he spends his token than if he keeps it."""
    return _change(rng, doctor, reps) - _change(rng, doctor, keeping(reps))


def _change(rng: Random, doctor: str, reps: Reps) -> int:
    """Return the change in Ibsen's tokens in a round: those he spends, is paid, and loses when he is indicted."""
    paid, indicted = investigate(rng, doctor, reps)
    mine = reps[SPENDER]
    earned = pay(doctor, mine) if paid == SPENDER else 0
    lost = mine.kept.count(indicted[SPENDER]) if SPENDER in indicted else 0
    return earned - lost - len(mine.spent)


def keeping(reps: Reps) -> Reps:
    """Return the reps as they would be if Ibsen had kept the tokens that he spent."""
    mine = reps[SPENDER]
    return (*reps[:SPENDER], Rep(mine.drugs, (), mine.kept + mine.spent), *reps[SPENDER + 1 :])


def named(values: Sequence[Fraction]) -> dict[str, Fraction]:
    """Return a dictionary that maps the reps' names to *values*."""
    return dict(zip(NAMES, values, strict=True))


def paid(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's probability of being paid."""
    return named(through(offsets(doctor, reps), risks(doctor, reps)))


def paid_formula(doctor: str, reps: Reps) -> str:
    """Return the formulas for the reps' probabilities of being paid.

    Each is the chance of being investigated times the chance of not being indicted.
    """
    wrong = risks(doctor, reps)
    return each(f"{p} · (1 − {risk})" for p, risk in zip(reached(offsets(doctor, reps), wrong), wrong, strict=True))


def reached_formula(doctor: str, reps: Reps) -> list[str]:
    """Return the formula for each rep's chance of being investigated.

    Each formula is a sum over the rep's possible totals, divided by 36. A term is the number of ways to roll the total,
    times the chance that all reps ahead are indicted.
    """
    laws, wrong = [odds.total(base) for base in offsets(doctor, reps)], risks(doctor, reps)
    found = []
    for me, mine in enumerate(laws):
        terms = []
        for total, chance in mine.items():
            ahead = (
                sum((p for theirs, p in law.items() if theirs < total + (other < me)), Fraction(0))
                for other, law in enumerate(laws)
            )
            let = prod(1 - p + p * wrong[other] for other, p in enumerate(ahead) if other != me)
            terms += [f"{int(36 * chance)}·{let}"] if let else []
        found.append(f"({added(terms)})/36" if terms else "0")
    return found


def pay_formula(doctor: str, rep: Rep) -> str:
    """Return the formula for a rep's payment: half the sum of the Doctor's prestige and the rep's cost, rounded down.

    The rep's cost includes the tokens spent on R&D.
    """
    return f"floor(({CARDS[doctor].cost} + {cost(rep)} + {len(rep.spent)}) / 2)"


def through(bases: tuple[int, ...], wrong: tuple[Fraction, ...]) -> list[Fraction]:
    """Return each rep's probability of being investigated but not indicted.

    The arguments are the same as those of `reached`.
    """
    return [at * (1 - risk) for at, risk in zip(reached(bases, wrong), wrong, strict=True)]


def first_and_clear(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's probability of being first in line and not being indicted."""
    return named([p * (1 - r) for p, r in zip(first(offsets(doctor, reps)), risks(doctor, reps), strict=True)])


def three_rolls(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being paid, computed as if the die were rolled once for each suit that indicts.

    In the game, there is only one roll in each investigation.
    """
    wrong = tuple(1 - Fraction(5, 6) ** len(bad_suits(doctor, rep)) for rep in reps)
    return named(through(offsets(doctor, reps), wrong))


def only_first(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's probability of being first in line."""
    return named(first(offsets(doctor, reps)))


def expected(doctor: str, reps: Reps) -> Fraction:
    """Return the average number of tokens paid in the round."""
    return _weighted(list(paid(doctor, reps).values()), doctor, reps)


def _weighted(chances: Sequence[Fraction], doctor: str, reps: Reps) -> Fraction:
    return sum((p * pay(doctor, rep) for p, rep in zip(chances, reps, strict=True)), Fraction(0))


def of_first(doctor: str, reps: Reps) -> Fraction:
    """Return the average payment, computed as if the first rep in line were always paid."""
    return _weighted(first(offsets(doctor, reps)), doctor, reps)


def nobody_behind(doctor: str, reps: Reps) -> Fraction:
    """Return the average payment, computed as if only the first rep in line could be paid."""
    return _weighted(list(first_and_clear(doctor, reps).values()), doctor, reps)


def plain(doctor: str, reps: Reps) -> Fraction:
    """Return the average payment, computed as if every rep were equally likely to be paid."""
    return _weighted([Fraction(1, len(reps))] * len(reps), doctor, reps)


def investigated(doctor: str, reps: Reps) -> Fraction:
    """Return the probability that Ibsen is investigated."""
    return reached(offsets(doctor, reps), risks(doctor, reps))[SPENDER]


def lost(doctor: str, rep: Rep) -> Fraction:
    """Return the average number of tokens that an investigation costs a rep."""
    return Fraction(sum(rep.kept.count(suit) for suit in bad_suits(doctor, rep)), len(SUITS))


def change(doctor: str, reps: Reps) -> Fraction:
    """Return the expected change in Ibsen's number of tokens."""
    mine = reps[SPENDER]
    return income(doctor, reps) - investigated(doctor, reps) * lost(doctor, mine) - len(mine.spent)


def income(doctor: str, reps: Reps) -> Fraction:
    """Return the average number of tokens that Ibsen is paid."""
    return paid(doctor, reps)[NAMES[SPENDER]] * pay(doctor, reps[SPENDER])


def both(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return the expected change in Ibsen's number of tokens if he spends his token, and if he keeps it."""
    return {SPENDS: change(doctor, reps), KEEPS: change(doctor, keeping(reps))}


def income_only(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return the results of `both`, computed as if Ibsen's payment were the only change in his number of tokens."""
    return {SPENDS: income(doctor, reps), KEEPS: income(doctor, keeping(reps))}


def always_investigated(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return the results of `both`, computed as if Ibsen were always investigated."""
    ways = {SPENDS: reps, KEEPS: keeping(reps)}
    return {
        way: income(doctor, some) - lost(doctor, some[SPENDER]) - len(some[SPENDER].spent) for way, some in ways.items()
    }


def better(doctor: str, reps: Reps) -> str:
    """Return the better choice for Ibsen's token: 'he should spend it' or 'he should keep it'."""
    values = both(doctor, reps)
    return VOTE[values[SPENDS] < values[KEEPS]]
