"""A round of Off-Label as the exercises describe it: the Doctor, and each rep's cards and tokens."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import NamedTuple

from pharmalab.core.words import listing, plural
from pharmalab.exercises.texts import Parameters
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, DOCTOR, DRUG, SUITS

NAMES = ("Lauren", "Ibsen", "Dolores", "Ahmed")
SPENDER = 1  #: the place of Ibsen, who spends a token


class Rep(NamedTuple):
    """A rep (a player) in a round of Off-Label.

    Attributes:
        drugs: the ids of the Drugs that the rep offers.
        spent: the suits of the tokens spent on R&D.
        kept: the suits of the tokens that the rep still has.
    """

    drugs: tuple[str, ...]
    spent: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


Reps = tuple[Rep, ...]

#: the printed round; what Dolores keeps is not told, here nothing
PRINTED: Parameters = {
    "doctor": "painter",
    "reps": (
        Rep(("window",), kept=("Knots",) * 4),
        Rep(("ace_knots",), spent=("Suns",), kept=("Suns",)),
        Rep(("rite", "island", "windfall")),
        Rep(("excuse",), kept=("Suns",) * 3),
    ),
}

SECOND: Parameters = {
    "doctor": "savage",
    "reps": (
        Rep(("market",), kept=("Leaves",) * 3),
        Rep(("desert",), spent=("Wyrms",), kept=("Wyrms", "Leaves")),
        Rep(("forest",), kept=("Leaves",)),
        Rep(("battle",), kept=("Wyrms",) * 2),
    ),
}

MODEL = (
    "In this model, all of a rep’s Drugs count together in an investigation. Nobody spends two tokens of the same "
    "suit, because the rules don’t say what happens then. There are always enough tokens to pay everyone."
)


def some_round(rng: Random) -> Parameters:
    """Return a random round: a Doctor, and for each rep a Drug and tokens in the Doctor's suits."""
    rng = Random(rng.randrange(12))
    doctor = rng.choice([card for card in CARDS.values() if card.kind == DOCTOR and len(card.suits) == 2])
    drugs = rng.sample([card.id for card in CARDS.values() if card.kind == DRUG and card.cost < 8], len(NAMES))
    reps = []
    for place, drug in enumerate(drugs):
        kept = tuple(sorted(rng.choices(doctor.suits, k=rng.randint(1, 4))))
        reps.append(Rep((drug,), (rng.choice(doctor.suits),) if place == SPENDER else (), kept))
    return {"doctor": doctor.id, "reps": tuple(reps)}


def told(doctor: str, reps: Reps, **_: object) -> str:
    """Return a description of the round, in the order of play."""
    card = CARDS[doctor]
    lines = []
    for name, rep in zip(NAMES, reps, strict=True):
        drugs = listing([f"the {CARDS[drug].short} (cost {', '.join(map(str, _facts(drug)))})" for drug in rep.drugs])
        spends = f", spends a {rep.spent[0]} token" if rep.spent else ""
        keeps = [f"{plural(rep.kept.count(suit), f'{suit} token')}" for suit in SUITS if suit in rep.kept]
        lines.append(f"{name} plays {drugs}{spends} and keeps {listing(keeps) if keeps else 'no tokens'}.")
    return (
        f"The Doctor is the {card.short} (prestige {card.cost}; {listing(card.suits)}). The reps play in this order. "
        f"{' '.join(lines)}"
    )


def _facts(drug: str) -> tuple[object, ...]:
    return CARDS[drug].cost, *CARDS[drug].suits


def offset(doctor: str, rep: Rep) -> int:
    """Return a rep's offset, the total without the dice: cost + spent tokens − kept tokens that match the Doctor."""
    return cost(rep) + len(rep.spent) - matching(doctor, rep)


def cost(rep: Rep) -> int:
    """Return the total cost of the rep's Drugs."""
    return sum(CARDS[drug].cost for drug in rep.drugs)


def matching(doctor: str, rep: Rep) -> int:
    """Return the number of kept tokens that match the Doctor."""
    return sum(suit in CARDS[doctor].suits for suit in rep.kept)


def bad_suits(doctor: str, rep: Rep) -> frozenset[str]:
    """Return the suits that indict the rep."""
    drugs = {suit for drug in rep.drugs for suit in CARDS[drug].suits}
    return odds.off_label(CARDS[doctor].suits, drugs, rep.spent)


def pay(doctor: str, rep: Rep) -> int:
    """Return a rep's payment: half the sum of the Doctor's prestige and the rep's cost, rounded down.

    The rep's cost is the cost of the Drugs, plus 1 for each token spent on R&D.
    """
    return (CARDS[doctor].cost + cost(rep) + len(rep.spent)) // 2


def offsets(doctor: str, reps: Reps) -> tuple[int, ...]:
    """Return each rep's offset: the total without the dice."""
    return tuple(offset(doctor, rep) for rep in reps)


def risks(doctor: str, reps: Reps) -> tuple[Fraction, ...]:
    """Return each rep's probability of being indicted."""
    return tuple(Fraction(len(bad_suits(doctor, rep)), len(SUITS)) for rep in reps)


@lru_cache(maxsize=512)
def reached(bases: tuple[int, ...], wrong: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return each rep's probability of being investigated.

    Args:
        bases: the reps' offsets, from `offsets`.
        wrong: the reps' probabilities of being indicted, from `risks`.
    """
    return odds.reached([odds.total(base) for base in bases], wrong)


def first(bases: Sequence[int]) -> tuple[Fraction, ...]:
    """Return each rep's probability of being first in line.

    *bases* holds the reps' offsets.
    """
    return reached(tuple(bases), (Fraction(0),) * len(bases))


def first_of_lots(laws: Sequence[odds.Chances]) -> tuple[Fraction, ...]:
    """Return each rep's chance of being first, computed as if ties for the lowest total were broken by drawing lots."""
    found = []
    for me, mine in enumerate(laws):
        whole = Fraction(0)
        for number, chance in mine.items():
            shared = {0: chance}  #: how many others share the total -> the chance, if the rest are higher
            for other, theirs in enumerate(laws):
                if other != me:
                    above = sum((p for n, p in theirs.items() if n > number), Fraction(0))
                    equal = theirs.get(number, Fraction(0))
                    counts = range(len(shared) + 1)
                    shared = {n: shared.get(n, 0) * above + shared.get(n - 1, 0) * equal for n in counts}
            whole += sum((p / (n + 1) for n, p in shared.items()), Fraction(0))
        found.append(whole)
    return tuple(found)


def throw(rng: Random) -> int:
    """Roll two dice, and return their sum."""
    return rng.randint(1, 6) + rng.randint(1, 6)


def line(rng: Random, doctor: str, reps: Reps) -> list[int]:
    """Roll the dice, and return the line of treatment: the reps' numbers (from 0), from first to last in line."""
    sums = [offset(doctor, rep) + throw(rng) for rep in reps]
    return sorted(range(len(reps)), key=sums.__getitem__)


def investigate(rng: Random, doctor: str, reps: Reps) -> tuple[int | None, dict[int, str]]:
    """Investigate the reps in line one after another, until one of them is not indicted and gets paid.

    Return the paid rep's number (from 0, in the order of play) or None. Also return the suit that indicted each
    indicted rep.
    """
    indicted = dict[int, str]()
    for place in line(rng, doctor, reps):
        suit = rng.choice(SUITS)
        if suit not in bad_suits(doctor, reps[place]):
            return place, indicted
        indicted[place] = suit
    return None, indicted
