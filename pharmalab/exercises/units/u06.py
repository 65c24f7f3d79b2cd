"""Unit 06: the first nine cities of Pandemic, and cards without putting them back."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS

CUBES, HANDS, CURES = Table("value"), Table("chance"), Table("chance")
MEAN, VARIANCE = "expected cubes", "variance"
NO_EVENT, ONE_COLOUR = "nobody holds an event", "both of one colour"
FOUR, FIVE = "four or more", "five or more"
CARDS = (
    "The numbers of cities, colours and events are those of the box; they are parameters, since the short rules leave "
    "them out."
)


def cities(colours: int, per: int) -> list[str]:
    """Cities of the map: so many of each of so many colours."""
    found = list[str]()
    for colour in COLOURS[:colours]:
        found += [key for key, city in CITIES.items() if city.colour == colour][:per]
    return found


def _colours(keys: Sequence[str]) -> Counter[str]:
    return Counter(CITIES[key].colour for key in keys)


def first_city(rng: Random, colours: int, per: int, drawn: int) -> bool:
    """Draw the first infections: is the first city of the list among them?"""
    deck = cities(colours, per)
    return deck[0] in rng.sample(deck, drawn)


def all_colours(rng: Random, colours: int, per: int, drawn: int) -> bool:
    """Draw the first infections: do all colours occur?"""
    return len(_colours(rng.sample(cities(colours, per), drawn))) == colours


def _cubes(rng: Random, deck: Sequence[str], each: int) -> int:
    """Draw the first infections: how many cubes of the first colour lie on the map?"""
    drawn = rng.sample(deck, 3 * each)
    return sum(3 - n // each for n, key in enumerate(drawn) if CITIES[key].colour == COLOURS[0])


def cube_spread(rng: Random, colours: int, per: int, each: int) -> float:
    """Do that twice: half the square of the difference. Its mean is the variance."""
    deck = cities(colours, per)
    return (_cubes(rng, deck, each) - _cubes(rng, deck, each)) ** 2 / 2


def same_colour(rng: Random, colours: int, per: int, same: int) -> bool:
    """Draw the cities with three cubes: have they all one colour?"""
    return len(_colours(rng.sample(cities(colours, per), same))) == 1


def no_event(rng: Random, seats: int, cards: int, events: int) -> bool:
    """Deal the opening hands: does nobody hold an event?"""
    deck = [*CITIES, *list(EVENTS)[:events]]
    return all(card in CITIES for card in rng.sample(deck, seats * cards))


def enough(rng: Random, colours: int, per: int, hand: int) -> bool:
    """Draw city cards: are four or more of one colour?"""
    return max(_colours(rng.sample(cities(colours, per), hand)).values()) >= 4


def next_door(rng: Random, cards: int, near: int, drawn: int) -> bool:
    """A city is drawn; then the other starting cities: is one of its neighbours among them?"""
    others = range(1, cards)  # let the first ones be its neighbours
    return any(other <= near for other in rng.sample(others, drawn - 1))


def _starts(colours: int, per: int, drawn: int) -> Fraction:
    return Fraction(drawn, colours * per)


def _every_colour(colours: int, per: int, drawn: int) -> Fraction:
    """By inclusion and exclusion over the colours that are missing."""
    ways = sum((-1) ** j * comb(colours, j) * comb((colours - j) * per, drawn) for j in range(colours + 1))
    return Fraction(ways, comb(colours * per, drawn))


def setup_cube_variance(weights: Sequence[int], n: int, k: int) -> Fraction:
    """The variance of the cubes of one colour: cities get these weights, drawn from n, of which k have the colour."""
    p, total = Fraction(k, n), sum(weights)
    squares = sum(w**2 for w in weights)
    return p * (1 - p) * (squares - Fraction(total**2 - squares, n - 1))


def _weights(each: int) -> tuple[int, ...]:
    return (3,) * each + (2,) * each + (1,) * each


def _moments(colours: int, per: int, each: int) -> dict[str, Fraction]:
    return {
        MEAN: Fraction(sum(_weights(each)), colours),
        VARIANCE: setup_cube_variance(_weights(each), colours * per, per),
    }


def _independent(colours: int, per: int, each: int) -> dict[str, Fraction]:
    """As if each city were put back before the next."""
    p, squares = Fraction(1, colours), sum(w**2 for w in _weights(each))
    return {MEAN: _moments(colours, per, each)[MEAN], VARIANCE: p * (1 - p) * squares}


def _unweighted(colours: int, per: int, each: int) -> dict[str, Fraction]:
    """As if each city got one cube."""
    found = setup_cube_variance((1,) * (3 * each), colours * per, per)
    return {MEAN: _moments(colours, per, each)[MEAN], VARIANCE: found}


def _same(colours: int, per: int, same: int) -> Fraction:
    return Fraction(colours * comb(per, same), comb(colours * per, same))


def _hands(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    of, dealt = len(CITIES) + events, seats * cards
    one = sum(comb(n, cards) for n in _colours(list(CITIES)).values())
    return {NO_EVENT: Fraction(comb(len(CITIES), dealt), comb(of, dealt)), ONE_COLOUR: Fraction(one, comb(of, cards))}


def _hands_put_back(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    share = Fraction(len(CITIES), len(CITIES) + events)
    return {**_hands(seats, cards, events), NO_EVENT: share ** (seats * cards)}


def _own_hand_only(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    return {**_hands(seats, cards, events), NO_EVENT: _hands(1, cards, events)[NO_EVENT]}


def _without_events(seats: int, cards: int, events: int) -> dict[str, Fraction]:
    return {**_hands(seats, cards, events), ONE_COLOUR: _hands(seats, cards, 0)[ONE_COLOUR]}


def _exactly(colours: int, per: int, hand: int, count: int) -> Fraction:
    """So many of one given colour: the hypergeometric law."""
    return Fraction(comb(per, count) * comb((colours - 1) * per, hand - count), comb(colours * per, hand))


def _cure(colours: int, per: int, hand: int) -> dict[str, Fraction]:
    """With at most seven cards only one colour can have four."""
    tails = {FOUR: 4, FIVE: 5}
    return {
        row: colours * sum((_exactly(colours, per, hand, n) for n in range(least, hand + 1)), Fraction(0))
        for row, least in tails.items()
    }


def _one_colour(colours: int, per: int, hand: int) -> dict[str, Fraction]:
    return {row: chance / colours for row, chance in _cure(colours, per, hand).items()}


def _just_so_many(colours: int, per: int, hand: int) -> dict[str, Fraction] | None:
    if hand == 5:  # then five is all there are
        return None
    return {FOUR: colours * _exactly(colours, per, hand, 4), FIVE: colours * _exactly(colours, per, hand, 5)}


def _neighbour(cards: int, near: int, drawn: int) -> Fraction:
    return 1 - Fraction(comb(cards - 1 - near, drawn - 1), comb(cards - 1, drawn - 1))


def _box(rng: Random) -> dict[str, int]:
    return {"colours": rng.choice((3, 4)), "per": rng.randint(7, 12)}


def _draw(rng: Random) -> Parameters:
    return {**_box(rng), "drawn": rng.randint(5, 11)}


EXERCISES = (
    Exercise(
        id="U06.1",
        title="Your home town",
        story="Before the first turn {drawn} cities get cubes: so many cards are drawn.",
        asks="{drawn} of {colours} · {per} cities are drawn. What is the chance that a given city starts with cubes?",
        kind=Rational(),
        parameters={"colours": 4, "per": 12, "drawn": 9},
        another=_draw,
        second={"colours": 4, "per": 11, "drawn": 8},
        truth=_starts,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=first_city,
        hints=(
            "Only the first {drawn} cards matter: where does the card of the city lie?",
            "Each place of the deck is equally likely for it.",
            "There are {colours} · {per} places, and {drawn} of them are drawn.",
        ),
        steps=(
            Step("The card of the city can lie in so many places:", lambda colours, per, **_: colours * per),
            Step("So many of these are drawn:", lambda drawn, **_: drawn),
            Step("The second by the first.", _starts),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda colours, per, drawn: 1 - (1 - Fraction(1, colours * per)) ** drawn,
                "You put each card back before the next one. No city is drawn twice here.",
            ),
            Misconception(
                "one-draw",
                lambda colours, per, **_: Fraction(1, colours * per),
                "That is the chance of one certain draw.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.2",
        title="Every colour",
        story="With a colour missing, one disease begins with an empty map.",
        asks="{drawn} of {colours} · {per} cities are drawn, {per} of each colour. What is the chance that all "
        "{colours} colours occur?",
        kind=Rational(),
        parameters={"colours": 4, "per": 12, "drawn": 9},
        another=lambda rng: {**_draw(rng), "colours": 4},
        second={"colours": 4, "per": 10, "drawn": 8},
        truth=_every_colour,
        predicts=Options(
            asks="Is it above or below ¾?",
            options=("above", "below"),
            of=lambda **numbers: "above" if _every_colour(**numbers) > Fraction(3, 4) else "below",
        ),
        experiment=all_colours,
        hints=(
            "Ask which colours are missing.",
            "One certain colour is missing, or another: add these, subtract pairs of missing colours, and so on.",
            "A certain colour is missing with comb({colours} · {per} − {per}, {drawn}) / comb({colours} · {per}, "
            "{drawn}).",
        ),
        steps=(
            Step("All hands of {drawn}:", lambda colours, per, drawn: comb(colours * per, drawn)),
            Step("Hands without a certain colour:", lambda colours, per, drawn: comb((colours - 1) * per, drawn)),
            Step("Hands without two certain colours:", lambda colours, per, drawn: comb((colours - 2) * per, drawn)),
            Step("All, less singles, plus pairs, less triples; divided by all.", _every_colour),
        ),
        misconceptions=(
            Misconception(
                "singles-only",
                lambda colours, per, drawn: (
                    1 - colours * Fraction(comb((colours - 1) * per, drawn), comb(colours * per, drawn))
                ),
                "You stopped after single colours. Hands without two colours were taken away twice.",
            ),
            Misconception(
                "put-back",
                lambda colours, per, drawn: sum(
                    ((-1) ** j * comb(colours, j) * (1 - Fraction(j, colours)) ** drawn for j in range(colours)),
                    Fraction(0),
                ),
                "You put each card back before the next one. Cards that are gone make other colours likelier.",
            ),
            Misconception(
                "missing",
                lambda **numbers: 1 - _every_colour(**numbers),
                "That is the chance that a colour is missing.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.3",
        title="Cubes of one colour",
        story="The first {each} cities get 3 cubes each, the next {each} get 2, the last {each} get 1.",
        asks="{colours} colours with {per} cities each; {each} cities get 3 cubes, {each} get 2, {each} get 1. How "
        "many cubes of one given colour do you expect, and what is the variance?",
        kind=CUBES,
        parameters={"colours": 4, "per": 12, "each": 3},
        another=lambda rng: {**_box(rng), "each": rng.choice((2, 3, 4))},
        second={"colours": 4, "per": 10, "each": 2},
        truth=_moments,
        predicts=Options(
            asks="Is the standard deviation nearest 2, 2.6 or 4?",
            options=("2", "2.6", "4"),
            of=lambda **numbers: min(
                ("2", "2.6", "4"), key=lambda one: abs(float(one) - float(_moments(**numbers)[VARIANCE]) ** 0.5)
            ),
        ),
        experiment=cube_spread,
        estimates=lambda **numbers: _moments(**numbers)[VARIANCE],
        coded=Coded(
            Function(
                "setup_cube_variance(weights, n, k)",
                cases=((_weights(3), 48, 12), ((1,), 48, 12), ((1,) * 48, 48, 12)),
                hidden=((_weights(2), 40, 10), ((4, 4, 1), 12, 3)),
            ),
            setup_cube_variance,
        ),
        hints=(
            "Only the order of the first cards matters.",
            "Give each card its weight 3, 2 or 1 and a light for the colour. Two lights have a covariance.",
            "With p = 1/{colours}: a light has the variance p(1 − p), two have the covariance −p(1 − p)/({colours} · "
            "{per} − 1).",
        ),
        steps=(
            Step("All cubes on the map:", lambda each, **_: sum(_weights(each))),
            Step("The sum of the squares of the weights:", lambda each, **_: sum(w**2 for w in _weights(each))),
            Step("The variance of a light:", lambda colours, **_: Fraction(colours - 1, colours**2)),
            Step(
                "The mean is the first, divided by the colours. The variance is p(1 − p) times: the squares, less "
                "(the square of the sum, less the squares) divided by the other cards.",
                _moments,
                CUBES,
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                _independent,
                "The mean is right. For the variance you put each card back before the next one (the binomial law).",
            ),
            Misconception(
                "unweighted",
                _unweighted,
                "The mean is right. For the variance you gave each city one cube: weights are squared.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.4",
        title="All in one colour",
        story="The {same} cities with three cubes each lie in one corner of the map.",
        asks="{same} of {colours} · {per} cities are drawn. What is the chance that all {same} have the same colour?",
        kind=Rational(),
        parameters={"colours": 4, "per": 12, "same": 3},
        another=lambda rng: {**_box(rng), "same": rng.choice((2, 3, 4))},
        second={"colours": 4, "per": 10, "same": 3},
        truth=_same,
        predicts=Slider(asks="What do you guess?", low=0, high=0.5),
        experiment=same_colour,
        hints=(
            "The first city may have any colour. What about the others?",
            "Each city of the colour that is gone leaves one less of it.",
            "The second has the colour of the first with ({per} − 1)/({colours} · {per} − 1).",
        ),
        steps=(
            Step("Hands of {same} cities:", lambda colours, per, same: comb(colours * per, same)),
            Step("Hands of one certain colour:", lambda per, same, **_: comb(per, same)),
            Step("Any of the {colours} colours, divided by all.", _same),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda colours, per, same: Fraction(1, colours ** (same - 1)),
                "You put each card back before the next one.",
            ),
            Misconception(
                "given-colour",
                lambda colours, per, same: _same(colours, per, same) / colours,
                "That is for one given colour. Any of the {colours} will do.",
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.5",
        title="Opening hands",
        story="{seats} players get {cards} cards each, from all cities and {events} events.",
        asks="{seats} players get {cards} cards each, from 48 cities (12 of each colour) and {events} events. What is "
        "the chance that nobody holds an event? And that a given player holds only cities of one colour?",
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
            "How many cards are dealt in all?",
            "Count hands: all cards of all players from the cities only; then the cards of one player from one colour "
            "only.",
            "There are comb(48 + {events}, {seats} · {cards}) choices of all cards.",
        ),
        steps=(
            Step("So many cards are dealt:", lambda seats, cards, **_: seats * cards),
            Step("Choices of them:", lambda seats, cards, events: comb(48 + events, seats * cards)),
            Step("Choices of one hand:", lambda cards, events, **_: comb(48 + events, cards)),
            Step("Choices without an event by all; and hands of one colour by all hands.", _hands, HANDS),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                _hands_put_back,
                "The second is right. For the first you put each card back before the next one.",
            ),
            Misconception(
                "own-hand", _own_hand_only, "The second is right. The first asks about the hands of all players."
            ),
            Misconception(
                "cities-only", _without_events, "The first is right. For the second, a card may also be an event."
            ),
        ),
        differs=CARDS,
    ),
    Exercise(
        id="U06.6",
        title="Enough for a cure",
        story="A cure takes five cards of one colour; the Scientist needs four.",
        asks="You hold {hand} random city cards, from {colours} colours with {per} each. What is the chance of four "
        "or more of one colour, and of five or more?",
        kind=CURES,
        parameters={"colours": 4, "per": 12, "hand": 7},
        another=lambda rng: {**_box(rng), "hand": rng.choice((5, 6, 7))},
        second={"colours": 4, "per": 10, "hand": 6},
        truth=_cure,
        predicts=Slider(
            asks="How many times easier is it for the Scientist?",
            low=1,
            high=60,
            of=lambda **numbers: _cure(**numbers)[FOUR] / _cure(**numbers)[FIVE],
        ),
        experiment=enough,
        estimates=lambda **numbers: _cure(**numbers)[FOUR],
        hints=(
            "Can two colours both have four among {hand} cards?",
            "No: so add the chances of the colours. For one colour the number of cards is hypergeometric.",
            "Exactly n of a given colour: comb({per}, n) · comb({colours} · {per} − {per}, {hand} − n) / "
            "comb({colours} · {per}, {hand}).",
        ),
        steps=(
            Step("Hands of {hand}:", lambda colours, per, hand: comb(colours * per, hand)),
            Step("Exactly four of a given colour:", lambda colours, per, hand: _exactly(colours, per, hand, 4)),
            Step("Exactly five of a given colour:", lambda colours, per, hand: _exactly(colours, per, hand, 5)),
            Step("Add up for four and more, and for five and more; times the number of colours.", _cure, CURES),
        ),
        misconceptions=(
            Misconception("given-colour", _one_colour, "That is for one given colour. Any of the {colours} will do."),
            Misconception("exactly", _just_so_many, "These are exactly four and exactly five. More will do as well."),
        ),
        differs="The model: random cards. In play one trades and keeps what fits, so cures come sooner.",
    ),
    Exercise(
        id="U06.7",
        title="Fires next door",
        story="A starting city has {near} neighbours. Two fires side by side are the beginning of a chain.",
        asks="{drawn} of {cards} cities are drawn. A drawn city has {near} neighbours: what is the chance that at "
        "least one of them is drawn too?",
        kind=Rational(),
        parameters={"cards": 48, "near": 4, "drawn": 9},
        another=lambda rng: {"cards": rng.choice((36, 40, 44)), "near": rng.randint(2, 6), "drawn": rng.randint(6, 10)},
        second={"cards": 44, "near": 5, "drawn": 8},
        truth=_neighbour,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=next_door,
        hints=(
            "The city itself is drawn: what is left of the deck, and of the draws?",
            "Work out the chance that no neighbour is drawn.",
            "The other {drawn} − 1 cards come from {cards} − 1 cities, of which {near} are neighbours.",
        ),
        steps=(
            Step("So many other cities are no neighbours:", lambda cards, near, **_: cards - 1 - near),
            Step(
                "No neighbour is drawn with the chance:", lambda cards, near, drawn: 1 - _neighbour(cards, near, drawn)
            ),
            Step("1 less that.", _neighbour),
        ),
        misconceptions=(
            Misconception(
                "expected",
                lambda cards, near, drawn: Fraction(near * (drawn - 1), cards - 1),
                "That is how many neighbours are drawn on average. Two at once are counted twice.",
            ),
            Misconception(
                "not-given",
                lambda cards, near, drawn: 1 - Fraction(comb(cards - near, drawn), comb(cards, drawn)),
                "The city itself is drawn already: one card and one draw less.",
            ),
            Misconception(
                "independent",
                lambda cards, near, drawn: 1 - (1 - Fraction(drawn - 1, cards - 1)) ** near,
                "You multiplied as if the neighbours were independent. If one is not drawn, the others get likelier.",
            ),
        ),
        differs=CARDS,
    ),
)

CHECKS = (
    Check(
        id="U06.a",
        after="U06.3",
        asks="A set-up puts many red cubes on the map. What does that say about blue?",
        claims=(
            Claim(
                "nothing",
                lambda: _covariance() == 0,
                "Red and blue share the same cards: what one gets, the other does not.",
            ),
            Claim(
                "blue has fewer, on average",
                lambda: _covariance() < 0,
                "All cubes together are always the same number.",
            ),
            Claim("blue has more too", lambda: _covariance() > 0, "All cubes together are always the same number."),
        ),
    ),
    Check(
        id="U06.b",
        after="U06.4",
        asks="Cards are not put back. Does that make one colour for all three cities more or less likely?",
        claims=(
            Claim(
                "less",
                lambda: _same(4, 12, 3) < Fraction(1, 16),
                "Each card of the colour that is gone leaves one less.",
            ),
            Claim(
                "more",
                lambda: _same(4, 12, 3) > Fraction(1, 16),
                "Each card of the colour that is gone leaves one less.",
            ),
        ),
    ),
)


def _covariance() -> Fraction:
    """Of the cubes of two colours: all four add up to a number that does not vary, so 4 variances and 12 covariances
    are 0."""
    return -_moments(4, 12, 3)[VARIANCE] / 3


UNIT = Unit(
    id="U06",
    title="Nine first fires",
    game="pandemic",
    concept="hypergeometric law, linearity, covariance, inclusion and exclusion",
    minutes=50,
    needs=("U04",),
    goals=(
        "use sampling without replacement",
        "see the finite-population correction appear",
        "combine linearity with covariance",
    ),
    hook="Before the first turn 18 cubes are on the map. How unlucky was your set-up?",
    exercises=EXERCISES,
    checks=CHECKS,
    misconceptions=(
        (
            "Cards are like dice: the binomial law will do.",
            "Cards that are gone make the others likelier; it varies less.",
        ),
        ("Three of one colour: 1 · ¼ · ¼.", "That is with putting back. Each card that is gone leaves one less."),
        ("A bad set-up in one colour says nothing about the others.", "All colours share the same cards and cubes."),
    ),
    review=("U01.6", "U03.1"),
    notes=(
        "The numbers of the box are parameters: ask what another box would change. The covariance sum of U06.3 comes "
        "out unusually clean."
    ),
)
