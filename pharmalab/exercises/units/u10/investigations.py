"""Exercises U10.1 to U10.3: Off-Label's line of treatment and its payments."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from random import Random

from pharmalab.core.words import listing, plural
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Count, Table, Whole
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, DOCTOR, EXTRAS, SUITS

FACES = len(SUITS)  #: of the die that investigates

NOBODY, NUMBER = "chance that nobody is paid", "expected investigations"
LINE = Table("value", quantities={NOBODY: Chance()})

BASIC = [card for card in CARDS.values() if card.rank == "Crown" or card.rank not in EXTRAS]  #: the 36 cards
DOCTORS = {card.id: card for card in BASIC if card.kind == DOCTOR}
DRUGS = [card for card in BASIC if card.kind != DOCTOR]
WITH = {suit: sum(suit in drug.suits for drug in DRUGS) for suit in SUITS}  #: how many Drugs have a suit


def investigated(rng: Random, risks: Sequence[int]) -> int:
    """Roll for each rep in the line of treatment until one is paid, and count the reps who are investigated."""
    for number, risk in enumerate(risks, 1):
        if rng.randint(1, FACES) > risk:
            return number
    return len(risks)


def indicted(rng: Random, doctor: str) -> bool:
    """Take a random Drug, roll a suit, and check whether the suit indicts the rep."""
    drug = rng.choice(DRUGS)
    return rng.choice(SUITS) in odds.off_label(CARDS[doctor].suits, drug.suits)


@lru_cache(maxsize=512)
def investigation(risks: tuple[int, ...]) -> dict[str, Fraction]:
    """Return the probability that nobody is paid, and the expected number of reps who are investigated."""
    shares = [Fraction(risk, FACES) for risk in risks]
    totals = [{place: Fraction(1)} for place in range(len(risks))]  # their order is known
    return {
        NOBODY: odds.payment(totals, shares)[None],
        NUMBER: sum(odds.reached(totals, shares), Fraction(0)),
    }


def _mean_risk(doctor: str) -> Fraction:
    faces = [len(odds.off_label(CARDS[doctor].suits, drug.suits)) for drug in DRUGS]
    return Fraction(sum(faces), FACES * len(DRUGS))


def _by(doctor: str, counted: Callable[[set[str], set[str]], set[str]]) -> Fraction:
    """Return the chance as if the ``counted`` suits, of the Doctor's and the Drug's, indicted."""
    card = set(CARDS[doctor].suits)
    return Fraction(sum(len(counted(card, set(drug.suits))) for drug in DRUGS), FACES * len(DRUGS))


def _doctors_only(card: set[str], drug: set[str]) -> set[str]:
    return card - drug


def _drugs_only(card: set[str], drug: set[str]) -> set[str]:
    return drug - card


def pay(prestige: int, cost: int, research: int) -> int:
    """Return the payment: half the sum of the prestige, the cost and the tokens spent, rounded down."""
    return (prestige + cost + research) // 2


def _all_paid(cost: int, research: int) -> int:
    return sum(pay(card.cost, cost, research) for card in DOCTORS.values())


def _some_risks(rng: Random) -> Parameters:
    return {"risks": tuple(rng.randint(1, 4) for _ in range(rng.choice((3, 3, 4))))}


def _named(doctor: str) -> str:
    card = CARDS[doctor]
    return f"the {card.short} ({listing(card.suits)})"


EXERCISES = (
    Exercise(
        id="U10.1",
        title="Down the line",
        story="The first rep in line is investigated. If a rep is indicted, that rep is out, and the next rep is "
        "investigated. The first rep who isn’t indicted is paid.",
        asks=lambda risks: (
            "From first to last in line, the reps’ chances of being indicted are "
            f"{listing(str(Fraction(n, FACES)) for n in risks)}. What is the chance that nobody is paid, and how "
            "many investigations do you expect?"
        ),
        kind=LINE,
        parameters={"risks": (3, 2, 1)},
        another=_some_risks,
        second={"risks": (4, 3, 2)},
        truth=investigation,
        predicts=Slider(
            asks="How many investigations do you expect?", low=1, high=4, of=lambda **n: investigation(**n)[NUMBER]
        ),
        one_try="Go down the line, and decide at random whether each rep who is investigated is indicted. Return how "
        "many reps are investigated.",
        experiment=investigated,
        estimates=lambda **numbers: investigation(**numbers)[NUMBER],
        hints=(
            "Draw a circle for each rep, with two arrows. Where does each arrow lead?",
            "Nobody is paid if all reps are indicted. A rep is investigated only if all reps ahead of them in line are "
            "indicted. Add up the reps’ chances of being investigated.",
            lambda risks: f"The chance that the second rep is investigated is {Fraction(risks[0], FACES)}.",
        ),
        steps=(
            Step(
                "The chance that the second rep is investigated:",
                lambda risks: Fraction(risks[0], FACES),
                working=lambda risks: f"{risks[0]}/6",
            ),
            Step(
                "The chance that the third rep is investigated:",
                lambda risks: Fraction(risks[0] * risks[1], FACES**2),
                working=lambda risks: f"{risks[0]}/6 · {risks[1]}/6",
            ),
            Step(
                "To get the chance that nobody is paid, multiply the reps’ chances of being indicted. To get the "
                "expected number of investigations, start with 1 for the first rep, and add each later rep’s chance of "
                "being investigated.",
                investigation,
                LINE,
                working=lambda risks: (
                    f"{NOBODY}: "
                    + " · ".join(f"{risk}/6" for risk in risks)
                    + f"; {NUMBER}: 1 + "
                    + added(" · ".join(f"{risk}/6" for risk in risks[:n]) for n in range(1, len(risks)))
                ),
            ),
        ),
        row_hints=(
            "Nobody is paid if every rep in line is indicted. How do you combine the reps’ chances?",
            "A rep is investigated only if all reps ahead of them in line are indicted.",
        ),
        misconceptions=(
            Misconception(
                "all-looked-at",
                lambda risks: {**investigation(risks), NUMBER: Fraction(len(risks))},
                "You counted an investigation for every rep. But the investigations stop at the first rep who isn’t "
                "indicted.",
            ),
            Misconception(
                "one-too-far",
                lambda risks: {
                    **investigation(risks),
                    NUMBER: investigation(risks)[NUMBER] + investigation(risks)[NOBODY],
                },
                "You counted another investigation after the last rep in line. But nobody is left to investigate.",
            ),
            Misconception(
                "through",
                lambda risks: {**investigation(risks), NOBODY: 1 - investigation(risks)[NOBODY]},
                "You gave the chance that somebody is paid. The question asks for the opposite.",
            ),
            Misconception(
                "all-free",
                lambda risks: (
                    {
                        **investigation(risks),
                        NOBODY: prod((Fraction(FACES - risk, FACES) for risk in risks), start=Fraction(1)),
                    }
                    if prod(FACES - risk for risk in risks) != prod(risks)
                    else None
                ),
                "You gave the chance that nobody is indicted. When is nobody paid?",
            ),
        ),
        differs="In the model, you know each rep’s place in line. In a real game, the dice decide it, and a rep with "
        "cheap Drugs tends to be near the front.",
    ),
    Exercise(
        id="U10.2",
        title="A random Drug",
        story="To investigate a rep, you roll a die with the six suits. The rep is indicted if the suit you roll is "
        "on exactly one of the two cards, the Doctor and the Drug.",
        asks=lambda doctor: (
            f"You give {_named(doctor)} one of the 25 Drugs in the basic deck, chosen at random. Number of Drugs with "
            f"each suit: {listing(f'{suit} {n}' for suit, n in WITH.items())}. What is the chance of an indictment?"
        ),
        kind=Chance(),
        parameters={"doctor": "painter"},
        another=lambda rng: {"doctor": rng.choice(sorted(DOCTORS))},
        second={"doctor": "sailor"},
        truth=_mean_risk,
        predicts=Slider(asks="How likely is an indictment?", low=0, high=1),
        experiment=indicted,
        hints=(
            "Start with a single suit. If you roll that suit, which Drugs lead to an indictment?",
            "If you roll a suit that the Doctor doesn’t have, all Drugs with this suit lead to an indictment. If you "
            "roll a suit that the Doctor has, all Drugs without it do.",
            lambda doctor: (
                f"If you roll {SUITS[0]}, "
                f"{25 - WITH[SUITS[0]] if SUITS[0] in CARDS[doctor].suits else WITH[SUITS[0]]} "
                "of the Drugs lead to an indictment. Count them for the other suits too, add up all six numbers, and "
                "divide the sum by 6 · 25."
            ),
        ),
        steps=(
            Step(
                "For each suit that the Doctor doesn’t have, count the Drugs that have it. The sum of these numbers:",
                lambda doctor: _by(doctor, _drugs_only) * FACES * len(DRUGS),
                working=lambda doctor: added(n for suit, n in WITH.items() if suit not in CARDS[doctor].suits),
            ),
            Step(
                "For each of the Doctor’s suits, count the Drugs that don’t have it. The sum of these numbers:",
                lambda doctor: _by(doctor, _doctors_only) * FACES * len(DRUGS),
                working=lambda doctor: added(f"(25 − {WITH[suit]})" for suit in CARDS[doctor].suits),
            ),
            Step(
                "Add the two sums. Divide the result by the number of Drugs times the number of faces of the die.",
                _mean_risk,
                working="(#1 + #2) / (25 · 6)",
            ),
        ),
        misconceptions=(
            Misconception(
                "shared",
                lambda doctor: _by(doctor, set.intersection),
                "You counted the suits that are on both cards. But those suits don’t indict anyone.",
            ),
            Misconception(
                "any",
                lambda doctor: _by(doctor, set.union),
                "You counted every suit on either card. But a suit on both cards doesn’t indict anyone.",
            ),
            Misconception(
                "drug-only",
                lambda doctor: _by(doctor, _drugs_only),
                "You counted only the Drug’s suits. But a suit that only the Doctor has can get the rep indicted too.",
            ),
            Misconception(
                "doctor-only",
                lambda doctor: _by(doctor, _doctors_only),
                "You counted only the Doctor’s suits. But a suit that only the Drug has can get the rep indicted too.",
            ),
        ),
        differs="In the model, the Drug is random, and nobody spends tokens. In a real game, you choose from three "
        "cards, and you can change suits with R&D.",
    ),
    Exercise(
        id="U10.3",
        title="Always the same cost",
        story="If you get through, you’re paid half the sum of the Doctor’s prestige, the Drug’s cost and the number "
        "of R&D tokens, rounded down.",
        asks=lambda cost, research: (
            "The 11 Doctors in the basic deck have these prestige values: "
            f"{listing(str(card.cost) for card in DOCTORS.values())}. You’re first in line once for each of them, "
            f"always with a Drug of cost {cost} and {plural(research, 'R&D token')}. You’re never indicted. How many "
            "tokens are you paid in all?"
        ),
        kind=Count(),
        parameters={"cost": 1, "research": 0},
        another=lambda rng: {"cost": rng.randint(1, 7), "research": rng.randint(0, 2)},
        second={"cost": 2, "research": 1},
        truth=_all_paid,
        predicts=Slider(asks="How many tokens are you paid in all?", low=10, high=150),
        hints=(
            "Start with one Doctor. How much are you paid in that round?",
            "Each payment is rounded down on its own.",
            "The Author has a prestige of 2, so you’re paid half of 2 + {cost} + {research}, rounded down.",
        ),
        steps=(
            Step(
                "The total prestige of all Doctors:",
                lambda **_: sum(card.cost for card in DOCTORS.values()),
                Whole(),
                working=lambda cost, research: added(card.cost for card in DOCTORS.values()),
            ),
            Step(
                "The number of payments that are rounded down:",
                lambda cost, research: sum((card.cost + cost + research) % 2 for card in DOCTORS.values()),
                Whole(),
                working=lambda cost, research: added((card.cost + cost + research) % 2 for card in DOCTORS.values()),
            ),
            Step(
                "Add up the prestige, costs and R&D tokens for all Doctors. Subtract 1 for each payment that’s "
                "rounded down, and halve the result.",
                _all_paid,
                Whole(),
                working="(#1 + 11·({cost} + {research}) − #2) / 2",
            ),
        ),
        misconceptions=(
            Misconception(
                "rounded-once",
                lambda cost, research: sum(card.cost + cost + research for card in DOCTORS.values()) // 2,
                "You rounded only once, at the end. But each payment is rounded down on its own.",
            ),
            Misconception(
                "rounded-up",
                lambda cost, research: sum(-(-(card.cost + cost + research) // 2) for card in DOCTORS.values()),
                "You rounded up, but payments are rounded down. Round each payment down.",
            ),
            Misconception(
                "without-drug",
                lambda cost, research: sum(card.cost // 2 for card in DOCTORS.values()),
                "You counted only the prestige. But the Drug’s cost counts too.",
            ),
        ),
        differs="In the model, you’re never indicted, and the piles never run out. In a real game, other reps are in "
        "line too.",
    ),
)
