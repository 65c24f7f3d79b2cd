"""What cannot be: cards that lie twice or nowhere, pieces out of range. Empty for every real position."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import CITIES, COLOURS, EPIDEMIC, EVENTS, FULL, ROLES, title
from pharmalab.games.pandemic.mechanisms.epidemic import Increase
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, OutOfCards
from pharmalab.games.pandemic.mechanisms.setup import StackDeck
from pharmalab.games.pandemic.problems.agenda import of_the_agenda
from pharmalab.games.pandemic.state import PandemicState


def problems(state: PandemicState) -> list[str]:
    """All of it, in words."""
    seats = state.config.seats
    wrong = [
        f"{name} has {plural(len(getattr(state, name)), 'entry')} for {seats} seats"
        for name in ("roles", "pawns", "hands")
        if len(getattr(state, name)) != seats
    ]
    if len(state.cubes) != len(COLOURS) or any(len(row) != len(CITIES) for row in state.cubes):
        wrong.append(f"cubes needs {len(COLOURS)} rows of {len(CITIES)} numbers")
    wrong = wrong or [*_seats(state), *_board(state), *_infection(state), *_players(state), *_counts(state)]
    return wrong or of_the_agenda(state)


def _seats(state: PandemicState) -> Iterator[str]:
    world = state.config.world
    dealt = [role for role in state.roles if role]
    yield from (f"roles has {role}, which there is not" for role in dealt if role not in ROLES)
    yield from (f"two seats are the {title(role)}" for role, n in Counter(dealt).items() if n > 1 and role in ROLES)
    yield from (f"pawns has {city}, which there is not" for city in state.pawns if city not in world)
    if state.stored and state.stored not in state.config.events:
        yield f"stored is “{state.stored}”, which is no event of this game"
    elif state.stored and "contingency_planner" not in state.roles:
        yield f"{state.stored} is stored, and nobody is the Contingency Planner"


def _board(state: PandemicState) -> Iterator[str]:
    config = state.config
    for colour, row in zip(COLOURS, state.cubes, strict=True):
        for city, n in zip(CITIES, row, strict=True):
            if n and city not in config.world:
                yield f"{city} has cubes, and is not there"
            if not 0 <= n <= FULL:
                yield f"{city} has {n} {colour} cubes; a city holds 0 to {FULL} of a colour"
        if sum(row) > config.supply:
            yield f"there are {sum(row)} {colour} cubes on the board; there are {config.supply} in all"
        if colour in state.eradicated and any(row):
            yield f"{colour} is eradicated, and has cubes"
        if colour in state.cured and colour not in state.eradicated and not any(row) and state.agenda:
            yield f"{colour} is cured and without a cube, and not eradicated"
    if state.agenda and "medic" in state.roles and (city := state.pawns[state.roles.index("medic")]) in CITIES:
        yield from (
            f"the Medic is in {city}, and cubes of the cured {colour} are there"
            for colour in state.cubes_at(city)
            if colour in state.cured
        )
    yield from (f"{colour} cannot be cured: no such disease" for colour in state.cured if colour not in config.colours)
    yield from (f"{colour} is eradicated, and not cured" for colour in state.eradicated if colour not in state.cured)
    for field in ("stations", "cured", "eradicated", "shown"):
        yield from (f"{field} has {one} twice" for one, n in Counter(getattr(state, field)).items() if n > 1)
    yield from (f"stations has {city}, which there is not" for city in state.stations if city not in config.world)
    if len(state.stations) > config.station_limit:
        yield f"there are {len(state.stations)} stations on the board; there are {config.station_limit}"


def _infection(state: PandemicState) -> Iterator[str]:
    held = [card for frame in state.agenda for card in getattr(frame, "infection_cards", ())]
    gone = [card for card in state.removed if card not in EVENTS]
    lie = [*state.infection.cards(), *state.infection_discard, *held, *gone]
    yield from _cards("infection card", map(str, lie), state.config.world)


def _players(state: PandemicState) -> Iterator[str]:
    config, deck = state.config, state.player_deck
    hands = [card for hand in state.hands for card in hand]
    gone = [card for card in (*state.removed, state.stored) if card in EVENTS]
    inside = [card for layer in deck.layers for card in layer.known if card != EPIDEMIC]
    lie = [*deck.pool, *inside, *hands, *state.player_discard, *gone]
    yield from _cards("player card", map(str, lie), (*config.world, *config.events))
    if len(deck.pool) != deck.blanks:
        yield f"player_deck has {plural(deck.blanks, 'hidden card')}, and {len(deck.pool)} that they may be"
    yield from _epidemics(state)
    if lost := [card for card in state.shown if card not in hands]:
        yield f"shown has {', '.join(lost)}, which nobody holds"


def _epidemics(state: PandemicState) -> Iterator[str]:
    """Of a stacked deck."""
    most, left = state.config.epidemics, sum(layer.known.count(EPIDEMIC) for layer in state.player_deck.layers)
    here = 0  # drawn, and not begun
    for frame in state.agenda:
        if isinstance(frame, StackDeck):
            return
        here += isinstance(frame, Increase) or (frame.epidemics if isinstance(frame, DrawCard) else 0)
    lost = most - left - here - state.epidemics
    if lost and not (lost == 1 and _ended_by_an_epidemic(state)):
        yield f"the deck has {plural(left, 'epidemic')} and {state.epidemics} came; there are {most}"


def _ended_by_an_epidemic(state: PandemicState) -> bool:
    """Whether the game may have been lost in the first of two epidemics that were drawn together: then the other one
    was drawn, and has not come."""
    return not state.agenda and bool(state.lost) and state.lost_rule != OutOfCards.rule and state.epidemics > 0


def _counts(state: PandemicState) -> Iterator[str]:
    config = state.config
    if not 0 <= state.outbreaks <= config.outbreak_limit or (state.agenda and state.outbreaks == config.outbreak_limit):
        yield f"outbreaks is {state.outbreaks}; {config.outbreak_limit} end the game"
    if not 0 <= state.epidemics <= config.epidemics:
        yield f"{plural(state.epidemics, 'epidemic')} came, of {config.epidemics}"
    if state.turn < 0:
        yield f"turn is {state.turn}; turns count from 1"
    if not 0 <= state.mover < config.seats:
        yield f"mover is {state.mover}; the seats are 0 to {config.seats - 1}"
    if state.agenda and state.won:
        yield "every disease is cured: the game is won, and goes on"


def _cards(kind: str, lie: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """Cards that lie twice, nowhere, or are none."""
    counted, known = Counter(lie), set(known)
    strange = [card for card in counted if card not in known]
    twice = [card for card, n in counted.items() if n > 1 and card in known]
    lost = known - set(counted)
    if strange:
        yield f"{', '.join(sorted(strange))}: there is no such {kind}"
    if twice:
        yield f"the {kind} {', '.join(sorted(twice))} lies in two places"
    if lost:
        yield f"the {kind} {', '.join(sorted(lost))} lies nowhere"
