"""Actions in the city where one stands: cubes, cures, the Contingency Planner's store, and passing."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pandemic.actions.turns import next_action
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS, NUMBER, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.events.actions import Passed, Stored
from pharmalab.games.pandemic.events.disease import CardChosen, CureNamed, Treated
from pharmalab.games.pandemic.frames import Turn
from pharmalab.games.pandemic.rules.cures import CureCards, of_colour
from pharmalab.games.pandemic.rules.disease import MEDIC, take_away
from pharmalab.games.pandemic.rules.hands import add, announce, counts, of_cards
from pharmalab.games.pandemic.state import PandemicState

PLANNER = "contingency_planner"


# --- cubes ------------------------------------------------------------------------------------------------------


class Treat(Action, frozen=True):
    """One cube where one stands; all of the colour if it is cured, or by the Medic."""

    rule = "pandemic/treat-disease"
    city: str
    colour: str

    def label(self, who: Who = player) -> str:
        return f"Treat {self.colour} in {title(self.city)}"

    def touches(self) -> tuple[str, ...]:
        return (f"cubes:{self.city}:{self.colour}", f"city:{self.city}")

    @classmethod
    def every(cls, config: Config) -> Iterable["Treat"]:
        return [one for city in config.world for one in _TREATS[city] if one.colour in config.colours]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Treat", ...]:
        place = state.pawns[question.seat]
        n, (blue, yellow, black, red) = NUMBER[place], state.cubes
        if not (blue[n] or yellow[n] or black[n] or red[n]):  # as it mostly is
            return ()
        return tuple([_TREATS[place][c] for c, row in enumerate(state.cubes) if row[n]])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "Treat | None") -> Refusal:
        place = state.pawns[question.seat]
        if action is None:
            return Refusal(f"There is no cube in {title(place)}, where you stand.", cls.rule)
        if action.city != place:
            return Refusal(f"Cubes are treated where you stand, and you stand in {title(place)}.", cls.rule)
        return Refusal(f"There is no {action.colour} cube in {title(place)}.", cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        seat, c = question.seat, COLOURS.index(self.colour)
        there = state.cubes[c][NUMBER[self.city]]
        why = "medic" if state.roles[seat] == MEDIC else "cured" if self.colour in state.cured else ""
        number = there if why else 1
        events.append(Treated(seat, self.city, self.colour, number, there - number, why if there > 1 else ""))
        return next_action(take_away(state, self.city, c, number, events), question)


_TREATS = {city: [Treat(city, colour) for colour in COLOURS] for city in CITIES}


class Cure(Action, frozen=True):
    """Cards of one colour at any station. Which ones is asked then, unless all see that there are no more."""

    rule = "pandemic/discover-a-cure"
    colour: str

    def label(self, who: Who = player) -> str:
        return f"Discover the {self.colour} cure"

    def touches(self) -> tuple[str, ...]:
        return (f"cure:{self.colour}",)

    def places(self, view: PandemicState) -> tuple[str, ...]:
        return of_cards(self.touches(), of_colour(view.hands[view.agenda[0].seat], self.colour))

    @classmethod
    def every(cls, config: Config) -> Iterable["Cure"]:
        return [_CURES[COLOURS.index(colour)] for colour in config.colours]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Cure", ...]:
        seat = question.seat
        if state.pawns[seat] not in state.stations:
            return ()
        needed, hand = state.cards_to_cure(seat), state.hands[seat]
        if len(hand) < needed or max(held := counts(hand)) < needed:
            return ()
        cured = state.cured
        return tuple([one for one, n in zip(_CURES, held, strict=True) if n >= needed and one.colour not in cured])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "Cure | None") -> Refusal:
        seat = question.seat
        place, needed, held = state.pawns[seat], state.cards_to_cure(seat), counts(state.hands[seat])
        if action is not None and action.colour in state.cured:
            why = f"The {action.colour} disease is cured already."
        elif place not in state.stations:
            why = f"A cure is discovered at a research station, and there is none in {title(place)}."
        elif action is not None:
            n = held[COLOURS.index(action.colour)]
            why = f"The {action.colour} cure needs {plural(needed, f'{action.colour} card')}, and you hold {n}."
        else:
            most = max(n for n, colour in zip(held, COLOURS, strict=True) if colour not in state.cured)
            cards = plural(needed, "card")
            why = f"A cure needs {cards} of one colour that is not cured yet, and you hold at most {most}."
        return Refusal(why, cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        seat = question.seat
        cards = of_colour(state.hands[seat], self.colour)
        # where hands are private it is always asked: that no more cards of the colour are held is nobody's business
        exact = cards if state.config.decides == "team" and len(cards) == state.cards_to_cure(seat) else ()
        if not exact:
            events.append(CureNamed(seat, self.colour))
        return next_action(state, question).ask(CureCards(seat, exact, self.colour))


_CURES = tuple([Cure(colour) for colour in COLOURS])


class UseCard(Take, frozen=True):
    """One of the cards for a cure."""

    rule = "pandemic/discover-a-cure"
    option: str

    def label(self, who: Who = player) -> str:
        return f"Use the {title(self.option)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.option}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["UseCard"]:
        return [cls(city) for city in config.world]

    def do(self, state: PandemicState, question: Any, events: list[Event]) -> Any:
        events.append(CardChosen(question.seat, self.option))
        return super().do(announce(state, self.option), question, events)

    @classmethod
    def missing(cls, state: PandemicState, question: Any, action: Any) -> Refusal:
        if CITIES[action.option].colour != question.colour:
            return Refusal(f"{title(action.option)} is no {question.colour} card.", cls.rule)
        return Refusal(f"You do not hold the {title(action.option)} card.", cls.rule)


# --- the Contingency Planner ------------------------------------------------------------------------------------


class StoreEvent(Action, frozen=True):
    """An event of the discard pile onto the role card."""

    rule = "pandemic/contingency-planner"
    event: str

    def label(self, who: Who = player) -> str:
        return f"Store {title(self.event)}"

    def touches(self) -> tuple[str, ...]:
        return ("pile:player_discard",)

    @classmethod
    def every(cls, config: Config) -> Iterable["StoreEvent"]:
        return [_STORES[event] for event in config.events]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["StoreEvent", ...]:
        if state.roles[question.seat] != PLANNER or (state.stored and not state.config.swap_stored):
            return ()
        return tuple([_STORES[card] for card in state.player_discard if card in EVENTS])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "StoreEvent | None") -> Refusal:
        if state.roles[question.seat] != PLANNER:
            return Refusal("Only the Contingency Planner stores an event.", cls.rule)
        if state.stored and not state.config.swap_stored:
            return Refusal(f"{title(state.stored)} is stored: there is room for one event.", "pandemic/pd-04")
        if action is None:
            return Refusal("There is no event among the discarded player cards.", cls.rule)
        return Refusal(f"{title(action.event)} is not among the discarded player cards.", cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        events.append(Stored(question.seat, self.event, state.stored))
        pile = without(state.player_discard, self.event)
        pile = add(pile, state.stored) if state.stored else pile
        return next_action(replace(state, player_discard=pile, stored=self.event), question)


_STORES = {event: StoreEvent(event) for event in EVENTS}


class Pass(Action, frozen=True):
    """Let an action go by."""

    rule = "pandemic/passing"

    def label(self, who: Who = player) -> str:
        return "Pass an action"

    @classmethod
    def every(cls, config: Config) -> Iterable["Pass"]:
        return _PASS

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Pass", ...]:
        return _PASS

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        events.append(Passed(question.seat))
        return next_action(state, question)


_PASS = (Pass(),)
