"""U09.4 to U09.6: who is paid, how much, and whether a token on R&D pays."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Rational, Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u09.rounds import (
    MODEL,
    NAMES,
    PRINTED,
    SECOND,
    SPENDER,
    Rep,
    Reps,
    bad_suits,
    first,
    investigate,
    offsets,
    pay,
    reached,
    risks,
    some_round,
    told,
)
from pharmalab.games.off_label.components import SUITS

CHANCES = Table("chance")
CHANGE = Table("expected change")
SPENDS, KEEPS = "spends", "keeps"
VOTE = ("he should spend it", "he should keep it")


def ibsen_is_paid(rng: Random, doctor: str, reps: Reps) -> bool:
    """Play the round: is Ibsen paid?"""
    return investigate(rng, doctor, reps)[0] == SPENDER


def tokens_paid(rng: Random, doctor: str, reps: Reps) -> int:
    """Play the round: how many tokens are paid?"""
    paid, _ = investigate(rng, doctor, reps)
    return 0 if paid is None else pay(doctor, reps[paid])


def spending_brings(rng: Random, doctor: str, reps: Reps) -> int:
    """Play the round with Ibsen's token spent, and once more with it kept: the difference in his tokens."""
    return _change(rng, doctor, reps) - _change(rng, doctor, keeping(reps))


def _change(rng: Random, doctor: str, reps: Reps) -> int:
    """The change in Ibsen's tokens in a round: what he spends, is paid, and loses when he is indicted."""
    paid, indicted = investigate(rng, doctor, reps)
    mine = reps[SPENDER]
    earned = pay(doctor, mine) if paid == SPENDER else 0
    lost = mine.kept.count(indicted[SPENDER]) if SPENDER in indicted else 0
    return earned - lost - len(mine.spent)


def keeping(reps: Reps) -> Reps:
    """The same round with Ibsen's tokens kept."""
    mine = reps[SPENDER]
    return (*reps[:SPENDER], Rep(mine.drugs, (), mine.kept + mine.spent), *reps[SPENDER + 1 :])


def _named(values: Sequence[Fraction]) -> dict[str, Fraction]:
    return dict(zip(NAMES, values, strict=True))


