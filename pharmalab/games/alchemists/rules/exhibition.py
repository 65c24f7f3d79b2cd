"""The exhibition of the final round: what comes of a promised potion."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.events.exhibition import Exhibited, ExhibitFailed, Mastered
from pharmalab.games.alchemists.rules import reputation
from pharmalab.games.alchemists.rules.hands import more
from pharmalab.games.alchemists.state import AlchemistsState

FIRST, MASTERY, FAILURE = 1, 2, -1  #: reputation


class ExhibitResult(Automatic, frozen=True):
    """The card reader has just shown what was mixed: the promised potion, or another."""

    rule = "alchemists/a-successful-exhibit"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, fact, cause = self.to, state.facts[-1], len(events)
        potion, made = fact.asked, fact.answer
        if made != potion:
            events.append(ExhibitFailed(seat, potion, cause=0))
            return reputation.change(state, seat, FAILURE, events, cause)
        at = ASPECTS.index(potion)
        first = state.first[at] < 0
        events.append(Exhibited(seat, potion, first, cause=0))
        state = replace(state, exhibited=more(state.exhibited, seat, (potion,)))
        if first:
            state = replace(state, first=put(state.first, at, seat))
            state = reputation.change(state, seat, FIRST, events, cause)
        if ASPECTS[at ^ 1] in state.exhibited[seat]:
            events.append(Mastered(seat, potion[0], cause=cause))
            state = reputation.change(state, seat, MASTERY, events, len(events) - 1)
        return state
