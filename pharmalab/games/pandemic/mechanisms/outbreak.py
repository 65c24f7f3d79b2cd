"""Outbreaks and their chain reactions."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import COLOURS, FULL, NUMBER, Titled, title
from pharmalab.games.pandemic.config import links
from pharmalab.games.pandemic.mechanisms.losing import OutOfCubes, lose, no_cubes
from pharmalab.games.pandemic.mechanisms.prevention import NOBODY, guarded, prevention
from pharmalab.games.pandemic.state import PandemicState


def outbreak(state: PandemicState, city: str, c: int, events: list[Event], cause: int) -> PandemicState:
    """Return the state after an outbreak and its whole chain reaction.

    The order in which the outbreaks are resolved makes no difference to the resulting board.
    """
    config, colour = state.config, COLOURS[c]
    row, left, number = list(state.cubes[c]), config.supply - sum(state.cubes[c]), state.outbreaks
    out, pending, guards = {city}, [(city, cause)], guarded(state, colour)
    short = ""
    for city, cause in pending:  # the list grows during the loop
        number += 1
        here = len(events)
        kind = ChainReaction if number > state.outbreaks + 1 else OutbreakBegan
        events.append(kind(city, colour, number, cause=cause))
        if number == config.outbreak_limit:
            events.append(TooManyOutbreaks(number, cause=here))
            break
        for near in links(config.cities, city):
            n = NUMBER[near]
            if near in out:
                events.append(OutAlready(near, cause=here))
            elif guards != NOBODY and (prevented := prevention(guards, near, colour, row[n] == FULL, here)):
                events.append(prevented)
            elif row[n] == FULL:
                out.add(near)
                pending.append((near, here))
            elif left:
                left -= 1
                row[n] += 1
                events.append(Spread(near, colour, row[n], cause=here))
            else:
                events.append(OutOfCubes(near, colour, 1, cause=here))
                short = near
                break
        if short:
            break
    state = replace(state, cubes=replace_at(state.cubes, c, tuple(row)), outbreaks=number)
    if number == config.outbreak_limit:
        return lose(state, f"That was outbreak {number}, one too many.", TooManyOutbreaks.rule)
    return no_cubes(state, short, colour) if short else state


class OutbreakBegan(Event, frozen=True):
    """An outbreak began. ``number`` is how many outbreaks there have been in this game."""

    big = True
    rule = "pandemic/outbreaks"
    says = "{city} has a {colour} outbreak: number {number}."
    lit = ("city:{city}", "track:outbreaks")
    city: Titled
    colour: str
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)


class ChainReaction(Event, frozen=True):
    """An outbreak set off another outbreak. ``number`` is how many outbreaks there have been in this game."""

    big = True
    rule = "pandemic/chain-reactions"
    says = "{city} has 3 {colour} cubes already, so it has an outbreak too: number {number}."
    lit = ("city:{city}", "track:outbreaks")
    city: Titled
    colour: str
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)


class Spread(Event, frozen=True):
    """An outbreak put a cube in a neighbouring city."""

    rule = "pandemic/outbreaks"
    lit = ("city:{city}",)
    no_change = ("now",)
    city: str
    colour: str
    now: int

    def sentence(self, who: Who = player) -> str:
        return f"The outbreak spreads to {title(self.city)}, which now has {plural(self.now, f'{self.colour} cube')}."


class OutAlready(Event, frozen=True):
    """A city got no cube because it already had an outbreak in the same chain reaction."""

    rule = "pandemic/chain-reactions"
    says = "{city} gets no cube, because this card has already caused an outbreak there."
    lit = ("city:{city}",)
    city: Titled


class TooManyOutbreaks(Event, frozen=True):
    """The team lost the game because of too many outbreaks."""

    big = True
    rule = "pandemic/too-many-outbreaks"
    says = "That was outbreak {number}, one too many. You lose."
    lit = ("track:outbreaks",)
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)
