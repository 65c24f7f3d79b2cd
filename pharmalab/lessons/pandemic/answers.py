"""The answers to the Pandemic lesson's questions, each computed by playing the situation in the question."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.games.pandemic.components import CITIES
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard
from pharmalab.games.pandemic.mechanisms.outbreak import ChainReaction, OutbreakBegan
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.travel import Drive, Move
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.lessons.pandemic.table import BEN, CASES, table

ATLANTIC = (
    *("Lima", "Santiago", "Bogota", "Miami", "Atlanta", "Washington", "New York", "Buenos Aires"),
    *("Sao Paulo", "Lagos", "Madrid", "Algiers"),
)
TICKETS = ("Riyadh", "Lima", "Tokyo", "Algiers")
PATH = ("Buenos Aires", "Santiago", "Bogota", "Lima")
FULL = ("Karachi", "Baghdad", "Chennai", "Bangkok")
BLACK = ("Algiers", "Delhi", "Mumbai", "Moscow", "Tehran")
SEVEN = ("Algiers", "Mumbai", "Moscow", "Tehran", "Essen", "Tokyo", "airlift")


def true(holds: Iterable[bool]) -> tuple[int, ...]:
    """Return the indices of the true statements in a list."""
    return tuple(n for n, one in enumerate(holds) if one)


def legal(match: Match, *actions: object) -> tuple[int, ...]:
    """Return the indices of the actions that are legal in a match."""
    return true(action in match.legal for action in actions)


def on_the_map(state: PandemicState) -> int:
    """Return the number of cubes that are on the map."""
    return sum(map(sum, state.cubes))


def deck_of_three() -> tuple[int, ...]:
    """Return the index of the answer option that gives the size of the first packet of the player deck.

    There are three players and five epidemics. The packet's epidemic card isn't counted.
    """
    state = new("pandemic", seats=3, epidemics=5, seed="the lesson").state
    packets = [len(layer) - 1 for layer in state.player_deck.layers]
    assert sum(packets) == 44
    return true(packets[0] == number for number in (8, 9, 10, 11))


def first_cubes() -> tuple[int, ...]:
    """Return the index of the answer option that gives the number of cubes on the map at the start of a game."""
    cubes = on_the_map(new("pandemic", seed="the lesson").state)
    return true(cubes == number for number in (9, 18, 24, 27))


def santiago() -> Match:
    """Return a match with a chain of yellow cities, one of which will be infected next."""
    cubes = {**dict.fromkeys(PATH, 3), PATH[0]: 2}
    return table((), cubes=cubes, infection_top=[["Santiago"], ["Tokyo"]], cards=("Miami", "Taipei"), left=1)


def chain() -> tuple[int, ...]:
    """Return the indices of the cities in the chain that have an outbreak."""
    match = santiago()
    match.push(Pass())
    return burst(match, PATH)


def burst(match: Match, cities: Iterable[str]) -> tuple[int, ...]:
    """Return the indices of the given cities that had an outbreak in a match."""
    events = (event for ply in match.plies for event in ply.events)
    out = {event.city for event in events if isinstance(event, OutbreakBegan | ChainReaction)}
    return true(city in out for city in cities)


def cairo(**fields: Any) -> Match:
    """Return a match right before an epidemic in Cairo. By default, there is one cube in Cairo."""
    return table(
        (),
        cards=("epidemic", "Bogota"),
        bottom=("Cairo",),
        infection_discard=tuple(CASES),
        left=1,
        **{"cubes": {"Cairo": 1}, **fields},
    )


def epidemic(match: Match) -> tuple[PandemicState, PandemicState]:
    """Return two states: before and right after an epidemic."""
    match.push(Pass())
    at = next(n for n, ply in enumerate(match.plies) if ply.source == "infection bottom")
    return match.states[0], match.states[at + 1]


def epidemic_in_a_city_with_a_cube() -> tuple[int, ...]:
    """Return the indices of the true statements about an epidemic in a city with a cube."""
    before, after = epidemic(cairo())
    spread = on_the_map(after) - on_the_map(before) - 2
    return true((
        spread == 2 * len(CITIES["Cairo"].links),
        after.cubes_at("Cairo")["black"] == 3,
        after.outbreaks == before.outbreaks + 1,
        "Cairo" in after.removed,
    ))  # fmt: skip


def epidemic_of_an_eradicated_disease() -> tuple[int, ...]:
    """Return the indices of the true statements about an epidemic of an eradicated disease."""
    before, after = epidemic(cairo(cubes={}, cured=("black",), gone=BLACK))
    return true((
        bool(after.cubes_at("Cairo")),
        after.epidemics > before.epidemics,
        on_the_map(after) > on_the_map(before) and not after.cubes_at("Cairo"),
        "Cairo" in after.infection.layers[0].known and not after.infection_discard,
    ))  # fmt: skip


def lima() -> Match:
    """Return a match where the learner is in Lima and holds cards for flights."""
    return table(TICKETS, pawns=("Lima", "Tokyo"), stations=("Cairo",), infection_discard=())


def flights() -> tuple[int, ...]:
    """Return the indices of the cards with which the learner can fly to Algiers."""
    match = lima()
    moves = [action for action in match.legal if isinstance(action, Move) and action.to == "Algiers"]
    cards = {card for move in moves for card in move.price(match.state)}
    return true(card in cards for card in TICKETS)


def delhi() -> Match:
    """Return a match in which the learner holds seven cards and Ben is in the same city."""
    return table(SEVEN, ("Delhi", *BEN[:2]), ("Delhi", "Delhi"))


def eighth_card() -> tuple[int, ...]:
    """Return the indices of the options that are legal for a player who holds eight cards, one too many."""
    match = delhi().push(Take(1, "Delhi"))
    return legal(match, Drive(0, "Kolkata"), Discard("Essen"), PlayEvent(0, "airlift"), Give(1, "Delhi"))


def quarantine_in_delhi(*infection: str) -> Match:
    """Return a match in which the Quarantine Specialist is surrounded by four full cities.

    *infection* lists the next infection cards.
    """
    return table(
        (),
        pawns=("Delhi", "Paris"),
        roles=("quarantine_specialist", "scientist"),
        cubes=dict.fromkeys(FULL, 3),
        infection_top=[[city] for city in infection],
        cards=("Miami", "Taipei"),
        left=1,
    )


def quarantine() -> tuple[int, ...]:
    """Return the indices of the full cities that would have an outbreak if they were infected."""
    return tuple(n for n, city in enumerate(FULL) if n in burst(quarantine_in_delhi(city, "Lima").push(Pass()), FULL))
