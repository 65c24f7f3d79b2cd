"""Discovering a cure: which cards are used, and what it brings."""

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import put, replace
from pharmalab.games.pandemic.components import COLOUR, COLOURS
from pharmalab.games.pandemic.events.disease import Cured, Won
from pharmalab.games.pandemic.rules.disease import MEDIC, eradicate, medic_there
from pharmalab.games.pandemic.state import PandemicState


def of_colour(hand: tuple[str, ...], colour: str) -> tuple[str, ...]:
    """The city cards of a colour."""
    c = COLOURS.index(colour)
    return tuple([card for card in hand if COLOUR.get(card) == c])


class CureCards(Pick, frozen=True):
    """Which cards of the colour are used?"""

    rule = "pandemic/discover-a-cure"
    colour: str = ""

    def options(self, state: PandemicState) -> tuple[str, ...]:
        return of_colour(state.hands[self.seat], self.colour)

    def bounds(self, state: PandemicState) -> tuple[int, int]:
        needed = state.cards_to_cure(self.seat)
        return needed, needed

    def chosen(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return cure(state, self.seat, self.colour, self.picked, events)

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which cards are used for the {self.colour} cure?"


def cure(state: PandemicState, seat: int, colour: str, cards: tuple[str, ...], events: list[Event]) -> PandemicState:
    """The cards are discarded, the disease is cured; with the last cure the game is won at once."""
    events.append(Cured(seat, colour, state.pawns[seat], cards))
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    state = replace(
        state,
        hands=put(state.hands, seat, hand),
        player_discard=tuple(sorted(state.player_discard + cards)),
        shown=tuple([card for card in state.shown if card not in cards]),
        cured=tuple(sorted((*state.cured, colour))),
    )
    if len(state.cured) == len(state.config.colours):
        events.append(Won(cause=len(events) - 1))
        return replace(state, agenda=())
    if not any(state.cubes[COLOURS.index(colour)]):
        return eradicate(state, colour, events)
    return medic_there(state, events) if MEDIC in state.roles else state
