"""The answers to the questions of the lesson, worked out by playing what they tell."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.games.pandemic.components import CITIES, EVENTS, ROLES
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.travel import CharterFlight, DirectFlight, Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.lessons.pandemic.table import BEN, CASES, HAND, table, whole_turn

PATH = ("Santiago", "Lima", "Bogota", "Buenos Aires")
BLACK = ("Algiers", "Delhi", "Mumbai", "Moscow", "Tehran")


def true(holds: Iterable[bool]) -> tuple[int, ...]:
    """The places of the statements that hold."""
    return tuple(n for n, one in enumerate(holds) if one)


def legal(match: Match, *actions: object) -> tuple[int, ...]:
    """The places of the actions that can be done."""
    return true(action in match.legal for action in actions)


def on_the_map(state: PandemicState) -> int:
    """All cubes."""
    return sum(map(sum, state.cubes))


def deck_of_three() -> tuple[int, ...]:
    """Cards of a hand, cards that are left, and those of the top and of the bottom packet without their epidemic."""
    state = new("pandemic", seats=3, epidemics=5, seed="the lesson").state
    packets = [len(layer) - 1 for layer in state.player_deck.layers]
    return len(state.hands[0]), sum(packets), packets[0], packets[-1]


def first_cubes() -> int:
    return on_the_map(new("pandemic", seed="the lesson").state)


def parts_of_a_turn() -> tuple[int, int, int]:
    """Actions, player cards, infected cities."""
    match = whole_turn()
    while match.to_move == 0:
        match.push(Pass())
    sources = [ply.source for ply in match.plies]
    actions = sum(ply.mover == 0 for ply in match.plies)
    return actions, len(match.state.hands[0]) - len(match.states[0].hands[0]), sources.count("infection")


def santiago() -> Match:
    """A path of yellow cities before the first of them is infected."""
    cubes = {**dict.fromkeys(PATH, 3), PATH[-1]: 2}
    return table(cubes=cubes, infection_top=[["Santiago"], ["Tokyo"]], cards=("Miami", "Taipei"), left=1)


def chain() -> tuple[int, ...]:
    """Outbreaks, and then the cubes in the four cities."""
    state = santiago().push(Pass()).state
    return state.outbreaks, *(state.cubes_at(city)["yellow"] for city in PATH)


def cairo(**fields: Any) -> Match:
    """A turn before an epidemic in Cairo, where a cube lies."""
    return table(
        cards=("epidemic", "Bogota"),
        bottom=("Cairo",),
        infection_discard=tuple(CASES),
        left=1,
        **{"cubes": {"Cairo": 1}, **fields},
    )


def epidemic(match: Match) -> tuple[PandemicState, PandemicState]:
    """Before an epidemic, and right after it."""
    match.push(Pass())
    at = next(n for n, ply in enumerate(match.plies) if ply.source == "infection bottom")
    return match.states[0], match.states[at + 1]


def epidemic_in_a_city_with_a_cube() -> tuple[int, ...]:
    before, after = epidemic(cairo())
    spread = on_the_map(after) - on_the_map(before) - 2
    top = after.infection.layers[0].known
    return true((
        after.cubes_at("Cairo")["black"] == 3,
        after.outbreaks == before.outbreaks + 1,
        spread == 2 * len(CITIES["Cairo"].links),
        "Cairo" in after.removed,
        "Cairo" in top and "Cairo" not in after.infection_discard,
    ))  # fmt: skip


def epidemic_of_an_eradicated_disease() -> tuple[int, ...]:
    before, after = epidemic(cairo(cubes={}, cured=("black",), gone=BLACK))
    return true((
        after.epidemics > before.epidemics,
        bool(after.cubes_at("Cairo")),
        on_the_map(after) > on_the_map(before) and not after.cubes_at("Cairo"),
        "Cairo" in after.infection.layers[0].known and not after.infection_discard,
    ))  # fmt: skip


def lima() -> Match:
    return table(("Lima", "Karachi"), gone=("Madrid", "Osaka"), pawns=("Lima", "Paris"))


def flights() -> tuple[int, ...]:
    kinds = ((DirectFlight, "Karachi"), (CharterFlight, "Karachi"), (DirectFlight, "Tokyo"), (CharterFlight, "Tokyo"))
    return legal(lima(), *(kind(0, city) for kind, city in kinds))


def manila(cured: tuple[str, ...] = ()) -> Match:
    """Three red cubes where the learner is."""
    return table(cubes={"Manila": 3}, pawns=("Manila", "Paris"), cured=cured)


def treatments() -> tuple[int, int]:
    """Actions that clear a city with three red cubes: when red is cured, and when it is not."""
    needed = []
    for cured in (("red",), ()):
        match = manila(cured)
        while match.state.cubes_at("Manila"):
            match.push(Treat("Manila", "red"))
        needed.append(match.ply)
    return needed[0], needed[1]


def who_cures() -> tuple[int, ...]:
    """The roles that cure with four blue cards."""
    blue = ("Essen", "London", "Madrid", "Milan")
    others = {role: next(other for other in ROLES if other != role) for role in ROLES}
    return true(Cure("blue") in table(blue, roles=(role, others[role])).legal for role in ROLES)


def delhi() -> Match:
    """Seven cards in hand, and Ben with another one."""
    hand = (*BLACK[:1], *BLACK[2:], "Essen", "Tokyo", "airlift")
    return table(hand, ("Delhi", *BEN[:2]), ("Delhi", "Delhi"))


def eighth_card() -> tuple[int, ...]:
    match = delhi().push(Take(1, "Delhi"))
    return legal(match, Drive(0, "Kolkata"), Discard("Essen"), PlayEvent(0, "airlift"), Give(1, "Delhi"))


def last_card() -> tuple[int, ...]:
    others = [card for card in (*CITIES, *EVENTS) if card not in (*HAND, *BEN)]
    match = table(gone=others[:-1], came=4, phase="cards")
    after = match.state
    return true((
        match.outcome is not None and not match.outcome.winners,
        len(after.hands[0]) == 5,
        len(after.player_deck) > 1,
        any(ply.source == "infection" for ply in match.plies),
    ))  # fmt: skip


def fourth_cure() -> tuple[int, ...]:
    red = ("Tokyo", "Manila", "Osaka", "Seoul", "Taipei")
    match = table(red, cubes={"Jakarta": 2}, cured=("blue", "yellow", "black")).push(Cure("red"))
    assert on_the_map(match.state) == 9
    over, winners = match.outcome is not None, match.outcome.winners if match.outcome else ()
    return true((over and winners == (0, 1), over and winners == (0,), not over and match.to_move == 1, not over))


def karachi() -> Match:
    """The Quarantine Specialist beside a full city, before that is infected."""
    return table(
        pawns=("Delhi", "Paris"),
        roles=("quarantine_specialist", "scientist"),
        cubes={"Karachi": 3},
        infection_top=[["Karachi"], ["Tokyo"]],
        cards=("Miami", "Taipei"),
        left=1,
    )


def quarantine() -> tuple[int, int]:
    """Cubes in the full city, and outbreaks."""
    state = karachi().push(Pass()).state
    return state.cubes_at("Karachi")["black"], state.outbreaks