def paid(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """The chance of each rep to be paid."""
    return _named(through(offsets(doctor, reps), risks(doctor, reps)))


def through(bases: tuple[int, ...], wrong: tuple[Fraction, ...]) -> list[Fraction]:
    """The chance of each rep to be investigated and to get through."""
    return [at * (1 - risk) for at, risk in zip(reached(bases, wrong), wrong, strict=True)]


def _first_and_clear(doctor: str, reps: Reps) -> dict[str, Fraction] | None:
    found = _named([p * (1 - r) for p, r in zip(first(offsets(doctor, reps)), risks(doctor, reps), strict=True)])
    return None if found == paid(doctor, reps) else found


def _three_rolls(doctor: str, reps: Reps) -> dict[str, Fraction] | None:
    """Each mismatching suit as a roll of its own."""
    wrong = tuple(1 - Fraction(5, 6) ** len(bad_suits(doctor, rep)) for rep in reps)
    found = _named(through(offsets(doctor, reps), wrong))
    return None if found == paid(doctor, reps) else found


def _only_first(doctor: str, reps: Reps) -> dict[str, Fraction] | None:
    found = _named(first(offsets(doctor, reps)))
    return None if found == paid(doctor, reps) else found


def expected(doctor: str, reps: Reps) -> Fraction:
    """The tokens that are paid in the round on average."""
    return _weighted(list(paid(doctor, reps).values()), doctor, reps)


def _weighted(chances: Sequence[Fraction], doctor: str, reps: Reps) -> Fraction:
    return sum((p * pay(doctor, rep) for p, rep in zip(chances, reps, strict=True)), Fraction(0))


def _of_first(doctor: str, reps: Reps) -> Fraction | None:
    found = _weighted(first(offsets(doctor, reps)), doctor, reps)
    return None if found == expected(doctor, reps) else found


def _nobody_behind(doctor: str, reps: Reps) -> Fraction | None:
    clear = _first_and_clear(doctor, reps)
    return None if clear is None else _weighted(list(clear.values()), doctor, reps)


def _plain(doctor: str, reps: Reps) -> Fraction | None:
    found = _weighted([Fraction(1, len(reps))] * len(reps), doctor, reps)
    return None if found == expected(doctor, reps) else found


def investigated(doctor: str, reps: Reps) -> Fraction:
    """Ibsen's chance to be investigated."""
    return reached(offsets(doctor, reps), risks(doctor, reps))[SPENDER]


def lost(doctor: str, rep: Rep) -> Fraction:
    """The tokens that an investigation costs a rep on average."""
    return Fraction(sum(rep.kept.count(suit) for suit in bad_suits(doctor, rep)), len(SUITS))


def change(doctor: str, reps: Reps) -> Fraction:
    """The expected change in Ibsen's tokens."""
    mine = reps[SPENDER]
    return income(doctor, reps) - investigated(doctor, reps) * lost(doctor, mine) - len(mine.spent)


def income(doctor: str, reps: Reps) -> Fraction:
    """What Ibsen is paid on average."""
    return paid(doctor, reps)[NAMES[SPENDER]] * pay(doctor, reps[SPENDER])


def both(doctor: str, reps: Reps) -> dict[str, Fraction]:
    return {SPENDS: change(doctor, reps), KEEPS: change(doctor, keeping(reps))}


def _income_only(doctor: str, reps: Reps) -> dict[str, Fraction]:
    return {SPENDS: income(doctor, reps), KEEPS: income(doctor, keeping(reps))}


def _always_investigated(doctor: str, reps: Reps) -> dict[str, Fraction] | None:
    ways = {SPENDS: reps, KEEPS: keeping(reps)}
    found = {
        way: income(doctor, some) - lost(doctor, some[SPENDER]) - len(some[SPENDER].spent) for way, some in ways.items()
    }
    return None if found == both(doctor, reps) else found


def _better(doctor: str, reps: Reps) -> str:
    values = both(doctor, reps)
    return VOTE[values[SPENDS] < values[KEEPS]]


EXERCISES = (
    Exercise(
        id="U09.4",
        title="Being paid",
        story=told,
        asks="Before the dice: what is the chance of each rep to be paid?",
        kind=CHANCES,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=paid,
        predicts=Slider(
            asks="How likely is Ibsen paid?", low=0, high=1, of=lambda doctor, reps: paid(doctor, reps)["Ibsen"]
        ),
        experiment=ibsen_is_paid,
        estimates=lambda doctor, reps: paid(doctor, reps)["Ibsen"],
        hints=(
            "How likely is each rep indicted, once it is investigated? Who can never be?",
            "A rep is paid if all before it in the line are indicted, and it is not. Behind one who cannot be indicted "
            "nobody is investigated.",
            "Given a rep's total, each other one either stands behind it, or before it and is indicted. Multiply, and "
            "average over the totals.",
        ),
        steps=(
            Step(
                "Each rep's chance of an indictment, when it is investigated:",
                lambda doctor, reps: _named(risks(doctor, reps)),
                CHANCES,
            ),
            Step(
                "Each rep's chance to be investigated:",
                lambda doctor, reps: _named(reached(offsets(doctor, reps), risks(doctor, reps))),
                CHANCES,
            ),
            Step("Times the chance to get through.", paid, CHANCES),
        ),
        misconceptions=(
            Misconception(
                "first-only",
                _first_and_clear,
                "You left out that the next in line has a chance, when the first one is indicted.",
            ),
            Misconception(
                "rolls", _three_rolls, "You rolled once for each mismatching suit. There is one die for all of them."
            ),
            Misconception(
                "no-test", _only_first, "That is who is first in the line. The first one may still be indicted."
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.5",
        title="Tokens paid",
        story=told,
        asks="How many tokens are paid in this round on average?",
        kind=Rational(),
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=expected,
        predicts=Slider(asks="How many tokens do you guess?", low=0, high=12),
        experiment=tokens_paid,
        hints=(
            "How many tokens would each rep be paid?",
            "The payment is half of the Doctor's rank and the cost with R&D, rounded down. Weigh it with the chances "
            "of U09.4.",
            lambda doctor, reps: (
                f"Lauren would be paid {pay(doctor, reps[0])}, times her chance to be paid; and so on."
            ),
        ),
        steps=(
            Step("Ahmed would be paid:", lambda doctor, reps: pay(doctor, reps[3])),
            Step("Ibsen would be paid:", lambda doctor, reps: pay(doctor, reps[SPENDER])),
            Step("The chances to be paid (U09.4):", paid, CHANCES),
            Step("Multiply and add up.", expected),
        ),
        misconceptions=(
            Misconception(
                "no-test", _of_first, "You paid whoever is first in the line. The first one may still be indicted."
            ),
            Misconception(
                "nobody-behind",
                _nobody_behind,
                "You paid nobody when the first one is indicted. Then the next in line is investigated.",
            ),
            Misconception(
                "even",
                _plain,
                "You took the plain mean of the four payments. They are not equally likely.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.6",
        title="Was the token well spent?",
        story=told,
        asks="By how many tokens does Ibsen's supply change in this round on average, if he spends his token, and if "
        "he keeps it?",
        kind=CHANGE,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=both,
        predicts=Options(asks="Vote: spend the token, or keep it?", options=VOTE, of=_better),
        experiment=spending_brings,
        estimates=lambda doctor, reps: change(doctor, reps) - change(doctor, keeping(reps)),
        hints=(
            "The token changes three things: his offset, his risk, and his supply. Note them for both ways.",
            "Change = payment times the chance of it − tokens lost when he is indicted − the token spent.",
            "Without the token: his offset is two lower if it matches the Doctor (it is kept, and not paid for). Then "
            "work out U09.4 again.",
        ),
        steps=(
            Step("If he spends it, he is paid on average:", income),
            Step("Less the token; and what indictments cost him:", change),
            Step("If he keeps it, he is paid on average:", lambda doctor, reps: income(doctor, keeping(reps))),
            Step(
                "If he keeps it, he is investigated with the chance:",
                lambda doctor, reps: investigated(doctor, keeping(reps)),
            ),
            Step("Both changes.", both, CHANGE),
        ),
        misconceptions=(
            Misconception(
                "income", _income_only, "That is what he is paid. The token he spends and those he may lose count too."
            ),
            Misconception(
                "always-tested",
                _always_investigated,
                "You let him be investigated every time. He is only if all before him in the line were indicted.",
            ),
        ),
        differs=f"{MODEL} It is one round: that the next one is easier with more tokens is left out.",
    ),
)
