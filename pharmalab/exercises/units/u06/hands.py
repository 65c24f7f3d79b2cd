"""Exercises U06.5 and U06.6: the cards in players' hands."""

from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.units.u06.set_up import CARDS, box, cities, colours_of
from pharmalab.games.pandemic.components import CITIES, EVENTS
from pharmalab.probability import Distribution

HANDS, CURES = Table("chance", cell=Chance()), Table("chance", cell=Chance())


NO_EVENT, ONE_COLOUR = "nobody holds an event", "hand of one colour"


FOUR, FIVE = "four or more", "five or more"


def no_event(rng: Random, seats: int, cards: int, events: int) -> bool:
    """Deal the opening hands, and check whether none of them contains an event."""
    deck = [*CITIES, *list(EVENTS)[:events]]
    return all(card in CITIES for card in rng.sample(deck, seats * cards))


def enough(rng: Random, colours: int, per: int, hand: int) -> bool:
    """Draw city cards, and check whether four or more of them have the same colour."""
    return max(colours_of(rng.sample(cities(colours, per), hand)).values()) >= 4


def _hands(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    of, dealt = len(CITIES) + events, seats * cards
    one = sum(comb(n, cards) for n in colours_of(list(CITIES)).values())
    return {NO_EVENT: Fraction(comb(len(CITIES), dealt), comb(of, dealt)), ONE_COLOUR: Fraction(one, comb(of, cards))}


def _hands_put_back(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    share = Fraction(len(CITIES), len(CITIES) + events)
    return {**_hands(seats, cards, events), NO_EVENT: share ** (seats * cards)}


def _own_hand_only(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    return {**_hands(seats, cards, events), NO_EVENT: _hands(1, cards, events)[NO_EVENT]}


def _without_events(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    return {**_hands(seats, cards, events), ONE_COLOUR: _hands(seats, cards, 0)[ONE_COLOUR]}


def _exactly(colours: int, per: int, hand: int, count: int) -> Fraction:
    """Return the hypergeometric chance of *count* cards of a given colour."""
    return Distribution.hypergeometric(colours * per, per, hand).p(count)


def cure(colours: int, per: int, hand: int) -> dict[str, Fraction]:
    """Return the probabilities of holding at least four and at least five cards of one colour.

    *hand* must be at most 7, so that no two colours can both have four cards.
    """
    one = Distribution.hypergeometric(colours * per, per, hand)
    return {row: colours * one.p(range(least, hand + 1)) for row, least in {FOUR: 4, FIVE: 5}.items()}


def _one_colour(colours: int, per: int, hand: int) -> dict[str, Fraction]:
    return {row: chance / colours for row, chance in cure(colours, per, hand).items()}


def _cure_put_back(colours: int, per: int, hand: int) -> dict[str, Fraction]:
    one = Distribution.binomial(hand, Fraction(1, colours))
    return {row: colours * one.p(range(least, hand + 1)) for row, least in {FOUR: 4, FIVE: 5}.items()}


def _just_so_many(colours: int, per: int, hand: int) -> dict[str, Fraction] | None:
    if hand == 5:  # then all five cards have it
        return None
    return {FOUR: colours * _exactly(colours, per, hand, 4), FIVE: colours * _exactly(colours, per, hand, 5)}


EXERCISES = (
    Exercise(
        id="U06.5",
        title="Opening hands",
        story="{seats} players are dealt {cards} cards each from a deck of all the cities and {events} events.",
        asks="{seats} players are dealt {cards} cards each from a deck of 48 cities (12 of each colour) and {events} "
        "events. What is the chance that nobody holds an event, and what is the chance that a given player holds "
        "only cities of one colour?",
        kind=HANDS,
        parameters={"seats": 4, "cards": 2, "events": 5},
        another=lambda rng: {
            "seats": rng.choice((2, 3, 4)),
            "cards": rng.choice((2, 3, 4)),
            "events": rng.randint(3, 5),
        },
        second={"seats": 3, "cards": 3, "events": 5},
        truth=_hands,
        predicts=Slider(
            asks="What is the chance that nobody holds an event?",
            low=0,
            high=1,
            of=lambda **numbers: _hands(**numbers)[NO_EVENT],
        ),
        experiment=no_event,
        estimates=lambda **numbers: _hands(**numbers)[NO_EVENT],
        hints=(
            "How many cards do the players get in total?",
            "Count the deals in which all the players’ cards are cities. Then count the hands in which all of one "
            "player’s cards are cities of the same colour.",
            "There are comb(48 + {events}, {seats} · {cards}) ways to choose all the players’ cards.",
        ),
        steps=(
            Step(
                "Total number of cards that the players get:",
                lambda seats, cards, **_: seats * cards,
                working="{seats} · {cards}",
            ),
            Step(
                "Number of ways to choose all the players’ cards:",
                lambda seats, cards, events: comb(48 + events, seats * cards),
                working="comb(48 + {events}, #1)",
            ),
            Step(
                "Number of ways to choose one hand:",
                lambda cards, events, **_: comb(48 + events, cards),
                working="comb(48 + {events}, {cards})",
            ),
            Step(
                "First, divide the number of choices without an event by the total number of choices. Then divide the "
                "number of hands of one colour by the total number of hands.",
                _hands,
                HANDS,
                working=lambda seats, cards, events: (
                    f"{NO_EVENT}: comb(48, #1) / #2; {ONE_COLOUR}: 4 · comb(12, {cards}) / #3"
                ),
            ),
        ),
        row_hints=(
            "How many cards do the players get in total? None of these cards may be an event.",
            "The first card can be any city. Which of the other cards have the same colour?",
        ),
        misconceptions=(
            Misconception(
                "put-back",
                _hands_put_back,
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "own-hand",
                _own_hand_only,
                "You only looked at one hand. But the question is about all the players’ hands.",
            ),
            Misconception(
                "cities-only", _without_events, "You left out the events. But a player’s card can also be an event."
            ),
            complement(
                _hands, "That’s the chance that somebody holds an event. The question asks for the opposite.", NO_EVENT
            ),
            Misconception(
                "given-colour",
                lambda **numbers: {
                    **_hands(**numbers),
                    ONE_COLOUR: _hands(**numbers)[ONE_COLOUR] / len(colours_of(list(CITIES))),
                },
                "That’s the chance for one given colour. But any colour will do.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.6",
        title="Enough for a cure",
        story="A cure takes five cards of one colour, but the Scientist only needs four.",
        asks="You hold {hand} random city cards. There are {colours} colours with {per} cards each. What is the "
        "chance that you hold four or more cards of one colour, and what is the chance of five or more?",
        kind=CURES,
        parameters={"colours": 4, "per": 12, "hand": 7},
        another=lambda rng: {**box(rng), "hand": rng.choice((5, 6, 7))},
        second={"colours": 4, "per": 10, "hand": 6},
        truth=cure,
        predicts=Slider(
            asks="By what factor is the Scientist more likely than the others to have enough cards?",
            low=1,
            high=60,
            of=lambda **numbers: cure(**numbers)[FOUR] / cure(**numbers)[FIVE],
        ),
        experiment=enough,
        estimates=lambda **numbers: cure(**numbers)[FOUR],
        hints=(
            "Can your {hand} cards include four of one colour and four of another?",
            "You can’t hold four cards of one colour and four of another, so add up the chances for the colours. The "
            "number of "
            "cards of one colour is hypergeometric.",
            "The chance of exactly n cards of a given colour is comb({per}, n) · comb({colours} · {per} − {per}, "
            "{hand} − n) / comb({colours} · {per}, {hand}).",
        ),
        steps=(
            Step(
                "Number of hands of {hand} cards:",
                lambda colours, per, hand: comb(colours * per, hand),
                working="comb({colours} · {per}, {hand})",
            ),
            Step(
                "Number of hands with exactly four cards of a given colour:",
                lambda colours, per, hand: _exactly(colours, per, hand, 4),
                working="comb({per}, 4) · comb(({colours} − 1)·{per}, {hand} − 4) / #1",
            ),
            Step(
                "Number of hands with exactly five cards of a given colour:",
                lambda colours, per, hand: _exactly(colours, per, hand, 5),
                working="comb({per}, 5) · comb(({colours} − 1)·{per}, {hand} − 5) / #1",
            ),
            Step(
                "Add up the hands with four or more cards of the colour. Do the same for five or more. Multiply both "
                "sums by the number of colours, and divide by the number of hands.",
                cure,
                CURES,
                working=lambda colours, per, hand: "; ".join(
                    f"{row}: {colours} · ("
                    + added(
                        f"comb({per}, {k}) · comb({(colours - 1) * per}, {hand - k})" for k in range(least, hand + 1)
                    )
                    + ") / #1"
                    for row, least in zip(cure(colours, per, hand), (4, 5), strict=True)
                ),
            ),
        ),
        row_hints=(
            "Can your 7 cards include four of one colour and four of another?",
            "Which hands have five, six or seven cards of the same colour?",
        ),
        misconceptions=(
            Misconception(
                "given-colour",
                _one_colour,
                "That’s the chance for one given colour. But any of the {colours} colours will do.",
            ),
            Misconception(
                "exactly",
                _just_so_many,
                "Those are the chances of exactly four and exactly five. But you might also have more.",
            ),
            Misconception(
                "put-back",
                _cure_put_back,
                "The binomial distribution would be right if you put each card back. But here, you don’t.",
            ),
        ),
        differs="In this model, the cards are random. In a game, players trade cards and keep the ones they need, so "
        "they find cures sooner.",
    ),
)
