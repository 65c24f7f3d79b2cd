"""Forecast: the top infection cards are looked at one by one; then `Arrange` asks for their order."""

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import city_of, title
from pharmalab.games.pandemic.events.actions import LookedAt
from pharmalab.games.pandemic.frames import Arrange
from pharmalab.games.pandemic.rules.hands import add
from pharmalab.games.pandemic.state import PandemicState


class LookAt(Chance, frozen=True):
    """The next card from the top. ``left``: cards still to be looked at; ``cards``: those that were, sorted."""

    rule = "pandemic/forecast"
    source = "infection"
    to: Seat
    left: int
    cards: tuple[str, ...] = ()

    @property
    def infection_cards(self) -> tuple[str, ...]:
        """That lie nowhere else meanwhile."""
        return self.cards

    def distribution(self, state: PandemicState) -> Draw:
        return state.infection.top()

    def answer(self, state: PandemicState, city: str, events: list[Event]) -> PandemicState:
        events.append(LookedAt(city))
        cards, pile = add(self.cards, city), state.infection.draw(city)
        if self.left > 1:
            return state.ask(LookAt(self.to, self.left - 1, cards), infection=pile)
        if len(cards) == 1:
            return replace(state, infection=pile.put(*cards))
        return state.ask(Arrange(self.to, cards), infection=pile)

    def prompt(self, who: Who = player) -> str:
        return "Which infection card comes next from the top?"

    def words(self, outcome: str, who: Who = player) -> str:
        return title(outcome)

    def touches(self, outcome: str) -> tuple[str, ...]:
        return city_of(outcome)
