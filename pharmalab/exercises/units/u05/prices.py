"""U05.1 to U05.4: what cards of the display cost."""

from fractions import Fraction
from itertools import permutations
from math import comb

from pharmalab.core.words import listing
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Function, Rational, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.units.u05.costs import (
    FRONTMOST,
    LOSS,
    RANDOM,
    THERE,
    all_ahead,
    any_places,
    as_if_put_back,
    first_at,
    front,
    frontmost,
    least_loss,
    loss,
    now,
    overall,
    places_of,
    three_places,
    waiting,
    waits,
)

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
        another=places_of,
        second={"ahead": (0, 2, 3, 5)},
        truth=least_loss,
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
                gives="what it costs to take cards in this order, each named by how many lay ahead of it at first; "
                "loss((2, 0)) is 2",
            ),
            loss,
        ),
        hints=(
            "What happens to the other cards when you take one that lies ahead of them?",
            "Each card that you take first makes those behind it cheaper by 1. When do all of them profit?",
            "Take the frontmost card first: it saves 1 for every later one.",
        ),
        steps=(
            Step(
                "Without any saving it would cost, added up:",
                lambda ahead: sum(ahead),
                Whole(),
                working=lambda ahead: added(ahead),
            ),
            Step(
                "From front to back each card saves 1 for every one that was taken before it:",
                lambda ahead: comb(len(ahead), 2),
                Whole(),
                working=lambda ahead: added(range(len(ahead))),
            ),
            Step("The first less the second.", least_loss, Whole(), working="#1 − #2"),
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
        truth=any_places,
        predicts=Slider(asks="What do you guess?", low=0, high=15),
        experiment=three_places,
        hints=(
            "Use U05.1: the sum of the cards ahead, less what the order saves.",
            "One card has half of {display} − 1 cards ahead of it on average, and means can be added.",
            "The order saves 1 + 2 + … + ({takes} − 1), wherever the cards lie.",
        ),
        steps=(
            Step(
                "One card in a random place has so many ahead of it:",
                lambda display, **_: Fraction(display - 1, 2),
                working="({display} − 1) / 2",
            ),
            Step(
                "All {takes} together:", lambda display, takes: takes * Fraction(display - 1, 2), working="{takes} · #1"
            ),
            Step(
                "Front to back saves, in any places:",
                lambda takes, **_: comb(takes, 2),
                working="{takes}·({takes} − 1) / 2",
            ),
            Step("The second less the third.", any_places, working="#2 − #3"),
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
        truth=front,
        predicts=Slider(
            asks="What is the chance that one lies there?",
            low=0,
            high=1,
            of=lambda display, wanted: front(display, wanted)[THERE],
        ),
        experiment=frontmost,
        estimates=lambda display, wanted: front(display, wanted)[THERE],
        hints=(
            "Split: is one there? If so, where is the frontmost?",
            "The frontmost has n ahead of it if n cards miss, and then one hits. Divide by the chance that one is "
            "there at all.",
            "P(frontmost has n ahead) = comb(96 − {wanted}, n)/comb(96, n) · {wanted}/(96 − n).",
        ),
        steps=(
            Step(
                "The front card is one of them with:", lambda wanted, **_: first_at(0, wanted), working="{wanted} / 96"
            ),
            Step(
                "The front card misses, and the second hits:",
                lambda wanted, **_: first_at(1, wanted),
                working="(96 − {wanted})/96 · {wanted}/95",
            ),
            Step(
                "One of {display} hits:",
                lambda display, wanted: front(display, wanted)[THERE],
                working="1 − comb(96 − {wanted}, {display}) / comb(96, {display})",
            ),
            Step(
                "Σ n · P(n ahead), divided by that.",
                front,
                FRONTMOST,
                working=lambda display, wanted: (
                    f"{THERE}: #3; {LOSS}: ("
                    + added(
                        f"{n}·comb({96 - wanted}, {n})/comb(96, {n}) · {wanted}/{96 - n}" for n in range(1, display)
                    )
                    + ") / #3"
                ),
            ),
        ),
        row_hints=(
            "How many displays have none of the {wanted}?",
            "If one is there, where is the frontmost?",
        ),
        misconceptions=(
            Misconception("put-back", as_if_put_back, "You put each card back before the next. The deck gets smaller."),
            Misconception(
                "not-given",
                overall,
                "You also counted displays without one. Divide by the chance that one lies there.",
            ),
            Misconception(
                "any-place",
                lambda display, wanted: {THERE: front(display, wanted)[THERE], LOSS: Fraction(display - 1, 2)},
                "If several lie there, the frontmost is further ahead than a random one.",
            ),
            complement(front, "That is the chance that none lies there.", THERE),
            Misconception(
                "from-one",
                lambda **numbers: {**front(**numbers), LOSS: front(**numbers)[LOSS] + 1},
                "You numbered the places from 1. No card is ahead of the first place, so begin with 0.",
            ),
        ),
    ),
    Exercise(
        id="U05.4",
        title="Now, or wait?",
        story="In a display of {display} a card worth {worth} has {ahead} others ahead of it. One opponent takes "
        "{takes} random cards; then it is your turn again.",
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
        truth=waits,
        predicts=Slider(asks="What do you guess?", low=-2, high=10),
        experiment=waiting,
        hints=(
            "Which random variable do you pay? The loss changes while you wait.",
            "Split: is the card still there? If yes, how far has it moved?",
            "Given it is still there, each of the {takes} taken cards lay ahead of it with {ahead}/({display} − 1).",
        ),
        steps=(
            Step(
                "It is still there with the chance:",
                lambda takes, display, **_: 1 - Fraction(takes, display),
                working="1 − {takes} / {display}",
            ),
            Step(
                "If it is: so many of the taken cards lay ahead of it, on average:",
                lambda ahead, display, takes, **_: Fraction(takes * ahead, display - 1),
                working="{takes}·{ahead} / ({display} − 1)",
            ),
            Step(
                "Then it is worth, less what it costs:",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                working="{worth} − ({ahead} − #2)",
            ),
            Step("Times the chance that it is there.", waits, working="#1 · #3"),
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
            Misconception("now", now, "That is the net gain of taking it now."),
            Misconception(
                "all-ahead",
                all_ahead,
                "You let all {takes} be taken from ahead of it. They may also come from behind.",
            ),
        ),
        differs=RANDOM,
    ),
)
