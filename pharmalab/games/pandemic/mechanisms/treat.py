"""Treating a disease: removing its cubes from a city."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, COLOURS, NUMBER, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.eradication import take_away
from pharmalab.games.pandemic.mechanisms.medic import MEDIC
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState


class Treat(Action, frozen=True):
    """Remove a cube from the seat's city, or all cubes of its colour for the Medic or for a cured disease."""

    rule = "pandemic/treat-disease"
    called = "treat a disease"
    says = "Treat {colour} in {city}"
    lit = ("cubes:{city}:{colour}", "city:{city}")
    city: Titled
    colour: str

    @classmethod
    def every(cls, config: Config) -> Iterable["Treat"]:
        return [one for city in config.world for one in _TREATS[city] if one.colour in config.colours]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Treat", ...]:
        place = state.pawns[question.seat]
        n, (blue, yellow, black, red) = NUMBER[place], state.cubes
        if not (blue[n] or yellow[n] or black[n] or red[n]):  # the usual case
            return ()
        return tuple([_TREATS[place][c] for c, row in enumerate(state.cubes) if row[n]])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "Treat | None") -> Refusal:
        place = state.pawns[question.seat]
        if action is None:
            return Refusal(f"There are no cubes in {title(place)}, where you are.", cls.rule)
        if action.city != place:
            return Refusal(f"You can only treat the city you’re in, and you’re in {title(place)}.", cls.rule)
        return Refusal(f"There is no {action.colour} cube in {title(place)}.", cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        seat, c = question.seat, COLOURS.index(self.colour)
        there = state.cubes[c][NUMBER[self.city]]
        why = "medic" if state.roles[seat] == MEDIC else "cured" if self.colour in state.cured else ""
        number = there if why else 1
        events.append(Treated(seat, self.city, self.colour, number, there - number, why if there > 1 else ""))
        return next_action(take_away(state, self.city, c, number, events), question)


_TREATS = {city: [Treat(city, colour) for colour in COLOURS] for city in CITIES}


class Treated(Event, frozen=True):
    """A player removed cubes by treating a disease.

    ``left`` is how many cubes of the colour remain in the city. ``why`` says why several cubes could be removed at
    once: 'medic' or 'cured'. It is '' if only one was removed.
    """

    rule = "pandemic/treat-disease"
    lit = ("pawn:{seat}", "city:{city}")
    no_change = ("number", "left")
    seat: Seat
    city: str
    colour: str
    number: int
    left: int
    why: str = ""

    def sentence(self, who: Who = player) -> str:
        left = f"; {self.left} left" if self.left else ""
        why = {
            "": "",
            "medic": " (the Medic removes all of them)",
            "cured": " (all of them, because the disease is cured)",
        }[self.why]
        return (
            f"{who(self.seat)} removes {plural(self.number, f'{self.colour} cube')} in {title(self.city)}{why}{left}."
        )
