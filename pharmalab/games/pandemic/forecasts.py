"""Exact probabilities for the next cards, with the outcomes in words, computed quickly enough for a board.

The probabilities assume that nobody plays an event.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.core.queries import Listed, Parametric
from pharmalab.core.words import plural
from pharmalab.games.pandemic import odds
from pharmalab.games.pandemic.components import EPIDEMIC, title
from pharmalab.games.pandemic.odds.cards import draws
from pharmalab.games.pandemic.odds.cities import BREAKS_OUT, BY_CITY
from pharmalab.games.pandemic.state import PandemicState

LISTED = 16  #: the most cities that are named one by one
STEPS = 40_000  #: the budget of a computation, about a second
NO_CITIES = ("no city", "no city: One Quiet Night")
NUMBERS = {0: "no", 1: "one", 2: "two"}
LOST = {
    "pandemic/too-many-outbreaks": "lost: too many outbreaks",
    "pandemic/out-of-cubes": "lost: out of cubes",
    "pandemic/out-of-cards": "lost: out of cards",
}


def turn_infected(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """For each city, the probability that its card is revealed in the rest of this turn.

    Raises ValueError if the probabilities are unknown.
    """
    return _cities(state, odds.infected_this_turn(state))


def next_infected(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability that each city is among the next infection cards. Raises ValueError if it is unknown."""
    return _cities(state, odds.next_infections(state))


def _cities(state: PandemicState, every: Mapping[str, Fraction]) -> dict[str, Fraction]:
    chances = {title(city): chance for city, chance in every.items() if chance}
    return chances or {NO_CITIES[state.quiet]: Fraction(1)}


def together(chances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Shorten a long list of cities by grouping cities that have the same probability.

    Each group becomes a single entry, such as 'each of 12 others'.
    """
    cities_of: dict[Fraction, list[str]] = {}
    for said in sorted(chances, key=lambda said: (-chances[said], said)):
        cities_of.setdefault(chances[said], []).append(said)
    found: dict[str, Fraction] = {}
    for chance, cities in cities_of.items():
        found.update((said, chance) for said in cities if said in NO_CITIES)
        cities = [said for said in cities if said not in NO_CITIES]
        named = f"each of {len(cities)} {'others' if found else 'cities'}"
        if len(cities) > 1 and len(found) + len(cities) > LISTED and named not in found:
            found[named] = chance
        else:
            found.update(dict.fromkeys(cities, chance))
    return found


def epidemic(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability of each number of epidemics in the next draw. Raises ValueError if no draw is left."""
    places = next(filter(None, draws(state)), None)
    if places is None:
        raise ValueError("no two player cards are left to draw")
    chances = odds.counted(state.player_deck, (EPIDEMIC,), places)
    return {_number(number, "epidemic"): chance for number, chance in chances.items()}


def when(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability that the next epidemic comes in this turn, the next turn, and so on.

    Raises ValueError if the probability is unknown.
    """
    said: dict[int | None, str] = {None: "not before the cards run out", 0: "in this turn", 1: "in the next turn"}
    return {said.get(turn, f"in {turn} turns"): chance for turn, chance in odds.next_epidemic(state).items()}


def next_outbreaks(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability of each number of outbreaks from the next infection cards.

    Raises ValueError if the probabilities can't be computed.
    """
    return _outbreaks(odds.outbreaks(state, budget=STEPS))


def turn_outbreaks(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability of each number of outbreaks in the rest of this turn.

    Raises ValueError if the probabilities can't be computed.
    """
    return _outbreaks(odds.rest_of_turn(state, STEPS))


def next_lost(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability that the team loses because of the next infection cards.

    Each way to lose is listed separately. Raises ValueError if the probabilities can't be computed.
    """
    return _lost(odds.outbreaks(state, budget=STEPS))


def turn_lost(state: PandemicState, who: Who) -> dict[str, Fraction]:
    """The probability that the team loses in the rest of this turn.

    Each way to lose is listed separately. Raises ValueError if the probabilities can't be computed.
    """
    return _lost(odds.rest_of_turn(state, STEPS))


def _outbreaks(outlook: odds.Outlook) -> dict[str, Fraction]:
    return {_number(number, "outbreak"): chance for number, chance in _exact(outlook).outbreaks.items()}


def _lost(outlook: odds.Outlook) -> dict[str, Fraction]:
    lost = {LOST[rule]: chance for rule, chance in _exact(outlook).lost_by.items()}
    return {"the game goes on": 1 - outlook.lost, **lost} if outlook.lost < 1 else lost


def _exact(outlook: odds.Outlook) -> odds.Outlook:
    if not outlook.exact:
        raise ValueError(f"there are too many possible futures to calculate: {outlook.why}")
    return outlook


def _number(number: int, thing: str) -> str:
    count, things = plural(number or 1, thing).split(" ", 1)  # 'no epidemic', in the singular
    return f"{NUMBERS.get(number, count)} {things}"


FORECASTS: Mapping[str, Callable[[PandemicState, Who], Mapping[str, Fraction]] | Listed | Parametric] = {
    "Which cities are infected this turn?": Listed(turn_infected, together),
    "Epidemic in the next draw?": epidemic,
    "When does the next epidemic come?": when,
    "Outbreaks before the next turn?": turn_outbreaks,
    BREAKS_OUT: BY_CITY,
    "Is the game lost before the next turn?": turn_lost,
    "Which cities are infected next, if no epidemic comes first?": Listed(next_infected, together),
    "Outbreaks during the next infections, if no epidemic comes first?": next_outbreaks,
    "Is the game lost during the next infections, if no epidemic comes first?": next_lost,
}
