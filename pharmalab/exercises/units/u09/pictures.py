"""Pictures for the exercises of unit 09."""

from fractions import Fraction

from pharmalab.core.words import listing
from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u09.payments import both, keeping, paid, through
from pharmalab.exercises.units.u09.rounds import (
    NAMES,
    SPENDER,
    Reps,
    bad_suits,
    offsets,
    pay,
    reached,
    risks,
)
from pharmalab.exercises.units.u09.totals import ahead, firsts
from pharmalab.games.off_label.components import SUITS
from pharmalab.probability import plots

MOST = 10  #: the greatest offset that is shown, to both sides


def advantage(guess: Guess, estimate: Found, lower: int) -> plots.Picture:
    """Return a picture of the chance that the rep who played later is ahead.

    The horizontal axis shows how much lower the later rep's offset is.
    """
    line = {n: ahead(n) for n in range(-MOST, MOST + 1)}
    words = (
        f"If the later rep’s offset is {lower} lower, her chance of being ahead is {percent(line[lower])}. If the "
        f"offsets are equal, her chance is {percent(line[0])}, because the earlier rep wins ties."
    )
    return plots.curves(
        {"exact": line},
        words,
        dots=True,
        levels={"½": Fraction(1, 2)},
        guess=at(lower, guess),
        found=at(lower, estimate),
        across="how much lower her offset is",
        up="chance that the later rep is ahead",
    )


def line_of_treatment(guess: Guess, estimate: Found, doctor: str, reps: Reps) -> plots.Picture:
    """Return a picture of each rep's chance of being first in line."""
    chances = firsts(doctor, reps)
    likeliest = max(chances, key=lambda name: chances[name])
    bases = [f"{name} {decimal(n)}" for name, n in zip(NAMES, offsets(doctor, reps), strict=True)]
    words = (
        f"{likeliest} is the most likely to be first ({percent(chances[likeliest])}). The offsets are {listing(bases)}."
    )
    last = NAMES[-1]
    return plots.rows(chances, words, guess=at(last, guess), found=at(last, estimate), across="chance of being first")


def down_the_line(guess: Guess, estimate: Found, doctor: str, reps: Reps) -> plots.Picture:
    """Return a picture of the round, from the dice to the payment.

    It shows each rep's chances of being investigated, of being indicted and of being paid.
    """
    wrong = risks(doctor, reps)
    asked, chances = reached(offsets(doctor, reps), wrong), paid(doctor, reps)
    places = {"dice": (0.0, 0.5), "paid": (1.0, 0.75), "indicted": (1.0, 0.15)}
    links = []
    for n, name in enumerate(NAMES):
        places[name] = (0.5, 1 - n / (len(NAMES) - 1))
        links.append(("dice", name, percent(asked[n])))
        if asked[n]:
            links.append((name, "paid", percent(chances[name])))
            if wrong[n]:
                links.append((name, "indicted", percent(asked[n] * wrong[n])))
    ibsen = NAMES[SPENDER]
    words = (
        f"{ibsen}’s chance of being investigated is {percent(asked[SPENDER])}, and his chance of being paid is "
        f"{percent(chances[ibsen])}. The chance that nobody is paid is {percent(1 - sum(chances.values()))}."
    )
    return plots.arrows(places, links, words, height=4.2)


def to_spend_or_to_keep(guess: Guess, estimate: Found, doctor: str, reps: Reps) -> plots.Picture:
    """Return a picture of how Ibsen's tokens change if he spends his token, and if he keeps it."""
    laws = {"spends": changes(doctor, reps), "keeps": changes(doctor, keeping(reps))}
    spends, keeps = both(doctor, reps).values()
    words = (
        f"On average, Ibsen’s number of tokens changes by {decimal(spends)} if he spends the token, and by "
        f"{decimal(keeps)} if he keeps it. The difference is {decimal(spends - keeps)}."
    )
    values = sorted({change for law in laws.values() for change in law})
    shown = {name: {change: law.get(change, 0) for change in values} for name, law in laws.items()}
    return plots.groups(shown, words, across=f"change in {NAMES[SPENDER]}’s tokens")


def changes(doctor: str, reps: Reps) -> dict[int, Fraction]:
    """Return the distribution of the change in the number of Ibsen's tokens."""
    bases, wrong, mine = offsets(doctor, reps), risks(doctor, reps), reps[SPENDER]
    spent, asked = len(mine.spent), reached(bases, wrong)[SPENDER]
    found = {pay(doctor, mine) - spent: through(bases, wrong)[SPENDER]}
    for suit in bad_suits(doctor, mine):
        change = -mine.kept.count(suit) - spent
        found[change] = found.get(change, Fraction(0)) + asked / len(SUITS)
    found[-spent] = found.get(-spent, Fraction(0)) + 1 - asked
    return found


PICTURES = {
    "U09.2": advantage,
    "U09.3": line_of_treatment,
    "U09.4": down_the_line,
    "U09.6": to_spend_or_to_keep,
}
