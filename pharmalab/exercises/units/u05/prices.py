"""Exercises U05.1 to U05.4: what cards on display cost."""

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
        story="When you take a card, you pay a point for each card ahead of it. The display isn’t refilled until "
        "after your turn.",
        asks=lambda ahead: (
            f"You want to take several cards in one turn. The numbers of cards ahead of them are "
            f"{listing(map(str, ahead))}. What is the lowest total price?"
        ),
        kind=Whole(),
        parameters={"ahead": (1, 3, 4)},
        another=places_of,
        second={"ahead": (0, 2, 3, 5)},
        truth=least_loss,
        predicts=Options(
            asks="Does it matter in which order you take the cards?",
            options=("yes", "no"),
            of=lambda ahead: "yes" if len(set(map(loss, permutations(ahead)))) > 1 else "no",
        ),
        coded=Coded(
            Function(
                "loss(order)",
                cases=(((1, 3, 4),), ((4, 3, 1),), ((),), ((5,),)),
                hidden=(((3, 1, 4),), ((5, 0, 2, 1),)),
                cell=Whole(),
                gives="the cost of taking cards in the given order. The order lists, for each card, how many "
                "cards were ahead of it at first. For example, loss((2, 0)) is 2",
            ),
            loss,
        ),
        hints=(
            "If you take a card, what happens to the cards behind it?",
            "Each card you take makes the cards behind it 1 point cheaper. Which order saves you the most?",
            "If you take the frontmost card first, you save 1 point on every other card.",
        ),
        steps=(
            Step(
                "Total price if no card got cheaper:",
                lambda ahead: sum(ahead),
                Whole(),
                working=lambda ahead: added(ahead),
            ),
            Step(
                "If you take the cards from front to back, each costs 1 point less for every card you took "
                "before it. Total saving:",
                lambda ahead: comb(len(ahead), 2),
                Whole(),
                working=lambda ahead: added(range(len(ahead))),
            ),
            Step("Subtract the saving from the total price.", least_loss, Whole(), working="#1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda ahead: sum(ahead),
                "That’s the price if you take the cards from back to front. In which order do cards get cheaper?",
            ),
            Misconception(
                "once",
                lambda ahead: sum(ahead) - len(ahead) + 1,
                "You only saved 1 point on each card. But when you take the third card, two of the cards ahead of it "
                "are gone.",
            ),
        ),
    ),
    Exercise(
        id="U05.2",
        title="Random positions",
        story="The cards you want can be anywhere in the display. As in U05.1, a card costs a point for each card "
        "ahead of it.",
        asks="The display has {display} cards, and you want {takes} of them. They’re in random positions. What "
        "total price do you expect to pay if you take them in the best order?",
        kind=Rational(),
        parameters={"display": 6, "takes": 3},
        another=lambda rng: {"display": rng.randint(4, 9), "takes": rng.choice((2, 3, 4))},
        second={"display": 7, "takes": 4},
        truth=any_places,
        predicts=Slider(asks="What’s your guess?", low=0, high=15),
        one_try="Put the {takes} cards you want in random positions in the display, and take them in the best order. "
        "Return their total price.",
        experiment=three_places,
        hints=(
            "As in U05.1, add up the original prices, and subtract what the best order saves.",
            "On average, half of the {display} − 1 other cards are ahead of a given card. Add this up for all the "
            "cards you want.",
            "With the best order, you save 1 + 2 + … + ({takes} − 1), wherever the cards are.",
        ),
        steps=(
            Step(
                "Average number of cards ahead of a card in a random position:",
                lambda display, **_: Fraction(display - 1, 2),
                working="({display} − 1) / 2",
            ),
            Step(
                "Average total for all {takes} cards:",
                lambda display, takes: takes * Fraction(display - 1, 2),
                working="{takes} · #1",
            ),
            Step(
                "Points you save by taking the cards from front to back:",
                lambda takes, **_: comb(takes, 2),
                working="{takes}·({takes} − 1) / 2",
            ),
            Step("Subtract the saving from the total.", any_places, working="#2 − #3"),
        ),
        misconceptions=(
            Misconception(
                "no-saving",
                lambda display, takes: takes * Fraction(display - 1, 2),
                "You forgot that the best order saves points. Which card should you take first?",
            ),
            Misconception(
                "once",
                lambda display, takes: None if takes < 3 else takes * Fraction(display - 1, 2) - takes + 1,
                "You subtracted only 1 point for each later card. But when you take the third card, two of the "
                "cards ahead of it are already gone.",
            ),
        ),
    ),
    Exercise(
        id="U05.3",
        title="Can you use a card, and what does it cost?",
        story="The deck has 96 fragments, and you can use {wanted} of them. A card costs a point for each card ahead "
        "of it.",
        asks="A display of {display} cards is dealt from the whole deck. What is the chance that it has at least one "
        "of the {wanted} cards you can use? And if it does, how many points do you expect to pay for the frontmost "
        "one?",
        kind=FRONTMOST,
        parameters={"display": 6, "wanted": 8},
        another=lambda rng: {"display": rng.randint(4, 8), "wanted": rng.choice((4, 6, 12, 16, 24))},
        second={"display": 7, "wanted": 16},
        truth=front,
        predicts=Slider(
            asks="What is the chance that the display has at least one card you can use?",
            low=0,
            high=1,
            of=lambda display, wanted: front(display, wanted)[THERE],
        ),
        experiment=frontmost,
        estimates=lambda display, wanted: front(display, wanted)[THERE],
        hints=(
            "Split the question in two. Is there a card you can use? And if so, where might the frontmost one be?",
            "The frontmost card you can use has n cards ahead of it if you can’t use the first n cards but can use "
            "the next one. For each n, divide the chance of this by the chance that you can use at least one card.",
            "P(n cards are ahead of the frontmost one) = comb(96 − {wanted}, n)/comb(96, n) · {wanted}/(96 − n).",
        ),
        steps=(
            Step(
                "The chance that you can use the front card:",
                lambda wanted, **_: first_at(0, wanted),
                working="{wanted} / 96",
            ),
            Step(
                "The chance that you can’t use the front card but can use the second card:",
                lambda wanted, **_: first_at(1, wanted),
                working="(96 − {wanted})/96 · {wanted}/95",
            ),
            Step(
                "The chance that you can use at least one of the {display} cards:",
                lambda display, wanted: front(display, wanted)[THERE],
                working="1 − comb(96 − {wanted}, {display}) / comb(96, {display})",
            ),
            Step(
                "Divide the sum Σ n · P(n cards ahead) by that chance.",
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
            "How many displays have none of the {wanted} cards you can use?",
            "If the display has at least one card you can use, where might the frontmost one be?",
        ),
        misconceptions=(
            Misconception(
                "put-back",
                as_if_put_back,
                "That would be right if you put each card back. But here, the deck gets smaller.",
            ),
            Misconception(
                "not-given",
                overall,
                "You also counted displays without a card you can use. Divide by the chance that there’s at least one.",
            ),
            Misconception(
                "any-place",
                lambda display, wanted: {THERE: front(display, wanted)[THERE], LOSS: Fraction(display - 1, 2)},
                "That’s the price of a random card you can use. But if there are several, the frontmost one is "
                "cheaper.",
            ),
            complement(
                front,
                "That’s the chance that the display has no card you can use. The question asks for the opposite.",
                THERE,
            ),
            Misconception(
                "from-one",
                lambda **numbers: {**front(**numbers), LOSS: front(**numbers)[LOSS] + 1},
                "You counted the positions from 1. But no card is ahead of the first position, so start with 0.",
            ),
        ),
    ),
    Exercise(
        id="U05.4",
        title="Take it now, or wait?",
        story="There’s a card worth {worth} in a display of {display} cards, with {ahead} cards ahead of it. An "
        "opponent takes {takes} random cards, and then it’s your turn again. New cards are added behind the others.",
        asks="If the card is still there on your next turn, you take it: you gain its worth, minus a point for each "
        "card ahead of it. Otherwise, you gain nothing. How much do you expect to gain if you wait?",
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
        predicts=Slider(asks="What’s your guess?", low=-2, high=10),
        experiment=waiting,
        hints=(
            "The price changes while you wait. Which random variable determines how much it changes?",
            "Split the question in two. Is the card still there? And if so, how far has it moved forward?",
            "If your card is still there, each of the {takes} cards your opponent took was ahead of it with "
            "probability {ahead}/({display} − 1).",
        ),
        steps=(
            Step(
                "The chance that the card is still there:",
                lambda takes, display, **_: 1 - Fraction(takes, display),
                working="1 − {takes} / {display}",
            ),
            Step(
                "The average number of cards taken from ahead of your card, if it’s still there:",
                lambda ahead, display, takes, **_: Fraction(takes * ahead, display - 1),
                working="{takes}·{ahead} / ({display} − 1)",
            ),
            Step(
                "Your average net gain if the card is still there:",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                working="{worth} − ({ahead} − #2)",
            ),
            Step("Multiply your gain by the chance that the card is still there.", waits, working="#1 · #3"),
        ),
        misconceptions=(
            Misconception(
                "stays",
                lambda worth, ahead, display, takes: (1 - Fraction(takes, display)) * (worth - ahead),
                "You left the price as it was. But your card gets cheaper if your opponent takes cards ahead of it.",
            ),
            Misconception(
                "surely",
                lambda worth, ahead, display, takes: worth - ahead + Fraction(takes * ahead, display - 1),
                "That’s your gain if the card is still there. But it may be gone.",
            ),
            Misconception(
                "now",
                now,
                "That’s your net gain if you take the card now. The question asks for your gain if you wait.",
            ),
            Misconception(
                "all-ahead",
                all_ahead,
                "You assumed that all {takes} cards your opponent takes are ahead of yours. But some of them may be "
                "behind it.",
            ),
        ),
        differs=RANDOM,
    ),
)
