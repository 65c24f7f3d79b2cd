"""The first nine cities to get cubes, drawn from 48 cards in four colours."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.kinds import Table, Variance
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pandemic.components import CITIES, COLOURS

MEAN, VARIANCE = "expected cubes", "variance"
CUBES = Table("value", quantities={VARIANCE: Variance()})


CARDS = "This model uses the same numbers of cities, colours and events as the real game."


def cities(colours: int, per: int) -> list[str]:
    """Return a list of cities from the map: *per* cities in each of *colours* colours."""
    found = list[str]()
    for colour in COLOURS[:colours]:
        found += [key for key, city in CITIES.items() if city.colour == colour][:per]
    return found


def colours_of(keys: Sequence[str]) -> Counter[str]:
    """Return the number of cities of each colour among *keys*."""
    return Counter(CITIES[key].colour for key in keys)


def first_city(rng: Random, colours: int, per: int, drawn: int) -> bool:
    """Draw the starting cities, and check whether one particular city is among them."""
    deck = cities(colours, per)
    return deck[0] in rng.sample(deck, drawn)


def all_colours(rng: Random, colours: int, per: int, drawn: int) -> bool:
    """Draw the starting cities, and check whether they include all colours."""
    return len(colours_of(rng.sample(cities(colours, per), drawn))) == colours


def _cubes(rng: Random, deck: Sequence[str], each: int) -> int:
    """Draw the starting cities; return the number of cubes of the first colour."""
    drawn = rng.sample(deck, 3 * each)
    return sum(3 - n // each for n, key in enumerate(drawn) if CITIES[key].colour == COLOURS[0])


def cube_spread(rng: Random, colours: int, per: int, each: int) -> float:
    """Draw the starting cities twice, count the cubes of one colour each time, and halve the squared difference.

    The mean result is the variance of the count.
    """
    deck = cities(colours, per)
    return (_cubes(rng, deck, each) - _cubes(rng, deck, each)) ** 2 / 2


def same_colour(rng: Random, colours: int, per: int, same: int) -> bool:
    """Draw the cities that get three cubes, and check whether they all have the same colour."""
    return len(colours_of(rng.sample(cities(colours, per), same))) == 1


def next_door(rng: Random, cards: int, near: int, drawn: int) -> bool:
    """Draw the starting cities, and check whether the first city has a neighbour among the others."""
    others = range(1, cards)  # the first cards stand for its neighbours
    return any(other <= near for other in rng.sample(others, drawn - 1))


def starts(colours: int, per: int, drawn: int) -> Fraction:
    """Return the probability that one particular city is drawn."""
    return Fraction(drawn, colours * per)


def every_colour(colours: int, per: int, drawn: int) -> Fraction:
    """Return the probability that the first *drawn* cards show every colour.

    There are *colours* colours, with *per* cards each.
    """
    ways = sum((-1) ** j * comb(colours, j) * comb((colours - j) * per, drawn) for j in range(colours + 1))
    return Fraction(ways, comb(colours * per, drawn))


def setup_cube_variance(weights: Sequence[int], n: int, k: int) -> Fraction:
    """Return the variance of the number of cubes of one colour.

    *weights* holds the number of cubes for each drawn city. *n* is the number of all cities, and *k* is the number of
    cities of this colour.
    """
    p, total = Fraction(k, n), sum(weights)
    squares = sum(w**2 for w in weights)
    return p * (1 - p) * (squares - Fraction(total**2 - squares, n - 1))


def weights_of(each: int) -> tuple[int, ...]:
    """Return the number of cubes for each city that is drawn.

    The first *each* cities get 3 cubes, the next *each* cities get 2 cubes, and the last *each* cities get 1 cube.
    """
    return (3,) * each + (2,) * each + (1,) * each


def moments(colours: int, per: int, each: int) -> dict[str, Fraction]:
    """Return the mean and the variance of the number of cubes of one colour after the set-up."""
    return {
        MEAN: Fraction(sum(weights_of(each)), colours),
        VARIANCE: setup_cube_variance(weights_of(each), colours * per, per),
    }


def independent(colours: int, per: int, each: int) -> dict[str, Fraction]:
    """Return the results of `moments`, computed as if each city were put back after its draw."""
    p, squares = Fraction(1, colours), sum(w**2 for w in weights_of(each))
    return {MEAN: moments(colours, per, each)[MEAN], VARIANCE: p * (1 - p) * squares}


def unweighted(colours: int, per: int, each: int) -> dict[str, Fraction]:
    """Return the results of `moments`, computed as if each city got only one cube."""
    found = setup_cube_variance((1,) * (3 * each), colours * per, per)
    return {MEAN: moments(colours, per, each)[MEAN], VARIANCE: found}


def same_of(colours: int, per: int, same: int) -> Fraction:
    """Return the probability that the first *same* drawn cities all have the same colour.

    There are *colours* colours, with *per* cities each.
    """
    return Fraction(colours * comb(per, same), comb(colours * per, same))


def neighbour(cards: int, near: int, drawn: int) -> Fraction:
    """Return the probability that at least one neighbour of a drawn city is drawn too.

    The city has *near* neighbours, and *drawn* of the *cards* cards are drawn.
    """
    return 1 - Fraction(comb(cards - 1 - near, drawn - 1), comb(cards - 1, drawn - 1))


def box(rng: Random) -> dict[str, int]:
    """Return random parameters: the number of colours, and the number of cities of each colour."""
    return {"colours": rng.choice((3, 4)), "per": rng.randint(7, 12)}


def draw(rng: Random) -> Parameters:
    """Return the parameters from `box`, and a random number of cities to draw."""
    return {**box(rng), "drawn": rng.randint(5, 11)}
