"""Unit 02: where a card belongs in the row, and how long one waits for it."""

from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random

from pharmalab.core.piles import Pile
from pharmalab.core.words import ordinal
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Table
from pharmalab.exercises.predictions import Options, Sketch, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck

NUMBERS = "The model: number cards only, and you see no other card. In play the open pile and the other rows say more."
BELONGS = Table("value")
EXPECTED, CHANCE = "expected slot", "chance of the slot"


def in_place(rng: Random, highest: int, row: int, place: int) -> int:
    """Deal a row and sort it: the card in this place."""
    return sorted(rng.sample(Deck(highest, 0).cards(), row))[place - 1]


def in_the_middle(rng: Random, highest: int, row: int) -> int:
    """Deal a row and sort it: the card in the middle."""
    return in_place(rng, highest, row, (row + 1) // 2)


def place_spread(rng: Random, highest: int, row: int, place: int) -> float:
    """Do that twice: half the square of the difference. Its mean is the variance."""
    return (in_place(rng, highest, row, place) - in_place(rng, highest, row, place)) ** 2 / 2


def none_below(rng: Random, highest: int, row: int, least: int) -> bool:
    """Deal a row: are all its cards so high?"""
    return min(rng.sample(Deck(highest, 0).cards(), row)) >= least


def slot_of(rng: Random, highest: int, row: int, card: int, slot: int) -> int:
    """Deal the other cards of your row: in which slot does your card belong?"""
    others = [other for other in Deck(highest, 0).cards() if other != card]
    return 1 + sum(other < card for other in rng.sample(others, row - 1))


def draws(rng: Random, unseen: int, fits: int) -> int:
    """Draw from the closed pile until a card fits: how many draws?"""
    pile, drawn = Pile.shuffled(range(1, unseen + 1)), 0
    while True:
        card = pile.top().sample(rng)
        pile, drawn = pile.draw(card), drawn + 1
        if int(card) <= fits:  # let those be the cards that fit
            return drawn


def soon(rng: Random, unseen: int, fits: int, within: int) -> bool:
    """Draw until a card fits: is it within so many draws?"""
    return draws(rng, unseen, fits) <= within


def _law(highest: int, row: int, place: int) -> dict[int, Fraction]:
    """The chances of the card in a place of the sorted row: so many cards below it, so many above."""
    ways = comb(highest, row)
    values = range(place, highest - row + place + 1)
    return {v: Fraction(comb(v - 1, place - 1) * comb(highest - v, row - place), ways) for v in values}


@lru_cache(maxsize=512)
def _mean(highest: int, row: int, place: int) -> Fraction:
    return odds.mean(_law(highest, row, place))


@lru_cache(maxsize=512)
def _variance(highest: int, row: int, place: int) -> Fraction:
    squares = odds.mean({v**2: chance for v, chance in _law(highest, row, place).items()})
    return squares - _mean(highest, row, place) ** 2


def _tightest(highest: int, row: int, place: int) -> str:
    middle, end = _variance(highest, row, (row + 1) // 2), _variance(highest, row, 1)
    return "tighter" if middle < end else "wider" if middle > end else "the same"


def _all_at_least(highest: int, row: int, least: int) -> Fraction:
    return Fraction(comb(highest - least + 1, row), comb(highest, row))


def _slots(card: int, highest: int, row: int = 9, smaller: int | None = None) -> dict[int, Fraction]:
    """The chances of each slot: 1 + how many of the other cards are smaller, which is hypergeometric."""
    low = card - 1 if smaller is None else smaller
    ways = comb(highest - 1, row - 1)
    return {1 + k: Fraction(comb(low, k) * comb(highest - 1 - low, row - 1 - k), ways) for k in range(row)}


def _belongs(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    slots = _slots(card, highest, row)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def _put_back(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """As if each other card were put back before the next."""
    p, others = Fraction(card - 1, highest - 1), row - 1
    chance = comb(others, slot - 1) * p ** (slot - 1) * (1 - p) ** (others - slot + 1)
    return {EXPECTED: 1 + others * p, CHANCE: chance}


def _counted_in(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """As if the card itself were one of the smaller ones."""
    slots = _slots(card, highest, row, smaller=card)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def _within(unseen: int, fits: int, within: int) -> Fraction:
    return sum((odds.waiting(fits, unseen)[n] for n in range(1, within + 1)), Fraction(0))


def _row(rng: Random) -> dict[str, int]:
    return {"highest": rng.choice((40, 45, 55, 60)), "row": rng.choice((5, 7, 8, 9))}


def _any_place(rng: Random) -> Parameters:
    numbers = _row(rng)
    return {**numbers, "place": rng.randint(2, numbers["row"] - 1)}


def _pile(rng: Random) -> Parameters:
    return {"unseen": rng.randint(20, 40), "fits": rng.randint(4, 9)}


def _of_range(highest: int, row: int, place: int) -> Fraction:
    return Fraction(place * highest, row)


def _smallest(highest: int, row: int, place: int) -> str:
    return (
        f"{row} cards are dealt from the numbers 1 to {highest} and sorted. "
        f"What is the expected {ordinal(place)} smallest?"
    )


CUTS = (
    "Imagine the cards as cuts of the line of numbers; how long is a typical piece?",
    "{row} cuts make {row} + 1 pieces, all equally long on average.",
    "The line from 0 to {highest} + 1 is cut into {row} + 1 pieces; count pieces up to your card.",
)
ON_AVERAGE = (
    Step("The line from 0 to {highest} + 1 has so many pieces:", lambda row, **_: row + 1),
    Step("A piece is so long on average:", lambda highest, row, **_: Fraction(highest + 1, row + 1)),
    Step("Go so many pieces as the place says.", _mean),
)

EXERCISES = (
    Exercise(
        id="U02.1",
        title="The third smallest",
        story="Before you look at your row you ask yourself what should lie in its third slot.",
        asks=_smallest,
        kind=Rational(),
        parameters={"highest": 50, "row": 9, "place": 3},
        another=_any_place,
        second={"highest": 55, "row": 8, "place": 3},
        truth=_mean,
        predicts=Slider(asks="Mark it on the line of numbers.", low=1, high=60),
        experiment=in_place,
        hints=CUTS,
        steps=ON_AVERAGE,
        misconceptions=(
            Misconception(
                "share",
                _of_range,
                "You put it at {place}/{row} of the range. There are {row} + 1 pieces, one of them after the last "
                "card.",
            ),
            Misconception(
                "no-end",
                lambda highest, row, place: Fraction(place * highest, row + 1),
                "Nearly: the line goes from 0 to {highest} + 1, so that both ends have a piece.",
            ),
            Misconception(
                "from-above",
                lambda highest, row, place: None if 2 * place == row + 1 else _mean(highest, row, row + 1 - place),
                "You counted from the largest card.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.2",
        title="The middle one",
        story="Four players use more numbers. What lies in the middle of a sorted row?",
        asks=lambda highest, row: (
            f"{row} cards are dealt from the numbers 1 to {highest} and sorted. What is the expected middle card?"
        ),
        kind=Rational(),
        parameters={"highest": 60, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 50, 54, 56)), "row": rng.choice((3, 5, 7))},
        second={"highest": 56, "row": 9},
        truth=lambda highest, row: _mean(highest, row, (row + 1) // 2),
        predicts=Slider(asks="Mark it on the line of numbers.", low=1, high=60),
        experiment=in_the_middle,
        hints=(
            "Turn each card v into {highest} + 1 − v: what becomes of the middle one?",
            "The middle card and its mirror image have the same mean.",
            "Twice the mean is {highest} + 1.",
        ),
        steps=(
            Step("The middle card and its mirror image add up to:", lambda highest, **_: highest + 1),
            Step("Both have the same mean: half of that.", lambda highest, row: _mean(highest, row, (row + 1) // 2)),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda highest, row: Fraction(highest, 2),
                "The numbers begin with 1, not with 0: their middle is higher.",
            ),
            Misconception(
                "share",
                lambda highest, row: _of_range(highest, row, (row + 1) // 2),
                "You put it at a share of the range as if a card stood at its very end.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.3",
        title="How much it varies",
        story="A slot rule is worth something only if the card in a slot does not vary much.",
        asks=lambda highest, row, place: (
            f"{row} cards are dealt from the numbers 1 to {highest} and sorted. What is the variance of the "
            f"{ordinal(place)} smallest?"
        ),
        kind=Rational(),
        parameters={"highest": 60, "row": 9, "place": 5},
        another=_any_place,
        second={"highest": 55, "row": 8, "place": 3},
        truth=_variance,
        predicts=Options(
            asks="Is the middle slot tighter or wider than the ends?",
            options=("tighter", "wider", "the same"),
            of=_tightest,
        ),
        experiment=place_spread,
        hints=(
            "How many hands have the value v in this place? So many cards below it, so many above.",
            "With the chances of all values, the variance is the mean of the square less the square of the mean.",
            "P(v) = comb(v − 1, {place} − 1) · comb({highest} − v, {row} − {place}) / comb({highest}, {row}).",
        ),
        steps=(
            Step("The mean (U02.1):", _mean),
            Step(
                "The mean of the square, over all values v:",
                lambda highest, row, place: _variance(highest, row, place) + _mean(highest, row, place) ** 2,
            ),
            Step("The second, less the square of the first.", _variance),
        ),
        misconceptions=(
            Misconception(
                "one-card",
                lambda highest, row, place: Fraction(highest**2 - 1, 12),
                "That is the variance of a single card. A card in a certain place of a sorted row varies less.",
            ),
            Misconception(
                "endless-deck",
                lambda highest, row, place: Fraction(
                    place * (row + 1 - place) * (highest + 1) ** 2, (row + 1) ** 2 * (row + 2)
                ),
                "That is for any numbers on a line. Cards are dealt without putting them back, which makes them vary "
                "less.",
            ),
            Misconception(
                "no-mean",
                lambda highest, row, place: _variance(highest, row, place) + _mean(highest, row, place) ** 2,
                "That is the mean of the square. Take the square of the mean away.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.4",
        title="Nothing small",
        story="Your smallest card is a {least}. Bad luck?",
        asks="What is the chance that the smallest of {row} cards from the numbers 1 to {highest} is {least} or more?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9, "least": 10},
        another=lambda rng: {**_row(rng), "least": rng.randint(5, 12)},
        second={"highest": 55, "row": 8, "least": 8},
        truth=_all_at_least,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=none_below,
        hints=(
            "If the smallest is {least} or more, what about the others?",
            "All cards come from the numbers {least} to {highest}. Count hands.",
            "There are {highest} − {least} + 1 such numbers.",
        ),
        steps=(
            Step("So many numbers are high enough:", lambda highest, least, **_: highest - least + 1),
            Step("Hands of these only:", lambda highest, row, least: comb(highest - least + 1, row)),
            Step("All hands:", lambda highest, row, **_: comb(highest, row)),
            Step("The second by the third.", _all_at_least),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda highest, row, least: Fraction(highest - least + 1, highest) ** row,
                "You put each card back before the next one. Here each card that is high enough leaves one less of "
                "them.",
            ),
            Misconception(
                "off-by-one",
                lambda highest, row, least: _all_at_least(highest, row, least + 1),
                "{least} itself is high enough.",
            ),
            Misconception(
                "some-smaller",
                lambda highest, row, least: 1 - _all_at_least(highest, row, least),
                "That is the chance of a smaller one.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.5",
        title="Where does it belong?",
        story="You draw the {card}. Your row has {row} slots. Which one should it replace?",
        asks="Your row of {row} has the {card} and {row} − 1 other cards from the numbers 1 to {highest}. What is the "
        "expected slot of the {card} in the sorted row, and the chance that it belongs in slot {slot}?",
        kind=BELONGS,
        parameters={"highest": 50, "row": 9, "card": 17, "slot": 3},
        another=lambda rng: {**_row(rng), "card": rng.randint(10, 30), "slot": rng.choice((2, 3, 4))},
        second={"highest": 55, "row": 9, "card": 21, "slot": 4},
        truth=_belongs,
        predicts=Sketch(
            asks="Draw how likely each slot is for the {card}.",
            places=lambda row, **_: [str(n) for n in range(1, row + 1)],
            low=0,
            high=1,
            of=lambda highest, row, card, slot: _slots(card, highest, row),
        ),
        experiment=slot_of,
        estimates=lambda **numbers: _belongs(**numbers)[EXPECTED],
        coded=Coded(
            Function(
                "slot_distribution(v, N)",
                cases=((17, 50), (1, 50), (50, 50)),
                hidden=((2, 55), (30, 60), (60, 60)),
                cell=Table("chance"),
                gives="a dict of slot -> chance, for the slots 1 to 9",
            ),
            _slots,
        ),
        hints=(
            "Given your {card}, the other cards are a random sample of the numbers that are left.",
            "The slot is 1 + how many of the others are smaller.",
            "That number is hypergeometric: {card} − 1 of the {highest} − 1 other numbers are smaller.",
        ),
        steps=(
            Step("So many of the other numbers are smaller:", lambda card, **_: card - 1),
            Step(
                "One other card is smaller with the chance:", lambda highest, card, **_: Fraction(card - 1, highest - 1)
            ),
            Step(
                "So many of the others are smaller on average:",
                lambda highest, row, card, **_: (row - 1) * Fraction(card - 1, highest - 1),
            ),
            Step(
                "The expected slot is 1 more. For the chance: exactly {slot} − 1 of the others are smaller.",
                _belongs,
                BELONGS,
            ),
        ),
        misconceptions=(
            Misconception(
                "share",
                lambda highest, row, card, slot: {
                    EXPECTED: Fraction(card * row, highest),
                    CHANCE: _belongs(highest, row, card, slot)[CHANCE],
                },
                "The chance is right. The slot is no share of the range: count the smaller ones among the others, and "
                "add 1.",
            ),
            Misconception(
                "counted-in", _counted_in, "Your {card} is not smaller than itself: {card} − 1 numbers are smaller."
            ),
            Misconception(
                "put-back",
                _put_back,
                "The expected slot is right. For the chance you put each card back before the next one.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.6",
        title="Waiting for a fit",
        story="There is a gap in your row. {unseen} cards are unseen, and {fits} of them fit.",
        asks="You draw from {unseen} unseen cards, of which {fits} fit, without putting any back. With which draw, on "
        "average, comes the first that fits?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7},
        another=_pile,
        second={"unseen": 30, "fits": 6},
        truth=lambda unseen, fits: odds.mean_waiting(fits, unseen),
        predicts=Slider(asks="With which draw do you guess?", low=1, high=15),
        experiment=draws,
        coded=Coded(
            Function("expected_draws(M, K)", cases=((34, 7), (5, 5), (9, 1)), hidden=((30, 6), (100, 3))),
            lambda M, K: odds.mean_waiting(K, M),
        ),
        hints=(
            "Lay all unseen cards in a line, as they will be drawn. The cards that fit cut it.",
            "The other cards fall into {fits} + 1 gaps, all equally long on average.",
            "Before the first card that fits there are ({unseen} − {fits})/({fits} + 1) others on average.",
        ),
        steps=(
            Step("So many cards do not fit:", lambda unseen, fits: unseen - fits),
            Step("They lie in so many gaps, before, between and after those that fit:", lambda unseen, fits: fits + 1),
            Step("So many lie in the first gap on average:", lambda unseen, fits: Fraction(unseen - fits, fits + 1)),
            Step("The draw after them fits.", lambda unseen, fits: odds.mean_waiting(fits, unseen)),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits: Fraction(unseen, fits),
                "That is the geometric mean waiting time, for cards that are put back. Here each draw that does not "
                "fit helps.",
            ),
            Misconception(
                "before",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                "So many draws go before it. The draw that fits counts too.",
            ),
            Misconception(
                "no-end",
                lambda unseen, fits: Fraction(unseen, fits + 1),
                "Nearly: count the gaps of the cards that do not fit, and then the draw that does.",
            ),
        ),
        differs="The model: you take from the closed pile only, and nobody else draws.",
    ),
    Exercise(
        id="U02.7",
        title="A fit soon",
        story="The phase will not last much longer: {within} more draws, perhaps.",
        asks="You draw from {unseen} unseen cards, of which {fits} fit, without putting any back. What is the chance "
        "of a fit within {within} draws?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7, "within": 3},
        another=lambda rng: {**_pile(rng), "within": rng.randint(2, 5)},
        second={"unseen": 30, "fits": 6, "within": 4},
        truth=_within,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=soon,
        hints=(
            "When is there none?",
            "Work out the chance of no fit in {within} draws, and take it from 1.",
            "P(no fit) = comb({unseen} − {fits}, {within}) / comb({unseen}, {within}).",
        ),
        steps=(
            Step(
                "The first draw does not fit with the chance:",
                lambda unseen, fits, within: Fraction(unseen - fits, unseen),
            ),
            Step("None of {within} draws fits with:", lambda unseen, fits, within: 1 - _within(unseen, fits, within)),
            Step("1 less that.", _within),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits, within: 1 - Fraction(unseen - fits, unseen) ** within,
                "You put each card back before the next one.",
            ),
            Misconception(
                "added",
                lambda unseen, fits, within: within * Fraction(fits, unseen),
                "You added the chances of single draws. Rows of draws with two fits are counted twice.",
            ),
            Misconception(
                "none", lambda unseen, fits, within: 1 - _within(unseen, fits, within), "That is the chance of no fit."
            ),
            Misconception(
                "the-last",
                lambda unseen, fits, within: odds.waiting(fits, unseen)[within],
                "That is a first fit with exactly the last of these draws. It may come earlier.",
            ),
        ),
        differs="The model: you take from the closed pile only, and nobody else draws.",
    ),
)

CHECKS = (
    Check(
        id="U02.a",
        after="U02.3",
        asks="Which slots of a row can be filled most safely by a rule “numbers like this go here”?",
        claims=(
            Claim("the ends", lambda: _variance(60, 9, 1) < _variance(60, 9, 5), "The smallest card varies least."),
            Claim(
                "the middle",
                lambda: _variance(60, 9, 1) > _variance(60, 9, 5),
                "Work out the variance of the smallest.",
            ),
        ),
    ),
    Check(
        id="U02.b",
        after="U02.5",
        asks="You hold the 17 (numbers to 50). Is slot 3 a safer place for it than slot 4?",
        claims=(
            Claim("slot 3 is likelier", lambda: _slots(17, 50)[3] > _slots(17, 50)[4], "Work out both, as fractions."),
            Claim("they tie exactly", lambda: _slots(17, 50)[3] == _slots(17, 50)[4], "So the visible cards decide."),
            Claim("slot 4 is likelier", lambda: _slots(17, 50)[3] < _slots(17, 50)[4], "Work out both, as fractions."),
        ),
    ),
    Check(
        id="U02.c",
        after="U02.6",
        asks="Five draws did not fit, and no card is put back. What about the sixth?",
        claims=(
            Claim(
                "it fits with the same chance as the first",
                lambda: Fraction(7, 29) == Fraction(7, 34),
                "How many are left?",
            ),
            Claim(
                "it is likelier to fit than the first",
                lambda: Fraction(7, 29) > Fraction(7, 34),
                "All that fit are still there.",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U02",
    title="Where does the 17 belong?",
    game="pharma_code",
    concept="order statistics, negative hypergeometric waiting",
    minutes=50,
    needs=("U01",),
    goals=(
        "know the mean and spread of the j-th smallest of n cards",
        "turn it into a placement rule",
        "compute waiting times when drawing without replacement",
    ),
    hook="You draw 17. Your row has nine slots. Which slot should it replace?",
    exercises=EXERCISES,
    checks=CHECKS,
    misconceptions=(
        ("The third smallest of nine lies at 3/9 of the range.", "Nine cards make ten pieces."),
        ("One waits M/K draws for K of M cards.", "So one does with cards that are put back. Without, it is shorter."),
        ("The 17 has its slot.", "Even its best slot has a chance below one in three."),
    ),
    review=("U01.2", "U01.6"),
    notes=(
        "The exact tie between slots 3 and 4 for the 17 starts good arguments: then the visible cards decide. Let "
        "students make a card of ideal slots for 50, 55 and 60 numbers, and use it in a real game."
    ),
)
