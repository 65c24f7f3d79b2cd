"""U05.1 to U05.4: the cost of cards in the display."""

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
        story="When you take a card, you pay a point for each card ahead of it. The display is only refilled "
        "after your turn.",
        asks=lambda ahead: (
            f"You take the cards with {listing(map(str, ahead))} others ahead of them, all in one turn. What is "
            "the least you can pay in total?"
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
                gives="the cost of taking cards in this order; each card is named by how many cards were ahead of "
                "it at first; loss((2, 0)) is 2",
            ),
            loss,
        ),
        hints=(
            "If you take a card, what happens to the cards behind it?",
            "Each card you take makes those behind it cheaper by 1. When does that help all of them?",
            "Take the frontmost card first, because that saves 1 for every later card.",
        ),
        steps=(
            Step(
                "The total cost without any saving:",
                lambda ahead: sum(ahead),
                Whole(),
                working=lambda ahead: added(ahead),
            ),
            Step(
                "From front to back, each card saves 1 for every card you’ve already taken. Together they save:",
                lambda ahead: comb(len(ahead), 2),
                Whole(),
                working=lambda ahead: added(range(len(ahead))),
            ),
            Step("Subtract the saving from the total cost.", least_loss, Whole(), working="#1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda ahead: sum(ahead),
                "That’s from back to front, so nothing gets cheaper. In which order do later cards get cheaper?",
            ),
            Misconception(
                "once",
                lambda ahead: sum(ahead) - len(ahead) + 1,
                "You let every card save 1. But by the third card, two are gone ahead of it.",
            ),
        ),
    ),
    Exercise(
        id="U05.2",
        title="Three random places",
        story="The cards you need can be anywhere in the display. Each card ahead costs a point, as in U05.1.",
        asks="You want {takes} cards, in random places of a display of {display}. What is the least total loss "
        "you can expect?",
        kind=Rational(),
        parameters={"display": 6, "takes": 3},
        another=lambda rng: {"display": rng.randint(4, 9), "takes": rng.choice((2, 3, 4))},
        second={"display": 7, "takes": 4},
        truth=any_places,
        predicts=Slider(asks="What do you guess?", low=0, high=15),
        experiment=three_places,
        hints=(
            "Use U05.1: add up the cards ahead, and subtract what the order saves.",
            "On average, half of the {display} − 1 other cards are ahead of a given card. You can add means.",
            "The order saves 1 + 2 + … + ({takes} − 1), wherever the cards are.",
        ),
        steps=(
            Step(
                "Average number of cards ahead of a card in a random place:",
                lambda display, **_: Fraction(display - 1, 2),
                working="({display} − 1) / 2",
            ),
            Step(
                "All {takes} cards together:",
                lambda display, takes: takes * Fraction(display - 1, 2),
                working="{takes} · #1",
            ),
            Step(
                "What you save from front to back, wherever the cards are:",
                lambda takes, **_: comb(takes, 2),
                working="{takes}·({takes} − 1) / 2",
            ),
            Step("Subtract the saving from the total.", any_places, working="#2 − #3"),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda display, takes: takes * Fraction(display - 1, 2),
                "You forgot that the order saves points.",
            ),
            Misconception(
                "once",
                lambda display, takes: None if takes < 3 else takes * Fraction(display - 1, 2) - takes + 1,
                "You let every later card save 1. But by the third card, two are gone ahead of it.",
            ),
        ),
    ),
    Exercise(
        id="U05.3",
        title="Is it there, and what does it cost?",
        story="The deck has 96 Fragments, and you can use {wanted} of them. Each card ahead costs a point.",
        asks="A display of {display} is dealt from the whole deck. What is the chance that it has at least one of "
        "the {wanted}? If so, what is the expected loss for the frontmost?",
        kind=FRONTMOST,
        parameters={"display": 6, "wanted": 8},
        another=lambda rng: {"display": rng.randint(4, 8), "wanted": rng.choice((4, 6, 12, 16, 24))},
        second={"display": 7, "wanted": 16},
        truth=front,
        predicts=Slider(
            asks="What is the chance that it has at least one of them?",
            low=0,
            high=1,
            of=lambda display, wanted: front(display, wanted)[THERE],
        ),
        experiment=frontmost,
        estimates=lambda display, wanted: front(display, wanted)[THERE],
        hints=(
            "Split the question: is one of them there? If so, where is the frontmost?",
            "The frontmost has n cards ahead of it if n cards miss and the next hits. Divide by the chance that one "
            "is there.",
            "P(frontmost has n ahead) = comb(96 − {wanted}, n)/comb(96, n) · {wanted}/(96 − n).",
        ),
        steps=(
            Step(
                "The chance that the front card is one of them:",
                lambda wanted, **_: first_at(0, wanted),
                working="{wanted} / 96",
            ),
            Step(
                "The chance that the front card misses and the second hits:",
                lambda wanted, **_: first_at(1, wanted),
                working="(96 − {wanted})/96 · {wanted}/95",
            ),
            Step(
                "The chance that at least one of {display} hits:",
                lambda display, wanted: front(display, wanted)[THERE],
                working="1 − comb(96 − {wanted}, {display}) / comb(96, {display})",
            ),
            Step(
                "Divide Σ n · P(n ahead) by that chance.",
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
            "How many displays have none of the {wanted} cards?",
            "If at least one is there, where is the frontmost?",
        ),
        misconceptions=(
            Misconception(
                "put-back",
                as_if_put_back,
                "You put each card back. But the deck gets smaller.",
            ),
            Misconception(
                "not-given",
                overall,
                "You also counted displays without any of them. Divide by the chance that at least one is there.",
            ),
            Misconception(
                "any-place",
                lambda display, wanted: {THERE: front(display, wanted)[THERE], LOSS: Fraction(display - 1, 2)},
                "You took a random one of them. But if several are there, the frontmost has fewer cards ahead of it.",
            ),
            complement(front, "That’s the chance that none of them is there.", THERE),
            Misconception(
                "from-one",
                lambda **numbers: {**front(**numbers), LOSS: front(**numbers)[LOSS] + 1},
                "You numbered the places from 1. But no card is ahead of the first place, so start with 0.",
            ),
        ),
    ),
    Exercise(
        id="U05.4",
        title="Now, or wait?",
        story="In a display of {display}, a card worth {worth} has {ahead} others ahead of it. One opponent takes "
        "{takes} random cards, and then it’s your turn again. New cards come in behind the others.",
        asks="If the card is still there on your next turn, you gain its worth, minus a point for each card still "
        "ahead; otherwise you gain nothing. What do you expect to gain by waiting?",
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
            "Split the question: is the card still there? If so, how far has it moved?",
            "If it’s still there, each of the {takes} cards taken was ahead of it with the chance "
            "{ahead}/({display} − 1).",
        ),
        steps=(
            Step(
                "The chance that it’s still there:",
                lambda takes, display, **_: 1 - Fraction(takes, display),
                working="1 − {takes} / {display}",
            ),
            Step(
                "If it is, the average number of cards taken from ahead of it:",
                lambda ahead, display, takes, **_: Fraction(takes * ahead, display - 1),
                working="{takes}·{ahead} / ({display} − 1)",
            ),
            Step(
                "So your net gain, if it’s still there, is",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                working="{worth} − ({ahead} − #2)",
            ),
            Step("Multiply by the chance that it’s there.", waits, working="#1 · #3"),
        ),
        misconceptions=(
            Misconception(
                "stays",
                lambda worth, ahead, display, takes: (1 - Fraction(takes, display)) * (worth - ahead),
                "You let it stay in its place. But it gets cheaper if your opponent takes cards ahead of it.",
            ),
            Misconception(
                "surely",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                "That’s your gain if the card is still there. But it may be gone.",
            ),
            Misconception("now", now, "That’s your net gain if you take it now."),
            Misconception(
                "all-ahead",
                all_ahead,
                "You let your opponent take all {takes} cards from ahead of it. But some may come from behind it.",
            ),
        ),
        differs=RANDOM,
    ),
)
