"""Pictures for the exercises of unit 12."""

from pharmalab.core.words import listing
from pharmalab.core.words import number as spaced
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import NAMES
from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u12.questions import four_questions
from pharmalab.exercises.units.u12.results import Seen, left, pair
from pharmalab.exercises.units.u12.splits import all_mixes, fresh_or_used, settling, ties
from pharmalab.exercises.units.u12.trees import RULES, depths
from pharmalab.probability import plots


def four_bars(guess: Guess, estimate: Found, seen: Seen, a: str, b: str, wanted: str) -> plots.Picture:
    """Return a picture of how many worlds are left on average after each of four questions."""
    bars = four_questions(seen, a, b, wanted)
    words = (
        f"There are {spaced(left(seen).count)} worlds. On average, the sale leaves {decimal(bars['a sale'])} of them, "
        f"and the yes-or-no question leaves {decimal(bars['yes or no'])}. A mix would leave {decimal(bars['a mix'])}."
    )
    return plots.rows(bars, words, found=at("a sale", estimate), across="expected worlds left")


def outcomes(guess: Guess, estimate: Found, seen: Seen, used: str, a: str, b: str) -> plots.Picture:
    """Return a picture of how many worlds each potion leaves, for the pairs *a* + *b* and *used* + *b*."""
    worlds = left(seen)
    parts = {f"{one} + {b}": dict(zip(POTIONS, worlds.pair_counts(*pair(one, b)), strict=True)) for one in (a, used)}
    said = [f"{name} leaves {decimal(size)}" for name, size in fresh_or_used(seen, used, a, b).items()]
    words = (
        f"There are {spaced(worlds.count)} worlds. On average, {' and '.join(said)}. To find a pair’s average, add "
        "up the squares of its bars, and divide the sum by the number of worlds."
    )
    return plots.groups(parts, words, across="potion (0 is soup)", up="worlds")


def triangle(guess: Guess, estimate: Found, seen: Seen) -> plots.Picture:
    """Return a picture of how many bits each of the 28 pairs gives."""
    cells = {(NAMES[i], NAMES[j]): one.bits for one in all_mixes(seen) for i, j in [one.pair]}
    ordered = {(one, other): cells[one, other] for one in NAMES for other in NAMES if (one, other) in cells}
    found, best = ties(seen), max(cells.values())
    texts = {key: f"{bits:.1f}" for key, bits in ordered.items()}
    words = (
        f"{found['tie for most bits']} pairs tie for the most information: {best:.3f} bits each. For "
        f"{found['certain already']} pairs, you already know the result, so you would gain nothing by mixing them."
    )
    return plots.shades({"bits": ordered}, words, texts=texts)


def bits_against_certainty(guess: Guess, estimate: Found, seen: Seen) -> plots.Picture:
    """Return a scatter plot of all pairs, by bits and by the chance of making one more ingredient certain."""
    rows = all_mixes(seen)
    places = {f"{NAMES[i]} + {NAMES[j]}": (one.bits, one.settle) for one in rows for i, j in [one.pair]}
    best, informative = settling(seen).values()
    most = max(places, key=lambda name: (places[name][0], places[name][1]))
    surest = max(places, key=lambda name: (places[name][1], places[name][0]))
    words = (
        f"With {most}, you gain the most information: {places[most][0]:.3f} bits. The chance that this pair "
        f"identifies an ingredient is {percent(informative)}. With {surest}, this chance is {percent(best)}."
    )
    return plots.points(places, words, tell=(most, surest), across="bits", up="chance of identifying an ingredient")


def three_players(guess: Guess, estimate: Found, seen: Seen) -> plots.Picture:
    """Return a picture of how many mixes each of three greedy players needs, counted over all worlds."""
    trees = {rule: depths(rule, seen) for rule in RULES}
    lengths = range(min(min(one.worlds) for one in trees.values()), max(one.longest for one in trees.values()) + 1)
    whole = left(seen).count
    laws = {rule: {n: one.worlds.get(n, 0) / whole for n in lengths} for rule, one in trees.items()}
    mixes = listing(f"{decimal(one.mean)} with “{rule}” ({one.longest} at most)" for rule, one in trees.items())
    words = f"Average number of mixes until one world is left: {mixes}."
    return plots.groups(laws, words, across="mixes", up="share of the worlds")


PICTURES = {
    "U12.2": four_bars,
    "U12.4": outcomes,
    "U12.5": triangle,
    "U12.6": bits_against_certainty,
    "U12.7": three_players,
}
