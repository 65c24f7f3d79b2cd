"""Unit 05: what impatience costs in Pocket Pharma."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

from pharmalab.core.words import listing
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Table, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS
from pharmalab.games.pocket_pharma.odds.display import survival

FRONTMOST, SHORT = Table("value"), Table("value")
THERE, LOSS, REACHED = "chance that one lies there", "expected loss", "chance to reach it"
SYMBOLS = (
    "The model: which symbols stand on the cards is not in the text of the rules, so their chances are made up; and "
    "five Fragments come at random, while in play one chooses them."
)
RANDOM = (
    "The model: the opponent takes any three cards, all choices equally likely. Real opponents want some more than "
    "others."
)


def loss(order: Sequence[int]) -> int:
    """What it costs to take cards in this order, each named by how many lay ahead of it at first."""
    total = 0
    for n, ahead in enumerate(order):
        total += ahead - sum(before < ahead for before in order[:n])
    return total


def three_places(rng: Random, display: int, takes: int) -> int:
    """Want some cards of a display: take them from front to back."""
    return loss(sorted(rng.sample(range(display), takes)))


def frontmost(rng: Random, display: int, wanted: int) -> bool:
    """Fill a display from the deck: does a wanted card lie there?"""
    cards = rng.sample(FRAGMENTS, display)
    return any(card in FRAGMENTS[:wanted] for card in cards)


def waiting(rng: Random, worth: int, ahead: int, display: int, takes: int) -> int:
    """The opponent takes some cards: what is the net gain of taking yours then?"""
    gone = rng.sample(range(display), takes)
    return 0 if ahead in gone else worth - (ahead - sum(other < ahead for other in gone))


def shortfall(rng: Random, fragments: int, threshold: int) -> int:
    """Launch with random Fragments of 0, 1 or 2 efficacy: how many points are missing?"""
    return max(0, threshold - sum(rng.randint(0, 2) for _ in range(fragments)))


def discards(rng: Random, fragments: int, threshold: int) -> int:
    """Launch with Fragments that cause a rash with ½ each: how many others have to go?"""
    return max(0, sum(rng.random() < 0.5 for _ in range(fragments)) - threshold)


def saved(rng: Random, fragments: int, threshold: int) -> int:
    """Launch once with any Fragments, and once with the better of two for the last slot: how many points are saved?"""
    rest = sum(rng.randint(0, 2) for _ in range(fragments - 1))
    one, other = rng.randint(0, 2), rng.randint(0, 2)
    return max(0, threshold - rest - one) - max(0, threshold - rest - max(one, other))


Law = Mapping[int, Fraction]
ONE: Law = {n: Fraction(1, 3) for n in range(3)}  #: the efficacy of a Fragment
BETTER: Law = {n: Fraction((n + 1) ** 2 - n**2, 9) for n in range(3)}  #: of the better of two
RASH: Law = {0: Fraction(1, 2), 1: Fraction(1, 2)}


def _sum(laws: Iterable[Law]) -> dict[int, Fraction]:
    """The law of a sum of independent numbers."""
    total = {0: Fraction(1)}
    for law in laws:
        after: dict[int, Fraction] = {}
        for a, p in total.items():
            for b, q in law.items():
                after[a + b] = after.get(a + b, Fraction(0)) + p * q
        total = after
    return total


def _mean(values: Iterable[tuple[int, Fraction]]) -> Fraction:
    return sum((value * chance for value, chance in values), Fraction(0))


def _missing(law: Law, threshold: int) -> Fraction:
    """E max(0, threshold − S)."""
    return _mean((max(0, threshold - s), chance) for s, chance in law.items())


def _least(ahead: Sequence[int]) -> int:
    return min(map(loss, permutations(ahead)))


def _any_places(display: int, takes: int) -> Fraction:
    places = list(combinations(range(display), takes))
    return Fraction(sum(map(loss, places)), len(places))


def _first_at(place: int, wanted: int) -> Fraction:
    """The chance that the frontmost wanted card has so many ahead of it."""
    cards = len(FRAGMENTS)
    return Fraction(comb(cards - wanted, place), comb(cards, place)) * Fraction(wanted, cards - place)


def _front(display: int, wanted: int) -> dict[str, Fraction]:
    there = sum((_first_at(n, wanted) for n in range(display)), Fraction(0))
    return {THERE: there, LOSS: _mean((n, _first_at(n, wanted)) for n in range(display)) / there}


def _as_if_put_back(display: int, wanted: int) -> dict[str, Fraction]:
    p = Fraction(wanted, len(FRAGMENTS))
    there = 1 - (1 - p) ** display
    return {THERE: there, LOSS: _mean((n, (1 - p) ** n * p) for n in range(display)) / there}


def _overall(display: int, wanted: int) -> dict[str, Fraction]:
    found = _front(display, wanted)
    return {THERE: found[THERE], LOSS: found[LOSS] * found[THERE]}


def _waits(worth: int, ahead: int, display: int, takes: int) -> Fraction:
    prices = survival(ahead, display=display, takes=takes)
    return sum((chance * (worth - price) for price, chance in prices.items() if price is not None), Fraction(0))


def _now(worth: int, ahead: int, **others: int) -> int | None:
    """The net gain of taking the card now; None where waiting brings the same."""
    return None if _waits(worth, ahead, **others) == worth - ahead else worth - ahead


def _efficacy(fragments: int, threshold: int) -> dict[str, Fraction]:
    law = _sum([ONE] * fragments)
    return {LOSS: _missing(law, threshold), REACHED: _mean((s >= threshold, chance) for s, chance in law.items())}


def _above(fragments: int, threshold: int) -> Fraction:
    return _mean((max(0, n - threshold), chance) for n, chance in _sum([RASH] * fragments).items())


def _saves(fragments: int, threshold: int) -> Fraction:
    rest = [ONE] * (fragments - 1)
    return _missing(_sum([*rest, ONE]), threshold) - _missing(_sum([*rest, BETTER]), threshold)


def _places(rng: Random) -> Parameters:
    return {"ahead": tuple(sorted(rng.sample(range(6), rng.choice((3, 4)))))}


def _stack(rng: Random) -> Parameters:
    fragments = rng.randint(4, 6)
    return {"fragments": fragments, "threshold": fragments + rng.randint(0, 3)}


EXERCISES = (
    Exercise(
        id="U05.1",
        title="In which order?",
        story="Each card costs as many points as lie ahead of it when you take it. Nothing is refilled until your "
        "turn ends.",
        asks=lambda ahead: (
            f"You take the cards with {listing(map(str, ahead))} others ahead of them, in one turn. "
            "What is the least that it can cost together?"
        ),
        kind=Whole(),
        parameters={"ahead": (1, 3, 4)},
        another=_places,
        second={"ahead": (0, 2, 3, 5)},
        truth=_least,
        predicts=Options(
            asks="Does the order matter?",
            options=("yes", "no"),
            of=lambda ahead: "yes" if len(set(map(loss, permutations(ahead)))) > 1 else "no",
        ),
        coded=Coded(
            Function(
                "loss(order)",
                cases=(((1, 3, 4),), ((4, 3, 1),), ((),), ((5,),)),
                hidden=(((3, 1, 4),), ((5, 0, 2, 1),)),
                cell=Whole(),
            ),
            loss,
        ),
        hints=(
            "What happens to the other cards when you take one that lies ahead of them?",
            "Each card that you take first makes those behind it cheaper by 1. When do all of them profit?",
            "Take the frontmost card first: it saves 1 for every later one.",
        ),
        steps=(
            Step("Without any saving it would cost, added up:", lambda ahead: sum(ahead), Whole()),
            Step(
                "From front to back each card saves 1 for every one that was taken before it:",
                lambda ahead: comb(len(ahead), 2),
                Whole(),
            ),
            Step("The first less the second.", _least, Whole()),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda ahead: sum(ahead),
                "That is from back to front: nothing gets cheaper. Which order makes later cards cheaper?",
            ),
            Misconception(
                "once",
                lambda ahead: sum(ahead) - len(ahead) + 1,
                "You let every card save 1. A third card has two gone ahead of it, and saves 2.",
            ),
        ),
    ),
    Exercise(
        id="U05.2",
        title="Three random places",
        story="The cards you need lie anywhere in the display.",
        asks="You want {takes} cards, in random places of a display of {display}. What is the expected least loss?",
        kind=Rational(),
        parameters={"display": 6, "takes": 3},
        another=lambda rng: {"display": rng.randint(4, 9), "takes": rng.choice((2, 3, 4))},
        second={"display": 7, "takes": 4},
        truth=_any_places,
        predicts=Slider(asks="What do you guess?", low=0, high=15),
        experiment=three_places,
        hints=(
            "Use U05.1: the sum of the cards ahead, less what the order saves.",
            "One card has half of {display} − 1 cards ahead of it on average, and means can be added.",
            "The order saves 1 + 2 + … + ({takes} − 1), wherever the cards lie.",
        ),
        steps=(
            Step("One card in a random place has so many ahead of it:", lambda display, **_: Fraction(display - 1, 2)),
            Step("All {takes} together:", lambda display, takes: takes * Fraction(display - 1, 2)),
            Step("Front to back saves, in any places:", lambda takes, **_: comb(takes, 2)),
            Step("The second less the third.", _any_places),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda display, takes: takes * Fraction(display - 1, 2),
                "You forgot what the order saves: take them from front to back.",
            ),
            Misconception(
                "once",
                lambda display, takes: None if takes < 3 else takes * Fraction(display - 1, 2) - takes + 1,
                "You let every later card save 1. A third card has two gone ahead of it, and saves 2.",
            ),
        ),
    ),
    Exercise(
        id="U05.3",
        title="Is one there, and what does it cost?",
        story="The deck has 96 Fragments, and {wanted} of them would do.",
        asks="A display of {display} comes from the whole deck. What is the chance that one of the {wanted} lies "
        "there? And given that one does: the expected loss for the frontmost?",
        kind=FRONTMOST,
        parameters={"display": 6, "wanted": 8},
        another=lambda rng: {"display": rng.randint(4, 8), "wanted": rng.choice((4, 6, 12, 16, 24))},
        second={"display": 7, "wanted": 16},
        truth=_front,
        predicts=Slider(
            asks="What is the chance that one lies there?",
            low=0,
            high=1,
            of=lambda display, wanted: _front(display, wanted)[THERE],
        ),
        experiment=frontmost,
        estimates=lambda display, wanted: _front(display, wanted)[THERE],
        hints=(
            "Split: is one there? If so, where is the frontmost?",
            "The frontmost has n ahead of it if n cards miss, and then one hits. Divide by the chance that one is "
            "there at all.",
            "P(frontmost has n ahead) = comb(96 − {wanted}, n)/comb(96, n) · {wanted}/(96 − n).",
        ),
        steps=(
            Step("The front card is one of them with:", lambda wanted, **_: _first_at(0, wanted)),
            Step("The front card misses, and the second hits:", lambda wanted, **_: _first_at(1, wanted)),
            Step("One of {display} hits:", lambda display, wanted: _front(display, wanted)[THERE]),
            Step("Σ n · P(n ahead), divided by that.", _front, FRONTMOST),
        ),
        misconceptions=(
            Misconception(
                "put-back", _as_if_put_back, "You put each card back before the next. The deck gets smaller."
            ),
            Misconception(
                "not-given",
                _overall,
                "The chance is right. The expected loss is asked given that one is there: divide by that chance.",
            ),
            Misconception(
                "any-place",
                lambda display, wanted: {THERE: _front(display, wanted)[THERE], LOSS: Fraction(display - 1, 2)},
                "The chance is right. The frontmost of several lies further ahead than a random one.",
            ),
        ),
    ),
    Exercise(
        id="U05.4",
        title="Now, or wait?",
        story="A card worth {worth} has {ahead} others ahead of it. One opponent takes {takes} random cards; then it "
        "is your turn again.",
        asks="What is the expected net gain of waiting: worth less loss if the card is still there, else nothing?",
        kind=Rational(),
        parameters={"worth": 6, "ahead": 4, "display": 6, "takes": 3},
        another=lambda rng: {
            "worth": rng.randint(3, 10),
            "ahead": rng.randint(2, 5),
            "display": rng.choice((6, 7, 8)),
            "takes": 3,
        },
        second={"worth": 8, "ahead": 5, "display": 7, "takes": 3},
        truth=_waits,
        predicts=Slider(asks="What do you guess?", low=-2, high=10),
        experiment=waiting,
        hints=(
            "Which random variable do you pay? The loss changes while you wait.",
            "Split: is the card still there? If yes, how far has it moved?",
            "Given it is still there, each of the {takes} taken cards lay ahead of it with {ahead}/({display} − 1).",
        ),
        steps=(
            Step("It is still there with the chance:", lambda takes, display, **_: 1 - Fraction(takes, display)),
            Step(
                "If it is: so many of the taken cards lay ahead of it, on average:",
                lambda ahead, display, takes, **_: Fraction(takes * ahead, display - 1),
            ),
            Step(
                "Then it is worth, less what it costs:",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
            ),
            Step("Times the chance that it is there.", _waits),
        ),
        misconceptions=(
            Misconception(
                "stays",
                lambda worth, ahead, display, takes: (1 - Fraction(takes, display)) * (worth - ahead),
                "You let it stay in its place. If cards ahead of it are taken, it gets cheaper.",
            ),
            Misconception(
                "surely",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                "That is given that it is still there. It may be gone.",
            ),
            Misconception("now", _now, "That is the net gain of taking it now."),
        ),
        differs=RANDOM,
    ),
    Exercise(
        id="U05.5",
        title="Short of the threshold",
        story="Each missing point of efficacy costs a point.",
        asks="Each of {fragments} Fragments has 0, 1 or 2 efficacy, equally likely. The threshold is {threshold}. "
        "What is the expected loss, and the chance to reach the threshold?",
        kind=SHORT,
        parameters={"fragments": 5, "threshold": 6},
        another=_stack,
        second={"fragments": 6, "threshold": 8},
        truth=_efficacy,
        predicts=Slider(
            asks="How many points do you expect to lose?",
            low=0,
            high=6,
            of=lambda **numbers: _efficacy(**numbers)[LOSS],
        ),
        experiment=shortfall,
        estimates=lambda **numbers: _efficacy(**numbers)[LOSS],
        hints=(
            "You do not pay for the mean of the efficacy: which random variable do you pay?",
            "Work out the chances of all sums S, then E max(0, {threshold} − S).",
            "Of the equally likely choices for {fragments} Fragments, count those with each sum: (1 + x + x²) "
            "multiplied out.",
        ),
        steps=(
            Step("The mean efficacy of all:", lambda fragments, **_: fragments),
            Step(
                "The chance that the sum is exactly the mean:",
                lambda fragments, **_: _sum([ONE] * fragments)[fragments],
            ),
            Step(
                "The expected loss, E max(0, {threshold} − S):",
                lambda fragments, threshold: _efficacy(fragments, threshold)[LOSS],
            ),
            Step("The loss; and the chances of all sums from {threshold} on.", _efficacy, SHORT),
        ),
        misconceptions=(
            Misconception(
                "of-the-mean",
                lambda fragments, threshold: {
                    LOSS: Fraction(max(0, threshold - fragments)),
                    REACHED: _efficacy(fragments, threshold)[REACHED],
                },
                "The chance is right. The loss of the mean is not the mean loss: good stacks cannot make up for bad "
                "ones.",
            ),
            Misconception(
                "above",
                lambda fragments, threshold: {
                    LOSS: _efficacy(fragments, threshold)[LOSS],
                    REACHED: _efficacy(fragments, threshold + 1)[REACHED],
                },
                "The loss is right. Exactly {threshold} reaches the threshold too.",
            ),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.6",
        title="Too much of a rash",
        story="For every skin rash above the threshold you discard another Fragment.",
        asks="Each of {fragments} Fragments has a skin rash with the chance ½. {threshold} are allowed. How many "
        "Fragments do you expect to discard?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 3},
        another=lambda rng: {"fragments": rng.randint(4, 7), "threshold": rng.randint(1, 3)},
        second={"fragments": 6, "threshold": 4},
        truth=_above,
        predicts=Slider(asks="What do you guess?", low=0, high=3),
        experiment=discards,
        hints=(
            "Only the numbers above {threshold} cost something.",
            "The number of rashes is binomial: all 2^{fragments} patterns are equally likely.",
            "One too many comes in comb({fragments}, {threshold} + 1) patterns.",
        ),
        steps=(
            Step("Patterns of rash and no rash:", lambda fragments, **_: 2**fragments),
            Step("Patterns with one too many:", lambda fragments, threshold: comb(fragments, threshold + 1)),
            Step("Add up 1 · one too many + 2 · two too many + …, and divide by all patterns.", _above),
        ),
        misconceptions=(
            Misconception(
                "of-the-mean",
                lambda fragments, threshold: max(Fraction(0), Fraction(fragments, 2) - threshold),
                "You took the threshold from the mean. On some days there are more than the mean, and those cost.",
            ),
            Misconception(
                "how-often",
                lambda fragments, threshold: (
                    None
                    if fragments == threshold + 1
                    else _mean((n > threshold, p) for n, p in _sum([RASH] * fragments).items())
                ),
                "That is how often you discard anything. Sometimes it is two or more.",
            ),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.7",
        title="The better of two",
        story="For the last slot you may choose between two Fragments. Is it worth an action to have the choice?",
        asks="As in U05.5, with {fragments} Fragments and the threshold {threshold}: how much does it save on "
        "average, if the last Fragment is the better of two random ones?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 6},
        another=_stack,
        second={"fragments": 6, "threshold": 8},
        truth=_saves,
        predicts=Slider(asks="How many points do you guess?", low=0, high=1),
        experiment=saved,
        hints=(
            "It only helps where points are missing.",
            "Work out the law of the better of two; then the expected loss with it, and without.",
            "The better of two has 2 with 5/9, 1 with 3/9, and 0 with 1/9.",
        ),
        steps=(
            Step("The mean of the better of two:", lambda fragments, threshold: _mean(BETTER.items())),
            Step(
                "The expected loss with any last Fragment (U05.5):",
                lambda fragments, threshold: _efficacy(fragments, threshold)[LOSS],
            ),
            Step(
                "The expected loss with the better of two:",
                lambda fragments, threshold: _missing(_sum([*[ONE] * (fragments - 1), BETTER]), threshold),
            ),
            Step("The second less the third.", _saves),
        ),
        misconceptions=(
            Misconception(
                "means",
                lambda fragments, threshold: _mean(BETTER.items()) - 1,
                "That is how much efficacy is gained. Where nothing is missing, it saves nothing.",
            ),
            Misconception(
                "all-slots",
                lambda fragments, threshold: (
                    _missing(_sum([ONE] * fragments), threshold) - _missing(_sum([BETTER] * fragments), threshold)
                ),
                "You chose the better of two for every slot. Only the last one has a choice.",
            ),
        ),
        differs=SYMBOLS,
    ),
)

CHECKS = (
    Check(
        id="U05.a",
        after="U05.4",
        asks="A card has 5 others ahead of it (display of six, the opponent takes three). From which worth on is it "
        "better to take it now than to wait?",
        claims=(
            Claim(
                "from about 5 on",
                lambda: _waits(6, 5, 6, 3) < 6 - 5,
                "Waiting also makes it cheaper. Compare at worth 6.",
            ),
            Claim(
                "from about 8 on",
                lambda: _waits(7, 5, 6, 3) > 7 - 5 and _waits(9, 5, 6, 3) < 9 - 5,
                "Waiting costs half the worth, and saves more than half of the loss.",
            ),
            Claim(
                "never", lambda: _waits(20, 5, 6, 3) > 20 - 5, "A card that is worth a lot should not be left lying."
            ),
        ),
    ),
    Check(
        id="U05.b",
        after="U05.5",
        asks="Your stack reaches the threshold on average, exactly. What is your expected loss?",
        claims=(
            Claim(
                "nothing",
                lambda: _efficacy(5, 5)[LOSS] == 0,
                "How often is it below the mean, and what do you pay then?",
            ),
            Claim(
                "something", lambda: _efficacy(5, 5)[LOSS] > 0, "Below the mean you pay, above it you get nothing back."
            ),
        ),
    ),
)

UNIT = Unit(
    id="U05",
    title="The price of impatience",
    game="pocket_pharma",
    concept="expectation, variance, conditional expectation, one-step decisions",
    minutes=60,
    needs=("U04",),
    goals=(
        "write a cost as a random variable",
        "condition on availability",
        "compare “now” and “wait” by expected value",
    ),
    hook="The card you want has four others ahead of it. Pay four points, or wait and hope?",
    exercises=EXERCISES,
    checks=CHECKS,
    misconceptions=(
        ("The expected shortfall is the shortfall of the mean.", "Good stacks cannot make up for bad ones."),
        ("Cards keep their price while I take others.", "Taking a card in front makes the later ones cheaper."),
        (
            "“How likely is it there” and “what does it cost if it is there” are one.",
            "Work them out apart, then multiply.",
        ),
    ),
    review=("U01.6", "U03.1"),
    notes=(
        "U05.4 has a sharp rule: with p cards ahead and one opponent taking three of six, wait when the worth is "
        "below 8p/5. Symbol frequencies in U05.5 to U05.7 are a stated model."
    ),
)
