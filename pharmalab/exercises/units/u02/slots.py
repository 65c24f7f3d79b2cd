"""Exercise U02.5: which slot a card belongs in."""

from fractions import Fraction

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function, Table
from pharmalab.exercises.predictions import Sketch
from pharmalab.exercises.units.u02.orders import (
    BELONGS,
    CHANCE,
    EXPECTED,
    NUMBERS,
    belongs,
    counted_in,
    put_back,
    slot_of,
    slots_of,
    some_row,
)

EXERCISES = (
    Exercise(
        id="U02.5",
        title="Where does the card belong?",
        story="Your row has {row} slots, and you draw the {card}. Which slot should you put it in?",
        asks="Your row has {row} cards from the numbers 1 to {highest}. One of them is the {card}. If you sort the "
        "row, what is the expected slot of the {card}, and how likely is it to be in slot {slot}?",
        kind=BELONGS,
        parameters={"highest": 50, "row": 9, "card": 17, "slot": 3},
        another=lambda rng: {**some_row(rng), "card": rng.randint(10, 30), "slot": rng.choice((2, 3, 4))},
        second={"highest": 55, "row": 9, "card": 21, "slot": 4},
        truth=belongs,
        predicts=Sketch(
            asks="How likely is the {card} to belong in each slot? Sketch it.",
            places=lambda row, **_: [str(n) for n in range(1, row + 1)],
            low=0,
            high=1,
            of=lambda highest, row, card, slot: slots_of(card, highest, row),
        ),
        experiment=slot_of,
        estimates=lambda **numbers: belongs(**numbers)[EXPECTED],
        coded=Coded(
            Function(
                "slot_distribution(v, N)",
                cases=((17, 50), (1, 50), (50, 50)),
                hidden=((2, 55), (30, 60), (60, 60)),
                cell=Table("chance", cell=Chance()),
                gives="a dict with the chance of each slot from 1 to 9, where v is "
                "your card and the numbers go from 1 to N",
            ),
            slots_of,
        ),
        hints=(
            "If you have the {card}, the other cards are a random sample of the remaining numbers.",
            "The card’s slot is 1 plus the number of other cards that are smaller.",
            "The number of smaller cards is hypergeometric: of the other {highest} − 1 numbers, {card} − 1 are "
            "smaller.",
        ),
        steps=(
            Step(
                "Number of cards in the deck that are smaller than the {card}:",
                lambda card, **_: card - 1,
                working="{card} − 1",
            ),
            Step(
                "For each other card, the chance that it’s smaller:",
                lambda highest, card, **_: Fraction(card - 1, highest - 1),
                working="#1 / ({highest} − 1)",
            ),
            Step(
                "Expected number of smaller cards:",
                lambda highest, row, card, **_: (row - 1) * Fraction(card - 1, highest - 1),
                working="({row} − 1) · #2",
            ),
            Step(
                "For the expected slot, add 1 to that number. For the chance of slot {slot}, exactly {slot} − 1 of the "
                "other cards must be smaller.",
                belongs,
                BELONGS,
                working="expected slot: #3 + 1; chance of the slot: comb({card} − 1, {slot} − 1) · "
                "comb({highest} − {card}, {row} − {slot}) / comb({highest} − 1, {row} − 1)",
            ),
        ),
        row_hints=(
            "If you have the {card}, the other cards are a random sample of the remaining numbers.",
            "Exactly {slot} − 1 of the other cards must be smaller than the {card}, and the rest must be larger.",
        ),
        misconceptions=(
            Misconception(
                "share",
                lambda highest, row, card, slot: {
                    EXPECTED: Fraction(card * row, highest),
                    CHANCE: belongs(highest, row, card, slot)[CHANCE],
                },
                "You took {card}/{highest} of the {row} slots. Instead, count the other cards that are smaller, and "
                "add 1.",
            ),
            Misconception(
                "counted-in",
                counted_in,
                "You counted the {card} as smaller than itself. But only {card} − 1 numbers are smaller.",
            ),
            Misconception(
                "put-back",
                put_back,
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "smaller-only",
                lambda **numbers: {**belongs(**numbers), EXPECTED: belongs(**numbers)[EXPECTED] - 1},
                "You only counted the smaller cards. Your card comes right after them, so add 1.",
            ),
            Misconception(
                "all-others",
                lambda highest, row, card, slot: {
                    **belongs(highest, row, card, slot),
                    EXPECTED: 1 + row * Fraction(card - 1, highest - 1),
                },
                "You used {row} other cards. But the {card} itself is one of the {row} cards in the row.",
            ),
        ),
        differs=NUMBERS,
    ),
)
