"""Conferences, and the award for the top alchemist."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.games.alchemists.components.theories import CHANGES, CONFERENCES
from pharmalab.games.alchemists.events.ending import ConferenceHeld, TopAlchemists
from pharmalab.games.alchemists.rules.reputation import change
from pharmalab.games.alchemists.state import AlchemistsState


class Conference(Automatic, frozen=True):
    """The conference at the end of a round. ``number``: 1 or 2."""

    rule = "alchemists/conferences"
    number: int

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, cause = state.config, len(events)
        seals = tuple(map(state.counting, range(config.seats)))
        events.append(ConferenceHeld(self.number, seals))
        for seat, count in enumerate(seals):
            state = change(state, seat, CONFERENCES[config.standard(seat)][self.number].change(count), events, cause)
        return state


class TopAlchemist(Automatic, frozen=True):
    """One reputation for who has most seals that count."""

    rule = "alchemists/top-alchemist"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seals = tuple(map(state.counting, range(state.config.seats)))
        most, cause = max(seals), len(events)
        if not most:  # AL-26
            return state
        top = tuple([seat for seat, count in enumerate(seals) if count == most])
        events.append(TopAlchemists(top, most))
        for seat in top:
            state = change(state, seat, CHANGES.top, events, cause)
        return state
