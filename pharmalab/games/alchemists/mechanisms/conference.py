"""Conferences, and the reputation that the top alchemist gains."""

from collections.abc import Iterator

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.theories import CHANGES, CONFERENCES
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.state import AlchemistsState


class Conference(Automatic[AlchemistsState], frozen=True):
    """Hold the conference at the end of a round. ``number`` is 1 or 2."""

    rule = "alchemists/conferences"
    number: int

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, cause = state.config, len(events)
        seals = tuple(map(state.counting, range(config.seats)))
        events.append(ConferenceHeld(self.number, seals))
        for seat, count in enumerate(seals):
            state = change_reputation(
                state, seat, CONFERENCES[config.standard(seat)][self.number].change(count), events, cause
            )
        return state

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if state.config.conference_rounds[self.number - 1 : self.number] != (state.round,) or self.number < 1:
            yield f"agenda, Conference: conference {self.number} isn’t held in round {state.round}"


class ConferenceHeld(Event, frozen=True):
    """A conference was held.

    ``number`` is 1 or 2. ``seals`` gives, for each seat, the number of its seals that are counted.
    """

    rule = "alchemists/conferences"
    ends = "The conference"
    lit = ("conference",)
    no_change = ("number",)
    number: int
    seals: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        counted = [f"{who(seat)} has {plural(n, 'seal')}" for seat, n in enumerate(self.seals)]
        return f"The conference counts the seals on theories that aren’t in conflict: {listing(counted)}."


class TopAlchemist(Automatic[AlchemistsState], frozen=True):
    """Give 1 reputation to the seat with the most seals on theories without conflicts.

    If several seats are tied, each of them gains 1.
    """

    rule = "alchemists/top-alchemist"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seals = tuple(map(state.counting, range(state.config.seats)))
        most, cause = max(seals), len(events)
        if not most:  # AL-26
            return state
        top = tuple([seat for seat, count in enumerate(seals) if count == most])
        events.append(TopAlchemists(top, most))
        for seat in top:
            state = change_reputation(state, seat, CHANGES.top, events, cause)
        return state


class TopAlchemists(Event, frozen=True):
    """The seats with the most seals were named top alchemists.

    Seals on theories in conflict don't count.
    """

    rule = "alchemists/top-alchemist"
    lit = ("seat:{seats}",)
    no_change = ("seals",)
    seats: tuple[Seat, ...]
    seals: int

    def sentence(self, who: Who = player) -> str:
        most = f"has the most seals on theories that aren’t in conflict ({self.seals})"
        if len(self.seats) > 1:
            most = f"have the most seals on theories that aren’t in conflict ({self.seals} each)"
        return f"Top alchemist: {listing(map(who, self.seats))} {most}."
