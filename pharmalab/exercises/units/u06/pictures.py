"""Pictures for the exercises of unit 06."""

from fractions import Fraction
from itertools import product
from math import comb, perm, prod
from random import Random

from pharmalab.core.words import number as spaced
from pharmalab.exercises.layers import Found, Guess, at, decimal, mean_of, percent
from pharmalab.exercises.units.u06.set_up import VARIANCE, cities, every_colour, moments, neighbour, starts
from pharmalab.games.pandemic.board.geometry import PLACES
from pharmalab.probability import plots

DEALS = 1_000  #: set-ups that shade the map


def map_of_starts(guess: Guess, estimate: Found, colours: int, per: int, drawn: int) -> plots.Picture:
    """Return a picture of how often each city starts with cubes in 1 000 simulated set-ups."""
    keys, rng = cities(colours, per), Random(0)
    often = dict.fromkeys(keys, 0)
    for _ in range(DEALS):
        for key in rng.sample(keys, drawn):
            often[key] += 1
    least, most = (pick(often, key=lambda key: often[key]) for pick in (min, max))
    words = (
        f"The chance that a city starts with cubes is {percent(starts(colours, per, drawn))}. In {spaced(DEALS)} "
        f"simulated set-ups, this happened least often in {least} ({percent(often[least] / DEALS)}) and most often in "
        f"{most} ({percent(often[most] / DEALS)}). The difference is just luck."
    )
    spread = max(1, often[most] - often[least])
    sizes = {key: (n - often[least]) / spread for key, n in often.items()}
    places = {key: (PLACES[key][0], -PLACES[key][1]) for key in keys}
    return plots.points(places, words, sizes=sizes, tell=(least, most))


def number_of_colours(guess: Guess, estimate: Found, colours: int, per: int, drawn: int) -> plots.Picture:
    """Return a picture of how many different colours there are among the first cities."""
    ways = comb(colours * per, drawn)
    law = {
        k: comb(colours, k) * every_colour(k, per, drawn) * Fraction(comb(k * per, drawn), ways)
        for k in range(1, colours + 1)
        if k * per >= drawn
    }
    words = (
        f"The chance of drawing all {colours} colours is {percent(law[colours])}. The chance of drawing exactly "
        f"{colours - 1} of them is {percent(law[colours - 1])}."
    )
    return plots.law(law, words, found=at(colours, estimate), across="colours among the first cities")


def cubes_of_a_colour(guess: Guess, estimate: Found, colours: int, per: int, each: int) -> plots.Picture:
    """Return a picture of the number of cubes of one colour after set-up."""
    cards, drawn, law = colours * per, 3 * each, dict[int, Fraction]()
    for threes, twos, ones in product(range(each + 1), repeat=3):
        number, cubes = threes + twos + ones, 3 * threes + 2 * twos + ones
        orders = perm(per, number) * perm(cards - per, drawn - number)  # 0 if there are too few cards
        ways = comb(each, threes) * comb(each, twos) * comb(each, ones) * orders
        law[cubes] = law.get(cubes, Fraction(0)) + Fraction(ways, perm(cards, drawn))
    law = {cubes: law[cubes] for cubes in sorted(law) if law[cubes]}
    variance = moments(colours, per, each)[VARIANCE]
    sd = float(variance) ** 0.5
    near = [cubes for cubes in law if abs(cubes - mean_of(law)) <= sd]
    words = (
        f"On average, a colour starts with {decimal(mean_of(law))} cubes, with a standard deviation of {decimal(sd)}. "
        f"The chance that it starts with no cubes is {percent(law.get(0, 0))}."
    )
    return plots.law(law, words, shaded=("within one standard deviation", near), across="cubes of one colour")


def most_of_a_colour(guess: Guess, estimate: Found, colours: int, per: int, hand: int) -> plots.Picture:
    """Return a picture of the number of cards of the most common colour in a hand."""
    law = dict.fromkeys(range(-(-hand // colours), hand + 1), Fraction(0))
    for counts in product(range(hand + 1), repeat=colours):
        if sum(counts) == hand:
            law[max(counts)] += Fraction(prod(comb(per, n) for n in counts), comb(colours * per, hand))
    four, five = (sum(p for n, p in law.items() if n >= least) for least in (4, 5))
    words = (
        f"The chance of four or more cards of one colour is {percent(four)}, and the chance of five or more is "
        f"{percent(five)}. So the Scientist has enough cards {decimal(four / five)} times as often as the other "
        "players."
    )
    enough = [n for n in law if n >= 4]
    return plots.law(law, words, shaded=("four or more", enough), across="cards of the most common colour")


def by_neighbours(guess: Guess, estimate: Found, cards: int, near: int, drawn: int) -> plots.Picture:
    """Return a picture of the chance that a neighbour of a drawn city is drawn too, by the number of neighbours."""
    line = {n: neighbour(cards, n, drawn) for n in range(1, max(6, near) + 1)}
    words = (
        f"If the city has {near} neighbours, the chance of drawing at least one of them is {percent(line[near])}. With "
        f"just one neighbour, it is {percent(line[1])}."
    )
    return plots.curves(
        {"exact": line},
        words,
        dots=True,
        guess=at(near, guess),
        found=at(near, estimate),
        across="neighbours",
        up="chance that a neighbour starts with cubes too",
    )


PICTURES = {
    "U06.1": map_of_starts,
    "U06.2": number_of_colours,
    "U06.3": cubes_of_a_colour,
    "U06.6": most_of_a_colour,
    "U06.7": by_neighbours,
}
