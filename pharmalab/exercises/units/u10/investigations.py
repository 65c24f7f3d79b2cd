"""U10.1 to U10.3: the line of treatment of Off-Label, and its value."""

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
    """Go along the line and roll a die for each rep. How many reps are investigated?"""
    for number, risk in enumerate(risks, 1):
        if rng.randint(1, FACES) > risk:
            return number
    return len(risks)


def indicted(rng: Random, doctor: str) -> bool:
    """Take a random Drug and roll a suit. Does it indict?"""
    drug = rng.choice(DRUGS)
    return rng.choice(SUITS) in odds.off_label(CARDS[doctor].suits, drug.suits)


@lru_cache(maxsize=512)
def investigation(risks: tuple[int, ...]) -> dict[str, Fraction]:
    """Return the chance that nobody is paid, and the expected number of investigations."""
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
    """Half of prestige, cost and tokens spent, rounded down."""
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
        story="The first rep in line is investigated. If indicted, that rep is out and the next is "
        "investigated. The first to get through is paid.",
        asks=lambda risks: (
            "The chances of an indictment along the line are "
            f"{listing(str(Fraction(n, FACES)) for n in risks)}. What is the chance that nobody is "
            "paid, and how many investigations do you expect?"
        ),
        kind=LINE,
        parameters={"risks": (3, 2, 1)},
        another=_some_risks,
        second={"risks": (4, 3, 2)},
        truth=investigation,
        predicts=Slider(
            asks="How many investigations do you expect?", low=1, high=4, of=lambda **n: investigation(**n)[NUMBER]
        ),
        experiment=investigated,
        estimates=lambda **numbers: investigation(**numbers)[NUMBER],
        hints=(
            "Draw a circle for each rep, with two arrows. Where does each arrow lead?",
            "Nobody is paid if all reps are indicted. A rep is investigated only if all before are indicted. Add up "
            "these chances.",
            lambda risks: f"The second rep is investigated with a chance of {Fraction(risks[0], FACES)}.",
        ),
        steps=(
            Step(
                "The chance that the second rep is investigated:",
                lambda risks: Fraction(risks[0], FACES),
                working=lambda risks: f"{risks[0]}/6",
            ),
            Step(
                "The chance that the third one is:",
                lambda risks: Fraction(risks[0] * risks[1], FACES**2),
                working=lambda risks: f"{risks[0]}/6 · {risks[1]}/6",
            ),
            Step(
                "For “nobody is paid”, multiply all chances. For the expected number, add up 1 for the first "
                "rep and the chances for the later reps.",
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
            "Nobody is paid if every rep in line is indicted. How do their chances combine?",
            "The next rep is investigated only if all reps before it were indicted.",
        ),
        misconceptions=(
            Misconception(
                "all-looked-at",
                lambda risks: {**investigation(risks), NUMBER: Fraction(len(risks))},
                "You counted every rep, but the investigations stop as soon as one gets through.",
            ),
            Misconception(
                "one-too-far",
                lambda risks: {
                    **investigation(risks),
                    NUMBER: investigation(risks)[NUMBER] + investigation(risks)[NOBODY],
                },
                "You counted another investigation after the last rep in line, but there’s nobody left.",
            ),
            Misconception(
                "through",
                lambda risks: {**investigation(risks), NOBODY: 1 - investigation(risks)[NOBODY]},
                "You gave the chance that somebody is paid.",
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
                "You gave the chance that nobody is indicted.",
            ),
        ),
        differs="The model: the order is known. In play, dice decide it, and cheap Drugs go to the front.",
    ),
    Exercise(
        id="U10.2",
        title="A random Drug",
        story="To investigate a rep, roll a die with the six suits. A suit on exactly one of the two cards, the "
        "Doctor or the Drug, indicts.",
        asks=lambda doctor: (
            f"You give {_named(doctor)} one of the 25 Drugs in the basic deck, chosen at random. "
            f"Number of Drugs with each suit: {listing(f'{suit} {n}' for suit, n in WITH.items())}. What is the mean "
            "chance of an indictment?"
        ),
        kind=Chance(),
        parameters={"doctor": "painter"},
        another=lambda rng: {"doctor": rng.choice(sorted(DOCTORS))},
        second={"doctor": "sailor"},
        truth=_mean_risk,
        predicts=Slider(asks="How likely is an indictment?", low=0, high=1),
        experiment=indicted,
        hints=(
            "Start with a single suit of the die. With which Drugs does it indict?",
            "If the Doctor lacks the suit, it indicts with the Drugs that have it; otherwise, with the Drugs that lack "
            "it.",
            lambda doctor: (
                f"Roll {SUITS[0]}, and "
                f"{25 - WITH[SUITS[0]] if SUITS[0] in CARDS[doctor].suits else WITH[SUITS[0]]} of the Drugs indict. Do "
                "the same for the other suits, and divide by all 6 · 25 cases."
            ),
        ),
        steps=(
            Step(
                "For the suits that the Doctor lacks, add up the Drugs that have them:",
                lambda doctor: _by(doctor, _drugs_only) * FACES * len(DRUGS),
                working=lambda doctor: added(n for suit, n in WITH.items() if suit not in CARDS[doctor].suits),
            ),
            Step(
                "For the Doctor’s suits, add up the Drugs that lack them:",
                lambda doctor: _by(doctor, _doctors_only) * FACES * len(DRUGS),
                working=lambda doctor: added(f"(25 − {WITH[suit]})" for suit in CARDS[doctor].suits),
            ),
            Step(
                "Add both. Divide by the number of Drugs and by the number of faces of the die.",
                _mean_risk,
                working="(#1 + #2) / (25 · 6)",
            ),
        ),
        misconceptions=(
            Misconception(
                "shared",
                lambda doctor: _by(doctor, set.intersection),
                "You counted the suits that both cards have, but those are safe.",
            ),
            Misconception(
                "any",
                lambda doctor: _by(doctor, set.union),
                "You counted every suit on either card, but a suit on both cards doesn’t indict.",
            ),
            Misconception(
                "drug-only",
                lambda doctor: _by(doctor, _drugs_only),
                "You counted only the Drug’s suits, but the Doctor’s suits that the Drug lacks indict, too.",
            ),
            Misconception(
                "doctor-only",
                lambda doctor: _by(doctor, _doctors_only),
                "You counted only the Doctor’s suits, but the Drug’s suits that the Doctor lacks indict, too.",
            ),
        ),
        differs="The model: the Drug is random, and nobody spends tokens. In play, you choose from three cards, and "
        "R&D changes suits.",
    ),
    Exercise(
        id="U10.3",
        title="Nothing but generics",
        story="A treatment pays half the sum of prestige, cost and R&D tokens, rounded down.",
        asks=lambda cost, research: (
            "The 11 Doctors in the basic deck have the prestige "
            f"{listing(str(card.cost) for card in DOCTORS.values())}. You treat each of them once, each time with a "
            f"Drug of cost {cost} and {plural(research, 'R&D token')}. You’re never indicted. How many tokens are you "
            "paid in all?"
        ),
        kind=Count(),
        parameters={"cost": 1, "research": 0},
        another=lambda rng: {"cost": rng.randint(1, 7), "research": rng.randint(0, 2)},
        second={"cost": 2, "research": 1},
        truth=_all_paid,
        predicts=Slider(asks="How many tokens are you paid in all?", low=10, high=150),
        hints=(
            "Start with one Doctor: how much does that treatment pay?",
            "Each payment is rounded down separately.",
            "The Author has prestige 2, so this treatment pays half of 2 + {cost} + {research}, rounded down.",
        ),
        steps=(
            Step(
                "Add up the prestige of all Doctors:",
                lambda **_: sum(card.cost for card in DOCTORS.values()),
                Whole(),
                working=lambda cost, research: added(card.cost for card in DOCTORS.values()),
            ),
            Step(
                "Count the payments that are rounded down:",
                lambda cost, research: sum((card.cost + cost + research) % 2 for card in DOCTORS.values()),
                Whole(),
                working=lambda cost, research: added((card.cost + cost + research) % 2 for card in DOCTORS.values()),
            ),
            Step(
                "Add up all prestige, costs and tokens, subtract 1 for each rounded payment, and halve the result.",
                _all_paid,
                Whole(),
                working="(#1 + 11·({cost} + {research}) − #2) / 2",
            ),
        ),
        misconceptions=(
            Misconception(
                "rounded-once",
                lambda cost, research: sum(card.cost + cost + research for card in DOCTORS.values()) // 2,
                "You rounded once, at the end, but each payment is rounded down separately.",
            ),
            Misconception(
                "rounded-up",
                lambda cost, research: sum(-(-(card.cost + cost + research) // 2) for card in DOCTORS.values()),
                "You rounded up, but the halves are lost.",
            ),
            Misconception(
                "without-drug",
                lambda cost, research: sum(card.cost // 2 for card in DOCTORS.values()),
                "You counted only the prestige, but the Drug’s cost counts, too.",
            ),
        ),
        differs="The model: nobody indicts you, and the piles never run out. In play, other reps are in line, too.",
    ),
)
