"""The legal actions of a turn, quickly: kinds that cannot be legal, as one look tells, are not asked.

Each kind alone says what is legal of it; a test compares this with asking all of them.
"""

from pharmalab.core.agenda import Action
from pharmalab.games.pandemic.actions.event_cards import PlayEvent
from pharmalab.games.pandemic.actions.moves import (
    DISPATCHER,
    CharterFlight,
    DirectFlight,
    Drive,
    Rendezvous,
    ShuttleFlight,
)
from pharmalab.games.pandemic.actions.sharing import Give, Take
from pharmalab.games.pandemic.actions.stations import OPERATIONS, Build, StationFlight
from pharmalab.games.pandemic.actions.work import PLANNER, Cure, Pass, StoreEvent, Treat
from pharmalab.games.pandemic.components import NUMBER
from pharmalab.games.pandemic.frames import Turn, event_held
from pharmalab.games.pandemic.state import PandemicState


def turn_actions(state: PandemicState, question: Turn) -> tuple[Action, ...]:
    """As the game's ``legal_actions``."""
    seat, pawns, hands = question.seat, state.pawns, state.hands
    place, hand, role = pawns[seat], hands[seat], state.roles[seat]
    station, owned = place in state.stations, place in hand
    found: tuple[Action, ...]
    if role == DISPATCHER:
        found, places = Drive.legal(state, question) + DirectFlight.legal(state, question), set(pawns)
        if not places.isdisjoint(hand):
            found += CharterFlight.legal(state, question)
        if not places.isdisjoint(state.stations):
            found += ShuttleFlight.legal(state, question)
        if len(places) > 1:
            found += Rendezvous.legal(state, question)
    else:
        found = Drive.moves(state, seat, seat) + DirectFlight.moves(state, seat, seat)
        if owned:
            found += CharterFlight.moves(state, seat, seat)
        if station:
            found += ShuttleFlight.moves(state, seat, seat)
    if role == OPERATIONS:
        found += StationFlight.legal(state, question) + Build.legal(state, question)
    elif owned and not station:
        found += Build.legal(state, question)
    n, (blue, yellow, black, red) = NUMBER[place], state.cubes
    if blue[n] or yellow[n] or black[n] or red[n]:
        found += Treat.legal(state, question)
    if pawns.count(place) > 1:
        found += Give.legal(state, question) + Take.legal(state, question)
    if station:
        found += Cure.legal(state, question)
    if role == PLANNER:
        found += StoreEvent.legal(state, question)
    found += Pass.legal(state, question)
    return found + PlayEvent.legal(state, question) if state.stored or event_held(hands) else found
