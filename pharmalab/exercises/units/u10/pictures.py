"""Pictures for the exercises of unit 10."""

from fractions import Fraction

from pharmalab.exercises.layers import Found, Guess, decimal, number, percent
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.units.u10.infections import OUTBREAK, chain, turns_of
from pharmalab.exercises.units.u10.investigations import DRUGS, FACES, investigation
from pharmalab.exercises.units.u10.reputations import BLUE, GAIN, GREEN, fails, track, tries_until_blue, zone
from pharmalab.exercises.units.u10.reputations import chain as track_chain
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS
from pharmalab.probability import MarkovChain, plots

ZONES = {-1: "red", 0: "white", 1: "green", 2: "blue"}
MOST = 60  #: tries that are shown


def along_the_line(guess: Guess, estimate: Found, risks: tuple[int, ...]) -> plots.Picture:
    """Return a picture of the line of treatment, with a circle for each investigation, and arrows to its outcomes."""
    names = [f"{n}." for n in range(1, len(risks) + 1)]
    places = {name: (n / len(risks), 0.75) for n, name in enumerate(names)} | {
        "nobody": (1.0, 0.75),
        "paid": (0.5, 0.1),
    }
    links = []
    for n, (name, risk) in enumerate(zip(names, risks, strict=True)):
        links.append((name, (*names, "nobody")[n + 1], str(Fraction(risk, FACES))))
        links.append((name, "paid", str(1 - Fraction(risk, FACES))))
    nobody, investigations = investigation(risks).values()
    words = (
        f"The chance that nobody is paid is {percent(nobody)}. On average, {decimal(investigations)} reps are "
        "investigated."
    )
    return plots.arrows(places, links, words)


def mismatches(guess: Guess, estimate: Found, doctor: str) -> plots.Picture:
    """Return a picture of the share of Drugs for which 0, 1, 2, … suits lead to an indictment."""
    faces = [len(odds.off_label(CARDS[doctor].suits, drug.suits)) for drug in DRUGS]
    law = {n: Fraction(faces.count(n), len(faces)) for n in range(max(faces) + 1)}
    mean = Fraction(sum(faces), len(faces))
    words = (
        f"On average, {decimal(mean)} of the {FACES} suits lead to an indictment, so the chance of an indictment is "
        f"{percent(mean / FACES)}. Drugs for which no suit leads to an indictment: {faces.count(0)} of {len(faces)}."
    )
    return plots.law(law, words, across="suits that indict", up="share of the Drugs")


def still_standing(guess: Guess, estimate: Found, infect: int, treat: int) -> plots.Picture:
    """Return a picture of the chance of no outbreak yet, turn by turn, with and without treatment."""
    lines = {}
    for name, down in (("untreated", Fraction(0)), ("treated", Fraction(1, treat))):
        floats = chain(Fraction(1, infect), down)
        lines[name] = _survival(floats, 0, OUTBREAK)
    one, other = turns_of(infect, treat).values()
    words = (
        f"On average, the outbreak happens after {decimal(one)} turns if you don’t treat the city and after "
        f"{decimal(other)} if you do. That’s {decimal(other / one)} times as long."
    )
    return plots.curves(lines, words, across="turns", up="no outbreak yet")


def _survival(of: MarkovChain, start: object, end: object, steps: int = MOST) -> dict[int, float]:
    """Return the chance that the end is not reached after each step.

    It uses floats, because fractions would grow without end.
    """
    now, found = {start: 1.0}, dict[int, float]()
    rows = {state: [(to, float(p)) for to, p in of.rows[state].items()] for state in of.states}
    for step in range(steps + 1):
        found[step] = sum(p for state, p in now.items() if state != end)
        after: dict[object, float] = {}
        for state, p in now.items():
            for to, q in rows[state] or [(state, 1.0)]:
                after[to] = after.get(to, 0.0) + p * q
        now = after
    return found


def fan(guess: Guess, estimate: Found, start: int, tries: int) -> plots.Picture:
    """Return a picture of the possible reputations after each try, with the zones marked."""
    now, cells = {start: Fraction(1)}, {}
    shown = range(max(start + 2 * tries, GREEN), max(start - 2 * tries, 1) - 1, -1)
    for step in range(tries + 1):
        for reputation in shown:
            cells[f"{reputation} {ZONES[zone(reputation)]}", step] = now.get(reputation, 0)
        after: dict[int, Fraction] = {}
        for reputation, p in now.items():
            for to in (reputation + GAIN, fails(reputation)):
                after[to] = after.get(to, Fraction(0)) + p / 2
        now = after
    end, visit = track(start, tries).values()
    words = (
        f"After {tries} tries, the reputation is {decimal(end)} on average. The chance that it reaches {GREEN} at "
        f"some point is {percent(visit)}."
    )
    return plots.shades({"reputation": cells}, words, across="tries", up="reputation and its zone")


def hitting_times(guess: Guess, estimate: Found, start: int) -> plots.Picture:
    """Return a picture of the chance of reaching the blue zone on each try."""
    still = _survival(track_chain(), start, BLUE)
    law = {n: still[n - 1] - still[n] for n in range(1, MOST + 1)}
    mean = tries_until_blue(start)
    likeliest = max(law, key=lambda n: law[n])
    words = (
        f"On average, you reach the blue zone after {decimal(mean)} tries. The most likely number is {likeliest}. "
        f"The chance that you need more than {MOST} tries is {percent(still[MOST])}."
    )
    marks: dict[str, Exact] = {"exact mean": mean}
    if (guessed := number(guess)) is not None:
        marks["your guess"] = guessed
    if estimate:
        marks["the simulation"] = estimate.mean
    return plots.curves({"exact": law}, words, dots=True, marks=marks, across="tries", up="chance")


PICTURES = {
    "U10.1": along_the_line,
    "U10.2": mismatches,
    "U10.4": still_standing,
    "U10.5": fan,
    "U10.6": hitting_times,
}
