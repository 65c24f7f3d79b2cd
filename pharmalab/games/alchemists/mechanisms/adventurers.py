"""Adventurers, who buy potions. A new adventurer arrives in each round, one round after being revealed."""

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.games.alchemists.components.cards import ADVENTURERS
from pharmalab.games.alchemists.components.names import Titled, potion
from pharmalab.games.alchemists.state import AlchemistsState


class NextAdventurer(Automatic[AlchemistsState], frozen=True):
    """Let the next adventurer arrive.

    Then reveal the adventurer for the following round, unless the last round is beginning.
    """

    rule = "alchemists/adventurers"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if state.next_adventurer:
            events.append(AdventurerCame(state.next_adventurer))
        more = state.round + 1 < state.config.rounds
        return state.ask(*([TurnAdventurer()] if more else []), adventurer=state.next_adventurer, next_adventurer="")


class AdventurerCame(Event, frozen=True):
    """A new adventurer arrived."""

    rule = "alchemists/adventurers"
    says = "The {adventurer} has come to buy potions."
    lit = ("adventurer",)
    adventurer: str


class TurnAdventurer(Chance[AlchemistsState], frozen=True):
    """Reveal the top adventurer of the stack, who arrives one round later."""

    rule = "alchemists/adventurers"
    source = "adventurers"
    asks = "Which adventurer is turned face up?"
    outcome_type = Titled

    def distribution(self, state: AlchemistsState) -> Draw:
        return state.adventurers.top()

    def answer(self, state: AlchemistsState, tile: str, events: list[Event]) -> AlchemistsState:
        events.append(AdventurerSeen(tile))
        return replace(state, next_adventurer=tile, adventurers=state.adventurers.draw(tile))


class AdventurerSeen(Event, frozen=True):
    """The next adventurer was revealed."""

    rule = "alchemists/adventurers"
    lit = ("next",)
    adventurer: str

    def sentence(self, who: Who = player) -> str:
        wants = listing(map(potion, ADVENTURERS[self.adventurer].wants))
        return f"The next adventurer will be the {self.adventurer}, who wants {wants}."
